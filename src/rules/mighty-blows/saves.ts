import type { Who } from "../../fight/who.ts";
/* Saving throws (MB-86 to MB-88). */
import { known, part, sum, tell, told } from "../../fight/rule-kit.ts";
import { counts, currentMoment } from "./able.ts";
import type { Part, Site, Turn } from "./types.ts";
import { fleshWoundPenalty } from "./wounds.ts";

export interface Save {
  readonly success: boolean;
  /**
   * The die showed 20 or 1.
   * @rule MB-87
   * @rule MB-88
   */
  readonly natural: 20 | 1 | null;
  /** Total less the number; null where the game master decided, or nobody goes by it. */
  readonly margin: number | null;
}

export interface SaveAsk {
  readonly rule: readonly string[];
  readonly purpose: Site;
  /** Against death, where the sheet has a number of its own for that. */
  readonly death?: boolean;
  readonly parts?: readonly Part[];
  /** Does it matter by how much it is made? */
  readonly byMargin?: boolean;
}

/**
 * Rolls a save; without a number on the sheet the game master writes pass or fail.
 * @rule MB-86
 */
export function save(turn: Turn, who: Who, ask: SaveAsk): Save {
  return turn.step(() => rollSave(turn, who, ask));
}

function rollSave(turn: Turn, who: Who, ask: SaveAsk): Save {
  const c = turn.get(who);
  const verdict = turn.verdict(who);
  if (verdict !== null) return { success: verdict, natural: null, margin: null };
  const label = ask.death === true && known(c, "save-death") !== null ? "save-death" : "save";
  const number = known(c, label);
  if (number === null)
    return {
      success: turn.decide(ask.purpose, { who, detail: turn.say({ is: "no save number" }) }),
      natural: null,
      margin: null,
    };
  const thrown = turn.roll(ask.purpose, "1d20", { who });
  const wounded = counts(c, "flesh wound", currentMoment(turn.state), who);
  const parts = told([...(ask.parts ?? []), part("flesh wound", wounded ? fleshWoundPenalty(c) : 0)]);
  const margin = thrown.total + sum(parts) - number;
  const natural = thrown.total === 20 ? 20 : thrown.total === 1 ? 1 : null;
  const success = natural === 20 || (natural !== 1 && margin >= 0);
  const face = natural === 20 ? "MB-87" : natural === 1 ? "MB-88" : "MB-86";
  tell(turn, [...new Set([...ask.rule, face])], thrown, {
    who,
    purpose: ask.purpose,
    parts,
    against: part(label, number),
    outcome: natural === 20 ? "critical" : natural === 1 ? "fumble" : success ? "success" : "failure",
  });
  return { success, natural, margin: ask.byMargin === true ? margin : null };
}
