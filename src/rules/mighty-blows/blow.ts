import type { Who } from "../../fight/who.ts";
import type { Holding } from "../../fight/terms.ts";
import type { Names } from "../../fight/argument.ts";
/* One attack as it is resolved, and how far its target is. */
import { clause, has as says } from "../../fight/action.ts";
import { expand, lose, part, reasonOr } from "../../fight/rule-kit.ts";
import type { Attack } from "../../fight/combatant.ts";
import { currentMoment, type Moment } from "./able.ts";
import { weaponClass, type WeaponClass } from "./sheet.ts";
import { between, feetPerHex, type Distance } from "./space.ts";
import type { Action, MightyBlows, Part, Turn } from "./types.ts";

export interface Blow {
  readonly by: Who;
  readonly on: Who;
  readonly weapon: Attack;
  /** How it is used now: a thrown dagger is "thrown". */
  readonly kind: WeaponClass;
  readonly moment: Moment;
  /** The line, for its clauses and modifiers. */
  readonly action: Action;
  readonly why: "attack" | "free attack" | "fend" | "charge";
  /** Declared as an assassination (MB-44). */
  readonly assassin: boolean;
}

/** A blow of this moment. */
export function blowOf(turn: Turn, action: Action, by: Who, on: Who, weapon: Attack, more: Partial<Blow> = {}): Blow {
  return {
    by,
    on,
    weapon,
    kind: weaponClass(weapon),
    moment: currentMoment(turn.state),
    action,
    why: "attack",
    assassin: false,
    ...more,
  };
}

/** The one whom a line is about. */
export function targetOf(turn: Turn, { actor, verb, targets: [on] }: Action, rule: string): Who {
  return on ?? turn.impossible(rule, { is: "whom is it about", who: actor, verb });
}

/** Uses up an attack of the round, and ends a full defence that the game master overrules (MB-13). */
export function countAttack(turn: Turn, who: Who): void {
  lose(turn, ["MB-13"], who, "full defence");
  turn.own(who).attacks++;
}

/** The combatants that a clause names. */
export function namesIn(turn: Turn, action: Action, id: Holding<MightyBlows, Names>): Who[] {
  const said = clause(action, id);
  return said?.kind === "names" ? expand(turn.state, said.names) : [];
}

/**
 * The game master's modifiers of a line by their reasons.
 * @rule MB-06
 */
export function modifiersOf(action: Action): Part[] {
  return action.modifiers.map(({ reason, amount }) => part(reasonOr(reason, "modifier"), amount));
}

/** How far a line says its target is, else how far their positions are; null: nobody says. */
export function distanceOf(turn: Turn, action: Action, by: Who, on: Who): Distance | null {
  return writtenDistance(turn, action) ?? between(turn.state, turn.get(by), turn.get(on));
}

/** Two distances of the same two: a hex more or less is none between friends. */
export function agree(turn: Turn, written: Distance, apart: Distance): boolean {
  return Math.abs(written.feet - apart.feet) <= feetPerHex(turn.state);
}

/** Says so where a line and the positions do not agree; the line counts, for it is about this blow. */
export function remarkDistance(turn: Turn, action: Action, by: Who, on: Who): void {
  const written = writtenDistance(turn, action);
  const apart = between(turn.state, turn.get(by), turn.get(on));
  if (written !== null && apart !== null && !agree(turn, written, apart))
    disagree(turn, by, on, written, apart, "line");
}

/** A line and the positions give two distances: says which of them counts. */
export function disagree(
  turn: Turn,
  who: string,
  on: string,
  written: Distance,
  apart: Distance,
  counts: "line" | "positions",
): void {
  turn.warn("MB-89", {
    is: "positions say otherwise",
    who,
    on,
    apart: apart.feet,
    written: written.feet,
    counts,
  });
}

/** `at 20 ft`, `hexes 2`. */
export function writtenDistance(turn: Turn, action: Action): Distance | null {
  const hexes = clause(action, "hexes")?.number;
  if (hexes != null) return measure(turn, hexes, "hexes");
  const at = clause(action, "at");
  return at?.number == null ? null : measure(turn, at.number, at.unit);
}

/**
 * A number with its unit: feet, hexes, or inches of 5 ft whatever the figures (MB-89, MB-90).
 * @rule MB-90
 */
export function measure(turn: Turn, number: number, unit: string | null): Distance {
  if (unit?.startsWith("hex")) return { feet: number * feetPerHex(turn.state), hexes: number };
  return { feet: number * (unit?.startsWith("in") ? 5 : 1), hexes: null };
}

/** Within the first range increment? Without a distance short is assumed (MB-113). */
export function isShort(turn: Turn, blow: Blow, range: number | null): boolean {
  const far = distanceOf(turn, blow.action, blow.by, blow.on);
  const short = far === null || range === null || far.feet <= range;
  const written = says(blow.action, "long") ? false : says(blow.action, "short") ? true : short;
  if (far !== null && written !== short) turn.warn("MB-113", { is: "range against distance", feet: far.feet, short });
  return written;
}

/** Carries out a blow. Where blows bring about others (a fumble, MB-81), it is handed on. */
export type Strike = (turn: Turn, blow: Blow) => boolean;
