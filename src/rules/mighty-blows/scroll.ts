/* Scrolls take as many rounds as the spell's level (MB-32, MB-102). */
import type { Action } from "../../fight/action.ts";
import { fold, gain, has, lose, mark } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { isDeclaring } from "./charge.ts";
import { spend } from "./count.ts";
import { count, word } from "./marks.ts";
import { ready } from "./ready.ts";
import { checkCasting, finish, levelOf, mayCastAtOnce, spellOf, takesEffect } from "./spell.ts";
import { leaveWall } from "./wall.ts";

/** `will read`: as many rounds as the spell's level (MB-102). */
export function declareRead(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  const c = turn.get(who);
  const reading = word(c, "reading");
  if (has(c, "reading a scroll")) {
    if (fold(reading) === fold(spell)) return;
    dropReading(turn, who);
  }
  if (!isDeclaring(turn))
    turn.refuse("MB-34", `A scroll must be declared before initiative; ${who} may read next round.`);
  if (has(c, "casting")) turn.refuse("MB-95", `${who} is casting: one spell a round.`);
  const level = levelOf(turn, c, spell);
  if (level === null) turn.wait(`level of ${spell}`, { who, offers: [{ who, line: "level 1", rule: ["MB-102"] }] });
  if (level < 1) turn.impossible("MB-102", "A spell's level is 1 or more.");
  checkCasting(turn, who, spell);
  const inSurprise = turn.state.phase === "surprise";
  // What cannot be finished within the surprise counts from the round after it (MB-32).
  const first = inSurprise && level > 1 ? turn.state.round + 1 : turn.state.round;
  mark(turn, ["MB-102"], who, "reading", spell);
  mark(turn, ["MB-102"], who, "reading from", first);
  mark(turn, ["MB-102"], who, "reading for", level);
  mark(turn, ["MB-102"], who, "lost spell", undefined);
  if (inSurprise) mark(turn, ["MB-32"], who, "surprise spell", true);
  showReading(turn, who);
  leaveWall(turn, who, "reads");
}

/** Rounds of reading so far, this one included, and how many it takes. */
function readingOf(turn: Turn, who: string): { done: number; of: number } {
  const c = turn.get(who);
  return { done: Math.max(1, turn.state.round - count(c, "reading from") + 1), of: count(c, "reading for") };
}

/** The condition says how far the reading has come; called as each round begins. */
export function showReading(turn: Turn, who: string): void {
  const { done, of } = readingOf(turn, who);
  lose(turn, ["MB-102"], who, "reading a scroll");
  if (done > of) {
    turn.emit({
      type: "turn",
      rule: ["MB-102"],
      text: `${who} did not finish ${word(turn.get(who), "reading")}; the scroll is not read`,
      who: [who],
    });
    return;
  }
  gain(turn, ["MB-102"], who, "reading a scroll", {
    detail: `${word(turn.get(who), "reading")}, ${done} of ${of}`,
    until: "cast or lost",
  });
}

export function dropReading(turn: Turn, who: string): void {
  lose(turn, ["MB-102"], who, "reading a scroll");
  turn.info("MB-102", `${who} stops reading ${word(turn.get(who), "reading")}.`);
}

/** Somebody who reads declares something else in a later round: the scroll is put away (MB-102). */
export function stopReading(turn: Turn, who: string): void {
  const c = turn.get(who);
  if (has(c, "reading a scroll") && count(c, "reading from") < turn.state.round && isDeclaring(turn))
    dropReading(turn, who);
}

/** `reads`, on the reader's number: in the last round the spell goes off. */
export function read(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  const slot = ready(turn, who, { spell: true });
  if (!has(turn.get(who), "reading a scroll")) {
    const lost = word(turn.get(who), "lost spell");
    if (lost !== "") turn.refuse("MB-97", `${who}'s ${lost} was lost.`);
    else if (!mayCastAtOnce(turn, who))
      turn.refuse("MB-34", `A scroll must be declared before initiative: "${who} will read ${spell}, level 1".`);
    declareRead(turn, action);
  } else if (fold(word(turn.get(who), "reading")) !== fold(spell))
    turn.refuse("MB-34", `${who} is reading ${word(turn.get(who), "reading")}; no other spell takes its place.`);
  const { done, of } = readingOf(turn, who);
  spend(turn, who, slot);
  finish(turn, who);
  if (done < of || (turn.state.phase === "surprise" && of > 1)) {
    turn.emit({ type: "turn", rule: ["MB-102"], text: `${who} reads on (${done} of ${of})`, who: [who] });
    return;
  }
  lose(turn, ["MB-102"], who, "reading a scroll");
  if (slot.moment !== null) mark(turn, ["MB-98"], who, "cast at", slot.moment);
  takesEffect(turn, ["MB-96", "MB-102"], who, spell);
}
