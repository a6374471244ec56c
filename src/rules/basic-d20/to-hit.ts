import { areFoes } from "../../fight/alliance.ts";
import { has as hasClause, clause } from "../../fight/action.ts";
import { clauseWay as wayOfClause, withWays } from "../../fight/fact.ts";
import {
  expand,
  remarkIdle,
  has,
  lose,
  sum,
  tell,
  known,
  part,
  reasonOr,
  remind,
  stat,
  type IdleRow,
} from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { fellOnThisNumber, inForce, isOut } from "./actions.ts";
import { abilityNames, askWhy, freeModifiers } from "./check.ts";
import { hasProperty, isMissile, type Weapon } from "./gear.ts";
import { angle, between, distanceOf, near, placeOf } from "./position.ts";
import { rangeModifiers } from "./range.ts";
import { traitsOf } from "./sheet.ts";
import { hiddenShares } from "./tables.ts";
import type { Action, Part, Turn, Site, Combatant, Fact } from "./types.ts";

interface Target {
  readonly target: string;
}

/**
 * Questions and remarks about the modifiers of an attack, and reasons why a clause cannot matter to it (BD-19,
 * BD-20, BD-65 to BD-67, BD-70, BD-71, BD-73, BD-80, BD-81, BD-84, BD-93).
 */
export const toHitSentences = {
  "adjusted for what": "Say what the adjustment is for.",
  "from behind is not added": "From behind (+2) is not added: Sneak Attack.",
  "cannot flank": ({ ally, target, why }: Target & { ally: string; why: "no ally" | "out" | "apart" }) =>
    why === "no ally"
      ? `${ally} is no other ally beside ${target}: name the ally on its far side.`
      : `${ally} is ${why === "out" ? "out of the fight" : `more than 5 ft from ${target}`} and flanks nobody.`,
  "no flanking at a distance": "Flanking helps in melee only.",
  "what does cover take off": "Say what cover takes off the roll: write it as a modifier.",
  "no cover in melee": "Cover stops missiles; it does not count in melee.",
  "how much is hidden": "How much of the target is hidden: 25, 50, 75 or 90 %?",
  "no such share": ({ by, share }: { by: "concealed" | "cover"; share: number }) =>
    `${by} ${share} %: the table has 25, 50, 75 and 90 %.`,
  "no Armour Class": ({ target }: Target) =>
    withWays`${target} has no AC: write "AC 13" in its line, or ${wayOfClause("vs 13")} here.`,

  "sheet has another AC": ({ target, stated, written }: Target & Record<"stated" | "written", number>) =>
    `${target}’s line says AC ${stated}; AC ${written} counts here.`,
  "only missiles have ranges": 'only missiles have ranges; "at 10 ft" says how far a blow reaches',
  "another range counts": "the line names a shorter range, which counts",
  "only oil is lit": "only oil is lit by a fuse or wick",
  "only oil is ignited": "only oil is ignited",
  "only a flask splashes": "only a flask splashes",
  "only a flask scatters": "only a flask scatters",
  "only a shot minds being noticed": "only a shot minds whether the target notices the shooter",
  "only a shot strays": "only a shot strays",
  "only a sneak attack is multiplied": "only the damage of a Sneak Attack is multiplied",
  "says why AC is adjusted": 'it says why "target AC" adjusts the Armour Class',
} as const;

/** A number that is added to an attack roll, and the rule that says so; null: the line does, or none in particular. */
export type Modifier = readonly [part: Part, rule: string | null];

/** One attack on one target, as it is about to be rolled. */
export interface Blow {
  readonly attacker: Who;
  readonly target: Who;
  readonly weapon: Weapon;
  /** The line that carries the clauses and free modifiers. */
  readonly action: Action;
  /** Bonuses of the deed that makes it: "charge +2", "primary -2". */
  readonly bonuses: readonly Modifier[];
  readonly rules: readonly string[];
  /**
   * Double damage.
   * @rule BD-37
   * @rule BD-40
   */
  readonly double: "charge" | "set" | null;
  /** Parting shots have their own +2 (BD-41). */
  readonly parting: boolean;
  /** Against whom nothing of the situation counts: a shot gone astray (BD-93). */
  readonly stray: boolean;
  /** Ability that counts if the attacker may choose (BD-116); null: the weapon's own. */
  readonly ability: "str" | "dex" | null;
}

