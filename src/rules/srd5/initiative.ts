import { clause } from "../../fight/action.ts";
import { groupOf, sharedNames } from "../../fight/bind/names.ts";
import { written } from "../../fight/fact.ts";
import { expand, fold, gain, has, known, list, notice, part, sum, tell } from "../../fight/rule-kit.ts";
import type { Throw } from "../../fight/system.ts";
import { allOf } from "../../fight/value.ts";
import { hasAny, incapacity, isEdition2014 } from "./able.ts";
import { askTogether, partsOf, stateEdges, throwD20, type Edges } from "./d20.ts";
import { isCharacter, modifierOf } from "./sheet.ts";
import { noticeOf } from "./surroundings.ts";
import type { Action, Combatant, FightState, Part, Turn } from "./types.ts";

interface Placed {
  readonly who: string;
  readonly number: number;
}

/** Surprise, and the order of turns (SR-07 to SR-13). */
export const initiativeSentences = {
  "who is surprised": "Who is caught unaware? Name them: surprise @party.",
  "are surprised": ({ who }: { who: readonly string[] }) => `Caught unaware: ${list(who)}.`,
  "order of the fight": ({ order }: { order: readonly Placed[] }) =>
    order.map(({ who, number }) => `${number} ${who}`).join("; "),
  "all have their place": "Everybody has a place in the order already.",
  "passive perception": ({ who }: { who: readonly string[] }) => `Held against passive Perception: ${who.join(", ")}.`,
} as const;

/**
 * Notes who is caught unaware (`surprise Brand and Mira`), above the initiative line.
 * @rule SR-12
 */
export function surprise(turn: Turn, action: Action): void {
  const named = expand(turn.state, action.targets);
  if (named.length === 0) turn.impossible("SR-11", { is: "who is surprised" });
  const old = isEdition2014(turn, "surprise");
  const stealth = clause(action, "stealth")?.number ?? null;
  const caught = named.filter((who) => stealth === null || noticeOf(turn, turn.get(who)) <= stealth);
  turn.ownFight().surprised = [...turn.state.own.surprised, ...caught];
  if (caught.length > 0) notice(turn, [old ? "SR-12" : "SR-11"], { is: "are surprised", who: caught }, caught);
  if (!old) return;
  for (const who of caught) gain(turn, ["SR-12"], who, "surprised", { ends: { at: "turn end", who } });
  const told = named.map((who) => `${who} ${noticeOf(turn, turn.get(who))}`);
  notice(turn, ["SR-12"], { is: "passive perception", who: told }, named);
}

/** Returns everybody who still rolls. */
export function stillToRoll(state: FightState): readonly Combatant[] {
  return state.combatants.filter((c) => !hasAny(c, ["dead", "gone"]) && c.own.initiative === null);
}

/**
 * Rolls for everybody's place in the order: a d20 and what the sheet adds, from high to low, the same in all rounds.
 * @rule SR-07
 */
export function initiative(turn: Turn): void {
  const rolling = stillToRoll(turn.state);
  if (rolling.length === 0) turn.info("SR-07", { is: "all have their place" });
  const shared = new Map<string, Throw>();
  const fallen = askTogether(turn, comingOf(turn, rolling));
  for (const c of rolling) {
    const parts = initiativeParts(turn, c);
    if (takesScore(turn, c)) {
      turn.own(c.name).initiative = scoreOf(turn, c, parts);
      continue;
    }
    const label = sharedLabel(turn, c, shared) ?? c.name;
    // Further dice of a kind are its ties', where those are rolled for.
    const alone = turn.option("ties") !== "roll" && turn.recorded(label) !== null;
    const before = alone ? undefined : shared.get(label);
    const thrown = before ?? throwD20(turn, c.name, "initiative", "initiative", edgesOf(turn, c), null, label, fallen);
    if (label !== c.name) shared.set(label, thrown);
    const number = thrown.total + sum(parts);
    if (before === undefined)
      tell(turn, ["SR-07"], thrown, { who: label, purpose: "initiative", parts, outcome: written(String(number)) });
    turn.own(c.name).initiative = number;
  }
  rollTies(turn);
  settleOrder(turn);
}

/** Returns the dice that initiative takes: one for each, or one for all of a kind. */
function comingOf(turn: Turn, rolling: readonly Combatant[]): Parameters<typeof askTogether>[1] {
  const seen = new Map<string, Throw>();
  const asked = new Set<string>();
  return rolling.flatMap((c) => {
    const called = sharedLabel(turn, c, seen) ?? c.name;
    if (takesScore(turn, c) || asked.has(called)) return [];
    asked.add(called);
    return [{ who: c.name, called, site: "initiative", kind: "initiative", found: edgesOf(turn, c) } as const];
  });
}

