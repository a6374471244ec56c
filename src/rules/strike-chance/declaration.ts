import { clause, has, type Action, type Clause } from "../../fight/action.ts";
import { expand } from "../../fight/rule-kit.ts";
import type { FightState } from "../../fight/state.ts";
import { noPlan, type Mode, type Plan, type Strike } from "./marks.ts";
import { termsOf } from "./terms.ts";

/* The actions of a line, and what is added to them, as a plan for the round (SC-02). */

const attackVerbs: ReadonlySet<string> = new Set(["attack", "shoot", "throw"]);
const wholeMoves: ReadonlySet<string> = new Set(["walk", "run", "sprint", "fast sprint"]);

export function isAttack(verb: string): boolean {
  return attackVerbs.has(verb);
}

export function isMove(verb: string): boolean {
  return verb === "move" || wholeMoves.has(verb);
}

type Draft = { -readonly [K in keyof Plan]: Plan[K] };

/** What a line declares. Checks nothing: see checks.ts. */
export function planFrom(actions: readonly Action[], state: FightState): Plan {
  const plan: Draft = { ...noPlan };
  const moveAt = actions.findIndex((action) => isMove(action.verb));
  const attackAt = actions.findIndex((action) => isAttack(action.verb));
  for (const action of actions) {
    verbInto(action, plan, state);
    for (const each of action.clauses) clauseInto(each, plan);
    if (!isAttack(action.verb)) bareTerms(action, plan);
  }
  const move = actions[moveAt];
  if (move !== undefined) moveInto(move, attackAt < 0 ? "alone" : moveAt < attackAt ? "before" : "after", plan);
  else if (plan.withdraw) plan.mode = attackAt < 0 ? "walk" : "after";
  return plan;
}

function verbInto(action: Action, plan: Draft, state: FightState): void {
  const thing = action.thing ?? "";
  switch (action.verb) {
    case "attack":
    case "shoot":
    case "throw":
      plan.strikes = [...plan.strikes, strikeOf(action, state)];
      break;
    case "cast":
      plan.spell = thing;
      plan.spellTargets = expand(state, action.targets);
      break;
    case "hold":
      plan.hold = true;
      break;
    case "step":
      plan.step = action.thingNumber ?? 5;
      break;
    case "maneuver":
      plan.maneuver = true;
      break;
    case "withdraw":
      plan.withdraw = true;
      plan.withdrawFrom = expand(state, action.targets);
      break;
    case "dodge":
      plan.dodge = true;
      break;
    case "draw":
      plan.draw = [...plan.draw, thing];
      break;
    case "sheathe":
      plan.sheathe = [...plan.sheathe, thing];
      break;
    case "drop":
      plan.drop = [...plan.drop, thing];
      break;
    case "ready shield":
      plan.readyShield = true;
      break;
    case "drink":
      plan.drink = thing;
      break;
    case "free action":
      plan.free = [...plan.free, { text: thing, uses: false }];
      break;
    case "pick up":
      plan.pickUp = thing;
      break;
    case "aim":
      plan.aim = true;
      break;
    case "no movement":
      plan.noMovement = true;
      break;
    case "defend":
      plan.defend = action.thingNumber ?? action.modifiers[0]?.amount ?? 0;
      break;
    case "full defense":
      plan.full = true;
      plan.against = action.targets[0] ?? "";
      break;
    case "desperate defense":
      plan.desperate = true;
      break;
  }
}

function strikeOf(action: Action, state: FightState): Strike {
  const weapons = clause(action, "with")?.names ?? [];
  return {
    verb: action.verb,
    targets: expand(state, action.targets),
    weapons: weapons.length > 0 ? weapons : action.thing !== null && action.thing !== "" ? [action.thing] : [],
    count: clause(action, "for")?.number ?? null,
    terms: termsOf(action),
  };
}

function clauseInto(each: Clause, plan: Draft): void {
  const said = each.text ?? "";
  switch (each.id) {
    case "no movement":
      plan.noMovement = true;
      break;
    case "defend":
      plan.defend = each.number ?? 0;
      break;
    case "step":
      plan.step = each.number ?? 5;
      break;
    case "maneuver":
      plan.maneuver = true;
      break;
    case "withdraw":
      plan.withdraw = true;
      break;
    case "draw":
      plan.draw = [...plan.draw, said];
      break;
    case "sheathe":
      plan.sheathe = [...plan.sheathe, said];
      break;
    case "drop":
      plan.drop = [...plan.drop, said];
      break;
    case "ready shield":
      plan.readyShield = true;
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
      plan.free = [...plan.free, { text: said, uses: false }];
      break;
    case "uses attack":
      plan.free = plan.free.map((free, i) => (i === plan.free.length - 1 ? { ...free, uses: true } : free));
      break;
    case "pick up":
      plan.pickUp = said;
      break;
    case "aim":
      plan.aim = true;
      break;
    case "dodge":
      plan.dodge = true;
      break;
    case "full defense":
      plan.full = true;
      break;
    case "desperate defense":
      plan.desperate = true;
      break;
    case "double shots":
      plan.doubleShots = true;
      break;
    case "init":
      plan.init += Math.trunc(each.number ?? 0);
      break;
    case "ct":
      plan.ct = said;
      break;
  }
}

/** Cover and the like without a target are the combatant's own. */
function bareTerms(action: Action, plan: Draft): void {
  if (!has(action, "cover") && !has(action, "stationary") && !has(action, "mounted moving")) return;
  plan.own = termsOf(action);
}

/** How the move goes with the attacks (SC-18, SC-67, SC-71, SC-75). A "move" of five feet or less is a free step (SC-70). */
function moveInto(move: Action, place: "alone" | "before" | "after", plan: Draft): void {
  const feet = move.thingNumber;
  plan.feet = feet;
  if (place === "before" && feet !== null && feet <= 5 && move.verb === "move") {
    plan.step = feet;
    plan.feet = null;
    return;
  }
  plan.mode = modeOf(move.verb, place);
}

function modeOf(verb: string, place: "alone" | "before" | "after"): Mode {
  if (place === "after") return "after";
  if (place === "before") return verb === "run" || verb === "sprint" || verb === "fast sprint" ? "run-attack" : "half";
  return verb === "run" || verb === "sprint" || verb === "fast sprint" ? verb : "walk";
}

/** What the nth attack (from 0) of the round is declared to be; null where nothing is declared for it. */
export function strikeFor(
  plan: Plan | null,
  nth: number,
): { strike: Strike; target: string | null; weapon: string | null } | null {
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
