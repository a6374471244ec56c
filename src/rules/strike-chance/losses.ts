import { has, stat } from "../../fight/rule-kit.ts";
import { counted } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import { ambushDegree, type Entry, type Loss } from "./own.ts";
import { does, type Plan } from "./plan.ts";
import { simultaneousOn, asOf } from "./segment.ts";
import type { Combatant, FightState, Turn } from "./types.ts";
import { isOut } from "./wounds.ts";

/*
 * Attacks that a combatant has left in the round (SC-82 and what it adds up), and attacks that do not take place.
 */

/** Why attacks are taken from the number of a round (SC-82): by declaration, by a wound, by a condition. */
type Cause =
  | "half move"
  | "run"
  | "readies a shield"
  | "drinks"
  | "careful aim"
  | "wound"
  | "picks up a weapon"
  | "no attack declared"
  | "by choice"
  | "ambushed"
  | "stunned"
  | "made to move"
  | "holding"
  | "full defense"
  | "desperate defense"
  | "retrieving";

/** So many actions of which two cost an attack (SC-81). */
interface SlowActions {
  readonly is: "slow actions";
  readonly actions: number;
}

/** So many attacks are taken, for that reason. */
export type Taken = ({ readonly is: Cause } | SlowActions) & { readonly rule: string; readonly taken: number };

/** Returns why attacks are lost, in words. */
export function lossText(why: Loss): string {
  if (why.is === "wound") return why.what;
  return why.is === "too late" ? "initiative -6 or later" : why.is;
}

/** Returns losses with their numbers: "1 lost: half move, 2 lost: drinks". */
export function takenText(losses: readonly Taken[]): string {
  return losses
    .map((each) => `${each.taken} lost: ${each.is === "slow actions" ? counted(each.actions, "slow action") : each.is}`)
    .join(", ");
}

/** Attacks of a round: the normal number, those left, and what took the others. */
interface AttacksLeft {
  readonly normal: number;
  readonly left: number;
  readonly losses: readonly Taken[];
}

/**
 * Counts the -5 actions of a declaration: half move, draw, sheathe, and a pick-up with an attack left; with `any` the
 * run too.
 * @rule SC-81
 */
function slowActions(plan: Plan, any: boolean): number {
  const move = plan.mode === "half" || (any && plan.mode === "run-attack");
  return (move ? 1 : 0) + plan.draw.length + plan.sheathe.length + (plan.picked === 1 ? 1 : 0);
}

/**
 * Returns the attacks of the round that a declaration and what has befallen somebody leave to it, with what took the
 * others.
 * @rule SC-68
 * @rule SC-78
 * @rule SC-82
 * @rule SC-112
 */
export function attacksLeft(state: FightState, c: Combatant, plan: Plan | null): AttacksLeft {
  const normal = Math.max(0, stat(c, "attacks", 1));
  const losses: Taken[] = [];
  let left = normal;
  const lose = (rule: string, is: Cause, of: (n: number) => number): void => {
    const taken = of(state.options["attack-loss"] === "sequence" ? Math.max(0, left) : normal);
    if (taken <= 0) return;
    left -= taken;
    losses.push({ rule, is, taken });
  };
  const limit = (most: number, rule: string, why: Cause | SlowActions): void => {
    const to = Math.max(0, Math.min(left, most));
    if (to < left) losses.push({ rule, taken: left - to, ...(typeof why === "string" ? { is: why } : why) });
    left = to;
  };
  const half = (n: number): number => Math.ceil(n / 2);
  if (plan !== null) {
    if (plan.mode === "half") lose("SC-68", "half move", (n) => Math.floor(n / 2));
    if (plan.mode === "run-attack") lose("SC-78", "run", (n) => Math.min(half(n), n - 1));
    if (does(plan, "ready shield")) lose("SC-83", "readies a shield", half);
    if (plan.drink !== null && plan.drinkCost === "attacks") lose("SC-85", "drinks", half);
    if (plan.drink !== null && plan.drinkCost === "round") lose("SC-86", "drinks", (n) => n);
    if (does(plan, "aim")) lose("SC-126", "careful aim", () => 1);
  }
  lose("SC-32", "wound", () => c.own.owedNow + c.own.lostAttacks);
  left = Math.max(0, left);
  if (plan !== null) {
    const { pickUp, picked, strikes } = plan;
    if (picked === 1) limit(1, "SC-112", "picks up a weapon");
    else if (pickUp !== null) limit(0, "SC-111", "picks up a weapon");
    const slow = slowActions(plan, state.options["slow-actions"] === "any");
    limit(left - (slow - 1), "SC-81", { is: "slow actions", actions: slow });
    if (does(plan, "full defense")) limit(0, "SC-105", "full defense");
    else if (does(plan, "desperate defense")) limit(0, "SC-108", "desperate defense");
    else if (strikes.length === 0) limit(0, "SC-02", "no attack declared");
    else
      limit(
        strikes.reduce((sum, strike) => sum + (strike.count ?? Infinity), 0),
        "SC-02",
        "by choice",
      );
  }
  for (const { id, most, rule, declared } of byCondition)
    if (has(c, id) && (declared === null || !does(plan, declared))) limit(most, rule, id);
  // With a higher degree nobody acts at all.
  if (freeRoundDegree(state, c) === 2) limit(1, "SC-55", "ambushed");
  return { normal, left, losses };
}

/**
 * Conditions that leave few attacks or none, where they were not `declared` but came by a ruling or last from an
 * earlier round.
 */
