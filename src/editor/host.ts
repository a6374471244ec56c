import { Facet, StateEffect, type EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { AssistEnvironment } from "../assist/service.ts";
import type { Preferences } from "../view/preferences.ts";
import type { RandomFace } from "../view/wish.ts";

/** What the user has chosen. */
export type EditorSettings = Pick<Preferences, "colours" | "results" | "help" | "bar">;

/** What the editor needs of the program that it stands in. */
export interface EditorHost {
  /** What the rules know beyond the note; the same object until that changes, when `hostChanged` is dispatched. */
  environment(state: EditorState): AssistEnvironment;
  settings(): EditorSettings;
  readonly random: RandomFace;
  showRule(id: string): void;
  openNote(target: string, state: EditorState): void;
  /** Shows the widget of that fight in place of, or beside, its text. */
  showFight(view: EditorView, index: number): void;
  /** A keyboard on the screen: help stands above it, in reach of the thumb. */
  isPhone(view: EditorView): boolean;
  /** Height of what the program itself shows above the keyboard, in pixels. */
  footHeight(view: EditorView): number;
  opened?(view: EditorView): void;
  closed?(view: EditorView): void;
}

export const editorHost = Facet.define<EditorHost, EditorHost | null>({ combine: ([host]) => host ?? null });

/** Settings, other notes or the rules' environment have changed. */
export const hostChanged = StateEffect.define<null>();
