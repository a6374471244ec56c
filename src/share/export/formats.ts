import { isOurs } from "../../fight/state.ts";
import { stepsOf, type Fight } from "../../fight/timeline.ts";
import { fold } from "../../language/words.ts";
import { secretsOf } from "../../telling/secrets.ts";
import type { ExportChoice, ExportMade, ExportOptions } from "../../view/dialogs/export.tsx";
import { fightHtml, storyHtml } from "../html.tsx";
import { jsonNote, jsonText } from "../json.ts";
import { lonelog } from "../lonelog/writer.ts";
import { markdown } from "../markdown/markdown.ts";
import type { NoteFight } from "../note.ts";
import { criticalOf, momentSvg, dark, light, stateSvg } from "../picture.ts";
import { noteSentences, fightTitle, leftOutSentences } from "../sentences.ts";
import { flavours, forms, isFormat, type Audience, type Flavour, type FormatId, type SharedFight } from "./model.ts";
import { onlyRound, outlineOf, sharedFight, shownToEveryone, shownToPlayers, type Shown } from "./shared-fight.ts";

/** Wishes for a copy. A format reads those that it knows. */
export interface Wanted {
  readonly flavour: Flavour;
  /** With the fight's text, so that a reader can replay it. */
  readonly source: boolean;
  /** Number of the one round that is told; null: all of them. */
  readonly round: number | null;
  readonly dark: boolean;
  /** Version of Blow by Blow. */
  readonly version: string;
  /** The widget's style sheet. */
  readonly styles: string;
}

export type Written = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

/** Writers of the forms. */
export const writers: Readonly<Record<FormatId, (shown: Shown, wanted: Wanted) => Written>> = {
  markdown: (shown, wanted) => told(shown, wanted, (fight) => markdown(fight, wanted.flavour)),
  html(shown, wanted) {
    if (wanted.flavour === "story") return told(shown, wanted, storyHtml);
    const outline = outlineOf(shown, wanted);
    const only = wanted.round === null ? null : outline.sections.find(({ round }) => round === wanted.round);
    if (only === undefined) return noRound(shown, wanted.round);
    const apart = wanted.flavour === "full";
    return {
      ok: true,
      text: fightHtml(shown, outline, { only: only?.anchor ?? null, apart, styles: wanted.styles }),
    };
  },
  svg(shown, wanted) {
    const palette = wanted.dark ? dark : light;
    const whole = sharedFight(shown, wanted);
    if (wanted.round === null) return { ok: true, text: stateSvg(whole, palette) };
    const fight = onlyRound(whole, wanted.round);
    if (fight === null) return noRound(shown, wanted.round);
    const moment = criticalOf(fight);
    if (moment !== null) return { ok: true, text: momentSvg(moment, fight, palette) };
    return { ok: false, reason: noteSentences.noMoment(wanted.round) };
  },
  json: ({ note, health }) => ({ ok: true, text: jsonText(jsonNote([note], health)) }),
  lonelog: (shown, wanted) => told(shown, wanted, lonelog),
};

/** Tells the fight as a whole, or one of its rounds. */
function told(shown: Shown, wanted: Wanted, tell: (fight: SharedFight) => string): Written {
  const whole = sharedFight(shown, wanted);
  const fight = wanted.round === null ? whole : onlyRound(whole, wanted.round);
  return fight === null ? noRound(shown, wanted.round) : { ok: true, text: tell(fight) };
}

function noRound({ note }: Shown, round: number | null): Written {
  return { ok: false, reason: noteSentences.noRound(round, note.fight.state.round) };
}

/** Ways to show a fight to each audience. */
const shownTo: Readonly<Record<Audience, (note: NoteFight) => Shown>> = {
  everyone: shownToEveryone,
  players: shownToPlayers,
};

export interface Request extends Wanted {
  readonly format: FormatId;
  readonly audience: Audience;
}

/** Returns the audience of a copy for which nobody has named one: players, as soon as somebody is hidden. */
export function usualAudience({ fight }: NoteFight): Audience {
  return secretsOf(fight).names.length > 0 ? "players" : "everyone";
}

