import { clause, type Action } from "../../fight/action.ts";
import { has, mark } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { namesIn } from "./marks.ts";

/* Pushing a desperate defender (SC-109). */

/** Pushes with an attack: text is `10 over the edge`. */
export function push(turn: Turn, attacker: string, target: string, text: string, withAttack: boolean): void {
  const found = /^(\d{1,6})(?: ?(?:ft|feet|foot)\.?)? ?(.*)$/i.exec(text.trim());
  if (found === null) {
    turn.impossible("SC-109", `"push ${text}": how far? Write feet, at most 10, and whither: push "10 over the edge".`);
  }
  pushed(turn, attacker, target, Number(found[1]), found[2] ?? "", withAttack);
}

/** Checks of a push before anything is rolled. */
function checkPush(turn: Turn, attacker: string, target: string, feet: number, withAttack: boolean): void {
  const c = turn.get(target);
  if (!has(c, "desperate defense"))
    turn.refuse("SC-109", `${target} is not in desperate defense; only then may ${attacker} push it.`);
  if (feet > 10) turn.refuse("SC-109", `${feet} ft is too far: a desperate defender can be pushed up to 10 ft.`);
  if (withAttack && turn.option("force-move") === "instead")
    turn.refuse(
      "SC-109",
      `Pushing takes the place of an attack at this table (force-move instead): write "${attacker} pushes ${target} ${feet} ft" without an attack.`,
    );
  if (namesIn(turn.get(attacker).marks["pushed"]).length > 0)
    turn.refuse("SC-109", `${attacker} has pushed already this round; once is allowed.`);
}

function pushed(
  turn: Turn,
  attacker: string,
  target: string,
  feet: number,
  whither: string,
  withAttack: boolean,
): void {
  checkPush(turn, attacker, target, feet, withAttack);
  mark(turn, ["SC-109"], attacker, "pushed", [...namesIn(turn.get(attacker).marks["pushed"]), target]);
  turn.emit({
    type: "turn",
    rule: ["SC-109"],
    text: `${attacker} pushes ${target} ${feet} ft${whither === "" ? "" : ` ${whither}`}`,
    who: [attacker, target],
  });
}

/** `Kara pushes Ogre 10 ft toward "the edge"`. */
export function pushLine(turn: Turn, action: Action, target: string): void {
  const whither = clause(action, "toward")?.text ?? "";
  pushed(turn, action.actor, target, action.thingNumber ?? 10, whither === "" ? "" : `toward ${whither}`, false);
}
