import type { Who } from "../../../fight/who.ts";
import { saidOf } from "../../../fight/argument.ts";
import { clause, thingNumber, clausesOf, thingText } from "../../../fight/action.ts";
import { expand } from "../../../fight/rule-kit.ts";
import { does, flags, noPlan, type Item, type Mode, type Plan, type Strike } from "./plan.ts";
import { termsOf } from "../attack/terms.ts";
import type { Action, FightState } from "../types.ts";

/* The actions of a line, and what is added to them, as a plan for the round (SC-02). */

const attackVerbs = ["attack", "shoot", "throw"];
const runs = ["run", "sprint", "fast sprint"];

export function isAttack(verb: string): boolean {
  return attackVerbs.includes(verb);
}

export function isMove(verb: string): boolean {
  return verb === "move" || verb === "walk" || runs.includes(verb);
}

type Draft = { -readonly [K in keyof Plan]: Plan[K] };

/** What a line declares. Checks nothing: see checks.ts. */
export function planFrom(actions: readonly Action[], state: FightState): Plan {
  const plan: Draft = { ...noPlan };
  for (const action of actions) {
    verbInto(action, plan, state);
    for (const each of action.clauses) into(plan, each.id, saidOf(each), "number" in each ? each.number : null);
    for (const each of clausesOf(action, "withdraw"))
      if (each.kind === "names") plan.withdrawFrom = expand(state, [...plan.withdrawFrom, ...each.names]);
    // Cover and the like without a target are the combatant's own; free modifiers are those of a roll.
    if (!isAttack(action.verb)) plan.own = { ...plan.own, ...termsOf({ ...action, modifiers: [] }) };
  }
  const step = actions.find((action) => isFreeStep(action, actions));
  if (step !== undefined) plan.step = thingNumber(step);
  const moveAt = actions.findIndex((action) => isMove(action.verb) && !isFreeStep(action, actions));
  const attackAt = actions.findIndex((action) => isAttack(action.verb));
  const move = actions[moveAt];
  if (move !== undefined) moveInto(move, attackAt < 0 ? "alone" : moveAt < attackAt ? "before" : "after", plan);
  else if (does(plan, "withdraw")) plan.mode = attackAt < 0 ? "walk" : "after";
  return plan;
}

function verbInto(action: Action, plan: Draft, state: FightState): void {
  const { verb, targets, modifiers } = action;
  const thing = thingText(action) ?? "";
  if (isAttack(verb)) plan.strikes = [...plan.strikes, strikeOf(action, state)];
  if (verb === "withdraw") plan.withdrawFrom = expand(state, [...plan.withdrawFrom, ...targets]);
  if (verb === "full defense") plan.against = targets[0] ?? "";
  if (verb === "cast") {
    plan.spell = thing;
    plan.spellTargets = expand(state, targets);
  }
  into(plan, verb, thing, thingNumber(action) ?? (verb === "defend" ? (modifiers[0]?.amount ?? null) : null));
}

/** Adds what a verb or a clause of that name says. */
function into(plan: Draft, id: string, said: string, number: number | null): void {
  const flag = flags.find((each) => each === id);
  if (flag !== undefined && !does(plan, flag)) plan.flags = [...plan.flags, flag];
  switch (id) {
    case "draw":
    case "sheathe":
    case "drop":
      plan[id] = [...plan[id], said];
      break;
    case "step":
      plan.step = number ?? 5;
      break;
    case "defend":
      plan.defend = number ?? 0;
      break;
    case "drink":
      plan.drink = said;
      break;
    case "costs":
      plan.drinkCost = said === "movement" ? "movement" : "attacks";
      break;
    case "whole round":
      plan.drinkCost = "round";
      break;
    case "free":
    case "free action":
      plan.free = [...plan.free, { text: said, uses: false }];
      break;
    case "uses attack":
      plan.free = plan.free.map((free, i) => (i === plan.free.length - 1 ? { ...free, uses: true } : free));
      break;
    case "pick up":
      plan.pickUp = said;
      break;
    case "init":
      plan.init += Math.trunc(number ?? 0);
      break;
    case "ct":
      plan.ct = said;
      break;
  }
}

