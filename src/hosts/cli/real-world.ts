import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { decode } from "../../files/text-file.ts";
import { NoteError, saveFile, writeNote } from "./notes.ts";
import type { World } from "./run.ts";
import { cliSentences } from "./sentences.ts";
import { FolderChanges } from "./watch.ts";

/** Returns the world of this process, for the program whose package lies at `root`. */
export function realWorld(root: URL, version: string): World {
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
    // Looked at only for a picture: it is larger than everything else here.
    watch: (folders) => new FolderChanges(folders),
    time: () => new Date().toLocaleTimeString(),
    png: async (svg) => (await import("./raster.ts")).pngOf(svg, new URL("dist/resvg.wasm", root)),
  };
}
