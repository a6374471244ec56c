import fc from "fast-check";
import { expect, test } from "vitest";
import { HEADER_KEYS, parseLine } from "../../src/language/line.ts";
import type { Place, Span } from "../../src/language/syntax.ts";

/*
 * A line put together of its parts is read as those parts, whatever white space stands around them.
 */

const space = fc.constantFrom(" ", "  ", "\t", "\u00a0");
const gap = fc.oneof(fc.constant(""), space);
const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(of, { nil: null, freq: 2 });
const oneOf = <T>(...all: T[]): fc.Arbitrary<T> => fc.constantFrom(...all);

/** What stands behind anything: white space, perhaps with a comment. */
const ending = fc
  .tuple(gap, maybe(fc.tuple(space, oneOf("//", "// x", "// a => [b] // c"))))
  .map(([end, comment]) =>
    comment === null ? { end, comment: null } : { end: comment.join("") + end, comment: comment[1] + end },
  );

const body = oneOf(
  "Orc 2 attacks Kara",
  "a",
  "Bran attacks [[Ogre]]",
  "[[Ogre]] attacks Bran",
  'Bran says "a [b] => c"',
  "goes to a=>b, +2 high (very) ground",
  "reads http://x.y:z",
);
const record = oneOf("[d20=17]", "[ 17 , pass ]", "[]", "[Orc 2 d20=3,d6=1]");
const result = oneOf("", "5 damage", "hits => [twice]");

const cut = (text: string, span: Span | null): string | null => (span === null ? null : text.slice(span.from, span.to));

test("an action has a body, and may have dice, a result and a comment", () => {
  const parts = fc.record({
    indent: gap,
    body,
    record: maybe(fc.tuple(gap, record)),
    result: maybe(fc.tuple(space, gap, result)),
    ending,
  });
  fc.assert(
    fc.property(parts, ({ indent, body, record, result, ending: { end, comment } }) => {
      const dice = record === null ? "" : record.join("");
      const text = indent + body + dice + (result === null ? "" : `${result[0]}=>${result[1]}${result[2]}`) + end;
      const line = parseLine(text, "section");
      if (line.kind !== "action") throw new Error(`${line.kind}: ${JSON.stringify(line.problems)}`);
      expect({
        indent: line.indent,
        body: cut(text, line.body),
        record: cut(text, line.record?.span ?? null),
        result: cut(text, line.result),
        comment: cut(text, line.comment),
        problems: line.problems,
      }).toEqual({
        indent: indent.length,
        body,
        record: record?.[1] ?? null,
        result: result?.[2] ?? null,
        comment,
        problems: [],
      });
    }),
    { numRuns: 1000 },
  );
});

test("a ruling may have a reason besides, on either side of its dice", () => {
  const parts = fc.record({
    indent: gap,
    from: gap,
    body: oneOf("Orc HP -2d6", "(thunder)", "Orc (big) falls prone", "Orc dies)", "moves (a) b"),
    reason: maybe(fc.tuple(space, oneOf("fire", "fire (hot)", "(a) (b)", ""))),
    record: maybe(fc.tuple(space, record)),
    first: fc.boolean(),
    result: maybe(fc.tuple(space, gap, result)),
    ending,
    place: oneOf<Place>("setup", "section"),
  });
  fc.assert(
    fc.property(parts, ({ indent, from, body, reason, record, first, result, ending: { end, comment }, place }) => {
      const why = reason === null ? "" : `${reason[0]}(${reason[1]})`;
      const dice = record === null ? "" : record.join("");
      const shown = result === null ? "" : `${result[0]}=>${result[1]}${result[2]}`;
      const text = `${indent}!${from}${body}${first ? why + dice : dice + why}${shown}${end}`;
      const line = parseLine(text, place);
      if (line.kind !== "ruling") throw new Error(`${line.kind}: ${JSON.stringify(line.problems)}`);
      expect({
        body: cut(text, line.body),
        reason: line.reason,
        record: cut(text, line.record?.span ?? null),
        result: cut(text, line.result),
        comment: cut(text, line.comment),
      }).toEqual({
        body,
        reason: reason?.[1] ?? null,
        record: record?.[1] ?? null,
        result: result?.[2] ?? null,
        comment,
      });
    }),
    { numRuns: 1000 },
  );
});

const declared = fc.record({
  name: oneOf(
    "Orc",
    "Malcolm X",
    "x3",
    "Box3",
    "Bandit 2",
    "Åsa the 2nd (old)",
    "[[Ogre]]",
    "[[a: b/Ogre.md|Big, one]]",
  ),
  count: maybe(fc.tuple(space, oneOf("x", "X", "×"), gap, oneOf(1, 2, 200))),
  around: gap,
  items: fc.array(fc.tuple(gap, oneOf("HP 8", 'spell "a, b"', "(c, d)", "sword d6"), gap), { maxLength: 3 }),
});
type Declared = typeof declared extends fc.Arbitrary<infer T> ? T : never;

const written = ({ name, count, around, items }: Declared): string =>
  `${name}${count === null ? "" : count.join("")}${around}:${items.map((item) => item.join("")).join(",")}`;

