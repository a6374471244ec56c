import { tryLines, caretBehind } from "../complete/caret.ts";
import type { Mention } from "../complete/mentions.ts";
import { detailText, type Combatant } from "../fight/combatant.ts";
import { POINTS } from "../fight/event.ts";
import { find } from "../fight/state.ts";
import { environmentOf, type Fight } from "../fight/timeline.ts";
import type { Placed } from "../fight/unit/result.ts";
import { isMainPool } from "../fight/vocabulary.ts";
import type { Line } from "../language/syntax.ts";
import { lineOfOffset } from "../language/text-lines.ts";
import { statLabel } from "../telling/amounts.ts";
import { signed } from "../telling/sentences.ts";
import { chainOf } from "./chain.ts";
import { dieHover, lineHover } from "./hover-line.ts";
import { meaningAt, type Meaning } from "./meaning.ts";
import { rangeOf, spotAt, unitAt, ruleOf, offsetOf, type Model, type Spot } from "./model.ts";
import { mentionAt, declarationsOf, stateAt } from "./references.ts";
import { say } from "./sentences.ts";
import type { Hover } from "./service.ts";

/** Describes the place at an offset: the die, the fighter or the word there, else the whole line. */
export function hoverAt(model: Model, offset: number): Hover | null {
  const spot = spotAt(model, offset);
  const line = spot?.fight.fight.lines[spot.line];
  if (spot === null || line === undefined || line.kind === "blank" || line.kind === "comment") return null;
  const end = line.text.trimEnd().length;
  if (spot.column >= end && end > 0) return lineHover(model, spot, line);
  const die = dieHover(model, spot, line);
  if (die !== null) return die;
  const mention = mentionAt(model, offset);
  if (mention !== null && mention.as !== "told") {
    const [first, another] = mention.who;
    if (first !== undefined && another === undefined && !first.startsWith("@"))
      return fighterHover(model, spot, mention, first);
    return sideHover(model, spot, mention, mention.who);
  }
  const { fight } = spot.fight;
  const unit = unitAt(fight, spot.line);
  const meaning = meaningAt(line, spot.column, fight, unit);
  return meaning === null ? lineHover(model, spot, line) : wordHover(model, spot, line, unit, meaning);
}

function wordHover(model: Model, spot: Spot, line: Line, unit: Placed | null, meaning: Meaning): Hover {
  const { fight } = spot.fight;
  const { system } = fight.setup;
  const [first] = meaning.rules;
  return {
    ...rangeOf(model, spot.fight, spot.line, meaning),
    kind: "word",
    title: meaning.word,
    detail: say.hovers.kindIn(meaning.kind, system.id),
    outcome: null,
    text: [meaning.help],
    rows: presentValue(meaning, line, fight),
    example: meaning.example ?? exampleOf(meaning, fight),
    now: nowOf(meaning, line, fight, unit, spot),
    rule: first === undefined ? null : ruleOf(model.environment, first),
    rules: meaning.rules,
    links: meaning.rules.map((id) => ({ label: id, target: { kind: "rule", system: system.id, id } })),
  };
}

/** Returns the word's value in this fight now: a stat, a circumstance, an option, or who has a condition. */
function presentValue({ kind, id, word }: Meaning, line: Line, fight: Fight): Hover["rows"] {
  const row = (label: string, text: string): Hover["rows"][number] => ({ label, text, rules: [] });
  const { state } = fight;
  if (kind === "option")
    return [row(say.hovers.now, state.options[id] ?? fight.setup.lexicon.options.get(id)?.default ?? "")];
  if (kind === "circumstance") {
    const value = state.scene[id];
    return value === undefined || value === false
      ? []
      : [
          row(
            say.hovers.now,
            typeof value === "number" || typeof value === "string" ? String(value) : say.hovers.soItIs,
          ),
        ];
  }
  if (kind === "condition") {
    const held = state.combatants.flatMap((c) => {
      const own = c.conditions.find((condition) => condition.id === id);
      return own === undefined
        ? []
        : [row(c.name, own.until === null ? say.hovers.untilEnded : say.hovers.until(own.until))];
    });
    return held.slice(0, 6);
  }
  if (kind !== "stat" || (line.kind !== "combatant" && line.kind !== "arrival")) return [];
  const members =
    line.count === null
      ? [line.name]
      : state.combatants.filter(({ name }) => name.startsWith(`${line.name} `)).map(({ name }) => name);
  return members.slice(0, 6).flatMap((name) => {
    const c = find(state, name);
    const value = isMainPool(id, fight.setup.system.vocabulary)
      ? c?.hp == null
        ? undefined
        : say.hovers.of(c.hp.now, c.hp.max)
      : c?.stats[id];
    return value === undefined ? [] : [row(name, say.hovers.nowIs(word, String(value)))];
  });
}

/** Returns a line of this fight that uses the word well, else an example of the vocabulary. */
function exampleOf({ kind, id }: Meaning, fight: Fight): string | null {
  if (kind === "action" || kind === "reaction")
    for (const { lines, result } of fight.units)
      for (const [at, step] of result.steps.entries())
        if (step.status === "resolved" && step.actions.some(({ verb }) => verb === id)) {
          const line = lines[at];
          if (line?.kind === "action") return line.text.slice(0, line.body.to);
        }
  return null;
}

/**
 * Tells whether a deed goes: on a refused line why it does not, elsewhere whether it would go at the end of the fight.
 */
