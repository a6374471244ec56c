/**
 * Tells whether a value is an object that data was read into, keys and values: no list, and none of the platform's own
 * kinds.
 */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  // Not by prototype: another window's objects have another one.
  return Object.prototype.toString.call(value) === "[object Object]";
}
