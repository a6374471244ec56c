import { parseDice, rangeOf, type Range } from "../../dice/expression.ts";
import { inName, written } from "../../fight/fact.ts";
import { readOnce } from "../../fight/memory.ts";
import { damageModifiers, part, sum, tell, text, fold } from "../../fight/rule-kit.ts";
import type { Who, StatValue } from "../../fight/value.ts";
import { armours, type ArmourRow } from "./tables.ts";
import type { Part, Turn, Combatant, FightState } from "./types.ts";
import type { Weapon } from "./weapons.ts";

/** Damage dice of a weapon: its own expression, and how much of the damage bonus it takes (BR-72 to BR-74). */
export interface DamageDice {
  readonly own: string;
  readonly bonus: "full" | "half" | "none";
  /** The most that its own expression can give. */
  readonly most: number;
}

/**
 * The weapon's own dice, and whether the whole damage bonus, half of it or none comes on top.
 * @rule BR-74
 */
export function damageDice(dice: string): DamageDice {
  const half = /\+(?:half-db|1\/2db|½db)$/.exec(dice);
  if (half !== null) return ofDice(dice.slice(0, half.index), "half");
  return dice.endsWith("+db") ? ofDice(dice.slice(0, -3), "full") : ofDice(dice, "none");
}

function ofDice(own: string, bonus: DamageDice["bonus"]): DamageDice {
  return { own, bonus, most: most(own) };
}

/**
 * The most that the weapon's own expression can give.
 * @rule BR-76
 */
function most(own: string): number {
  return rangeIn(own)?.max ?? 0;
}

/** The least and the most of dice; null where the text is none. */
function rangeIn(dice: string): Range | null {
  const parsed = parseDice(dice);
  return parsed === null ? null : rangeOf(parsed);
}

/**
 * BR-73, BR-75: half a damage bonus, rounded up; option `half-negative` for negative ones.
 * @rule BR-73
 */
function halved(bonus: number, negative: string): number {
  return negative === "away" && bonus < 0 ? Math.floor(bonus / 2) : Math.ceil(bonus / 2);
}

/**
 * Rolls the damage of a hit before armour, as labelled parts that sum to at least 0 (BR-72 to BR-77).
 * @rule BR-72
 * @rule BR-75
 */
export function rollDamage(turn: Turn, who: Who, { item, damage }: Weapon, special: boolean): Part[] {
  const { own, bonus, most } = damage;
  const purpose = "damage";
  const thrown = turn.roll(purpose, own, { who, detail: turn.say({ is: "damage of a weapon", item }) });
  tell(turn, [special ? "BR-76" : "BR-72"], thrown, { who, purpose, outcome: special ? "special" : "normal" });
  const parts: Part[] = [
    ...(special ? [part({ is: "most of a weapon", item }, most)] : []),
    part(written(item), thrown.total),
    ...bonusParts(turn, who, bonus, special),
    ...damageModifiers(turn.action),
  ];
  const total = sum(parts);
  return total < 0 ? [...parts, part("never below 0", -total)] : parts;
}

/**
 * The damage bonus, rolled once: whole, half or none, in a special hit too.
 * @rule BR-77
 */
function bonusParts(turn: Turn, who: Who, bonus: DamageDice["bonus"], special: boolean): Part[] {
  const dice = text(turn.get(who), "db", "0");
  const range = rangeIn(dice);
  if (bonus === "none" || range === null || (range.min === 0 && range.max === 0)) return [];
  const purpose = "damage bonus";
  const thrown = turn.roll(purpose, dice, { who, detail: inName(turn.names?.purposes, purpose) });
  const value = bonus === "half" ? halved(thrown.total, turn.option("half-negative")) : thrown.total;
  const rules = bonus === "full" ? [special ? "BR-76" : "BR-72"] : ["BR-73", ...(special ? ["BR-77"] : [])];
  if (value < 0) rules.push("BR-75");
  if (thrown.faces.length > 0) tell(turn, rules, thrown, { who, purpose, total: value, outcome: bonus });
  return [part(bonus === "half" ? "half the damage bonus" : purpose, value)];
}

/** A piece of armour as worn: a row of T8, or what the sheet says of one outside it. */
interface Piece extends Omit<ArmourRow, "aliases"> {
  /** Is it in T8, or are its points given? */
  readonly known: boolean;
}

/** What a hit is, as far as armour cares (BR-82, BR-85). */
export interface Hit {
  readonly highVelocity: boolean;
  readonly head: boolean;
  /** Which number of a pair, where the game master has said it. */
  readonly value: "first" | "second" | null;
}

export const plainHit: Hit = { highVelocity: false, head: false, value: null };

const byName: ReadonlyMap<string, ArmourRow> = new Map(
  armours.flatMap((row) => [row.name, ...row.aliases].map((name) => [name, row] as const)),
);

/** Asked for several times a blow. */
const readPieces = readOnce((said): readonly Piece[] => listed(said).slice(0, 20).map(readPiece));

/**
 * The pieces that the sheet lists, `chain and heavy helmet`, `dragonhide ap 6 physical -10`.
 * @rule BR-81
 */
export function piecesOf(c: Combatant): readonly Piece[] {
  const said = c.stats.armour;
  return typeof said === "string" ? readPieces(said) : [];
}

/** The members of a list of the sheet. */
export function listed(value: StatValue | undefined): string[] {
  return typeof value === "string" ? value.split(/ and |, ?/).filter((each) => each.trim() !== "") : [];
}

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

interface Pair {
  readonly first: number;
  readonly second: number | null;
}

const readPair = readOnce((said): Pair | null => {
  const found = /^(\d{1,4})(?:\/(\d{1,4}))?$/.exec(said);
  return found === null ? null : { first: Number(found[1]), second: found[2] === undefined ? null : Number(found[2]) };
});

/** Armour points that the sheet gives without a piece. */
function pointsOf({ stats }: Combatant): Pair | null {
  return stats.ap === undefined ? null : readPair(String(stats.ap));
}

/** Is there armour whose two numbers the game master must choose between (BR-85, option `split-armour ask`)? */
export function isSplit(c: Combatant): boolean {
  return piecesOf(c).some((piece) => piece.second !== null) || pointsOf(c)?.second != null;
}

/**
 * What armour takes off a hit, a part each, as negative numbers. Nothing is used up.
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
 * Which number of a pair counts against this hit, by option `split-armour`.
 * @rule BR-85
 */
function counts(option: string, hit: Hit): "first" | "second" {
  if (option === "first" || option === "second") return option;
  if (option === "ask") return hit.value ?? "first";
  return (option === "shots-first") === hit.highVelocity ? "first" : "second";
}

/**
 * What armour takes off a physical or perception skill.
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

/** Has somebody armour of any kind? */
export function wears(c: Combatant): boolean {
  return piecesOf(c).length > 0 || pointsOf(c) !== null;
}
