import { namesAt } from "../complete/mentions.ts";
import type { Lexicon } from "../fight/bind/lexicon.ts";
import { conditionText, sameCondition, type Combatant } from "../fight/combatant.ts";
import { rollMark } from "../fight/event.ts";
import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Placed } from "../fight/unit/result.ts";
import type { Vocabulary } from "../fight/vocabulary.ts";
import type { Line } from "../language/syntax.ts";
import type { NoteFight } from "../share/note.ts";
import { number, say as view, throwName } from "../telling/sentences.ts";
import { diagnosticsIn } from "./diagnostics.ts";
import { linesIn, offsetOf, rangeOf, unitAt, type Model } from "./model.ts";
import { outcomeOf } from "./outcome.ts";
import { say } from "./sentences.ts";
import type { Inlay, LineMark, Range } from "./service.ts";

/** Returns the results behind the lines that a range touches. */
export function inlaysIn(model: Model, range?: Range): Inlay[] {
  return model.fights.flatMap((fight) => {
    const { from, to } = linesIn(model, fight, range);
    const found: Inlay[] = [];
    for (let line = from; line < to; line++) {
      const inlay = inlayOf(fight.fight, line);
      const text = fight.fight.lines[line]?.text;
      if (inlay === null || text === undefined) continue;
      found.push({ at: offsetOf(model, fight, line, text.trimEnd().length), ...inlay });
    }
    return found;
  });
}

function inlayOf(fight: Fight, at: number): Omit<Inlay, "at"> | null {
  const line = fight.lines[at];
  const unit = unitAt(fight, at);
  if (line === undefined) return null;
  if (line.kind === "combatant" || line.kind === "arrival") return stateInlay(line, fight, unit);
  if (unit === null) return null;
  if (line.kind === "section") return dueInlay(fight, at, unit);
  const step = unit.result.steps[at - unit.from];
  if (step === undefined || (line.kind !== "action" && line.kind !== "ruling")) return null;
  const asked = fight.pending.find((pending) => pending.line === at);
  if (asked !== undefined) {
    const text = say.asks(asked.dice === "" ? asked.purpose : `${asked.dice} ${asked.purpose}`);
    return { kind: "asked", pieces: [{ text, tone: "due" }] };
  }
  if (step.status !== "resolved") return null;
  // A result that stands in the text need not be told once more.
  if (line.result !== null) return null;
  const pieces = outcomeOf(line, step, unit.result, fight.setup.lexicon);
  return pieces.length === 0 ? null : { kind: "result", pieces };
}

/** Returns the present state of the fighters that a line declares, where it has changed since. */
function stateInlay(
  line: Extract<Line, { kind: "combatant" | "arrival" }>,
  fight: Fight,
  unit: Placed | null,
): Omit<Inlay, "at"> | null {
  const began = unit === null ? fight.setup.state : unit.result.after;
  const members = line.count === null ? [line.name] : (namesAt(fight, unit).groups.get(line.name.toLowerCase()) ?? []);
  const own =
    unit === null
      ? members
      : unit.result.steps.flatMap(({ events }) => events.flatMap((e) => (e.type === "sheet" ? [e.who] : [])));
  const changed = own.flatMap((name) => {
    const now = standing(find(began, name), find(fight.state, name), fight.setup.lexicon);
    return now === null ? [] : [{ name, ...now }];
  });
  if (changed.length === 0) return null;
  const text =
    own.length === 1
      ? (changed[0]?.text ?? "")
      : changed.length <= 2
        ? changed.map((each) => `${each.name} ${each.text}`).join(" · ")
        : counted(changed.map((each) => each.short));
  return { kind: "state", pieces: [{ text, tone: "plain" }] };
}

