import type { OpenTable } from "../../table/port.ts";

/** Server of a shared table, built beside the command line from `src/hosts/table/main.ts`. */
export declare const openTable: OpenTable;
