import { has as carries, type Action } from "../../fight/action.ts";
import { has, mark, remind } from "../../fight/rule-kit.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { specialties } from "./data.ts";
import { int } from "./marks.ts";
import type { Answer, Level } from "./tables.ts";
import type { Weapon } from "./weapon.ts";
import { down } from "./wounds.ts";

/* What holds for every defence, parry or dodge. */

/** An attack that has succeeded, as its target sees it. */
export interface Blow {
  readonly attacker: string;
  readonly target: string;
  readonly weapon: Weapon;
  readonly level: Level;
  readonly unaware: boolean;
}

export interface Defence {
  readonly level: Answer;
  readonly kind: "parry" | "dodge" | "none";
  /** What parried. */
  readonly item: Weapon | null;
}

/** BR-48: why the target cannot defend; null: it can. */
export function cannotSee(turn: Turn, blow: Blow): string | null {
  const c = turn.get(blow.target);
  const why = down(turn.state, c);
  if (why !== null) return `${c.name} is ${why}: no parry or dodge.`;
  return blow.unaware || has(c, "unaware") ? `${c.name} does not see the attack coming: no parry or dodge.` : null;
}

/** BR-17, BR-47 to BR-49: what holds for every defence. */
export function mayDefend(turn: Turn, blow: Blow): void {
  const c = turn.get(blow.target);
  const blind = cannotSee(turn, blow);
  if (blind !== null) turn.refuse("BR-48", blind);
  if (overLimit(turn, c))
    turn.refuse(
      "BR-49",
      `${c.name} has made ${int(c.marks.defences)} defences this round (option defence-limit ${turn.option("defence-limit")}).`,
    );
}

export function overLimit(turn: Turn, c: Combatant): boolean {
  const limit = turn.option("defence-limit");
  return limit !== "none" && int(c.marks.defences) >= Number(limit);
}

/** Counts a defence, and what it spoils (BR-43, BR-49, BR-105). Returns the points off for earlier ones. */
export function use(turn: Turn, who: string): number {
  const c = turn.get(who);
  const earlier = int(c.marks.defences);
  mark(turn, ["BR-49"], who, "defences", earlier + 1);
  if (turn.option("full-round-defence") === "spoils") {
    if (c.marks.aid !== undefined) {
      mark(turn, ["BR-105"], who, "aid", undefined);
      turn.warn("BR-105", `The defence spoils ${who}'s first aid (option full-round-defence).`);
    }
    if (has(c, "reloading")) turn.warn("BR-43", `The defence spoils ${who}'s reloading (option full-round-defence).`);
  }
  return -earlier * Number(turn.option("defence-penalty"));
}

/** Has the game master given leave: `allowed`, `! ok` below the line, or `!` before it? */
export function leave(turn: Turn, action: Action): boolean {
  return carries(action, "allowed") || turn.forced || turn.ruling(["ok"]) !== null;
}

/** BR-30: the skill of another weapon, at half chance, if the game master agrees. */
export function relatedAllowed(turn: Turn, action: Action, who: string, weapon: Weapon, related: string): void {
  const option = turn.option("related");
  const alike = specialties.get(related)?.group === weapon.group;
  if (option === "same-skill" && alike) return;
  const question = `Use ${related} skill for a ${weapon.item}? Allowed at half chance if the weapons are alike.`;
  if (option !== "no" && leave(turn, action)) {
    remind(turn, ["BR-30"], `${question} The game master allows it.`);
    return;
  }
  turn.refuse(
    "BR-30",
    `The game master has not allowed ${who} ${related} skill for a ${weapon.item}. ${option === "ask" ? `${question} (add: allowed)` : `Option related ${option} rules it out.`}`,
  );
}
