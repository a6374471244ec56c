import type { RuleSystem } from "../fight/system.ts";
import type { UnitResult } from "../fight/unit/result.ts";
import type { LogPart } from "./log-parts.ts";
import { momentOf } from "./moment.ts";
import { say } from "./words.ts";

/**
 * The great moments of a round that is folded away. Of who died of one later in the round it is said that they died.
 */
export function headsOf({ units, end }: LogPart, system: RuleSystem): string[] {
  const dead = new Set([...units.map(({ result }) => result), ...(end === null ? [] : [end])].flatMap(diedIn));
  const heads = units.flatMap(({ result, lines }) => {
    const moment = momentOf(result, lines, system);
    if (moment === null) return [];
    const { brought, head } = moment;
    const later = brought.find(({ who }) => dead.has(who));
    if (later === undefined || brought.some(({ who, id }) => who === later.who && id === DEAD)) return [head];
    return [say.becomes(later.who, DEAD, DEAD, null)];
  });
  return [...new Set(heads)];
}

const DEAD = "dead";

function diedIn({ events }: UnitResult): string[] {
  return events.flatMap(({ event }) =>
    event.type === "condition" && event.change === "gained" && event.id === DEAD ? [event.who] : [],
  );
}
