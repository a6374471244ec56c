import { realpath } from "node:fs/promises";
import { decode, readPlainFile, reasonOf, replaceFile } from "../../files/text-file.ts";
import { NoteError } from "./notes.ts";

/**
 * Writes a note whose text was `was`, but not over what another program has written since.
 * @throws {NoteError} of one line that says why nothing was written
 */
export async function writeNote(name: string, path: string, text: string, was: string): Promise<void> {
  try {
    // A linked note stays a link.
    const target = await realpath(path);
    if (decode(readPlainFile(target)) !== was)
      throw new NoteError(`${name}: another program has changed the note meanwhile; nothing was written.`);
    await replaceFile(target, text);
  } catch (problem) {
    if (problem instanceof NoteError) throw problem;
    throw new NoteError(`${name}: nothing was written: ${reasonOf(problem)}.`);
  }
}
