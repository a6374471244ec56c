import type { Who } from "../../fight/who.ts";
import { clausesOf } from "../../fight/action.ts";
import { offer } from "./offer.ts";
import { expand, notice } from "../../fight/rule-kit.ts";
import { begin, leaving } from "./declare/begin.ts";
import { checkPlan, tooLate } from "./declare/checks.ts";
import { defenses, isAttack, isMove, itemsOf, planFrom, sameItem, stepsIn } from "./declare/declaration.ts";
import { remarkIdleClauses } from "./idle.ts";
import { replace } from "./initiative.ts";
import { does, type Flag, type Item, type Plan } from "./declare/plan.ts";
import { mayAct } from "./may-act.ts";
import { startPath, takePace } from "./movement.ts";
import { statDegree } from "./rolls.ts";
import { dropSpell } from "./magic/spells.ts";
import { thisRound } from "./this-round.ts";
import type { Action, Turn } from "./types.ts";
import { cannotSee, lookFor } from "./attack/unseen.ts";
import { engage } from "./wounds.ts";

/* Declarations: `X will …`, and actions that count as declared as they stand (SC-02). */

const plannable = [
  "cast",
  "hold",
  "step",
  "maneuver",
  "withdraw",
  "dodge",
  "draw",
  "sheathe",
  "drop",
  "ready shield",
  "drink",
  "free action",
  "pick up",
  "aim",
  "no movement",
  "defend",
  "full defense",
  "desperate defense",
];

export function isPlannable(verb: string): boolean {
  return isAttack(verb) || isMove(verb) || plannable.includes(verb);
}

/**
 * `X will …`: one declaration for the round.
 * @rule SC-02
 */
export function declare(turn: Turn, action: Action): void {
  if (action.index !== 0) return;
  const name = action.actor;
  if (action.verb === "drop spell") {
    dropSpell(turn, name);
    return;
  }
  if (!action.siblings.every((each) => isPlannable(each.verb))) turn.impossible("SC-02", { is: "cannot be declared" });
  mayAct(turn, name);
  if (turn.get(name).own.plan !== null) turn.refuse("SC-02", { is: "declared already", name });
  if (turn.state.own.opened) turn.warn("SC-02", { is: "declares late", name });
  for (const each of action.siblings) remarkIdleClauses(turn, each, turn.get(name));
  const plan = register(turn, name, action.siblings, true);
  notice(turn, ["SC-02"], { is: "declares", name, plan: itemsOf(plan) }, [name]);
}

/** Takes the plan of a line: checks it, rolls what is rolled on declaring, and fixes what holds for the round. */
function register(turn: Turn, name: Who, actions: readonly Action[], declared: boolean): Plan {
  for (const action of actions) ownEngagements(turn, name, action);
  const asked = costOfDrink(turn, { ...planFrom(actions, turn.state), declared });
  checkPlan(turn, turn.get(name), asked, actions);
  for (const action of actions) ownSight(turn, name, action);
  const plan = { ...asked, picked: asked.pickUp === null ? null : pickUpRoll(turn, name) };
  turn.own(name).plan = plan;
  for (const strike of plan.strikes) {
    if (strike.terms.unseen !== true) continue;
    for (const foe of strike.targets) {
      thisRound(turn, ["SC-91"], name, "foe unseen", { whom: foe });
      if (declared && turn.option("unseen-roll") !== "attack") lookFor(turn, name, foe, true);
    }
  }
  begin(turn, name, plan);
  if (turn.state.own.rolled) replace(turn, name);
  return plan;
}

/** `engaged with Ogre` holds before the rest is judged. */
function ownEngagements(turn: Turn, name: Who, action: Action): void {
  for (const { names } of clausesOf(action, "engaged"))
    for (const foe of expand(turn.state, names)) {
      if (foe === name) continue;
      engage(turn, ["SC-86"], name, foe);
      turn.own(name).engagedAtStart = true;
    }
}

/** `cannot see Ogre`: the PER rolls that go with it. */
function ownSight(turn: Turn, name: Who, action: Action): void {
  for (const { names } of clausesOf(action, "cannot see"))
    for (const foe of expand(turn.state, names)) {
      if (!cannotSee(turn.get(name), foe)) thisRound(turn, ["SC-91"], name, "foe unseen", { whom: foe });
      lookFor(turn, name, foe, false);
    }
}

/**
 * A drink says what it costs, or the game master is asked.
 * @rule SC-85
 */