/** Lets those with equal numbers roll once more, by an option; of a kind that shares its die one rolls for all. */
function rollTies(turn: Turn): void {
  if (turn.option("ties") !== "roll") return;
  const placed = turn.state.combatants.filter((c) => c.own.initiative !== null);
  const rolling = placed.flatMap((c) => {
    const label = tieLabel(turn, c);
    const equal = placed.filter((other) => other.own.initiative === c.own.initiative);
    return c.own.tie !== null || equal.every((other) => tieLabel(turn, other) === label)
      ? []
      : [{ who: c.name, label }];
  });
  const labels = [...new Set(rolling.map(({ label }) => label))];
  const thrown = turn.rollEach(labels.map((who) => ({ site: "initiative tie", dice: "1d20", who })));
  for (const { who, label } of rolling) turn.own(who).tie = thrown[labels.indexOf(label)]?.total ?? null;
}

function tieLabel(turn: Turn, c: Combatant): string {
  return turn.option("group-initiative") === "each" ? c.name : (groupOf(c.name) ?? c.name);
}

function initiativeParts(turn: Turn, c: Combatant): Part[] {
  const own = known(c, "init");
  return [own === null ? part("DEX", modifierOf(c, "dex")) : part("init", own), ...partsOf(turn, c.name, null)];
}

/**
 * Returns sources of advantage on initiative: the surprised and the incapacitated have disadvantage, the invisible
 * advantage.
 * @rule SR-11
 * @rule SR-13
 */
function edgesOf(turn: Turn, c: Combatant): Edges {
  const bad: Part["label"][] = [];
  if (!isEdition2014(turn, "surprise") && turn.state.own.surprised.includes(c.name)) bad.push("surprised");
  if (isEdition2014(turn)) return { good: [], bad };
  if (incapacity(c) !== null) bad.push("incapacitated");
  return { good: has(c, "invisible") ? ["invisible"] : [], bad };
}

function takesScore(turn: Turn, c: Combatant): boolean {
  const option = turn.option("initiative");
  return option === "score" || (option === "score-monsters" && !isCharacter(c));
}

/**
 * Returns the place in the order without a die: 10 and the modifier, 5 more with advantage and 5 less without.
 * @rule SR-10
 */
function scoreOf(turn: Turn, c: Combatant, parts: readonly Part[]): number {
  const { good } = edgesOf(turn, c);
  const bad = [...edgesOf(turn, c).bad, ...stateEdges(turn, c, "initiative", null).bad];
  const edge = good.length > 0 === bad.length > 0 ? 0 : good.length > 0 ? 5 : -5;
  return 10 + sum(parts) + edge;
}

/**
 * Returns the name of those with whom somebody shares its die: those of a kind make one roll; null if it rolls alone.
 * @rule SR-08
 */
function sharedLabel(turn: Turn, c: Combatant, shared: ReadonlyMap<string, Throw>): string | null {
  const option = turn.option("group-initiative");
  if (option === "side") return allOf(c.side);
  if (option === "kind") return turn.recorded(c.name) !== null && isNamedAlone(turn, c) ? null : groupOf(c.name);
  return sharedNames(c).find((label) => shared.has(label) || turn.recorded(label) !== null) ?? null;
}

/** Tells whether the line has a die for somebody and none for its kind. */
function isNamedAlone(turn: Turn, c: Combatant): boolean {
  const group = groupOf(c.name);
  return group === null || turn.recorded(group) === null;
}

/** Returns a place of characters before monsters. */
function rank(c: Combatant): number {
  return isCharacter(c) ? 0 : 1;
}

/**
 * Puts everybody in order, from high to low; equal numbers as the initiative line has them, or as the option says.
 * @rule SR-09
 */
export function settleOrder(turn: Turn): void {
  const option = turn.option("ties");
  const names = turn.throwers().map(fold);
  const { order: before } = turn.state.own;
  const written = (c: Combatant): number => {
    const old = before.indexOf(c.name);
    const at = [c.name, ...sharedNames(c)].map((name) => names.indexOf(fold(name))).filter((each) => each >= 0);
    return old >= 0 ? old : before.length + (at.length === 0 ? names.length : Math.min(...at));
  };
  const tie = (a: Combatant, b: Combatant): number => {
    if (option === "dex") return modifierOf(b, "dex") - modifierOf(a, "dex");
    if (option === "characters-first") return rank(a) - rank(b);
    return option === "roll" ? (b.own.tie ?? 0) - (a.own.tie ?? 0) : written(a) - written(b);
  };
  const placed = turn.state.combatants.flatMap((c) =>
    c.own.initiative === null ? [] : [{ c, number: c.own.initiative }],
  );
  placed.sort((a, b) => b.number - a.number || tie(a.c, b.c));
  turn.ownFight().order = placed.map(({ c }) => c.name);
  const order = placed.map(({ c, number }) => ({ who: c.name, number }));
  notice(
    turn,
    ["SR-07", "SR-09"],
    { is: "order of the fight", order },
    order.map(({ who }) => who),
    "order",
  );
}
