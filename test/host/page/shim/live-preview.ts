import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import { type EditorState, type Extension, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, WidgetType } from "@codemirror/view";
import type { App } from "./app.ts";
import { counters, knobs, nextId, reportError } from "./knobs.ts";
import { Component } from "./lifecycle.ts";
import { MarkdownRenderer } from "./preview.ts";
import { codeBlockHandler, type PostProcessorContext, runHandler, type SectionInfo } from "./processors.ts";
import type { MarkdownView } from "./views.ts";

export const setInfo = StateEffect.define<MarkdownView | null>();
export const setLive = StateEffect.define<boolean>();
export const setEditorView = StateEffect.define<EditorView | null>();
/** Draws the blocks again, after a processor has come or gone. */
export const refreshBlocks = StateEffect.define<null>();

export const editorInfoField = StateField.define<MarkdownView | null>({
  create: () => null,
  update: (value, tr) => tr.effects.reduce<MarkdownView | null>((v, e) => (e.is(setInfo) ? e.value : v), value),
});
export const editorLivePreviewField = StateField.define<boolean>({
  create: () => false,
  update: (value, tr) => tr.effects.reduce((v, e) => (e.is(setLive) ? e.value : v), value),
});
export const editorEditorField = StateField.define<EditorView | null>({
  create: () => null,
  update: (value, tr) => tr.effects.reduce<EditorView | null>((v, e) => (e.is(setEditorView) ? e.value : v), value),
});
export const livePreviewState = ViewPlugin.fromClass(
  class {
    mousedown = false;
  },
);

/** What a widget's element belongs to; it goes with the element. */
const owners = new WeakMap<HTMLElement, Component>();

function ownerOf(el: HTMLElement): Component {
  const owner = new Component();
  owner.load();
  owners.set(el, owner);
  return owner;
}

/** A fence that stands in for its text while the selection is elsewhere. */
class CodeWidget extends WidgetType {
  constructor(
    private readonly app: App,
    private readonly language: string,
    private readonly code: string,
    private readonly path: string,
  ) {
    super();
  }

  override eq(other: WidgetType): boolean {
    return (
      other instanceof CodeWidget &&
      other.language === this.language &&
      other.code === this.code &&
      other.path === this.path
    );
  }

  override toDOM(view: EditorView): HTMLElement {
    counters.widgetCreated++;
    const doc = view.dom.ownerDocument;
    const wrap = doc.createElement("div");
    wrap.className = `cm-preview-code-block cm-embed-block markdown-rendered cm-lang-${this.language}`;
    const el = wrap.createDiv({ cls: `block-language-${this.language}` });
    const owner = ownerOf(wrap);
    const handler = codeBlockHandler(this.language);
    if (handler) void runHandler(handler, this.code, el, this.contextOf(view, wrap, el, owner));

    const edit = wrap.createDiv({ cls: "edit-block-button", text: "</>", attr: { "aria-label": "Edit this block" } });
    edit.addEventListener("click", () => {
      const block = fenceAt(view.state, view.posAtDOM(wrap));
      if (!block) return;
      view.dispatch({ selection: { anchor: view.state.doc.lineAt(block.from).to + 1 } });
      view.focus();
    });
    return wrap;
  }

  override destroy(dom: HTMLElement): void {
    counters.widgetDestroyed++;
    owners.get(dom)?.unload();
  }

  /** A click in the widget is the widget's; only its edit button leads into the source. */
  override ignoreEvent(): boolean {
    return true;
  }

  private contextOf(view: EditorView, wrap: HTMLElement, el: HTMLElement, owner: Component): PostProcessorContext {
    return {
      docId: nextId("live"),
      sourcePath: this.path,
      frontmatter: this.app.metadataCache.getCache(this.path)?.frontmatter,
      containerEl: view.dom,
      el,
      addChild(child) {
        if (owner._loaded) owner.addChild(child);
      },
      getSectionInfo: (inner) => sectionInfo(view, wrap, inner),
    };
  }
}

