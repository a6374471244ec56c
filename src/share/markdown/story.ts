import type { SharedFight } from "../export/model.ts";
import { logParts } from "./log.ts";
export function storyParts(fight: SharedFight): string[] {
  return logParts(fight);
}
