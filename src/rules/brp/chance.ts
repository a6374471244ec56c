import type { Chance } from "./own.ts";
import { written } from "../../fight/fact.ts";
import { sum } from "../../fight/rule-kit.ts";
import type { StatValue } from "../../fight/value.ts";
import type { Level } from "./tables.ts";
import { specialties } from "./gear/data.ts";
import type { Combatant, FightState, Part } from "./types.ts";
import type { Weapon } from "./gear/weapon.ts";
import { keyOf, readPoints } from "./skill-names.ts";

/**
 * A skill before the modifiers of one roll, and where it comes from (BR-27). `value` null: the sheet does not say;
 * `source` is what it would be called there.
 */
export interface Rating {
  readonly value: number | null;
  readonly source: Part["label"];
}

/**
 * The weapon's own skill, the key of its name, the key of its specialty, its base chance. A plain number is the whole
 * rating, `+n` is added to the base. Of a weapon that is thrown, a key for throwing it comes first, since the weapon's
 * own number is for the hand.
 * @rule BR-27
 */
export function ratingOf(c: Combatant, weapon: Weapon): Rating {
  const { attack, base, specialty } = weapon;
  const throwing =
    weapon.mode === "missile" && specialty !== null && specialty.startsWith("throwing")
      ? c.stats[specialty]
      : undefined;
  if (throwing !== undefined) return rated(throwing, base, specialty ?? "");
  if (attack.skill !== null) return { value: attack.skill, source: written(weapon.item) };
  if (attack.bonus !== 0) return rated(attack.bonus < 0 ? attack.bonus : `+${attack.bonus}`, base, weapon.item);
  const row = typeof attack.props.row === "string" ? attack.props.row : weapon.item.toLowerCase();
  const own = c.stats[keyOf(row)];
  if (own !== undefined) return rated(own, base, weapon.item);
  const skill = specialty === null ? undefined : c.stats[specialty];
  if (skill !== undefined) return rated(skill, base, specialty ?? "");
  if (base === null) return { value: null, source: written(specialty === "throw" ? specialty : weapon.item) };
  return { value: base, source: { is: "base chance", of: weapon.item } };
}

/** BR-30: another specialty's rating; `+n` is added to the highest base of its own specialty. */
export function relatedRating(c: Combatant, specialty: string): Rating {
  const base = specialties.get(specialty)?.base ?? null;
  const skill = c.stats[specialty];
  return skill === undefined
    ? { value: base, source: { is: "base chance", of: specialty } }
    : rated(skill, base, specialty);
}

/** A rating of the sheet for a skill that is no weapon's: dodge, first-aid, spot. */
export function skillRating(c: Combatant, skill: string): Rating {
  const value = c.stats[skill];
  return { value: typeof value === "number" ? value : null, source: written(skill) };
}

function rated(value: StatValue, base: number | null, of: string): Rating {
  const source = written(of);
  if (typeof value === "number" && value >= 0) return { value, source };
  const points = readPoints(String(value));
  if (points === null) return { value: base, source };
  if (base === null) return { value: null, source };
  return { value: base + points, source: { is: "base and points", of, base, points } };
}

/** One halving or quartering, and why. */
export interface Factor {
  readonly label: Part["label"];
  readonly divisor: 1 | 2 | 4;
}

/**
 * Rating, points, not below 0, factors, one rounding.
 * @rule BR-29
 */
export function chanceOf(
  state: FightState,
  rating: Rating & { readonly value: number },
  points: readonly Part[],
  factors: readonly Factor[],
): Chance {
  const counting = points.filter((part) => part.value !== 0);
  const acting = factors.filter((factor) => factor.divisor > 1);
  const divisor =
    state.options["difficult-stack"] === "once"
      ? Math.max(1, ...acting.map((factor) => factor.divisor))
      : acting.reduce<number>((product, factor) => product * factor.divisor, 1);
  const { source, value } = rating;
  return {
    value: rounded(Math.max(0, value + sum(counting)) / divisor, state.options["chance-round"] ?? "up"),
    rating: value,
    made:
      counting.length === 0 && acting.length === 0
        ? source
        : { is: "chance with its making", source, rating: value, points: counting, factors: acting },
  };
}

function rounded(value: number, how: string): number {
  if (how === "down") return Math.floor(value);
  if (how === "nearest") return Math.floor(value + 0.5);
  return Math.ceil(value);
}

/**
 * What a face of the d100 comes to: above the chance a failure, below a fifth of it special, and no face decides by
 * itself.
 * @rule BR-32
 * @rule BR-33
 * @rule BR-50
 */
export function levelOf(state: FightState, face: number, chance: Chance, defence: boolean): Level {
  const { options } = state;
  if (chance.value === 0 || face > chance.value) return "failure";
  if (defence && options["defence-equal"] === "failure" && face === chance.value) return "failure";
  if (options.extremes === "fail-00" && face === 100) return "failure";
  return isSpecial(face, options["special-base"] === "rating" ? chance.rating : chance.value, options["special-edge"])
    ? "special"
    : "success";
}

/**
 * Is the face below a fifth of the chance (option `special-edge`)?
 * @rule BR-31
 */
function isSpecial(face: number, chance: number, edge: string | undefined): boolean {
  if (edge === "at") return 5 * face <= chance;
  if (edge === "rounded") return face <= Math.max(1, Math.floor(chance / 5 + 0.5));
  return 5 * face < chance;
}
