import type { NoteEnvironment } from "../../src/share/environment.ts";
import { tiny } from "../fight/tiny.ts";

/** Tiny duels, and other notes by their names. */
export function tinyNotes(notes: Readonly<Record<string, string>> = {}): NoteEnvironment {
  const known = new Map(Object.entries(notes));
  return {
    systems: new Map([[tiny.id, tiny]]),
    defaultSystem: tiny.id,
    readNote: (target) => known.get(target) ?? null,
  };
}

/** A fenced fight of these lines. */
export function fence(...lines: string[]): string {
  return ["```combat", ...lines, "```", ""].join("\n");
}
