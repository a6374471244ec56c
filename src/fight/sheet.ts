import { parseDice } from "../dice/expression.ts";
import type { Item, Problem } from "../language/syntax.ts";
import { nearest } from "../language/words.ts";
import { readNumber } from "./bind-value.ts";
import type { Lexicon } from "./lexicon.ts";
import { words, type PhraseBook, type Word } from "./phrase.ts";
import { record, type Attack, type Spell } from "./state.ts";
import type { Sheet } from "./system.ts";
import type { ItemSpec, PropertySpec, StatType } from "./vocabulary.ts";
import type { StatValue } from "./value.ts";

/*
 * Items of a sheet, each a stat, a flag, an attack, a spell or a note. The words come from the rule system's vocabulary; what it does not know
 * is kept as a note on the combatant.
 */

interface Draft {
  hidden: boolean;
  hp: Sheet["hp"];
  stats: Record<string, StatValue>;
  attacks: Attack[];
  spells: Spell[];
  notes: string[];
  problems: Problem[];
}

/** Reads a combatant's items. `inherited` are those of its note: what the line says wins. */
export function readSheet(
  name: string,
  side: string,
  inherited: readonly string[],
  items: readonly Item[],
  lexicon: Lexicon,
): { sheet: Sheet; problems: readonly Problem[] } {
  const fromNote = draft();
  readItems(
    inherited.map((text) => ({ text, span: { from: 0, to: 0 } })),
    lexicon,
    fromNote,
  );
  const own = draft();
  readItems(items, lexicon, own);
  const stats = record<StatValue>();
  for (const spec of lexicon.vocabulary.stats) if (spec.default !== undefined) stats[spec.id] = spec.default;
  Object.assign(stats, fromNote.stats, own.stats);
  const replaced = new Set(own.attacks.map((attack) => attack.name.toLowerCase()));
  return {
    sheet: {
      name,
      side,
      hidden: own.hidden || fromNote.hidden,
      hp: own.hp ?? fromNote.hp,
      stats,
      attacks: [...own.attacks, ...fromNote.attacks.filter((attack) => !replaced.has(attack.name.toLowerCase()))],
      spells: [...own.spells, ...fromNote.spells],
      notes: [...own.notes, ...fromNote.notes],
      conditions: [],
      marks: record(),
    },
    problems: own.problems,
  };
}

function draft(): Draft {
  return { hidden: false, hp: null, stats: record(), attacks: [], spells: [], notes: [], problems: [] };
}

function readItems(items: readonly Item[], lexicon: Lexicon, into: Draft): void {
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (item === undefined || item.text === "") continue;
    const next = items[i + 1];
    if (next !== undefined && isTwoPartName(item, next, lexicon)) {
      readItem({ text: `${item.text} ${next.text}`, span: { from: item.span.from, to: next.span.to } }, lexicon, into);
      i++;
    } else readItem(item, lexicon, into);
  }
}

/** "Sword, Broad +45": a table's name with a comma in it. */
function isTwoPartName(item: Item, next: Item, lexicon: Lexicon): boolean {
  const line = cut(`${item.text} ${next.text}`);
  const found = lexicon.weapons.match(line, 0);
  if (lexicon.weapons.match(cut(next.text), 0) !== null) return false;
  return (
    found !== null &&
    found.next > cut(item.text).length &&
    [found.value.name, ...(found.value.aliases ?? [])].some((name) => name.includes(","))
  );
}

function cut(text: string): Word[] {
  return words(text, { from: 0, to: text.length }).filter((word) => word.kind !== "comma");
}

/** Reads one item as a ruling does (`! Ogre AC 15`); null where it is no stat. */
export function readStat(
  text: string,
  lexicon: Lexicon,
): { id: string; label: string; value: StatValue; pool: Sheet["hp"] } | null {
  const line = cut(text);
  const found = lexicon.stats.match(line, 0);
  if (found === null) return null;
  const spec = found.value;
  const rest = line.slice(found.next);
  if (spec.type === "pool") {
    const pool = readPool(rest);
    return pool === null ? null : { id: spec.id, label: spec.label, value: pool.now, pool };
  }
  const value =
    rest.length === 0
      ? (spec.bare ?? (spec.type === "flag" ? true : null))
      : readStatValue(spec.type, rest, spec.values);
  return value === null ? null : { id: spec.id, label: spec.label, value, pool: null };
}

