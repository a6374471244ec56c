import { clause, thingNumber } from "../../fight/action.ts";
import { readOnce } from "../../fight/memory.ts";
import { endOfRound, gain, has, known, lookUp, lose, remind, setStat, showRow } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { enterPhase, mustBeUp } from "./order.ts";
import { inRound, phaseOf } from "./own.ts";
import { hasActed, queue, slotOf } from "./ranks.ts";
import { askLeave } from "./reactions.ts";
import { movement } from "./tables.ts";
import type { Action, Combatant, ConditionId, FightState, Turn } from "./types.ts";

/** `Hilda moves 8 m`, `Hilda moves to 10/4` (BR-18 to BR-25). */
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

/** BR-24: a fraction of a metre counts as the next whole one; what floating arithmetic adds does not. */
export function wholeMetres(metres: number): number {
  return Math.ceil(metres - 1e-9);
}

/** The movement of an action line: `Hilda attacks Orc, moving 8 m`, or a `moves …` behind `then` (BR-02). */
export function moveFirst(turn: Turn, action: Action): void {
  const said = clause(action, "moving")?.number ?? null;
  if (said !== null) moveBy(turn, action, said, null, true);
  if (action.verb === "move" || action.index > 0) return;
  for (const later of action.siblings.slice(action.index + 1))
    if (later.verb === "move") {
      turn.info("BR-02", { is: "moves first", who: action.actor });
      move(turn, later);
    }
}

/** Was this move of the line carried out before its first action already? */
export function movedAlready(action: Action): boolean {
  const first = action.siblings[0];
  return action.index > 0 && first !== undefined && first.verb !== "move";
}

/** `together`: one line with the action, so it belongs to the movement phase wherever the line stands. */
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

/** BR-08, BR-18: a move behind the action lowers the rank on which that action was due. */
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

/** What the rows of T1 do to the rank. */
const bands: readonly (ConditionId | null)[] = [null, "half rank", "quarter rank", "running", "running"];

/**
 * The metres of the round set the rank (table T1). Option `move-max` shifts the last two rows.
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
  // What a ruling has given is not taken by moving less.
  turn.own(who).band = own ?? null;
}

/**
 * Movement comes before actions. True where the line stands too late to count as movement of its phase.
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
 * More than the most in a round needs the game master's leave.
 * @rule BR-23
 */
function tooFar(turn: Turn, action: Action, metres: number, most: number): void {
  const move = { who: action.actor, metres, most };
  if (turn.option("over-move") === "ask") askLeave(turn, action, "BR-23", null, { is: "moving too far", ...move });
  else remind(turn, ["BR-23"], { is: "may it move so far", ...move });
  turn.warn("BR-23", { is: "moves too far", ...move });
}

/**
 * Whoever fought hand to hand last round asks leave to move away from it.
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

/** BR-25, option `leave-melee no`: would so many metres more take it out of last round's melee? */
export function boundByMelee(state: FightState, c: Combatant, metres: number): boolean {
  const { own } = c;
  return state.options["leave-melee"] === "no" && own.attacked === state.round - 1 && (own.moved ?? 0) + metres > 5;
}

/** BR-23, option `over-move ask`: do so many metres more need the game master's leave? */
export function needsLeaveToMove({ options, settings }: FightState, c: Combatant, metres: number): boolean {
  return options["over-move"] === "ask" && (c.own.moved ?? 0) + metres > settings["move-max"];
}

/** BR-18: among movers the order is full DEX. */
function inOrder(turn: Turn, who: Who): void {
  const dex = known(turn.get(who), "dex");
  if (dex === null || phaseOf(turn.state) === "actions") return;
  const last = turn.state.own.mover;
  if (turn.option("move-order") === "dex" && last !== null && dex > last)
    turn.info("BR-18", { is: "movers go by DEX", who, dex, last });
  turn.ownFight().mover = last === null ? dex : Math.min(dex, last);
}

function goTo(turn: Turn, who: Who, place: Place | null): void {
  if (place !== null) setStat(turn, ["BR-18"], who, "pos", place.written);
}

/** Metres of a statement that have not been moved yet (BR-04). */
export function stillToMove(c: Combatant): number {
  return Math.max(0, (c.own.stated?.metres ?? 0) - (c.own.moved ?? 0));
}

/** Where somebody stands, in metres. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** As it was written: "10/4", "-3/2.50". */
  readonly written: string;
}

/** Reads "10/25"; null where it is no place. */
const readPlace = readOnce((text): Place | null => {
  const written = text.trim();
  const found = /^(-?\d{1,6}(?:\.\d{1,3})?)\/(-?\d{1,6}(?:\.\d{1,3})?)$/.exec(written);
  return found === null ? null : { x: Number(found[1]), y: Number(found[2]), written };
});

/** null: nobody has said where. */
function placeOf({ stats }: Combatant): Place | null {
  return typeof stats.pos === "string" ? readPlace(stats.pos) : null;
}

/** Metres to a place by `pos` (BR-19, BR-39); null: not known. */
function distanceTo(from: Combatant, there: Place | null): number | null {
  const here = placeOf(from);
  return here === null || there === null ? null : Math.hypot(here.x - there.x, here.y - there.y);
}

/** Metres between two combatants; null where one has no place. */
export function distanceOf(from: Combatant, to: Combatant | null): number | null {
  return to === null ? null : distanceTo(from, placeOf(to));
}
