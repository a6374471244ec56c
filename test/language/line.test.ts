import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asHeader, HEADER_KEYS, nearHeader, parseLine } from "../../src/language/line.ts";
import type { Line, Place, Span } from "../../src/language/syntax.ts";
import { anyLine, places } from "./arbitrary.ts";

/** A line with each span as the text it covers. */
function read(text: string, place: Place = "section"): Record<string, unknown> {
  const show = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(show);
    if (typeof value !== "object" || value === null) return value;
    if (isSpan(value)) return text.slice(value.from, value.to);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, show(inner)]));
  };
  const { text: whole, problems, ...rest } = parseLine(text, place);
  expect(whole).toBe(text);
  const shown = show(rest);
  return { ...(isRecord(shown) ? shown : {}), problems: problems.map(({ code }) => code) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isSpan(value: object): value is Span {
  return "from" in value && "to" in value && Object.keys(value).length === 2;
}

const codes = (text: string, place: Place): string[] => parseLine(text, place).problems.map(({ code }) => code);

describe("blank, comment, narration", () => {
  test("keep their meaning everywhere, also behind white space", () => {
    for (const place of places) {
      expect(read(" \t", place)).toMatchObject({ kind: "blank" });
      expect(read("  // note: x", place)).toMatchObject({ kind: "comment", indent: 2 });
      expect(read(" > The *road* => [x] // aside", place)).toMatchObject({
        kind: "narration",
        body: "The *road* => [x]",
        comment: "// aside",
        problems: [],
      });
    }
  });

  test("a comment needs a space before it", () => {
    expect(read("title: http://x.y // z", "headers")).toMatchObject({ value: "http://x.y", comment: "// z" });
  });
});

describe("headers", () => {
  test("a known key and a colon, above the first side and combatant", () => {
    expect(read("Rules :  zones ", "headers")).toMatchObject({
      kind: "header",
      key: "rules",
      value: "zones",
      known: true,
    });
    expect(read("continues:", "headers")).toMatchObject({ kind: "header", value: "", valueSpan: "" });
    for (const key of HEADER_KEYS) expect(parseLine(`${key}: x`, "headers").kind).toBe("header");
  });

  test("further down they are reported", () => {
    expect(read("seed: x", "setup")).toMatchObject({ kind: "unreadable", problems: ["header-below"] });
    expect(read("seed: x", "section")).toMatchObject({ kind: "unreadable", problems: ["header-below"] });
  });

  test("a word that is nearly one can be read as one", () => {
    expect(
      ["rule", "Titel", "option", "continue", "sed", "scens", "continuous", "system", "Ruleset"].map(nearHeader),
    ).toEqual(["rules", "title", "options", "continues", "seed", "scene", "continues", "rules", "rules"]);
    expect(["rules", "Orc", "Big Rule", "Ed", "Balthasar", "", "Constructor"].map(nearHeader)).toEqual(
      Array(7).fill(null),
    );
    const line = parseLine("rule: zones, x // y", "headers");
    expect(line.kind === "combatant" && asHeader(line)).toMatchObject({
      kind: "header",
      key: "rule",
      value: "zones, x",
      valueSpan: { from: 6, to: 14 },
      known: false,
      problems: [{ code: "header-unknown", message: 'There is no header "rule:". Is it "rules:"?' }],
    });
  });
});

describe("sides", () => {
  test("are @ and one word, perhaps with flags", () => {
    expect(read("@bandits (initiative, slow) // x", "headers")).toMatchObject({
      kind: "side",
      name: "bandits",
      flags: [{ text: "initiative" }, { text: "slow" }],
      comment: "// x",
      problems: [],
    });
  });

  test("more than that is reported", () => {
    expect(read("@party:", "setup")).toMatchObject({ kind: "side", name: "party", problems: ["side-colon"] });
    expect(read("@party pass", "setup")).toMatchObject({ kind: "side", name: "party", problems: ["side-rest"] });
    expect(read("@orcs (slow", "setup")).toMatchObject({ kind: "side", problems: ["side-rest"] });
    expect(read("@", "setup")).toMatchObject({ kind: "unreadable", problems: ["side-name"] });
  });
});

describe("combatants", () => {
  test("a name, perhaps a count, a colon and items", () => {
    expect(read('Bandit x3: HP 8, bow d6 range 8,, spell "Fire, cold" ct 5, (a, b)', "setup")).toMatchObject({
      kind: "combatant",
      name: "Bandit",
      nameSpan: "Bandit",
      count: 3,
      link: null,
      items: ["HP 8", "bow d6 range 8", 'spell "Fire, cold" ct 5', "(a, b)"].map((text) => ({ text, span: text })),
      problems: [],
    });
    expect(read("Bandit ×2:", "setup")).toMatchObject({ name: "Bandit", count: 2, items: [] });
  });

  test("a wiki link, with the name it shows", () => {
    expect(read("[[Monsters/Ogre: old#Stats|Grub]] x2: HP 9", "setup")).toMatchObject({
      name: "Grub",
      count: 2,
      link: { target: "Monsters/Ogre: old#Stats", shown: "Grub" },
    });
    expect(read("[[Monsters/Ogre.md#Stats]]: HP 9", "setup")).toMatchObject({ name: "Ogre", count: null });
  });

  test("what is wrong with a name is said", () => {
    const wrong = [
      "Orc, Troll: HP 5",
      ": HP 5",
      "Orc x0: HP 5",
      "Orc x201: HP 5",
      "Orc x999999999:",
      "[[Ogre: HP 5",
      "[[]]:",
    ];
    expect(wrong.map((text) => codes(text, "setup"))).toEqual(
      ["character", "missing", "count", "count", "count", "link", "link"].map((what) => [`name-${what}`]),
    );
    expect(codes("Orc attacks Kara", "setup")).toEqual(["action-above-section"]);
  });

  test("x without a number, or without a name, is part of the name", () => {
    expect(read("Malcolm X: HP 5", "setup")).toMatchObject({ name: "Malcolm X", count: null });
    expect(read("x3: HP 5", "setup")).toMatchObject({ name: "x3", count: null });
    expect(read("Box3: HP 5", "setup")).toMatchObject({ name: "Box3", count: null });
  });

  test("an indented line continues the one above", () => {
    expect(read("\tAC 12, undead // x", "setup")).toMatchObject({
      kind: "more",
      indent: 1,
      items: [{ text: "AC 12" }, { text: "undead" }],
      comment: "// x",
    });
    expect(codes("  Orc: HP 5", "setup")).toEqual(["indented-heading"]);
    expect(codes("  @party", "setup")).toEqual(["indented-heading"]);
    expect(codes("  == Round 1", "section")).toEqual(["indented-heading"]);
  });

  test("below the first section one needs a plus", () => {
    expect(codes("Orc: HP 5", "section")).toEqual(["combatant-below-section"]);
    expect(read("+ @bandits Archer x2: HP 6 // x", "section")).toMatchObject({
      kind: "arrival",
      side: "bandits",
      sideSpan: "bandits",
      name: "Archer",
      count: 2,
      items: [{ text: "HP 6" }],
      comment: "// x",
      problems: [],
    });
    expect(read("+Archer: HP 6", "section")).toMatchObject({ kind: "arrival", side: null, name: "Archer" });
    expect(codes("+ Archer HP 6", "section")).toEqual(["arrival-colon"]);
    expect(read("+ Archer: HP 6", "setup")).toMatchObject({ kind: "arrival", problems: ["arrival-early"] });
  });
});

test("sections have a title, perhaps a caption, and know their number", () => {
  const wanted = { kind: "section", title: "round 2", caption: "The bridge", round: 2, surprise: null };
  expect(read("== round 2: The bridge ==", "headers")).toMatchObject(wanted);
  expect(read("==Surprise // x")).toMatchObject({
    title: "Surprise",
    caption: null,
    round: null,
    surprise: 1,
    comment: "// x",
  });
  expect(read("== Surprise 3")).toMatchObject({ surprise: 3 });
  expect(read("== Aftermath")).toMatchObject({ title: "Aftermath", round: null, surprise: null, problems: [] });
  expect(read("==")).toMatchObject({ kind: "section", title: "", problems: ["section-untitled"] });
});

describe("actions", () => {
  test("may end in dice, a result and a comment", () => {
    expect(read("Leader attacks Balthasar, at 5 zones [d20=5, d6=3] => 5 damage // ouch")).toMatchObject({
      kind: "action",
      indent: 0,
      body: "Leader attacks Balthasar, at 5 zones",
      record: {
        span: "[d20=5, d6=3]",
        entries: [
          { dice: "d20", faces: [5] },
          { dice: "d6", faces: [3] },
        ],
      },
      result: "5 damage",
      comment: "// ouch",
      problems: [],
    });
    expect(read("@party pass")).toMatchObject({
      kind: "action",
      body: "@party pass",
      record: null,
      result: null,
      comment: null,
    });
    expect(read("  attacks Kara with bite")).toMatchObject({
      kind: "action",
      indent: 2,
      body: "attacks Kara with bite",
    });
    expect(read("  +2 high ground")).toMatchObject({ kind: "action", body: "+2 high ground" });
  });

  test("a wiki link and quoted brackets are no dice", () => {
    expect(read("Bran attacks [[Ogre]]")).toMatchObject({ body: "Bran attacks [[Ogre]]", record: null, problems: [] });
    expect(read("Bran attacks [[Ogre]] [17]")).toMatchObject({
      body: "Bran attacks [[Ogre]]",
      record: { span: "[17]" },
    });
    expect(read('Bran does "read: [sign] => x" [3]')).toMatchObject({
      body: 'Bran does "read: [sign] => x"',
      result: null,
    });
  });

  test("dice anywhere but at the end are reported, so that nothing is rolled twice", () => {
    expect(read("Bran attacks Ogre [d20=5] with axe")).toMatchObject({
      kind: "unreadable",
      problems: ["record-place"],
    });
    expect(codes("Bran attacks Ogre [d20=5] [d8=3]", "section")).toEqual(["record-place"]);
    expect(codes("Bran attacks Ogre [d20=5", "section")).toEqual(["record-open"]);
    expect(codes("Bran attacks Ogre d20=5]", "section")).toEqual(["record-close"]);
  });

  test("dice or a result alone are nobody's action", () => {
    expect(codes("[d20=5]", "section")).toEqual(["action-empty"]);
    expect(codes("  => 5 damage", "section")).toEqual(["action-empty"]);
  });

  test("a die that cannot be leaves its line and the other dice standing", () => {
    expect(read("Bran attacks Ogre [d20=21, d8=x, d6=3]")).toMatchObject({
      kind: "action",
      record: { entries: [{ faces: [21] }, { faces: [], raw: "d8=x" }, { faces: [3] }] },
      problems: ["record-range", "record-face"],
    });
  });
});

describe("rulings", () => {
  test("may give a reason, before the dice or after them", () => {
    const wanted = {
      kind: "ruling",
      body: "@orcs HP -2d6",
      reason: "fire (hot)",
      record: { span: "[2d6=3+5]" },
      result: "8",
    };
    expect(read("! @orcs HP -2d6 (fire (hot)) [2d6=3+5] => 8")).toMatchObject(wanted);
    expect(read("  ! @orcs HP -2d6 [2d6=3+5] (fire (hot)) => 8", "setup")).toMatchObject({ ...wanted, indent: 2 });
  });

  test("parentheses that are not the end, or are all there is, are no reason", () => {
    expect(read("! (thunder)")).toMatchObject({ body: "(thunder)", reason: null });
    expect(read("! Orc (big) dies")).toMatchObject({ body: "Orc (big) dies", reason: null });
    expect(read("! Orc dies) or (so)")).toMatchObject({ body: "Orc dies) or", reason: "so" });
    expect(read("!")).toMatchObject({ kind: "ruling", body: "" });
  });
});

/** Every span of a line: those of its fields, items, entries and problems. */
function spansOf(value: unknown): Span[] {
  if (typeof value !== "object" || value === null) return [];
  return isSpan(value) ? [value] : Object.values(value).flatMap(spansOf);
}

function expectSound(line: Line): void {
  for (const { from, to } of spansOf(line)) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeGreaterThanOrEqual(from);
    expect(to).toBeLessThanOrEqual(line.text.length);
  }
  if (line.kind === "unreadable") expect(line.problems.map(({ severity }) => severity)).toContain("error");
  for (const { message } of line.problems) expect(message.length).toBeLessThan(400);
}

