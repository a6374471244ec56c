import { fold, nearest } from "../language/words.ts";
import type { BindContext } from "./bind/draft.ts";
import { everydayStatWords } from "./bind/everyday-words.ts";
import type { Lexicon } from "./bind/lexicon.ts";
import { plural } from "./bind/names.ts";
import type { Word } from "./bind/phrase.ts";
import { readNames } from "./bind/values.ts";
import type { Combatant } from "./combatant.ts";
import { expand } from "./rule-kit.ts";
import { countedSentences } from "./sentences.ts";
import { find, type FightState } from "./state.ts";
import type { Turn } from "./system.ts";
import type { StatValue, Who } from "./value.ts";
import { isMainPool, type StatType } from "./vocabulary.ts";

/*
 * Counted things: torches, arrows, slots for spells, uses of a gift. No rule asks for them; they are spent and regained
 * by lines of their own, in every rule system. One with a most is "3/5".
 */

/** Things that are counted though their word is no plural. */
const singular: ReadonlySet<string> = new Set(
  "ammo ammunition mana ki luck gold silver oil food water fuel focus grit fate inspiration momentum stress".split(" "),
);

/** Number of a thing, and the most that there may be; null: no bound. */
export interface Count {
  readonly now: number;
  readonly most: number | null;
}

/** Names under which rules keep the shots and the number of a weapon. */
const ofWeapons = / (?:shots|qty)$/;

