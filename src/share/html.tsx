import type { ComponentChildren, JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import { FightPage } from "../view/frame/fight-frame.tsx";
import { IconDefinitions } from "../view/kit/icon.tsx";
import type { Outline, SharedFight } from "./export/model.ts";
import type { Shown } from "./export/shared-fight.ts";
import { fenceFor } from "./markdown/escape.ts";
import { drawnWords } from "./markdown/full.ts";
import { noteDiagnostics } from "./note.ts";
import { fightTitle, noteSentences } from "./sentences.ts";
import { storyOf, type Story, type StoryBlock, type StoryPart } from "./story/story.ts";
import { printable } from "./text.ts";

/**
 * Makes one file of a fight: the widget's own views, without a script and without a request to anywhere, for light and
 * dark, for screens and paper. The renderer escapes all text.
 * @param only anchor of the one section that is told; null: all
 * @param apart whether numbers are taken apart
 * @param styles the widget's style sheet
 */
export function fightHtml(
  shown: Shown,
  outline: Outline,
  { only, apart, styles }: { readonly only: string | null; readonly apart: boolean; readonly styles: string },
): string {
  const body = renderToString(
    <FightPage
      fight={shown.note.fight}
      problems={apart ? noteDiagnostics(shown.note) : []}
      health={shown.health}
      anchors={outline.sections.map(({ anchor }) => anchor)}
      only={only}
      apart={apart}
    />,
  );
  return page(outline, body, usedRules(styles, body) + pageStyles);
}

/** Makes one file of a fight that is told as a story. */
export function storyHtml(fight: SharedFight): string {
  return page(fight, renderToString(<StoryPage story={storyOf(fight)} system={fight.system.title} />), pageStyles);
}

function page(fight: Outline, body: string, css: string): string {
  const icons = renderToString(<IconDefinitions used={body} />);
  const foot = renderToString(<Foot fight={fight} />);
  const head = renderToString(
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
      <meta name="generator" content={noteSentences.program(fight.versions.program)} />
      <title>{fightTitle(fight)}</title>
    </head>,
  ).replace("</head>", `<style>${compact(css)}</style></head>`);
  // No page may hold control characters.
  return printable(
    `<!doctype html>\n<html lang="en">\n${head}\n<body>\n${icons}\n` +
      `<main>\n${body}\n</main>\n${foot}\n</body>\n</html>\n`,
  );
}

function Foot({ fight }: { readonly fight: Outline }): JSX.Element {
  const { source, versions, system } = fight;
  const fence = fenceFor(source ?? "");
  return (
    <footer class="bbb-foot">
      {source === null ? null : (
        <Folded title={noteSentences.source("blow-by-blow verify")}>
          <pre>
            <code>{`${fence}combat\n${source}\n${fence}`}</code>
          </pre>
        </Folded>
      )}
      <p>
        {system.title} · {noteSentences.program(versions.program)}, {drawnWords(versions)}
      </p>
    </footer>
  );
}

function Folded({ title, children }: { readonly title: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <details>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** Draws a story as an article. */
function StoryPage({ story, system }: { readonly story: Story; readonly system: string }): JSX.Element {
  const parts = [...story.parts, ...(story.ending === null ? [] : [story.ending])];
  return (
    <article class="bbb-story" aria-label={story.title}>
      <h1>{story.title}</h1>
      <p class="bbb-opening">
        <em>{story.opening === "" ? system : story.opening}</em>
      </p>
      {parts.map((part) => (
        <Part key={part.anchor} part={part} />
      ))}
    </article>
  );
}

function Part({ part: { anchor, title, caption, blocks } }: { readonly part: StoryPart }): JSX.Element {
  return (
    <section id={anchor}>
      {title === "" ? null : <h2>{caption === null ? title : `${title}: ${caption}`}</h2>}
      {blocks.map(block)}
    </section>
  );
}

function block(each: StoryBlock): JSX.Element {
  return each.kind === "quote" ? (
    <blockquote>{each.text}</blockquote>
  ) : (
    <p>{each.pieces.map(({ text, strong }) => (strong ? <strong>{text}</strong> : text))}</p>
  );
}

/** Style of a page beside the widget's own: its margins, its ground, and paper of any size. */
const pageStyles = `
:root { color-scheme: light dark; }
body { max-width: 54rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
body { background: #fff; color: #222; font: 16px/1.5 system-ui, sans-serif; }
.bbb-fight .bbb-title { font-size: 1.6em; }
.bbb-fight .bbb-part > .bbb-part-head:is(header)::before { display: none; }
.bbb-fight .bbb-part { scroll-margin-top: 1rem; margin-top: 0.6em; }
.bbb-fight .bbb-order { margin-bottom: 1em; }
.bbb-fight .bbb-rows { columns: 20em; column-gap: 2em; }
.bbb-fight .bbb-rows > .bbb-item { break-inside: avoid; }
.bbb-fight .bbb-side-row { break-after: avoid; }
.bbb-fight .bbb-step:not(:has(> .bbb-summary)) {
  display: grid; grid-template-columns: 1.4em minmax(0, 1fr); padding: 0.14em 0.3em 0.14em 0;
}
.bbb-fight .bbb-sheet:not(:has(> .bbb-summary)) {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.4em; padding-inline-end: 4.6em;
}
.bbb-rounds { display: flex; flex-wrap: wrap; gap: 0.2em 1em; margin: 0.6em 0; }
.bbb-rounds a, .bbb-foot a { color: inherit; }
.bbb-story { font-family: Georgia, "Times New Roman", serif; font-size: 1.1em; max-width: 38em; margin: 0 auto; }
.bbb-story blockquote {
  margin: 1em 0; padding-inline-start: 1em; border-inline-start: 3px solid #9998; font-style: italic;
}
.bbb-foot { margin-top: 2em; border-top: 1px solid #9996; padding-top: 0.6em; font-size: 0.8125rem; color: #5b5b5b; }
.bbb-foot pre { overflow-x: auto; white-space: pre-wrap; font-family: ui-monospace, monospace; }
@media (prefers-color-scheme: dark) { body { background: #1e1e1e; color: #dadada; } .bbb-foot { color: #b0b0b0; } }
@page { margin: 16mm; }
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; background: none; color: #000; font-size: 10.5pt; }
  .bbb-fight .bbb-order { margin-bottom: 1em; }
.bbb-fight .bbb-rows { columns: 20em; column-gap: 2em; }
.bbb-fight .bbb-rows > .bbb-item { break-inside: avoid; }
.bbb-fight .bbb-side-row { break-after: avoid; }
.bbb-rounds { display: none; }
  .bbb-fight .bbb-unit, .bbb-fight .bbb-card, .bbb-story blockquote { break-inside: avoid; }
  .bbb-fight .bbb-part-head, .bbb-story h2 { break-after: avoid; }
  .bbb-foot details:not([open]) { display: none; }
}
`;

/*
 * The widget's style sheet for one page: without rules for what is not on it, comments and blanks. It is our own sheet,
 * so only what stands in it need be understood: rules, and at-rules that hold rules.
 */

/** Keeps the rules of which a selector could match something on a page. */
function usedRules(css: string, page: string): string {
  const onPage = new Set<string>();
  for (const [, names = ""] of page.matchAll(/class="([^"]*)"/g)) for (const name of names.split(" ")) onPage.add(name);
  const isOnPage = (name: string): boolean => onPage.has(name);
  const matches = (selector: string): boolean => {
    // One of `:is(.a, .b)` will do; a negated part need not match at all.
    const plain = selector
      .replace(/:not\([^()]*\)/g, "")
      .replace(/:is\(([^()]*)\)/g, (_, inside: string) =>
        inside.split(",").some((each) => (each.match(/\.(bbb-[\w-]+)/g) ?? []).every((name) => isOnPage(name.slice(1))))
          ? ""
          : ".bbb-none",
      );
    const marks = plain.match(/\[data-[\w-]+/g) ?? [];
    return (
      (plain.match(/\.([\w-]+)/g) ?? []).every((name) => isOnPage(name.slice(1))) &&
      marks.every((mark) => page.includes(` ${mark.slice(1)}`))
    );
  };
  return keep(css.replace(/\/\*[\s\S]*?\*\//g, ""), (head) => splitSelectors(head).some(matches));
}

function keep(css: string, wanted: (selector: string) => boolean): string {
  let out = "";
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf("{", at);
    if (open < 0) break;
    const close = closing(css, open);
    const head = css.slice(at, open).trim();
    const body = css.slice(open + 1, close);
    if (head.startsWith("@")) {
      const inside = /^@(?:media|container|supports)/.test(head) ? keep(body, wanted) : body;
      if (inside.trim() !== "") out += `${head}{${inside}}`;
    } else if (wanted(head)) out += `${head}{${body}}`;
    at = close + 1;
  }
  return out;
}

function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return at;
  }
  return css.length;
}

/** Splits at commas that stand in no parentheses. */
function splitSelectors(head: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < head.length; at++) {
    if (head[at] === "(") depth++;
    else if (head[at] === ")") depth--;
    else if (head[at] === "," && depth === 0) {
      found.push(head.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, head.slice(from)];
}

/** Removes blanks that say nothing. */
function compact(css: string): string {
  return css
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,>]) ?/g, "$1")
    .replace(/: /g, ":")
    .replace(/;}/g, "}")
    .trim();
}
