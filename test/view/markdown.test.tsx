import fc from "fast-check";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { Inline } from "../../src/view/kit/inline-markdown.tsx";
import { localHref, safeHref, RuleLink } from "../../src/view/kit/links.tsx";

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

describe("what a host takes for a note or a rule", () => {
  const local = ["Old road", "Notes/Old road#Bridge: west", "#ZN-33", "Act 2: the mill", "/Notes/a:b", "Who?", "è"];
  const elsewhere = [
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " java\tscr\nipt:alert(1)",
    "\x01javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "https://example.org",
    "//example.org",
    "\\\\example.org",
    "/\\example.org",
    "blob:x",
  ];

  test("is followed within the vault only", () => {
    expect(local.map((each) => localHref(each))).toEqual(local);
    expect(elsewhere.map((each) => localHref(each))).toEqual(elsewhere.map(() => null));
  });

  // Obsidian's host and others name a note by its target alone.
  const trusting = { rule: (id: string) => id, note: (target: string) => target };

  test("is plain text otherwise, whatever the host says", () => {
    for (const target of elsewhere.filter((each) => !/\[/.test(each))) {
      const drawn = renderToString(<Inline text={`[[${target}|a road]]`} links={trusting} />);
      expect(drawn).toBe("a road");
      expect(renderToString(<RuleLink id={target} links={trusting} />)).not.toContain("<a");
    }
    expect(renderToString(<Inline text="[[Old road]]" links={trusting} />)).toContain('href="Old road"');
  });

  test("no link of any prose leaves the vault but by an address that may be followed", () => {
    const pieces = fc.constantFrom(
      ..."[[ ]] [ ]( ) | javascript: data: // \\ https://a.b mailto:x # a \t : \x00 %0a".split(" "),
    );
    const base = "app://vault.example/notes/";
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const drawn = renderToString(<Inline text={parts.join("")} links={trusting} />);
        for (const [, href = ""] of drawn.matchAll(/ href="([^"]*)"/g)) {
          const url = new URL(href.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&quot;", '"'), base);
          const inside = url.protocol === "app:" && url.host === "vault.example";
          expect(inside || ["https:", "http:", "mailto:", "obsidian:"].includes(url.protocol), href).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
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
