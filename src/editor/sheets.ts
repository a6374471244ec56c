import { Prec, type EditorState, type Extension } from "@codemirror/state";
import { EditorView, showTooltip, type Tooltip, type TooltipView } from "@codemirror/view";
import { h, render, type JSX } from "preact";
import { CardView } from "./card.tsx";
import { LIST_ID, ListView } from "./list.tsx";
import { MenuView } from "./menu.tsx";
import { RenameView } from "./rename.tsx";
import { isPhone } from "./shape.ts";
import { sheet, type Sheet } from "./sheet.ts";

/** What is open, drawn: beside its words on a large screen, above the keyboard on a phone. */
export function drawSheet(view: EditorView, open: Sheet, phone: boolean): JSX.Element {
  if (open.kind === "list") return ListView({ view, list: open, phone });
  if (open.kind === "menu") return MenuView({ view, menu: open });
  return open.kind === "card"
    ? CardView({ view, hover: open.hover })
    : h(RenameView, { key: open.at, view, rename: open });
}

/** The element of a tooltip stays the same as long as something is open, so that nothing under the pointer moves. */
function create(view: EditorView): TooltipView {
  const dom = view.dom.ownerDocument.createElement("div");
  dom.className = "bbb-aid bbb-aid-sheet";
  const draw = (): void => {
    const open = view.state.field(sheet, false) ?? null;
    render(open === null ? null : drawSheet(view, open, false), dom);
    dom.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  };
  draw();
  return { dom, update: draw, destroy: () => render(null, dom), overlap: true };
}

function tooltip(state: EditorState): Tooltip | null {
  const open = state.field(sheet);
  if (open === null || isPhone(state)) return null;
  return { pos: Math.min(placeOf(open, state), state.doc.length), create, above: false, arrow: false };
}

function placeOf(open: Sheet, state: EditorState): number {
  if (open.kind === "list") return open.items[Math.max(0, open.chosen)]?.from ?? state.selection.main.head;
  if (open.kind === "menu") return open.problem.from;
  return open.kind === "card" ? open.hover.from : open.at;
}

export const sheets: Extension = [
  sheet,
  showTooltip.compute([sheet, "doc"], tooltip),
  Prec.high(
    EditorView.contentAttributes.of(({ state }): Record<string, string> => {
      const open = state.field(sheet, false);
      if (open?.kind !== "list") return {};
      const list = { "aria-autocomplete": "list", "aria-haspopup": "listbox", "aria-controls": LIST_ID };
      return open.chosen < 0 ? list : { ...list, "aria-activedescendant": `${LIST_ID}-${open.chosen}` };
    }),
  ),
];
