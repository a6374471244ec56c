import { StateEffect, StateField, type EditorState } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";
import { drawBar, unDraw } from "./bar.tsx";
import { editorHost, fightAt, lastLine } from "./note.ts";
import { isPhone } from "./shape.ts";

/*
 * The bar stands directly below the block that holds the caret, and only there. On a phone it stands above the keyboard
 * instead.
 */

export const hideBar = StateEffect.define<boolean>();

const hidden = StateField.define<boolean>({
  create: () => false,
  update: (before, { docChanged, effects }) =>
    effects.reduce((known, effect) => (effect.is(hideBar) ? effect.value : known), before && !docChanged),
});

class BarWidget extends WidgetType {
  constructor(
    private readonly index: number,
    /** Keeps its element while the state changes, because all that it shows depends on the state. */
    private readonly state: EditorState,
  ) {
    super();
  }

  override eq(other: WidgetType): boolean {
    return other instanceof BarWidget && other.state === this.state;
  }

  override toDOM(view: EditorView): HTMLElement {
    const el = view.dom.ownerDocument.createElement("div");
    el.className = "bbb-aid bbb-aid-below";
    drawBar(el, view, this.state, this.index);
    return el;
  }

  override updateDOM(el: HTMLElement, view: EditorView): boolean {
    drawBar(el, view, this.state, this.index);
    return true;
  }

  override destroy(el: HTMLElement): void {
    unDraw(el);
  }

  override get estimatedHeight(): number {
    return 46;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const below = StateField.define<DecorationSet>({
  create: barBelow,
  update: (known, transaction) =>
    transaction.docChanged || transaction.selection !== undefined || transaction.effects.length > 0
      ? barBelow(transaction.state)
      : known,
  provide: (self) => EditorView.decorations.from(self),
});

function barBelow(state: EditorState): DecorationSet {
  const found = isPhone(state) ? null : barAt(state);
  if (found === null) return Decoration.none;
  const { to } = state.doc.line(Math.min(found.line + 1, state.doc.lines));
  const widget = new BarWidget(found.index, state);
  return Decoration.set(Decoration.widget({ widget, block: true, side: 1 }).range(to));
}

/**
 * Returns the index of the fight that the bar speaks of and the line of the note above it, or null where no bar is
 * shown.
 */
export function barAt(state: EditorState): { readonly index: number; readonly line: number } | null {
  const wanted = state.facet(editorHost)?.settings().bar === true;
  if (!wanted || state.field(hidden, false) === true || state.readOnly) return null;
  const fight = fightAt(state, state.selection.main.head);
  return fight === null ? null : { index: fight.block.index, line: lastLine(fight.block) };
}

/** Tells that no bar is shown. */
export function isBarHidden(state: EditorState): boolean {
  return barAt(state) === null;
}

export const bar = [hidden, below];
