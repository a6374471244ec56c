import type { MatrixTable, RowTable, Table } from "../../fight/system.ts";

interface Range {
  /** Inclusive; null: no bound on that side. */
  readonly from: number | null;
  readonly to: number | null;
}

export interface DieRow extends Range {
  readonly die: string;
}

/** T1: the initiative die by the DEX score (MB-35). */
export const initiativeDice: readonly DieRow[] = [
  { from: null, to: 3, die: "d2" },
  { from: 4, to: 5, die: "d3" },
  { from: 6, to: 8, die: "d4" },
  { from: 9, to: 14, die: "d6" },
  { from: 15, to: 17, die: "d8" },
  { from: 18, to: 20, die: "d10" },
  { from: 21, to: 24, die: "d12" },
  { from: 25, to: null, die: "d20" },
];

/** What a row of the Mighty Blows chart does. */
export interface BlowRow extends Range {
  readonly label: string;
  readonly name: string;
  /** Dice of the rounds of a stun. */
  readonly stun: string | null;
  readonly fleshWound: boolean;
  /** Out until healed, whatever is saved. */
  readonly out: boolean;
  readonly dead: boolean;
  readonly mangled: boolean;
  /** What a failed save brings on top, and which save it is. */
  readonly failed: { readonly result: "out" | "dead"; readonly save: "save" | "save-death" } | null;
  readonly con: number | "all";
}

const nothing = { stun: null, fleshWound: false, out: false, dead: false, mangled: false, failed: null } as const;

/** T2: effects of Mighty Blows (MB-60 to MB-69). */
export const mightyBlows: readonly BlowRow[] = [
  { ...nothing, from: null, to: 0, label: "0 or less", name: "negated", con: 0 },
  { ...nothing, from: 1, to: 6, label: "1-6", name: "flesh wound", fleshWound: true, con: 1 },
  { ...nothing, from: 7, to: 14, label: "7-14", name: "painful blow", stun: "1d3", fleshWound: true, con: 2 },
  {
    ...nothing,
    from: 15,
    to: 17,
    label: "15-17",
    name: "crushing blow",
    stun: "1d6",
    fleshWound: true,
    failed: { result: "out", save: "save" },
    con: 4,
  },
  {
    ...nothing,
    from: 18,
    to: 19,
    label: "18-19",
    name: "incapacitating strike",
    out: true,
    failed: { result: "dead", save: "save-death" },
    con: 8,
  },
  { ...nothing, from: 20, to: 20, label: "20", name: "deadly blow", dead: true, con: "all" },
  { ...nothing, from: 21, to: null, label: "21 or more", name: "mangled", dead: true, mangled: true, con: "all" },
];

export interface ArmourRow extends Range {
  readonly quality: number;
}

/** T3: quality of magical armour in which a fighter-mage casts a spell of that level (MB-105). */
export const armourQuality: readonly ArmourRow[] = [
  { from: 1, to: 3, quality: 1 },
  { from: 4, to: 6, quality: 2 },
  { from: 7, to: 9, quality: 3 },
  { from: 10, to: 12, quality: 4 },
];

export type LowResult = "hurt" | "unconscious" | "dead";

export interface LowRow extends Range {
  readonly label: string;
  readonly rule: string;
  readonly made: LowResult;
  readonly failed: LowResult;
  /** A natural 1. */
  readonly one: LowResult;
}

/** T4: monsters and npcs at 0 hit points or less (MB-71 to MB-73). */
export const lowHitPoints: readonly LowRow[] = [
  { from: null, to: -11, label: "-11 or less", rule: "MB-73", made: "dead", failed: "dead", one: "dead" },
  { from: -10, to: -6, label: "-6 to -10", rule: "MB-72", made: "unconscious", failed: "dead", one: "dead" },
  { from: -5, to: 0, label: "0 to -5", rule: "MB-71", made: "hurt", failed: "unconscious", one: "dead" },
];

/** A grade of retreat, as fractions of the speed (numerator over 4). */
export interface RetreatRow {
  readonly label: "measured" | "hasty" | "flight";
  readonly rule: string;
  readonly ac: number;
  readonly quarters: { readonly "half-threequarters": number; readonly "quarter-half": number };
}

