import { offering } from "../../fight/move.ts";
import type { BasicD20 } from "./types.ts";
import { vocabulary } from "./vocabulary.ts";

/** A move that these rules offer to somebody. */
export const offer = offering<BasicD20>(vocabulary);
