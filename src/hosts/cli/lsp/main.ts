import { createConnection, ProposedFeatures } from "vscode-languageserver/node.js";
import { RuleFiles, serve } from "./server.ts";

/** Starts the language server over standard input and output, for the package that lies at `root`. */
export function serveEditor(root: URL, version: string): void {
  // A line printed by mistake would be read as an answer.
  console.log = console.error;
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  serve(connection, new RuleFiles(new URL("docs/rules/", root)), version, process.cwd());
}
