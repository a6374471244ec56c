/**
 * A table that a user keeps in a note: rows by the number rolled, the last cell is what happens. Errors are found when
 * it is read.
 */
export interface UserTable {
  readonly name: string;
  /** Highest number of the last row: the die that it takes. */
  readonly die: number;
  readonly rows: readonly { readonly from: number; readonly to: number; readonly text: string }[];
}
