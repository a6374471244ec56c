import { undo } from "@codemirror/commands";
import { Prec, type EditorState, type Extension } from "@codemirror/state";
import { EditorView, showTooltip, type Tooltip, type TooltipView } from "@codemirror/view";
import { h, render, Component, createRef, type JSX } from "preact";
import type { NoteCompletion } from "../assist/service.ts";
import { Icon, type IconName } from "../view/kit/icon.tsx";
import { CardView } from "./card.tsx";
import { take, mend } from "./keys.ts";
import { editorHost, noteOf } from "./note.ts";
import { Side, FixLine, Ticks } from "./pieces.tsx";
import { say } from "./sentences.ts";
import { isPhone } from "./shape.ts";
import { sheet, rowsOf, setSheet, type Sheet, type List, type Row, type Menu, type Rename } from "./sheet.ts";
import { write } from "./writing.ts";

/** Draws the open sheet: beside its words on a large screen, above the keyboard on a phone. */
export function drawSheet(view: EditorView, open: Sheet, phone: boolean): JSX.Element {
  if (open.kind === "list") return ListView({ view, list: open, phone });
  if (open.kind === "menu") return MenuView({ view, menu: open });
  return open.kind === "card"
    ? CardView({ view, hover: open.hover })
    : h(RenameView, { key: open.at, view, rename: open });
}

/** Creates the tooltip. Its element stays the same while something is open, so that nothing under the pointer moves. */
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

/** The list's id is the editor's to name: it says which row has been chosen. */
const LIST_ID = "bbb-list";

const ICONS: Readonly<Record<NoteCompletion["kind"], IconName>> = {
  line: "line",
  fighter: "due",
  side: "due",
  deed: "hit",
  reaction: "react",
  clause: "clause",
  value: "clause",
  stat: "stat",
  weapon: "hit",
  condition: "hourglass",
  ruling: "gm",
  section: "section",
  prose: "prose",
  header: "stat",
  system: "system",
  option: "clause",
  die: "dice",
  roll: "dice",
  note: "prose",
};

/**
 * Draws the completions, best first; below a rule those that do not go now, with their reasons; last the effect of
 * taking one.
 */
function ListView({
  view,
  list,
  phone,
}: {
  readonly view: EditorView;
  readonly list: List;
  readonly phone: boolean;
}): JSX.Element {
  const { fine, hidden, refused } = rowsOf(list, phone);
  const chosen = list.items[list.chosen];
  const showAll = (): void => view.dispatch({ effects: setSheet.of({ ...list, all: true }) });
  const row = (each: Row): JSX.Element => <RowView key={each.at} row={each} list={list} view={view} />;
  return (
    <div class="bbb-pop" onMouseDown={(event) => event.preventDefault()}>
      <ul id={LIST_ID} role="listbox" aria-label={say.completions}>
        {fine.map(row)}
        {hidden.length === 0 || phone ? null : (
          <li class="bbb-opt-more" role="presentation">
            <button type="button" tabIndex={-1} onClick={showAll}>
              {say.moreRows(hidden.length, preview(hidden))}
            </button>
          </li>
        )}
        {refused.length === 0 || phone ? null : (
          <li class="bbb-opt-cap" role="presentation">
            {say.notNow}
          </li>
        )}
        {refused.map(row)}
      </ul>
      <div class="bbb-opt-doc">
        <span>{chosen === undefined ? "" : strip(chosen)}</span>
        {phone && hidden.length > 0 ? (
          <button type="button" class="bbb-quiet" onClick={showAll}>
            <Icon name="more" /> {say.all}
          </button>
        ) : null}
        {phone ? (
          <button type="button" class="bbb-quiet" aria-label={say.undo} onClick={() => undo(view)}>
            <Icon name="undo" />
          </button>
        ) : (
          <span class="bbb-opt-keys">
            <kbd>Tab</kbd> {say.takes}
          </span>
        )}
      </div>
    </div>
  );
}

function RowView({
  row,
  list,
  view,
}: {
  readonly row: Row;
  readonly list: List;
  readonly view: EditorView;
}): JSX.Element {
  const { item, at } = row;
  const refused = item.goes === "no";
  return (
    <li
      id={`${LIST_ID}-${at}`}
      class="bbb-opt"
      role="option"
      aria-selected={at === list.chosen}
      data-refused={refused || undefined}
      onClick={() => {
        take(view, list, at);
        view.focus();
      }}
    >
      <span class="bbb-opt-kind" aria-hidden="true">
        {refused ? (
          <Icon name="refused" />
        ) : item.side === null ? (
          <Icon name={ICONS[item.kind]} />
        ) : (
          <Side side={item.side} />
        )}
      </span>
      <span class="bbb-opt-label">{item.label}</span>
      <span class="bbb-opt-detail">{item.detail ?? list.chances.get(item.tries ?? "") ?? ""}</span>
    </li>
  );
}

