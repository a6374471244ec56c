/**
 * A catalogue of words in the test language: every text stands between ⟦ and ⟧, so that a text on a page that stands between none was left out of
 * the catalogues. Texts that are made of others nest. Keys, classes and what is no text stay as they are.
 */
export function bracketed<T>(catalogue: T): T {
  return wrap(catalogue) as T;
}

function wrap(value: unknown): unknown {
  if (typeof value === "string") return value === "" ? value : `⟦${value}⟧`;
  if (typeof value === "function")
    return (...args: unknown[]): unknown => wrap((value as (...args: unknown[]) => unknown)(...args));
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, wrap(each)]));
  if (Array.isArray(value)) return value.map(wrap);
  if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, wrap(each)]));
  return value;
}

/** What stands between no brackets, however they nest. */
export function outside(text: string): string {
  let depth = 0;
  let left = "";
  for (const char of text) {
    if (char === "⟦") depth++;
    else if (char === "⟧") depth--;
    else if (depth === 0) left += char;
  }
  return left;
}
