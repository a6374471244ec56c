import { isOut } from "../fight/bind/lexicon.ts";
import type { Combatant } from "../fight/state.ts";
import type { TrackMark, TrackSlot } from "../fight/system.ts";
import type { Fight } from "../fight/timeline.ts";

/*
 * The roster in the order of the round: everybody once, at the next thing that it does; what else it does is a thin row of words. The same for
 * every system: it supplies counts, sides or ranks as the slots of its track.
 */

export type OrderRow =
  | {
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
  /** Another deed of somebody, or where a spell begins. */
  | {
      readonly kind: "turn";
      readonly text: string;
      readonly at: string | null;
      readonly tie: boolean;
      readonly now: boolean;
      readonly lane: boolean;
    }
  | { readonly kind: "side"; readonly side: string; readonly now: boolean; readonly acted: number; readonly of: number }
  /** "after movement" */
  | { readonly kind: "part"; readonly text: string };

interface Stand {
  readonly slot: number;
  readonly mark: TrackMark;
}

const open: ReadonlySet<TrackMark["state"]> = new Set(["due", "waiting", "held", "ready"]);

/** Rows from the first that acts to the last, then those who are not in the order. */
export function orderRows(fight: Fight): readonly OrderRow[] {
  const { track, state, setup } = fight;
  const { slots } = track;
  const all: Stand[] = slots.flatMap(({ marks }, slot) => marks.map((mark) => ({ slot, mark })));
  const placed = new Map<string, Stand>();
  for (const stand of all) {
    const known = placed.get(stand.mark.who);
    if (known === undefined || (!open.has(known.mark.state) && open.has(stand.mark.state)))
      placed.set(stand.mark.who, stand);
  }
  const byName = new Map(state.combatants.map((c) => [c.name, c]));
  const rows: OrderRow[] = [];
  const bySides = slots.some(({ label }) => label.startsWith("@"));
  let part: string | null = null;
  let first = true;
  slots.forEach((slot, index) => {
    if (slot.marks.length === 0) return;
    if (bySides) rows.push(sideRow(slot));
    else if (slot.part !== part) {
      if (!first && slot.part !== null) rows.push({ kind: "part", text: slot.part });
      part = slot.part;
    }
    first = false;
    const at = countOf(slot.label);
    const lane = (track.spans ?? []).some(({ from, to }) => from <= index && index <= to);
    let tie = false;
    for (const mark of slot.marks) {
      const combatant = byName.get(mark.who);
      if (combatant === undefined) continue;
      const own = placed.get(mark.who);
      if (own?.mark === mark)
        rows.push({ kind: "fighter", combatant, state: mark.state, notes: mark.notes, at, tie, now: slot.now, lane });
      else if (open.has(mark.state) && at !== null && at !== countOf(slots[own?.slot ?? -1]?.label ?? ""))
        rows.push({ kind: "turn", text: [mark.who, ...mark.notes].join(" · "), at, tie, now: slot.now, lane });
      else continue;
      tie = true;
    }
  });
  for (const combatant of state.combatants) {
    if (placed.has(combatant.name)) continue;
    const out = isOut(combatant, setup.system.vocabulary);
    rows.push({
      ...{ kind: "fighter", combatant, state: out ? "out" : "waiting", notes: [], at: null },
      ...{ tie: true, now: false, lane: false },
    });
  }
  return rows;
}

function sideRow({ label, now, marks }: TrackSlot): OrderRow {
  const able = marks.filter(({ state }) => state !== "out");
  const acted = able.filter(({ state }) => state === "done").length;
  return { kind: "side", side: label.slice(1), now, acted, of: able.length };
}

/** "4", "-5", "DEX 14": the system counts; "declarations" is a heading at most. */
function countOf(label: string): string | null {
  if (label === "held" || label === "end") return label;
  return /^(?:DEX )?([-−]?\d+)$/.exec(label)?.[1] ?? null;
}
