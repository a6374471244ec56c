import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitItems } from "../../src/language/chars.ts";
import { expandNames, isName, MAX_COUNT, parseLink } from "../../src/language/names.ts";
import { slips, fold, inflect, nearest, tokens, verbForms } from "../../src/language/words.ts";

describe("fold", () => {
  test("makes alike what is the same to a reader", () => {
    expect(fold("  Aldric’s \t SWORD ")).toBe("aldric's sword");
    expect(fold("Bandit ×3")).toBe("bandit x3");
    expect(fold("–1 −2 ‑3")).toBe("-1 -2 -3");
    expect([fold("½"), fold("3½"), fold("3 ½")]).toEqual(["1/2", "3.5", "3 1/2"]);
    expect(fold("Zoe\u0308")).toBe(fold("ZO\u00cb"));
    expect(fold("STRASSE")).toBe(fold("Straße"));
    expect(fold("ΟΔΟΣ")).toBe(fold("οδος"));
  });

  test("is stable, ignores case and keeps every word", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text).trim()).toBe(fold(text));
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(fold(text.toUpperCase())).toBe(fold(text));
      }),
    );
  });
});

test("tokens are words, quotations, links and commas with their columns", () => {
  const text = 'Mirra casts "Wall of Fire", at [[Ogre|Big One]],2';
  expect(tokens(text).map(({ kind, text: inside }) => [kind, inside])).toEqual([
    ["word", "Mirra"],
    ["word", "casts"],
    ["quoted", "Wall of Fire"],
    ["comma", ","],
    ["word", "at"],
    ["link", "Big One"],
    ["comma", ","],
    ["word", "2"],
  ]);
  expect(tokens(text, 6, 11)).toEqual([{ kind: "word", text: "casts", folded: "casts", span: { from: 6, to: 11 } }]);
  expect(tokens(`Bran 6'2" and 5'3" tall`).every(({ kind }) => kind === "word")).toBe(true);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (any) => {
      const found = tokens(any);
      for (const [index, { span }] of found.entries()) {
        expect(span.from).toBeGreaterThanOrEqual(found[index - 1]?.span.to ?? 0);
        expect(span.to).toBeGreaterThan(span.from);
      }
      const left = found.reduceRight((rest, { span }) => rest.slice(0, span.from) + rest.slice(span.to), any);
      expect(left.trim()).toBe("");
    }),
  );
});

test("items are parted by commas outside quotes and closed brackets", () => {
  const texts = (text: string): string[] => splitItems(text).map((item) => item.text);
  expect(texts(" HP 8 , AC 12,, ")).toEqual(["HP 8", "AC 12"]);
  expect(texts('spell "A, B", (c, (d, e)), [f, g]')).toEqual(['spell "A, B"', "(c, (d, e))", "[f, g]"]);
  expect(texts('(a, b, "c, d')).toEqual(["(a", "b", '"c', "d"]);
  expect(texts("a), (b, c)")).toEqual(["a)", "(b, c)"]);
});

test("what is no base form of a verb is not inflected", () => {
  const rulings = [
    "interrupted",
    "engaged with",
    "made to move",
    "delayed to",
    "resting",
    "up",
    "down",
    "not engaged",
    "cannot see",
  ];
  expect(rulings.map(inflect)).toEqual(rulings);
  expect(verbForms("engaged with")).toEqual(["engaged with"]);
  expect(["bleed", "shed", "swing", "bring", "die"].map(inflect)).toEqual([
    "bleeds",
    "sheds",
    "swings",
    "brings",
    "dies",
  ]);
});

test("verbs are inflected by their first word", () => {
  const verbs = [
    "attack",
    "carry",
    "parry",
    "play",
    "pick up",
    "give first aid to",
    "pass",
    "dodge",
    "catch",
    "push",
    "fix",
    "go",
    "have",
  ];
  expect(verbs.map(inflect)).toEqual([
    "attacks",
    "carries",
    "parries",
    "plays",
    "picks up",
    "gives first aid to",
    "passes",
    "dodges",
    "catches",
    "pushes",
    "fixes",
    "goes",
    "has",
  ]);
  expect(verbForms("cast")).toEqual(["cast", "casts"]);
});

