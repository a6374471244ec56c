import { parseDice, rangeOf, rollDice } from "../../dice/expression.ts";
import { keyedSource } from "../../dice/source.ts";
import { asHeader } from "../../language/line.ts";
import { expandNames } from "../../language/names.ts";
import type { ArrivalLine, CombatantLine, HeaderLine, Item, Line } from "../../language/syntax.ts";
import { fold } from "../../language/words.ts";
import type { Lexicon } from "../bind/lexicon.ts";
import { groupOf } from "../bind/names.ts";
import type { Combatant } from "../combatant.ts";
import { MOST_COMBATANTS, type Environment, type Report } from "../environment.ts";
import { inWords } from "../fact.ts";
import { sheetSentences } from "../sentences.ts";
import { find, type FightState } from "../state.ts";
import { asWho } from "../value.ts";
import { pointsLabel } from "../vocabulary.ts";
import { inherited, listed, type Inherit } from "./inherit.ts";
import { beginningWith, readSheet } from "./sheet.ts";

/*
 * Combatants from their declarations: names, numbers, sheets completed by the rule system.
 */

export interface Declared {
  readonly line: CombatantLine | ArrivalLine;
  readonly at: number;
  readonly side: string;
  readonly items: readonly { readonly item: Item; readonly at: number }[];
  /** A note lists them: the line is the side's. */
  readonly listed?: true;
}

/** The side of those listed above every side. */
const PARTY = "party";

/**
 * Returns the set-up's combatants with the items of their continuation lines. A misspelt header is reported, and is no
 * combatant.
 */
export function combatantLines(
  lines: readonly Line[],
  lexicon: Lexicon,
  report: Report,
  environment: Environment,
): Declared[] {
  const own = new Set<string>();
  for (const line of lines)
    if (line.kind === "combatant") for (const name of [line.name, line.link?.target ?? ""]) own.add(fold(name));
  const found: Declared[] = [];
  let side = PARTY;
  let sided = false;
  let items: { item: Item; at: number }[] | null = null;
  for (const [at, line] of lines.entries()) {
    if (line.kind === "side") {
      side = line.name;
      sided = true;
      items = null;
      // A combatant with a line of its own is taken from that line.
      for (const each of listed(line, at, environment, report))
        if (!own.has(fold(each.name)) && !own.has(fold(each.link?.target ?? ""))) {
          found.push({ line: each, at, side, items: [], listed: true });
          own.add(fold(each.name));
        }
    } else if (line.kind === "combatant" || line.kind === "arrival") {
      const header = !sided && found.length === 0 && line.kind === "combatant" ? misspeltHeader(line, lexicon) : null;
      items = line.items.map((item) => ({ item, at }));
      if (header === null) found.push({ line, at, side: line.kind === "arrival" ? (line.side ?? side) : side, items });
      else for (const p of header.problems) report(at, p.span, p.severity, p.code, p.message, undefined, p.instead);
    } else if (line.kind === "more" && items !== null) for (const item of line.items) items.push({ item, at });
  }
  return found;
}

/**
 * Returns the header that a combatant's line may be: a one-word name above everything, nearly a header's, none of whose
 * items means anything to the rules.
 */
function misspeltHeader(line: CombatantLine, lexicon: Lexicon): HeaderLine | null {
  const header = asHeader(line);
  if (header === null) return null;
  const { problems, sheet } = readSheet(line.name, "", [], line.items, lexicon);
  const unknown = problems.filter((p) => p.code === "item-unknown").length;
  return sheet.hp === null && sheet.attacks.length === 0 && unknown === line.items.length ? header : null;
}

export interface Enlist extends Inherit {
  readonly lexicon: Lexicon;
  readonly settings: FightState["settings"];
  /** The fight's sides in the order in which they are named. */
  readonly sides: readonly string[];
  /** The seed of `dice: auto`, by which hit point dice are drawn; null: they are asked for. */
  readonly seed: string | null;
  /** Hears of each declaration that names a note or takes something from the note of its name. */
  readonly noted?: (declared: Declared) => void;
}

