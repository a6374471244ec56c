import { basename, relative, resolve as resolvePath, sep } from "node:path";
import type { ChronicleEntry } from "../../chronicle/entry.ts";
import { keyedSource, type FaceSource } from "../../dice/source.ts";
import { fold } from "../../language/words.ts";
import type { GoesOn, NoteEnvironment } from "../../share/environment.ts";
import { jsonNote, jsonText } from "../../share/json.ts";
import { allDiagnostics, resolveNote, type NoteFight } from "../../share/note.ts";
import { rollNote } from "../../share/roll.ts";
import { lonelogSentences } from "../../share/sentences.ts";
import { printable, textNote } from "../../share/text.ts";
import type { Verification } from "../../share/verify.ts";
import { leftOutLine, secretsOf } from "../../telling/secrets.ts";
import type { HouseCall, TableCall } from "../../table/port.ts";
import {
  NoCommand,
  readArguments,
  usage,
  UsageError,
  type CheckCommand,
  type ChronicleCommand,
  type Command,
  type ExportCommand,
  type ForecastCommand,
  type TableCommand,
} from "./arguments.ts";
import { folderOf, isOthersThere, NoteError, notesNamed, readNote, sameFile } from "./notes.ts";
import { cliSentences } from "./sentences.ts";
import { completionScript } from "./shell-scripts.ts";
import { environmentOf, rootOf, Vaults } from "./vault.ts";
import type { Changes } from "./watch.ts";

/*
 * The command line: `blow-by-blow resolve|check|roll|verify NOTE.md` (docs/command-line.md). A command reads what it
 * alone needs when it is carried out: a check should not wait for pictures and forecasts.
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
  /** Waits for notes in and below folders to change, from now on. */
  watch(folders: readonly string[]): Changes;
  /** Serves a table until it is closed. @throws {NoteError} where this machine cannot */
  serve(call: Omit<TableCall, "typed"> | Omit<HouseCall, "typed">): Promise<void>;
  /** Time of day, for the eye. */
  time(): string;
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

function vaultsOf(world: World): Vaults {
  return new Vaults(world.cwd, (message) => world.err(`${printable(message)}\n`));
}

