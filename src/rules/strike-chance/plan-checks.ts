import { areFoes } from "../../fight/alliance.ts";
import { clausesOf, thingText } from "../../fight/action.ts";
import { an, counted } from "../../fight/sentences.ts";
import { list, has, remind, stat } from "../../fight/rule-kit.ts";
import { clauseWay, line, withWays } from "../../fight/fact.ts";
import type { Who } from "../../fight/value.ts";
import { attacksLeft } from "./losses.ts";
import { allowanceOf, feetText } from "./movement.ts";
import {
  among,
  defenses as defenseKinds,
  isAttack,
  isFreeStep,
  isMove,
  stepsIn,
  does,
  type Item,
  type Plan,
  type Strike,
  type Terms,
} from "./plan.ts";
import { sameName, inHand, isRanged, rankWith, weaponNamed } from "./sheet.ts";
import type { Action, Combatant, Turn } from "./types.ts";
import { isOut, tmrOf } from "./wounds.ts";

/*
 * Declarations that the rules refuse or leave to the game master (round procedure, 2). Each refusal says why, and what
 * would be allowed.
 */

interface Named {
  readonly name: string;
}

const stepBesideDesperate = (name: string): string =>
  `No other action goes with desperate defense; the 5-foot step of ${name} is doubtful.`;

const spellAndAttackText = (name: string): string =>
  `A spell is meant to be ${name}’s whole action of the round; it attacks as well.`;

