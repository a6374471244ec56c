import { has, list, remind, stat } from "../../fight/rule-kit.ts";
import { among, defenses as defenseKinds, isAttack, isFreeStep, isMove, stepsIn } from "./declaration.ts";
import { attacksLeft } from "./losses.ts";
import { does, type Plan, type Terms } from "./plan.ts";
import { sameName } from "./names.ts";
import { allowanceOf, round } from "./movement.ts";
import { inHand, isRanged, rankWith, weaponNamed } from "./sheet.ts";
import type { Action, Combatant, Turn } from "./types.ts";
import { tmrOf } from "./wounds.ts";

/* What a declaration may not be (round procedure, 2). Each refusal says why, and what would be allowed. */

export function checkPlan(turn: Turn, c: Combatant, plan: Plan, actions: readonly Action[]): void {
  holding(turn, c, plan);
  casting(turn, c, plan, actions);
  defenses(turn, c, plan);
  stillness(turn, c, plan);
  oneStep(turn, c, actions);
  distances(turn, c, plan, actions);
  aiming(turn, c, plan);
  shieldAndPotion(turn, c, plan);
  weapons(turn, c, plan);
  freeActions(turn, c, plan);
  for (const strike of plan.strikes) checkTentacles(turn, c, strike.terms);
  for (const action of actions) checkSurprise(turn, action);
}

/** SC-49. */
export function checkSurprise(turn: Turn, { clauses }: Action): void {
  const kinds = new Set(clauses.flatMap(({ id, text }) => (id === "surprise" ? (text ?? "").slice(0, 2) : [])));
  if (kinds.size > 1)
    turn.refuse(
      "SC-49",
      `An attack comes as a surprise in combat or out of combat, not both: leave out one of the two.`,
    );
}

/** SC-96. */
export function checkTentacles(turn: Turn, c: Combatant, terms: Terms): void {
  const most = stat(c, "tentacles");
  const said = terms.tentacles ?? 0;
  if (said > most) turn.refuse("SC-96", `${c.name} has ${most} tentacles on its line; ${said} is more.`);
}

const attacks = (plan: Plan): boolean => plan.strikes.length > 0;

/**
 * Which defenses may be declared, how much strike chance they may give up, and what does not go with them.
 * @rule SC-102
 * @rule SC-105
 * @rule SC-108
 */
function defenses(turn: Turn, c: Combatant, plan: Plan): void {
  const { name } = c;
  const chosen = among(plan, defenseKinds);
  if (chosen.length > 0 && turn.state.own.opened) tooLate(turn, name, chosen[0] ?? "");
  if (chosen.length > 1)
    turn.refuse(
      "SC-103",
      `At most one of defend, full defense and desperate defense: ${name} declares ${list(chosen)}.`,
    );
  if (plan.defend !== null) {
    const held = [...plan.draw, ...inHand(c).filter((each) => !plan.sheathe.some((away) => sameName(away, each)))];
    const rank = rankWith(c, weaponNamed(c, held[0] ?? ""));
    if (plan.defend < 0 || !Number.isInteger(plan.defend))
      turn.impossible("SC-101", `Strike chance given up is a whole number from 0 up, not ${plan.defend}.`);
    if (plan.defend > 5 * rank)
      turn.refuse("SC-102", `${name} can give up at most ${5 * rank} with rank ${rank}, not ${plan.defend}.`);
  }
  if (does(plan, "full defense")) {
    if (among(plan, ["attack", "cast"]).length > 0)
      turn.refuse(
        "SC-105",
        `${name} is in full defense: no attack and no spell this round. To attack as well, "defend N" gives up strike chance for DEF.`,
      );
    const other = among(plan, ["drink", "ready shield", "draw", "sheathe", "pick up"]);
    if (other.length > 0)
      turn.warn("SC-105", `${name} is in full defense; whether ${list(other)} goes with it is yours to judge.`);
  }
  if (does(plan, "desperate defense")) {
    const other = among(plan, nextToDesperate);
    if (other.length > 0)
      turn.refuse(
        "SC-108",
        `${name} is in desperate defense: no other action (${list(other)}). Only the 5-foot step may go with it.`,
      );
    else if (plan.step !== null) {
      const why = `No other action goes with desperate defense; the 5-foot step of ${name} is doubtful.`;
      if (turn.option("desperate-step") === "refuse") turn.refuse("SC-108", why);
      else turn.warn("SC-108", `${why} It stands.`);
    }
  }
}

