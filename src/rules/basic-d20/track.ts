import type { Combatant, FightState } from "../../fight/state.ts";
import type { Track, TrackMark, TrackSlot } from "../../fight/system.ts";
import { held } from "../../fight/rule-kit.ts";
import { isOut } from "./able.ts";
import { marked, markedNumber, markedText } from "./bookkeeping.ts";
import { dueNow } from "./due.ts";
import { roundsOfFire } from "./fire.ts";
import { prisonerOf, holderOf } from "./grip.ts";

/** Where somebody's mark stands: with whom it waits for, or on its own number (BD-24, BD-25, BD-98). */
function placeOnTrack(state: FightState, c: Combatant): number | null {
  const acted = markedNumber(c, "acted on");
  if (acted !== null) return acted;
  const own = markedNumber(c, "number");
  const other = held(c, "delaying")?.detail ?? held(c, "holding")?.detail ?? null;
  const theirs = other === null ? undefined : state.combatants.find((each) => each.name === other);
  const number = theirs === undefined ? null : markedNumber(theirs, "number");
  return number !== null && (own === null || number <= own) ? number : own;
}

/** Short words under a name; what concerns an initiative that has yet to come counts as well. */
function notes(state: FightState, c: Combatant): string[] {
  const found: string[] = [];
  const add = (id: string, words: (detail: string) => string): void => {
    const condition = held(c, id);
    if (condition !== undefined) found.push(words(condition.detail ?? ""));
  };
  add("surprised", () => "surprised");
  add("dodging", () => "dodging");
  add("holding", (other) => (other === "" ? "holding" : `holding for ${other}`));
  add("delaying", (other) => `spell held before ${other}`);
  add("braced", (weapon) => `set ${weapon}`);
  add("casting", (spell) => `casting ${spell}`);
  add("reloading", () => "reloading");
  add("running", () => "running");
  add("charged", () => "charging");
  add("burning", () => "burning");
  const holds = prisonerOf(state, c);
  if (holds !== null) found.push(`holds ${holds}`);
  const holder = holderOf(state, c);
  if (holder !== null) found.push(`held by ${holder}`);
  if (marked(c, "acted")) {
    const acted = markedText(c, "acted");
    if (acted === "pass") found.push("passed");
  } else if (marked(c, "moved")) found.push("moved");
  return found;
}

function markOf(of: FightState, c: Combatant, due: ReadonlySet<string>): TrackMark {
  const waits = held(c, "holding") ?? held(c, "braced") ?? held(c, "delaying");
  const state = isOut(c)
    ? "out"
    : marked(c, "acted")
      ? "done"
      : due.has(c.name)
        ? "due"
        : waits !== undefined
          ? "held"
          : held(c, "dodging") !== undefined
            ? "ready"
            : "waiting";
  return { who: c.name, side: c.side, state, notes: notes(of, c) };
}

/** One slot for each number of the count, from high to low; who has no number stands behind (BD-11, BD-12). */
export function track(state: FightState): Track {
  const due = new Set(dueNow(state).map((c) => c.name));
  const called = markedNumber(state, "number");
  const slots = new Map<number, TrackMark[]>();
  const without: TrackMark[] = [];
  for (const c of state.combatants) {
    const number = placeOnTrack(state, c);
    const entry = markOf(state, c, due);
    if (number === null) without.push(entry);
    else slots.set(number, [...(slots.get(number) ?? []), entry]);
  }
  const numbered: TrackSlot[] = [...slots.entries()]
    .sort((a, b) => b[0] - a[0])
    .map(([number, marks]) => ({
      part: null,
      label: String(number),
      now: marks.some((each) => each.state === "due") || (due.size === 0 && number === called),
      marks,
    }));
  const rest: TrackSlot[] = without.length === 0 ? [] : [{ part: null, label: "–", now: false, marks: without }];
  return { title: "Initiative", note: noteOf(state), slots: [...numbered, ...rest] };
}

const phases: ReadonlyMap<string, string> = new Map([
  ["surprise", "Surprise"],
  ["declare", "Declarations"],
  ["initiative", "Initiative"],
  ["resolve", "Actions"],
]);

function noteOf(state: FightState): string | null {
  const phase = phases.get(markedText(state, "phase") ?? "");
  const clock = markedNumber(state, "clock");
  const fire = roundsOfFire(state);
  const words = [
    phase,
    clock === null ? undefined : `${clock} s`,
    fire === null ? undefined : `the ground burns for ${fire} more round${fire === 1 ? "" : "s"}`,
  ].filter((each) => each !== undefined);
  return words.length === 0 ? null : words.join(" · ");
}
