/* How the vocabulary is written down: words and rules as one text each. */

/** "move, walk" are the words of one thing. */
export function wordsOf(text: string): readonly string[] {
  return text.split(", ");
}

/** Its id is the first of them: "free attack" has "free-attack". */
export function idOf(words: string): string {
  return words.replace(/,.*/, "").replace(/ /g, "-");
}

/** "MB-11 MB-12". */
export function rulesOf(text: string): readonly string[] {
  return text.split(" ");
}
