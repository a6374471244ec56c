import { campsOf } from "../../fight/alliance.ts";
import { line, withWays } from "../../fight/fact.ts";
import { beginSection, has, held, lastRound, list, lose, notice, remind } from "../../fight/rule-kit.ts";
import { sideText } from "../../fight/sentences.ts";
import type { Section } from "../../fight/system.ts";
import { settleAid } from "./aid.ts";
import { refill } from "./gear.ts";
import { statesIntent } from "./intent.ts";
import { closeGroup, enterPhase } from "./order.ts";
import { freshFightRound, freshRound, inRound } from "./own.ts";
import { endCondition } from "./rulings.ts";
import type { Combatant, Condition, Fact, Turn } from "./types.ts";
import { arm, heldNames } from "./weapons.ts";
import { beaten, die, down, faintForHours, hoursOpen, rollHours, settleLosses } from "./wounds.ts";

/** Sentences of the round and its end (BR-01 to BR-03, BR-101). */
export const roundSentences = {
  "no surprise in these rules": "These rules have no surprise: this is played as a round.",
  "no round to end": "No round is being played that could end here.",
  "round has ended already": () =>
    withWays`This round has ended already; the next begins with the next heading, as in ${line("== Round 2")}.`,
  "resolution begins": "Resolution",
  "sides are beaten": ({ sides, decided }: { sides: readonly string[]; decided: boolean }) =>
    `Nobody of ${list(sides.map(sideText), "or")} is left able to act.` +
    (decided ? " End the combat? (== Aftermath)" : ""),
  "time since it began": ({ seconds }: { seconds: number }) => {
    const parts = [`${Math.floor(seconds / 3600)} h`, `${Math.floor(seconds / 60) % 60} min`, `${seconds % 60} s`];
    return `${list(parts.filter((part) => !part.startsWith("0")))} since the fight began`;
  },
} as const;

/** Settles the round above a `==` line, and begins the next section (BR-01 to BR-03, BR-101). */
export function section(turn: Turn, next: Section): void {
  if (inRound(turn.state)) {
    if (turn.state.own.settled !== turn.state.round) settle(turn, false);
    close(turn, next.round !== null || next.surprise !== null);
  }
  const { round } = turn.state;
  if (next.surprise !== null) turn.warn("BR-02", { is: "no surprise in these rules" });
  beginSection(turn, ["BR-02"], next, next.round ?? (next.surprise === null ? round : round + 1));
  reset(turn);
  if (inRound(turn.state)) enterPhase(turn, statesIntent(turn.state) ? "intent" : "movement");
}

/** Settles the round on a line of its own, with dice for those who were saved: `end of round [Hilda d6=5]`. */
export function endOfRoundLine(turn: Turn): void {
  if (!inRound(turn.state)) turn.impossible("BR-101", { is: "no round to end" });
  if (turn.state.own.settled === turn.state.round) turn.impossible("BR-101", { is: "round has ended already" });
  settle(turn, true);
  turn.ownFight().settled = turn.state.round;
}

/**
 * Carries out phase 4: losses put off, First Aid, death, the hours of those saved.
 * @rule BR-99
 * @rule BR-101
 */
function settle(turn: Turn, dice: boolean): void {
  closeGroup(turn);
  notice(turn, ["BR-02", "BR-101"], { is: "resolution begins" }, [], "round");
  settleLosses(turn);
  settleAid(turn, dice);
  for (const c of turn.state.combatants)
    if (c.hp !== null && c.hp.now <= 0 && !has(c, "dead") && !has(c, "gone") && !mayDieLater(turn, c))
      die(turn, c.hp.now < 0 ? ["BR-99", "BR-100", "BR-101"] : ["BR-99", "BR-101"], c.name);
  for (const c of turn.state.combatants) {
    if (!has(c, "dying") || mayDieLater(turn, c)) continue;
    if (c.hp === null) die(turn, ["BR-99"], c.name);
    else lose(turn, ["BR-99"], c.name, "dying");
  }
  for (const { name, own } of turn.state.combatants) {
    if (!own.saved) continue;
    turn.own(name).saved = false;
    if (hoursOpen(turn.get(name)) && !rollHours(turn, name, dice)) faintForHours(turn, name);
  }
}

