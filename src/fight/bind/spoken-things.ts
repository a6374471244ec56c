import { find } from "../state.ts";
import type { Who } from "../value.ts";
import type { BindContext } from "./draft.ts";
import { behindDeterminer } from "./names.ts";
import { phrase } from "./phrase.ts";
import { inFull, type Piece } from "./spoken-pieces.ts";

/*
 * Things as people call them: "his axe" of somebody with one great axe, "b.sword", "short swords".
 */

/** A thing of somebody's, and the index behind the words that name it. */
export interface Thing {
  readonly name: string;
  readonly next: number;
}

/** Returns the names of what these can strike with. */
export function attacksOf(who: readonly Who[], { state }: BindContext): readonly string[] {
  return who.flatMap((name) => find(state, name)?.attacks ?? []).map(({ name }) => name);
}

export function spellsOf(who: readonly Who[], { state }: BindContext): readonly string[] {
  return who.flatMap((name) => find(state, name)?.spells ?? []).map(({ name }) => name);
}

/** Returns the one of these things that the words from `at` on name, whole or in part; null where none or several. */
export function thingAt(pieces: readonly Piece[], at: number, all: readonly string[]): Thing | null {
  const from = behindDeterminer(pieces, at);
  for (let next = Math.min(from + 4, pieces.length); next > from; next--) {
    const said = pieces.slice(from, next);
    if (said.some(({ kind, who }) => kind === "comma" || who !== undefined)) continue;
    const name = called(
      said.map(inFull).flatMap(({ parts }) => parts),
      [...new Set(all)],
    );
    if (name !== null) return { name, next };
  }
  return null;
}

/** Returns the one thing that goes by these words. */
function called(words: readonly string[], all: readonly string[]): string | null {
  for (const wanted of singulars(words)) {
    const exact = all.find((name) => phrase(name).join(" ") === wanted.join(" "));
    const near = all.filter((name) => holdsPhrase(phrase(name), wanted));
    const [only] = near;
    if (exact !== undefined) return exact;
    if (near.length === 1 && only !== undefined) return only;
  }
  const short = all.filter((name) => isShortFor(words.join(" "), phrase(name)));
  return short.length === 1 ? (short[0] ?? null) : null;
}

/** Tells whether words are short for a name, with a point between its parts: "b.sword" of a broad sword. */
function isShortFor(said: string, name: readonly string[]): boolean {
  const parts = said.split(/[. ]+/);
  return (
    said.includes(".") && parts.length === name.length && name.every((word, at) => word.startsWith(parts[at] ?? "#"))
  );
}

/** Returns the words of a thing, and those of one of them where several are named: "short swords", "short sword". */
function singulars(wanted: readonly string[]): readonly (readonly string[])[] {
  const last = wanted[wanted.length - 1] ?? "";
  return /[^s]s$/.test(last) ? [wanted, [...wanted.slice(0, -1), last.slice(0, -1)]] : [wanted];
}

/** Tells whether a phrase holds the words, or ends with them as "longbow" does with "bow". */
function holdsPhrase(all: readonly string[], wanted: readonly string[]): boolean {
  if (` ${all.join(" ")} `.includes(` ${wanted.join(" ")} `)) return true;
  const [word] = wanted;
  return wanted.length === 1 && (word ?? "").length > 2 && (all.at(-1) ?? "").endsWith(word ?? "#");
}
