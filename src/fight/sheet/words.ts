import type { Lexicon } from "../bind/lexicon.ts";
import { words, type Word } from "../bind/phrase.ts";

/*
 * The words of a sheet's item as people write them: `3HD`, `AC14`, `12 HP`, `sword (1d8+1)`, `sword d8 + 1`.
 */

function cutPlain(text: string): Word[] {
  return words(text, { from: 0, to: text.length }).filter((word) => word.kind !== "comma");
}

/** Is this the whole name of a stat that takes a value? */
function isStat(said: string, lexicon: Lexicon): boolean {
  const line = cutPlain(said);
  const found = lexicon.stats.match(line, 0);
  return found !== null && found.next === line.length && found.value.type !== "flag";
}

/** The item's words in the language's own form. */
export function itemWords(text: string, lexicon: Lexicon): Word[] {
  const line = cutPlain(text);
  if (lexicon.weapons.match(line, 0)?.next === line.length) return line;
  return /[\d(]/.test(text) ? cutPlain(swapped(grown(spelled(text), lexicon), lexicon)) : line;
}

/** Numbers out of their parentheses, dice with their constant. */
function spelled(text: string): string {
  return text.replace(/\(\s*([+-]?\d[^()]*|d\d[^()]*)\)/g, "$1").replace(/(\d*d\d+) +([+-]) *(\d)/gi, "$1$2$3");
}

/** `AC14` → `AC 14`, `3HD` → `HD 3`. */
function grown(text: string, lexicon: Lexicon): string {
  const [first = "", ...rest] = text.split(" ");
  const [, key = "", value = ""] = /^([a-z]+)([+-]?\d[\d/+-]*%?)$/i.exec(first) ?? [];
  if (key !== "" && isStat(key, lexicon)) return [key, value, ...rest].join(" ");
  const [, count = "", behind = ""] = /^(\d+(?:\/\d+)?)([a-z]+)$/i.exec(first) ?? [];
  return behind !== "" && rest.length === 0 && isStat(behind, lexicon) ? `${behind} ${count}` : text;
}

/** `12 HP` → `HP 12`. */
function swapped(text: string, lexicon: Lexicon): string {
  const [, value = "", key = ""] = /^([+-]?\d[\d/]*%?) +([a-z].*)$/i.exec(text) ?? [];
  return key !== "" && isStat(key, lexicon) ? `${key} ${value}` : text;
}

/** `claw d4 x2`: how often the attack is listed, and the item without that. */
export function listed(text: string): { readonly text: string; readonly times: number } {
  const found = /^(.*[\d ]d\d.*?) +[x×]([2-9])$/i.exec(text);
  return found === null ? { text, times: 1 } : { text: found[1] ?? text, times: Number(found[2]) };
}
