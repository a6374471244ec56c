import { areFoes } from "../../fight/alliance.ts";
import { clause, has as says } from "../../fight/action.ts";
import type { Attack } from "../../fight/combatant.ts";
import { clauseWay, line, withWays } from "../../fight/fact.ts";
import type { DeedClause, Offer } from "../../fight/move.ts";
import { has, part, sum, tell, gain, lose, remind } from "../../fight/rule-kit.ts";
import { counted } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import { remarkClaims } from "./claims.ts";
import { toHit, weighModifiers, blowOf, targetOf, checkTarget, type Blow, type RuledPart } from "./blow.ts";
import { disturb, nearMiss, isCasting, loseSpell } from "./concentration.ts";
import { counts, isDead, isAble, checkAble, currentMoment } from "./count.ts";
import {
  afterPunch,
  plateRuling,
  mightyBlow,
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
import { defaultWeapon, layDown, weaponNamed } from "./gear.ts";
import { engage, addDue, opponentsInReach, dropDue, duesOf, freeAttackOffers, passDues, pushBack } from "./melee.ts";
import { lodge, stir } from "./missiles.ts";
import type { FreeAttackDue } from "./own.ts";
import { harms, isMissile, hasProperty, weaponClass } from "./sheet.ts";
import { armourClass, type ArmourClass } from "./stance.ts";
import type { Fact, Turn, Action, MightyBlows } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { gainAgain } from "./wounds.ts";

export const strikeSentences = {
  "natural 1": `A natural 1: {by} may drop the weapon, hit itself or a friend, strain a muscle, have its helmet
      knocked askew, or whatever amuses you ("mishap strain" below the line).`,
  "whose mishap": ({ example }: { example: string }) =>
    withWays`Nobody has rolled a natural 1 that a mishap could follow: take the line out, or write whose it is all
      the same (${line(`${example} mishap strain`)}).`,
  "another mishap": "{who} cannot drop its {weapon}: a natural weapon. Choose another mishap.",
  /** Detail of the condition. */
  "rounds to fix": ({ rounds }: { rounds: number }) => `${counted(rounds, "round")} to fix`,
  "helmet sits well": "{who}’s helmet sits as it should.",
  "no free attack due": `No free attack on {on} is due to {who}: a natural 1, a stumble, a flight or a way through
      somebody’s area gives one, until the next line.`,
  "flees and strikes nobody": "{who} is fleeing and takes no free attack.",
  "free attack is a blow": "A free attack is a blow in melee, and {weapon} shoots.",
  "no AC": ({ on }: { on: string }) =>
    withWays`${on} has no AC: write "AC 13" on its line, or ${clauseWay("vs 13")} on this one.`,
  "attack on": "{by}’s attack on {on}",
  "total would have missed": "The total alone would not have hit {on}; the chart is not rolled on.",
  "killed by the damage": "The damage has already killed {on}; the chart is not rolled on.",
  "until fixed": "fixed",
  "until the end of the fight": "the end of the fight",
} as const;

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
  remarkClaims(turn, blow, target);
  const armour = armourClass(turn.state, target, {
    by,
    at: blow.moment,
    aside,
    vs: clause(blow.action, "vs")?.number ?? null,
  });
  if (armour === null) turn.impossible("MB-02", { is: "no AC", on });
  if (!missile) {
    // A foe that is fended off, or flees, does not come to be in combat by it.
    if (blow.why !== "fend" && !(blow.why === "free attack" && has(target, "fleeing"))) engage(turn, by, on);
    noteAttack(turn, by, on);
  }
  weighModifiers(turn, blow);
  const toCon = goesToCon(turn, blow);
  const parts = toHit(turn, blow);
  const { outcome, reaches } = turn.step(() => rollToHit(turn, blow, armour, parts));
  if (outcome === "fumble") fumble(turn, blow);
  else if (outcome !== "miss") hit(turn, blow, { critical: outcome === "critical", reaches, toCon });
  return outcome === "hit" || outcome === "critical";
}

