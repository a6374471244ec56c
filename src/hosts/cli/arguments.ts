import { parseArgs, type ParseArgsConfig } from "node:util";
import { systems } from "../../rules/index.ts";
import { flavours } from "../../share/markdown/flavours.ts";
import { exportFormats, readExport, type ExportCommand } from "./export-arguments.ts";
import { UsageError } from "./usage-error.ts";
import { say } from "./say.ts";

export { UsageError };

export const usage = say.usage(exportFormats, flavours);

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
      if (format !== "text" && format !== "json") throw new UsageError(say.formatIs(String(format)));
      return { name, note: one(notes), format };
    }
    case "check":
    case "verify": {
      const { notes, help } = parse(rest, {});
      if (help) return { name: "help" };
      if (notes.length === 0) throw new UsageError(say.whichNotes);
      if (notes.filter((note) => note === "-").length > 1) throw new UsageError(say.inputOnce);
      return { name, notes };
    }
    case "roll": {
      const { values, notes, help } = parse(rest, { seed: { type: "string" }, write: { type: "boolean" } });
      if (help) return { name: "help" };
      const seed = values.get("seed");
      if (seed === "") throw new UsageError(say.seedNeeds);
      const write = values.get("write") === true;
      const note = one(notes);
      if (write && note === "-") throw new UsageError(say.writeNeedsFile);
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
        throw new UsageError(say.rulesAre([...systems.keys()], rules));
      return { name, note: one(notes), rules: typeof rules === "string" ? rules : null };
    }
    case "lsp":
      if (rest.includes("--help") || rest.includes("-h")) return { name: "help" };
      throw new UsageError(say.lspTakesNone);
    case "help":
    case "--help":
    case "-h":
      return { name: "help" };
    case "--version":
    case "-v":
      return { name: "version" };
    case undefined:
      throw new NoCommand(say.whatToDo);
    default:
      throw new UsageError(/\.md$/i.test(name) ? say.whatWith(name, NAMES) : say.noCommand(name));
  }
}

interface Parsed {
  readonly values: ReadonlyMap<string, string | boolean>;
  readonly notes: readonly string[];
  readonly help: boolean;
}

type Options = NonNullable<ParseArgsConfig["options"]>;

/** @throws {UsageError} */
function parse(args: string[], own: Options): Parsed {
  const options: Options = { ...own, help: { type: "boolean", short: "h" } };
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    // What is wrong is said in our words, not in those of Node.
    strict: false,
    tokens: true,
  });
  for (const token of tokens) if (token.kind === "option") mustFit(token, options);
  const plain = new Map<string, string | boolean>();
  for (const [key, value] of Object.entries(values))
    if (typeof value === "string" || typeof value === "boolean") plain.set(key, value);
  return { values: plain, notes: positionals, help: plain.get("help") === true };
}

/** An option as it was given: `-o=x` is the option "output" by its raw name "-o". */
interface Given {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

/** @throws {UsageError} where there is no such option, or what it is given is not for it */
function mustFit({ name, rawName, value, inlineValue }: Given, options: Options): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) throw new UsageError(say.unknownOption(rawName));
  const called = `${option.short === undefined ? "" : `-${option.short}, `}--${name}`;
  if (option.type === "boolean") {
    if (value !== undefined) throw new UsageError(say.takesNothing(called));
  } else if (value === undefined) throw new UsageError(say.valueMissing(called));
  // `--seed --write`: an option in the place of a text.
  else if (inlineValue !== true && /^-./s.test(value)) throw new UsageError(say.ambiguous(rawName));
}

function one(notes: readonly string[]): string {
  const [only, another] = notes;
  if (only === undefined) throw new UsageError(say.whichNote);
  if (another !== undefined) throw new UsageError(say.oneNote(notes.length));
  return only;
}
