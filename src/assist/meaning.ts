import { headerHelp } from "../complete/setup.ts";
import { attackNames, type Lexicon } from "../fight/bind/lexicon.ts";
import { words, type Match, type PhraseBook, type Word } from "../fight/bind/phrase.ts";
import type { Attack } from "../fight/combatant.ts";
import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Placed } from "../fight/unit/result.ts";
import type { ItemSpec } from "../fight/vocabulary.ts";
import { HEADER_KEYS } from "../language/line.ts";
import type { Line, Span } from "../language/syntax.ts";
import { say } from "./sentences.ts";

/** Meaning of a word of a line in its rule system. */
export interface Meaning extends Span {
  readonly kind:
    | "action"
    | "reaction"
    | "clause"
    | "condition"
    | "stat"
    | "weapon"
    | "property"
    | "option"
    | "circumstance"
    | "header"
    | "rules"
    | "section"
    | "ruling";
  /** Its id in the vocabulary. */
  readonly id: string;
  readonly word: string;
  readonly help: string;
  readonly example: string | null;
  readonly rules: readonly string[];
}

/** Returns the meaning of the word at a column of a line, or null where the language has no word there. */
export function meaningAt(line: Line, column: number, fight: Fight, unit: Placed | null): Meaning | null {
  const { lexicon } = fight.setup;
  switch (line.kind) {
    case "header":
      return headerMeaning(line, column, fight);
    case "side":
      return inItems(line.flags, column, (cut, at) => specAt(lexicon.sideFlags, cut, at, "circumstance"));
    case "combatant":
    case "arrival":
    case "more":
      return inItems(line.items, column, (cut, at) => itemMeaning(cut, at, lexicon));
    case "action":
    case "ruling":
      return actionMeaning(line, column, fight, unit);
    case "section": {
      const to = line.text.search(/[^=]/);
      return column <= Math.max(2, to) && to !== 0
        ? {
            from: 0,
            to: Math.max(2, to),
            kind: "section",
            id: "==",
            word: "==",
            help: say.hovers.section,
            example: "== Round 2",
            rules: [],
          }
        : null;
    }
    default:
      return null;
  }
}

function headerMeaning(line: Extract<Line, { kind: "header" }>, column: number, fight: Fight): Meaning | null {
  const { lexicon, system } = fight.setup;
  if (column <= line.keySpan.to + 1) {
    const key = HEADER_KEYS.find((each) => each === line.key);
    return key === undefined
      ? null
      : { ...line.keySpan, kind: "header", id: key, word: key, help: headerHelp[key], example: null, rules: [] };
  }
  const cut = words(line.text, line.valueSpan);
  if (line.key === "rules") {
    const help = `${system.title}.`;
    return { ...line.valueSpan, kind: "rules", id: system.id, word: system.id, help, example: null, rules: [] };
  }
  if (line.key === "scene") return covering(cut, column, (at) => specAt(lexicon.scenes, cut, at, "circumstance"));
  if (line.key !== "options") return null;
  return covering(cut, column, (at) => {
    const option = lexicon.options.get(cut[at]?.text ?? "");
    const word = cut[at];
    if (option === undefined || word === undefined) return null;
    const values = option.values === null ? "" : say.hovers.values(option.values, option.default);
    const help = `${option.help}${values}`;
    return {
      from: word.from,
      to: word.to,
      kind: "option",
      id: option.id,
      word: option.id,
      help,
      example: null,
      rules: option.rules,
    };
  });
}

type AtWord = (cut: readonly Word[], at: number) => Meaning | null;

function inItems(
  items: readonly { readonly text: string; readonly span: Span }[],
  column: number,
  meaning: AtWord,
): Meaning | null {
  const item = items.find(({ span }) => span.from <= column && column <= span.to);
  if (item === undefined) return null;
  const cut = words(item.text, { from: 0, to: item.text.length });
  const found = covering(cut, column - item.span.from, (at) => meaning(cut, at));
  return found === null ? null : { ...found, from: found.from + item.span.from, to: found.to + item.span.from };
}

/** Returns the meaning that covers a column: the longest of those that begin first. */
function covering(cut: readonly Word[], column: number, meaning: (at: number) => Meaning | null): Meaning | null {
  for (let at = 0; at < cut.length; at++) {
    const word = cut[at];
    if (word === undefined || word.from > column) break;
    const found = word.kind === "word" ? meaning(at) : null;
    if (found !== null && found.from <= column && column <= found.to) return found;
  }
  return null;
}

interface Spec {
  readonly id: string;
  readonly words?: readonly string[];
  readonly rules: readonly string[];
  readonly help: string;
  readonly example?: string;
}

function specAt<T extends Spec>(
  book: PhraseBook<T>,
  cut: readonly Word[],
  at: number,
  kind: Meaning["kind"],
): Meaning | null {
  const match = book.match(cut, at);
  return match === null ? null : meant(match, cut, at, kind);
}

