import { plain, type Piece } from "../../view/pieces.ts";
import type { Entry, SharedFight, SharedPart } from "../export/model.ts";
import { fightTitle } from "../export/words.ts";
import { isAttack } from "./attack.ts";
import { endingOf, openingOf } from "./frame.ts";
import type { Story, StoryBlock, StoryPart } from "./model.ts";
import { tellAttack, type Told } from "./tell-attack.ts";
import { tellDeed, tellHarm } from "./tell-deed.ts";
import { Teller } from "./teller.ts";

/** A paragraph has no more sentences than this. */
const LONGEST = 6;

export function storyOf(fight: SharedFight): Story {
  const teller = new Teller(fight);
  return {
    title: fightTitle(fight),
    opening: openingOf(fight),
    parts: fight.parts
      .map((part) => partOf(part, teller))
      .filter(({ blocks, caption }) => blocks.length > 0 || caption !== null),
    ending: endingOf(fight),
  };
}

function partOf({ anchor, title, caption, entries, ending }: SharedPart, teller: Teller): StoryPart {
  teller.newRound();
  const blocks: StoryBlock[] = [];
  let open: Piece[][] = [];
  const close = (): void => {
    const pieces = open.flatMap((sentence, at) => (at === 0 ? sentence : [plain(" "), ...sentence]));
    if (pieces.length > 0) blocks.push({ kind: "prose", pieces });
    open = [];
  };
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === "narration") {
      close();
      if (entry.text !== "") blocks.push({ kind: "quote", text: entry.text });
      continue;
    }
    if (entry.indented && follows(entries, at)) continue;
    const told = toldOf(entry, reactionsTo(entries, at), teller);
    if (told.heavy || open.length + told.sentences.length > LONGEST) close();
    open.push(...told.sentences.map((sentence) => [...sentence]));
    if (told.heavy) close();
  }
  if (ending.entry !== null) open.push(...tellHarm(ending.entry, teller));
  close();
  return { anchor, title, caption, blocks };
}

function toldOf(entry: Entry, reactions: readonly Entry[], teller: Teller): Told {
  if (entry.status !== "resolved" && entry.status !== "noted") return { sentences: [], heavy: false };
  if (isAttack(entry, teller.fight)) return tellAttack(entry, reactions, teller);
  return { sentences: [entry, ...reactions].flatMap((each) => tellDeed(each, teller)), heavy: false };
}

/** The indented lines below a line. */
function reactionsTo(entries: readonly Entry[], at: number): Entry[] {
  const found: Entry[] = [];
  for (let next = at + 1; next < entries.length; next++) {
    const entry = entries[next];
    if (entry === undefined || !entry.indented) break;
    if (entry.kind !== "narration" && entry.status === "resolved") found.push(entry);
  }
  return found;
}

/** Is there a line that this indented one belongs to? */
function follows(entries: readonly Entry[], at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const entry = entries[before];
    if (entry === undefined) return false;
    if (!entry.indented) return entry.kind === "action" || entry.kind === "ruling";
  }
  return false;
}
