import { has as carries, type Action } from "../../fight/action.ts";
import { has } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import type { Kind } from "./assault.ts";
import type { Weapon } from "./gear.ts";

/*
 * Clauses that cannot matter to the attack on whose line they stand: each is remarked, none is passed over.
 */

interface Struck {
  readonly kind: Kind;
  readonly weapon: Weapon | null;
}

/** Clause, the rule that it belongs to, when it matters, and what it would need. */
const rows: readonly (readonly [string, string, (struck: Struck) => boolean, string])[] = [
  ["zone", "ZN-78", ({ weapon }) => weapon?.blast === true, "only a blast is aimed at a zone"],
  ["hits", "ZN-78", ({ weapon }) => weapon?.blast === true, "only a blast hits several"],
  ["stray", "ZN-81", ({ weapon }) => weapon?.blast === true, "only a blast drifts"],
  ["moving", "ZN-38", ({ weapon }) => weapon?.ranged === true, "only shots mind movement"],
  ["of", "ZN-89", ({ kind }) => kind === "disarm", "only a disarm takes a weapon away"],
  ["take", "ZN-90", ({ kind }) => kind === "disarm", "only a disarm lets one catch the weapon"],
  ["to", "ZN-91", ({ kind }) => kind === "shove", "only a shove moves the target"],
  ["into", "ZN-92", ({ kind }) => kind === "shove", "only a shove moves the target"],
  ["damage", "ZN-86", ({ kind }) => kind === "weapon", "a non-lethal attack does no damage"],
];

export function remarkIdle(turn: Turn, action: Action, attacker: string, struck: Struck): void {
  for (const [id, rule, matters, why] of rows)
    if (carries(action, id) && !matters(struck)) turn.warn(rule, `"${id}" changes nothing here: ${why}.`);
  if (carries(action, "unnoticed") && !has(turn.get(attacker), "concealed"))
    turn.info("ZN-104", `${attacker} is not concealed: "unnoticed" changes nothing.`);
}