/** Writes a fighter's state, "11/14 · engaged" or "hurt". Returns null for a fighter who is as at the beginning. */
function standing(
  began: Combatant | undefined,
  now: Combatant | undefined,
  { out, vocabulary }: Lexicon,
): { readonly text: string; readonly short: string } | null {
  if (began === undefined || now === undefined) return null;
  const gone = now.conditions.find(({ id }) => out.has(id));
  if (gone !== undefined) {
    const { id }: { readonly id: string } = gone;
    const text = say.standing[id === "gone" || id === "dead" ? id : "out"];
    return { text, short: text };
  }
  const parts: string[] = [];
  if (now.hp !== null && (now.hp.now !== began.hp?.now || now.hp.max !== began.hp.max))
    parts.push(`${number(now.hp.now)}/${number(now.hp.max)}`);
  const hurt = parts.length > 0;
  const nouns = new Set(vocabulary.conditions.flatMap(({ id, noun }) => (noun === true ? [id] : [])));
  const things = new Set(vocabulary.conditions.flatMap(({ id, item }) => (item === true ? [id] : [])));
  for (const held of byWeight(now.conditions, vocabulary)) {
    const { id } = held;
    if (!nouns.has(id) && !parts.includes(id) && !began.conditions.some((before) => sameCondition(before, held)))
      parts.push(things.has(id) ? conditionText(vocabulary.conditions, held) : id);
  }
  const [first] = parts;
  return first === undefined ? null : { text: parts.slice(0, 3).join(" · "), short: hurt ? say.standing.hurt : first };
}

/** Sorts conditions, those that expose a target to attackers first. */
function byWeight(conditions: Combatant["conditions"], vocabulary: Vocabulary): Combatant["conditions"] {
  const exposed = new Set((vocabulary.exposed ?? []).flatMap((each) => each.conditions));
  return [...conditions.filter(({ id }) => exposed.has(id)), ...conditions.filter(({ id }) => !exposed.has(id))];
}

/** Counts equal words: "3 out · 1 asleep". */
function counted(all: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} ${word}`).join(" · ");
}

/** Tells behind the present section's line who is due. */
function dueInlay(fight: Fight, at: number, unit: Placed): Omit<Inlay, "at"> | null {
  if (fight.state.section === "" || unit.result.after.section !== fight.state.section) return null;
  for (let next = at + 1; next < fight.lines.length; next++) if (fight.lines[next]?.kind === "section") return null;
  const slot = fight.track.slots.find(({ now }) => now);
  const who = fight.due.who;
  if (who.length === 0) return null;
  const shown = who.length > 4 ? say.andMore(who.slice(0, 3), who.length - 3) : who.join(", ");
  const text =
    slot === undefined || slot.label === "" || who.includes(slot.label) ? shown : say.dueAt(slot.label, shown);
  return { kind: "due", pieces: [{ text, tone: "plain" }] };
}

/** Returns the marks of the gutter, the worst one of each line. */
export function marksIn(model: Model, range?: Range): LineMark[] {
  const marks = new Map<string, LineMark>();
  const put = (fight: NoteFight, line: number, kind: LineMark["kind"], text: string): void => {
    const key = `${fight.block.index} ${line}`;
    if (marks.has(key)) return;
    const { from } = rangeOf(model, fight, line, { from: 0, to: 0 });
    marks.set(key, { at: from, kind, text });
  };
  const inside = model.fights.map((fight) => ({ fight, ...linesIn(model, fight, range) }));
  const seen = (fight: NoteFight, line: number): boolean =>
    inside.some((each) => each.fight === fight && line >= each.from && line < each.to);
  const told = diagnosticsIn(model, range);
  for (const { severity, fight, line, message } of told) {
    const own = model.fights[fight];
    if (own !== undefined && severity === "error") put(own, line, "problem", message);
  }
  for (const fight of model.fights)
    for (const asked of fight.fight.pending)
      if (seen(fight, asked.line)) put(fight, asked.line, "due", view.waitsForDice([throwName(asked)]));
  for (const { severity, fight, line, message } of told) {
    const own = model.fights[fight];
    if (own !== undefined && severity === "warning") put(own, line, "remark", message);
  }
  for (const { fight, from, to } of inside)
    for (let line = from; line < to; line++) {
      const great = greatOf(fight.fight, line);
      if (great !== null) put(fight, line, "critical", great);
    }
  return [...marks.values()].sort((a, b) => a.at - b.at);
}

function greatOf(fight: Fight, at: number): string | null {
  const unit = unitAt(fight, at);
  const step = unit?.result.steps[at - unit.from];
  if (step === undefined || step.status !== "resolved") return null;
  for (const event of step.events) {
    if (event.type === "roll" && /critical|fumble/.test(rollMark(event) ?? "")) return event.outcome;
    // The table names the critical where the damage alone makes it one.
    if (event.type === "table" && /critical|mighty|grievous|fumble/.test(event.table)) return event.row;
  }
  return null;
}
