import { isDeed } from "../../fight/move.ts";
import { diceAsked } from "../../fight/typed-dice.ts";
import { isOurs } from "../../fight/state.ts";
import type { Fight } from "../../fight/timeline.ts";
import { recordOf } from "../../fight/unit/result.ts";
import type { Pending } from "../../fight/unit/unit.ts";
import { lineRef, type LineRef } from "../../language/edits.ts";
import { fold } from "../../language/words.ts";
import { askedOf, isThrow, ownerOf, unitAt, waitingUnit } from "../../wishes/dice.ts";
import type { Asked, Wish } from "../../wishes/wish.ts";
import type { NoteFight } from "../note.ts";
import { wholePage, type PlayersMemory, type PlayersPage, type PlayersRow } from "./page.ts";
import { namesOf } from "./sight.ts";

/*
 * The players' model: all that may leave the game master's machine, as plain data (docs/table.schema.json). It is laid
 * out so that a further line changes little of it: people and dice under keys of their own, sentences in their order.
 */

export interface TableModel {
  readonly head: TableHead;
  /** People by a number that each was given as players first saw them, so that no gap tells of anybody else. */
  readonly rows: Readonly<Record<string, PlayersRow>>;
  readonly told: TableTold;
  /** Dice that our fighters are asked for, by a number of each. */
  readonly asks: Readonly<Record<string, TableAsk>>;
}

export interface TableHead extends Pick<PlayersPage, "title" | "section" | "head" | "rest" | "next"> {
  /** Keys of the rows, in the order in which they are shown. */
  readonly order: readonly string[];
}

/** Latest sentences, the oldest first; what the game master narrated begins with "> ". */
export interface TableTold {
  /** Number of sentences that were told before these. */
  readonly first: number;
  readonly texts: readonly string[];
}

/** A throw that is asked for. Its place in the note stays with the game master. */
export interface TableAsk {
  /** Name of the fighter, or "@" with that of the side. */
  readonly who: string;
  /** Names of those who may throw it. */
  readonly may: readonly string[];
  readonly dice: string;
  /** Sides of each die. */
  readonly sides: readonly number[];
  /** Words for what it is; empty where they would tell too much. */
  readonly purpose: string;
  /** Reactions that may be taken, as whole sentences: one of them is chosen, or none. No dice are asked for then. */
  readonly choices?: readonly string[];
}

/** Place of something that is asked for. */
export interface TablePlace {
  /** Tells it from all others. */
  readonly place: string;
  /** A throw, or the line that is answered, with the lines that may be written below it. */
  readonly asked: Asked | { readonly answers: LineRef; readonly lines: readonly string[] };
}

/** A moment as the game master's machine knows it: the model, and all that is kept back to make the next one. */
export interface TableMoment {
  readonly model: TableModel;
  readonly page: PlayersPage;
  /** Keys of all who were ever seen, by their name. */
  readonly keys: ReadonlyMap<string, string>;
  /** Places of what is asked for. */
  readonly asked: ReadonlyMap<string, TablePlace>;
  /** Number of all that was ever asked for. */
  readonly askedFor: number;
}

/** So many sentences are kept. */
export const MOST_KEPT = 400;

/**
 * Returns the players' model of a fight as it is.
 * @param before the moment before; null: the table is new
 * @param firstAsk number of the first throw that a new table asks for
 */
export function tableMoment(
  note: NoteFight,
  before: TableMoment | null,
  memory: PlayersMemory,
  firstAsk = 0,
): TableMoment {
  const { page, told } = wholePage(note, before?.page ?? null, memory);
  const keys = new Map(before?.keys);
  for (const { name } of page.rows) if (!keys.has(name)) keys.set(name, `r${keys.size}`);
  const keyOf = ({ name }: PlayersRow): string => keys.get(name) ?? "";
  const { title, section, head, rest, next, rows } = page;
  const first = Math.max(0, told.length - MOST_KEPT);
  const texts = told.slice(first).map(({ text, prose }) => (prose ? `> ${text}` : text));
  const shown = new Map(rows.map((row) => [keyOf(row), row]));
  const { asks, asked, askedFor } = asksOf(note.fight, before, firstAsk);
  const model = {
    head: { title, section, head, rest, next, order: rows.map(keyOf) },
    // In the order of their keys: whose turn it is changes nothing here.
    rows: Object.fromEntries(
      [...keys.values()].flatMap((key): [string, PlayersRow][] => {
        const row = shown.get(key);
        return row === undefined ? [] : [[key, row]];
      }),
    ),
    told: { first, texts },
    asks,
  };
  return { model, page, keys, asked, askedFor };
}

