import { offering } from "../../fight/move.ts";
import type { Zones } from "./types.ts";
import { vocabulary } from "./vocabulary.ts";

/** A move that these rules offer to somebody. */
export const offer = offering<Zones>(vocabulary);
