import { areFoes } from "../../fight/alliance.ts";
import { clause, has as says } from "../../fight/action.ts";
import type { Names } from "../../fight/argument.ts";
import type { Attack } from "../../fight/combatant.ts";
import { line, withWays } from "../../fight/fact.ts";
import { list, expand, fold, lose, part, reasonOr, flag, has, remind, stat } from "../../fight/rule-kit.ts";
import { counted, verb } from "../../fight/sentences.ts";
import type { Holding } from "../../fight/terms.ts";
import type { Who } from "../../fight/value.ts";
import { currentMoment, counts, detects, isAble, seesInvisible, type Moment } from "./count.ts";
import { inHand } from "./gear.ts";
import { areEngaged } from "./melee.ts";
import {
  rangeOf as reachOfShot,
  fist,
  weaponClass,
  isMissile,
  magicOf,
  hasProperty,
  reachOf,
  type WeaponClass,
} from "./sheet.ts";
import { between, feetPerHex, adjacent, type Distance } from "./space.ts";
import { splitOf } from "./stance.ts";
import { attackModifiers, largestModifier } from "./tables.ts";
import type { Action, MightyBlows, Part, Turn, Combatant, ConditionId, FightState, Fact } from "./types.ts";
import { fleshWoundPenalty } from "./wounds.ts";

const reaching = { "long weapon or missile": "a weapon with reach 2 or a missile", missile: "a missile" };

const feet = (far: number): string => `${Math.round(far)} ft`;

const counting = { line: "this line counts", positions: "the positions count" };

function muchIs(amounts: readonly string[]): string {
  return `${list(amounts)} ${verb(amounts, "is", "are")} much: an invisible foe is only −4. It counts all the same.`;
}

export const blowSentences = {
  "whom is it about": "Whom does {who} {verb}? Write the name.",
  "attacks itself": "{by} attacks itself only in a mishap.",
  "has left": "{on} has left the fight.",
  "dead already": "{on} is dead already; the attack is made as you wrote it.",
  "not detected": ({ by, on }: { by: string; on: string }) =>
    withWays`${on} is suspected but undetected: only area effects can harm it, or ${line(`! ${by} detects ${on}`)}.`,
  "is fended off": ({ who, by, reaches }: { who: string; by: string; reaches: keyof typeof reaching }) =>
    `${by} has fended ${who} off for this round: ${reaching[reaches]} still reaches, or somebody else.`,
  "too many hexes away": ({
    by,
    on,
    weapon,
    hexes,
    reach,
  }: {
    by: string;
    on: string;
    weapon: string;
    hexes: number;
    reach: number;
  }) => `${on} is ${counted(hexes, "hex")} away; ${by}’s ${weapon} reaches ${reach}. Spears reach 2, pikes 3.`,
  "too many feet away": "{on} is {feet} ft away; {by}’s {weapon} reaches {reach} ft.",
  "past the point": `{on} is past the point of {by}’s {weapon}: change the weapon ("{by} draws …"), or write the game
      master’s penalty, such as "-4 too close".`,
  "closes and does not strike": "{by} is closing: no melee this round.",
  "target is closing": "{on} is closing on {by}: no melee between the two this round, but missiles and fending.",
  "others are closing": ({ by, closers }: { by: string; closers: readonly string[] }) =>
    `${list(closers)} ${verb(closers, "closes", "close")} on ${by}: no melee attack this round (option ` +
    "closing-foe all).",
  "cannot be subdued": '{on} cannot be subdued: leave out "subdual", or write "!" before the line.',
  "mostly humanoids are subdued": "As a rule humanoids only, and some special creatures, dragons for one.",
  "not said to be subduable": '{on}’s line does not say "subduable": add it, or write "!" before this line.',
  "range against distance": ({ feet, short }: { feet: number; short: boolean }) =>
    `${Math.round(feet)} ft is ${short ? "short" : "long"} range; the line says ${short ? "long" : "short"} ` +
    "range, which counts.",
  "positions say otherwise": ({
    who,
    on,
    apart,
    written,
    counts,
  }: {
    who: string;
    on: string;
    apart: number;
    written: number;
    counts: keyof typeof counting;
  }) => `${who} and ${on} stand ${feet(apart)} apart by their positions, not ${feet(written)}; ${counting[counts]}.`,
  "no fellow attacker": ({ who, on, able }: { who: string; on: string; able: boolean }) =>
    `${who} ${able ? `is not in reach of ${on}` : "cannot act"}, so it is not counted among the attackers.`,
  "terrain is the game master's":
    "Bonuses and penalties for terrain are yours: mostly 1 or 2 either way, an arrow slit −3.",
  "modifiers are large": ({ amounts }: { amounts: readonly number[] }) => muchIs(amounts.map(String)),
  "modifiers are large together": ({ total }: { total: number }) => muchIs([`${total} together`]),
} as const;

