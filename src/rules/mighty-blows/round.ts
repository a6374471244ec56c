/*
 * Sections: what a round or a surprise segment leaves behind, and what the next begins with (MB-15 to MB-19, MB-29,
 * MB-75).
 */
import { beginSection, expire, has, lose, notice, remind } from "../../fight/rule-kit.ts";
import type { Section } from "../../fight/system.ts";
import { isAble, pruneFresh, unable } from "./able.ts";
import { showReading } from "./magic/scroll.ts";
import { capped, loseNumber, numbersOf } from "./count.ts";
import { passDues } from "./melee/dues.ts";
import { settleFalls } from "./fall.ts";
import { lodgedDamage, lodgedDiceDue, reload, stir } from "./missiles.ts";
import { offer } from "./offer.ts";
import { freshRound } from "./own-state.ts";
import { endSegment, endSurprise } from "./surprise.ts";
import type { Turn } from "./types.ts";

/**
 * A `==` line: ends the round or segment that was, and begins what it names.
 * @rule MB-15
 * @rule MB-20
 */
export function section(turn: Turn, next: Section): void {
  const { phase, round } = turn.state;
  const first = phase === "setup";
  const begins = next.round !== null;
  if (!first) endSection(turn, begins ? Math.max(round, next.round - 1) : round);
  if (begins) endSurprise(turn);
  clear(turn);
  beginSection(turn, ["MB-15"], next, next.round ?? round);
  turn.ownFight().segment = next.surprise ?? 1;
  if (first && begins) remind(turn, ["MB-20"], { is: "decide who is surprised" });
  if (begins) for (const c of turn.state.combatants) if (has(c, "reading a scroll")) showReading(turn, c.name);
}

/** The end of a round or segment: what lasts to the end of round `last` is over. */
function endSection(turn: Turn, last: number): void {
  const { phase } = turn.state;
  passDues(turn);
  settleFalls(turn);
  if (phase === "round" || phase === "surprise") {
    if (lodgedDiceDue(turn.state))
      turn.wait({ is: "end of round" }, { offers: [offer("", { verb: "end of round" }, "MB-75")] });
    lodgedDamage(turn);
    if (phase === "round") {
      loseNumbers(turn);
      rememberPromises(turn);
    }
    // A segment counts as a full round (MB-31).
    for (const c of turn.state.combatants) reload(turn, c);
    if (phase === "round" || turn.option("segment-clock") === "yes") tick(turn);
    endSegment(turn);
  }
  expire(
    turn,
    ["MB-15"],
    (_, { ends }) => ends?.at === "segment end" || (ends?.at === "round end" && (ends.round ?? last) <= last),
  );
  if (phase === "round") report(turn);
}

/** `end of round […]`: dice for lodged missiles (MB-75). */
export function endOfRound(turn: Turn): void {
  if (turn.state.phase !== "round" && turn.state.phase !== "surprise")
    turn.impossible("MB-75", { is: "no round to end" });
  lodgedDamage(turn);
}

/** Numbers that nobody used: of those who could not act (MB-16), and those held too long (MB-17). */
function loseNumbers(turn: Turn): void {
  for (const c of turn.state.combatants) {
    for (const [i, entry] of numbersOf(c).entries()) {
      const cause = unable(c);
      if (entry.is === "open" && cause !== null) loseNumber(turn, c.name, i, capped(turn.state, entry.n), cause);
      if (entry.is === "held") notice(turn, ["MB-17"], { is: "held action lost", who: c.name }, [c.name]);
    }
    lose(turn, ["MB-17"], c.name, "holding");
  }
}

/** Somebody moved in to attack and did not (MB-119). */
function rememberPromises(turn: Turn): void {
  for (const c of turn.state.combatants) {
    const goal = c.own.toAttack;
    if (goal !== null && isAble(c) && !has(c, "closing"))
      remind(turn, ["MB-119"], { is: "did not attack", who: c.name, goal });
  }
}

/**
 * A round is a minute.
 * @rule MB-19
 */
function tick(turn: Turn): void {
  const minutes = ++turn.ownFight().minutes;
  notice(turn, ["MB-18", "MB-19"], { is: "section ends", section: turn.state.section, minutes }, [], "round");
}

/**
 * Says so when only one side has anybody left who can fight.
 * @rule MB-18
 */
function report(turn: Turn): void {
  const { sides, combatants } = turn.state;
  const able = combatants.filter((c) => isAble(c));
  const left = sides.filter((side) => able.some((c) => c.side === side));
  if (left.length > 1 || sides.length < 2) return;
  const [side] = left;
  notice(
    turn,
    ["MB-18"],
    side === undefined ? { is: "nobody can fight" } : { is: "one side can fight", side },
    able.map((c) => c.name),
    "round",
  );
}

/** Forgets what belongs to the round that is over. */
function clear(turn: Turn): void {
  const fight = turn.ownFight();
  fight.rolled = false;
  fight.count = null;
  fight.moment = null;
  fight.begun = false;
  for (const c of turn.state.combatants) {
    stir(turn, c.name, false);
    const own = turn.own(c.name);
    own.againstLast = own.against;
    Object.assign(own, freshRound);
    pruneFresh(turn, c.name);
  }
}