/** Returns the first words of the hidden completions. */
function preview(hidden: readonly NoteCompletion[]): string {
  const words = hidden.slice(0, 4).map(({ label }) => label.trim());
  return words.join(", ") + (hidden.length > words.length ? " …" : "");
}

/** Describes the effect of taking a completion. */
function strip(item: NoteCompletion): string {
  if (item.help !== null) return item.help;
  if (item.kind === "line") return say.whole;
  return item.kind === "section" ? say.section : say.newRow(item.insert.trim());
}

/** Draws a problem with its rule behind a link, then the lines that could stand instead, best first. */
function MenuView({ view, menu }: { readonly view: EditorView; readonly menu: Menu }): JSX.Element {
  const { problem, fixes, chosen } = menu;
  const { rule } = problem;
  const all = noteOf(view.state)?.fixAll() ?? [];
  const mendAll = (): void => {
    write(view, all, "input.mend");
    view.focus();
  };
  return (
    <div class="bbb-menu" role="dialog" aria-label={say.problem} onMouseDown={(event) => event.preventDefault()}>
      <p class="bbb-why" data-severity={problem.severity}>
        <Icon name="error" />
        <span>
          <Ticks text={problem.message} />{" "}
          {rule === null ? null : (
            <button type="button" class="bbb-link" onClick={() => view.state.facet(editorHost)?.showRule(rule)}>
              {say.rule}
            </button>
          )}
        </span>
      </p>
      {fixes.map((fix, at) => (
        <button
          key={`${at} ${fix.title}`}
          type="button"
          class="bbb-fix"
          data-chosen={at === chosen || undefined}
          onClick={() => {
            mend(view, menu, at);
            view.focus();
          }}
        >
          <span class={fix.line === null ? undefined : "bbb-mono"}>
            <FixLine fix={fix} />
          </span>
          {fix.line === null || fix.title.includes("→") ? null : <small>{fix.title}</small>}
        </button>
      ))}
      {all.length < 2 ? null : (
        <button type="button" class="bbb-fix bbb-quiet" onClick={mendAll}>
          {say.mendAll(all.length)}
        </button>
      )}
    </div>
  );
}

interface Props {
  readonly view: EditorView;
  readonly rename: Rename;
}

/** A new name for a fighter, everywhere in its fight, as one step. */
class RenameView extends Component<Props, { readonly reason: string | null }> {
  override state = { reason: null };
  private readonly field = createRef<HTMLInputElement>();

  override componentDidMount(): void {
    const { view, rename } = this.props;
    // Notes in which the fight goes on are read while the new name is typed.
    noteOf(view.state)?.rename(rename.at, rename.name);
    // The host may put the element into its page only after it is drawn.
    void Promise.resolve().then(() => {
      this.field.current?.focus();
      this.field.current?.select();
    });
  }

  private readonly pressed = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.close();
  };

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    const { view, rename } = this.props;
    const made = noteOf(view.state)?.rename(rename.at, this.field.current?.value ?? "");
    if (made === undefined) return;
    if (!made.ok) return this.setState({ reason: made.reason });
    const { state } = view;
    write(view, made.changes, "input.rename");
    if (made.others.length > 0) state.facet(editorHost)?.writeElsewhere?.(made.others, state);
    this.close();
  };

  private close(): void {
    const { view } = this.props;
    view.dispatch({ effects: setSheet.of(null) });
    view.focus();
  }

  override render(): JSX.Element {
    const { name } = this.props.rename;
    const { reason } = this.state;
    return (
      <form class="bbb-menu bbb-rename" aria-label={say.rename} onSubmit={this.submit} onKeyDown={this.pressed}>
        <input
          ref={this.field}
          type="text"
          // Not its value: that would be written over what has been typed when a reason comes.
          defaultValue={name}
          aria-label={say.newName(name)}
          autocomplete="off"
          spellcheck={false}
        />
        <button type="submit" class="bbb-main">
          {say.doRename}
        </button>
        {reason === null ? null : <p role="alert">{reason}</p>}
      </form>
    );
  }
}
