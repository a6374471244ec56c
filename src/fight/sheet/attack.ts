import { parseDice } from "../../dice/expression.ts";
import type { Item } from "../../language/syntax.ts";
import type { Lexicon } from "../bind/lexicon.ts";
import { asWritten, phrase, type Match, type PhraseBook, type Word } from "../bind/phrase.ts";
import { asThing, type Attack, type Spell } from "../combatant.ts";
import { sheetSentences } from "../sentences.ts";
import { record } from "../state.ts";
import type { StatValue } from "../value.ts";
import type { ItemSpec, PropertySpec } from "../vocabulary.ts";
import { isDice, needs, note, noteLength, readProperty, error, onceIn, warn, type Draft } from "./item.ts";

/*
 * Attacks and spells of a sheet: a name, dice and skill, then properties.
 */

/**
 * Reads an attack: `musket d8 range 8`, `great axe 45%`, `sword +1 d8`, `claw 1d4`; null where nothing says that it is
 * one.
 */
export function readAttack(
  line: readonly Word[],
  item: Item,
  lexicon: Lexicon,
  listed: ItemSpec | null,
  listedEnd: number,
  into: Draft,
): Attack | null {
  let at = listedEnd;
  const stat = listed === null ? lexicon.stats.match(line, 0) : null;
  // Points with dice behind them are no weapon: "XP 50 d4".
  if (stat !== null && isNoWeapon.has(stat.value.id) && isPlainNumber(line[stat.next])) return null;
  if (listed === null) {
    while (at < line.length && !startsNumbers(line[at]) && !(at > 0 && lexicon.properties.match(line, at) !== null))
      at++;
    if (at === 0) return null;
  } else at = ownName(line, listedEnd, lexicon);
  const own = listed === null || at > listedEnd;
  const name = own ? asWritten(line, 0, at) : listed.name;
  let dice: string | null = listed?.dice ?? null;
  let skill: number | null = null;
  let bonus = 0;
  let magicName = "";
  let behind = false;
  let struck = listed !== null;
  const props = record<StatValue>(listed?.props);
  const once = onceIn(item, into);
  while (at < line.length) {
    const word = line[at];
    if (word === undefined) break;
    if (isDice(word.text)) {
      const taken = readDiceWords(line, at, lexicon.vocabulary.diceTerms ?? []);
      if (taken === null) {
        error(into, item, "dice", sheetSentences.noDice(word.raw, item.text));
        return null;
      }
      once("[dice]", taken.dice);
      dice = taken.dice;
      at = taken.next;
      struck = true;
    } else if (/^\d{1,4}%$/.test(word.text) || (skill === null && isPlainSkill(line, at, lexicon))) {
      once("[skill]", word.raw);
      skill = Number.parseInt(word.text, 10);
      at++;
      struck = true;
    } else if (/^[+-]\d{1,4}%?$/.test(word.text)) {
      once("[bonus]", word.raw);
      at++;
      if (lexicon.vocabulary.bonusToHit === true) {
        props["to-hit"] = Number.parseInt(word.text, 10);
        struck = true;
        continue;
      }
      bonus = Number.parseInt(word.text, 10);
      // Behind a property it is a guess.
      if (behind) note(into, item, sheetSentences.magicBehind(word.raw, item.text));
      if (isDice(line[at]?.text ?? "")) magicName = ` ${word.raw}`;
      struck = struck || line[at] !== undefined;
    } else {
      const property = lexicon.properties.match(line, at);
      const value =
        property === null
          ? null
          : readProperty(property.value, line, property.next, lexicon.properties, lexicon.vocabulary.lengths);
      if (property === null || value === null) {
        if (!struck) return null;
        if (property === null) {
          warn(into, item, "property-unknown", sheetSentences.noProperty(word.raw, item.text));
          at++;
        } else at = unread(line, at, property, lexicon.properties, item, into);
        continue;
      }
      if (property.value.many !== true) once(property.value.id, asWritten(line, at, value.next));
      noteLength(property.value, line.slice(property.next, value.next), lexicon, item, into);
      props[property.value.id] = alsoBefore(property.value, props, value.value);
      behind = true;
      at = value.next;
      struck = struck || property.value.strikes === true;
    }
  }
  if (!struck) return null;
  const called = asThing((own ? name : spelled(line, listedEnd, name)) + magicName);
  return { name: called, dice, skill, bonus, props };
}

/** Returns a value behind those that the item has of the same property, where it may have several. */
function alsoBefore(
  { id, many }: PropertySpec,
  props: Readonly<Record<string, StatValue>>,
  value: StatValue,
): StatValue {
  const before = props[id];
  return many !== true || before === undefined ? value : `${String(before)} plus ${String(value)}`;
}

/** Warns of a property whose value is missing or of another kind; returns the index behind what stands in its place. */
function unread(
  line: readonly Word[],
  at: number,
  { value: spec, next }: Match<PropertySpec>,
  book: PhraseBook<PropertySpec>,
  item: Item,
  into: Draft,
): number {
  const stands = next < line.length && !isDice(line[next]?.text ?? "") && book.match(line, next) === null;
  const end = stands ? next + 1 : next;
  const needed = needs(spec.type, spec.values);
  warn(
    into,
    item,
    "property-value",
    sheetSentences.propertyNeeds(asWritten(line, at, end), item.text, spec.id, needed),
  );
  return end;
}

