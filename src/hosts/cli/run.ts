import { resolve as resolvePath } from "node:path";
import { keyedSource, type FaceSource } from "../../dice/source.ts";
import { listIn } from "../../notes/sheet.ts";
import { defaultSystem, systems } from "../../rules/index.ts";
import type { GoesOn, NoteEnvironment } from "../../share/environment.ts";
import { exportFight } from "../../share/export/formats.ts";
import { jsonNote, jsonText } from "../../share/json.ts";
import { blocksOf, importFights } from "../../share/lonelog/import.ts";
import { allDiagnostics, resolveNote, type NoteFight } from "../../share/note.ts";
import { rollNote } from "../../share/roll.ts";
import { lonelogSentences } from "../../share/sentences.ts";
import { printable, textNote } from "../../share/text.ts";
import { textVerification } from "../../share/verdict.ts";
import { verifyNote } from "../../share/verify.ts";
import { NoCommand, readArguments, usage, UsageError, type Command, type ExportCommand } from "./arguments.ts";
import { chosenFight } from "./chosen-fight.ts";
import { NoteError, readNote, sameFile } from "./notes.ts";
import { cliSentences } from "./sentences.ts";
import { Vaults } from "./vault.ts";

/*
 * The command line: `blow-by-blow resolve|check|roll|verify NOTE.md` (docs/command-line.md).
 */

/** Parts of the world that the command line needs, so that tests can stand in for them. */
export interface World {
  readonly cwd: string;
  readonly version: string;
  /** The widget's style sheet. */
  styles(): string;
  out(text: string): void;
  err(text: string): void;
  /** @throws {NoteError} where standard input is no text */
  input(): Promise<string>;
  /** Writes a note whose text was `was`. @throws {NoteError} where that cannot be done; the file is then as it was */
  write(name: string, path: string, text: string, was: string): Promise<void>;
  /** Writes a file that no note is, anew or over one that was there. @throws {NoteError} where that cannot be done */
  save(name: string, path: string, content: string | Uint8Array): Promise<void>;
  /** A drawing as dots. @throws {NoteError} where that cannot be done */
  png(svg: string): Promise<Uint8Array>;
  /** A face from 1 to `sides`, by true chance. */
  face(sides: number): number;
}

/**
 * Exit codes: 0 done; 1 the notes have errors, or no fight; 2 the call was wrong, or a file cannot be read or written.
 */
export type ExitCode = 0 | 1 | 2;

export async function run(args: readonly string[], world: World): Promise<ExitCode> {
  try {
    return await carryOut(readArguments(args), world);
  } catch (problem) {
    if (problem instanceof NoCommand) world.err(`${problem.message}\n\n${usage}\n`);
    else if (problem instanceof UsageError) world.err(`${printable(problem.message)} ${cliSentences.help}\n`);
    else if (problem instanceof NoteError) world.err(`${printable(problem.message)}\n`);
    else world.err(`${cliSentences.broken}\n${traceOf(problem)}\n`);
    return 2;
  }
}

function traceOf(problem: unknown): string {
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
}

async function carryOut(command: Command, world: World): Promise<ExitCode> {
  const vaults = new Vaults(world.cwd, (message) => world.err(`${printable(message)}\n`));
  switch (command.name) {
    case "help":
      world.out(`${usage}\n`);
      return 0;
    case "version":
      world.out(`${world.version}\n`);
      return 0;
    case "resolve":
      return resolve(command.format, await open(command.note, world, vaults), world);
    case "check":
      return each(command.notes, vaults, world, (note) => check(note, world));
    case "verify":
      return each(command.notes, vaults, world, (note) => verify(note, world));
    case "export":
      return exported(command, await open(command.note, world, vaults), world);
    case "import":
      return imported(command.rules, await open(command.note, world, vaults), world);
    case "roll":
      return roll(command, await open(command.note, world, vaults), world);
  }
}

export interface Opened {
  /** As the caller named it. */
  readonly name: string;
  /** null: standard input. */
  readonly path: string | null;
  readonly text: string;
  readonly environment: NoteEnvironment;
  /** Lists the notes that go on from this one, for commands that tell of them. */
  readonly goesOnIn: () => readonly GoesOn[];
}

async function open(name: string, world: World, vaults: Vaults): Promise<Opened> {
  const { path, text } = name === "-" ? { path: null, text: await world.input() } : readNote(name, world.cwd);
  const vault = vaults.of(path);
  const environment: NoteEnvironment = {
    systems,
    defaultSystem,
    resolveSheet: (target) => vault.sheet(target),
    resolveList: (target) => listIn(vault.text(target)),
    readNote: (target) => vault.text(target),
  };
  const goesOnIn = (): readonly GoesOn[] => vault.goesOnIn();
  return { name: name === "-" ? cliSentences.standardInput : name, path, text, environment, goesOnIn };
}

