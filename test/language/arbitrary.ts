import fc from "fast-check";

/** Pieces of which lines are made, right and wrong. */
const piece = fc.constantFrom(
  "Orc",
  "Orc x3",
  "Kara",
  "@party",
  "@",
  "!",
  "! Ogre HP -3",
  "+ ",
  ">",
  "//",
  " // x",
  "== Round 2",
  "==",
  ":",
  ": HP 8",
  ", AC 12",
  "[d20=17, d8=5]",
  "[",
  "]",
  "[]",
  "[[Ogre]]",
  "[[Ogre|Big]]",
  "[3d6=2+5+1]",
  " [17, pass]",
  " => 5 damage",
  "=>",
  '"',
  "“",
  "”",
  "(initiative)",
  "(",
  ")",
  " ",
  "  ",
  "\t",
  "\r",
  " attacks ",
  "rules: zones",
  "rule: zones",
  "x999999999",
  "__proto__",
  "constructor",
  "\ud800",
  "\udc00",
  "😀",
  "½",
  "×",
  "–",
  "é",
);

/** Any one line: arbitrary text, or pieces of the language in any order. */
export const anyLine: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }).map((text) => text.replace(/\n/g, " ")) },
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join("")) },
);

const good = fc.constantFrom(
  "rules: zones",
  "title: Bandits on the old road",
  "@party",
  "@bandits (initiative)",
  "Balthasar: HP 8, STR 12, sword d6 // a comment",
  "Bandit x3: HP 8, bow d6 range 8",
  "  musket d8 range 8",
  "== Round 1: the road",
  "Leader attacks Balthasar with battleaxe [d8=3]",
  "Sybilla attacks Bandit 1 with musket => misses // poor",
  "  Bandit 1 dodges [d20=2]",
  "! Bandit 2 HP -1 (stumbled)",
  "! @orcs HP -2d6 (fire) [2d6=3+5] => burnt",
  "+ @bandits Archer x2: HP 6",
  "> The road falls silent.",
  "// nothing",
  "",
);

export const anyBody: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: anyLine }), {
      minLength: 1,
      maxLength: 14,
    }),
    fc.constantFrom("\n", "\r\n", "\r\r\n"),
    fc.constantFrom("", "  "),
  )
  // A carriage return before the line end would be part of it.
  .map(([lines, eol, spaces]) => lines.map((line) => line.replace(/\r+$/, "") + spaces).join(eol));

export const places = ["headers", "setup", "section"] as const;