/** Tells whether a name is one of counted things: a plural, or a word such as "mana". */
export function isCountedName(name: string): boolean {
  const id = fold(name);
  const last = /\p{L}+$/u.exec(id)?.[0] ?? "";
  if (!/^[\p{L}\d' -]+$/u.test(id) || ofWeapons.test(id)) return false;
  return singular.has(last) || /\p{L}{2}[^su\P{L}]s$/u.test(last);
}

/** Reads `torches 3`, `1st-level slots 2/4`; null: it counts nothing, or may be a slip for a stat. */
export function readCounted(
  text: string,
  { statWords }: Lexicon,
): { readonly id: string; readonly value: StatValue } | null {
  const found = /^(.*?\p{L}.*?) +(\d{1,5}(?:\/\d{1,5})?)$/u.exec(text);
  const [, name = "", count = ""] = found ?? [];
  if (!isCountedName(name)) return null;
  const id = fold(name);
  if (!singular.has(id) && (nearest(id, statWords) ?? nearest(id, everydayStatWords)) !== null) return null;
  return { id, value: count.includes("/") ? count : Number(count) };
}

/** Returns one of things by their plural, as far as a line understands it: "torch", "arrow". */
export function oneOf(things: string): string {
  const known = [things.replace(/ies$/, "y"), things.replace(/es$/, ""), things.replace(/s$/, "")];
  return known.find((each) => each !== things && plural(each) === things) ?? things;
}

/** Returns the number that a stat's value counts; null: it is none. */
export function countIn(value: StatValue | undefined): Count | null {
  if (typeof value === "number") return { now: value, most: null };
  const found = typeof value === "string" ? /^(\d{1,7})\/(\d{1,7})$/.exec(value) : null;
  return found === null ? null : { now: Number(found[1]), most: Number(found[2]) };
}

/** Returns the counted things of a fighter, by their ids, in the order of its sheet. */
export function countedOf(c: Combatant, { vocabulary }: Lexicon): readonly (readonly [id: string, count: Count])[] {
  const ruled = new Map<string, StatType>(vocabulary.stats.map(({ id, type }) => [id, type]));
  return Object.keys(c.stats).flatMap((id) => {
    const type = ruled.get(id);
    const count = type === "pool" || (type === undefined && isCountedName(id)) ? countIn(c.stats[id]) : null;
    return count === null ? [] : [[id, count] as const];
  });
}

/** Change of a counted thing by a line: `Ada uses 1 torch`. */
interface Change {
  readonly who: readonly Who[];
  /** As it is said: "torch". */
  readonly thing: string;
  /** By how much it rises; below nought it is spent. */
  readonly amount: number;
  /** It is set to this. */
  readonly set: boolean;
  /** Only a number is said, without a verb: "torches -1". */
  readonly plain: boolean;
}

const spends = new Set("uses use spends spend expends expend loses lose burns burn".split(" "));
const regains = new Set("regains regain recovers recover gains gain finds find gets get".split(" "));
const articles = new Set("a an one his her its their the another".split(" "));
const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function amountIn(text: string): number | null {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  const at = numbers.indexOf(text);
  return at > 0 ? at : null;
}

/** Returns the id of the thing that is meant, "torches" for "torch"; null: nobody here has any. */
function idOf(thing: string, c: Combatant, lexicon: Lexicon): string | null {
  const said = fold(thing);
  const pools = lexicon.vocabulary.stats.filter(
    ({ type, id }) => type === "pool" && !isMainPool(id, lexicon.vocabulary),
  );
  for (const [id] of countedOf(c, lexicon)) {
    const spec = pools.find((each) => each.id === id);
    const named = [id, ...(spec === undefined ? [] : [spec.label, ...(spec.aliases ?? [])])];
    if (named.some((name) => fold(name) === said || fold(name) === fold(plural(said)))) return id;
  }
  return null;
}

/**
 * Reads a line by which somebody spends or regains a thing that somebody here counts, to its end; a ruling may set it
 * too (`Ada torches = 5`). null: it is something else.
 */
export function readSpending(line: readonly Word[], context: BindContext): ((turn: Turn) => void) | null {
  const { state, lexicon } = context;
  const names = readNames(0, { state, lexicon, line, actor: "", stops: () => false });
  if (names === null) return null;
  const change = changeIn(line.slice(names.next), names.value.names, context.place === "gm");
  if (change === null || (change.plain && isStat(change.thing, lexicon))) return null;
  const holders = expand(state, change.who);
  const unread = change.plain ? null : unreadIn(change.thing, state, lexicon);
  if (unread !== null) return (turn) => turn.impossible("", countedSentences.notToEnd(unread.thing, unread.more));
  const ids = holders.map((name) => {
    const c = find(state, name);
    return c === undefined ? null : idOf(change.thing, c, lexicon);
  });
  const counts = ids.some((id) => id !== null);
  // Somebody else has some: it is the thing that is meant.
  if (!counts && (change.set || !state.combatants.some((c) => idOf(change.thing, c, lexicon) !== null))) return null;
  return (turn) => {
    for (const [at, name] of holders.entries()) {
      const id = ids[at] ?? null;
      if (id === null && !counts) turn.impossible("", countedSentences.hasNone(name, change.thing));
      else if (id === null) turn.info("", countedSentences.hasNone(name, change.thing));
      else alter(turn, name, id, change);
    }
  };
}

/**
 * Returns what stands behind a thing that somebody counts, where the words are not understood to their end: "torch 7".
 */
function unreadIn(said: string, state: FightState, lexicon: Lexicon): { thing: string; more: string } | null {
  const [, thing = "", more = ""] = /^([\p{L}-]+)\s*(\S.*)$/u.exec(said) ?? [];
  // The purpose is no part of the thing: "to light the way".
  if (thing === "" || /^(?:to|on|for|in|at|from|with|as|against|and|or)\b/.test(more)) return null;
  if (state.combatants.some((c) => idOf(said, c, lexicon) !== null)) return null;
  return state.combatants.some((c) => idOf(thing, c, lexicon) !== null) ? { thing, more } : null;
}

/** Tells whether the rules have a stat of that name: a ruling on its number is read as those of all stats. */
function isStat(thing: string, { vocabulary }: Lexicon): boolean {
  return vocabulary.stats.some(({ id, label, aliases = [] }) =>
    [id, label, ...aliases].some((name) => fold(name) === fold(thing)),
  );
}

function changeIn(line: readonly Word[], who: readonly Who[], ruled: boolean): Change | null {
  const texts = line.map(({ text }) => text).filter((text) => text !== "up");
  const [head = "", ...rest] = texts;
  if (rest[rest.length - 1] === "back") rest.pop();
  if (spends.has(head) || regains.has(head)) {
    const sign = spends.has(head) ? -1 : 1;
    const [first = "", ...thing] = rest;
    const amount = amountIn(first) ?? (articles.has(first) ? 1 : null);
    if (amount === null || thing.length === 0) return null;
    return { who, thing: thing.join(" "), amount: sign * amount, set: false, plain: false };
  }
  // "torches -1", "torches = 5", "torches 5".
  const last = texts[texts.length - 1] ?? "";
  const found = /^(=?)([+-]?)(\d{1,5})$/.exec(last);
  const named = texts.slice(0, texts[texts.length - 2] === "=" ? -2 : -1);
  if (!ruled || found === null || named.length === 0) return null;
  const amount = (found[2] === "-" ? -1 : 1) * Number(found[3]);
  return { who, thing: named.join(" "), amount, set: found[1] === "=" || found[2] === "", plain: true };
}

function alter(turn: Turn, who: Who, id: string, { amount, set }: Change): void {
  const value = turn.get(who).stats[id];
  const count = countIn(value);
  if (count === null || value === undefined || typeof value === "boolean") return;
  const { now, most } = count;
  const wanted = set ? amount : now + amount;
  if (wanted < 0) turn.refuse("", countedSentences.tooFew(who, now, id));
  const after = most === null || set ? Math.max(0, wanted) : Math.min(Math.max(0, wanted), Math.max(now, most));
  if (after < wanted) turn.info("", countedSentences.noMoreThan(who, most ?? after, id));
  const kept = most === null ? after : `${after}/${Math.max(after, most)}`;
  turn.emit({ type: "stat", rule: [], who, stat: id, before: value, after: kept });
}
