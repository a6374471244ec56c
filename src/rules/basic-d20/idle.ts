import { has } from "../../fight/action.ts";
import { remarkIdle, type IdleRow } from "../../fight/idle-clauses.ts";
import type { Action, Turn } from "./types.ts";
import { hasProperty, isMissile, type Weapon } from "./weapon.ts";

/* Clauses of an attack that cannot matter to its weapons. What the game master may adjust matters to every attack. */

interface Struck {
  readonly action: Action;
  readonly weapons: readonly Weapon[];
}

const missile = ({ weapons }: Struck): boolean => weapons.some(isMissile);
const shot = ({ weapons }: Struck): boolean => weapons.some((weapon) => isMissile(weapon) && weapon.kind !== "grenade");
const oil = ({ weapons }: Struck): boolean => weapons.some((weapon) => hasProperty(weapon, "oil"));
const flask = ({ weapons }: Struck): boolean => weapons.some((weapon) => weapon.kind === "grenade");

const band = (name: string): IdleRow<Struck> => [
  `at ${name} range`,
  "BD-67",
  missile,
  'only missiles have ranges; "at 10 ft" says how far a blow reaches',
];

const rows: readonly IdleRow<Struck>[] = [
  ["lit", "BD-81", oil, "only oil is lit by a fuse or wick"],
  ["ignited", "BD-81", oil, "only oil is ignited"],
  ["splash", "BD-84", flask, "only a flask splashes"],
  ["lands", "BD-80", flask, "only a flask scatters"],
  band("short"),
  band("medium"),
  band("long"),
  ["unaware", "BD-70", missile, "only a shot minds whether the target notices the shooter"],
  ["aware", "BD-70", missile, "only a shot minds whether the target notices the shooter"],
  ["into melee", "BD-93", shot, "only a shot strays"],
  ["stray", "BD-93", shot, "only a shot strays"],
  ["because", "BD-20", ({ action }) => has(action, "ac"), 'it says why "target AC" adjusts the Armour Class'],
];

export function remarkIdleClauses(turn: Turn, action: Action, weapons: readonly Weapon[]): void {
  remarkIdle(turn, action, rows, { action, weapons });
}
