import { countIn, isCountedName } from "../fight/counted.ts";
import { detailText, conditionText } from "../fight/combatant.ts";
import {
  MOST_POINTS,
  POINTS,
  labelOf,
  purposeOf,
  type DamageEvent,
  type Event,
  type Part,
  type RollEvent,
  type ConditionEvent,
  type SceneEvent,
  type StatEvent,
} from "../fight/event.ts";
import { sum, told } from "../fight/rule-kit.ts";
import { OF_THE_DICE } from "../fight/sentences.ts";
import type { RuleSystem } from "../fight/system.ts";
import type { Step, UnitResult } from "../fight/unit/result.ts";
import type { Value } from "../fight/value.ts";
import { pointsLabel } from "../fight/vocabulary.ts";
import { fold } from "../language/words.ts";
import { plain, rolled, type Piece } from "./pieces.ts";
import { number, say } from "./sentences.ts";

/*
 * Parts of an amount of damage or healing, down to the dice: "(d8=4 + 1 STR − 2 hard leather)". A rule may tell its
 * dice as a roll of their own or leave them to the parts; the throw behind a part is found by its total.
 */

/** Purposes of rolls that are amounts: their dice are told as parts of the amount. */
const amounts = /\b(?:damage|healing|splash|burning|fall|fire|hours)\b/i;

/** Parts that no die has thrown: the most that dice can show. */
const isFixed = /\bmax|\bmost\b/i;

/** Dice, what else makes the sum, and what it came to. */
interface Thrown {
  readonly dice: string;
  readonly faces: readonly number[];
  readonly parts: readonly Part[];
  readonly total: number;
  readonly roll: RollEvent | null;
}

export function isAmount(roll: RollEvent): boolean {
  return roll.against === null && roll.faces.length > 0 && amounts.test(purposeOf(roll));
}

export interface Amounts {
  /** " (d8=4 + 1 STR)"; empty where there is nothing to take apart. */
  readonly of: (event: DamageEvent) => readonly Piece[];
  /** Is this roll told as part of an amount? */
  readonly tells: (roll: RollEvent) => boolean;
}

/** Returns the amounts of some of a line's events. */
export function amountsOf(events: readonly Event[], step: Step, unit: UnitResult): Amounts {
  // A step that is no line of the unit is a stretch of its first: the end of a section, or its beginning.
  const thrown = throwsOf(events, Math.max(0, unit.steps.indexOf(step)), unit);
  const used = new Set<Thrown>();
  const told = new Map<DamageEvent, readonly Piece[]>();
  for (const event of events)
    if (event.type === "damage" || event.type === "heal") told.set(event, piecesOf(event, thrown, used));
  const rolls = new Set([...used].map(({ roll }) => roll));
  return { of: (event) => told.get(event) ?? [], tells: (roll) => rolls.has(roll) };
}

/**
 * Returns the dice of a line that may belong to an amount, without rolls against a number and rolls that tell something
 * else.
 */
function throwsOf(events: readonly Event[], line: number, unit: UnitResult): Thrown[] {
  const rolls = events.filter((event): event is RollEvent => event.type === "roll" && event.faces.length > 0);
  const found: Thrown[] = [];
  for (const each of unit.thrown) {
    if (each.line !== line) continue;
    const at = rolls.findIndex(({ dice, faces }) => dice === each.dice && faces.join() === each.faces.join());
    const [roll] = at < 0 ? [] : rolls.splice(at, 1);
    const fixed = each.summed ? 0 : each.total - each.faces.reduce((all, face) => all + face, 0);
    if (roll === undefined)
      found.push({ ...each, parts: fixed === 0 ? [] : [{ label: "", value: fixed }], roll: null });
    else if (isAmount(roll))
      found.push({ dice: roll.dice, faces: roll.faces, parts: roll.parts, total: roll.total, roll });
  }
  return found;
}