/** Returns a blow with nothing special about it. */
export function plainBlow(action: Action, target: Who, weapon: Weapon): Blow {
  return {
    attacker: action.actor,
    target,
    weapon,
    action,
    bonuses: [],
    rules: [],
    double: null,
    parting: false,
    stray: false,
    ability: null,
  };
}

/**
 * Tells whether the blow is with the flat of a weapon; fists and feet have none, and hurt nobody lethally anyway
 * (BD-105, BD-111).
 * @rule BD-105
 */
export function isFlat({ action, weapon }: Blow): boolean {
  return hasClause(action, "flat") && weapon.kind !== "punch" && weapon.kind !== "kick";
}

/** Carries out a blow. Where blows bring about others (a fumble, a long weapon: BD-26, BD-61), it is handed on. */
export type Strike = (turn: Turn, blow: Blow) => void;

/** Result of an attack die. `barred`: it would hit, but such a weapon cannot hurt the target (BD-45). */
export interface ToHit {
  readonly natural: 20 | 1 | null;
  readonly hit: boolean;
  readonly barred: boolean;
  readonly parts: readonly Part[];
}

/**
 * Rolls the attack (BD-17 to BD-20, BD-44, BD-45, BD-57).
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

/** Ends the unawareness of an attacked target; to others on the same number it still is unaware (BD-11, BD-70). */
function noticeAttack(turn: Turn, target: Who): void {
  if (!has(turn.get(target), "unaware")) return;
  lose(turn, ["BD-70"], target, "unaware");
  if (turn.state.own.number !== null) turn.ownFight().unaware = [...turn.state.own.unaware, target];
}

/**
 * Returns the kinds of weapons that alone hurt the target (silver or magic; any one of them will do) if this one
 * cannot; null if it can.
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
 * Returns everything that is added to the die of an attack, zeroes included (BD-17, BD-18, BD-20).
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
 * Returns the bonuses for attacks from behind, Sneak Attacks and flanking (BD-64 to BD-66).
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
 * Tells whether an ally stands on the opposite side of the target, by the line's word or by the places; in melee
 * only.
 * @rule BD-66
 */
function isFlanking(turn: Turn, blow: Blow): boolean {
  const written = hasClause(blow.action, "flanking");
  if (isMissile(blow.weapon)) {
    if (written) turn.info("BD-66", { is: "no flanking at a distance" });
    return false;
  }
  if (written) {
    const named = clause(blow.action, "flanking");
    const allies = named === undefined || named.kind === "flag" ? [] : named.names;
    for (const ally of expand(turn.state, allies)) needFlanker(turn, blow, ally);
    return true;
  }
  const attacker = turn.get(blow.attacker);
  const target = turn.get(blow.target);
  const from = placeOf(attacker);
  const at = placeOf(target);
  if (from === null || at === null || !near(between(from, at))) return false;
  return turn.state.combatants.some((ally) => {
    const place = placeOf(ally);
    const stands = !isOut(ally) || fellOnThisNumber(turn.state, ally);
    if (ally.name === attacker.name || !stands || areFoes(turn.state, ally, attacker) || place === null) return false;
    return near(between(place, at)) && (angle(at, from, place) ?? 0) >= 135;
  });
}

/** Refuses a named ally that cannot flank: no ally, out of the fight, or more than 5 ft from the target (BD-66). */
function needFlanker(turn: Turn, blow: Blow, name: Who): void {
  const ally = turn.get(name);
  const target = turn.get(blow.target);
  const feet = distanceOf(ally, target);
  const stands = !isOut(ally) || fellOnThisNumber(turn.state, ally);
  const why =
    name === blow.attacker || name === blow.target || areFoes(turn.state, ally, turn.get(blow.attacker))
      ? "no ally"
      : !stands
        ? "out"
        : feet !== null && !near(feet)
          ? "apart"
          : null;
  if (why !== null) turn.refuse("BD-66", { is: "cannot flank", ally: name, target: blow.target, why });
}

/** Returns the penalties of the attacker's own conditions (BD-53 to BD-55, BD-60). */
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
 * Returns the penalties of concealment and cover (BD-71 to BD-73).
 * @rule BD-73
 */
function hiddenModifiers(turn: Turn, blow: Blow): Modifier[] {
  const concealment = shareModifiers(turn, blow.action, "concealed", 1);
  const rule = turn.option("cover-table");
  const cover = shareModifiers(turn, blow.action, "cover", rule === "double" ? 2 : 1);
  if (cover.length > 0 && rule === "ruling") remind(turn, ["BD-73"], { is: "what does cover take off" });
  else if (cover.length > 0 && !isMissile(blow.weapon) && turn.option("cover-melee") === "off")
    turn.info("BD-73", { is: "no cover in melee" });
  else concealment.push(...cover);
  return turn.option("cover-stack") === "sum"
    ? concealment
    : concealment.sort(([a], [b]) => a.value - b.value).slice(0, 1);
}

