import type { Who } from "../../fight/who.ts";
/* What every action of the round begins with: may this combatant act, and on which number? */
import { has } from "../../fight/rule-kit.ts";
import { checkAble, currentMoment, standsBy, thisRound } from "./able.ts";
import { advance, isRolled, nextSlot, numbersOf, type Slot } from "./count.ts";
import { isCasting } from "./magic/disturb.ts";
import { settleFalls } from "./fall.ts";
import { stir } from "./missiles.ts";
import type { Turn } from "./types.ts";

export interface Ask {
  /** The spell itself: casting does not forbid it (MB-100). */
  readonly spell?: boolean;
  /** A walk after the spell, which an option allows (MB-100). */
  readonly walk?: boolean;
  /** Lies still: lodged missiles do not hurt (MB-75). */
  readonly idle?: boolean;
  /** A stance before acting: the count stays where it is (MB-12). */
  readonly stance?: boolean;
}

/** Checks and moves the count to the actor's number. The number is spent by whoever uses it. */
export function ready(turn: Turn, who: Who, ask: Ask = {}): Slot {
  const slot = nextSlot(turn.state, turn.get(who));
  const surprise = turn.state.phase === "surprise";
  checkAble(turn, who, slot.moment, surprise ? "act in this segment" : "act in this round");
  if (standsBy(turn.state, who))
    turn.refuse("MB-33", { is: "only newcomers act", newcomers: turn.state.own.newcomers });
  if (ask.idle !== true) checkBusy(turn, who, ask);
  if (ask.stance === true) return slot;
  if (isRolled(turn.state) && numbersOf(turn.get(who)).length === 0)
    turn.warn("MB-36", { is: "no initiative yet", who });
  if (slot.moment !== currentMoment(turn.state)) settleFalls(turn);
  advance(turn, who, slot);
  turn.ownFight().begun = true;
  turn.own(who).acted = true;
  if (ask.idle !== true) stir(turn, who);
  return slot;
}

/**
 * One thing in a round: casting, drawing out a missile, fixing a helmet, fleeing (MB-76, MB-84, MB-100, MB-126).
 * @rule MB-100
 */
function checkBusy(turn: Turn, who: Who, ask: Ask): void {
  const c = turn.get(who);
  const casting = isCasting(turn, who);
  const mayWalk = ask.walk === true && !casting && turn.option("cast-move") === "after" && c.own.lostSpell === null;
  if (ask.spell !== true && !mayWalk && (casting || c.own.spellRound === thisRound(turn)))
    turn.refuse("MB-100", { is: "casts in this round", who });
  const busy = c.own.busy;
  if (busy === "MB-76" || busy === "MB-84") turn.refuse(busy, { is: "busy all round", who });
  if (has(c, "fleeing")) turn.refuse("MB-126", { is: "is fleeing", who });
}

/** On the ground nothing is done but rising (MB-125). */
export function checkOnFeet(turn: Turn, who: Who): void {
  if (has(turn.get(who), "stumbled")) turn.refuse("MB-125", { is: "on the ground", who });
}

/** Full defence, on the ground, in haste: no attack (MB-13, MB-122, MB-125). */
export function checkPosture(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (has(c, "full defence")) turn.refuse("MB-13", { is: "full defence makes no attack", who });
  checkOnFeet(turn, who);
  if (has(c, "retreating in haste")) turn.refuse("MB-122", { is: "retreats in haste", who });
}