/** T5: retreat (MB-121, MB-122, MB-126), from slow to fast: the first row whose share of the speed is not exceeded. */
export const retreats: readonly RetreatRow[] = [
  { label: "measured", rule: "MB-121", ac: 0, quarters: { "half-threequarters": 2, "quarter-half": 1 } },
  { label: "hasty", rule: "MB-122", ac: -2, quarters: { "half-threequarters": 3, "quarter-half": 2 } },
  { label: "flight", rule: "MB-126", ac: -4, quarters: { "half-threequarters": 4, "quarter-half": 4 } },
];

/** T7: attack modifiers. */
export const attackModifiers = {
  behind: { value: 2, rule: "MB-48" },
  intent: { value: 2, rule: "MB-111" },
  unseen: { value: -4, rule: "MB-91" },
  fleshWound: { value: -2, rule: "MB-63" },
  hurt: { value: -2, rule: "MB-71" },
  twoWeapons: { value: -3, rule: "MB-144" },
  guarding: { value: -1, rule: "MB-145" },
} as const;

/** T8: AC modifiers that are plain numbers. */
export const armourModifiers = {
  fullDefence: { value: 2, rule: "MB-13" },
  guarding: { value: 1, rule: "MB-145" },
} as const;

/** Beyond this, a game master's modifier is more than an invisible foe (MB-143). */
export const largestModifier = 4;

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

function range(row: Range): string {
  if (row.from === null) return `${row.to ?? ""} or less`;
  if (row.to === null) return `${row.from} or more`;
  return row.from === row.to ? `${row.from}` : `${row.from}-${row.to}`;
}

function blowCells(row: BlowRow): readonly string[] {
  const other = row.mangled
    ? "dead, parts missing"
    : row.dead
      ? "dead"
      : row.out
        ? "out until healed"
        : row.fleshWound
          ? "−2 on attacks and saves"
          : "none";
  const save = row.failed === null ? "none" : `failed: ${row.failed.result === "out" ? "out until healed" : "dead"}`;
  return [
    row.name,
    row.stun === null ? "none" : `${row.stun} rounds`,
    other,
    save,
    row.con === "all" ? "all" : signed(-row.con),
  ];
}

export const mightyBlowTable: RowTable = {
  kind: "rows",
  id: "mighty-blows",
  title: "Effects of Mighty Blows",
  rules: ["MB-60", "MB-62", "MB-63", "MB-64", "MB-65", "MB-66", "MB-67", "MB-68", "MB-69"],
  by: "d20",
  columns: ["blow", "stunned", "other", "save", "CON"],
  rows: mightyBlows.map((row) => ({ from: row.from, to: row.to, label: row.label, cells: blowCells(row) })),
};

export const lowHitPointTable: MatrixTable = {
  kind: "matrix",
  id: "low-hit-points",
  title: "Monsters and npcs at 0 or less",
  rules: ["MB-70", "MB-71", "MB-72", "MB-73"],
  rowTitle: "hit points",
  columnTitle: "save against death",
  columns: ["made", "failed", "natural 1"],
  rows: [...lowHitPoints].reverse().map((row) => ({ label: row.label, cells: [row.made, row.failed, row.one] })),
};

export const initiativeTable: RowTable = {
  kind: "rows",
  id: "initiative-die",
  title: "Initiative die",
  rules: ["MB-35"],
  by: "DEX score",
  columns: ["die"],
  rows: initiativeDice.map((row) => ({ from: row.from, to: row.to, label: range(row), cells: [row.die] })),
};

export const armourTable: RowTable = {
  kind: "rows",
  id: "armour-quality",
  title: "Armour of fighter-mages",
  rules: ["MB-105"],
  by: "spell level",
  columns: ["least quality"],
  rows: armourQuality.map((row) => ({ from: row.from, to: row.to, label: range(row), cells: [signed(row.quality)] })),
};

