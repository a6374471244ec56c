/**
 * `npm run screenshots`: makes the pictures of the documentation from the built plugin, in the host page of the browser
 * tests, and from the packed extension in a real Visual Studio Code; `-- writing` only those whose name begins so.
 */
import { build } from "../esbuild.config.mjs";
import { packageExtension } from "./package-vscode.mjs";
import { runTypeScript } from "./run-typescript.mjs";

const [wanted = ""] = process.argv.slice(2);
const ofVSCode = wanted.startsWith("vscode");

if (!ofVSCode) {
  await build(["obsidian"]);
  if (!(await runTypeScript("test/screenshots.ts", [], process.argv.slice(2)))) process.exitCode = 1;
}
if (wanted === "" || ofVSCode) {
  if (!(await runTypeScript("test/screenshots-vscode.ts", [], [packageExtension(), wanted]))) process.exitCode = 1;
}
