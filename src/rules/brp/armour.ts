import { written } from "../../fight/fact.ts";
import { readOnce } from "../../fight/memory.ts";
import { fold, part } from "../../fight/rule-kit.ts";
import type { StatValue } from "../../fight/value.ts";
import { armours, type ArmourRow } from "./tables.ts";
import type { Combatant, FightState, Part } from "./types.ts";

/** Piece of armour as worn: a row of T8, or the sheet's values of a piece outside it. */
interface Piece extends Omit<ArmourRow, "aliases"> {
  /** True where it is in T8, or its points are given. */
  readonly known: boolean;
}

/** Properties of a hit on which armour depends (BR-82, BR-85). */
export interface Hit {
  readonly highVelocity: boolean;
  readonly head: boolean;
  /** Number of a pair that the game master has chosen. */
  readonly value: "first" | "second" | null;
}

interface Pair {
  readonly first: number;
  readonly second: number | null;
}

export const plainHit: Hit = { highVelocity: false, head: false, value: null };

const byName: ReadonlyMap<string, ArmourRow> = new Map(
  armours.flatMap((row) => [row.name, ...row.aliases].map((name) => [name, row] as const)),
);

/** Splits a list of the sheet into its members. */
export function listed(value: StatValue | undefined): string[] {
  return typeof value === "string" ? value.split(/ and |, ?/).filter((each) => each.trim() !== "") : [];
}

const readPair = readOnce((said): Pair | null => {
  const found = /^(\d{1,4})(?:\/(\d{1,4}))?$/.exec(said);
  return found === null ? null : { first: Number(found[1]), second: found[2] === undefined ? null : Number(found[2]) };
});

function readPiece(said: string): Piece {
  const [named = "", ...rest] = fold(said).split(/ (?=(?:ap|adds|physical|perception)\b)/);
  const row = byName.get(named) ?? byName.get(named.replace(/ armou?r$/, ""));
  const given = new Map(rest.map((each) => [each.split(" ")[0], each.split(" ")[1]]));
  const ap = readPair(given.get("ap") ?? "");
  const points = (key: "physical" | "perception"): number =>
    given.has(key) ? Number.parseInt(given.get(key) ?? "", 10) || 0 : (row?.[key] ?? 0);
  return {
    name: row?.name ?? named,
    points: ap?.first ?? row?.points ?? 0,
    second: ap === null ? (row?.second ?? null) : ap.second,
    adds: row?.adds === true || given.has("adds"),
    physical: points("physical"),
    perception: points("perception"),
    known: row !== undefined || ap !== null,
  };
}

/** Pieces of a list, read once: they are needed several times a blow. */
const readPieces = readOnce((said): readonly Piece[] => listed(said).slice(0, 20).map(readPiece));

/**
 * Returns the pieces that the sheet lists: `chain and heavy helmet`, `dragonhide ap 6 physical -10`.
 * @rule BR-81
 */
export function piecesOf(c: Combatant): readonly Piece[] {
  const said = c.stats.armour;
  return typeof said === "string" ? readPieces(said) : [];
}

/** Returns the armour points that the sheet gives without a piece. */
function pointsOf({ stats }: Combatant): Pair | null {
  return stats.ap === undefined ? null : readPair(String(stats.ap));
}

/**
 * Tells whether there is armour whose two numbers the game master must choose between (BR-85, option `split-armour
 * ask`).
 */
export function isSplit(c: Combatant): boolean {
  return piecesOf(c).some((piece) => piece.second !== null) || pointsOf(c)?.second != null;
}

/**
 * Returns which number of a pair counts against this hit, by option `split-armour`.
 * @rule BR-85
 */
function counts(option: string, hit: Hit): "first" | "second" {
  if (option === "first" || option === "second") return option;
  if (option === "ask") return hit.value ?? "first";
  return (option === "shots-first") === hit.highVelocity ? "first" : "second";
}

/**
 * Returns the points that armour takes off a hit, piece by piece, as negative numbers. Nothing is used up.
 * @rule BR-82
 * @rule BR-87
 * @rule BR-88
 */
export function armourParts(state: FightState, c: Combatant, hit: Hit): Part[] {
  const { options } = state;
  const pieces = piecesOf(c);
  const worth = (first: number, second: number | null): number =>
    second === null || counts(options["split-armour"] ?? "", hit) === "first" ? first : second;
  const stops = ({ name, points, second }: Piece): Part => part(written(name), -worth(points, second));
  const layers = pieces.filter((piece) => !piece.adds).map(stops);
  const most = Math.min(...layers.map(({ value }) => value));
  const helmet = pieces.find((piece) => piece.adds);
  const own = pointsOf(c);
  return [
    ...(options.layers === "sum" ? layers : layers.filter(({ value }) => value === most).slice(0, 1)),
    ...(helmet !== undefined && (options.helmets !== "ask" || hit.head) ? [stops(helmet)] : []),
    ...(own === null ? [] : [part("natural armour", -worth(own.first, own.second))]),
  ].filter(({ value }) => value !== 0);
}

/**
 * Returns the points that armour takes off a physical or perception skill.
 * @rule BR-83
 * @rule BR-84
 */
export function skillParts(
  state: FightState,
  c: Combatant,
  kind: "physical" | "perception",
  rating: number | null,
): Part[] {
  return piecesOf(c)
    .map((piece) => ({
      label: written(piece.name),
      value: state.options["armour-mod"] === "relative" ? ((rating ?? 0) * piece[kind]) / 100 : piece[kind],
    }))
    .filter((part) => part.value !== 0);
}

/** Tells whether somebody has armour of any kind. */
export function wears(c: Combatant): boolean {
  return piecesOf(c).length > 0 || pointsOf(c) !== null;
}
