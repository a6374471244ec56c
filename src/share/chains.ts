import { takesNoPart } from "../fight/standing.ts";
import { fold } from "../language/words.ts";
import { fightNamed, type Origin } from "../notes/chain.ts";
import type { Chain, ChainEnd, ChainStep } from "../view/chain.ts";
import type { OpenNote } from "./open-note.ts";
import { say } from "./say.ts";

/* What each fight of a note goes on from, and which of them go on from it, for those who read it. */

type Resolved = Pick<OpenNote, "blocks" | "fights" | "ids" | "origins" | "broken" | "from" | "environment">;

/** More ways out than these are found in the list of the editor. */
const MOST = 4;

export function chainsOf(note: Resolved): Chain[] {
  const after = note.blocks.map((): After => ({ here: [], elsewhere: [] }));
  note.origins.forEach((origin, index) => {
    if (origin.kind === "block") after[origin.index]?.here.push(index);
  });
  const goesOn = note.blocks.length === 0 ? [] : (note.environment.goesOnIn?.() ?? []);
  for (const { wants, ends } of goesOn) {
    const at = fightNamed(note.ids, wants);
    // Which of several with that id is meant nobody can tell; the fight that names them says so.
    if (typeof at === "number") after[at]?.elsewhere.push(ends.map((end) => ({ ...end, title: end.title ?? "" })));
  }
  const steps = note.blocks.map((_, index) => stepOf(note, index, null));
  const counts = new Map<string, number>();
  for (const id of note.ids) if (id !== null) counts.set(fold(id), (counts.get(fold(id)) ?? 0) + 1);
  return note.blocks.map((_, index) => {
    const { here = [], elsewhere = [] } = after[index] ?? {};
    const origin = note.origins[index];
    const broken = note.broken[index]?.message ?? null;
    const from = origin?.kind === "block" ? endOf(note, origin.index, null) : (note.from[index]?.at(-1)?.end ?? null);
    const others = broken === null ? [] : idsFor(note, index, counts);
    return {
      from: broken === null ? from : null,
      next: [...here.flatMap((at) => endOf(note, at, null) ?? []), ...elsewhere.flatMap(([end]) => end ?? [])],
      broken,
      others,
      rail: railOf(note, index, after, steps),
    };
  });
}

/** What goes on from a fight: others of its note, and chains through other notes, the nearest fight first. */
interface After {
  readonly here: number[];
  readonly elsewhere: (readonly ChainEnd[])[];
}

/** A fight as others name it: one without a name by its place in the note. */
function endOf({ blocks, fights, ids }: Resolved, index: number, note: string | null): ChainEnd | null {
  const [block, fight] = [blocks[index], fights[index]];
  if (block === undefined || fight === undefined) return null;
  const { title } = fight.setup;
  return { title: title ?? ids[index] ?? say.fightNumber(index + 1), note, line: block.openLine };
}

/** So many fights before one, and so many behind it, are on its rail. */
const MOST_STEPS = 12;

/** A fight of a note with those that it came from and those that came of it. */
function railOf(note: Resolved, index: number, after: readonly After[], steps: Steps): ChainStep[] {
  const rail = lineageOf(note, index, null, steps).map((step, at, all) => ({ ...step, here: at === all.length - 1 }));
  const most = rail.length + MOST_STEPS;
  const line = [index];
  for (let at = 0; at < line.length && rail.length < most; at++) {
    const own = line[at] ?? index;
    const step = steps[own] ?? null;
    if (at > 0 && step !== null) rail.push(step);
    for (const end of after[own]?.elsewhere.flat() ?? []) rail.push({ end, here: false, hands: null });
    line.push(...(after[own]?.here ?? []));
  }
  return rail.length > 1 ? rail.slice(0, most) : [];
}

/** Each fight of a note as a step of a chain, where that is made already. */
type Steps = readonly (ChainStep | null)[];

/**
 * A fight after all that it came from, through whatever notes, the first of them first. @param name what links its note
 */
export function lineageOf(note: Resolved, index: number, name: string | null, steps: Steps = []): ChainStep[] {
  const found: ChainStep[] = [];
  for (let at = index; found.length <= MOST_STEPS;) {
    const step = steps[at] ?? stepOf(note, at, name);
    if (step !== null) found.unshift(step);
    const origin = note.broken[at] == null ? note.origins[at] : undefined;
    if (origin?.kind === "block") at = origin.index;
    else {
      if (origin?.kind === "note") found.unshift(...(note.from[at] ?? []));
      break;
    }
  }
  return found.slice(-MOST_STEPS - 1);
}

/** A fight of a chain with everybody as it leaves them; whoever has gone or died is handed on no more. */
function stepOf(note: Resolved, index: number, name: string | null): ChainStep | null {
  const end = endOf(note, index, name);
  const fight = note.fights[index];
  if (end === null || fight === undefined) return null;
  const hands = fight.state.combatants
    .filter((c) => !takesNoPart(c, fight.setup.lexicon))
    .map((c) => ({ who: c.name, hp: c.hp, conditions: c.conditions.map(({ id }) => id) }));
  return { end, here: false, hands };
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
