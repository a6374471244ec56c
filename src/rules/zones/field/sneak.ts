import type { Who } from "../../../fight/who.ts";

import { clause, type Clause } from "../../../fight/action.ts";
import { expand, fold, gain, has, lose, loudly, remind } from "../../../fight/rule-kit.ts";
import { ambushersStarted } from "../initiative.ts";
import { isDown, membersOf } from "../people.ts";
import { remindOnce } from "../reminders.ts";
import type { Reveal } from "../tables.ts";
import type { Action, Combatant, FightState, Turn } from "../types.ts";

/*
 * Ambushes, hiding and being revealed (ZN-100 to ZN-105).
 */

/**
 * After a deed of somebody concealed (T13). `unnoticed`: the line says that nobody noticed.
 * @rule ZN-104
 */
export function reveal(turn: Turn, name: Who, deed: Reveal, unnoticed = false): void {
  const c = turn.get(name);
  const concealed = has(c, "concealed");
  if (unnoticed && !concealed) turn.info("ZN-104", { is: "not concealed", attacker: name }, unnoticedAt(turn));
  if (!concealed || unnoticed) return;
  if (
    turn.option("reveal") === "ask" &&
    turn.decide("stays concealed", {
      who: name,
      detail: turn.say({ is: "stays concealed or not", name, deed }),
    })
  )
    return;
  lose(turn, ["ZN-104"], name, "concealed");
  loudly(turn, ["ZN-104"], { is: "is revealed", name }, [name]);
  unveil(turn, name);
}

/** Where the line says that nobody notices. */
function unnoticedAt({ action }: Turn): Clause["span"] | undefined {
  return action === null ? undefined : clause(action, "unnoticed")?.span;
}

/** Conceals somebody, out of the players' sight where it is their enemy (ZN-100, ZN-105). */
export function conceal(turn: Turn, name: Who, rule: readonly string[]): void {
  if (!has(turn.get(name), "concealed")) gain(turn, rule, name, "concealed");
  veil(turn, name);
}

/** Players' characters: flagged `pc`, or on the side that is written first. */
function isPlayers(state: FightState, c: Combatant): boolean {
  return c.stats["pc"] === true || c.side === (state.sides.find((side) => side === "party") ?? state.sides[0]);
}

/** Concealed enemies are left out of what players see (ZN-105, option `hide-concealed`). */
function veil(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (c.hidden || isPlayers(turn.state, c) || turn.option("hide-concealed") === "off") return;
  turn.emit({ type: "sheet", rule: ["ZN-105"], who: name, before: c, after: { ...c, hidden: true } });
  turn.own(name).veiled = true;
}

function unveil(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (!c.own.veiled) return;
  turn.emit({ type: "sheet", rule: ["ZN-104"], who: name, before: c, after: { ...c, hidden: false } });
  turn.own(name).veiled = false;
}

/** Whose concealment has run out is in sight again. */
export function settleVeils(turn: Turn): void {
  for (const c of turn.state.combatants) if (c.own.veiled && !has(c, "concealed")) unveil(turn, c.name);
}

/** A ruling has concealed or revealed somebody: the players' view follows. */
export function settleSight(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (has(c, "concealed")) {
    veil(turn, name);
    keepSecret(turn, name);
  } else unveil(turn, name);
}

/**
 * Reminds the game master whose place is a secret.
 * @rule ZN-105
 */
function keepSecret(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (isPlayers(turn.state, c)) {
    const foes = turn.state.sides.filter((side) => side !== c.side);
    remindOnce(turn, ["ZN-105"], { is: "foes do not know", name, foes }, fold(name));
  } else remindOnce(turn, ["ZN-105"], { is: "keep its place secret", name }, fold(name));
}

/** Names of the `ambush` circumstance: combatants, sides, and groups by their stem. */
function ambushers(state: FightState): Who[] {
  const said = state.scene["ambush"];
  if (typeof said !== "string") return [];
  const found: Who[] = [];
  for (const part of said.split(/\s+and\s+|\s*[,;]\s*/i)) {
    const word = fold(part);
    const side = state.sides.find((each) => `@${fold(each)}` === word);
    if (side !== undefined) found.push(...membersOf(state, side).map((c) => c.name));
    else
      for (const c of state.combatants)
        if (fold(c.name) === word || fold(c.name).replace(/ \d+$/, "") === word) found.push(c.name);
  }
  return found;
}

/**
 * Before the first line: those who lay the ambush are concealed.
 * @rule ZN-100
 */
export function beginConcealed(turn: Turn): void {
  for (const name of ambushers(turn.state)) conceal(turn, name, ["ZN-100"]);
  for (const c of turn.state.combatants) if (has(c, "concealed")) veil(turn, c.name);
}

/**
 * The bonus round belongs to those who are concealed as it begins.
 * @rule ZN-102
 */
export function beginBonusRound(turn: Turn): void {
  for (const c of turn.state.combatants) if (has(c, "concealed") && !isDown(c)) enterBonus(turn, c.name);
}

function enterBonus(turn: Turn, name: Who): void {
  turn.own(name).ambusher = true;
  keepSecret(turn, name);
}

/** Concealed when round 1 begins without a bonus round, or still concealed (ZN-105). */
export function secretsOfRound(turn: Turn): void {
  for (const c of turn.state.combatants) if (has(c, "concealed")) keepSecret(turn, c.name);
}

/** `Bandit 1 and Bandit 2 ambush`: concealed from the start of the bonus round (ZN-100). */
export function ambush(turn: Turn, action: Action): void {
  if (turn.state.phase !== "surprise" || turn.state.own.begun)
    turn.refuse("ZN-100", { is: "ambush too late", who: action.actor });
  for (const name of expand(turn.state, action.actors)) {
    conceal(turn, name, ["ZN-100"]);
    enterBonus(turn, name);
    ambushersStarted(turn, turn.get(name).side);
  }
}

/**
 * Hiding during the fight is the game master's to allow.
 * @rule ZN-101
 */
export function hideReminder(turn: Turn, name: string): void {
  remind(turn, ["ZN-101"], { is: "may it hide", name });
}
