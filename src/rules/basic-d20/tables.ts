import type { GridTable, RowTable, Table } from "../../fight/system.ts";

/** T2: the second d20 after a natural 20 (BD-46 to BD-50). */
export const specialRoll = {
  kind: "rows",
  id: "special-roll",
  title: "Special roll after a natural 20",
  rules: ["BD-46", "BD-47", "BD-48", "BD-49", "BD-50"],
  by: "d20 + modifiers",
  columns: ["Result"],
  rows: [
    { from: null, to: 10, label: "10 or less", cells: ["regular damage"] },
    { from: 11, to: 15, label: "11-15", cells: ["maximum damage"] },
    { from: 16, to: 19, label: "16-19", cells: ["critical damage: rolled + maximum dice + modifiers once"] },
    { from: 20, to: null, label: "20 or more", cells: ["critical damage and a condition"] },
  ],
} as const satisfies RowTable;

/** T3: the condition of the best critical hit (BD-51 to BD-55). */
export const criticalCondition = {
  kind: "rows",
  id: "critical-condition",
  title: "Critical condition",
  rules: ["BD-51", "BD-52", "BD-53", "BD-54", "BD-55"],
  by: "d4",
  columns: ["Condition", "Effect"],
  rows: [
    { from: 1, to: 1, label: "1", cells: ["disarmed", "primary weapon knocked from the grasp"] },
    { from: 2, to: 2, label: "2", cells: ["shaken", "-2 to hit, saves, checks"] },
    { from: 3, to: 3, label: "3", cells: ["prone", "-4 to hit; AC -4 (melee), +4 (ranged)"] },
    { from: 4, to: 4, label: "4", cells: ["blinded", "-4 to hit, -4 AC, -2 initiative"] },
  ],
} as const satisfies RowTable;

/** T4: the bare d20 after a natural 1 (BD-58 to BD-63). */
export const fumble = {
  kind: "rows",
  id: "fumble",
  title: "Fumble roll after a natural 1",
  rules: ["BD-58", "BD-59", "BD-60", "BD-61", "BD-62", "BD-63"],
  by: "d20",
  columns: ["Result"],
  rows: [
    { from: 1, to: 2, label: "1-2", cells: ["weapon breaks; no attack next round"] },
    { from: 3, to: 5, label: "3-5", cells: ["stumble: Dexterity check DC 20, or -1 to combat rolls for 1d2 rounds"] },
    {
      from: 6,
      to: 10,
      label: "6-10",
      cells: ["sloppy attack: Dexterity check DC 15, or the opponent gets a free attack"],
    },
    { from: 11, to: 15, label: "11-15", cells: ["weapon dropped; no attack next round"] },
    { from: 16, to: 20, label: "16-20", cells: ["just a miss"] },
  ],
} as const satisfies RowTable;

/** T1: the total that surprises (BD-04 to BD-06). */
export const surprise = {
  kind: "rows",
  id: "surprise",
  title: "Surprise",
  rules: ["BD-04", "BD-05", "BD-06"],
  by: "d20, +3 if ambushed",
  columns: ["Normal", "Elf"],
  rows: [
    { from: null, to: 12, label: "12 or less", cells: ["not surprised", "not surprised"] },
    { from: 13, to: 14, label: "13-14", cells: ["surprised", "not surprised"] },
    { from: 15, to: null, label: "15 or more", cells: ["surprised", "surprised"] },
  ],
} as const satisfies RowTable;

/** T6: how much the shares of a hidden target take off the attack roll (BD-72, BD-73). */
export const hidden = {
  kind: "rows",
  id: "hidden",
  title: "Concealment and cover",
  rules: ["BD-72", "BD-73"],
  by: "share of the target that is hidden, in %",
  columns: ["Concealment", "Cover", "Cover (option double)"],
  rows: [
    { from: 25, to: 25, label: "25 %", cells: ["-1", "-1", "-2"] },
    { from: 50, to: 50, label: "50 %", cells: ["-2", "-2", "-4"] },
    { from: 75, to: 75, label: "75 %", cells: ["-3", "-3", "-6"] },
    { from: 90, to: 90, label: "90 %", cells: ["-4", "-4", "-8"] },
  ],
} as const satisfies RowTable;

/** A place of the scatter diagram: squares of 10 ft from the target, right (+) and away from the thrower (+). */
export interface Landing {
  readonly face: number;
  readonly right: number;
  readonly behind: number;
  readonly words: string;
}

/** T8: where a missed flask lands, by the d10 (BD-80). */
export const landings: readonly Landing[] = [
  { face: 1, right: 0, behind: -2, words: "20 ft short" },
  { face: 2, right: -1, behind: -1, words: "short and left" },
  { face: 3, right: 0, behind: -1, words: "10 ft short" },
  { face: 4, right: 1, behind: -1, words: "short and right" },
  { face: 5, right: -1, behind: 0, words: "10 ft left" },
  { face: 6, right: 1, behind: 0, words: "10 ft right" },
  { face: 7, right: -1, behind: 1, words: "behind and left" },
  { face: 8, right: 0, behind: 1, words: "10 ft behind" },
  { face: 9, right: 1, behind: 1, words: "behind and right" },
  { face: 10, right: 0, behind: 2, words: "20 ft behind" },
];

/** The key of the scatter cell so many squares right of the target and behind it: "+1/-1". */
export function cellKey(right: number, behind: number): string {
  return `${signed(right)}/${signed(behind)}`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

function scatterCell(right: number, behind: number): GridTable["cells"][number][number] {
  const key = cellKey(right, behind);
  if (right === 0 && behind === 0) return { key, label: "target", role: "target" };
  const landing = landings.find((place) => place.right === right && place.behind === behind);
  return { key, label: landing === undefined ? "" : String(landing.face), role: "plain" };
}

/** T8 as a drawn map, seen by the thrower at the bottom of the page; the row of an event is the key of a cell. */
export const scatter: GridTable = {
  kind: "grid",
  id: "scatter",
  title: "Scatter of a missed flask",
  rules: ["BD-80"],
  caption: "One square is 10 ft. The thrower stands below and looks up the page; the number is the d10.",
  cells: [
    ...[2, 1, 0, -1, -2].map((behind) => [-1, 0, 1].map((right) => scatterCell(right, behind))),
    [
      { key: "thrower left", label: "", role: "plain" },
      { key: "thrower", label: "thrower", role: "thrower" },
      { key: "thrower right", label: "", role: "plain" },
    ],
  ],
};

/** T10: what size adds to a grapple check (BD-119). */
export const sizes = [
  { size: "small", modifier: -4 },
  { size: "medium", modifier: 0 },
  { size: "large", modifier: 4 },
] as const;

export const tables: readonly Table[] = [surprise, specialRoll, criticalCondition, fumble, hidden, scatter];
