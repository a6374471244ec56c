/** `npm run screenshots`: makes the pictures of the README from the built plugin, in the host page of the browser tests. */
import { build } from "../esbuild.config.mjs";
import { runTypeScript } from "./run-typescript.mjs";

await build(["obsidian"]);
process.exitCode = (await runTypeScript("test/screenshots.ts")) ? 0 : 1;
