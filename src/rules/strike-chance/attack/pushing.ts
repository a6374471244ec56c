import type { Who } from "../../../fight/who.ts";
import { clause, thingNumber } from "../../../fight/action.ts";
import { has, loudly } from "../../../fight/rule-kit.ts";
import type { Blow } from "../defence.ts";
import { readPush } from "./said.ts";
import type { Action, Turn } from "../types.ts";

/* Pushing a desperate defender (SC-109). What forbids it is said before the attack is rolled. */

interface Push {
  readonly feet: number;
  /** As the addition to an attack says it: "over the edge". */
  readonly whither: string;
  /** What the line of a push alone names; "": nothing. */
  readonly toward: string;
}

/** The push that goes with an attack (`push "10 over the edge"`), if it may; null: none. */
export function pushOf(turn: Turn, { attacker, target, ranged, terms }: Blow): Push | null {
  const said = terms.push ?? "";
  if (said === "") return null;
  const wanted = readPush(said) ?? turn.impossible("SC-109", { is: "push how far", said });
  if (ranged) turn.refuse("SC-145", { is: "push from afar", name: attacker.name, target: target.name });
  if (turn.option("force-move") === "instead")
    turn.refuse("SC-109", {
      is: "push in place of an attack",
      name: attacker.name,
      target: target.name,
      feet: wanted.feet,
    });
  return checked(turn, attacker.name, target.name, { ...wanted, toward: "" });
}

/** `Kara pushes Ogre 10 ft toward "the edge"`. */
export function pushLine(turn: Turn, action: Action, target: Who): void {
  const toward = clause(action, "toward")?.text ?? "";
  const wanted = { feet: thingNumber(action) ?? 10, whither: "", toward };
  push(turn, action.actor, target, checked(turn, action.actor, target, wanted));
}

function checked(turn: Turn, attacker: Who, target: Who, wanted: Push): Push {
  const { feet } = wanted;
  if (!has(turn.get(target), "desperate defense"))
    turn.refuse("SC-109", { is: "not in desperate defense", name: attacker, target });
  if (feet > 10) turn.refuse("SC-109", { is: "push too far", feet });
  if (turn.get(attacker).own.pushed) turn.refuse("SC-109", { is: "pushed already", name: attacker });
  return wanted;
}

/**
 * It happens whether the attack hits or not.
 * @rule SC-109
 */
export function push(turn: Turn, attacker: Who, target: Who, pushed: Push): void {
  turn.own(attacker).pushed = true;
  loudly(turn, ["SC-109"], { is: "pushes", name: attacker, target, ...pushed }, [attacker, target]);
}
