import type { Item, Problem } from "../../language/syntax.ts";
import { fold, nearest } from "../../language/words.ts";
import { adviceAt } from "../bind/complaints.ts";
import type { BindContext } from "../bind/draft.ts";
import type { Lexicon } from "../bind/lexicon.ts";
import { words, type Word } from "../bind/phrase.ts";
import type { Combatant } from "../combatant.ts";
import { readCounted } from "../counted.ts";
import { gains } from "../ruling/condition.ts";
import { sheetSentences } from "../sentences.ts";
import { record } from "../state.ts";
import type { Sheet, RuleSystem, Turn } from "../system.ts";
import { isRolled } from "../unit/recorded.ts";
import { asSide, asWho, nobody, type StatValue } from "../value.ts";
import { isMainPool, type StatSpec } from "../vocabulary.ts";
import { readAttack, readSpell } from "./attack.ts";
import { plainItems, withoutAside } from "./forms.ts";
import {
  actsAs,
  itemWords,
  listed,
  needs,
  readPool,
  lengthRemark,
  noteLength,
  readStatValue,
  isDice,
  draft,
  error,
  note,
  warn,
  type Draft,
} from "./item.ts";

/*
 * Items of a sheet, each a stat, a flag, an attack, a spell or a note. The words come from the rule system's
 * vocabulary; what it does not know is kept as a note on the combatant.
 */

/**
 * Reads a combatant's items. `inherited` are those of its notes, layer upon layer: a later one wins, and what the line
 * says wins over all.
 */
export function readSheet(
  name: string,
  side: string,
  inherited: readonly (readonly string[])[],
  items: readonly Item[],
  lexicon: Lexicon,
): {
  sheet: Sheet;
  begins: readonly string[];
  problems: readonly Problem[];
  /** Items of the notes that these rules do not know. */
  unknown: readonly string[];
  hpDice: Draft["hpDice"];
  /** Are the points those of a note? */
  lent: boolean;
  /** Values of a note that are not understood to their end. */
  unread: Draft["problems"];
} {
  const layers = inherited.map((texts) => {
    const layer = draft();
    readItems(
      texts.map((text) => ({ text, span: { from: 0, to: 0 } })),
      lexicon,
      layer,
    );
    return layer;
  });
  const own = draft();
  readItems(items, lexicon, own);
  const stats = record<StatValue>();
  for (const spec of lexicon.vocabulary.stats) if (spec.default !== undefined) stats[spec.id] = spec.default;
  for (const [at, layer] of [...layers, own].entries()) {
    const above = [...layers.slice(at + 1), own].flatMap(({ lacks }) => lacks);
    for (const [id, value] of Object.entries(layer.stats)) if (layer === own || !above.includes(id)) stats[id] = value;
  }
  // The topmost first.
  const all = [own, ...layers.reverse()];
  const points = all.find(({ hp, hpDice }) => hp !== null || hpDice !== null);
  const flat = <T>(of: (each: Draft) => readonly T[]): T[] => all.flatMap(of);
  return {
    sheet: {
      name: asWho(name),
      side: asSide(side),
      hidden: all.some(({ hidden }) => hidden),
      hp: all.find(({ hp }) => hp !== null)?.hp ?? null,
      stats,
      attacks: attacksOf(all),
      spells: flat((each) => each.spells),
      notes: flat((each) => each.notes),
      conditions: [],
      begins: [],
      own: {},
    },
    begins: begun(all, lexicon),
    problems: own.problems,
    unknown: layers.flatMap((layer) => layer.notes).filter((note) => actsAs(note) === null),
    unread: layers.flatMap((layer) => layer.problems.filter(isUnread)),
    hpDice: points?.hpDice ?? null,
    lent: points !== undefined && points !== own,
  };
}

function isUnread({ code }: Draft["problems"][number]): boolean {
  return code !== "item-unknown" && code !== "item-twice";
}

/** Returns the condition that these words name, and nothing else; null: they name none. */
function conditionIn(line: readonly Word[], lexicon: Lexicon): string | null {
  return isCondition(line, 0, lexicon) ? (lexicon.conditions.match(line, 0)?.value.id ?? null) : null;
}

/** Returns the condition that an item of a sheet is; null: it is something else. */
export function conditionOf(item: string, lexicon: Lexicon): string | null {
  return conditionIn(cut(item), lexicon);
}

/** Returns the conditions with which each list begins, the lowest first, without those that one above takes away. */
function begun(all: readonly Draft[], lexicon: Lexicon): string[] {
  return all
    .flatMap(({ begins }, at) => {
      const ended = new Set(all.slice(0, at).flatMap(({ without }) => without));
      return [begins.filter((text) => !ended.has(conditionIn(cut(text), lexicon) ?? ""))];
    })
    .reverse()
    .flat();
}

/**
 * Returns the attacks of all layers: a note's attack is there unless something above has one of that name; one list may
 * name it twice.
 */
function attacksOf(all: readonly Draft[]): Sheet["attacks"] {
  const found: Draft["attacks"] = [];
  for (const { attacks } of all) {
    const above = new Set(found.map(({ name }) => name.toLowerCase()));
    found.push(...attacks.filter(({ name }) => !above.has(name.toLowerCase())));
  }
  return found;
}

