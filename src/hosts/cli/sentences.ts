/*
 * Sentences of the command line, in English. The layers below say themselves what the rules make of a fight, and why a
 * file cannot be read.
 */

/** Lists words: `"a", "b" or "c"`. */
function listed(words: readonly string[]): string {
  return words
    .map((word) => `"${word}"`)
    .join(", ")
    .replace(/, ([^,]*)$/, " or $1");
}

/** Lists names: "a, b and c". */
function all(names: readonly string[]): string {
  return names.join(", ").replace(/, ([^,]*)$/, " and $1");
}

/** Outcome of each command, in a line of the help and of a shell's list. */
const does = {
  resolve: "what the rules make of the fights in a note",
  check: "errors and warnings, one to a line, as file:line:column",
  roll: "the missing dice, rolled; --write puts them into the note, --seed makes the rolls repeatable",
  verify: "whether the results, dice and totals written in notes are what the rules give",
  export: "a fight as something that any reader can use, to standard output or into a file",
  forecast: "how a fight will go: who wins how often, who falls, how many rounds",
  import: "the fights of a shared log, or of a Lonelog combat, as blocks for a note",
  chronicle: "all fights of a folder’s notes, the newest first: how each ended, who fell and to whom",
  table: "a fight shared with the players’ phones, which roll their own dice into the note: see docs/table.md",
  completion: "what a shell reads to complete these words: see docs/command-line.md",
  lsp: "the language server for editors, over standard input and output",
} as const;

/** Returns the help, with the names of formats, flavours and shells filled in. */
function usage(formats: readonly string[], flavours: readonly string[], shells: readonly string[]): string {
  return `Usage: blow-by-blow resolve NOTE.md [--format text|json]
       blow-by-blow check NOTE.md… [--format text|json] [--quiet] [--max-warnings N] [--watch]
       blow-by-blow roll NOTE.md [--seed TEXT] [--write]
       blow-by-blow verify NOTE.md… [--format text|json] [--quiet] [--watch]
       blow-by-blow export NOTE.md --to ${formats.join("|")} [--flavour ${flavours.join("|")}]
                           [--with-source] [--for players|everyone] [--fight ID] [--round N] [--dark]
                           [-o FILE [--force]]
       blow-by-blow forecast NOTE.md [--fight ID] [--fights 2000] [--from "LINE OR ROUND"] [--without NAME]
                             [--acts SIDE=POLICY] [--seed TEXT] [--format text|json]
       blow-by-blow import FILE [--rules ID]
       blow-by-blow chronicle FOLDER [--format table|json|markdown] [--fighter NAME] [--folder NAME]
                              [--since 2026-01-31] [--until 2026-12-31]
       blow-by-blow table NOTE.md [--fight ID] [--lan] [--port 5190] [--address URL] [--data FOLDER]
                          [--store file|redis] [--redis URL[,URL…]] [--new-codes]
       blow-by-blow table [--lan] [--port 5190] [--address URL] [--data FOLDER] [--store file|redis]
                          [--redis URL[,URL…]] [--max-tables 500] [--new-codes]
       blow-by-blow table --keys N --address URL|--end-keys N,N-N [--data FOLDER] [--store file|redis]
                          [--redis URL[,URL…]]
       blow-by-blow completion ${shells.join("|")}
       blow-by-blow lsp

${Object.entries(does)
  .map(([name, gives]) => `${name.padEnd(10)}  ${gives}`)
  .join("\n")}
-           in a note’s place reads standard input; check and verify also take folders and patterns: "notes/**/*.md",
            and with --watch look again whenever a note changes

Exit code: 0 done; 1 the notes have errors or do not agree, or there is no fight;
           2 wrong call, or a file cannot be read or written`;
}

