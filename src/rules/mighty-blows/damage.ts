import { written, type FactOf } from "../../fight/fact.ts";
import type { unharmed as reasons } from "./words/unharmed.ts";
import type { Who } from "../../fight/who.ts";
/* What a hit does: damage and where it goes (MB-07, MB-08, MB-44, MB-45, MB-58, MB-113, MB-137, MB-147). */
import { parseDice, rangeOf } from "../../dice/expression.ts";
import { clause, has as says } from "../../fight/action.ts";
import { damageModifiers, flag, harm, has, known, loudly, part, remind, stat, sum } from "../../fight/rule-kit.ts";
import { counts, currentMoment, hasFallenFor, isFallen } from "./able.ts";
import { isShort, type Blow } from "./blow.ts";
import { settle } from "./fall.ts";
import { magicOf, rangeOf as reachOfShot } from "./sheet.ts";
import { save } from "./saves.ts";
import { needsOf } from "./melee/needs.ts";
import type { Part, Turn } from "./types.ts";
import { loseCon, setSubdual, timesOf } from "./wounds.ts";

export interface Damage {
  readonly amount: number;
  readonly parts: readonly Part[];
  readonly rules: readonly string[];
  /** What it would be if every die showed its most (MB-88). */
  readonly most: number;
}

/**
 * Rolls a weapon's damage with what adds to it. null: nobody has said what its dice are.
 * @rule MB-07
 */
export function rollDamage(turn: Turn, blow: Blow): Damage | null {
  const { dice } = blow.weapon;
  const expression = dice === null ? null : parseDice(dice);
  if (dice === null || expression === null) {
    turn.warn("MB-07", { is: "no damage dice", by: blow.by, on: blow.on, weapon: blow.weapon.name });
    return null;
  }
  const thrown = turn.roll("damage", dice, {
    who: blow.by,
    detail: turn.say({ is: "damage of weapon", weapon: blow.weapon.name }),
  });
  const added = additions(turn, blow);
  const times = clause(blow.action, "times")?.number ?? 1;
  const least = turn.option("min-damage") === "1" ? 1 : 0;
  const finish = (rolled: number): number => Math.max(least, (rolled + sum(added)) * Math.max(1, times));
  const amount = finish(thrown.total);
  const parts: Part[] = [part(written(dice), thrown.total), ...added.map(({ label, value }) => part(label, value))];
  const rest = amount - sum(parts);
  if (rest !== 0) parts.push(part(times > 1 ? { is: "times", times } : "at least", rest));
  return { amount, parts, rules: ["MB-07", ...added.map((part) => part.rule)], most: finish(rangeOf(expression).max) };
}

/**
 * What is added to the dice of damage, and taken off for a strained muscle.
 * @rule MB-83
 */
function additions(turn: Turn, blow: Blow): (Part & { rule: string })[] {
  const { kind, action, by } = blow;
  const parts: (Part & { rule: string })[] = [];
  const add = (label: Part["label"], value: number, rule: string): void => {
    if (value !== 0) parts.push({ label, value, rule });
  };
  add("STR", strengthPart(turn, blow), kind === "brawl" ? "MB-147" : kind === "melee" ? "MB-08" : "MB-113");
  add("magic", turn.option("magic-damage") === "on" ? magicOf(blow.weapon) : 0, "MB-05");
  add("bonus", clause(action, "damage")?.number ?? 0, "MB-44");
  for (const { label, value } of damageModifiers(action)) add(label, value, "MB-44");
  add("strained", -timesOf(turn.get(by), "strained"), "MB-83");
  return parts;
}

/**
 * What STR adds to damage: all of it in melee, only a bonus to fists, and to what is thrown at short range.
 * @rule MB-08
 * @rule MB-113
 * @rule MB-147
 */
function strengthPart(turn: Turn, blow: Blow): number {
  const { kind } = blow;
  const strength = stat(turn.get(blow.by), "str-dmg");
  if (kind === "melee") return strength;
  if (kind === "brawl") return Math.max(0, strength);
  const byHand = kind === "thrown" || (kind === "sling" && turn.option("sling-str") === "on");
  return byHand && isShort(turn, blow, reachOfShot(blow.weapon)) ? strength : 0;
}

/** The weapon harms it not at all (MB-58). */
export function noEffect(turn: Turn, blow: Blow): void {
  unharmed(turn, ["MB-58"], blow.on, { is: "weapon harms it not", needs: needsOf(turn.get(blow.on)) }, blow.by);
}

/** No damage, and why. */
export function unharmed(
  turn: Turn,
  rule: readonly string[],
  who: Who,
  why: FactOf<typeof reasons>,
  by: string | null,
): void {
  harm(turn, rule, who, 0, { by, parts: [part(why, 0)] });
  loudly(turn, rule, why, [who]);
}

/**
 * Is the damage to go to CON? (MB-44 to MB-46) Says why not, where somebody is helpless and it does not.
 * @rule MB-46
 */