/** Refusals and remarks of declarations, with what would be allowed (round procedure, 2). */
export const planCheckSentences = {
  "surprise of both kinds":
    "An attack comes as a surprise in combat or out of combat, not both: leave out one of the two.",
  "means itself": "{name} cannot mean itself: name a foe.",
  "foe is out": "{foe} is out of the fight; {name} can have no more to do with it.",
  "no attacks": "{name} attacks for at least 1; leave the attack out if there is to be none.",
  "gives up nothing": ({ name }: Named) =>
    withWays`How much strike chance does ${name} give up? Write it behind, as in ${clauseWay("defend 20")}.`,
  "attackers from one up": "{name} is one of the attackers: it counts as 1.",
  "more attackers than fighters": "attackers {attackers}: of that side {most} are in the fight. It stands.",
  "too many tentacles": ({ name, most, said }: Named & { most: number; said: number }) =>
    `${name} has ${counted(most, "tentacle")} on its line; ${said} is more.`,

  "several defenses": ({ name, chosen }: Named & { chosen: readonly string[] }) =>
    `At most one of defend, full defense and desperate defense: ${name} declares ${list(chosen)}.`,
  "strike chance given up is not whole": "Strike chance given up is a whole number from 0 up, not {points}.",
  "gives up too much": (about: Named & { most: number; rank: number; points: number }) =>
    `${about.name} can give up at most ${about.most} with rank ${about.rank}, not ${about.points}.`,
  "neither attack nor spell in full defense": ({ name }: Named) =>
    `${name} is in full defense: no attack and no spell this round. To attack as well, ` +
    `"defend N" gives up strike chance for DEF.`,
  "more beside full defense": ({ name, other }: Named & { other: readonly string[] }) =>
    `${name} is in full defense; whether ${list(other)} goes with it is yours to judge.`,
  "more beside desperate defense": ({ name, other }: Named & { other: readonly string[] }) =>
    `${name} is in desperate defense: no other action (${list(other)}). Only the 5-foot step may go with it.`,
  "no step in desperate defense": ({ name }: Named) => stepBesideDesperate(name),
  "step in desperate defense stands": ({ name }: Named) => `${stepBesideDesperate(name)} It stands.`,
  "too late for a defense": ({ name, defense }: Named & { defense: string }) =>
    `The round is under way: declare this at round start ("${name} will …, ` +
    `${defense === "defend" ? "defend 20" : defense}", above the initiative line).`,

  "moves and will not move": ({ name, moving }: Named & { moving: readonly string[] }) =>
    `${name} will not move at all this round, and ${list(moving)} cannot go with it: leave out one or the other.`,
  "stands still and moves": "{name} stands still and moves: leave out one or the other.",
  "step is too long": ({ feet }: { feet: number }) =>
    `A free step is 5 ft at most; ${feetText(feet)} ft is a move ("move ${feetText(feet)} ft then attack …").`,
  "step of negative length": "A step has no negative length.",
  "several free steps": ({ name, steps }: Named & { steps: number }) =>
    `${name} declares ${steps} free steps; one of up to 5 ft is allowed in a round. More is a move.`,
  "several moves": ({ name, moves }: Named & { moves: number }) =>
    `${name} declares ${moves} moves; one distance for the round is declared.`,
  "attack behind the last move": `No attack after the movement of attack-then-move. To leave early, use fewer
      attacks: "attack …, for 1 then move …".`,
  "negative distance": "A distance is not negative.",
  "attack with a sprint": ({ name, verb }: Named & { verb: string }) =>
    `No attack goes with ${an(verb)}; with an attack ${name} may move half of its TMR, or run up to its TMR.`,
  "too far": (about: Named & { feet: number; most: number; tmr: number; wounded: boolean; halved: boolean }) => {
    const tmr = feetText(about.tmr);
    return (
      `${feetText(about.feet)} ft is too far for ${about.name}: up to ${feetText(about.most)} ft (TMR ` +
      `${tmr}${about.wounded ? " after wounds" : ""})${about.halved ? `, or run up to ${tmr} ft then attack` : ""}.`
    );
  },

  "several spells": ({ name, spells }: Named & { spells: readonly (string | null)[] }) =>
    `${name} declares ${spells.length} spells (${list(spells.map((spell) => spell ?? "a spell"))}); ` +
    "one is the whole action of a round. Declare one of them.",
  "not said whether interrupted": ({ name, spell }: Named & { spell: string }) =>
    withWays`It is not said yet whether ${name}’s ${spell} was interrupted: ${line(`! ${name} interrupted`)}, or
      ${line(`! ${name} uninterrupted`)}, above this line.`,
  "is casting already": ({ name, spell }: Named & { spell: string }) =>
    `${name} is already casting ${spell}: "${name} drops spell" first, while it has not begun.`,
  "one of spell and attack": ({ name }: Named) =>
    `${spellAndAttackText(name)} At this table only one of the two is allowed (cast-and-attack no).`,
  "spell and attack stand": ({ name }: Named) => `${spellAndAttackText(name)} Both stand.`,
  "moves while casting": ({ name }: Named) =>
    `${name} moves while casting; the rules do not treat it. It stands, if you allow it.`,
  "caster avoids nothing": ({ name, avoiding }: Named & { avoiding: readonly string[] }) =>
    `${name} casts: a caster cannot dodge or defend (${list(avoiding)}). Cover would be allowed.`,
  "acts while holding": ({ name, other }: Named & { other: readonly string[] }) =>
    `${name} holds its action: no ${list(other)} goes with it. Leave out one or the other.`,

  "aim with double shots": "Careful aim and Double Shots exclude each other.",
  "aim without a shot": ({ name }: Named) => `Careful aim goes with a shot: "${name} will shoot … , aim".`,
  "moves while aiming": ({ name }: Named) => `${name} takes careful aim and stands still for it: no move, no step.`,
  "dodges while aiming": ({ name }: Named) => `${name} takes careful aim and cannot dodge.`,
  "no attack left to shoot with": ({ name }: Named) =>
    `Careful aim costs an attack, and ${name} has no other to shoot with (aim-carry no).`,
  "aim is carried over": ({ name }: Named) =>
    `No shot is left to ${name} this round: the aim holds on for its first shot of the next, if it keeps still.`,

  "shield is ready already": ({ name }: Named) => `${name}’s shield is ready already.`,
  "no shield within reach": ({ name }: Named) =>
    `${name} has no shield within reach: "shield near" on its line would say that it has.`,
  "drinks the whole round": ({ name }: Named) =>
    `${name} gives up all attacks and movement to drink; the rules only know the drink of half a round out of ` +
    "melee. It stands.",
  "moves while drinking": ({ name }: Named) => `${name} gives up the whole round to drink: no movement goes with it.`,
  "drinks in melee": ({ name }: Named) =>
    withWays`${name} is in melee at the start of the round and cannot drink in half of it: ${clauseWay("whole round")}
      gives up all attacks and movement; ${line(`! ${name} not engaged`)}, if it is in no melee.`,

  "nothing to pick up": ({ name, weapon }: Named & { weapon: string }) =>
    `${name} has ${weapon} in hand; there is nothing to pick up.`,
  "draws what it has not": ({
    name,
    drawn,
    weapons,
  }: Named & { drawn: readonly string[]; weapons: readonly string[] }) =>
    `${name} has no ${list(drawn)} on its line (only ${list(weapons)}): it is drawn all the same, ` +
    `with ${name}’s own SC and damage.`,
  "not in hand": (about: Named & { weapons: readonly string[]; to: "sheathe" | "drop"; hand: readonly string[] }) =>
    `${about.name} has no ${list(about.weapons)} in hand to ` +
    `${about.to === "drop" ? "let fall" : about.to}${about.hand.length === 0 ? "" : `, but ${list(about.hand)}`}.`,
  "in hand already": ({ name, weapons }: Named & { weapons: readonly string[] }) =>
    `${name} has ${list(weapons)} in hand already; no need to draw.`,
  "is the other hand free": ({ name, hand }: Named & { hand: readonly string[] }) =>
    `${name} has ${list(hand)} in hand: is the other hand free? Both are in hand then.`,

  "several free actions": () =>
    withWays`Only one free action in a round; each further one takes an attack: add ${clauseWay("uses attack")} behind
      it.`,
  "no attack left for a free action": ({ name }: Named) =>
    `${name} has no attack left that a further free action could take.`,
} as const;

