/* Searches bytes for words that must never be in them, however they are written. */

/** Returns a word as it may stand in bytes: UTF-8, UTF-16, hexadecimal, and base64 at each of its three places. */
export function writings(word: string): Readonly<Record<string, string>> {
  const plain = Buffer.from(word, "utf8");
  const wide = Buffer.from(word, "utf16le");
  const base64 = [0, 1, 2].map((lead) => {
    const whole = Buffer.concat([Buffer.alloc(lead), plain]);
    // Letters that the bytes beside it have a part in are left out.
    return whole.toString("base64").slice(Math.ceil((lead * 8) / 6), Math.floor((whole.length * 8) / 6));
  });
  return {
    "UTF-8": plain.toString("latin1"),
    "UTF-16": wide.toString("latin1"),
    "UTF-16, the other way round": Buffer.from(wide).swap16().toString("latin1"),
    hexadecimal: plain.toString("hex"),
    "base64, 0": base64[0] ?? "",
    "base64, 1": base64[1] ?? "",
    "base64, 2": base64[2] ?? "",
  };
}

/** Returns the words that are found in bytes, and how they are written there. */
export function leaksIn(bytes: Uint8Array, words: readonly string[]): string[] {
  const text = Buffer.from(bytes).toString("latin1");
  const folded = text.toLowerCase();
  return words.flatMap((word) => {
    const spelt = [word, word.toLowerCase(), word.toUpperCase()];
    const found = spelt.flatMap((each) =>
      Object.entries(writings(each)).flatMap(([how, written]) => {
        const isCased = how.startsWith("base64");
        const at = isCased ? text.indexOf(written) : folded.indexOf(written.toLowerCase());
        return at < 0 ? [] : [`${word} as ${how}: …${text.slice(Math.max(0, at - 40), at + 60)}…`];
      }),
    );
    return found.slice(0, 1);
  });
}
