import { asHeader } from "../language/headers.ts";
import { expandNames } from "../language/names.ts";
import type { ArrivalLine, CombatantLine, HeaderLine, Item, Line, Span } from "../language/syntax.ts";
import { fold, nearest } from "../language/words.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Event } from "./event.ts";
import { lexicon, type Lexicon } from "./lexicon.ts";
import { words } from "./phrase.ts";
import { readSceneWords } from "./ruling.ts";
import { readSheet } from "./sheet.ts";
import { apply, emptyState, find, record, type Combatant, type FightState } from "./state.ts";
import type { RuleSystem } from "./system.ts";
import type { UserTable } from "./tables.ts";

/** More combatants than any table plays; beyond it a line is refused, so that no text can stop the machine. */
const MOST_COMBATANTS = 1000;

/** What the host supplies: rule systems, notes behind links, tables. Everything is synchronous and read only. */
export interface Environment {
  readonly systems: ReadonlyMap<string, RuleSystem>;
  readonly defaultSystem: string;
  /** Items of the note that a combatant's name links to; null: there is no such note or it has no `combat` key. */
  readonly resolveSheet?: (target: string) => readonly string[] | null;
  readonly userTable?: (name: string) => UserTable | null;
}

/** The fight that a `continues:` header goes on with. */
export interface Earlier {
  readonly state: FightState;
  readonly system: RuleSystem;
  readonly seed: string | null;
}

/** A block's headers and combatants, read. */
export interface Setup {
  readonly system: RuleSystem;
  readonly lexicon: Lexicon;
  readonly title: string | null;
  readonly id: string | null;
  /** The header's value ("" for the nearest earlier fight); null: no such header. */
  readonly continues: string | null;
  readonly dice: "ask" | "auto";
  readonly seed: string | null;
  readonly state: FightState;
  readonly events: readonly Event[];
  readonly diagnostics: readonly Diagnostic[];
}

type Report = (
  line: number,
  span: Span,
  severity: Diagnostic["severity"],
  code: string,
  message: string,
  rule?: string,
) => void;

/** Reads the lines above the first section. `earlier` is the fight this one continues, where the host found it. */
export function readSetup(lines: readonly Line[], environment: Environment, earlier: Earlier | null): Setup {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (line, span, severity, code, message, rule) => {
    diagnostics.push({ line, span, severity, code, message, ...(rule === undefined ? {} : { rule }) });
  };
  for (const [at, line] of lines.entries())
    for (const p of line.problems) report(at, p.span, p.severity, p.code, p.message);
  const headers = readHeaders(lines, report);
  const system = chooseSystem(headers, environment, earlier, report);
  const words = lexicon(system.vocabulary);
  const options = readOptions(headers.get("options"), words, earlier, report);
  const events: Event[] = [];
  let state: FightState = earlier === null ? { ...emptyState, options } : { ...earlier.state, options };
  const emit = (event: Event): void => {
    state = apply(state, event);
    events.push(event);
  };
  readSides(lines, words, report, emit, () => state);
  const enlist: Enlist = { environment, system, lexicon: words, options, report };
  for (const entry of combatantLines(lines, words, report)) {
    for (const combatant of readCombatants(entry, enlist, state)) {
      emit({ type: "sheet", rule: [], who: combatant.name, before: null, after: combatant });
    }
  }
  readScene(headers.get("scene"), words, state, report, emit);
  const dice = fold(headers.get("dice")?.value ?? "ask");
  const diceLine = headers.get("dice");
  if (diceLine !== undefined && dice !== "ask" && dice !== "auto")
    report(
      diceLine.at,
      diceLine.span,
      "error",
      "header-value",
      `"dice:" is "ask" (missing dice are asked for) or "auto" (they are drawn from the seed).`,
    );
  const seed = headers.get("seed")?.value ?? earlier?.seed ?? null;
  if (dice === "auto" && (seed === null || seed === "") && diceLine !== undefined)
    report(
      diceLine.at,
      diceLine.span,
      "error",
      "seed-missing",
      `"dice: auto" needs a seed: add a line such as "seed: ${suggestedSeed(headers)}". Until then missing dice are asked for.`,
    );
  return {
    system,
    lexicon: words,
    title: headers.get("title")?.value ?? null,
    id: headers.get("id")?.value ?? null,
    continues: headers.get("continues")?.value ?? null,
    dice: dice === "auto" && seed !== null && seed !== "" ? "auto" : "ask",
    seed,
    state,
    events,
    diagnostics,
  };
}

interface Header {
  readonly value: string;
  readonly at: number;
  readonly span: Span;
}

function readHeaders(lines: readonly Line[], report: Report): Map<string, Header> {
  const found = new Map<string, Header>();
  for (const [at, line] of lines.entries()) {
    if (line.kind !== "header" || !line.known) continue;
    if (found.has(line.key))
      report(at, line.keySpan, "warning", "header-twice", `"${line.key}:" stands here twice; the first one counts.`);
    else found.set(line.key, { value: line.value, at, span: wider(line) });
  }
  return found;
}

