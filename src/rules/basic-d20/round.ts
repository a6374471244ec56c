import { list, beginSection, end, gain, has, held, lastRound, notice, remind } from "../../fight/rule-kit.ts";
import { counted } from "../../fight/sentences.ts";
import type { Section } from "../../fight/system.ts";
import { hasAny, isOut, stillToAct } from "./actions.ts";
import { callNumber, expireAt } from "./count.ts";
import { wake } from "./damage.ts";
import { isDecided } from "./due.ts";
import { burnAtEnd, burnDown, fireAsks, tellWhoResists } from "./fire.ts";
import { reuseInitiative } from "./initiative.ts";
import { freshFightRound, freshRound } from "./own.ts";
import { showFullHands } from "./magic.ts";
import { updateEngagement, prisonerOf } from "./position.ts";
import { lost } from "./rulings.ts";
import type { Combatant, Condition, FightState, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

/** Beginning and end of a round (BD-01, BD-02, BD-13, BD-56, BD-82, BD-118). */
export const roundSentences = {
  "round out of order": ({ last }: { last: number }) =>
    `Round ${last} was the last one; this should be round ${last + 1}.`,
  "nothing burns": "No fire hurts anybody: the end of this round needs no dice.",
  "fire at the end of the round": "the end of the round: fire",
  "section ends": ({ section, clock }: { section: string; clock: number }) =>
    `${section} ends; ${counted(clock, "second")} have passed.`,
  "counted as passing": ({ names }: { names: readonly string[] }) => `Counted as passing: ${list(names)}.`,
  "hold was not checked": "{who}’s hold on {target} was not checked this round; it stands.",
  "still lasting": ({ who, conditions }: { who: string; conditions: readonly string[] }) =>
    `${who}: still ${list(conditions)}? End it when it should end ("! ${who} loses ${conditions[0] ?? ""}").`,
} as const;

/** Conditions that never outlast a round, whoever gave them. */
const roundConditions = new Set([
  "surprised",
  "dodging",
  "holding",
  "braced",
  "charged",
  "running",
  "withdrawing",
  "reloading",
  "casting",
  "delaying",
]);

/**
 * Ends the round before a `==` line and begins the next (BD-01, BD-02, BD-13).
 * @rule BD-02
 */
export function section(turn: Turn, next: Section): void {
  const { phase, round } = turn.state;
  const first = phase === "setup";
  // A section that leaves rounds out ends those as well.
  if (!first) endRound(turn, Math.max(round, (next.round ?? 0) - 1));
  if (phase === "round" && next.round !== null && next.round <= round)
    turn.warn("BD-02", { is: "round out of order", last: round });
  beginSection(turn, ["BD-02"], next, next.round ?? round);
  for (const c of turn.state.combatants) if (hasSleptEnough(turn.state, c)) wake(turn, ["BD-109"], c.name);
  reuseInitiative(turn);
  if (first)
    for (const { name } of turn.state.combatants) {
      updateEngagement(turn, name);
      showFullHands(turn, name);
    }
}

/** Rolls the dice of `end of round`, above the next section (BD-13, BD-82, BD-87). */
export function endOfRoundLine(turn: Turn): void {
  if (fireAsks(turn.state).length === 0) turn.info("BD-13", { is: "nothing burns" });
  callNumber(turn, null, null);
  burnAtEnd(turn);
  turn.ownFight().ended = true;
}

/**
 * Settles the round that ends, and those up to `last` that are left out: fire, one-round conditions, counters, ten
 * seconds each.
 * @rule BD-01
 * @rule BD-13
 */
function endRound(turn: Turn, last: number): void {
  if (fireAsks(turn.state).length > 0)
    turn.wait(
      { is: "fire at the end of the round" },
      { offers: [offer("", { verb: "end of round" }, "BD-82", "BD-87")] },
    );
  const { round, phase } = turn.state;
  callNumber(turn, null, null);
  tellIdle(turn);
  tellWhoResists(turn);
  askAboutConditions(turn);
  // The last round of running that the Constitution allows is over (BD-29).
  for (const c of turn.state.combatants)
    if (c.own.spent && !has(c, "fatigued")) gain(turn, ["BD-29"], c.name, "fatigued");
  for (const { name } of turn.state.combatants.filter((c) => isOut(c) || !c.own.turnBegun)) {
    // Conditions that were to last until a turn end for those who have no turn any more.
    expireAt(turn, "turn start", name);
    expireAt(turn, "turn end", name);
  }
  for (const c of turn.state.combatants)
    for (const condition of c.conditions) {
      if (!isOver(c, condition, last)) continue;
      end(turn, ["BD-13"], c.name, condition);
      lost(turn, c.name, condition);
    }
  burnDown(turn, last);
  forgetRound(turn);
  if (phase !== "round" && phase !== "surprise") return;
  const clock = turn.state.own.clock + 10 * (last - round + 1);
  turn.ownFight().clock = clock;
  notice(turn, ["BD-01", "BD-13"], { is: "section ends", section: turn.state.section, clock }, [], "round");
}

/** Drops what only held for the round that ends. */
function forgetRound(turn: Turn): void {
  for (const { name } of turn.state.combatants) Object.assign(turn.own(name), freshRound);
  Object.assign(turn.ownFight(), freshFightRound);
}

function isOver(c: Combatant, { id, ends }: Condition, round: number): boolean {
  if (id === "unconscious") return false;
  // The unconscious burn on, and die of it (BD-82, BD-108).
  if (id === "burning" && hasAny(c, ["dead", "gone"])) return true;
  if (ends?.at === "round end" && ends.round !== undefined) return ends.round <= round;
  return roundConditions.has(id);
}

/** Tells whether somebody wakes as the round begins, after the time of BD-109. */
function hasSleptEnough(state: FightState, c: Combatant): boolean {
  return !has(c, "dead") && state.round > (lastRound(held(c, "unconscious")?.ends) ?? Number.POSITIVE_INFINITY);
}

/** Tells who counts as having passed for lack of a line (BD-13), and which hold stands unchecked (BD-118). */
function tellIdle(turn: Turn): void {
  const idle = isDecided(turn.state)
    ? []
    : turn.state.combatants.filter((c) => stillToAct(turn.state, c)).map((c) => c.name);
  if (idle.length > 0) turn.info("BD-13", { is: "counted as passing", names: idle });
  if (turn.option("grapple-check") === "once") return;
  for (const c of turn.state.combatants) {
    const other = prisonerOf(turn.state, c);
    if (other === null || c.own.checkedHold || c.own.heldSince === turn.state.round) continue;
    turn.info("BD-118", { is: "hold was not checked", who: c.name, target: other });
  }
}

/**
 * Conditions of the critical chart have no end of their own.
 * @rule BD-56
 */
function askAboutConditions(turn: Turn): void {
  for (const c of turn.state.combatants) {
    const lasting = (["shaken", "prone", "blinded", "disarmed"] as const).filter((id) => held(c, id)?.ends === null);
    if (lasting.length > 0 && !isOut(c))
      remind(turn, ["BD-56"], { is: "still lasting", who: c.name, conditions: lasting });
  }
}
