import { clause, has as hasClause } from "../../fight/action.ts";
import { inName, type Written } from "../../fight/fact.ts";
import { has, list, notice, part, reasonOr } from "../../fight/rule-kit.ts";
import type { Throw } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { exhaustionOf, isEdition2014 } from "./able.ts";
import { names } from "./names.ts";
import type { Action, Combatant, Part, Site, Turn } from "./types.ts";

/** Sources of advantage and of disadvantage, as they are called. */
type Source = Part["label"];

interface Sources {
  readonly who: string;
  readonly sources: readonly Source[];
}

const named = (sources: readonly Source[]): string => list(sources.map((each) => inName(names.parts, each)));

/** The d20 test: its two dice, and what is added (SR-04, SR-05, SR-60). */
export const d20Sentences = {
  "has advantage": ({ who, sources }: Sources) => `${who} has advantage: ${named(sources)}.`,
  "has disadvantage": ({ who, sources }: Sources) => `${who} has disadvantage: ${named(sources)}.`,
  "both cancel": ({ who, good, bad }: { who: string; good: readonly Source[]; bad: readonly Source[] }) =>
    `${who} rolls one die: ${named(good)} against ${named(bad)}.`,
} as const;

/** Kinds of d20 tests, on which other sources and parts count. */
export type Kind = "attack" | "save" | "check" | "death save" | "initiative";

/** Sources of advantage and disadvantage that a rule has found. */
export interface Edges {
  readonly good: readonly Source[];
  readonly bad: readonly Source[];
}

export const noEdges: Edges = { good: [], bad: [] };

/**
 * Returns parts that come to any d20 test of somebody, from its state and from its line: exhaustion, free modifiers,
 * dice among them. The one place where they come together.
 * @rule SR-60
 * @rule SR-143
 */
export function partsOf(turn: Turn, who: Who, action: Action | null): Part[] {
  const levels = exhaustionOf(turn.get(who));
  const tired = isEdition2014(turn, "exhaustion") || levels === 0 ? [] : [part("exhaustion", -2 * levels)];
  const own = action?.actor === who ? action.modifiers : [];
  const free = own.map(({ amount, dice, reason }) => {
    if (dice === undefined) return part(reasonOr(reason, "modifier"), amount);
    return part(reasonOr(reason, "modifier"), amount * turn.roll("modifier", dice, { who }).total);
  });
  return [...tired, ...free];
}

/** Returns sources that conditions of somebody bring to any test of that kind. */
function edgesOf(turn: Turn, c: Combatant, kind: Kind): Edges {
  const bad: Source[] = [];
  const tests = kind === "attack" || kind === "check" || kind === "initiative";
  if (tests && has(c, "poisoned")) bad.push("poisoned");
  if (tests && has(c, "frightened")) bad.push("frightened");
  if (isEdition2014(turn, "exhaustion")) {
    const from = kind === "check" || kind === "initiative" ? 1 : 3;
    if (exhaustionOf(c) >= from) bad.push("exhaustion");
  }
  return { good: [], bad };
}

/** Returns sources that the line names, with its reasons. */
function edgesOfLine(action: Action | null): Edges {
  if (action === null) return noEdges;
  const reason = (id: "advantage" | "disadvantage"): Source[] => {
    const said = clause(action, id);
    if (said === undefined) return [];
    const label: Written | typeof id = reasonOr(said.kind === "text" ? said.text : null, id);
    return [label];
  };
  return { good: reason("advantage"), bad: reason("disadvantage") };
}

/**
 * Throws the die of a d20 test, or two of which the better or the worse counts: several sources add nothing, and at
 * least one of each leave one die. `called`: the name under which somebody rolls, of a group its name.
 * @rule SR-04
 * @rule SR-05
 */
export function throwD20(
  turn: Turn,
  who: Who,
  site: Site,
  kind: Kind,
  found: Edges,
  action: Action | null,
  called: string = who,
): Throw {
  const own = edgesOf(turn, turn.get(who), kind);
  const said = action?.actor === who ? edgesOfLine(action) : noEdges;
  const struck = (id: "no advantage" | "no disadvantage"): boolean => action !== null && hasClause(action, id);
  const good = struck("no advantage") ? [] : [...found.good, ...own.good, ...said.good];
  const bad = struck("no disadvantage") ? [] : [...found.bad, ...own.bad, ...said.bad];
  if (good.length > 0 && bad.length > 0)
    notice(turn, ["SR-05"], { is: "both cancel", who: called, good, bad }, [called]);
  else if (good.length > 0) notice(turn, ["SR-05"], { is: "has advantage", who: called, sources: good }, [called]);
  else if (bad.length > 0) notice(turn, ["SR-05"], { is: "has disadvantage", who: called, sources: bad }, [called]);
  const dice = good.length > 0 === bad.length > 0 ? "1d20" : good.length > 0 ? "2d20kh" : "2d20kl";
  return turn.roll(site, dice, { who: called });
}