describe("nearest", () => {
  const names = ["Balthasar", "Bandit 1", "Bandit 2", "Sybilla", "HP", "AC", "constructor"];

  test("suggests what a slip of the pen meant", () => {
    expect(nearest("Baltasar", names)).toBe("Balthasar");
    expect(nearest("bnadit 2", names)).toBe("Bandit 2");
    expect(nearest("SYBIL", names)).toBe("Sybilla");
    expect(nearest("hpp", names)).toBe("HP");
    expect(nearest("consrtuctor", names)).toBe("constructor");
    expect(nearest("An", ["Ann", "Anna"])).toBe("Ann");
  });

  test("takes no more slips than a third of the word's letters", () => {
    expect(nearest("flees", ["melees"])).toBeNull();
    expect(nearest("heals", ["hurls"])).toBeNull();
    expect(nearest("steps", ["stabs"])).toBeNull();
    expect(nearest("ad", ["AC"])).toBeNull();
    expect(nearest("heas", ["heals"])).toBe("heals");
    expect(nearest("atatck", ["attack"])).toBe("attack");
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 6 }), (wanted, all) => {
        const found = nearest(wanted, all);
        const limit = Math.floor(wanted.length / 3);
        const near = all.map((each) => plainDistance(wanted, each)).filter((distance) => distance <= limit);
        if (found === null) expect(near).toEqual([]);
        else if (!found.startsWith(wanted)) expect(plainDistance(wanted, found)).toBe(Math.min(...near));
      }),
      { numRuns: 2000 },
    );
  });

  test("suggests nothing where nothing is near", () => {
    expect(["Ogre", "", "x", "__proto__", "balthasarbalthasar"].map((word) => nearest(word, names))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test("counts slips as the plain algorithm does", () => {
    const short = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
    fc.assert(
      fc.property(short, short, fc.integer({ min: 0, max: 5 }), (a, b, limit) => {
        expect(slips(a, b, limit)).toBe(Math.min(plainDistance(a, b), limit + 1));
      }),
      { numRuns: 3000 },
    );
  });

  test("takes no longer for words of a megabyte", () => {
    const long = "ab".repeat(500_000);
    expect(nearest(long, [`${long}c`, "ab"])).toBe(`${long}c`);
  });
});

/** Optimal string alignment, the whole table. */
function plainDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, at) => row + at),
  );
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const costs = [
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1),
      ];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) costs.push(cell(row - 2, column - 2) + 1);
      rows[row]?.splice(column, 1, Math.min(...costs));
    }
  }
  return cell(a.length, b.length);
}

describe("names", () => {
  test("hold any text but the marks of the language", () => {
    expect(["Orc", "Åsa the 2nd (old)", "constructor", "Grûk's brother"].every(isName)).toBe(true);
    expect(["", " ", "a:b", "a,b", "a;b", "a[b", "a]b", "a@b", "a!b", "a\nb"].some(isName)).toBe(false);
  });

  test("xN makes N of them", () => {
    expect(expandNames("Bandit", 3)).toEqual(["Bandit 1", "Bandit 2", "Bandit 3"]);
    expect(expandNames("Bandit", 1)).toEqual(["Bandit 1"]);
    expect(expandNames("Bandit", null)).toEqual(["Bandit"]);
    expect(expandNames("Bandit", 1e9)).toHaveLength(MAX_COUNT);
  });

  test("links show their note's name or their own", () => {
    expect(parseLink("Monsters/Ogre#Stats")).toEqual({ target: "Monsters/Ogre#Stats", shown: "Ogre" });
    expect(parseLink("Ogre.md| Grub ")).toEqual({ target: "Ogre.md", shown: "Grub" });
    expect(parseLink("Ogre|")).toEqual({ target: "Ogre", shown: "Ogre" });
  });
});