/**
 * Ends the round: crossbows, conditions, the clock, and where the fight goes on, which sides are newly beaten (BR-01,
 * BR-03, BR-43, BR-101).
 */
function close(turn: Turn, goesOn: boolean): void {
  const { round } = turn.state;
  for (const c of turn.state.combatants) reload(turn, c);
  for (const c of turn.state.combatants)
    for (const held of c.conditions) if (isOver(held, round)) endCondition(turn, c.name, held);
  const rounds = turn.state.own.rounds + 1;
  turn.ownFight().rounds = rounds;
  notice(turn, ["BR-01"], clock(rounds), [], "round");
  const out = beaten(turn.state);
  const sides = out.filter((side) => !turn.state.own.beaten.includes(side));
  turn.ownFight().beaten = out;
  const standing = turn.state.combatants.filter((c) => down(turn.state, c) === null).map(({ side }) => side);
  const decided = campsOf(turn.state).filter((camp) => camp.some((side) => standing.includes(side))).length < 2;
  if (goesOn && sides.length > 0) remind(turn, ["BR-03"], { is: "sides are beaten", sides, decided });
}

/** Conditions that last no longer than their round, unless a ruling says how long. */
const ofOneRound = ["half rank", "quarter rank", "running", "waiting", "treating", "reloading"];

function isOver({ id, ends, until }: Condition, round: number): boolean {
  if (id === "dying") return false;
  if (ends === null) return until === null && ofOneRound.includes(id);
  // A turn that somebody has not taken is over with the round.
  return ends.at !== "never" && (lastRound(ends) ?? round) <= round;
}

/** Tells whether a ruling lets somebody be dying for longer than the round (BR-99). */
function mayDieLater(turn: Turn, c: Combatant): boolean {
  return (lastRound(held(c, "dying")?.ends) ?? 0) > turn.state.round;
}

/**
 * Returns the time since the fight began: 12 seconds a round.
 * @rule BR-01
 */
export function clock(rounds: number): Fact {
  return { is: "time since it began", seconds: rounds * 12 };
}

/**
 * Counts a full round of reloading an unloaded crossbow: declared, or (option `reload idle`) a round without any
 * action.
 * @rule BR-43
 */
function reload(turn: Turn, c: Combatant): void {
  const unloaded = c.conditions.filter((held) => held.id === "unloaded").map((held) => held.of ?? "");
  if (unloaded.length === 0 || down(turn.state, c) !== null || (c.own.moved ?? 0) > turn.option("full-round-move"))
    return;
  if (turn.option("full-round-defence") === "spoils" && c.own.defences > 0) return;
  const declared = unloaded.find((item) => has(c, "reloading", item));
  const idle =
    turn.option("reload") === "idle" && c.own.acted === 0
      ? (unloaded.find((item) => heldNames(c).includes(item)) ?? unloaded[0])
      : undefined;
  const item = declared ?? idle;
  const attack = c.attacks.find((each) => each.name === item);
  if (item === undefined || attack === undefined) return;
  const weapon = arm(attack);
  const rounds = (c.own.reloaded.find((each) => each.item === item)?.rounds ?? 0) + 1;
  const done = rounds >= weapon.reload;
  const others = c.own.reloaded.filter((each) => each.item !== item);
  turn.own(c.name).reloaded = done ? others : [...others, { item, rounds }];
  if (done) refill(turn, c.name, weapon);
}

function reset(turn: Turn): void {
  for (const { name } of turn.state.combatants) Object.assign(turn.own(name), freshRound);
  Object.assign(turn.ownFight(), freshFightRound);
}