export const cliSentences = {
  usage,
  does,
  help: "Help: blow-by-blow --help",
  standardInput: "(standard input)",
  broken: "This is a mistake in Blow by Blow, not in your note; please report it.",

  // Calls
  whatToDo: "Say what is to be done.",
  whatWith: (note: string, commands: readonly string[]): string =>
    `Say what is to be done with ${note}: ${commands.join(", ")}.`,
  noCommand: (name: string, near: string | null): string =>
    `There is no command "${name}".${near === null ? "" : ` Did you mean "${near}"?`}`,
  unknownOption: (option: string, near: string | null): string =>
    `Unknown option "${option}".${near === null ? "" : ` Did you mean "${near}"?`}`,
  valueMissing: (option: string): string => `Option "${option} <value>" argument missing.`,
  ambiguous: (option: string): string => `Option "${option}" argument is ambiguous.`,
  takesNothing: (option: string): string => `Option "${option}" does not take an argument.`,
  whichNotes: "Which notes? Name Markdown files, or - for standard input.",
  whichNote: "Which note? Name a Markdown file, or - for standard input.",
  oneNote: (given: number): string => `This command takes one note, not ${given}.`,
  inputOnce: "Standard input can be read only once.",
  seedNeeds: "--seed needs a text, such as --seed tide.",
  writeNeedsFile: "--write needs a file; standard input cannot be written to.",
  rulesAre: (ids: readonly string[], given: string): string =>
    `--rules is ${ids.map((id) => `"${id}"`).join(", ")}, not "${given}".`,
  maxWarningsIs: "--max-warnings is a number, such as --max-warnings 0.",
  watchNeedsFiles: "--watch needs files; standard input does not change.",
  whichShell: (shells: readonly string[]): string => `Which shell? Name ${listed(shells)}.`,
  lspTakesNone: "lsp takes no notes and no options: an editor starts it and speaks to it.",
  isOneOf: (option: string, all: readonly string[], given: string): string =>
    `${option} is ${listed(all)}, not "${given}".`,
  toWhat: (formats: readonly string[]): string => `To what? Add --to ${formats.join("|")}.`,
  pngNeedsFile: "A PNG needs a file: add -o picture.png.",
  knowsNo: (format: string, option: string): string => `${format} knows no --${option}.`,
  playersNoSource: "A copy for players has no source: the source has the foes’ numbers. Leave out --with-source.",
  sourceShows: (names: readonly string[]): string =>
    `The source shows ${all(names)}. Add --for everyone to hand it on.`,
  forPlayers: (left: string, names: readonly string[]): string =>
    `Players’ copy: ${left}. --for everyone shows ${all(names)}.`,
  roundIs: "--round is the number of a round, such as --round 2.",
  dayIs: (option: string, given: string): string => `--${option} is a day such as 2026-01-31, not "${given}".`,
  optionNeeds: (option: string): string => `--${option} needs something behind it.`,

  fightsIs: "--fights is a number of 1 or more, such as --fights 2000.",
  actsIs: (policies: readonly string[], given: string): string =>
    `--acts is a side and ${listed(policies)}, such as --acts goblins=beasts, not "${given}".`,
  noSuchStart: (from: string): string =>
    `The fight has no line or round "${from}". Name one as it is written, such as --from "Round 2".`,
  boundToThem: (names: readonly string[]): string =>
    `From there the fight cannot go on without ${all(names)}: others are bound to them, by a hold or a turn. ` +
    "Give an earlier --from.",
  noSuchFighter: (name: string, names: readonly string[]): string =>
    `Nobody is called "${name}" in this fight. There are: ${all(names)}.`,
  noSuchSide: (side: string, sides: readonly string[]): string =>
    `The fight has no side "${side}". There are: ${all(sides)}.`,

  // A table
  tableNeedsFile: "table needs a file: players’ dice are written into it.",
  tableNeedsNode: (needed: string, there: string): string =>
    `The shared table needs Node.js ${needed} or newer, and this is ${there}; every other command works with it.`,
  portIs: (given: string): string => `--port is a number up to 65535, such as --port 5190, not "${given}".`,
  addressIs: (given: string): string =>
    `--address is where phones reach the table, such as --address https://table.example.org, not "${given}".`,
  portTaken: (port: number): string => `Port ${port} is taken. Name another one with --port.`,
  maxTablesIs: (most: number): string => `--max-tables is a number up to ${most}, such as --max-tables 500.`,
  forHouse: (option: string): string => `--${option} is for a server without a note.`,
  keysAlone: "--keys and --end-keys stand alone, without a note: they make or end keys, and serve nothing.",
  keysAre: (most: number): string => `--keys is how many to make, up to ${most}, such as --keys 20.`,
  keysNeedAddress: "--keys needs --address: it stands on each card.",
  endKeysAre: "--end-keys are the numbers on the cards, such as --end-keys 3,7-9.",
  redisNeedsStore: "--redis is where tables are kept with --store redis.",
  redisIs: "--redis is an address, or several of a cluster, such as --redis redis://127.0.0.1:6379.",
  redisAway: (why: string): string => `Redis, in which tables are kept, cannot be reached: ${why}.`,

  // Choice of a fight
  fightsAre: (count: number, choices: string): string => `This note has ${count} fights. Say which: ${choices}.`,
  calledSo: (name: string, choices: string): string => `Several fights are called "${name}". Say which: ${choices}.`,
  noneCalled: (name: string, choices: string): string =>
    `No fight in this note is called "${name}". There are: ${choices}.`,
  choice: (number: number, name: string | null, line: number): string =>
    `--fight ${number} (${name === null ? "" : `${name}, `}line ${line})`,

  // Notes and files, behind their name
  noFight: "there is no fight in this note, that is, no code block that begins with ```combat.",
  noFights: "there is no fight in these notes, that is, no code block that begins with ```combat.",
  noneBegun: "no fight has begun in these notes, or none fits.",
  nothingFound: (name: string): string => `${name}: there is no such note, folder or pattern with notes.`,
  tooManyNotes: (name: string, most: number): string => `${name} holds more than ${most} notes; name fewer.`,
  tooManyWarnings: (warnings: number, most: number): string => `${warnings} warnings, and ${most} are allowed.`,
  watches: (at: string): string => `${at} Waiting for changes; Ctrl+C ends it.`,
  noDieMissing: "no die is missing.",
  stillNeeded: (what: string, offers: readonly string[]): string =>
    `still needed: ${what}${offers.length === 0 ? "" : ` (such as: ${offers.join(" | ")})`}`,
  notCarriedOver: (what: string): string => `not carried over: ${what}`,
  written: "written.",
  isTheNote: (file: string): string => `-o ${file} is the note itself; nothing was written.`,
  isThere: (file: string): string => `${file} is there already; nothing was written. Add --force to write over it.`,
  outputFull: (why: string): string => `Not everything could be printed: ${why}.`,
  noText: "this is no UTF-8 text.",
  noTextSave: "this is no UTF-8 text; save it in that encoding first, so that nothing of it is lost.",
  changedMeanwhile: "another program has changed the note meanwhile; nothing was written.",
  notWritten: (why: string): string => `nothing was written: ${why}.`,
  noFont: "No font was found on this machine, so a PNG would have no text: --to svg needs none.",

  // Vaults
  tooManyFolders: (root: string, most: number): string =>
    `${root} holds more folders than can be followed (${most} are); changes in the others are not heard of.`,
  linkOut: (folder: string): string => `${folder} is a link out of the vault: notes were not looked for there.`,
  outside: (note: string): string => `${note} lies outside the vault, and is not read.`,
  tooManyFiles: (root: string, most: number): string =>
    `${root} holds more than ${most} files; links were looked for only in some of them.`,
  headUnread: (note: string, why: string): string => `[[${note}]]: the properties at its head cannot be read: ${why}`,
} as const;

/** Sentences of the language server, in English. */
export const serverSentences = {
  nothingToRoll: "No dice are asked for there any more.",
  mendAll: "Mend everything that leaves no doubt",
} as const;
