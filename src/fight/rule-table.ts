/*
 * Tables of the rules: data, drawn with the row, cell or square that a roll found.
 */

/** A table of the rules, shown with the row that a roll found. */
export type Table = RowTable | MatrixTable | GridTable;

export interface RowTable<Id extends string = string> {
  readonly kind: "rows";
  readonly id: Id;
  readonly title: string;
  readonly rules: readonly string[];
  /** "d20", or words for a look-up without dice. */
  readonly by: string;
  readonly columns: readonly string[];
  /** Rows from low to high; `to` inclusive; null: no bound on that side. `label` is the event's `row`. */
  readonly rows: readonly {
    readonly from: number | null;
    readonly to: number | null;
    readonly label: string;
    readonly cells: readonly string[];
  }[];
}

export interface MatrixTable<Id extends string = string> {
  readonly kind: "matrix";
  readonly id: Id;
  readonly title: string;
  readonly rules: readonly string[];
  readonly rowTitle: string;
  readonly columnTitle: string;
  readonly columns: readonly string[];
  /** The event's `row` is "row/column". */
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
}

/** A drawn map: cells by row and column; the event's `row` is the key of a cell. */
export interface GridTable<Id extends string = string> {
  readonly kind: "grid";
  readonly id: Id;
  readonly title: string;
  readonly rules: readonly string[];
  readonly caption: string;
  readonly cells: readonly (readonly {
    readonly key: string;
    readonly label: string;
    readonly role: "plain" | "target" | "thrower";
  }[])[];
}
