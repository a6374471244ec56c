import type { Words } from "../../fight/fact.ts";

/** What the rules have to say, by what it is about. */
export const words = {} satisfies Words;
