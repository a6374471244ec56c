import { tryLines } from "../complete/trial.ts";
import { caretBehind } from "../complete/caret.ts";
import type { Placed } from "../fight/placed.ts";
import { environmentOf, type Fight } from "../fight/timeline.ts";
import { find } from "../fight/state.ts";
import type { Line } from "../language/syntax.ts";
import { dieHover } from "./hover-die.ts";
import { fighterHover, sideHover } from "./hover-fighter.ts";
import { lineHover } from "./hover-line.ts";
import { meaningAt, type Meaning } from "./meaning.ts";
import { rangeOf, spotAt, unitAt, type Model, type Spot } from "./model.ts";
import { mentionAt } from "./references.ts";
import { ruleOf } from "./rule-of.ts";
import type { Hover } from "./service.ts";
import { say } from "./say.ts";

/** What is to be known of the place at an offset: the die, the fighter or the word there, else the whole line. */
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

/** What it comes to in this fight now: a stat, a circumstance, an option, who has a condition. */
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
    const value = id === "hp" ? (c?.hp == null ? undefined : say.hovers.of(c.hp.now, c.hp.max)) : c?.stats[id];
    return value === undefined ? [] : [row(name, say.hovers.nowIs(word, String(value)))];
  });
}

/** A line of this fight in which the word was used well, else one of its own words. */
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
 * Whether a deed goes: on a line that was refused why not; else whether it would go at the end of the fight as it
 * stands.
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
