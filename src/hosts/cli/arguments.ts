import { parseArgs, type ParseArgsConfig } from "node:util";
import { everything, type Filter } from "../../chronicle/chronicle.ts";
import { chronicleFormats, type ChronicleFormat } from "../../chronicle/forms.ts";
import { isPolicy, policyNames, type PolicyName } from "../../forecast/policies.ts";
import { fold, nearest } from "../../language/words.ts";
import { readDay } from "../../notes/note-head.ts";
import { systems } from "../../rules/index.ts";
import {
  audiences,
  flavours,
  forms,
  isFormat,
  type Audience,
  type Flavour,
  type FormatId,
} from "../../share/export/model.ts";
import { noteSentences } from "../../share/sentences.ts";
import { cliSentences } from "./sentences.ts";

/** A call that cannot be understood, and why. */
export class UsageError extends Error {}

/** No call at all: what can be called. */
export class NoCommand extends UsageError {}

export type Command =
  | { readonly name: "help" | "version" }
  | { readonly name: "resolve"; readonly note: string; readonly format: "text" | "json" }
  | CheckCommand
  | { readonly name: "roll"; readonly note: string; readonly seed: string | null; readonly write: boolean }
  | { readonly name: "import"; readonly note: string; readonly rules: string | null }
  | ChronicleCommand
  | { readonly name: "completion"; readonly shell: Shell }
  | ForecastCommand
  | TableCommand
  | ExportCommand;

/** Lists all fights of a folder's notes. */
export interface ChronicleCommand {
  readonly name: "chronicle";
  readonly folder: string;
  readonly format: ChronicleFormat;
  readonly filter: Filter;
}

/** Tells how a fight will go. */
export interface ForecastCommand {
  readonly name: "forecast";
  readonly note: string;
  readonly format: "text" | "json";
  /** Id, title or number of the fight; null: the only one. */
  readonly fight: string | null;
  /** null: as many as it takes. */
  readonly fights: number | null;
  /** A line, or a round; null: as the fight stands. */
  readonly from: string | null;
  readonly without: readonly string[];
  readonly seed: string;
  /** Policies by side, folded. */
  readonly acts: ReadonlyMap<string, PolicyName>;
}

/** Opens a shared table for a fight of a note. */
export interface TableCommand {
  readonly name: "table";
  /** null: a server for editors, which have the notes. */
  readonly note: string | null;
  /** Id, title or number of the fight; null: the only one. */
  readonly fight: string | null;
  readonly port: number;
  readonly lan: boolean;
  /** Address by which phones reach the server; null: the machine's own. */
  readonly address: string | null;
  /** Folder in which tables are kept; null: the usual one. */
  readonly data: string | null;
  /** Ends all codes that were given before. */
  readonly fresh: boolean;
  /** Addresses of the Redis in which tables are kept; null: they lie in the folder. */
  readonly redis: string | null;
  /** Most tables of a server that are open at once. */
  readonly tables: number;
  /** Keys to make, or to end by their numbers; null: tables are served. */
  readonly keys: { readonly make: number; readonly end: ReadonlySet<number> } | null;
}

/** Shells whose words can be completed. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

export type Shell = (typeof SHELLS)[number];

/** Looks at many notes: files, folders and patterns. */
export interface CheckCommand {
  readonly name: "check" | "verify";
  readonly notes: readonly string[];
  readonly format: "text" | "json";
  /** Leaves out what needs nobody: warnings, and fights that agree. */
  readonly quiet: boolean;
  /** Most warnings with which a check still succeeds; null: any number. */
  readonly maxWarnings: number | null;
  /** Looks again whenever a note changes. */
  readonly watch: boolean;
}

const FORMAT = { type: "string" } as const;

/** Options of each command that reads a note or several, as Node reads them. */
export const OPTIONS = {
  resolve: { format: FORMAT },
  check: {
    format: FORMAT,
    quiet: { type: "boolean", short: "q" },
    "max-warnings": { type: "string" },
    watch: { type: "boolean", short: "w" },
  },
  roll: { seed: { type: "string" }, write: { type: "boolean" } },
  verify: { format: FORMAT, quiet: { type: "boolean", short: "q" }, watch: { type: "boolean", short: "w" } },
  export: {
    to: { type: "string" },
    flavour: { type: "string" },
    "with-source": { type: "boolean" },
    for: { type: "string" },
    fight: { type: "string" },
    round: { type: "string" },
    dark: { type: "boolean" },
    output: { type: "string", short: "o" },
    force: { type: "boolean" },
  },
  forecast: {
    fight: { type: "string" },
    fights: { type: "string" },
    from: { type: "string" },
    without: { type: "string" },
    acts: { type: "string" },
    seed: { type: "string" },
    format: FORMAT,
  },
  import: { rules: { type: "string" } },
  table: {
    fight: { type: "string" },
    lan: { type: "boolean" },
    port: { type: "string" },
    address: { type: "string" },
    data: { type: "string" },
    store: { type: "string" },
    redis: { type: "string" },
    "max-tables": { type: "string" },
    keys: { type: "string" },
    "end-keys": { type: "string" },
    "new-codes": { type: "boolean" },
  },
  chronicle: {
    format: FORMAT,
    fighter: { type: "string" },
    since: { type: "string" },
    until: { type: "string" },
    folder: { type: "string" },
  },
} as const satisfies Readonly<Record<string, Options>>;

