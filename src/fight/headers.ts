import type { HeaderLine, Line, Span } from "../language/syntax.ts";
import { fold, nearest } from "../language/words.ts";
import type { Event } from "./event.ts";
import type { Lexicon } from "./bind/lexicon.ts";
import { words } from "./bind/phrase.ts";
import { say } from "./say.ts";
import { readSceneWords } from "./scene.ts";
import { record, type FightState } from "./state.ts";
import type { RuleSystem } from "./system.ts";
import type { OptionSpec } from "./vocabulary.ts";
import type { Environment, Earlier, Report } from "./environment.ts";

/*
 * The headers of a block: rules, options, scene.
 */

interface Header {
  readonly value: string;
  readonly at: number;
  readonly span: Span;
}

export function readHeaders(lines: readonly Line[], report: Report): Map<string, Header> {
  const found = new Map<string, Header>();
  for (const [at, line] of lines.entries()) {
    if (line.kind !== "header" || !line.known) continue;
    if (found.has(line.key)) report(at, line.keySpan, "warning", "header-twice", say.headerTwice(line.key));
    else found.set(line.key, { value: line.value, at, span: wider(line) });
  }
  return found;
}

function wider(line: HeaderLine): Span {
  return line.valueSpan.to > line.valueSpan.from ? line.valueSpan : line.keySpan;
}

export function suggestedSeed(headers: ReadonlyMap<string, Header>): string {
  return headers.get("title")?.value ?? say.someSeed;
}

export function chooseSystem(
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
      say.rulesUnknown(header.value, guess, ids, fallback.id),
      undefined,
      guess === null ? ids : [guess],
    );
    return fallback;
  }
  if (earlier !== null && system !== earlier.system)
    report(header.at, header.span, "warning", "rules-differ", say.rulesDiffer(earlier.system.id));
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

export function readOptions(
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
        say.optionUnknown(key, guess),
        undefined,
        guess === null ? undefined : [[guess, ...rest].join(" ")],
      );
      continue;
    }
    const value = rest.join(" ");
    const wrong =
      spec.values === null
        ? (spec.check?.(value) ?? null)
        : spec.values.includes(value)
          ? null
          : say.optionIsOneOf(key, spec.values);
    if (wrong !== null)
      report(
        header.at,
        span,
        "error",
        "option-value",
        say.optionWrong(text, wrong, options[spec.id] ?? spec.default),
        spec.rules[0],
      );
    else options[spec.id] = value;
  }
  return options;
}

/** What the rules see of options as they are written. */
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

export function readScene(
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
      say.sceneUnknown(text, guess),
      undefined,
      guess === null ? undefined : [guess],
    );
    emit({ type: "scene", rule: [], key: fold(text), before: undefined, after: true });
  }
}