function readItem(item: Item, lexicon: Lexicon, into: Draft): void {
  const line = cut(item.text);
  if (line.length === 0) return;
  if (line.length === 1 && line[0]?.text === "hidden") {
    into.hidden = true;
    return;
  }
  if (line[0]?.text === "spell" && line.length > 1) {
    into.spells.push(readSpell(line.slice(1), item, lexicon, into));
    return;
  }
  const weapon = lexicon.weapons.match(line, 0);
  const stat = lexicon.stats.match(line, 0);
  const strikes = line.some((word) => isDice(word.text) || word.text.endsWith("%"));
  const alone = line.length === weapon?.next && stat?.value.bare === undefined && stat?.value.type !== "flag";
  const asAttack =
    weapon !== null && (stat === null || weapon.next > stat.next || (weapon.next === stat.next && (strikes || alone)));
  if (!asAttack && stat !== null) {
    const spec = stat.value;
    const rest = line.slice(stat.next);
    const value =
      rest.length === 0
        ? (spec.bare ?? (spec.type === "flag" ? true : null))
        : spec.type === "pool"
          ? null
          : readStatValue(spec.type, rest, spec.values);
    const pool = spec.type === "pool" ? readPool(rest) : null;
    if (spec.id === "hp" && pool !== null) {
      into.hp = pool;
      return;
    }
    if (pool !== null) {
      into.stats[spec.id] = pool.now === pool.max ? pool.now : `${pool.now}/${pool.max}`;
      return;
    }
    if (value !== null) {
      into.stats[spec.id] = value;
      if (
        typeof value === "number" &&
        ((spec.min !== undefined && value < spec.min) || (spec.max !== undefined && value > spec.max))
      )
        warn(into, item, "stat-range", `${spec.label} ${value} is unusual: ${range(spec.min, spec.max)}.`);
      return;
    }
    if (!strikes && (weapon === null || weapon.next < stat.next)) {
      error(
        into,
        item,
        "stat-value",
        `"${item.text}": ${spec.label} needs ${needs(spec.type, spec.values)}, as in: ${spec.example}`,
      );
      return;
    }
  }
  const attack = readAttack(line, item, lexicon, weapon?.value ?? null, weapon?.next ?? 0, into);
  if (attack !== null) {
    into.attacks.push(attack);
    return;
  }
  into.notes.push(item.text);
  const guess = nearest(line[0]?.raw ?? "", lexicon.statWords);
  warn(
    into,
    item,
    "item-unknown",
    `"${item.text}" is nothing these rules know; it is kept as a note.${guess === null ? "" : ` Did you mean "${guess}"?`}`,
  );
}

function warn(into: Draft, item: Item, code: string, message: string): void {
  into.problems.push({ span: item.span, severity: "warning", code, message });
}

function error(into: Draft, item: Item, code: string, message: string): void {
  into.problems.push({ span: item.span, severity: "error", code, message });
}