function nowOf({ kind }: Meaning, line: Line, fight: Fight, unit: Placed | null, spot: Spot): Hover["now"] {
  if ((kind !== "action" && kind !== "reaction") || line.kind !== "action" || unit === null) return null;
  const own = unit.result.diagnostics.find((each) => each.severity === "error" && each.line + unit.from === spot.line);
  if (own !== undefined) return { goes: false, text: own.message };
  if (kind === "reaction" || fight.pendingUnit !== null) return null;
  const text = line.text.slice(line.body.from, line.body.to);
  const { goes, why } = tryLines(caretBehind(fight, ""), [text], environmentOf(fight));
  return goes ? { goes: true, text: say.hovers.goesNow } : { goes: false, text: say.hovers.notNow(why ?? "") };
}

/** Stats that are shown at most; the line says the others. */
const MOST_STATS = 8;

/** Describes a fighter as it stands just before a line. */
function fighterHover(model: Model, spot: Spot, mention: Mention, name: string): Hover | null {
  const { fight } = spot.fight;
  const unit = unitAt(fight, spot.line);
  const waits = unit?.result.steps.some(({ status }) => status === "waiting") === true;
  const arrives = unit?.lines[0]?.kind === "arrival" ? unit.result.after : null;
  const state = waits ? fight.state : (arrives ?? stateAt(spot));
  const c = find(state, name);
  if (c === undefined) return null;
  const { system } = fight.setup;
  const label = (id: string): string => system.vocabulary.stats.find((spec) => spec.id === id)?.label ?? id;
  const defaults = new Map(system.vocabulary.stats.map((spec) => [spec.id, spec.default]));
  const stats = Object.entries(c.stats).flatMap(([id, value]) =>
    value === false || value === "" || defaults.get(id) === value
      ? []
      : [value === true ? label(id) : `${label(id)} ${String(value)}`],
  );
  const row = (left: string, text: string): Hover["rows"][number] => ({ label: left, text, rules: [] });
  const rows: Hover["rows"][number][] = [];
  if (c.hp !== null) rows.push(row(statLabel(system, POINTS), say.hovers.of(c.hp.now, c.hp.max)));
  for (const { id, detail, until } of c.conditions)
    rows.push(
      row(
        id,
        [detailText(detail), until === null ? "" : say.hovers.until(until)].filter((each) => each !== "").join(", ") ||
          say.hovers.untilEnded,
      ),
    );
  if (stats.length > 0)
    rows.push(row(say.hovers.stats, stats.slice(0, MOST_STATS).join(" · ") + (stats.length > MOST_STATS ? " …" : "")));
  if (c.attacks.length > 0) rows.push(row(say.hovers.attacks, attacksOf(c)));
  if (c.spells.length > 0) rows.push(row(say.hovers.spells, c.spells.map((spell) => spell.name).join(" · ")));
  const at = lineOfOffset(model.lines.starts, offsetOf(model, spot.fight, spot.line, 0)) + 1;
  const declared = declarationsOf(chainOf(model, spot.fight), [name]);
  return {
    ...rangeOf(model, spot.fight, spot.line, mention),
    kind: "fighter",
    title: c.name,
    detail: say.hovers.onSide(c.side, c.hidden),
    outcome: { text: waits ? say.hovers.atWaiting : say.hovers.atLine(at), tone: "plain" },
    text: [dealt(fight, name, spot.line), ...c.notes.map((note) => say.hovers.note(note))],
    rows,
    example: null,
    now: null,
    rule: null,
    rules: [],
    links: declared.flatMap(({ fight: own, line, span, note }) => [
      { label: say.hovers.theLine, target: { kind: "range" as const, range: rangeOf(model, own, line, span) } },
      ...(note === null ? [] : [{ label: say.hovers.theNote, target: { kind: "note" as const, note } }]),
    ]),
  };
}

function attacksOf({ attacks }: Combatant): string {
  return attacks
    .map(({ name, dice, skill, bonus }) =>
      [name, bonus === 0 ? "" : signed(bonus), skill === null ? "" : String(skill), dice ?? ""]
        .filter((each) => each !== "")
        .join(" "),
    )
    .join(" · ");
}

/** Writes "In this fight: 7 damage dealt, 3 taken.", counted up to the line. */
function dealt(fight: Fight, name: string, line: number): string {
  let [given, taken] = [0, 0];
  for (const { from, result } of fight.units) {
    if (from >= line) break;
    for (const { event } of result.events)
      if (event.type === "damage" && event.stat === POINTS) {
        if (event.who === name) taken += event.amount;
        else if (event.by === name) given += event.amount;
      }
  }
  return given + taken === 0 ? say.hovers.noHarm : say.hovers.harm(given, taken);
}

/** Describes several fighters at once: a side, or all of a kind. */
function sideHover(model: Model, spot: Spot, mention: Mention, who: readonly string[]): Hover {
  const state = stateAt(spot);
  const [first = ""] = who;
  const side = first.startsWith("@") ? first.slice(1) : null;
  const members = state.combatants.filter((c) => (side === null ? who.includes(c.name) : c.side === side));
  const { lexicon } = spot.fight.fight.setup;
  return {
    ...rangeOf(model, spot.fight, spot.line, mention),
    kind: "fighter",
    title: side === null ? who.join(", ") : first,
    detail: side === null ? null : say.hovers.side,
    outcome: { text: say.hovers.fighters(members.length), tone: "plain" },
    text: [],
    rows: members.slice(0, 12).map((c) => {
      const out = c.conditions.find(({ id }) => lexicon.out.has(id));
      const points = c.hp === null ? "" : say.hovers.of(c.hp.now, c.hp.max);
      return {
        label: c.name,
        text: out === undefined ? points : [points, out.id].filter((each) => each !== "").join(", "),
        rules: [],
      };
    }),
    example: null,
    now: null,
    rule: null,
    rules: [],
    links: declarationsOf(chainOf(model, spot.fight), who).map((declared) => ({
      label: declared.name,
      target: { kind: "range", range: rangeOf(model, declared.fight, declared.line, declared.span) },
    })),
  };
}
