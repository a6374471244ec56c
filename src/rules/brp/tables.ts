import type { MatrixTable, RowTable, Table } from "../../fight/system.ts";
import { armours, meleeWeapons, missileWeapons, shields, type WeaponClass } from "./data.ts";

/** T1: metres moved, and what they do to the rank. The limit of 30 m follows option `move-max`. */
export const movement: RowTable = {
  kind: "rows",
  id: "movement",
  title: "Movement and rank",
  rules: ["BR-19", "BR-20", "BR-21", "BR-22", "BR-23"],
  by: "metres moved",
  columns: ["may act", "rank"],
  rows: [
    { from: 0, to: 5, label: "0-5", cells: ["yes", "full DEX"] },
    { from: 6, to: 15, label: "6-15", cells: ["yes", "half DEX"] },
    { from: 16, to: 29, label: "16-29", cells: ["yes", "a quarter of DEX"] },
    { from: 30, to: 30, label: "30", cells: ["no, parries and dodges only", "none"] },
    { from: 31, to: null, label: "31 and more", cells: ["no, and with a warning", "none"] },
  ],
};

export const classOrder: readonly WeaponClass[] = ["missile", "long", "medium", "short"];

/** T2: weapon classes in the order in which they act on one rank. */
export const classes: RowTable = {
  kind: "rows",
  id: "class",
  title: "Weapon class",
  rules: ["BR-10", "BR-11"],
  by: "order on one rank",
  columns: ["weapons"],
  rows: [
    { from: 1, to: 1, label: "missile", cells: ["bows, crossbows, slings, firearms, lasers, everything thrown"] },
    { from: 2, to: 2, label: "long", cells: ["long spear, pike, halberd, quarterstaff, lances"] },
    { from: 3, to: 3, label: "medium", cells: ["swords, axes, clubs, hammers, maces"] },
    { from: 4, to: 4, label: "short", cells: ["dagger, knife, Brawl, shield bash, actions without a weapon"] },
  ],
};

/** T3: the highest special roll of each chance up to 125, as the formulas of BR-31 give it. */
export const special: RowTable = {
  kind: "rows",
  id: "special",
  title: "Highest special roll",
  rules: ["BR-31"],
  by: "chance",
  columns: ["below a fifth", "at most a fifth"],
  rows: specialRows(),
};

function specialRows(): RowTable["rows"] {
  const rows: { from: number; to: number; label: string; cells: string[] }[] = [
    { from: 0, to: 4, label: "0-4", cells: ["none", "none"] },
  ];
  for (let chance = 5; chance <= 125; chance += 5) {
    rows.push({ from: chance, to: chance, label: String(chance), cells: [upTo(chance / 5 - 1), upTo(chance / 5)] });
    if (chance < 125)
      rows.push({
        from: chance + 1,
        to: chance + 4,
        label: `${chance + 1}-${chance + 4}`,
        cells: [upTo(chance / 5), upTo(chance / 5)],
      });
  }
  return rows;
}

function upTo(face: number): string {
  return face === 0 ? "none" : face === 1 ? "01" : `01-${String(face).padStart(2, "0")}`;
}

/** T4: distance against the weapon's range R. The numbers are the row's order; `factor` divides the chance, null: no chance. */
export const rangeBands = [
  { label: "below R", factor: 1, rule: "BR-39" },
  { label: "R to 2R", factor: 2, rule: "BR-40" },
  { label: "above 2R to 3R", factor: 4, rule: "BR-41" },
  { label: "above 3R", factor: null, rule: "BR-42" },
] as const;

const factorWords = ["unmodified", "Difficult: half", "a quarter", "no chance"];

export const range: RowTable = {
  kind: "rows",
  id: "range",
  title: "Range",
  rules: ["BR-39", "BR-40", "BR-41", "BR-42"],
  by: "distance against the range R",
  columns: ["chance"],
  rows: rangeBands.map((band, i) => ({ from: i + 1, to: i + 1, label: band.label, cells: [factorWords[i] ?? ""] })),
};