/** Places in which tables are kept. */
const STORES = ["file", "redis"] as const;

/** Values among which an option chooses. Of the others any text is one, or a file. */
export const CHOICES: Readonly<Record<string, () => readonly string[]>> = {
  format: () => ["text", "json"],
  "chronicle format": () => chronicleFormats,
  to: () => exportFormats,
  flavour: () => flavours,
  for: () => audiences,
  store: () => STORES,
  rules: () => [...systems.keys()],
};

const NAMES = Object.keys(OPTIONS);

/** All that may stand first in a call. */
export const COMMANDS: readonly string[] = [...NAMES, "completion", "lsp"];

/** @throws {UsageError} */
export function readArguments(args: readonly string[]): Command {
  const [name, ...rest] = args;
  switch (name) {
    case "resolve": {
      const { values, notes, help } = parse(rest, OPTIONS[name]);
      return help ? { name: "help" } : { name, format: formatOf(values), note: one(notes) };
    }
    case "check":
    case "verify": {
      const { values, notes, help } = parse(rest, OPTIONS[name]);
      if (help) return { name: "help" };
      if (notes.length === 0) throw new UsageError(cliSentences.whichNotes);
      if (notes.filter((note) => note === "-").length > 1) throw new UsageError(cliSentences.inputOnce);
      const most = textOf(values, "max-warnings");
      if (most !== null && !/^\d{1,9}$/.test(most)) throw new UsageError(cliSentences.maxWarningsIs);
      const maxWarnings = most === null ? null : Number(most);
      const watch = values.get("watch") === true;
      if (watch && notes.includes("-")) throw new UsageError(cliSentences.watchNeedsFiles);
      return { name, notes, format: formatOf(values), quiet: values.get("quiet") === true, maxWarnings, watch };
    }
    case "roll": {
      const { values, notes, help } = parse(rest, OPTIONS[name]);
      if (help) return { name: "help" };
      const seed = values.get("seed");
      if (seed === "") throw new UsageError(cliSentences.seedNeeds);
      const write = values.get("write") === true;
      const note = one(notes);
      if (write && note === "-") throw new UsageError(cliSentences.writeNeedsFile);
      return { name, note, seed: typeof seed === "string" ? seed : null, write };
    }
    case "export":
    case "forecast":
    case "chronicle": {
      const { values, notes, help } = parse(rest, OPTIONS[name]);
      return help ? { name: "help" } : readers[name](values, one(notes));
    }
    case "table": {
      const { values, notes, help } = parse(rest, OPTIONS[name]);
      return help ? { name: "help" } : readTable(values, notes.length === 0 ? null : one(notes));
    }
    case "import": {
      const { values, notes, help } = parse(rest, OPTIONS[name]);
      if (help) return { name: "help" };
      const rules = values.get("rules");
      if (typeof rules === "string" && !systems.has(rules))
        throw new UsageError(cliSentences.rulesAre([...systems.keys()], rules));
      return { name, note: one(notes), rules: typeof rules === "string" ? rules : null };
    }
    case "completion": {
      const { notes, help } = parse(rest, {});
      const [shell, ...more] = notes;
      if (help) return { name: "help" };
      if (shell === undefined || more.length > 0) throw new UsageError(cliSentences.whichShell(SHELLS));
      return { name, shell: oneOf(shell, SHELLS, name) };
    }
    case "lsp":
      if (rest.includes("--help") || rest.includes("-h")) return { name: "help" };
      if (rest.includes("--version")) return { name: "version" };
      throw new UsageError(cliSentences.lspTakesNone);
    case "help":
    case "--help":
    case "-h":
      return { name: "help" };
    case "--version":
    case "-v":
      return { name: "version" };
    case undefined:
      throw new NoCommand(cliSentences.whatToDo);
    default:
      throw new UsageError(
        /\.md$/i.test(name)
          ? cliSentences.whatWith(name, NAMES)
          : cliSentences.noCommand(name, nearest(name, COMMANDS)),
      );
  }
}

const readers = { export: readExport, forecast: readForecast, chronicle: readChronicle } as const;

