import { areFoes } from "../../fight/alliance.ts";
import { clause } from "../../fight/action.ts";
import { easeDamage } from "../../fight/damage-kinds.ts";
import { written, line, withWays } from "../../fight/fact.ts";
import {
  list,
  damageModifiers,
  flag,
  harm,
  has,
  loudly,
  part,
  remind,
  stat,
  sum,
  text,
  told,
  endOfRound,
  gain,
  held,
  lose,
  notice,
  tell,
} from "../../fight/rule-kit.ts";
import { sideText } from "../../fight/sentences.ts";
import type { Left } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { fellOnThisNumber, isOut, isFresh, markFresh, unmarkFresh } from "./actions.ts";
import { hasProperty } from "./gear.ts";
import { disengageAll, endHolds } from "./position.ts";
import { isFlat, type Blow } from "./to-hit.ts";
import type { Combatant, FightState, Part, Turn, BasicD20, Condition } from "./types.ts";

interface Subject {
  readonly who: string;
}

/**
 * Damage, what its numbers are, and what 0 hit points mean (BD-13, BD-45, BD-50, BD-52, BD-65, BD-104, BD-108, BD-113,
 * BD-114, BD-127).
 */
export const damageSentences = {
  "non-lethal": "non-lethal",
  "hurt while unconscious": ({ who }: Subject) =>
    withWays`${who} is hurt while unconscious: does it die? ${line(`! ${who} dies`)}`,
  "can fists hurt it": 'Can fists hurt {target}? If not: "! fists cannot hurt it" below, or "no-brawl" in its line.',
  "strikes metal": ({ who }: Subject) => `${who} strikes metal and hurts itself`,
  "no effect": ({ target, kinds }: { target: string; kinds: readonly string[] }) =>
    `No effect: ${target} can only be hit by ${list(kinds, "or")}.`,

  "damage with": "{weapon} damage",

  "at zero": ({ who }: Subject) =>
    withWays`${who} is at 0: dead, or what? Rule it: ${line(`! ${who} dies`)} or
      ${line(`! ${who} gains unconscious`)}.`,
  "side is beaten": ({ side }: { side: string }) => `Nobody of ${sideText(side)} is left able to act.`,
  "too late for a condition": ({ who, condition }: Subject & { condition: string }) =>
    `${who} is down: ${condition} no longer matters`,
  "no weapon to lose": ({ who }: Subject) => `${who} has no weapon in hand to lose`,
} as const;

/** Grade of a hit: the special roll after a natural 20 may raise it (BD-47 to BD-50). */
export type Grade = "regular" | "maximum" | "critical";

/** Damage as labelled parts; they add up to the amount. */
export interface Damage {
  readonly parts: readonly Part[];
  readonly rules: readonly string[];
}

/**
 * Takes hit points, never below 0, and settles what follows (BD-104, BD-107, BD-108).
 * `kind` names the damage ("fire"); null: plain damage.
 * @rule BD-108
 */
export function hurt(
  turn: Turn,
  rule: readonly string[],
  who: Who,
  by: string | null,
  parts: readonly Part[],
  nonlethal = false,
  kind: string | null = null,
): void {
  const c = turn.get(who);
  const down = has(c, "unconscious") && !fellOnThisNumber(turn.state, c);
  const { amount, parts: eased } = easeDamage(turn, who, sum(parts), parts, kind);
  rememberWound(turn, who, by, amount);
  harm(turn, rule, who, amount, { by, parts: eased, floor: 0 });
  if (amount <= 0) return;
  if (!down) {
    if (nonlethal) {
      turn.own(who).nonlethal += amount;
      loudly(turn, rule, { is: "non-lethal" }, [who]);
    }
    settleZero(turn, who);
  } else if ((turn.get(who).hp?.now ?? 0) > 0) return;
  else if (turn.option("ko-further") === "ruling") remind(turn, ["BD-108"], { is: "hurt while unconscious", who });
  else killByRule(turn, ["BD-108"], who);
}

/**
 * Remembers who hurt whom on the number being called, and the victim's hit points as it was called: other attackers'
 * blows do not change it (BD-11).
 */
function rememberWound(turn: Turn, who: Who, by: string | null, amount: number): void {
  const c = turn.get(who);
  if (by === null || c.hp === null || turn.state.own.number === null) return;
  const me = turn.own(who);
  me.calledWith ??= c.hp.now;
  me.wounds = [...me.wounds, { by, amount }];
}

/**
 * Tells whether somebody's own blows felled the target: on a number of the count others' blows are not yet final
 * (BD-11).
 */
export function felledBy(state: FightState, who: string, target: Combatant): boolean {
  const called = state.own.number === null ? null : target.own.calledWith;
  if (called === null) return isOut(target);
  let left = called;
  for (const { by, amount } of target.own.wounds) if (by === who) left -= amount;
  return left <= 0;
}

