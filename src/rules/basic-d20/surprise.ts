import { clause } from "../../fight/action.ts";
import { expand, flag, known, list, lookUp, loudly, part, remind, showRow, tell } from "../../fight/rule-kit.ts";
import { isOut } from "./able.ts";
import { gainForRound } from "./count.ts";
import { surprise as table } from "./tables.ts";
import type { Action, Combatant, Turn } from "./types.ts";

/**
 * The question that opens a fight.
 * @rule BD-03
 */
export function askAboutSurprise(turn: Turn): void {
  remind(
    turn,
    ["BD-03"],
    'Could either side be caught unaware? Roll ("surprise @party, ambush"), or rule "! no surprise".',
  );
}

/**
 * The total that surprises somebody (BD-04, BD-05).
 * @rule BD-05
 */
function surpriseDc(c: Combatant): number {
  return known(c, "surprise-dc") ?? (flag(c, "elf") ? 15 : 13);
}

/**
 * One d20 for each side that may be surprised, +3 when the other side lies in ambush, held against each member's own number (BD-04 to BD-07).
 * @rule BD-04
 * @rule BD-06
 */
export function surprise(turn: Turn, action: Action): void {
  turn.ownFight().phase = "surprise";
  if (action.targets.length === 0) turn.impossible("BD-03", 'Which side may be surprised? Write "surprise @party".');
  const ambush = clause(action, "ambush");
  for (const side of action.targets) {
    const ambushed = ambush !== undefined && (ambush.names.length === 0 || !ambush.names.includes(side));
    const d20 = turn.roll("surprise", "1d20", { who: side });
    const aware = turn.option("surprise-roll") === "aware-at-or-above";
    const bonus = ambushed && !aware ? 3 : 0;
    const total = d20.total + bonus;
    const members = expand(turn.state, [side]).filter((name) => !isOut(turn.get(name)));
    const caught = members.filter((name) => {
      const dc = surpriseDc(turn.get(name));
      return aware ? total < dc + (ambushed ? 3 : 0) : total >= dc;
    });
    tell(turn, ["BD-04", "BD-05", ...(ambushed ? ["BD-06"] : [])], d20, {
      who: side,
      purpose: "surprise",
      parts: bonus === 0 ? [] : [part("ambush", bonus)],
      total,
      outcome:
        caught.length === 0
          ? "not surprised"
          : caught.length === members.length
            ? "surprised"
            : `surprised: ${list(caught)}`,
    });
    if (!aware) {
      const row = lookUp(table.rows, total);
      showRow(turn, ["BD-04", "BD-05"], table.id, total, row, row.cells.join("; an elf: "));
    }
    loudly(turn, ["BD-04", "BD-05"], numbersOf(turn, members, aware), [side]);
    for (const name of caught) catchUnaware(turn, name);
  }
}

/** What each member's number is, in words: "13 or more surprises Brand and Mina, 15 or more Elenor". */
function numbersOf(turn: Turn, members: readonly string[], aware: boolean): string {
  const byNumber = new Map<number, string[]>();
  for (const name of members) {
    const dc = surpriseDc(turn.get(name));
    byNumber.set(dc, [...(byNumber.get(dc) ?? []), name]);
  }
  const groups = [...byNumber].sort(([a], [b]) => a - b);
  return groups
    .map(([dc, names], at) => `${dc} or more ${at > 0 ? "" : aware ? "warns " : "surprises "}${list(names)}`)
    .join(", ");
}

/**
 * Surprised for this round: neither action nor reaction nor a place in the count.
 * @rule BD-07
 */
export function catchUnaware(turn: Turn, who: string): void {
  gainForRound(turn, "BD-07", who, "surprised");
  turn.own(who).number = null;
}
