import { applyEdits, lineRef, type Edit } from "../../language/edits.ts";
import { outWith } from "../bind/lexicon.ts";
import { expandNames } from "../../language/names.ts";
import type { ArrivalLine, CombatantLine } from "../../language/syntax.ts";
import { fold } from "../../language/words.ts";
import { detailText, type Combatant, type Condition } from "../combatant.ts";
import type { Diagnostic, Environment, LinkedSheet } from "../environment.ts";
import { countedOf } from "../counted.ts";
import { POINTS } from "../event.ts";
import { isAbout } from "../fact.ts";
import { apply, emptyState, isOurs, takesNoPart, type FightState } from "../state.ts";
import type { Left } from "../system.ts";
import { environmentOf, resolveFight, type Fight } from "../timeline.ts";
import { pointsLabel, mainPool, type Vocabulary, type StatSpec } from "../vocabulary.ts";
import { isMeant } from "./inherit.ts";
import { itemWords } from "./item.ts";
import { beginningWith } from "./sheet.ts";

/** Returns the conditions that last beyond a fight, by these rules. */
export function lastingIn({ conditions }: Vocabulary): ReadonlySet<string> {
  return new Set(conditions.flatMap(({ id, lasts }) => (lasts === true ? [id] : [])));
}

/** Returns the stats that last beyond a fight. */
export function lastingStats({ stats }: Vocabulary): readonly StatSpec[] {
  return stats.filter(({ lasts }) => lasts === true);
}

/**
 * Returns what a fight leaves of somebody beside the points.
 * @param begun the fighter as it came into the fight
 * @param whole the fighter as its note makes it without any of that
 */
export function leftOf(fight: Fight, now: Combatant, begun: Combatant | null, whole: Combatant | null): Left {
  const { system } = fight.setup;
  const conditions = lastingOf(fight, now);
  const changed = (ids: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      ids.filter((id) => now.stats[id] !== begun?.stats[id]).map((id) => [id, String(now.stats[id] ?? "")]),
    );
  const counted = changed(countedOf(now, fight.setup.lexicon).map(([id]) => id));
  if (system.leaves !== undefined && whole !== null) {
    const left = system.leaves(now, whole, conditions);
    return { ...left, stats: { ...counted, ...left.stats } };
  }
  return { stats: { ...changed(lastingStats(system.vocabulary).map(({ id }) => id)), ...counted }, conditions };
}

/**
 * Returns the conditions of somebody that go on after the fight: the rules say that they last, no time ends them, and
 * nobody else of the fight stands in them.
 */
export function lastingOf({ setup }: Fight, { conditions }: Combatant): readonly Condition[] {
  const lasting = lastingIn(setup.system.vocabulary);
  return conditions.filter(
    ({ id, ends, whom }) => lasting.has(id) && (ends === null || ends.at === "never") && whom.length === 0,
  );
}

/*
 * Beginnings of fighters kept on the fight's own lines: their notes may change then, and the fight comes to the same.
 */

/** Somebody of a fight who has a note. */
export interface Noted {
  readonly line: CombatantLine | ArrivalLine;
  /** Line in the fight's text: its own, else its side's, whose note lists it. */
  readonly at: number;
  readonly target: string;
}

/** Returns everybody of a fight who has a note, later arrivals too. */
export function notedIn({ lines, setup }: Fight, { resolveSheet }: Environment): Noted[] {
  const found = setup.noted.map(({ line, at }) => ({ line, at, target: line.link?.target ?? line.name }));
  for (const [at, line] of lines.entries()) {
    if (line.kind !== "arrival") continue;
    const own = line.link === null ? (resolveSheet?.(line.name) ?? null) : null;
    if (line.link !== null || (own !== null && isMeant(own)))
      found.push({ line, at, target: line.link?.target ?? line.name });
  }
  return found;
}

/** Returns the first combatant of a declaration as it came into the fight; null: none did. */
export function enlisted(fight: Fight, { line, at }: Pick<Noted, "line" | "at">): Combatant | null {
  const events =
    line.kind === "arrival"
      ? (fight.units.find(({ from }) => from === at)?.result.events ?? []).map(({ event }) => event)
      : fight.setup.events;
  const name = fold(line.count === null ? line.name : (expandNames(line.name, line.count)[0] ?? line.name));
  for (const event of events)
    if (event.type === "sheet" && event.before === null && (line.kind === "arrival" || fold(event.who) === name))
      return event.after;
  return null;
}

/** Returns the names of hit points on lines of a fight: "HP", "health". */
export function pointNames({ setup }: Fight): string[] {
  const spec = mainPool(setup.system.vocabulary);
  const names = spec === null ? [POINTS] : [POINTS, spec.id, spec.label, ...(spec.aliases ?? [])];
  return [...new Set(names.map(fold))];
}

