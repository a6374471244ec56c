import { EditorView, ViewPlugin } from "@codemirror/view";
import { render } from "preact";
import { barAt } from "./bar-field.ts";
import { drawBar, unDraw } from "./bar.tsx";
import { editorHost } from "./note.ts";
import { isPhone } from "./shape.ts";
import { drawSheet } from "./sheet-view.tsx";
import { sheet } from "./sheet.ts";

/*
 * On a phone the bar stands above the keyboard, and goes with it. What is open takes its place.
 */

class Dock {
  private readonly el: HTMLElement;
  private readonly bar: HTMLElement;
  private readonly open: HTMLElement;
  /** Height that the dock covers, in pixels. */
  height = 0;

  constructor(private readonly view: EditorView) {
    const doc = view.dom.ownerDocument;
    this.el = doc.createElement("div");
    this.el.className = "bbb-aid bbb-aid-dock";
    this.bar = this.el.appendChild(doc.createElement("div"));
    this.open = this.el.appendChild(doc.createElement("div"));
    this.el.hidden = true;
    doc.body.append(this.el);
    this.el.addEventListener("focusout", this.later);
    for (const type of ["resize", "scroll"]) this.viewport?.addEventListener(type, this.place);
    this.draw();
  }

  update(): void {
    this.draw();
  }

  destroy(): void {
    for (const type of ["resize", "scroll"]) this.viewport?.removeEventListener(type, this.place);
    unDraw(this.bar);
    render(null, this.open);
    this.el.remove();
  }

  private get viewport(): VisualViewport | null {
    return this.view.dom.ownerDocument.defaultView?.visualViewport ?? null;
  }

  private readonly later = (): void => void Promise.resolve().then(() => this.draw());

  private draw(): void {
    const { view, el } = this;
    const { state } = view;
    const busy = view.hasFocus || el.contains(el.ownerDocument.activeElement);
    const below = isPhone(state) && busy ? barAt(state) : null;
    const open = isPhone(state) && busy ? (state.field(sheet, false) ?? null) : null;
    el.hidden = below === null && open === null;
    if (open !== null || below === null) unDraw(this.bar);
    else drawBar(this.bar, view, state, below.index);
    render(open === null ? null : drawSheet(view, open, true), this.open);
    this.place();
  }

  /** Above the keyboard, and above what the program itself shows there. */
  private readonly place = (): void => {
    const { el, view, viewport } = this;
    this.height = el.hidden ? 0 : el.offsetHeight;
    if (el.hidden || viewport === null) return;
    const inner = view.dom.ownerDocument.defaultView?.innerHeight ?? viewport.height;
    const keyboard = Math.max(0, inner - viewport.height - viewport.offsetTop);
    const foot = view.state.facet(editorHost)?.footHeight(view) ?? 0;
    el.style.setProperty("--bbb-foot", `${Math.round(keyboard + foot)}px`);
  };
}

const plugin = ViewPlugin.fromClass(Dock);

/** Room kept free below the line that is written, for its result. In pixels. */
const BELOW = 40;

export const dock = [
  plugin,
  // The line that is written is not to be written below the dock.
  EditorView.scrollMargins.of((view) => {
    const height = view.plugin(plugin)?.height ?? 0;
    return height === 0 ? null : { bottom: height + BELOW };
  }),
];