/** What the matrix gives: nothing, a normal hit (and wear on what parried), a special hit, or wear on the attacker's weapon. */
export interface Outcome {
  readonly rule: string;
  readonly damage: "none" | "normal" | "special";
  readonly wear: "none" | "parrying" | "attacking";
  readonly text: string;
}

export type Level = "special" | "success" | "failure";
export type Answer = Level | "none";

/** T5: the attack and defence matrix. Only a special defence stops a special attack wholly (BR-61). */
export const outcomes: Readonly<Record<Level, Readonly<Record<Answer, Outcome>>>> = {
  special: {
    special: { rule: "BR-64", damage: "none", wear: "none", text: "stopped" },
    success: {
      rule: "BR-65",
      damage: "normal",
      wear: "parrying",
      text: "normal damage less armour; a parrying weapon or shield loses 2",
    },
    failure: { rule: "BR-66", damage: "special", wear: "none", text: "special damage less armour" },
    none: { rule: "BR-66", damage: "special", wear: "none", text: "special damage less armour" },
  },
  success: {
    special: {
      rule: "BR-67",
      damage: "none",
      wear: "attacking",
      text: "stopped; parried in melee, the attacker's weapon loses 1",
    },
    success: { rule: "BR-68", damage: "none", wear: "none", text: "stopped" },
    failure: { rule: "BR-69", damage: "normal", wear: "none", text: "normal damage less armour" },
    none: { rule: "BR-69", damage: "normal", wear: "none", text: "normal damage less armour" },
  },
  failure: {
    special: { rule: "BR-70", damage: "none", wear: "none", text: "no effect" },
    success: { rule: "BR-70", damage: "none", wear: "none", text: "no effect" },
    failure: { rule: "BR-70", damage: "none", wear: "none", text: "no effect" },
    none: { rule: "BR-70", damage: "none", wear: "none", text: "no effect" },
  },
};

const attackLevels: readonly Level[] = ["special", "success", "failure"];
const answers: readonly Answer[] = ["special", "success", "failure", "none"];

export const matrix: MatrixTable = {
  kind: "matrix",
  id: "matrix",
  title: "Attack and defence",
  rules: ["BR-34", "BR-64", "BR-65", "BR-66", "BR-67", "BR-68", "BR-69", "BR-70"],
  rowTitle: "attack",
  columnTitle: "parry or dodge",
  columns: answers,
  rows: attackLevels.map((level) => ({ label: level, cells: answers.map((answer) => outcomes[level][answer].text) })),
};

function numbered(cells: readonly { readonly label: string; readonly cells: readonly string[] }[]): RowTable["rows"] {
  return cells.map((row, i) => ({ from: i + 1, to: i + 1, ...row }));
}

/** T6. */
export const meleeTable: RowTable = {
  kind: "rows",
  id: "melee weapons",
  title: "Melee weapons",
  rules: ["BR-71"],
  by: "weapon",
  columns: ["skill", "base", "damage", "hands", "hit points", "class"],
  rows: numbered(
    meleeWeapons.map((row) => ({
      label: row.title,
      cells: [
        `${row.group} (${row.specialty})`,
        String(row.base),
        row.dice,
        `${row.hands}H`,
        row.hp === null ? "n/a" : String(row.hp),
        row.class,
      ],
    })),
  ),
};

/** T7. */
export const missileTable: RowTable = {
  kind: "rows",
  id: "missile weapons",
  title: "Missile weapons",
  rules: ["BR-71"],
  by: "weapon",
  columns: ["skill", "base", "damage", "hands", "hit points", "range", "velocity", "shots"],
  rows: numbered(
    missileWeapons.map((row) => ({
      label: row.title,
      cells: [
        `${row.group} (${row.specialty})`,
        row.base === null ? "Throw" : String(row.base),
        row.dice,
        `${row.hands}H`,
        row.hp === null ? "n/a" : String(row.hp),
        `${row.range ?? 0} m`,
        row.velocity,
        row.reload > 0 ? `reload ${row.reload}` : row.shots === null ? "-" : `${row.shots} shots`,
      ],
    })),
  ),
};