function costOfDrink(turn: Turn, plan: Plan): Plan {
  if (plan.drink === null || plan.drinkCost !== "") return plan;
  if (turn.answer("whole round") !== null) return { ...plan, drinkCost: "round" };
  const costs = turn.answer("costs");
  if (costs === null)
    return turn.wait(
      { is: "what does the drink cost" },
      {
        offers: [
          offer("", { answer: { id: "costs", value: "attacks" } }, "SC-85"),
          offer("", { answer: { id: "costs", value: "movement" } }, "SC-85"),
          offer("", { answer: { id: "whole round" } }, "SC-85"),
        ],
      },
    );
  return { ...plan, drinkCost: costs.text };
}

/**
 * Degree 1 leaves an attack, 2 to 4 only the weapon, 5 and worse nothing.
 * @rule SC-111
 */
function pickUpRoll(turn: Turn, who: Who): number {
  return statDegree(turn, { who, stat: "dex", purpose: "DEX roll for picking up", rule: ["SC-111"], action: true });
}

/** Additions that belong into the declaration (SC-02). */
const declaredOnly: readonly Item["id"][] = [
  "no movement",
  "step",
  "maneuver",
  "draw",
  "sheathe",
  "ready shield",
  "drink",
  "free action",
  "pick up",
  "aim",
  "dodge",
  "hold",
];

/**
 * An action of somebody who has not declared counts as declared as it stands; one that adds to a declaration is judged
 * by SC-02, SC-04 and SC-103.
 */
export function ensurePlan(turn: Turn, action: Action): void {
  const name = action.actor;
  const plan = turn.get(name).own.plan;
  stepNamed(turn, action);
  if (plan === null) {
    register(turn, name, action.siblings, false);
    return;
  }
  if (action.index !== 0) return;
  const now = planFrom(action.siblings, turn.state);
  const items = itemsOf(plan);
  const defense = itemsOf(now).find(({ id }) => defenses.includes(id) && !items.some((item) => item.id === id));
  if (defense !== undefined) tooLate(turn, name, defense.id);
  const added = itemsOf(now).filter(
    (each) => declaredOnly.includes(each.id) && !items.some((item) => sameItem(item, each)),
  );
  if (added.length > 0) turn.refuse("SC-02", { is: "declared without it", name, added });
  let changed = plan;
  if (now.strikes.length > 0 && (!plan.declared || plan.strikes.length === 0)) {
    if (does(plan, "full defense")) turn.refuse("SC-105", { is: "no attack in full defense", name });
    if (does(plan, "desperate defense")) turn.refuse("SC-108", { is: "no other action in desperate defense", name });
    if (plan.declared) turn.warn("SC-04", { is: "declared no attack", name, plan: items });
    changed = { ...changed, strikes: plan.declared ? now.strikes : [...plan.strikes, ...now.strikes] };
  }
  if (now.mode !== "" && plan.mode === "") {
    if (does(plan, "no movement")) turn.refuse("SC-13", { is: "declared not to move", name });
    if (plan.declared) turn.warn("SC-04", { is: "declared no move", name });
    const after = plan.strikes.length > 0 && now.mode !== "half" && now.mode !== "run-attack";
    changed = {
      ...changed,
      mode: after ? "after" : now.mode,
      feet: now.feet,
      flags: does(now, "withdraw") && !does(plan, "withdraw") ? [...plan.flags, "withdraw"] : plan.flags,
      withdrawFrom: now.withdrawFrom,
    };
  }
  if (changed === plan) return;
  // Only what is new is judged: the attacks and the move.
  const settled: readonly Flag[] = ["full defense", "desperate defense", "aim", "ready shield", "hold"];
  const flags = changed.flags.filter((flag) => !settled.includes(flag));
  const judged = { ...changed, defend: null, free: [], draw: [], pickUp: null, drink: null, flags };
  checkPlan(turn, turn.get(name), judged, action.siblings);
  turn.own(name).plan = changed;
  if (turn.state.own.rolled) replace(turn, name);
  if (changed.mode === plan.mode) return;
  // A move that was not declared is a move all the same (SC-113, SC-122).
  leaving(turn, name, changed);
  takePace(turn, name, changed);
  if (!turn.state.own.rolled) startPath(turn, name, 10);
}

/** A free step that a later line of the round names again is no second one (SC-70). */
function stepNamed(turn: Turn, { actor, index, siblings }: Action): void {
  if (index !== 0 || siblings.every((each) => stepsIn(each, siblings) === 0)) return;
  if (turn.get(actor).own.stepped) turn.info("SC-70", { is: "names the same step", name: actor });
  turn.own(actor).stepped = true;
}
