import type { JSX } from "preact";
import type { TableEvent } from "../fight/event.ts";
import type { GridTable, MatrixTable, RowTable } from "../fight/rule-table.ts";
import type { RuleSystem } from "../fight/system.ts";
import { Rules } from "./rule-links.tsx";
import type { Links } from "./links.ts";
import { FOCUS } from "./memo.ts";
import { number, say } from "./words.ts";

/**
 * The whole table that a roll was looked up in. `event` is the row that applies; `rolled` the first look-up, which is the same event unless
 * something (a save) lowered it.
 */
export function Chart(props: {
  readonly event: TableEvent;
  readonly rolled: TableEvent;
  readonly system: RuleSystem;
  readonly links: Links;
}): JSX.Element {
  const { event, rolled, system, links } = props;
  const table = system.tables.find(({ id }) => id === event.table);
  return (
    <figure class="bbb-chart">
      <figcaption>
        <strong>{table?.title ?? event.table}</strong> {rolled === event ? null : `${number(rolled.roll)} → `}
        {table?.kind === "matrix" ? "" : `${number(event.roll)}: `}
        {event.row}
        {event.text === "" ? null : ` — ${event.text}`}{" "}
        <Rules ids={[...new Set([...rolled.rule, ...event.rule])]} links={links} />
      </figcaption>
      {table === undefined ? null : (
        // It scrolls where it is wider than its place: by keys, too.
        <div
          class="bbb-chart-scroll"
          role="region"
          aria-label={table.title}
          tabIndex={0}
          {...{ [FOCUS]: `chart ${table.id} ${event.row}` }}
        >
          {table.kind === "rows" ? (
            <Rows table={table} event={event} rolled={rolled.roll} />
          ) : table.kind === "matrix" ? (
            <Matrix table={table} event={event} />
          ) : (
            <Grid table={table} event={event} />
          )}
        </div>
      )}
    </figure>
  );
}

function Rows(props: { readonly table: RowTable; readonly event: TableEvent; readonly rolled: number }): JSX.Element {
  const { table, event } = props;
  return (
    <table data-columns={table.columns.length > 1 ? table.columns.length : undefined}>
      <thead>
        <tr>
          <th scope="col">{say.chartBy(table.by)}</th>
          {table.columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => {
          const rolled = (row.from === null || props.rolled >= row.from) && (row.to === null || props.rolled <= row.to);
          const applies = row.label === event.row;
          return (
            <tr key={row.label} data-rolled={rolled || undefined} data-applies={applies || undefined}>
              <th scope="row" data-column={say.chartBy(table.by)}>
                {row.label} <Flag rolled={rolled} applies={applies} />
              </th>
              {table.columns.map((column, at) => (
                <td key={column} data-column={column}>
                  {row.cells[at] ?? ""}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Says in a word which row it is: colour alone would not do. */
function Flag({ rolled, applies }: { readonly rolled: boolean; readonly applies: boolean }): JSX.Element | null {
  if (!rolled && !applies) return null;
  return (
    <span class="bbb-flag">{rolled && applies ? say.rolledAndApplies : rolled ? say.rolledRow : say.appliesRow}</span>
  );
}

function Matrix({ table, event }: { readonly table: MatrixTable; readonly event: TableEvent }): JSX.Element {
  return (
    <table data-columns={table.columns.length}>
      <thead>
        <tr>
          <th scope="col">
            {table.rowTitle} / {table.columnTitle}
          </th>
          {table.columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.label}>
            <th scope="row" data-column={table.rowTitle}>
              {row.label}
            </th>
            {table.columns.map((column, at) => {
              const applies = `${row.label}/${column}` === event.row;
              return (
                <td key={column} data-column={`${table.columnTitle} ${column}`} data-applies={applies || undefined}>
                  {row.cells[at] ?? ""} <Flag rolled={false} applies={applies} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Grid({ table, event }: { readonly table: GridTable; readonly event: TableEvent }): JSX.Element {
  return (
    <table class="bbb-grid">
      <caption>{table.caption}</caption>
      <tbody>
        {table.cells.map((row, y) => (
          <tr key={row[0]?.key ?? y}>
            {row.map((cell) => {
              const applies = cell.key === event.row;
              return (
                <td key={cell.key} data-role={cell.role} data-applies={applies || undefined}>
                  {cell.label} <Flag rolled={false} applies={applies} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