async function carryOut(command: Command, world: World): Promise<ExitCode> {
  const vaults = vaultsOf(world);
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
    case "verify":
      return command.watch ? watched(command, world) : look(command, world);
    case "completion":
      world.out(completionScript(command.shell));
      return 0;
    case "export":
      return exported(command, await open(command.note, world, vaults), world);
    case "import":
      return imported(command.rules, await open(command.note, world, vaults), world);
    case "chronicle":
      return chronicle(command, vaults, world);
    case "forecast":
      return forecast(command, await open(command.note, world, vaults), world);
    case "table":
      return command.note === null
        ? house(command, world)
        : table(command, await open(command.note, world, vaults), world, vaults);
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
  const environment = environmentOf(vault);
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

/**
 * Looks at every note that is meant and can be read, whatever is wrong with the others. Returns 2 where one could not
 * be read. A note without a fight is said to be none only where nothing but it was named.
 */
async function each(
  names: readonly string[],
  vaults: Vaults,
  world: World,
  look: (note: Opened) => "no fight" | null,
): Promise<{ readonly unread: boolean; readonly fights: boolean }> {
  let [unread, fights] = [false, false];
  const without: Opened[] = [];
  const seen = new Set<string>();
  const attempt = async (act: () => Promise<void> | void): Promise<void> => {
    try {
      await act();
    } catch (problem) {
      if (!(problem instanceof NoteError)) throw problem;
      world.err(`${printable(problem.message)}\n`);
      unread = true;
    }
  };
  for (const name of names)
    await attempt(async () => {
      for (const each of name === "-" ? [name] : notesNamed(name, world.cwd)) {
        if (seen.has(each)) continue;
        seen.add(each);
        await attempt(async () => {
          const note = await open(each, world, vaults);
          if (look(note) === null) fights = true;
          else without.push(note);
        });
      }
    });
  const [only, another] = without;
  if (only !== undefined && !fights && !unread)
    if (another === undefined && seen.size === 1) noFight(only, world);
    else world.err(`${cliSentences.noFights}\n`);
  return { unread, fights };
}

/** Looks at the notes that a command names, as they are now. */
function look(command: CheckCommand, world: World): Promise<ExitCode> {
  return (command.name === "check" ? check : verify)(command, vaultsOf(world), world);
}

/** Looks at the notes, and again whenever one in their folders or vaults changes, until nobody waits any longer. */
async function watched(command: CheckCommand, world: World): Promise<ExitCode> {
  const folders = new Set(command.notes.map((name) => rootOf(folderOf(name, world.cwd))));
  const changes = world.watch([...folders]);
  for (;;) {
    const code = await look(command, world);
    world.err(`${cliSentences.watches(world.time())}\n`);
    if (!(await changes.next())) return code;
  }
}

/** Reports errors and warnings. A note without a fight is no error: whole folders are checked at once. */
async function check(
  { notes, format, quiet, maxWarnings }: CheckCommand,
  vaults: Vaults,
  world: World,
): Promise<ExitCode> {
  let [errors, warnings] = [0, 0];
  const all: object[] = [];
  const { unread } = await each(notes, vaults, world, (note) => {
    const fights = resolveNote(note.text, note.environment);
    const diagnostics = jsonNote(fights).fights.flatMap((fight) => fight.diagnostics);
    errors += diagnostics.filter(({ severity }) => severity === "error").length;
    warnings += diagnostics.filter(({ severity }) => severity === "warning").length;
    const shown = quiet ? diagnostics.filter(({ severity }) => severity === "error") : diagnostics;
    if (format === "json") all.push({ note: note.name, fights: fights.length, diagnostics: shown });
    else
      for (const { line, column, severity, message, rule } of shown)
        world.out(
          printable(
            `${note.name}:${line}:${column}: ${severity}: ${message}${rule === undefined ? "" : ` [${rule}]`}\n`,
          ),
        );
    return fights.length === 0 ? "no fight" : null;
  });
  if (format === "json") world.out(jsonText({ notes: all, errors, warnings }));
  const tooMany = maxWarnings !== null && warnings > maxWarnings;
  if (tooMany) world.err(`${cliSentences.tooManyWarnings(warnings, maxWarnings)}\n`);
  return unread ? 2 : errors > 0 || tooMany ? 1 : 0;
}

/** Tells whether what is written in fights agrees with the rules. */
async function verify({ notes, format, quiet }: CheckCommand, vaults: Vaults, world: World): Promise<ExitCode> {
  const { textVerification, verifyNote } = await import("./further-commands.ts");
  let agrees = true;
  const all: object[] = [];
  const { unread, fights } = await each(notes, vaults, world, (note) => {
    const checked = verifyNote(note.text, note.environment);
    const wrong = checked.filter(({ differences, waits }) => differences.length > 0 || waits !== null);
    agrees &&= wrong.length === 0;
    const shown = quiet ? wrong : checked;
    if (format === "json") all.push({ note: note.name, fights: shown.map(verificationOf) });
    else if (shown.length > 0)
      // Reading one note that was named, everybody knows which it is.
      world.out(
        textVerification(shown, world.version, notes.length === 1 && notes[0] === note.name ? undefined : note.name),
      );
    return checked.length === 0 ? "no fight" : null;
  });
  if (format === "json") world.out(jsonText({ notes: all }));
  return unread ? 2 : agrees && fights ? 0 : 1;
}

/** Returns what checking a fight came to, as the machine-readable form has it. */
function verificationOf({ line, note, lines, dice, rows, results, waits, differences }: Verification): object {
  const told = differences.map(({ kind, line: at, text, written, given }) => ({
    kind,
    line: at,
    text,
    written,
    given,
  }));
  const { title } = note.fight.setup;
  return {
    line,
    title,
    agrees: told.length === 0 && waits === null,
    lines,
    dice,
    rows,
    results,
    waits,
    differences: told,
  };
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
  const { chosenFight, exportFight, usualAudience } = await import("./further-commands.ts");
  const fights = resolveNote(note.text, note.environment);
  if (fights.length === 0) return noFight(note, world);
  const found = chosenFight(fights, command.fight);
  const secrets = secretsOf(found.fight);
  const audience = command.audience ?? usualAudience(found);
  if (command.source && audience === "players") throw new UsageError(cliSentences.sourceShows(secrets.names));
  const made = exportFight(found, { ...command, audience, version: world.version, styles: world.styles() });
  if (!made.ok) throw new UsageError(made.reason);
  const left = audience === "players" ? leftOutLine(secrets) : null;
  if (left !== null) world.err(printable(`${cliSentences.forPlayers(left, secrets.names)}\n`));
  if (command.output === null) world.out(made.text);
  else {
    const path = resolvePath(world.cwd, command.output);
    if (note.path !== null && sameFile(path, note.path)) throw new UsageError(cliSentences.isTheNote(command.output));
    if (!command.force && isOthersThere(path, command.png ? null : made.text))
      throw new NoteError(cliSentences.isThere(command.output));
    await world.save(command.output, path, command.png ? await world.png(made.text) : made.text);
    world.err(printable(`${command.output}: ${cliSentences.written}\n`));
  }
  return 0;
}

/** Tells how one fight of the note will go. */
async function forecast(command: ForecastCommand, note: Opened, world: World): Promise<ExitCode> {
  const { chosenFight, Forecasting, forecastJson, forecastText, startAt, startOf, without } =
    await import("./further-commands.ts");
  const fights = resolveNote(note.text, note.environment);
  if (fights.length === 0) return noFight(note, world);
  const { fight } = chosenFight(fights, command.fight);
  const { from, seed, acts } = command;
  const start = from === null ? startOf(fight) : startAt(fight, from);
  if (start === null) throw new UsageError(cliSentences.noSuchStart(from ?? ""));
  const names = start.combatants.map(({ name }) => name);
  for (const name of command.without)
    if (!names.some((each) => fold(each) === fold(name))) throw new UsageError(cliSentences.noSuchFighter(name, names));
  for (const side of acts.keys())
    if (!start.sides.some((each) => fold(each) === side))
      throw new UsageError(cliSentences.noSuchSide(side, start.sides));
  const forecasting = new Forecasting(fight.setup.system, without(start, command.without), { seed, leading: acts });
  try {
    if (command.fights !== null) forecasting.play(command.fights);
    else while (forecasting.lacking() > 0) forecasting.play(forecasting.lacking());
  } catch (error) {
    if (command.without.length === 0 || !(error instanceof RangeError)) throw error;
    throw new UsageError(cliSentences.boundToThem(command.without));
  }
  const title = fight.setup.title ?? note.name;
  if (command.format === "json") world.out(jsonText(forecastJson(title, forecasting.forecast)));
  else world.out(printable(forecastText(title, forecasting.forecast)));
  return 0;
}

/** Serves tables of editors until it is stopped. */
async function house(command: TableCommand, world: World): Promise<ExitCode> {
  const { houseCall } = await import("./table.ts");
  await world.serve(houseCall(command, world));
  return 0;
}

/** Opens a table for one fight of the note, and stays there until it is closed. */
async function table(command: TableCommand, note: Opened, world: World, vaults: Vaults): Promise<ExitCode> {
  const [{ callOf }, { chosenFight }] = await Promise.all([import("./table.ts"), import("./further-commands.ts")]);
  const fights = resolveNote(note.text, note.environment);
  if (fights.length === 0) return noFight(note, world);
  const found = chosenFight(fights, command.fight);
  await world.serve(callOf(command, note, fights.indexOf(found), world, vaults));
  return 0;
}

/** Prints the fights of a shared text as blocks; what could not be carried over is said on the side. */
async function imported(rules: string | null, note: Opened, world: World): Promise<ExitCode> {
  const { blocksOf, importFights } = await import("./further-commands.ts");
  const { bodies, left } = importFights(note.text, note.environment, rules);
  if (bodies.length === 0) {
    world.err(printable(`${note.name}: ${lonelogSentences.nothing}\n`));
    return 1;
  }
  world.out(blocksOf(bodies));
  for (const each of left) world.err(printable(`${note.name}: ${cliSentences.notCarriedOver(each)}\n`));
  return 0;
}

/** Lists the fights of a folder's notes that are asked for. */
async function chronicle(
  { folder, format, filter }: ChronicleCommand,
  vaults: Vaults,
  world: World,
): Promise<ExitCode> {
  const { chosen, chronicleJson, chronicleMarkdown, chronicleTable, entriesOf } = await import("./further-commands.ts");
  const entries: ChronicleEntry[] = [];
  const root = resolvePath(world.cwd, folder);
  const { unread, fights } = await each([folder], vaults, world, ({ name, path, text, environment }) => {
    const below = path === null ? name : relative(root, path).split(sep).join("/");
    const note = below === "" ? basename(root) : below;
    const found = resolveNote(text, environment);
    entries.push(...entriesOf({ path: note, shown: note.replace(/\.md$/i, ""), text }, found));
    return found.length === 0 ? "no fight" : null;
  });
  const shown = chosen(entries, filter);
  if (format === "json") world.out(jsonText(chronicleJson(shown, filter.fighter)));
  else if (shown.length === 0) {
    if (fights) world.err(printable(`${folder}: ${cliSentences.noneBegun}\n`));
  } else if (format === "markdown") world.out(printable(chronicleMarkdown(shown, filter.fighter)));
  else world.out(printable(chronicleTable(shown, filter.fighter)));
  return unread ? 2 : shown.length === 0 ? 1 : 0;
}

function noFight({ name }: Opened, world: World): ExitCode {
  world.err(printable(`${name}: ${cliSentences.noFight}\n`));
  return 1;
}
