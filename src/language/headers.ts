import { fold, slips } from "./fold.ts";
import { problem, type CombatantLine, type HeaderLine } from "./syntax.ts";

/** Keys of headers above the first side and combatant, in the order in which they are offered. */
export const HEADER_KEYS = ["rules", "title", "id", "continues", "dice", "seed", "scene", "options"] as const;

const KNOWN: ReadonlySet<string> = new Set(HEADER_KEYS);

/** Other words for a header's key. */
const CALLED: ReadonlyMap<string, string> = new Map([
  ["system", "rules"],
  ["ruleset", "rules"],
  ["game", "rules"],
  ["heading", "title"],
  ["continued", "continues"],
  ["house-rules", "options"],
]);

export function isHeaderKey(key: string): boolean {
  return KNOWN.has(key);
}

/**
 * Returns the header key that a one-word name nearly is or means: `rule`, `titel`, `option`, `system`. Names such as
 * Edd or Reed are near to one too, so a caller asks first whether the line's items mean anything to the rule system.
 */
export function nearHeader(name: string): string | null {
  const word = fold(name);
  if (word.length < 3 || word.includes(" ") || KNOWN.has(word)) return null;
  const meant = CALLED.get(word);
  if (meant !== undefined) return meant;
  let best: string | null = null;
  let least = 3;
  for (const key of HEADER_KEYS) {
    const limit = key.length <= 4 ? 1 : 2;
    const distance = slips(word, key, limit);
    if (distance <= limit && distance < least) [best, least] = [key, distance];
  }
  return best;
}

/** Reads a line that parsed as a combatant as the misspelt header it nearly is; null where it is near to none. */
export function asHeader(line: CombatantLine): HeaderLine | null {
  const { text, indent, name, nameSpan, items, comment } = line;
  const nearest = line.count === null && line.link === null ? nearHeader(name) : null;
  if (nearest === null) return null;
  const [first, last] = [items[0], items[items.length - 1]];
  const after = text.indexOf(":", nameSpan.to) + 1;
  const valueSpan = { from: first?.span.from ?? after, to: last?.span.to ?? after };
  return {
    kind: "header",
    text,
    indent,
    problems: [{ ...problem("header-unknown", nameSpan.from, nameSpan.to, name, nearest), instead: [nearest] }],
    key: fold(name),
    keySpan: nameSpan,
    value: text.slice(valueSpan.from, valueSpan.to),
    valueSpan,
    known: false,
    comment,
  };
}
