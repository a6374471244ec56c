import { has, known } from "../../fight/rule-kit.ts";
import { exhaustionOf, hasAny, isEdition2014 } from "./able.ts";
import { isNamed, typeOfWeapon, type Weapon } from "./gear.ts";
import { passiveOf } from "./sheet.ts";
import type { Combatant, FightState, Turn } from "./types.ts";

/* Light and the senses, water, wind and rain (SR-156, SR-157, SR-159, SR-163). */

type Scene = "dark" | "dim" | "fog" | "sunlight" | "underwater" | "strong wind" | "heavy rain" | "heavy snow" | "ice";

/** Tells whether the fight is in such surroundings. */
export function isScene({ scene }: Pick<FightState, "scene">, id: Scene): boolean {
  return scene[id] === true;
}

type Sense = "darkvision" | "blindsight" | "truesight";

/**
 * Tells whether somebody has a sense that reaches so far; an unknown distance is within it.
 * @rule SR-157
 */
function senses(c: Combatant, sense: Sense, feet: number | null): boolean {
  const reach = known(c, sense) ?? 0;
  return reach > 0 && (feet === null || feet <= reach);
}

/** Tells whether darkness or fog hides another from somebody: in it one is as good as blind. */
export function isObscured(state: FightState, c: Combatant, feet: number | null): boolean {
  if (senses(c, "blindsight", feet)) return false;
  if (isScene(state, "fog")) return true;
  return isScene(state, "dark") && !senses(c, "darkvision", feet) && !senses(c, "truesight", feet);
}

/** Tells whether another is invisible for somebody: not for truesight and blindsight, and not where it is outlined. */
export function isInvisibleTo(c: Combatant, other: Combatant, feet: number | null): boolean {
  if (!has(other, "invisible") || has(other, "outlined")) return false;
  return !senses(c, "blindsight", feet) && !senses(c, "truesight", feet);
}

/** Tells whether somebody does not see because it is blinded. */
export function isBlind(c: Combatant, feet: number | null): boolean {
  return has(c, "blinded") && !senses(c, "blindsight", feet);
}

/** Returns what somebody notices without a die: its passive Perception, 5 less where the check has disadvantage. */
export function noticeOf(turn: Pick<Turn, "option" | "state">, c: Combatant): number {
  const tired = isEdition2014(turn, "exhaustion") && exhaustionOf(c) > 0;
  const hampered = tired || hasAny(c, ["poisoned", "frightened"]) || isDimFor(turn.state, c);
  return passiveOf(c) - (hampered ? 5 : 0);
}

/** Tells whether another hides from somebody: in the older edition from those who do not notice it. */
export function isHiddenFrom(turn: Pick<Turn, "option" | "state">, c: Combatant, other: Combatant): boolean {
  if (!has(other, "hidden")) return false;
  const total = other.own.hidden;
  return !isEdition2014(turn, "hide") || total === null || noticeOf(turn, c) <= total;
}

/**
 * Tells whether somebody sees another: by light and its senses, and unless that one is invisible or it is blind.
 * @rule SR-156
 */
export function sees(state: FightState, c: Combatant, other: Combatant, feet: number | null): boolean {
  return !isBlind(c, feet) && !isObscured(state, c, feet) && !isInvisibleTo(c, other, feet);
}

/** Tells whether it is too dim for good eyes: Perception by sight then has disadvantage. */
export function isDimFor(state: FightState, c: Combatant): boolean {
  if (senses(c, "blindsight", null)) return false;
  if (isScene(state, "heavy rain") || isScene(state, "heavy snow")) return true;
  const dark = isScene(state, "dark");
  return senses(c, "darkvision", null) ? dark : isScene(state, "dim") || dark;
}

/** Weapons that are good under water: by the older edition, close by and from afar (SR-159). */
const waterBlades = ["dagger", "javelin", "shortsword", "spear", "trident"];
const waterShots = [
  "light crossbow",
  "hand crossbow",
  "heavy crossbow",
  "crossbow",
  "net",
  "javelin",
  "spear",
  "trident",
  "dart",
];

/**
 * Tells what water does to a blow: it hampers, beyond the normal range nothing hits; null: nothing.
 * @rule SR-159
 */
export function underWater(
  turn: Turn,
  c: Combatant,
  weapon: Weapon,
  ranged: boolean,
  feet: number | null,
): "hampers" | "misses" | null {
  if (!isScene(turn.state, "underwater")) return null;
  const old = isEdition2014(turn);
  if (ranged) {
    if (weapon.range !== null && feet !== null && feet > weapon.range[0]) return "misses";
    return old && isNamed(weapon, waterShots) ? null : "hampers";
  }
  if ((known(c, "swim") ?? 0) > 0) return null;
  const fits = old ? isNamed(weapon, waterBlades) : typeOfWeapon(weapon) === "piercing";
  return fits ? null : "hampers";
}