function piecesOf({ parts, amount, stat }: DamageEvent, thrown: readonly Thrown[], used: Set<Thrown>): Piece[] {
  const terms = told(parts);
  if (terms.length === 0 || sum(terms) !== amount) return [];
  const first = terms.findIndex((part) => !isFixed.test(labelOf(part)));
  const said = terms.map((part, at): Term | null => {
    const found = diceOf(part, at === first && stat === POINTS, thrown, used);
    if (found !== null && Math.abs(found.total) !== Math.abs(part.value))
      return { takenOff: part.value < 0, pieces: throwPieces({ ...found, ...withoutNumber(found) }) };
    if (found !== null) {
      return thrownTerm(found, part, at === first || /d\d/.test(part.label) ? "" : part.label);
    }
    const takenOff = part.value < 0;
    if (at > 0) return { takenOff, pieces: [plain(labelled(Math.abs(part.value), part.label))] };
    const fixed = isFixed.test(labelOf(part));
    if (terms.length === 1) return fixed ? { takenOff, pieces: [plain(part.label)] } : null;
    return { takenOff, pieces: [plain(fixed ? labelled(part.value, part.label) : number(part.value))] };
  });
  const [head, ...more] = said;
  if (head === null || head === undefined) return [];
  const rest = more.flatMap((term) => (term === null ? [] : [plain(term.takenOff ? " − " : " + "), ...term.pieces]));
  return [plain(" ("), ...head.pieces, ...rest, plain(")")];
}

/** A part as it stands behind its sign. */
interface Term {
  readonly takenOff: boolean;
  readonly pieces: readonly Piece[];
}

/**
 * Returns dice as a term. Dice with a modifier may come to less than nothing by themselves ("d6=1 − 3"): they are added
 * then, and dice that are taken off with a modifier stand in brackets, so that the sum is right as it is printed.
 */
function thrownTerm(found: Thrown, { value }: Part, label: string): Term {
  const pieces = throwPieces(found, label);
  if (areTakenOff(found)) return { takenOff: true, pieces };
  const fallen = found.faces.reduce((all, face) => all + face, 0);
  const printed = fallen + sum(found.parts);
  // A die of less than nothing ("−d4") shows its face alone.
  const modified = found.parts.length > 0 && printed === found.total && found.total !== -fallen;
  if (!modified) return { takenOff: value < 0, pieces };
  return printed === value
    ? { takenOff: false, pieces }
    : { takenOff: true, pieces: [plain("("), ...pieces, plain(")")] };
}

/**
 * Writes a number with its label. A label that begins with a number or a sign would be reckoned with, so "from" stands
 * before it: "3 from ×2".
 */
export function labelled(value: number, label: string): string {
  const name = /^\P{L}/u.test(label) ? `from ${label.replace(/^([×+−-]) /, "$1")}` : label;
  return `${number(value)} ${name}`.trim();
}

/** Tells whether dice were typed as their sum, so that their faces are not known. */
function isSum({ dice, faces }: Thrown): boolean {
  return faces.length < Number(/^\d+/.exec(dice)?.[0] ?? 1);
}

/** Returns the dice of an expression such as "d8+1" without its number. */
function withoutNumber({ dice, faces }: Thrown): Pick<Thrown, "dice" | "parts" | "total"> {
  return { dice: dice.replace(/[+−-]\d+$/, ""), parts: [], total: faces.reduce((all, face) => all + face, 0) };
}

/** Returns the dice behind a part: the first unused throw with the same total. One throw may be the amount of many. */
function diceOf(part: Part, first: boolean, thrown: readonly Thrown[], used: Set<Thrown>): Thrown | null {
  const { label, value } = part;
  if (isFixed.test(labelOf(part))) return null;
  const fits = thrown.filter(
    ({ total, roll }) =>
      (total === value || total === -value) &&
      (first || /d\d/.test(label) || (roll !== null && labelOf(part).endsWith(purposeOf(roll)))),
  );
  // A rule may tell the number of "d8+1" apart from its die.
  if (fits.length === 0 && first)
    fits.push(...thrown.filter((each) => !used.has(each) && !isSum(each) && withoutNumber(each).total === value));
  const found = fits.find((each) => !used.has(each)) ?? fits[fits.length - 1];
  if (found === undefined) return null;
  used.add(found);
  return found;
}

