import { areAllied } from "../../fight/alliance.ts";
import { clause, type Clause } from "../../fight/action.ts";
import { line, withWays } from "../../fight/fact.ts";
import { expand, fold, gain, has, lose, loudly, remind } from "../../fight/rule-kit.ts";
import { sidesText } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import { remindOnce } from "./own.ts";
import { isDown, membersOf } from "./people.ts";
import { all } from "./phrases.ts";
import type { Reveal } from "./tables.ts";
import { ambushersStarted } from "./turns.ts";
import type { Action, Combatant, FightState, Turn } from "./types.ts";

/*
 * Ambushes, hiding and being revealed (ZN-100 to ZN-105).
 */

/** Deeds that reveal somebody concealed, in the game master's words (T13). */
const reveals: Readonly<Record<Reveal, string>> = {
  attack: "attacks",
  power: "invokes a power",
  words: "talks",
  move: "moves without sneaking, or sprints",
  "in front": "walks right in front of an enemy",
  react: "reacts",
};

/** Ambushes, hiding and being revealed (ZN-100, ZN-101, ZN-104, ZN-105). */
export const sneakSentences = {
  "stays concealed or not": ({ name, deed }: { name: string; deed: Reveal }) =>
    `${name} ${reveals[deed]}: on a pass it stays concealed, on a fail it is revealed`,
  "is revealed": "{name} is revealed",
  "foes do not know": ({ name, foes }: { name: string; foes: readonly string[] }) =>
    `Where ${name} is, is unknown to ${all(sidesText(foes))}: play them accordingly.`,
  "keep its place secret": "Keep {name}’s place to yourself.",
  "ambush too late": ({ who }: { who: string }) =>
    withWays`An ambush is laid before the fight: write it first thing under "== Surprise". Hiding during the fight is
      ${line(`${who} hides`)}.`,
  "may it hide": `Has {name} been out of view long enough, or is everyone looking elsewhere? Then "! {name} gains
      concealed"; otherwise no hiding.`,
  "not concealed": '{attacker} is not concealed: "unnoticed" changes nothing.',
} as const;

/**
 * Reveals somebody concealed after a deed (T13), unless the line says that it was `unnoticed`.
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

/** Returns the place of `unnoticed` on the line. */
function unnoticedAt({ action }: Turn): Clause["span"] | undefined {
  return action === null ? undefined : clause(action, "unnoticed")?.span;
}

/** Conceals somebody, out of the players' sight where it is their enemy (ZN-100, ZN-105). */
function conceal(turn: Turn, name: Who, rule: readonly string[]): void {
  if (!has(turn.get(name), "concealed")) gain(turn, rule, name, "concealed");
  veil(turn, name);
}

/** Tells whether this is a player's character: flagged `pc`, or on the side `party`, else the one written first. */
function isPlayers(state: FightState, c: Combatant): boolean {
  return (
    c.stats["pc"] === true ||
    areAllied(state, c.side, state.sides.find((side) => side === "party") ?? state.sides[0] ?? "")
  );
}

/** Hides a concealed enemy from what players see (ZN-105, option `hide-concealed`). */
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

/** Shows those whose concealment has run out. */
export function settleVeils(turn: Turn): void {
  for (const c of turn.state.combatants) if (c.own.veiled && !has(c, "concealed")) unveil(turn, c.name);
}

/** Adapts the players' view to a ruling that has concealed or revealed somebody. */
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
    const foes = turn.state.sides.filter((side) => !areAllied(turn.state, side, c.side));
    remindOnce(turn, ["ZN-105"], { is: "foes do not know", name, foes }, fold(name));
  } else remindOnce(turn, ["ZN-105"], { is: "keep its place secret", name }, fold(name));
}

/** Names of the `ambush` circumstance: combatants, sides, and groups by their stem. */
function ambushers(state: FightState): Who[] {
  const said = state.scene["ambush"];
  if (typeof said !== "string") return [];
  return said.split(joint).flatMap((part) => ambushersNamed(state, part));
}

/** Returns the words of the `ambush` circumstance that name nobody of this fight. */
export function strangersInAmbush(state: FightState): readonly string[] {
  const said = state.scene["ambush"];
  if (typeof said !== "string") return [];
  return said.split(joint).filter((part) => part.trim() !== "" && ambushersNamed(state, part).length === 0);
}

/** Parts a list of a circumstance. */
const joint = /\s+and\s+|\s*[,;]\s*/i;

/** Returns whom one part of the `ambush` circumstance names. */
function ambushersNamed(state: FightState, part: string): readonly Who[] {
  const word = fold(part);
  const side = state.sides.find((each) => `@${fold(each)}` === word);
  if (side !== undefined) return membersOf(state, side).map((c) => c.name);
  return state.combatants
    .map(({ name }) => name)
    .filter((name) => fold(name) === word || fold(name).replace(/ \d+$/, "") === word);
}

/**
 * Conceals those who lie in ambush, before the first line.
 * @rule ZN-100
 */
export function beginConcealed(turn: Turn): void {
  for (const name of ambushers(turn.state)) conceal(turn, name, ["ZN-100"]);
  for (const c of turn.state.combatants) if (has(c, "concealed")) veil(turn, c.name);
}

/**
 * Gives the bonus round to those who are concealed as it begins.
 * @rule ZN-102
 */
export function beginBonusRound(turn: Turn): void {
  for (const c of turn.state.combatants) if (has(c, "concealed") && !isDown(c)) enterBonus(turn, c.name);
}

function enterBonus(turn: Turn, name: Who): void {
  turn.own(name).ambusher = true;
  keepSecret(turn, name);
}

/** Reminds of those who are concealed as a round begins (ZN-105). */
export function secretsOfRound(turn: Turn): void {
  for (const c of turn.state.combatants) if (has(c, "concealed")) keepSecret(turn, c.name);
}

/** Carries out `Bandit 1 and Bandit 2 ambush`: concealed from the start of the bonus round (ZN-100). */
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
 * Asks the game master whether hiding during the fight works.
 * @rule ZN-101
 */
export function hideReminder(turn: Turn, name: string): void {
  remind(turn, ["ZN-101"], { is: "may it hide", name });
}
