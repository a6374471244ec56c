import type { Who } from "../../fight/who.ts";
/* The parts of an attack total (MB-01): skill, weapon, position, style, sight, the game master's adjustments. */
import { clause, has as says } from "../../fight/action.ts";
import { flag, has, remind, stat, text } from "../../fight/rule-kit.ts";
import { areOpponents, counts, isAble } from "./able.ts";
import { modifiersOf, namesIn, type Blow } from "./blow.ts";
import { areEngaged } from "./melee/engage.ts";
import { isMissile, magicOf, hitDice } from "./sheet.ts";
import { adjacent, between } from "./space.ts";
import { splitOf } from "./melee/stance.ts";
import { attackModifiers, largestModifier } from "./tables.ts";
import type { Combatant, ConditionId, FightState, Part, Turn } from "./types.ts";
import { fleshWoundPenalty } from "./wounds.ts";

export interface RuledPart extends Part {
  readonly rule: string;
}

/**
 * What goes on the d20 of an attack, part by part, each with its rule.
 * @rule MB-01
 * @rule MB-03
 * @rule MB-04
 */
export function toHit(turn: Turn, blow: Blow): RuledPart[] {
  const me = turn.get(blow.by);
  const target = turn.get(blow.on);
  const parts: RuledPart[] = [];
  const add = (label: Part["label"], value: number, rule: string): void => {
    if (value !== 0) parts.push({ label, value, rule });
  };
  const suffers = (id: ConditionId): boolean => counts(me, id, blow.moment, me.name);
  const missile = isMissile(blow.kind);

  add("BCB", splitOf(me).attack, "MB-11");
  if (missile) add("DEX", stat(me, "dex-hit"), "MB-04");
  else add("STR", stat(me, "str-hit"), "MB-03");
  add("magic", magicOf(blow.weapon), "MB-05");
  if (suffers("flesh wound")) add("flesh wound", fleshWoundPenalty(me), "MB-63");
  if (suffers("hurt")) add("hurt", attackModifiers.hurt, "MB-71");
  if (has(me, "helmet askew")) add("helmet askew", turn.option("blind-penalty"), "MB-84");

  const behind = says(blow.action, "from behind");
  if (behind) add("behind", attackModifiers.behind, "MB-48");
  if (!missile) {
    add("attackers", attackersOn(turn, blow) - 1, "MB-49");
    if (!behind && counts(target, "intent", blow.moment, me.name) && !has(target, "intent", { whom: blow.by }))
      add("intent on another", attackModifiers.intent, "MB-111");
  }
  if (has(me, "two-weapon")) add("two weapons", attackModifiers.twoWeapons, "MB-144");
  if (has(me, "guarding")) add("guarding", attackModifiers.guarding, "MB-145");
  if ((says(blow.action, "unseen") || counts(target, "invisible", blow.moment, me.name)) && !seesInvisible(me))
    add("unseen", attackModifiers.unseen, "MB-91");
  for (const { label, value } of modifiersOf(blow.action)) add(label, value, "MB-06");
  return parts;
}

/**
 * An observer with the gift, or with 12 or more hit dice.
 * @rule MB-94
 */
export function seesInvisible(c: Combatant): boolean {
  return flag(c, "see-invisible") || (hitDice(text(c, "hd")) ?? 0) >= 12;
}

/** Does the observer know where the invisible one is? (MB-91 to MB-94) */
export function detects(observer: Combatant, target: Combatant): boolean {
  const known = target.conditions.filter((c) => c.id === "detected");
  return seesInvisible(observer) || known.some(({ detail, whom }) => detail === null || whom.includes(observer.name));
}

/**
 * How many attack the target, this attacker included.
 * @rule MB-49
 */
function attackersOn(turn: Turn, blow: Blow): number {
  const target = turn.get(blow.on);
  if (flag(target, "all-round")) return 1;
  const stated = clause(blow.action, "attackers")?.number;
  if (stated != null) return Math.max(1, stated);
  if (says(blow.action, "alongside")) return 1 + fellowAttackers(turn, blow, namesIn(turn, blow.action, "alongside"));
  return (
    1 + attackersOf(turn.state, target).filter((c) => c.name !== blow.by && isAble(c, blow.moment, blow.by)).length
  );
}

function fellowAttackers(turn: Turn, { by, on, moment }: Blow, names: readonly Who[]): number {
  const fellows = names.filter((name) => name !== by && name !== on);
  return fellows.filter((name) => {
    const fellow = turn.get(name);
    const far = between(turn.state, fellow, turn.get(on));
    const able = isAble(fellow, moment, by);
    const reaches = far === null || adjacent(far) || areEngaged(fellow, turn.get(on));
    if (!able || !reaches) turn.warn("MB-49", { is: "no fellow attacker", who: name, on, able });
    return able && reaches;
  }).length;
}

/** Opponents in melee with the target that have struck at it, or declared to, in this round or the last. */
export function attackersOf(state: FightState, target: Combatant): Combatant[] {
  return state.combatants.filter(
    (c) =>
      areOpponents(c, target) &&
      areEngaged(c, target) &&
      [...c.own.against, ...c.own.againstLast].includes(target.name),
  );
}

/**
 * Reminder and warning about the size of the game master's adjustments (MB-142, MB-143).
 * @rule MB-142
 */
export function weighModifiers(turn: Turn, { action }: Blow): void {
  const amounts = action.modifiers.map((each) => each.amount);
  if (amounts.length === 0 || action.index !== 0) return;
  remind(turn, ["MB-142", "MB-143"], { is: "terrain is the game master's" });
  const isLarge = (n: number): boolean => Math.abs(n) > largestModifier;
  const together = amounts.reduce((all, each) => all + each, 0);
  const large = amounts.filter(isLarge);
  if (large.length > 0) turn.warn("MB-143", { is: "modifiers are large", amounts: large });
  else if (isLarge(together)) turn.warn("MB-143", { is: "modifiers are large together", total: together });
}