type Throw = Pick<Thrown, "dice" | "faces" | "parts" | "total">;

/**
 * Writes dice as a record does, with what they are for, then the modifiers: "2d6=3+5 + 4", "d4=3 damage bonus − 1
 * halved", or "3 of d6=5" where the rule turns the face into another number.
 */
function throwPieces(thrown: Throw, label = ""): Piece[] {
  const { dice, faces, parts, total } = thrown;
  const named = label === "" ? [] : [plain(` ${label}`)];
  const shown = [plain(`${dice}=`), rolled(faces.map(number).join("+"), ""), ...named];
  const fallen = faces.reduce((sum, face) => sum + face, 0);
  // Dice that are taken off stand behind their minus sign.
  if (total === -fallen) return shown;
  const more = told(areTakenOff(thrown) ? parts.slice(1) : parts);
  if (fallen + sum(parts) !== total) return [plain(say.ofDice(Math.abs(total))), ...shown];
  return more.length === 0 ? shown : [...shown, plain(more.map(addend).join(""))];
}

/** Tells whether a rule has taken these dice off and then changed what they came to: half of a "−d4". */
function areTakenOff({ faces, parts }: Throw): boolean {
  const [first] = parts;
  const fallen = faces.reduce((sum, face) => sum + face, 0);
  return first !== undefined && labelOf(first) === OF_THE_DICE && first.value === -2 * fallen;
}

/** Writes dice that stand alone, with the sign of those that are taken off: "−d4=1 + 1 halved". */
export function throwAlone(thrown: Throw): Piece[] {
  const fallen = thrown.faces.reduce((sum, face) => sum + face, 0);
  const negative = areTakenOff(thrown) || (fallen > 0 && thrown.total === -fallen);
  return [...(negative ? [plain("−")] : []), ...throwPieces(thrown)];
}

/** " + 1 STR": a labelled number behind others. */
function addend(part: Part): string {
  const { label, value } = part;
  return ` ${value < 0 ? "−" : "+"} ${labelled(Math.abs(value), labelOf(part) === OF_THE_DICE ? "" : label)}`;
}

/* Texts of single events, in the words of the catalogue and the vocabulary. */

type Sum = Pick<RollEvent, "faces" | "dropped" | "parts" | "total"> & { readonly dice?: string };

/** Writes a sum, "9 + 4 AB + 1 STR = 14", or the total alone where nothing was added. */
export function sumText(roll: Sum): string {
  return sumPieces(roll)
    .map(({ text }) => text)
    .join("");
}

/** Writes the same sum in pieces that set the dice apart. */
export function sumPieces({ dice = "", faces, dropped = [], parts, total }: Sum): Piece[] {
  const added = told(parts);
  const terms = faces.length + added.length;
  const [only] = faces;
  const left = dropped.length === 0 ? [] : [plain(` ${say.notKept(dropped.map(number).join(", "))}`)];
  if (terms < 2 || terms > 12)
    return [faces.length === 1 && only === total ? rolled(number(total), dice) : plain(number(total)), ...left];
  const shown = faces.length === 0 ? [] : [rolled(faces.map(number).join(" + "), dice), ...left];
  const more = added.map(addend).join("");
  const rest = faces.length > 0 ? more : more.replace(/^ \+ /, "").replace(/^ − /, "−");
  return faces.reduce((all, face) => all + face, 0) + sum(added) === total
    ? [...shown, plain(`${rest} = ${number(total)}`)]
    : [plain(`${number(total)} (`), ...shown, plain(`${rest})`)];
}

export function changeText(event: ConditionEvent, system: RuleSystem): string {
  return itemText(event, system) ?? plainCondition(event, system);
}

