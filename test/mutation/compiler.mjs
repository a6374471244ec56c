/**
 * What of the mutants that no test noticed the compiler refuses: they could never be merged. Stryker's own checker asks
 * it of every mutant before the tests are run, which takes longer than the tests do here; this asks it of what is left.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";

/** @typedef {{ line: number, column: number }} Place counted from one */
/** @typedef {{ start: Place, end: Place }} Span */
/** @typedef {{ id: string, mutatorName: string, replacement?: string, status: string, location: Span }} Mutant */
/** @typedef {{ files: Record<string, { source: string, mutants: Mutant[] }> }} Report as Stryker's JSON has it */

/**
 * What a report says of folders and files: beside it stands what earlier runs have found elsewhere.
 * @param {string} file
 * @param {readonly string[]} paths
 * @returns {Report}
 */
export function readReport(file, paths) {
  const { files } = /** @type {Report} */ (JSON.parse(readFileSync(file, "utf8")));
  const named = Object.entries(files).filter(([name]) => paths.some((path) => name.startsWith(path)));
  return { files: Object.fromEntries(named) };
}

/** What no test noticed. @param {Mutant} mutant */
export function isLeft({ status }) {
  return status === "Survived" || status === "NoCoverage";
}

/**
 * Of each mutant that is left, whether the compiler refuses it.
 * @param {Report} report
 * @returns {{ file: string, mutant: Mutant, refused: boolean }[]}
 */
export function askCompiler({ files }) {
  const service = serviceOf();
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.filter(isLeft).map((mutant) => ({ file, mutant, refused: service(file, broken(source, mutant)) })),
  );
}

/** The source with the mutant in its place. @param {string} source @param {Mutant} mutant */
function broken(source, { location: { start, end }, replacement = "" }) {
  const lines = source.split("\n");
  const at = (/** @type {Place} */ { line, column }) =>
    lines.slice(0, line - 1).reduce((before, each) => before + each.length + 1, column - 1);
  return source.slice(0, at(start)) + replacement + source.slice(at(end));
}

/** Tells whether a file with another text has an error of types. @returns {(file: string, text: string) => boolean} */
function serviceOf() {
  const config = ts.getParsedCommandLineOfConfigFile(
    "tsconfig.core.json",
    // A mutant that empties a block leaves names unused: that is style, and says nothing of what it does.
    { noUnusedLocals: false, noUnusedParameters: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => console.error(messageText) },
  );
  if (config === undefined) throw new Error("tsconfig.core.json cannot be read.");
  /** @type {{ file: string, text: string, version: number }} */
  const changed = { file: "", text: "", version: 0 };
  /** @type {ts.LanguageServiceHost} */
  const host = {
    ...{ fileExists: ts.sys.fileExists, readFile: ts.sys.readFile, readDirectory: ts.sys.readDirectory },
    getCompilationSettings: () => config.options,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: (name) => (name === changed.file ? String(changed.version) : "0"),
    getScriptSnapshot: (name) => {
      const text = name === changed.file ? changed.text : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  };
  const service = ts.createLanguageService(host);
  return (file, text) => {
    Object.assign(changed, { file: resolve(file), text, version: changed.version + 1 });
    const { getSyntacticDiagnostics, getSemanticDiagnostics } = service;
    return [getSyntacticDiagnostics, getSemanticDiagnostics].some((ask) => ask(changed.file).length > 0);
  };
}
