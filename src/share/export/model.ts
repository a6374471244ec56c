import type { Action } from "../../fight/action.ts";
import type { Event } from "../../fight/event.ts";
import type { RuleSystem } from "../../fight/system.ts";
import type { Status } from "../../fight/unit/result.ts";
import type { Sentence } from "../../telling/unit-sentence.ts";

/*
 * A fight as it is shared: everything that any form of it shows, made once. Whoever may see less of a fight gets a
 * model that was made of less (a fight without the hidden ones and what they did), never this one with parts left out
 * by a writer of some form.
 */

/**
 * Depths at which a fight is told: what happened, without numbers; sentences with their dice; every part of every
 * number and its rule.
 */
export const flavours = ["story", "log", "full"] as const;
export type Flavour = (typeof flavours)[number];

/** Readers for whom a copy can be made. */
export const audiences = ["everyone", "players"] as const;
export type Audience = (typeof audiences)[number];

export type Choice = "flavour" | "source" | "round" | "dark";

/** A form in which a fight leaves its note, without what writes it: to name one is not to need its writer. */
export interface Form {
  /** Ending of its files, without the dot. */
  readonly extension: string;
  readonly media: string;
  /** Wishes that make a difference to it. */
  readonly choices: readonly Choice[];
}

/** Every form by the name that it is asked for. */
export const forms = {
  markdown: {
    extension: "md",
    media: "text/markdown",
    choices: ["flavour", "source", "round"],
  },
  html: {
    extension: "html",
    media: "text/html",
    choices: ["flavour", "source", "round"],
  },
  svg: {
    extension: "svg",
    media: "image/svg+xml",
    choices: ["round", "dark"],
  },
  json: { extension: "json", media: "application/json", choices: [] },
  lonelog: {
    extension: "lonelog.md",
    media: "text/markdown",
    choices: ["round"],
  },
} as const satisfies Readonly<Record<string, Form>>;

export type FormatId = keyof typeof forms;

export function isFormat(id: string): id is FormatId {
  return Object.hasOwn(forms, id);
}

/** Summary of a fight, without what happened line by line. */
export interface Outline {
  /** As written; null: it has none. */
  readonly title: string | null;
  readonly system: RuleSystem;
  readonly versions: Versions;
  /** Its sections in order; their anchors differ. */
  readonly sections: readonly { readonly anchor: string; readonly title: string; readonly round: number | null }[];
  /** The block's text, to be replayed; null: it is kept back. */
  readonly source: string | null;
}

export interface SharedFight extends Outline {
  /** Has it come to its end, so that `end` of a fighter is how it ended? */
  readonly over: boolean;
  /** Number of the last round that began; 0: none has. */
  readonly rounds: number;
  /** Time that the last end of a round told: "2 min"; null: the rules count none. */
  readonly time: string | null;
  readonly circumstances: readonly string[];
  readonly sides: readonly SharedSide[];
  readonly parts: readonly SharedPart[];
  /** Worth of the beaten foes, in words; null: none. */
  readonly experience: string | null;
  /** Dice or answers that it waits for: "d8 — sword damage". */
  readonly waits: readonly string[];
}

/** Rules and people of a fight: as much as somebody who tells a line of it needs to know. */
export type Cast = Pick<SharedFight, "system" | "sides">;

/** Versions and dice that give the same fight from its source. */
export interface Versions {
  /** Version of Blow by Blow whose rules gave these results. */
  readonly program: string;
  /** Id of the rules. */
  readonly rules: string;
  /** Algorithm of dice that were drawn from a seed; null: all of them stand in the text. */
  readonly dice: string | null;
  readonly seed: string | null;
}

export interface SharedSide {
  /** Without "@", as written. */
  readonly name: string;
  /** Remarks on the side: "initiative". */
  readonly flags: readonly string[];
  readonly fighters: readonly SharedFighter[];
}

export interface SharedFighter {
  readonly name: string;
  readonly side: string;
  /** Stands in the text as hidden: only the game master sees it. */
  readonly hidden: boolean;
  /** The section in which it joined; null: it was there when the fight began. */
  readonly joined: string | null;
  /** As the fight began or it joined. */
  readonly start: Standing;
  readonly end: Standing;
  /** Stats as the sheet writes them, at the start and, where that is another value, at the end. */
  readonly stats: readonly { readonly label: string; readonly start: string; readonly end: string }[];
  readonly weapons: readonly string[];
  readonly spells: readonly string[];
  readonly notes: readonly string[];
}

export interface Standing {
  /** null: it has none, or they are told in words. */
  readonly points: { readonly now: number; readonly max: number } | null;
  /** In place of points that are kept back: "wounded". */
  readonly health: string | null;
  readonly conditions: readonly SharedCondition[];
  /** Dead, gone, unconscious: whatever the rules count as out. */
  readonly out: boolean;
}

export interface SharedCondition {
  readonly id: string;
  /** With what it is about. */
  readonly said: string;
  readonly until: string | null;
  readonly out: boolean;
}

/** A section: a round, a surprise, the aftermath. */
export interface SharedPart {
  /** Unlike that of any other part: "round-2". */
  readonly anchor: string;
  /** "" for lines above the first section. */
  readonly title: string;
  /** Number in "Round 2"; null: it is no round. */
  readonly round: number | null;
  readonly caption: string | null;
  readonly entries: readonly Entry[];
  /** Events of its end: the clock's, then what happened. */
  readonly ending: { readonly clock: readonly string[]; readonly entry: Entry | null };
}

/** One line of the fight, and what came of it. */
export interface Entry {
  readonly kind: "action" | "ruling" | "arrival" | "narration" | "other";
  /** Line of the block, 0-based. */
  readonly line: number;
  /** Answers or continues the line above. */
  readonly indented: boolean;
  readonly status: Status;
  /** As written, without indent. Of a narration: its text. */
  readonly text: string;
  readonly sentence: Sentence;
  /** As bound to the roster and the vocabulary; empty for lines that are no actions. */
  readonly actions: readonly Action[];
  /** Names of those who act, as the roster spells them. */
  readonly actors: readonly string[];
  readonly targets: readonly string[];
  /** Done although the rules say otherwise, or by the game master's own word. */
  readonly ruled: boolean;
  readonly reason: string | null;
  /** Behind `//`. */
  readonly comment: string | null;
  readonly events: readonly Event[];
  /** Every die of the line that fell, in order. */
  readonly dice: readonly FallenDie[];
  /** Problems and reminders of the line, for the game master. */
  readonly remarks: readonly { readonly text: string; readonly rules: readonly string[] }[];
}

export interface FallenDie {
  /** Name of the roller, where the record says it. */
  readonly who: string | null;
  /** "d8"; "" where the record does not say which. */
  readonly dice: string;
  /** "5", "2+6", "pass". */
  readonly face: string;
  /** From the seed, not from the text. */
  readonly drawn: boolean;
}
