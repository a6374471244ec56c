import type { Words } from "../../fight/fact.ts";
import { defence } from "./words/defence.ts";

/** What the rules have to say, by what it is about. */
export const words = { ...defence } satisfies Words;
