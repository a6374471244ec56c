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
import { blastAction } from "./blast.ts";
import { flee } from "./chase.ts";
import { durability, endFight, endStretch } from "./durability.ts";
import { first, pass, rollInitiative } from "./go.ts";
import { settleHolds } from "./holds.ts";
import { morale } from "./morale.ts";
import { getOff, getOn, reserve } from "./mount.ts";
import { drag, move } from "./movement.ts";
import { isDown, isGrabbed } from "./people.ts";
import { ambush } from "./sneak.ts";
import { resume, surrender } from "./surrender.ts";
import type { Action, Turn } from "./types.ts";

/** Carries out one action of a line. */
export function act(turn: Turn, action: Action): void {
  settleHolds(turn);
  if (turn.state.own.noWindow !== null) turn.ownFight().noWindow = null;
  turnGoesOn(turn, action);
  (deeds[action.verb] ?? reactsToNothing)(turn, action);
}

/** A counter or opportunity attack earlier on the line has stopped whoever acts: the rest of its turn is lost (ZN-50, ZN-73). */
function turnGoesOn(turn: Turn, action: Action): void {
  const c = action.index > 0 ? find(turn.state, action.actor) : undefined;
  if (c !== undefined && (isDown(c) || (isGrabbed(c) && action.verb !== "break free")))
    turn.refuse("ZN-73", `${c.name} is ${isDown(c) ? "down" : "grabbed"}: the rest of its turn is lost.`);
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
  turn.impossible(
    "ZN-84",
    "There is no stunt here to approve or reject: the line stands indented below the attack that offers it.",
  );
}

function strayBarrier(turn: Turn): void {
  turn.impossible(
    "ZN-76",
    'There is no attack here that a barrier could block: the line stands indented below it. For later attacks write "! Bandit 1 gains behind a barrier".',
  );
}

function reactsToNothing(turn: Turn, { actor, verb }: Action): void {
  turn.impossible("ZN-31", `This answers an attack or a movement: indent "${actor} ${verb}s …" below that line.`);
}

/** A reaction below a line that gave no occasion for it (ZN-31). */
export function unanswered(turn: Turn, { actor, verb }: Action): void {
  const closed = turn.state.own.noWindow;
  if (closed !== null) turn.impossible(closed.rule, `${actor} has nothing to react to: ${closed.why}.`);
  switch (verb) {
    case "opportunity attack":
      return turn.impossible(
        "ZN-72",
        `${actor} has no occasion for an opportunity attack: nobody here moves away from it.`,
      );
    case "accept":
    case "refuse":
      return turn.impossible("ZN-85", `No stunt is offered to ${actor} here.`);
    default:
      turn.impossible(
        "ZN-31",
        `${actor} has nothing to react to here: dodge, counter and hiding behind somebody answer an attack on oneself, guarding one on somebody nearby.`,
      );
  }
}
