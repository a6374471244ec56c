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

/** What was told last, a line of the fight each: its sentences, or what the game master narrated. The latest last. */
export function latestTold(fight: SharedFight, most: number): { readonly text: string; readonly prose: boolean }[] {
  const teller = new Teller(fight);
  const told = fight.parts.flatMap(({ entries, ending }) => {
    teller.newRound();
    const lines = entries.flatMap((entry, at) => {
      if (entry.kind === "narration") return entry.text === "" ? [] : [{ text: entry.text, prose: true }];
      if (entry.indented && follows(entries, at)) return [];
      const { sentences } = toldOf(entry, reactionsTo(entries, at), teller);
      return sentences.length === 0 ? [] : [{ text: wordsOf(sentences), prose: false }];
    });
    const harm = ending.entry === null ? [] : tellHarm(ending.entry, teller);
    return harm.length === 0 ? lines : [...lines, { text: wordsOf(harm), prose: false }];
  });
  return told.slice(-most);
}

function wordsOf(sentences: readonly (readonly Piece[])[]): string {
  return sentences.map((pieces) => pieces.map(({ text }) => text).join("")).join(" ");
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
