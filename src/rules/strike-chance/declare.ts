import type { Action } from "../../fight/action.ts";
import { expand, gain, list, mark } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { mayAct } from "./may-act.ts";
import { begin } from "./begin.ts";
import { checkPlan } from "./checks.ts";
import { planFrom } from "./declaration.ts";
import { replace } from "./initiative.ts";
import { opened, planOf, rolled, type Plan } from "./marks.ts";
import { startPath } from "./movement.ts";
import { statDegree } from "./rolls.ts";
import { dropSpell } from "./spells.ts";
import { cannotSee, lookFor } from "./unseen.ts";
import { engage } from "./wounds.ts";

/* Declarations: `X will …`, and actions that count as declared as they stand (SC-02). */

const plannable: ReadonlySet<string> = new Set([
  ...[
    "attack",
    "shoot",
    "throw",
    "cast",
    "hold",
    "move",
    "walk",
    "run",
    "sprint",
    "fast sprint",
    "step",
    "maneuver",
    "withdraw",
    "dodge",
  ],
  ...["draw", "sheathe", "drop", "ready shield", "drink", "free action", "pick up", "aim", "no movement"],
  ...["defend", "full defense", "desperate defense"],
]);

export function isPlannable(verb: string): boolean {
  return plannable.has(verb);
}

/** `X will …`: one declaration for the round. */
export function declare(turn: Turn, action: Action): void {
  if (action.index !== 0) return;
  const name = action.actor;
  if (action.verb === "drop spell") {
    dropSpell(turn, name);
    return;
  }
  if (!action.siblings.every((each) => isPlannable(each.verb))) {
    turn.impossible(
      "SC-02",
      `This cannot be declared for the round with "will": write it as an action when it happens.`,
    );
  }
  mayAct(turn, name);
  if (planOf(turn.get(name)) !== null)
    turn.refuse(
      "SC-02",
      `${name} has already declared this round; ${name} retargets to … changes the target, ! lifts this.`,
    );
  if (opened(turn.state))
    turn.warn("SC-02", `Everybody declares before anything is rolled; ${name} declares late. It stands.`);
  register(turn, name, action.siblings, true);
  const plan = planOf(turn.get(name));
  if (plan !== null)
    turn.emit({ type: "turn", rule: ["SC-02"], text: `${name} declares: ${inWords(plan)}`, who: [name] });
}

/** Takes the plan of a line: checks it, rolls what is rolled on declaring, and fixes what holds for the round. */
function register(turn: Turn, name: string, actions: readonly Action[], declared: boolean): void {
  for (const action of actions) ownClauses(turn, name, action);
  const asked = costOfDrink(turn, { ...planFrom(actions, turn.state), declared });
  checkPlan(turn, turn.get(name), asked, actions);
  const plan = { ...asked, picked: asked.pickUp === null ? null : pickUpRoll(turn, name) };
  mark(turn, ["SC-02"], name, "plan", plan);
  for (const strike of plan.strikes) {
    if (!strike.terms.unseen) continue;
    for (const foe of strike.targets) {
      gain(turn, ["SC-91"], name, "foe unseen", { detail: foe, ends: { at: "round end", round: turn.state.round } });
      if (declared && turn.option("unseen-roll") !== "attack") lookFor(turn, name, foe, true);
    }
  }
  begin(turn, name, plan);
  if (rolled(turn.state)) replace(turn, name);
}

/** `engaged with Ogre`, `cannot see Ogre`: they hold before the rest is judged. */
function ownClauses(turn: Turn, name: string, action: Action): void {
  for (const each of action.clauses) {
    if (each.id === "engaged") {
      for (const foe of expand(turn.state, each.names)) {
        if (foe === name) continue;
        engage(turn, ["SC-86"], name, foe);
        mark(turn, ["SC-86"], name, "engaged at start", true);
      }
    }
    if (each.id === "cannot see") {
      for (const foe of expand(turn.state, each.names)) {
        if (!cannotSee(turn.get(name), foe))
          gain(turn, ["SC-91"], name, "foe unseen", {
            detail: foe,
            ends: { at: "round end", round: turn.state.round },
          });
        lookFor(turn, name, foe, false);
      }
    }
  }
}

/** A drink says what it costs, or the game master is asked (SC-85). */
function costOfDrink(turn: Turn, plan: Plan): Plan {
  if (plan.drink === null || plan.drinkCost !== "") return plan;
  if (turn.answer("whole round") !== null) return { ...plan, drinkCost: "round" };
  const costs = turn.answer("costs");
  if (costs === null)
    return turn.wait("what does the drink cost: attacks, movement or the whole round?", {
      offers: ["  costs attacks", "  costs movement", "  whole round"].map((line) => ({
        who: "",
        line,
        rule: ["SC-85"],
      })),
    });
  return { ...plan, drinkCost: costs.text === "movement" ? "movement" : "attacks" };
}

