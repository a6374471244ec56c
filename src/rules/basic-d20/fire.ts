import { clause, has as hasClause } from "../../fight/action.ts";
import type { Ends } from "../../fight/combatant.ts";
import { inName, written } from "../../fight/fact.ts";
import {
  endOfRound,
  expand,
  gain,
  has,
  held,
  lastRound,
  lose,
  loudly,
  part,
  remind,
  tell,
} from "../../fight/rule-kit.ts";
import type { Throw } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { fellOnThisNumber, hasAny, isOut, useAction } from "./actions.ts";
import { cancelled, hurt } from "./damage.ts";
import { spendWholeRound } from "./missiles.ts";
import { names } from "./names.ts";
import { traitsOf } from "./sheet.ts";
import type { Action, Ask, Combatant, FightState, Part, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

/** Burning oil, on somebody and on the ground (BD-82, BD-83, BD-87, BD-88). */
export const fireSentences = {
  "nobody has oil": "Nobody here has oil that could lie on the ground.",
  burns: ({ purpose }: { purpose: "burning" | "burning ground" }) => inName(names.purposes, purpose),
  "resists the fire": ({ who }: Subject) => `${who} is fire resistant: the fire does nothing to it`,
  "is not burning": ({ who }: Subject) => `${who} is not burning.`,
  "water is no help": "water does not put out burning oil",
  "that is no help": "that does not help, says the game master",
  "does that put out oil": 'Does "{method}" put out burning oil? If not: "! denied" below.',
  "the ground burns": "the ground burns to the end of round {last}",
  "no ground burns": 'No ground burns in this fight: "ignites the pool" lights one.',
  "a fire goes out": "a fire on the ground goes out",
} as const;

/** With what somebody puts a fire out (BD-82). */
interface Method {
  /** As it is written; rolling where nothing is. */
  readonly said: string;
  /** Water does not put out oil. */
  readonly water: boolean;
  /** One of those that the rules name. */
  readonly plain: boolean;
}

function methodOf(action: Action): Method {
  const said = clause(action, "method")?.text ?? "rolling";
  return { said, water: /\bwater\b/i.test(said), plain: /roll|smother|blanket|cloak|earth|sand/i.test(said) };
}

/** Tells whether fire does nothing to somebody (BD-88). */
export function resistsFire(c: Combatant): boolean {
  return traitsOf(c).resistsFire;
}

/**
 * Takes fire damage, or none at all.
 * @rule BD-88
 */
export function burnFor(
  turn: Turn,
  rule: readonly string[],
  who: Who,
  parts: readonly Part[],
  by: string | null = null,
): void {
  if (resistsFire(turn.get(who))) hurt(turn, [...rule, "BD-88"], who, by, cancelled(parts, "fire resistant"));
  else hurt(turn, rule, who, by, parts, false, "fire");
}

type Burning = "burning" | "burning ground";

/** Deals a rolled die of fire that was not thrown with a flask. */
function burnByDie(turn: Turn, rule: readonly string[], who: Who, purpose: Burning, thrown: Throw): void {
  tell(turn, rule, thrown, { who, purpose, outcome: "fire" });
  loudly(turn, rule, { is: "burns", purpose }, [who]);
  burnFor(turn, rule, who, [part(written(thrown.dice), thrown.total)]);
}

const secondFire = ["BD-82", "BD-83"];

function tellResists(turn: Turn, who: string): void {
  loudly(turn, ["BD-88"], { is: "resists the fire", who }, [who]);
}

/**
 * Sets somebody on fire whom burning oil hit: damage once more at the end of the following round (BD-82, BD-83).
 * @rule BD-82
 */
export function setAlight(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (resistsFire(c)) {
    lose(turn, ["BD-88"], who, "burning");
    tellResists(turn, who);
    return;
  }
  if (has(c, "dead") && !fellOnThisNumber(turn.state, c)) return;
  turn.own(who).flames = [...(has(c, "burning") ? c.own.flames : []), turn.state.round];
  gain(turn, ["BD-82"], who, "burning", { ends: endOfRound(turn.state.round + 1) });
}

/**
 * Sets somebody on fire by the game master's word: as if by a flask that hits this round, burning to the end of
 * round `last` (BD-82, BD-88).
 */
export function burnAsRuled(turn: Turn, who: Who, last: number): void {
  const c = turn.get(who);
  if (resistsFire(c)) {
    tellResists(turn, who);
    return;
  }
  const flames: number[] = [];
  for (let lit = Math.min(turn.state.round, last - 1); lit < last; lit++) flames.push(lit);
  turn.own(who).flames = [...c.own.flames, ...flames];
  const until = Math.max(last, lastRound(held(c, "burning")?.ends) ?? last);
  gain(turn, ["BD-82"], who, "burning", { ends: endOfRound(until) });
}

/** Puts somebody into burning oil by the game master's word; ground that does not burn yet begins to (BD-87). */
export function standInFire(turn: Turn, who: Who, ends: Ends | null): void {
  const last = lastFire(turn.state);
  if (last === null) igniteGround(turn, [who]);
  if (ends !== null || last !== null)
    gain(turn, ["BD-87"], who, "burning ground", { ends: ends ?? endOfRound(last ?? turn.state.round) });
}

/**
 * Returns how many flasks burn somebody for the second time this round; each counts separately.
 * @rule BD-83
 */
function flamesDue(state: FightState, c: Combatant): number {
  if (!has(c, "burning") || hasAny(c, ["dead", "gone"])) return 0;
  return c.own.flames.filter((round) => round < state.round).length;
}

/** Tells whether the ground burns somebody at the end of this round, once however often it crossed the fire (BD-87). */
function groundDue(c: Combatant): boolean {
  return has(c, "burning ground") && !c.own.burnt && !hasAny(c, ["dead", "gone"]) && !resistsFire(c);
}

/** Returns the dice that the end of this round needs. */
export function fireAsks(state: FightState): (Ask & { readonly site: Burning })[] {
  const asks: (Ask & { readonly site: Burning })[] = [];
  for (const c of state.combatants) {
    for (let i = flamesDue(state, c); i > 0; i--) asks.push({ site: "burning", dice: "1d8", who: c.name });
    if (groundDue(c)) asks.push({ site: "burning ground", dice: "1d6", who: c.name });
  }
  return asks;
}

/** Tells of everybody whom the ground burns in vain at the end of the round (BD-88). */
export function tellWhoResists(turn: Turn): void {
  for (const c of turn.state.combatants)
    if (has(c, "burning ground") && resistsFire(c) && !c.own.burnt && !isOut(c)) tellResists(turn, c.name);
}

/** Rolls and deals what burns at the end of the round (BD-82, BD-83, BD-87). */
export function burnAtEnd(turn: Turn): void {
  const asks = fireAsks(turn.state);
  for (const [i, thrown] of turn.rollEach(asks).entries()) {
    const ask = asks[i];
    if (ask === undefined) continue;
    const ground = ask.site === "burning ground";
    burnByDie(turn, ground ? ["BD-87"] : secondFire, ask.who, ask.site, thrown);
    if (ground) turn.own(ask.who).burnt = true;
    else endFlame(turn, ask.who);
  }
}

/** Ends a flask's fire after its second damage (BD-83). */
function endFlame(turn: Turn, who: Who): void {
  const hits = turn.get(who).own.flames.filter((round) => round >= turn.state.round);
  if (hits.length > 0) turn.own(who).flames = hits;
  else endFlames(turn, who);
}

function endFlames(turn: Turn, who: Who): void {
  turn.own(who).flames = [];
  lose(turn, secondFire, who, "burning");
}

/**
 * Deals the second damage on the creature's own number, before its action, with the option burn-tick turn. False if
 * that ended its turn.
 */
export function burnOnTurn(turn: Turn, action: Action): boolean {
  const who = action.actor;
  if (turn.option("burn-tick") !== "turn" || (action.verb === "extinguish" && !methodOf(action).water)) return true;
  const due = flamesDue(turn.state, turn.get(who));
  if (due === 0) return true;
  for (let i = 0; i < due; i++) burnByDie(turn, secondFire, who, "burning", turn.roll("burning", "1d8", { who }));
  endFlame(turn, who);
  if (!isOut(turn.get(who))) return true;
  turn.own(who).stopped = true;
  return false;
}

/** Spends the round on putting the fire out; one effort puts out every flask (BD-82, BD-83). */
export function extinguish(turn: Turn, action: Action): void {
  const who = action.actor;
  if (!has(turn.get(who), "burning")) turn.refuse("BD-82", { is: "is not burning", who });
  spendWholeRound(turn, action, "putting out the fire");
  const { said: method, water, plain } = methodOf(action);
  if (water) {
    loudly(turn, ["BD-82"], { is: "water is no help" }, [who]);
    turn.warn("BD-82", { is: "water is no help" });
  } else if (!plain && turn.ruling(["denied"]) !== null) loudly(turn, ["BD-82"], { is: "that is no help" }, [who]);
  else {
    if (!plain && turn.ruling(["ok"]) === null) remind(turn, ["BD-82"], { is: "does that put out oil", method });
    endFlames(turn, who);
  }
}

/** `ignites the pool`: oil on the ground burns for ten rounds, this one the first (BD-87). */
export function ignitePool(turn: Turn, action: Action): void {
  useAction(turn, action, "ignite");
  igniteGround(turn, expand(turn.state, clause(action, "in fire")?.names ?? []));
}

/**
 * Sets the ground on fire for ten rounds, this one the first; everybody who stands there stands in fire.
 * @rule BD-87
 */
export function igniteGround(turn: Turn, standing: readonly Who[]): void {
  const last = turn.state.round + 9;
  turn.ownFight().fires = [...turn.state.own.fires, last];
  loudly(turn, ["BD-87"], { is: "the ground burns", last }, standing);
  for (const who of standing) gain(turn, ["BD-87"], who, "burning ground", { ends: endOfRound(last) });
}

/** Returns the last round of the longest fire on the ground; null if nothing burns. */
function lastFire(state: FightState): number | null {
  const rounds = state.own.fires;
  return rounds.length === 0 ? null : Math.max(...rounds);
}

/** Burns a mover who crosses or leaves burning ground; one who stops in it burns at the end of the round (BD-87). */
export function passFire(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const through = hasClause(action, "through fire");
  const into = hasClause(action, "into fire");
  const standing = has(c, "burning ground");
  const last = lastFire(turn.state);
  if (last === null && (into || (through && !standing))) turn.warn("BD-87", { is: "no ground burns" });
  const burns = (through || standing) && !c.own.burnt;
  if (burns) turn.own(who).burnt = true;
  if (burns && resistsFire(c)) tellResists(turn, who);
  else if (burns) burnByDie(turn, ["BD-87"], who, "burning ground", turn.roll("burning ground", "1d6", { who }));
  if (!into) lose(turn, ["BD-87"], who, "burning ground");
  else if (last !== null) gain(turn, ["BD-87"], who, "burning ground", { ends: endOfRound(last) });
}

/** Fires whose ten rounds are over go out (BD-87). */
export function burnDown(turn: Turn, last: number): void {
  const { fires } = turn.state.own;
  const left = fires.filter((round) => round > last);
  if (left.length === fires.length) return;
  turn.ownFight().fires = left;
  loudly(turn, ["BD-87"], { is: "a fire goes out" });
}

/** Rounds that the ground will burn on, this one included; null when nothing burns. */
export function roundsOfFire(state: FightState): number | null {
  const last = lastFire(state);
  return last === null ? null : Math.max(1, last - Math.max(1, state.round) + 1);
}
