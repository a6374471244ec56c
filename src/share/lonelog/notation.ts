/*
 * Lonelog's notation piece by piece, whatever is made of it: the words that it has in English, French and Italian, the
 * tags of fighters, and the dice of a roll.
 */

export const ROUND = /^(?:Rd|T)\s*(\d+)(?!\d)(.*)$/i;
export const ROSTER = /^(?:Roster|Liste|Elenco)\s*:/i;
const KINDS: Readonly<Record<string, string>> = { PJ: "PC", PG: "PC", PNJ: "N", PNG: "N" };
export const TAG = /\[(PC|PJ|PG|F|N|PNJ|PNG)(?::([^\]|]*))?((?:\|[^\]]*)?)\]/g;
/** States that end a fight for somebody. */
export const GONE =
  /^(?:dead|killed|slain|mort(?:e?s?|[oai])|tuée?s?|fle[de]s?|(?:s['’]en)?fuite?|fuie?s?|fuggit[oaie])$/i;
export const FLED = /^(?:fle(?:d|es)|(?:s['’]en)?fuite?|fuie?s?|fuggit[oaie])$/i;
export const ALLY = /^(?:ally|alliée?|alleat[oa])$/i;
const EACH = /\s+(?:each|chacune?|ciascun[oa])$/i;
export const ANSWERS = /\s*\((?:reaction|réaction|reazione|interrupt|interruption|interruzione)\)$/i;
export const RULED = /\s*\(ruling\)$/i;
const PLACE =
  /^(?:close|near|medium|far|engaged|proche|moyen|loin|engagée?|vicin[oa]|lontan[oa]|ingaggiat[oa]|zon[ea]:.*)$/i;
const POINTS = /^(?:HP|PV|PF)(?=\s*[+-]?\d)/i;
export const DELTA = /^HP([+-]\d+)$/;
export const NOW = /^HP\s+(-?\d+)/;

export interface Tag {
  readonly kind: string;
  readonly name: string;
  readonly count: number | null;
  readonly fields: readonly string[];
}

/** Tells whether a text has words in it, none of them as a part of another. */
export function hasWords(text: string, words: string): boolean {
  const at = text.indexOf(words);
  const sticks = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}×]/u.test(letter);
  return at >= 0 && !sticks(text[at - 1]) && !sticks(text[at + words.length]);
}

export function shownName(name: string): string {
  return name.replace(/[,:;![\]@]/g, " ").trim();
}

/** Tells whether a field is a change that a ruling can say: points, an end, a state. */
export function isChange(field: string): boolean {
  if (DELTA.test(field) || NOW.test(field) || GONE.test(field)) return true;
  return !PLACE.test(field) && /^[+-]?[\p{L}][\p{L} -]*$/u.test(field);
}

/** Returns a field with the words that the notation has in English. */
export function fieldOf(text: string): string {
  return text
    .trim()
    .replace(/−/g, "-")
    .replace(EACH, "")
    .replace(POINTS, "HP")
    .replace(/^CA(?=\s*\d)/, "AC");
}

/** Returns the points with which somebody began, of whom a tag tells what has become of them; null: it does not say. */
export function startOf({ fields }: Tag): number | null {
  const now = fields.flatMap((each) => NOW.exec(each)?.[1] ?? [])[0];
  const delta = fields.flatMap((each) => DELTA.exec(each)?.[1] ?? [])[0];
  if (delta === undefined) return null;
  if (now !== undefined) return Number(now) - Number(delta);
  return fields.some((each) => GONE.test(each) && !FLED.test(each)) ? -Number(delta) : null;
}

export function tagsOf(text: string): Tag[] {
  return Array.from(text.matchAll(TAG), ([, kind = "", named = "", rest = ""]) => {
    // A stat in the place of a name belongs to somebody without one: "[PC:HP 12]"; behind one it is a field.
    const stat = /^[A-Z]{2,3}\s*[+-]?\d/.test(named.trim()) ? named : null;
    const [, behind = named, own = null] = /^(.*\S)\s+((?:HP|PV|PF)\s*[+-]?\d+)$/.exec(named.trim()) ?? [];
    const [, name = stat === null ? behind : kind, count] = /^(.*?)\s*[×x](\d+)$/.exec(behind.trim()) ?? [];
    return {
      kind: KINDS[kind] ?? kind,
      name: name.trim(),
      count: count === undefined ? null : Number(count),
      fields: [stat ?? "", own ?? "", ...rest.split("|")].map(fieldOf).filter((each) => each !== ""),
    };
  }).filter(({ name }) => name !== "");
}

/**
 * Returns the faces of a roll: "d20+5=17" shows a 12, "d20+5=17,9" two dice; "[17]" behind it names the face itself.
 */
export function diceOf(text: string): string[] {
  const plain = text.replace(/\s*\[[^\]\d][^\]]*\]\s*/g, "");
  return Array.from(
    plain.matchAll(/(\d*d\d+)\s*([+-]\s*\d+)?\s*=\s*(-?\d+(?:,\s*\d+(?![\dd]))*)(?:\s*\[([\d, ]+)\])?/gi),
    ([, dice = "", plus = "0", totals = "", faces]) => {
      const die = dice.toLowerCase().replace(/^1d/, "d");
      if (faces !== undefined) return [`${die}=${faces.split(/,\s*/).join("+")}`];
      return totals.split(",").map((total) => `${die}=${Number(total) - Number(plus.replace(/\s/g, ""))}`);
    },
  ).flat();
}
