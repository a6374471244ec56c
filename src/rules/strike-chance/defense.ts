import type { Part } from "../../fight/event.ts";
import { flag, has, held, stat } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import { ambushDegree } from "./losses.ts";
import { ambushers, type Terms } from "./marks.ts";
import { rankWith, inHand, weaponNamed } from "./sheet.ts";
import { unseenBy } from "./unseen.ts";

/* What stands against an attack: the target's DEF with its shares and modifiers (SC-21, table T10). Parts are as they count on strike chance: DEF 30 is -30. */

export interface Attacked {
  readonly attacker: Combatant;
  readonly target: Combatant;
  readonly ranged: boolean;
  readonly free: boolean;
  readonly terms: Terms;
}

type Share = "ddex" | "dskill" | "dshield" | "dshieldbase";

const shareNames: ReadonlyMap<Share, string> = new Map([
  ["ddex", "DEX share"],
  ["dskill", "Defense skill"],
  ["dshield", "Shield skill"],
  ["dshieldbase", "shield"],
]);

/** Shares that do not count now, each with its reason, once each (SC-64, SC-84, SC-119, SC-127). Negative shares stay. */
function sharesOut(target: Combatant, free: boolean): Map<Share, { why: string; rule: string }> {
  const out = new Map<Share, { why: string; rule: string }>();
  const take = (shares: readonly Share[], why: string, rule: string): void => {
    for (const share of shares) if (!out.has(share) && stat(target, share) > 0) out.set(share, { why, rule });
  };
  if (has(target, "casting")) take(["ddex", "dskill", "dshield"], "casting", "SC-64");
  if (has(target, "careful aim")) take(["ddex", "dskill"], "careful aim", "SC-127");
  if (target.stats["shield"] !== "ready" || has(target, "shield not ready"))
    take(["dshield", "dshieldbase"], "shield not ready", "SC-84");
  if (free) take(["dshield", "dshieldbase"], "free attack", "SC-119");
  return out;
}

/** The target's side of the modified strike chance (SC-21 steps 2 to 4). */
export function defenseParts(state: FightState, attack: Attacked, rules: Set<string>): Part[] {
  const { target, terms } = attack;
  const victim = ambushVictim(state, attack);
  const magicOnly = terms.surprise === "out" || (victim && state.options["ambush-def"] === "magic");
  if (magicOnly) {
    rules.add(terms.surprise === "out" ? "SC-50" : "SC-52");
    return [{ label: "DEF, magic only", value: -stat(target, "dmagic") }];
  }
  const parts = baseParts(state, attack, rules);
  const halved = terms.surprise === "in" || (victim && state.options["ambush-def"] === "half");
  if (halved) {
    const base = -total(parts);
    const half = state.options["half-def-round"] === "up" ? Math.ceil(base / 2) : Math.floor(base / 2);
    parts.push({ label: "DEF halved", value: base - half });
    rules.add(terms.surprise === "in" ? "SC-49" : "SC-52").add("SC-147");
  }
  parts.push(...modifiers(state, attack, halved && state.options["surprise-defending"] !== "yes", rules));
  const against = total(parts);
  if (against > 0 && state.options["negative-def"] === "floor")
    parts.push({ label: "DEF not below 0", value: -against });
  return parts;
}

function total(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.value, 0);
}

/** Is this an ambusher's attack on a victim of degree 3 or worse, in the free round? */
export function ambushVictim(state: FightState, attack: Attacked): boolean {
  return (
    state.phase === "surprise" && ambushers(state).includes(attack.attacker.name) && ambushDegree(attack.target) >= 3
  );
}

function baseParts(state: FightState, attack: Attacked, rules: Set<string>): Part[] {
  const { target, free } = attack;
  const out = sharesOut(target, free);
  if (free && state.options["free-attack-def"] === "dex-only") {
    rules.add("SC-119");
    const dex = out.has("ddex") ? 0 : stat(target, "ddex");
    return [{ label: "DEF, DEX and magic only", value: -dex - stat(target, "dmagic") }];
  }
  const parts: Part[] = [{ label: "DEF", value: -stat(target, "def") }];
  for (const [share, { why, rule }] of out) {
    parts.push({ label: `${shareNames.get(share) ?? share} out (${why})`, value: stat(target, share) });
    rules.add(rule);
  }
  return parts;
}

/** Is a modifier that the rules list under melee left out of this ranged attack (SC-145, option `section-scope`)? */
export function meleeOnly(state: FightState, ranged: boolean): boolean {
  return ranged && state.options["section-scope"] === "headings";
}

function modifiers(state: FightState, attack: Attacked, noDefense: boolean, rules: Set<string>): Part[] {
  const { attacker, target, ranged, terms } = attack;
  const parts: Part[] = [];
  const add = (label: string, def: number, rule: string): void => {
    if (def === 0) return;
    parts.push({ label, value: -def });
    rules.add(rule);
  };
  const listed = !meleeOnly(state, ranged);
  if (listed && !noDefense) {
    add("target defending", Math.floor(Number(held(target, "defending")?.detail ?? 0) / 2), "SC-101");
    if (has(target, "full defense")) add("target in full defense", defenseBonus(target, 5), "SC-104");
    if (has(target, "desperate defense")) add("target in desperate defense", defenseBonus(target, 20), "SC-107");
  }
  if (listed && (flag(target, "encumbered") || has(target, "encumbered"))) add("target encumbered", -10, "SC-99");
  if (listed && has(target, "retrieving")) add("target picks up a weapon", -15, "SC-111");
  if (has(target, "no movement")) add("target does not move", -20, "SC-13");
  if (listed) {
    const unseen = unseenBy(target, attacker.name, false);
    add("attacker unseen", unseen.def, unseen.rule);
  }
  add("game master (DEF)", terms.def, "SC-21");
  return parts;
}

/** SC-104, SC-107: 2.5 for each rank of the weapon in hand, rounded up (SC-147). */
export function defenseBonus(c: Combatant, flat: number): number {
  const weapon = inHand(c)
    .map((name) => weaponNamed(c, name))
    .find((each) => each !== undefined);
  return Math.ceil(2.5 * rankWith(c, weapon)) + flat;
}
