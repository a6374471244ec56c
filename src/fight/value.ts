/** A value that a sheet or a clause can hold. Plain data: it survives JSON, and states compare by it. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

/** A stat as a sheet declares it and as the machine-readable form prints it. */
export type StatValue = number | string | boolean;

/** What a list of whatever holds; null: it is no list. */
export function itemsOf(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null;
}

/** Structural equality of plain data, quick where states share their parts. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return false;
  const left = itemsOf(a);
  const right = itemsOf(b);
  if (left !== null || right !== null) {
    if (left === null || right === null || left.length !== right.length) return false;
    for (let i = 0; i < left.length; i++) if (!same(left[i], right[i])) return false;
    return true;
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) if (!(key in b) || !same(a[key], b[key])) return false;
  return true;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
