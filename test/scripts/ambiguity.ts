/*
 * Patterns that may take exponential time: a regular expression that can read a repeated text in two ways tries them
 * all where the end does not fit, which doubles with each repeat. Whether one can is decided here without running it:
 * each place of the pattern that reads a character is a state, and a state that two different ways lead back to over
 * the same text is the fault. Conditions (`(?!…)`, `\b`, `^`) are left out of account.
 */

/** Characters that stand for all others of their kind. */
const alphabet = [
  ..." \t\n!\"#$%&'()*+,-./0123456789:;<=>?@ABCXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~",
  ..."\u00a0\u00bd\u00d7\u00df\u00e4\u00c4\u0130\u0301\u0416\u2013\u2019\u201c\u2212\u4e2d\u{1f409}",
];

/** Part of a pattern: places that it may begin and end at, each with the number of ways, and ways through nothing. */
interface Part {
  readonly first: ReadonlyMap<number, number>;
  readonly last: ReadonlyMap<number, number>;
  readonly empty: number;
}

const known = new Map<string, bigint>();

/** Returns the characters that an atom reads, a bit for each. */
function readBy(atom: string, flags: string): bigint {
  const key = `${flags} ${atom}`;
  const one = new RegExp(`^(?:${atom})$`, flags);
  const read =
    known.get(key) ?? alphabet.reduce((bits, sign, at) => (one.test(sign) ? bits | (1n << BigInt(at)) : bits), 0n);
  known.set(key, read);
  return read;
}

const nothing: Part = { first: new Map(), last: new Map(), empty: 1 };

/** Returns a text that a pattern can read in ever more ways the more often it is repeated; null where there is none. */
export function doubling({ source, flags }: RegExp): string | null {
  if (!/[*+]|,\}/.test(source)) return null;
  const pattern = new Pattern(source, flags.replace(/[gy]/g, ""));
  return [pattern, ...pattern.conditions].map((each) => each.doubling()).find((text) => text !== null) ?? null;
}

class Pattern {
  /** Conditions of the pattern, as patterns of their own. */
  readonly conditions: Pattern[] = [];
  private readonly reads: bigint[] = [];
  private readonly follow: Map<number, number>[] = [];
  private at = 0;

  constructor(
    private readonly source: string,
    private readonly flags: string,
  ) {
    this.choice();
    if (this.at < source.length) throw new Error(`unread: ${source.slice(this.at)}`);
  }

  /** Looks for a place that two different ways lead back to over the same text. */
  doubling(): string | null {
    for (const [state, ways] of this.follow.entries()) {
      // One way that counts twice.
      for (const [next, count] of ways)
        if (count > 1 && this.leadsTo(next, state)) return this.shown(this.reads[next] ?? 0n);
    }
    for (const state of this.follow.keys()) {
      const text = this.twoWays(state);
      if (text !== null) return text;
    }
    return null;
  }

  private leadsTo(from: number, to: number): boolean {
    const seen = new Set([from]);
    for (const state of seen) {
      if (state === to) return true;
      for (const next of this.follow[state]?.keys() ?? []) seen.add(next);
    }
    return false;
  }

  /** Returns a text over which a state comes back to itself in two ways. */
  private twoWays(state: number): string | null {
    if (![...(this.follow[state]?.keys() ?? [])].some((next) => this.leadsTo(next, state))) return null;
    const size = this.follow.length;
    const start = state * size + state;
    const seen = new Map<number, string>([[start, ""]]);
    const apart = new Set<number>();
    for (const [pair, text] of seen) {
      const [one, other] = [Math.floor(pair / size), pair % size];
      for (const a of this.follow[one]?.keys() ?? [])
        for (const b of this.follow[other]?.keys() ?? []) {
          const both = (this.reads[a] ?? 0n) & (this.reads[b] ?? 0n);
          const next = Math.min(a, b) * size + Math.max(a, b);
          if (both === 0n) continue;
          // Once the ways have parted, meeting again where they began is a second way.
          if (next === start && (apart.has(pair) || a !== b)) return text + this.shown(both);
          if (a !== b || apart.has(pair)) {
            if (apart.has(next)) continue;
            apart.add(next);
            seen.delete(next);
          } else if (seen.has(next)) continue;
          seen.set(next, text + this.shown(both));
        }
    }
    return null;
  }

  private shown(read: bigint): string {
    return alphabet.find((_, at) => ((read >> BigInt(at)) & 1n) === 1n) ?? "";
  }

