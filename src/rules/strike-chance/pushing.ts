import { clause } from "../../fight/action.ts";
import { has, loudly } from "../../fight/rule-kit.ts";
import type { Blow } from "./defence.ts";
import type { Action, Turn } from "./types.ts";

/* Pushing a desperate defender (SC-109). What forbids it is said before the attack is rolled. */

interface Push {
  readonly feet: number;
  readonly whither: string;
}

/** The push that goes with an attack (`push "10 over the edge"`), if it may; null: none. */
export function pushOf(turn: Turn, { attacker, target, ranged, terms }: Blow): Push | null {
  const said = terms.push ?? "";
  if (said === "") return null;
  const found = /^(\d{1,6})(?: ?(?:ft|feet|foot)\.?)? ?(.*)$/i.exec(said.trim());
  if (found === null)
    turn.impossible("SC-109", `"push ${said}": how far? Write feet, at most 10, and whither: push "10 over the edge".`);
  const [, feet = "", whither = ""] = found;
  if (ranged)
    turn.refuse("SC-145", `Pushing goes with a melee attack; ${attacker.name} cannot push ${target.name} from afar.`);
  if (turn.option("force-move") === "instead")
    turn.refuse(
      "SC-109",
      `Pushing takes the place of an attack at this table (force-move instead): write "${attacker.name} pushes ${target.name} ${feet} ft" without an attack.`,
    );
  return checked(turn, attacker.name, target.name, { feet: Number(feet), whither });
}

/** `Kara pushes Ogre 10 ft toward "the edge"`. */
export function pushLine(turn: Turn, action: Action, target: string): void {
  const whither = clause(action, "toward")?.text ?? "";
  const wanted = { feet: action.thingNumber ?? 10, whither: whither && `toward ${whither}` };
  push(turn, action.actor, target, checked(turn, action.actor, target, wanted));
}

function checked(turn: Turn, attacker: string, target: string, wanted: Push): Push {
  const { feet } = wanted;
  if (!has(turn.get(target), "desperate defense"))
    turn.refuse("SC-109", `${target} is not in desperate defense; only then may ${attacker} push it.`);
  if (feet > 10) turn.refuse("SC-109", `${feet} ft is too far: a desperate defender can be pushed up to 10 ft.`);
  if (turn.get(attacker).own.pushed)
    turn.refuse("SC-109", `${attacker} has pushed already this round; once is allowed.`);
  return wanted;
}

/**
 * It happens whether the attack hits or not.
 * @rule SC-109
 */
export function push(turn: Turn, attacker: string, target: string, { feet, whither }: Push): void {
  turn.own(attacker).pushed = true;
  loudly(turn, ["SC-109"], `${attacker} pushes ${target} ${feet} ft ${whither}`.trim(), [attacker, target]);
}
