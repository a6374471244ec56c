import { isolateHistory } from "@codemirror/commands";
import { Prec, Transaction, type EditorState, type Extension } from "@codemirror/state";
import { keymap, type Command, type EditorView } from "@codemirror/view";
import type { NoteCompletion } from "../assist/index.ts";
import { hideBar, isBarHidden } from "./bar-field.ts";
import { mentionsAt, toNextMention } from "./card.tsx";
import { editorHost, noteOf } from "./note.ts";
import { isPhone } from "./shape.ts";
import { listAt, menuAt, rowsOf, setSheet, sheet, type List, type Menu } from "./sheet.ts";
import { endLine, write } from "./writing.ts";

/*
 * Tab takes; the arrows choose; Enter takes only what an arrow has chosen, and else ends the line; Escape closes, then
 * hides the bar.
 */

/** Takes a row: its text, what belongs to it elsewhere, and the caret to the first gap, as one step. */
export function take(view: EditorView, list: List, at: number): boolean {
  const item = list.items[at];
  if (item === undefined) return false;
  if (item.kind === "roll") return roll(view, item);
  const { state } = view;
  const insert = item.insert + blankBehind(state, item);
  const set = state.changes([{ from: item.from, to: item.to, insert }, ...item.also]);
  const start = set.mapPos(item.from, -1);
  const gap = item.gaps[0];
  const selection =
    gap === undefined ? { anchor: start + insert.length } : { anchor: start + gap.from, head: start + gap.to };
  view.dispatch({
    changes: set,
    selection,
    annotations: [Transaction.userEvent.of("input.complete"), isolateHistory.of("full")],
    scrollIntoView: true,
  });
  return true;
}

/** Throws the dice that are asked for: as the widget's button does, but in the brackets where the caret is. */
function roll(view: EditorView, { to }: NoteCompletion): boolean {
  const random = view.state.facet(editorHost)?.random;
  const rolled = random === undefined ? null : (noteOf(view.state)?.roll(to, random) ?? null);
  if (rolled === null) return false;
  view.dispatch({
    changes: rolled.changes.map(({ from, to: end, insert }) => ({ from, to: end, insert })),
    selection: { anchor: rolled.caret },
    annotations: [Transaction.userEvent.of("input.combat"), isolateHistory.of("full")],
    scrollIntoView: true,
  });
  return true;
}

/**
 * Returns the blank that goes behind an accepted word. A whole line, a gap to fill in or an existing blank needs none.
 */
function blankBehind({ doc }: EditorState, { insert, kind, to, gaps }: NoteCompletion): string {
  const whole = kind === "line" || kind === "section" || gaps.length > 0 || /[\s=-]$/.test(insert);
  return whole || /\s/.test(doc.sliceString(to, to + 1).replace("\n", "")) ? "" : " ";
}

export function mend(view: EditorView, { fixes }: Menu, at: number): boolean {
  const fix = fixes[at];
  if (fix === undefined) return false;
  write(view, fix.changes, "input.mend");
  return true;
}

const tab: Command = (view) => {
  const open = view.state.field(sheet, false);
  if (open?.kind === "list") return take(view, open, open.chosen);
  return open?.kind === "menu" && mend(view, open, open.chosen);
};

const enter: Command = (view) => {
  const open = view.state.field(sheet, false);
  if (open?.kind === "list" && open.moved && take(view, open, open.chosen)) return true;
  if (open?.kind === "menu" && mend(view, open, open.chosen)) return true;
  return endLine(view);
};

function arrow(step: 1 | -1): Command {
  return (view) => {
    const open = view.state.field(sheet, false);
    if (open?.kind === "menu") {
      if (open.fixes.length === 0) return false;
      const chosen = (open.chosen + step + open.fixes.length) % open.fixes.length;
      view.dispatch({ effects: setSheet.of({ ...open, chosen }) });
      return true;
    }
    if (open?.kind !== "list") return false;
    view.dispatch({ effects: setSheet.of(moved(open, step, isPhone(view.state))) });
    return true;
  };
}

/** Moves the choice by a row. Behind the last row that is shown come the hidden ones. */
function moved(list: List, step: 1 | -1, phone: boolean): List {
  const { fine, hidden, refused } = rowsOf(list, phone);
  const order = [...fine, ...refused].map(({ at }) => at);
  const place = order.indexOf(list.chosen);
  if (step > 0 && hidden.length > 0 && place === fine.length - 1) {
    const all = { ...list, all: true };
    return { ...all, chosen: rowsOf(all, phone).fine[place + 1]?.at ?? list.chosen, moved: true };
  }
  const next = order[(place + step + order.length) % order.length];
  return { ...list, chosen: next ?? list.chosen, moved: true };
}

const ask: Command = (view) => {
  const list = listAt(view.state, true);
  if (list === null) return false;
  view.dispatch({ effects: setSheet.of(list) });
  return true;
};

/** Opens the menu of the problem at the caret. */
const openProblem: Command = (view) => {
  const menu = menuAt(view.state, view.state.selection.main.head);
  if (menu === null) return false;
  view.dispatch({ effects: setSheet.of(menu) });
  return true;
};

const escape: Command = (view) => {
  if (view.state.field(sheet, false) != null) {
    view.dispatch({ effects: setSheet.of(null) });
    return true;
  }
  if (!isBarHidden(view.state)) view.dispatch({ effects: hideBar.of(true) });
  // Whatever else the key means, vim's insert mode ending for instance, happens too.
  return false;
};

export const keys: Extension = Prec.highest(
  keymap.of([
    { key: "Tab", run: tab },
    { key: "Enter", run: enter },
    { key: "ArrowDown", run: arrow(1) },
    { key: "ArrowUp", run: arrow(-1) },
    { key: "Ctrl-Space", run: ask },
    { key: "Ctrl-.", run: openProblem },
    { key: "Escape", run: escape },
  ]),
);

/** Commands at the caret. Those for a whole fight are in `src/wishes/commands.ts`. */
export type CombatCommand = "mend" | "rename" | "mention";

/** Carries a command out; false where there is nothing to do. With `check` nothing is done: could it be? */
export function runCommand(view: EditorView, command: CombatCommand, check = false): boolean {
  const { state } = view;
  const at = state.selection.main.head;
  switch (command) {
    case "mend":
      return check ? menuAt(state, at) !== null : openProblem(view);
    case "rename": {
      const found = noteOf(state)?.renameable(at) ?? null;
      if (found === null) return false;
      if (!check) view.dispatch({ effects: setSheet.of({ kind: "rename", at, name: found.name }) });
      return true;
    }
    case "mention":
      return check ? mentionsAt(view, at) !== null : toNextMention(view, at);
  }
}