/** The name that a written one shows. */
const SHOWN = new Map([
  ["[[Ogre]]", "Ogre"],
  ["[[a: b/Ogre.md|Big, one]]", null],
]);

test("a combatant and whoever arrives have a name, perhaps a count, and items", () => {
  const arrives = maybe(fc.tuple(gap, maybe(fc.tuple(oneOf("orcs", "town-guard"), space))));
  fc.assert(
    fc.property(declared, arrives, ending, (who, plus, { end, comment }) => {
      const side = plus?.[1] ?? null;
      const text = `${plus === null ? "" : `+${plus[0]}${side === null ? "" : `@${side.join("")}`}`}${written(who)}${end}`;
      const line = parseLine(text, plus === null ? "setup" : "section");
      const shown = SHOWN.has(who.name) ? SHOWN.get(who.name) : who.name;
      // A comma cannot stand in a name, not even in one that a link shows.
      if (shown === null) {
        expect(line.problems.map(({ code, span }) => [code, cut(text, span)])).toEqual([["name-character", who.name]]);
        return;
      }
      if (line.kind !== "combatant" && line.kind !== "arrival") throw new Error(line.kind);
      expect({
        kind: line.kind,
        side: line.kind === "arrival" ? line.side : null,
        sideAt: line.kind === "arrival" ? cut(text, line.sideSpan) : null,
        name: line.name,
        nameAt: cut(text, line.nameSpan),
        count: line.count,
        items: line.items.map(({ text: item, span }) => [item, cut(text, span)]),
        comment: cut(text, line.comment),
        problems: line.problems,
      }).toEqual({
        kind: plus === null ? "combatant" : "arrival",
        side: side?.[0] ?? null,
        sideAt: side?.[0] ?? null,
        name: shown,
        nameAt: who.name,
        count: who.count?.[3] ?? null,
        items: who.items.map(([, item]) => [item, item]),
        comment,
        problems: [],
      });
    }),
    { numRuns: 1000 },
  );
});

test("a header has a key and a value", () => {
  const capital = fc.boolean();
  const value = oneOf("", "zones", "Bandits: on the old road", "a, b");
  fc.assert(
    fc.property(
      oneOf(...HEADER_KEYS),
      capital,
      gap,
      gap,
      value,
      ending,
      (key, up, before, after, value, { end, comment }) => {
        const written = up ? key.toUpperCase() : key;
        const text = `${written}${before}:${after}${value}${end}`;
        const line = parseLine(text, "headers");
        if (line.kind !== "header") throw new Error(line.kind);
        expect([
          line.key,
          cut(text, line.keySpan),
          line.value,
          cut(text, line.valueSpan),
          cut(text, line.comment),
        ]).toEqual([key, written, value, value, comment]);
        // Further down it is misplaced, and said to be so at the key; in a round only where its colon ends a word.
        const below: Place[] = after === "" && value !== "" ? ["setup"] : ["setup", "section"];
        for (const place of below)
          expect(parseLine(text, place).problems.map(({ code, span }) => [code, cut(text, span)])).toEqual([
            ["header-below", `${written}${before}:`],
          ]);
      },
    ),
  );
});

test("a side has a word, and perhaps flags", () => {
  const flags = maybe(fc.array(oneOf("initiative", "slow", "a b"), { maxLength: 2 }));
  fc.assert(
    fc.property(oneOf("orcs", "town-guard", "é"), gap, flags, ending, (name, before, flags, { end, comment }) => {
      const text = `@${name}${before}${flags === null ? "" : `(${flags.join(", ")})`}${end}`;
      const line = parseLine(text, "setup");
      if (line.kind !== "side") throw new Error(line.kind);
      expect([
        line.name,
        cut(text, line.nameSpan),
        line.flags.map(({ text: flag }) => flag),
        cut(text, line.comment),
      ]).toEqual([name, name, flags ?? [], comment]);
      expect(line.problems).toEqual([]);
    }),
  );
});

test("a section has a title, and perhaps a caption", () => {
  const title = oneOf(
    "Round 12",
    "round  3",
    "Surprise",
    "SURPRISE 2",
    "Rounds 2",
    "a = b",
    "Round 1b",
    "Before round 2",
  );
  const caption = maybe(fc.tuple(gap, gap, oneOf("The bridge", "a: b", "x = y")));
  const close = maybe(fc.tuple(gap, oneOf("=", "==", "====")));
  fc.assert(
    fc.property(
      oneOf("==", "==="),
      gap,
      title,
      caption,
      close,
      ending,
      (open, from, title, caption, close, { end, comment }) => {
        const said = caption === null ? "" : `${caption[0]}:${caption[1]}${caption[2]}`;
        const text = `${open}${from}${title}${said}${close === null ? "" : close.join("")}${end}`;
        const line = parseLine(text, "section");
        if (line.kind !== "section") throw new Error(line.kind);
        const number = { "Round 12": 12, "round  3": 3 }[title] ?? null;
        const surprise = { Surprise: 1, "SURPRISE 2": 2 }[title] ?? null;
        expect([line.title, line.caption, line.round, line.surprise, cut(text, line.comment)]).toEqual([
          title,
          caption?.[2] ?? null,
          number,
          surprise,
          comment,
        ]);
      },
    ),
  );
});
