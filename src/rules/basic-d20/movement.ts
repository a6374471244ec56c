import { clause, has as hasClause, type Action } from "../../fight/action.ts";
import type { Turn } from "../../fight/system.ts";
import { endOfRound, expand, gain, has, held, known, mark } from "../../fight/rule-kit.ts";
import { fellNow, isOut, opposed } from "./able.ts";
import { markedNumber, markedText } from "./bookkeeping.ts";
import { useAction } from "./count.ts";
import { half } from "./damage.ts";
import { disengage, engage, engagedWith, isEngaged, nearby } from "./engagement.ts";
import { say } from "./fall.ts";
import { enterFire, passFire } from "./fire.ts";
import { holderOf, isHeld, letGo, prisonerOf } from "./grip.ts";
import { along, between, placeOf, placeText, readPlace, type Place } from "./place.ts";
import { meetWindow, partingShots } from "./reactions.ts";
import { isMissile, weaponsOf } from "./weapon.ts";

/** How somebody moves; only a fighting withdrawal gives no parting shot. */
type Gait = "move" | "run" | "charge" | "withdraw";

interface Journey {
  readonly action: Action;
  readonly gait: Gait;
  readonly feet: number | null;
  /** Where it ends, when positions are kept. */
  readonly goal: Place | null;
  /** Opponents it ends next to, or stays next to. */
  readonly beside: readonly string[];
}

/** `moves 20 ft`: with the action, and in parts before and after it, up to the movement of the sheet (BD-14, BD-15, BD-41). */
export function move(turn: Turn, action: Action): void {
  const who = action.actor;
  const goal = goalOf(turn, action);
  const feet = feetOf(turn, action, goal);
  needMovement(turn, action, feet);
  travel(turn, { action, gait: "move", feet, goal, beside: besideOf(turn, action) });
  const total = (markedNumber(turn.get(who), "moved") ?? 0) + (feet ?? 0);
  mark(turn, ["BD-14"], who, "moved", total);
}

/** `engages Goblin`, `leaves Goblin`: movement of no written length (BD-16). */
export function shift(turn: Turn, action: Action): void {
  const who = action.actor;
  needMovement(turn, action, null);
  const named = expand(turn.state, action.targets);
  const stays =
    action.verb === "engage" ? [...named, ...engagedWith(turn.state, turn.get(who))] : leftBeside(turn, who, named);
  travel(turn, { action, gait: "move", feet: null, goal: null, beside: stays });
  if (action.verb === "leave") mark(turn, ["BD-14"], who, "moved", markedNumber(turn.get(who), "moved") ?? 0);
}

/** Whom somebody stays next to who leaves only those. Nobody named: it leaves all. */
function leftBeside(turn: Turn, who: string, leaves: readonly string[]): string[] {
  return leaves.length === 0 ? [] : engagedWith(turn.state, turn.get(who)).filter((name) => !leaves.includes(name));
}

/** `withdraws 10 ft`: backs off at half its movement while fighting, and gives no parting shot (BD-43). */
export function withdraw(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const goal = goalOf(turn, action);
  const feet = feetOf(turn, action, goal);
  const walk = known(c, "move");
  const moved = markedNumber(c, "moved") ?? 0;
  if (walk !== null && moved + (feet ?? 0) > half(turn, walk))
    turn.refuse(
      "BD-43",
      `A fighting withdrawal covers at most ${half(turn, walk)} ft for ${who}; this makes ${moved + (feet ?? 0)} ft.`,
    );
  needMovement(turn, action, feet);
  if (engagedWith(turn.state, c).length === 0) turn.warn("BD-43", `${who} is engaged with nobody: it can simply move.`);
  gain(turn, ["BD-43"], who, "withdrawing", { ends: { at: "turn end", who } });
  const follow = expand(turn.state, clause(action, "followed by")?.names ?? []);
  travel(turn, { action, gait: "withdraw", feet, goal, beside: follow });
  mark(turn, ["BD-43"], who, "withdrew", true);
  mark(turn, ["BD-14"], who, "moved", moved + (feet ?? 0));
}

