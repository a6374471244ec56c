import type { Who } from "../../fight/who.ts";
import type { ItemChange } from "../../fight/system.ts";
import { gain, has, lose, part } from "../../fight/rule-kit.ts";
import { setArm } from "./arms.ts";
import { isOut } from "./able.ts";
import { disarm } from "./critical.ts";
import { hurt } from "./damage.ts";
import { dieAtOnce, endTies, leaveFight, settleZero } from "./fall.ts";
import { keepPlace } from "./attack/engagement.ts";
import { give } from "./given.ts";
import { load } from "./loading.ts";
import { mirrors, restore } from "./lost.ts";
import { kept } from "./missiles.ts";
import { catchUnaware } from "./surprise.ts";
import type { Combatant, GivenCondition, Turn } from "./types.ts";
import { loseWeapon, weaponOf, type Weapon } from "./weapon.ts";

/** `! Ogre takes 6`: no armour takes anything off in these rules (BD-104). */
export function takes(turn: Turn, name: Who, amount: number): void {
  hurt(turn, ["BD-104"], name, null, [part("ruling", amount)]);
}

export function dies(turn: Turn, name: Who): void {
  dieAtOnce(turn, ["BD-104"], name);
}

/** `! Ogre gains disarmed (axe)`: with all that it brings. False: the engine gives it plainly. */
export function gives(turn: Turn, name: Who, given: GivenCondition): boolean {
  if (!give(turn, name, given)) return false;
  changed(turn, name);
  return true;
}

/**
 * What follows from a ruling on points or conditions: hit points never fall below 0, and at 0 somebody is out (BD-104,
 * BD-107).
 */
export function changed(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (has(c, "surprised") && c.own.number !== null) catchUnaware(turn, name);
  if (c.conditions.some(({ id, of }) => id === "disarmed" && weaponOf(c, of ?? "") === null)) {
    lose(turn, ["BD-52"], name, "disarmed");
    disarm(turn, name);
  }
  keepPairs(turn, c);
  keepPlace(turn, name);
  if (has(c, "gone")) leaveFight(turn, name);
  else if (isOut(c)) endTies(turn, name);
  if (c.hp === null) return;
  if (c.hp.now < 0) turn.emit({ type: "stat", rule: ["BD-104"], who: name, stat: "HP", before: c.hp.now, after: 0 });
  if (c.hp.now <= 0) settleZero(turn, name);
  else if (c.own.down) {
    // Hit points given back by the game master bring somebody round.
    for (const id of ["dead", "unconscious"] as const) lose(turn, ["BD-104"], name, id);
    const me = turn.own(name);
    me.down = false;
    me.fell = null;
    me.revives = null;
  }
}

/** `! Brand gains engaged (Orc)` engages both (BD-16, BD-117). */
function keepPairs(turn: Turn, c: Combatant): void {
  for (const { id, whom } of c.conditions) {
    const other = whom[0];
    if (other === undefined || other === c.name) continue;
    const mirror = mirrors.get(id);
    if (mirror === undefined) continue;
    if (has(turn.get(other), mirror, { whom: c.name })) continue;
    gain(turn, ["BD-16"], other, mirror, { whom: c.name });
    if (id !== "engaged") turn.own(id === "grappling" ? c.name : other).heldSince = turn.state.round;
  }
}

/** `! Brand's sword is broken`, `! Elenor's bow ammo 12`. */
export function item(turn: Turn, name: Who, thing: string, change: ItemChange): boolean {
  const weapon = weaponOf(turn.get(name), thing);
  if (weapon === null) return false;
  return change.kind === "state"
    ? befall(turn, name, weapon, change.word.toLowerCase())
    : count(turn, name, weapon, change);
}

/** States of a weapon that the game master may declare. */
function befall(turn: Turn, name: Who, weapon: Weapon, fate: string): boolean {
  switch (fate) {
    case "broken":
    case "dropped":
      gain(
        turn,
        [fate === "broken" ? "BD-59" : "BD-62"],
        name,
        fate === "broken" ? "weapon broken" : "weapon dropped",
        { of: weapon.name },
      );
      loseWeapon(turn, name, weapon, fate === "broken" ? fate : "ground");
      return true;
    case "lost":
      loseWeapon(turn, name, weapon, fate);
      return true;
    case "whole":
    case "back":
      restore(turn, name, weapon);
      return true;
    case "loaded":
    case "unloaded":
      load(turn, name, weapon, fate === "loaded" ? 1 : 0);
      return true;
    default:
      return false;
  }
}

function count(turn: Turn, name: Who, weapon: Weapon, change: ItemChange & { readonly kind: "points" }): boolean {
  const stat = change.stat.toLowerCase();
  if (stat !== "ammo" && stat !== "loaded") return false;
  const before = change.set ? 0 : kept(turn, name, weapon, stat, stat === "loaded" ? 1 : 0);
  const after = Math.max(0, before + change.amount);
  if (stat === "loaded") load(turn, name, weapon, after);
  else setArm(turn, name, weapon.name, { ammo: after });
  return true;
}