/** Checks a whole declaration. */
export function checkPlan(turn: Turn, c: Combatant, plan: Plan, actions: readonly Action[]): void {
  checkHolding(turn, c, plan);
  checkCasting(turn, c, plan, actions);
  checkDefenses(turn, c, plan);
  checkStillness(turn, c, plan);
  checkSteps(turn, c, actions);
  checkDistances(turn, c, plan, actions);
  checkAim(turn, c, plan);
  checkShieldAndPotion(turn, c, plan);
  checkShots(turn, c, plan);
  checkWeapons(turn, c, plan);
  checkFreeActions(turn, c, plan);
  for (const strike of plan.strikes) checkStrike(turn, c, strike, plan.declared);
  for (const foe of plan.withdrawFrom) checkFoe(turn, "SC-113", c.name, foe);
  const against = turn.state.combatants.find(({ name }) => name === plan.against);
  if (against !== undefined) checkFoe(turn, "SC-106", c.name, against.name);
  for (const action of actions) checkSurprise(turn, action);
}

/** Refuses a fighter itself, and anybody who is out, as the foe that a line names. */
export function checkFoe(turn: Turn, rule: string, name: Who, foe: Who): void {
  if (foe === name) turn.refuse(rule, { is: "means itself", name });
  else if (isOut(turn.get(foe))) turn.refuse(rule, { is: "foe is out", name, foe });
}

/** Refuses a surprise of two kinds (SC-49). */
export function checkSurprise(turn: Turn, action: Action): void {
  const kinds = new Set(clausesOf(action, "surprise").map(({ text }) => text.slice(0, 2)));
  if (kinds.size > 1) turn.refuse("SC-49", { is: "surprise of both kinds" });
}

/** Refuses no attacks, declared attacks on those that are out, and more tentacles than there are. */
function checkStrike(turn: Turn, c: Combatant, { targets, count, terms }: Strike, declared: boolean): void {
  if (count !== null && count < 1) turn.impossible("SC-82", { is: "no attacks", name: c.name });
  if (declared) for (const target of targets) checkFoe(turn, "SC-04", c.name, target);
  checkTentacles(turn, c, terms);
}

/** Refuses more tentacles than the sheet has (SC-96). */
export function checkTentacles(turn: Turn, c: Combatant, terms: Terms): void {
  const most = stat(c, "tentacles");
  const said = terms.tentacles ?? 0;
  if (said > most) turn.refuse("SC-96", { is: "too many tentacles", name: c.name, most, said });
}

/** Remarks fewer attackers than one, and more than there are fighters beside the attacker (SC-93). */
export function checkAttackers(turn: Turn, c: Combatant, { attackers }: Terms): void {
  if (attackers === undefined) return;
  if (attackers < 1) turn.info("SC-93", { is: "attackers from one up", name: c.name });
  const most = turn.state.combatants.filter((other) => !areFoes(turn.state, other, c) && !isOut(other)).length;
  if (attackers > most) turn.info("SC-93", { is: "more attackers than fighters", attackers, most });
}