  private choice(): Part {
    let made = this.sequence();
    while (this.source[this.at] === "|") {
      this.at++;
      const next = this.sequence();
      made = { first: sum(made.first, next.first), last: sum(made.last, next.last), empty: made.empty + next.empty };
    }
    return made;
  }

  private sequence(): Part {
    let made = nothing;
    while (this.at < this.source.length && !/[|)]/.test(this.source[this.at] ?? ""))
      made = this.joined(made, this.repeated());
    return made;
  }

  private joined(one: Part, other: Part): Part {
    this.link(one.last, other.first);
    return {
      first: sum(one.first, times(other.first, one.empty)),
      last: sum(other.last, times(one.last, other.empty)),
      empty: Math.min(one.empty * other.empty, 2),
    };
  }

  private link(from: ReadonlyMap<number, number>, to: ReadonlyMap<number, number>): void {
    for (const [a, ways] of from)
      for (const [b, more] of to) {
        const all = this.follow[a];
        all?.set(b, Math.min((all.get(b) ?? 0) + ways * more, 2));
      }
  }

  /** Reads one thing and how often it stands. */
  private repeated(): Part {
    const from = this.at;
    const one = this.single();
    const found = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(this.source.slice(this.at));
    if (found === null) return one;
    const to = this.at;
    this.at += found[0].length;
    const [sign = "", low, more, high] = found;
    const least = sign.startsWith("*") || sign.startsWith("?") ? 0 : sign.startsWith("+") ? 1 : Number(low);
    const most = sign.startsWith("?")
      ? 1
      : sign.startsWith("{") && more === undefined
        ? least
        : sign.startsWith("{") && high !== ""
          ? Number(high)
          : Infinity;
    // Each time is a part of its own; many times are as good as a few.
    const end = this.at;
    const parts = [one];
    while (parts.length < Math.min(most === Infinity ? least : most, 8)) {
      this.at = from;
      parts.push(this.single());
      if (this.at !== to) throw new Error(`misread: ${this.source}`);
    }
    this.at = end;
    const last = parts.at(-1) ?? nothing;
    if (most === Infinity) this.link(last.last, last.first);
    return parts.reduceRight<Part>((rest, part, at) => {
      const whole = this.joined(part, rest);
      return at < least ? whole : { ...whole, empty: 1 };
    }, nothing);
  }

  private single(): Part {
    const rest = this.source.slice(this.at);
    const group = /^\((\?(?::|<[^=!>]+>|<?[=!]))?/.exec(rest);
    if (group !== null) {
      const [opens, kind = ""] = group;
      this.at += opens.length;
      if (/[=!]$/.test(kind)) {
        const from = this.at;
        this.skip();
        this.conditions.push(new Pattern(this.source.slice(from, this.at - 1), this.flags));
        return nothing;
      }
      const made = this.choice();
      this.at++;
      return made;
    }
    const atom =
      /^(?:\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\k<[^>]*>|\\.|\[(?:\\.|[^\]\\])*\]|.)/su.exec(
        rest,
      )?.[0] ?? "";
    this.at += atom.length;
    if (/^(?:\^|\$|\\[bB])$/.test(atom)) return nothing;
    // Reads again, as it was, a part that was read before.
    if (/^\\(?:k|[1-9])/.test(atom)) return nothing;
    const place = this.reads.push(readBy(atom, this.flags)) - 1;
    this.follow.push(new Map());
    return { first: new Map([[place, 1]]), last: new Map([[place, 1]]), empty: 0 };
  }

  /** Goes behind the bracket that ends a condition. */
  private skip(): void {
    for (let open = 1; open > 0; this.at++) {
      const sign = this.source[this.at];
      if (sign === undefined) throw new Error(`unended: ${this.source}`);
      if (sign === "\\") this.at++;
      else if (sign === "[") this.at += (/^\[(?:\\.|[^\]\\])*\]/.exec(this.source.slice(this.at))?.[0].length ?? 1) - 1;
      else if (sign === "(") open++;
      else if (sign === ")") open--;
    }
  }
}

function sum(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const made = new Map(one);
  for (const [place, ways] of other) made.set(place, Math.min((made.get(place) ?? 0) + ways, 2));
  return made;
}

function times(part: ReadonlyMap<number, number>, ways: number): ReadonlyMap<number, number> {
  return new Map(ways === 0 ? [] : [...part].map(([place, count]) => [place, Math.min(count * ways, 2)]));
}
