import { clause, has as carries, type Action } from "../../fight/action.ts";
import { has } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import type { Factor } from "./chance.ts";
import { shotsLeft, stock } from "./items.ts";
import { distanceTo, wholeMetres } from "./movement.ts";
import { range as rangeTable, rangeBands } from "./tables.ts";
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

/** What distance does to a chance (BR-39 to BR-42). `hits` false: there is none. */
export interface Reach {
  readonly factor: Factor;
  readonly hits: boolean;
}

/** BR-39 to BR-42 (table T4): the distance from the line, or from where the two stand. */
export function reachOf(turn: Turn, action: Action, weapon: Weapon, target: string): Reach {
  const { range } = weapon;
  if (range === null)
    turn.impossible("BR-39", `The ${weapon.item} has no range: add it to the sheet, as in: ${weapon.item} range 20.`);
  const metres = metresTo(turn, action, target);
  const band = metres === "close" ? 0 : bandOf(metres, range, turn.option("range-edge"));
  const row = rangeBands[band] ?? rangeBands[0];
  const shown = metres === "close" ? "close" : `${metres} m`;
  turn.emit({
    type: "table",
    rule: [row.rule],
    table: rangeTable.id,
    roll: metres === "close" ? 0 : metres,
    row: row.label,
    text: `${shown}, range ${range} m: ${rangeTable.rows[band]?.cells[0] ?? ""}`,
  });
  if (row.factor !== null) return { factor: { label: `${shown}, range ${range} m`, divisor: row.factor }, hits: true };
  const words = `${shown} is beyond three times the range of the ${weapon.item} (${3 * range} m): no chance to hit.`;
  if (turn.option("out-of-range") === "refuse") turn.refuse("BR-42", words);
  else turn.warn("BR-42", words);
  return { factor: { label: shown, divisor: 1 }, hits: false };
}

function metresTo(turn: Turn, action: Action, target: string): number | "close" {
  if (carries(action, "close")) return "close";
  const said = clause(action, "at")?.number ?? turn.answer("at")?.number ?? null;
  if (said !== null) return wholeMetres(said);
  if (turn.answer("close") !== null) return "close";
  const measured = distanceTo(turn.get(action.actor), turn.get(target));
  if (measured !== null) return wholeMetres(measured);
  return turn.wait(`the distance to ${target} in metres: add "at 20 m" or "at close range"`, { who: action.actor });
}

/** Index in T4. Exactly R is Difficult, since the source says "below" (option `range-edge`). */
function bandOf(metres: number, range: number, edge: string): number {
  if (metres < range || (edge === "at" && metres === range)) return 0;
  if (metres <= 2 * range) return 1;
  return metres <= 3 * range ? 2 : 3;
}
