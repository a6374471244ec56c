const MOST = 500;

/**
 * A reader of texts that stay as they are: of a sheet, a scene, an option. Each is read once, however often the rules
 * ask, since a text means the same for everybody.
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
