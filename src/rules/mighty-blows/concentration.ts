import { has, held, lose, loudly, remind } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { currentMoment, thisRound, ownNumberIs } from "./count.ts";
import type { Turn } from "./types.ts";
import type { SpellLoss } from "./words/spell.ts";

/* How a spell is lost (MB-97 to MB-99). */

export function isCasting(turn: Turn, who: Who): boolean {
  return has(turn.get(who), "casting") || has(turn.get(who), "reading a scroll");
}

/** The spell is lost and counts as cast. */
export function loseSpell(turn: Turn, rule: readonly string[], who: Who, why: SpellLoss): void {
  const c = turn.get(who);
  const reads = has(c, "reading a scroll");
  const spell = reads ? c.own.reading : (held(c, "casting")?.of ?? "spell");
  lose(turn, rule, who, "casting");
  lose(turn, rule, who, "reading a scroll");
  turn.own(who).lostSpell = spell;
  turn.own(who).lostScroll = reads;
  turn.own(who).spellRound = thisRound(turn);
  loudly(turn, rule, { is: "loses spell", who, spell, why }, [who]);
}

/**
 * Does a blow land now on the caster's own number?
 * @rule MB-98
 */
function isTie(turn: Turn, who: Who): boolean {
  return ownNumberIs(turn.state, turn.get(who), currentMoment(turn.state));
}

/**
 * Whoever is stunned, falls or is hit casts no more, unless an option lets the spell of that number work (MB-78, MB-97,
 * MB-98).
 */
export function stopCasting(turn: Turn, rule: readonly string[], who: Who, why: SpellLoss): boolean {
  const stops = isCasting(turn, who) && !(isTie(turn, who) && turn.option("spell-tie") === "works");
  if (stops) loseSpell(turn, rule, who, why);
  return stops;
}

/**
 * A successful attack on somebody: it disturbs a spell that has not gone off (MB-97, MB-98).
 * @rule MB-97
 * @rule MB-99
 */
export function disturb(turn: Turn, who: Who, by: string, damage: number): void {
  const moment = currentMoment(turn.state);
  const c = turn.get(who);
  if (moment !== null) turn.own(who).hitAt = moment;
  if (isCasting(turn, who)) {
    const rule = isTie(turn, who) ? ["MB-97", "MB-98"] : ["MB-97"];
    if (stopCasting(turn, rule, who, { is: "hit before it goes off", by }) && damage <= 0)
      remind(turn, ["MB-99"], { is: "may keep its concentration", who });
    return;
  }
  if (moment === null) return;
  if (c.own.castAt === moment && turn.option("spell-tie") !== "works") takeBackSpell(turn, who, by);
  if (c.own.wandAt === moment) takeBackWand(turn, who, by);
}

/**
 * The order in which lines of one number are written makes no difference: the spell is lost all the same (MB-38,
 * MB-98).
 */
function takeBackSpell(turn: Turn, who: Who, by: string): void {
  const spell = turn.get(who).own.wentOff;
  turn.own(who).castAt = null;
  turn.own(who).lostSpell = spell;
  const why: SpellLoss = { is: "hit on its number", by };
  loudly(turn, ["MB-97", "MB-98"], { is: "loses spell", who, spell, why }, [who]);
  turn.warn("MB-98", { is: "take back the spell", spell });
}

function takeBackWand(turn: Turn, who: Who, by: string): void {
  turn.own(who).wandAt = null;
  loudly(turn, ["MB-107"], { is: "wand is disturbed", who, by }, [who]);
  turn.warn("MB-107", { is: "take back the wand" });
}

/** An attack on a caster that missed: only magic may have stopped it (MB-99). */
export function nearMiss(turn: Turn, who: Who, total: number): void {
  if (isCasting(turn, who) && total >= 10) remind(turn, ["MB-99"], { is: "may lose its concentration", who, total });
}
