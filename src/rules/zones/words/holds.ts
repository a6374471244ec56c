import type { Did } from "./deeds.ts";
import { doneOrDoing, type Doing } from "./doings.ts";

/** Holds (ZN-98). */
export const holds = {
  "hold ends": ({ victim, by }: { victim: string; by: Did | Doing }) => `hold on ${victim} ends: ${doneOrDoing(by)}`,
};
