/*
 * Lists that a fight keeps for every line. One that has been pushed to has room for seventeen entries, and one that is
 * empty is an object too: thousands of lines keep what they need.
 */

const none: readonly never[] = [];

/** The same list without room for more; of all empty ones there is one. */
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
 * One list for all of the same words: the rules that an event names are a few hundred lists, in thousands of events.
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
