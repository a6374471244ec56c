import { undo } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import type { JSX } from "preact";
import type { NoteCompletion } from "../assist/service.ts";
import { Icon, type IconName } from "../view/icon.tsx";
import { Side } from "./pieces.tsx";
import { take } from "./keys.ts";
import { rowsOf, setSheet, type List, type Row } from "./sheet.ts";
import { say } from "./words.ts";

/** The list's id is the editor's to name: it says which row has been chosen. */
export const LIST_ID = "bbb-list";

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

/** What may be written, best first; what does not go now below a rule, with its reason; and last what taking does. */
export function ListView({
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

/** The first words of what is not shown. */
function preview(hidden: readonly NoteCompletion[]): string {
  const words = hidden.slice(0, 4).map(({ label }) => label.trim());
  return words.join(", ") + (hidden.length > words.length ? " …" : "");
}

/** What taking does. */
function strip(item: NoteCompletion): string {
  if (item.help !== null) return item.help;
  if (item.kind === "line") return say.whole;
  return item.kind === "section" ? say.section : say.newRow(item.insert.trim());
}
