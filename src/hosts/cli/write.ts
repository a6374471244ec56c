import { realpath, writeFile } from "node:fs/promises";
import { decode, readPlainFile, reasonOf, replaceFile } from "../../files/text-file.ts";
import { NoteError } from "./notes.ts";
import { say } from "./say.ts";

/**
 * Writes a note whose text was `was`, but not over what another program has written since.
 * @throws {NoteError} of one line that says why nothing was written
 */
export async function writeNote(name: string, path: string, text: string, was: string): Promise<void> {
  try {
    // A linked note stays a link.
    const target = await realpath(path);
    if (decode(readPlainFile(target)) !== was) throw new NoteError(`${name}: ${say.changedMeanwhile}`);
    await replaceFile(target, text);
  } catch (problem) {
    if (problem instanceof NoteError) throw problem;
    throw new NoteError(`${name}: ${say.notWritten(reasonOf(problem))}`);
  }
}

/**
 * Writes a file of its own: a copy of a fight.
 * @throws {NoteError} of one line that says why nothing was written
 */
export async function saveFile(name: string, path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (problem) {
    throw new NoteError(`${name}: ${say.notWritten(reasonOf(problem))}`);
  }
}