/** Makes a copy of a fight in the form that is asked for. */
export function exportFight(note: NoteFight, request: Request): Written {
  return writers[request.format](shownTo[request.audience](note), request);
}

/** Returns what the export dialog shows of a fight; the host adds what it can do with a copy. */
export function exportOptions(
  note: NoteFight,
  choice: Partial<ExportChoice>,
  host: { readonly version: string; readonly styles: string },
): Omit<ExportOptions, "deeds"> {
  const players = usualAudience(note) === "players";
  return {
    formats: Object.entries(forms).map(([id, { choices }]) => ({
      id,
      name: isFormat(id) ? noteSentences.formats[id] : id,
      choices,
    })),
    flavours,
    rounds: note.fight.state.round,
    secrets: secretsOf(note.fight),
    choice: { format: "markdown", flavour: "log", source: false, players, dark: false, round: null, ...choice },
    make: (chosen) => make(note, chosen, host),
  };
}

/** Makes the copy that was chosen. A choice means the same for every format that knows it; the others do without. */
function make(
  note: NoteFight,
  { format, flavour, source, players, dark, round }: ExportChoice,
  { version, styles }: { readonly version: string; readonly styles: string },
): ExportMade {
  if (!isFormat(format)) return { ok: false, reason: noteSentences.noFormat(format) };
  const choices: readonly string[] = forms[format].choices;
  const request: Request = {
    format,
    audience: players ? "players" : "everyone",
    flavour: flavours.find((each) => each === flavour) ?? "log",
    source: source && !players,
    dark,
    round: choices.includes("round") ? round : null,
    version,
    styles,
  };
  const written = exportFight(note, request);
  return written.ok ? { ...written, leftOut: leftOut(note, request) } : written;
}

/** Returns a name for a file of that fight, "The doorway.md", without the signs that some system refuses. */
export function fileName({ fight: { setup } }: NoteFight, extension: string): string {
  const name = fightTitle(setup)
    .replace(/[\\/:*?"<>|#^[\]]+/g, " ")
    .replace(/[^\P{C}]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
    .slice(0, 80);
  return `${name === "" ? noteSentences.file : name}.${extension}`;
}

/** Lists in words what a copy does without: it is shown before the copy is made. */
export function leftOut(note: NoteFight, { format, flavour, audience, source }: Request): string[] {
  const out: string[] = [];
  const comments = commentsIn(note.fight);
  if (audience === "players") out.push(...fromPlayers(note, comments));
  else if (comments > 0 && !source && format !== "json") out.push(leftOutSentences.comments(comments));
  if (format === "lonelog") out.push(leftOutSentences.totals, leftOutSentences.durations);
  if ((format === "markdown" || format === "html") && flavour === "story") out.push(leftOutSentences.numbers);
  return out;
}

function fromPlayers(note: NoteFight, comments: number): string[] {
  const { fight } = note;
  const { combatants } = fight.state;
  const foes = combatants.filter((c) => !c.hidden && !isOurs(fight.state, c.side)).map(({ name }) => name);
  const dice = diceIn(fight) - diceIn(shownToPlayers(note).note.fight);
  return [
    ...combatants.filter((c) => c.hidden).map(({ name }) => leftOutSentences.hidden(name, linesOf(fight, name))),
    ...(foes.length === 0 ? [] : [leftOutSentences.numbersOf(foes)]),
    ...(dice > 0 || comments > 0 ? [leftOutSentences.diceAndComments(dice, comments)] : []),
  ];
}

/** Lines on which somebody acts, or that are about them. */
function linesOf(fight: Fight, name: string): number {
  const is = (other: string): boolean => fold(other) === fold(name);
  return [...stepsOf(fight)].filter(({ step }) =>
    step.actions.some(({ actors, targets }) => actors.some(is) || targets.some(is)),
  ).length;
}

function diceIn({ units }: Fight): number {
  return units.reduce((sum, { result }) => sum + result.thrown.reduce((own, { faces }) => own + faces.length, 0), 0);
}

function commentsIn({ lines }: Fight): number {
  return lines.filter((line) => line.kind === "comment" || ("comment" in line && line.comment !== null)).length;
}
