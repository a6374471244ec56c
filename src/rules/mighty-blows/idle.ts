/* Clauses of an attack that cannot matter to its weapons (MB-41, MB-43, MB-49, MB-111, MB-113). */
import { remarkIdle, type IdleRow } from "../../fight/idle-clauses.ts";
import { isMissile, type WeaponClass } from "./sheet.ts";
import type { Action, Turn } from "./types.ts";

const shoots = (kinds: readonly WeaponClass[]): boolean => kinds.some(isMissile);
const strikes = (kinds: readonly WeaponClass[]): boolean => !kinds.every(isMissile);

const range = "only missiles have ranges";
const rows: readonly IdleRow<readonly WeaponClass[]>[] = [
  ["short", "MB-113", shoots, range],
  ["long", "MB-113", shoots, range],
  ["one hand", "MB-43", (kinds) => kinds.includes("crossbow"), "it is about spanning a crossbow"],
  ["alongside", "MB-49", strikes, "missiles neither count among several attackers nor gain by them"],
  ["attackers", "MB-49", strikes, "missiles neither count among several attackers nor gain by them"],
  ["others", "MB-111", strikes, "a missile lays nobody open to the others in reach"],
];

export function remarkIdleClauses(turn: Turn, action: Action, kinds: readonly WeaponClass[]): void {
  remarkIdle(turn, action, rows, kinds);
}
