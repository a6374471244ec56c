import type { Grown } from "../grown.ts";
import type { Placed } from "../placed.ts";
import { canonical } from "./identity.ts";

/** How many equal actions a round has had, for the identity of drawn dice. Counts only while dice are drawn. */
export class Counter {
  private counts = new Map<string, number>();

  /** Goes on behind so many of these units. */
  constructor(
    units: Grown<Placed>,
    count: number,
    private readonly active: boolean,
  ) {
    if (!active) return;
    let start = count;
    while (start > 0 && units.at(start - 1)?.lines[0]?.kind !== "section") start--;
    for (const unit of units.slice(start, count)) this.add(unit);
  }

  ordinal(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(unit: Placed): void {
    if (!this.active) return;
    if (unit.lines[0]?.kind === "section") this.counts = new Map();
    for (const step of unit.result.steps) {
      if (step.actions.length === 0) continue;
      const key = canonical(step.actions);
      this.counts.set(key, this.ordinal(key) + 1);
    }
  }
}
