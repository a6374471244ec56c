import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { decode } from "../../files/text-file.ts";
import type { OpenTable } from "../../table/port.ts";
import { NoteError, saveFile, writeNote } from "./notes.ts";
import type { World } from "./run.ts";
import { cliSentences } from "./sentences.ts";
import { FolderChanges } from "./watch.ts";

/** Oldest Node.js that a table runs on: it has SQLite in it, and what Hocuspocus needs. */
const [MAJOR, MINOR] = [22, 13];

/** Serves a table with the program beside this one, until it is closed or interrupted. */
async function serve(call: Parameters<World["serve"]>[0], program: () => Promise<{ readonly openTable: OpenTable }>) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < MAJOR || (major === MAJOR && minor < MINOR))
    throw new NoteError(cliSentences.tableNeedsNode(`${MAJOR}.${MINOR}`, process.versions.node));
  // Node says of its SQLite that it may yet change: that is no news for a game master.
  process.removeAllListeners("warning");
  const { openTable } = await program();
  const typed = createInterface({ input: process.stdin });
  const interrupted = new Promise<void>((done) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => done());
  });
  try {
    const opened = await openTable({ ...call, typed });
    await Promise.race([opened.ended, interrupted]);
    await opened.close();
  } catch (problem) {
    if (problem instanceof Error && "code" in problem && problem.code === "EADDRINUSE")
      throw new NoteError(cliSentences.portTaken(call.port));
    if (problem instanceof Error && "code" in problem && problem.code === "STORE_AWAY")
      throw new NoteError(cliSentences.redisAway(problem.message));
    throw problem;
  } finally {
    typed.close();
  }
}

/** Returns the world of this process, for the program whose package lies at `root`. */
export function realWorld(root: URL, version: string, table: () => Promise<{ readonly openTable: OpenTable }>): World {
  return {
    cwd: process.cwd(),
    version,
    styles: () => readFileSync(new URL("styles.css", root), "utf8"),
    out: (words) => process.stdout.write(words),
    err: (words) => process.stderr.write(words),
    async input() {
      const text = decode(await buffer(process.stdin));
      if (text === null) throw new NoteError(`${cliSentences.standardInput}: ${cliSentences.noText}`);
      return text;
    },
    face: (sides) => 1 + randomInt(sides),
    write: writeNote,
    save: saveFile,
    watch: (folders) => new FolderChanges(folders, (words) => void process.stderr.write(`${words}\n`)),
    serve: (call) => serve(call, table),
    time: () => new Date().toLocaleTimeString(),
    // Looked at only for a picture: it is larger than everything else here.
    png: async (svg) => (await import("./raster.ts")).pngOf(svg, new URL("dist/resvg.wasm", root)),
  };
}