/**
 * Returns a fight's text with the beginnings of its fighters on their lines, as far as their notes will no longer give
 * them.
 * @param then the same text, with the notes as they will be
 * @param all also the points of fighters for whom they stay, since somebody else may change them
 */
export function pinned(fight: Fight, then: Fight, environment: Environment, all: boolean): string {
  const noted = notedIn(fight, environment);
  const edits: Edit[] = [];
  for (const [at, line] of fight.lines.entries()) {
    const ref = lineRef(fight.text, at);
    if (ref === null) continue;
    if (line.kind === "side" && line.from !== null) {
      const listed = noted.filter((each) => each.at === at);
      const kept = listed.map((each) => keeps(fight, then, each, all));
      // All of them, or those who remain would stand before the others.
      if (kept.some((items) => items.length > 0))
        for (const [index, { line: own }] of listed.entries())
          edits.push({ kind: "insertAfter", at: ref, line: withItems(own, kept[index] ?? []) });
    } else if (line.kind === "combatant" || line.kind === "arrival") {
      const has = all && noted.some((each) => each.at === at);
      const items = keeps(fight, then, { line, at }, has);
      if (items.length > 0) edits.push({ kind: "replaceLine", at: ref, line: withItems(line, items) });
    }
  }
  const made = applyEdits(fight.text, edits);
  return made.ok ? made.text : fight.text;
}

/** Returns the items by which a declaration's line says what somebody began with. */
function keeps(fight: Fight, then: Fight, each: Pick<Noted, "line" | "at">, all: boolean): string[] {
  const was = enlisted(fight, each);
  if (was === null) return [];
  const is = enlisted(then, each);
  const differs = is !== null && !(was.hp?.now === is.hp?.now && was.hp?.max === is.hp?.max);
  const points = was.hp !== null && (differs || all) && !ownPoints(fight, each);
  const without = (a: readonly string[], b: readonly string[]): string[] =>
    a.filter((item) => !b.some((other) => fold(other) === fold(item)));
  return [
    ...(points && was.hp !== null ? [`${pointsLabel(fight.setup.system.vocabulary)} ${was.hp.now}/${was.hp.max}`] : []),
    ...(is === null ? [] : keptStats(fight, was, is)),
    ...(is === null ? [] : without(is.begins, was.begins).map((item) => `not ${item}`)),
    ...(is === null ? [] : without(was.begins, is.begins)),
  ];
}

/** Stats that a fight leaves changed, as they were. */
function keptStats({ setup }: Fight, was: Combatant, is: Combatant): string[] {
  const counted = countedOf(was, setup.lexicon).map(([id]) => ({ id, label: id }));
  return [...lastingStats(setup.system.vocabulary), ...counted]
    .filter(({ id }, at, all) => all.findIndex((each) => each.id === id) === at && was.stats[id] !== is.stats[id])
    .map(({ id, label }) => (was.stats[id] === undefined ? `not ${label}` : `${label} ${String(was.stats[id])}`));
}

/** Tells whether the line itself, or one that goes on with it, gives somebody's points. */
function ownPoints(fight: Fight, { line, at }: Pick<Noted, "line" | "at">): boolean {
  const items = [...line.items];
  if (fight.lines[at]?.kind !== "side")
    for (let next = fight.lines[at + 1], more = at + 1; next?.kind === "more"; next = fight.lines[++more])
      items.push(...next.items);
  const { lexicon } = fight.setup;
  const main = mainPool(lexicon.vocabulary);
  return items.some(({ text }) => main !== null && lexicon.stats.match(itemWords(text, lexicon), 0)?.value === main);
}

/**
 * Returns the text with somebody at full points who begins below, as a note says: by the line's own word, or by a line
 * of its own below the side whose note names it.
 */
export function atFull(
  fight: Fight,
  { line: at, what }: Diagnostic,
): { readonly most: number; readonly edit: Edit } | null {
  const line = fight.lines[at];
  const here = fight.setup.noted.filter((each) => each.at === at).map((each) => each.line);
  if (line?.kind === "arrival") here.push(line);
  const ref = lineRef(fight.text, at);
  for (const found of here) {
    const hp = enlisted(fight, { line: found, at })?.hp ?? null;
    if (hp === null || ref === null || !isAbout(what, found.name)) continue;
    const written = withItems(found, [`${pointsLabel(fight.setup.system.vocabulary)} ${hp.max}`]);
    return {
      most: hp.max,
      edit: { kind: line?.kind === "side" ? "insertAfter" : "replaceLine", at: ref, line: written },
    };
  }
  return null;
}

