import type { Placed } from "../timeline.ts";
import { canonical } from "./identity.ts";

/** How many equal actions a round has had, for the identity of drawn dice. Counts only while dice are drawn. */
export class Counter {
  private counts = new Map<string, number>();

  constructor(
    units: readonly Placed[],
    private readonly active: boolean,
  ) {
    if (!active) return;
    let start = units.length;
    while (start > 0 && units[start - 1]?.lines[0]?.kind !== "section") start--;
    for (const unit of units.slice(start)) this.add(unit);
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
