import { has, list, stat } from "../../fight/rule-kit.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { attacksLeft } from "./losses.ts";
import { castingOf, isSet, opened, sameName, type Plan } from "./marks.ts";
import { allowanceOf, round } from "./movement.ts";
import { inHand, isRanged, rankWith, weaponNamed } from "./sheet.ts";
import { isMove } from "./declaration.ts";
import { tmrOf } from "./wounds.ts";
import type { Action } from "../../fight/action.ts";

/* What a declaration may not be (round procedure, 2). Each refusal says why, and what would be allowed. */

export function checkPlan(turn: Turn, c: Combatant, plan: Plan, actions: readonly Action[]): void {
  casting(turn, c, plan);
  defenses(turn, c, plan);
  stillness(turn, c, plan);
  distances(turn, c, plan, actions);
  aiming(turn, c, plan);
  things(turn, c, plan);
  freeActions(turn, c, plan);
  for (const strike of plan.strikes)
    if (strike.terms.tentacles !== null && strike.terms.tentacles > stat(c, "tentacles"))
      turn.refuse(
        "SC-96",
        `${c.name} has ${stat(c, "tentacles")} tentacles on its line; ${strike.terms.tentacles} is more.`,
      );
}

const moves = (plan: Plan): boolean => plan.mode !== "";
const attacks = (plan: Plan): boolean => plan.strikes.length > 0;

/** SC-101 to SC-105, SC-107, SC-108. */
function defenses(turn: Turn, c: Combatant, plan: Plan): void {
  const chosen = [
    plan.defend !== null ? "defend" : "",
    plan.full ? "full defense" : "",
    plan.desperate ? "desperate defense" : "",
  ].filter((word) => word !== "");
  if (chosen.length > 0 && opened(turn.state))
    turn.refuse(
      "SC-103",
      `The round is under way: declare this at round start ("${c.name} will …, ${chosen[0] ?? ""}", above the initiative line).`,
    );
  if (chosen.length > 1)
    turn.refuse(
      "SC-103",
      `At most one of defend, full defense and desperate defense: ${c.name} declares ${list(chosen)}.`,
    );
  if (plan.defend !== null) {
    const name =
      [...inHand(c), ...plan.draw].filter((each) => !plan.sheathe.some((away) => sameName(away, each)))[0] ?? "";
    const drawn = plan.draw[0] ?? name;
    const rank = rankWith(c, weaponNamed(c, drawn));
    if (plan.defend < 0 || !Number.isInteger(plan.defend))
      turn.impossible("SC-101", `Strike chance given up is a whole number from 0 up, not ${plan.defend}.`);
    if (plan.defend > 5 * rank)
      turn.refuse("SC-102", `${c.name} can give up at most ${5 * rank} with rank ${rank}, not ${plan.defend}.`);
  }
  if (plan.full) {
    if (attacks(plan) || plan.spell !== null)
      turn.refuse(
        "SC-105",
        `${c.name} is in full defense: no attack and no spell this round. To attack as well, "defend N" gives up strike chance for DEF.`,
      );
    else if (
      plan.drink !== null ||
      plan.readyShield ||
      plan.draw.length + plan.sheathe.length > 0 ||
      plan.pickUp !== null
    )
      turn.warn(
        "SC-105",
        `${c.name} is in full defense and does something else besides; no attack is allowed, the rest is yours to judge.`,
      );
  }
  if (plan.desperate) {
    const other =
      attacks(plan) ||
      plan.spell !== null ||
      moves(plan) ||
      plan.draw.length + plan.sheathe.length + plan.drop.length + plan.free.length > 0 ||
      plan.readyShield ||
      plan.drink !== null ||
      plan.pickUp !== null ||
      plan.aim ||
      plan.dodge ||
      plan.hold ||
      plan.maneuver ||
      plan.withdraw;
    if (other)
      turn.refuse("SC-108", `${c.name} is in desperate defense: no other action. Only the 5-foot step may go with it.`);
    else if (plan.step !== null) {
      const why = `No other action goes with desperate defense; the 5-foot step of ${c.name} is doubtful.`;
      if (turn.option("desperate-step") === "refuse") turn.refuse("SC-108", why);
      else turn.warn("SC-108", `${why} It stands.`);
    }
  }
}

