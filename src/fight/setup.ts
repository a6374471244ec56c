import type { Line } from "../language/syntax.ts";
import { fold, nearest } from "../language/words.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Event } from "./event.ts";
import { say } from "./say.ts";
import { problemsAt } from "./unit/result.ts";
import { lexicon, type Lexicon } from "./bind/lexicon.ts";
import { words } from "./bind/phrase.ts";
import { readSceneWords } from "./scene.ts";
import { apply, emptyState, type FightState } from "./state.ts";
import type { RuleSystem } from "./system.ts";
import { readHeaders, suggestedSeed, chooseSystem, readOptions, readScene, settingsOf } from "./headers.ts";
import { combatantLines, type Declared, type Enlist, readCombatants } from "./sheet/enlist.ts";
import { diagnosed, type Earlier, type Environment, type Report } from "./environment.ts";

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
  /** Those who have a note: by a link, by their name, or since a note lists them (then the line is the side's). */
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
  // What goes on with a fight that has ended is not over, but yet to begin.
  const anew = begun.phase === "after" ? ({ phase: "setup", section: "" } as const) : {};
  let state: FightState = { ...begun, ...anew, options, settings };
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
  readScene(headers.get("scene"), words, state, report, emit);
  const diceLine = headers.get("dice");
  if (diceLine !== undefined && dice !== "ask" && dice !== "auto")
    report(diceLine.at, diceLine.span, "error", "header-value", say.diceAre);
  if (dice === "auto" && (seed === null || seed === "") && diceLine !== undefined)
    report(diceLine.at, diceLine.span, "error", "seed-missing", say.seedMissing(suggestedSeed(headers)));
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
          say.flagUnknown(item.text, guess),
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
