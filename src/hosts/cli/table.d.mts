import type { OpenTable } from "../../table/port.ts";

/** Server of a shared table, built beside the command line from `src/hosts/table/house.ts`. */
export declare const openTable: OpenTable;