/**
 * A defense is declared at the start of the round.
 * @rule SC-103
 */
export function tooLate(turn: Turn, name: string, defense: string): void {
  turn.refuse(
    "SC-103",
    `The round is under way: declare this at round start ("${name} will …, ${defense}", above the initiative line).`,
  );
}

/** What desperate defense leaves no room for (SC-108). */
const nextToDesperate = [
  "attack",
  "cast",
  "move",
  "draw",
  "sheathe",
  "drop",
  "free action",
  "ready shield",
  "drink",
  "pick up",
  "aim",
  "dodge",
  "hold",
  "maneuver",
  "withdraw",
];

/** SC-13, SC-70. */
function stillness(turn: Turn, c: Combatant, plan: Plan): void {
  const moving = among(plan, ["move", "step", "withdraw", "maneuver", "dodge", "full defense", "desperate defense"]);
  if ((does(plan, "no movement") || has(c, "no movement")) && moving.length > 0)
    turn.refuse(
      "SC-13",
      `${c.name} will not move at all this round, and ${list(moving)} cannot go with it: leave out one or the other.`,
    );
  const feet = round(plan.step ?? 0);
  if (plan.step !== null && plan.step > 5)
    turn.refuse("SC-70", `A free step is 5 ft at most; ${feet} ft is a move ("move ${feet} ft then attack …").`);
  if (plan.step !== null && plan.step < 0) turn.refuse("SC-70", "A step has no negative length.");
}

/**
 * One free step of up to five feet in a round.
 * @rule SC-70
 */
function oneStep(turn: Turn, { name }: Combatant, actions: readonly Action[]): void {
  const steps = actions.reduce((sum, action) => sum + stepsIn(action, actions), 0);
  if (steps > 1)
    turn.refuse(
      "SC-70",
      `${name} declares ${steps} free steps; one of up to 5 ft is allowed in a round. More is a move.`,
    );
}

/**
 * How far a declared move may lead, and that no attack follows the movement behind attacks.
 * @rule SC-67
 * @rule SC-71
 * @rule SC-74
 * @rule SC-75
 */
function distances(turn: Turn, c: Combatant, plan: Plan, actions: readonly Action[]): void {
  const { name } = c;
  const moves = (action: Action): boolean => isMove(action.verb) && !isFreeStep(action, actions);
  const moving = actions.filter(moves);
  if (moving.length > 1)
    turn.refuse("SC-18", `${name} declares ${moving.length} moves; one distance for the round is declared.`);
  const verb = moving[0]?.verb ?? "";
  const order = actions.map((action) => (moves(action) ? "m" : isAttack(action.verb) ? "a" : "")).join("");
  if (/am+a/.test(order))
    turn.refuse(
      "SC-74",
      `No attack after the movement of attack-then-move. To leave early, use fewer attacks: "attack …, for 1 then move …".`,
    );
  const { feet, mode } = plan;
  if (feet !== null && feet < 0) turn.refuse("SC-18", "A distance is not negative.");
  if (attacks(plan) && verb.endsWith("sprint"))
    turn.refuse(
      "SC-67",
      `No attack goes with a ${verb}; with an attack ${name} may move half of its TMR, or run up to its TMR.`,
    );
  const most = allowanceOf(turn.state, c, plan);
  if (feet === null || most === null || feet <= most) return;
  const tmr = round(tmrOf(turn.state, c) ?? 0);
  const wounds = tmr === String(stat(c, "tmr")) ? "" : " after wounds";
  turn.refuse(
    mode === "half" ? "SC-67" : mode === "after" ? "SC-71" : mode === "run-attack" ? "SC-75" : "SC-18",
    `${round(feet)} ft is too far for ${name}: up to ${round(most)} ft (TMR ${tmr}${wounds})${mode === "half" ? `, or run up to ${tmr} ft then attack` : ""}.`,
  );
}

