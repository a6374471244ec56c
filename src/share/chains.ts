import { fold } from "../language/words.ts";
import type { Origin } from "../notes/chain.ts";
import type { Chain, ChainEnd } from "../view/chain.ts";
import { capital } from "../view/words.ts";
import type { OpenNote } from "./note.ts";

/* What each fight of a note goes on from, and which of them go on from it, for those who read it. */

type Resolved = Pick<OpenNote, "blocks" | "fights" | "ids" | "origins" | "broken" | "from">;

/** More ways out than these are found in the list of the editor. */
const MOST = 4;

export function chainsOf(note: Resolved): Chain[] {
  const next = note.blocks.map((): ChainEnd[] => []);
  note.origins.forEach((origin, index) => {
    const end = origin.kind === "block" ? endOf(note, index, null) : null;
    if (origin.kind === "block" && end !== null) next[origin.index]?.push(end);
  });
  const counts = new Map<string, number>();
  for (const id of note.ids) if (id !== null) counts.set(fold(id), (counts.get(fold(id)) ?? 0) + 1);
  return note.blocks.map((_, index) => {
    const origin = note.origins[index];
    const broken = note.broken[index] ?? null;
    const from = origin?.kind === "block" ? endOf(note, origin.index, null) : (note.from[index] ?? null);
    const others = broken === null ? [] : idsFor(note, index, counts);
    return { from: broken === null ? from : null, next: next[index] ?? [], broken, others };
  });
}

/** A fight as others name it. */
export function endOf({ blocks, fights, ids }: Resolved, index: number, note: string | null): ChainEnd | null {
  const [block, fight] = [blocks[index], fights[index]];
  if (block === undefined || fight === undefined) return null;
  const { title, system } = fight.setup;
  return { title: title ?? ids[index] ?? capital(system.title), note, line: block.openLine };
}

/** The ids of fights that one could go on from without coming back to itself; an id that stands twice names nobody. */
function idsFor({ ids, origins }: Resolved, index: number, counts: ReadonlyMap<string, number>): string[] {
  const found: string[] = [];
  for (const [at, id] of ids.entries()) {
    if (found.length === MOST) break;
    if (id !== null && counts.get(fold(id)) === 1 && !comesFrom(origins, at, index)) found.push(id);
  }
  return found;
}

function comesFrom(origins: readonly Origin[], start: number, index: number): boolean {
  let at = start;
  for (let steps = 0; steps < origins.length; steps++) {
    if (at === index) return true;
    const origin = origins[at];
    if (origin?.kind !== "block") return origin?.kind === "broken" && origin.code === "continues-cycle";
    at = origin.index;
  }
  return true;
}
