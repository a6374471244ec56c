import type { Versions } from "./model.ts";
import { say } from "../say.ts";

/** Where a fight's dice come from, in plain words. */
export function drawnWords({ dice, seed }: Versions): string {
  if (dice === null) return say.recorded;
  return `${say.drawnBy(dice)}${seed === null ? "" : say.fromSeed(say.quoted(seed))}`;
}
