import { handle, healWeek, kneel, lie, other, pass, reload, skill, wait, wake } from "./actions.ts";
import { firstAid, settleEarlier } from "./aid.ts";
import { attack } from "./attack.ts";
import { asStated, endStatements } from "./intent.ts";
import { move, movedAlready } from "./movement.ts";
import { endGroup } from "./order.ts";
import { endOfRoundLine } from "./round.ts";
import { actAtRank, behind, endWith, hurt, improvise, rankFrom } from "./rulings.ts";
import type { Action, Brp, Turn } from "./types.ts";

type Deed = (turn: Turn, action: Action) => void;

const strayDefence: Deed = (turn) => turn.impossible("BR-47", { is: "defence without an attack" });

/** Verbs, and the functions that carry them out. */
const deeds = {
  attack,
  shoot: attack,
  throw: attack,
  bash: attack,
  parry: strayDefence,
  dodge: strayDefence,
  nothing: strayDefence,
  move: (turn, action) => (movedAlready(action) ? undefined : move(turn, action)),
  kneel,
  stand: kneel,
  reload,
  "first-aid": firstAid,
  wake,
  lie,
  ready: handle,
  drop: handle,
  "pick-up": handle,
  wait,
  pass,
  skill,
  "heal-week": healWeek,
  other,
  "end-of-statements": endStatements,
  "end-of-round": endOfRoundLine,
  "at-rank": actAtRank,
  hurt,
  behind,
  improvise,
  ok: (turn) => turn.info("BR-30", { is: "no leave was needed" }),
  denied: (turn) => turn.info("BR-23", { is: "no move to forbid" }),
} satisfies Record<Brp["verb"], Deed>;

/** Verbs that are nobody's turn: movement, free acts and the game master's lines (BR-15). */
const noTurn: ReadonlySet<Brp["verb"]> = new Set([
  "move",
  "kneel",
  "stand",
  "skill",
  "lie",
  "at-rank",
  "hurt",
  "behind",
  "improvise",
  "ok",
  "denied",
]);

/** Carries out one action. It begins and ends its actor's turn, unless it belongs to nobody. */
export function act(turn: Turn, action: Action): void {
  turn.ownFight().attack = null;
  const own = action.actor !== "" && !action.actor.startsWith("@");
  const called = own && !noTurn.has(action.verb);
  if (called) settleEarlier(turn, action.actor);
  rankFrom(turn, action);
  if (called) endWith(turn, action.actor, "turn start");
  deeds[action.verb](turn, own ? asStated(turn.state, turn.get(action.actor), action) : action);
  if (called) endWith(turn, action.actor, "turn end");
  endGroup(turn);
}
