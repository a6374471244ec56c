import { skillParts } from "../armour.ts";
import { skillRating } from "../chance.ts";
import { check } from "../check.ts";
import { remarkIdleLeave } from "../idle.ts";
import { askLeave, mayDefend, use, type Blow } from "./guard.ts";
import type { Level } from "../tables.ts";
import type { Action, Turn } from "../types.ts";

/**
 * `Orc dodges` (BR-60, BR-62, BR-63, BR-83).
 * @rule BR-60
 * @rule BR-63
 */
export function dodge(turn: Turn, action: Action, blow: Blow): Level {
  mayDefend(turn, blow, "BR-62", "dodge");
  const c = turn.get(blow.target);
  const missile = blow.weapon.mode === "missile";
  remarkIdleLeave(turn, action, missile);
  if (missile && turn.option("dodge-missile") !== "half")
    askLeave(turn, action, "BR-63", "dodge-missile", { is: "dodging a missile" });
  const rating = skillRating(c, "dodge");
  const armour = skillParts(turn.state, c, "physical", rating.value);
  return check(turn, {
    site: "dodge",
    who: c.name,
    rule: ["BR-50", "BR-17", "BR-60", ...(missile ? ["BR-63"] : []), ...(armour.length > 0 ? ["BR-83"] : [])],
    rating,
    points: [...armour, use(turn, c.name, blow)],
    factors: missile ? [{ label: "Difficult: a missile", divisor: 2 }] : [],
    defence: true,
  });
}
