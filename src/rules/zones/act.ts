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
import { attack, nonLethal, blastAction } from "./attack.ts";
import { lying } from "./gear.ts";
import { settleHolds } from "./hold.ts";
import { flee, morale, resume, surrender } from "./morale.ts";
import { getOff, getOn, reserve } from "./mounts.ts";
import { drag, move } from "./movement.ts";
import { isDown, isGrabbed, isFoe, isOut } from "./people.ts";
import { durability, endFight, endStretch } from "./round.ts";
import { ambush } from "./sneak.ts";
import { first, pass, rollInitiative } from "./turns.ts";
import type { Action, Turn, Combatant, Fact, FightState, Zones } from "./types.ts";

/** Lines that mean nothing where they stand (ZN-31, ZN-72, ZN-73, ZN-76, ZN-84, ZN-85). */
export const actSentences = {
  "turn lost": ({ name, down }: { name: string; down: boolean }) =>
    `${name} is ${down ? "down" : "grabbed"}: the rest of its turn is lost.`,
  "no stunt to rule on": () =>
    "There is no stunt here to approve or reject: the line stands indented below the attack that offers it.",
  "no attack for the barrier": () =>
    "There is no attack here that a barrier could block: the line stands indented below it. " +
    'For later attacks write "! Bandit 1 gains behind a barrier".',
  "answers an attack": ({ actor, verb }: { actor: string; verb: string }) =>
    `This answers an attack or a movement: indent "${actor} ${verb}s …" below that line.`,
  "window closed": ({ actor, why }: { actor: string; why: Closed }) =>
    `${actor} has nothing to react to: ${closed[why]}.`,
  "nobody moves away": ({ actor }: { actor: string }) =>
    `${actor} has no occasion for an opportunity attack: nobody here moves away from it.`,
  "no stunt offered": ({ actor }: { actor: string }) => `No stunt is offered to ${actor} here.`,
  "nothing to react to": ({ actor }: { actor: string }) =>
    `${actor} has nothing to react to here: dodge, counter and hiding behind somebody answer an attack on ` +
    "oneself, guarding one on somebody nearby.",
};

/** Why an attack leaves nothing to react to. */
const closed = {
  missed: "the attack has missed",
  "stunt accepted": "the stunt was accepted",
};

export type Closed = keyof typeof closed;

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

/** What somebody lacks for a deed that no rule refuses: something on the ground, a friend to ride. */
export function lacks(state: FightState, c: Combatant, verb: Zones["verb"]): Fact | null {
  const { name: actor } = c;
  if (verb === "pick up" && lying(state).length === 0) return { is: "nothing lies here", actor };
  if (verb === "mount" && !state.combatants.some((each) => each.name !== actor && !isFoe(each, c) && !isOut(each)))
    return { is: "nobody to ride", actor };
  return null;
}
