/* What golden fights ask of the rules' comparisons and refusals, and the first fight on either side of each. */

/**
 * `boundary`: < <= > >=. `number`: one that is just that. `choice`: the larger or smaller of two. `refusal`: what the
 * rules forbid.
 */
export type Kind = "boundary" | "number" | "choice" | "refusal";

/** A place in the rules. `rules`: the ids that its function names. `lone`: a refusal that is all its function does. */
export interface Site {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly kind: Kind;
  readonly sign: string;
  readonly rules: readonly string[];
  readonly lone: boolean;
}

/**
 * Numbers of the first fights in which the left side was less than, equal to, more than the right; a refusal was made,
 * and was not. 0: none.
 */
export interface Seen {
  less: number;
  equal: number;
  more: number;
  refused: number;
  passed: number;
}

interface Asked {
  fight: number;
  times: number;
  refused: number;
}

export class Sides {
  /** The fight that is being resolved, from 1. */
  fight = 0;
  readonly seen: Seen[] = [];
  private readonly gates: Asked[] = [];

  compare(id: number, sign: string, a: unknown, b: unknown): unknown {
    if (typeof a === "number" && typeof b === "number") {
      const seen = this.of(id);
      if (a < b) seen.less ||= this.fight;
      else if (a > b) seen.more ||= this.fight;
      else seen.equal ||= this.fight;
    }
    const [x, y] = [a as number, b as number];
    switch (sign) {
      case "<":
        return x < y;
      case "<=":
        return x <= y;
      case ">":
        return x > y;
      case ">=":
        return x >= y;
      case "===":
        return a === b;
      case "!==":
        return a !== b;
      case "min":
        return Math.min(x, y);
      default:
        return Math.max(x, y);
    }
  }

  /** What decides about a refusal is looked at. */
  asked(id: number): void {
    this.gate(id).times++;
  }

  /** It is made: `rule` is what it cites. */
  refused(id: number, rule: unknown): unknown {
    this.of(id).refused ||= this.fight;
    this.gate(id).refused++;
    return rule;
  }

  /** All fights are resolved. */
  close(): readonly Seen[] {
    for (const id of this.gates.keys()) this.judge(id);
    return this.seen;
  }

  private gate(id: number): Asked {
    const before = this.gates[id];
    if (before?.fight === this.fight) return before;
    this.judge(id);
    return (this.gates[id] = { fight: this.fight, times: 0, refused: 0 });
  }

  private judge(id: number): void {
    const gate = this.gates[id];
    if (gate !== undefined && gate.times > gate.refused) this.of(id).passed ||= gate.fight;
  }

  private of(id: number): Seen {
    return (this.seen[id] ??= { less: 0, equal: 0, more: 0, refused: 0, passed: 0 });
  }
}

/** What of its two sides no golden fight has come to; "" where both were. */
export function missing(site: Site, seen: Seen | undefined): string {
  const { less, equal, more, refused, passed } = seen ?? { less: 0, equal: 0, more: 0, refused: 0, passed: 0 };
  const lacks = (sides: Readonly<Record<string, number>>): string =>
    Object.entries(sides)
      .filter(([, fight]) => fight === 0)
      .map(([side]) => side)
      .join(", ");
  switch (site.kind) {
    case "refusal":
      return lacks(site.lone ? { refused } : { refused, "not refused": passed });
    case "choice":
      return lacks({ less, more });
    case "number":
      // What is no number at all is compared with a word.
      return less + equal + more === 0 ? "" : lacks({ equal, other: less || more });
    default:
      return lacks(site.sign === "<" || site.sign === ">=" ? { less, equal } : { equal, more });
  }
}

/** What the instrumented rules tell it to. */
export const sides = new Sides();
Object.assign(globalThis, { __sides: sides });
