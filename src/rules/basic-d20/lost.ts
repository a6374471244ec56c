import type { Who } from "../../fight/who.ts";
import { lose } from "../../fight/rule-kit.ts";
import { setArm } from "./arms.ts";
import { wake } from "./fall.ts";
import { load } from "./loading.ts";
import { haveRested } from "./recover.ts";
import type { Condition, ConditionId, Turn } from "./types.ts";
import { weaponOf, type Weapon } from "./weapon.ts";

/**
 * What goes with a condition that a ruling or its time takes away: the other half of a pair, the fire, the fate of a
 * weapon, the faint.
 */
export function lost(turn: Turn, name: Who, { id: condition, of, whom: [other] }: Condition): void {
  const mirror = mirrors.get(condition);
  if (mirror !== undefined && other !== undefined) {
    lose(turn, ["BD-16"], other, mirror, { whom: name });
    if (condition === "grabbed") lose(turn, ["BD-121"], name, "silenced", { whom: other });
    else lose(turn, ["BD-121"], other, "silenced", { whom: name });
  }
  const weapon = of === null ? null : weaponOf(turn.get(name), of);
  if (weapon !== null && condition === "unloaded") load(turn, name, weapon, 1);
  if (weapon !== null && weaponStates.some((each) => each === condition)) restore(turn, name, weapon);
  if (condition === "burning") turn.own(name).flames = [];
  if (condition === "fatigued") haveRested(turn, name);
  if (condition === "no attack") turn.own(name).noAttack = null;
  if (condition === "braced") turn.own(name).setAgainst = null;
  if (condition === "reloading" && turn.get(name).own.wholeRound === "reloading") turn.own(name).wholeRound = null;
  if (condition === "gone") turn.own(name).down = false;
  if (condition === "unconscious") wake(turn, ["BD-109"], name);
  if (condition === "dead") wake(turn, ["BD-104"], name);
}

export const mirrors: ReadonlyMap<string, ConditionId> = new Map<string, ConditionId>([
  ["engaged", "engaged"],
  ["grappling", "grabbed"],
  ["grabbed", "grappling"],
]);

const weaponStates: readonly ConditionId[] = ["weapon broken", "weapon dropped", "disarmed"];

export function restore(turn: Turn, name: Who, weapon: Weapon): void {
  setArm(turn, name, weapon.name, { broken: 0, ground: 0, lost: 0 });
  for (const id of weaponStates) lose(turn, ["BD-59"], name, id, weapon.name);
}