function meant<T extends Spec>(
  { value, next }: Match<T>,
  cut: readonly Word[],
  at: number,
  kind: Meaning["kind"],
): Meaning {
  const word = value.words?.[0] ?? value.id;
  const { id, help, rules, example = null } = value;
  return { from: cut[at]?.from ?? 0, to: cut[next - 1]?.to ?? 0, kind, id, word, help, example, rules };
}

/** Returns a stat, a weapon or armour of the tables, or a property behind one. */
function itemMeaning(cut: readonly Word[], at: number, lexicon: Lexicon): Meaning | null {
  const weapon = lexicon.weapons.match(cut, at);
  const stat = lexicon.stats.match(cut, at);
  const spells = cut[0]?.text === "spell" && at > 0;
  const property = at > 0 ? (spells ? lexicon.spellProperties : lexicon.properties).match(cut, at) : null;
  if (property !== null) return meant(property, cut, at, "property");
  if (stat !== null && at === 0 && (weapon === null || stat.next >= weapon.next)) {
    const found = meant(stat, cut, at, "stat");
    return { ...found, word: stat.value.label };
  }
  if (weapon !== null && at === 0) return ofTable(weapon.value, cut, at, weapon.next);
  return cut[at]?.text === "hidden"
    ? {
        ...spanOf(cut, at, at + 1),
        kind: "stat",
        id: "hidden",
        word: "hidden",
        help: say.hovers.hidden,
        example: "Spy: HP 6, hidden",
        rules: [],
      }
    : null;
}

function ofTable(item: ItemSpec, cut: readonly Word[], at: number, next: number): Meaning {
  const props = Object.entries(item.props).map(([key, value]) => (value === true ? key : `${key} ${String(value)}`));
  const all = [...(item.dice === null ? [] : [item.dice]), ...props];
  const help = say.hovers.ofTables(all);
  return { ...spanOf(cut, at, next), kind: "weapon", id: item.name, word: item.name, help, example: null, rules: [] };
}

function spanOf(cut: readonly Word[], at: number, next: number): Span {
  return { from: cut[at]?.from ?? 0, to: cut[next - 1]?.to ?? 0 };
}

function actionMeaning(
  line: Extract<Line, { kind: "action" | "ruling" }>,
  column: number,
  fight: Fight,
  unit: Placed | null,
): Meaning | null {
  const { lexicon } = fight.setup;
  if (line.kind === "ruling" && column <= line.indent + 1)
    return {
      ...{ from: line.indent, to: line.indent + 1, kind: "ruling", id: "!", word: "!" },
      help: say.hovers.ruling,
      example: "! Bandit HP -2 (fell)",
      rules: [],
    };
  if (column < line.body.from || column > line.body.to) return null;
  const cut = words(line.text, line.body);
  const step = unit?.result.steps[unit.lines.indexOf(line)];
  const actions = step?.actions ?? [];
  const done = new Set(actions.map(({ verb }) => verb));
  const weapons = actions.flatMap(({ actor }) =>
    unit === null ? [] : (find(unit.result.before, actor)?.attacks ?? []),
  );
  const arms = attackNames(weapons);
  return covering(cut, column, (at) => {
    const verbs = lexicon.verbs.matches(cut, at);
    const verb = verbs.find(({ value }) => done.has(value.id)) ?? verbs[0];
    const clause = lexicon.clauses.match(cut, at);
    const condition = line.kind === "ruling" ? lexicon.conditions.match(cut, at) : null;
    const stat = line.kind === "ruling" ? lexicon.stats.match(cut, at) : null;
    if (condition !== null) {
      const { id, effect, ends, rules } = condition.value;
      const help = `${effect}${ends === "" ? "" : say.hovers.ends(ends)}`;
      return { ...spanOf(cut, at, condition.next), kind: "condition", id, word: id, help, example: null, rules };
    }
    if (stat !== null && !(verb !== undefined && done.has(verb.value.id)))
      return { ...meant(stat, cut, at, "stat"), word: stat.value.label };
    if (verb !== undefined && (done.has(verb.value.id) || clause === null || verb.next > clause.next))
      return { ...meant(verb, cut, at, verb.value.role === "reaction" ? "reaction" : "action"), example: null };
    if (clause !== null) return meant(clause, cut, at, "clause");
    const arm = arms.match(cut, at);
    const own = weapons.find(({ name }) => name === arm?.value);
    if (arm !== null && own !== undefined) return ownWeapon(own, cut, at, arm.next);
    const listed = lexicon.weapons.match(cut, at);
    return listed === null ? null : ofTable(listed.value, cut, at, listed.next);
  });
}

function ownWeapon(
  { name, dice, skill, bonus, props }: Attack,
  cut: readonly Word[],
  at: number,
  next: number,
): Meaning {
  const all = [
    ...(dice === null ? [] : [dice]),
    ...(skill === null ? [] : [say.hovers.skill(skill)]),
    ...(bonus === 0 ? [] : [say.hovers.magic(bonus)]),
    ...Object.entries(props).map(([key, value]) => (value === true ? key : `${key} ${String(value)}`)),
  ];
  const help = say.hovers.ofLine(all);
  return { ...spanOf(cut, at, next), kind: "weapon", id: name, word: name, help, example: null, rules: [] };
}
