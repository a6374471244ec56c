import type { Environment } from "../fight/environment.ts";
import type { UserTable } from "../fight/tables.ts";
import { fold } from "../language/words.ts";
import { noteLinks } from "../notes/links.ts";
import { noteTables } from "../notes/tables.ts";
import type { NoteEnvironment } from "./environment.ts";

/*
 * Tables that the rules leave to the table's owner: Markdown tables of the note, else of a note that it links.
 */

/** Wrapped environments by what they depend on. Fights are reused only under the same environment object. */
const wrapped = new WeakMap<NoteEnvironment, Map<string, Environment>>();
const MOST_WRAPPED = 20;

/**
 * The environment with the note's tables before the host's. The same object as long as the note's tables and links are
 * the same.
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

/** A table of a linked note: by its own name, or the first of a note of that name. */
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
