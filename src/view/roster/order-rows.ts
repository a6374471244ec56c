import { isOut } from "../../fight/bind/lexicon.ts";
import { conditionText, sameCondition, type Combatant } from "../../fight/combatant.ts";
import type { Track, TrackMark, TrackSlot } from "../../fight/due.ts";
import { POINTS } from "../../fight/event.ts";
import { find, takesNoPart } from "../../fight/state.ts";
import type { RuleSystem } from "../../fight/system.ts";
import type { Fight } from "../../fight/timeline.ts";
import { defenceOf } from "../../telling/fighter-text.ts";
import { say } from "../../telling/sentences.ts";
import { rulingsToCome } from "../../wishes/lines.ts";

/*
 * The roster in the order of the round: everybody once, at the next thing that it does; what else it does is a thin row
 * of words. The same for every system: it supplies counts, sides or ranks as the slots of its track.
 */

export interface FighterRow {
  readonly kind: "fighter";
  readonly combatant: Combatant;
  readonly state: TrackMark["state"];
  readonly notes: readonly string[];
  /** The system's count; null where it has none. */
  readonly at: string | null;
  /** It shares its count with the row above. */
  readonly tie: boolean;
  readonly now: boolean;
  /** A spell is under way beside this row. */
  readonly lane: boolean;
}

export type OrderRow =
  | FighterRow
  /** Another deed of somebody, or where a spell begins. */
  | {
      readonly kind: "turn";
      readonly who: string;
      /** A spell that begins here; null: another deed. */
      readonly begins: string | null;
      readonly notes: readonly string[];
      readonly at: string | null;
      readonly tie: boolean;
      readonly now: boolean;
      readonly lane: boolean;
    }
  /** Its members follow; `acted` null: nobody counts that. */
  | {
      readonly kind: "side";
      readonly side: string;
      readonly now: boolean;
      readonly acted: number | null;
      readonly of: number;
    }
  /** "after movement" */
  | { readonly kind: "part"; readonly text: string };

interface Stand {
  readonly slot: number;
  readonly mark: TrackMark;
}

const open: ReadonlySet<TrackMark["state"]> = new Set(["due", "waiting", "held", "ready"]);

/**
 * Rows from the first that acts to the last, then those who are not in the order; before a round, and where nobody
 * tells it, side by side.
 */
export function orderRows(fight: Fight): readonly OrderRow[] {
  const byName = new Map<string, Combatant>(fight.state.combatants.map((c) => [c.name, c]));
  const all = fight.track.slots.map((slot): TrackSlot => ({
    ...slot,
    marks: slot.marks.filter(({ who }) => byName.has(who)),
  }));
  const states = ({ kind }: TrackSlot): boolean => kind === "statement";
  // While intents are stated nothing else is due; after that what was stated is a note beside the deed.
  const slots = withDue(
    all.some((slot) => slot.now && states(slot)) ? all.filter(states) : all.filter((slot) => !states(slot)),
    fight.due.who,
  );
  const stated = new Map(
    (slots.some(states) ? [] : all.filter(states)).flatMap(({ marks }) => marks.map(({ who, notes }) => [who, notes])),
  );
  const places = placesIn(slots);
  if (places.size === 0) return bySide(fight);
  const { spans = [] } = fight.track;
  const rows: OrderRow[] = [];
  // A heading waits for the first row below it.
  let heading: string | null = null;
  const push = (row: OrderRow): void => {
    if (heading !== null) rows.push({ kind: "part", text: heading });
    heading = null;
    rows.push(row);
  };
  const bySides = slots.some(({ kind }) => kind === "side");
  let part: string | null = null;
  slots.forEach((slot, index) => {
    const at = countOf(slot);
    const lane = spans.some(({ from, to }) => from <= index && index <= to);
    const begin = spans.filter(({ from, to, who }) => from === index && to > from && byName.has(who));
    if (slot.marks.length === 0 && begin.length === 0) return;
    if (bySides) push(sideRow(slot));
    else if (slot.part !== part) {
      if (rows.length > 0) heading = slot.part;
      part = slot.part;
    }
    let tie = false;
    for (const { who, label } of begin) {
      push({ kind: "turn", who, begins: label, notes: [], at, tie, now: slot.now, lane });
      tie = true;
    }
    for (const mark of slot.marks) {
      const combatant = byName.get(mark.who);
      if (combatant === undefined) continue;
      const { state, who, notes } = mark;
      const own = places.get(who);
      const told = open.has(state) ? withoutEchoes([...(stated.get(who) ?? []), ...notes]) : notes;
      if (own?.mark === mark) push({ kind: "fighter", combatant, state, notes: told, at, tie, now: slot.now, lane });
      else if (open.has(state) && at !== null && at !== countOf(slots[own?.slot ?? -1]))
        push({ kind: "turn", who, begins: null, notes, at, tie, now: slot.now, lane });
      else continue;
      tie = true;
    }
  });
  // They share nobody's count: the first of them begins anew.
  const rest = fight.state.combatants
    .filter(({ name }) => !places.has(name))
    .map((c, at) => ({ ...unplaced(fight, c), tie: at > 0 }));
  return withTies([...rows, ...rest].map((row) => asItStands(fight, row)));
}