/** SC-13, SC-70, SC-123. */
function stillness(turn: Turn, c: Combatant, plan: Plan): void {
  if (plan.noMovement) {
    const against = [
      moves(plan) ? "a move" : "",
      plan.step !== null ? "the 5-foot step" : "",
      plan.withdraw ? "withdrawing" : "",
      plan.maneuver ? "maneuvering" : "",
      plan.dodge ? "dodging" : "",
      plan.full ? "full defense" : "",
      plan.desperate ? "desperate defense" : "",
    ].filter((word) => word !== "");
    if (against.length > 0)
      turn.refuse(
        "SC-13",
        `${c.name} will not move at all this round: ${list(against)} cannot go with it. Leave out one or the other.`,
      );
  }
  if (plan.step !== null && plan.step > 5)
    turn.refuse(
      "SC-70",
      `A free step is 5 ft at most; ${round(plan.step)} ft is a move ("move ${round(plan.step)} ft then attack …").`,
    );
  if (plan.step !== null && plan.step < 0) turn.refuse("SC-70", "A step has no negative length.");
}

/** SC-18, SC-67, SC-71, SC-74, SC-75. */
function distances(turn: Turn, c: Combatant, plan: Plan, actions: readonly Action[]): void {
  const moving = actions.filter((action) => isMove(action.verb));
  if (moving.length > 1)
    turn.refuse("SC-18", `${c.name} declares ${moving.length} moves; one distance for the round is declared.`);
  const at = actions.findIndex((action) => isMove(action.verb));
  const strikes = actions.flatMap((action, i) => (["attack", "shoot", "throw"].includes(action.verb) ? [i] : []));
  if (at >= 0 && strikes.some((i) => i < at) && strikes.some((i) => i > at))
    turn.refuse(
      "SC-74",
      `No attack after the movement of attack-then-move. To leave early, use fewer attacks: "attack …, for 1 then move …".`,
    );
  const feet = plan.feet;
  const most = allowanceOf(turn.state, c, plan);
  if (feet !== null && feet < 0) turn.refuse("SC-18", "A distance is not negative.");
  const verb = moving[0]?.verb ?? "";
  if (attacks(plan) && (verb === "sprint" || verb === "fast sprint"))
    turn.refuse(
      "SC-67",
      `No attack goes with a ${verb}; with an attack ${c.name} may move half of its TMR, or run up to its TMR.`,
    );
  if (feet === null || most === null || feet <= most) return;
  const tmr = tmrOf(turn.state, c) ?? 0;
  const rule =
    plan.mode === "half" ? "SC-67" : plan.mode === "after" ? "SC-71" : plan.mode === "run-attack" ? "SC-75" : "SC-18";
  turn.refuse(
    rule,
    `${round(feet)} ft is too far for ${c.name}: up to ${round(most)} ft (TMR ${round(tmr)}${tmr === stat(c, "tmr") ? "" : " after wounds"})${plan.mode === "half" ? `, or run up to ${round(tmr)} ft then attack` : ""}.`,
  );
}

/** SC-59, SC-60, SC-148. */
function casting(turn: Turn, c: Combatant, plan: Plan): void {
  const pending = castingOf(c);
  const casts = plan.spell !== null || pending !== null;
  if (!casts) return;
  if (pending !== null && plan.spell !== null && !sameName(plan.spell, pending.name))
    turn.refuse(
      "SC-60",
      `${c.name} is already casting ${pending.name}: "${c.name} drops spell" first, while it has not begun.`,
    );
  const avoiding = [
    plan.dodge ? "dodge" : "",
    plan.defend !== null ? "defend" : "",
    plan.full ? "full defense" : "",
    plan.desperate ? "desperate defense" : "",
  ].filter((word) => word !== "");
  if (avoiding.length > 0)
    turn.refuse(
      "SC-148",
      `${c.name} casts: a caster cannot dodge or defend (${list(avoiding)}). Cover would be allowed.`,
    );
  if (attacks(plan)) {
    const why = `A spell is meant to be ${c.name}'s whole action of the round; it attacks as well.`;
    if (turn.option("cast-and-attack") === "no")
      turn.refuse("SC-59", `${why} At this table only one of the two is allowed (cast-and-attack no).`);
    else if (turn.option("cast-and-attack") === "warn") turn.warn("SC-59", `${why} Both stand.`);
  }
  if (moves(plan))
    turn.warn("SC-148", `${c.name} moves while casting; the rules do not treat it. It stands, if you allow it.`);
  if (plan.hold) turn.refuse("SC-62", `${c.name} holds its action and casts: leave out one or the other.`);
}

