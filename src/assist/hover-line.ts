import type { Event, RollEvent } from "../fight/event.ts";
import { find } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";
import type { UnitResult } from "../fight/unit/result.ts";
import type { Line } from "../language/syntax.ts";
import { changeText, sceneText, statText } from "../view/event-text.ts";
import { sentenceOf, textOf } from "../view/sentence.ts";
import { number, say as view, signed, throwName } from "../view/words.ts";
import { rangeOf, unitAt, type Model, type Spot } from "./model.ts";
import { outcomeOf } from "./outcome.ts";
import { chainOf, declarationsOf } from "./references.ts";
import type { Hover } from "./service.ts";
import { say } from "./say.ts";

type Row = Hover["rows"][number];

/** What happened on a line, with every number taken apart; what it waits for, or why nothing came of it. */
export function lineHover(model: Model, spot: Spot, line: Line): Hover | null {
  const { fight } = spot.fight;
  const unit = unitAt(fight, spot.line);
  const step = unit?.result.steps[spot.line - (unit?.from ?? 0)];
  if (
    unit === null ||
    step === undefined ||
    (line.kind !== "action" && line.kind !== "ruling" && line.kind !== "section")
  )
    return null;
  const { system, lexicon } = fight.setup;
  const sentence = textOf(sentenceOf(line, step, unit.result, system));
  const cut = sentence.indexOf(": ", line.kind === "ruling" ? sentence.indexOf(": ") + 1 : 0);
  const body = line.text.trim();
  const [first, ...more] = outcomeOf(line, step, unit.result, lexicon);
  const own = unit.result.diagnostics.filter((each) => each.line === spot.line - unit.from);
  const rows = step.events.flatMap((event) => rowOf(event, unit.result, system));
  const asked = fight.pending.filter((pending) => pending.line === spot.line);
  const text = [
    ...(cut < 0 ? [] : [`${sentence.slice(cut + 2)}.`]),
    ...own.map(({ message }) => message),
    ...(asked.length === 0 ? [] : [say.hovers.waitsFor(asked.map(throwName))]),
    ...(step.status === "waiting" ? [say.hovers.waitsAbove] : []),
  ];
  const rules = [...new Set(step.events.flatMap((event) => event.rule))];
  if (rows.length === 0 && text.length === 0) return null;
  const names = [...new Set(step.actions.flatMap(({ actors, targets }) => [...actors, ...targets]))];
  return {
    ...rangeOf(model, spot.fight, spot.line, { from: line.indent, to: line.text.trimEnd().length }),
    kind: "line",
    title: cut < 0 ? (sentence === "" ? body : sentence) : sentence.slice(0, cut),
    detail: null,
    outcome:
      first === undefined ? null : { text: [first, ...more].map((piece) => piece.text).join(" "), tone: first.tone },
    text,
    rows,
    example: null,
    now: null,
    rule: null,
    rules,
    links: declarationsOf(chainOf(model, spot.fight), names).map((declared) => ({
      label: declared.name,
      target: { kind: "range", range: rangeOf(model, declared.fight, declared.line, declared.span) },
    })),
  };
}

/** An event as a row: "to hit · d20 14 + 3 BCB + 1 two attackers = 18 against AC 15: hit". */
export function rowOf(event: Event, unit: UnitResult, system: RuleSystem): Row[] {
  const row = (label: string, text: string): Row[] => (text === "" ? [] : [{ label, text, rules: event.rule }]);
  switch (event.type) {
    case "roll":
      return row(event.purpose, rollText(event));
    case "damage":
    case "heal": {
      const max = event.stat === "HP" ? find(unit.after, event.who)?.hp?.max : undefined;
      const parts = event.parts.map(({ label, value }) => `${signed(value)} ${label}`).join(", ");
      const change = say.hovers.changes(event.stat, event.before, event.after, max);
      return row(event.who, parts === "" ? change : `${change} (${parts})`);
    }
    case "condition":
      return row(event.who, changeText(event, system));
    case "stat":
      return row(event.who, statText(event, system));
    case "scene":
      return row(say.hovers.circumstance, sceneText(event));
    case "table":
      return row(say.hovers.row(view.span(event.row)), event.text);
    case "turn":
    case "order":
      // A count alone is the order's, not the line's.
      return /^[-−]?\d+$/.test(event.text) ? [] : row("", event.text);
    case "reminder":
      return row(view.reminder, event.text);
    case "round":
    case "begun":
    case "section":
    case "sheet":
      return [];
  }
}

/** "d20 14 + 3 BCB = 17 against AC 15: hit" */
export function rollText({ dice, faces, parts, total, against, outcome }: RollEvent): string {
  const sum = [...faces, ...parts.map(({ value }) => value)].reduce((a, b) => a + b, 0);
  const added = parts
    .filter(({ value }) => value !== 0)
    .map(({ label, value }) => ` ${value < 0 ? "−" : "+"} ${number(Math.abs(value))}${label === "" ? "" : ` ${label}`}`)
    .join("");
  const shown = faces.length === 0 ? dice : `${dice} ${faces.join(" + ")}`;
  const equals =
    (added === "" && faces.length < 2) || sum !== total
      ? sum === total
        ? ""
        : say.hovers.inAll(total)
      : ` = ${number(total)}`;
  const held = against === null ? "" : ` ${view.againstNumber(against.label, against.value)}`;
  return `${shown}${added}${equals}${held}${outcome === "" ? "" : `: ${outcome}`}`;
}