/** Returns the dice that are asked of ours whom players see. */
function asksOf(
  fight: Fight,
  before: TableMoment | null,
  firstAsk: number,
): Pick<TableMoment, "asked" | "askedFor"> & { readonly asks: TableModel["asks"] } {
  const names = namesOf(fight.state);
  const keys = new Map([...(before?.asked ?? [])].map(([key, { place }]) => [place, key]));
  const asks: Record<string, TableAsk> = {};
  const places = new Map<string, TablePlace>();
  let askedFor = before?.askedFor ?? firstAsk;
  for (const { who, choices, ...found } of reactionsOf(fight)) {
    const key = keys.get(found.place) ?? `a${askedFor++}`;
    places.set(key, found);
    asks[key] = { who, may: [who], dice: "", sides: [], purpose: "", choices };
  }
  for (const pending of fight.pending) {
    const { who, side } = ownerOf(fight, pending);
    const asked = isThrow(pending) ? askedOf(fight, pending) : null;
    if (asked === null || who === null || side === null || !isOurs(fight.state, side)) continue;
    const may = fight.state.combatants
      .filter((c) => !c.hidden && (who.startsWith("@") ? c.side === side : fold(c.name) === fold(who)))
      .map(({ name }) => names.shown(name));
    if (may.length === 0) continue;
    const place = placeOf(fight, pending, asked);
    const key = keys.get(place) ?? `a${askedFor++}`;
    places.set(key, { place, asked });
    const purpose = names.prose(pending.purpose) ?? "";
    asks[key] = {
      who: who.startsWith("@") ? who : names.shown(who),
      may,
      dice: pending.dice,
      sides: diceAsked(pending).flatMap(({ sides }) => sides),
      // A number in it may be a foe's.
      purpose: /\d/.test(purpose) ? "" : purpose,
    };
  }
  return { asks, asked: places, askedFor };
}

interface ReactionAsked extends TablePlace {
  readonly who: string;
  readonly choices: readonly string[];
}

/** Returns the reactions that ours may take to the line that waits, unless somebody hidden acts, or is named. */
function reactionsOf(fight: Fight): ReactionAsked[] {
  const unit = waitingUnit(fight);
  const actor = unit?.result.steps[0]?.actions[0]?.actor ?? "";
  const answers = unit === null ? null : lineRef(fight.text, unit.from);
  const names = namesOf(fight.state);
  if (
    unit === null ||
    answers === null ||
    fight.pending.some((each) => bars(fight, each)) ||
    names.words(actor) === null
  )
    return [];
  return fight.state.combatants.flatMap(({ name, hidden, side }): ReactionAsked[] => {
    if (hidden || !isOurs(fight.state, side)) return [];
    const lines = [...new Set(fight.offers.flatMap(({ who, line }) => (who === name ? [line] : [])))];
    const told = lines.flatMap((line): (readonly [string, string])[] => {
      const words = names.words(line);
      return words === null ? [] : [[line, words]];
    });
    if (told.length === 0) return [];
    const place = JSON.stringify([fight.units.indexOf(unit), unit.lines.length, name, "reacts", lines]);
    const asked = { answers, lines: told.map(([line]) => line) };
    return [{ place, asked, who: names.shown(name), choices: told.map(([, words]) => words) }];
  });
}

/** Tells whether what waits is the game master's to say: it is no throw, and no reaction of whom it asks answers it. */
function bars({ offers, setup }: Fight, pending: Pending): boolean {
  if (isThrow(pending)) return false;
  const reacts = (verb: string): boolean => setup.lexicon.verbById.get(verb)?.role === "reaction";
  return !offers.some(({ who, move }) => who === pending.who && isDeed(move) && reacts(move.verb));
}

/**
 * Returns what a player's answer does to the text; null: it is none.
 * @param faces that fell; none: they are rolled on this machine
 * @param choice number of the reaction
 */
export function wishAt({ asked }: TablePlace, faces: readonly number[], choice: number | null): Wish | null {
  if (!("answers" in asked)) return faces.length === 0 ? { kind: "roll", asked } : { kind: "fill", asked, faces };
  const line = asked.lines[choice ?? -1];
  return line === undefined ? null : { kind: "answer", at: asked.answers, line };
}

/**
 * Returns what tells a throw from all others, and stays the same while others of its line are thrown: equal ones are
 * counted, with those that stand there.
 */
function placeOf(fight: Fight, { line, who, dice, purpose }: Pending, { nth }: Asked): string {
  const unit = unitAt(fight, line);
  const text = fight.lines[line];
  const record = text === undefined ? null : recordOf(text);
  const thrown = (record?.entries ?? []).filter((entry) => entry.dice === dice && (entry.label ?? who) === who);
  const words = text !== undefined && "body" in text ? text.text.slice(text.body.from, text.body.to) : "";
  const at = unit === null ? [] : [fight.units.indexOf(unit), line - unit.from];
  return JSON.stringify([at, words.trim(), who, dice, purpose, thrown.length + nth]);
}