/** Rolls to hit. `reaches`: it is a critical whose total alone would have hit. */
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

/** Notes whom somebody strikes at in melee, for the count of those who gang up on a target (MB-49). */
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

/** Carries out a hit: damage, chart, lodged missile, fist and a disturbed spell. */
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
    else dealt = dealDamage(turn, blow, damage, critical, toCon);
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

/** Deals the damage. Returns how much. */
function dealDamage(turn: Turn, blow: Blow, damage: Damage, critical: boolean, toCon: boolean): number {
  if (toCon) return assassinate(turn, blow, damage, critical);
  if (says(blow.action, "subdual")) return subdue(turn, blow, damage);
  return loseHitPoints(turn, blow, damage.rules, damage.amount, damage.parts, critical);
}

/**
 * Rolls on the chart at a natural 20 against a player character whom the total alone would have hit (MB-59, MB-70).
 * Returns whether the blow was negated.
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

/**
 * Lets every opponent in reach strike at once after a natural 1, and the game master choose a mishap.
 * @rule MB-81
 */
function fumble(turn: Turn, blow: Blow): void {
  const { by } = blow;
  turn.ownFight().fumbler = by;
  turn.own(by).fumbledWith = blow.weapon.name;
  remind(turn, ["MB-82"], { is: "natural 1", by });
  if (blow.why !== "free attack" || turn.option("free-fumble") === "on") {
    for (const foe of opponentsInReach(turn.state, turn.get(by), blow.moment))
      if (!has(foe, "fleeing")) addDue(turn, foe.name, by, "MB-81");
    takeFreeAttacks(turn);
  }
  // A mishap written below takes place now: a weapon that falls strikes no further blow of this line.
  const accepts = ({ verb, actor }: Action): boolean => verb === "mishap" && (actor === by || actor === "");
  const written = turn.react([], accepts, mishaps(turn, by));
  if (written !== null) mishap(written.turn, written.action);
}

/** Offers what the game master may make of a fumble; a friend may be hit in its place. */
function mishaps(turn: Turn, by: Who): Offer[] {
  const striker = turn.get(by);
  const friends = turn.state.combatants.filter((c) => !areFoes(turn.state, c, striker) && c.name !== by && isAble(c));
  const clauses: DeedClause<MightyBlows>[] = [
    { id: "drop" },
    { id: "self" },
    ...friends.map(({ name }) => ({ id: "friend", value: name }) as const),
    { id: "strain" },
    { id: "helmet" },
    { id: "none" },
  ];
  return clauses.map((clause) => offer("", { verb: "mishap", clauses: [clause] }, "MB-82"));
}

/**
 * Carries out `mishap …` for the one named, else for the last fumbler.
 * @rule MB-82
 */
export function mishap(turn: Turn, action: Action): void {
  const who = action.actor || (turn.state.own.fumbler ?? "");
  if (who === "") turn.impossible("MB-82", { is: "whose mishap", example: turn.state.combatants[0]?.name ?? "" });
  const friend = clause(action, "friend")?.names[0];
  if (says(action, "drop")) dropWeapon(turn, who);
  else if (says(action, "strain")) gainAgain(turn, ["MB-83"], who, "strained", { is: "until the end of the fight" });
  else if (says(action, "helmet")) askew(turn, who);
  else if (says(action, "self")) strikeBy(turn, action, who, who);
  else if (friend !== undefined) strikeBy(turn, action, who, friend);
}

function weaponOf(turn: Turn, who: Who): Attack {
  const name = turn.get(who).own.fumbledWith;
  return name === null ? defaultWeapon(turn, who, "any") : weaponNamed(turn, who, name);
}

function dropWeapon(turn: Turn, who: Who): void {
  const weapon = weaponOf(turn, who);
  if (hasProperty(weapon, "natural")) turn.impossible("MB-85", { is: "another mishap", who, weapon: weapon.name });
  layDown(turn, who, weapon.name);
}

/**
 * Slips the helmet over the eyes until 1d3 rounds have gone into fixing it.
 * @rule MB-84
 */
