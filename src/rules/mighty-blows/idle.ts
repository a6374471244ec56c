/* Clauses of an attack that cannot matter to its weapons (MB-41, MB-43, MB-49, MB-111, MB-113). */
import { has } from "../../fight/action.ts";
import { remarkIdle, type IdleRow } from "../../fight/rule-kit.ts";
import { isMissile, type WeaponClass } from "./sheet.ts";
import type { Action, Fact, Turn } from "./types.ts";

const shoots = (kinds: readonly WeaponClass[]): boolean => kinds.some(isMissile);
const strikes = (kinds: readonly WeaponClass[]): boolean => !kinds.every(isMissile);

const rows: readonly IdleRow<readonly WeaponClass[], Fact>[] = [
  ["short", "MB-113", shoots, { is: "only missiles have ranges" }],
  ["long", "MB-113", shoots, { is: "only missiles have ranges" }],
  ["one hand", "MB-43", (kinds) => kinds.includes("crossbow"), { is: "about spanning a crossbow" }],
  ["alongside", "MB-49", strikes, { is: "missiles attack alone" }],
  ["attackers", "MB-49", strikes, { is: "missiles attack alone" }],
  ["others", "MB-111", strikes, { is: "missiles lay nobody open" }],
];

const ofTheLine: readonly IdleRow<Action, Fact>[] = [
  ["short", "MB-113", (action) => !has(action, "long"), { is: "another range counts" }],
];

export function remarkIdleClauses(turn: Turn, action: Action, kinds: readonly WeaponClass[]): void {
  remarkIdle(turn, action, rows, kinds);
  remarkIdle(turn, action, ofTheLine, action);
}
