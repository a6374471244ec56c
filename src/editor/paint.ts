import { foldService } from "@codemirror/language";
import type { EditorState, Range, Extension } from "@codemirror/state";
import {
  Decoration,
  ViewPlugin,
  WidgetType,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from "@codemirror/view";
import { render } from "preact";
import type { Inlay, LineMark, NoteDiagnostic, NoteService, Token, Fold } from "../assist/service.ts";
import { Icon, type IconName } from "../view/kit/icon.tsx";
import { editorHost, lastLine, noteChanged, noteOf } from "./note.ts";

/*
 * Decorations of the lines on the screen: colours by meaning, waves below problems, marks in the block's padding, and
 * results behind lines.
 */

class Painter {
  decorations: DecorationSet;

  constructor(view: EditorView) {
    this.decorations = painted(view);
  }

  update(update: ViewUpdate): void {
    if (noteChanged(update) || update.viewportChanged) this.decorations = painted(update.view);
  }
}

export const paint = ViewPlugin.fromClass(Painter, { decorations: (painter) => painter.decorations });

function painted(view: EditorView): DecorationSet {
  const { state } = view;
  const service = noteOf(state);
  if (service === null || service.fights.length === 0) return Decoration.none;
  const { results, colours } = state.facet(editorHost)?.settings() ?? { results: "none", colours: true };
  const found: Range<Decoration>[] = [];
  for (const range of view.visibleRanges) {
    const marks = service.marks(range);
    found.push(...lines(state, service, range, marks));
    if (colours) found.push(...service.tokens(range).flatMap(token));
    found.push(...service.diagnostics(range).flatMap((each) => wave(state, each)));
    found.push(...marks.map(mark));
    if (results === "none") continue;
    const notable = new Set(marks.flatMap(({ kind, at }) => (kind === "due" ? [] : [state.doc.lineAt(at).from])));
    const shown = service.inlays(range).filter(({ at }) => results === "all" || notable.has(state.doc.lineAt(at).from));
    found.push(...shown.map(inlay));
  }
  return Decoration.set(found, true);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Decorates the lines of blocks: the first and last are rounded, and a waiting line has a ground of its own. */
function lines(
  { doc }: EditorState,
  service: NoteService,
  { from, to }: Span,
  marks: readonly LineMark[],
): Range<Decoration>[] {
  const [top, bottom] = [doc.lineAt(from).number, doc.lineAt(to).number];
  const due = new Set(marks.flatMap(({ kind, at }) => (kind === "due" ? [doc.lineAt(at).number] : [])));
  return service.fights.flatMap(({ block }) => {
    const [first, last] = [block.openLine + 1, lastLine(block) + 1];
    const found: Range<Decoration>[] = [];
    for (let number = Math.max(first, top); number <= Math.min(last, bottom); number++) {
      const classes = ["bbb-code"];
      if (number === first) classes.push("bbb-code-first");
      if (number === last) classes.push("bbb-code-last");
      if (due.has(number)) classes.push("bbb-code-due");
      found.push(Decoration.line({ class: classes.join(" ") }).range(doc.line(number).from));
    }
    return found;
  });
}

function token({ from, to, type, side, acts }: Token): Range<Decoration>[] {
  if (from >= to) return [];
  const classes = [`bbb-t-${type}`];
  if (side !== null) classes.push(`bbb-${side}`);
  if (acts) classes.push("bbb-acts");
  return [Decoration.mark({ class: classes.join(" ") }).range(from, to)];
}

function wave({ doc }: EditorState, { from, to, severity }: NoteDiagnostic): Range<Decoration>[] {
  if (severity === "info") return [];
  const line = doc.lineAt(from);
  // An empty range has no length, so the wave stands below the character before it.
  const [left, right] =
    from < to ? [from, to] : from > line.from ? [from - 1, from] : [from, Math.min(from + 1, line.to)];
  return left < right
    ? [Decoration.mark({ class: "bbb-wave", attributes: { "data-severity": severity } }).range(left, right)]
    : [];
}

const ICONS: Readonly<Record<LineMark["kind"], IconName>> = {
  due: "due",
  problem: "error",
  remark: "error",
  critical: "critical",
};

class MarkWidget extends WidgetType {
  constructor(
    private readonly kind: LineMark["kind"],
    private readonly text: string,
  ) {
    super();
  }

  override eq(other: WidgetType): boolean {
    return other instanceof MarkWidget && other.kind === this.kind && other.text === this.text;
  }

  override toDOM(view: EditorView): HTMLElement {
    const el = view.dom.ownerDocument.createElement("span");
    el.className = "bbb-mark";
    el.dataset.mark = this.kind;
    el.title = this.text;
    el.setAttribute("role", "img");
    el.setAttribute("aria-label", this.text);
    render(Icon({ name: ICONS[this.kind] }), el);
    return el;
  }

  override destroy(el: HTMLElement): void {
    render(null, el);
  }

  /** Lets a press through, because it opens the menu of the problem. */
  override ignoreEvent(): boolean {
    return false;
  }
}

function mark({ at, kind, text }: LineMark): Range<Decoration> {
  return Decoration.widget({ widget: new MarkWidget(kind, text), side: -1 }).range(at);
}

class InlayWidget extends WidgetType {
  private readonly key: string;

  constructor(private readonly inlay: Inlay) {
    super();
    this.key = JSON.stringify([inlay.kind, inlay.pieces]);
  }

  override eq(other: WidgetType): boolean {
    return other instanceof InlayWidget && other.key === this.key;
  }

  override toDOM(view: EditorView): HTMLElement {
    const doc = view.dom.ownerDocument;
    const el = doc.createElement("span");
    el.className = "bbb-inlay";
    el.dataset.kind = this.inlay.kind;
    for (const { text, tone } of this.inlay.pieces) {
      if (el.hasChildNodes()) el.append(" ");
      const piece = doc.createElement("span");
      piece.dataset.tone = tone;
      piece.textContent = text;
      el.append(piece);
    }
    return el;
  }
}

function inlay(each: Inlay): Range<Decoration> {
  return Decoration.widget({ widget: new InlayWidget(each), side: 1 }).range(each.at);
}

/* Fights, rounds and what hangs together fold by the editor's own means. */

/** By the end of the line that stays; an editor asks for each line that it shows. */
const known = new WeakMap<EditorState["doc"], ReadonlyMap<number, Fold>>();

function foldsOf(state: EditorState): ReadonlyMap<number, Fold> {
  const before = known.get(state.doc);
  if (before !== undefined) return before;
  const folds = new Map<number, Fold>();
  for (const fold of noteOf(state)?.folds() ?? []) {
    const other = folds.get(fold.from);
    if (other === undefined || other.to < fold.to) folds.set(fold.from, fold);
  }
  known.set(state.doc, folds);
  return folds;
}

export const folding: Extension = foldService.of((state, _start, end) => {
  const fold = foldsOf(state).get(end);
  return fold === undefined ? null : { from: fold.from, to: fold.to };
});
