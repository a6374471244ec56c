import { offer } from "./offer.ts";
import type { Section } from "../../fight/system.ts";
import { beginSection, end, gain, has, held, lastRound, notice, remind } from "../../fight/rule-kit.ts";
import { hasAny, isOut } from "./able.ts";
import { stillToAct } from "./count.ts";
import { callNumber, expireAt } from "./waiting/number.ts";
import { keepPlace } from "./attack/engagement.ts";
import { wake } from "./fall.ts";
import { burnAtEnd, burnDown, fireAsks, tellWhoResists } from "./fire/fire.ts";
import { prisonerOf } from "./hold/grip.ts";
import { keepNumbers } from "./initiative.ts";
import { lost } from "./lost.ts";
import { freshFightRound, freshRound } from "./own-state.ts";
import { askAboutSurprise } from "./surprise.ts";
import type { Combatant, Condition, FightState, Turn } from "./types.ts";

/** Conditions that never outlast a round, whoever gave them. */
const ofOneRound = new Set([
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
 * A `==` line: the round before it ends, the next begins (BD-01, BD-02, BD-13).
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
  keepNumbers(turn);
  if (first) {
    for (const c of turn.state.combatants) keepPlace(turn, c.name);
    askAboutSurprise(turn);
  }
}

/** `end of round`: what the end of the round rolls, above the next section (BD-13, BD-82, BD-87). */
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
    // Whoever had no turn, and has none any more, ends what was to last until then.
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
  return ofOneRound.has(id);
}

/** Has the time of BD-109 passed? The unconscious wake as the round begins. */
function hasSleptEnough(state: FightState, c: Combatant): boolean {
  return !has(c, "dead") && state.round > (lastRound(held(c, "unconscious")?.ends) ?? Number.POSITIVE_INFINITY);
}

/** Who had no line counts as having passed (BD-13); a hold that was not checked stands (BD-118). */
function tellIdle(turn: Turn): void {
  const idle = turn.state.combatants.filter((c) => stillToAct(turn.state, c)).map((c) => c.name);
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
