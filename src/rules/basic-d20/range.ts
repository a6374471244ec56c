import { clause, has as hasClause } from "../../fight/action.ts";
import { clauseWay as wayOfClause, withWays } from "../../fight/fact.ts";
import { has, part } from "../../fight/rule-kit.ts";
import { isEngaged, distanceOf, NEAR, near } from "./position.ts";
import type { Blow, Modifier } from "./to-hit.ts";
import type { Turn } from "./types.ts";

/** Range bands of a missile. */
type Band = "short" | "medium" | "long";

interface Apart {
  readonly who: string;
  readonly target: string;
  /** Feet between the two, by their positions. */
  readonly apart: number;
}

const standApart = ({ who, target, apart }: Apart): string =>
  `${who} and ${target} stand ${apart} ft apart by their positions`;

/** Distances of attacks (BD-16, BD-67, BD-68). */
export const rangeSentences = {
  "line has another distance": ({ feet, ...apart }: Apart & { feet: number }) =>
    `${standApart(apart)}; the line says ${feet} ft, which counts.`,
  "line has another range": ({ shown, band, ...apart }: Apart & { shown: Band | null; band: Band }) =>
    `${standApart(apart)}, which is ${shown === null ? "beyond long range" : `${shown} range`}; ` +
    `the line says ${band} range, which counts.`,
  "range against distance": ({ feet, shown, band }: { feet: number; shown: Band | null; band: Band }) =>
    `${feet} ft is ${shown === null ? "beyond long range" : `${shown} range`}; ` +
    `the line says ${band} range too, which counts.`,
  "how far is it": 'How far is {target}? Counted as medium range; write "at 40 ft" or "at short range".',
  "has no range": ({ who, weapon }: { who: string; weapon: string }) =>
    withWays`${who}’s ${weapon} has no range: write "range 50/100/150" behind it, or ${wayOfClause("at short range")}
      here.`,
  "noticed beside it alone": ({ target, feet }: { target: string; feet: number | null }) =>
    `Whether ${target} notices the shooter counts within 5 ft alone; ` +
    `${feet === null ? "the line names a range" : `it is ${Math.round(feet)} ft away`}.`,
  "beyond long range": "{feet} ft is beyond long range ({long} ft): {target} cannot be hit.",
} as const;

/**
 * Returns the distance in feet, as the line gives it or as positions show it (the other way round for a shot gone
 * astray); null if neither does.
 */
export function feetTo(turn: Turn, blow: Blow): number | null {
  const written = clause(blow.action, "at")?.number ?? null;
  const measured = distanceOf(turn.get(blow.attacker), turn.get(blow.target));
  return blow.stray ? (measured ?? written) : (written ?? measured);
}

/** Warns if the line and the positions disagree on the distance; the line counts (BD-16, BD-67). */
export function compareDistance(turn: Turn, blow: Blow): void {
  const measured = distanceOf(turn.get(blow.attacker), turn.get(blow.target));
  const written = clause(blow.action, "at")?.number ?? null;
  if (blow.double === "charge") return;
  if (measured === null) {
    compareBand(turn, blow, written);
    return;
  }
  const apart = { who: blow.attacker, target: blow.target, apart: Math.round(measured) };
  if (written !== null && Math.abs(written - measured) > NEAR)
    turn.warn("BD-16", { is: "line has another distance", ...apart, feet: written });
  const band = writtenBand(blow);
  const { range } = blow.weapon;
  if (band === null || range === null) return;
  const shown = bandOf(measured, range);
  if (shown !== band) turn.warn("BD-67", { is: "line has another range", ...apart, shown, band });
}

/** Warns if a distance and a range on one line disagree; the range counts. */
function compareBand(turn: Turn, blow: Blow, feet: number | null): void {
  const band = writtenBand(blow);
  const { range } = blow.weapon;
  if (feet === null || band === null || range === null) return;
  const shown = bandOf(feet, range);
  if (shown !== band) turn.warn("BD-67", { is: "range against distance", feet, shown, band });
}

/** Returns the range that the line names; null if it names none. */
function writtenBand({ action }: Blow): Band | null {
  return bandClauses.find(([, written]) => hasClause(action, written))?.[0] ?? null;
}

const bandClauses = [
  ["short", "at short range"],
  ["medium", "at medium range"],
  ["long", "at long range"],
] as const;

function bandOf(feet: number, [short, medium, long]: readonly [number, number, number]): Band | null {
  return feet <= short ? "short" : feet <= medium ? "medium" : feet <= long ? "long" : null;
}

const bands = {
  short: [part("short range", 1), "BD-67"],
  medium: [part("medium range", 0), "BD-67"],
  long: [part("long range", -2), "BD-67"],
} satisfies Record<Band, Modifier>;

/**
 * Returns the modifiers of range on a missile attack (BD-67 to BD-70).
 * @rule BD-67
 * @rule BD-68
 */
export function rangeModifiers(turn: Turn, blow: Blow): readonly Modifier[] {
  const written = writtenBand(blow);
  const feet = written === null ? feetTo(turn, blow) : null;
  const engaged = isEngaged(turn.state, turn.get(blow.attacker), blow.target);
  if (written === null && (feet === null ? engaged : near(feet))) return adjacent(turn, blow);
  remarkNotice(turn, blow, feet);
  if (written !== null) return [bands[written]];
  if (feet === null) {
    if (!blow.stray) turn.warn("BD-67", { is: "how far is it", target: blow.target });
    return [bands.medium];
  }
  const { range } = blow.weapon;
  if (range === null) {
    turn.refuse("BD-67", { is: "has no range", who: blow.attacker, weapon: blow.weapon.name });
    return [bands.medium];
  }
  const band = bandOf(feet, range);
  if (band === null)
    turn.refuse("BD-68", {
      is: "beyond long range",
      target: blow.target,
      feet: Math.round(feet * 10) / 10,
      long: range[2],
    });
  return [bands[band ?? "long"]];
}

/** Remarks that whether the target notices the shooter changes nothing farther off (BD-70). */
function remarkNotice(turn: Turn, { action, target, stray }: Blow, feet: number | null): void {
  const written = clause(action, "unaware") ?? clause(action, "aware");
  if (written !== undefined && !stray)
    turn.info("BD-70", { is: "noticed beside it alone", target, feet }, written.span);
}

/**
 * Returns the -5 of a shot within 5 ft; an unaware target gives the +1 of short range instead.
 * @rule BD-69
 * @rule BD-70
 */
function adjacent(turn: Turn, blow: Blow): readonly Modifier[] {
  if (isUnaware(turn, blow)) {
    const always = turn.option("unaware-behind") === "always" && !hasClause(blow.action, "from behind");
    const unaware: Modifier = [part("unaware", bands.short[0].value), "BD-70"];
    return always ? [unaware, [part("unaware, as from behind", 2), "BD-70"]] : [unaware];
  }
  return [[part("adjacent", -NEAR), "BD-69"]];
}

function isUnaware(turn: Turn, blow: Blow): boolean {
  const { action } = blow;
  if (blow.stray || hasClause(action, "aware")) return false;
  if (hasClause(action, "unaware") || has(turn.get(blow.target), "unaware")) return true;
  if (turn.state.own.unaware.includes(blow.target)) return true;
  return hasClause(action, "from behind") && turn.option("behind-unaware") === "yes";
}

/** Tells whether the target is out of the weapon's range (BD-68). */
export function isBeyond(turn: Turn, blow: Blow): boolean {
  const feet = feetTo(turn, blow);
  const { range } = blow.weapon;
  return writtenBand(blow) === null && feet !== null && range !== null && bandOf(feet, range) === null;
}
