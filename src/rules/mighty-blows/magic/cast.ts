import type { Who } from "../../../fight/who.ts";
import { thingText } from "../../../fight/action.ts";
/*
 * Casting, giving up, being interrupted; wands (MB-34, MB-95 to MB-100, MB-106, MB-107). How a spell is lost:
 * disturb.ts.
 */
import { gain, has, held, lose, notice, remind } from "../../../fight/rule-kit.ts";
import { endOfThis, thisRound } from "../able.ts";
import { insteadOfAttack } from "../attack.ts";
import { nextSlot } from "../count.ts";
import { isCasting, loseSpell } from "./disturb.ts";
import { ready } from "../ready.ts";
import { putAway, showReading } from "./scroll.ts";
import { begin, checkCasting, checkDeclaring, checkSame, checkUndeclared, release, spellOf } from "./spell.ts";
import type { Action, Turn } from "../types.ts";

/**
 * `will cast` (MB-34, MB-95, MB-103).
 * @rule MB-103
 */
export function declareCast(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  checkDeclaring(turn, action, spell);
  const casting = held(turn.get(who), "casting")?.of;
  if (casting != null) turn.refuse("MB-95", { is: "casting another spell", who, spell: casting });
  beginCasting(turn, who, spell);
}

/**
 * From its declaration on somebody is casting.
 * @rule MB-95
 */
function beginCasting(turn: Turn, who: Who, spell: string): void {
  putAway(turn, who);
  checkCasting(turn, who, spell);
  gainCasting(turn, ["MB-95"], who, spell);
  begin(turn, who);
}

function gainCasting(turn: Turn, rule: readonly string[], who: Who, of: string): void {
  gain(turn, rule, who, "casting", {
    of,
    ends: endOfThis(turn.state),
    until: turn.say({ is: "until cast or lost" }),
  });
}

/**
 * `casts`, on the caster's number.
 * @rule MB-96
 */
export function cast(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  const slot = ready(turn, who, { spell: true });
  const declared = held(turn.get(who), "casting");
  if (declared === undefined) {
    checkUndeclared(turn, action, spell);
    beginCasting(turn, who, spell);
  } else checkSame(turn, who, declared.of ?? spell, spell);
  release(turn, action, spell, slot, ["MB-96"]);
}

/** A declared spell, scroll or charge is given up: not cast, not lost, and nothing takes its place (MB-34). */
export function giveUp(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const what = (["casting", "reading a scroll", "charging"] as const).filter((id) => has(c, id));
  if (what.length === 0) turn.refuse("MB-34", { is: "nothing to give up", who });
  for (const id of what) lose(turn, ["MB-34"], who, id);
  if (what.includes("casting") || what.includes("reading a scroll")) turn.own(who).gaveUp = thisRound(turn);
}

/**
 * `uses wand`.
 * @rule MB-106
 * @rule MB-107
 */
export function useWand(turn: Turn, action: Action): void {
  const who = action.actor;
  const item = thingText(action) ?? "wand";
  const { moment } = nextSlot(turn.state, turn.get(who));
  insteadOfAttack(turn, who, { to: "use", item }, "MB-106");
  const hit = moment !== null && turn.get(who).own.hitAt === moment;
  if (!hit) turn.own(who).wandAt = moment;
  if (hit) notice(turn, ["MB-107"], { is: "wand is not activated", item }, [who]);
  else notice(turn, ["MB-106"], { is: "wand works", item }, [who]);
}

/** `! Mina interrupted` (MB-97, MB-99). */
export function interrupt(turn: Turn, who: Who): void {
  if (!isCasting(turn, who)) turn.impossible("MB-97", { is: "casts nothing", who });
  loseSpell(turn, ["MB-97", "MB-99"], who, { is: "ruled", reason: turn.reason });
}

/** `! Mina keeps casting` (MB-99). */
export function keepCasting(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const spell = c.own.lostSpell;
  if (spell === null) {
    remind(turn, ["MB-99"], { is: isCasting(turn, who) ? "goes on casting" : "has lost no spell", who });
    return;
  }
  turn.own(who).lostSpell = null;
  turn.own(who).hitAt = null;
  if (c.own.wentOff === spell) {
    notice(turn, ["MB-96", "MB-99"], { is: "takes effect after all", spell }, [who]);
    return;
  }
  if (c.own.lostScroll) showReading(turn, who);
  else gainCasting(turn, ["MB-99"], who, spell);
}
