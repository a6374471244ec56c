import type { ComponentChildren, JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import { FightPage } from "../../view/fight-page.tsx";
import { IconDefinitions } from "../../view/icon.tsx";
import type { Shown } from "../export/audience.ts";
import type { Outline, SharedFight } from "../export/model.ts";
import { fightTitle } from "../export/words.ts";
import { fenceFor } from "../markdown/escape.ts";
import { noteDiagnostics } from "../note.ts";
import { drawnWords } from "../export/versions.ts";
import { storyOf } from "../story/story.ts";
import { pageStyles } from "./page-styles.ts";
import { printable } from "../text.ts";
import { StoryPage } from "./story-page.tsx";
import { compact, usedRules } from "./styles.ts";
import { say as share } from "../say.ts";

/**
 * A fight as one file: the widget's own views, without a script, without a request to anywhere, for light and dark, for
 * screens and paper. All text is put in by the renderer, which escapes it.
 * @param only anchor of the one section that is told; null: all
 * @param apart are numbers taken apart?
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

/** A fight as a story, as one file. */
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
      <meta name="generator" content={share.program(fight.versions.program)} />
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
        <Folded title={share.source("blow-by-blow verify")}>
          <pre>
            <code>{`${fence}combat\n${source}\n${fence}`}</code>
          </pre>
        </Folded>
      )}
      <p>
        {system.title} · {share.program(versions.program)}, {drawnWords(versions)}
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
