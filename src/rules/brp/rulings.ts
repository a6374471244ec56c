import type { Who } from "../../fight/who.ts";
import { clause, has as carries, thingNumber, thingText } from "../../fight/action.ts";
import { gain, part, reasonOr, remind } from "../../fight/rule-kit.ts";
import { asThing, type Attack } from "../../fight/combatant.ts";
import { armourParts, plainHit, wears } from "./armour.ts";
import { whom } from "./begin.ts";
import { lessArmour } from "./attack.ts";
import { addItem, takeInHand } from "./gear/hands.ts";
import { inRound } from "./order/moment.ts";
import { rankOf } from "./order/slot.ts";
import type { Cover } from "./own.ts";
import type { Action, Turn } from "./types.ts";
import { arm } from "./gear/weapon.ts";
import { wound } from "./wounds.ts";

/**
 * `! Snare acts at rank 18 (the trap springs)`.
 * @rule BR-09
 */
export function actAtRank(turn: Turn, action: Action): void {
  const rank = thingNumber(action);
  if (rank === null || rank < 1 || !Number.isInteger(rank))
    turn.impossible("BR-09", { is: "on which rank", who: action.actor });
  setRank(turn, action.actor, rank, clause(action, "because")?.text ?? turn.reason);
}

/** BR-09 as a clause of an action: `at rank 18 because …`. */
export function rankFrom(turn: Turn, action: Action): void {
  const rank = clause(action, "at-rank")?.number ?? null;
  if (rank !== null) setRank(turn, action.actor, rank, clause(action, "because")?.text ?? turn.reason);
}

function setRank(turn: Turn, who: Who, rank: number, reason: string | null): void {
  if (!inRound(turn.state)) return;
  const insteadOf = rankOf(turn.state, turn.get(who));
  remind(turn, ["BR-09"], { is: "acts at a rank", rank, insteadOf, reason });
  turn.own(who).rank = rank;
}

/** BR-95: `! hurt Hilda 6, no armour (a fall)`. */
export function hurt(turn: Turn, action: Action): void {
  const who = whom(turn, "BR-95", action);
  const points = thingNumber(action);
  if (points === null || !Number.isInteger(points)) turn.impossible("BR-95", { is: "by how many points", who });
  injure(turn, who, points, carries(action, "no-armour"), clause(action, "because")?.text ?? turn.reason);
}

/**
 * Damage that no attack did. Armour helps unless the game master says otherwise.
 * @rule BR-95
 */
export function injure(turn: Turn, who: Who, points: number, bare: boolean, reason: string | null): void {
  const c = turn.get(who);
  if (!bare && wears(c)) remind(turn, ["BR-95"], { is: "does armour help", who, points });
  const after = lessArmour(
    [part(reasonOr(reason, "injury"), points)],
    bare ? [] : armourParts(turn.state, c, plainHit),
  );
  wound(turn, bare ? ["BR-95", "BR-94"] : ["BR-95", "BR-80", "BR-94"], who, after.amount, { parts: after.parts });
}

/** BR-91: `! Elenor is behind hoplite`, or behind anything with points. */
export function behind(turn: Turn, action: Action): void {
  const what = plain(thingText(action));
  if (what === "") turn.impossible("BR-91", { is: "behind what", who: action.actor });
  const points = clause(action, "points")?.number ?? null;
  const label = points === null ? what : `${what}, points ${points}`;
  if (points !== null) noteCover(turn, action.actor, { label, points });
  gain(turn, ["BR-91"], action.actor, "behind", { of: label });
}

/** The points of what somebody is behind, as the game master has said them. */
export function noteCover(turn: Turn, who: Who, cover: Cover): void {
  const others = turn.get(who).own.covers.filter(({ label }) => label !== cover.label);
  turn.own(who).covers = [...others, cover];
}

/**
 * `! Hilda improvises table top, size large, points 8, dmg 1d3+db`.
 * @rule BR-90
 */
export function improvise(turn: Turn, action: Action): void {
  const { actor } = action;
  const name = plain(thingText(action));
  const size = clause(action, "size")?.text ?? null;
  const points = clause(action, "points")?.number ?? null;
  const dice = clause(action, "dmg")?.text?.replace(/\s+/g, "").toLowerCase() ?? null;
  if (name === "") turn.impossible("BR-90", { is: "what is the shield", who: actor });
  if (size === null || points === null)
    turn.wait(
      { is: "how large is the shield", name },
      {
        who: actor,
      },
    );
  if (dice !== null && !/^\d{0,2}d\d{1,3}(?:[+-]\d{1,3})?(?:\+(?:half-|1\/2)?db)?$/.test(dice))
    turn.impossible("BR-90", { is: "is no damage", said: dice });
  remind(turn, ["BR-90"], { is: "makeshift shield", name, size, points });
  const made: Attack = {
    name: asThing(name),
    dice,
    skill: null,
    bonus: 0,
    props: { size, points, skill: "shield", hands: 1 },
  };
  addItem(turn, "BR-90", actor, made);
  takeInHand(turn, actor, arm(made));
}

function plain(thing: string | null): string {
  return (thing ?? "").replace(/^(?:a|an|the)\s+/i, "").trim();
}