/**
 * Returns the index where a name ends that begins with a listed one: words between that and the dice belong to the name
 * ("sword of dawn d8"); the table supplies the rest all the same.
 */
function ownName(line: readonly Word[], listedEnd: number, lexicon: Lexicon): number {
  let at = listedEnd;
  while (at < line.length && !startsNumbers(line[at]) && lexicon.properties.match(line, at) === null) at++;
  const next = line[at]?.text ?? "";
  return at > listedEnd && (isDice(next) || /^\d{1,4}%$/.test(next)) ? at : listedEnd;
}

/** Returns the name as the game master wrote it, when it is the table's name or one of its aliases in other letters. */
function spelled(line: readonly Word[], end: number, name: string): string {
  const written = asWritten(line, 0, end);
  return written.toLowerCase() === name.toLowerCase() ? written : name;
}

/** Tells whether the number is a skill without its sign: the 45 of `axe 45 (1d8)` or `axe 1d8 45`. */
function isPlainSkill(line: readonly Word[], at: number, lexicon: Lexicon): boolean {
  const beside = [line[at - 1], line[at + 1]].some((word) => word !== undefined && isDice(word.text));
  return lexicon.vocabulary.weaponSkills === true && beside && /^\d{1,3}$/.test(line[at]?.text ?? "");
}

const isNoWeapon: ReadonlySet<string> = new Set(["hp", "temporary hp", "xp"]);

function isPlainNumber(word: Word | undefined): boolean {
  return word !== undefined && /^\d{1,7}$/.test(word.text);
}

function startsNumbers(word: Word | undefined): boolean {
  return word !== undefined && (isDice(word.text) || /^[+-]?\d{1,4}%?$/.test(word.text));
}

/** Reads dice, which may be cut by blanks ("2d6 +4") and end in terms of the rule system ("1d6+db"). */
function readDiceWords(
  line: readonly Word[],
  at: number,
  terms: readonly string[],
): { dice: string; next: number } | null {
  let text = line[at]?.text ?? "";
  let next = at + 1;
  while (
    next < line.length &&
    /^[+-]./.test(line[next]?.text ?? "") &&
    isAttackDice(text + (line[next]?.text ?? ""), terms)
  ) {
    text += line[next]?.text ?? "";
    next++;
  }
  return isAttackDice(text, terms) ? { dice: text, next } : null;
}

function isAttackDice(text: string, terms: readonly string[]): boolean {
  if (text.length > 200) return false;
  const term = terms.find((each) => text.endsWith(`+${each}`));
  return term === undefined ? parseDice(text) !== null : isAttackDice(text.slice(0, -term.length - 1), terms);
}

export function readSpell(line: readonly Word[], item: Item, lexicon: Lexicon, into: Draft): Spell {
  let at = 1;
  const dices = lexicon.vocabulary.spellProperties?.some(({ id }) => id === "dice") === true;
  const isDiceAt = (place: number): boolean => isDice(line[place]?.text ?? "");
  while (at < line.length && lexicon.spellProperties.match(line, at) === null && !(dices && isDiceAt(at))) at++;
  const name = asWritten(line, 0, at);
  const props = record<StatValue>();
  const once = onceIn(item, into);
  while (at < line.length) {
    const property = lexicon.spellProperties.match(line, at);
    const dice = dices && property === null && isDice(line[at]?.text ?? "") ? readDiceWords(line, at, []) : null;
    if (dice !== null) {
      once("dice", dice.dice);
      props["dice"] = dice.dice;
      at = dice.next;
      continue;
    }
    const value =
      property === null
        ? null
        : readProperty(property.value, line, property.next, lexicon.spellProperties, lexicon.vocabulary.lengths);
    if (property === null) {
      warn(into, item, "property-unknown", sheetSentences.noSpellProperty(line[at]?.raw ?? "", item.text));
      at++;
    } else if (value === null) at = unread(line, at, property, lexicon.spellProperties, item, into);
    else {
      once(property.value.id, asWritten(line, at, value.next));
      props[property.value.id] = value.value;
      at = value.next;
    }
  }
  return { name: asThing(name), props };
}

/** Words before a thing's name that tell how it is just now. */
const states = /^(?:(?:un)?lit|lighted|burning|flaming|bloody|trusty|own|loaded|drawn|poisoned|mighty|heavy-handed)$/;
/** Words that no name of a thing holds. */
const strays = new RegExp(
  "^(?:s?he|it|they|his|her|its|their|everything|all|both|with|and|or|in|on|from|at|to|has|have|had|is|" +
    "\\W*\\d.*|one|two|three|four|five|six|several|some|more|another)$",
);

/**
 * Returns the item to add to a sheet for a thing that somebody wants to use ("lit flask of oil"): a listed one's name,
 * with dice only where its row has none; null where the words are no name.
 */
export function itemToAdd(said: string, listed: readonly ItemSpec[]): string | null {
  const all = phrase(said);
  const from = all.findIndex((word) => !states.test(word));
  const words = from < 0 ? [] : all.slice(from);
  const name = words.join(" ");
  const row = listed.find((each) => [each.name, ...(each.aliases ?? [])].some((own) => phrase(own).join(" ") === name));
  if (row !== undefined) return row.dice == null ? `${row.name} d6` : row.name;
  return words.length === 0 || words.length > 4 || words.some((word) => strays.test(word)) ? null : `${name} d6`;
}
