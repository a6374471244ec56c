import { find } from "../../fight/state.ts";
import {
  breakFree,
  equipThing,
  freeAction,
  freeAlly,
  letGo,
  momentary,
  pickUp,
  putDown,
  unequipThing,
  wait,
} from "./actions.ts";
import { attack, nonLethal } from "./attack.ts";
import { blastAction } from "./attack/blast.ts";
import { flee } from "./sides/chase.ts";
import { durability, endFight, endStretch } from "./durability.ts";
import { first, pass } from "./sides/go.ts";
import { settleHolds } from "./hold/holds.ts";
import { rollInitiative } from "./initiative.ts";
import { morale } from "./sides/morale.ts";
import { getOff, getOn, reserve } from "./field/mount.ts";
import { drag, move } from "./movement.ts";
import { isDown, isGrabbed } from "./people.ts";
import { ambush } from "./field/sneak.ts";
import { resume, surrender } from "./sides/surrender.ts";
import type { Action, Turn } from "./types.ts";
import type { Closed } from "./words/act.ts";

/** Carries out one action of a line. */
export function act(turn: Turn, action: Action): void {
  settleHolds(turn);
  if (turn.state.own.noWindow !== null) turn.ownFight().noWindow = null;
  turnGoesOn(turn, action);
  (deeds[action.verb] ?? reactsToNothing)(turn, action);
}

/**
 * A counter or opportunity attack earlier on the line has stopped whoever acts: the rest of its turn is lost (ZN-50,
 * ZN-73).
 */
function turnGoesOn(turn: Turn, action: Action): void {
  const c = action.index > 0 ? find(turn.state, action.actor) : undefined;
  if (c !== undefined && (isDown(c) || (isGrabbed(c) && action.verb !== "break free")))
    turn.refuse("ZN-73", { is: "turn lost", name: c.name, down: isDown(c) });
}

type Deed = (turn: Turn, action: Action) => void;

const deeds: Readonly<Record<string, Deed>> = {
  move,
  sprint: move,
  sneak: move,
  drag,
  mount: getOn,
  dismount: getOff,
  reserve,
  wait,
  attack,
  throw: attack,
  blast: blastAction,
  disarm: nonLethal,
  shove: nonLethal,
  grapple: nonLethal,
  invoke: freeAction,
  distract: freeAction,
  intimidate: freeAction,
  taunt: freeAction,
  use: freeAction,
  do: freeAction,
  hide: freeAction,
  "break free": breakFree,
  free: freeAlly,
  "let go": letGo,
  "pick up": pickUp,
  "put down": putDown,
  equip: equipThing,
  unequip: unequipThing,
  open: momentary,
  pull: momentary,
  say: momentary,
  quick: momentary,
  surrender,
  resume,
  initiative: rollInitiative,
  ambush,
  first,
  pass,
  morale,
  "end of round": morale,
  flee,
  durability,
  "end fight": endFight,
  "end stretch": endStretch,
  ok: strayAnswer,
  no: strayAnswer,
  barrier: strayBarrier,
};

function strayAnswer(turn: Turn): void {
  turn.impossible("ZN-84", { is: "no stunt to rule on" });
}

function strayBarrier(turn: Turn): void {
  turn.impossible("ZN-76", { is: "no attack for the barrier" });
}

function reactsToNothing(turn: Turn, { actor, verb }: Action): void {
  turn.impossible("ZN-31", { is: "answers an attack", actor, verb });
}

/** The rule by which an attack leaves nothing to react to. */
const closedBy: Readonly<Record<Closed, string>> = { missed: "ZN-35", "stunt accepted": "ZN-85" };

/** A reaction below a line that gave no occasion for it (ZN-31). */
export function unanswered(turn: Turn, { actor, verb }: Action): void {
  const closed = turn.state.own.noWindow;
  if (closed !== null) turn.impossible(closedBy[closed], { is: "window closed", actor, why: closed });
  switch (verb) {
    case "opportunity attack":
      return turn.impossible("ZN-72", { is: "nobody moves away", actor });
    case "accept":
    case "refuse":
      return turn.impossible("ZN-85", { is: "no stunt offered", actor });
    default:
      turn.impossible("ZN-31", { is: "nothing to react to", actor });
  }
}
