import { ViewPlugin, type EditorView, type ViewUpdate } from "@codemirror/view";
import { Idle } from "../view/kit/pauses.ts";
import { noteOf } from "./note.ts";
import { rowsOf, setSheet, sheet, type List } from "./sheet.ts";

/*
 * The chance against each target that a list offers. It is worked out between keystrokes and shown once it is known: no
 * row waits for it, and none changes its place.
 */

class Chances {
  private readonly idle = new Idle();
  private items: List["items"] | null = null;

  constructor(private readonly view: EditorView) {}

  update({ state }: ViewUpdate): void {
    const open = state.field(sheet, false);
    const items = open?.kind === "list" ? open.items : null;
    if (items === this.items) return;
    this.items = items;
    if (items === null || !items.some(({ tries }) => tries !== null)) this.idle.stop();
    else this.idle.start(this.work(items));
  }

  destroy(): void {
    this.idle.stop();
  }

  private *work(items: List["items"]): Generator<null, void> {
    const { state } = this.view;
    const service = noteOf(state);
    if (service === null) return;
    const at = state.selection.main.head;
    const { fine, hidden } = rowsOf({ items, all: false }, false);
    for (const { tries } of [...fine.map(({ item }) => item), ...hidden]) {
      const chance = tries === null ? null : yield* service.chance(at, tries);
      const open = this.view.state.field(sheet, false);
      if (open?.kind !== "list" || open.items !== items) return;
      if (tries !== null && chance !== null)
        this.view.dispatch({ effects: setSheet.of({ ...open, chances: new Map([...open.chances, [tries, chance]]) }) });
      yield null;
    }
  }
}

export const chances = ViewPlugin.fromClass(Chances);
