import { parseArgs, type ParseArgsConfig } from "node:util";
import { systems } from "../../rules/index.ts";
import { flavours } from "../../share/markdown/flavours.ts";
import { exportFormats, readExport, type ExportCommand } from "./export-arguments.ts";
import { UsageError } from "./usage-error.ts";

export { UsageError };

export const usage = `Usage: blow-by-blow resolve NOTE.md [--format text|json]
       blow-by-blow check NOTE.md…
       blow-by-blow roll NOTE.md [--seed TEXT] [--write]
       blow-by-blow verify NOTE.md…
       blow-by-blow export NOTE.md --to ${exportFormats.join("|")} [--flavour ${flavours.join("|")}]
                           [--with-source] [--for players] [--fight ID] [--round N] [--dark] [-o FILE]
       blow-by-blow import FILE [--rules ID]
       blow-by-blow lsp

resolve  what the rules make of the fights in a note
check    errors and warnings, one to a line, as file:line:column
roll     the missing dice, rolled; --write puts them into the note, --seed makes the rolls repeatable
verify   whether the results, dice and totals written in notes are what the rules give
export   a fight as something that any reader can use, to standard output or into a file
import   the fights of a shared log, or of a Lonelog combat, as blocks for a note
lsp      the language server for editors, over standard input and output
-        in a note's place reads standard input

Exit code: 0 done; 1 the notes have errors or do not agree, or there is no fight; 2 wrong call, or a file cannot be read or written`;

/** No call at all: what can be called. */
export class NoCommand extends UsageError {}

export type Command =
  | { readonly name: "help" | "version" }
  | { readonly name: "resolve"; readonly note: string; readonly format: "text" | "json" }
  | { readonly name: "check" | "verify"; readonly notes: readonly string[] }
  | { readonly name: "roll"; readonly note: string; readonly seed: string | null; readonly write: boolean }
  | { readonly name: "import"; readonly note: string; readonly rules: string | null }
  | ExportCommand;

const EXPORT_OPTIONS = {
  to: { type: "string" },
  flavour: { type: "string" },
  "with-source": { type: "boolean" },
  for: { type: "string" },
  fight: { type: "string" },
  round: { type: "string" },
  dark: { type: "boolean" },
  output: { type: "string", short: "o" },
} as const;

const NAMES = ["resolve", "check", "roll", "verify", "export", "import"];

/** @throws {UsageError} */
export function readArguments(args: readonly string[]): Command {
  const [name, ...rest] = args;
  switch (name) {
    case "resolve": {
      const { values, notes, help } = parse(rest, { format: { type: "string" } });
      if (help) return { name: "help" };
      const format = values.get("format") ?? "text";
      if (format !== "text" && format !== "json")
        throw new UsageError(`--format is "text" or "json", not "${String(format)}".`);
      return { name, note: one(notes), format };
    }
    case "check":
    case "verify": {
      const { notes, help } = parse(rest, {});
      if (help) return { name: "help" };
      if (notes.length === 0) throw new UsageError("Which notes? Name Markdown files, or - for standard input.");
      if (notes.filter((note) => note === "-").length > 1)
        throw new UsageError("Standard input can be read only once.");
      return { name, notes };
    }
    case "roll": {
      const { values, notes, help } = parse(rest, { seed: { type: "string" }, write: { type: "boolean" } });
      if (help) return { name: "help" };
      const seed = values.get("seed");
      if (seed === "") throw new UsageError("--seed needs a text, such as --seed tide.");
      const write = values.get("write") === true;
      const note = one(notes);
      if (write && note === "-") throw new UsageError("--write needs a file; standard input cannot be written to.");
      return { name, note, seed: typeof seed === "string" ? seed : null, write };
    }
    case "export": {
      const { values, notes, help } = parse(rest, EXPORT_OPTIONS);
      return help ? { name: "help" } : readExport(values, one(notes));
    }
    case "import": {
      const { values, notes, help } = parse(rest, { rules: { type: "string" } });
      if (help) return { name: "help" };
      const rules = values.get("rules");
      if (typeof rules === "string" && !systems.has(rules))
        throw new UsageError(`--rules is ${[...systems.keys()].map((id) => `"${id}"`).join(", ")}, not "${rules}".`);
      return { name, note: one(notes), rules: typeof rules === "string" ? rules : null };
    }
    case "lsp":
      if (rest.includes("--help") || rest.includes("-h")) return { name: "help" };
      throw new UsageError("lsp takes no notes and no options: an editor starts it and speaks to it.");
    case "help":
    case "--help":
    case "-h":
      return { name: "help" };
    case "--version":
    case "-v":
      return { name: "version" };
    case undefined:
      throw new NoCommand("Say what is to be done.");
    default:
      throw new UsageError(
        /\.md$/i.test(name)
          ? `Say what is to be done with ${name}: ${NAMES.join(", ")}.`
          : `There is no command "${name}".`,
      );
  }
}

interface Parsed {
  readonly values: ReadonlyMap<string, string | boolean>;
  readonly notes: readonly string[];
  readonly help: boolean;
}

function parse(args: string[], options: NonNullable<ParseArgsConfig["options"]>): Parsed {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
    const plain = new Map<string, string | boolean>();
    for (const [key, value] of Object.entries(values))
      if (typeof value === "string" || typeof value === "boolean") plain.set(key, value);
    return { values: plain, notes: positionals, help: plain.get("help") === true };
  } catch (problem) {
    // Behind the first sentence stands advice for programmers.
    const [first = ""] = (problem instanceof Error ? problem.message : String(problem)).split(/\.\s|\n/);
    throw new UsageError(`${first.replace(/\.$/, "")}.`);
  }
}

function one(notes: readonly string[]): string {
  const [only, another] = notes;
  if (only === undefined) throw new UsageError("Which note? Name a Markdown file, or - for standard input.");
  if (another !== undefined) throw new UsageError(`This command takes one note, not ${notes.length}.`);
  return only;
}
