import { has as carries } from "../../fight/action.ts";
import { remarkIdle as remark, has, type IdleRow } from "../../fight/rule-kit.ts";
import { nobody, type Who } from "../../fight/value.ts";
import { ratingOf } from "./chance.ts";
import { isSplit, piecesOf } from "./damage.ts";
import type { Action, Fact, Turn } from "./types.ts";
import type { Weapon } from "./weapons.ts";

/* Clauses that cannot matter to the attack or the defence on whose line they stand. */

interface Struck {
  readonly turn: Turn;
  readonly action: Action;
  readonly weapon: Weapon;
  readonly target: Who;
}

const missile = ({ weapon }: Struck): boolean => weapon.mode === "missile";
const related = ({ action }: Struck): boolean => carries(action, "related");

const rows: readonly IdleRow<Struck, Fact>[] = [
  ["at", "BR-39", missile, { is: "only missiles have a distance" }],
  ["close", "BR-39", missile, { is: "only missiles have a distance" }],
  ["unarmed", "BR-37", ({ weapon }) => weapon.group === "Brawl", { is: "a weapon is named" }],
  ["allowed", "BR-30", related, { is: "no rule asks for leave" }],
  [
    "chance",
    "BR-27",
    ({ turn, action, weapon }) =>
      related({ turn, action, weapon, target: nobody }) || ratingOf(turn.get(action.actor), weapon).value === null,
    { is: "the sheet has a rating" },
  ],
  ["covered", "BR-91", ({ turn, target }) => has(turn.get(target), "behind"), { is: "the target is behind no shield" }],
  [
    "to-head",
    "BR-82",
    ({ turn, target }) => turn.option("helmets") === "ask" && piecesOf(turn.get(target)).some(({ adds }) => adds),
    { is: "no helmet counts on the head alone" },
  ],
  [
    "value",
    "BR-85",
    ({ turn, target }) => turn.option("split-armour") === "ask" && isSplit(turn.get(target)),
    { is: "no armour with two numbers" },
  ],
  ["because", "BR-09", ({ action }) => carries(action, "at-rank"), { is: "no rank is given" }],
];

/** Of the line as it is written: what a statement said before is no part of it. */
export function remarkIdle(turn: Turn, weapon: Weapon, target: Who): void {
  const { action } = turn;
  if (action !== null) remark(turn, action, rows, { turn, action, weapon, target });
}

/** Of a defence: what it would take leave for. */
export function remarkIdleLeave(turn: Turn, action: Action, needed: boolean): void {
  const unasked: readonly IdleRow<null, Fact>[] = [
    ["allowed", "BR-52", () => needed, { is: "this defence needs no leave" }],
    ["at", "BR-52", () => needed, { is: "no chance is given by leave" }],
  ];
  remark(turn, action, unasked, null);
}
