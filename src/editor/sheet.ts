import { StateEffect, StateField, type EditorState, type Transaction } from "@codemirror/state";
import type { Fix, Hover, NoteCompletion, NoteDiagnostic } from "../assist/service.ts";
import { editorHost, noteOf } from "./note.ts";
import { caretInBody } from "./writing.ts";

/*
 * Sheet that is open beside the text: the list of completions, the menu of a problem, or the card of a held word. One
 * at a time.
 */

export interface List {
  readonly kind: "list";
  readonly items: readonly NoteCompletion[];
  /** Row that Tab takes; -1: none, because nothing goes now. */
  readonly chosen: number;
  /** An arrow key has chosen: Enter takes too. */
  readonly moved: boolean;
  /** Show all rows, not only the first. */
  readonly all: boolean;
  /** By the line that a target would make, as far as they are known. */
  readonly chances: ReadonlyMap<string, string>;
}

export interface Menu {
  readonly kind: "menu";
  readonly problem: NoteDiagnostic;
  readonly fixes: readonly Fix[];
  readonly chosen: number;
}

export interface Card {
  readonly kind: "card";
  readonly hover: Hover;
}

export interface Rename {
  readonly kind: "rename";
  /** Position of the name. */
  readonly at: number;
  readonly name: string;
}

export type Sheet = List | Menu | Card | Rename;

export const setSheet = StateEffect.define<Sheet | null>();

export const sheet = StateField.define<Sheet | null>({
  create: () => null,
  update(open, transaction) {
    for (const effect of transaction.effects) if (effect.is(setSheet)) return effect.value;
    if (transaction.docChanged) return typed(open, transaction);
    // Moving the caret elsewhere closes the sheet.
    return transaction.selection === undefined ? open : null;
  },
});

function typed(open: Sheet | null, transaction: Transaction): Sheet | null {
  const { state } = transaction;
  const opens = ["input.type", "input.newline", "input.complete"].some((event) => transaction.isUserEvent(event));
  const deletes = transaction.isUserEvent("delete") && open?.kind === "list";
  if (!opens && !deletes) return null;
  const byItself = state.facet(editorHost)?.settings().help === "typing";
  return byItself || open?.kind === "list" ? listAt(state, false) : null;
}

/** Returns the completions at the caret. A complete line has none unless they are asked for. */
export function listAt(state: EditorState, asked: boolean): List | null {
  if (caretInBody(state) === null || state.facet(editorHost)?.settings().help === "never") return null;
  const list = noteOf(state)?.complete(state.selection.main.head);
  if (list === undefined || list.items.length === 0 || (list.quiet && !asked)) return null;
  const chosen = list.items.findIndex(({ goes }) => goes !== "no");
  return { kind: "list", items: list.items, chosen, moved: false, all: false, chances: new Map() };
}

/** Returns the menu of the worst problem at a position, else of the first problem of its line. */
export function menuAt(state: EditorState, position: number): Menu | null {
  const service = noteOf(state);
  if (service === null) return null;
  const line = state.doc.lineAt(position);
  const there = service
    .diagnostics({ from: line.from, to: line.to })
    .filter(({ from }) => from >= line.from && from <= line.to);
  const touching = there.filter(({ from, to }) => from - 1 <= position && position <= Math.max(to, from + 1));
  const problem = worst(touching) ?? worst(there);
  return problem === null ? null : { kind: "menu", problem, fixes: service.fixes(problem), chosen: 0 };
}

const RANK = { error: 0, warning: 1, info: 2 };

export function worst(all: readonly NoteDiagnostic[]): NoteDiagnostic | null {
  return [...all].sort((a, b) => RANK[a.severity] - RANK[b.severity] || a.from - b.from)[0] ?? null;
}

/** Rows that a list shows before "more": what goes, then what does not. */
export const ROWS = { fine: 7, refused: 3, phone: 3 };

export interface Rows {
  readonly fine: readonly Row[];
  readonly hidden: readonly NoteCompletion[];
  readonly refused: readonly Row[];
}

export interface Row {
  readonly item: NoteCompletion;
  /** Its place in the list. */
  readonly at: number;
}

export function rowsOf({ items, all }: Pick<List, "items" | "all">, phone: boolean): Rows {
  const rows = items.map((item, at) => ({ item, at }));
  const fine = rows.filter(({ item }) => item.goes !== "no");
  const refused = rows.filter(({ item }) => item.goes === "no");
  if (phone) {
    const shown = [...fine, ...refused].slice(0, all ? rows.length : ROWS.phone);
    const isFine = ({ item }: Row): boolean => item.goes !== "no";
    return {
      fine: shown.filter(isFine),
      hidden: rows.slice(shown.length).map(({ item }) => item),
      refused: shown.filter((row) => !isFine(row)),
    };
  }
  const shown = all ? fine : fine.slice(0, fine.length === ROWS.fine + 1 ? ROWS.fine + 1 : ROWS.fine);
  return {
    fine: shown,
    hidden: fine.slice(shown.length).map(({ item }) => item),
    refused: refused.slice(0, ROWS.refused),
  };
}
