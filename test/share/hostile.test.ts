import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { parse, parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import { describe, expect, test } from "vitest";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { exportFight, type Request } from "../../src/share/export/formats.ts";
import { resolveNote, type NoteFight } from "../../src/share/note.ts";
import { textNote } from "../../src/share/text.ts";
import { textVerification } from "../../src/share/verdict.ts";
import { verifyNote } from "../../src/share/verify.ts";

/*
 * Whatever somebody is called, and whatever is told in titles, prose, reasons, captions and links, a copy of a fight
 * has the structure that it has with harmless words in their places, and not a sign in it steers a terminal.
 */

const environment = { systems, defaultSystem };

/** Text that means something in Markdown, HTML, SVG, Lonelog or a terminal, alone and in a row. */
const signs = [
  "*", "**", "_", "__", "`", "```", "~~~", "~~", "[", "]", "](", "![", "[[", "]]", "<", ">", "<b>", "</b>", "<!--", "-->", "<script>alert(1)</script>",
  "</style>", "</svg>", "</details>", "</summary>", "<img src=x onerror=alert(1)>", "&", "&lt;", "&#60;", '"', "'", "\\", "|", "#", "# ", "## ", "- ", "+ ",
  "1. ", "2) ", "---", "===", "> ", "==", "%%", "::", "$", "$$", "^", "^a", "http://a.b", "www.a.b", "javascript:alert(1)", "mailto:a@b.c", "@here",
  "a@b.c", "\u001b[2J", "\u009b31m", "\u0007", "\u0000", "\u2028", "\u202e", "\t", "    ", "é", "👹", "\ud800", "=>", "->", "Rd1", "[/COMBAT]", "](javascript:alert(1))",
  "{{x}}", "<%", "]]>", "<?php", "<!DOCTYPE", "{.class}", "[^1]", "[x]: y", "| --- |", "a",
]; // prettier-ignore
const hostile = fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 6 }).map((all) => all.join(""));

interface Words {
  readonly name: string;
  readonly foe: string;
  readonly title: string;
  readonly prose: string;
  readonly reason: string;
  readonly caption: string;
}

