import { clause, has as carries } from "../../fight/action.ts";
import { has, lookUp, showRow } from "../../fight/rule-kit.ts";
import type { Factor } from "./chance.ts";
import { shotsLeft, stock } from "./items.ts";
import { distanceTo, wholeMetres } from "./movement.ts";
import { range as rangeTable, rangeBands } from "./tables.ts";
import type { Action, Turn } from "./types.ts";
import type { Weapon } from "./weapon.ts";

/** BR-43, BR-44, BR-46: can it be shot or thrown now? */
export function mustBeLoaded(turn: Turn, who: string, weapon: Weapon): void {
  const c = turn.get(who);
  const { item } = weapon;
  if (has(c, "unloaded", item))
    turn.refuse(
      "BR-43",
      `${who}'s ${item} has been shot and needs ${weapon.reload > 1 ? `${weapon.reload} full rounds` : "a full round"} to reload (${who} reloads ${item}).`,
    );
  if (has(c, "empty", item) || shotsLeft(c, weapon) === 0)
    turn.refuse(
      "BR-44",
      `${who}'s ${item} is empty; the game master says how long refilling takes (! ${who} reloads ${item}).`,
    );
  if (weapon.thrown && stock(c, item) === 0)
    turn.refuse("BR-46", `${who} has no ${item} left to throw (${who} picks up ${item}).`);
}

/** BR-39 to BR-42 (table T4): what the distance, from the line or from where the two stand, does to the chance; null: there is none. */
export function reachOf(turn: Turn, action: Action, { item, range }: Weapon, target: string): Factor | null {
  if (range === null)
    turn.impossible("BR-39", `The ${item} has no range: add it to the sheet, as in: ${item} range 20.`);
  const metres = metresTo(turn, action, target);
  const band = bandOf(metres ?? 0, range, turn.option("range-edge"));
  const row = lookUp(rangeTable.rows, band + 1);
  const label = `${metres === null ? "close" : `${metres} m`}, range ${range} m`;
  const [rule, divisor] = rangeBands[band];
  showRow(turn, [rule], rangeTable.id, metres ?? 0, row, `${label}: ${row.cells[0] ?? ""}`, true);
  if (divisor !== null) return { label, divisor };
  const words = `${metres ?? 0} m is beyond three times the range of the ${item} (${3 * range} m): no chance to hit.`;
  if (turn.option("out-of-range") === "refuse") turn.refuse("BR-42", words);
  else turn.warn("BR-42", words);
  return null;
}

/** null: close. */
function metresTo(turn: Turn, action: Action, target: string): number | null {
  if (carries(action, "close")) return null;
  const said = clause(action, "at")?.number ?? turn.answer("at")?.number ?? null;
  const measured = distanceTo(turn.get(action.actor), turn.get(target));
  if (said !== null) {
    if (measured !== null && wholeMetres(measured) !== wholeMetres(said))
      turn.warn(
        "BR-39",
        `${action.actor} and ${target} stand ${wholeMetres(measured)} m apart by their positions, not ${wholeMetres(said)} m; this line counts.`,
      );
    return wholeMetres(said);
  }
  if (turn.answer("close") !== null) return null;
  if (measured !== null) return wholeMetres(measured);
  return turn.wait(`the distance to ${target} in metres: add "at 20 m" or "at close range"`, { who: action.actor });
}

/** Index in T4. Exactly R is Difficult, since the source says "below" (option `range-edge`). */
function bandOf(metres: number, range: number, edge: string): 0 | 1 | 2 | 3 {
  if (metres < range || (edge === "at" && metres === range)) return 0;
  if (metres <= 2 * range) return 1;
  return metres <= 3 * range ? 2 : 3;
}
