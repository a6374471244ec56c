import { isTick } from "../language/reminder.ts";
import { allianceKey, printAllies, readAllies } from "./alliance.ts";
import type { Line, HeaderLine, Span } from "../language/syntax.ts";
import { fold, nearest } from "../language/words.ts";
import type { Combatant, Condition } from "./combatant.ts";
import { lexicon, type Lexicon } from "./bind/lexicon.ts";
import { words } from "./bind/phrase.ts";
import { diagnosed, type Diagnostic, type Earlier, type Environment, type Report } from "./environment.ts";
import type { Event } from "./event.ts";
import { aboutReminder, reminderOf } from "./reminders.ts";
import { readSceneWords } from "./scene.ts";
import { fightSentences } from "./sentences.ts";
import { combatantLines, readCombatants, type Declared, type Enlist } from "./sheet/enlist.ts";
import { apply, dead, emptyState, isOurs, record, Roster, type FightState } from "./state.ts";
import type { RuleSystem } from "./system.ts";
import { problemsAt } from "./unit/result.ts";
import type { OptionSpec } from "./vocabulary.ts";

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
  /**
   * Declarations that have a note: by a link, by their name, or since a note lists them (then the line is the side's).
   */
  readonly noted: readonly Pick<Declared, "line" | "at">[];
}

/** Reads the lines above the first section. `earlier` is the fight this one continues, where the host found it. */
export function readSetup(lines: readonly Line[], environment: Environment, earlier: Earlier | null): Setup {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (...about) => void diagnostics.push(diagnosed(...about));
  for (const [at, line] of lines.entries()) diagnostics.push(...problemsAt(at, line.problems));
  const headers = readHeaders(lines, report);
  const system = chooseSystem(headers, environment, earlier, report);
  const words = lexicon(system.vocabulary);
  const options = readOptions(headers.get("options"), words, earlier, report);
  const events: Event[] = [];
  const settings = settingsOf(system.vocabulary.options, options);
  const begun = earlier?.state ?? { ...emptyState, own: system.own?.freshFight() ?? {} };
  const ended = begun.phase === "after" || (earlier !== null && system.ended?.(begun) === true);
  let state: FightState = { ...(ended ? begunAnew(begun) : begun), options, settings };
  const emit = (event: Event): void => {
    state = apply(state, event);
    events.push(event);
  };
  readSides(lines, words, report, emit, () => state);
  const dice = fold(headers.get("dice")?.value ?? "ask");
  const seed = headers.get("seed")?.value ?? earlier?.seed ?? null;
  const auto = dice === "auto" && seed !== null && seed !== "";
  const declared = combatantLines(lines, words, report, environment);
  const sides = [...new Set([...state.sides, ...declared.map(({ side }) => side)])];
  const told = new Set<string>();
  const noted: Declared[] = [];
  const enlist: Enlist = {
    environment,
    system,
    lexicon: words,
    settings,
    report,
    sides,
    seed: auto ? seed : null,
    told,
    noted: (each) => noted.push(each),
  };
  for (const entry of declared) {
    for (const combatant of readCombatants(entry, enlist, state)) {
      emit({ type: "sheet", rule: [], who: combatant.name, before: null, after: combatant });
    }
  }
  readSceneHeader(headers.get("scene"), words, state, report, emit);
  for (const [at, line] of lines.entries()) {
    if (line.kind !== "reminder" || isTick(line.head)) continue;
    const made = reminderOf(line.head, line.text.slice(line.body.from, line.body.to), state, {
      lexicon: words,
      system,
    });
    emit({ type: "coming", rule: [], after: [...state.reminders, made] });
    const about = aboutReminder(made, line.headSpan, state);
    if (about !== null) diagnostics.push({ line: at, ...about });
  }
  const diceLine = headers.get("dice");
  if (diceLine !== undefined && dice !== "ask" && dice !== "auto")
    report(diceLine.at, diceLine.span, "error", "header-value", fightSentences.diceAre);
  if (dice === "auto" && (seed === null || seed === "") && diceLine !== undefined)
    report(diceLine.at, diceLine.span, "error", "seed-missing", fightSentences.seedMissing(suggestedSeed(headers)));
  return {
    system,
    lexicon: words,
    title: headers.get("title")?.value ?? null,
    id: headers.get("id")?.value ?? null,
    continues: headers.get("continues")?.value ?? null,
    dice: auto ? "auto" : "ask",
    seed,
    state,
    events,
    diagnostics,
    noted,
  };
}

