import { nobody } from "../../fight/who.ts";
import { find } from "../../fight/state.ts";
import type { Told, ToldTrack, TrackMark, TrackSlot } from "../../fight/due.ts";
import { written } from "../../fight/fact.ts";
import { has, held } from "../../fight/rule-kit.ts";
import { hasAny, isOut } from "./able.ts";
import { dueNow } from "./due.ts";
import { roundsOfFire } from "./fire/fire.ts";
import { prisonerOf, holderOf } from "./hold/grip.ts";
import type { BasicD20, Combatant, ConditionId, Fact, FightState } from "./types.ts";

/** Where somebody's mark stands: with whom it waits for, or on its own number (BD-24, BD-25, BD-98). */
function placeOnTrack(state: FightState, c: Combatant): number | null {
  const acted = c.own.actedOn;
  if (acted !== null) return acted;
  const own = c.own.number;
  const [awaited = nobody] = (held(c, "delaying") ?? held(c, "holding"))?.whom ?? [];
  const other = find(state, awaited);
  const number = other === undefined ? null : other.own.number;
  return number !== null && (own === null || number <= own) ? number : own;
}

/** Conditions that are noted under a name as they are, and those that name somebody or something. */
const plain: readonly ConditionId[] = ["surprised", "dodging", "reloading", "running", "charged", "burning"];
const told: readonly (readonly [id: ConditionId, tell: (name: string) => Fact])[] = [
  ["holding", (other) => ({ is: "holding for", other })],
  ["delaying", (other) => ({ is: "delaying", other })],
  ["braced", (weapon) => ({ is: "braced", weapon })],
  ["casting", (spell) => ({ is: "casting", spell })],
];

/** Short words under a name; what concerns an initiative that has yet to come counts as well. */
function notes(state: FightState, c: Combatant): Told<BasicD20>[] {
  const found: Told<BasicD20>[] = plain.filter((id) => has(c, id));
  for (const [id, tell] of told) {
    const condition = held(c, id);
    const name = condition?.of ?? condition?.whom[0];
    if (condition !== undefined) found.push(name === undefined ? id : tell(name));
  }
  // On the number being called a hold counts on though one of the two has fallen (BD-118); nobody sees it so.
  const holds = prisonerOf(state, c);
  if (holds !== null && bothStand(state, c, holds)) found.push({ is: "holds", other: holds });
  const holder = holderOf(state, c);
  if (holder !== null && bothStand(state, c, holder)) found.push({ is: "held by", other: holder });
  if (c.own.acted === "pass") found.push({ is: "passed" });
  if (c.own.acted === null && c.own.moved !== null) found.push({ is: "moved" });
  return found;
}

function bothStand(state: FightState, c: Combatant, other: string): boolean {
  const its = find(state, other);
  return !isOut(c) && its !== undefined && !isOut(its);
}

function markOf(of: FightState, c: Combatant, due: ReadonlySet<string>): TrackMark<Told<BasicD20>> {
  const waits = hasAny(c, ["holding", "braced", "delaying"]);
  const notOut = c.own.acted !== null ? "done" : due.has(c.name) ? "due" : waits ? "held" : "waiting";
  const state = isOut(c) ? "out" : notOut === "waiting" && has(c, "dodging") ? "ready" : notOut;
  return { who: c.name, side: c.side, state, notes: notes(of, c) };
}

/** One slot for each number of the count, from high to low; who has no number stands behind (BD-11, BD-12). */
export function track(state: FightState): ToldTrack<BasicD20> {
  const due = new Set(dueNow(state).map((c) => c.name));
  const called = state.own.number;
  const slots = new Map<number, TrackMark<Told<BasicD20>>[]>();
  const without: TrackMark<Told<BasicD20>>[] = [];
  for (const c of state.combatants) {
    const number = placeOnTrack(state, c);
    const entry = markOf(state, c, due);
    if (number === null) without.push(entry);
    else slots.set(number, [...(slots.get(number) ?? []), entry]);
  }
  const numbered: TrackSlot<Told<BasicD20>>[] = [...slots.entries()]
    .sort((a, b) => b[0] - a[0])
    .map(([number, marks]) => ({
      ...{ kind: "count", number, part: null },
      label: written(String(number)),
      now: marks.some((each) => each.state === "due") || (due.size === 0 && number === called),
      marks,
    }));
  const rest: TrackSlot<Told<BasicD20>>[] =
    without.length === 0
      ? []
      : [{ kind: "other", number: null, part: null, label: written("–"), now: false, marks: without }];
  return { title: { is: "order of initiative" }, notes: notesOf(state), slots: [...numbered, ...rest] };
}

function notesOf(state: FightState): Fact[] {
  const { phase, clock } = state.own;
  const fire = roundsOfFire(state);
  const facts: Fact[] = [];
  if (phase !== null) facts.push({ is: "phase of the round", phase });
  if (clock !== 0) facts.push({ is: "seconds so far", clock });
  if (fire !== null) facts.push({ is: "ground burns on", rounds: fire });
  return facts;
}