function readItems(items: readonly Item[], lexicon: Lexicon, into: Draft): void {
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (item === undefined || item.text === "") continue;
    const next = items[i + 1];
    if (next !== undefined && isTwoPartName(item, next, lexicon)) {
      readItem({ text: `${item.text} ${next.text}`, span: { from: item.span.from, to: next.span.to } }, lexicon, into);
      i++;
    } else for (const each of plainItems(item, lexicon, into)) readItem(each, lexicon, into);
  }
}

/** Tells whether two items are a table's name with a comma in it: "Sword, Broad +45". */
function isTwoPartName(item: Item, next: Item, lexicon: Lexicon): boolean {
  const line = cut(`${item.text} ${next.text}`);
  const found = lexicon.weapons.match(line, 0);
  if (lexicon.weapons.match(cut(next.text), 0) !== null) return false;
  return (
    found !== null &&
    found.next > cut(item.text).length &&
    [found.value.name, ...(found.value.aliases ?? [])].some((name) => name.includes(","))
  );
}

function cut(text: string): Word[] {
  return words(text, { from: 0, to: text.length }).filter((word) => word.kind !== "comma");
}

/** Reads one item as a ruling does (`! Ogre AC 15`); null where it is no stat. */
export function readStat(
  text: string,
  lexicon: Lexicon,
): { id: string; label: string; value: StatValue; pool: Sheet["hp"]; converted: string | null } | null {
  const line = cut(text);
  const found = lexicon.stats.match(line, 0);
  if (found === null) return null;
  const spec = found.value;
  const rest = line.slice(found.next);
  if (spec.type === "pool") {
    const pool = readPool(rest);
    return pool === null ? null : { id: spec.id, label: spec.label, value: poolValue(pool), pool, converted: null };
  }
  const value =
    rest.length === 0
      ? (spec.bare ?? (spec.type === "flag" ? true : null))
      : readStatValue(spec, rest, lexicon.vocabulary.lengths);
  const converted = lengthRemark(spec, rest, lexicon);
  return value === null ? null : { id: spec.id, label: spec.label, value, pool: null, converted };
}

/** Points other than those of life, as a stat: "5/8", or 8 where none are lost. */
function poolValue({ now, max }: { readonly now: number; readonly max: number }): StatValue {
  return now === max ? now : `${now}/${max}`;
}

function readItem(item: Item, lexicon: Lexicon, into: Draft): void {
  const { text, times } = listed(item.text);
  for (let i = 0; i < times; i++) readOne({ ...item, text }, lexicon, into);
}

/** Tells whether words are one throw, cut at its signs: `2d8 + 3`. Two numbers side by side are no number. */
function isOneThrow(line: readonly Word[]): boolean {
  return line.every(({ text }, at) => at === 0 || /^[+-]/.test(text) || /[+-]$/.test(line[at - 1]?.text ?? ""));
}

/** Tells whether an item is a stat with its number, so that brackets behind it only add to that. */
function standsAlone(text: string, spec: StatSpec, lexicon: Lexicon): boolean {
  if (!["int", "number", "percent", "rating", "pool", "pair", "triple"].includes(spec.type)) return false;
  const line = itemWords(text, lexicon);
  const found = lexicon.stats.match(line, 0);
  if (found?.value !== spec) return false;
  const rest = line.slice(found.next);
  return spec.type === "pool"
    ? readPool(rest) !== null
    : readStatValue(spec, rest, lexicon.vocabulary.lengths) !== null;
}

/** Warns of a stat that a line gives twice with different values: the last counts. */
function saidOnce(id: string, item: Item, into: Draft): void {
  const before = into.said.get(id);
  if (before !== undefined && fold(before) !== fold(item.text))
    warn(into, item, "item-twice", sheetSentences.twice(item.text, before));
  into.said.set(id, item.text);
}