/** One attack as it is resolved. */
export interface Blow {
  readonly by: Who;
  readonly on: Who;
  readonly weapon: Attack;
  /** Class as it is used now: a thrown dagger is "thrown". */
  readonly kind: WeaponClass;
  readonly moment: Moment;
  /** Line, for its clauses and modifiers. */
  readonly action: Action;
  readonly why: "attack" | "free attack" | "fend" | "charge";
  /** Declared as an assassination (MB-44). */
  readonly assassin: boolean;
}

/** Returns a blow of the present moment. */
export function blowOf(turn: Turn, action: Action, by: Who, on: Who, weapon: Attack, more: Partial<Blow> = {}): Blow {
  return {
    by,
    on,
    weapon,
    kind: weaponClass(weapon),
    moment: currentMoment(turn.state),
    action,
    why: "attack",
    assassin: false,
    ...more,
  };
}

/** Returns the target of a line; refuses a line without one. */
export function targetOf(turn: Turn, { actor, verb, targets: [on] }: Action, rule: string): Who {
  return on ?? turn.impossible(rule, { is: "whom is it about", who: actor, verb });
}

/** Uses up an attack of the round, and ends a full defence that the game master overrules (MB-13). */
export function countAttack(turn: Turn, who: Who): void {
  lose(turn, ["MB-13"], who, "full defence");
  turn.own(who).attacks++;
}

/** Returns the combatants that a clause names. */
export function namesIn(turn: Turn, action: Action, id: Holding<MightyBlows, Names>): Who[] {
  const said = clause(action, id);
  return said?.kind === "names" ? expand(turn.state, said.names) : [];
}

/**
 * Returns the game master's modifiers of a line by their reasons.
 * @rule MB-06
 */
export function modifiersOf(action: Action): Part[] {
  return action.modifiers.map(({ reason, amount }) => part(reasonOr(reason, "modifier"), amount));
}

/** Returns the distance that a line gives, else that of the positions; null where neither is known. */
export function distanceOf(turn: Turn, action: Action, by: Who, on: Who): Distance | null {
  return writtenDistance(turn, action) ?? between(turn.state, turn.get(by), turn.get(on));
}

/** Returns whether two distances of the same pair agree: within a hex. */
export function agree(turn: Turn, written: Distance, apart: Distance): boolean {
  return Math.abs(written.feet - apart.feet) <= feetPerHex(turn.state);
}

/** Warns where a line and the positions differ; the line counts, for it is about this blow. */
export function remarkDistance(turn: Turn, action: Action, by: Who, on: Who): void {
  const written = writtenDistance(turn, action);
  const apart = between(turn.state, turn.get(by), turn.get(on));
  if (written !== null && apart !== null && !agree(turn, written, apart))
    disagree(turn, by, on, written, apart, "line");
}

/** Warns that a line and the positions give two distances, and which of them counts. */
export function disagree(
  turn: Turn,
  who: string,
  on: string,
  written: Distance,
  apart: Distance,
  counts: "line" | "positions",
): void {
  turn.warn("MB-89", {
    is: "positions say otherwise",
    who,
    on,
    apart: apart.feet,
    written: written.feet,
    counts,
  });
}

/** Returns the distance of a line's `at 20 ft` or `hexes 2`. */
export function writtenDistance(turn: Turn, action: Action): Distance | null {
  const hexes = clause(action, "hexes")?.number;
  if (hexes != null) return measure(turn, hexes, "hexes");
  const at = clause(action, "at");
  return at?.number == null ? null : measure(turn, at.number, at.unit);
}

/**
 * Returns a distance from a number and its unit: feet, hexes, or inches of 5 ft whatever the figures (MB-89, MB-90).
 * @rule MB-90
 */
