/*
 * Pieces of English that sentences of every rule system are made of: a sentence says "1 point", "an axe" and "lies in
 * ambush" because it asks here.
 */

/** "1 point", "3 points", "2 hexes"; `many` where it ends otherwise. */
export function counted(count: number, one: string, many = several(one)): string {
  return `${count} ${count === 1 ? one : many}`;
}

function several(one: string): string {
  return /(?:[sxz]|[cs]h)$/.test(one) ? `${one}es` : `${one}s`;
}

/** "a sword", "an axe", "an hour": the article by the sound that follows. */
export function an(noun: string): string {
  return `${VOWEL.test(noun) && !CONSONANT.test(noun) ? "an" : "a"} ${noun}`;
}

/** The same where a sentence begins. */
export function An(noun: string): string {
  return `A${an(noun).slice(1)}`;
}

/** 8, 11 and 18 are spoken with a vowel; so are "hour" and "heir". */
const VOWEL = /^(?:[aeiou]|hou?r|heir|honest|honou?r|(?:8\d*|1[18])\b)/i;
/** "a unicorn", "a one-handed sword". */
const CONSONANT = /^(?:uni|use|usu|eu|ewe|one\b|once\b)/i;

/** The verb for these subjects: `verb(names, "lies", "lie")`. */
export function verb(subjects: readonly unknown[], one: string, many: string): string {
  return subjects.length === 1 ? one : many;
}

/** "1st", "2nd", "3rd", "4th", "11th". */
export function ordinal(n: number): string {
  const tail = n % 100;
  if (tail >= 11 && tail <= 13) return `${n}th`;
  return `${n}${["th", "st", "nd", "rd"][n % 10] ?? "th"}`;
}

/**
 * A side as people say it: "the party". Its name is of one or of many ("party", "bandits"), so no sentence makes it its
 * subject, or puts an s behind it: "the turn of the bandits".
 */
export function sideText(side: string): string {
  return /^the\b/i.test(side) ? side : `the ${side}`;
}

export function sidesText(sides: readonly string[]): string[] {
  return sides.map(sideText);
}