function wider(line: HeaderLine): Span {
  return line.valueSpan.to > line.valueSpan.from ? line.valueSpan : line.keySpan;
}

function suggestedSeed(headers: ReadonlyMap<string, Header>): string {
  return headers.get("title")?.value ?? "the old road";
}

function chooseSystem(
  headers: ReadonlyMap<string, Header>,
  environment: Environment,
  earlier: Earlier | null,
  report: Report,
): RuleSystem {
  const fallback =
    earlier?.system ?? environment.systems.get(environment.defaultSystem) ?? firstOf(environment.systems);
  const header = headers.get("rules");
  if (header === undefined) return fallback;
  const system = environment.systems.get(fold(header.value));
  if (system === undefined) {
    const ids = [...environment.systems.keys()];
    const guess = nearest(header.value, ids);
    report(
      header.at,
      header.span,
      "error",
      "rules-unknown",
      `There are no rules "${header.value}". ${guess === null ? "" : `Did you mean "${guess}"? `}Known are ${ids.join(", ")}; this fight is read with ${fallback.id}.`,
    );
    return fallback;
  }
  if (earlier !== null && system !== earlier.system)
    report(
      header.at,
      header.span,
      "warning",
      "rules-differ",
      `The fight that this one continues uses ${earlier.system.id}; it goes on with those rules.`,
    );
  return earlier?.system ?? system;
}

function firstOf(systems: ReadonlyMap<string, RuleSystem>): RuleSystem {
  for (const system of systems.values()) return system;
  throw new RangeError("no rule system is registered");
}

/** Parts of a comma-separated header value, with their places. */
function parts(header: Header): { text: string; span: Span }[] {
  const found: { text: string; span: Span }[] = [];
  let from = 0;
  for (const piece of header.value.split(",")) {
    const lead = piece.length - piece.trimStart().length;
    const text = piece.trim();
    const start = header.span.from + from + lead;
    if (text !== "") found.push({ text, span: { from: start, to: start + text.length } });
    from += piece.length + 1;
  }
  return found;
}

function readOptions(
  header: Header | undefined,
  lexicon: Lexicon,
  earlier: Earlier | null,
  report: Report,
): Readonly<Record<string, string>> {
  const options = record<string>(earlier?.state.options);
  for (const spec of lexicon.vocabulary.options) if (earlier === null) options[spec.id] = spec.default;
  if (header === undefined) return options;
  for (const { text, span } of parts(header)) {
    const line = words(text, { from: 0, to: text.length });
    const [key = "", ...rest] = line.map((word) => word.text);
    const spec = lexicon.options.get(key);
    if (spec === undefined) {
      const guess = nearest(key, [...lexicon.options.keys()]);
      report(
        header.at,
        span,
        "error",
        "option-unknown",
        `These rules have no option "${key}".${guess === null ? "" : ` Did you mean "${guess}"?`}`,
      );
      continue;
    }
    const value = rest.join(" ");
    const wrong =
      spec.values === null
        ? (spec.check?.(value) ?? null)
        : spec.values.includes(value)
          ? null
          : `${key} is one of ${spec.values.join(", ")}.`;
    if (wrong !== null)
      report(
        header.at,
        span,
        "error",
        "option-value",
        `"${text}": ${wrong} Until then it stays "${spec.default}".`,
        spec.rules[0],
      );
    else options[spec.id] = value;
  }
  return options;
}

function readScene(
  header: Header | undefined,
  lexicon: Lexicon,
  state: FightState,
  report: Report,
  emit: (event: Event) => void,
): void {
  if (header === undefined) return;
  for (const { text, span } of parts(header)) {
    const line = words(text, { from: 0, to: text.length });
    const found = readSceneWords(line, { state, lexicon }, lexicon.scenes.matches(line, 0));
    if (found !== null) {
      emit({
        type: "scene",
        rule: found.spec.rules,
        key: found.spec.id,
        before: state.scene[found.spec.id],
        after: found.value,
      });
      continue;
    }
    const known = lexicon.vocabulary.scenes.flatMap((spec) => [...spec.words]);
    const guess = nearest(line[0]?.text ?? "", known);
    report(
      header.at,
      span,
      "warning",
      "scene-unknown",
      `These rules know no circumstance "${text}"; it is kept as a label.${guess === null ? "" : ` Did you mean "${guess}"?`}`,
    );
    emit({ type: "scene", rule: [], key: fold(text), before: undefined, after: true });
  }
}

function readSides(
  lines: readonly Line[],
  lexicon: Lexicon,
  report: Report,
  emit: (event: Event) => void,
  now: () => FightState,
): void {
  for (const [at, line] of lines.entries()) {
    if (line.kind !== "side") continue;
    for (const item of line.flags) {
      const cut = words(item.text, { from: 0, to: item.text.length });
      const found = readSceneWords(cut, { state: now(), lexicon }, lexicon.sideFlags.matches(cut, 0));
      if (found === null) {
        const guess = nearest(
          item.text,
          lexicon.vocabulary.sideFlags.flatMap((spec) => [...spec.words]),
        );
        report(
          at,
          item.span,
          "warning",
          "flag-unknown",
          `These rules know no flag "${item.text}" of a side.${guess === null ? "" : ` Did you mean "${guess}"?`}`,
        );
        continue;
      }
      emit({
        type: "scene",
        rule: found.spec.rules,
        key: `@${line.name} ${found.spec.id}`,
        before: undefined,
        after: found.value,
      });
    }
  }
}