const attacks = (plan: Plan): boolean => plan.strikes.length > 0;

/**
 * Checks which defenses are declared, how much strike chance they give up, and what goes with them.
 * @rule SC-102
 * @rule SC-105
 * @rule SC-108
 */
function checkDefenses(turn: Turn, c: Combatant, plan: Plan): void {
  const { name } = c;
  const chosen = among(plan, defenseKinds);
  if (chosen.length > 0 && turn.state.own.opened) refuseLateDefense(turn, name, chosen[0] ?? "");
  if (chosen.length > 1) turn.refuse("SC-103", { is: "several defenses", name, chosen });
  if (plan.defend !== null) {
    if (Number.isNaN(plan.defend)) turn.impossible("SC-101", { is: "gives up nothing", name });
    const held = [...plan.draw, ...inHand(c).filter((each) => !plan.sheathe.some((away) => sameName(away, each)))];
    const rank = rankWith(c, weaponNamed(c, held[0] ?? ""));
    if (plan.defend < 0 || !Number.isInteger(plan.defend))
      turn.impossible("SC-101", { is: "strike chance given up is not whole", points: plan.defend });
    const most = 5 * rank;
    if (plan.defend > most) turn.refuse("SC-102", { is: "gives up too much", name, most, rank, points: plan.defend });
  }
  if (does(plan, "full defense")) {
    if (among(plan, ["attack", "cast"]).length > 0)
      turn.refuse("SC-105", { is: "neither attack nor spell in full defense", name });
    const other = among(plan, ["drink", "ready shield", "draw", "sheathe", "pick up"]);
    if (other.length > 0) turn.warn("SC-105", { is: "more beside full defense", name, other });
  }
  if (does(plan, "desperate defense")) {
    const other = among(plan, notWithDesperate);
    if (other.length > 0) turn.refuse("SC-108", { is: "more beside desperate defense", name, other });
    else if (plan.step !== null) {
      if (turn.option("desperate-step") === "refuse")
        turn.refuse("SC-108", { is: "no step in desperate defense", name });
      else turn.warn("SC-108", { is: "step in desperate defense stands", name });
    }
  }
}

/**
 * Refuses a defense that is not declared at the start of the round.
 * @rule SC-103
 */
export function refuseLateDefense(turn: Turn, name: string, defense: string): void {
  turn.refuse("SC-103", { is: "too late for a defense", name, defense });
}

