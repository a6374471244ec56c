export { openNote } from "./note.ts";
export type * from "./service.ts";
