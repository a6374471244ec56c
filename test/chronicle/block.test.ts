/** The block of a note as pages without a script show it: in sites, where visitors see nobody hidden. */
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import blowByBlow from "../../src/hosts/markdown-it/main.ts";

const fight = (title: string, hidden: string): string =>
  `\`\`\`combat\ntitle: ${title}\n@party\nAda: HP 9\n@foes\nOrc: ${hidden}HP 9\n\n== Round 1\n! Ada takes 3\n\`\`\`\n`;
const pages = [
  { path: "log/2026-11-12.md", text: fight("The cellar", "") },
  { path: "log/2026-11-26.md", text: fight("The <b>doorway</b>", "hidden, ") },
];

function drawn(body: string, options = {}): string {
  const md = new MarkdownIt().use(blowByBlow, options);
  return md.render(`\`\`\`combat-chronicle\n${body}\n\`\`\`\n`);
}

test("it lists the fights of the site's pages, the newest first, as links", () => {
  const html = drawn("hero: Ada\nshow: 1", { pages: () => pages, href: (path: string) => `/${path}` });
  expect(html).toContain("Ada: 2 fights, never down");
  expect(html).toContain('<a href="/log/2026-11-26.md">The &lt;b>doorway&lt;/b></a>');
  expect(html).not.toContain("The cellar");
  expect(html).toContain("1 of 2 fights");
});

test("an address that is none of the site's is no link", () => {
  expect(drawn("", { pages: () => pages, href: () => "javascript:alert(1)" })).not.toContain("<a");
});

test("what is hidden is not looked for", () => {
  expect(drawn("search: orc", { pages: () => pages })).not.toContain("doorway");
});

test("a line that means nothing is named, and a site without pages says so", () => {
  expect(drawn("her: Ada", { pages: () => pages })).toContain("is no line of a chronicle");
  expect(drawn("")).toContain("this page has none");
});
