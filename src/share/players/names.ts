import { sideText } from "../../fight/phrases.ts";
import { groupOf, plural } from "../../fight/bind/name-match.ts";
import type { Combatant } from "../../fight/combatant.ts";
import type { FightState } from "../../fight/state.ts";
import { fold } from "../../language/words.ts";

/*
 * Which names a players' copy may hold, and how: whoever is hidden has none, and those that are left of a group are
 * counted anew.
 */

export interface Names {
  /** Everybody of whom players know nothing at all, by folded name. */
  readonly hidden: ReadonlySet<string>;
  /** A visible fighter's name in the copy: "Orc 2" for the third, where the second is hidden. */
  readonly shown: (name: string) => string;
  /** Words of the rules with names as the copy has them; null where they name somebody hidden, now or for good. */
  readonly words: (text: string, veiled?: ReadonlySet<string>) => string | null;
  /** The same of free prose, in which a part of a name, a kind or a side may be meant. */
  readonly prose: (text: string, veiled?: ReadonlySet<string>) => string | null;
  /** The visible names in a text, in its order, as the copy has them. */
  readonly within: (text: string, veiled: ReadonlySet<string>) => string[];
}

export function namesOf(state: FightState): Names {
  const gone = state.combatants.filter((c) => c.hidden);
  const seen = state.combatants.filter((c) => !c.hidden);
  const hidden = new Set(gone.map(({ name }) => fold(name)));
  const renamed = counted(seen, gone);
  const visible = matcher(seen.map(({ name }) => name));
  const kinds = kindsOf(gone, seen);
  const sides = state.sides.filter((side) => state.combatants.every((c) => c.side !== side || c.hidden));
  const closed = matcher([
    ...gone.map(({ name }) => name),
    ...kinds,
    ...sides.flatMap((side) => [`@${side}`, sideText(side)]),
  ]);
  const open = new Set(seen.flatMap(({ name, side }) => [...wordsOf(name), ...wordsOf(side)]));
  const loose = [...gone.flatMap(({ name }) => wordsOf(name)), ...sides].filter((word) => !open.has(fold(word)));
  const inProse = matcher(loose.flatMap((word) => [word, plural(word)]));
  const veils = new Map<ReadonlySet<string>, RegExp | null>();
  const veil = (names: ReadonlySet<string> | undefined): RegExp | null => {
    if (names === undefined || names.size === 0) return null;
    const known = veils.get(names) ?? matcher([...names]);
    veils.set(names, known);
    return known;
  };
  const shown = (name: string): string => renamed.get(fold(name)) ?? name;
  const has = (found: RegExp | null, text: string): boolean => found !== null && text.search(found) >= 0;
  const words = (text: string, veiled?: ReadonlySet<string>): string | null => {
    if (has(veil(veiled), text)) return null;
    const rest = visible === null ? text : text.replace(visible, "\u0000");
    if (has(closed, rest)) return null;
    return visible === null || renamed.size === 0 ? text : text.replace(visible, shown);
  };
  return {
    hidden,
    shown,
    words,
    prose: (text, veiled) => {
      const rest = visible === null ? text : text.replace(visible, "\u0000");
      return has(inProse, rest) ? null : words(text, veiled);
    },
    within: (text, veiled) =>
      visible === null
        ? []
        : [...new Set((text.match(visible) ?? []).filter((name) => !veiled.has(fold(name))).map(shown))],
  };
}

/** Those that are left of a group in which somebody is hidden, numbered from 1; one alone has no number. */
function counted(seen: readonly Combatant[], gone: readonly Combatant[]): Map<string, string> {
  const broken = new Set(gone.map(({ name }) => fold(groupOf(name) ?? "")));
  const taken = new Set(seen.map(({ name }) => fold(name)));
  const groups = new Map<string, string[]>();
  for (const { name } of seen) {
    const group = fold(groupOf(name) ?? "");
    if (group !== "" && broken.has(group)) groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  const renamed = new Map<string, string>();
  for (const members of groups.values()) {
    const base = groupOf(members[0] ?? "") ?? "";
    const alone = members.length === 1 && !taken.has(fold(base));
    for (const [at, name] of members.entries()) renamed.set(fold(name), alone ? base : `${base} ${at + 1}`);
  }
  return renamed;
}

/** Kinds of which all are hidden, in both numbers: "orc", "orcs". */
function kindsOf(gone: readonly Combatant[], seen: readonly Combatant[]): string[] {
  const open = new Set(seen.map(({ name }) => fold(groupOf(name) ?? name)));
  const kinds = new Set(gone.map(({ name }) => groupOf(name) ?? "").filter((kind) => kind !== ""));
  return [...kinds].filter((kind) => !open.has(fold(kind))).flatMap((kind) => [kind, plural(kind)]);
}

/** The words of a name by which people may speak of its bearer. */
function wordsOf(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^\p{L}{3,}$/u.test(word) && !common.has(word));
}

const common: ReadonlySet<string> = new Set("the and with from for old young big little of party".split(" "));

/** Finds any of these as whole words, the longest first; null: none are given. */
function matcher(all: readonly string[]): RegExp | null {
  const names = [...new Set(all.filter((name) => name !== ""))].sort((a, b) => b.length - a.length);
  if (names.length === 0) return null;
  const either = names.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s+/g, "\\s+"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${either.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}
