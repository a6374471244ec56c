import { lineCount, list, throwName, type Asked, type Thrown } from "./phrases.ts";

/* What became of a press: what was written, and why nothing was. */

export const wishWords = {
  // Pressed
  write: "Write",
  pin: "Write drawn dice down",
  writeResults: "Write results to the lines",
  takeResults: "Take results off the lines",
  readOnly: (reason: string): string => `Read-only: ${reason}`,
  readOnlyHint: "Buttons show what they would write, for you to copy.",
  copyText: "This would be written:",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Copying is not allowed here; select the text instead.",
  broke: "The widget could not do this; nothing was written.",
  nothingWasWritten: "Nothing has been written.",

  // Carried out, or not
  noLongerAsked: (dice: string, purpose: string): string =>
    `${dice === "" ? purpose : `${dice} (${purpose})`} is no longer asked for: the text has changed.`,
  nothingToRoll: "No dice are asked for.",
  asksForEver: "The rules went on asking for dice, so nothing was written.",
  notWritten: (faces: readonly number[]): string =>
    `${faces.join(" ")} ${faces.length === 1 ? "was" : "were"} not asked for any more, and not written.`,
  answerFirst: (faces: readonly number[]): string =>
    `${faces.join(" ")} ${faces.length === 1 ? "is" : "are"} kept: whoever may react answers first.`,
  othersFirst: (faces: readonly number[], who: string): string =>
    `${faces.join(" ")} ${faces.length === 1 ? "is" : "are"} kept: ${who} rolls first.`,
  tookOut: "The line is taken out.",
  undone: "Taken back.",
  renamed: (from: string, to: string): string => `${from} is ${to} now.`,
  noSuchName: (name: string): string => `"${name}" can be no name: a name is any text without : , ; [ ] @ and !`,
  nameTaken: (name: string): string => `There is already somebody called "${name}".`,
  nameBreaks: (name: string): string =>
    `With the name "${name}" the fight would be read differently, so nothing was changed.`,
  nothingToUndo: "Nothing has been written yet.",
  changedSince: "These lines have been changed since, so nothing was taken back. The editor’s own undo goes further.",
  nothingWritten: "There is nothing to write.",
  nothingToAnswer: "There is no line any more that this would answer.",
  nothingDrawn: "No dice were drawn: all of them stand in the text.",
  pinDiffers: "Written into the text, these dice would give another fight, so nothing was written.",
  resultsThere: "Every line has its result already.",
  resultsGone: "No line has a result.",
  edited: "Written.",
  rolled: (thrown: readonly Thrown[]): string =>
    thrown.map((each) => `${throwName(each)}: ${each.faces.join(" + ")}`).join("; "),
  decided: (asked: Asked, passed: boolean): string =>
    `${throwName({ ...asked, dice: "" })}: ${passed ? "pass" : "fail"}`,
  wrote: (line: string): string => `Written: ${line.trim()}`,
  repeated: (lines: number): string => `As in the round before: ${lineCount(lines)} written.`,
  nothingToRepeat: "Nobody who may state something now stated anything in the round before.",
  areGone: (names: readonly string[]): string =>
    `${list(names)} ${names.length === 1 ? "is" : "are"} out of the fight.`,
  notAsBefore: (line: string, reason: string): string => `Not written: "${line}". ${reason}`,
  pinned: (dice: number): string =>
    dice === 1 ? "1 drawn die is in the text now." : `${dice} drawn dice are in the text now.`,
  wroteResults: (lines: number): string => `Results written behind ${lineCount(lines)}.`,
  tookResults: (lines: number): string => `Results taken from ${lineCount(lines)}.`,
} as const;