const byCondition = [
  { id: "stunned", most: 0, rule: "SC-40", declared: null },
  { id: "made to move", most: 0, rule: "SC-15", declared: null },
  { id: "holding", most: 0, rule: "SC-62", declared: "hold" },
  { id: "full defense", most: 0, rule: "SC-105", declared: "full defense" },
  { id: "desperate defense", most: 0, rule: "SC-108", declared: "desperate defense" },
  { id: "retrieving", most: 1, rule: "SC-112", declared: null },
] as const;

/** Returns the degree of a victim in the free round; 0 for everybody else and in every other round (SC-52). */
export function freeRoundDegree(state: FightState, c: Combatant): number {
  return state.phase !== "surprise" || state.own.ambushers.includes(c.name) ? 0 : ambushDegree(c);
}

/** Tells whether somebody is left out of the free round altogether (SC-52). */
export function sitsOut(state: FightState, c: Combatant): boolean {
  if (state.phase !== "surprise" || state.own.ambushers.length === 0) return false;
  return !state.own.ambushers.includes(c.name) && !has(c, "ambushed");
}

/** The rule by which attacks are lost. */
const rules: Readonly<Record<Loss["is"], string>> = {
  stunned: "SC-40",
  "too late": "SC-11",
  out: "SC-35",
  interrupted: "SC-05",
  "made to move": "SC-15",
  holding: "SC-62",
  "full defense": "SC-105",
  "desperate defense": "SC-108",
  retrieving: "SC-112",
  "free action": "SC-89",
  "casts a spell": "SC-59",
  "given up": "SC-82",
  wound: "SC-32",
};

/** Returns the rule by which attacks are lost. */
export function lossRule({ is }: Loss): string {
  return rules[is];
}

/** Changes these places in a combatant's count. */
export function setEntries(turn: Turn, name: Who, which: readonly Entry[], to: Partial<Entry>): void {
  const entries = turn.get(name).own.entries;
  const changed = entries.map((entry) => (which.includes(entry) ? { ...entry, ...to } : entry));
  turn.own(name).entries = changed;
}

/** Marks a place in the count as used. */
export function entryDone(turn: Turn, name: Who, { nth, kind }: Entry): void {
  const used = turn.get(name).own.entries.filter((entry) => entry.nth === nth && entry.kind === kind);
  setEntries(turn, name, used, { state: "done" });
}

/** Takes these attacks out of the count, for that reason. */
function strikeOut(turn: Turn, rule: readonly string[], name: Who, lost: readonly Entry[], why: Loss): void {
  if (lost.length > 0) setEntries(turn, name, lost, { state: "lost", why });
  for (const entry of lost) tellLost(turn, rule, name, entry, why);
}

/**
 * Takes all that a combatant has left of the round (SC-05, SC-15, SC-35, SC-40). An attack on the segment that is being
 * resolved still takes place when ties are simultaneous (SC-10), if `keepSegment`.
 */
export function dropRest(turn: Turn, rule: readonly string[], name: Who, why: Loss, keepSegment: boolean): void {
  const now = keepSegment ? simultaneousOn(turn) : null;
  const lost = turn.get(name).own.entries.filter((entry) => entry.state === "waiting" && entry.at !== now);
  turn.own(name).restLost = why;
  strikeOut(turn, rule, name, lost, why);
}

/** Takes all but the first `most` attacks that are not resolved yet. */
export function keepAttacks(turn: Turn, rule: readonly string[], name: Who, most: number, why: Loss): void {
  const now = simultaneousOn(turn);
  const open = turn.get(name).own.entries.filter((entry) => entry.state === "waiting" && entry.at !== now);
  strikeOut(turn, rule, name, open.slice(most), why);
}

/**
 * Takes the last `count` attacks of the round that are not resolved yet; what cannot be taken from them is owed next
 * round (SC-32).
 */
export function loseAttacks(turn: Turn, rule: readonly string[], name: Who, count: number, why: Loss): void {
  const now = simultaneousOn(turn);
  const waiting = turn.get(name).own.entries.filter((entry) => entry.state === "waiting" && entry.at !== now);
  const lost = waiting.reverse().slice(0, count);
  strikeOut(turn, rule, name, lost, why);
  const left = count - lost.length;
  // Without an initiative line there are no places in the count to strike out: the attacks are taken from the round's
  // number.
  const c = turn.get(name);
  const made = c.own.made;
  const open = turn.state.own.rolled ? 0 : Math.max(0, attacksLeft(turn.state, c, c.own.plan).left - made);
  if (left <= 0) return;
  const own = turn.own(name);
  own.lostAttacks += Math.min(open, left);
  own.owedAttacks += left - Math.min(open, left);
}

export function tellLost(turn: Turn, rule: readonly string[], name: string, entry: Entry, why: Loss): void {
  turn.tell("order", rule, { is: "place is lost", name, kind: entry.kind, nth: entry.nth, why }, [name], true);
}

/** Refuses an action of somebody who is out, or takes no part in the free round (SC-35, SC-52). */
export function mayAct(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (isOut(asOf(turn.state, c))) turn.refuse("SC-35", { is: "out takes no part", name });
  if (turn.state.phase !== "surprise") return;
  const degree = freeRoundDegree(turn.state, c);
  if (degree >= 3) turn.refuse("SC-52", { is: "ambushed does not act", name, degree });
  else if (sitsOut(turn.state, c)) turn.refuse("SC-52", { is: "no part of the free round", name });
}