function resolve(format: "text" | "json", note: Opened, world: World): ExitCode {
  const { environment, goesOnIn } = note;
  const fights = resolveNote(note.text, format === "text" ? { ...environment, goesOnIn } : environment);
  if (format === "json") world.out(jsonText(jsonNote(fights)));
  else if (fights.length > 0) world.out(textNote(fights));
  if (fights.length === 0) return noFight(note, world);
  return fights.some(hasErrors) ? 1 : 0;
}

/** Looks at every note that can be read, whatever is wrong with the others. */
async function each(
  names: readonly string[],
  vaults: Vaults,
  world: World,
  look: (note: Opened) => ExitCode,
): Promise<ExitCode> {
  let code: ExitCode = 0;
  for (const name of names) {
    try {
      if (look(await open(name, world, vaults)) === 1 && code === 0) code = 1;
    } catch (problem) {
      if (!(problem instanceof NoteError)) throw problem;
      world.err(`${printable(problem.message)}\n`);
      code = 2;
    }
  }
  return code;
}

/** Reports errors and warnings. A note without a fight is no error: whole folders are checked at once. */
function check(note: Opened, world: World): ExitCode {
  const fights = resolveNote(note.text, note.environment);
  if (fights.length === 0) noFight(note, world);
  for (const { diagnostics } of jsonNote(fights).fights)
    for (const { line, column, severity, message, rule } of diagnostics)
      world.out(
        printable(`${note.name}:${line}:${column}: ${severity}: ${message}${rule === undefined ? "" : ` [${rule}]`}\n`),
      );
  return fights.some(hasErrors) ? 1 : 0;
}

function verify(note: Opened, world: World): ExitCode {
  const checked = verifyNote(note.text, note.environment);
  if (checked.length === 0) return noFight(note, world);
  world.out(textVerification(checked, world.version));
  return checked.every(({ differences, waits }) => differences.length === 0 && waits === null) ? 0 : 1;
}

async function roll(
  { seed, write }: Extract<Command, { name: "roll" }>,
  note: Opened,
  world: World,
): Promise<ExitCode> {
  const chance: FaceSource = { face: ({ sides }) => world.face(sides) };
  const faces = (identity: string): FaceSource => (seed === null ? chance : keyedSource(seed, identity));
  const rolled = rollNote(note.text, note.environment, faces);
  if (rolled.fights === 0) return noFight(note, world);
  // Before anything is said: dice that were shown, but could not be written, would be lost.
  if (write && note.path !== null && rolled.text !== note.text)
    await world.write(note.name, note.path, rolled.text, note.text);
  for (const { line, text } of rolled.lines) world.out(printable(`${note.name}:${line}: ${text}\n`));
  if (rolled.lines.length + rolled.waiting.length + rolled.problems.length === 0)
    world.err(`${note.name}: ${cliSentences.noDieMissing}\n`);
  for (const { line, what, offers } of rolled.waiting)
    world.err(printable(`${note.name}:${line}: ${cliSentences.stillNeeded(what, offers)}\n`));
  for (const { line, reason } of rolled.problems) world.err(printable(`${note.name}:${line}: ${reason}\n`));
  return rolled.problems.length > 0 ? 2 : 0;
}

function hasErrors(fight: NoteFight): boolean {
  return allDiagnostics(fight).some((d) => d.severity === "error");
}

/** Writes one fight of the note in another form. */
async function exported(command: ExportCommand, note: Opened, world: World): Promise<ExitCode> {
  const fights = resolveNote(note.text, note.environment);
  if (fights.length === 0) return noFight(note, world);
  const found = chosenFight(fights, command.fight);
  const made = exportFight(found, { ...command, version: world.version, styles: world.styles() });
  if (!made.ok) throw new UsageError(made.reason);
  if (command.output === null) world.out(made.text);
  else {
    const path = resolvePath(world.cwd, command.output);
    if (note.path !== null && sameFile(path, note.path)) throw new UsageError(cliSentences.isTheNote(command.output));
    await world.save(command.output, path, command.png ? await world.png(made.text) : made.text);
    world.err(printable(`${command.output}: ${cliSentences.written}\n`));
  }
  return 0;
}

/** Prints the fights of a shared text as blocks; what could not be carried over is said on the side. */
function imported(rules: string | null, note: Opened, world: World): ExitCode {
  const { bodies, left } = importFights(note.text, note.environment, rules);
  if (bodies.length === 0) {
    world.err(printable(`${note.name}: ${lonelogSentences.nothing}\n`));
    return 1;
  }
  world.out(blocksOf(bodies));
  for (const each of left) world.err(printable(`${note.name}: ${cliSentences.notCarriedOver(each)}\n`));
  return 0;
}

function noFight({ name }: Opened, world: World): ExitCode {
  world.err(printable(`${name}: ${cliSentences.noFight}\n`));
  return 1;
}
