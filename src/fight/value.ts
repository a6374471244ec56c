/* Facts about values that TypeScript cannot follow: asserted here, once for all, so that nobody else asserts a type. */

/**
 * Returns a text as a type that knows more of it: a name that was bound, or a piece of a literal. The caller sees to it
 * that it is so.
 */
export function vouched<Text extends string>(text: string): Text {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a brand has no value, and no type follows `split`
  return text as Text;
}

/** Returns a record with these keys. */
export function byCode<Code extends string, Each>(
  rows: readonly (readonly [code: Code, each: Each])[],
): Record<Code, Each> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- to TypeScript no object that is filled row by row has all its keys
  return Object.fromEntries(rows) as Record<Code, Each>;
}

/** A value that a sheet or a clause can hold. Plain data: it survives JSON, and states compare by it. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

/** A stat as a sheet declares it and as the machine-readable form prints it. */
export type StatValue = number | string | boolean;

/** Returns the items of a list; null: the value is none. */
export function itemsOf(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null;
}

/** Compares plain data by structure, quick where states share their parts. */
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

declare const bound: unique symbol;
declare const faction: unique symbol;

/**
 * A name that was bound to the roster: of a combatant, of all of a side ("@bandits"), or of nobody (""). No side's own
 * name, no label, no text.
 */
export type Who = string & { readonly [bound]: true };

/** The name of a side, without "@". */
export type Side = string & { readonly [faction]: true };

/** Marks a text as a name that was bound; only binding and declaring call it. */
export function asWho(name: string): Who {
  return vouched(name);
}

/** Marks a text as the name of a side. */
export function asSide(name: string): Side {
  return vouched(name);
}

export const nobody = asWho("");

/** Returns the side that a line means by "@bandits", or by its name alone. */
export function sideIn(name: Who): Side {
  return asSide(name.startsWith("@") ? name.slice(1) : name);
}

/** Returns the name for all of a side on a line. */
export function allOf(side: Side): Who {
  return asWho(`@${side}`);
}