function range(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max ?? "any number"}`;
  return max === undefined ? `at least ${min}` : `${min} to ${max} is expected`;
}

function needs(type: StatType, values: readonly string[] | undefined): string {
  switch (type) {
    case "pool":
      return "a number, or now/maximum";
    case "word":
      return `one of ${(values ?? []).join(", ")}`;
    case "dice":
      return "dice";
    case "pair":
    case "triple":
      return "numbers parted by /";
    case "flag":
      return "no value";
    case "text":
    case "list":
      return "words";
    case "int":
    case "number":
    case "percent":
    case "rating":
      return "a number";
  }
}

function readPool(line: readonly Word[]): { now: number; max: number } | null {
  const found = line.length === 1 ? /^(-?\d{1,7})(?:\/(\d{1,7}))?$/.exec(line[0]?.text ?? "") : null;
  if (found === null) return null;
  const now = Number(found[1]);
  return { now, max: found[2] === undefined ? now : Number(found[2]) };
}

/** Reads a value of that type from the words behind its key; null where it is none. */
function readStatValue(type: StatType, line: readonly Word[], values: readonly string[] | undefined): StatValue | null {
  const text = line.map((word) => word.raw).join(" ");
  const one = line.length === 1 ? (line[0]?.text ?? "") : "";
  switch (type) {
    case "int":
    case "number":
    case "percent": {
      const value =
        readNumber(one) ??
        (line.length === 2 && /^[a-z%']+$/.test(line[1]?.text ?? "") ? readNumber(line[0]?.text ?? "") : null);
      return value === null || (type === "int" && !Number.isInteger(value)) ? null : value;
    }
    case "rating":
      return /^\+\d{1,4}%?$/.test(one) ? one.replace("%", "") : readNumber(one);
    case "pool":
      return null;
    case "dice":
      if (readNumber(one) !== null && !isDice(one)) return one;
      return parseDice(text.replace(/\s+/g, "").toLowerCase()) === null ? null : text.replace(/\s+/g, "").toLowerCase();
    case "word":
      return values?.find((value) => value.replace(/-/g, " ") === line.flatMap((word) => word.parts).join(" ")) ?? null;
    case "pair":
    case "triple": {
      const count = type === "pair" ? 2 : 3;
      const parts = one.split("/");
      return parts.length === count && parts.every((part) => readNumber(part) !== null) ? one : null;
    }
    case "list":
    case "text":
      return text;
    case "flag":
      return null;
  }
}

function isDice(text: string): boolean {
  return /^[+-]?\d{0,4}d(\d|%)/.test(text) || /^\d{1,4}x$/.test(text);
}

/** `musket d8 range 8`, `great axe 45%`, `sword +1 d8`, `claw 1d4`; null where nothing says that it is an attack. */
function readAttack(
  line: readonly Word[],
  item: Item,
  lexicon: Lexicon,
  listed: ItemSpec | null,
  listedEnd: number,
  into: Draft,
): Attack | null {
  let at = listedEnd;
  if (listed === null) {
    while (at < line.length && !startsNumbers(line[at]) && !(at > 0 && lexicon.properties.match(line, at) !== null))
      at++;
    if (at === 0) return null;
  } else at = ownName(line, listedEnd, lexicon);
  const own = listed === null || at > listedEnd;
  const name = own
    ? line
        .slice(0, at)
        .map((word) => word.raw)
        .join(" ")
    : listed.name;
  let dice: string | null = listed?.dice ?? null;
  let skill: number | null = null;
  let bonus = 0;
  let magicName = "";
  let struck = listed !== null;
  const props = record<StatValue>(listed?.props);
  while (at < line.length) {
    const word = line[at];
    if (word === undefined) break;
    if (isDice(word.text)) {
      const taken = readDiceWords(line, at, lexicon.vocabulary.diceTerms ?? []);
      if (taken === null) {
        error(
          into,
          item,
          "dice",
          `"${word.raw}" in "${item.text}" are no dice that can be rolled; write them as 2d6+1.`,
        );
        return null;
      }
      dice = taken.dice;
      at = taken.next;
      struck = true;
    } else if (/^\d{1,4}%$/.test(word.text)) {
      skill = Number.parseInt(word.text, 10);
      at++;
      struck = true;
    } else if (/^[+-]\d{1,4}%?$/.test(word.text)) {
      bonus = Number.parseInt(word.text, 10);
      at++;
      if (isDice(line[at]?.text ?? "")) magicName = ` ${word.raw}`;
      struck = struck || line[at] !== undefined;
    } else {
      const property = lexicon.properties.match(line, at);
      const value = property === null ? null : readProperty(property.value, line, property.next, lexicon.properties);
      if (property === null || value === null) {
        if (!struck) return null;
        warn(into, item, "property-unknown", `"${word.raw}" in "${item.text}" is no property that these rules know.`);
        at++;
        continue;
      }
      props[property.value.id] = value.value;
      at = value.next;
      struck = struck || property.value.strikes === true;
    }
  }
  if (!struck) return null;
  return { name: (own ? name : spelled(line, listedEnd, name)) + magicName, dice, skill, bonus, props };
}

/** "sword of dawn d8": words between a listed name and its dice belong to the name; the table supplies the rest all the same. */
function ownName(line: readonly Word[], listedEnd: number, lexicon: Lexicon): number {
  let at = listedEnd;
  while (at < line.length && !startsNumbers(line[at]) && lexicon.properties.match(line, at) === null) at++;
  const next = line[at]?.text ?? "";
  return at > listedEnd && (isDice(next) || /^\d{1,4}%$/.test(next)) ? at : listedEnd;
}

/** The name as the game master wrote it, when it is the table's name or one of its aliases in other letters. */
function spelled(line: readonly Word[], end: number, name: string): string {
  const written = line
    .slice(0, end)
    .map((word) => word.raw)
    .join(" ");
  return written.toLowerCase() === name.toLowerCase() ? written : name;
}

function startsNumbers(word: Word | undefined): boolean {
  return word !== undefined && (isDice(word.text) || /^[+-]?\d{1,4}%?$/.test(word.text));
}

/** Dice may be cut by blanks: "2d6 +4", and end in terms of the rule system: "1d6+db". */
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

function readProperty(
  spec: PropertySpec,
  line: readonly Word[],
  at: number,
  book: PhraseBook<PropertySpec>,
): { value: StatValue; next: number } | null {
  if (spec.type === "flag") return { value: true, next: at };
  let end = at;
  const several = spec.type === "text" || spec.type === "list";
  while (end < line.length && (end === at || several) && (end === at || book.match(line, end) === null)) end++;
  if (spec.type === "word")
    while (
      end > at &&
      end < line.length &&
      readStatValue("word", line.slice(at, end), spec.values) === null &&
      end - at < 3
    )
      end++;
  const value =
    end > at ? readStatValue(spec.type === "pool" ? "text" : spec.type, line.slice(at, end), spec.values) : null;
  if (value !== null) return { value, next: end };
  return spec.bare === undefined ? null : { value: spec.bare, next: at };
}

function readSpell(line: readonly Word[], item: Item, lexicon: Lexicon, into: Draft): Spell {
  let at = 1;
  while (at < line.length && lexicon.spellProperties.match(line, at) === null) at++;
  const name = line
    .slice(0, at)
    .map((word) => word.raw)
    .join(" ");
  const props = record<StatValue>();
  while (at < line.length) {
    const property = lexicon.spellProperties.match(line, at);
    const value = property === null ? null : readProperty(property.value, line, property.next, lexicon.spellProperties);
    if (property === null || value === null) {
      warn(
        into,
        item,
        "property-unknown",
        `"${line[at]?.raw ?? ""}" in "${item.text}" is no property of a spell that these rules know.`,
      );
      at++;
    } else {
      props[property.value.id] = value.value;
      at = value.next;
    }
  }
  return { name, props };
}
