import type { MatrixTable, RowTable, Table } from "../../fight/system.ts";

/* The tables of the ledger as data. Ranges are inclusive; null is no bound. */

/** T1: critical and grievous ranges by modified strike chance (SC-27). At 0 and below only the faces of T14 count. */
export const criticalRanges: readonly { from: number | null; to: number | null; grievous: number; critical: number }[] =
  [
    { from: null, to: 0, grievous: 0, critical: 0 },
    { from: 1, to: 9, grievous: 0, critical: 1 },
    { from: 10, to: 16, grievous: 1, critical: 2 },
    { from: 17, to: 23, grievous: 1, critical: 3 },
    { from: 24, to: 28, grievous: 1, critical: 4 },
    { from: 29, to: 36, grievous: 2, critical: 5 },
    { from: 37, to: 43, grievous: 2, critical: 6 },
    { from: 44, to: 49, grievous: 2, critical: 7 },
    { from: 50, to: 56, grievous: 3, critical: 8 },
    { from: 57, to: 63, grievous: 3, critical: 9 },
    { from: 64, to: 69, grievous: 3, critical: 10 },
    { from: 70, to: 76, grievous: 4, critical: 11 },
    { from: 77, to: 83, grievous: 4, critical: 12 },
    { from: 84, to: 89, grievous: 4, critical: 13 },
    { from: 90, to: 96, grievous: 5, critical: 14 },
    { from: 97, to: 103, grievous: 5, critical: 15 },
    { from: 104, to: 109, grievous: 5, critical: 16 },
    { from: 110, to: 116, grievous: 6, critical: 17 },
    { from: 117, to: 123, grievous: 6, critical: 18 },
    { from: 124, to: 129, grievous: 6, critical: 19 },
    { from: 130, to: null, grievous: 7, critical: 20 },
  ];

/** T2: the stun threshold by adjusted CON (SC-36, SC-37). Below 26 it is CON itself; above 35 the option decides. */
export const stunThresholds: readonly { from: number | null; to: number | null; threshold: number | null }[] = [
  { from: null, to: 25, threshold: null },
  { from: 26, to: 26, threshold: 27 },
  { from: 27, to: 27, threshold: 29 },
  { from: 28, to: 28, threshold: 31 },
  { from: 29, to: 29, threshold: 33 },
  { from: 30, to: 30, threshold: 35 },
  { from: 31, to: 31, threshold: 37 },
  { from: 32, to: 32, threshold: 39 },
  { from: 33, to: 33, threshold: 41 },
  { from: 34, to: 34, threshold: 43 },
  { from: 35, to: 35, threshold: 45 },
  { from: 36, to: null, threshold: null },
];

/** T3: casting times of mages in segments by the spell's rank (SC-63). */
export const castingTimes: readonly { from: number; to: number; GK: number; SK: number }[] = [
  { from: 1, to: 5, GK: 6, SK: 7 },
  { from: 6, to: 10, GK: 5, SK: 6 },
  { from: 11, to: 15, GK: 4, SK: 5 },
  { from: 16, to: 20, GK: 3, SK: 4 },
  { from: 21, to: 21, GK: 2, SK: 3 },
  { from: 22, to: 22, GK: 1, SK: 2 },
];

/** T4: what the degree of a victim's PER roll means in the free round (SC-52 to SC-58). */
export const ambushDegrees: readonly {
  from: number;
  to: number | null;
  sc: number;
  damage: number;
  acts: string;
  rule: string;
}[] = [
  { from: 1, to: 1, sc: 0, damage: 0, acts: "acts normally, and may shout", rule: "SC-53" },
  { from: 2, to: 2, sc: 0, damage: 0, acts: "one attack", rule: "SC-55" },
  { from: 3, to: 3, sc: 10, damage: 0, acts: "does not act", rule: "SC-56" },
  { from: 4, to: 4, sc: 20, damage: 0, acts: "does not act", rule: "SC-57" },
  { from: 5, to: null, sc: 30, damage: 2, acts: "does not act", rule: "SC-58" },
];

/** T6: what the light takes from strike chance (SC-98). */
export const lights: readonly { word: string; name: string; sc: number }[] = [
  { word: "normal", name: "normal light", sc: 0 },
  { word: "starry", name: "starry night", sc: -10 },
  { word: "shadowy", name: "shadowy interior", sc: -10 },
  { word: "cloudy", name: "cloudy night", sc: -20 },
  { word: "cave", name: "cave", sc: -40 },
  { word: "unlit", name: "unlit interior", sc: -40 },
  { word: "black", name: "pitch black", sc: -60 },
];

/** T7: pace of a target of missiles (SC-122). */
export const paces: readonly { pace: string; sc: number }[] = [
  { pace: "stationary", sc: 10 },
  { pace: "walking", sc: 0 },
  { pace: "running", sc: -10 },
  { pace: "sprinting", sc: -20 },
  { pace: "fast sprinting", sc: -30 },
];