/** Returns a combatant's line with more items at its end, before its comment. */
function withItems({ text, comment, items }: CombatantLine | ArrivalLine, more: readonly string[]): string {
  if (more.length === 0) return text;
  const end = comment === null ? text.length : comment.from;
  const body = text.slice(0, end).trimEnd();
  const rest = comment === null ? "" : ` ${text.slice(end)}`;
  const parts = items.length > 0 ? ", " : body.endsWith(":") ? " " : ": ";
  return `${body}${parts}${more.join(", ")}${rest}`;
}

/**
 * Returns the fighter that a linked note makes on that side of a next fight of these rules and options, without anybody
 * else. null: none.
 */
export function beginningAlone(
  fight: Fight,
  { target, side }: { readonly target: string; readonly side: string },
  sheet: LinkedSheet | null,
): Combatant | null {
  const { setup, state } = fight;
  const known = environmentOf(fight);
  const environment: Environment = {
    ...known,
    resolveSheet: (other) => (fold(other) === fold(target) ? sheet : (known.resolveSheet?.(other) ?? null)),
  };
  const { system } = setup;
  const { options, settings } = state;
  const before = { ...emptyState, options, settings, own: system.own?.freshFight() ?? {} };
  // Foes of this combatant stay foes in the copy.
  const sides = state.sides.flatMap((each) => (each === side ? [`@${each}`, `[[${target}]]:`] : [`@${each}`]));
  const text = [...sides, "== Round 1"].join("\n");
  const next = resolveFight(text, environment, { earlier: { state: before, system, seed: null } });
  return next.state.combatants[0] ?? null;
}

const along = new WeakMap<FightState, Map<string, FightState>>();

/**
 * Returns the beginning of another fight of these rules with those of a side who are still with it: their points, what
 * they have used up and the conditions that last are as they are, the rest of the fight is over. Who is down and alive
 * is carried along, and down until somebody is healed or ruled up. The same object for the same state and side.
 */
export function takenAlong(fight: Fight, side: string): FightState {
  const known = along.get(fight.state) ?? new Map<string, FightState>();
  along.set(fight.state, known);
  const made = known.get(fold(side)) ?? begunWith(fight, side);
  known.set(fold(side), made);
  return made;
}

function begunWith(fight: Fight, side: string): FightState {
  const { setup, state } = fight;
  const { options, settings } = state;
  let begun: FightState = { ...emptyState, options, settings, own: setup.system.own?.freshFight() ?? {} };
  for (const c of state.combatants) {
    if (fold(c.side) !== fold(side) || isLost(c)) continue;
    const after = rested(fight, c);
    begun = apply(begun, { type: "sheet", rule: [], who: c.name, before: null, after });
  }
  return begun;
}

/** Tells whether somebody is dead or has left: all others go on with their side. */
function isLost({ conditions }: Combatant): boolean {
  return conditions.some(({ id, detail }) => id === "dead" || id === "gone" || detailText(detail) === "dead");
}

/** Tells whether anybody of a state could fight. */
export function anybodyStands({ combatants }: FightState, { setup }: Pick<Fight, "setup">): boolean {
  return combatants.some((c) => !takesNoPart(c, setup.lexicon));
}

/** Returns somebody as it comes into its next fight. */
function rested(fight: Fight, now: Combatant): Combatant {
  const { system } = fight.setup;
  const context = { settings: fight.state.settings, foe: !isOurs(fight.state, now.side) };
  const anew = (stats: Combatant["stats"]): Combatant =>
    system.enlist({ ...now, stats, conditions: [], begins: [], own: system.own?.fresh() ?? {} }, context, () => {});
  const changing = new Set(lastingStats(system.vocabulary).map(({ id }) => id));
  const plain = Object.fromEntries(Object.entries(now.stats).filter(([id]) => !changing.has(id)));
  const lasting = lastingOf(fight, now);
  const left = system.leaves?.(now, anew(plain), lasting);
  const stats =
    left === undefined
      ? now.stats
      : {
          ...plain,
          ...Object.fromEntries(
            Object.entries(left.stats).flatMap(([id, value]) => (value == null ? [] : [[id, value]])),
          ),
        };
  const begins = (left?.conditions ?? lasting).map(({ id, detail }) =>
    detail === null ? id : `${id} (${detailText(detail)})`,
  );
  const after = beginningWith(anew(stats), begins);
  const down = outWith(now, system.vocabulary);
  const { lexicon } = fight.setup;
  // Points alone may say that somebody is down; what else does so passes with no fight by itself.
  if (down === null || takesNoPart(after, lexicon) || begins.includes(down)) return after;
  return beginningWith(anew(stats), [...begins, down]);
}
