/**
 * A catalogue of words in the test language: every text stands between ⟦ and ⟧, so that a text on a page that stands
 * between none was left out of the catalogues. Texts that are made of others nest. Keys, classes and what is no text
 * stay as they are.
 */
export function bracketed<T>(catalogue: T): T {
  return wrap(catalogue, (handed) => handed) as T;
}

/** The same, and what is handed to a text stands outside of it again: `⟦No rules are called "⟧axe⟦".⟧` */
export function handedOn<T>(catalogue: T): T {
  return wrap(catalogue, apart) as T;
}

/** A module of sentences in the test language: each of its catalogues, and nothing else of it. */
export function withCatalogues(module: object): object {
  const isCatalogue = (name: string): boolean => name === "say" || name.endsWith("Sentences");
  return Object.fromEntries(
    Object.entries(module).map(([name, value]) => [name, isCatalogue(name) ? handedOn(value as unknown) : value]),
  );
}

function wrap(value: unknown, hand: (handed: unknown) => unknown): unknown {
  // Values for the holes of a text are handed to it.
  if (typeof value === "string")
    return value === "" ? value : `⟦${value.replace(/\{\w+\}/g, (hole) => String(hand(hole)))}⟧`;
  if (typeof value === "function")
    return (...args: unknown[]): unknown => wrap((value as (...args: unknown[]) => unknown)(...args.map(hand)), hand);
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, wrap(each, hand)]));
  if (Array.isArray(value)) return value.map((each) => wrap(each, hand));
  if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, wrap(each, hand)]));
  return value;
}

function apart(handed: unknown): unknown {
  if (typeof handed === "string") return handed === "" ? handed : `⟧${handed}⟦`;
  return Array.isArray(handed) ? handed.map(apart) : handed;
}

/** What stands between no brackets, however they nest; `gap` is put where something was left out. */
export function outside(text: string, gap = ""): string {
  let depth = 0;
  let left = "";
  for (const char of text) {
    if (char === "⟦") depth++;
    else if (char === "⟧") depth--;
    else if (depth === 0) left += char;
    if ((char === "⟦" || char === "⟧") && !left.endsWith(gap)) left += gap;
  }
  return left;
}
