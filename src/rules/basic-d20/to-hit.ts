import { clause, has as hasClause, thingText } from "../../fight/action.ts";
import { has, lose, sum, tell, known, part, reasonOr, remind, stat } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { fellNow, inForce, isOut, opposed } from "./actions.ts";
import { isFlat, type Blow, type Modifier } from "./blow.ts";
import { check } from "./check.ts";
import { hasProperty, isMissile } from "./gear.ts";
import { angle, between, near, placeOf } from "./position.ts";
import { rangeModifiers } from "./range.ts";
import { traitsOf } from "./sheet.ts";
import { hiddenShares } from "./tables.ts";
import type { Action, Part, Site, Turn, Combatant } from "./types.ts";

export type Ability = "str" | "dex";

/** As sheets and lines name it. */
export const abilityNames = { str: "STR", dex: "DEX" } as const satisfies Record<Ability, string>;

/** The ability that `by str` or `by Dexterity` names (BD-23, BD-116, BD-118). */
export function abilityNamed(action: Action | null): Ability | null {
  const said = action === null ? undefined : clause(action, "by")?.text;
  return said === undefined || said === null ? null : said.startsWith("s") ? "str" : "dex";
}

/** How an attack die came out. `barred`: it would hit, but such a weapon cannot hurt the target (BD-45). */
export interface ToHit {
  readonly natural: 20 | 1 | null;
  readonly hit: boolean;
  readonly barred: boolean;
  readonly parts: readonly Part[];
}

/**
 * The attack roll (BD-17 to BD-20, BD-44, BD-45, BD-57).
 * @rule BD-17
 * @rule BD-44
 * @rule BD-57
 */
export function rollToHit(
  turn: Turn,
  blow: Blow,
  more: { readonly touch?: boolean; readonly purpose?: Site } = {},
): ToHit {
  return turn.step(() => rollAttack(turn, blow, more));
}

function rollAttack(turn: Turn, blow: Blow, more: { readonly touch?: boolean; readonly purpose?: Site }): ToHit {
  const modifiers = attackModifiers(turn, blow).filter(([{ value }]) => value !== 0);
  const parts = modifiers.map(([each]) => each);
  const armour = armourClass(turn, blow, more.touch === true);
  const d20 = turn.roll(more.purpose ?? "to hit", "1d20", { who: blow.attacker, detail: blow.weapon.name });
  const natural = d20.total === 20 ? 20 : d20.total === 1 ? 1 : null;
  const total = d20.total + sum(parts);
  const hit = natural === 20 || (natural !== 1 && total >= armour.value);
  const kinds = hit && more.touch !== true ? barredBy(turn, blow) : null;
  const barred = kinds !== null;
  const rules = new Set(["BD-17", "BD-19", ...blow.rules]);
  for (const [, rule] of modifiers) if (rule !== null) rules.add(rule);
  if (natural === 20) rules.add("BD-44");
  if (natural === 1) rules.add("BD-57");
  tell(turn, [...rules], d20, {
    who: blow.attacker,
    purpose: more.purpose ?? "to hit",
    parts,
    against: armour,
    outcome: barred ? "no effect" : natural === 20 ? "critical" : natural === 1 ? "fumble" : hit ? "hit" : "miss",
  });
  noticeAttack(turn, blow.target);
  if (barred) turn.info("BD-45", { is: "no effect", target: blow.target, kinds });
  return { natural, hit, barred, parts };
}

/** An attack ends unawareness; for others on the same number it still holds (BD-11, BD-70). */
function noticeAttack(turn: Turn, target: Who): void {
  if (!has(turn.get(target), "unaware")) return;
  lose(turn, ["BD-70"], target, "unaware");
  if (turn.state.own.number !== null) turn.ownFight().unaware = [...turn.state.own.unaware, target];
}

/**
 * What alone hurts somebody whom a weapon cannot hurt at all: silver or magic, of which any one listed kind suffices.
 * null: the weapon can.
 * @rule BD-45
 */
