import type { MatrixTable, RowTable, Table } from "../../fight/system.ts";
import type { ItemSpec } from "../../fight/vocabulary.ts";

/** Weapons that the rules name, with everything they say. */
export const weapons: readonly ItemSpec[] = [
  { name: "unarmed", aliases: ["bare hands", "fist", "fists"], dice: "d4", props: { natural: true } },
  { name: "dagger", dice: "d4", props: {} },
  { name: "sword", dice: "d6", props: {} },
  { name: "axe", dice: "d6", props: {} },
  { name: "spear", dice: "d6", props: {} },
  { name: "battleaxe", dice: "d8", props: {} },
  { name: "bow", dice: "d6", props: { range: 8 } },
  { name: "musket", dice: "d8", props: { ranged: true } },
  { name: "fire bomb", dice: "d6", props: { range: 2, blast: true } },
  { name: "shield", dice: null, props: {} },
];

/** Armour value in force: never more (ZN-47). */
export const armourCap = 3;

/** Raw damage that destroys a damaged shield or armour (ZN-121). */
export const breakingBlow = 8;

interface SizeStep {
  readonly steps: number;
  /** Dice of a larger attacker are multiplied, damage of a smaller one is divided, by this (ZN-124, ZN-125). */
  readonly factor: number;
  /** Zones of a shove by somebody larger (ZN-91, ZN-134). */
  readonly shove: number;
}

/** Size difference in steps: T8. */
export const sizeSteps: readonly SizeStep[] = [
  { steps: 0, factor: 1, shove: 0.5 },
  { steps: 1, factor: 2, shove: 1 },
  { steps: 2, factor: 4, shove: 2 },
  { steps: 3, factor: 8, shove: 4 },
  { steps: 4, factor: 16, shove: 8 },
];

/** The row for a difference; scales longer than five sizes go on doubling. */
export function sizeStep(steps: number): SizeStep {
  return sizeSteps[steps] ?? { steps, factor: 2 ** steps, shove: 2 ** (steps - 1) };
}

/** What a holder does, and whether the one held stays held: T12. `target`: only where the one held is the target of it. */
export const holds = [
  { deed: "drag", label: "move together", kept: "yes" },
  { deed: "wait", label: "stand still, pass", kept: "yes" },
  { deed: "disarm", label: "disarm", kept: "target" },
  { deed: "hide", label: "hide behind somebody", kept: "target" },
  { deed: "one-handed", label: "attack, counter or opportunity attack, one-handed or unarmed", kept: "yes" },
  { deed: "words", label: "a few words", kept: "words" },
  { deed: "two-handed", label: "attack with a two-handed weapon", kept: "no" },
  { deed: "shove", label: "shove", kept: "no" },
  { deed: "grapple", label: "grapple another", kept: "no" },
  { deed: "main", label: "power, consumable, distract, intimidate, taunt, other main action", kept: "no" },
  { deed: "dodge", label: "dodge", kept: "no" },
  { deed: "guard", label: "guard", kept: "no" },
  { deed: "bonus", label: "bonus action other than words", kept: "bonus" },
  { deed: "move", label: "move alone", kept: "no" },
  { deed: "surrender", label: "surrender", kept: "no" },
] as const;

export type Deed = (typeof holds)[number]["deed"];

/** What may reveal somebody concealed: T13. */
export const reveals = [
  { deed: "attack", label: "attacks", hidden: false },
  { deed: "power", label: "invokes a power", hidden: false },
  { deed: "words", label: "talks", hidden: false },
  { deed: "move", label: "moves without sneaking, or sprints", hidden: false },
  { deed: "in front", label: "walks right in front of an enemy", hidden: false },
  { deed: "react", label: "reacts", hidden: false },
  { deed: "sneak", label: "moves sneaking, out of view", hidden: true },
  { deed: "quiet", label: "waits, a silent bonus action", hidden: true },
] as const;

export type Reveal = (typeof reveals)[number]["deed"];

export type Pace = "faster" | "equal" | "slower";
export type Stamina = "longer" | "equal" | "shorter";
export type Chase = "escapes" | "AGI save" | "cannot escape" | "GM";

