import { fightNamed, headOf, origins } from "../notes/chain.ts";
import { resolveNote, type NoteFight } from "../share/note.ts";
import { modelOf, type Model } from "./model.ts";

/*
 * Chains of fights: those of a note that hand their fighters on to one another, and where the chain comes from and goes
 * on in other notes.
 */

/** Fights of another note that belong to a chain. */
export interface ChainedNote {
  /** Words of a link that leads there. */
  readonly note: string;
  readonly model: Model;
  readonly fights: readonly NoteFight[];
}

const originsOf = ({ fights }: Model): ReturnType<typeof origins> =>
  origins(fights.map(({ block }) => headOf(block.body)));

const idsOf = ({ fights }: Model): readonly (string | null)[] => fights.map(({ block }) => headOf(block.body).id);

/** Returns the fights of the note that hand their fighters on to one another, this one included. */
export function chainOf(model: Model, fight: NoteFight): readonly NoteFight[] {
  const from = originsOf(model);
  const chained = new Set([fight.block.index]);
  for (let size = 0; size < chained.size;) {
    size = chained.size;
    from.forEach((origin, at) => {
      if (origin.kind !== "block" || !(chained.has(at) || chained.has(origin.index))) return;
      chained.add(at);
      chained.add(origin.index);
    });
  }
  return model.fights.filter(({ block }) => chained.has(block.index));
}

/** Finds a fight of another note: the one with that id, else its last; null where it is not known. */
export function fightElsewhere(model: Model, note: string, id: string | null): ChainedNote | null {
  const text = model.environment.readNote?.(note) ?? null;
  if (text === null) return null;
  const there = modelOf(text, resolveNote(text, model.environment), model.environment);
  const at = fightNamed(idsOf(there), id);
  const fight = typeof at === "number" ? there.fights[at] : undefined;
  return fight === undefined ? null : { note, model: there, fights: [fight] };
}

/** Returns the notes that fights of a chain come from, the nearest first. */
export function notesBefore(model: Model, fights: readonly NoteFight[]): ChainedNote[] {
  const found: ChainedNote[] = [];
  const seen = new Set([model.text]);
  const look = (here: Pick<ChainedNote, "model" | "fights">): void => {
    const from = originsOf(here.model);
    for (const { block } of here.fights) {
      const origin = from[block.index];
      const there = origin?.kind === "note" ? fightElsewhere(here.model, origin.note, origin.id) : null;
      const [fight] = there?.fights ?? [];
      if (there === null || fight === undefined || seen.has(there.model.text)) continue;
      seen.add(there.model.text);
      const chained = { ...there, fights: chainOf(there.model, fight) };
      found.push(chained);
      look(chained);
    }
  };
  look({ model, fights });
  return found;
}

/**
 * Returns the notes in which fights of a chain go on; those that could not be read, or not yet, are handed to `unread`.
 */
export function notesAfter(
  model: Model,
  fights: readonly NoteFight[],
  unread: (note: string) => void = () => undefined,
): ChainedNote[] {
  const { environment } = model;
  const ids = idsOf(model);
  const places = new Map<string, number[]>();
  for (const { wants, ends } of (environment.goesOnIn ?? environment.findGoesOn)?.() ?? []) {
    const at = fightNamed(ids, wants);
    if (!fights.some(({ block }) => block.index === at)) continue;
    for (const { note, line } of ends) if (note !== null) places.set(note, [...(places.get(note) ?? []), line]);
  }
  return [...places].flatMap(([note, lines]) => {
    const text = environment.readNote?.(note) ?? null;
    if (text === null) {
      unread(note);
      return [];
    }
    const there = modelOf(text, resolveNote(text, environment), environment);
    return [{ note, model: there, fights: there.fights.filter(({ block }) => lines.includes(block.openLine)) }];
  });
}
