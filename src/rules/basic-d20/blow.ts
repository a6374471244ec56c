import { has } from "../../fight/action.ts";
import type { Who } from "../../fight/value.ts";
import type { Weapon } from "./gear.ts";
import type { Action, Part, Turn } from "./types.ts";

/** A number that is added to an attack roll, and the rule that says so; null: the line does, or none in particular. */
export type Modifier = readonly [part: Part, rule: string | null];

/** One attack on one target, as it is about to be rolled. */
export interface Blow {
  readonly attacker: Who;
  readonly target: Who;
  readonly weapon: Weapon;
  /** The line that carries the clauses and free modifiers. */
  readonly action: Action;
  /** What makes it: "charge +2", "primary -2". */
  readonly bonuses: readonly Modifier[];
  readonly rules: readonly string[];
  /**
   * Double damage.
   * @rule BD-37
   * @rule BD-40
   */
  readonly double: "charge" | "set" | null;
  /** Parting shots have their own +2 (BD-41). */
  readonly parting: boolean;
  /** Against whom nothing of the situation counts: a shot gone astray (BD-93). */
  readonly stray: boolean;
  /** Which bonus counts where the attacker may choose (BD-116); null: the weapon's own. */
  readonly ability: "str" | "dex" | null;
}

/** A blow with nothing special about it. */
export function plainBlow(action: Action, target: Who, weapon: Weapon): Blow {
  return {
    attacker: action.actor,
    target,
    weapon,
    action,
    bonuses: [],
    rules: [],
    double: null,
    parting: false,
    stray: false,
    ability: null,
  };
}

/**
 * A blow with the flat of a weapon; fists and feet have none, and hurt nobody lethally anyway (BD-105, BD-111).
 * @rule BD-105
 */
export function isFlat({ action, weapon }: Blow): boolean {
  return has(action, "flat") && weapon.kind !== "punch" && weapon.kind !== "kick";
}

/** Carries out a blow. Where blows bring about others (a fumble, a long weapon: BD-26, BD-61), it is handed on. */
export type Strike = (turn: Turn, blow: Blow) => void;