const retreatTable: MatrixTable = {
  kind: "matrix",
  id: "retreat",
  title: "Retreat",
  rules: ["MB-121", "MB-122", "MB-126"],
  rowTitle: "share of the speed",
  columnTitle: "what it brings",
  columns: ["AC", "DEX roll", "free attack", "attacks in the round"],
  rows: [
    { label: "measured: up to half", cells: ["0", "no", "no", "one"] },
    { label: "hasty: up to three quarters", cells: ["−2", "yes", "on a stumble", "none"] },
    { label: "flight: more", cells: ["−4", "no", "one", "none"] },
  ],
};

const surpriseTable: MatrixTable = {
  kind: "matrix",
  id: "surprise-die",
  title: "Surprise dice",
  rules: ["MB-23", "MB-24", "MB-27"],
  rowTitle: "die",
  columnTitle: "by default",
  columns: ["surprised on", "chance"],
  rows: [2, 3, 4, 6, 8, 10, 12, 20, 30].map((sides) => ({
    label: `d${sides}`,
    cells: ["1-2", `${Math.round((Math.min(2, sides) / sides) * 1000) / 10}%`],
  })),
};

const attackTable: MatrixTable = {
  kind: "matrix",
  id: "attack-modifiers",
  title: "Attack modifiers",
  rules: ["MB-48", "MB-49", "MB-63", "MB-71", "MB-84", "MB-91", "MB-111", "MB-142", "MB-144", "MB-145"],
  rowTitle: "case",
  columnTitle: "to hit",
  columns: ["modifier", "rule"],
  rows: [
    { label: "from behind", cells: [signed(attackModifiers.behind.value), attackModifiers.behind.rule] },
    { label: "n attackers on one target", cells: ["n − 1 each", "MB-49"] },
    {
      label: "on someone intent on another",
      cells: [signed(attackModifiers.intent.value), attackModifiers.intent.rule],
    },
    { label: "invisible, detected", cells: [signed(attackModifiers.unseen.value), attackModifiers.unseen.rule] },
    { label: "flesh wound", cells: [signed(attackModifiers.fleshWound.value), attackModifiers.fleshWound.rule] },
    { label: "hurt (npc, monster)", cells: [signed(attackModifiers.hurt.value), attackModifiers.hurt.rule] },
    { label: "helmet askew", cells: ["−4 (option blind-penalty)", "MB-84"] },
    { label: "two weapons, each", cells: [signed(attackModifiers.twoWeapons.value), attackModifiers.twoWeapons.rule] },
    { label: "guarding", cells: [signed(attackModifiers.guarding.value), attackModifiers.guarding.rule] },
    { label: "terrain", cells: ["mostly 1-2, arrow slit −3, at most 4", "MB-142, MB-143"] },
  ],
};

const armourClassTable: MatrixTable = {
  kind: "matrix",
  id: "ac-modifiers",
  title: "AC modifiers",
  rules: ["MB-11", "MB-13", "MB-14", "MB-52", "MB-122", "MB-126", "MB-127", "MB-128", "MB-129", "MB-145"],
  rowTitle: "case",
  columnTitle: "AC",
  columns: ["modifier", "rule"],
  rows: [
    { label: "defensive BCB", cells: ["+ d", "MB-11"] },
    {
      label: "full defence",
      cells: [`${signed(armourModifiers.fullDefence.value)} more`, armourModifiers.fullDefence.rule],
    },
    { label: "guarding", cells: [signed(armourModifiers.guarding.value), armourModifiers.guarding.rule] },
    { label: "shield-wall, front", cells: ["+ neighbours' shields", "MB-127"] },
    { label: "shield-wall, flank or rear", cells: ["− own shield, − DEX bonus", "MB-129"] },
    { label: "in a wall, or charging", cells: ["− DEX bonus", "MB-128, MB-52"] },
    { label: "charging, casting, surprised, stunned", cells: ["BCB part 0", "MB-14"] },
    { label: "hasty retreat", cells: ["−2", "MB-122"] },
    { label: "flight", cells: ["−4", "MB-126"] },
  ],
};

export const tables: readonly Table[] = [
  initiativeTable,
  mightyBlowTable,
  armourTable,
  lowHitPointTable,
  retreatTable,
  surpriseTable,
  attackTable,
  armourClassTable,
];