/** SC-111: degree 1 leaves an attack, 2 to 4 only the weapon, 5 and worse nothing. */
function pickUpRoll(turn: Turn, name: string): number {
  return statDegree(turn, {
    who: name,
    stat: "dex",
    purpose: "DEX roll for picking up",
    rule: ["SC-111", "SC-48"],
    action: true,
  });
}

/** An action of somebody who has not declared counts as declared as it stands; one that adds to a declaration is judged by SC-02, SC-04 and SC-103. */
export function ensurePlan(turn: Turn, action: Action): void {
  const name = action.actor;
  const plan = planOf(turn.get(name));
  if (plan === null) {
    register(turn, name, action.siblings, false);
    return;
  }
  if (action.index !== 0) return;
  const now = planFrom(action.siblings, turn.state);
  const defense =
    now.defend !== null && plan.defend === null
      ? "defend"
      : now.full && !plan.full
        ? "full defense"
        : now.desperate && !plan.desperate
          ? "desperate defense"
          : null;
  if (defense !== null)
    turn.refuse(
      "SC-103",
      `${name} has not declared ${defense}: declare this at round start ("${name} will …, ${defense}").`,
    );
  const added = additions(now).filter((word) => !additions(plan).includes(word));
  if (added.length > 0)
    turn.refuse(
      "SC-02",
      `${name} has already declared this round, without ${list(added)}; that belongs into the declaration.`,
    );
  let changed = plan;
  if (now.strikes.length > 0 && (!plan.declared || plan.strikes.length === 0)) {
    if (plan.full) turn.refuse("SC-105", `${name} is in full defense: no attack this round.`);
    if (plan.desperate) turn.refuse("SC-108", `${name} is in desperate defense: no other action this round.`);
    if (plan.declared)
      turn.warn("SC-04", `${name} declared no attack (${inWords(plan)}): more than a minor change. It stands.`);
    changed = { ...changed, strikes: plan.declared ? now.strikes : [...plan.strikes, ...now.strikes] };
  }
  if (now.mode !== "" && plan.mode === "") {
    if (plan.noMovement) turn.refuse("SC-13", `${name} declared that it will not move at all this round.`);
    if (plan.declared) turn.warn("SC-04", `${name} declared no move: more than a minor change. It stands.`);
    const after = plan.strikes.length > 0 && now.mode !== "half" && now.mode !== "run-attack";
    changed = {
      ...changed,
      mode: after ? "after" : now.mode,
      feet: now.feet,
      withdraw: now.withdraw || plan.withdraw,
      withdrawFrom: now.withdrawFrom,
    };
  }
  if (changed === plan) return;
  checkPlan(
    turn,
    turn.get(name),
    {
      ...changed,
      defend: null,
      full: false,
      desperate: false,
      free: [],
      draw: [],
      pickUp: null,
      aim: false,
      readyShield: false,
      drink: null,
    },
    action.siblings,
  );
  mark(turn, ["SC-04"], name, "plan", changed);
  if (rolled(turn.state)) replace(turn, name);
  if (changed.mode !== plan.mode && !rolled(turn.state)) startPath(turn, name, 10);
}

/** What has been added to the attacks of a plan, in words. */
function additions(plan: Plan): string[] {
  return [
    plan.noMovement ? "no movement" : "",
    plan.step !== null ? "a step" : "",
    plan.maneuver ? "maneuver" : "",
    ...plan.draw.map((name) => `drawing ${name}`),
    ...plan.sheathe.map((name) => `sheathing ${name}`),
    plan.readyShield ? "readying a shield" : "",
    plan.drink !== null ? "a drink" : "",
    ...plan.free.map((free) => `the free action "${free.text}"`),
    plan.pickUp !== null ? `picking up ${plan.pickUp}` : "",
    plan.aim ? "careful aim" : "",
    plan.dodge ? "dodging" : "",
    plan.hold ? "holding" : "",
  ].filter((word) => word !== "");
}

/** A declaration in a few words. */
export function inWords(plan: Plan): string {
  const strikes = plan.strikes.map((each) =>
    (each.verb === "throw"
      ? `throw ${list(each.weapons)} at ${list(each.targets)}`
      : `${each.verb} ${list(each.targets)}`
    ).trim(),
  );
  const move =
    plan.mode === ""
      ? []
      : [
          `${plan.withdraw ? "withdraw" : plan.mode === "run-attack" ? "run" : plan.mode === "half" || plan.mode === "after" ? "move" : plan.mode}${plan.feet === null ? "" : ` ${plan.feet} ft`}`,
        ];
  const moveFirst = plan.mode !== "after";
  const words = [
    ...(moveFirst ? move : []),
    ...strikes,
    ...(moveFirst ? [] : move),
    plan.spell === null ? "" : `cast ${plan.spell}`,
    plan.defend === null ? "" : `defend ${plan.defend}`,
    plan.full ? "full defense" : "",
    plan.desperate ? "desperate defense" : "",
    ...additions(plan),
  ].filter((word) => word !== "");
  return words.length === 0 ? "nothing" : words.join(", ");
}
