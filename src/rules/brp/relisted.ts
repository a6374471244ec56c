import { list, lose, mark, text } from "../../fight/rule-kit.ts";
import type { Turn } from "./types.ts";
import { listed } from "./armour.ts";
import { inHand, openWounds } from "./sheet.ts";
import { str } from "./marks.ts";
import { ownItem } from "./weapon.ts";
import { woundsMark } from "./wounds.ts";

/** Lists of the sheet that a ruling has written anew: `! Hilda wields dagger and heater`, `! Hilda wounds 4 and 3` (BR-38, BR-94). */
export function relist(turn: Turn, who: string): void {
  relistWounds(turn, who);
  relistHands(turn, who);
}

function relistWounds(turn: Turn, who: string): void {
  const c = turn.get(who);
  const said = text(c, "wounds");
  if (said === str(c.marks.saidWounds)) return;
  mark(turn, ["BR-94"], who, "saidWounds", said);
  const wounds = openWounds(said === "" ? {} : c.stats, c.hp, (message, rule) => turn.warn(rule ?? "BR-94", message));
  lose(turn, ["BR-104"], who, "treated");
  mark(turn, ["BR-94"], who, "wounds", wounds.length === 0 ? undefined : woundsMark(wounds));
}

function relistHands(turn: Turn, who: string): void {
  const c = turn.get(who);
  const said = text(c, "wields");
  if (said === str(c.marks.saidWields)) return;
  mark(turn, ["BR-38"], who, "saidWields", said);
  const unknown = listed(said).filter((name) => ownItem(c, name) === null);
  if (unknown.length > 0) turn.warn("BR-38", `${who} has no ${list(unknown, "or")}: it is not taken in hand.`);
  mark(
    turn,
    ["BR-38"],
    who,
    "held",
    inHand(c, (message, rule) => turn.warn(rule ?? "BR-38", message)),
  );
}