/** Parts of a declaration that do not go with desperate defense (SC-108). */
const notWithDesperate: readonly Item["id"][] = [
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

/** Refuses moves beside "no movement" (SC-13) or standing still, and a free step that is too long (SC-70). */
function checkStillness(turn: Turn, c: Combatant, plan: Plan): void {
  const moving = among(plan, ["move", "step", "withdraw", "maneuver", "dodge", "full defense", "desperate defense"]);
  if ((does(plan, "no movement") || has(c, "no movement")) && moving.length > 0)
    turn.refuse("SC-13", { is: "moves and will not move", name: c.name, moving });
  if (does(plan, "stand still") && among(plan, ["move", "step", "withdraw", "maneuver"]).length > 0)
    turn.refuse("SC-122", { is: "stands still and moves", name: c.name });
  const { step } = plan;
  if (step !== null && step > 5) turn.refuse("SC-70", { is: "step is too long", feet: step });
  if (step !== null && step < 0) turn.refuse("SC-70", { is: "step of negative length" });
}

/**
 * Refuses more than one free step of up to five feet in a round.
 * @rule SC-70
 */
function checkSteps(turn: Turn, { name }: Combatant, actions: readonly Action[]): void {
  const steps = actions.reduce((sum, action) => sum + stepsIn(action, actions), 0);
  if (steps > 1) turn.refuse("SC-70", { is: "several free steps", name, steps });
}

/**
 * Checks how far a declared move leads, and that no attack follows the movement behind attacks.
 * @rule SC-67
 * @rule SC-71
 * @rule SC-74
 * @rule SC-75
 */
function checkDistances(turn: Turn, c: Combatant, plan: Plan, actions: readonly Action[]): void {
  const { name } = c;
  const moves = (action: Action): boolean => isMove(action.verb) && !isFreeStep(action, actions);
  const moving = actions.filter(moves);
  if (moving.length > 1) turn.refuse("SC-18", { is: "several moves", name, moves: moving.length });
  const verb = moving[0]?.verb ?? "";
  const strikes = actions.flatMap((action, at) => (isAttack(action.verb) ? [at] : []));
  if (strikes.length > 1 && actions.slice(strikes[0], strikes.at(-1)).some(moves))
    turn.refuse("SC-74", { is: "attack behind the last move" });
  const { feet, mode } = plan;
  if (feet !== null && feet < 0) turn.refuse("SC-18", { is: "negative distance" });
  if (attacks(plan) && verb.endsWith("sprint")) turn.refuse("SC-67", { is: "attack with a sprint", name, verb });
  const most = allowanceOf(turn.state, c, plan);
  if (feet === null || most === null || feet <= most) return;
  const tmr = tmrOf(turn.state, c) ?? 0;
  const wounded = tmr < stat(c, "tmr");
  turn.refuse(mode === "half" ? "SC-67" : mode === "after" ? "SC-71" : mode === "run-attack" ? "SC-75" : "SC-18", {
    is: "too far",
    name,
    feet,
    most,
    tmr,
    wounded,
    halved: mode === "half",
  });
}

/**
 * Checks a declared spell: one is the whole action of a round (SC-59), goes on until it is dropped (SC-60), and leaves
 * no room to avoid anything (SC-148).
 */
function checkCasting(turn: Turn, c: Combatant, plan: Plan, actions: readonly Action[]): void {
  const { name } = c;
  const pending = c.own.casting;
  if (plan.spell === null && pending === null) return;
  const spells = actions.flatMap((each) => (each.verb === "cast" ? [thingText(each)] : []));
  if (spells.length > 1) turn.impossible("SC-59", { is: "several spells", name, spells });
  if (pending !== null && plan.spell !== null && (pending.overdue !== null || !sameName(plan.spell, pending.name)))
    turn.refuse("SC-60", {
      is: pending.overdue !== null ? "not said whether interrupted" : "is casting already",
      name,
      spell: pending.name,
    });
  checkAvoiding(turn, name, plan);
  if (attacks(plan)) checkSpellAndAttack(turn, name);
  if (plan.mode !== "") turn.warn("SC-148", { is: "moves while casting", name });
}

/** Judges a spell and an attack in one round (SC-59, option `cast-and-attack`). */
export function checkSpellAndAttack(turn: Turn, name: string): void {
  const both = turn.option("cast-and-attack");
  if (both === "no") turn.refuse("SC-59", { is: "one of spell and attack", name });
  else if (both === "warn") turn.warn("SC-59", { is: "spell and attack stand", name });
}

/** Refuses attacks and spells beside holding (SC-62). */
function checkHolding(turn: Turn, c: Combatant, plan: Plan): void {
  const other = among(plan, ["attack", "cast"]);
  if (does(plan, "hold") && other.length > 0) turn.refuse("SC-62", { is: "acts while holding", name: c.name, other });
}

/**
 * Refuses a caster that dodges or defends.
 * @rule SC-148
 */
export function checkAvoiding(turn: Turn, name: string, plan: Plan): void {
  const found = among(plan, ["dodge", ...defenseKinds]);
  if (found.length > 0) turn.refuse("SC-148", { is: "caster avoids nothing", name, avoiding: found });
}

/**
 * Refuses careful aim without a shot, with a move, with a dodge and with Double Shots.
 * @rule SC-126
 * @rule SC-128
 */
function checkAim(turn: Turn, c: Combatant, plan: Plan): void {
  const { name } = c;
  if (!does(plan, "aim")) return;
  if (does(plan, "double shots")) turn.refuse("SC-128", { is: "aim with double shots" });
  const shots = plan.strikes.some(
    ({ verb, weapons: named }) => verb !== "attack" || named.some((each) => isRanged(weaponNamed(c, each))),
  );
  if (!shots) turn.refuse("SC-126", { is: "aim without a shot", name });
  if (among(plan, ["move", "step", "withdraw", "maneuver"]).length > 0)
    turn.refuse("SC-126", { is: "moves while aiming", name });
  if (does(plan, "dodge")) turn.refuse("SC-123", { is: "dodges while aiming", name });
  if (attacksLeft(turn.state, c, plan).left > 0) return;
  if (turn.option("aim-carry") === "no") turn.refuse("SC-126", { is: "no attack left to shoot with", name });
  else turn.warn("SC-126", { is: "aim is carried over", name });
}

/** Refuses shooting without anything that shoots (SC-145). */
function checkShots(turn: Turn, c: Combatant, plan: Plan): void {
  if (c.attacks.length === 0) return;
  for (const { verb, weapons: named } of plan.strikes) {
    if (verb !== "shoot") continue;
    const own = named.length === 0 ? c.attacks : named.flatMap((each) => weaponNamed(c, each) ?? []);
    if (own.length > 0 && !own.some((each) => isRanged(each)))
      turn.refuse("SC-145", { is: "nothing to shoot with", name: c.name, weapon: named[0] ?? null });
  }
}

/**
 * Refuses to ready a shield that is not near, and to drink in half a round of melee.
 * @rule SC-83
 * @rule SC-86
 */
export function checkShieldAndPotion(turn: Turn, c: Combatant, plan: Plan): void {
  const { name } = c;
  if (does(plan, "ready shield")) {
    if (c.stats["shield"] === "ready") turn.refuse("SC-83", { is: "shield is ready already", name });
    else if (c.stats["shield"] !== "near") turn.refuse("SC-83", { is: "no shield within reach", name });
  }
  if (plan.drink === null) return;
  if (plan.drinkCost === "round") {
    turn.warn("SC-86", { is: "drinks the whole round", name });
    if (plan.mode !== "") turn.refuse("SC-86", { is: "moves while drinking", name });
  } else if (c.own.engagedAtStart) turn.refuse("SC-86", { is: "drinks in melee", name });
}

/** Checks that what is drawn, sheathed, dropped or picked up is where that can be done (SC-79, SC-80, SC-111). */
function checkWeapons(turn: Turn, c: Combatant, plan: Plan): void {
  const hand = inHand(c);
  const holds = (wanted: string): boolean => hand.some((each) => sameName(each, wanted));
  const dropped = c.conditions.some(
    (each) => each.id === "weapon dropped" && sameName(each.of ?? "", plan.pickUp ?? ""),
  );
  if (plan.pickUp !== null && holds(plan.pickUp) && !dropped)
    turn.refuse("SC-111", { is: "nothing to pick up", name: c.name, weapon: plan.pickUp });
  const unknown = plan.draw.filter((name) => c.attacks.length > 0 && weaponNamed(c, name) === undefined);
  if (unknown.length > 0)
    turn.warn("SC-79", {
      is: "draws what it has not",
      name: c.name,
      drawn: unknown,
      weapons: c.attacks.map((each) => each.name),
    });
  for (const to of ["sheathe", "drop"] as const) {
    const lacking = plan[to].filter(
      (name) => name !== "" && !holds(name) && !plan.draw.some((each) => sameName(each, name)),
    );
    if (lacking.length > 0) turn.refuse("SC-80", { is: "not in hand", name: c.name, weapons: lacking, to, hand });
  }
  const held = plan.draw.filter((name) => holds(name) && !plan.sheathe.some((each) => sameName(each, name)));
  if (held.length > 0) turn.refuse("SC-79", { is: "in hand already", name: c.name, weapons: held });
  if (plan.draw.length > 0 && hand.length > plan.sheathe.length + plan.drop.length && !has(c, "weapon dropped"))
    remind(turn, ["SC-79"], { is: "is the other hand free", name: c.name, hand });
}

/**
 * Refuses a second free action in a round, unless it takes an attack.
 * @rule SC-89
 */
function checkFreeActions(turn: Turn, c: Combatant, plan: Plan): void {
  const uses = plan.free.filter((free) => free.uses).length;
  if (plan.free.length - uses > (has(c, "free action used") ? 0 : 1))
    turn.refuse("SC-89", { is: "several free actions" });
  if (uses > 0 && uses > attacksLeft(turn.state, c, plan).left)
    turn.refuse("SC-89", { is: "no attack left for a free action", name: c.name });
}