/** Returns the combatants of one declaration, with their sheets completed by the rule system. */
export function readCombatants(declared: Declared, enlist: Enlist, state: FightState): Combatant[] {
  const { line, at, side, items } = declared;
  const { report, lexicon: words } = enlist;
  const layers = inherited(
    line,
    at,
    enlist,
    declared.listed === true ? sheetSentences.listedWithout : sheetSentences.noStats,
  );
  if (line.link !== null || layers.length > 0) enlist.noted?.(declared);
  const read = readSheet(
    line.name,
    side,
    layers,
    items.map(({ item }) => item),
    words,
  );
  if (read.unknown.length > 0) {
    const from = line.link?.target ?? line.name;
    const said = sheetSentences.noteUnknown(read.unknown, from);
    if (!enlist.told.has(said)) report(at, line.nameSpan, "info", "note-left", said);
    enlist.told.add(said);
  }
  for (const { message, severity } of read.unread) {
    const said = sheetSentences.inNote(line.link?.target ?? line.name, message);
    if (!enlist.told.has(said))
      report(at, line.nameSpan, severity === "info" ? severity : "warning", "note-sheet", said);
    enlist.told.add(said);
  }
  for (const p of read.problems) {
    const owner =
      items.find(({ item }) => item.span === p.span) ?? items.find(({ item }) => item.span.from === p.span.from);
    report(owner?.at ?? at, p.span, p.severity, p.code, p.message, undefined, p.instead);
  }
  if (read.hpDice !== null && enlist.seed === null) {
    const { dice, item } = read.hpDice;
    const owner = items.find((each) => each.item === item)?.at ?? at;
    report(owner, item.span, "error", "hp-dice", sheetSentences.rollPoints(dice, line.name, middle(dice)), undefined, [
      `${pointsLabel(words.vocabulary)} ${middle(dice)}`,
    ]);
  }
  const points = (name: string): Combatant["hp"] =>
    read.hpDice === null || enlist.seed === null ? read.sheet.hp : drawnPoints(enlist.seed, name, read.hpDice.dice);
  const sides = [...enlist.sides, side].map(fold);
  const foe = fold(side) !== (sides.includes(PARTY) ? PARTY : sides[0]);
  const wanted = numbered(line, state);
  const made: Combatant[] = [];
  for (const name of wanted) {
    if (find(state, name) !== undefined) {
      report(
        at,
        line.nameSpan,
        "error",
        "name-twice",
        // A combatant that joins, or has a number, is no second of a pair that one line could declare.
        line.kind === "arrival" || fold(name) !== fold(line.name) || groupOf(name) !== null
          ? sheetSentences.hereAlready(name)
          : sheetSentences.twoCalled(name, line.name),
      );
      continue;
    }
    if (state.combatants.length + made.length >= MOST_COMBATANTS) {
      report(at, line.nameSpan, "error", "too-many", sheetSentences.tooMany(MOST_COMBATANTS));
      break;
    }
    const warned = made.length === 0;
    made.push(
      enlist.system.enlist(
        { ...read.sheet, name: asWho(name), hp: points(name), own: enlist.system.own?.fresh() ?? {} },
        { settings: enlist.settings, foe },
        (what, rule, severity = "warning") => {
          if (warned) report(at, line.nameSpan, severity, "sheet", inWords(enlist.system.words, what), rule);
        },
      ),
    );
  }
  const hp = read.lent ? (made[0]?.hp ?? null) : null;
  // The last fight's end may stand there, and nobody has looked at it since.
  if (hp !== null && hp.now < hp.max) {
    const what = { is: "begins hurt", who: line.name };
    const message = sheetSentences.beginsAt(line.name, hp);
    report(at, line.nameSpan, "info", "note-points", message, undefined, undefined, what);
  }
  return made.map((c) => beginningWith(c, read.begins));
}

/** Draws hit points by the fight's seed, for each combatant its own; at least 1. */
function drawnPoints(seed: string, name: string, dice: string): Combatant["hp"] {
  const expression = parseDice(dice);
  if (expression === null) return null;
  const source = keyedSource(seed, `hit points\n${fold(name)}`);
  let index = 0;
  const { total } = rollDice(expression, (sides) => source.face({ site: "hit points", sides, index: index++ }));
  return { now: Math.max(1, total), max: Math.max(1, total) };
}

/** Returns an example of what such dice may show. */
function middle(dice: string): number {
  const expression = parseDice(dice);
  if (expression === null) return 1;
  const { min, max } = rangeOf(expression);
  return Math.max(1, Math.floor((min + max) / 2));
}

/** Numbers of a declared group go on after those in use: a second `Orc x2` gives Orc 3 and Orc 4. */
function numbered(line: CombatantLine | ArrivalLine, state: FightState): string[] {
  if (line.count === null) return [line.name];
  const all = expandNames(line.name, line.count);
  if (line.kind !== "arrival") return all;
  let highest = 0;
  const stem = fold(line.name);
  for (const c of state.combatants) {
    const found = /^(.*\S)\s+(\d{1,3})$/.exec(c.name);
    if (found !== null && fold(found[1] ?? "") === stem) highest = Math.max(highest, Number(found[2]));
  }
  return all.map((_, i) => `${line.name} ${highest + i + 1}`);
}
