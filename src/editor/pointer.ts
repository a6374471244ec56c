import { EditorView, ViewPlugin, hoverTooltip, type Tooltip } from "@codemirror/view";
import { render } from "preact";
import { CardView, follow } from "./card.tsx";
import { fightAt, noteOf } from "./note.ts";
import { elementAt } from "../view/element.ts";
import { isPhone } from "./shape.ts";
import { menuAt, setSheet, sheet } from "./sheet.ts";

/*
 * What a pointer does: rest on a word and read what it means, press what is wrong and see what could be meant, hold a
 * word on a phone, and go to where a name comes from with Ctrl or the command key.
 */

const hover = hoverTooltip(
  (view, position): Tooltip | null => {
    if (isPhone(view.state) || view.state.field(sheet, false) != null || fightAt(view.state, position) === null)
      return null;
    const found = noteOf(view.state)?.hover(position) ?? null;
    if (found === null) return null;
    return {
      pos: found.from,
      end: found.to,
      above: false,
      create: (inside) => {
        const dom = inside.dom.ownerDocument.createElement("div");
        dom.className = "bbb-aid bbb-aid-sheet";
        render(CardView({ view: inside, hover: found }), dom);
        return { dom, destroy: () => render(null, dom) };
      },
    };
  },
  { hideOnChange: true },
);

/** Held so long, a word is asked about. In milliseconds. */
const HELD = 500;
/** Moved so far, it is scrolled or selected instead. In pixels. */
const MOVED = 10;

const hold = ViewPlugin.fromClass(
  class {
    timer = 0;
    x = 0;
    y = 0;

    constructor(readonly view: EditorView) {}

    get win(): Window {
      return this.view.dom.ownerDocument.defaultView ?? window;
    }

    drop(): void {
      this.win.clearTimeout(this.timer);
      this.timer = 0;
    }

    destroy(): void {
      this.drop();
    }

    held(): void {
      this.timer = 0;
      const position = this.view.posAtCoords({ x: this.x, y: this.y });
      const found = position === null ? null : (noteOf(this.view.state)?.hover(position) ?? null);
      if (found !== null) this.view.dispatch({ effects: setSheet.of({ kind: "card", hover: found }) });
    }
  },
  {
    eventHandlers: {
      touchstart(event, view) {
        this.drop();
        const [touch, another] = event.touches;
        if (touch === undefined || another !== undefined || !isPhone(view.state)) return;
        this.x = touch.clientX;
        this.y = touch.clientY;
        this.timer = this.win.setTimeout(() => this.held(), HELD);
      },
      touchmove(event) {
        const [touch] = event.touches;
        if (touch === undefined || Math.hypot(touch.clientX - this.x, touch.clientY - this.y) > MOVED) this.drop();
      },
      touchend() {
        this.drop();
      },
      touchcancel() {
        this.drop();
      },
    },
  },
);

const presses = EditorView.domEventHandlers({
  blur(_event, view) {
    const doc = view.dom.ownerDocument;
    // What gets the focus has it only afterwards.
    doc.defaultView?.setTimeout(() => {
      const left = !view.hasFocus && doc.activeElement?.closest(".bbb-aid") == null;
      if (left && view.state.field(sheet, false) != null) view.dispatch({ effects: setSheet.of(null) });
    });
    return false;
  },
  mousedown(event, view) {
    if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
    const position = view.posAtCoords(event);
    const target =
      position === null || fightAt(view.state, position) === null
        ? undefined
        : noteOf(view.state)?.definition(position)[0];
    if (target === undefined) return false;
    event.preventDefault();
    follow(view, target);
    return true;
  },
  click(event, view) {
    if (event.ctrlKey || event.metaKey || !view.state.selection.main.empty) return false;
    const wave = elementAt(event)?.closest(".bbb-wave, .bbb-mark[data-mark='problem'], .bbb-mark[data-mark='remark']");
    if (wave == null) return false;
    const menu = menuAt(
      view.state,
      wave.matches(".bbb-wave") ? (view.posAtCoords(event) ?? view.posAtDOM(wave)) : view.posAtDOM(wave),
    );
    if (menu === null) return false;
    view.dispatch({ effects: setSheet.of(menu) });
    return false;
  },
});

export const pointer = [hover, hold, presses];
