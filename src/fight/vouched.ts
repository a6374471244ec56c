/*
 * What is known of values and TypeScript cannot follow: said here, once for all, so that nobody else asserts a type.
 */

/**
 * A text of which its type knows more: to what it was bound, or what became of the literal that was written. Who calls
 * it sees to that.
 */
export function vouched<Text extends string>(text: string): Text {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a brand has no value, and no type follows `split`
  return text as Text;
}

/** A record with these keys. */
export function byCode<Code extends string, Each>(
  rows: readonly (readonly [code: Code, each: Each])[],
): Record<Code, Each> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- to TypeScript no object that is filled row by row has all its keys
  return Object.fromEntries(rows) as Record<Code, Each>;
}