function askew(turn: Turn, who: Who): void {
  const thrown = turn.roll("rounds of fixing", "1d3", { who });
  tell(turn, ["MB-84"], thrown, { who, purpose: "rounds of fixing", outcome: "helmet askew" });
  setAskew(turn, who, thrown.total);
}

export function setAskew(turn: Turn, who: Who, rounds: number): void {
  lose(turn, ["MB-84"], who, "helmet askew");
  if (rounds <= 0) return;
  gain(turn, ["MB-84"], who, "helmet askew", {
    detail: turn.say({ is: "rounds to fix", rounds }),
    until: turn.say({ is: "until fixed" }),
  });
  turn.own(who).helmetRounds = rounds;
}

/** Spends a round on fixing the helmet (MB-84). */
export function fixHelmet(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (!has(c, "helmet askew")) turn.refuse("MB-84", { is: "helmet sits well", who });
  setAskew(turn, who, c.own.helmetRounds - 1);
}

/**
 * Deals a weapon's damage without an attack roll.
 * @rule MB-85
 */
function strikeBy(turn: Turn, action: Action, by: Who, on: Who): void {
  const blow = blowOf(turn, action, by, on, weaponOf(turn, by));
  const damage = rollDamage(turn, blow);
  if (damage !== null) loseHitPoints(turn, blow, ["MB-85", ...damage.rules], damage.amount, damage.parts);
}

/** Opens the window in which free attacks that are due are taken, as far as they are written below the line. */
export function takeFreeAttacks(turn: Turn): void {
  for (;;) {
    if (duesOf(turn.state).length === 0) return;
    const written = turn.react(
      freeAttackOffers(turn.state),
      (reaction) => reaction.verb === "free attack" && dueOf(turn, reaction) !== undefined,
    );
    if (written === null) return;
    freeAttack(written.turn, written.action);
  }
}

/** Returns the free attack due that a line means. */
function dueOf(turn: Turn, { actor, targets: [on] }: Action): FreeAttackDue | undefined {
  return duesOf(turn.state).find((due) => due.who === actor && (on === undefined || due.on === on));
}

/**
 * Carries out `X takes a free attack on Y`.
 * @rule MB-153
 */
export function freeAttack(turn: Turn, action: Action): void {
  const who = action.actor;
  const due = dueOf(turn, action);
  const on = due?.on ?? targetOf(turn, action, "MB-153");
  if (due === undefined) turn.refuse("MB-153", { is: "no free attack due", who, on });
  const c = turn.get(who);
  checkAble(turn, who, currentMoment(turn.state), "take a free attack", "MB-153");
  if (has(c, "fleeing")) turn.refuse("MB-126", { is: "flees and strikes nobody", who });
  if (due !== undefined) dropDue(turn, due);
  // By the option only one opponent of somebody who flees may strike (MB-126).
  if (due?.rule === "MB-126" && turn.option("flee-free") === "one")
    passDues(turn, (other) => other.rule === "MB-126" && other.on === on);
  if (isCasting(turn, who)) loseSpell(turn, ["MB-100", "MB-153"], who, { is: "strikes instead" });
  lose(turn, ["MB-13"], who, "full defence");
  stir(turn, who);

  const named = clause(action, "with")?.names[0];
  const ready = named === undefined ? defaultWeapon(turn, who, "any") : weaponNamed(turn, who, named);
  const shoots = isMissile(weaponClass(ready));
  if (shoots && named !== undefined) turn.refuse("MB-153", { is: "free attack is a blow", weapon: ready.name });
  // An archer strikes with its fists.
  const weapon = shoots && named === undefined ? defaultWeapon(turn, who, "brawl") : ready;
  const blow = blowOf(turn, action, who, on, weapon, { why: "free attack" });
  // A foe that passed through the area or fled was in reach there, wherever it stands now.
  const passing = due?.rule === "MB-117" ? due : null;
  checkTarget(turn, blow, passing !== null || due?.rule === "MB-126");
  if (strike(turn, blow) && passing !== null) pushBack(turn, passing);
}
