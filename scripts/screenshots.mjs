/** `npm run screenshots`: makes the pictures of the documentation from the built plugin, in the host page of the browser tests; `-- writing` only those whose name begins so. */
import { build } from "../esbuild.config.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await build(["obsidian"]);
process.exitCode = (await runTypeScript("test/screenshots.ts", [], process.argv.slice(2))) ? 0 : 1;