export function barredBy(turn: Turn, { target, weapon }: Blow): readonly string[] | null {
  const kinds = traitsOf(turn.get(target)).needs;
  const exempt = weapon.kind === "grenade" && turn.option("needs-flasks") !== "barred";
  const silver = kinds.includes("silver") && hasProperty(weapon, "silver");
  const magic = kinds.includes("magic") && weapon.magic !== 0;
  return kinds.length === 0 || exempt || silver || magic ? null : kinds;
}

/**
 * Free modifiers of the line, each with its reason.
 * @rule BD-20
 */
export function freeModifiers(turn: Turn, action: Action): Part[] {
  if (action.modifiers.some((modifier) => modifier.reason === "")) askWhy(turn);
  return action.modifiers.map(({ reason, amount }) => part(reasonOr(reason, "adjustment"), amount));
}

function askWhy(turn: Turn): void {
  remind(turn, ["BD-20"], { is: "adjusted for what" });
}

/**
 * Everything that is added to the die of an attack (BD-17, BD-18, BD-20). Zeroes are left in; whoever shows it drops
 * them.
 * @rule BD-18
 */
function attackModifiers(turn: Turn, blow: Blow): readonly Modifier[] {
  const { weapon, action } = blow;
  const attacker = turn.get(blow.attacker);
  const missile = isMissile(weapon);
  const ability = blow.ability ?? (missile ? "dex" : "str");
  const basic: Modifier[] = [
    [part("AB", stat(attacker, "ab")), null],
    [part(abilityNames[ability], stat(attacker, ability)), "BD-18"],
    [part("magic", turn.option("magic-to-hit") === "no" ? 0 : weapon.magic), "BD-103"],
    ...(missile ? rangeModifiers(turn, blow) : []),
  ];
  if (blow.stray) return basic;
  return [
    ...basic,
    ...blow.bonuses,
    ...positionModifiers(turn, blow),
    ...ownModifiers(turn, attacker),
    [part("flat", isFlat(blow) ? -4 : 0), "BD-105"],
    [part("kick", weapon.kind === "kick" ? -2 : 0), "BD-112"],
    ...hiddenModifiers(turn, blow),
    ...freeModifiers(turn, action).map((free) => [free, null] as const),
  ];
}

/**
 * From behind, Sneak Attack and flanking (BD-64 to BD-66).
 * @rule BD-64
 * @rule BD-65
 */
function positionModifiers(turn: Turn, blow: Blow): Modifier[] {
  const sneak = clause(blow.action, "sneak")?.number ?? null;
  const behind = blow.parting ? turn.option("parting-behind") === "yes" : hasClause(blow.action, "from behind");
  const flanking = isFlanking(turn, blow) ? 1 : 0;
  if (sneak !== null) {
    if (behind) turn.info("BD-65", { is: "from behind is not added" });
    return [
      [part("sneak attack", sneak), "BD-65"],
      [part("flanking", flanking), "BD-66"],
    ];
  }
  const drowned = behind && turn.option("flank-behind") === "highest";
  return [
    [part("from behind", behind ? 2 : 0), "BD-64"],
    [part("flanking", drowned ? 0 : flanking), "BD-66"],
  ];
}

/**
 * An ally on the opposite side of the target, by the line's word or by the places; in melee only.
 * @rule BD-66
 */
function isFlanking(turn: Turn, blow: Blow): boolean {
  const written = hasClause(blow.action, "flanking");
  if (isMissile(blow.weapon)) {
    if (written) turn.info("BD-66", { is: "no flanking at a distance" });
    return false;
  }
  if (written) return true;
  const attacker = turn.get(blow.attacker);
  const target = turn.get(blow.target);
  const from = placeOf(attacker);
  const at = placeOf(target);
  if (from === null || at === null || !near(between(from, at))) return false;
  return turn.state.combatants.some((ally) => {
    const place = placeOf(ally);
    const stands = !isOut(ally) || fellNow(turn.state, ally);
    if (ally.name === attacker.name || !stands || opposed(ally, attacker) || place === null) return false;
    return near(between(place, at)) && (angle(at, from, place) ?? 0) >= 135;
  });
}

