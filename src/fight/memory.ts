/*
 * Lists that a fight keeps for every line. One that has been pushed to has room for seventeen entries, and one that is
 * empty is an object too: thousands of lines keep what they need.
 */

const none: readonly never[] = [];

/** Returns the same list without room for more; all empty ones are one. */
export function exact<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? none : list.slice();
}

/** A list by its words, one after the other. */
interface Branch {
  readonly next: Map<string, Branch>;
  list: readonly string[] | null;
}

const root: Branch = { next: new Map(), list: null };

/**
 * Returns one list for all of the same words: the rules that an event names are a few hundred lists, in thousands of
 * events.
 */
export function shared(list: readonly string[]): readonly string[] {
  let at = root;
  for (const word of list) {
    let next = at.next.get(word);
    if (next === undefined) {
      next = { next: new Map(), list: null };
      at.next.set(word, next);
    }
    at = next;
  }
  return (at.list ??= exact(list));
}

const MOST = 500;

/**
 * Returns a reader of texts that stay as they are (of a sheet, a scene, an option): each text is read once, however
 * often the rules ask, since it means the same for everybody.
 */
export function readOnce<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.value;
    const value = read(text);
    if (known.size >= MOST) known.clear();
    known.set(text, { value });
    return value;
  };
}

/** A list that has grown by no more than this copies none of what it grew from. */
const SHARED = 256;

/**
 * A list that shares its beginning with the one from which it grew, so that a line at the end of a long fight costs
 * that line.
 */
export class Grown<T> {
  private constructor(
    private head: readonly T[],
    /** So many of `head` belong to it; `tail` stands behind them. */
    private kept: number,
    private tail: readonly T[],
  ) {}

  static of<T>(list: readonly T[]): Grown<T> {
    return new Grown(list, list.length, []);
  }

  get length(): number {
    return this.kept + this.tail.length;
  }

  at(index: number): T | undefined {
    return index < this.kept ? this.head[index] : this.tail[index - this.kept];
  }

  /** Returns the list up to that place, with these entries behind it. */
  grow(from: number, behind: readonly T[]): Grown<T> {
    const { head, kept, tail } = this;
    const more = from > kept ? tail.slice(0, from - kept).concat(behind) : behind;
    const grown = new Grown(head, Math.min(from, kept), more);
    if (more.length > SHARED) void grown.list;
    return grown;
  }

  slice(from: number, until = this.length): readonly T[] {
    const { head, kept, tail } = this;
    if (from >= kept) return tail.slice(from - kept, until - kept);
    const first = head.slice(from, Math.min(kept, until));
    return until <= kept || tail.length === 0 ? first : first.concat(tail.slice(0, until - kept));
  }

  /** All of it, joined when somebody first looks. */
  get list(): readonly T[] {
    if (this.tail.length > 0 || this.kept < this.head.length) {
      this.head = this.slice(0);
      this.kept = this.head.length;
      this.tail = [];
    }
    return this.head;
  }
}
