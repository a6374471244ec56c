import type { Environment } from "../fight/environment.ts";
import type { UserTable } from "../fight/system.ts";
import { fold } from "../language/words.ts";
import type { FindNote, Follower } from "../notes/chain.ts";
import { noteLinks } from "../notes/sheet.ts";
import { noteTables } from "../notes/tables.ts";
import type { ChainEnd } from "../telling/chain.ts";

/**
 * Knowledge of a host beyond the note. Everything is synchronous: a host that must wait loads first and resolves again.
 */
export interface NoteEnvironment extends Environment {
  /** Text of another note, for `continues: [[note]]` and for tables; null: there is none (or it is not loaded yet). */
  readonly readNote?: (target: string) => string | null;
  /** Lists the notes that go on from this one, as far as they are known. */
  readonly goesOnIn?: () => readonly GoesOn[];
}

/** A chain that goes on from a fight of a note in other notes. */
export interface GoesOn {
  /** Id of the fight that is gone on from; null: the note's last. */
  readonly wants: string | null;
  /** Ends of the chain that goes on there. A null title stands for the fight's own. */
  readonly ends: readonly (Omit<ChainEnd, "title"> & { readonly title: string | null })[];
}

/**
 * Returns the same fights by the words that a link has for their notes.
 * @param nameOf returns all that a link may say of a note: its path, without its ending
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

/** Returns as few parts of a path as lead to it. */
export function wordsFor(path: string, own: string, find: FindNote, nameOf: (path: string) => string): string {
  const parts = nameOf(path).split("/");
  for (let from = parts.length - 1; from > 0; from--) {
    const words = parts.slice(from).join("/");
    if (find(words, own) === path) return words;
  }
  return parts.join("/");
}

/*
 * Tables that the rules leave to the table's owner: Markdown tables of the note, else of a note that it links.
 */

/** Wrapped environments by what they depend on. Fights are reused only under the same environment object. */
const wrapped = new WeakMap<NoteEnvironment, Map<string, Environment>>();
const MOST_WRAPPED = 20;

/**
 * Returns the environment with the note's tables before the host's: the same object as long as the note's tables and
 * links are the same.
 */
export function withNoteTables(note: string, environment: NoteEnvironment): Environment {
  const own = note.includes("|") ? noteTables(note) : [];
  const links = environment.readNote !== undefined && note.includes("[[") ? noteLinks(note) : [];
  if (own.length === 0 && links.length === 0) return environment;
  const key = JSON.stringify([own, links]);
  const known = wrapped.get(environment) ?? new Map<string, Environment>();
  wrapped.set(environment, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_WRAPPED) known.clear();
  const made: Environment = {
    ...environment,
    userTable: (name) => named(own, name) ?? linked(links, name, environment) ?? environment.userTable?.(name) ?? null,
  };
  known.set(key, made);
  return made;
}

function named(tables: readonly UserTable[], name: string): UserTable | null {
  return tables.find((table) => fold(table.name) === fold(name)) ?? null;
}

/** Finds a table in linked notes: by its own name, or the first of a note of that name. */
function linked(links: readonly string[], name: string, { readNote }: NoteEnvironment): UserTable | null {
  for (const target of links) {
    const text = readNote?.(target) ?? null;
    const tables = text === null ? [] : noteTables(text);
    const file = target.slice(target.lastIndexOf("/") + 1).replace(/\.md$/i, "");
    const found = named(tables, name) ?? (fold(file) === fold(name) ? tables[0] : undefined);
    if (found !== undefined) return found;
  }
  return null;
}
