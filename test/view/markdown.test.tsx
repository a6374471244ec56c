import fc from "fast-check";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { Inline, safeHref } from "../../src/view/inline-markdown.tsx";

const links = { rule: () => null, note: (target: string) => (target === "Old road" ? "Old%20road" : null) };
const html = (text: string): string => renderToString(<Inline text={text} links={links} />);

describe("narration", () => {
  test.each([
    ["plain", "plain"],
    ["a **bold** word", "a <strong>bold</strong> word"],
    ["an *italic* and _another_", "an <em>italic</em> and <em>another</em>"],
    ["**bold with *italic* inside**", "<strong>bold with <em>italic</em> inside</strong>"],
    ["`code *as it is*`", "<code>code *as it is*</code>"],
    ["~~gone~~", "<s>gone</s>"],
    ["snake_case_name", "snake_case_name"],
    ["2 * 3 * 4", "2 * 3 * 4"],
    ["a lone * star", "a lone * star"],
    ["\\*not italic\\*", "*not italic*"],
    ["<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)>"],
    ["[[Unknown|a road]]", "a road"],
    ["[[Old road|the road]]", '<a class="internal-link" data-href="Old road" href="Old%20road">the road</a>'],
    ["[evil](javascript:alert(1))", "evil)"],
    ["[evil](data:text/html,x)", "evil"],
    ["[[]]", "[[]]"],
    ["[open](", "[open]("],
  ])("%s", (text, wanted) => {
    expect(html(text)).toBe(wanted);
  });

  test("a link to the web leaves the page without telling where from", () => {
    expect(html("[map](https://example.org/a?b=1)")).toBe(
      '<a class="external-link" href="https://example.org/a?b=1" rel="noopener nofollow" target="_blank">map</a>',
    );
  });
});

test("only web, mail and vault addresses may be followed", () => {
  const followed = ["https://a.b", "HTTP://a.b", "mailto:a@b", "obsidian://open?vault=x"];
  const refused = [
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "//a.b",
    "/a",
    "https://a b",
    "vbscript:x",
    "",
  ];
  expect(followed.map(safeHref)).toEqual(followed);
  expect(refused.map(safeHref)).toEqual(refused.map(() => null));
});

test("any prose is drawn, with nothing but known elements and safe addresses", () => {
  const signs = fc.stringMatching(/^[ab*_`~[\]()\\|<>:/" ]{0,60}$/);
  fc.assert(
    fc.property(signs, (text) => {
      const drawn = html(text);
      for (const [tag] of drawn.matchAll(/<[^>]*>/g))
        expect(tag).toMatch(/^<\/?(?:strong|em|code|s|a)(?: [a-z-]+="[^"]*")*>$/);
      for (const [, href] of drawn.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(?:https?:|mailto:|obsidian:)/);
    }),
    { numRuns: 500 },
  );
});

test("long rows of openers cost no more than their length", () => {
  for (const opener of ["*", "_", "`", "[", "[[", "**a", "~~", "](", "*a "]) {
    const start = Date.now();
    html(opener.repeat(4000 / opener.length));
    expect(Date.now() - start).toBeLessThan(500);
  }
});
