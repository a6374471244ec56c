/* `X will …`: declarations of step 2 (MB-11 to MB-13, MB-34, MB-95, MB-127, MB-144, MB-145). */
import { has as says, thingNumbers } from "../../fight/action.ts";
import { expand } from "../../fight/rule-kit.ts";
import { checkAble, currentMoment } from "./able.ts";
import { weaponsOn } from "./arms.ts";
import { declareCast } from "./magic/cast.ts";
import { declareRead, stopReading } from "./magic/scroll.ts";
import { declareCharge, declareClose } from "./charge.ts";
import { passDues } from "./melee/dues.ts";
import { hold } from "./hold.ts";
import { isMissile, weaponClass } from "./sheet.ts";
import { takeFullDefence, takeSplit, takeStances, takeTwo } from "./melee/stance.ts";
import { noteAttack } from "./strike.ts";
import type { Action, Turn } from "./types.ts";
import { formWall } from "./melee/wall.ts";

export function declare(turn: Turn, action: Action): void {
  if (action.index === 0) passDues(turn);
  const { actor, verb } = action;
  const who = expand(turn.state, action.actors);
  for (const name of who) {
    checkAble(turn, name, currentMoment(turn.state), "declare");
    if (verb !== "read") stopReading(turn, name);
  }
  switch (verb) {
    case "cast":
      return declareCast(turn, action);
    case "read":
      return declareRead(turn, action);
    case "charge":
      takeStances(turn, action);
      return declareCharge(turn, action);
    case "close":
      return declareClose(turn, action);
    case "hold":
      return hold(turn, action);
    case "split":
    case "stance":
      return takeSplit(turn, actor, thingNumbers(action));
    case "defend":
      return who.forEach((name) => takeFullDefence(turn, name));
    case "two-weapon":
      return takeTwo(turn, action, verb);
    case "guard":
      return takeTwo(turn, action, "guarding");
    case "shield-wall":
      return formWall(turn, who);
    case "attack":
    case "shoot":
    case "throw":
    case "brawl":
    case "assassinate":
      takeStances(turn, action);
      return declareAttack(turn, action);
    default:
    // Whatever else is declared is noted by being written.
  }
}

/**
 * A declared melee attack counts among the attackers of its target (MB-49); two declared arrows are two dice (MB-36).
 */
function declareAttack(turn: Turn, action: Action): void {
  const who = action.actor;
  if (says(action, "twice")) turn.own(who).meansToShoot = 2;
  if (
    action.verb === "shoot" ||
    action.verb === "throw" ||
    weaponsOn(turn, action).some((weapon) => isMissile(weaponClass(weapon)))
  )
    return;
  for (const on of expand(turn.state, action.targets)) noteAttack(turn, who, on);
}
