import type { Mark } from "../../fight/fact.ts";
import type { DamageEvent, Event, RollEvent } from "../../fight/event.ts";
import { rollMark } from "../../fight/telling.ts";
import type { SharedFight } from "../export/model.ts";

/** What came of an attack, for one whom it was meant for. */
export interface Blow {
  readonly target: string;
  readonly mark: Mark;
  /** Points that it took; null: it took none, or nobody rolled for them. */
  readonly damage: DamageEvent | null;
}

/** Whom an event costs hit points, whether it says how many or not. */
export function hurtBy(event: Event): readonly string[] {
  if (event.type === "damage") return event.stat === "HP" && event.amount > 0 ? [event.who] : [];
  return "hurts" in event && event.hurts === true ? event.who : [];
}

/** How an attack of somebody on somebody ended, by what was rolled and what was lost. */
export function blowOn(target: string, events: readonly Event[], actors: readonly string[], several: boolean): Blow {
  const damage = events.find(
    (event): event is DamageEvent => event.type === "damage" && event.who === target && event.stat === "HP",
  );
  const rolls = events.filter(
    (event): event is RollEvent => event.type === "roll" && (event.who === null || actors.includes(event.who)),
  );
  const marks = rolls.map((roll) => rollMark(roll));
  const told = (["critical", "fumble", "hit", "miss"] as const).find((mark) => marks.includes(mark));
  const hurt = events.some((event) => hurtBy(event).includes(target));
  const mark: Mark = told === undefined || several ? (hurt ? "hit" : (told ?? "miss")) : told;
  return { target, mark: mark === "miss" && hurt ? "hit" : mark, damage: damage ?? null };
}

/** Did a save make it less bad? */
export function softened(events: readonly Event[], target: string): boolean {
  const row = events.findIndex(({ type }) => type === "table");
  return (
    row >= 0 &&
    events.slice(row).some((event) => event.type === "roll" && event.who === target && rollMark(event) === "success")
  );
}

/** "A mighty blow", after the table that told what it did; null: no table that is called so. */
export function nameOfBlow(events: readonly Event[], { system }: SharedFight): string | null {
  for (const event of events) {
    if (event.type !== "table") continue;
    const blow = system.names?.tables?.[event.table]?.blow;
    if (blow !== undefined) return blow;
  }
  return null;
}
