import { has } from "../../fight/action.ts";
import { remarkIdle, type IdleRow } from "../../fight/rule-kit.ts";
import { hasProperty, isMissile, type Weapon } from "./gear.ts";
import type { Action, Fact, Turn } from "./types.ts";

/* Clauses of an attack that cannot matter to its weapons. What the game master may adjust matters to every attack. */

interface Struck {
  readonly action: Action;
  readonly weapons: readonly Weapon[];
}

const missile = ({ weapons }: Struck): boolean => weapons.some(isMissile);
const shot = ({ weapons }: Struck): boolean => weapons.some((weapon) => isMissile(weapon) && weapon.kind !== "grenade");
const oil = ({ weapons }: Struck): boolean => weapons.some((weapon) => hasProperty(weapon, "oil"));
const flask = ({ weapons }: Struck): boolean => weapons.some((weapon) => weapon.kind === "grenade");

const rows: readonly IdleRow<Struck, Fact>[] = [
  ["lit", "BD-81", oil, { is: "only oil is lit" }],
  ["ignited", "BD-81", oil, { is: "only oil is ignited" }],
  ["splash", "BD-84", flask, { is: "only a flask splashes" }],
  ["lands", "BD-80", flask, { is: "only a flask scatters" }],
  ["at short range", "BD-67", missile, { is: "only missiles have ranges" }],
  ["at medium range", "BD-67", missile, { is: "only missiles have ranges" }],
  ["at long range", "BD-67", missile, { is: "only missiles have ranges" }],
  ["at medium range", "BD-67", ({ action }) => !has(action, "at short range"), { is: "another range counts" }],
  [
    "at long range",
    "BD-67",
    ({ action }) => !has(action, "at short range") && !has(action, "at medium range"),
    { is: "another range counts" },
  ],
  ["unaware", "BD-70", missile, { is: "only a shot minds being noticed" }],
  ["aware", "BD-70", missile, { is: "only a shot minds being noticed" }],
  ["into melee", "BD-93", shot, { is: "only a shot strays" }],
  ["stray", "BD-93", shot, { is: "only a shot strays" }],
  ["because", "BD-20", ({ action }) => has(action, "ac"), { is: "says why AC is adjusted" }],
];

export function remarkIdleClauses(turn: Turn, action: Action, weapons: readonly Weapon[]): void {
  remarkIdle(turn, action, rows, { action, weapons });
}
