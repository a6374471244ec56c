import { begunHere, holdsPrepared, preparedIn, type Prepared } from "../share/prepared.ts";
import { partyNotes } from "../view/frame/preferences.ts";
import type { Host } from "./host.ts";

type Reads = Pick<Host, "read" | "preferences">;

/**
 * Returns the prepared encounters of a host's notes, by title.
 * @param shown the path of a note as a reader knows it, without an ending
 */
export async function preparedOf(
  host: Reads,
  paths: readonly string[],
  shown: (path: string) => string,
): Promise<Prepared[]> {
  const found: Prepared[] = [];
  for (const path of paths) {
    const text = await host.read(path);
    if (text === null || !text.includes("combat")) continue;
    const note = { path, shown: shown(path), text };
    if (holdsPrepared(note.shown, text, host.preferences(path).encounters)) found.push(...preparedIn(note));
  }
  return found.sort((a, b) => a.title.localeCompare(b.title));
}

/** Returns the lines by which an encounter begins in a note of this host. */
export function linesHere(host: Reads, prepared: Prepared, path: string): string[] {
  return begunHere(prepared, partyNotes(host.preferences(path)));
}