/** A long chase by speed and endurance: T15. */
export const chases: Readonly<Record<Pace, Readonly<Record<Stamina, Chase>>>> = {
  faster: { longer: "escapes", equal: "escapes", shorter: "GM" },
  equal: { longer: "escapes", equal: "AGI save", shorter: "cannot escape" },
  slower: { longer: "GM", equal: "cannot escape", shorter: "cannot escape" },
};

/** The order of an attack and its counter by kind: T5. */
export const counterOrder = {
  normal: { normal: "harder blow first", "non-lethal": "attack first" },
  "non-lethal": { normal: "counter first", "non-lethal": "attack first" },
} as const;

function halved(roll: number, steps: number): string {
  return String(Math.ceil(roll / sizeStep(steps).factor));
}

function rangeFactor(steps: number): string {
  return steps === 0 ? "x1" : `x1/${2 ** steps}`;
}

const sizeTable: RowTable = {
  kind: "rows",
  id: "size",
  title: "Size difference",
  rules: ["ZN-124", "ZN-125", "ZN-129", "ZN-134"],
  by: "steps",
  columns: [
    "larger attacker: dice",
    "smaller attacker: damage",
    "range at a smaller target",
    "range at a larger target",
    "shove by the larger",
  ],
  rows: sizeSteps.map(({ steps, factor, shove }) => ({
    from: steps,
    to: steps,
    label: String(steps),
    cells: [
      `x${factor}`,
      steps === 0 ? "x1" : `1/${factor}, up`,
      rangeFactor(steps),
      `x${2 ** steps}`,
      steps === 0 ? "1/2 zone, no damage" : `${shove} zones, d4 direct`,
    ],
  })),
};

const halvedTable: RowTable = {
  kind: "rows",
  id: "halved",
  title: "Halved damage by roll",
  rules: ["ZN-124"],
  by: "roll",
  columns: ["1 step", "2 steps", "3 steps", "4 steps"],
  rows: [1, 2, 3, 4, 5, 6, 7, 8].map((roll) => ({
    from: roll,
    to: roll,
    label: String(roll),
    cells: [1, 2, 3, 4].map((steps) => halved(roll, steps)),
  })),
};

const criticalTable: RowTable = {
  kind: "rows",
  id: "critical",
  title: "Critical damage by maximum health",
  rules: ["ZN-49"],
  by: "maximum health",
  columns: ["critical from"],
  rows: [1, 2, 3, 4, 5, 6, 7, 8].map((least) => ({
    from: least * 2 - 1,
    to: least * 2,
    label: `${least * 2 - 1}-${least * 2}`,
    cells: [String(least)],
  })),
};

const turnTable: MatrixTable = {
  kind: "matrix",
  id: "turn",
  title: "What fits in a turn",
  rules: ["ZN-15", "ZN-16", "ZN-17", "ZN-18", "ZN-19"],
  rowTitle: "shape",
  columnTitle: "allows",
  columns: ["movement", "sprinting", "main actions", "bonus actions"],
  rows: [
    { label: "full movement", cells: ["up to speed", "up to sprint", "0", "0"] },
    { label: "with a main action", cells: ["up to half", "up to half", "1", "up to 1"] },
    { label: "without a main action", cells: ["up to half", "up to half", "0", "up to 2"] },
    { label: "reaction", cells: ["0", "0", "0", "0"] },
    { label: "surrender, break free", cells: ["0", "0", "0", "0"] },
  ],
};

const landingTable: MatrixTable = {
  kind: "matrix",
  id: "to hit",
  title: "What an attack needs to land",
  rules: ["ZN-35", "ZN-36", "ZN-37", "ZN-38", "ZN-39", "ZN-40", "ZN-79", "ZN-80", "ZN-81"],
  rowTitle: "circumstance",
  columnTitle: "attack",
  columns: ["melee", "ranged", "melee blast", "ranged blast"],
  rows: [
    { label: "nothing special", cells: ["lands", "lands", "lands", "lands"] },
    { label: "target not visible", cells: ["WIT save", "impossible", "lands", "lands"] },
    { label: "beyond half range", cells: ["-", "WIT save", "-", "WIT save"] },
    { label: "moving, within half range", cells: ["lands", "WIT save", "lands", "WIT save"] },
    { label: "moving and beyond half range", cells: ["-", "impossible", "-", "impossible"] },
    { label: "beyond range, or not nearby", cells: ["impossible", "impossible", "own zone only", "impossible"] },
    { label: "failed save", cells: ["miss", "miss", "-", "drifts to a neighbouring zone"] },
  ],
};

