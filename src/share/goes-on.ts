import type { FindNote, Follower } from "../notes/followers.ts";
import type { ChainEnd } from "../view/chain.ts";

/** A chain that goes on from a fight of a note in other notes. */
export interface GoesOn {
  /** That fight, by its id; null: the note's last. */
  readonly wants: string | null;
  /** Where it goes on, and what comes of that in turn. Who has no title bears the fight's own. */
  readonly ends: readonly (Omit<ChainEnd, "title"> & { readonly title: string | null })[];
}

/**
 * The same fights by the words that a link has for their notes.
 * @param nameOf all that a link may say of a note: its path, without its ending
 */
export function goesOn(
  followers: readonly Follower[],
  own: string,
  find: FindNote,
  nameOf: (path: string) => string,
): GoesOn[] {
  return followers.map(({ wants, fights }) => ({
    wants,
    ends: fights.map(({ name, path, line }) => ({
      title: name,
      note: path === own ? null : wordsFor(path, own, find, nameOf),
      line,
    })),
  }));
}

/** As few parts of a path as lead to it. */
function wordsFor(path: string, own: string, find: FindNote, nameOf: (path: string) => string): string {
  const parts = nameOf(path).split("/");
  for (let from = parts.length - 1; from > 0; from--) {
    const words = parts.slice(from).join("/");
    if (find(words, own) === path) return words;
  }
  return parts.join("/");
}
