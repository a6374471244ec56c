import type { Side } from "../../fight/who.ts";
import { beginSection, expire, lastRound, text } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Section } from "../../fight/system.ts";
import { clearRound } from "./budget.ts";
import { endFight } from "./durability.ts";
import { closeTurn, endRound, inRound, isEnded, openRound, settleGo } from "./sides/go.ts";
import { ambushersStarted, initiativeDue, initiativeOf } from "./initiative.ts";
import { dueChecks, moraleOffer, recordStart } from "./sides/morale.ts";
import { mountOf, onFoot } from "./people.ts";
import { placeOf } from "./field/places.ts";
import { remindOnce } from "./reminders.ts";
import { settleEnds } from "./settle.ts";
import { beginBonusRound, secretsOfRound } from "./field/sneak.ts";
import type { Turn } from "./types.ts";

/*
 * Rounds: how one ends and the next begins (ZN-01, ZN-03, ZN-10 to ZN-12, ZN-102).
 */

/** A `==` line: settles the round that was, then begins what it names. */
export function section(turn: Turn, next: Section): void {
  const { phase, own } = turn.state;
  if (next.surprise !== null && phase !== "setup" && !own.over) turn.refuse("ZN-102", { is: "no second bonus round" });
  finishRound(turn);
  if (phase === "setup") checkSheets(turn);
  if (next.surprise !== null) bonusRound(turn, next);
  else if (next.round !== null) round(turn, next, next.round);
  else {
    beginSection(turn, ["ZN-12"], next, turn.state.round);
    endFight(turn);
  }
}

/**
 * Unused turns are lost, morale is checked, and what lasts for a round ends (ZN-10, ZN-11).
 * @rule ZN-11
 */
function finishRound(turn: Turn): void {
  if (!inRound(turn.state)) return;
  closeTurn(turn);
  endRound(turn, "next round");
  const due = dueChecks(turn.state);
  if (due.length > 0) {
    turn.wait(
      {
        is: "morale due",
        names: due.map((check) => check.name),
        section: turn.state.section,
        why: due.map((check) => check.why),
      },
      {
        offers: due.map(moraleOffer),
      },
    );
  }
  const { round: over } = turn.state;
  expire(turn, ["ZN-11"], (_, { ends }) => (lastRound(ends) ?? Infinity) <= over);
  for (const c of turn.state.combatants) {
    clearRound(turn, c.name);
    if (turn.get(c.name).own.ambusher) turn.own(c.name).ambusher = false;
  }
  settleEnds(turn);
}

/** Only those who lay in ambush act or react (ZN-102). */
function bonusRound(turn: Turn, next: Section): void {
  beginSection(turn, ["ZN-01", "ZN-102"], next, 0);
  turn.ownFight().over = false;
  recordStart(turn);
  beginBonusRound(turn);
  openRound(turn);
  // Ambushers count as having started the fight unless the game master says otherwise (ZN-03).
  const ambusher = turn.state.combatants.find((c) => c.own.ambusher);
  if (ambusher !== undefined) ambushersStarted(turn, ambusher.side);
}

/**
 * Opens a round of everybody: rounds are numbered one after another, and what lasted for the last one is over.
 * @rule ZN-01
 */
function round(turn: Turn, next: Section, number: number): void {
  const before = turn.state;
  const expected = before.round + 1;
  const anew = before.phase === "after" || (number === 1 && (before.phase === "setup" || before.own.over));
  if (number !== expected && !anew) turn.warn("ZN-01", { is: "rounds in order", expected });
  const concealed =
    before.phase === "setup" ? before.combatants.filter((c) => c.conditions.some((x) => x.id === "concealed")) : [];
  if (concealed.length > 0) turn.warn("ZN-102", { is: "bonus round comes first", names: concealed.map((c) => c.name) });
  beginSection(turn, ["ZN-01"], next, number);
  turn.ownFight().over = false;
  recordStart(turn);
  openRound(turn);
  secretsOfRound(turn);
  if (initiativeOf(turn.state) === null && !initiativeDue(turn.state) && turn.state.sides.length > 1)
    remindOnce(turn, ["ZN-03"], { is: "who started" });
  settleGo(turn);
}

/** Things of the sheets that only the whole fight can judge. */
function checkSheets(turn: Turn): void {
  for (const c of turn.state.combatants) {
    const mount = text(c, "rides");
    if (
      mount !== "" &&
      mount !== onFoot &&
      (find(turn.state, mount) === undefined || find(turn.state, mount)?.name === c.name)
    )
      turn.warn("ZN-136", { is: "rides nobody known", name: c.name, mount });
    const at = text(c, "at");
    const under = mountOf(turn.state, c);
    if (under !== null && at !== "" && at !== text(under, "at"))
      turn.warn("ZN-136", { is: "stands where its mount does", name: c.name, mount: under.name, place: at });
    else if (at !== "" && at !== "?" && placeOf(turn.state, c) === null)
      turn.warn("ZN-21", { is: "stands at no place", name: c.name, place: at });
  }
}

/** `+ Archer: …`: counts from now on, and acts this round unless it is over for good (ZN-106). */
export function reopen(turn: Turn, side: Side): void {
  if (!isEnded(turn.state) || dueChecks(turn.state).length > 0) return;
  const now = turn.ownFight();
  now.ended = false;
  now.passes = 0;
  now.go = side;
}
