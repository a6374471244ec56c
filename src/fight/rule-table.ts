import { byCode } from "./value.ts";

/*
 * Tables of the rules: codes and numbers as data, what they say beside them as words; drawn with the row, cell or
 * square that a roll found.
 */

/** A table of the rules, shown with the row that a roll found. */
export type Table = RowTable | MatrixTable | GridTable;

/** The numbers that a row holds: `to` inclusive; null: no bound on that side. */
export interface Bounds {
  readonly from: number | null;
  readonly to: number | null;
}

export interface TableRow<Code extends string = string> extends Bounds {
  readonly code: Code;
}

export interface RowTable<Id extends string = string, Code extends string = string> {
  readonly kind: "rows";
  readonly id: Id;
  /** Dice and what all have seen find the row, no number of a sheet: players may be told which it is. */
  readonly byDice?: true;
  readonly rules: readonly string[];
  /** From low to high. */
  readonly rows: readonly TableRow<Code>[];
}

export interface MatrixTable<Id extends string = string, Row extends string = string, Column extends string = string> {
  readonly kind: "matrix";
  readonly id: Id;
  /** As of a table of rows. */
  readonly byDice?: true;
  readonly rules: readonly string[];
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
}

/** A drawn map: cells by row and column. */
export interface GridTable<Id extends string = string> {
  readonly kind: "grid";
  readonly id: Id;
  readonly rules: readonly string[];
  readonly cells: readonly (readonly {
    readonly key: string;
    /** Face of the die for it. */
    readonly face: number | null;
    readonly role: "plain" | "target" | "thrower";
  }[])[];
}

/** Result of a roll in a table: the code of a row, those of a row and a column, or the key of a square. */
export type FoundIn<T extends Table> =
  T extends RowTable<string, infer Code>
    ? Code
    : T extends MatrixTable<string, infer Row, infer Column>
      ? `${Row}/${Column}`
      : string;

interface Titled {
  readonly title: string;
  /** Name of a blow that is looked up in it, with its article; absent: none of its own. */
  readonly blow?: string;
}

export interface RowWords<Code extends string = string> extends Titled {
  /** "d20", or words for a look-up without dice. */
  readonly by: string;
  readonly columns: readonly string[];
  /** Name of each row, and behind it a cell for every column. */
  readonly rows: Readonly<Record<Code, readonly string[]>>;
  /** The columns that are told of a row that was found, counted from 0; absent: the first. */
  readonly tells?: readonly number[];
}

export interface MatrixWords<Row extends string = string, Column extends string = string> extends Titled {
  readonly rowTitle: string;
  readonly columnTitle: string;
  readonly rows: Readonly<Record<Row, string>>;
  readonly columns: Readonly<Record<Column, string>>;
  readonly cells: Readonly<Record<Row, Readonly<Record<Column, string>>>>;
}

export interface GridWords extends Titled {
  readonly caption: string;
  readonly target: string;
  readonly thrower: string;
}

export type TableWords = RowWords | MatrixWords | GridWords;

type WordsOf<T extends Table> =
  T extends RowTable<string, infer Code>
    ? RowWords<Code>
    : T extends MatrixTable<string, infer Row, infer Column>
      ? MatrixWords<Row, Column>
      : GridWords;

/** Words for every row, column and cell of these tables. */
export type WordsOfTables<Tables extends readonly Table[]> = {
  readonly [T in Tables[number] as T["id"]]: WordsOf<T>;
};

/** Words of rows that are called by their numbers. */
export function spanned<const R extends TableRow>(
  rows: readonly R[],
  call: (row: Bounds) => string,
  cells: (row: R) => readonly string[],
): Readonly<Record<R["code"], readonly string[]>> {
  return byCode<R["code"], readonly string[]>(rows.map((row) => [row.code, [call(row), ...cells(row)]]));
}

/** Returns the words of each cell, by the places of its row and its column, counted from 0. */
export function paired<Row extends string, Column extends string>(
  { rows, columns }: MatrixTable<string, Row, Column>,
  cell: (row: number, column: number) => string,
): Readonly<Record<Row, Readonly<Record<Column, string>>>> {
  return byCode(rows.map((row, y) => [row, byCode(columns.map((column, x) => [column, cell(y, x)]))]));
}
