import { readFileSync } from "node:fs";
import * as modules from "node:module";
import { reasonOf } from "../../files/text-file.ts";
import { asksVersion, startsServer } from "./first-words.ts";
import { cliSentences } from "./sentences.ts";

/*
 * The program `blow-by-blow`. What a call does not need is not read: the rules, the language server and the drawing of
 * pictures are files of their own beside this one.
 */

const root = new URL("../", import.meta.url);

/** Returns the version of the package that this program lies in, in `dist/`. */
function version(): string {
  const data: unknown = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  return typeof data === "object" && data !== null && "version" in data ? String(data.version) : "unknown";
}

// Node.js 22.1 and newer keep the files below compiled from one call to the next (`NODE_DISABLE_COMPILE_CACHE=1`: not).
if ("enableCompileCache" in modules && typeof modules.enableCompileCache === "function")
  Reflect.apply(modules.enableCompileCache, modules, []);

// A reader that closes early (`| head`) ends the output, not in an error.
process.stderr.on("error", () => process.exit(2));
process.stdout.on("error", (problem: NodeJS.ErrnoException) => {
  if (problem.code === "EPIPE") process.exit();
  process.stderr.write(`${cliSentences.outputFull(reasonOf(problem))}\n`);
  process.exit(2);
});

const args = process.argv.slice(2);
if (asksVersion(args)) process.stdout.write(`${version()}\n`);
else if (startsServer(args)) (await import("./lsp/main.ts")).serveEditor(root, version());
else {
  const [{ run }, { realWorld }] = await Promise.all([import("./run.ts"), import("./real-world.ts")]);
  // The server of a table is a program of its own.
  process.exitCode = await run(
    args,
    realWorld(root, version(), () => import("./table.mjs")),
  );
}
