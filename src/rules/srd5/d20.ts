import { clause, has as hasClause } from "../../fight/action.ts";
import { inName, type Written } from "../../fight/fact.ts";
import { has, known, list, notice, part, reasonOr, setStat } from "../../fight/rule-kit.ts";
import type { Ability } from "../../fight/sheet/stat-block.ts";
import { find } from "../../fight/state.ts";
import type { Throw } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { exhaustionOf, isAble, isEdition2014, speedOf } from "./able.ts";
import { names } from "./names.ts";
import { feetBetween } from "./places.ts";
import { sees } from "./surroundings.ts";
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
  "no inspiration left": ({ who }: { who: string }) => `${who} has no inspiration left.`,
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

/** Tells whether somebody is frightened by one who is in its sight, as it is unless the line or its senses say more. */
function isFrightened(turn: Turn, c: Combatant, action: Action | null): boolean {
  if (action !== null && hasClause(action, "out of sight")) return false;
  return c.conditions.some(({ id, whom: [by] }) => {
    const source = by === undefined ? undefined : find(turn.state, by);
    if (id !== "frightened" || source === undefined) return id === "frightened";
    const gone = has(source, "dead") || has(source, "gone");
    return !gone && !has(source, "hidden") && sees(turn.state, c, source, feetBetween(turn, c, source));
  });
}

/** Returns sources that a save of that ability meets by somebody's state: dodging, what holds it, a narrow gap. */
export function saveEdges(turn: Turn, who: Who, ability: Ability): Edges {
  const c = turn.get(who);
  if (ability !== "dex") return noEdges;
  const dodges = has(c, "dodging") && isAble(turn.state, who) && speedOf(turn, c) > 0;
  const bad: Source[] = [];
  if (has(c, "restrained")) bad.push("restrained");
  if (has(c, "squeezing")) bad.push("squeezing");
  return { good: dodges ? ["dodging"] : [], bad };
}

/** Returns sources that conditions of somebody bring to any test of that kind. */
export function stateEdges(turn: Turn, c: Combatant, kind: Kind, action: Action | null): Edges {
  const bad: Source[] = [];
  const tests = kind === "attack" || kind === "check" || kind === "initiative";
  if (tests && has(c, "poisoned")) bad.push("poisoned");
  if (tests && isFrightened(turn, c, action)) bad.push("frightened");
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
 * least one of each leave one die. `called`: the name under which somebody rolls, of a group its name. `fallen`: dice
 * that were asked for together.
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
  fallen: Fallen | null = null,
): Throw {
  const old = isEdition2014(turn);
  const inspired: Source[] = old && isInspired(turn, who, action, "d20") ? ["inspiration"] : [];
  const { good, bad } = sourcesOf(turn, who, kind, { ...found, good: [...found.good, ...inspired] }, action);
  if (good.length > 0 && bad.length > 0)
    notice(turn, ["SR-05"], { is: "both cancel", who: called, good, bad }, [called]);
  else if (good.length > 0) notice(turn, ["SR-05"], { is: "has advantage", who: called, sources: good }, [called]);
  else if (bad.length > 0) notice(turn, ["SR-05"], { is: "has disadvantage", who: called, sources: bad }, [called]);
  const thrown = fallen?.get(called) ?? turn.roll(site, diceBy({ good, bad }), { who: called });
  return !old && isInspired(turn, who, action, "d20") ? rollAgain(turn, who, thrown) : thrown;
}

/** Returns all sources that count for a test: the rule's, those of somebody's state, those that its line names. */
function sourcesOf(turn: Turn, who: Who, kind: Kind, found: Edges, action: Action | null): Edges {
  const own = stateEdges(turn, turn.get(who), kind, action);
  const said = action?.actor === who ? edgesOfLine(action) : noEdges;
  const struck = (id: "no advantage" | "no disadvantage"): boolean => action !== null && hasClause(action, id);
  return {
    good: struck("no advantage") ? [] : [...found.good, ...own.good, ...said.good],
    bad: struck("no disadvantage") ? [] : [...found.bad, ...own.bad, ...said.bad],
  };
}

function diceBy({ good, bad }: Edges): string {
  return good.length > 0 === bad.length > 0 ? "1d20" : good.length > 0 ? "2d20kh" : "2d20kl";
}

/** A d20 test that comes later on a line, without inspiration and clauses of its own. */
interface Coming {
  readonly who: Who;
  /** Name under which it is rolled. */
  readonly called: string;
  readonly site: Site;
  readonly kind: Kind;
  readonly found: Edges;
}

/** Returns a DC as it is shown, with whose it is; null: nobody's. */
export function dcOf(by: Who | null, dc: number): Part {
  return part(by === null ? "DC" : { is: "DC of", whose: by }, dc);
}

/** Dice of tests to come, by the names under which they are rolled. */
export type Fallen = ReadonlyMap<string, Throw>;

/**
 * Asks for the dice of several tests at once, as far as they are missing, before the first of them is made. Returns
 * those that it took off the record to find that out: they stand there without a name.
 */
export function askTogether(turn: Turn, tests: readonly Coming[]): Fallen {
  const missing = turn.draws ? [] : tests.filter(({ called }) => turn.recorded(called) === null);
  if (missing.length < 2) return new Map();
  const asks = missing.map(({ who, called, site, kind, found }) => ({
    ...{ site, who: called },
    dice: diceBy(sourcesOf(turn, who, kind, found, null)),
  }));
  const thrown = turn.rollEach(asks);
  return new Map(thrown.flatMap((each, at) => (asks[at] === undefined ? [] : [[asks[at].who, each] as const])));
}

/** Tells whether the line spends inspiration on this die; of a line with several dice on the first of the kind. */
export function isInspired(turn: Turn, who: Who, action: Action | null, die: "d20" | "damage"): boolean {
  const said = action?.actor === who ? clause(action, "inspiration") : undefined;
  if (action === null || said === undefined || (said.kind === "word" ? said.text : "d20") !== die) return false;
  const { own } = turn.get(who);
  if (own.inspired) return false;
  const left = known(turn.get(who), "inspiration");
  if (left === 0) turn.refuse("SR-06", { is: "no inspiration left", who });
  else if (left !== null) setStat(turn, ["SR-06"], who, "inspiration", left - 1);
  turn.own(who).inspired = true;
  return true;
}

/**
 * Rolls one die of a throw again, of two the lower: the new face counts.
 * @rule SR-06
 */
function rollAgain(turn: Turn, who: Who, thrown: Throw): Throw {
  const fresh = turn.roll("reroll", "1d20", { who }).total;
  const [other] = thrown.dropped ?? [];
  if (other === undefined) return { ...thrown, faces: [fresh], total: fresh };
  const best = thrown.total > other;
  const kept = Math.max(thrown.total, other);
  const counts = best ? Math.max(kept, fresh) : Math.min(kept, fresh);
  return { ...thrown, faces: [counts], dropped: [kept + fresh - counts], total: counts };
}
