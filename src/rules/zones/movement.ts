import { areFoes } from "../../fight/alliance.ts";
import { clause, has as carries } from "../../fight/action.ts";
import type { Offer } from "../../fight/move.ts";
import { gain, has, loudly, notice, remarkIdle, type IdleRow } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { opportunityAttack } from "./attack.ts";
import { isFullSpeed, mayAct, movementLeft, respend, spendMovement } from "./budget.ts";
import { loosen } from "./hold.ts";
import { remindOnce } from "./own.ts";
import {
  victimsOf,
  isAbout,
  isDown,
  isGrabbed,
  isVehicle,
  leaveShelter,
  mountOf,
  ridersOf,
  together,
  unitOf,
} from "./people.ts";
import { all, zones } from "./phrases.ts";
import {
  distanceBetween,
  nearby,
  placeOf,
  reachOfNearby,
  setPlace,
  endsInFront,
  onwards,
  planned,
  type Plan,
} from "./places.ts";
import { barred } from "./reactions.ts";
import { reveal } from "./sneak.ts";
import { takeTurn } from "./turns.ts";
import type { Action, Combatant, Fact, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

/*
 * Movement and the opportunity attacks that it provokes (ZN-15 to ZN-21, ZN-72, ZN-73, ZN-99, ZN-136, ZN-138).
 */

/** Movement and what it provokes (ZN-16, ZN-18, ZN-38, ZN-72, ZN-73, ZN-99, ZN-109, ZN-115, ZN-136, ZN-142). */
export const movementSentences = {
  "nobody concealed sneaks": "only somebody concealed stays so",
  "sprinting and sneaking": "Sprinting is never sneaking: leave one of the two out.",
  "cost of sprinting": "Any cost for sprinting?",
  "moves so far": ({ name, far }: { name: string; far: number }) => `${name} moves ${zones(far)}`,
  "drags nobody it holds": ({ actor, held }: { actor: string; held: readonly string[] }) =>
    `${actor} holds ${held.length === 0 ? "nobody" : all(held)}: only the one held can be dragged along.`,
  "rider drags nobody": "{actor} rides: its movement is the mount’s.",
  "nobody drives": "Nobody who can still act drives the {vehicle}.",
  "short or long chase": 'Short chase: go on in rounds. Long chase: "{name} flees, pursued by …".',
  "retreats closer": "{name} is broken and retreats, but this ends closer to {foe}.",
  "mover is no enemy": "{mover} is no enemy of {name}: only enemies provoke opportunity attacks.",
  "turn is over": "{name}’s turn is over",
  "gets only to": ({ name, place }: { name: string; place: string | null }) =>
    `${name} gets only to ${place ?? "where it is"}`,
  "unaware of the movement": "{name} is unaware of {mover}’s movement: it provokes nothing.",
  "start of its next turn": "the start of its next turn",
  "mount moves after the shot": `{name}’s shot was made standing still: now that {mount} moves it needs a WIT save.
      Put the movement first, or rule on it.`,
} as const;

/** Carries out `Theobald moves 1`, `Bandit 1 sneaks to 3` or `Sybilla sprints 4 away from Leader`. */
export function move(turn: Turn, action: Action): void {
  const { actor } = action;
  mayAct(turn, actor, "move");
  const c = turn.get(actor);
  const mover = mountOf(turn.state, c) ?? c;
  if (mover.name !== actor) mayAct(turn, mover.name, "move");
  else if (isVehicle(c)) driven(turn, c);
  const sprint = action.verb === "sprint" || carries(action, "sprint");
  const sneak = action.verb === "sneak" || carries(action, "sneak");
  if (sprint && sneak) turn.refuse("ZN-18", { is: "sprinting and sneaking" });
  takeTurn(turn, actor, { is: "moved" });
  if (mover.name !== actor) takeTurn(turn, mover.name, { is: "moved" });
  for (const each of unitOf(turn.state, mover.name))
    loosen(turn, each.name, "move", { is: "moving alone" }, null, (victim) => together(turn.state, victim, mover.name));
  const plan = planned(turn, action, turn.get(mover.name));
  endsInFront(turn, action, plan);
  spendMovement(turn, mover.name, plan.far, sprint);
  if (sprint && turn.option("sprint-reminder") === "on") remindOnce(turn, ["ZN-18"], { is: "cost of sprinting" });
  retreat(turn, c, plan);
  if (plan.way === null) loudly(turn, ["ZN-16"], { is: "moves so far", name: mover.name, far: plan.far }, [mover.name]);
  const going = walk(turn, action, mover.name, plan);
  revealMoving(turn, action, mover.name, sprint, sneak);
  if (going) settleDown(turn, action, actor);
  afterMount(turn, mover.name);
}

/**
 * Carries out `Theobald drags Bandit 1 to 4`: holder and held go together.
 * @rule ZN-99
 */
export function drag(turn: Turn, action: Action): void {
  const { actor } = action;
  mayAct(turn, actor, "move");
  const held = victimsOf(turn.get(actor));
  const victim = action.targets[0] ?? held[0];
  if (victim === undefined || !held.includes(victim)) {
    turn.refuse("ZN-99", { is: "drags nobody it holds", actor, held });
    if (victim === undefined) return;
  }
  if (mountOf(turn.state, turn.get(actor)) !== null) turn.refuse("ZN-99", { is: "rider drags nobody", actor });
  takeTurn(turn, actor, { is: "moved" });
  loosen(turn, actor, "drag", { is: "dragging somebody else" }, victim);
  const sprint = carries(action, "sprint");
  const plan = planned(turn, action, turn.get(actor));
  spendMovement(turn, actor, plan.far, sprint);
  const going = walk(turn, action, actor, plan);
  revealMoving(turn, action, actor, sprint, carries(action, "sneak"));
  if (going) settleDown(turn, action, actor);
}

/** Puts the mover at a place; its riders leave their shelter too (ZN-74, ZN-76, ZN-136). */
function arrive(turn: Turn, mover: Who, place: string): void {
  setPlace(turn, ["ZN-21"], mover, place);
  for (const { name } of unitOf(turn.state, mover)) leaveShelter(turn, name);
  bringAlong(turn, mover);
}

/** Brings along everybody whom the mover or a rider still holds (ZN-99, ZN-135). */
function bringAlong(turn: Turn, mover: Who): void {
  for (const victim of unitOf(turn.state, mover).flatMap(victimsOf)) {
    setPlace(turn, ["ZN-99"], victim, placeOf(turn.state, turn.get(mover)) ?? "");
    leaveShelter(turn, victim);
  }
}

/** Refuses the movement of a vehicle that nobody able on it drives (ZN-136). */
function driven(turn: Turn, vehicle: Combatant): void {
  const drivers = ridersOf(turn.state, vehicle).filter(
    (rider) => !isDown(rider) && !isGrabbed(rider) && rider.own.spentBy !== "reaction",
  );
  if (drivers.length === 0) turn.refuse("ZN-136", { is: "nobody drives", vehicle: vehicle.name });
}

/**
 * Warns where somebody broken moves closer to a foe (ZN-109), and reminds that a pursuit may become a chase.
 * @rule ZN-115
 */
function retreat(turn: Turn, c: Combatant, plan: Plan): void {
  if (!has(c, "broken") || has(c, "surrendered")) return;
  remindOnce(turn, ["ZN-115"], { is: "short or long chase", name: c.name });
  const from = placeOf(turn.state, c);
  const { to } = plan;
  if (from === null || to === null) return;
  const closer = turn.state.combatants.find((foe) => {
    const place = areFoes(turn.state, foe, c) && !isDown(foe) ? placeOf(turn.state, foe) : null;
    return (
      place !== null && (distanceBetween(turn.state, to, place) ?? 0) < (distanceBetween(turn.state, from, place) ?? 0)
    );
  });
  if (closer !== undefined) turn.warn("ZN-109", { is: "retreats closer", name: c.name, foe: closer.name });
}

/**
 * Goes the way, stopping for opportunity attacks (ZN-72, ZN-73): whoever is dragged along is held, and takes none.
 * False: its turn is over.
 * @rule ZN-73
 */
function walk(turn: Turn, action: Action, mover: Who, plan: Plan): boolean {
  let way = plan.way;
  let at = 0;
  const left = new Set<string>();
  const go = (index: number): void => {
    if (way === null || index <= at) return;
    at = index;
    arrive(turn, mover, way[index] ?? "");
  };
  for (;;) {
    const here = way;
    const provoked = (name: Who): number | null => (left.has(name) ? null : stopFor(turn, mover, here, name, action));
    const reaction = turn.react(
      offers(turn, mover, provoked),
      (other) =>
        other.verb === "opportunity attack" &&
        other.actor !== mover &&
        aboutMover(turn, other, mover) &&
        provoked(other.actor) !== null,
    );
    if (reaction === null) break;
    const { actor } = reaction.action;
    mayStrike(reaction.turn, actor, mover);
    go(provoked(actor) ?? at);
    left.add(actor);
    const before = placeOf(turn.state, turn.get(mover));
    opportunityAttack(reaction.turn, reaction.action, reaction.action.targets[0] ?? mover);
    const rest = way === null ? plan.far : (way.length - 1 - at) / 2;
    if (isDown(turn.get(mover)) || isGrabbed(turn.get(mover))) {
      // It has moved no further than this.
      respend(turn, mover, -rest);
      notice(turn, ["ZN-73"], { is: "turn is over", name: mover }, [mover]);
      return false;
    }
    if (placeOf(turn.state, turn.get(mover)) !== before) {
      // To a place it goes on as far as the turn's movement lets it; so many zones are what was left of them.
      const more = clause(action, "to") === undefined ? 0 : movementLeft(turn, mover);
      const on = onwards(turn, turn.get(mover), plan, rest + more);
      // A way that has become longer or shorter by the shove costs what it is.
      if (way !== null && on.way !== null) respend(turn, mover, on.far - rest);
      way = on.way;
      at = 0;
      if (plan.to !== null && on.to !== plan.to)
        loudly(turn, ["ZN-73"], { is: "gets only to", name: mover, place: on.to }, [mover]);
    }
  }
  if (way !== null) go(way.length - 1);
  else arrive(turn, mover, plan.to ?? "");
  bringAlong(turn, mover);
  return true;
}

function mayStrike(turn: Turn, name: Who, mover: Who): void {
  const bar = barred(null, turn, name, "opportunity");
  if (bar !== null) turn.refuse(bar.rule, bar.why);
  if (!areFoes(turn.state, turn.get(name), turn.get(mover)))
    turn.refuse("ZN-72", { is: "mover is no enemy", name, mover });
  unseenMover(turn, name, turn.get(mover));
}

/** Lets foes beside somebody who flees strike first (ZN-72, ZN-116). Returns whether it can still flee. */
export function partingAttacks(turn: Turn, action: Action, mover: Who): boolean {
  const struck = new Set<string>();
  const provoked = (name: Who): number | null => {
    if (struck.has(name) || together(turn.state, name, mover)) return null;
    return nearby(turn.state, turn.get(name), turn.get(mover)) === false ? null : 0;
  };
  for (;;) {
    const reaction = turn.react(
      offers(turn, mover, provoked),
      (other) =>
        other.verb === "opportunity attack" &&
        !action.actors.includes(other.actor) &&
        aboutMover(turn, other, mover) &&
        provoked(other.actor) !== null,
    );
    if (reaction === null) return true;
    const { actor, targets } = reaction.action;
    mayStrike(reaction.turn, actor, mover);
    struck.add(actor);
    opportunityAttack(reaction.turn, reaction.action, targets[0] ?? mover);
    if (!isDown(turn.get(mover)) && !isGrabbed(turn.get(mover))) continue;
    notice(turn, ["ZN-73"], { is: "turn is over", name: mover }, [mover]);
    return false;
  }
}

function aboutMover(turn: Turn, other: Action, mover: string): boolean {
  const target = other.targets[0];
  return target === undefined || together(turn.state, target, mover);
}

/**
 * Returns the step of the way at which the mover stops for this one's opportunity attack: the place closest to it.
 * null: it does not move away from it. Without places the line is taken at its word.
 */
function stopFor(turn: Turn, mover: string, way: readonly string[] | null, name: Who, action: Action): number | null {
  const { state } = turn;
  const place = placeOf(state, turn.get(name));
  if (together(state, name, mover)) return null;
  if (way === null || place === null) return clause(action, "towards")?.names.includes(name) === true ? null : 0;
  const far = way.map((each) => distanceBetween(state, each, place));
  if (far.some((each) => each === null)) return 0;
  const known = far.map((each) => each ?? 0);
  const closest = known.indexOf(Math.min(...known));
  const any = turn.option("opp-trigger") === "any";
  const leaves = any
    ? known.some((each, i) => i > 0 && each > (known[i - 1] ?? 0))
    : (known[closest] ?? Infinity) <= reachOfNearby(state) &&
      known.slice(closest).some((each) => each > reachOfNearby(state));
  return leaves ? closest : null;
}

/** Refuses an opportunity attack by somebody who is unaware of the mover: it provokes nothing (ZN-72). */
function unseenMover(turn: Turn, name: Who, mover: Combatant): void {
  const unaware = turn.get(name).conditions.some((x) => isAbout(x, "unaware", mover.name));
  if (has(mover, "concealed") || unaware)
    turn.refuse("ZN-72", { is: "unaware of the movement", name, mover: mover.name });
}

function offers(turn: Turn, mover: Who, provoked: (name: Who) => number | null): Offer[] {
  if (placeOf(turn.state, turn.get(mover)) === null || has(turn.get(mover), "concealed")) return [];
  return turn.state.combatants
    .filter((c) => areFoes(turn.state, c, turn.get(mover)) && placeOf(turn.state, c) !== null)
    .filter((c) => provoked(c.name) !== null && barred(null, turn, c.name, "opportunity") === null)
    .map((c) =>
      offer(
        c.name,
        { verb: "opportunity attack", word: "take an opportunity attack on", who: c.name, targets: [mover] },
        "ZN-72",
      ),
    );
}

/** Ends the movement in cover or behind a barrier, where the line says so. */
function settleDown(turn: Turn, action: Action, name: Who): void {
  if (carries(action, "cover")) gain(turn, ["ZN-74"], name, "in cover");
  if (carries(action, "barrier")) gain(turn, ["ZN-76"], name, "behind a barrier");
}

const whileHidden: readonly IdleRow<boolean, Fact>[] = [
  ["sneak", "ZN-104", (concealed) => concealed, { is: "nobody concealed sneaks" }],
];

function revealMoving(turn: Turn, action: Action, name: Who, sprint: boolean, sneak: boolean): void {
  const inFront = clause(action, "in front of") !== undefined;
  remarkIdle(turn, action, whileHidden, has(turn.get(name), "concealed"));
  if (inFront || sprint || !sneak) reveal(turn, name, inFront ? "in front" : "move", carries(action, "unnoticed"));
}

/**
 * Marks a mount that has moved: getting on or off is harder, and at full speed its riders are rushed (ZN-138, ZN-142).
 */
function afterMount(turn: Turn, name: Who): void {
  const c = turn.get(name);
  const riders = ridersOf(turn.state, c);
  if (c.own.moved === 0 || (riders.length === 0 && !isVehicle(c))) return;
  if (!has(c, "moving"))
    gain(turn, ["ZN-142"], name, "moving", {
      until: turn.say({ is: "start of its next turn" }),
      ends: { at: "turn start", who: name },
    });
  for (const rider of riders) {
    if (rider.own.shot && rider.own.spentBy === "turn")
      turn.warn("ZN-38", { is: "mount moves after the shot", name: rider.name, mount: name });
    if (isFullSpeed(c) && !has(rider, "rushed") && !isDown(rider))
      gain(turn, ["ZN-138"], rider.name, "rushed", { ends: { at: "round end", round: turn.state.round } });
  }
}
