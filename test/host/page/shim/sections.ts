import MarkdownIt from "markdown-it";

/** A top-level piece of a note as reading view draws it. Lines count from 0; both ends belong to it. */
export interface Section {
  html: string;
  lineStart: number;
  lineEnd: number;
  type: string;
}

const md = new MarkdownIt({ html: false, linkify: false });

md.inline.ruler.before("link", "wikiembed", (state, silent) => {
  const match = /^!\[\[([^\]\n]+)\]\]/.exec(state.src.slice(state.pos));
  if (!match?.[1]) return false;
  if (!silent) state.push("wikiembed", "", 0).content = match[1];
  state.pos += match[0].length;
  return true;
});
md.renderer.rules.wikiembed = (tokens, index) => {
  const link = md.utils.escapeHtml(tokens[index]?.content ?? "");
  return `<span class="internal-embed markdown-embed" src="${link}"></span>`;
};

const TYPES = new Map([
  ["fence", "code"],
  ["code_block", "code"],
  ["heading_open", "heading"],
  ["blockquote_open", "blockquote"],
  ["bullet_list_open", "list"],
  ["ordered_list_open", "list"],
]);

export function splitSections(text: string): Section[] {
  const sections: Section[] = [];
  const yaml = frontmatterOf(text);
  let source = text;
  if (yaml) {
    source = "\n".repeat(yaml.lines) + text.slice(yaml.length);
    sections.push({ html: "", lineStart: 0, lineEnd: yaml.lines - 1, type: "yaml" });
  }
  const lines = source.split(/\r\n|\n|\r/);
  const tokens = md.parse(source, {});
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token?.map || token.level !== 0 || token.nesting === -1) continue;
    let end = i;
    if (token.nesting === 1) {
      do end++;
      while (tokens[end]?.level !== 0 || tokens[end]?.nesting !== -1);
    }
    const html = md.renderer.render(tokens.slice(i, end + 1), md.options, {});
    const type = TYPES.get(token.type) ?? "paragraph";
    const callout = type === "blockquote" ? calloutOf(html) : null;
    sections.push({
      html: callout ?? html,
      lineStart: token.map[0],
      lineEnd: lastLine(lines, token.map[0], token.map[1]),
      type: callout === null ? type : "callout",
    });
    i = end;
  }
  return sections;
}

/** The HTML of a quote that begins with `[!type] title`, or null where it does not. */
function calloutOf(html: string): string | null {
  const head = /^<blockquote>\s*<p>\[!(\w+)\][-+]? *([^\n<]*)\n?/.exec(html);
  if (!head) return null;
  const [whole, kind = "", title = ""] = head;
  const rest = "<p>" + html.slice(whole.length).replace(/<\/blockquote>\s*$/, "");
  const content = rest.replace(/<p>\s*<\/p>/g, "");
  return (
    `<div class="callout" data-callout="${kind}"><div class="callout-title">${title || kind}</div>` +
    `<div class="callout-content">${content}</div></div>`
  );
}

function lastLine(lines: string[], start: number, end: number): number {
  let last = end - 1;
  while (last > start && (lines[last] ?? "").trim() === "") last--;
  return last;
}

/** A note's frontmatter: its YAML, and how much of the note it takes with both fences. */
export function frontmatterOf(text: string): { text: string; length: number; lines: number } | null {
  const match = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(\r?\n|$)/.exec(text);
  if (!match) return null;
  const lines = match[0].split("\n").length - (match[2] === "" ? 0 : 1);
  return { text: match[1] ?? "", length: match[0].length, lines };
}
