/* Casting, giving up, being interrupted; wands (MB-34, MB-95 to MB-100, MB-106, MB-107). How a spell is lost: disturb.ts. */
import type { Action } from "../../fight/action.ts";
import { fold, gain, has, held, lose, mark, remind } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { endOfThis } from "./able.ts";
import { insteadOfAttack } from "./attack.ts";
import { isDeclaring } from "./charge.ts";
import { nextSlot, spend } from "./count.ts";
import { isCasting, loseSpell } from "./disturb.ts";
import { word } from "./marks.ts";
import { ready } from "./ready.ts";
import { dropReading, showReading } from "./scroll.ts";
import { checkCasting, finish, mayCastAtOnce, spellOf, takesEffect, thisRound } from "./spell.ts";
import { leaveWall } from "./wall.ts";

/** `will cast` (MB-34, MB-95, MB-103). */
export function declareCast(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  if (!isDeclaring(turn))
    turn.refuse("MB-34", `Spells must be declared before initiative; ${who} may cast ${spell} next round.`);
  const casting = held(turn.get(who), "casting")?.detail;
  if (casting != null)
    turn.refuse("MB-95", `${who} is casting ${casting}: one spell a round, and no other takes its place.`);
  begin(turn, who, spell);
}

function begin(turn: Turn, who: string, spell: string): void {
  if (has(turn.get(who), "reading a scroll")) dropReading(turn, who);
  checkCasting(turn, who, spell);
  gain(turn, ["MB-95"], who, "casting", {
    detail: spell,
    ends: endOfThis(turn.state),
    until: "cast or lost",
  });
  mark(turn, ["MB-95"], who, "lost spell", undefined);
  if (turn.state.phase === "surprise") mark(turn, ["MB-32"], who, "surprise spell", true);
  leaveWall(turn, who, "casts");
}

/** `casts`, on the caster's number (MB-96). */
export function cast(turn: Turn, action: Action): void {
  const who = action.actor;
  const spell = spellOf(turn, action);
  const slot = ready(turn, who, { spell: true });
  const declared = held(turn.get(who), "casting")?.detail;
  if (declared == null) {
    const lost = word(turn.get(who), "lost spell");
    if (lost !== "")
      turn.refuse(
        "MB-97",
        `${who} has lost ${lost} in this round, and it counts as cast. "! ${who} keeps casting" above this line if it was not disturbed.`,
      );
    else if (!mayCastAtOnce(turn, who))
      turn.refuse(
        "MB-34",
        `Spells must be declared before initiative, and ${who} has declared none: "${who} will cast ${spell}".`,
      );
    begin(turn, who, spell);
  } else if (fold(declared) !== fold(spell))
    turn.refuse("MB-34", `${who} has declared ${declared}; no other spell takes its place.`);
  if (turn.option("spell-tie") === "lost" && slot.moment !== null && turn.get(who).marks["hit at"] === slot.moment) {
    loseSpell(turn, ["MB-98"], who, "it was hit on the very number of the spell");
    finish(turn, who);
    spend(turn, who, slot);
    return;
  }
  lose(turn, ["MB-96"], who, "casting");
  spend(turn, who, slot);
  finish(turn, who);
  if (slot.moment !== null) mark(turn, ["MB-98"], who, "cast at", slot.moment);
  takesEffect(turn, ["MB-96"], who, spell);
}

/** A declared spell, scroll or charge is given up: not cast, not lost, and nothing takes its place (MB-34). */
export function giveUp(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const what = ["casting", "reading a scroll", "charging"].filter((id) => has(c, id));
  if (what.length === 0) turn.refuse("MB-34", `${who} has declared no spell, scroll or charge.`);
  for (const id of what) lose(turn, ["MB-34"], who, id);
  if (what.includes("casting") || what.includes("reading a scroll"))
    mark(turn, ["MB-34"], who, "gave up", thisRound(turn));
}

/** `uses wand` (MB-106, MB-107). */
export function useWand(turn: Turn, action: Action): void {
  const who = action.actor;
  const item = action.thing ?? "wand";
  const { moment } = nextSlot(turn.state, turn.get(who));
  insteadOfAttack(turn, who, `using the ${item}`, "MB-106");
  const hit = moment !== null && turn.get(who).marks["hit at"] === moment;
  if (moment !== null && !hit) mark(turn, ["MB-107"], who, "wand at", moment);
  const text = hit
    ? `${item} is not activated: hit on its very number; no charge is used`
    : `${item} works; one charge is used`;
  turn.emit({ type: "turn", rule: [hit ? "MB-107" : "MB-106"], text, who: [who] });
}

/** `! Mina interrupted` (MB-97, MB-99). */
export function interrupt(turn: Turn, who: string): void {
  if (!isCasting(turn, who)) turn.impossible("MB-97", `${who} is casting nothing.`);
  loseSpell(turn, ["MB-97", "MB-99"], who, turn.reason ?? "the game master's word");
}

/** `! Mina keeps casting` (MB-99). */
export function keepCasting(turn: Turn, who: string): void {
  const c = turn.get(who);
  const spell = word(c, "lost spell");
  if (spell === "") {
    remind(turn, ["MB-99"], isCasting(turn, who) ? `${who} goes on casting.` : `${who} has lost no spell.`);
    return;
  }
  mark(turn, ["MB-99"], who, "lost spell", undefined);
  if (spell.includes(", ") && word(c, "reading") !== "" && spell.startsWith(word(c, "reading"))) showReading(turn, who);
  else
    gain(turn, ["MB-99"], who, "casting", {
      detail: spell,
      ends: endOfThis(turn.state),
      until: "cast or lost",
    });
}
