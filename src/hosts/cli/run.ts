import { parseArgs } from "node:util";
import { keyedSource, type FaceSource } from "../../dice/source.ts";
import { systems, defaultSystem } from "../../rules/index.ts";
import { allDiagnostics, resolveNote, type NoteEnvironment, type NoteFight } from "../../share/note.ts";
import { jsonNote } from "../../share/json.ts";
import { rollNote } from "../../share/roll.ts";
import { textNote } from "../../share/text.ts";
import { NoteError, readNote, vaultOf, type Vault } from "./notes.ts";

/*
 * The command line: `blow-by-blow resolve|check|roll NOTE.md`. Exit codes: 0 done, 1 the notes have errors, 2 the call was wrong or a file cannot be read.
 */

/** What the command line needs of the world, so that tests can stand in for it. */
export interface World {
  readonly cwd: string;
  out(text: string): void;
  err(text: string): void;
  input(): Promise<string>;
  write(path: string, text: string, was: string): Promise<void>;
  /** A face from 1 to `sides`, by true chance. */
  face(sides: number): number;
}

export const usage = `Usage: blow-by-blow resolve NOTE.md [--format text|json]
       blow-by-blow check NOTE.md…
       blow-by-blow roll NOTE.md [--seed TEXT] [--write]

resolve  what the rules make of the fights in a note
check    errors and warnings as file:line:column; exit code 1 when there are errors
roll     the missing dice, rolled; --write puts them into the note, --seed makes the rolls repeatable
-        in a note's place reads standard input`;

class UsageError extends Error {}

export async function run(args: readonly string[], world: World): Promise<number> {
  try {
    return await command(args, world);
  } catch (problem) {
    if (problem instanceof UsageError) {
      world.err(`${problem.message}\n\n${usage}\n`);
      return 2;
    }
    if (problem instanceof NoteError) {
      world.err(`${problem.message}\n`);
      return 2;
    }
    throw problem;
  }
}

async function command(args: readonly string[], world: World): Promise<number> {
  const [name, ...rest] = args;
  switch (name) {
    case "resolve":
      return resolve(rest, world);
    case "check":
      return check(rest, world);
    case "roll":
      return roll(rest, world);
    case "help":
    case "--help":
    case "-h":
      world.out(`${usage}\n`);
      return 0;
    case undefined:
      throw new UsageError("What should be done?");
    default:
      throw new UsageError(`There is no command "${name}".`);
  }
}

type Options = Record<string, { type: "string" | "boolean"; default?: string | boolean }>;

function parse(
  args: readonly string[],
  options: Options,
): { values: Record<string, string | boolean | undefined>; notes: string[] } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const plain: Record<string, string | boolean | undefined> = {};
    for (const key of Object.keys(options)) {
      const value = values[key];
      if (typeof value === "string" || typeof value === "boolean") plain[key] = value;
    }
    return { values: plain, notes: positionals };
  } catch (problem) {
    throw new UsageError(problem instanceof Error ? problem.message : String(problem));
  }
}

interface Opened {
  readonly name: string;
  readonly path: string | null;
  readonly text: string;
  readonly environment: NoteEnvironment;
}

async function open(name: string, world: World): Promise<Opened> {
  const { path, text } = name === "-" ? { path: null, text: await world.input() } : await readNote(name, world.cwd);
  return {
    name: name === "-" ? "(standard input)" : name,
    path,
    text,
    environment: environmentOf(vaultOf(path, world.cwd)),
  };
}

function environmentOf(vault: Vault): NoteEnvironment {
  return {
    systems,
    defaultSystem,
    resolveSheet: (target) => vault.sheet(target),
    readNote: (target) => vault.text(target),
  };
}

function one(notes: readonly string[]): string {
  const [only, another] = notes;
  if (only === undefined) throw new UsageError("Which note? Name a Markdown file, or - for standard input.");
  if (another !== undefined) throw new UsageError("This command takes one note.");
  return only;
}

async function resolve(args: readonly string[], world: World): Promise<number> {
  const { values, notes } = parse(args, { format: { type: "string", default: "text" } });
  const { format } = values;
  if (format !== "text" && format !== "json")
    throw new UsageError(`--format is text or json, not "${String(format)}".`);
  const note = await open(one(notes), world);
  const fights = resolveNote(note.text, note.environment);
  if (format === "json") world.out(`${JSON.stringify(jsonNote(fights), null, 2)}\n`);
  else if (fights.length === 0) world.err(`${noFight(note.name)}\n`);
  else world.out(textNote(fights));
  return fights.some(hasErrors) ? 1 : 0;
}

async function check(args: readonly string[], world: World): Promise<number> {
  const { notes } = parse(args, {});
  if (notes.length === 0) throw new UsageError("Which notes should be checked?");
  let errors = 0;
  for (const name of notes) {
    const note = await open(name, world);
    const fights = resolveNote(note.text, note.environment);
    if (fights.length === 0) world.err(`${noFight(note.name)}\n`);
    for (const { diagnostics } of jsonNote(fights).fights)
      for (const d of diagnostics) {
        if (d.severity === "error") errors++;
        world.out(
          `${note.name}:${d.line}:${d.column}: ${d.severity}: ${d.message}${d.rule === undefined ? "" : ` [${d.rule}]`}\n`,
        );
      }
  }
  return errors > 0 ? 1 : 0;
}

async function roll(args: readonly string[], world: World): Promise<number> {
  const { values, notes } = parse(args, { seed: { type: "string" }, write: { type: "boolean", default: false } });
  const note = await open(one(notes), world);
  const { seed } = values;
  const faces: (identity: string) => FaceSource =
    typeof seed === "string"
      ? (identity) => keyedSource(seed, identity)
      : () => ({ face: ({ sides }) => world.face(sides) });
  const rolled = rollNote(note.text, note.environment, faces);
  if (rolled.fights === 0) {
    world.err(`${noFight(note.name)}\n`);
    return 0;
  }
  for (const line of rolled.lines) world.out(`${note.name}:${line.line}: ${line.text}\n`);
  for (const wait of rolled.waiting) world.err(`${note.name}:${wait.line}: still needed: ${wait.what}\n`);
  if (rolled.problem !== null) {
    world.err(`${note.name}: ${rolled.problem}\n`);
    return 2;
  }
  if (values.write === true && rolled.text !== note.text) {
    if (note.path === null) throw new UsageError("--write needs a file; standard input cannot be written to.");
    await world.write(note.path, rolled.text, note.text);
  } else if (values.write === true) world.err(`${note.name}: no dice are missing; nothing was written.\n`);
  return 0;
}

function hasErrors(fight: NoteFight): boolean {
  return allDiagnostics(fight).some((d) => d.severity === "error");
}

function noFight(name: string): string {
  return `${name}: there is no fight in this note (a fenced code block that begins with \`\`\`combat).`;
}
