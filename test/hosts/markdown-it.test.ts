import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import blowByBlow from "../../src/hosts/markdown-it/main.ts";
import type { Options } from "../../src/hosts/markdown-it/options.ts";
import { drawFights } from "../../src/share/markdown-it.ts";

/** The page that a site makes of a note. */
function page(note: string, options?: Options): string {
  return new MarkdownIt({ html: true }).use(blowByBlow, options).render(note);
}

function fence(...lines: string[]): string {
  return ["```combat", ...lines, "```", ""].join("\n");
}

const DUEL = ["@party", "Ada: HP 6, AGI 10, sword d6", "@foes", "Orc: HP 6, AGI 8, club d4", "== Round 1"];
const samples = join(import.meta.dirname, "../../src/share/samples");

describe("a page made with plain markdown-it", () => {
  test.each(readdirSync(samples))("shows the fight of the sample %s, whole and without a control", (file) => {
    const html = page(readFileSync(join(samples, file), "utf8"));
    expect(html.match(/<article class="bbb-fight"/g)).toHaveLength(1);
    expect(html).not.toContain("```");
    expect(html).not.toMatch(/<(?:button|input|form|script)\b/);
    expect(html).toMatch(/<h1>/);
  });

  test("says what came of the lines", () => {
    const html = page(`Before.\n\n${fence(...DUEL, "Ada attacks Orc with sword [d6=2]")}\nAfter.`);
    expect(html).toContain("<p>Before.</p>");
    expect(html).toContain("4/6");
    expect(html).toContain("<p>After.</p>");
  });

  test("fights go on with one another, in call-outs and lists too", () => {
    const first = fence("id: first", ...DUEL, "Ada attacks Orc with sword [d6=2]");
    const quoted = fence("continues: first", "== Round 2").replace(/^/gm, "> ");
    expect(page(`${first}\n${quoted}`).match(/4\/6/g)?.length).toBeGreaterThan(2);
  });

  test("other code blocks, and the text around, are markdown-it's", () => {
    const plain = "# T\n\n```js\nlet a = 1;\n```\n\n```combative\nx\n```\n\n- a\n- b\n";
    expect(page(plain)).toBe(new MarkdownIt({ html: true }).render(plain));
  });

  test("hostile text stays text", () => {
    const html = page(fence("title: <script>alert(1)</script>", "<img src=x onerror=alert(1)>: HP 3", "== Round 1"));
    expect(html).not.toMatch(/<(?:script|img)\b/);
  });

  test("the site's pages are asked for sheets, earlier fights and addresses", () => {
    const pages: Record<string, string> = {
      Cellar: fence(...DUEL, "Ada attacks Orc with sword [d6=2]"),
    };
    const options: Options = {
      frontmatter: (target) => (target === "Tom" ? { combat: "HP 9, AGI 9, axe d8" } : null),
      page: (target) => pages[target] ?? null,
      href: (target) => `/people/${target}/`,
      rule: (id) => `/rules/#${id}`,
    };
    const sheet = page(fence("@party", "[[Tom]]:", "@foes", "Orc: HP 4", "== Round 1", "> [[Tom]] waits."), options);
    expect(sheet).toContain("9/9");
    expect(sheet).toContain('href="/people/Tom/"');
    expect(page(fence("continues: [[Cellar]]", "== Round 2"), options)).toContain("4/6");
    expect(page(fence(...DUEL, "Ada attacks Orc with sword [d6=2]"), options)).toMatch(/href="\/rules\/#ZN-\d+"/);
  });

  test("an address of the site that could run code is none", () => {
    const html = page(fence(...DUEL, "> [[Tom]]"), { href: () => "javascript:alert(1)" });
    expect(html).not.toContain("javascript:");
  });

  test("rules that are none are refused when the site is made", () => {
    expect(() => page("", { rules: "zone" })).toThrow('There are no rules "zone"');
  });

  test("a fight that cannot be drawn shows its text", () => {
    const md = new MarkdownIt();
    const draw = (): string => {
      throw new Error("broken");
    };
    drawFights(md, { fights: () => [], draw });
    expect(md.render(fence(...DUEL))).toContain("<code");
  });

  test("whoever only reads a page's structure can write it down, and no fight is resolved for it", () => {
    const md = new MarkdownIt();
    let asked = 0;
    drawFights(md, { fights: () => (asked++, []), draw: () => "" });
    const tokens = md.parse(fence(...DUEL), {});
    // VS Code hands them to another process.
    expect(JSON.parse(JSON.stringify(tokens))).toEqual(
      JSON.parse(JSON.stringify(new MarkdownIt().parse(fence(...DUEL), {}))),
    );
    expect(asked).toBe(0);
  });

  test("a page that is drawn again from the same structure asks for its fights again", () => {
    const md = new MarkdownIt();
    let asked = 0;
    drawFights(md, { fights: () => (asked++, []), draw: () => "" });
    const tokens = md.parse(fence(...DUEL) + fence(...DUEL), {});
    for (const env of [{}, {}]) md.renderer.render(tokens, md.options, env);
    expect(asked).toBe(2);
  });
});
