import type { Status } from "../fight/unit/result.ts";
import { list, lower } from "./phrases.ts";

/* The log: its lines, what is remarked on them, and the past that they lead back to. */

export const logWords = {
  // Lines
  log: "Blow by blow",
  nobody:
    'Nobody is in this fight yet. Write who fights, one a line, such as "Aldric: HP 12, sword d8"; ' +
    '"@foes" begins the other side.',
  emptyLog: "Nothing has happened yet.",
  status: {
    noted: "noted",
    resolved: "",
    pending: "waits for dice",
    waiting: "waiting",
    refused: "not done",
  } satisfies Record<Status, string>,
  gameMaster: "Game master",
  reminder: "For the game master",
  problem: { error: "Problem", warning: "Note", info: "Note" },
  waitsForDice: (names: readonly string[]): string => `waits for ${list(names)}`,
  oldestFirst: "Oldest first",
  newestFirst: "Newest first",
  linesOf: "Lines of",
  everybody: "everybody",
  rounds: (from: string, to: string): string => `${from} to ${lower(to)}`,
  declared: "Declared",
  beginsNow: (section: string): string => `${section} begins`,
  edit: "Edit",
  delete: "Delete",
  save: "Save",
  cancel: "Cancel",
  editLine: (line: string): string => `Edit: ${line}`,
  deleteLine: (line: string): string => `Delete: ${line}`,
  copyLine: "Copy the line",

  // Remarks
  remarks: (errors: number, others: number): string =>
    [
      errors === 0 ? "" : `${errors} ${errors === 1 ? "problem" : "problems"}`,
      others === 0 ? "" : `${others} ${others === 1 ? "remark" : "remarks"}`,
    ]
      .filter((each) => each !== "")
      .join(", "),
  inLine: (line: number): string => `Line ${line} of this fight`,
  nothingLikeIt: (who: string): string => `No line names ${who}.`,
  goToLine: (line: number): string => `Go to line ${line}`,
  wayOut: (label: string, line: string): string => `${label}: ${line.trim()}`,
  waysOut: "Ways out",
  writeAnyway: "Write it all the same",
  giveUp: "Give it up",
  mended: "Written, and checked again.",

  // The past
  undo: "Undo",
  redo: "Again",
  undoWrites: "Takes back what was written last",
  takeLineBack: "Take the line back",
  fallenSoFar: "What has fallen",
  history: "History",
  asItStood: "As it stood",
  afterLine: (n: number, of: number): string => ` after line ${n} of ${of}`,
  lineShown: (n: number, of: number): string => `Line ${n} of ${of}`,
  firstLine: "First line",
  lineBack: "A line back",
  lineOn: "A line on",
  lastLine: "Last line",
  backToNow: "Back to now",
  goOnFromHere: "Go on from here in a copy",
  goOnHint: "Writes a second fight below this one, as far as this line",
  looking: (later: number): string =>
    later === 0
      ? "Nothing is written by looking. No later line depends on this one."
      : "Nothing is written by looking. " +
        `A change here works out the ${later === 1 ? "line" : `${later} lines`} below it again.`,
  later: "Later",
  copied_: (title: string): string => `${title}, another way`,
  goneOn: "The fight that goes on stands below this one.",
  forked: (title: string): string => `The copy stands below this fight: “${title}”.`,
  noCopy: "The copy cannot stand there: with it the note’s fights would be read differently.",
} as const;