function readOne(item: Item, lexicon: Lexicon, into: Draft): void {
  const line = itemWords(item.text, lexicon);
  if (line.length === 0) return;
  if (line.length === 1 && line[0]?.text === "hidden") {
    into.hidden = true;
    return;
  }
  const without = line[0]?.text === "not" ? conditionIn(line.slice(1), lexicon) : null;
  if (without !== null) {
    into.without.push(without);
    return;
  }
  const lacked = line[0]?.text === "not" ? lexicon.stats.match(line, 1) : null;
  if (lacked?.value.lasts === true && lacked.next === line.length) {
    into.lacks.push(lacked.value.id);
    return;
  }
  if (line[0]?.text === "spell" && line.length > 1) {
    into.spells.push(readSpell(line.slice(1), item, lexicon, into));
    return;
  }
  const weapon = lexicon.weapons.match(line, 0);
  const stat = lexicon.stats.match(line, 0);
  if (isCondition(line, Math.max(stat?.next ?? 0, weapon?.next ?? 0), lexicon)) {
    into.begins.push(item.text);
    return;
  }
  const strikes = line.some((word) => isDice(word.text) || word.text.endsWith("%"));
  const alone = line.length === weapon?.next && stat?.value.bare === undefined && stat?.value.type !== "flag";
  const asAttack =
    weapon !== null && (stat === null || weapon.next > stat.next || (weapon.next === stat.next && (strikes || alone)));
  if (!asAttack && stat !== null) {
    const spec = stat.value;
    const rest = line.slice(stat.next);
    const shorter = withoutAside(item.text);
    if (shorter.aside !== null && standsAlone(shorter.text, spec, lexicon)) {
      readOne({ ...item, text: shorter.text }, lexicon, into);
      note(into, item, sheetSentences.leftAside(shorter.aside, shorter.text));
      return;
    }
    const value =
      rest.length === 0
        ? (spec.bare ?? (spec.type === "flag" ? true : null))
        : spec.type === "pool"
          ? null
          : readStatValue(spec, rest, lexicon.vocabulary.lengths);
    const pool = spec.type === "pool" ? readPool(rest) : null;
    const isMain = isMainPool(spec.id, lexicon.vocabulary);
    const rolled = isMain && isOneThrow(rest) && isRolled(rest.map((word) => word.text).join(""));
    if (pool !== null || value !== null || rolled) saidOnce(spec.id, item, into);
    if (isMain && pool !== null) {
      into.hpDice = null;
      into.hp = { now: Math.min(pool.now, pool.max), max: pool.max };
      if (pool.now > pool.max) warn(into, item, "stat-range", sheetSentences.moreThanMost(item.text, pool.max));
      else if (pool.max < 0) warn(into, item, "stat-range", sheetSentences.belowNought(item.text, pool.now));
      return;
    }
    if (rolled) {
      into.hp = null;
      into.hpDice = { dice: rest.map((word) => word.text).join(""), item };
      return;
    }
    if (pool !== null) {
      into.stats[spec.id] = poolValue(pool);
      return;
    }
    if (value !== null) {
      noteLength(spec, rest, lexicon, item, into);
      into.stats[spec.id] = value;
      if (
        typeof value === "number" &&
        ((spec.min !== undefined && value < spec.min) || (spec.max !== undefined && value > spec.max))
      )
        warn(into, item, "stat-range", sheetSentences.unusual(spec.label, value, spec.min, spec.max));
      return;
    }
    // Points with dice behind them are no weapon called "HP 3".
    const isWeapon = strikes && spec.type !== "pool";
    if (!isWeapon && (weapon === null || weapon.next < stat.next)) {
      error(
        into,
        item,
        "stat-value",
        sheetSentences.statNeeds(item.text, spec.label, needs(spec.type, spec.values), spec.example),
      );
      return;
    }
  }
  const attack = readAttack(line, item, lexicon, weapon?.value ?? null, weapon?.next ?? 0, into);
  if (attack !== null) {
    into.attacks.push(attack);
    return;
  }
  const counted = readCounted(item.text, lexicon);
  if (counted !== null) {
    saidOnce(counted.id, item, into);
    into.stats[counted.id] = counted.value;
    return;
  }
  into.notes.push(item.text);
  if (actsAs(item.text) !== null) return;
  const advice = adviceAt(lexicon, "item", line, 0, { who: "", whom: "" })?.text;
  const guess = advice === undefined ? nearest(line[0]?.raw ?? "", lexicon.statWords) : null;
  warn(
    into,
    item,
    "item-unknown",
    sheetSentences.itemUnknown(item.text, advice ?? null, guess),
    guess === null ? null : item.text.replace(line[0]?.raw ?? "", () => guess),
  );
}

/*
 * Conditions among the items of a combatant's line (`Bandit: HP 8, prone, stunned for 2 rounds`): it begins in them,
 * with all that they bring, as if a ruling had given them below the first section.
 */

/** Words that may stand behind a condition on a sheet; any other word makes it something else ("dead eye"). */
const behind = /^(?:\(.*|by|with|for|until|in|under|behind|\d+)$/;

/**
 * Tells whether an item is a condition that the rules know, alone or with more about it. `known`: how many of its words
 * name a stat or a weapon.
 */
function isCondition(line: readonly Word[], known: number, lexicon: Lexicon): boolean {
  const found = lexicon.conditions.match(line, 0);
  if (found === null || found.next <= known) return false;
  return found.next === line.length || behind.test(line[found.next]?.text ?? "");
}

export function beginningWith(c: Combatant, conditions: readonly string[]): Combatant {
  return conditions.length === 0 ? c : { ...c, begins: conditions };
}

/** Gives everybody the conditions that its line begins with. */
export function giveBegun(turn: Turn, lexicon: Lexicon, system: RuleSystem): void {
  for (const { name, begins } of turn.state.combatants) {
    if (begins.length === 0) continue;
    turn.emit({ type: "begun", rule: [], who: name });
    for (const text of begins) {
      const context: BindContext = { state: turn.state, lexicon, line: 0, place: "gm", above: nobody };
      const span = { from: 0, to: text.length };
      gains([name], words(text, span), 0, { text, body: span, reason: null, begins: true }, context, system)?.(turn);
    }
  }
}