/** A name as a note can have it: one line, no colon, and nothing that the language reads as its own. */
function asName(raw: string, n: number): string {
  const inner = raw
    // eslint-disable-next-line no-control-regex -- these are what it is about
    .replace(/[:[\]{}\n\r\u2028\u2029\u0000,;]|\/\/|=>|==|@|!/g, "")
    .replace(/^[\s>+\-#*`~=&]+/, "");
  return `N${n}${inner}`.replace(/\s+/g, " ").trim();
}

const words = fc
  .record({ name: hostile, foe: hostile, title: hostile, prose: hostile, reason: hostile, caption: hostile })
  .map((raw): Words => {
    const line = (text: string): string => text.replace(/[\r\n\u2028\u2029]/g, " ").trim();
    return {
      name: asName(raw.name, 1),
      foe: asName(raw.foe, 2),
      title: line(raw.title),
      prose: `p ${line(raw.prose)}`,
      reason: line(raw.reason).replace(/[[\]]|\/\/|=>/g, ""),
      caption: line(raw.caption).replace(/[[\]]|\/\/|=>/g, ""),
    };
  });

const harmless: Words = { name: "N1", foe: "N2", title: "t", prose: "p q", reason: "why", caption: "what" };

function noteOf({ name, foe, title, prose, reason, caption }: Words): string {
  const body = [
    "rules: mighty-blows",
    `title: ${title === "" ? "t" : title}`,
    `${name}: HP 14, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8+1`,
    "@orcs",
    `${foe}: HD 2, HP 9, AC 14, BCB 3, DEX 11, save 15, axe d8`,
    "== Round 1",
    `initiative [${name} d6=4, ${foe} d6=5]`,
    `${foe} attacks ${name} with axe [d20=14, d8=3]`,
    `> ${prose}`,
    `! ${foe} HP -2 (${reason === "" ? "why" : reason.replace(/[()]/g, "")})`,
    `== Round 2: ${caption === "" ? "what" : caption}`,
    `${name} attacks ${foe} with sword [d20=3]`,
  ];
  const fence = "~".repeat(30);
  return `${fence}combat\n${body.join("\n")}\n${fence}\n`;
}

function fightOf(told: Words): NoteFight {
  const [note] = resolveNote(noteOf(told), environment);
  if (note === undefined) throw new Error("no fight");
  return note;
}

/** Was it read as the same fight with other words? Else other lines would stand in its copies by right. */
function sameFight(a: NoteFight, b: NoteFight): boolean {
  const shape = ({ fight }: NoteFight): string =>
    JSON.stringify([
      fight.lines.map(({ kind }) => kind),
      fight.units.map(({ result }) =>
        result.steps.map(({ status, events }) => [status, events.map(({ type }) => type)]),
      ),
      fight.setup.title === null,
      fight.state.combatants.map(({ hp }) => hp),
    ]);
  return shape(a) === shape(b);
}

const plain: Request = {
  format: "markdown",
  audience: "everyone",
  flavour: "log",
  source: false,
  round: null,
  dark: false,
  version: "1.2.3",
  styles: ".bbb-fight { color: red; }",
};

function copy(note: NoteFight, more: Partial<Request>): string {
  const made = exportFight(note, { ...plain, ...more });
  if (!made.ok) throw new Error(made.reason);
  return made.text;
}

/** Narration may have some of its own in a page. It does nothing. */
const EMPHASIS = new Set(["strong", "em", "s", "code"]);

type Node = DefaultTreeAdapterTypes.Node;

/** The elements of a tree, with the attributes that do something. Texts, and what only names somebody, are left out. */
function elements(node: Node): unknown[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(elements) : [];
  if (node.nodeName === "#comment") return ["comment"];
  if (!("tagName" in node) || EMPHASIS.has(node.tagName)) return children;
  const attrs = node.attrs.map(({ name, value }) =>
    /^(?:href|src|on.*|style|xlink:href|class|id|http-equiv)$/.test(name) ? `${name}=${value}` : name,
  );
  return [[node.tagName, attrs, children]];
}

const flavoured = new MarkdownIt({ html: true, linkify: true, typographer: false });

function markdownTree(text: string): unknown[] {
  const tokens = flavoured.parse(text, {}).map(({ type, tag, children }) => [type, tag, marksIn(children ?? [])]);
  return [tokens, elements(parseFragment(flavoured.render(text)))];
}

/** Of lines of a Lonelog section. */
const KINDS = [
  /^@\(/,
  /^d:/,
  /^tbl:/,
  /^=>/,
  /^Rd\d/,
  /^\[\/COMBAT\]$/,
  /^\[(?:PC|F|N):/,
  /^\(note:/,
  /^\*.*\* \[COMBAT\]$/,
  /^$/,
];

/** The marks of a line: Markdown has no emphasis but that of the exporter. */
function marksIn(tokens: readonly { readonly type: string; readonly attrs: unknown }[]): unknown[] {
  return tokens
    .filter(({ type }) => type !== "text" && type !== "text_special")
    .map(({ type, attrs }) => [type, attrs]);
}

// eslint-disable-next-line no-control-regex -- these are what it is about
const STEERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

function holds(read: (note: NoteFight) => unknown): void {
  const expected = read(fightOf(harmless));
  fc.assert(
    fc.property(words, (told) => {
      const note = fightOf(told);
      fc.pre(sameFight(note, fightOf(harmless)));
      expect(read(note)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
}

test("most of the hostile fights are read as the harmless one", () => {
  const all = fc.sample(words, 200);
  expect(all.filter((told) => sameFight(fightOf(told), fightOf(harmless))).length).toBeGreaterThan(60);
});

describe("the structure of a copy is the same, whatever the words", () => {
  test.each(["everyone", "players"] as const)("Markdown for %s", (audience) => {
    for (const flavour of ["story", "log", "full"] as const)
      holds((note) => markdownTree(copy(note, { flavour, audience })));
  });

  test("Markdown with its source: one folded block, and the fight in it to the letter", () => {
    holds((note) => {
      const text = copy(note, { source: true });
      expect(resolveNote(text, environment).map(({ block }) => block.body)).toEqual([note.block.body]);
      return markdownTree(text);
    });
  });

  test.each(["story", "log", "full"] as const)("HTML, %s", (flavour) => {
    holds((note) => elements(parse(copy(note, { format: "html", flavour, source: true }))));
  });

  test("a picture", () => {
    for (const dark of [false, true])
      holds((note) => {
        const svg = copy(note, { format: "svg", dark });
        return (svg.match(/<[^>]*>/g) ?? []).map((tag) => /^<\/?[a-z]+/.exec(tag)?.[0]);
      });
  });

  test("JSON reads back as what the fight says", () => {
    holds((note) => {
      const read: unknown = JSON.parse(copy(note, { format: "json" }));
      expect(JSON.stringify(read)).toContain(JSON.stringify(note.fight.setup.title));
      return Object.keys(read as object);
    });
  });

  test("a Lonelog section: its lines are of the same kinds, and its tags as many", () => {
    holds((note) => {
      const lines = copy(note, { format: "lonelog" }).split("\n");
      return lines.map((line) => [
        KINDS.find((kind) => kind.test(line))?.source ?? "prose",
        (line.match(/\[(?:PC|F|N):/g) ?? []).length,
      ]);
    });
  });

  test("nothing steers a terminal: what the command line prints, and every copy of words", () => {
    holds((note) => {
      const printed = [
        textNote([note]),
        textVerification(verifyNote(noteOf({ ...harmless, title: note.fight.setup.title ?? "" }), environment), "1"),
        ...(["story", "log", "full"] as const).map((flavour) => copy(note, { flavour })),
        copy(note, { format: "html" }),
        copy(note, { format: "svg" }),
        copy(note, { format: "json" }),
        copy(note, { format: "lonelog" }),
      ];
      return printed.map((text) => STEERS.test(text));
    });
  });
});
