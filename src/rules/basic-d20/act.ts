import { has as hasClause, thingText } from "../../fight/action.ts";
import { notice, remind } from "../../fight/rule-kit.ts";
import { targetOf, useAction } from "./actions.ts";
import { attack, makeAttack } from "./attack.ts";
import { charge } from "./charge.ts";
import { decideByRuling, rolledCheck } from "./check.ts";
import { onTurn } from "./count.ts";
import { burnOnTurn, extinguish, ignitePool } from "./fire.ts";
import {
  grapple,
  checkHoldAgain,
  activate,
  crush,
  drag,
  needDraggable,
  release,
  silence,
  wrest,
  otherInHold,
} from "./hold.ts";
import { askBeforeFirst, initiative, surprise } from "./initiative.ts";
import { cast } from "./magic.ts";
import { needReloading, reload } from "./missiles.ts";
import { move, run, engageOrLeave, withdraw } from "./movement.ts";
import { prisonerOf } from "./position.ts";
import { meet, unanswered } from "./reactions.ts";
import { draw, pass, pickUp, rest, revive, stand } from "./recovery.ts";
import { endOfRoundLine } from "./round.ts";
import type { Action, BasicD20, Turn } from "./types.ts";
import { dodge, hold, setWeapon } from "./waiting.ts";

type Deed = (turn: Turn, action: Action) => void;

/** Every verb with what it does: at once where it stands outside the count, else on its actor's number. */
const deeds = {
  surprise,
  initiative,
  "end of round": endOfRoundLine,
  meet: (turn, action) => meet(turn, action, targetOf(turn, action, "BD-26"), makeAttack),
  rest,
  pass,
  "parting shot": (turn, action) => unanswered(turn, action, makeAttack),
  "free attack": (turn, action) => unanswered(turn, action, makeAttack),
  "no surprise": (turn) => {
    turn.ownFight().phase ??= "surprise";
    turn.ownFight().surpriseSettled = true;
    notice(turn, ["BD-03"], { is: "nobody can be surprised" });
  },
  ok: answersNothing,
  denied: answersNothing,
  "fists cannot hurt it": answersNothing,
  "the ground burns": answersNothing,

  attack: onNumber(attack),
  "melee attack": onNumber(attack),
  shoot: onNumber(attack),
  "ranged attack": onNumber(attack),
  throw: onNumber(attack),
  "two-weapon attack": onNumber(attack),
  punch: onNumber(attack),
  kick: onNumber(attack),
  move: onNumber(move),
  engage: onNumber(engageOrLeave),
  leave: onNumber(engageOrLeave),
  withdraw: onNumber(withdraw),
  run: onNumber(run),
  charge: onNumber(charge),
  "stand up": onNumber(stand),
  dodge: onNumber(dodge),
  hold: onNumber(hold),
  set: onNumber(setWeapon),
  cast: onNumber(cast),
  grapple: onNumber(grapple),
  crush: onNumber(crush),
  silence: onNumber(silence),
  activate: onNumber(activate),
  wrest: onNumber(wrest),
  drag: onNumber(drag, needDraggable),
  release: onNumber(release),
  reload: onNumber(reload),
  extinguish: onNumber(extinguish),
  "ignite the pool": onNumber(ignitePool),
  "pick up": onNumber(pickUp),
  draw: onNumber(draw),
  revive: onNumber(revive),
  feat: onNumber(feat),
  do: onNumber(doOther),
} satisfies Record<BasicD20["verb"], Deed>;

/** Carries out one action of a line (BD-12). */
export function act(turn: Turn, action: Action): void {
  deeds[action.verb](turn, action);
}

/**
 * Makes a deed one of the count: its actor's number is called, fire and reloading come first, and a hold is checked
 * again. `need` refuses what no dice of the hold could allow.
 */
function onNumber(deed: Deed, need: Deed | null = null): Deed {
  return (turn, action) => {
    askBeforeFirst(turn);
    if (!onTurn(turn, action) || !burnOnTurn(turn, action)) return;
    needReloading(turn, action);
    need?.(turn, action);
    checkHoldAgain(turn, action);
    deed(turn, action);
  };
}

/** Refuses an answer ("ok", "denied") that stands below no question. */
function answersNothing(turn: Turn): never {
  return turn.impossible("BD-31", { is: "answers the line above" });
}

/**
 * Carries out a stunt, which the rules name and do not cover: a check if the line has a DC, else as the game master
 * decides.
 * @rule BD-23
 */
function feat(turn: Turn, action: Action): void {
  const who = action.actor;
  useAction(turn, action, "feat");
  if (rolledCheck(turn, action, "BD-23")) return;
  remind(turn, ["BD-23"], { is: "no rule for a feat" });
  decideByRuling(turn, "BD-23", who, "feat", thingText(action) ?? undefined);
}

/**
 * Carries out `does "…"`, for anything that the list of actions does not name; with somebody held it is BD-125.
 * @rule BD-09
 */
function doOther(turn: Turn, action: Action): void {
  const target = prisonerOf(turn.state, turn.get(action.actor));
  if (target !== null && (action.targets.length === 0 || action.targets.includes(target))) {
    otherInHold(turn, action);
    return;
  }
  if (!hasClause(action, "free")) useAction(turn, action, "other");
  if (!rolledCheck(turn, action, "BD-09")) remind(turn, ["BD-09"], { is: "not a listed action" });
}
