import type { Grown } from "../grown.ts";
import type { Placed } from "../placed.ts";
import { canonical, canonicalRuling } from "./identity.ts";

/**
 * How many equal actions and rulings a round has had, for the identity of drawn dice. Counts only while dice are drawn.
 */
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
    for (const [at, { actions }] of unit.result.steps.entries()) {
      const line = unit.lines[at];
      if (actions.length > 0) this.count(canonical(actions));
      else if (line?.kind === "ruling") this.count(canonicalRuling(line));
    }
  }

  private count(key: string): void {
    this.counts.set(key, this.ordinal(key) + 1);
  }
}
