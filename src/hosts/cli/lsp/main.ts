import { readFileSync } from "node:fs";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node.js";
import { RuleFiles, serve } from "./server.ts";

/*
 * `blow-by-blow lsp`: the language server, over standard input and output. A file of its own, loaded by that command
 * alone.
 */

// A line printed by mistake would be read as an answer.
console.log = console.error;

const root = new URL("../", import.meta.url);
const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
serve(connection, new RuleFiles(new URL("docs/rules/", root)), versionIn(new URL("package.json", root)), process.cwd());

function versionIn(file: URL): string {
  const data: unknown = JSON.parse(readFileSync(file, "utf8"));
  return typeof data === "object" && data !== null && "version" in data ? String(data.version) : "unknown";
}