type Points = NonNullable<Combatant["hp"]>;

/** Changes of a fighter once the waiting line is through. */
export interface ToCome {
  /** Its points then, as far as the dice have fallen; null: they stay. */
  readonly points: number | null;
  /** Other changes by the rulings below that line, in words. */
  readonly words: readonly string[];
}

/** Returns what the waiting line and the rulings below it will make of fighters, those too who come in by them. */
export function toCome(fight: Fight): {
  readonly fighters: ReadonlyMap<string, ToCome>;
  readonly arrivals: readonly FighterRow[];
} {
  const { state, setup } = fight;
  const points = pointsToCome(fight);
  const then = rulingsToCome(fight);
  const fighters = new Map<string, ToCome>();
  for (const now of state.combatants) {
    const later = (then === null ? undefined : find(then, now.name)) ?? now;
    const changed = now.hp === null ? null : afterAll(now.hp, points.get(now.name), later.hp);
    const words = changesOf(now, later, setup.system);
    if (changed !== null || words.length > 0) fighters.set(now.name, { points: changed, words });
  }
  const arrivals: FighterRow[] = [];
  for (const one of then?.combatants ?? []) {
    if (find(state, one.name) !== undefined) continue;
    arrivals.push({ ...unplaced(fight, one), state: "waiting" });
    fighters.set(one.name, { points: null, words: [say.joinsSide(one.side), ...(one.hidden ? [say.hidden] : [])] });
  }
  return { fighters, arrivals };
}

/** Returns the points that fighters will have once the waiting line is through, as far as its dice have fallen. */
export function pointsToCome(fight: Fight): ReadonlyMap<string, number> {
  const unit = fight.pendingUnit === null ? undefined : fight.units[fight.pendingUnit];
  const found = new Map<string, number>();
  for (const { event } of unit?.result.events ?? [])
    if ((event.type === "damage" || event.type === "heal") && event.stat === POINTS) found.set(event.who, event.after);
  return found;
}

/** Returns points behind the roll and the rulings; null: they stay. */
function afterAll(now: Points, rolled: number | undefined, ruled: Points | null): number | null {
  if (ruled === null || ruled.now === now.now) return rolled ?? null;
  if (rolled === undefined) return ruled.now;
  // Some rules count below nought, most do not.
  const least = Math.min(rolled, ruled.now) < 0 ? Number.NEGATIVE_INFINITY : 0;
  const after = Math.max(least, Math.min(ruled.max, rolled + ruled.now - now.now));
  return after === now.now ? null : after;
}

/** Writes what of a fighter will be otherwise, without its points. */
function changesOf(now: Combatant, later: Combatant, system: RuleSystem): readonly string[] {
  if (now === later) return [];
  const { conditions } = system.vocabulary;
  const missing = (some: Combatant, other: Combatant): readonly string[] =>
    some.conditions
      .filter((one) => !other.conditions.some((each) => sameCondition(each, one)))
      .map((one) => conditionText(conditions, one));
  const defence = defenceOf(later, system);
  return [
    ...(now.hidden && !later.hidden ? [say.revealed] : []),
    ...(later.hidden && !now.hidden ? [say.hidden] : []),
    ...(later.side === now.side ? [] : [say.joinsSide(later.side)]),
    ...missing(later, now),
    ...missing(now, later).map(say.noMore),
    ...(defence === null || defence === defenceOf(now, system) ? [] : [defence]),
  ];
}

/** Marks a fighter who is out, whatever it has done in the round. One who only cannot act now is not out. */
function asItStands({ setup }: Fight, row: OrderRow): OrderRow {
  if (row.kind !== "fighter") return row;
  const { combatant, state } = row;
  // At nought points some rules let somebody act on: then only they can tell.
  if (isOut(combatant, setup.system.vocabulary)) return { ...row, state: "out" };
  return state === "out" && !takesNoPart(combatant, setup.lexicon) ? { ...row, state: "waiting" } : row;
}

/** "moves 10 m · 10 m": what another note says already is not said again. */
function withoutEchoes(notes: readonly string[]): readonly string[] {
  return notes.filter(
    (note, at) => !notes.some((other, i) => i !== at && other.includes(note) && (other !== note || i < at)),
  );
}

type Counted = Extract<OrderRow, { readonly at: string | null }>;

function isCounted(row: OrderRow | undefined): row is Counted {
  return row !== undefined && "at" in row && row.at !== null;
}