/** Null before the widget is in the document. */
function sectionInfo(view: EditorView, wrap: HTMLElement, inner: HTMLElement): SectionInfo | null {
  if (knobs.sectionInfo === "null" || !wrap.contains(inner) || !view.dom.contains(wrap)) return null;
  const block = fenceAt(view.state, view.posAtDOM(wrap));
  if (!block) return null;
  const { doc } = view.state;
  const off = knobs.sectionInfo === "stale" ? 3 : 0;
  return {
    text: doc.toString(),
    lineStart: doc.lineAt(block.from).number - 1 + off,
    lineEnd: doc.lineAt(block.to).number - 1 + off,
  };
}

/** A call-out is rendered whole, by a renderer that knows no section info. */
class CalloutWidget extends WidgetType {
  constructor(
    private readonly app: App,
    private readonly text: string,
    private readonly path: string,
  ) {
    super();
  }

  override eq(other: WidgetType): boolean {
    return other instanceof CalloutWidget && other.text === this.text && other.path === this.path;
  }

  override toDOM(view: EditorView): HTMLElement {
    const el = view.dom.ownerDocument.createElement("div");
    el.className = "cm-callout cm-embed-block markdown-rendered";
    MarkdownRenderer.render(this.app, this.text, el, this.path, ownerOf(el)).catch(reportError);
    return el;
  }

  override destroy(dom: HTMLElement): void {
    owners.get(dom)?.unload();
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const FENCE = /^(?:`{3,}|~{3,})\s*([^\s`]*)/;
const CLOSING_FENCE = /^\s*(`{3,}|~{3,})\s*$/;

function tree(state: EditorState): ReturnType<typeof syntaxTree> {
  return ensureSyntaxTree(state, state.doc.length, 200) ?? syntaxTree(state);
}

function fenceAt(state: EditorState, position: number): { from: number; to: number } | null {
  let found: { from: number; to: number } | null = null;
  tree(state).iterate({
    from: position,
    to: position,
    enter: ({ name, from, to }) => {
      if (name === "FencedCode" && from <= position && to >= position) found = { from, to };
    },
  });
  return found;
}

/** Live preview's widgets: fences with a handler, and call-outs, wherever the selection does not touch them. */
export function livePreview(app: App): Extension {
  const field = StateField.define<DecorationSet>({
    create: (state) => decorations(app, state),
    update: (value, tr) =>
      tr.docChanged || tr.selection || tr.effects.length > 0 ? decorations(app, tr.state) : value,
    provide: (self) => [
      EditorView.decorations.from(self),
      EditorView.atomicRanges.of((view) => view.state.field(self)),
    ],
  });
  return field;
}

function decorations(app: App, state: EditorState): DecorationSet {
  if (!state.field(editorLivePreviewField, false)) return Decoration.none;
  const path = state.field(editorInfoField, false)?.file?.path ?? "";
  const found: Range<Decoration>[] = [];
  const replace = (widget: WidgetType, from: number, to: number): void => {
    const touched = state.selection.ranges.some((range) => range.from <= to && range.to >= from);
    if (!touched) found.push(Decoration.replace({ widget, block: true }).range(from, to));
  };
  tree(state).iterate({
    enter: ({ name, from, to }) => {
      const first = state.doc.lineAt(from);
      if (name === "Blockquote") {
        const text = state.doc.sliceString(from, to);
        if (/^>\s*\[!/.test(text)) replace(new CalloutWidget(app, text, path), first.from, to);
        return false;
      }
      if (name !== "FencedCode") return undefined;
      const last = state.doc.lineAt(to);
      const language = FENCE.exec(first.text.trim())?.[1] ?? "";
      const closed = last.number > first.number && CLOSING_FENCE.test(last.text);
      if (closed && codeBlockHandler(language)) {
        const code = bodyOf(state, first.number, last.number, from - first.from);
        replace(new CodeWidget(app, language, code, path), first.from, last.to);
      }
      return false;
    },
  });
  return Decoration.set(found, true);
}

/** The lines between two fences, without the fences' indent. */
function bodyOf(state: EditorState, first: number, last: number, indent: number): string {
  const lines: string[] = [];
  for (let number = first + 1; number < last; number++) {
    const { text } = state.doc.line(number);
    lines.push(text.slice(Math.min(indent, text.search(/\S|$/))));
  }
  return lines.join("\n");
}
