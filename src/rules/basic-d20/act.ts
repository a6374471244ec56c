import { has as hasClause, thingText } from "../../fight/action.ts";
import { notice, remind } from "../../fight/rule-kit.ts";
import { targetOf, attackVerbs, useAction } from "./actions.ts";
import { attack, makeAttack } from "./attack.ts";
import { charge } from "./charge.ts";
import { decided } from "./check.ts";
import { onTurn } from "./count.ts";
import { burnOnTurn, extinguish, ignitePool } from "./fire.ts";
import {
  grapple,
  keepHold,
  activate,
  crush,
  drag,
  needDraggable,
  release,
  silence,
  wrest,
  otherInHold,
} from "./hold.ts";
import { initiative, surprise } from "./initiative.ts";
import { cast } from "./magic.ts";
import { needReloading, reload } from "./missiles.ts";
import { move, run, shift, withdraw } from "./movement.ts";
import { prisonerOf } from "./position.ts";
import { meet, unanswered } from "./reactions.ts";
import { draw, pass, pickUp, rest, revive, stand } from "./recovery.ts";
import { endOfRoundLine } from "./round.ts";
import { rolledCheck } from "./to-hit.ts";
import type { Action, Turn } from "./types.ts";
import { dodge, hold, setWeapon } from "./waiting.ts";

type Verbs = Readonly<Record<string, (turn: Turn, action: Action) => void>>;

/** Lines that stand outside the count. */
const besideTheCount: Verbs = {
  surprise,
  initiative,
  "end of round": endOfRoundLine,
  meet: (turn, action) => meet(turn, action, targetOf(turn, action, "BD-26"), makeAttack),
  rest,
  pass,
  "parting shot": (turn, action) => unanswered(turn, action, makeAttack),
  "free attack": (turn, action) => unanswered(turn, action, makeAttack),
  "no surprise": (turn) => notice(turn, ["BD-03"], { is: "nobody can be surprised" }),
  ok: nothingAsked,
  denied: nothingAsked,
  "fists cannot hurt it": nothingAsked,
  "the ground burns": nothingAsked,
};

/** What a combatant does on its number. */
const onTheCount: Verbs = {
  ...Object.fromEntries(attackVerbs.map((verb) => [verb, attack])),
  move,
  engage: shift,
  leave: shift,
  withdraw,
  run,
  charge,
  "stand up": stand,
  dodge,
  hold,
  set: setWeapon,
  cast,
  grapple,
  crush,
  silence,
  activate,
  wrest,
  drag,
  release,
  reload,
  extinguish,
  "ignite the pool": ignitePool,
  "pick up": pickUp,
  draw,
  revive,
  feat,
  do: other,
};

function nothingAsked(turn: Turn): never {
  return turn.impossible("BD-31", { is: "answers the line above" });
}

/** Carries out one action of a line (BD-12). */
export function act(turn: Turn, action: Action): void {
  const beside = besideTheCount[action.verb];
  if (beside !== undefined) {
    beside(turn, action);
    return;
  }
  if (!onTurn(turn, action) || !burnOnTurn(turn, action)) return;
  needReloading(turn, action);
  if (action.verb === "drag") needDraggable(turn, action);
  keepHold(turn, action);
  onTheCount[action.verb]?.(turn, action);
}

/**
 * A stunt, which the rules name and do not cover.
 * @rule BD-23
 */
function feat(turn: Turn, action: Action): void {
  const who = action.actor;
  useAction(turn, action, "feat");
  if (rolledCheck(turn, action, "BD-23")) return;
  remind(turn, ["BD-23"], { is: "no rule for a feat" });
  decided(turn, "BD-23", who, "feat", thingText(action) ?? undefined);
}

/**
 * `does "…"`: whatever the list of actions does not name; in a hold, BD-125.
 * @rule BD-09
 */
function other(turn: Turn, action: Action): void {
  const target = prisonerOf(turn.state, turn.get(action.actor));
  if (target !== null && (action.targets.length === 0 || action.targets.includes(target))) {
    otherInHold(turn, action);
    return;
  }
  if (!hasClause(action, "free")) useAction(turn, action, "other");
  if (!rolledCheck(turn, action, "BD-09")) remind(turn, ["BD-09"], { is: "not a listed action" });
}
