import type { GoesOn, NoteEnvironment } from "../share/environment.ts";
import type { NoteFight } from "../share/note.ts";
import type { Change } from "../language/text-lines.ts";
import type { CompletionKind, Goes } from "../complete/completion.ts";

/*
 * Questions that any editor can ask of a note. Offsets are UTF-16 units of the note as given (CRLF counts two); every
 * range is half-open and inside the text. No question throws; one that cannot be answered gives null or an empty list.
 */

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A note that is being written, kept up to date by `update`. */
export interface NoteService {
  readonly text: string;
  /** The note's fights. Until `settled`, lines far below the last change still show what they came to before it. */
  readonly fights: readonly NoteFight[];
  readonly settled: boolean;
  /**
   * The note has this text now. Cheap: the fight is run anew from the change to shortly behind it; call `settle` when
   * there is time.
   */
  update(text: string): void;
  /** Runs what `update` has left over. */
  settle(): void;
  /** Other notes, settings or rules have changed. */
  refresh(environment: AssistEnvironment): void;

  /** In the order of the text, not overlapping; those that touch `range`. Nothing outside fights. */
  tokens(range?: Range): Token[];
  /** Marks of the gutter, at most one for each line. */
  marks(range?: Range): LineMark[];
  /** Results to be shown behind the lines. */
  inlays(range?: Range): Inlay[];
  diagnostics(range?: Range): NoteDiagnostic[];
  /** Ways out of a diagnostic, best first, worked out when asked. */
  fixes(diagnostic: NoteDiagnostic): Fix[];
  /** All fixes that are safe to make at once, as one change of the note. */
  fixAll(): readonly Change[];
  hover(offset: number): Hover | null;
  folds(): Fold[];
  outline(): OutlineItem[];
  /** Places that define the word at an offset. */
  definition(offset: number): Target[];
  /** Every mention of the fighter or side at an offset, its declaration first. */
  references(offset: number): Range[];
  /** The name that could be changed there; null: there is none. */
  renameable(offset: number): { readonly range: Range; readonly name: string } | null;
  rename(offset: number, name: string): Renamed;
  /** @param index the fight among those of the note, from 0 */
  renameFighter(index: number, who: string, name: string): Renamed;
  /** @param asked by a key; otherwise nothing is offered where a list would be in the way (`quiet`) */
  complete(offset: number): CompletionList;
  /** The words of the throw that the line at an offset waits for, in brackets or out of them; null: for none. */
  throwAt(offset: number): string | null;
  /**
   * Throws the dice that the line at an offset asks for: what a completion of the kind `roll`, and `throwAt`, stand
   * for.
   */
  roll(offset: number, random: (sides: number) => number): Rolled | null;
  /** The chance of a completion's line (`tries`) where it was offered, in slices; null where no die decides it. */
  chance(offset: number, line: string): Generator<null, string | null>;
}

export interface Rolled {
  readonly changes: readonly Change[];
  /** Behind the dice, once they are written. */
  readonly caret: number;
}

/**
 * Knowledge of the host beyond the note. Everything is synchronous: a host that must wait loads first and then calls
 * `refresh`.
 */
export interface AssistEnvironment extends NoteEnvironment {
  /** A rule's text by its id ("ZN-33"), for hovers; without it hovers have links alone. */
  readonly ruleText?: (id: string) => { readonly title: string; readonly prose?: string; readonly body: string } | null;
  /** Finds the notes that go on from this one, for a host to which that is too dear for `goesOnIn`. */
  readonly findGoesOn?: () => readonly GoesOn[];
  /** The host can throw dice: then completion offers it (`roll`). */
  readonly rolls?: boolean;
  /** Names of notes for `continues: [[…` and `[[…`: with a `combat` property, or a fight, first. */
  readonly noteNames?: () => readonly string[];
}

/**
 * Colours by meaning. Verbs, weapons, clauses and conditions have none: they are the sentence.
 * name: a fighter or a side, of `side`, bold where `acts` · structure: section titles, `!`, `+` · quiet: what is not
 * read aloud · face: what was rolled · asked: the die that a pending line waits for is not there yet · waiting: a line
 * behind a pending one
 */
export type TokenType = "name" | "structure" | "quiet" | "face" | "prose" | "comment" | "waiting";

export interface Token extends Range {
  readonly type: TokenType;
  /** Side of a name. Ours is the party; without one, the side that is named first. */
  readonly side: "ours" | "theirs" | null;
  /** The name acts, heads its line, or declares. */
  readonly acts: boolean;
}

/**
 * due: the line that waits for a die or an answer · problem: an error · remark: a warning · critical: something great
 * came up.
 */
