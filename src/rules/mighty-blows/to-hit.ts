/* The parts of an attack total (MB-01): skill, weapon, position, style, sight, the game master's adjustments. */
import { clause, has as says } from "../../fight/action.ts";
import type { Part } from "../../fight/event.ts";
import { expand, flag, has, list, remind, stat, text } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { areOpponents, counts, isAble } from "./able.ts";
import type { Blow } from "./blow.ts";
import { distanceOf } from "./blow.ts";
import { areEngaged } from "./engage.ts";
import { textsOf } from "./marks.ts";
import { isMissile, magicOf, hitDice } from "./sheet.ts";
import { adjacent } from "./space.ts";
import { splitOf } from "./stance.ts";
import { attackModifiers, largestModifier } from "./tables.ts";
import { fleshWoundPenalty } from "./wounds.ts";

export interface RuledPart extends Part {
  readonly rule: string;
}

export function toHit(turn: Turn, blow: Blow): RuledPart[] {
  const me = turn.get(blow.by);
  const target = turn.get(blow.on);
  const parts: RuledPart[] = [];
  const add = (label: string, value: number, rule: string): void => {
    if (value !== 0) parts.push({ label, value, rule });
  };
  const suffers = (id: string): boolean => counts(me, id, blow.moment, me.name);
  const missile = isMissile(blow.kind);

  add("BCB", splitOf(me).attack, "MB-11");
  if (missile) add("DEX", stat(me, "dex-hit"), "MB-04");
  else add("STR", stat(me, "str-hit"), "MB-03");
  add("magic", magicOf(blow.weapon), "MB-05");
  if (suffers("flesh wound")) add("flesh wound", fleshWoundPenalty(me), "MB-63");
  if (suffers("hurt")) add("hurt", attackModifiers.hurt.value, "MB-71");
  if (has(me, "helmet askew")) add("helmet askew", Number(turn.option("blind-penalty")), "MB-84");

  const behind = says(blow.action, "from behind");
  if (behind) add("behind", attackModifiers.behind.value, "MB-48");
  if (!missile) {
    add("attackers", attackersOn(turn, blow) - 1, "MB-49");
    if (!behind && isIntentOnOthers(target, blow.by)) add("intent on another", attackModifiers.intent.value, "MB-111");
  }
  if (has(me, "two-weapon")) add("two weapons", attackModifiers.twoWeapons.value, "MB-144");
  if (has(me, "guarding")) add("guarding", attackModifiers.guarding.value, "MB-145");
  if ((says(blow.action, "unseen") || counts(target, "invisible", blow.moment, me.name)) && !seesInvisible(me))
    add("unseen", attackModifiers.unseen.value, "MB-91");
  for (const modifier of blow.action.modifiers)
    add(modifier.reason === "" ? "modifier" : modifier.reason, modifier.amount, "MB-06");
  return parts;
}

/** Somebody who has picked another opponent lies open to the rest (MB-111). */
function isIntentOnOthers(target: Combatant, by: string): boolean {
  const picked = target.conditions.filter((c) => c.id === "intent").map((c) => c.detail);
  return picked.length > 0 && !picked.includes(`on ${by}`);
}

/** An observer with the gift, or with 12 or more hit dice (MB-94). */
export function seesInvisible(c: Combatant): boolean {
  return flag(c, "see-invisible") || (hitDice(text(c, "hd")) ?? 0) >= 12;
}

/** Does the observer know where the invisible one is? (MB-91 to MB-94) */
export function detects(observer: Combatant, target: Combatant): boolean {
  return (
    seesInvisible(observer) ||
    target.conditions.some((c) => c.id === "detected" && (c.detail === null || c.detail === `by ${observer.name}`))
  );
}

/** How many attack the target, this attacker included (MB-49). */
function attackersOn(turn: Turn, blow: Blow): number {
  const target = turn.get(blow.on);
  if (flag(target, "all-round")) return 1;
  const stated = clause(blow.action, "attackers")?.number;
  if (stated !== null && stated !== undefined) return Math.max(1, stated);
  const alongside = clause(blow.action, "alongside");
  if (alongside !== undefined) return 1 + fellowAttackers(turn, blow, expand(turn.state, alongside.names));
  return (
    1 + attackersOf(turn.state, target).filter((c) => c.name !== blow.by && isAble(c, blow.moment, blow.by)).length
  );
}

function fellowAttackers(turn: Turn, blow: Blow, names: readonly string[]): number {
  let n = 0;
  for (const name of names) {
    if (name === blow.by || name === blow.on) continue;
    const fellow = turn.get(name);
    const far = distanceOf(turn, { ...blow.action, clauses: [] }, name, blow.on);
    const reaches = far === null || adjacent(far) || areEngaged(fellow, turn.get(blow.on));
    if (!isAble(fellow, blow.moment, blow.by))
      turn.warn("MB-49", `${name} cannot act, so it is not counted among the attackers.`);
    else if (!reaches)
      turn.warn("MB-49", `${name} is not in reach of ${blow.on}, so it is not counted among the attackers.`);
    else n++;
  }
  return n;
}

/** Opponents in melee with the target that have struck at it, or declared to, in this round or the last. */
export function attackersOf(state: FightState, target: Combatant): Combatant[] {
  return state.combatants.filter(
    (c) =>
      areOpponents(c, target) &&
      areEngaged(c, target) &&
      [...textsOf(c.marks["against"]), ...textsOf(c.marks["against last"])].includes(target.name),
  );
}

/** Reminder and warning about the size of the game master's adjustments (MB-142, MB-143). */
export function weighModifiers(turn: Turn, blow: Blow): void {
  const { modifiers } = blow.action;
  if (modifiers.length === 0 || blow.action.index !== 0) return;
  remind(
    turn,
    ["MB-142", "MB-143"],
    "Bonuses and penalties for terrain are yours: mostly 1 or 2 either way, an arrow slit −3.",
  );
  const large = modifiers.filter((each) => Math.abs(each.amount) > largestModifier);
  const together = modifiers.reduce((all, each) => all + each.amount, 0);
  if (large.length > 0 || Math.abs(together) > largestModifier)
    turn.warn(
      "MB-143",
      `${list(large.length > 0 ? large.map((each) => `${each.amount}`) : [`${together} together`])} is much: an invisible foe is only −4. It counts all the same.`,
    );
}
