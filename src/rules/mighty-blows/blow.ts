/* One attack as it is resolved, and how far its target is. */
import { clause, has as says, type Action } from "../../fight/action.ts";
import type { Attack } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import type { Moment } from "./able.ts";
import type { WeaponClass } from "./sheet.ts";
import { between, feetPerHex, type Distance } from "./space.ts";

export interface Blow {
  readonly by: string;
  readonly on: string;
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

/** How far a line says its target is, else how far their positions are; null: nobody says. */
export function distanceOf(turn: Turn, action: Action, by: string, on: string): Distance | null {
  const hexes = clause(action, "hexes")?.number;
  if (hexes !== null && hexes !== undefined) return inHexes(turn, hexes);
  const at = clause(action, "at");
  if (at !== undefined && at.number !== null) return measure(turn, at.number, at.unit);
  return between(turn.state, turn.get(by), turn.get(on));
}

/** A number with its unit: feet, hexes, or inches of 5 ft whatever the figures (MB-89, MB-90). */
export function measure(turn: Turn, number: number, unit: string | null): Distance {
  if (unit === "hex" || unit === "hexes") return inHexes(turn, number);
  if (unit === "in" || unit === "inch" || unit === "inches") return { feet: number * 5, hexes: null };
  return { feet: number, hexes: null };
}

function inHexes(turn: Turn, hexes: number): Distance {
  return { feet: hexes * feetPerHex(turn.state), hexes };
}

/** Within the first range increment? Without a distance short is assumed (MB-113). */
export function isShort(turn: Turn, blow: Blow, range: number | null): boolean {
  if (says(blow.action, "long")) return false;
  if (says(blow.action, "short")) return true;
  const far = distanceOf(turn, blow.action, blow.by, blow.on);
  return far === null || range === null || far.feet <= range;
}