export function measure(turn: Turn, number: number, unit: string | null): Distance {
  if (unit?.startsWith("hex") || unit?.startsWith("square"))
    return { feet: number * feetPerHex(turn.state), hexes: number };
  return { feet: number * (unit?.startsWith("in") ? 5 : 1), hexes: null };
}

/** Warns where a distance that is known is not in the range that the line names; the range counts. */
export function compareRange(turn: Turn, blow: Blow, range: number | null): void {
  const far = distanceOf(turn, blow.action, blow.by, blow.on);
  const named = says(blow.action, "long") ? false : says(blow.action, "short") ? true : null;
  if (far === null || range === null || named === null) return;
  const short = far.feet <= range;
  if (named !== short) turn.warn("MB-113", { is: "range against distance", feet: far.feet, short });
}

/** Returns whether the target is within the first range increment; short is assumed without a distance (MB-113). */
export function isShort(turn: Turn, blow: Blow, range: number | null): boolean {
  const far = distanceOf(turn, blow.action, blow.by, blow.on);
  const short = far === null || range === null || far.feet <= range;
  return says(blow.action, "long") ? false : says(blow.action, "short") ? true : short;
}

export interface RuledPart extends Part {
  readonly rule: string;
}

/**
 * Returns what goes on the d20 of an attack, part by part, each with its rule.
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
 * Returns how many attack the target, this attacker included.
 * @rule MB-49
 */
function attackersOn(turn: Turn, blow: Blow): number {
  const target = turn.get(blow.on);
  if (flag(target, "all-round")) return 1;
  const stated = clause(blow.action, "attackers");
  if (stated?.number != null) return Math.max(1, stated.number);
  if (says(blow.action, "alongside")) return 1 + fellowAttackers(turn, blow, namesIn(turn, blow.action, "alongside"));
  return 1 + knownFellows(turn, blow).length;
}

/** Returns who else is known to attack the target in melee. */
export function knownFellows(turn: Turn, blow: Blow): readonly string[] {
  const fellows = [...attackersOf(turn.state, turn.get(blow.on)), ...attackersOfLine(turn, blow)].filter(
    (c) => c.name !== blow.by && isAble(c, blow.moment, blow.by),
  );
  return [...new Set(fellows.map((c) => c.name))];
}

/** Returns combatants whose melee attacks on the target stand on the very line: of `@orcs attack Rolf`, each orc. */
function attackersOfLine(turn: Turn, { action, on }: Blow): Combatant[] {
  const target = turn.get(on);
  return action.all.flatMap((each) => {
    const c = turn.get(each.actor);
    const [name] = clause(each, "with")?.names ?? [];
    const weapon = name === undefined ? inHand(c) : c.attacks.find((held) => fold(held.name) === fold(name));
    const strikes = meleeVerbs.includes(each.verb) && !isMissile(weaponClass(weapon ?? fist));
    const far = between(turn.state, c, target);
    const reaches = far === null || areEngaged(c, target) || adjacent(far);
    return strikes && reaches && areFoes(turn.state, c, target) && expand(turn.state, each.targets).includes(on)
      ? [c]
      : [];
  });
}

const meleeVerbs: readonly MightyBlows["verb"][] = ["attack", "assassinate", "brawl"];

/** Returns how many of the names are fellow attackers, with a warning for each that is not. */
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

/** Returns opponents in melee with the target that struck at it, or declared to, in this round or the last. */
function attackersOf(state: FightState, target: Combatant): Combatant[] {
  return state.combatants.filter(
    (c) =>
      areFoes(state, c, target) &&
      areEngaged(c, target) &&
      [...c.own.against, ...c.own.againstLast].includes(target.name),
  );
}

/**
 * Reminds and warns of the size of the game master's adjustments (MB-142, MB-143).
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

/**
 * Refuses an attack that its target's state or distance forbids (MB-55, MB-91, MB-92, MB-108, MB-132 to MB-135,
 * MB-141). A target that is `approaching` is just coming: its position does not count.
 * @rule MB-92
 */
