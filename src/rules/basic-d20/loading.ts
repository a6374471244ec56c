import type { Who } from "../../fight/who.ts";
import { gain, has, lose } from "../../fight/rule-kit.ts";
import { setArm } from "./arms.ts";
import type { Turn } from "./types.ts";
import type { Weapon } from "./weapon.ts";

/** So many crossbows of that kind are loaded from now on (BD-75, BD-78). */
export function load(turn: Turn, name: Who, weapon: Weapon, count: number): void {
  setArm(turn, name, weapon.name, { loaded: count });
  if (count > 0) lose(turn, ["BD-75"], name, "unloaded", weapon.name);
  else if (!has(turn.get(name), "unloaded", weapon.name)) gain(turn, ["BD-75"], name, "unloaded", { of: weapon.name });
}
