import { StateEffect, StateField, type EditorState } from "@codemirror/state";
import { EditorView, ViewPlugin } from "@codemirror/view";
import { editorHost } from "./note.ts";

/** Room of the editor: results go below their lines where it is narrow, and help stands above a phone's keyboard. */
interface Shape {
  readonly narrow: boolean;
  readonly phone: boolean;
}

/** Narrower than this, there is no room behind a line. In pixels. */
const NARROW = 480;

const told = StateEffect.define<Shape>();

const field = StateField.define<Shape>({
  create: () => ({ narrow: false, phone: false }),
  update: (shape, { effects }) => effects.reduce((known, effect) => (effect.is(told) ? effect.value : known), shape),
  provide: (self) =>
    EditorView.editorAttributes.compute([self], (state) => ({
      class: [state.field(self).narrow ? "bbb-narrow" : "", state.field(self).phone ? "bbb-phone" : ""].join(" "),
    })),
});

const watcher = ViewPlugin.fromClass(
  class {
    private readonly observer: ResizeObserver | null;

    constructor(private readonly view: EditorView) {
      const win = view.dom.ownerDocument.defaultView;
      this.observer = win === null ? null : new win.ResizeObserver(() => this.measure());
      this.observer?.observe(view.scrollDOM);
    }

    destroy(): void {
      this.observer?.disconnect();
    }

    private measure(): void {
      const { view } = this;
      const host = view.state.facet(editorHost);
      const width = view.contentDOM.clientWidth;
      if (host === null || width === 0) return;
      const shape = { narrow: width < NARROW, phone: host.isPhone(view) };
      const known = view.state.field(field);
      if (shape.narrow !== known.narrow || shape.phone !== known.phone) view.dispatch({ effects: told.of(shape) });
    }
  },
);

export const shape = [field, watcher];

export function isPhone(state: EditorState): boolean {
  return state.field(field, false)?.phone === true;
}