export function goesToCon(turn: Turn, { by, on, moment, action, assassin }: Blow): boolean {
  const victim = turn.get(on);
  const unaware = victim.conditions.filter((c) => c.id === "unaware");
  const open =
    counts(victim, "helpless", moment, by) ||
    counts(victim, "unconscious", moment, by) ||
    unaware.some(({ detail, whom }) => detail === null || whom.includes(by)) ||
    (assassin && (has(victim, "surprised") || counts(victim, "out", moment, by)));
  if (assassin && !open) turn.refuse("MB-44", { is: "neither helpless nor unaware", on });
  if (!open && !assassin) return false;
  if (flag(victim, "no-vitals")) {
    turn.info("MB-46", { is: "no vulnerable spots", on });
    return false;
  }
  if (says(action, "to hp") || says(action, "subdual")) return false;
  if (!assassin && (turn.option("assassin-use") === "declared" || known(victim, "con") === null)) {
    remind(turn, ["MB-44"], { is: "at the attacker's mercy", by, on });
    return false;
  }
  remind(turn, ["MB-46"], { is: "anatomy must be known" });
  return turn.ruling(["no vulnerable spot"]) === null;
}

/**
 * Takes the damage off CON unless the save sends it to hit points. Returns how much it was.
 * @rule MB-44
 * @rule MB-45
 */
export function assassinate(turn: Turn, blow: Blow, damage: Damage, critical: boolean): number {
  const { by, on } = blow;
  const { natural, success } = save(turn, on, {
    rule: ["MB-45"],
    purpose: "save against assassination",
  });
  if (natural === 20 && turn.option("assassin-nat20") === "none") {
    unharmed(turn, ["MB-45", "MB-87"], on, { is: "natural 20 on the save" }, by);
    return 0;
  }
  if (success) {
    loseHitPoints(turn, blow, ["MB-45", ...damage.rules], damage.amount, damage.parts, critical);
    return damage.amount;
  }
  const [rules, amount] = natural === 1 ? [["MB-88"], damage.most] : [[], damage.amount];
  if (loseCon(turn, ["MB-44", "MB-45", ...rules], on, amount, by, natural === 1 ? [] : damage.parts) === null)
    remind(turn, ["MB-44"], { is: "no CON to be taken", on });
  else settle(turn, on, { by });
  return amount;
}

/**
 * Hit points as one attacker finds them: what others do at the same moment does not count yet (MB-38). null: none are
 * kept.
 */
export function pointsFor(turn: Turn, on: Who, by: string): number | null {
  const { hp, own } = turn.get(on);
  const moment = currentMoment(turn.state);
  if (hp === null) return null;
  const others = own.lostAt.filter((loss) => loss.at === moment && loss.by !== by);
  return hp.now + others.reduce((all, { points }) => all + points, 0);
}

/**
 * Is the target down because of this blow, or before it? What others did at the same moment does not count yet (MB-38).
 */
export function hasFelled(turn: Turn, { by, on, moment }: Blow): boolean {
  const c = turn.get(on);
  if (hasFallenFor(c, moment, "")) return true;
  const left = pointsFor(turn, on, by) ?? 0;
  return isFallen(c) && (left <= stat(c, "subdual") || stat(c, "con", 1) <= 0);
}

/** Takes hit points and remembers at which moment, and by whom. */
function takePoints(
  turn: Turn,
  rule: readonly string[],
  { by, on }: Pick<Blow, "by" | "on">,
  amount: number,
  parts: readonly Part[],
): void {
  harm(turn, rule, on, amount, { by, parts });
  const moment = currentMoment(turn.state);
  if (moment === null || turn.get(on).hp === null) return;
  const now = turn.get(on).own.lostAt.filter(({ at }) => at === moment);
  turn.own(on).lostAt = [...now, { at: moment, by, points: amount }];
}

/**
 * Half is real, the rest is subdual.
 * @rule MB-137
 */
export function subdue(turn: Turn, { by, on }: Blow, { amount, parts, rules }: Damage): void {
  const rule = ["MB-137", ...rules];
  const real = rounded(turn, amount / 2);
  takePoints(turn, rule, { by, on }, real, [...parts, part("subdual", real - amount)]);
  setSubdual(turn, rule, on, stat(turn.get(on), "subdual") + amount - real);
  settle(turn, on, { by, subdual: true });
}

/** A part of some damage, rounded as the option half-round says. */
export function rounded(turn: Turn, share: number): number {
  return turn.option("half-round") === "up" ? Math.ceil(share) : Math.floor(share);
}

export function loseHitPoints(
  turn: Turn,
  { by, on }: Blow,
  rules: readonly string[],
  amount: number,
  parts: readonly Part[],
  critical = false,
): void {
  takePoints(turn, rules, { by, on }, amount, parts);
  settle(turn, on, { by, critical });
}