/** T7: size of a target of missiles (SC-131). */
export const sizes: readonly { size: string; sc: number; con: number }[] = [
  { size: "tiny", sc: -10, con: 0 },
  { size: "small", sc: -5, con: 0 },
  { size: "medium", sc: 0, con: 0 },
  { size: "large", sc: 5, con: 2 },
  { size: "giant", sc: 10, con: 4 },
];

/** T7: a ranged weapon used by somebody who is in melee (SC-132). */
export const rangedInMelee: readonly { class: string; none: number; specialist: number; double: number }[] = [
  { class: "handxbow", none: -10, specialist: -5, double: 0 },
  { class: "lightxbow", none: -20, specialist: -15, double: -10 },
  { class: "heavyxbow", none: -20, specialist: -15, double: -10 },
  { class: "shortbow", none: -30, specialist: -20, double: -10 },
  { class: "longbow", none: -30, specialist: -20, double: -10 },
];

/** T8: shooting into melee: at this total or less the shot goes at a friend (SC-141). */
export const meleeFire: readonly { friends: number; foes: number; threshold: number }[] = [
  { friends: 1, foes: 1, threshold: 30 },
  { friends: 1, foes: 2, threshold: 20 },
  { friends: 1, foes: 3, threshold: 10 },
  { friends: 2, foes: 1, threshold: 40 },
  { friends: 3, foes: 1, threshold: 50 },
  { friends: 3, foes: 2, threshold: 45 },
];

/** T9: wound bands by hit points (SC-42 to SC-44). */
export const bands: readonly {
  from: number | null;
  to: number | null;
  band: number;
  id: string;
  detail: string | null;
  modifier: number;
  rule: string;
}[] = [
  { from: null, to: 5, band: 3, id: "very badly wounded", detail: "5", modifier: -30, rule: "SC-44" },
  { from: 6, to: 10, band: 2, id: "very badly wounded", detail: "10", modifier: -20, rule: "SC-43" },
  { from: 11, to: 20, band: 1, id: "badly wounded", detail: null, modifier: -10, rule: "SC-42" },
  { from: 21, to: null, band: 0, id: "", detail: null, modifier: 0, rule: "SC-41" },
];

/** T13: missiles that stick (SC-134 to SC-137). */
export const missiles: readonly { missile: string; dex: number; bleeding: number; rule: string }[] = [
  { missile: "arrow", dex: -2, bleeding: 1, rule: "SC-134" },
  { missile: "quarrel", dex: -2, bleeding: 1, rule: "SC-134" },
  { missile: "javelin", dex: -3, bleeding: 2, rule: "SC-135" },
  { missile: "spear", dex: -4, bleeding: 5, rule: "SC-136" },
];

const two = (n: number): string => String(n).padStart(2, "0");

function upTo(n: number): string {
  return n === 0 ? "none" : n === 1 ? "01" : `01 to ${two(n)}`;
}

/** "29-36", "130+", "0 or less". */
export function rangeLabel(row: { readonly from: number | null; readonly to: number | null }): string {
  if (row.from === null) return row.to === null ? "any" : `${row.to} or less`;
  if (row.to === null) return `${row.from}+`;
  return row.from === row.to ? String(row.from) : `${row.from}-${row.to}`;
}

const critical: RowTable = {
  kind: "rows",
  id: "critical",
  title: "Critical and grievous hits",
  rules: ["SC-27"],
  by: "modified strike chance",
  columns: ["grievous on", "critical on"],
  rows: criticalRanges.map((row) => ({
    from: row.from,
    to: row.to,
    label: rangeLabel(row),
    cells: [upTo(row.grievous), upTo(row.critical)],
  })),
};

const stun: RowTable = {
  kind: "rows",
  id: "stun",
  title: "Stunning damage",
  rules: ["SC-36", "SC-37"],
  by: "adjusted CON",
  columns: ["stunned by one hit of more than"],
  rows: stunThresholds.map((row) => ({
    from: row.from,
    to: row.to,
    label: rangeLabel(row),
    cells: [row.from === null ? "adjusted CON" : row.to === null ? "2 × CON - 25" : String(row.threshold ?? "")],
  })),
};

const casting: RowTable = {
  kind: "rows",
  id: "casting-time",
  title: "Casting times of mages, in segments",
  rules: ["SC-63"],
  by: "rank of the spell",
  columns: ["GK", "SK"],
  rows: castingTimes.map((row) => ({
    from: row.from,
    to: row.to,
    label: rangeLabel(row),
    cells: [String(row.GK), String(row.SK)],
  })),
};

const ambush: RowTable = {
  kind: "rows",
  id: "ambush",
  title: "Ambush",
  rules: ["SC-52", "SC-53", "SC-54", "SC-55", "SC-56", "SC-57", "SC-58"],
  by: "degree of the victim's PER roll",
  columns: ["ambushers get", "the victim"],
  rows: ambushDegrees.map((row) => ({
    from: row.from,
    to: row.to,
    label: row.to === null ? "5 or worse" : rangeLabel(row),
    cells: [row.sc === 0 ? "nothing" : `SC +${row.sc}${row.damage === 0 ? "" : `, damage +${row.damage}`}`, row.acts],
  })),
};

