import { clause, thingNumber } from "../../fight/action.ts";
import { has, loudly } from "../../fight/rule-kit.ts";
import { line, withWays } from "../../fight/fact.ts";
import type { Who } from "../../fight/value.ts";
import type { Blow } from "./defence.ts";
import { readPush } from "./terms.ts";
import type { Action, Turn } from "./types.ts";

/* Pushing a desperate defender (SC-109). Refusals come before the attack is rolled. */

/** Pushing a desperate defender (SC-109, SC-145). */
export const pushingSentences = {
  "nobody to push": "Whom does {name} push? Name one desperate defender.",
  "pushes without an attack": `{name} pushes with a melee attack on {target}, and has made none this round: attack
      first, or add push "10 over the edge" to the attack.`,
  "push how far": '"push {said}": how far? Write feet, at most 10, and whither: push "10 over the edge".',
  "push from afar": "Pushing goes with a melee attack; {name} cannot push {target} from afar.",
  "push in place of an attack": ({ name, target, feet }: { name: string; target: string; feet: number }) =>
    withWays`Pushing takes the place of an attack at this table (force-move instead): write
      ${line(`${name} pushes ${target} ${feet} ft`)} without an attack.`,
  "not in desperate defense": "{target} is not in desperate defense; only then may {name} push it.",
  "push too far": "{feet} ft is too far: a desperate defender can be pushed up to 10 ft.",
  "pushed already": "{name} has pushed already this round; once is allowed.",
  pushes: (about: { name: string; target: string; feet: number; whither: string; toward: string }) =>
    (
      `${about.name} pushes ${about.target} ${about.feet} ft ` +
      `${about.toward === "" ? about.whither : `toward ${about.toward}`}`
    ).trim(),
} as const;

/** A push: its feet, and whither. */
interface Push {
  readonly feet: number;
  /** As the addition to an attack says it: "over the edge". */
  readonly whither: string;
  /** Direction that the line of a push alone names; "": none. */
  readonly toward: string;
}

/** Returns the push that goes with an attack (`push "10 over the edge"`), if it is allowed; null: none. */
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
  return checkPush(turn, attacker.name, target.name, { ...wanted, toward: "" });
}

/** Carries out `Kara pushes Ogre 10 ft toward "the edge"`. */
export function pushLine(turn: Turn, action: Action, target: Who): void {
  const toward = clause(action, "toward")?.text ?? "";
  const wanted = { feet: thingNumber(action) ?? 10, whither: "", toward };
  push(turn, action.actor, target, checkPush(turn, action.actor, target, wanted));
}

/** Refuses a push that the rules do not allow. */
function checkPush(turn: Turn, attacker: Who, target: Who, wanted: Push): Push {
  const { feet } = wanted;
  if (!has(turn.get(target), "desperate defense"))
    turn.refuse("SC-109", { is: "not in desperate defense", name: attacker, target });
  if (feet > 10) turn.refuse("SC-109", { is: "push too far", feet });
  if (turn.get(attacker).own.pushed) turn.refuse("SC-109", { is: "pushed already", name: attacker });
  return wanted;
}

/**
 * Pushes, whether the attack hits or not.
 * @rule SC-109
 */
export function push(turn: Turn, attacker: Who, target: Who, pushed: Push): void {
  turn.own(attacker).pushed = true;
  loudly(turn, ["SC-109"], { is: "pushes", name: attacker, target, ...pushed }, [attacker, target]);
}
