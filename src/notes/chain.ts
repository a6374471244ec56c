import { placeAfter } from "../language/block.ts";
import { parseLine } from "../language/line.ts";
import type { Place } from "../language/syntax.ts";
import { endOfLine } from "../language/text-lines.ts";
import { fold, nearest } from "../language/words.ts";
import { say } from "./say.ts";

/** What a fight says of its place in a chain. */
export interface FightHead {
  readonly id: string | null;
  readonly title: string | null;
  /** The value of `continues:`, "" where it has none; null for a fight that starts afresh. */
  readonly continues: string | null;
}

/** As much of it as decides where a fight comes from. */
type Named = Pick<FightHead, "id" | "continues">;

/** Which fight a `continues:` names: by note, by id, or, without either, the nearest earlier one of the same note. */
export interface Continues {
  readonly note: string | null;
  readonly id: string | null;
}

/** Where a fight takes its combatants and their state from. */
export type Origin =
  | { readonly kind: "fresh" }
  /** Another fight of this note, by its place among them. */
  | { readonly kind: "block"; readonly index: number }
  /** A fight of another note, which the host supplies: the one with this id, else the note's last. */
  | { readonly kind: "note"; readonly note: string; readonly id: string | null }
  | { readonly kind: "broken"; readonly code: ChainProblem; readonly message: string };

export type ChainProblem = "continues-nothing" | "continues-unknown" | "continues-ambiguous" | "continues-cycle";

/**
 * Reads `id:`, `title:` and `continues:` from a fight's body, of which only the headers are read. Of several the first
 * counts.
 */
export function headOf(body: string): FightHead {
  let id: string | null = null;
  let title: string | null = null;
  let continues: string | null = null;
  let place: Place = "headers";
  for (let start = 0; start <= body.length && place === "headers";) {
    const newline = body.indexOf("\n", start);
    const end = newline < 0 ? body.length : endOfLine(body, start, newline);
    const line = parseLine(body.slice(start, end), place);
    if (line.kind === "header" && line.key === "id" && line.value !== "") id ??= line.value;
    if (line.kind === "header" && line.key === "title") title ??= line.value;
    if (line.kind === "header" && line.key === "continues") continues ??= line.value;
    place = placeAfter(place, line);
    start = newline < 0 ? body.length + 1 : newline + 1;
  }
  return { id, title, continues };
}

/**
 * Reads the value of `continues:`: nothing, `ambush`, `[[Session 3]]`, `[[Session 3#ambush]]` or
 * `ambush [[Session 3]]`.
 */
export function parseContinues(value: string): Continues {
  const open = value.indexOf("[[");
  const close = open < 0 ? -1 : value.indexOf("]]", open);
  if (close < 0) return { note: null, id: value.trim() || null };
  const beside = `${value.slice(0, open)} ${value.slice(close + 2)}`.trim();
  const inside = value.slice(open + 2, close).split("|")[0] ?? "";
  const hash = inside.indexOf("#");
  const note = (hash < 0 ? inside : inside.slice(0, hash)).trim() || null;
  return { note, id: beside || (hash < 0 ? "" : inside.slice(hash + 1).trim()) || null };
}

/** The places of fights by their folded ids. */
type ById = ReadonlyMap<string, readonly number[]>;

const byIds = new WeakMap<readonly (string | null)[], ById>();

/** A list's ids are folded once, however many fights name one of them. */
function byIdOf(ids: readonly (string | null)[]): ById {
  const ready = byIds.get(ids);
  if (ready !== undefined) return ready;
  const found = new Map<string, number[]>();
  ids.forEach((id, index) => {
    if (id === null) return;
    const same = found.get(fold(id));
    if (same === undefined) found.set(fold(id), [index]);
    else same.push(index);
  });
  byIds.set(ids, found);
  return found;
}

/**
 * A fight that another note names, by its place among those of its own: the one with that id, else the last. Hand in
 * the same list of a note's ids again.
 */
export function fightNamed(ids: readonly (string | null)[], id: string | null): number | "none" | "several" {
  if (id === null) return ids.length === 0 ? "none" : ids.length - 1;
  const [only = "none", another] = byIdOf(ids).get(fold(id)) ?? [];
  return another === undefined ? only : "several";
}

/** So many that name no fight of the note are told which one they may mean: each is compared with all ids. */
const MOST_GUESSES = 50;

/**
 * Where each fight of a note comes from, in the order of the fights. A fight on a cycle is broken; so is none above it.
 */
export function origins(heads: readonly Named[]): Origin[] {
  const byId = byIdOf(heads.map(({ id }) => id));
  // One list for all: it is made ready for comparing once.
  const ids = heads.flatMap((head) => head.id ?? []);
  let guesses = 0;
  const meant = (id: string): string | null => (guesses++ < MOST_GUESSES ? nearest(id, ids) : null);
  const found = heads.map((head, index) => originOf(head, index, byId, meant));
  const circling = onCycles(found);
  return found.map((origin, index) => (circling.has(index) ? cycle(heads[index]) : origin));
}

function originOf({ continues }: Named, index: number, byId: ById, meant: (id: string) => string | null): Origin {
  if (continues === null) return { kind: "fresh" };
  const { note, id } = parseContinues(continues);
  if (note !== null) return { kind: "note", note, id };
  if (id === null) {
    if (index > 0) return { kind: "block", index: index - 1 };
    return broken("continues-nothing", say.nothingEarlier);
  }
  const [only, another] = byId.get(fold(id)) ?? [];
  if (another !== undefined) {
    return broken("continues-ambiguous", say.idTwice(id));
  }
  if (only !== undefined) return { kind: "block", index: only };
  return broken("continues-unknown", say.idUnknown(id, meant(id)));
}

function broken(code: ChainProblem, message: string): Origin {
  return { kind: "broken", code, message };
}

function cycle(head: Named | undefined): Origin {
  return broken("continues-cycle", say.circle(head?.id ?? null));
}

/** The fights whose chains lead to themselves again. No link is followed twice. */
export function onCycles(found: readonly Origin[]): ReadonlySet<number> {
  const circling = new Set<number>();
  /** Through which fight's chain each was first reached. */
  const reached = new Map<number, number>();
  for (const start of found.keys()) {
    const chain: number[] = [];
    let at: number | null = start;
    while (at !== null && !reached.has(at)) {
      reached.set(at, start);
      chain.push(at);
      const origin: Origin | undefined = found[at];
      at = origin?.kind === "block" ? origin.index : null;
    }
    // What this very chain reached before is where its circle closes.
    if (at !== null && reached.get(at) === start) for (const each of chain.slice(chain.indexOf(at))) circling.add(each);
  }
  return circling;
}

/** The fights in an order in which each comes after the one it continues; otherwise as they stand in the note. */
export function chainOrder(found: readonly Origin[]): number[] {
  const order: number[] = [];
  const done = new Set<number>();
  for (const start of found.keys()) {
    const waiting: number[] = [];
    const seen = new Set<number>();
    let at: number | null = start;
    while (at !== null && !done.has(at) && !seen.has(at)) {
      waiting.push(at);
      seen.add(at);
      const origin: Origin | undefined = found[at];
      at = origin?.kind === "block" ? origin.index : null;
    }
    for (const index of waiting.reverse()) {
      done.add(index);
      order.push(index);
    }
  }
  return order;
}
