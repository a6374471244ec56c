import type { Who } from "../../../fight/who.ts";
/* Scrolls take as many rounds as the spell's level (MB-32, MB-102). */
import { fold, gain, has, lose, notice } from "../../../fight/rule-kit.ts";
import { thisRound } from "../able.ts";
import { isDeclaring } from "../charge.ts";
import { ready } from "../ready.ts";
import {
  begin,
  checkCasting,
  checkDeclaring,
  checkSame,
  checkUndeclared,
  levelOf,
  release,
  spellOf,
  spendOnSpell,
} from "./spell.ts";
import type { Action, Turn } from "../types.ts";

/** `will read`: as many rounds as the spell's level (MB-102). */
export function declareRead(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  const c = turn.get(who);
  if (has(c, "reading a scroll") && fold(c.own.reading) === fold(spell)) return;
  checkDeclaring(turn, action, spell);
  if (has(c, "casting")) turn.refuse("MB-95", { is: "casts and does not read", who });
  const level = levelOf(turn, who, spell, "MB-102");
  if (level < 1) turn.impossible("MB-102", { is: "level below 1" });
  checkCasting(turn, who, spell);
  putAway(turn, who);
  beginReading(turn, who, spell, level);
}

/** The first round of reading, or a later one. */
export function beginReading(turn: Turn, who: Who, spell: string, level: number, done = 1): void {
  // What cannot be finished within the surprise counts from the round after it (MB-32).
  const late = turn.state.phase === "surprise" && level > 1 ? 1 : 0;
  turn.own(who).reading = spell;
  turn.own(who).readingIn = thisRound(turn);
  turn.own(who).readingFrom = turn.state.round + late - (done - 1);
  turn.own(who).readingFor = level;
  begin(turn, who);
  showReading(turn, who);
}

/** Rounds of reading so far, this one included, and how many it takes. */
function readingOf(turn: Turn, who: Who): { done: number; of: number } {
  const c = turn.get(who);
  return { done: Math.max(1, turn.state.round - c.own.readingFrom + 1), of: c.own.readingFor };
}

/** The condition says how far the reading has come; called as each round begins. */
export function showReading(turn: Turn, who: Who): void {
  const { done, of } = readingOf(turn, who);
  const spell = turn.get(who).own.reading;
  lose(turn, ["MB-102"], who, "reading a scroll");
  if (done > of) notice(turn, ["MB-102"], { is: "did not finish reading", who, spell }, [who]);
  else {
    const page = turn.say({ is: "rounds of reading", spell, done, of });
    gain(turn, ["MB-102"], who, "reading a scroll", { of: page, until: turn.say({ is: "until cast or lost" }) });
  }
}

/** Another spell takes the place of a scroll, but not in the round in which that was begun (MB-34, MB-102). */
export function putAway(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (!has(c, "reading a scroll")) return;
  if (c.own.readingIn === thisRound(turn))
    turn.refuse("MB-34", { is: "another spell declared", who, spell: c.own.reading });
  dropReading(turn, who);
}

function dropReading(turn: Turn, who: Who): void {
  lose(turn, ["MB-102"], who, "reading a scroll");
  turn.info("MB-102", { is: "stops reading", who, spell: turn.get(who).own.reading });
}

/** Somebody who reads declares something else in a later round: the scroll is put away (MB-102). */
export function stopReading(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (has(c, "reading a scroll") && c.own.readingFrom < turn.state.round && isDeclaring(turn)) dropReading(turn, who);
}

/**
 * `reads`, on the reader's number: in the last round the spell goes off.
 * @rule MB-102
 */
export function read(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  const slot = ready(turn, who, { spell: true });
  if (has(turn.get(who), "reading a scroll")) checkSame(turn, who, turn.get(who).own.reading, spell);
  else {
    checkUndeclared(turn, action, spell);
    declareRead(turn, action);
  }
  const { done, of } = readingOf(turn, who);
  if (done < of || (turn.state.phase === "surprise" && of > 1)) {
    spendOnSpell(turn, who, slot);
    notice(turn, ["MB-102"], { is: "reads on", who, done, of }, [who]);
  } else release(turn, action, spell, slot, ["MB-96", "MB-102"]);
}
