import type { Who } from "../../../fight/who.ts";
import { clause, has as carries } from "../../../fight/action.ts";
import { has, part, remind } from "../../../fight/rule-kit.ts";
import { ratingOf, relatedRating } from "../chance.ts";
import type { Check } from "../check.ts";
import { specialties } from "../gear/data.ts";
import { groupNow } from "../order/moment.ts";
import type { Answer } from "../tables.ts";
import type { Action, Brp, Combatant, Fact, Part, Turn } from "../types.ts";
import type { Weapon } from "../gear/weapon.ts";
import type { Leave } from "../words/leave.ts";
import { down } from "../wounds.ts";

/* What holds for every defence, parry or dodge. */

/** An attack that has succeeded, as its target sees it. */
export interface Blow {
  readonly attacker: Who;
  readonly target: Who;
  readonly weapon: Weapon;
  readonly unaware: boolean;
  /** Defences made against it already (option `both-defences`). */
  readonly answered: number;
}

export interface Defence {
  readonly level: Answer;
  /** What parried; null: nothing did. */
  readonly item: Weapon | null;
}

/**
 * Why the target cannot defend; null: it can.
 * @rule BR-48
 */
export function cannotSee(turn: Turn, blow: Blow): Fact | null {
  const c = turn.get(blow.target);
  const who = c.name;
  const state = down(turn.state, c);
  if (state !== null) return { is: "is in no state to defend", who, state };
  const group = groupNow(turn.state)?.id ?? "";
  if (c.own.woken === group) return { is: "is only being woken", who };
  return blow.unaware || has(c, "unaware") || c.own.caught === group ? { is: "does not see it coming", who } : null;
}

/**
 * What holds for every defence: the attack is seen coming, no limit is reached, and nothing of high velocity is
 * stopped.
 * @rule BR-53
 * @rule BR-62
 */
export function mayDefend(turn: Turn, blow: Blow, rule: string, verb: "parry" | "dodge"): void {
  const c = turn.get(blow.target);
  const blind = cannotSee(turn, blow);
  if (blind !== null) turn.refuse("BR-48", blind);
  if (overLimit(turn, c)) turn.refuse("BR-49", { is: "made all defences", who: c.name, defences: c.own.defences });
  const { item, velocity } = blow.weapon;
  if (velocity === null) turn.refuse(rule, { is: "is it of high velocity", item, attacker: blow.attacker });
  if (velocity === "high") turn.refuse(rule, { is: "is of high velocity", item, verb });
}

export function overLimit(turn: Turn, c: Combatant): boolean {
  const limit = turn.option("defence-limit");
  return limit !== "none" && c.own.defences >= limit;
}

/**
 * Counts a defence, and what it spoils (BR-43, BR-49, BR-105). Returns what earlier ones take off: those against this
 * blow, and those before the simultaneous group that is acting (BR-14).
 */
export function use(turn: Turn, who: Who, blow: Blow): Part {
  const c = turn.get(who);
  const called = turn.state.own.group?.id ?? null;
  const here = defencesOn(c, called);
  const now = groupNow(turn.state) === null ? 0 : here;
  const all = c.own.defences;
  const earlier = all - now + (now > 0 ? blow.answered : 0);
  turn.own(who).defences = all + 1;
  if (called !== null) turn.own(who).defendedIn = { id: called, count: here + 1 };
  if (turn.option("full-round-defence") === "spoils") {
    if (c.own.aid !== null) spoilAid(turn, who);
    if (has(c, "reloading")) turn.warn("BR-43", { is: "defence spoils reloading", who });
  }
  return part("earlier defences", -earlier * turn.option("defence-penalty"));
}

/** Defences made on one slot of the count (BR-14). */
function defencesOn(c: Combatant, slot: string | null): number {
  const together = c.own.defendedIn;
  return together !== null && together.id === slot ? together.count : 0;
}

/** BR-105, option `full-round-defence spoils`: First Aid that is begun while its healer defends. */
export function spoiltAlready(turn: Turn, who: Who): void {
  const called = turn.state.own.group?.id ?? null;
  if (turn.option("full-round-defence") === "spoils" && defencesOn(turn.get(who), called) > 0) spoilAid(turn, who);
}

function spoilAid(turn: Turn, who: Who): void {
  turn.own(who).aid = null;
  turn.warn("BR-105", { is: "defence spoils first aid", who });
}

/** Has the game master given leave: `allowed`, `! ok` below the line, or `!` before it? */
export function leave(turn: Turn, action: Action): boolean {
  return carries(action, "allowed") || turn.forced || turn.ruling(["ok"]) !== null;
}

/** What the rules leave to the game master: refused until there is leave, or altogether by an option's "no". */
export function askLeave(
  turn: Turn,
  action: Action,
  rule: string,
  option: keyof Brp["option"] | null,
  what: Leave,
): void {
  if (option !== null && turn.option(option) === "no")
    turn.refuse(rule, { is: "ruled out by an option", leave: what, option });
  else if (leave(turn, action)) remind(turn, [rule], { is: "has leave", leave: what });
  else turn.refuse(rule, { is: "needs leave", leave: what });
}

/**
 * BR-27, BR-30: the skill that a weapon is used with: its own, or at half chance that of another, if the game master
 * agrees.
 * @rule BR-30
 */
export function skillWith(turn: Turn, action: Action, weapon: Weapon): Pick<Check, "rating" | "factors"> {
  const c = turn.get(action.actor);
  const related = clause(action, "related")?.text;
  if (related == null) return { rating: ratingOf(c, weapon) };
  if (turn.option("related") !== "same-skill" || specialties.get(related)?.group !== weapon.group)
    askLeave(turn, action, "BR-30", "related", {
      is: "using a related skill",
      who: c.name,
      skill: related,
      item: weapon.item,
    });
  return {
    rating: relatedRating(c, related),
    factors: [{ label: { is: "skill of another weapon", skill: related }, divisor: 2 }],
  };
}
