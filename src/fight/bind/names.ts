import { fold } from "../../language/words.ts";
import type { Combatant } from "../combatant.ts";
import type { FightState } from "../state.ts";
import { allOf, asWho, type Who } from "../value.ts";
import { PhraseBook, type Match, type Word } from "./phrase.ts";

/** Names of a fight as phrases: combatants by their names, sides as "@side". */
export interface Names {
  readonly book: PhraseBook<Who>;
  /** Declared groups ("Orc" of "Orc 1" … "Orc 3") and their members. */
  readonly groups: ReadonlyMap<string, readonly Who[]>;
  /** Plurals ("orcs"), and sides without their sign. */
  readonly crowds: PhraseBook<Crowd>;
  readonly all: readonly Who[];
}

const rosters = new WeakMap<FightState["roster"], Names>();

/** Returns the fight's names; made once per roster. */
export function names(state: FightState): Names {
  const known = rosters.get(state.roster);
  if (known !== undefined) return known;
  const book = new PhraseBook<Who>();
  const groups = new Map<string, Who[]>();
  const all: Who[] = [];
  for (const c of state.combatants) {
    book.add(c.name, c.name);
    all.push(c.name);
    const group = groupOf(c.name);
    if (group !== null) {
      const members = groups.get(fold(group));
      if (members === undefined) groups.set(fold(group), [c.name]);
      else members.push(c.name);
    }
  }
  for (const side of state.sides) {
    book.add(`@${side}`, allOf(side));
    all.push(allOf(side));
  }
  const fresh = { book, groups, crowds: crowds(state), all };
  rosters.set(state.roster, fresh);
  return fresh;
}

/*
 * Names as people write them: with an article or a possessive before them, and in the plural for all of a kind.
 */

const determiners: ReadonlySet<string> = new Set(
  "a an the his her hers its their my your our this that these those all both every".split(" "),
);

/** Returns the index behind an article, a possessive, or two of them ("all the"); `at` where none stands there. */
export function behindDeterminer(line: readonly Word[], at: number): number {
  let next = at;
  while (next < at + 2 && line[next]?.kind === "word" && determiners.has(line[next]?.text ?? "")) next++;
  return line[next] === undefined ? at : next;
}

/** Returns the plural of a name: "orc" → "orcs", "wolf" → "wolves", "town guard" → "town guards". */
export function plural(name: string): string {
  if (/(?:[^aeiou])y$/.test(name)) return `${name.slice(0, -1)}ies`;
  if (/(?:^|[^a-z])(?:wo)?man$|[a-z]man$/.test(name)) return `${name.slice(0, -2)}en`;
  if (/[^f]fe?$/.test(name) && /(?:wolf|elf|dwarf|thief|half|knife|wife)$/.test(name))
    return name.replace(/fe?$/, "ves");
  return /(?:[sxz]|[cs]h)$/.test(name) ? `${name}es` : `${name}s`;
}

/** Returns "Orc" of "Orc 12"; null where the name has no number. */
export function groupOf(name: string): string | null {
  const found = /^(.*\S)\s+\d{1,3}$/.exec(name);
  return found?.[1] ?? null;
}

/** Returns names under which somebody may roll with others: its side, and its kind in the plural and singular. */
export function sharedNames({ name, side }: Pick<Combatant, "name" | "side">): readonly Who[] {
  const kind = groupOf(name);
  return [allOf(side), ...(kind === null ? [] : [asWho(plural(kind)), asWho(kind)])];
}

/** A plural: its members, and the side that they are; null where others are on it too. */
export interface Crowd {
  readonly members: readonly Who[];
  readonly side: Who | null;
  /** The side of that name, whoever else is on it. */
  readonly called: Who | null;
}

/** Plurals of the declared groups and of the sides' names, but for those that somebody bears as a name. */
function crowds(state: FightState): PhraseBook<Crowd> {
  const found = new Map<string, Crowd>();
  const add = (words: string, crowd: Crowd): void => {
    if (!state.roster.has(words) && !found.has(words)) found.set(words, crowd);
  };
  const groups = new Map<string, Who[]>();
  for (const { name } of state.combatants) {
    const group = fold(groupOf(name) ?? "");
    if (group !== "") groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  const sides = new Map(state.sides.map((side) => [fold(side), side]));
  const membersOf = (side: string): Who[] => state.combatants.filter((c) => c.side === side).map(({ name }) => name);
  for (const [group, members] of groups) {
    const said = plural(group);
    const named = sides.get(said);
    const whole = named !== undefined && membersOf(named).length === members.length;
    const called = named === undefined ? null : allOf(named);
    add(said, { members, side: whole ? called : null, called });
    if (group.endsWith("f")) add(`${group}s`, { members, side: null, called: null });
  }
  for (const [said, side] of sides) add(said, { members: membersOf(side), side: allOf(side), called: allOf(side) });
  const book = new PhraseBook<Crowd>();
  for (const [said, crowd] of found) book.add(said, crowd);
  return book;
}

/** Matches the names at a word, behind any determiner: one combatant, one side, or a crowd. */
export function matchNames(
  { book, crowds: plurals }: { readonly book: PhraseBook<Who>; readonly crowds: PhraseBook<Crowd> },
  line: readonly Word[],
  at: number,
): Match<Crowd> | null {
  const direct = book.match(line, at);
  if (direct !== null) return { value: one(direct.value), next: direct.next };
  const from = behindDeterminer(line, at);
  const named = from === at ? null : book.match(line, from);
  if (named !== null) return { value: one(named.value), next: named.next };
  return plurals.match(line, from);
}

function one(name: Who): Crowd {
  const side = name.startsWith("@") ? name : null;
  return { members: [name], side, called: side };
}
