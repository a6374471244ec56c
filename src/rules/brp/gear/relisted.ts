import type { Who } from "../../../fight/who.ts";
import { lose, text } from "../../../fight/rule-kit.ts";
import type { Turn } from "../types.ts";
import { listed } from "../armour.ts";
import { inHand, openWounds } from "../sheet.ts";
import { ownItem } from "./weapon.ts";
import { changeItem } from "./item-rulings.ts";
import { thingsIn } from "./left.ts";
import { asWounds } from "../wounds.ts";

/**
 * Lists of the sheet that a ruling has written anew: `! Hilda wields dagger and heater`, `! Hilda wounds 4 and 3`,
 * `! Hilda things heater HP 5` (BR-38, BR-78, BR-94).
 */
export function relist(turn: Turn, who: Who): void {
  relistWounds(turn, who);
  relistHands(turn, who);
  relistThings(turn, who);
}

function relistWounds(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const said = text(c, "wounds");
  if (said === c.own.saidWounds) return;
  turn.own(who).saidWounds = said;
  const wounds = openWounds(said === "" ? {} : c.stats, c.hp, (what, rule) => turn.warn(rule ?? "BR-94", what));
  lose(turn, ["BR-104"], who, "treated");
  turn.own(who).wounds = asWounds(wounds);
}

function relistHands(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const said = text(c, "wields");
  if (said === c.own.saidWields) return;
  turn.own(who).saidWields = said;
  const unknown = listed(said).filter((name) => ownItem(c, name) === null);
  if (unknown.length > 0) turn.warn("BR-38", { is: "is not on the sheet", who, items: unknown });
  turn.own(who).held = inHand(c, (what, rule) => turn.warn(rule ?? "BR-38", what));
}

function relistThings(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const said = text(c, "things");
  if (said === c.own.saidThings) return;
  turn.own(who).saidThings = said;
  const { things, no } = thingsIn(said);
  for (const { item, stat, value } of things)
    if (!changeItem(turn, who, item, { kind: "points", stat, amount: value, set: true })) no.push(item);
  if (no.length > 0) turn.warn("BR-78", { is: "nothing left of", things: no });
}
