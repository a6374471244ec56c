import { clause, has as hasClause, type Action } from "../../fight/action.ts";
import type { Part } from "../../fight/event.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { has, known, lookUp, remind, stat } from "../../fight/rule-kit.ts";
import { inForce, isOut, opposed } from "./able.ts";
import type { Blow } from "./blow.ts";
import { angle, distanceOf, near, placeOf } from "./place.ts";
import { rangeParts } from "./range.ts";
import { hidden } from "./tables.ts";
import { isMissile } from "./weapon.ts";

/** Free modifiers of the line, each with its reason (BD-20). */
export function freeModifiers(turn: Turn, action: Action): Part[] {
  for (const modifier of action.modifiers)
    if (modifier.reason === "") remind(turn, ["BD-20"], "Say what the adjustment is for.");
  return action.modifiers.map((modifier) => ({ label: modifier.reason || "adjustment", value: modifier.amount }));
}

/** Everything that is added to the die of an attack (BD-17, BD-18, BD-20). Zeroes are left in; whoever shows it drops them. */
export function attackParts(turn: Turn, blow: Blow): Part[] {
  const { weapon, action } = blow;
  const attacker = turn.get(blow.attacker);
  const missile = isMissile(weapon);
  const parts: Part[] = [{ label: "AB", value: stat(attacker, "ab") }];
  const ability = blow.ability ?? (missile ? "dex" : "str");
  parts.push({ label: ability === "dex" ? "DEX" : "STR", value: stat(attacker, ability) });
  if (turn.option("magic-to-hit") !== "no") parts.push({ label: "magic", value: weapon.magic });
  if (missile) parts.push(...rangeParts(turn, blow));
  if (blow.stray) return parts;
  parts.push(...blow.bonuses, ...positionParts(turn, blow), ...ownParts(turn, attacker));
  if (hasClause(action, "flat")) parts.push({ label: "flat", value: -4 });
  if (weapon.kind === "kick") parts.push({ label: "kick", value: -2 });
  parts.push(...hiddenParts(turn, blow), ...freeModifiers(turn, action));
  return parts;
}

/** From behind, Sneak Attack and flanking (BD-64 to BD-66). */
function positionParts(turn: Turn, blow: Blow): Part[] {
  const { action } = blow;
  const sneak = clause(action, "sneak")?.number ?? null;
  const behind =
    (hasClause(action, "behind") && !(blow.parting && turn.option("parting-behind") === "no")) ||
    (blow.parting && turn.option("parting-behind") === "yes");
  const flanking = isFlanking(turn, blow);
  const parts: Part[] = [];
  if (sneak !== null) {
    parts.push({ label: "sneak attack", value: sneak });
    if (behind) turn.info("BD-65", "From behind (+2) is not added: Sneak Attack.");
  } else if (behind) parts.push({ label: "from behind", value: 2 });
  const drowned = sneak === null && behind && turn.option("flank-behind") === "highest";
  if (flanking && !drowned) parts.push({ label: "flanking", value: 1 });
  return parts;
}

function isFlanking(turn: Turn, blow: Blow): boolean {
  const written = hasClause(blow.action, "flanking");
  if (isMissile(blow.weapon)) {
    if (written) turn.info("BD-66", "Flanking helps in melee only.");
    return false;
  }
  if (written) return true;
  const attacker = turn.get(blow.attacker);
  const target = turn.get(blow.target);
  const from = placeOf(attacker);
  const at = placeOf(target);
  const feet = distanceOf(attacker, target);
  if (from === null || at === null || feet === null || !near(feet)) return false;
  return turn.state.combatants.some((ally) => {
    const place = placeOf(ally);
    const far = distanceOf(ally, target);
    if (ally.name === attacker.name || isOut(ally) || opposed(ally, attacker) || place === null) return false;
    return far !== null && near(far) && (angle(at, from, place) ?? 0) >= 135;
  });
}

