import { has, known, lose, loudly, notice, part, setStat, sum, tell } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { exhaustionOf, isEdition2014 } from "./able.ts";
import { afflict } from "./afflict.ts";
import { noEdges, partsOf, throwD20 } from "./d20.ts";
import { hurt, rollDamage } from "./damage.ts";
import { die, heal, settle } from "./dying.ts";
import type { Weapon } from "./gear.ts";
import { distanceOf } from "./places.ts";
import { lastsFor, makeSave } from "./saves.ts";
import { kindIn, modifierOf, proficiency, regenerationOf, sizeOf, skillOf } from "./sheet.ts";
import { useAction, useAttack } from "./turns.ts";
import type { Action, Combatant, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

/** Flasks and nets, fire, breath, and flesh that grows again (SR-72, SR-106, SR-143, SR-155, SR-162, SR-173). */
export const hazardSentences = {
  "is an attack in this edition": ({ weapon }: { weapon: string }) =>
    `In the older edition ${weapon} is thrown by an attack roll: write its bonus, dice and range on the sheet.`,
  "too far to throw": ({ target, feet, most }: { target: string; feet: number; most: number }) =>
    `${target} is ${feet} ft away, and this is thrown ${most} ft at most.`,
  "too large for a net": ({ target }: { target: string }) => `${target} is too large for a net.`,
  "does it no harm": ({ target, weapon }: { target: string; weapon: string }) => `${weapon} does ${target} no harm.`,
  "is in no net": ({ who }: Subject) => `${who} is in no net.`,
  "frees whom": "Whom? Name the one in the net.",
  "does not burn": ({ who }: Subject) => `${who} does not burn.`,
  "has burned": ({ who }: Subject) => `${who} has burned this round.`,
  "has no breath left": ({ who }: Subject) => `${who} has no breath left.`,
  "does not grow again": ({ who }: Subject) => `${who} does not regenerate this turn.`,
} as const;

/**
 * Throws acid, fire, holy water, oil or a net in place of an attack: the target saves by Dexterity against 8, the
 * thrower's and its proficiency.
 * @rule SR-72
 */
export function throwFlask(turn: Turn, action: Action, weapon: Weapon, target: Who): void {
  const who = action.actor;
  const c = turn.get(who);
  const other = turn.get(target);
  if (isEdition2014(turn)) turn.refuse("SR-72", { is: "is an attack in this edition", weapon: weapon.name });
  const feet = distanceOf(turn, action, c, other);
  const most = weapon.range?.[1] ?? 20;
  if (feet !== null && feet > most) turn.refuse("SR-72", { is: "too far to throw", target, feet, most });
  if (weapon.gives === "restrained" && sizeOf(other) > 3) turn.refuse("SR-72", { is: "too large for a net", target });
  useAttack(turn, action, weapon.name);
  const dc = 8 + modifierOf(c, "dex") + proficiency(c);
  const purpose = { is: "save of", ability: "dex" } as const;
  if (makeSave(turn, target, { ability: "dex", dc, by: action.actor, purpose, rule: ["SR-72"] })) return;
  if (!kindIn(other, weapon.props["only"])) {
    loudly(turn, ["SR-72"], { is: "does it no harm", target, weapon: weapon.name }, [target]);
    return;
  }
  if (weapon.damage.length > 0) {
    const rolling = { who, name: weapon.name, damage: weapon.damage, added: [], critical: false, action };
    hurt(turn, target, rollDamage(turn, rolling), { rule: ["SR-72"], by: who });
  }
  const ends = weapon.gives === "oiled" ? lastsFor(turn, who, 10) : null;
  const given = weapon.gives === "restrained" ? { of: weapon.name } : { ends };
  if (weapon.gives !== null) afflict(turn, ["SR-72"], target, weapon.gives, given);
}

/** Gets somebody out of a net, itself or another within 5 ft: Athletics against 10 (SR-72). */
export function freeFromNet(turn: Turn, action: Action): void {
  const who = action.actor;
  const target = action.verb === "free" ? (action.targets[0] ?? turn.impossible("SR-72", { is: "frees whom" })) : who;
  if (!has(turn.get(target), "restrained", "net")) turn.refuse("SR-72", { is: "is in no net", who: target });
  useAction(turn, action, "other");
  const thrown = throwD20(turn, who, "escape", "check", noEdges, action);
  const parts = [
    part({ is: "skill", skill: "athletics" }, skillOf(turn.get(who), "athletics")),
    ...partsOf(turn, who, action),
  ];
  const made = thrown.total + sum(parts) >= 10;
  const outcome = made ? "success" : "failure";
  tell(turn, ["SR-72"], thrown, { who, purpose: "escape", parts, against: part("DC", 10), outcome });
  if (made) lose(turn, ["SR-72"], target, "restrained", "net");
}

/**
 * Burns: 1d4 fire at the start of its turn.
 * @rule SR-162
 */
export function burn(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  if (!has(c, "burning")) turn.refuse("SR-162", { is: "does not burn", who });
  if (c.own.burned === turn.state.round) turn.refuse("SR-162", { is: "has burned", who });
  turn.own(who).burned = turn.state.round;
  const thrown = turn.roll("damage", "1d4", { who });
  const parts = [part({ is: "dice of type", dice: thrown.dice, type: "fire" }, thrown.total)];
  hurt(turn, who, [{ type: "fire", parts }], { rule: ["SR-162"], by: null });
}

/** Puts its own fire out by its action, and lies down (SR-162). */
export function extinguish(turn: Turn, action: Action): void {
  const who = action.actor;
  if (!has(turn.get(who), "burning")) turn.refuse("SR-162", { is: "does not burn", who });
  useAction(turn, action, "other");
  lose(turn, ["SR-162"], who, "burning");
  afflict(turn, ["SR-162"], who, "prone", {});
}

/** Carries out what is so by itself as a turn begins: flesh grows again, breath runs out (SR-15). */
export function begins(turn: Turn, who: Who): void {
  if (has(turn.get(who), "dead") || has(turn.get(who), "gone")) return;
  regenerate(turn, who);
  if (!has(turn.get(who), "suffocating")) turn.own(who).breath = 0;
  else if (isEdition2014(turn)) chokeOld(turn, who);
}

/** Carries out what is so by itself as a turn ends: who has no air tires (SR-162). */
export function ends(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (has(c, "suffocating") && !has(c, "dead") && !isEdition2014(turn)) tire(turn, who, "SR-162");
}

/** Tells whether somebody falls to 0 as its turn begins, for want of air: in the older edition. */
export function isOutOfBreath(turn: Pick<Turn, "option">, c: Combatant): boolean {
  if (!has(c, "suffocating") || !isEdition2014(turn) || c.hp === null || c.hp.now <= 0) return false;
  return c.own.breath >= Math.max(1, modifierOf(c, "con"));
}

/** Falls to 0 once the rounds of its breath are over: its Constitution's modifier, 1 at least. */
function chokeOld(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const isOut = isOutOfBreath(turn, c);
  turn.own(who).breath = c.own.breath + 1;
  if (!isOut) return;
  notice(turn, ["SR-162"], { is: "has no breath left", who }, [who]);
  setStat(turn, ["SR-162"], who, "HP", 0);
  settle(turn, who, 1, 1, { critical: false, knockOut: false });
}

/** Adds a level of exhaustion; the sixth kills. */
function tire(turn: Turn, who: Who, rule: string): void {
  setStat(turn, [rule, "SR-143"], who, "exhaustion", exhaustionOf(turn.get(who)) + 1);
  settleExhaustion(turn, who);
}

/** Settles what levels of exhaustion bring at once: death at 6, in the older edition half the maximum from 4 on. */
export function settleExhaustion(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const levels = exhaustionOf(c);
  if (has(c, "dead")) return;
  if (levels >= 6) {
    die(turn, "SR-143", who);
    return;
  }
  const halves = isEdition2014(turn, "exhaustion") && levels >= 4;
  if (c.hp === null || halves === c.own.halved > 0) return;
  const less = halves ? c.hp.max - Math.floor(c.hp.max / 2) : -c.own.halved;
  turn.own(who).halved = halves ? less : 0;
  setMaximum(turn, "SR-155", who, c.hp.max - less);
}

/**
 * Changes somebody's maximum: its points are not above it, and at 0 it is dead.
 * @rule SR-106
 */
export function setMaximum(turn: Turn, rule: string, who: Who, after: number): void {
  const { hp } = turn.get(who);
  if (hp === null || hp.max === after) return;
  const least = Math.max(0, after);
  turn.emit({ type: "stat", rule: [rule], who, stat: "max HP", before: hp.max, after: least });
  if (least === 0 && !has(turn.get(who), "dead")) die(turn, rule, who);
}

/** Takes over what a ruling has changed of the maximum, or what the sheet says (SR-106). */
export function settleMaximum(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const change = known(c, "max hp") ?? 0;
  const more = change - c.own.maxChange;
  if (more === 0 || c.hp === null) return;
  turn.own(who).maxChange = change;
  setMaximum(turn, "SR-106", who, c.hp.max + more);
}

/** Regains points as its turn begins, unless the damage that its trait names has come since the last one (SR-173). */
function regenerate(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const { amount } = regenerationOf(c);
  const { stung } = c.own;
  if (stung) turn.own(who).stung = false;
  if (amount === 0 || c.hp === null) return;
  const down = c.hp.now <= 0;
  if (stung && down) die(turn, "SR-173", who);
  else if (stung) notice(turn, ["SR-173"], { is: "does not grow again", who }, [who]);
  else if (c.hp.now < c.hp.max) heal(turn, ["SR-173"], who, amount, [part("regeneration", amount)]);
}
