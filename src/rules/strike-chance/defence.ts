import type { Attack } from "../../fight/combatant.ts";
import { flag, has, part, stat, sum } from "../../fight/rule-kit.ts";
import { unseenBy } from "./ambush.ts";
import { add, type Tally, type Share, type ShareOut } from "./names.ts";
import { ambushDegree, defendingOf } from "./own.ts";
import type { Terms } from "./plan.ts";
import { inHand, rankWith, weaponNamed } from "./sheet.ts";
import { ambushDegrees } from "./tables.ts";
import { surpriseOf } from "./terms.ts";
import type { Combatant, FightState, Part } from "./types.ts";

/*
 * The target's side of an attack: DEF with its shares and modifiers (SC-21, table T10). Parts are as they count on
 * strike chance: DEF 30 is -30.
 */

/** An attack as it is made now. */
export interface Blow {
  readonly attacker: Combatant;
  readonly target: Combatant;
  readonly weapon: Attack;
  readonly ranged: boolean;
  /** Every foe that makes a free attack on this target as it withdraws (SC-93, SC-113); null for any other attack. */
  readonly free: readonly string[] | null;
  /** Fellows that attack the same target in melee on the same line (SC-93). */
  readonly fellows: readonly string[];
  readonly terms: Terms;
}

/** Why a share does not count, by which rule. */
export interface Left {
  readonly is: ShareOut;
  readonly rule: string;
}

/**
 * Returns the shares that do not count now, each with its reason, once each (SC-64, SC-84, SC-119, SC-127). Negative
 * shares stay.
 * @rule SC-64
 * @rule SC-119
 * @rule SC-127
 */
function sharesOut({ target, free }: Blow): Map<Share, Left> {
  const out = new Map<Share, Left>();
  const take = (shares: readonly Share[], is: Left["is"], rule: string): void => {
    for (const share of shares) if (!out.has(share) && stat(target, share) > 0) out.set(share, { is, rule });
  };
  if (has(target, "casting")) take(["ddex", "dskill", "dshield"], "casting", "SC-64");
  if (has(target, "careful aim")) take(["ddex", "dskill"], "careful aim", "SC-127");
  if (target.stats["shield"] !== "ready" || has(target, "shield not ready"))
    take(["dshield", "dshieldbase"], "shield not ready", "SC-84");
  if (free !== null) take(["dshield", "dshieldbase"], "free attack", "SC-119");
  return out;
}

/** Returns the target's side of the modified strike chance (SC-21 steps 2 to 4). */
export function defenses(state: FightState, blow: Blow, rules: Set<string>): readonly Part[] {
  const { target, terms } = blow;
  const { options } = state;
  const surprise = surpriseOf(terms);
  const ambush = ambushBonus(state, blow) === null ? "" : options["ambush-def"];
  if (surprise === "out" || ambush === "magic") {
    rules.add(surprise === "out" ? "SC-50" : "SC-52");
    return [part("DEF, magic only", -stat(target, "dmagic"))];
  }
  const tally: Tally = { parts: baseParts(state, blow, rules), rules };
  const halved = surprise === "in" || ambush === "half";
  if (halved) {
    const base = -sum(tally.parts);
    const half = options["half-def-round"] === "up" ? Math.ceil(base / 2) : Math.floor(base / 2);
    tally.parts.push(part("DEF halved", base - half));
    rules.add(surprise === "in" ? "SC-49" : "SC-52").add("SC-147");
  }
  modifiers(state, blow, halved && options["surprise-defending"] !== "yes", tally);
  const against = sum(tally.parts);
  if (against > 0 && options["negative-def"] === "floor") add(tally, "SC-21", "DEF not below 0", -against);
  return tally.parts;
}

/**
 * Returns the row of table T4 for an ambusher's attack on a victim of degree 3 or worse, in the free round; null for
 * every other attack.
 */
export function ambushBonus(state: FightState, { attacker, target }: Blow): (typeof ambushDegrees)[number] | null {
  const degree = ambushDegree(target);
  const holds = state.phase === "surprise" && state.own.ambushers.includes(attacker.name) && degree >= 3;
  return holds ? (ambushDegrees[Math.min(5, degree) - 1] ?? null) : null;
}

/** Returns DEF less the shares that do not count. */
function baseParts(state: FightState, blow: Blow, rules: Set<string>): Part[] {
  const { target, free } = blow;
  const out = sharesOut(blow);
  if (free !== null && state.options["free-attack-def"] === "dex-only") {
    rules.add("SC-119");
    const dex = out.has("ddex") ? 0 : stat(target, "ddex");
    return [part("DEF, DEX and magic only", -dex - stat(target, "dmagic"))];
  }
  const tally: Tally = { parts: [part("DEF", -stat(target, "def"))], rules };
  for (const [share, why] of out)
    add(tally, why.rule, { is: "share does not count", share, why: why.is }, stat(target, share));
  return tally.parts;
}

/**
 * Tells whether a modifier that the rules list under melee is left out of this ranged attack (SC-145, option
 * `section-scope`).
 * @rule SC-145
 */
export function meleeOnly(state: FightState, ranged: boolean): boolean {
  return ranged && state.options["section-scope"] === "headings";
}

/** Tells whether an attack is made with the weaker hand (SC-110). */
export function offHand(state: FightState, { attacker, terms, ranged }: Blow): boolean {
  return terms.offhand === true && !flag(attacker, "ambidextrous") && !meleeOnly(state, ranged);
}

/** Tells whether a burden weighs on attack and defense (SC-99, SC-100). */
export function encumbered(c: Combatant): boolean {
  return has(c, "encumbered");
}

/**
 * Adds what the target does and suffers to its DEF, or takes it from there.
 * @rule SC-99
 */
function modifiers(state: FightState, blow: Blow, noDefense: boolean, tally: Tally): void {
  const { attacker, target, ranged, terms } = blow;
  const def = (rule: string, label: Part["label"], value: number): void => add(tally, rule, label, -value);
  const listed = !meleeOnly(state, ranged);
  if (listed && !noDefense) {
    def("SC-101", "target defending", Math.floor(defendingOf(target) / 2));
    if (has(target, "full defense")) def("SC-104", "target in full defense", defenseBonus(target, 5));
    if (has(target, "desperate defense")) def("SC-107", "target in desperate defense", defenseBonus(target, 20));
  }
  if (listed && encumbered(target)) def("SC-99", "target encumbered", -10);
  if (listed && has(target, "retrieving")) def("SC-111", "target picks up a weapon", -15);
  if (has(target, "no movement")) def("SC-13", "target does not move", -20);
  if (listed) {
    const unseen = unseenBy(target, attacker, false);
    def(unseen.rule, "attacker unseen", unseen.def);
  }
  def("SC-21", "game master (DEF)", terms.def ?? 0);
}

/**
 * Returns `flat` and 2.5 for each rank of the weapon in hand, rounded up.
 * @rule SC-104
 * @rule SC-107
 * @rule SC-147
 */
export function defenseBonus(c: Combatant, flat: number): number {
  const [weapon] = inHand(c).flatMap((name) => weaponNamed(c, name) ?? []);
  return Math.ceil(2.5 * rankWith(c, weapon)) + flat;
}