export function checkTarget(turn: Turn, blow: Blow, approaching = false): void {
  const { by, on } = blow;
  const me = turn.get(by);
  const target = turn.get(on);
  if (by === on) turn.impossible("MB-01", { is: "attacks itself", by });
  if (has(target, "gone")) turn.refuse("MB-16", { is: "has left", on });
  if (counts(target, "dead", blow.moment, by)) turn.warn("MB-16", { is: "dead already", on });
  if (counts(target, "invisible", blow.moment, by) && !detects(me, target))
    turn.refuse("MB-92", { is: "not detected", by, on });
  if (says(blow.action, "subdual")) checkSubdual(turn, on);
  if (isMissile(blow.kind)) {
    compareRange(turn, blow, reachOfShot(blow.weapon));
    return;
  }
  if (blow.why !== "fend") checkClosing(turn, blow);
  if (reachOf(blow.weapon) < 2) checkFended(turn, by, on, "long weapon or missile");
  const far = approaching ? null : distanceOf(turn, blow.action, by, on);
  if (far === null) return;
  checkReach(turn, blow, far);
  if (hasProperty(blow.weapon, "long") && adjacent(far)) checkPoint(turn, blow);
}

/** Refuses an attack by somebody fended off, who stays out of that opponent's reach for the round (MB-134). */
export function checkFended(turn: Turn, who: Who, by: Who, reaches: "long weapon or missile" | "missile"): void {
  if (has(turn.get(who), "fended off", { whom: by })) turn.refuse("MB-134", { is: "is fended off", who, by, reaches });
}

/**
 * Refuses a target out of reach: beyond 10 ft off the grid, more for very long weapons; on the grid beyond the weapon's
 * hexes (MB-108, MB-132, MB-133).
 * @rule MB-108
 */
function checkReach(turn: Turn, { by, on, weapon }: Blow, far: Distance): void {
  if (isWithin(turn.state, weapon, far)) return;
  const reach = reachOf(weapon);
  const where = { by, on, weapon: weapon.name };
  if (far.hexes !== null)
    turn.refuse(reach >= 3 ? "MB-133" : reach === 2 ? "MB-132" : "MB-108", {
      is: "too many hexes away",
      ...where,
      hexes: far.hexes,
      reach,
    });
  else
    turn.refuse("MB-108", {
      is: "too many feet away",
      ...where,
      feet: far.feet,
      reach: feetOf(turn.state, weapon),
    });
}

/** Returns whether the weapon reaches so far. */
export function isWithin(state: FightState, weapon: Attack, far: Distance): boolean {
  return far.hexes === null ? far.feet <= feetOf(state, weapon) : far.hexes <= reachOf(weapon);
}

/** Returns the feet that a weapon reaches off the grid. */
function feetOf(state: FightState, weapon: Attack): number {
  const feet = reachOf(weapon) * 5;
  if (hasProperty(weapon, "long")) return Math.max(15, feet);
  return state.options["melee-feet"] === "5" ? Math.max(5, Math.min(10, feet)) : 10;
}

/**
 * Refuses a very long weapon against an adjacent foe, unless the line has a game master's penalty.
 * @rule MB-135
 */
function checkPoint(turn: Turn, { by, on, weapon, action }: Blow): void {
  if (action.modifiers.length > 0) return;
  const why: Fact = { is: "past the point", by, on, weapon: weapon.name };
  if (turn.option("past-point") === "warn") turn.warn("MB-135", why);
  else turn.refuse("MB-135", why);
}

/**
 * Refuses melee between a combatant that closes and its foe.
 * @rule MB-55
 */
function checkClosing(turn: Turn, { by, on }: Blow): void {
  if (has(turn.get(by), "closing")) turn.refuse("MB-55", { is: "closes and does not strike", by });
  const closers = turn.state.combatants.filter((c) => has(c, "closing", { whom: by })).map((c) => c.name);
  if (closers.includes(on)) turn.refuse("MB-55", { is: "target is closing", by, on });
  else if (closers.length > 0 && turn.option("closing-foe") === "all")
    turn.refuse("MB-55", { is: "others are closing", by, closers });
}

/**
 * Refuses to subdue a foe whose line says that it cannot be.
 * @rule MB-141
 */
function checkSubdual(turn: Turn, on: Who): void {
  const target = turn.get(on);
  const stated = target.stats["subduable"];
  if (stated === "no") turn.refuse("MB-141", { is: "cannot be subdued", on });
  if (stated !== undefined || target.stats["kind"] !== "monster") return;
  remind(turn, ["MB-141"], { is: "mostly humanoids are subdued" });
  if (turn.option("subdual-unstated") === "refuse") turn.refuse("MB-141", { is: "not said to be subduable", on });
}