/** What the attacker suffers from (BD-53 to BD-55, BD-60). */
export function ownParts(turn: Turn, c: Combatant): Part[] {
  const parts: Part[] = [];
  if (inForce(turn.state, c, "shaken")) parts.push({ label: "shaken", value: -2 });
  if (inForce(turn.state, c, "prone")) parts.push({ label: "prone", value: -4 });
  if (inForce(turn.state, c, "blinded")) parts.push({ label: "blinded", value: -4 });
  if (has(c, "stumbling")) parts.push({ label: "stumbling", value: -1 });
  return parts;
}

/** What shaken takes off saves and checks (BD-53). */
export function shakenParts(turn: Turn, c: Combatant): Part[] {
  return inForce(turn.state, c, "shaken") ? [{ label: "shaken", value: -2 }] : [];
}

/** Concealment and cover (BD-71 to BD-73). */
function hiddenParts(turn: Turn, blow: Blow): Part[] {
  const missile = isMissile(blow.weapon);
  const conceals = share(turn, blow.action, "concealed");
  const concealment: Part | null =
    conceals === null ? null : { label: `concealed ${conceals} %`, value: penalty(conceals, 0) };
  const covered = share(turn, blow.action, "cover");
  let cover: Part | null = null;
  if (covered !== null && turn.option("cover-table") === "ruling")
    remind(turn, ["BD-73"], "Say what cover takes off the roll: write it as a modifier.");
  else if (covered !== null && !missile && turn.option("cover-melee") === "off")
    turn.info("BD-73", "Cover stops missiles; it does not count in melee.");
  else if (covered !== null)
    cover = { label: `cover ${covered} %`, value: penalty(covered, turn.option("cover-table") === "double" ? 2 : 1) };
  if (concealment === null || cover === null || turn.option("cover-stack") === "sum")
    return [concealment, cover].filter((part) => part !== null);
  return [cover.value < concealment.value ? cover : concealment];
}

/** How much is hidden, of the four shares that the table has; null where the line does not say. */
function share(turn: Turn, action: Action, id: "concealed" | "cover"): number | null {
  const given = clause(action, id);
  if (given === undefined) return null;
  if (given.number === null) {
    remind(turn, ["BD-71"], "How much of the target is hidden: 25, 50, 75 or 90 %?");
    return null;
  }
  if (hidden.rows.some((row) => row.from === given.number)) return given.number;
  turn.refuse("BD-71", `${id} ${given.number} %: the table has 25, 50, 75 and 90 %.`);
  return null;
}

function penalty(percent: number, column: 0 | 1 | 2): number {
  return Number(lookUp(hidden.rows, percent).cells[column]);
}

/** The Armour Class to reach, with what changes it in words (BD-19, BD-20, BD-22, BD-36, BD-54, BD-55, BD-116). */
export function armourClass(turn: Turn, blow: Blow, touch = false): Part {
  const target = turn.get(blow.target);
  const { state } = turn;
  const stated =
    touch && turn.option("touch-ac") !== "ac" ? (known(target, "touch") ?? known(target, "ac")) : known(target, "ac");
  const base = clause(blow.action, "vs")?.number ?? stated;
  if (base === null)
    return turn.impossible("BD-19", `${target.name} has no AC: write "AC 13" in its line, or "vs 13" on this one.`);
  const parts: Part[] = [];
  if (has(target, "dodging")) parts.push({ label: "dodging", value: 2 });
  if (has(target, "charged")) parts.push({ label: "charged", value: -2 });
  if (inForce(state, target, "blinded")) parts.push({ label: "blinded", value: -4 });
  if (inForce(state, target, "prone")) parts.push({ label: "prone", value: isMissile(blow.weapon) ? 4 : -4 });
  const adjusted = blow.stray ? null : (clause(blow.action, "ac")?.number ?? null);
  if (adjusted !== null) {
    const why = clause(blow.action, "because")?.text ?? null;
    if (why === null) remind(turn, ["BD-20"], "Say what the adjustment is for.");
    parts.push({ label: why ?? "adjustment", value: adjusted });
  }
  const value = parts.reduce((total, part) => total + part.value, base);
  const words = parts.map((part) => `${part.label} ${part.value > 0 ? "+" : ""}${part.value}`);
  return { label: words.length === 0 ? "AC" : `AC (${base}, ${words.join(", ")})`, value };
}
