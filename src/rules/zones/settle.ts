import { remind } from "../../fight/rule-kit.ts";
import { settleWrecks } from "./gear.ts";
import { inRound, settleGo } from "./sides/go.ts";
import { settleHolds } from "./hold/holds.ts";
import { isAble } from "./people.ts";
import { settleVeils } from "./field/sneak.ts";
import type { Turn } from "./types.ts";

/** What follows when something is over by its term or by the game master's word. */
export function settleEnds(turn: Turn): void {
  settleHolds(turn);
  settleVeils(turn);
  settleWrecks(turn);
}

/** After every line: holds that cannot last, the revealed in sight, passes that are forced, the end in sight. */
export function settle(turn: Turn): void {
  settleEnds(turn);
  settleGo(turn);
  lastStanding(turn);
}

/**
 * At most one faction has anyone able to fight: the game master may end it.
 * @rule ZN-12
 */
function lastStanding(turn: Turn): void {
  const { state } = turn;
  if (state.sides.length < 2 || state.own.over || !inRound(state)) return;
  const able = state.sides.filter((side) => state.combatants.some((c) => c.side === side && isAble(c)));
  const last = able.length > 1 ? null : (able[0] ?? "");
  if (last === state.own.last) return;
  turn.ownFight().last = last;
  if (last === null) return;
  remind(turn, ["ZN-12"], last === "" ? { is: "nobody is able" } : { is: "only one side is able", side: last });
}
