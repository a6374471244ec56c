import type { Who } from "../../fight/who.ts";
import { clause } from "../../fight/action.ts";
import { expand, flag, known, lookUp, loudly, part, remind, showRow, tell } from "../../fight/rule-kit.ts";
import { isOut } from "./able.ts";
import { gainForRound } from "./count.ts";
import { surprise as table } from "./tables.ts";
import type { Action, Combatant, Turn } from "./types.ts";
import type { Alike } from "./words/surprise.ts";

/**
 * The question that opens a fight.
 * @rule BD-03
 */
export function askAboutSurprise(turn: Turn): void {
  remind(turn, ["BD-03"], { is: "can anybody be surprised" });
}

/**
 * The total that surprises somebody (BD-04, BD-05).
 * @rule BD-05
 */
function surpriseDc(c: Combatant): number {
  return known(c, "surprise-dc") ?? (flag(c, "elf") ? 15 : 13);
}

/**
 * One d20 for each side that may be surprised, +3 when the other side lies in ambush, held against each member's own
 * number (BD-04 to BD-07).
 * @rule BD-04
 * @rule BD-06
 */
export function surprise(turn: Turn, action: Action): void {
  turn.ownFight().phase = "surprise";
  if (action.targets.length === 0) turn.impossible("BD-03", { is: "which side may be surprised" });
  const ambush = clause(action, "ambush");
  for (const side of action.targets) {
    const ambushed = ambush !== undefined && (ambush.kind === "flag" || ambush.side !== side);
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
            : { is: "some are surprised", names: caught },
    });
    if (!aware) {
      const { code } = lookUp(table.rows, total);
      const means = [code === "nobody" ? "not surprised" : "surprised"];
      showRow(turn, ["BD-04", "BD-05"], table.id, total, code, { says: { is: "row of surprise", row: code }, means });
    }
    const groups = alike(turn, members);
    if (groups.length > 0)
      loudly(turn, ["BD-04", "BD-05"], { is: "numbers of surprise", warns: aware, groups }, [side]);
    for (const name of caught) catchUnaware(turn, name);
  }
}

/** The members of a side by the total that surprises them, from low to high. */
function alike(turn: Turn, members: readonly Who[]): Alike[] {
  const byNumber = new Map<number, string[]>();
  for (const name of members) {
    const dc = surpriseDc(turn.get(name));
    byNumber.set(dc, [...(byNumber.get(dc) ?? []), name]);
  }
  return [...byNumber].sort(([a], [b]) => a - b).map(([dc, names]) => ({ dc, names }));
}

/**
 * Surprised for this round: neither action nor reaction nor a place in the count.
 * @rule BD-07
 */
export function catchUnaware(turn: Turn, who: Who): void {
  gainForRound(turn, "BD-07", who, "surprised");
  turn.own(who).number = null;
}
