/*
 * Lists that a fight keeps for every line. One that has been pushed to has room for seventeen entries, and one that is empty is an object too: thousands
 * of lines keep what they need.
 */

const none: readonly never[] = [];

/** The same list without room for more; of all empty ones there is one. */
export function exact<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? none : list.slice();
}