export interface LineMark {
  /** Start of the line in the note, behind what the fence's container puts there. */
  readonly at: number;
  readonly kind: "due" | "problem" | "remark" | "critical";
  /** For a tooltip. */
  readonly text: string;
}

/** plain: grey · harm: red · good: green · great: purple · due: accent */
export type Tone = "plain" | "harm" | "good" | "great" | "due";

export interface Inlay {
  /** End of the line, before a comment. */
  readonly at: number;
  /**
   * result: what the line came to · state: how a fighter stands · due: who acts next, behind a section · asked: what
   * the line waits for
   */
  readonly kind: "result" | "state" | "due" | "asked";
  readonly pieces: readonly { readonly text: string; readonly tone: Tone }[];
}

export interface NoteDiagnostic extends Range {
  readonly severity: "error" | "warning" | "info";
  /** Stable: docs/diagnostics.md. */
  readonly code: string;
  readonly message: string;
  /** The rule that says so, for a link. */
  readonly rule: string | null;
  /** Index of the fight in the note, and line of its block. */
  readonly fight: number;
  readonly line: number;
}

export interface Fix {
  /** "attaks → attacks" */
  readonly title: string;
  readonly changes: readonly Change[];
  /** The line as it will be, with what is new of it; null where several lines change. */
  readonly line: { readonly text: string; readonly changed: Range } | null;
  /** Nothing else could be meant: may be made with others at once. */
  readonly safe: boolean;
}

/** One form for word, line, die and fighter. Texts are plain; \`code\` may stand in them. */
export interface Hover extends Range {
  readonly kind: "word" | "line" | "die" | "fighter";
  readonly title: string;
  /** "reaction, zones", "with axe", "party, AC 11" */
  readonly detail: string | null;
  /** At the right: "3 damage", "made", "at line 20" */
  readonly outcome: { readonly text: string; readonly tone: Tone } | null;
  readonly text: readonly string[];
  /** Rows of numbers: what, the sum, the rules that say so. */
  readonly rows: readonly { readonly label: string; readonly text: string; readonly rules: readonly string[] }[];
  readonly example: string | null;
  /** Tells whether the deed goes now, and why not. */
  readonly now: { readonly goes: boolean; readonly text: string } | null;
  /** The rule in prose, where the host has it. */
  readonly rule: { readonly title: string; readonly body: string } | null;
  readonly rules: readonly string[];
  readonly links: readonly { readonly label: string; readonly target: Target }[];
}

export type Target =
  | { readonly kind: "range"; readonly range: Range }
  /** A note by the target of its wiki link; with a place in its text where one is meant. */
  | { readonly kind: "note"; readonly note: string; readonly range?: Range }
  /** A rule by id, on the page of its system. */
  | { readonly kind: "rule"; readonly system: string; readonly id: string };

export interface Fold extends Range {
  readonly kind: "fight" | "setup" | "round" | "action";
}

export interface OutlineItem {
  readonly kind: "fight" | "side" | "fighter" | "round" | "arrival";
  readonly name: string;
  readonly detail: string | null;
  readonly range: Range;
  readonly nameRange: Range;
  readonly children: readonly OutlineItem[];
}

export type Renamed =
  | {
      readonly ok: true;
      readonly changes: readonly Change[];
      /** Changes of notes in which the fight goes on, by the words of a link; a host that cannot make them says so. */
      readonly others: readonly { readonly note: string; readonly changes: readonly Change[] }[];
      /** Side effect of the new name, such as other drawn dice. */ readonly warning: string | null;
    }
  | { readonly ok: false; readonly reason: string };

export interface CompletionList {
  /** Best first; what does not go now stands behind everything else, each with its reason in `detail`. */
  readonly items: readonly NoteCompletion[];
  /** Do not open by itself: the line is complete, or this is no place where words are due. */
  readonly quiet: boolean;
}

export interface NoteCompletion extends Range {
  /** Text of the row. */
  readonly label: string;
  /** Put in place of [from, to). */
  readonly insert: string;
  /** Parts of `insert` to be filled in, in order: the caret goes to the first, else behind all. */
  readonly gaps: readonly Range[];
  /** Changes elsewhere that belong to it, made in the same step: a weapon that is added to a fighter's line. */
  readonly also: readonly Change[];
  readonly kind: CompletionKind;
  /** Side of a name. */
  readonly side: "ours" | "theirs" | null;
  readonly goes: Goes;
  /** At the right: why it is good, or why not. */
  readonly detail: string | null;
  /** Meaning of the word, in a sentence. */
  readonly help: string | null;
  readonly rules: readonly string[];
  /** Line as the target would make it, for `chance`. */
  readonly tries: string | null;
}