/** What the attacker suffers from (BD-53 to BD-55, BD-60). */
function ownModifiers(turn: Turn, c: Combatant): Modifier[] {
  const suffers = (id: "shaken" | "prone" | "blinded", value: number): Part =>
    part(id, inForce(turn.state, c, id) ? value : 0);
  return [
    [suffers("shaken", -2), "BD-53"],
    [suffers("prone", -4), "BD-54"],
    [suffers("blinded", -4), "BD-55"],
    [part("stumbling", has(c, "stumbling") ? -1 : 0), "BD-60"],
  ];
}

/**
 * Concealment and cover (BD-71 to BD-73).
 * @rule BD-73
 */
function hiddenModifiers(turn: Turn, blow: Blow): Modifier[] {
  const concealment = share(turn, blow.action, "concealed", 1);
  const rule = turn.option("cover-table");
  const cover = share(turn, blow.action, "cover", rule === "double" ? 2 : 1);
  if (cover.length > 0 && rule === "ruling") remind(turn, ["BD-73"], { is: "what does cover take off" });
  else if (cover.length > 0 && !isMissile(blow.weapon) && turn.option("cover-melee") === "off")
    turn.info("BD-73", { is: "no cover in melee" });
  else concealment.push(...cover);
  return turn.option("cover-stack") === "sum"
    ? concealment
    : concealment.sort(([a], [b]) => a.value - b.value).slice(0, 1);
}

const hiding = { concealed: "BD-72", cover: "BD-73" } as const;

/**
 * What the hidden share of the target takes off, of the four that the table has; nothing where the line does not say.
 * @rule BD-71
 */
function share(turn: Turn, action: Action, id: keyof typeof hiding, factor: number): Modifier[] {
  const given = clause(action, id);
  if (given === undefined) return [];
  if (given.kind === "flag") {
    remind(turn, ["BD-71"], { is: "how much is hidden" });
    return [];
  }
  const row = hiddenShares.indexOf(given.number);
  if (row < 0) turn.refuse("BD-71", { is: "no such share", by: id, share: given.number });
  return [[part({ is: "hidden share", by: id, share: given.number }, -(row + 1) * factor), hiding[id]]];
}

/**
 * The Armour Class to reach, with what changes it (BD-19, BD-20, BD-22, BD-36, BD-54, BD-55, BD-116).
 * @rule BD-19
 */
function armourClass(turn: Turn, blow: Blow, touch: boolean): Part {
  const { state } = turn;
  const { action, stray } = blow;
  const target = turn.get(blow.target);
  const named = stray ? null : (clause(action, "vs")?.number ?? null);
  const stated = touch && turn.option("touch-ac") !== "ac" ? known(target, "touch") : null;
  const base = named ?? stated ?? known(target, "ac");
  if (base === null) return turn.impossible("BD-19", { is: "no Armour Class", target: target.name });
  const parts: Part[] = [];
  if (has(target, "dodging")) parts.push(part("dodging", 2));
  if (has(target, "charged")) parts.push(part("charged", -2));
  if (inForce(state, target, "blinded")) parts.push(part("blinded", -4));
  if (inForce(state, target, "prone")) parts.push(part("prone", isMissile(blow.weapon) ? 4 : -4));
  const adjusted = stray ? null : (clause(action, "ac")?.number ?? null);
  if (adjusted !== null) {
    const why = clause(action, "because")?.text ?? null;
    if (why === null) askWhy(turn);
    parts.push(part(reasonOr(why, "adjustment"), adjusted));
  }
  // A shot gone astray is held against somebody whom the line does not name.
  const whose = stray ? target.name : null;
  return part({ is: "Armour Class to reach", whose, base, changed: parts }, base + sum(parts));
}

/** d20 + Strength or Dexterity against the game master's DC (BD-09, BD-23, BD-125). False: the line has no DC. */
export function rolledCheck(turn: Turn, action: Action, rule: string): boolean {
  const value = clause(action, "dc")?.number ?? null;
  if (value === null) return false;
  const who = action.actor;
  const ability = abilityNamed(action);
  const bonuses: Part[] = ability === null ? [] : [part(abilityNames[ability], stat(turn.get(who), ability))];
  bonuses.push(...freeModifiers(turn, action));
  check(turn, rule, who, "check", part("DC", value), bonuses, thingText(action) ?? undefined);
  return true;
}