const reactionTable: MatrixTable = {
  kind: "matrix",
  id: "reactions",
  title: "Reactions",
  rules: ["ZN-31", "ZN-56"],
  rowTitle: "reaction",
  columnTitle: "is",
  columns: ["trigger", "roll", "effect", "barred for"],
  rows: [
    { label: "dodge", cells: ["targeted", "AGI save", "attack misses", "unaware, grabbed, rushed, turn spent"] },
    {
      label: "counter",
      cells: [
        "targeted",
        "own damage, or STR save of the foe",
        "paired resolution",
        "the same, broken, surrendered, no suitable attack; second counter to an attack on several",
      ],
    },
    { label: "hide behind", cells: ["targeted", "none", "swap, new target", "the same, nobody eligible nearby"] },
    {
      label: "guard",
      cells: ["somebody nearby is targeted", "none", "becomes the target", "the same; no dodge or counter with it"],
    },
    {
      label: "opportunity attack",
      cells: [
        "an enemy nearby moves away",
        "own damage",
        "before the movement goes on",
        "the same, broken, surrendered",
      ],
    },
  ],
};

const counterTable: MatrixTable = {
  kind: "matrix",
  id: "counter",
  title: "Order in a counter",
  rules: ["ZN-63", "ZN-64", "ZN-65", "ZN-87", "ZN-88"],
  rowTitle: "attack",
  columnTitle: "counter",
  columns: ["normal", "non-lethal"],
  rows: (["normal", "non-lethal"] as const).map((attack) => ({
    label: attack,
    cells: [counterOrder[attack].normal, counterOrder[attack]["non-lethal"]],
  })),
};

const holdTable: MatrixTable = {
  kind: "matrix",
  id: "hold",
  title: "What the holder may do",
  rules: ["ZN-97", "ZN-98", "ZN-135"],
  rowTitle: "action",
  columnTitle: "holder",
  columns: ["of the same size or smaller", "larger, with one hand on the victim"],
  rows: holds.map(({ label, kept }) => ({
    label,
    cells: [
      {
        yes: "kept",
        target: "kept, if it is about the one held",
        words: "kept (option hold-bonus)",
        bonus: "freed (option hold-bonus)",
        no: "freed",
      }[kept],
      "kept",
    ],
  })),
};

const revealTable: MatrixTable = {
  kind: "matrix",
  id: "reveal",
  title: "What reveals",
  rules: ["ZN-104"],
  rowTitle: "does",
  columnTitle: "concealed",
  columns: ["afterwards", "with unnoticed"],
  rows: reveals.map(({ label, hidden }) => ({ label, cells: [hidden ? "yes" : "no", "yes"] })),
};

const chaseTable: MatrixTable = {
  kind: "matrix",
  id: "chase",
  title: "Long chases",
  rules: ["ZN-116", "ZN-117"],
  rowTitle: "against the fastest pursuer",
  columnTitle: "endurance",
  columns: ["longer", "equal", "shorter"],
  rows: (["faster", "equal", "slower"] as const).map((pace) => ({
    label: pace,
    cells: [chases[pace].longer, chases[pace].equal, chases[pace].shorter],
  })),
};

const mountTable: MatrixTable = {
  kind: "matrix",
  id: "mount",
  title: "Mounts and vehicles",
  rules: ["ZN-136", "ZN-137", "ZN-138", "ZN-140"],
  rowTitle: "the mount's movement this turn",
  columnTitle: "riders",
  columns: ["actions", "shots", "reactions later"],
  rows: [
    { label: "none", cells: ["yes, impaired", "no save for moving", "yes, if reserved"] },
    { label: "up to half", cells: ["yes, impaired", "WIT save; not beyond half range", "yes, if reserved"] },
    { label: "more than half", cells: ["none", "none", "none this round"] },
  ],
};

export const tables: readonly Table[] = [
  turnTable,
  landingTable,
  reactionTable,
  counterTable,
  sizeTable,
  halvedTable,
  criticalTable,
  holdTable,
  revealTable,
  chaseTable,
  mountTable,
];