const hiddenRules = { concealed: "BD-72", cover: "BD-73" } as const;

/**
 * Returns the penalty for the hidden share of the target, one of four in the table; nothing if the line does not
 * say.
 * @rule BD-71
 */
function shareModifiers(turn: Turn, action: Action, id: keyof typeof hiddenRules, factor: number): Modifier[] {
  const given = clause(action, id);
  if (given === undefined) return [];
  if (given.kind === "flag") {
    remind(turn, ["BD-71"], { is: "how much is hidden" });
    return [];
  }
  const row = hiddenShares.indexOf(given.number);
  if (row < 0) turn.refuse("BD-71", { is: "no such share", by: id, share: given.number });
  return [[part({ is: "hidden share", by: id, share: given.number }, -(row + 1) * factor), hiddenRules[id]]];
}

/**
 * Returns the Armour Class to reach, with everything that changes it (BD-19, BD-20, BD-22, BD-36, BD-54, BD-55,
 * BD-116).
 * @rule BD-19
 */
function armourClass(turn: Turn, blow: Blow, touch: boolean): Part {
  const { state } = turn;
  const { action, stray } = blow;
  const target = turn.get(blow.target);
  const named = stray ? null : (clause(action, "vs")?.number ?? null);
  const stated = touch && turn.option("touch-ac") !== "ac" ? known(target, "touch") : null;
  const base = named ?? stated ?? known(target, "ac");
  const sheet = known(target, "ac");
  if (named !== null && sheet !== null && named !== sheet && stated === null)
    turn.info("BD-19", { is: "sheet has another AC", target: target.name, stated: sheet, written: named });
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

/* Clauses of an attack that cannot matter to its weapons. What the game master may adjust matters to every attack. */

interface ClausedAttack {
  readonly action: Action;
  readonly weapons: readonly Weapon[];
}

const hasMissile = ({ weapons }: ClausedAttack): boolean => weapons.some(isMissile);
const hasShot = ({ weapons }: ClausedAttack): boolean =>
  weapons.some((weapon) => isMissile(weapon) && weapon.kind !== "grenade");
const hasOil = ({ weapons }: ClausedAttack): boolean => weapons.some((weapon) => hasProperty(weapon, "oil"));
const hasFlask = ({ weapons }: ClausedAttack): boolean => weapons.some((weapon) => weapon.kind === "grenade");

const idleClauses: readonly IdleRow<ClausedAttack, Fact>[] = [
  ["lit", "BD-81", hasOil, { is: "only oil is lit" }],
  ["ignited", "BD-81", hasOil, { is: "only oil is ignited" }],
  ["splash", "BD-84", hasFlask, { is: "only a flask splashes" }],
  ["lands", "BD-80", hasFlask, { is: "only a flask scatters" }],
  ["at short range", "BD-67", hasMissile, { is: "only missiles have ranges" }],
  ["at medium range", "BD-67", hasMissile, { is: "only missiles have ranges" }],
  ["at long range", "BD-67", hasMissile, { is: "only missiles have ranges" }],
  ["at medium range", "BD-67", ({ action }) => !hasClause(action, "at short range"), { is: "another range counts" }],
  [
    "at long range",
    "BD-67",
    ({ action }) => !hasClause(action, "at short range") && !hasClause(action, "at medium range"),
    { is: "another range counts" },
  ],
  ["unaware", "BD-70", hasMissile, { is: "only a shot minds being noticed" }],
  ["aware", "BD-70", hasMissile, { is: "only a shot minds being noticed" }],
  ["into melee", "BD-93", hasShot, { is: "only a shot strays" }],
  ["stray", "BD-93", hasShot, { is: "only a shot strays" }],
  ["times", "BD-65", ({ action }) => hasClause(action, "sneak"), { is: "only a sneak attack is multiplied" }],
  ["because", "BD-20", ({ action }) => hasClause(action, "ac"), { is: "says why AC is adjusted" }],
];

export function remarkIdleClauses(turn: Turn, action: Action, weapons: readonly Weapon[]): void {
  remarkIdle(turn, action, idleClauses, { action, weapons });
}
