import { getRandomValues } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { NoteError } from "./notes.ts";
import { run, type World } from "./run.ts";

/** A face by true chance, every one as likely as the others: what does not divide evenly is drawn again. */
function face(sides: number): number {
  const drawn = new Uint32Array(1);
  const limit = Math.floor(2 ** 32 / sides) * sides;
  for (;;) {
    getRandomValues(drawn);
    const value = drawn[0] ?? 0;
    if (value < limit) return 1 + (value % sides);
  }
}

const world: World = {
  cwd: process.cwd(),
  out: (words) => process.stdout.write(words),
  err: (words) => process.stderr.write(words),
  input: () => text(process.stdin),
  face,
  /** Through a file beside it, so that a crash leaves the old note or the new one; not over what another program has written since. */
  async write(path, words, was) {
    if ((await readFile(path, "utf8")) !== was)
      throw new NoteError(`${path}: the file has changed meanwhile; nothing was written.`);
    const beside = `${path}.new`;
    await writeFile(beside, words);
    await rename(beside, path);
  },
};

// A reader that closes early (`| head`) ends the output, not in an error.
process.stdout.on("error", (problem: NodeJS.ErrnoException) => {
  if (problem.code === "EPIPE") process.exit(0);
  throw problem;
});

process.exitCode = await run(process.argv.slice(2), world);