interface Declared {
  readonly line: CombatantLine | ArrivalLine;
  readonly at: number;
  readonly side: string;
  readonly items: readonly { readonly item: Item; readonly at: number }[];
}

/** The set-up's combatants with the items of their continuation lines. A misspelt header is said to be one, and is no combatant. */
function combatantLines(lines: readonly Line[], lexicon: Lexicon, report: Report): Declared[] {
  const found: Declared[] = [];
  let side = "party";
  let sided = false;
  let items: { item: Item; at: number }[] | null = null;
  for (const [at, line] of lines.entries()) {
    if (line.kind === "side") {
      side = line.name;
      sided = true;
      items = null;
    } else if (line.kind === "combatant" || line.kind === "arrival") {
      const header = !sided && found.length === 0 && line.kind === "combatant" ? misspeltHeader(line, lexicon) : null;
      items = line.items.map((item) => ({ item, at }));
      if (header === null) found.push({ line, at, side: line.kind === "arrival" ? (line.side ?? side) : side, items });
      else for (const p of header.problems) report(at, p.span, p.severity, p.code, p.message);
    } else if (line.kind === "more" && items !== null) for (const item of line.items) items.push({ item, at });
  }
  return found;
}

/** A one-word name above everything that is nearly a header's, and none of whose items means anything to the rules. */
function misspeltHeader(line: CombatantLine, lexicon: Lexicon): HeaderLine | null {
  const header = asHeader(line);
  if (header === null) return null;
  const { problems, sheet } = readSheet(line.name, "", [], line.items, lexicon);
  const unknown = problems.filter((p) => p.code === "item-unknown").length;
  return sheet.hp === null && sheet.attacks.length === 0 && unknown === line.items.length ? header : null;
}

export interface Enlist {
  readonly environment: Environment;
  readonly system: RuleSystem;
  readonly lexicon: Lexicon;
  readonly options: Readonly<Record<string, string>>;
  readonly report: Report;
}

/** The combatants of one declaration, with their sheets completed by the rule system. */
export function readCombatants(declared: Declared, enlist: Enlist, state: FightState): Combatant[] {
  const { line, at, side, items } = declared;
  const { report, lexicon: words } = enlist;
  const inherited = fromNote(line, at, enlist);
  const read = readSheet(
    line.name,
    side,
    inherited,
    items.map(({ item }) => item),
    words,
  );
  for (const p of read.problems) {
    const owner =
      items.find(({ item }) => item.span === p.span) ?? items.find(({ item }) => item.span.from === p.span.from);
    report(owner?.at ?? at, p.span, p.severity, p.code, p.message);
  }
  const wanted = numbered(line, state);
  const made: Combatant[] = [];
  for (const name of wanted) {
    if (find(state, name) !== undefined || made.some((c) => fold(c.name) === fold(name))) {
      report(
        at,
        line.nameSpan,
        "error",
        "name-twice",
        `There is already somebody called "${name}" in this fight. Give one of them another name, or write "${line.name} x2".`,
      );
      continue;
    }
    if (state.combatants.length + made.length >= MOST_COMBATANTS) {
      report(
        at,
        line.nameSpan,
        "error",
        "too-many",
        `A fight holds at most ${MOST_COMBATANTS} combatants; the rest of this line is left out.`,
      );
      break;
    }
    const warned = made.length === 0;
    made.push(
      enlist.system.enlist({ ...read.sheet, name }, { options: enlist.options }, (message, rule) => {
        if (warned) report(at, line.nameSpan, "warning", "sheet", message, rule);
      }),
    );
  }
  return made;
}

/** Numbers of a declared group go on after those in use: a second `Orc x2` gives Orc 3 and Orc 4. */
function numbered(line: CombatantLine | ArrivalLine, state: FightState): string[] {
  if (line.count === null) return [line.name];
  const all = expandNames(line.name, line.count);
  if (line.kind !== "arrival") return all;
  let highest = 0;
  const stem = fold(line.name);
  for (const c of state.combatants) {
    const found = /^(.*\S)\s+(\d{1,3})$/.exec(c.name);
    if (found !== null && fold(found[1] ?? "") === stem) highest = Math.max(highest, Number(found[2]));
  }
  return all.map((_, i) => `${line.name} ${highest + i + 1}`);
}

function fromNote(line: CombatantLine | ArrivalLine, at: number, enlist: Enlist): readonly string[] {
  if (line.link === null) return [];
  const items = enlist.environment.resolveSheet?.(line.link.target) ?? null;
  if (items === null)
    enlist.report(
      at,
      line.nameSpan,
      "warning",
      "note-missing",
      `No note "${line.link.target}" with a "combat" property was found; only what this line says counts.`,
    );
  return items ?? [];
}
