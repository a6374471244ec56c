import type { JSX } from "preact";
import { foundBy, type TableEvent, type Event } from "../../fight/event.ts";
import type { GridTable, GridWords, MatrixTable, MatrixWords, RowTable, RowWords } from "../../fight/rule-table.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { number, say } from "../../telling/sentences.ts";
import { Rules, type Links } from "../kit/links.tsx";
import { FOCUS } from "../kit/memo.ts";

/**
 * Draws the whole table of a roll. `event` is the row that applies; `rolled` is the first look-up, the same event
 * unless a save or the like lowered it.
 */
export function Chart(props: {
  readonly event: TableEvent;
  readonly rolled: TableEvent;
  readonly system: RuleSystem;
  readonly links: Links;
}): JSX.Element {
  const { event, rolled, system, links } = props;
  const table = system.tables.find(({ id }) => id === event.table);
  const words = system.names?.tables?.[event.table];
  return (
    <figure class="bbb-chart">
      <figcaption>
        <strong>{words?.title ?? event.table}</strong> {rolled === event ? null : `${number(rolled.roll)} → `}
        {table?.kind === "matrix" ? "" : `${number(event.roll)}: `}
        {table?.kind === "rows" ? say.span(event.row) : event.row}
        {event.text === "" ? null : ` — ${event.text}`}{" "}
        <Rules ids={[...new Set([...rolled.rule, ...event.rule])]} links={links} />
      </figcaption>
      {table === undefined || words === undefined ? null : (
        // It scrolls where it is wider than its place: by keys, too.
        <div
          class="bbb-chart-scroll"
          role="region"
          aria-label={words.title}
          tabIndex={0}
          {...{ [FOCUS]: `chart ${table.id} ${foundBy(event)}` }}
        >
          {table.kind === "rows" && "by" in words ? (
            <Rows table={table} words={words} event={event} rolled={rolled.roll} />
          ) : table.kind === "matrix" && "cells" in words ? (
            <Matrix table={table} words={words} event={event} />
          ) : table.kind === "grid" && "caption" in words ? (
            <Grid table={table} words={words} event={event} />
          ) : null}
        </div>
      )}
    </figure>
  );
}

function Rows(props: {
  readonly table: RowTable;
  readonly words: RowWords;
  readonly event: TableEvent;
  readonly rolled: number;
}): JSX.Element {
  const { table, words, event } = props;
  // A row found by something else than a die, and not lowered since, was not rolled.
  const thrown = event.roll !== props.rolled || isDie(words.by);
  return (
    <table data-columns={words.columns.length > 1 ? words.columns.length : undefined}>
      <thead>
        <tr>
          <th scope="col">{say.chartBy(words.by)}</th>
          {words.columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => {
          const rolled = (row.from === null || props.rolled >= row.from) && (row.to === null || props.rolled <= row.to);
          const applies = row.code === foundBy(event);
          const [label = "", ...cells] = words.rows[row.code] ?? [];
          return (
            <tr key={row.code} data-rolled={rolled || undefined} data-applies={applies || undefined}>
              <th scope="row" data-column={say.chartBy(words.by)}>
                {say.span(label)} <Flag rolled={rolled && thrown} applies={applies} />
              </th>
              {words.columns.map((column, at) => (
                <td key={column} data-column={column}>
                  {cells[at] ?? ""}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function isDie(by: string): boolean {
  return /^\d*d\d/.test(by);
}

/** Says in a word which row it is: colour alone would not do. */
function Flag({ rolled, applies }: { readonly rolled: boolean; readonly applies: boolean }): JSX.Element | null {
  if (!rolled && !applies) return null;
  return (
    <span class="bbb-flag">{rolled && applies ? say.rolledAndApplies : rolled ? say.rolledRow : say.appliesRow}</span>
  );
}

function Matrix(props: {
  readonly table: MatrixTable;
  readonly words: MatrixWords;
  readonly event: TableEvent;
}): JSX.Element {
  const { table, words, event } = props;
  return (
    <table data-columns={table.columns.length}>
      <thead>
        <tr>
          <th scope="col">
            {words.rowTitle} / {words.columnTitle}
          </th>
          {table.columns.map((column) => (
            <th scope="col" key={column}>
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row}>
            <th scope="row" data-column={words.rowTitle}>
              {words.rows[row]}
            </th>
            {table.columns.map((column) => {
              const applies = `${row}/${column}` === foundBy(event);
              const head = `${words.columnTitle} ${words.columns[column] ?? ""}`;
              return (
                <td key={column} data-column={head} data-applies={applies || undefined}>
                  {words.cells[row]?.[column]} <Flag rolled={false} applies={applies} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Grid(props: {
  readonly table: GridTable;
  readonly words: GridWords;
  readonly event: TableEvent;
}): JSX.Element {
  const { table, words, event } = props;
  return (
    <table class="bbb-grid">
      <caption>{words.caption}</caption>
      <tbody>
        {table.cells.map((row, y) => (
          <tr key={row[0]?.key ?? y}>
            {row.map((cell) => {
              const applies = cell.key === foundBy(event);
              const label = cell.role === "plain" ? cell.face : words[cell.role];
              return (
                <td key={cell.key} data-role={cell.role} data-applies={applies || undefined}>
                  {label} <Flag rolled={false} applies={applies} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Look-ups that a later one of the same table replaces: a roll that a save then lowers. Both are shown in one chart. A
 * roll of the same combatant between them begins something new.
 */
export function lookedUpAgain(events: readonly Event[]): ReadonlyMap<TableEvent, TableEvent> {
  const found = new Map<TableEvent, TableEvent>();
  let open: { event: TableEvent; by: string | null } | null = null;
  let roller: string | null = null;
  for (const event of events) {
    if (event.type === "roll") {
      roller = event.who;
      if (open !== null && open.by === roller) open = null;
    } else if (event.type === "table") {
      if (open?.event.table === event.table) found.set(open.event, event);
      open = { event, by: roller };
    }
  }
  return found;
}
