import { expect, it } from "vitest";
import { armours, meleeWeapons, missileWeapons, shields, thrown } from "../../../src/rules/brp/tables.ts";

/* Equipment as the ledger prints it (tables T6 to T9). */

const rowsOf = (table: string): string[] => table.trim().split(/\n\s*/);

/** Returns the name in the code for a printed title: "Axe, Battle" is the battle axe. */
const named = (title: string): string => title.toLowerCase().split(", ").reverse().join(" ");

const points = (hp: number | null): string => (hp === null ? "n/a" : String(hp));
const base = (chance: number | null): string => (chance === null ? "Throw rating" : String(chance).padStart(2, "0"));

/** Titles whose name is a single word. */
const CALLED = new Map([["quarter staff", "quarterstaff"]]);
const called = (title: string): string => CALLED.get(named(title)) ?? named(title);

const melee = rowsOf(`
  Axe, Battle | 15 | 1d8+2+db | 1H | 15 | medium
  Axe, Great | 15 | 2d6+2+db | 2H | 15 | medium
  Axe, Hand | 15 | 1d6+1+db | 1H | 12 | medium
  Brawl | 25 | 1d3+db | 1H | n/a | short
  Club, Heavy | 25 | 1d8+db | 2H | 22 | medium
  Club, Light | 25 | 1d6+db | 1H | 15 | medium
  Dagger | 25 | 1d4+db | 1H | 15 | short
  Halberd | 15 | 3d6+db | 2H | 25 | long
  Hammer | 25 | 1d6+db | 1H | 15 | medium
  Hammer, Great | 25 | 1d10+3+db | 2H | 15 | medium
  Knife | 25 | 1d3+1+db | 1H | 15 | short
  Mace, Heavy | 25 | 1d8+2+db | 2H | 10 | medium
  Mace, Light | 25 | 1d6+2+db | 1H | 6 | medium
  Pike | 15 | 1d10+2+db | 2H | 12 | long
  Staff, Quarter | 25 | 1d8+db | 2H | 8 | long
  Spear, Long | 15 | 1d10+db | 2H | 10 | long
  Sword, Broad | 15 | 1d8+1+db | 1H | 12 | medium
  Sword, Great | 05 | 2d8+db | 2H | 12 | medium
  Sword, Short | 15 | 1d6+1+db | 1H | 12 | medium
`);

it.each(melee.map((row, at) => [row, at] as const))("%s (BR-71, T6)", (row, at) => {
  const weapon = meleeWeapons[at];
  if (weapon === undefined) throw new Error("no such row");
  const [title = ""] = row.split(" | ");
  expect(weapon.name).toBe(called(title));
  expect([title, base(weapon.base), weapon.dice, `${weapon.hands}H`, points(weapon.hp), weapon.class].join(" | ")).toBe(
    row,
  );
});

const missile = rowsOf(`
  Axe, Hand | Missile Weapon | 10 | 1d6+½db | 1H | 12 | 20 m | -
  Bow, Long | Missile Weapon | 05 | 1d8+1+½db | 2H | 10 | 90 m | -
  Crossbow, Heavy | Missile Weapon | 25 | 2d6+2 | 2H | 18 | 55 m | reload 1
  Crossbow, Light | Missile Weapon | 25 | 1d6+2 | 2H | 10 | 40 m | reload 1
  Dagger | Missile Weapon | 15 | 1d4+½db | 1H | 15 | 10 m | -
  Knife | Missile Weapon | 15 | 1d3+1+½db | 1H | 10 | 10 m | -
  Pistol | Firearm | 20 | 1d8 | 1H | 8 | 20 m | 6 shots
  Pistol, Laser | Energy Weapon | 20 | 1d8 | 1H | 14 | 20 m | 20 shots
  Rifle | Firearm | 25 | 2d6 | 2H | 12 | 80 m | 6 shots
  Rifle, Laser | Energy Weapon | 15 | 2d8 | 2H | 20 | 100 m | 20 shots
  Rock | Throw | Throw rating | 1d2+½db | 1H | n/a | 20 m | -
  Sling | Missile Weapon | 05 | 1d8+½db | 2H | 2 | 80 m | -
`);

it.each(missile.map((row, at) => [row, at] as const))("%s (BR-71, T7)", (row, at) => {
  const weapon = missileWeapons[at];
  if (weapon === undefined) throw new Error("no such row");
  const [title = ""] = row.split(" | ");
  const shots = weapon.reload > 0 ? `reload ${weapon.reload}` : weapon.shots === null ? "-" : `${weapon.shots} shots`;
  expect(weapon.name).toBe(called(title));
  expect(
    [
      title,
      weapon.group,
      base(weapon.base),
      weapon.dice.replace("half-", "½"),
      `${weapon.hands}H`,
      points(weapon.hp),
      `${weapon.range} m`,
      shots,
    ].join(" | "),
  ).toBe(row);
  expect(weapon.class).toBe("missile");
});

it("the hand axe, the dagger, the knife and the rock are thrown (BR-46, T7)", () => {
  expect([...thrown]).toEqual(["hand axe", "dagger", "knife", "rock"]);
});

const worn = rowsOf(`
  Bulletproof Vest | 8 | -5 % to physical skills
  Chain | 7 | -20 % to physical skills
  Flak Jacket | 4 | -10 % to physical skills
  Clothing, Heavy | 1 | none
  Helmet, Heavy | +2 | -50 % to perception skills
  Helmet, Light | +1 | -15 % to perception skills
  Hoplite Panoply | 6 | -20 % to physical skills
  Leather, Soft | 1 | none
  Leather, Hard | 2 | -10 % to physical skills
  Plate, Full | 8 | -25 % to physical skills
  Quilted | 2 | -5 % to physical skills
  Riot Gear | 12/6 | -10 % to physical skills
`);

it.each(worn.map((row, at) => [row, at] as const))("%s (BR-81 to BR-85, T8)", (row, at) => {
  const armour = armours[at];
  if (armour === undefined) throw new Error("no such row");
  const [title = ""] = row.split(" | ");
  const { physical, perception, second, adds } = armour;
  const less =
    physical !== 0
      ? `${physical} % to physical skills`
      : perception !== 0
        ? `${perception} % to perception skills`
        : "none";
  expect(armour.name).toBe(named(title));
  expect([title, `${adds ? "+" : ""}${armour.points}${second === null ? "" : `/${second}`}`, less].join(" | ")).toBe(
    row,
  );
});

const carried = rowsOf(`
  Heater | 15 | 12 | 1d3+db | full
  Hoplite | 15 | 16 | 1d4+db | large
  Kite | 15 | 16 | 1d4+db | full
  Riot | 15 | 16 | 1d3+db | large
  Round | 15 | 12 | 1d3+db | full
  Target | 15 | 12 | 1d2+db | target
`);

it.each(carried.map((row, at) => [row, at] as const))("%s shield (BR-89, BR-92, T9)", (row, at) => {
  const shield = shields[at];
  if (shield === undefined) throw new Error("no such row");
  const [title = ""] = row.split(" | ");
  expect([shield.name, ...shield.aliases]).toContain(`${title.toLowerCase()} shield`);
  expect([title, base(shield.base), points(shield.hp), shield.dice, shield.size].join(" | ")).toBe(row);
  expect([shield.hands, shield.class]).toEqual([1, "short"]);
});
