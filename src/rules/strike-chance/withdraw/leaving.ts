import type { Who } from "../../../fight/who.ts";
import { loudly, notice, remind, showRow } from "../../../fight/rule-kit.ts";
import { waitingOf } from "../initiative/entries.ts";
import { startPath } from "../movement.ts";
import { statDegree } from "../rolls.ts";
import { attackThenMove } from "../tables.ts";
import type { Turn } from "../types.ts";

/* Attack, then move (SC-71 to SC-73). */

/**
 * After each own attack: when it was the last one, the movement behind it begins.
 * @rule SC-72
 * @rule SC-73
 */
export function lastAttackDone(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (c.own.plan?.mode !== "after" || c.own.path !== null || waitingOf(c).length > 0) return;
  const last = Math.min(...c.own.entries.map((entry) => (entry.state === "done" ? entry.at : Infinity)));
  if (!turn.state.own.rolled || last >= 11) {
    startPath(turn, name, 10);
    return;
  }
  if (last <= 1) {
    loudly(turn, ["SC-73"], { is: "too late to move", name, last }, [name]);
    return;
  }
  const purpose = "DEX roll for moving on";
  const degree = statDegree(turn, { who: name, stat: "dex", purpose, rule: ["SC-72"], action: true });
  const steps = degree >= 5 ? 0 : Math.max(0, last - degree);
  const row = attackThenMove.rows.find((each) => each === String(last));
  const column = attackThenMove.columns.find((each) => each === String(Math.min(5, degree)));
  if (row !== undefined && column !== undefined)
    showRow(turn, ["SC-72"], "attack-then-move", degree, `${row}/${column}`, {
      says: { is: "segments of movement", segments: steps, from: last - degree },
    });
  if (steps === 0) notice(turn, ["SC-72"], { is: "does not move", name }, [name]);
  else startPath(turn, name, last - degree, steps);
}

/**
 * Somebody is stunned before the movement that was to follow its attacks: the game master decides about it (SC-40,
 * SC-72).
 */
export function remindOfMove(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (c.own.plan?.mode === "after" && c.own.path === null)
    remind(turn, ["SC-72", "SC-40"], { is: "meant to move on", name });
}
