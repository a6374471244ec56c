import { clause, has as hasClause, thingNumber } from "../../fight/action.ts";
import { expand, gain, has, lose, part, stat } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { hasAny, isEdition2014, needAble, speedOf } from "./able.ts";
import { afflict } from "./afflict.ts";
import { hurt } from "./damage.ts";
import { letGo } from "./hold.ts";
import { opportunities } from "./reactions.ts";
import { sizeOf } from "./sheet.ts";
import { useAction } from "./turns.ts";
import type { Action, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

/** Movement, its costs, standing up, and falls (SR-24 to SR-29, SR-35, SR-40, SR-91, SR-158). */
export const movementSentences = {
  "too far to move": ({ who, left, cost }: Subject & { left: number; cost: number }) =>
    `${who} has ${left} ft left, and this costs ${cost}.`,
  "cannot move": ({ who }: Subject) => `${who}’s Speed is 0.`,
  "crawls only": ({ who }: Subject) => `${who} is prone: it crawls ("moves 10 ft, crawling") or stands up.`,
  "does not lie": ({ who }: Subject) => `${who} is not prone.`,
  "drags whom it holds": ({ who, target }: Subject & { target: string }) => `${who} does not hold ${target}.`,
  "how far does it fall": "How far? Write the feet: falls 30 ft.",
} as const;

/**
 * Moves, in pieces before, between and after all else; each foot counts against the Speed.
 * @rule SR-24
 */
export function move(turn: Turn, action: Action): void {
  const who = action.actor;
  needAble(turn, who);
  const c = turn.get(who);
  const feet = thingNumber(action) ?? 0;
  if (has(c, "prone") && !hasClause(action, "crawling")) turn.refuse("SR-151", { is: "crawls only", who });
  spend(turn, who, feet * costOf(turn, action));
  const left = expand(turn.state, clause(action, "leaves")?.names ?? []);
  if (
    !opportunities(
      turn,
      who,
      left.filter((each) => each !== who),
    )
  )
    return;
  for (const target of clause(action, "drags")?.names ?? [])
    if (!has(turn.get(who), "grappling", { whom: target }))
      turn.refuse("SR-91", { is: "drags whom it holds", who, target });
  partHolds(turn, who, clause(action, "drags")?.names ?? [], feet);
}

/** Ends holds that somebody walks away from. */
function partHolds(turn: Turn, who: Who, dragged: readonly Who[], feet: number): void {
  if (feet <= 5) return;
  for (const { id, whom } of turn.get(who).conditions)
    for (const target of id === "grappling" ? whom : [])
      if (!dragged.includes(target)) letGo(turn, who, target, "SR-90");
}

/**
 * Returns the cost of one foot: one more on difficult ground, for crawling, climbing and swimming, and for one who is
 * dragged along.
 * @rule SR-25
 * @rule SR-26
 * @rule SR-91
 */
function costOf(turn: Turn, action: Action): number {
  const difficult = hasClause(action, "difficult") ? 1 : 0;
  const climbs = ["climbing", "swimming", "crawling"] as const;
  const hard = climbs.some((id) => hasClause(action, id)) ? 1 : 0;
  const who = turn.get(action.actor);
  const dragged = (clause(action, "drags")?.names ?? []).some((target) => {
    const size = sizeOf(turn.get(target));
    return size > sizeOf(who) - 2 && (isEdition2014(turn) || size > 0);
  });
  return 1 + difficult + hard + (dragged ? 1 : 0);
}

/** Spends feet of movement. */
function spend(turn: Turn, who: Who, cost: number): void {
  if (turn.option("movement") === "off") return;
  const c = turn.get(who);
  const speed = speedOf(turn, c);
  if (speed === 0 && cost > 0) turn.refuse("SR-24", { is: "cannot move", who });
  const left = speed + c.own.dashed - c.own.moved;
  if (cost > left) turn.refuse("SR-24", { is: "too far to move", who, left, cost });
  turn.own(who).moved = c.own.moved + cost;
}

/**
 * Stands up for half the Speed.
 * @rule SR-28
 */
export function standUp(turn: Turn, action: Action): void {
  const who = action.actor;
  needAble(turn, who);
  const c = turn.get(who);
  if (!has(c, "prone")) turn.refuse("SR-28", { is: "does not lie", who });
  const speed = speedOf(turn, c);
  if (speed === 0) turn.refuse("SR-28", { is: "cannot move", who });
  spend(turn, who, Math.floor(speed / 2));
  lose(turn, ["SR-28"], who, "prone");
}

/**
 * Lies down; free.
 * @rule SR-29
 */
export function dropProne(turn: Turn, action: Action): void {
  const who = action.actor;
  needAble(turn, who);
  if (!isEdition2014(turn) && speedOf(turn, turn.get(who)) === 0) turn.refuse("SR-29", { is: "cannot move", who });
  afflict(turn, ["SR-29"], who, "prone", {});
}

/**
 * Adds the Speed as it is to this turn's movement.
 * @rule SR-35
 */
export function dash(turn: Turn, action: Action): void {
  const who = action.actor;
  useAction(turn, action, "dash");
  turn.own(who).dashed = turn.get(who).own.dashed + speedOf(turn, turn.get(who));
}

/**
 * Moves without giving anybody an opportunity, for the rest of the turn.
 * @rule SR-40
 */
export function disengage(turn: Turn, action: Action): void {
  const who = action.actor;
  useAction(turn, action, "disengage");
  gain(turn, ["SR-40"], who, "disengaged", { ends: { at: "turn end", who } });
}

/**
 * Falls: 1d6 for each 10 ft, 20 at most, and prone unless nothing hurts.
 * @rule SR-158
 */
export function fall(turn: Turn, action: Action): void {
  const who = action.actor;
  const feet = thingNumber(action) ?? turn.impossible("SR-158", { is: "how far does it fall" });
  const count = Math.min(20, Math.floor(feet / 10));
  if (count === 0) return;
  const thrown = turn.roll("fall", `${count}d6`, { who });
  const parts = [part({ is: "dice of type", dice: thrown.dice, type: "bludgeoning" }, thrown.total)];
  const before = turn.get(who).hp?.now ?? 1;
  const temporary = stat(turn.get(who), "temporary hp");
  hurt(turn, who, [{ type: "bludgeoning", parts }], { rule: ["SR-158"], by: null });
  const c = turn.get(who);
  const hurts = c.hp === null || c.hp.now < before || stat(c, "temporary hp") < temporary;
  if (hurts && !hasAny(c, ["dead", "prone"])) afflict(turn, ["SR-158"], who, "prone", {});
}
