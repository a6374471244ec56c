import { areFoes } from "../../fight/alliance.ts";
import { find } from "../../fight/state.ts";
import { freeAction, momentary, wait } from "./actions.ts";
import { equipThing, pickUp, putDown, unequipThing } from "./arming.ts";
import { attack, nonLethal, blastAction } from "./attack.ts";
import { lying } from "./gear.ts";
import { breakFree, freeAlly, letGo } from "./grips.ts";
import { settleHolds } from "./hold.ts";
import { flee, morale, resume, surrender } from "./morale.ts";
import { getOff, getOn, reserve } from "./mounts.ts";
import { drag, move } from "./movement.ts";
import { isDown, isGrabbed, isOut } from "./people.ts";
import { durability, endFight, endStretch } from "./round.ts";
import { ambush } from "./sneak.ts";
import { first, pass, rollInitiative } from "./turns.ts";
import type { Action, Turn, Combatant, Fact, FightState, Zones } from "./types.ts";

/*
 * The dispatch of verbs: carries out one action of a line, and answers lines that mean nothing where they stand.
 */

export type Closed = keyof typeof closed;

type Deed = (turn: Turn, action: Action) => void;

/** Lines that mean nothing where they stand, and what a deed lacks (ZN-29, ZN-31, ZN-72, ZN-73, ZN-76, ZN-84, ZN-85,
 * ZN-141). */
export const actSentences = {
  "turn lost": ({ name, down }: { name: string; down: boolean }) =>
    `${name} is ${down ? "down" : "grabbed"}: the rest of its turn is lost.`,
  "no stunt to rule on":
    "There is no stunt here to approve or reject: the line stands indented below the attack that offers it.",
  "no attack for the barrier": `There is no attack here that a barrier could block: the line stands indented below
      it. For later attacks write "! Bandit 1 gains behind a barrier".`,
  "answers an attack": 'This answers an attack or a movement: indent "{actor} {verb}s …" below that line.',
  "window closed": ({ actor, why }: { actor: string; why: Closed }) =>
    `${actor} has nothing to react to: ${closed[why]}.`,
  "nobody moves away": "{actor} has no occasion for an opportunity attack: nobody here moves away from it.",
  "no stunt offered": "No stunt is offered to {actor} here.",
  "nothing to react to": `{actor} has nothing to react to here: dodge, counter and hiding behind somebody answer an
      attack on oneself, guarding one on somebody nearby.`,
  "nobody to ride": "Nobody of its side is there for {actor} to ride.",
  "nothing lies here": "Nobody has dropped anything that {actor} could pick up.",
} as const;

/** Why an attack leaves nothing to react to. */
const closed = {
  missed: "the attack has missed",
  "stunt accepted": "the stunt was accepted",
};

/** Carries out one action of a line. */
export function act(turn: Turn, action: Action): void {
  settleHolds(turn);
  if (turn.state.own.noWindow !== null) turn.ownFight().noWindow = null;
  turnGoesOn(turn, action);
  deeds[action.verb](turn, action);
}

/** Refuses the rest of a line whose actor a counter or opportunity attack has stopped earlier on it (ZN-50, ZN-73). */
function turnGoesOn(turn: Turn, action: Action): void {
  const c = action.index > 0 ? find(turn.state, action.actor) : undefined;
  if (c !== undefined && (isDown(c) || (isGrabbed(c) && action.verb !== "break free")))
    turn.refuse("ZN-73", { is: "turn lost", name: c.name, down: isDown(c) });
}

/** Deed of each verb; reactions are taken by what they answer, so on a line of their own they answer nothing. */
const deeds: Readonly<Record<Zones["verb"], Deed>> = {
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
  dodge: reactsToNothing,
  counter: reactsToNothing,
  "hide behind": reactsToNothing,
  guard: reactsToNothing,
  "opportunity attack": reactsToNothing,
  "no reaction": reactsToNothing,
  accept: reactsToNothing,
  refuse: reactsToNothing,
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

/** Refuses a reaction below a line that gave no occasion for it (ZN-31). */
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

/**
 * Tells the thing on the ground or the friend to ride without which a deed is pointless, though no rule refuses it;
 * null: nothing is lacking.
 */
export function lacks(state: FightState, c: Combatant, verb: Zones["verb"]): Fact | null {
  const { name: actor } = c;
  if (verb === "pick up" && lying(state).length === 0) return { is: "nothing lies here", actor };
  if (
    verb === "mount" &&
    !state.combatants.some((each) => each.name !== actor && !areFoes(state, each, c) && !isOut(each))
  )
    return { is: "nobody to ride", actor };
  return null;
}
