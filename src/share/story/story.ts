import { fold } from "../../language/words.ts";
import { plain, capital, type Piece } from "../../telling/pieces.ts";
import type { Entry, SharedFight, SharedPart, SharedFighter } from "../export/model.ts";
import { fightTitle, clockTold } from "../sentences.ts";
import type { ToldLine } from "../export/shared-fight.ts";
import { isAttack, tellAttack, joined, type Told } from "./attack.ts";
import { tellDeed, tellHarm } from "./deed.ts";
import * as words from "./sentences.ts";
import { Teller } from "./teller.ts";

/** Fight told as prose: no comment, no number, and only what the log knows. */
export interface Story {
  readonly title: string;
  /** "Rolf and Ada against Grukk and Orc, in two rounds." */
  readonly opening: string;
  readonly parts: readonly StoryPart[];
  readonly ending: StoryPart | null;
}

export interface StoryPart {
  readonly anchor: string;
  readonly title: string;
  readonly caption: string | null;
  readonly blocks: readonly StoryBlock[];
}

/** A paragraph; or what the game master narrated, in the same words. */
export type StoryBlock =
  { readonly kind: "prose"; readonly pieces: readonly Piece[] } | { readonly kind: "quote"; readonly text: string };

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

/** Text told of one line: its sentences, or what the game master narrated. */
export interface ToldText {
  readonly text: string;
  readonly prose: boolean;
}

/** Tells the lines of a unit, one after the other; the teller goes on from what was told before. */
export function tellUnit(lines: readonly ToldLine[], teller: Teller): ToldText[] {
  const entries = lines.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  return lines.flatMap(({ section, ending, entry }) => {
    const harm = ending?.entry == null ? [] : tellHarm(ending.entry, teller);
    if (section !== null) teller.newRound();
    return [
      ...(harm.length === 0 ? [] : [{ text: wordsOf(harm), prose: false }]),
      ...(entry === null ? [] : tellEntry(entries, entries.indexOf(entry), teller)),
    ];
  });
}

function tellEntry(entries: readonly Entry[], at: number, teller: Teller): ToldText[] {
  const entry = entries[at];
  if (entry === undefined) return [];
  if (entry.kind === "narration") return entry.text === "" ? [] : [{ text: entry.text, prose: true }];
  if (entry.indented && follows(entries, at)) return [];
  const { sentences } = toldOf(entry, reactionsTo(entries, at), teller);
  return sentences.length === 0 ? [] : [{ text: wordsOf(sentences), prose: false }];
}

function wordsOf(sentences: readonly (readonly Piece[])[]): string {
  return sentences.map((pieces) => pieces.map(({ text }) => text).join("")).join(" ");
}

function toldOf(entry: Entry, reactions: readonly Entry[], teller: Teller): Told {
  if (entry.status !== "resolved" && entry.status !== "noted") return { sentences: [], heavy: false };
  if (isAttack(entry, teller.fight)) return tellAttack(entry, reactions, teller);
  return { sentences: [entry, ...reactions].flatMap((each) => tellDeed(each, teller)), heavy: false };
}

/** Returns the indented lines below a line. */
function reactionsTo(entries: readonly Entry[], at: number): Entry[] {
  const found: Entry[] = [];
  for (let next = at + 1; next < entries.length; next++) {
    const entry = entries[next];
    if (entry === undefined || !entry.indented) break;
    if (entry.kind !== "narration" && entry.status === "resolved") found.push(entry);
  }
  return found;
}

/** Tells whether there is a line that this indented one belongs to. */
function follows(entries: readonly Entry[], at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const entry = entries[before];
    if (entry === undefined) return false;
    if (!entry.indented) return entry.kind === "action" || entry.kind === "ruling";
  }
  return false;
}

/** Longest list of names printed in full; a longer one is counted. */
const MOST = 6;

/** Tells who fought, and how long: "Rolf and Ada against Grukk and Orc, in two rounds." */
function openingOf({ sides, rounds }: SharedFight): string {
  const against = sides
    .map(({ name, fighters }) => {
      const first = fighters.filter(({ joined: later }) => later === null).map((each) => each.name);
      return first.length > MOST ? words.theSide(name) : joined(first);
    })
    .filter((each) => each !== "");
  if (against.length === 0) return "";
  const time = rounds === 0 ? "" : words.inRounds(rounds);
  return `${capital(words.against(against))}${time}.`;
}

/** Tells how it ended, or stands: what the rules said last, then everybody in a word. */
function endingOf(fight: SharedFight): StoryPart | null {
  const last = fight.parts.flatMap(clockTold).filter((each) => !/\d/.test(each));
  const closing = last[last.length - 1];
  const sentences = [
    ...(closing === undefined ? [] : [`${closing}.`]),
    ...fight.sides.map(({ fighters }) => standing(fighters)).filter((each) => each !== ""),
  ];
  if (sentences.length === 0 || fight.rounds === 0) return null;
  return {
    anchor: "how-it-ended",
    title: fight.over ? words.howItEnded : words.howItStands,
    caption: null,
    blocks: [{ kind: "prose", pieces: [plain(sentences.join(" "))] }],
  };
}

/** Tells how fighters stand: "Rolf is wounded, and stunned; Ada is unhurt." */
function standing(fighters: readonly SharedFighter[]): string {
  const alike = new Map<string, string[]>();
  for (const fighter of fighters) {
    const how = stateOf(fighter);
    alike.set(how, [...(alike.get(how) ?? []), fighter.name]);
  }
  const told = [...alike].map(([how, names]) => {
    const who = names.length > MOST ? words.ofThem(names.length) : joined(names);
    return words.areSo(who, names.length, how);
  });
  return told.length === 0 ? "" : `${capital(told.join("; "))}.`;
}

function stateOf({ end }: SharedFighter): string {
  const out = end.conditions.find((condition) => condition.out);
  if (out !== undefined) return words.outOf[fold(out.id)] ?? out.id;
  const share = end.points === null || end.points.max <= 0 ? null : end.points.now / end.points.max;
  const hurt =
    share === null
      ? (end.health ?? words.stillThere)
      : (words.health.find(([least]) => share >= least)?.[1] ?? words.down);
  const more = end.conditions
    .map(({ id }) => fold(id))
    .filter((id) => ADJECTIVES.has(id) && words.becomes[id] !== undefined && id !== hurt);
  return more.length === 0 ? hurt : words.andAlso(hurt, joined(more));
}

const ADJECTIVES = new Set(["stunned", "prone", "blinded", "burning", "on fire", "shaken", "disarmed", "fleeing"]);
