import { handle, healWeek, kneel, lie, other, pass, reload, skill, wait, wake } from "./actions.ts";
import { firstAid, settleEarlier } from "./aid.ts";
import { attack } from "./attack.ts";
import { asStated, endStatements } from "./intent.ts";
import { move, movedAlready } from "./movement.ts";
import { endGroup } from "./order.ts";
import { endOfRoundLine } from "./round.ts";
import { endWith, actAtRank, behind, hurt, improvise, rankFrom } from "./rulings.ts";
import type { Action, Turn } from "./types.ts";

/* What a line brings about: every verb and the function that carries it out. */

const carryOut: ReadonlyMap<string, (turn: Turn, action: Action) => void> = new Map([
  ["attack", attack],
  ["shoot", attack],
  ["throw", attack],
  ["bash", attack],
  ["move", (turn, action) => (movedAlready(action) ? undefined : move(turn, action))],
  ["kneel", kneel],
  ["stand", kneel],
  ["reload", reload],
  ["first-aid", firstAid],
  ["wake", wake],
  ["lie", lie],
  ["ready", handle],
  ["drop", handle],
  ["pick-up", handle],
  ["wait", wait],
  ["pass", pass],
  ["skill", skill],
  ["heal-week", healWeek],
  ["other", other],
  ["end-of-statements", endStatements],
  ["end-of-round", endOfRoundLine],
  ["at-rank", actAtRank],
  ["hurt", hurt],
  ["behind", behind],
  ["improvise", improvise],
  ["ok", (turn) => turn.info("BR-30", { is: "no leave was needed" })],
  ["denied", (turn) => turn.info("BR-23", { is: "no move to forbid" })],
]);

/** What is nobody's turn: movement, free acts and the game master's lines (BR-15). */
const noTurn = new Set([
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

function costsTheTurn({ verb }: Action): boolean {
  return !noTurn.has(verb);
}

/** One action, begun and ended on its actor's own rank unless it belongs to nobody. */
export function act(turn: Turn, action: Action): void {
  turn.ownFight().attack = null;
  const own = action.actor !== "" && !action.actor.startsWith("@");
  const called = own && costsTheTurn(action);
  if (called) settleEarlier(turn, action.actor);
  rankFrom(turn, action);
  const run = carryOut.get(action.verb);
  if (run === undefined) turn.impossible("BR-47", { is: "defence without an attack" });
  if (called) endWith(turn, action.actor, "turn start");
  run(turn, own ? asStated(turn.state, turn.get(action.actor), action) : action);
  if (called) endWith(turn, action.actor, "turn end");
  endGroup(turn);
}