/** `runs 60 ft`: up to twice its movement, and no attack; so many rounds as three times its Constitution (BD-27 to BD-30). */
export function run(turn: Turn, action: Action): void {
  const who = action.actor;
  const goal = goalOf(turn, action);
  const feet = feetOf(turn, action, goal);
  needFresh(turn, who);
  needFreeToGo(turn, who);
  needUnmoved(turn, who, "BD-27", "a run");
  const walk = known(turn.get(who), "move");
  if (walk !== null && (feet ?? 0) > 2 * walk)
    turn.refuse("BD-28", `${who} can run ${2 * walk} ft; this is ${feet ?? 0} ft.`);
  useAction(turn, action, "run");
  gain(turn, ["BD-27"], who, "running", { ends: endOfRound(turn.state.round) });
  countRun(turn, who);
  travel(turn, { action, gait: "run", feet, goal, beside: besideOf(turn, action) });
  mark(turn, ["BD-28"], who, "moved", feet ?? 0);
}

/** The fatigued walk (BD-30). */
export function needFresh(turn: Turn, who: string): void {
  if (has(turn.get(who), "fatigued")) turn.refuse("BD-30", `${who} is fatigued and must rest 3 turns before running.`);
}

export function needUnmoved(turn: Turn, who: string, rule: string, what: string): void {
  const moved = markedNumber(turn.get(who), "moved");
  if (moved !== null)
    turn.refuse(rule, `${who} has already moved ${moved} ft this round; ${what} is all its movement.`);
}

/** One more round of running; the limit is three times the Constitution score (BD-29). */
export function countRun(turn: Turn, who: string): void {
  const c = turn.get(who);
  const rounds = (markedNumber(c, "run rounds") ?? 0) + 1;
  mark(turn, ["BD-29"], who, "run rounds", rounds);
  const con = known(c, "con");
  if (con === null) {
    turn.info("BD-29", `${who} has no CON: how long it can run is not tracked.`);
    return;
  }
  if (rounds >= 3 * con) mark(turn, ["BD-29"], who, "spent", true);
}

/** Where the line leads, by a place or by somebody's position; null when positions are not kept. */
export function goalOf(turn: Turn, action: Action): Place | null {
  const written = clause(action, "to")?.text ?? null;
  if (written !== null) {
    const goal = readPlace(written);
    if (goal === null) turn.impossible("BD-16", `"${written}" is no place: write it in feet, such as "to 10/20".`);
    return goal;
  }
  const from = placeOf(turn.get(action.actor));
  const feet = action.thingNumber;
  for (const [id, sign] of [
    ["toward", 1],
    ["away", -1],
  ] as const) {
    const name = clause(action, id)?.names[0];
    const other = name === undefined ? null : placeOf(turn.get(name));
    if (from !== null && other !== null && feet !== null) return along(from, other, sign * feet) ?? from;
  }
  return null;
}

/** Feet of the movement: as written, else measured. */
export function feetOf(turn: Turn, action: Action, goal: Place | null): number | null {
  const written = action.thingNumber ?? clause(action, "distance")?.number ?? null;
  if (written !== null) {
    if (written < 0) turn.impossible("BD-14", "A distance is a number of feet, 0 or more.");
    return written;
  }
  const from = placeOf(turn.get(action.actor));
  return from === null || goal === null ? null : Math.round(between(from, goal) * 10) / 10;
}

/** Refuses more movement than there is, and all of it to whoever is held, stood up or withdrew (BD-14, BD-15, BD-43, BD-56, BD-117). */
function needMovement(turn: Turn, action: Action, feet: number | null): void {
  const who = action.actor;
  const c = turn.get(who);
  if (markedText(c, "stood") !== null) turn.refuse("BD-56", `${who} stood up and gave up its movement of this round.`);
  const acted = markedText(c, "acted");
  if (acted === "run" || acted === "charge")
    turn.refuse("BD-15", `${who} has made a ${acted} this round: that was all its movement.`);
  needFreeToGo(turn, who);
  const walk = known(c, "move");
  if (walk === null) {
    if (feet !== null) turn.info("BD-14", `${who} has no movement in its line: distances are not checked.`);
    return;
  }
  const moved = markedNumber(c, "moved") ?? 0;
  const asked = moved + (feet ?? 0);
  if (asked <= walk) return;
  const rule =
    moved === 0
      ? "BD-14"
      : acted === "cast" || action.siblings.some((each) => each.verb === "cast")
        ? "BD-21"
        : "BD-15";
  turn.refuse(
    rule,
    `${who} can move ${walk} ft and asked for ${asked} ft${moved === 0 ? "" : ` (${moved} ft of them already made)`}.`,
  );
}

/** Whoever is held cannot move away (BD-117). */
export function needFreeToGo(turn: Turn, who: string): void {
  const c = turn.get(who);
  if (!isHeld(turn.state, c)) return;
  turn.refuse("BD-117", `${who} is held by ${held(c, "grabbed")?.detail ?? "somebody"} and cannot move away.`);
}