/** Adds the part that brings damage to nothing, with its reason. */
export function cancelled(parts: readonly Part[], why: Part["label"]): Part[] {
  return [...parts, part(why, -sum(parts))];
}

/**
 * Tells whether Strength counts on damage: in melee, for thrown weapons and slings, else only if the weapon says so
 * (BD-102, BD-112).
 * @rule BD-102
 */
function strengthCounts(turn: Turn, { weapon }: Blow): boolean {
  switch (weapon.kind) {
    case "kick":
      return turn.option("kick-str") !== "no";
    case "bow":
    case "crossbow":
      return hasProperty(weapon, "strength");
    default:
      return weapon.kind !== "grenade" && weapon.kind !== "siege";
  }
}

/**
 * Rolls a weapon's damage through the whole chain of BD-127: grade and modifiers, least damage, doubling, half for the
 * flat.
 * @rule BD-101
 * @rule BD-103
 * @rule BD-127
 */
export function rollDamage(turn: Turn, blow: Blow, grade: Grade): Damage {
  const { weapon, attacker, double } = blow;
  const dice = weapon.dice ?? "0";
  const { constant, most } = weapon.damage;
  const rules = ["BD-101", "BD-127"];
  const parts: Part[] = [];
  const add = (label: Part["label"], value: number, rule?: string): void => {
    parts.push({ label, value });
    if (rule !== undefined && value !== 0) rules.push(rule);
  };
  if (grade !== "maximum") {
    const thrown = turn.roll("damage", dice, {
      who: attacker,
      detail: turn.say({ is: "damage with", weapon: weapon.name }),
    });
    add(written(thrown.dice), thrown.total - constant);
  }
  const maximum = { is: "maximum of the dice", dice: constant === 0 ? dice : null } as const;
  if (grade !== "regular" && most !== null) add(maximum, most);
  const doubled = double === "charge" ? "BD-37" : "BD-40";
  const doubleDice = turn.option("double-damage") === "dice";
  if (double !== null && doubleDice) add({ is: "double dice", by: double }, sum(parts), doubled);
  const c = turn.get(attacker);
  add(written(weapon.name), constant);
  if (strengthCounts(turn, blow)) add("STR", stat(c, "str"), "BD-102");
  add("magic", weapon.magic, "BD-103");
  for (const { label, value } of damageModifiers(blow.action)) add(label, value, "BD-103");
  if (has(c, "stumbling") && turn.option("stumble-rolls") === "d20+damage") add("stumbling", -1);
  atLeast(turn, parts);
  if (double !== null && !doubleDice) add({ is: "double", by: double }, sum(parts), doubled);
  if (blow.stray) return { parts: told(parts), rules };
  const factor = Math.max(1, clause(blow.action, "times")?.number ?? 1);
  add({ is: "times for a sneak attack", factor }, sum(parts) * (factor - 1), "BD-65");
  if (isFlat(blow)) {
    const all = sum(parts);
    add("halved (flat)", half(turn, all) - all);
    rules.push("BD-105");
    atLeast(turn, parts);
  }
  return { parts: told(parts), rules };
}

/** Raises damage to at least 1 (option min-damage). */
function atLeast(turn: Turn, parts: Part[]): void {
  const least = turn.option("min-damage") === "1" ? 1 : 0;
  const all = sum(parts);
  if (all < least) parts.push(part({ is: "least damage", least }, least - all));
}

/** Halves, rounded as the option half-round says (BD-43, BD-105, BD-124). */
export function half(turn: Turn, value: number): number {
  return turn.option("half-round") === "up" ? Math.ceil(value / 2) : Math.floor(value / 2);
}

/** Deals the damage of a weapon to its target (BD-101); a fist may hurt its owner instead (BD-113, BD-114). */
export function dealDamage(turn: Turn, blow: Blow, { parts, rules }: Damage): void {
  const { weapon, attacker, target } = blow;
  if (weapon.kind === "punch" || weapon.kind === "kick") {
    const lethal = weapon.kind === "kick" && turn.option("kick") === "lethal";
    dealUnarmed(turn, blow, { parts, rules: [...rules, weapon.kind === "kick" ? "BD-112" : "BD-111"] }, !lethal);
  } else hurt(turn, rules, target, attacker, parts, !blow.stray && isFlat(blow));
}

/**
 * Deals the damage of a fist, a kick or a hold's pressure: on metal it may hurt the attacker instead.
 * @rule BD-113
 * @rule BD-114
 */