/** Returns the state in which a fight goes on with one that has ended: yet to begin, and without its dead foes. */
function begunAnew(state: FightState): FightState {
  const isLeft = (c: Combatant): boolean =>
    !isOurs(state, c.side) && c.conditions.some(({ id, of }) => id === dead || of === dead);
  const left: readonly string[] = state.combatants.filter(isLeft).map(({ name }) => name);
  // Conditions that bound the others to them go with them.
  const isOf = ({ whom }: Condition): boolean => whom.length > 0 && whom.every((name) => left.includes(name));
  const combatants = state.combatants
    .filter((c) => !isLeft(c))
    .map((c) => (c.conditions.some(isOf) ? { ...c, conditions: c.conditions.filter((x) => !isOf(x)) } : c));
  const roster = combatants.reduce((all, { name }) => all.with([name, fold(name)]), new Roster());
  const sides = state.sides.filter((side) => combatants.some((c) => c.side === side));
  return { ...state, phase: "setup", section: "", sides, combatants, roster };
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
      const allies = readAllies(item.text);
      if (allies !== null) {
        const known = [...lines.flatMap((each) => (each.kind === "side" ? [each.name] : [])), "party", ...now().sides];
        for (const ally of allies)
          if (!known.some((side) => fold(side) === fold(ally)) || fold(ally) === fold(line.name)) {
            const guess = nearest(
              ally,
              known.filter((side) => fold(side) !== fold(line.name)),
            );
            report(at, item.span, "warning", "flag-unknown", fightSentences.allyUnknown(ally, guess));
          }
        const key = allianceKey(line.name);
        emit({ type: "scene", rule: [], key, before: now().scene[key], after: printAllies(allies) });
        continue;
      }
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
          fightSentences.flagUnknown(item.text, guess),
          undefined,
          guess === null ? undefined : [guess],
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

/*
 * The headers of a block: rules, options, scene.
 */

interface Header {
  readonly value: string;
  readonly at: number;
  readonly span: Span;
}

function readHeaders(lines: readonly Line[], report: Report): Map<string, Header> {
  const found = new Map<string, Header>();
  for (const [at, line] of lines.entries()) {
    if (line.kind !== "header" || !line.known) continue;
    if (found.has(line.key)) report(at, line.keySpan, "warning", "header-twice", fightSentences.headerTwice(line.key));
    else found.set(line.key, { value: line.value, at, span: wider(line) });
  }
  return found;
}

function wider(line: HeaderLine): Span {
  return line.valueSpan.to > line.valueSpan.from ? line.valueSpan : line.keySpan;
}

export function suggestedSeed(headers: ReadonlyMap<string, Header>): string {
  return headers.get("title")?.value ?? fightSentences.someSeed;
}

function chooseSystem(
  headers: ReadonlyMap<string, Header>,
  environment: Environment,
  earlier: Earlier | null,
  report: Report,
): RuleSystem {
  // Asked for only where it is wanted: a system that nobody plays is not even evaluated.
  const usual = (): RuleSystem =>
    earlier?.system ?? environment.systems.get(environment.defaultSystem) ?? firstOf(environment.systems);
  const header = headers.get("rules");
  if (header === undefined) return usual();
  const system = environment.systems.get(fold(header.value));
  if (system === undefined) {
    const ids = [...environment.systems.keys()];
    const guess = nearest(header.value, ids);
    const fallback = usual();
    report(
      header.at,
      header.span,
      "error",
      "rules-unknown",
      fightSentences.rulesUnknown(header.value, guess, ids, fallback.id),
      undefined,
      guess === null ? ids : [guess],
    );
    return fallback;
  }
  if (earlier !== null && system !== earlier.system)
    report(header.at, header.span, "warning", "rules-differ", fightSentences.rulesDiffer(earlier.system.id));
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
  const said = (key: string, rest: readonly string[]): readonly [key: string, value: string] => {
    const [off = "", ...more] = rest;
    const isOff = key === "no" && more.length === 0 && lexicon.options.get(off)?.values?.includes("off") === true;
    return isOff ? [off, "off"] : [key, rest.join(" ")];
  };
  if (header === undefined) return options;
  for (const { text, span } of parts(header)) {
    const line = words(text, { from: 0, to: text.length });
    const [first = "", ...rest] = line.map((word) => word.text);
    const [key, value] = said(first, rest);
    const spec = lexicon.options.get(key);
    if (spec === undefined) {
      const guess = nearest(key, [...lexicon.options.keys()]);
      report(
        header.at,
        span,
        "error",
        "option-unknown",
        fightSentences.optionUnknown(key, guess),
        undefined,
        guess === null ? undefined : [[guess, ...rest].join(" ")],
      );
      continue;
    }
    const wrong =
      spec.values === null
        ? (spec.check?.(value) ?? null)
        : spec.values.includes(value)
          ? null
          : fightSentences.optionIsOneOf(key, spec.values);
    if (wrong !== null)
      report(
        header.at,
        span,
        "error",
        "option-value",
        fightSentences.optionWrong(text, wrong, options[spec.id] ?? spec.default),
        spec.rules[0],
      );
    else options[spec.id] = value;
  }
  return options;
}

/** Returns the values that the rules see for options as they are written. */
export function settingsOf(
  specs: readonly OptionSpec[],
  options: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const settings = record<unknown>();
  for (const { id, default: usual, read } of specs) {
    const value = options[id] ?? usual;
    settings[id] = read === undefined ? value : (read(value) ?? read(usual));
  }
  return settings;
}

function readSceneHeader(
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
      fightSentences.sceneUnknown(text, guess),
      undefined,
      guess === null ? undefined : [guess],
    );
    emit({ type: "scene", rule: [], key: fold(text), before: undefined, after: true });
  }
}
