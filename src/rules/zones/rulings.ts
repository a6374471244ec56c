import type { Who } from "../../fight/who.ts";
import { fold, has, part, setStat } from "../../fight/rule-kit.ts";
import type { ItemChange } from "../../fight/system.ts";
import { armourOf, inCover } from "./armour.ts";
import { attackNamed, damage, destroy, hasShield, listed, restore } from "./gear.ts";
import { canActivate } from "./sides/go.ts";
import { dropToGround } from "./field/ground.ts";
import { startOf } from "./sides/morale.ts";
import { reopen } from "./round.ts";
import { settle } from "./settle.ts";
import { normalise } from "./sheet.ts";
import { settleSight } from "./field/sneak.ts";
import type { Turn } from "./types.ts";
import { afterLoss, die, wound } from "./wounds.ts";
import { isBack } from "./taken.ts";

/*
 * What follows from the game master's lines.
 */

/** `! Bandit 1 takes 6`: armour, shield and cover take their part (ZN-45). */
export function takes(turn: Turn, name: Who, amount: number): void {
  const c = turn.get(name);
  wound(turn, ["ZN-45"], name, null, [part("ruling", amount), ...armourOf(c, inCover(c)).parts]);
  settle(turn);
}

/** `! Bandit 1 dies` (ZN-51). */
export function dies(turn: Turn, name: Who): void {
  const { hp } = turn.get(name);
  if (hp !== null && hp.now > 0) setStat(turn, ["ZN-51"], name, "HP", 0);
  die(turn, name, ["ZN-51"]);
  settle(turn);
}

/**
 * A loss of health by ruling is damage like any other: critical, deadly (ZN-49, ZN-51, ZN-92). A value that is set is
 * only set.
 */
export function changed(turn: Turn, name: Who, by?: { readonly stat: string; readonly amount: number }): void {
  normalise(turn, name);
  const { hp } = turn.get(name);
  if (hp !== null && hp.now < 0) setStat(turn, ["ZN-48"], name, "HP", 0);
  if (hp !== null && by?.stat === "hp" && by.amount < 0) afterLoss(turn, name, -by.amount, hp.now - by.amount, hp.now);
  else if (hp !== null && hp.now <= 0 && !has(turn.get(name), "incapacitated"))
    afterLoss(turn, name, hp.max, hp.max, 0);
  settleSight(turn, name);
  settle(turn);
}

/**
 * A condition that a ruling took away: with one side of a hold the other ends too, as everything is settled (ZN-98).
 */
export function lost(turn: Turn, name: Who): void {
  settleSight(turn, name);
  settle(turn);
}

/** `! Theobald's shield is damaged` (ZN-118 to ZN-121). */
export function item(turn: Turn, name: Who, what: string, change: ItemChange): boolean {
  const c = turn.get(name);
  const attack = attackNamed(c, what);
  const gone = c.conditions.some((x) => x.id === "destroyed" && x.of !== null && fold(x.of) === fold(what));
  const word = /^(?:light )?armou?r$/.test(fold(what)) ? "armour" : fold(what);
  const spelled = attack?.name ?? (word === "armour" || word === "shield" || gone ? word : null);
  if (change.kind !== "state") return false;
  if (change.word === "back") return isBack(turn, name, what);
  if (spelled === null) return false;
  switch (change.word) {
    case "damaged":
      damage(turn, ["ZN-119"], name, spelled);
      return true;
    case "broken":
      destroy(turn, ["ZN-120"], name, spelled);
      return true;
    case "dropped":
    case "lost": {
      const thing = attack ?? (word === "shield" && hasShield(c) ? listed(word) : undefined);
      if (thing === undefined || thing.props["natural"] === true) return false;
      dropToGround(turn, ["ZN-29"], name, thing);
      return true;
    }
    case "whole":
      restore(turn, ["ZN-119"], name, spelled);
      return true;
    default:
      return false;
  }
}

/** A combatant joins: it counts towards the original number, and may act (ZN-106). */
export function arrive(turn: Turn, name: Who): void {
  startOf(turn, name);
  settleSight(turn, name);
  if (canActivate(turn.state, turn.get(name))) reopen(turn, turn.get(name).side);
  turn.ownFight().last = null;
  settle(turn);
}