/** Returns a condition's own sentence in the vocabulary, "Bandit is grabbed by Theobald", or null where it has none. */
export function ownWords({ who, id, detail }: ConditionEvent, system: RuleSystem): string | null {
  const told =
    detail === null ? undefined : system.vocabulary.conditions.find((spec) => fold(spec.id) === fold(id))?.told;
  return told?.replace("{who}", () => who).replace("{detail}", () => detailText(detail)) ?? null;
}

/** Writes the condition of a thing, "Theobald's shield is damaged". Returns null for any other condition. */
export function itemText({ who, id, detail, change }: ConditionEvent, system: RuleSystem): string | null {
  return isOfThing(id, system) && detail !== null
    ? say.itemIs(who, detailText(detail), stateOfThing(id), change === "gained")
    : null;
}

/** Writes a condition for a line's result: "Theobald's shield damaged", "Theobald incapacitated". */
export function conditionResult({ who, id, detail, change }: ConditionEvent, system: RuleSystem): string {
  return isOfThing(id, system) && detail !== null
    ? say.resultItem(who, detailText(detail), stateOfThing(id), change === "gained")
    : say.resultCondition(who, id, change === "gained");
}

function isOfThing(id: string, { vocabulary }: RuleSystem): boolean {
  return vocabulary.conditions.some((spec) => spec.item === true && fold(spec.id) === fold(id));
}

/** Shortens the condition of a thing: "weapon dropped" becomes "dropped". */
function stateOfThing(id: string): string {
  return id.replace(/^weapon /, "");
}

function plainCondition(event: ConditionEvent, { vocabulary }: RuleSystem): string {
  const said = conditionText(vocabulary.conditions, event);
  if (event.change === "gained") return say.gains(event.who, [[event.id, said, event.until]]);
  const over = vocabulary.conditions.find((spec) => fold(spec.id) === fold(event.id))?.over;
  if (over === undefined || (over.includes("{detail}") && event.detail === null))
    return say.loses(event.who, event.id, said);
  const detail = event.detail === null ? "" : detailText(event.detail);
  return over.replaceAll("{who}", () => event.who).replaceAll("{detail}", () => detail);
}

export function sceneText({ key, after }: SceneEvent): string {
  return after === undefined || after === false ? say.sceneEnds(key) : sceneWords(key, after);
}

/** Writes a circumstance and its value: "dark", "visibility 40". */
export function sceneWords(key: string, value: Value | undefined): string {
  return typeof value === "string" || typeof value === "number" ? `${key} ${value}` : key;
}

export function statText(event: StatEvent, system: RuleSystem): string {
  const spec = system.vocabulary.stats.find(({ id }) => id === fold(event.stat));
  if (spec?.told !== undefined) {
    // A place that is no longer known.
    const lost = spec.type === "pair" && event.after === "" ? "?" : event.after;
    return spec.told[event.before === null ? 1 : 0].replace(
      /\{(who|before|after)\}/g,
      (_, key: "who" | "before" | "after") => inSentence((key === "after" ? lost : event[key]) ?? ""),
    );
  }
  const ruled = system.vocabulary.stats.some(({ id }) => id === fold(event.stat));
  const count = ruled || !isCountedName(event.stat) ? null : countIn(event.after);
  if (count !== null) return say.countLeft(event.who, count, event.stat);
  return say.statChanges(
    event.who,
    statLabel(system, event.stat),
    event.before === null ? null : shown(event.before),
    shown(event.after),
  );
}

/** Writes a value for a sentence; an empty one becomes "nothing". */
function inSentence(value: number | string): string {
  return value === "?" ? say.unknownPlace : value === "empty" || value === "" ? say.nothing : shown(value);
}

function shown(value: number | string): string {
  return typeof value === "number" ? number(value) : value;
}

/** Returns a stat's label as sheets write it. */
export function statLabel(system: RuleSystem, id: string): string {
  if (id === POINTS) return pointsLabel(system.vocabulary);
  if (id === MOST_POINTS) return `max ${statLabel(system, POINTS)}`;
  return system.vocabulary.stats.find((spec) => spec.id === fold(id))?.label ?? id;
}
