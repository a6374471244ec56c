import { Facet, StateEffect, StateField, type EditorState, type Text } from "@codemirror/state";
import { ViewPlugin, type EditorView, type ViewUpdate } from "@codemirror/view";
import { openNote } from "../assist/index.ts";
import type { AssistEnvironment, NoteService, Renamed } from "../assist/service.ts";
import type { NoteFight } from "../share/note.ts";
import type { Preferences } from "../view/frame/preferences.ts";
import type { RandomFace } from "../wishes/wish.ts";

/** Settings of the editor that the user has chosen. */
export type EditorSettings = Pick<Preferences, "colours" | "results" | "help" | "bar">;

/** Changes of other notes, by the words of a link. */
export type Elsewhere = Extract<Renamed, { readonly ok: true }>["others"];

/** Services of the program around the editor. */
export interface EditorHost {
  /** Rules and notes beyond this one; the same object until that changes, when `hostChanged` is dispatched. */
  environment(state: EditorState): AssistEnvironment;
  settings(): EditorSettings;
  readonly random: RandomFace;
  showRule(id: string): void;
  openNote(target: string, state: EditorState): void;
  /** Makes changes in other notes, in which a fight of this one goes on; absent where there is one note only. */
  writeElsewhere?(others: Elsewhere, state: EditorState): void;
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

/*
 * The language service of the editor's note. It is one object that is brought up to the document whenever it is asked,
 * so it does not matter which of several possible next states asked last.
 */

interface Kept {
  readonly service: NoteService;
  readonly doc: Text;
  readonly environment: AssistEnvironment;
}

const settled = StateEffect.define<null>();

/** For what each service was last brought up to date. */
const known = new WeakMap<NoteService, Text>();

const openedNote = StateField.define<Kept | null>({
  create(state) {
    const host = state.facet(editorHost);
    if (host === null) return null;
    const environment = host.environment(state);
    const service = openNote(state.doc.toString(), environment);
    known.set(service, state.doc);
    return { service, doc: state.doc, environment };
  },
  update(before, { docChanged, effects, newDoc: doc, state }) {
    if (before === null || (!docChanged && effects.length === 0)) return before;
    const { service } = before;
    // Another note may have been loaded into the same editor: it looks at other sheets.
    const environment = state.facet(editorHost)?.environment(state) ?? before.environment;
    if (environment !== before.environment) {
      upToDate(service, doc);
      service.refresh(environment);
    }
    return { service, doc, environment };
  },
});

/**
 * After a long pause in typing nobody notices what is worked out; after a short one the later lines should follow. In
 * milliseconds.
 */
const PAUSE = 120;

/** Runs what an edit left over, once typing pauses. */
const settler = ViewPlugin.fromClass(
  class {
    private timer = 0;

    constructor(private readonly view: EditorView) {
      view.state.facet(editorHost)?.opened?.(view);
      this.later();
    }

    update({ docChanged }: ViewUpdate): void {
      if (docChanged) this.later();
    }

    destroy(): void {
      this.win.clearTimeout(this.timer);
      this.view.state.facet(editorHost)?.closed?.(this.view);
    }

    private later(): void {
      this.win.clearTimeout(this.timer);
      const service = noteOf(this.view.state);
      if (service === null || service.settled) return;
      this.timer = this.win.setTimeout(() => {
        service.settle();
        this.view.dispatch({ effects: settled.of(null) });
      }, PAUSE);
    }

    private get win(): Window {
      return this.view.dom.ownerDocument.defaultView ?? window;
    }
  },
);

export const note = [openedNote, settler];

/** Returns the language service of this state's note, or null where the editor has no host. */
export function noteOf(state: EditorState): NoteService | null {
  const found = state.field(openedNote, false);
  if (found == null) return null;
  upToDate(found.service, state.doc);
  return found.service;
}

function upToDate(service: NoteService, doc: Text): void {
  if (known.get(service) === doc) return;
  known.set(service, doc);
  const text = doc.toString();
  if (service.text !== text) service.update(text);
}

/** Tells whether anything has changed that the note's answers depend on. */
export function noteChanged({ docChanged, transactions }: Pick<ViewUpdate, "docChanged" | "transactions">): boolean {
  return (
    docChanged || transactions.some(({ effects }) => effects.some((each) => each.is(settled) || each.is(hostChanged)))
  );
}

/** Returns the fight whose block, fences included, holds a position. */
export function fightAt(state: EditorState, position: number): NoteFight | null {
  const line = state.doc.lineAt(position).number - 1;
  return noteOf(state)?.fights.find(({ block }) => block.openLine <= line && line <= lastLine(block)) ?? null;
}

/**
 * Returns the last line of a block in its note: the closing fence's, or without one the last that belongs to the block.
 */
export function lastLine(block: NoteFight["block"]): number {
  return block.closeLine ?? block.lines[block.lines.length - 1]?.line ?? block.openLine;
}

/** Returns the line of the fight's body at a position, or null on a fence. */
export function bodyLineAt(state: EditorState, { block }: NoteFight, position: number): number | null {
  const at = state.doc.lineAt(position).number - block.openLine - 2;
  return at >= 0 && at < block.lines.length ? at : null;
}
