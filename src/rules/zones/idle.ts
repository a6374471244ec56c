import type { Who } from "../../fight/who.ts";
import { remarkIdle as remark, type IdleRow } from "../../fight/idle-clauses.ts";
import type { Kind } from "./attack/kind.ts";
import type { Weapon } from "./gear.ts";
import type { Action, Fact, Turn } from "./types.ts";

/* Clauses that cannot matter to the attack on whose line they stand. */

interface Struck {
  readonly kind: Kind;
  readonly weapon: Weapon | null;
}

const rows: readonly IdleRow<Struck, Fact>[] = [
  ["zone", "ZN-78", ({ weapon }) => weapon?.blast === true, { is: "only a blast is aimed at a zone" }],
  ["hits", "ZN-78", ({ weapon }) => weapon?.blast === true, { is: "only a blast hits several" }],
  ["stray", "ZN-81", ({ weapon }) => weapon?.blast === true, { is: "only a blast drifts" }],
  ["moving", "ZN-38", ({ weapon }) => weapon?.ranged === true, { is: "only shots mind movement" }],
  ["of", "ZN-89", ({ kind }) => kind === "disarm", { is: "only a disarm takes a weapon away" }],
  ["take", "ZN-90", ({ kind }) => kind === "disarm", { is: "only a disarm lets one catch" }],
  ["to", "ZN-91", ({ kind }) => kind === "shove", { is: "only a shove moves the target" }],
  ["into", "ZN-92", ({ kind }) => kind === "shove", { is: "only a shove moves the target" }],
  ["damage", "ZN-86", ({ kind }) => kind === "weapon", { is: "non-lethal" }],
];

/** A save that nobody is there to make. */
export function remarkIdleSave(turn: Turn, action: Action, targets: readonly Who[]): void {
  const unaimed: readonly IdleRow<null, Fact>[] = [
    ["save", "ZN-24", () => targets.length > 0, { is: "no target to save" }],
  ];
  remark(turn, action, unaimed, null);
}

export function remarkIdle(turn: Turn, action: Action, struck: Struck): void {
  remark(turn, action, rows, struck);
}
