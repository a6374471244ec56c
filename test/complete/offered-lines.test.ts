/**
 * Every line that is offered goes as it is offered: written with the dice that it asks for, it is neither refused nor
 * remarked on, but with what the offer itself says. Offers are those of the rules (Next, the panel's presses, answers
 * to a line), the picker's, and what completion says goes now, at moments of the golden fights.
 */
import { expect, test } from "vitest";
import type { FaceSource } from "../../src/dice/source.ts";
import { caretBehind, remarkOn, tryLines } from "../../src/complete/caret.ts";
import { aimless, commonDeeds, deedsOf, lineOf } from "../../src/complete/choice-lines.ts";
import {
  actorsOf,
  alsoStated,
  isEquipped,
  isNameless,
  meansOf,
  statedBefore,
  targetsOf,
  whyNotAlone,
} from "../../src/complete/choices.ts";
import { complete } from "../../src/complete/complete.ts";
import { nextLines } from "../../src/fight/ending.ts";
import {
  diagnosticsOf,
  environmentOf,
  resolveFight,
  withFaces,
  withText,
  type Fight,
} from "../../src/fight/timeline.ts";
import { runUnit } from "../../src/fight/unit/resolve.ts";
import type { Diagnostic } from "../../src/fight/environment.ts";
import { applyEdits } from "../../src/language/edits.ts";
import { parseLine } from "../../src/language/line.ts";
import { systems } from "../../src/rules/index.ts";
import { pinEdits } from "../../src/share/roll.ts";
import { goldenFights } from "../rules/golden.ts";
import { sampleOf } from "../sample.ts";

/** Remarks that stand beside an offer as they should, and why. */
const RIGHT: ReadonlyMap<string, string> = new Map([
  ["zones ZN-125 too many dice", "A golden maul has more dice than can be thrown; it is offered as any weapon is."],
  [
    "basic-d20 BD-02 open declarations",
    "The dice may be rolled while declarations are open: the rule asks for this note.",
  ],
  ["basic-d20 BD-17 draws", "Says what goes along with the blow: the weapon is drawn for it."],
  [
    "basic-d20 BD-25 waits for one who will not act",
    "Says what a statement made again comes to: its foe does not act this round, and the wait is a plain hold.",
  ],
  ["mighty-blows MB-29 still surprised", "A surprise may be ended by a press; whom it spares is told then."],
  ["mighty-blows MB-135 past the point", "The option `past-point warn` lets the blow go, and asks for this word."],
  ["strike-chance SC-03 attack after its segment", "A place that was passed over is still owed, and is late."],
  ["strike-chance SC-03 spell after its segment", "A spell that was passed over still goes off, and is late."],
  ["strike-chance SC-10 acts before another", "An equal of an earlier place that was passed over still acts."],
  ["strike-chance SC-126 aim is carried over", "Says what goes along with the statement: the aim holds on."],
  ["brp BR-38 takes in hand", "Says what goes along with the blow: the weapon is taken in hand for it."],
  ["brp BR-98 own rank is over", "Says what the waking brings: who is woken late only defends."],
]);

/** Dice that all show their least, their most, or their middle. */
const DICE: readonly FaceSource[] = [
  { face: () => 1 },
  { face: ({ sides }) => sides },
  { face: ({ sides }) => Math.ceil(sides / 2) },
];

/**
 * Returns what is said of lines whatever their dice show, and each refusal. What only some dice bring about is about
 * what has happened, and not about the line.
 */
function saidOf(fight: Fight, lines: readonly string[]): readonly Diagnostic[] {
  const { setup, state } = fight;
  const common = { setup, environment: environmentOf(fight), strict: false, ordinal: () => 0 };
  const all = DICE.map((source) =>
    runUnit(
      lines.map((text) => parseLine(text, "section")),
      state,
      { ...common, faces: () => source },
    ),
  );
  const found = all.flatMap(({ diagnostics }) => diagnostics);
  const isAlways = ({ message }: Diagnostic): boolean =>
    all.every(({ diagnostics }) => diagnostics.some((each) => each.message === message));
  return found.filter(
    (each, at) =>
      found.findIndex(({ message }) => message === each.message) === at &&
      (each.severity === "error" || isAlways(each)),
  );
}

/** A line as it is offered, with what the offer says of it. */
interface Offered {
  readonly line: string;
  readonly says: string | null;
}

