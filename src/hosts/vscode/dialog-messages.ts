import type { Foes } from "../../fight/beginning.ts";
import type { LinkedSheet } from "../../fight/environment.ts";
import type { PlayersPage } from "../../share/players/page.ts";
import type { Draft } from "../../view/begin/draft.ts";
import type { EncounterMade } from "../../view/begin/encounter.tsx";
import type { WriteBackOptions } from "../../view/write-back-dialog.tsx";

/*
 * What the extension and the page of a dialog say to each other. What was said again replaces what was said before;
 * what was entered stays.
 */

export interface NewFightAsked {
  readonly kind: "newFight";
  readonly title: string;
  /** Those of a fight that names none, and what its `options:` line says then. */
  readonly rules: string;
  readonly options: string;
  readonly party: readonly string[];
  readonly offered: readonly string[];
  readonly notes: readonly string[];
  readonly sheets: readonly (readonly [target: string, sheet: LinkedSheet | null])[];
  readonly draft: Draft | null;
  readonly last: readonly Foes[] | null;
  readonly where: string;
}

export interface EncounterAsked {
  readonly kind: "encounter";
  readonly title: string;
  readonly chosen: string;
  readonly now: string;
  /** What it becomes, by rules. */
  readonly made: readonly (readonly [rules: string, made: EncounterMade])[];
}

export interface WriteBackAsked extends Pick<WriteBackOptions, "changes" | "others" | "notes" | "left"> {
  readonly kind: "writeBack";
  readonly title: string;
}

export interface PlayersShown {
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

export type Asked = NewFightAsked | EncounterAsked | WriteBackAsked | PlayersShown;

export type ToDialog = Asked | { readonly kind: "answer"; readonly id: number; readonly said: readonly string[] };

export type FromDialog =
  | { readonly kind: "ready" | "close" }
  /** The stats of that note are wanted. */
  | { readonly kind: "look"; readonly target: string }
  | { readonly kind: "draft"; readonly draft: Draft }
  | { readonly kind: "write"; readonly id: number; readonly deed: DialogDeed };

export type DialogDeed =
  | { readonly do: "newFight"; readonly lines: readonly string[]; readonly draft: Draft }
  | { readonly do: "encounter"; readonly lines: readonly string[]; readonly keep: boolean }
  | { readonly do: "writeBack"; readonly others: readonly string[] }
  | { readonly do: "takeBack" };