/** T8. */
export const armourTable: RowTable = {
  kind: "rows",
  id: "armour",
  title: "Armour",
  rules: ["BR-81", "BR-82", "BR-83", "BR-84", "BR-85"],
  by: "armour",
  columns: ["armour points", "skill modifier"],
  rows: numbered(
    armours.map((row) => ({
      label: row.title,
      cells: [
        `${row.adds ? "+" : ""}${row.points}${row.second === null ? "" : `/${row.second}`}`,
        row.physical !== 0
          ? `${row.physical} % to physical skills`
          : row.perception !== 0
            ? `${row.perception} % to perception skills`
            : "none",
      ],
    })),
  ),
};

/** T9. */
export const shieldTable: RowTable = {
  kind: "rows",
  id: "shields",
  title: "Shields",
  rules: ["BR-89", "BR-92"],
  by: "shield",
  columns: ["base", "armour and hit points", "damage", "size"],
  rows: numbered(
    shields.map((row) => ({ label: row.title, cells: [String(row.base), String(row.hp), row.dice, row.size ?? ""] })),
  ),
};

export type Cover = "target" | "full" | "large" | "kneeling";

/** T10: chance of a missile parry by the size of the shield. */
export const missileParry: Readonly<Record<Cover, { readonly chance: number; readonly rule: string }>> = {
  target: { chance: 15, rule: "BR-55" },
  full: { chance: 30, rule: "BR-56" },
  large: { chance: 60, rule: "BR-57" },
  kneeling: { chance: 90, rule: "BR-58" },
};

export const missileParryTable: RowTable = {
  kind: "rows",
  id: "missile parry",
  title: "Missile parry with a shield",
  rules: ["BR-55", "BR-56", "BR-57", "BR-58"],
  by: "shield",
  columns: ["chance", "special on"],
  rows: numbered(
    (["target", "full", "large", "kneeling"] as const).map((cover) => ({
      label: cover,
      cells: [String(missileParry[cover].chance), upTo(Math.floor((missileParry[cover].chance - 1) / 5))],
    })),
  ),
};

/** T11. */
export const stateTable: RowTable = {
  kind: "rows",
  id: "hit points",
  title: "Hit points and state",
  rules: ["BR-96", "BR-97", "BR-99", "BR-100"],
  by: "hit points after damage",
  columns: ["at once", "when the round ends"],
  rows: [
    { from: null, to: 0, label: "0 and less", cells: ["unconscious and dying", "dead, unless at 1 or more by then"] },
    { from: 1, to: 2, label: "1-2", cells: ["unconscious, 1d6 hours or until woken", "unconscious"] },
    { from: 3, to: null, label: "3 and more", cells: ["fighting", "fighting"] },
  ],
};

/** T12. */
export const healingTable: RowTable = {
  kind: "rows",
  id: "healing",
  title: "Healing",
  rules: ["BR-102", "BR-103", "BR-104", "BR-108", "BR-109"],
  by: "means",
  columns: ["time", "points", "limit"],
  rows: numbered([
    { label: "First Aid, success", cells: ["one round", "1d3", "the rest of that wound; once per wound"] },
    { label: "First Aid, failure", cells: ["one round", "0", "the wound counts as treated"] },
    { label: "natural", cells: ["one game week", "1d3", "maximum hit points"] },
    { label: "hospital", cells: ["one game week", "3", "maximum hit points"] },
  ]),
};

export const tables: readonly Table[] = [
  movement,
  classes,
  special,
  range,
  matrix,
  meleeTable,
  missileTable,
  armourTable,
  shieldTable,
  missileParryTable,
  stateTable,
  healingTable,
];