/** T5: steps left when the last own attack falls on a segment, by the degree of the DEX roll (SC-72). */
const attackThenMove: MatrixTable = {
  kind: "matrix",
  id: "attack-then-move",
  title: "Attack and move: segments of movement",
  rules: ["SC-71", "SC-72", "SC-73"],
  rowTitle: "last own attack on",
  columnTitle: "degree of the DEX roll",
  columns: ["1", "2", "3", "4", "5 or worse"],
  rows: [10, 9, 8, 7, 6, 5, 4, 3, 2].map((last) => ({
    label: String(last),
    cells: [1, 2, 3, 4, Infinity].map((degree) => String(Math.max(0, last - degree))),
  })),
};

const light: MatrixTable = {
  kind: "matrix",
  id: "light",
  title: "Light",
  rules: ["SC-98"],
  rowTitle: "light",
  columnTitle: "",
  columns: ["SC"],
  rows: lights.map((row) => ({ label: row.name, cells: [String(row.sc)] })),
};

const ranged: MatrixTable = {
  kind: "matrix",
  id: "ranged",
  title: "Targets of missiles",
  rules: ["SC-122", "SC-123", "SC-124", "SC-129", "SC-131"],
  rowTitle: "the target",
  columnTitle: "",
  columns: ["SC"],
  rows: [
    ...paces.map((row) => ({ label: row.pace, cells: [String(row.sc)] })),
    { label: "on a moving mount or wagon", cells: ["-10"] },
    { label: "dodging", cells: ["-20"] },
    { label: "soft cover", cells: ["-10"] },
    { label: "hard cover", cells: ["-20"] },
    ...sizes.map((row) => ({ label: row.size, cells: [String(row.sc)] })),
  ],
};

const inMelee: MatrixTable = {
  kind: "matrix",
  id: "ranged-in-melee",
  title: "A ranged weapon used in melee",
  rules: ["SC-132"],
  rowTitle: "weapon",
  columnTitle: "specialization",
  columns: ["none", "specialist", "double"],
  rows: rangedInMelee.map((row) => ({
    label: row.class,
    cells: [String(row.none), String(row.specialist), String(row.double)],
  })),
};

const fire: MatrixTable = {
  kind: "matrix",
  id: "melee-fire",
  title: "Shooting into melee: at a friend on this total or less",
  rules: ["SC-141"],
  rowTitle: "friends",
  columnTitle: "foes",
  columns: ["1", "2", "3"],
  rows: [1, 2, 3].map((friends) => ({
    label: String(friends),
    cells: [1, 2, 3].map((foes) =>
      String(meleeFire.find((row) => row.friends === friends && row.foes === foes)?.threshold ?? "ask"),
    ),
  })),
};

const wounds: RowTable = {
  kind: "rows",
  id: "wounds",
  title: "Wounds",
  rules: ["SC-41", "SC-42", "SC-43", "SC-44", "SC-47"],
  by: "hit points",
  columns: ["the combatant is", "percent rolls and TMR"],
  rows: bands.map((row) => ({
    from: row.from,
    to: row.to,
    label: rangeLabel(row),
    cells: [
      row.id === ""
        ? "unhurt, wounded or (below half) bloodied"
        : `${row.id}${row.detail === null ? "" : ` (${row.detail})`}`,
      String(row.modifier),
    ],
  })),
};

const stuck: MatrixTable = {
  kind: "matrix",
  id: "missiles",
  title: "Stuck missiles",
  rules: ["SC-134", "SC-135", "SC-136", "SC-137"],
  rowTitle: "missile",
  columnTitle: "",
  columns: ["DEX", "DEX with a grievous wound", "bleeding in a round"],
  rows: missiles.map((row) => ({
    label: row.missile,
    cells: [String(row.dex), String(row.dex - 1), String(row.bleeding)],
  })),
};

/** T14: faces that decide by themselves (SC-23 to SC-26). */
const faces: RowTable = {
  kind: "rows",
  id: "faces",
  title: "Faces that decide by themselves",
  rules: ["SC-23", "SC-24", "SC-25", "SC-26"],
  by: "d100",
  columns: ["result"],
  rows: [
    { from: 1, to: 1, label: "01", cells: ["grievous hit"] },
    { from: 2, to: 2, label: "02", cells: ["at least critical"] },
    { from: 3, to: 3, label: "03", cells: ["at least a hit"] },
    { from: 4, to: 95, label: "04-95", cells: ["by the modified strike chance"] },
    { from: 96, to: 100, label: "96-100", cells: ["miss"] },
  ],
};

export const tables: readonly Table[] = [
  critical,
  faces,
  stun,
  wounds,
  casting,
  ambush,
  attackThenMove,
  light,
  ranged,
  inMelee,
  fire,
  stuck,
];