/** SC-59, SC-60, SC-148. */
function casting(turn: Turn, c: Combatant, plan: Plan, actions: readonly Action[]): void {
  const { name } = c;
  const pending = c.own.casting;
  if (plan.spell === null && pending === null) return;
  const spells = actions.flatMap(({ verb, thing }) => (verb === "cast" ? (thing ?? "a spell") : []));
  if (spells.length > 1)
    turn.impossible(
      "SC-59",
      `${name} declares ${spells.length} spells (${list(spells)}); one is the whole action of a round. Declare one of them.`,
    );
  if (pending !== null && plan.spell !== null && (pending.overdue !== null || !sameName(plan.spell, pending.name)))
    turn.refuse(
      "SC-60",
      pending.overdue !== null
        ? `It is not said yet whether ${name}'s ${pending.name} was interrupted: ! ${name} interrupted, or ! ${name} uninterrupted, above this line.`
        : `${name} is already casting ${pending.name}: "${name} drops spell" first, while it has not begun.`,
    );
  avoiding(turn, name, plan);
  if (attacks(plan)) {
    const why = `A spell is meant to be ${name}'s whole action of the round; it attacks as well.`;
    const both = turn.option("cast-and-attack");
    if (both === "no")
      turn.refuse("SC-59", `${why} At this table only one of the two is allowed (cast-and-attack no).`);
    else if (both === "warn") turn.warn("SC-59", `${why} Both stand.`);
  }
  if (plan.mode !== "")
    turn.warn("SC-148", `${name} moves while casting; the rules do not treat it. It stands, if you allow it.`);
}

/** SC-62. */
function holding(turn: Turn, c: Combatant, plan: Plan): void {
  const other = among(plan, ["attack", "cast"]);
  if (does(plan, "hold") && other.length > 0)
    turn.refuse("SC-62", `${c.name} holds its action: no ${list(other)} goes with it. Leave out one or the other.`);
}

/**
 * A caster neither dodges nor defends.
 * @rule SC-148
 */
export function avoiding(turn: Turn, name: string, plan: Plan): void {
  const found = among(plan, ["dodge", ...defenseKinds]);
  if (found.length > 0)
    turn.refuse("SC-148", `${name} casts: a caster cannot dodge or defend (${list(found)}). Cover would be allowed.`);
}

/**
 * Careful aim goes with a shot, and with neither a move nor a dodge nor Double Shots.
 * @rule SC-126
 * @rule SC-128
 */
function aiming(turn: Turn, c: Combatant, plan: Plan): void {
  const { name } = c;
  if (!does(plan, "aim")) return;
  if (does(plan, "double shots")) turn.refuse("SC-128", "Careful aim and Double Shots exclude each other.");
  const shots = plan.strikes.some(
    ({ verb, weapons: named }) => verb !== "attack" || named.some((each) => isRanged(weaponNamed(c, each))),
  );
  if (!shots) turn.refuse("SC-126", `Careful aim goes with a shot: "${name} will shoot … , aim".`);
  if (among(plan, ["move", "step", "withdraw", "maneuver"]).length > 0)
    turn.refuse("SC-126", `${name} takes careful aim and stands still for it: no move, no step.`);
  if (does(plan, "dodge")) turn.refuse("SC-123", `${name} takes careful aim and cannot dodge.`);
  if (attacksLeft(turn.state, c, plan).left > 0) return;
  if (turn.option("aim-carry") === "no")
    turn.refuse("SC-126", `Careful aim costs an attack, and ${name} has no other to shoot with (aim-carry no).`);
  else
    turn.warn(
      "SC-126",
      `No shot is left to ${name} this round: the aim holds on for its first shot of the next, if it keeps still.`,
    );
}