/** Opponents that the line names as being next to where it ends: by clause, or because it strikes at them right after (BD-41). */
export function besideOf(turn: Turn, action: Action): string[] {
  const who = action.actor;
  const leaves = clause(action, "leaves");
  const stays = leaves === undefined ? [] : leftBeside(turn, who, expand(turn.state, leaves.names));
  const engages = expand(turn.state, clause(action, "engages")?.names ?? []);
  const next = action.siblings[action.index + 1];
  const struck = next === undefined ? [] : meleeTargets(turn, next);
  return [...new Set([...stays, ...engages, ...struck])];
}

const melee = new Set(["attack", "melee attack", "two-weapon attack", "punch", "kick", "grapple", "engage"]);

function meleeTargets(turn: Turn, action: Action): string[] {
  if (!melee.has(action.verb)) return [];
  const plain = action.verb === "attack" || action.verb === "two-weapon attack";
  if (plain && weaponsOf(turn, action).every(isMissile)) return [];
  return expand(turn.state, action.targets);
}

/** The way itself: parting shots, fire, and who is engaged at its end (BD-16, BD-26, BD-41, BD-87). False: the mover was dropped. */
export function travel(turn: Turn, journey: Journey): boolean {
  const { action, gait, feet, goal } = journey;
  const who = action.actor;
  const { leaves, closes } = changes(turn, journey);
  releaseHeld(turn, who);
  if (gait !== "withdraw" && leaves.length > 0) {
    // Who had already fallen on this number still completes it; a parting shot comes before the movement and stops it.
    const fallen = fellNow(turn.state, turn.get(who));
    partingShots(turn, who, leaves);
    if (isOut(turn.get(who)) && !fallen) {
      mark(turn, ["BD-41"], who, "stopped", true);
      say(turn, ["BD-41"], `${who} is dropped where it stood`, [who]);
      return false;
    }
  }
  if (goal !== null)
    turn.emit({ type: "stat", rule: ["BD-16"], who, stat: "pos", before: statText(turn, who), after: placeText(goal) });
  else if (placeOf(turn.get(who)) !== null && (feet ?? 0) > 0) {
    turn.info(
      "BD-16",
      `Where does ${who} stand now? Write "to 10/20" or "toward somebody"; until then its position is unknown.`,
    );
    turn.emit({ type: "stat", rule: ["BD-16"], who, stat: "pos", before: statText(turn, who), after: "" });
  }
  for (const other of leaves) disengage(turn, who, other);
  // Held only since this number, or allowed by the game master: it gets away.
  const holder = holderOf(turn.state, turn.get(who));
  if (holder !== null) letGo(turn, ["BD-117"], holder, who);
  passFire(turn, action);
  for (const other of closes) engage(turn, who, other);
  if (hasClause(action, "into fire")) enterFire(turn, who);
  if (closes.length > 0) meetWindow(turn, who, closes);
  return true;
}

function statText(turn: Turn, who: string): string {
  const value = turn.get(who).stats["pos"];
  return typeof value === "string" ? value : "";
}

/** Whom the movement leaves and whom it closes with, by positions or as the line says. */
function changes(turn: Turn, journey: Journey): { leaves: string[]; closes: string[] } {
  const { action, goal, beside } = journey;
  const c = turn.get(action.actor);
  const engaged = engagedWith(turn.state, c);
  if (goal !== null) {
    const there = nearby(turn.state, { ...c, stats: { ...c.stats, pos: placeText(goal) } });
    const unplaced = engaged.filter((name) => placeOf(turn.get(name)) === null && beside.includes(name));
    const near = [...there, ...unplaced];
    return {
      leaves: engaged.filter((name) => !near.includes(name)),
      closes: there.filter((name) => !engaged.includes(name)),
    };
  }
  const closes = beside.filter(
    (name) => !isEngaged(turn.state, c, name) && opposed(c, turn.get(name)) && !isOut(turn.get(name)),
  );
  return { leaves: engaged.filter((name) => !beside.includes(name)), closes };
}

/** Who walks away from the one it holds lets go; `drags` takes it along (BD-117, BD-124). */
function releaseHeld(turn: Turn, who: string): void {
  const other = prisonerOf(turn.state, turn.get(who));
  if (other === null) return;
  turn.info("BD-117", `${who} lets go of ${other} by moving away; "${who} drags ${other}" would take it along.`);
  letGo(turn, ["BD-117"], who, other);
}
