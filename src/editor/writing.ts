import { isolateHistory } from "@codemirror/commands";
import { EditorSelection, EditorState, Prec, Transaction, type ChangeSpec } from "@codemirror/state";
import { EditorView, type Command } from "@codemirror/view";
import { withText } from "../fight/timeline.ts";
import type { Change } from "../language/text-lines.ts";
import { replaceBody } from "../notes/place.ts";
import type { NoteFight } from "../share/note.ts";
import type { Outcome, Wish } from "../wishes/wish.ts";
import { carryOut } from "../wishes/wishes.ts";
import { editorHost, bodyLineAt, fightAt, noteOf } from "./note.ts";
import { say } from "./sentences.ts";

/*
 * Every edit that the help makes is one transaction and one step back; nothing is changed that nobody asked for.
 */

/**
 * Writes changes as one step. The caret stays where it is; one that stands where something is written stands behind it
 * then.
 */
export function write(view: EditorView, changes: readonly Change[], userEvent: string): void {
  const set = view.state.changes(changes.map(({ from, to, insert }): ChangeSpec => ({ from, to, insert })));
  const { main } = view.state.selection;
  view.dispatch({
    changes: set,
    selection: main.empty ? { anchor: set.mapPos(main.head, 1) } : view.state.selection.map(set),
    annotations: [Transaction.userEvent.of(userEvent), isolateHistory.of("full")],
    scrollIntoView: true,
  });
}

/** Carries out a wish on a fight as the document has it. */
export function act(view: EditorView, index: number, wish: Wish): Outcome {
  const { state } = view;
  const host = state.facet(editorHost);
  const service = noteOf(state);
  service?.settle();
  const found = service?.fights[index];
  if (host === null || service == null || found === undefined) return { ok: false, reason: say.gone };
  const { block, fight } = found;
  const made = carryOut(block.body, fight, wish, host.random, (text) => withText(fight, text));
  if (!made.ok) return made;
  const placed = replaceBody(service.text, block, made.text);
  if (!placed.ok) return { ok: false, reason: placed.reason, copy: made.lines };
  write(view, placed.changes, "input.combat");
  return { ok: true, said: made.said };
}

/**
 * Enter ends the line, always, and brings nothing but what the block itself stands in: a call-out's mark, a list's
 * indent.
 */
export const endLine: Command = (view) => {
  const { state } = view;
  if (state.readOnly) return false;
  const inside = state.selection.ranges.map((range) => {
    const fight = fightAt(state, range.from);
    const prefix = fight === null ? null : prefixAt(state, fight, range.from);
    return fight !== null && prefix !== null && fightAt(state, range.to)?.block.index === fight.block.index
      ? prefix
      : null;
  });
  if (inside.some((prefix) => prefix === null)) return false;
  let at = 0;
  const written = state.changeByRange((range) => {
    const insert = state.lineBreak + (inside[at++] ?? "");
    return {
      changes: { from: range.from, to: range.to, insert },
      range: EditorSelection.cursor(range.from + insert.length),
    };
  });
  view.dispatch(state.update(written, { scrollIntoView: true, userEvent: "input.newline" }));
  return true;
};

/**
 * Returns the prefix of a new line below a position, or null where it would not belong to the fight or would cut a
 * fence.
 */
function prefixAt({ doc }: EditorState, { block }: NoteFight, position: number): string | null {
  const line = doc.lineAt(position);
  const number = line.number - 1;
  if (number === block.closeLine) return null;
  const prefix = block.lines[number - block.openLine - 1]?.prefix ?? block.openPrefix;
  const least = number === block.openLine ? line.to : line.from + prefix.length;
  return position < least ? null : prefix === "" || /\s$/.test(prefix) ? prefix : `${prefix} `;
}

/** In a fight no editor closes brackets by itself, writes capitals, or marks what it takes for misspelt. */
export const plainTyping = [
  Prec.highest(
    EditorState.languageData.of((state, position) =>
      fightAt(state, position) === null ? [] : [{ closeBrackets: { brackets: [] } }],
    ),
  ),
  Prec.high(
    EditorView.contentAttributes.of((view): Record<string, string> => {
      const inside = fightAt(view.state, view.state.selection.main.head) !== null;
      return inside ? { autocapitalize: "off", autocorrect: "off", spellcheck: "false" } : {};
    }),
  ),
];

/** Returns the fight in whose body the caret is, with nothing selected. */
export function caretInBody(state: EditorState): NoteFight | null {
  const { main } = state.selection;
  const fight = main.empty ? fightAt(state, main.head) : null;
  return fight !== null && bodyLineAt(state, fight, main.head) !== null ? fight : null;
}