/**
 * A shield must be near to be readied, and nobody in melee drinks in half a round.
 * @rule SC-83
 * @rule SC-86
 */
function shieldAndPotion(turn: Turn, c: Combatant, plan: Plan): void {
  const { name } = c;
  if (does(plan, "ready shield")) {
    if (c.stats["shield"] === "ready") turn.refuse("SC-83", `${name}'s shield is ready already.`);
    else if (c.stats["shield"] !== "near")
      turn.refuse("SC-83", `${name} has no shield within reach: "shield near" on its line would say that it has.`);
  }
  if (plan.drink === null) return;
  if (plan.drinkCost === "round") {
    turn.warn(
      "SC-86",
      `${name} gives up all attacks and movement to drink; the rules only know the drink of half a round out of melee. It stands.`,
    );
    if (plan.mode !== "") turn.refuse("SC-86", `${name} gives up the whole round to drink: no movement goes with it.`);
  } else if (c.own.engagedAtStart)
    turn.refuse(
      "SC-86",
      `${name} is in melee at the start of the round and cannot drink in half of it: "whole round" gives up all attacks and movement; ! ${name} not engaged, if it is in no melee.`,
    );
}

/** SC-79, SC-111. */
function weapons(turn: Turn, c: Combatant, plan: Plan): void {
  const hand = inHand(c);
  const holds = (wanted: string): boolean => hand.some((each) => sameName(each, wanted));
  const dropped = c.conditions.some(
    (each) => each.id === "weapon dropped" && sameName(each.detail ?? "", plan.pickUp ?? ""),
  );
  if (plan.pickUp !== null && holds(plan.pickUp) && !dropped)
    turn.refuse("SC-111", `${c.name} has ${plan.pickUp} in hand; there is nothing to pick up.`);
  const unknown = plan.draw.filter((name) => c.attacks.length > 0 && weaponNamed(c, name) === undefined);
  if (unknown.length > 0)
    turn.warn(
      "SC-79",
      `${c.name} has no ${list(unknown)} on its line (only ${list(c.attacks.map((each) => each.name))}): it is drawn all the same, with ${c.name}'s own SC and damage.`,
    );
  for (const [verb, rule, named] of [
    ["sheathe", "SC-80", plan.sheathe],
    ["let fall", "SC-80", plan.drop],
  ] as const) {
    const lacking = named.filter(
      (name) => name !== "" && !holds(name) && !plan.draw.some((each) => sameName(each, name)),
    );
    if (lacking.length > 0)
      turn.refuse(
        rule,
        `${c.name} has no ${list(lacking)} in hand to ${verb}${hand.length === 0 ? "" : `, but ${list(hand)}`}.`,
      );
  }
  const held = plan.draw.filter((name) => holds(name) && !plan.sheathe.some((each) => sameName(each, name)));
  if (held.length > 0) turn.refuse("SC-79", `${c.name} has ${list(held)} in hand already; no need to draw.`);
  if (plan.draw.length > 0 && hand.length > plan.sheathe.length + plan.drop.length && !has(c, "weapon dropped"))
    remind(turn, ["SC-79"], `${c.name} has ${list(hand)} in hand: is the other hand free? Both are in hand then.`);
}

/**
 * One free action in a round; each further one takes an attack.
 * @rule SC-89
 */
function freeActions(turn: Turn, c: Combatant, plan: Plan): void {
  const uses = plan.free.filter((free) => free.uses).length;
  if (plan.free.length - uses > (has(c, "free action used") ? 0 : 1))
    turn.refuse(
      "SC-89",
      `Only one free action in a round; each further one takes an attack: add "uses attack" behind it.`,
    );
  if (uses > 0 && uses > attacksLeft(turn.state, c, plan).left)
    turn.refuse("SC-89", `${c.name} has no attack left that a further free action could take.`);
}