function* ofPicker(fight: Fight): Generator<Offered> {
  for (const who of actorsOf(fight).slice(0, 2))
    for (const deed of commonDeeds(fight, who, deedsOf(fight, who))) {
      if (!isEquipped(fight, who, deed)) continue;
      const plain = { who, deed, means: null, rest: "" };
      if (!deed.aims) {
        const line = aimless(fight, who, deed) ?? lineOf(fight, plain, null);
        if (deed.verb.thing == null && whyNotAlone(fight, plain) === null)
          yield { line, says: remarkOn(caretBehind(fight, ""), line, environmentOf(fight)) };
        continue;
      }
      const means = meansOf(fight, who, deed).map(({ name }) => name);
      for (const each of means.length === 0 ? [null] : means) {
        const choice = { ...plain, means: each, also: alsoStated(fight, who, deed) };
        if (isNameless(fight, choice)) continue;
        for (const { line, why, remark } of targetsOf(fight, choice)) if (why === null) yield { line, says: remark };
      }
    }
  // The press for all of them writes those that go, and says why the others do not (test/view/as-last-round.test.tsx).
  for (const { line, due, gone } of statedBefore(fight))
    if (due && gone.length === 0 && tryLines(caretBehind(fight, ""), [line], environmentOf(fight)).goes)
      yield { line, says: null };
}

/** Follows what goes now from word to word, as far as whole lines. */
function* ofCompletion(fight: Fight): Generator<Offered> {
  let texts: readonly string[] = [""];
  for (let words = 0; words < 4; words++) {
    const next: string[] = [];
    for (const text of texts)
      for (const { insert, from, kind, tries, detail } of complete(caretBehind(fight, text))
        .filter(({ goes }) => goes === "now")
        .slice(0, 4)) {
        const whole = text.slice(0, from) + insert;
        if (kind === "line" || kind === "section" || tries !== null) yield { line: whole, says: detail };
        if (kind === "fighter" || kind === "deed") next.push(`${whole} `);
      }
    texts = next.slice(0, 6);
  }
}

/** One moment of each fight, with the line that follows there, without its dice; "": none with dice does. */
function* momentsOf(id: string): Generator<readonly [title: string, fight: Fight, next: string]> {
  const quarter = goldenFights(id).filter((_, i) => i % 4 === 1);
  for (const [i, { title, text }] of sampleOf(quarter, 4).entries()) {
    const whole = resolveFight(text, { systems, defaultSystem: id });
    const { units } = whole;
    const at = (i * 7) % Math.max(1, units.length);
    const unit = units[at];
    if (whole.setup.system.id !== id || whole.setup.continues !== null || unit === undefined) continue;
    const first = units[at + 1]?.lines[0];
    const asks = first?.kind === "action" && first.record !== null ? first.text.slice(0, first.record.span.from) : "";
    const above = text.split("\n").slice(0, unit.from + unit.lines.length);
    const fight = withText(whole, above.join("\n"));
    if (fight.pending.length === 0) yield [title, fight, asks.trimEnd()];
  }
}

/** Returns the remarks on the first line that is offered, once its dice are written behind it. */
function saidWhenWritten(fight: Fight, line: string): readonly string[] {
  const rolled = withFaces(withText(fight, `${fight.text}\n${line}`), () => DICE[2] ?? expect.fail("no dice"), false);
  const pinned = applyEdits(rolled.text, pinEdits(rolled));
  if (!pinned.ok) return [pinned.reason];
  const told = (each: Fight): readonly string[] => diagnosticsOf(each).map(({ message }) => message);
  const before = new Set(told(rolled));
  return told(withText(fight, pinned.text)).filter((message) => !before.has(message));
}

test.each(["zones", "mighty-blows", "basic-d20", "strike-chance", "brp", "srd5"])(
  "%s: what is offered is neither refused nor remarked on",
  (id) => {
    const wrong: string[] = [];
    let tried = 0;
    const judge = (title: string, { line, says }: Offered, said: readonly Diagnostic[]): void => {
      tried += 1;
      for (const { message, rule, what, severity } of said) {
        const code = typeof what === "object" ? what.is : message;
        if (severity !== "error" && says?.includes(message) === true) continue;
        if (!RIGHT.has(`${id} ${rule ?? ""} ${code}`))
          wrong.push(`${title}: ${line}: ${rule ?? ""} ${code}: ${message}`);
      }
    };
    for (const [title, fight, next] of momentsOf(id)) {
      const seen = new Set<string>();
      const ofRules = nextLines(fight).map((line): Offered => ({ line, says: null }));
      const [first] = ofRules;
      for (const offered of [...ofRules, ...ofPicker(fight), ...ofCompletion(fight)]) {
        if (seen.has(offered.line)) continue;
        seen.add(offered.line);
        judge(title, offered, saidOf(fight, [offered.line]));
      }
      if (first !== undefined)
        for (const message of saidWhenWritten(fight, first.line))
          wrong.push(`${title}: ${first.line}, written: ${message}`);
      if (next === "") continue;
      const known = new Set(saidOf(fight, [next]).map(({ message }) => message));
      for (const { line } of withText(fight, `${fight.text}\n${next}`).offers) {
        const said = saidOf(fight, [next, `  ${line.trim()}`]).filter(({ message }) => !known.has(message));
        judge(title, { line: `${next} / ${line}`, says: null }, said);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(50);
  },
  180_000,
);
