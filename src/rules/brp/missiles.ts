import { clause, has as carries } from "../../fight/action.ts";
import { inName, line, withWays, type Name } from "../../fight/fact.ts";
import { has, lookUp, showRow } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import type { Factor } from "./chance.ts";
import { shotsLeft, stock } from "./gear.ts";
import { distanceOf, wholeMetres } from "./movement.ts";
import { chances, names, type Possession } from "./names.ts";
import { range as rangeTable, rangeBands } from "./tables.ts";
import type { Action, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";
import type { Weapon } from "./weapons.ts";

interface Apart {
  readonly who: string;
  readonly target: string;
  /** Metres by their positions, and metres as the line says. */
  readonly apart: number;
  readonly said: number;
}

/** Sentences of shots and throws: loading, range and distance (BR-39 to BR-46). */
export const missileSentences = {
  "must be reloaded": ({ who, item, rounds }: Possession & { rounds: number }) =>
    withWays`${who}’s ${item} has been shot and needs ${rounds > 1 ? `${rounds} full rounds` : "a full round"} to
      reload (${line(`${who} reloads ${item}`)}).`,
  "is empty": ({ who, item }: Possession) =>
    withWays`${who}’s ${item} is empty; the game master says how long refilling takes
      (${line(`! ${who} reloads ${item}`)}).`,
  "has none left to throw": ({ who, item }: Possession) =>
    withWays`${who} has no ${item} left to throw (${line(`${who} picks up ${item}`)}).`,

  "has no range": "The {item} has no range: add it to the sheet, as in: {item} range 20.",
  "chance at the distance": ({ distance, row }: { distance: Name; row: keyof typeof chances }) =>
    `${inName(names.parts, distance)}: ${chances[row]}`,
  "is beyond range": ({ item, metres, range }: { item: string; metres: number; range: number }) =>
    `${metres} m is beyond three times the range of the ${item} (${3 * range} m): no chance to hit.`,
  "close and far":
    "At close range is nearer than {range} m with the {item}, and {metres} m is not: leave one of them out.",
  "positions say otherwise": ({ who, target, apart, said }: Apart) =>
    `${who} and ${target} stand ${apart} m apart by their positions, not ${said} m; this line counts.`,
  "how far is the target": 'the distance to {target} in metres: add "at 20 m" or "at close range"',
} as const;

/** Refuses a weapon that cannot be shot or thrown now (BR-43, BR-44, BR-46). */
export function mustBeLoaded(turn: Turn, who: Who, weapon: Weapon): void {
  const c = turn.get(who);
  const { item } = weapon;
  if (has(c, "unloaded", item)) turn.refuse("BR-43", { is: "must be reloaded", who, item, rounds: weapon.reload });
  if (has(c, "empty", item) || shotsLeft(c, weapon) === 0) turn.refuse("BR-44", { is: "is empty", who, item });
  if (weapon.thrown && stock(c, item) === 0) turn.refuse("BR-46", { is: "has none left to throw", who, item });
}

/**
 * Returns what the distance does to the chance (BR-39 to BR-42, table T4), or null where it leaves none. The distance
 * is the line's, or that between the two positions.
 */
export function reachOf(turn: Turn, action: Action, { item, range }: Weapon, target: Who): Factor | null {
  if (range === null) turn.impossible("BR-39", { is: "has no range", item });
  closeOrFar(turn, action, item, range);
  const metres = metresTo(turn, action, target);
  const band = bandOf(metres ?? 0, range, turn.option("range-edge"));
  const label = { is: "distance and range", metres, range } as const;
  const [rule, divisor] = rangeBands[band];
  const { code } = lookUp(rangeTable.rows, band + 1);
  const says = { is: "chance at the distance", distance: label, row: code } as const;
  showRow(turn, [rule], rangeTable.id, metres ?? 0, code, { says, quiet: true });
  if (divisor !== null) return { label, divisor };
  const beyond = { is: "is beyond range", item, metres: metres ?? 0, range } as const;
  if (turn.option("out-of-range") === "refuse") turn.refuse("BR-42", beyond);
  else turn.warn("BR-42", beyond);
  return null;
}

/** Refuses a line that says both a distance and `close`, where the distance is not nearer than the weapon's range. */
function closeOrFar(turn: Turn, action: Action, item: string, range: number): void {
  const said = clause(action, "at")?.number ?? null;
  if (said === null || !carries(action, "close")) return;
  const metres = wholeMetres(said);
  if (bandOf(metres, range, turn.option("range-edge")) !== 0)
    turn.refuse("BR-39", { is: "close and far", item, metres, range });
}

/** Returns the metres to the target, or null for close range. Waits where nothing tells the distance. */
function metresTo(turn: Turn, action: Action, target: Who): number | null {
  if (carries(action, "close")) return null;
  const said = clause(action, "at")?.number ?? turn.answer("at")?.number ?? null;
  const measured = distanceOf(turn.get(action.actor), turn.get(target));
  if (said !== null) {
    if (measured !== null && wholeMetres(measured) !== wholeMetres(said))
      turn.warn("BR-39", {
        is: "positions say otherwise",
        who: action.actor,
        target,
        apart: wholeMetres(measured),
        said: wholeMetres(said),
      });
    return wholeMetres(said);
  }
  if (turn.answer("close") !== null) return null;
  if (measured !== null) return wholeMetres(measured);
  const who = action.actor;
  const near = offer(who, { answer: { id: "close", word: "at close range" } }, "BR-39");
  return turn.wait({ is: "how far is the target", target }, { who, offers: [near] });
}

/** Returns the index in T4. Exactly R is Difficult, since the source says "below" (option `range-edge`). */
function bandOf(metres: number, range: number, edge: string): 0 | 1 | 2 | 3 {
  if (metres < range || (edge === "at" && metres === range)) return 0;
  if (metres <= 2 * range) return 1;
  return metres <= 3 * range ? 2 : 3;
}
