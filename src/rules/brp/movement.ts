import { clause, thingNumber } from "../../fight/action.ts";
import { endOfRound, gain, has, known, list, lookUp, lose, remind, setStat, showRow } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { askLeave } from "./leave.ts";
import { ranked, type Metres, type Ranked, type Subject } from "./names.ts";
import { enterPhase, mustBeUp } from "./order.ts";
import { inRound, phaseOf } from "./own.ts";
import { hasActed, queue, slotOf } from "./ranks.ts";
import { readPlace, type Place } from "./stats.ts";
import { movement } from "./tables.ts";
import type { Action, Combatant, ConditionId, FightState, Turn } from "./types.ts";

/** Sentences of movement (BR-18 to BR-25). */
export const movementSentences = {
  "is farther than written": ({ who, apart, place, metres }: Metres & { apart: number; place: string }) =>
    `It is ${apart} m from where ${who} stands to ${place}, more than ${metres} m; the metres written set the rank.`,
  "how many metres": ({ who }: Subject) => `how many metres ${who} moves, as in: ${who} moves 8 m`,
  "moves first": ({ who }: Subject) => `Movement comes before actions: ${who} moves first.`,
  "no round counts metres now": "No round is being played: no metres count here.",
  "no move below 0": "A move takes 0 metres or more.",
  "move denied": ({ who }: Subject) => `The game master does not allow it: ${who} stays.`,
  "move spoils reloading": ({ who, metres }: Metres) => `Moving ${metres} m spoils ${who}’s reloading.`,
  "action was due later": ({ who, rank, behind }: Subject & { rank: number; behind: readonly Ranked[] }) =>
    `With this move ${who}’s action was due on rank ${rank}, behind ${list(behind.map(ranked))}: it stands as it is.`,

  "acted, and would be running": ({ who, metres, most }: Metres & { most: number }) =>
    `${who} has acted, and after ${metres} m there is no action. Less than ${most} m is possible.`,
  "counts as made before": "Movement comes before actions: this move counts as made in the movement phase.",
  "too late to move": `Movement comes before actions, and others have acted already (option late-move refuse): write
      the move above the first action of the round.`,
  "moves late": ({ acted }: { acted: boolean }) =>
    "Movement comes before actions, and others have acted already; the move is carried out " +
    `here${acted ? ", and the rank already used stands" : ""}.`,

  "bound by a melee": ({ who }: Subject) =>
    `${who} was attacked hand to hand last round and may move 5 m at most (option leave-melee no).`,
  "may it leave the melee": ({ who }: Subject) =>
    `${who} is in melee: may it move away freely? ("! move denied" cancels it)`,
  "movers go by DEX": ({ who, dex, last }: Subject & { dex: number; last: number }) =>
    `Movers go by DEX, high to low: ${who} (${dex}) before DEX ${last}.`,
} as const;

/** Returns the place of a combatant; null where nobody has said it. */
function placeOf({ stats }: Combatant): Place | null {
  return typeof stats.pos === "string" ? readPlace(stats.pos) : null;
}

/** Returns the metres to a place by `pos` (BR-19, BR-39); null where they are not known. */
function distanceTo(from: Combatant, there: Place | null): number | null {
  const here = placeOf(from);
  return here === null || there === null ? null : Math.hypot(here.x - there.x, here.y - there.y);
}

/** Returns the metres between two combatants; null where one has no place. */
export function distanceOf(from: Combatant, to: Combatant | null): number | null {
  return to === null ? null : distanceTo(from, placeOf(to));
}

/** Rounds metres up (BR-24), without the excess that floating arithmetic adds. */
export function wholeMetres(metres: number): number {
  return Math.ceil(metres - 1e-9);
}

/**
 * Warns of movement behind actions, or refuses it. Returns true where the line stands too late to count as movement of
 * its phase.
 * @rule BR-18
 */