/** @throws {UsageError} */
function readChronicle(values: Values, folder: string): ChronicleCommand {
  const day = (option: string): string | null => {
    const given = textOf(values, option);
    if (given !== null && readDay(given) === null) throw new UsageError(cliSentences.dayIs(option, given));
    return given;
  };
  const filter = {
    ...everything,
    ...{ fighter: textOf(values, "fighter"), folder: textOf(values, "folder") },
    ...{ since: day("since"), until: day("until") },
  };
  const format = oneOf(textOf(values, "format") ?? "table", chronicleFormats, "--format");
  return { name: "chronicle", folder, format, filter };
}

/** @throws {UsageError} */
function readTable(values: Values, note: string | null): TableCommand {
  if (note === "-") throw new UsageError(cliSentences.tableNeedsFile);
  const port = textOf(values, "port") ?? "5190";
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new UsageError(cliSentences.portIs(port));
  const address = textOf(values, "address");
  const store = oneOf(textOf(values, "store") ?? "file", STORES, "--store");
  const redis = textOf(values, "redis") ?? process.env.BLOW_BY_BLOW_REDIS ?? "redis://127.0.0.1:6379";
  if (store === "file" && values.has("redis")) throw new UsageError(cliSentences.redisNeedsStore);
  const tables = Number(textOf(values, "max-tables") ?? 500);
  if (!Number.isInteger(tables) || tables < 1 || tables > MOST_TABLES)
    throw new UsageError(cliSentences.maxTablesIs(MOST_TABLES));
  if (note !== null && values.has("max-tables")) throw new UsageError(cliSentences.forHouse("max-tables"));
  if (!/^rediss?:\/\/[^\s,]+(?:,\s*rediss?:\/\/[^\s,]+)*$/.test(redis)) throw new UsageError(cliSentences.redisIs);
  if (address !== null && !/^https?:\/\/[^\s/?#]+\/?$/.test(address))
    throw new UsageError(cliSentences.addressIs(address));
  return {
    ...{ name: "table", note, port: Number(port), address },
    fight: textOf(values, "fight"),
    lan: values.get("lan") === true,
    data: textOf(values, "data"),
    redis: store === "redis" ? redis : null,
    tables,
    keys: keysOf(values, note, address),
    fresh: values.get("new-codes") === true,
  };
}

/** Most tables of a server, and most keys that are made at once. */
const [MOST_TABLES, MOST_KEYS] = [10_000, 1000];

/** @throws {UsageError} */
function keysOf(values: Values, note: string | null, address: string | null): TableCommand["keys"] {
  const [made, ended] = [textOf(values, "keys"), textOf(values, "end-keys")];
  if (made === null && ended === null) return null;
  if (note !== null || (made !== null && ended !== null)) throw new UsageError(cliSentences.keysAlone);
  if (made !== null) {
    const make = /^\d{1,4}$/.test(made) ? Number(made) : 0;
    if (make < 1 || make > MOST_KEYS) throw new UsageError(cliSentences.keysAre(MOST_KEYS));
    if (address === null) throw new UsageError(cliSentences.keysNeedAddress);
    return { make, end: new Set() };
  }
  const end = new Set<number>();
  for (const part of (ended ?? "").split(",")) {
    const [, first = "", last = first] = /^\s*(\d{1,6})(?:-(\d{1,6}))?\s*$/.exec(part) ?? [];
    if (first === "" || Number(last) - Number(first) > MOST_KEYS) throw new UsageError(cliSentences.endKeysAre);
    for (let number = Number(first); number <= Number(last); number++) end.add(number);
  }
  return { make: 0, end };
}

/** @throws {UsageError} */
function readForecast(values: Values, note: string): ForecastCommand {
  const listed = (option: string): readonly string[] =>
    (textOf(values, option) ?? "")
      .split(",")
      .map((each) => each.trim())
      .filter((each) => each !== "");
  const fights = textOf(values, "fights");
  if (fights !== null && !/^[1-9]\d{0,5}$/.test(fights)) throw new UsageError(cliSentences.fightsIs);
  const acts = listed("acts").map((each): readonly [string, PolicyName] => {
    const [side = "", policy = ""] = each.split("=").map((word) => word.trim());
    if (side === "" || !isPolicy(policy)) throw new UsageError(cliSentences.actsIs(policyNames, each));
    return [fold(side.replace(/^@/, "")), policy];
  });
  return {
    name: "forecast",
    note,
    format: formatOf(values),
    fight: textOf(values, "fight"),
    fights: fights === null ? null : Number(fights),
    from: textOf(values, "from"),
    without: listed("without"),
    seed: textOf(values, "seed") ?? "forecast",
    acts: new Map(acts),
  };
}

function formatOf(values: Values): "text" | "json" {
  return oneOf(textOf(values, "format") ?? "text", ["text", "json"], "--format");
}

interface Parsed {
  readonly values: ReadonlyMap<string, string | boolean>;
  readonly notes: readonly string[];
  readonly help: boolean;
}

type Options = NonNullable<ParseArgsConfig["options"]>;

/** @throws {UsageError} */
function parse(args: readonly string[], own: Options): Parsed {
  const options: Options = { ...own, help: { type: "boolean", short: "h" } };
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    // Node's own refusals are put into our words.
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
  if (option === undefined) {
    const near = nearest(name, Object.keys(options));
    throw new UsageError(cliSentences.unknownOption(rawName, near === null ? null : `--${near}`));
  }
  const called = `${option.short === undefined ? "" : `-${option.short}, `}--${name}`;
  if (option.type === "boolean") {
    if (value !== undefined) throw new UsageError(cliSentences.takesNothing(called));
  } else if (value === undefined) throw new UsageError(cliSentences.valueMissing(called));
  // `--seed --write`: an option in the place of a text.
  else if (inlineValue !== true && /^-./s.test(value)) throw new UsageError(cliSentences.ambiguous(rawName));
}

function one(notes: readonly string[]): string {
  const [only, another] = notes;
  if (only === undefined) throw new UsageError(cliSentences.whichNote);
  if (another !== undefined) throw new UsageError(cliSentences.oneNote(notes.length));
  return only;
}

export interface ExportCommand {
  readonly name: "export";
  readonly note: string;
  readonly format: FormatId;
  /** A drawing is asked for as dots. */
  readonly png: boolean;
  readonly flavour: Flavour;
  readonly source: boolean;
  /** null: players where somebody is hidden, else everyone. */
  readonly audience: Audience | null;
  /** An id, a title or a number; null: the only one. */
  readonly fight: string | null;
  readonly round: number | null;
  readonly dark: boolean;
  /** null: standard output. */
  readonly output: string | null;
  /** Overwrites a note that is there already. */
  readonly force: boolean;
}

export const exportFormats: readonly (FormatId | "png")[] = [...Object.keys(forms).filter(isFormat), "png"];

export const usage = cliSentences.usage(exportFormats, flavours, SHELLS);

type Values = ReadonlyMap<string, string | boolean>;

/** @throws {UsageError} */
export function readExport(values: Values, note: string): ExportCommand {
  const output = textOf(values, "output");
  const to = toOf(textOf(values, "to"), output);
  const png = to === "png";
  const format: FormatId = png ? "svg" : to;
  if (png && output === null) throw new UsageError(cliSentences.pngNeedsFile);
  const choices: readonly string[] = forms[format].choices;
  const name = noteSentences.formats[format];
  const flavour = textOf(values, "flavour");
  const refuse = (option: string, choice: string): void => {
    if (values.has(option) && !choices.includes(choice)) throw new UsageError(cliSentences.knowsNo(name, option));
  };
  refuse("flavour", "flavour");
  refuse("with-source", "source");
  refuse("round", "round");
  refuse("dark", "dark");
  const given = textOf(values, "for");
  const audience = given === null ? null : oneOf(given, audiences, "--for");
  if (audience === "players" && values.get("with-source") === true) throw new UsageError(cliSentences.playersNoSource);
  return {
    name: "export",
    note,
    format,
    png,
    flavour: flavour === null ? "log" : oneOf(flavour, flavours, "--flavour"),
    source: values.get("with-source") === true,
    audience,
    fight: textOf(values, "fight"),
    round: roundOf(textOf(values, "round")),
    dark: values.get("dark") === true,
    output,
    force: values.get("force") === true,
  };
}

/** Returns the format that is named, or that the ending of the file means. */
function toOf(to: string | null, output: string | null): FormatId | "png" {
  if (to !== null) return oneOf(to, exportFormats, "--to");
  const ending = output === null ? "" : output.toLowerCase().replace(/^.*\./, "");
  const meant = exportFormats.find((id) => id === ending || (id !== "png" && forms[id].extension === ending));
  if (meant === undefined) throw new UsageError(cliSentences.toWhat(exportFormats));
  return meant;
}

function oneOf<T extends string>(given: string, all: readonly T[], option: string): T {
  const found = all.find((each) => each === given);
  if (found === undefined) throw new UsageError(cliSentences.isOneOf(option, all, given));
  return found;
}

function roundOf(given: string | null): number | null {
  if (given === null) return null;
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new UsageError(cliSentences.roundIs);
  return Number(given);
}

function textOf(values: Values, option: string): string | null {
  const value = values.get(option);
  if (value === "") throw new UsageError(cliSentences.optionNeeds(option));
  return typeof value === "string" ? value : null;
}
