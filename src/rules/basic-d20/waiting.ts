import { clause, has as hasClause } from "../../fight/action.ts";
import { has, held, lose } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { isOut, gainForRound, lateRemark, useAction } from "./actions.ts";
import { hasProperty, needWeapon, takeInHand, thingWeapon, weaponsOf } from "./gear.ts";
import type { Deed } from "./own.ts";
import type { Action, Fact, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

interface Numbers {
  readonly own: number;
  readonly theirs: number;
}

/** Held actions, delayed spells and set weapons (BD-24, BD-25, BD-38, BD-98). */
export const waitingSentences = {
  "no action left to hold": ({ who, deed }: Subject & { deed: Deed }) =>
    `${who} has already acted this round (${deed}): there is no action left to hold.`,
  "waits for itself": ({ who }: Subject) => `${who} cannot wait for itself.`,
  "waits for one who has acted": "{other} has already acted; hold for someone yet to act.",
  "waits for one who will not act": ({ who, other }: Subject & { other: string }) =>
    `${other} will not act this round: ${who} simply holds.`,
  "delays too late": ({ own, theirs }: Numbers) =>
    `Delaying needs the earlier initiative (${own} against ${theirs}): on equal numbers both spells work.`,
  "cannot be set": "The {weapon} cannot be set against a charge; a spear or pole arm can.",
  "too slow for the charge": ({ who, own, theirs }: Subject & Numbers) =>
    `A set weapon needs equal or better initiative (${own} against ${theirs}): ${who} does not meet this charge.`,
  "does not come before": ({ who, own, other, theirs }: Subject & Numbers & { other: string }) =>
    `${who} (${own}) does not come before ${other} (${theirs}): it casts on its own number.`,
  "acts before it": ({ who, own, other, theirs }: Subject & Numbers & { other: string }) =>
    `${other} (${theirs}) acts before ${who} (${own}): ${who} simply holds.`,
} as const;

/**
 * Dodges: +2 AC to the end of the round, in place of an attack.
 * @rule BD-22
 */
export function dodge(turn: Turn, action: Action): void {
  useAction(turn, action, "dodge");
  const late = has(turn.get(action.actor), "dodging") ? null : lateRemark(turn, action.actor);
  if (late !== null) turn.info("BD-22", late);
  startDodge(turn, action.actor);
}

export function startDodge(turn: Turn, who: Who): void {
  gainForRound(turn, "BD-22", who, "dodging");
}

/** Refuses to wait with an action that is used up (BD-24, BD-38). */
function needUnused(turn: Turn, who: Who, rule: string): void {
  const { acted } = turn.get(who).own;
  if (acted !== null) turn.refuse(rule, { is: "no action left to hold", who, deed: acted });
}

/** Waits: for a lower number, for somebody, or with a spell until just before somebody (BD-24, BD-25, BD-98). */
export function hold(turn: Turn, action: Action): void {
  const who = action.actor;
  needUnused(turn, who, "BD-24");
  const before = clause(action, "before")?.names[0];
  const other = before ?? clause(action, "for")?.names[0];
  if (other === who) turn.impossible("BD-25", { is: "waits for itself", who });
  const c = other === undefined ? null : turn.get(other);
  if (c !== null && c.own.acted !== null)
    turn.refuse(before === undefined ? "BD-25" : "BD-98", { is: "waits for one who has acted", other: c.name });
  lose(turn, ["BD-24"], who, "holding");
  lose(turn, ["BD-98"], who, "delaying");
  if (before !== undefined) {
    needEarlier(turn, who, before);
    gainForRound(turn, "BD-98", who, "delaying", { whom: before });
    return;
  }
  gainForRound(turn, c === null ? "BD-24" : "BD-25", who, "holding", other === undefined ? {} : { whom: other });
  if (c !== null && (isOut(c) || has(c, "surprised")))
    turn.info("BD-25", { is: "waits for one who will not act", who, other: c.name });
}

/**
 * Refuses to delay a spell without the earlier initiative.
 * @rule BD-98
 */
function needEarlier(turn: Turn, who: Who, other: Who): void {
  const own = turn.get(who).own.number;
  const theirs = turn.get(other).own.number;
  if (own !== null && theirs !== null && own <= theirs) turn.refuse("BD-98", { is: "delays too late", own, theirs });
}

/**
 * Braces a weapon against a charge; it counts as holding an action.
 * @rule BD-38
 */
export function setWeapon(turn: Turn, action: Action): void {
  const who = action.actor;
  needUnused(turn, who, "BD-38");
  const [named] = hasClause(action, "with") ? weaponsOf(turn, action) : [];
  const weapon = named ?? thingWeapon(turn, action, (each) => hasProperty(each, "set"));
  if (!hasProperty(weapon, "set")) turn.refuse("BD-38", { is: "cannot be set", weapon: weapon.name });
  needWeapon(turn, who, weapon);
  const other = action.targets[0];
  const slow = tooSlow(turn, who, other);
  if (slow !== null) turn.refuse("BD-38", slow);
  takeInHand(turn, who, weapon);
  lose(turn, ["BD-38"], who, "braced");
  gainForRound(turn, "BD-38", who, "braced", { of: weapon.name });
  turn.own(who).setAgainst = other ?? null;
}

/**
 * Returns the reason why a set weapon does not meet a charge of the other: its number is lower (BD-38). Null if it
 * does.
 */
export function tooSlow(turn: Turn, who: Who, other: Who | undefined): Fact | null {
  const own = turn.get(who).own.number;
  const theirs = numberOf(turn, other);
  if (own === null || theirs === null || own >= theirs) return null;
  return { is: "too slow for the charge", who, own, theirs };
}

function numberOf(turn: Turn, name: Who | undefined): number | null {
  return name === undefined ? null : turn.get(name).own.number;
}

/** Drops, after the dice, declared waits that the numbers have made pointless (BD-25, BD-38, BD-98). */
export function lapseWaiting(turn: Turn): void {
  for (const { name } of turn.state.combatants) {
    const c = turn.get(name);
    const own = c.own.number;
    if (own === null) continue;
    const delayed = held(c, "delaying")?.whom[0];
    const theirs = numberOf(turn, delayed);
    if (delayed !== undefined && theirs !== null && own <= theirs) {
      turn.info("BD-98", { is: "does not come before", who: name, own, other: delayed, theirs });
      lose(turn, ["BD-98"], name, "delaying");
    }
    const awaited = held(c, "holding")?.whom[0];
    const number = numberOf(turn, awaited);
    if (awaited !== undefined && number !== null && number > own) {
      turn.info("BD-25", { is: "acts before it", who: name, own, other: awaited, theirs: number });
      lose(turn, ["BD-25"], name, "holding");
      gainForRound(turn, "BD-24", name, "holding");
    }
    const slow = has(c, "braced") ? tooSlow(turn, name, c.own.setAgainst ?? undefined) : null;
    if (slow !== null) turn.info("BD-38", slow);
  }
}