/** SC-123, SC-126, SC-128. */
function aiming(turn: Turn, c: Combatant, plan: Plan): void {
  if (!plan.aim) return;
  if (plan.doubleShots) turn.refuse("SC-128", "Careful aim and Double Shots exclude each other.");
  const shots = plan.strikes.some(
    (strike) => strike.verb !== "attack" || strike.weapons.some((name) => isRangedNamed(c, name)),
  );
  if (!shots) turn.refuse("SC-126", `Careful aim goes with a shot: "${c.name} will shoot … , aim".`);
  if (moves(plan) || plan.step !== null || plan.withdraw || plan.maneuver)
    turn.refuse("SC-126", `${c.name} takes careful aim and stands still for it: no move, no step.`);
  if (plan.dodge) turn.refuse("SC-123", `${c.name} takes careful aim and cannot dodge.`);
  if (attacksLeft(turn.state, c, plan).left > 0) return;
  if (turn.option("aim-carry") === "no")
    turn.refuse("SC-126", `Careful aim costs an attack, and ${c.name} has no other to shoot with (aim-carry no).`);
  else
    turn.warn(
      "SC-126",
      `No shot is left to ${c.name} this round: the aim holds on for its first shot of the next, if it keeps still.`,
    );
}

function isRangedNamed(c: Combatant, name: string): boolean {
  const weapon = weaponNamed(c, name);
  return weapon !== undefined && isRanged(weapon);
}

/** Shield, potion, weapons: SC-79, SC-83, SC-85, SC-86, SC-111. */
function things(turn: Turn, c: Combatant, plan: Plan): void {
  if (plan.readyShield) {
    if (c.stats["shield"] === "ready") turn.refuse("SC-83", `${c.name}'s shield is ready already.`);
    else if (c.stats["shield"] !== "near")
      turn.refuse("SC-83", `${c.name} has no shield within reach: "shield near" on its line would say that it has.`);
  }
  if (plan.drink !== null && plan.drinkCost !== "round" && isSet(c.marks, "engaged at start"))
    turn.refuse(
      "SC-86",
      `${c.name} is in melee at the start of the round and cannot drink in half of it: "whole round" gives up all attacks and movement; ! ${c.name} not engaged, if it is in no melee.`,
    );
  if (plan.drink !== null && plan.drinkCost === "round") {
    turn.warn(
      "SC-86",
      `${c.name} gives up all attacks and movement to drink; the rules only know the drink of half a round out of melee. It stands.`,
    );
    if (moves(plan)) turn.refuse("SC-86", `${c.name} gives up the whole round to drink: no movement goes with it.`);
  }
  if (plan.pickUp !== null) {
    const dropped = c.conditions.filter((each) => each.id === "weapon dropped").map((each) => each.detail ?? "");
    const wanted = plan.pickUp;
    if (inHand(c).some((name) => sameName(name, wanted)) && !dropped.some((name) => sameName(name, wanted)))
      turn.refuse("SC-111", `${c.name} has ${wanted} in hand; there is nothing to pick up.`);
  }
  const away = plan.draw.filter(
    (name) => inHand(c).some((held) => sameName(held, name)) && !plan.sheathe.some((each) => sameName(each, name)),
  );
  if (away.length > 0) turn.refuse("SC-79", `${c.name} has ${list(away)} in hand already; no need to draw.`);
  if (plan.draw.length > 0 && inHand(c).length > plan.sheathe.length + plan.drop.length && !has(c, "weapon dropped"))
    turn.info("SC-79", `${c.name} has ${list(inHand(c))} in hand: is the other hand free? Both are in hand then.`);
}

/** SC-88, SC-89. */
function freeActions(turn: Turn, c: Combatant, plan: Plan): void {
  const further = plan.free.filter((free) => !free.uses).length - (has(c, "free action used") ? 0 : 1);
  if (further > 0)
    turn.refuse(
      "SC-89",
      `Only one free action in a round; each further one takes an attack: add "uses attack" behind it.`,
    );
  const uses = plan.free.filter((free) => free.uses).length;
  if (uses > 0 && uses > attacksLeft(turn.state, c, plan).left)
    turn.refuse("SC-89", `${c.name} has no attack left that a further free action could take.`);
}
