import type { BindContext, BoundLine } from "../bind/context.ts";
import type { RulingRun } from "../ruling/run.ts";
import type { FightState } from "../state.ts";
import type { Foregone } from "./unit.ts";

interface Kept<T> {
  readonly state: FightState;
  readonly value: T;
}

/** What the lines of a unit mean, by line; as long as the fight is the same where they stand. */
class Memory<T> {
  private readonly kept: Kept<T>[] = [];

  get({ line, state }: BindContext, make: () => T): T {
    const known = this.kept[line];
    if (known !== undefined && known.state === state) return known.value;
    const value = make();
    this.kept[line] = { state, value };
    return value;
  }
}

/**
 * What the lines of one unit have been bound to. Whoever runs the same unit many times hands it on
 * (`UnitContext.bindings`).
 */
export class Bindings {
  readonly bound = new Memory<BoundLine>();
  readonly rulings = new Memory<RulingRun | null>();
  /** What no dice allow, by the fight before and the lines that are in doubt. */
  readonly never = new WeakMap<FightState, Map<string, Foregone | null>>();
}