/** Shows one count above all fighters who share it, marked while one of them is due. */
function withTies(rows: readonly OrderRow[]): OrderRow[] {
  return rows.map((row, at) => {
    if (!isCounted(row)) return row;
    const above = rows[at - 1];
    if (isCounted(above) && above.at === row.at) return { ...row, tie: true };
    let { now } = row;
    for (let next = at + 1; ; next++) {
      const below = rows[next];
      if (!isCounted(below) || below.at !== row.at) return { ...row, now };
      now ||= below.now;
    }
  });
}

/**
 * Marks the slots of the fighters who are due, before the first action too, and calls the count there: it may stand at
 * the last one called.
 */
function withDue(slots: readonly TrackSlot[], who: readonly string[]): readonly TrackSlot[] {
  const isDue = ({ marks }: TrackSlot): boolean => marks.some(({ state }) => state === "due");
  const marked = slots.some(isDue)
    ? slots
    : slots.map((slot) => ({
        ...slot,
        marks: slot.marks.map((mark) =>
          mark.state === "waiting" && who.includes(mark.who) ? { ...mark, state: "due" as const } : mark,
        ),
      }));
  if (!marked.some(isDue) || marked.some(({ kind }) => kind === "side")) return marked;
  return marked.map((slot) => ({ ...slot, now: isDue(slot) }));
}

/** Returns the place of every fighter's row: at the first thing that it has still to do. */
function placesIn(slots: Track["slots"]): ReadonlyMap<string, Stand> {
  const placed = new Map<string, Stand>();
  slots.forEach(({ marks }, slot) => {
    for (const mark of marks) {
      const known = placed.get(mark.who);
      if (known === undefined || (!open.has(known.mark.state) && open.has(mark.state)))
        placed.set(mark.who, { slot, mark });
    }
  });
  return placed;
}

function bySide(fight: Fight): readonly OrderRow[] {
  const { sides, combatants } = fight.state;
  return sides.flatMap((side): OrderRow[] => {
    const members = combatants.filter((c) => c.side === side);
    if (members.length === 0) return [];
    const head = { kind: "side", side, now: false, acted: null, of: members.length } as const;
    return [head, ...members.map((c) => unplaced(fight, c))];
  });
}

function unplaced({ setup }: Fight, combatant: Combatant): FighterRow {
  const state = isOut(combatant, setup.system.vocabulary) ? "out" : "waiting";
  return { kind: "fighter", combatant, state, notes: [], at: null, tie: true, now: false, lane: false };
}

function sideRow({ label, now, marks }: TrackSlot): OrderRow {
  const able = marks.filter(({ state }) => state !== "out");
  const acted = able.filter(({ state }) => state === "done").length;
  return { kind: "side", side: label.slice(1), now, acted, of: able.length };
}

/** Writes a slot's count: "4", "-5", "held". A slot without a number is a heading, or the end of the count. */
function countOf(slot: TrackSlot | undefined): string | null {
  if (slot === undefined) return null;
  return slot.kind === "last" ? slot.label : slot.number === null ? null : String(slot.number);
}

/** Rows that fold to a line where there is little room. */
export interface Fold {
  readonly kind: "fold";
  /** From whom it holds, so that it stays open as long as it begins with the same. */
  readonly id: string;
  readonly state: "done" | "out";
  readonly rows: readonly FighterRow[];
}

/** From so many fighters on, those who have acted and those who are out take a line each. */
const MANY = 9;

/**
 * Folds runs of fighters who have acted in their place, and those who are out at the end. A small roster folds nobody.
 */
export function folded(rows: readonly OrderRow[]): readonly (OrderRow | Fold)[] {
  if (rows.filter(({ kind }) => kind === "fighter").length < MANY) return rows;
  const found: (OrderRow | Fold)[] = [];
  const out: FighterRow[] = [];
  let run: FighterRow[] = [];
  const close = (): void => {
    found.push(...foldOf("done", run));
    run = [];
  };
  for (const row of rows) {
    // A count tells when they would have acted.
    if (row.kind === "fighter" && row.state === "out") out.push({ ...row, at: null, now: false, tie: out.length > 0 });
    else if (row.kind === "fighter" && row.state === "done") run.push(row);
    else {
      close();
      found.push(row);
    }
  }
  close();
  return [...found, ...foldOf("out", out)];
}

function foldOf(state: Fold["state"], rows: readonly FighterRow[]): readonly (FighterRow | Fold)[] {
  const [first, second] = rows;
  if (first === undefined || second === undefined) return rows;
  return [{ kind: "fold", id: `${state} ${first.combatant.name}`, state, rows }];
}

/** Writes the counts of a fold: "16–15". Returns null where nobody counts. */
export function countsOf({ rows }: Fold): string | null {
  const counts = [...new Set(rows.flatMap(({ at }) => (at === null ? [] : [at.replace("-", "−")])))];
  const [first] = counts;
  const last = counts[counts.length - 1];
  return first === undefined || last === undefined ? null : first === last ? first : `${first}–${last}`;
}