export function dealUnarmed(turn: Turn, { attacker, target }: Blow, { parts, rules }: Damage, nonlethal = true): void {
  const struck = turn.get(target);
  if (flag(struck, "no-brawl") || turn.ruling(["fists cannot hurt it"]) !== null) {
    hurt(turn, [...rules, "BD-114"], target, attacker, cancelled(parts, "cannot be hurt by fists"));
    return;
  }
  if (!struck.own.brawled) {
    remind(turn, ["BD-114"], { is: "can fists hurt it", target });
    turn.own(target).brawled = true;
  }
  if (armourOf(turn, target) === "metal" && ["none", "leather"].includes(armourOf(turn, attacker))) {
    loudly(turn, ["BD-113"], { is: "strikes metal", who: attacker }, [attacker]);
    hurt(turn, [...rules, "BD-113"], attacker, attacker, parts, true);
  } else hurt(turn, rules, target, attacker, parts, nonlethal);
}

function armourOf(turn: Turn, who: Who): string {
  return text(turn.get(who), "armour", "none");
}

/**
 * Settles 0 hit points: death, or a faint if any of the damage was non-lethal (BD-104, BD-107). On a number of the
 * count the loss is final only when that number is over (BD-11), so a later blow on the same number may still turn
 * death into a faint.
 * @rule BD-104
 */
export function settleZero(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (c.hp === null || c.hp.now > 0 || has(c, "unconscious") || has(c, "gone")) return;
  const spared = c.own.nonlethal > 0;
  if (has(c, "dead") && !(spared && fellOnThisNumber(turn.state, c))) return;
  if (spared) faint(turn, who);
  else if (turn.option("zero-hp") === "ruling") remind(turn, ["BD-104"], { is: "at zero", who });
  else gain(turn, ["BD-104"], who, "dead", { ends: { at: "never" } });
  leaveFight(turn, who);
}

/**
 * Unconscious instead of dead, for 1d4 turns.
 * @rule BD-107
 */
function faint(turn: Turn, who: Who): void {
  lose(turn, ["BD-11", "BD-107"], who, "dead");
  const purpose = "turns until waking";
  const turns = turn.roll(purpose, "1d4", { who });
  const rule = ["BD-107", "BD-109"];
  tell(turn, rule, turns, { who, purpose, outcome: "unconscious" });
  const { round } = turn.state;
  gain(turn, rule, who, "unconscious", { ends: endOfRound(round + turns.total * turn.option("turn-rounds")) });
  turn.own(who).fell = round;
}

/**
 * Returns the conditions that outlast the fight: an unconscious combatant stays so for as long as the game master
 * says (BD-109).
 */
export function leaves(now: Combatant, _whole: Combatant, lasting: readonly Condition[]): Left<BasicD20> {
  const faint = held(now, "unconscious");
  const isNew = faint !== undefined && !lasting.includes(faint);
  return { stats: {}, conditions: isNew ? [...lasting, { ...faint, ends: null, until: null }] : lasting };
}

/** Kills somebody by rule or by the game master's word. */
function killByRule(turn: Turn, rule: readonly string[], who: Who): void {
  const { hp } = turn.get(who);
  if (hp !== null && hp.now > 0) turn.emit({ type: "stat", rule, who, stat: "HP", before: hp.now, after: 0 });
  lose(turn, rule, who, "unconscious");
  gain(turn, rule, who, "dead", { ends: { at: "never" } });
  leaveFight(turn, who);
}

/** Kills somebody by the game master's word: that is final at once, also on the number being called. */
export function dieAtOnce(turn: Turn, rule: readonly string[], who: Who): void {
  killByRule(turn, rule, who);
  unmarkFresh(turn, who, "out");
}

/** Ends what ties somebody to others, and reports a side of which nobody is left. */
export function leaveFight(turn: Turn, who: Who): void {
  turn.own(who).down = true;
  if (!isFresh(turn.state, who, "out")) markFresh(turn, who, "out");
  endTies(turn, who);
  const fallen = turn.get(who);
  const { side } = fallen;
  const left = turn.state.combatants.some((c) => !areFoes(turn.state, c, fallen) && !isOut(c));
  if (!left) notice(turn, ["BD-13"], { is: "side is beaten", side }, [], "round");
}

/** Ends the engagements and holds of somebody who is out of the fight (BD-16, BD-117). */
export function endTies(turn: Turn, who: Who): void {
  disengageAll(turn, who);
  endHolds(turn, who);
}

/**
 * Comes to, with 1 hit point and without the non-lethal damage (BD-109, BD-110).
 * @rule BD-109
 */
export function wake(turn: Turn, rule: readonly string[], who: Who): void {
  lose(turn, rule, who, "unconscious");
  const { hp } = turn.get(who);
  if (hp !== null && hp.now < 1) harm(turn, rule, who, 1 - hp.now, { type: "heal" });
  const me = turn.own(who);
  me.nonlethal = 0;
  me.fell = null;
  me.revives = null;
  me.down = false;
}