/** The weapons that a line names. */
export function weaponsOf(action: Action): readonly string[] {
  const named = clause(action, "with")?.names ?? [];
  const thing = thingText(action) ?? "";
  return named.length > 0 || thing === "" ? named : [thing];
}

function strikeOf(action: Action, state: FightState): Strike {
  return {
    verb: action.verb,
    targets: expand(state, action.targets),
    weapons: weaponsOf(action),
    count: clause(action, "for")?.number ?? null,
    terms: termsOf(action),
  };
}

/** How the move goes with the attacks (SC-18, SC-67, SC-71, SC-75). */
function moveInto(move: Action, place: "alone" | "before" | "after", plan: Draft): void {
  plan.feet = thingNumber(move);
  plan.mode = modeOf(move.verb, place);
}

/** How many free steps an action of a line declares (SC-70). */
export function stepsIn(action: Action, all: readonly Action[]): number {
  const step = action.verb === "step" || isFreeStep(action, all);
  return (step ? 1 : 0) + action.clauses.filter(({ id }) => id === "step").length;
}

/** A "move" of five feet or less before an attack is the free step (SC-70). */
export function isFreeStep(action: Action, all: readonly Action[]): boolean {
  const feet = thingNumber(action);
  const short = action.verb === "move" && feet !== null && feet <= 5;
  return short && all.slice(all.indexOf(action)).some((other) => isAttack(other.verb));
}

function modeOf(verb: string, place: "alone" | "before" | "after"): Mode {
  if (place === "after") return place;
  const run = verb === "run" || verb === "sprint" || verb === "fast sprint";
  return place === "before" ? (run ? "run-attack" : "half") : run ? verb : "walk";
}

/** All that a plan holds. */
export function itemsOf(plan: Plan): readonly Item[] {
  const items: Item[] = [];
  const { mode, feet } = plan;
  const verb = mode === "half" || mode === "after" ? "move" : mode === "run-attack" ? "run" : mode;
  const moving = (): void => {
    if (verb !== "" && (feet !== null || !does(plan, "withdraw"))) items.push({ id: "move", verb, feet });
  };
  if (mode !== "after") moving();
  for (const { verb, targets, weapons } of plan.strikes) items.push({ id: "attack", verb, targets, weapons });
  if (mode === "after") moving();
  if (plan.spell !== null) items.push({ id: "cast", thing: plan.spell });
  if (plan.defend !== null) items.push({ id: "defend", points: plan.defend });
  if (plan.step !== null) items.push({ id: "step" });
  for (const id of ["draw", "sheathe", "drop"] as const) for (const thing of plan[id]) items.push({ id, thing });
  if (plan.drink !== null) items.push({ id: "drink" });
  for (const { text } of plan.free) items.push({ id: "free action", thing: text });
  if (plan.pickUp !== null) items.push({ id: "pick up", thing: plan.pickUp });
  for (const id of plan.flags) items.push({ id });
  return items;
}

/** The same part of a declaration, about the same thing? */
export function sameItem(one: Item, other: Item): boolean {
  return one.id === other.id && thingOf(one) === thingOf(other);
}

function thingOf(item: Item): string | null {
  return "thing" in item ? item.thing : null;
}

/** The defenses of which one may be declared (SC-103). */
export const defenses: readonly Item["id"][] = ["defend", "full defense", "desperate defense"];

/** Which of these a plan holds, by their ids. */
export function among(plan: Plan, ids: readonly Item["id"][]): Item["id"][] {
  return itemsOf(plan).flatMap((item) => (ids.includes(item.id) ? [item.id] : []));
}

/** What the nth attack (from 0) of the round is declared to be; null where nothing is declared for it. */
export function strikeFor(
  plan: Plan | null,
  nth: number,
): { strike: Strike; target: Who | null; weapon: string | null } | null {
  let from = 0;
  const strikes = plan?.strikes ?? [];
  for (const [index, strike] of strikes.entries()) {
    const last = index === strikes.length - 1;
    const count = strike.count ?? (last ? Infinity : Math.max(1, strike.targets.length, strike.weapons.length));
    if (nth < from + count) {
      const i = nth - from;
      return {
        strike,
        target: strike.targets[Math.min(i, strike.targets.length - 1)] ?? null,
        weapon: strike.weapons[Math.min(i, strike.weapons.length - 1)] ?? null,
      };
    }
    from += count;
  }
  return null;
}
