import { randomUUID } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readFileSync, statSync, type Stats } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileSentences } from "./sentences.ts";

/*
 * Notes as files: read without waiting for what is none, written whole or not at all.
 */

/** Error for a path that holds something else than a plain file. */
class NoPlainFile extends Error {}

/**
 * Reads the bytes of a plain file. A pipe or a device is not even opened: it might wait for ever, or do something.
 * @throws {Error} for `reasonOf`
 */
export function readPlainFile(path: string): Buffer {
  mustBePlain(statSync(path));
  // Should a pipe have taken the file's place since, opening it does not wait either.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    mustBePlain(fstatSync(file));
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function mustBePlain(found: Stats): void {
  if (found.isFile()) return;
  throw new NoPlainFile(found.isDirectory() ? fileSentences.folder : fileSentences.pipe);
}

/**
 * Puts a text in a file's place: through a file beside it, so that a crash leaves the old one or the new one. That one
 * has a name that nobody can guess, and is made anew: no link that lies in wait leads the text elsewhere.
 * @throws {Error} for `reasonOf`; the file is then as it was
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const beside = join(dirname(path), `.${randomUUID()}.tmp`);
  const { mode } = await stat(path);
  const file = await open(beside, "wx", mode);
  try {
    try {
      await file.writeFile(text);
      await file.chmod(mode);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (problem) {
    await rm(beside, { force: true });
    throw problem;
  }
}

/**
 * Bytes as UTF-8 text, its byte order mark included; null where they are none, and would not be the same when written
 * back.
 */
export function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (problem) {
    if (problem instanceof TypeError) return null;
    throw problem;
  }
}

/** Returns why a file could not be read or written, as the end of a sentence. */
export function reasonOf(problem: unknown): string {
  const code = problem instanceof Error && "code" in problem ? String(problem.code) : "";
  return fileSentences.reasons.get(code) ?? (problem instanceof Error ? problem.message : String(problem));
}
