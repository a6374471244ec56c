import type { TableEvent } from "./event.ts";
import { inWords, type Fact, type Names, type Words } from "./fact.ts";

/** A row that was found, as the rules tell it: its code is kept, and its words found when somebody reads. */
export class Found implements TableEvent {
  readonly type = "table";

  constructor(
    readonly rule: readonly string[],
    readonly table: string,
    readonly roll: number,
    readonly code: string,
    /** What is said of it, where the table's own words are not all. */
    private readonly says: Fact | string | null,
    /** Codes of the outcomes and conditions that say the same. */
    readonly means: readonly string[],
    readonly quiet: boolean,
    readonly who: string | undefined,
    private readonly names: Names | undefined,
    private readonly words: Words | undefined,
  ) {}

  get row(): string {
    const found = this.names?.tables?.[this.table];
    if (found === undefined || !("rows" in found)) return this.code;
    if (!("cells" in found)) return found.rows[this.code]?.[0] ?? this.code;
    const [row, column] = pairOf(this.code);
    return `${found.rows[row] ?? row}/${found.columns[column] ?? column}`;
  }

  get text(): string {
    if (this.says !== null) return inWords(this.words, this.says);
    const found = this.names?.tables?.[this.table];
    if (found === undefined || !("rows" in found)) return "";
    if ("cells" in found) {
      const [row, column] = pairOf(this.code);
      return found.cells[row]?.[column] ?? "";
    }
    const [, ...cells] = found.rows[this.code] ?? [];
    return (found.tells ?? [0]).map((at) => cells[at] ?? "").join(": ");
  }

  toJSON(): TableEvent {
    const { type, rule, table, roll, row, text, quiet, who } = this;
    return { type, rule, table, roll, row, text, ...(quiet ? { quiet } : {}), ...(who === undefined ? {} : { who }) };
  }
}

function pairOf(code: string): readonly [string, string] {
  const [row = "", column = ""] = code.split("/");
  return [row, column];
}

/** The code of the row that was found; where only the text is known, that. */
export function foundBy(event: TableEvent): string {
  return event instanceof Found ? event.code : event.row;
}

/** Codes of outcomes and conditions that say the same as the row; of a text nothing is known. */
export function meantBy(event: TableEvent): readonly string[] {
  return event instanceof Found ? event.means : [];
}

/** What a table is called; null: these rules have none of that id. */
export function titleOf(names: Names | undefined, id: string): string | null {
  return names?.tables?.[id]?.title ?? null;
}