function comesLate(turn: Turn, who: Who, metres: number, together: boolean): boolean {
  const c = turn.get(who);
  if (phaseOf(turn.state) !== "actions") return false;
  const total = (c.own.moved ?? 0) + metres;
  if (hasActed(c) && total >= turn.option("move-max"))
    turn.refuse("BR-22", { is: "acted, and would be running", who, metres: total, most: turn.option("move-max") });
  if (together && !hasActed(c)) return true;
  if (turn.state.own.last === who && hasActed(c)) {
    turn.info("BR-18", { is: "counts as made before" });
    return true;
  }
  if (turn.option("late-move") === "refuse") turn.refuse("BR-18", { is: "too late to move" });
  else turn.warn("BR-18", { is: "moves late", acted: hasActed(c) });
  return true;
}

/**
 * Asks the game master's leave to move more than the most in a round.
 * @rule BR-23
 */
function tooFar(turn: Turn, action: Action, metres: number, most: number): void {
  const move = { who: action.actor, metres, most };
  if (turn.option("over-move") === "ask") askLeave(turn, action, "BR-23", null, { is: "moving too far", ...move });
  else remind(turn, ["BR-23"], { is: "may it move so far", ...move });
  turn.warn("BR-23", { is: "moves too far", ...move });
}

/**
 * Asks leave to move away from last round's hand-to-hand fighting.
 * @rule BR-25
 */
function leavesMelee(turn: Turn, who: Who, metres: number): void {
  const c = turn.get(who);
  const before = turn.state.round - 1;
  const option = turn.option("leave-melee");
  if (option === "free" || metres < 1) return;
  if (option === "no") {
    if (boundByMelee(turn.state, c, metres)) turn.refuse("BR-25", { is: "bound by a melee", who });
    return;
  }
  if (c.own.melee === before) remind(turn, ["BR-25"], { is: "may it leave the melee", who });
}

/** Tells whether so many metres more would take somebody out of last round's melee (BR-25, option `leave-melee no`). */
export function boundByMelee(state: FightState, c: Combatant, metres: number): boolean {
  const { own } = c;
  return state.options["leave-melee"] === "no" && own.attacked === state.round - 1 && (own.moved ?? 0) + metres > 5;
}

/** Tells whether so many metres more need the game master's leave (BR-23, option `over-move ask`). */
export function needsLeaveToMove({ options, settings }: FightState, c: Combatant, metres: number): boolean {
  return options["over-move"] === "ask" && (c.own.moved ?? 0) + metres > settings["move-max"];
}

/** Remarks a move out of order: movers go by full DEX (BR-18). */
function inOrder(turn: Turn, who: Who): void {
  const dex = known(turn.get(who), "dex");
  if (dex === null || phaseOf(turn.state) === "actions") return;
  const last = turn.state.own.mover;
  if (turn.option("move-order") === "dex" && last !== null && dex > last)
    turn.info("BR-18", { is: "movers go by DEX", who, dex, last });
  turn.ownFight().mover = last === null ? dex : Math.min(dex, last);
}

/** Carries out a move: `Hilda moves 8 m`, `Hilda moves to 10/4` (BR-18 to BR-25). */
export function move(turn: Turn, action: Action): void {
  const { actor } = action;
  mustBeUp(turn, "BR-37", actor);
  const said = clause(action, "to")?.text ?? null;
  const place = said === null ? null : readPlace(said);
  const measured = distanceTo(turn.get(actor), place);
  const metres = thingNumber(action) ?? measured;
  if (metres !== null && measured !== null && wholeMetres(metres) < wholeMetres(measured))
    turn.warn("BR-19", {
      is: "is farther than written",
      who: actor,
      apart: wholeMetres(measured),
      place: said ?? "",
      metres: wholeMetres(metres),
    });
  if (metres === null) turn.wait({ is: "how many metres", who: actor }, { who: actor });
  moveBy(
    turn,
    action,
    metres,
    place,
    action.siblings.some((each) => each.verb !== "move"),
  );
}

/**
 * Carries out the movement of an action's line: `Hilda attacks Orc, moving 8 m`, or a `moves …` behind `then` (BR-02).
 */
export function moveFirst(turn: Turn, action: Action): void {
  const said = clause(action, "moving")?.number ?? null;
  if (said !== null && !inRound(turn.state)) turn.info("BR-18", { is: "no round counts metres now" });
  if (said !== null) moveBy(turn, action, said, null, true);
  if (action.verb === "move" || action.index > 0) return;
  for (const later of action.siblings.slice(action.index + 1))
    if (later.verb === "move") {
      turn.info("BR-02", { is: "moves first", who: action.actor });
      move(turn, later);
    }
}