test("any line in any place is read, and every span lies inside it", () => {
  fc.assert(
    fc.property(anyLine, fc.constantFrom(...places), (text, place) => {
      const line = parseLine(text, place);
      expect(line.text).toBe(text);
      expectSound(line);
      expect(parseLine(text, place)).toEqual(line);
    }),
    { numRuns: 5000 },
  );
});

test("items, bodies and names are cut from the text exactly", () => {
  fc.assert(
    fc.property(anyLine, fc.constantFrom(...places), (text, place) => {
      const line = parseLine(text, place);
      if ("items" in line)
        for (const { text: item, span } of line.items) expect(text.slice(span.from, span.to)).toBe(item);
      if (line.kind === "action") {
        const said = [line.body, line.record?.span, line.result, line.comment].filter((span) => span != null);
        for (const [index, span] of said.entries()) expect(span.from).toBeGreaterThanOrEqual(said[index - 1]?.to ?? 0);
      }
    }),
  );
});

test("lines of a megabyte that open and never close are read", () => {
  const hostile = [
    "(",
    "[",
    "[[",
    '"',
    ' "',
    " “",
    "] ",
    ", ",
    "//",
    " //",
    "=>",
    " =>",
    "x9",
    ":",
    "[[a]]",
    '("',
    "= ",
    "!",
    "@",
    "d6=1,",
  ];
  for (const mark of hostile) {
    const long = mark.repeat(1_000_000 / mark.length);
    for (const place of ["setup", "section"] as const) {
      for (const text of [
        `Orc: ${long}`,
        `Orc ${long}`,
        `! Orc ${long})`,
        `Orc [${long}]`,
        `  ${long}`,
        `@a (${long}`,
        `+ ${long}:`,
      ]) {
        expectLengths(parseLine(text, place), text);
      }
    }
  }
}, 120_000);

function expectLengths(line: Line, text: string): void {
  expect(line.text.length).toBe(text.length);
  for (const { span } of line.problems.slice(0, 3)) expect(span.to).toBeLessThanOrEqual(text.length);
}
