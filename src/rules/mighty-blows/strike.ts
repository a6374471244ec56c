import type { Who } from "../../fight/who.ts";
/* An attack from the die to its last consequence (MB-01, MB-02, MB-57 to MB-59, MB-80). */
import { clause, has as says } from "../../fight/action.ts";
import { has, part, sum, tell } from "../../fight/rule-kit.ts";
import { armourClass, type ArmourClass } from "./melee/armour-class.ts";
import { counts, isDead } from "./able.ts";
import type { Blow } from "./blow.ts";
import { afterPunch, plateRuling } from "./melee/brawl.ts";
import { mightyBlow } from "./critical.ts";
import {
  assassinate,
  goesToCon,
  loseHitPoints,
  hasFelled,
  noEffect,
  pointsFor,
  rollDamage,
  subdue,
  unharmed,
  type Damage,
} from "./damage.ts";
import { disturb, nearMiss } from "./magic/disturb.ts";
import { engage } from "./melee/engage.ts";
import { fumble } from "./fumble.ts";
import { lodge } from "./missiles.ts";
import { harms } from "./melee/needs.ts";
import { isMissile } from "./sheet.ts";
import { toHit, weighModifiers, type RuledPart } from "./to-hit.ts";
import type { Fact, Turn } from "./types.ts";

/**
 * Resolves one attack whose eligibility has been checked. Returns whether it hit.
 * @rule MB-02
 * @rule MB-57
 * @rule MB-80
 */
export function strike(turn: Turn, blow: Blow): boolean {
  const { by, on } = blow;
  const missile = isMissile(blow.kind);
  const target = turn.get(on);
  const aside = says(blow.action, "from behind") || says(blow.action, "from the flank");
  const armour = armourClass(turn.state, target, {
    by,
    at: blow.moment,
    aside,
    vs: clause(blow.action, "vs")?.number ?? null,
  });
  if (armour === null) turn.impossible("MB-02", { is: "no AC", on });
  if (!missile) {
    // Whoever is kept off, or flees, does not come to be in combat by it.
    if (blow.why !== "fend" && !(blow.why === "free attack" && has(target, "fleeing"))) engage(turn, by, on);
    noteAttack(turn, by, on);
  }
  weighModifiers(turn, blow);
  const toCon = goesToCon(turn, blow);
  const parts = toHit(turn, blow);
  const { outcome, reaches } = turn.step(() => rollToHit(turn, blow, armour, parts));
  if (outcome === "fumble") fumble(turn, blow, strike);
  else if (outcome !== "miss") hit(turn, blow, { critical: outcome === "critical", reaches, toCon });
  return outcome === "hit" || outcome === "critical";
}

/** The die, and what it comes to. `reaches`: it is a critical, and the total alone would have hit. */
function rollToHit(
  turn: Turn,
  { by, on }: Blow,
  armour: ArmourClass,
  parts: readonly RuledPart[],
): { readonly outcome: "critical" | "fumble" | "hit" | "miss"; readonly reaches: boolean } {
  const thrown = turn.roll("to hit", "1d20", { who: by, detail: turn.say({ is: "attack on", by, on }) });
  const face = thrown.total;
  const total = face + sum(parts);
  const reaches = total >= armour.total;
  const critical = face === 20;
  const outcome = critical ? "critical" : face === 1 ? "fumble" : reaches ? "hit" : "miss";
  const special = critical ? ["MB-57"] : face === 1 ? ["MB-80"] : [];
  tell(turn, [...new Set(["MB-01", "MB-02", ...armour.rules, ...special, ...parts.map((part) => part.rule)])], thrown, {
    who: by,
    purpose: "to hit",
    parts: parts.map(({ label, value }) => part(label, value)),
    total,
    against: part(armour.label, armour.total),
    outcome,
  });
  if (outcome === "miss") nearMiss(turn, on, total);
  return { outcome, reaches: reaches && critical };
}

/** Whom somebody strikes at in melee counts when others gang up on the target (MB-49). */
export function noteAttack(turn: Turn, by: Who, on: string): void {
  const against = turn.get(by).own.against;
  if (!against.includes(on)) turn.own(by).against = [...against, on];
}

interface Hit {
  readonly critical: boolean;
  /** The total of a critical alone would have hit. */
  readonly reaches: boolean;
  readonly toCon: boolean;
}

function hit(turn: Turn, blow: Blow, { critical, reaches, toCon }: Hit): void {
  const { by, on, kind } = blow;
  const target = turn.get(on);
  const brawl = kind === "brawl";
  if (!harms(blow.weapon, target)) {
    noEffect(turn, blow);
    disturb(turn, on, by, 0);
    return;
  }
  const wasStunned = counts(target, "stunned", blow.moment, by);
  const fending = blow.why === "fend" && turn.option("fend-damage") === "no";
  const damage = fending ? null : rollDamage(turn, blow);
  const before = pointsFor(turn, on, by);
  const plate = brawl ? plateRuling(turn, on) : null;
  let dealt = 0;
  if (damage !== null) {
    if (plate === "no damage") unharmed(turn, ["MB-151"], on, { is: "no damage on plate" }, by);
    else if (plate !== null)
      loseHitPoints(turn, { ...blow, on: by }, ["MB-151", ...damage.rules], damage.amount, damage.parts);
    else dealt = apply(turn, blow, damage, critical, toCon);
  }
  const negated = critical && chart(turn, blow, reaches, counts(target, "dead", blow.moment, by));
  if (critical && isMissile(kind) && dealt > 0 && !negated && !isDead(turn.get(on)))
    lodge(turn, on, blow.weapon.name, blow.weapon.dice ?? "0", dealt);
  if (plate === null && (brawl || (wasStunned && turn.option("stun-ko") === "any")))
    afterPunch(turn, blow, {
      twenty: critical && brawl,
      damage: dealt,
      before,
      wasStunned,
    });
  disturb(turn, on, by, dealt);
}

/** Deals the damage; returns how much. */
function apply(turn: Turn, blow: Blow, damage: Damage, critical: boolean, toCon: boolean): number {
  if (toCon) return assassinate(turn, blow, damage, critical);
  if (says(blow.action, "subdual")) subdue(turn, blow, damage);
  else loseHitPoints(turn, blow, damage.rules, damage.amount, damage.parts, critical);
  return damage.amount;
}

/**
 * A natural 20: the chart, for a player character whom the total alone would have hit (MB-59, MB-70). Returns whether
 * it was negated.
 * @rule MB-59
 */
function chart(turn: Turn, blow: Blow, reaches: boolean, wasDead: boolean): boolean {
  const { by, on, kind, action } = blow;
  if (kind === "brawl" && turn.option("brawl-crit") === "stun") return false;
  const victim = turn.get(on);
  if (victim.stats["kind"] !== "pc" || wasDead) return false;
  const why: Fact | null = !reaches
    ? { is: "total would have missed", on }
    : isDead(victim) && hasFelled(turn, blow)
      ? { is: "killed by the damage", on }
      : null;
  if (why === null) return mightyBlow(turn, by, on, clause(action, "effect")?.number ?? 0);
  turn.info("MB-59", why);
  return false;
}
