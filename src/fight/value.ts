/** A value that a sheet, a clause or a bookkeeping mark can hold. Plain data: it survives JSON, and states compare by it. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** A stat as a sheet declares it and as the machine-readable form prints it. */
export type StatValue = number | string | boolean;

/** Structural equality, quick where states share their parts. */
export function same(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
    return true;
  }
  const left = a as { readonly [key: string]: Value };
  const right = b as { readonly [key: string]: Value };
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  for (const key of keys) if (!(key in right) || !same(left[key], right[key])) return false;
  return true;
}
