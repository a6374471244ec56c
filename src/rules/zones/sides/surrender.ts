import type { Who } from "../../../fight/who.ts";
import { gain, has, lose, remind } from "../../../fight/rule-kit.ts";
import { mayAct, spendWhole } from "../budget.ts";
import { inHand } from "../gear.ts";
import { takeTurn } from "./go.ts";
import { dropToGround } from "../field/ground.ts";
import { loosen } from "../hold/holds.ts";
import { isDown } from "../people.ts";
import { reveal } from "../field/sneak.ts";
import type { Action, Turn } from "../types.ts";

/*
 * Surrendering, and fighting on after it (ZN-112 to ZN-114).
 */

/**
 * The whole turn: weapons in hand go to the ground. Not as a reaction.
 * @rule ZN-112
 * @rule ZN-113
 */
export function surrender(turn: Turn, action: Action): void {
  const { actor } = action;
  if (has(turn.get(actor), "surrendered")) turn.refuse("ZN-112", { is: "surrendered already", name: actor });
  spendWhole(turn, actor, { is: "surrendered" }, "surrendering");
  loosen(turn, actor, "surrender", { is: "surrendering" });
  layDown(turn, actor);
  turn.own(actor).harmed = false;
  gain(turn, ["ZN-112"], actor, "surrendered");
  reveal(turn, actor, "words");
  remind(turn, ["ZN-113"], { is: "spare it", name: actor });
}

/** Weapons in hand go to the ground. */
export function layDown(turn: Turn, name: Who): void {
  for (const attack of inHand(turn.get(name))) {
    gain(turn, ["ZN-112"], name, "disarmed", { of: attack.name });
    dropToGround(turn, ["ZN-112"], name, attack);
  }
}

/**
 * Harmed since: at once, and broken no longer. Otherwise on a later turn of its own, if it is not broken (ZN-112).
 * @rule ZN-114
 */
export function resume(turn: Turn, action: Action): void {
  const { actor } = action;
  const c = turn.get(actor);
  if (!has(c, "surrendered")) turn.refuse("ZN-112", { is: "not surrendered", name: actor });
  if (isDown(c)) turn.refuse("ZN-114", { is: "in no state to resume", name: actor });
  const { harmed } = c.own;
  if (!harmed) {
    if (has(c, "broken")) turn.refuse("ZN-112", { is: "broken and unharmed", name: actor });
    if (c.own.spent?.is === "surrendered") turn.refuse("ZN-112", { is: "surrendered this round", name: actor });
    mayAct(turn, actor, "act");
    takeTurn(turn, actor, { is: "resumed" });
  }
  turn.own(actor).harmed = false;
  lose(turn, [harmed ? "ZN-114" : "ZN-112"], actor, "surrendered");
  if (harmed) lose(turn, ["ZN-114"], actor, "broken");
}
