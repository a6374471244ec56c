import { offer } from "./offer.ts";
import { beginSection, expire, has, known, lastRound, notice, remind } from "../../fight/rule-kit.ts";
import type { Section } from "../../fight/system.ts";
import { lost } from "./changes.ts";
import { endAmbush } from "./ambush.ts";
import { advance, isToCome, shieldReady } from "./count.ts";
import { woundTable } from "./attack/grievous.ts";
import { does } from "./declare/plan.ts";
import { freshFightRound, freshRound } from "./own-state.ts";
import { bleed, bloodOf, stuckBefore } from "./missiles.ts";
import { moved } from "./movement.ts";
import type { Casting } from "./magic/casting.ts";
import { bringIn, completeSpell, endSpell, goesOff } from "./magic/spells.ts";
import type { Combatant, Condition, FightState, Turn } from "./types.ts";
import { engagedWith, isOut } from "./wounds.ts";

/* Rounds: what ends with one and begins with the next (SC-01, SC-52, SC-60 to SC-62, SC-138). */

/** A `==` line: the end of what ran, then what it names. */
export function section(turn: Turn, to: Section): void {
  const { phase } = turn.state;
  if (phase === "setup") woundTable(turn);
  if (phase === "round" || phase === "surprise") settle(turn, false);
  const wasFree = phase === "surprise";
  clear(turn);
  if (wasFree) endAmbush(turn);
  beginSection(turn, ["SC-01"], to, to.round ?? turn.state.round);
  if (to.round !== null || to.surprise !== null) begin(turn, to, phase === "setup");
}

/**
 * Ten seconds a round; a free round before the first is round 0, a later one takes ten seconds of its own.
 * @rule SC-01
 */
function begin(turn: Turn, to: Section, first: boolean): void {
  const extra = first ? 0 : turn.state.own.extraSeconds;
  turn.ownFight().extraSeconds = to.surprise !== null && !first ? extra + 10 : extra;
  const clock = to.surprise === null ? ((to.round ?? 1) - 1) * 10 + extra : first ? -10 : turn.state.round * 10 + extra;
  turn.ownFight().clock = clock;
  notice(turn, ["SC-01"], { is: "seconds of the round", from: clock, to: clock + 10 }, [], "round");
  for (const c of turn.state.combatants) {
    if (engagedWith(c).length > 0) turn.own(c.name).engagedAtStart = true;
    if (first) stuckBefore(turn, c.name);
    bringIn(turn, c.name);
  }
}

/**
 * Ends the round once: by the `end of round` line, else by the next section line. `own`: dice may stand on this line.
 */
export function settle(turn: Turn, own: boolean): void {
  if (turn.state.own.settled) return;
  if (!own && needsDice(turn))
    turn.wait(
      { is: "a spell goes off first" },
      {
        offers: [offer("", { verb: "end of round" }, "SC-61", "SC-66")],
      },
    );
  advance(turn, -5);
  for (const c of turn.state.combatants) finishSpell(turn, c);
  for (const c of turn.state.combatants) tellMoved(turn, c);
  bleed(turn);
  const held = turn.state.combatants.filter((c) => has(c, "holding")).map((c) => c.name);
  endConditions(turn);
  turn.ownFight().settled = true;
  for (const name of held) turn.own(name).heldNext = true;
  offerEnd(turn);
}

/** Is there anything that the end of the round settles? Else the next round is all that comes (SC-61, SC-138). */
export function settles(state: FightState): boolean {
  const { round } = state;
  return (
    isToCome(state) ||
    state.combatants.some((c) => {
      const { plan } = c.own;
      if (atRoundEnd(c) || isGoing(c.own.casting)) return true;
      if (does(plan, "ready shield") && c.stats["shield"] === "near") return true;
      return bloodOf(state, c).length > 0 || c.conditions.some((each) => isOver(each, round));
    })
  );
}

/** Does this spell go off as the round ends (SC-61)? */
function atRoundEnd(c: Combatant): boolean {
  return c.own.casting?.done === "end";
}

/** Must somebody's cast chance be rolled before the round can end? */
export function needsDice(turn: Pick<Turn, "state">): boolean {
  return turn.state.combatants.some(
    (c) => atRoundEnd(c) && known(c, "cast") !== null && c.own.casting?.undecided !== true,
  );
}

/** One-round spells go off (SC-61); others whose segment has come without a line are gone (SC-66). */
function finishSpell(turn: Turn, c: Combatant): void {
  if (atRoundEnd(c)) {
    completeSpell(turn, c.name);
    goesOff(turn, c.name, null);
    return;
  }
  const casting = c.own.casting;
  if (casting === null) return;
  const { name: spell } = casting;
  const due = segmentOf(casting);
  if (isGoing(casting)) {
    turn.warn("SC-66", { is: "spell without a line", name: c.name, spell, due });
    endSpell(turn, ["SC-66"], c.name, "nothing");
  }
}

/** The segment on which a spell is ready to go off; null: it is not. */
function segmentOf({ done, phase }: Casting): number | null {
  return typeof done === "number" && phase === "ready" ? done : null;
}

/** Is it gone with the round: ready and not cast, or never begun? */
function isGoing(casting: Casting | null): boolean {
  if (casting === null || casting.phase === "waiting" || casting.overdue !== null) return false;
  return segmentOf(casting) !== null || casting.begin === null;
}

/** SC-18: how far everybody has come; a shield readied by the end of the round (SC-84). */
function tellMoved(turn: Turn, c: Combatant): void {
  const feet = moved(turn.state, c);
  if (!isOut(c) && feet > 0) notice(turn, ["SC-18"], { is: "has moved", name: c.name, feet }, [c.name]);
  if (does(c.own.plan, "ready shield") && c.stats["shield"] === "near") shieldReady(turn, c.name);
}

/** What hangs on these when the game master gives them for a time is as before when they end. */
const withThings: ReadonlySet<string> = new Set([
  "shield not ready",
  "armor worn down",
  "weapon dropped",
  "casting",
  "waiting to cast",
]);

function endConditions(turn: Turn): void {
  const over = (condition: Condition): boolean => isOver(condition, turn.state.round);
  const ended = turn.state.combatants.flatMap(({ name, conditions }) =>
    conditions.flatMap((each) => (over(each) && withThings.has(each.id) ? [[name, each] as const] : [])),
  );
  expire(turn, ["SC-01"], (_, condition) => over(condition));
  for (const [name, gone] of ended) lost(turn, name, gone);
}

/** Does it last no longer than this round? */
function isOver({ ends }: Condition, round: number): boolean {
  return ends !== null && ends.at !== "never" && (lastRound(ends) ?? round) <= round;
}

/** The rules do not say what ends a fight; when a side has nobody left the game master is asked (SC-35). */
function offerEnd(turn: Turn): void {
  const { sides, combatants } = turn.state;
  const gone = sides.filter((side) => {
    const members = combatants.filter((c) => c.side.toLowerCase() === side.toLowerCase());
    return members.length > 0 && members.every(isOut);
  });
  if (gone.length > 0) remind(turn, ["SC-35"], { is: "nobody left", sides: gone });
}

/** Takes away what lasted the round, and brings in what was held over. */
function clear(turn: Turn): void {
  Object.assign(turn.ownFight(), freshFightRound);
  for (const c of turn.state.combatants) {
    const { owedAttacks, heldNext } = c.own;
    Object.assign(turn.own(c.name), freshRound, {
      owedNow: owedAttacks,
      owedAttacks: 0,
      held: heldNext,
      heldNext: false,
    });
  }
}
