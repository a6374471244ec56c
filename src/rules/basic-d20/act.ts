import { notice } from "../../fight/rule-kit.ts";
import { targetOf } from "./able.ts";
import { attack } from "./attack.ts";
import { charge } from "./charge.ts";
import { attackVerbs } from "./count.ts";
import { feat, other } from "./feat.ts";
import { burnOnTurn, extinguish, ignitePool } from "./fire/fire.ts";
import { grapple, keepHold } from "./hold/grapple.ts";
import { activate, crush, drag, needDraggable, release, silence } from "./hold/options.ts";
import { initiative } from "./initiative.ts";
import { needReloading, reload } from "./missiles.ts";
import { move, run, shift, withdraw } from "./movement.ts";
import { onTurn } from "./waiting/number.ts";
import { meet, unanswered } from "./attack/reactions.ts";
import { makeAttack } from "./strike.ts";
import { draw, pass, pickUp, rest, revive, stand } from "./recover.ts";
import { endOfRoundLine } from "./round.ts";
import { cast } from "./spell.ts";
import { surprise } from "./surprise.ts";
import type { Action, Turn } from "./types.ts";
import { dodge, hold, setWeapon } from "./waiting/waiting.ts";
import { wrest } from "./hold/wrest.ts";

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