/** Tells whether this move of the line was carried out before its first action. */
export function movedAlready(action: Action): boolean {
  const first = action.siblings[0];
  return action.index > 0 && first !== undefined && first.verb !== "move";
}

/**
 * Moves somebody by so many metres. `together` is true on one line with the action: then the move belongs to the
 * movement phase wherever the line stands.
 */
function moveBy(turn: Turn, action: Action, exact: number, place: Place | null, together: boolean): void {
  const who = action.actor;
  if (exact < 0) turn.impossible("BR-18", { is: "no move below 0" });
  const metres = wholeMetres(exact);
  if (!inRound(turn.state)) {
    goTo(turn, who, place);
    return;
  }
  const late = comesLate(turn, who, metres, together);
  if (!late) enterPhase(turn, "movement");
  const most = turn.option("move-max");
  const total = (turn.get(who).own.moved ?? 0) + metres;
  leavesMelee(turn, who, metres);
  if (total > most) tooFar(turn, action, total, most);
  if (turn.ruling(["denied"]) !== null) {
    remind(turn, ["BR-23", "BR-25"], { is: "move denied", who });
    return;
  }
  if (has(turn.get(who), "reloading") && total > turn.option("full-round-move")) {
    turn.warn("BR-43", { is: "move spoils reloading", who, metres: total });
    lose(turn, ["BR-43"], who, "reloading");
  }
  turn.own(who).moved = total;
  if (metres >= 1) lose(turn, ["BR-58"], who, "kneeling");
  setRank(turn, who, total, most);
  goTo(turn, who, place);
  inOrder(turn, who);
  if (late && turn.state.own.last === who && hasActed(turn.get(who))) actedEarly(turn, who);
}

/** Warns of a move behind the action that lowers the rank on which that action was due (BR-08, BR-18). */
function actedEarly(turn: Turn, who: Who): void {
  const slot = slotOf(turn.state, turn.get(who));
  if (slot === null) return;
  const first = queue(turn.state).filter((each) => each.c.name !== who && each.slot.rank > slot.rank);
  if (first.length > 0)
    turn.warn("BR-08", {
      is: "action was due later",
      who,
      rank: slot.rank,
      behind: first.slice(0, 6).map((each) => ({ name: each.c.name, rank: each.slot.rank })),
    });
}

/** Conditions of the rows of T1. */
const bands: readonly (ConditionId | null)[] = [null, "half rank", "quarter rank", "running", "running"];

/**
 * Sets the rank by the metres of the round (table T1). Option `move-max` shifts the last two rows.
 * @rule BR-19
 * @rule BR-20
 * @rule BR-21
 * @rule BR-22
 */
function setRank(turn: Turn, who: Who, metres: number, most: number): void {
  const row = lookUp(movement.rows, metres > most ? 31 : metres === most ? 30 : Math.min(metres, 29));
  const at = movement.rows.indexOf(row);
  const own = bands[at] ?? null;
  const rule = movement.rules.slice(at, at + 1);
  showRow(turn, [...rule, "BR-24"], movement.id, metres, row.code, { quiet: true });
  const before = turn.get(who).own.band;
  if (before === (own ?? "")) return;
  const left = bands.find((band) => band !== null && band === before) ?? null;
  if (left !== null) lose(turn, rule, who, left);
  if (own !== null && !has(turn.get(who), own)) gain(turn, rule, who, own, { ends: endOfRound(turn.state.round) });
  // Moving less does not take away a condition that a ruling has given.
  turn.own(who).band = own ?? null;
}

function goTo(turn: Turn, who: Who, place: Place | null): void {
  if (place !== null) setStat(turn, ["BR-18"], who, "pos", place.written);
}

/** Returns the metres of a statement that have not been moved yet (BR-04). */
export function stillToMove(c: Combatant): number {
  return Math.max(0, (c.own.stated?.metres ?? 0) - (c.own.moved ?? 0));
}
