import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

/** A note that cannot be read or written, in words. */
export class NoteError extends Error {}

/**
 * Reads a note.
 * @throws {NoteError} of one line that says what is wrong with it
 */
export async function readNote(name: string, cwd: string): Promise<{ path: string; text: string }> {
  const path = resolve(cwd, name);
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (problem) {
    throw new NoteError(`${name}: ${reasonOf(problem)}`);
  }
  const text = decode(bytes);
  if (text === null)
    throw new NoteError(
      `${name}: this is no UTF-8 text; save it in that encoding first, so that nothing of it is lost.`,
    );
  return { path, text };
}

/** Bytes as UTF-8 text, its byte order mark included; null where they are none, and would not be the same when written back. */
export function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (problem) {
    if (problem instanceof TypeError) return null;
    throw problem;
  }
}

/** What the system says of a file, in words for the one who named it. */
export function reasonOf(problem: unknown): string {
  switch (problem instanceof Error && "code" in problem ? problem.code : "") {
    case "ENOENT":
    case "ENOTDIR":
      return "there is no such file.";
    case "EISDIR":
      return "this is a folder, not a note.";
    case "EACCES":
    case "EPERM":
      return "the system does not allow this file to be read or written.";
    case "EROFS":
      return "this file is on a disk that cannot be written to.";
    case "ENOSPC":
      return "the disk is full.";
    default:
      return problem instanceof Error ? problem.message : String(problem);
  }
}
