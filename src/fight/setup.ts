import type { Line } from "../language/syntax.ts";
import { fold, nearest } from "../language/words.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Event } from "./event.ts";
import { meant } from "./bind/words.ts";
import { problemsAt } from "./unit/result.ts";
import { lexicon, type Lexicon } from "./bind/lexicon.ts";
import { words } from "./bind/phrase.ts";
import { readSceneWords } from "./scene.ts";
import { apply, emptyState, type FightState } from "./state.ts";
import type { RuleSystem } from "./system.ts";
import { readHeaders, suggestedSeed, chooseSystem, readOptions, readScene, settingsOf } from "./headers.ts";
import { combatantLines, type Enlist, readCombatants } from "./sheet/enlist.ts";
import type { Environment, Earlier, Report } from "./environment.ts";

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

/** Reads the lines above the first section. `earlier` is the fight this one continues, where the host found it. */
export function readSetup(lines: readonly Line[], environment: Environment, earlier: Earlier | null): Setup {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (line, span, severity, code, message, rule, instead) => {
    const more = { ...(rule === undefined ? {} : { rule }), ...(instead === undefined ? {} : { instead }) };
    diagnostics.push({ line, span, severity, code, message, ...more });
  };
  for (const [at, line] of lines.entries()) diagnostics.push(...problemsAt(at, line.problems));
  const headers = readHeaders(lines, report);
  const system = chooseSystem(headers, environment, earlier, report);
  const words = lexicon(system.vocabulary);
  const options = readOptions(headers.get("options"), words, earlier, report);
  const events: Event[] = [];
  const settings = settingsOf(system.vocabulary.options, options);
  const begun = earlier?.state ?? { ...emptyState, own: system.own?.freshFight() ?? {} };
  let state: FightState = { ...begun, options, settings };
  const emit = (event: Event): void => {
    state = apply(state, event);
    events.push(event);
  };
  readSides(lines, words, report, emit, () => state);
  const dice = fold(headers.get("dice")?.value ?? "ask");
  const seed = headers.get("seed")?.value ?? earlier?.seed ?? null;
  const auto = dice === "auto" && seed !== null && seed !== "";
  const declared = combatantLines(lines, words, report, environment);
  const sides = [...state.sides, ...declared.map(({ side }) => side)];
  const told = new Set<string>();
  const enlist: Enlist = {
    environment,
    system,
    lexicon: words,
    settings,
    report,
    sides,
    seed: auto ? seed : null,
    told,
  };
  for (const entry of declared) {
    for (const combatant of readCombatants(entry, enlist, state)) {
      emit({ type: "sheet", rule: [], who: combatant.name, before: null, after: combatant });
    }
  }
  readScene(headers.get("scene"), words, state, report, emit);
  const diceLine = headers.get("dice");
  if (diceLine !== undefined && dice !== "ask" && dice !== "auto")
    report(
      diceLine.at,
      diceLine.span,
      "error",
      "header-value",
      `"dice:" is "ask" (missing dice are asked for) or "auto" (they are drawn from the seed).`,
    );
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
    dice: auto ? "auto" : "ask",
    seed,
    state,
    events,
    diagnostics,
  };
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
          `These rules know no flag "${item.text}" of a side.${meant(guess)}`,
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
