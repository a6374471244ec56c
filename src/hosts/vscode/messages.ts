import type { Foes } from "../../fight/beginning.ts";
import type { LinkedSheet } from "../../fight/environment.ts";
import type { ChronicleOptions } from "../../chronicle/list.tsx";
import type { GoesOn } from "../../share/environment.ts";
import type { PlayersPage } from "../../share/players/page.ts";
import type { EncounterMade } from "../../view/begin/encounter.tsx";
import type { Before, NotesOffered } from "../../view/begin/fields.tsx";
import type { PlayersDiceWay, TableShown } from "../../view/dialogs/table.tsx";
import type { WriteBackOptions } from "../../view/dialogs/write-back.tsx";
import type { Look } from "../../view/frame/preferences.ts";
import type { ViewMemo } from "../../view/kit/memo.ts";
import type { Draft } from "../../wishes/draft.ts";
import type { Outcome, Wish } from "../../wishes/wish.ts";

/*
 * Messages between the extension and the page in a panel. The page works the fight out itself: a fight is more than
 * data.
 */

/** A fight, with all that it was worked out from. */
export interface Shown {
  readonly kind: "show";
  /** Address of the note. */
  readonly address: string;
  readonly name: string;
  readonly note: string;
  /** Place of the fight among the note's. */
  readonly index: number;
  readonly defaultSystem: string;
  readonly sheets: readonly (readonly [target: string, sheet: LinkedSheet | null])[];
  readonly notes: readonly (readonly [target: string, text: string | null])[];
  /** Fights of other notes that go on from the note's. */
  readonly after: readonly GoesOn[];
  readonly readOnly: string | null;
  readonly follows: boolean;
  /** Does the end of a fight offer to write to the fighters' notes? */
  readonly writesBack: boolean;
  /** Notes that may fight; null: the fight has begun. */
  readonly notesAtHand: NotesOffered | null;
  readonly look: Look;
  /** Answers to whose dice are rolled here: by side, and for all other sides. */
  readonly rolls: {
    readonly said: Readonly<Record<string, boolean>>;
    readonly ours: boolean;
    readonly others: boolean;
  };
}

export type ToPage =
  | Shown
  /** There is nothing to show, and why. */
  | { readonly kind: "nothing"; readonly words: string; readonly follows: boolean }
  | { readonly kind: "outcome"; readonly id: number; readonly outcome: Outcome };

/** Command that does it. */
export type PanelCommand = "export" | "copyLog" | "verify" | "writeTable" | "writeBack" | "playerView" | "shareAtTable";

export type FromPage =
  | { readonly kind: "ready" }
  /** `body` of the fight that the page shows. */
  | { readonly kind: "wish"; readonly id: number; readonly wish: Wish; readonly body: string }
  | { readonly kind: "undo" | "settings" | PanelCommand }
  | { readonly kind: "rolls"; readonly side: string; readonly here: boolean }
  | { readonly kind: "follow"; readonly follows: boolean }
  | { readonly kind: "rule"; readonly id: string }
  /** Another note; `line`: a fight of it, by the line it begins in, 0-based. */
  | { readonly kind: "link"; readonly target: string; readonly line: number | null }
  /** Another fight of the note, by the line it begins in, 0-based. */
  | { readonly kind: "fight"; readonly line: number };

/** State that a page keeps while it is hidden, and that a window which is opened again begins with. */
export interface Kept {
  readonly address: string;
  readonly index: number;
  readonly body: string;
  readonly follows: boolean;
  readonly memo: ViewMemo | null;
  readonly top: number;
}

/*
 * Messages between the extension and the page of a dialog. A later message of one kind replaces the earlier one; what
 * was entered stays.
 */

export interface NewFightAsked {
  readonly kind: "newFight";
  readonly title: string;
  /** Rules of a fight that names none, and the `options:` line that goes with them. */
  readonly rules: string;
  readonly options: string;
  readonly party: readonly string[];
  readonly offered: readonly string[];
  readonly notes: readonly string[];
  readonly sheets: readonly (readonly [target: string, sheet: LinkedSheet | null])[];
  /** Texts of notes that were looked at, by the words of their links. */
  readonly texts: readonly (readonly [target: string, text: string | null])[];
  /** The note's text above the new fight. */
  readonly above: string;
  /** null: the workspace is being read. */
  readonly before: Before | null;
  readonly draft: Draft | null;
  readonly last: readonly Foes[] | null;
  /** Is it foretold how the fight will go? */
  readonly forecast: boolean;
  readonly where: string;
}

export interface EncounterAsked {
  readonly kind: "encounter";
  readonly title: string;
  readonly chosen: string;
  readonly now: string;
  /** Fights that it may become, by rules. */
  readonly made: readonly (readonly [rules: string, made: EncounterMade])[];
}

interface WriteBackAsked extends Pick<WriteBackOptions, "changes" | "others" | "notes" | "left"> {
  readonly kind: "writeBack";
  readonly title: string;
}

interface ChronicleAsked extends Pick<ChronicleOptions, "entries" | "progress"> {
  readonly kind: "chronicle";
  readonly title: string;
}

interface TableAsked {
  readonly kind: "table";
  readonly title: string;
  readonly shown: TableShown;
}

interface PlayersShown {
  readonly kind: "players";
  readonly page: PlayersPage | null;
  /** By which a window that is opened again finds the fight. */
  readonly kept: PlayersKept | null;
}

export interface PlayersKept {
  readonly address: string;
  readonly index: number;
  readonly body: string;
}

export type Asked = NewFightAsked | EncounterAsked | WriteBackAsked | ChronicleAsked | PlayersShown | TableAsked;

export type ToDialog = Asked | { readonly kind: "answer"; readonly id: number; readonly said: readonly string[] };

export type FromDialog =
  | { readonly kind: "ready" | "close" }
  /** The stats and the text of that note are wanted. */
  | { readonly kind: "look"; readonly target: string }
  | { readonly kind: "draft"; readonly draft: Draft }
  | { readonly kind: "write"; readonly id: number; readonly deed: DialogDeed };

/** Answer to a deed at the table that is done; another one says why it is not. */
export const DONE = "done";

/** Deed at the table of a fight. */
export type TableDeed =
  | { readonly kind: "open"; readonly server: string }
  | { readonly kind: "leave" | "end" }
  | { readonly kind: "renew"; readonly seat: string }
  | { readonly kind: "copy"; readonly text: string }
  | { readonly kind: "answer"; readonly id: string; readonly isWanted: boolean }
  | { readonly kind: "dice"; readonly way: PlayersDiceWay };

export type DialogDeed =
  | { readonly do: "newFight"; readonly lines: readonly string[]; readonly draft: Draft }
  | { readonly do: "encounter"; readonly lines: readonly string[]; readonly keep: boolean }
  | { readonly do: "writeBack"; readonly others: readonly string[] }
  | { readonly do: "takeBack" }
  | { readonly do: "copy"; readonly text: string }
  | { readonly do: "table"; readonly deed: TableDeed }
  /** A line of a note, 0-based. */
  | { readonly do: "open"; readonly address: string; readonly line: number };
