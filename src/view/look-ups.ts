import type { Event, TableEvent } from "../fight/event.ts";

/**
 * Look-ups that a later one of the same table replaces: a roll that a save then lowers. Both are shown in one chart. A
 * roll of the same combatant between them begins something new.
 */
export function lookedUpAgain(events: readonly Event[]): ReadonlyMap<TableEvent, TableEvent> {
  const found = new Map<TableEvent, TableEvent>();
  let open: { event: TableEvent; by: string | null } | null = null;
  let roller: string | null = null;
  for (const event of events) {
    if (event.type === "roll") {
      roller = event.who;
      if (open !== null && open.by === roller) open = null;
    } else if (event.type === "table") {
      if (open?.event.table === event.table) found.set(open.event, event);
      open = { event, by: roller };
    }
  }
  return found;
}
