import { clause, type Action } from "../../fight/action.ts";
import { has, notice } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { keep } from "./keep.ts";
import { isSet } from "./marks.ts";

/* Pushing a desperate defender (SC-109). */

/** Pushes with an attack: text is `10 over the edge`. */
export function push(turn: Turn, attacker: string, target: string, text: string): void {
  const found = /^(\d{1,6})(?: ?(?:ft|feet|foot)\.?)? ?(.*)$/i.exec(text.trim());
  if (found === null)
    turn.impossible("SC-109", `"push ${text}": how far? Write feet, at most 10, and whither: push "10 over the edge".`);
  if (turn.option("force-move") === "instead")
    turn.refuse(
      "SC-109",
      `Pushing takes the place of an attack at this table (force-move instead): write "${attacker} pushes ${target} ${found[1] ?? ""} ft" without an attack.`,
    );
  pushed(turn, attacker, target, Number(found[1]), found[2] ?? "");
}

/** `Kara pushes Ogre 10 ft toward "the edge"`. */
export function pushLine(turn: Turn, action: Action, target: string): void {
  const whither = clause(action, "toward")?.text ?? "";
  pushed(turn, action.actor, target, action.thingNumber ?? 10, whither && `toward ${whither}`);
}

function pushed(turn: Turn, attacker: string, target: string, feet: number, whither: string): void {
  if (!has(turn.get(target), "desperate defense"))
    turn.refuse("SC-109", `${target} is not in desperate defense; only then may ${attacker} push it.`);
  if (feet > 10) turn.refuse("SC-109", `${feet} ft is too far: a desperate defender can be pushed up to 10 ft.`);
  if (isSet(turn.get(attacker).marks, "pushed"))
    turn.refuse("SC-109", `${attacker} has pushed already this round; once is allowed.`);
  keep(turn, attacker, "pushed", true);
  notice(turn, ["SC-109"], `${attacker} pushes ${target} ${feet} ft ${whither}`.trim(), [attacker, target]);
}
