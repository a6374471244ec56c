import { detailText, type Combatant } from "../fight/combatant.ts";
import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { lineOfOffset } from "../language/text-lines.ts";
import { signed } from "../view/words.ts";
import { offsetOf, rangeOf, unitAt, type Model, type Spot } from "./model.ts";
import { chainOf, declarationsOf, stateAt } from "./references.ts";
import type { Mention } from "../complete/mentions.ts";
import type { Hover } from "./service.ts";
import { say } from "./say.ts";

/** Stats that are shown at most; the line says the others. */
const MOST_STATS = 8;

/** A fighter as it stands just before a line. */
export function fighterHover(model: Model, spot: Spot, mention: Mention, name: string): Hover | null {
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
  if (c.hp !== null) rows.push(row("HP", say.hovers.of(c.hp.now, c.hp.max)));
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

/** "In this fight: 7 damage dealt, 3 taken." Up to the line. */
function dealt(fight: Fight, name: string, line: number): string {
  let [given, taken] = [0, 0];
  for (const { from, result } of fight.units) {
    if (from >= line) break;
    for (const { event } of result.events)
      if (event.type === "damage" && event.stat === "HP") {
        if (event.who === name) taken += event.amount;
        else if (event.by === name) given += event.amount;
      }
  }
  return given + taken === 0 ? say.hovers.noHarm : say.hovers.harm(given, taken);
}

/** Several at once: a side, or all of a kind. */
export function sideHover(model: Model, spot: Spot, mention: Mention, who: readonly string[]): Hover {
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
