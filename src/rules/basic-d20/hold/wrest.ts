import type { Who } from "../../../fight/who.ts";
import { thingText } from "../../../fight/action.ts";
import { loudly } from "../../../fight/rule-kit.ts";
import { needAttack } from "../able.ts";
import { touch } from "./grapple.ts";
import { useOption } from "./options.ts";
import { prisonerOf } from "./grip.ts";
import { carried, take } from "../hand-over.ts";
import type { Action, Turn } from "../types.ts";
import { isNatural, weaponOf } from "../weapon.ts";

/**
 * An extra attack roll, a touch, takes an item from the held one (BD-116, BD-123).
 * @rule BD-123
 */
export function wrest(turn: Turn, action: Action): void {
  const who = action.actor;
  const item = thingText(action) ?? turn.impossible("BD-123", { is: "takes what", who });
  const held = prisonerOf(turn.state, turn.get(who));
  if (held !== null) needTakable(turn, held, item);
  // It is an attack roll, so whoever may make no attack of any kind cannot take anything either (BD-22, BD-59, BD-62).
  needAttack(turn, who);
  const target = useOption(turn, action, "take");
  if (target === null) return;
  if (!touch(turn, action, target, "BD-123")) {
    loudly(turn, ["BD-123"], { is: "keeps its item", target, item }, [target]);
    return;
  }
  loudly(turn, ["BD-123"], { is: "takes the item", who, target, item }, [who, target]);
  const weapon = weaponOf(turn.get(target), item);
  if (weapon !== null) take(turn, target, who, weapon.name);
}

/**
 * What somebody carries can be taken: no claw, and nothing that it has thrown away or that lies on the ground (BD-123).
 */
function needTakable(turn: Turn, held: Who, item: string): void {
  const c = turn.get(held);
  const weapon = weaponOf(c, item);
  if (weapon === null) return;
  if (isNatural(weapon)) turn.impossible("BD-123", { is: "part of its body", target: held, weapon: weapon.name });
  if (carried(c, weapon) < 1) turn.refuse("BD-123", { is: "no longer has it", target: held, weapon: weapon.name });
}
