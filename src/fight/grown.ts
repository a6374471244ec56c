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

  /** Its entries up to that place, and these behind them. */
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
