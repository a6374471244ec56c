import { redo, undo } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import type { EditorPosition, EditorRange, EditorSelection, EditorTransaction } from "obsidian";

/** The editor as plugins see it: lines and columns from 0 over a CodeMirror view. */
export class Editor {
  constructor(public cm: EditorView) {}

  getDoc(): this {
    return this;
  }

  getValue(): string {
    return this.cm.state.doc.toString();
  }

  setValue(text: string): void {
    this.cm.dispatch({ changes: { from: 0, to: this.cm.state.doc.length, insert: text } });
  }

  getLine(line: number): string {
    return this.cm.state.doc.line(line + 1).text;
  }

  setLine(line: number, text: string): void {
    const { from, to } = this.cm.state.doc.line(line + 1);
    this.cm.dispatch({ changes: { from, to, insert: text } });
  }

  lineCount(): number {
    return this.cm.state.doc.lines;
  }

  lastLine(): number {
    return this.lineCount() - 1;
  }

  posToOffset({ line, ch }: EditorPosition): number {
    const { from, to } = this.cm.state.doc.line(Math.min(Math.max(line + 1, 1), this.lineCount()));
    return Math.min(from + ch, to);
  }

  offsetToPos(offset: number): EditorPosition {
    const line = this.cm.state.doc.lineAt(offset);
    return { line: line.number - 1, ch: offset - line.from };
  }

  getRange(from: EditorPosition, to: EditorPosition): string {
    return this.cm.state.doc.sliceString(this.posToOffset(from), this.posToOffset(to));
  }

  replaceRange(text: string, from: EditorPosition, to: EditorPosition = from): void {
    this.cm.dispatch({ changes: { from: this.posToOffset(from), to: this.posToOffset(to), insert: text } });
  }

  getSelection(): string {
    const { from, to } = this.cm.state.selection.main;
    return this.cm.state.doc.sliceString(from, to);
  }

  somethingSelected(): boolean {
    return !this.cm.state.selection.main.empty;
  }

  replaceSelection(text: string): void {
    this.cm.dispatch(this.cm.state.replaceSelection(text));
  }

  getCursor(side: "from" | "to" | "head" | "anchor" = "head"): EditorPosition {
    return this.offsetToPos(this.cm.state.selection.main[side]);
  }

  setCursor(position: EditorPosition | number, ch = 0): void {
    this.setSelection(typeof position === "number" ? { line: position, ch } : position);
  }

  setSelection(anchor: EditorPosition, head: EditorPosition = anchor): void {
    this.cm.dispatch({ selection: { anchor: this.posToOffset(anchor), head: this.posToOffset(head) } });
  }

  listSelections(): EditorSelection[] {
    return this.cm.state.selection.ranges.map(({ anchor, head }) => ({
      anchor: this.offsetToPos(anchor),
      head: this.offsetToPos(head),
    }));
  }

  /** All changes are one undo step; their positions are those before any of them. */
  transaction({ changes = [], selection }: EditorTransaction): void {
    this.cm.dispatch({
      changes: changes.map(({ from, to = from, text }) => ({
        from: this.posToOffset(from),
        to: this.posToOffset(to),
        insert: text,
      })),
    });
    if (selection) this.setSelection(selection.from, selection.to);
  }

  getScrollInfo(): { top: number; left: number } {
    return { top: this.cm.scrollDOM.scrollTop, left: this.cm.scrollDOM.scrollLeft };
  }

  scrollTo(x?: number | null, y?: number | null): void {
    if (typeof x === "number") this.cm.scrollDOM.scrollLeft = x;
    if (typeof y === "number") this.cm.scrollDOM.scrollTop = y;
  }

  scrollIntoView({ from }: EditorRange): void {
    this.cm.dispatch({ effects: EditorView.scrollIntoView(this.posToOffset(from)) });
  }

  focus(): void {
    this.cm.focus();
  }

  blur(): void {
    this.cm.contentDOM.blur();
  }

  hasFocus(): boolean {
    return this.cm.hasFocus;
  }

  undo(): void {
    undo(this.cm);
  }

  redo(): void {
    redo(this.cm);
  }

  refresh(): void {
    this.cm.requestMeasure();
  }
}
