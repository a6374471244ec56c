import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { decode, reasonOf } from "../../files/text-file.ts";
import { startsServer } from "./arguments.ts";
import { NoteError, saveFile, writeNote } from "./notes.ts";
import { run, type World } from "./run.ts";
import { cliSentences } from "./sentences.ts";

const world: World = {
  cwd: process.cwd(),
  version: versionIn(new URL("../package.json", import.meta.url)),
  styles: () => readFileSync(new URL("../styles.css", import.meta.url), "utf8"),
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
  png: async (svg) => (await import("./raster.ts")).pngOf(svg, new URL("resvg.wasm", import.meta.url)),
};

/** Returns the version of the package that this program lies in, in `dist/`. */
function versionIn(file: URL): string {
  const data: unknown = JSON.parse(readFileSync(file, "utf8"));
  return typeof data === "object" && data !== null && "version" in data ? String(data.version) : "unknown";
}

// A reader that closes early (`| head`) ends the output, not in an error.
process.stderr.on("error", () => process.exit(2));
process.stdout.on("error", (problem: NodeJS.ErrnoException) => {
  if (problem.code === "EPIPE") process.exit();
  process.stderr.write(`${cliSentences.outputFull(reasonOf(problem))}\n`);
  process.exit(2);
});

// The language server is large and seldom wanted, so it is a file of its own, and goes on until its client leaves.
if (process.argv[2] === "lsp" && startsServer(process.argv.slice(3))) await import("./lsp.mjs");
else process.exitCode = await run(process.argv.slice(2), world);
