import type { EditorView } from "@codemirror/view";
import type { JSX } from "preact";
import { Icon } from "../view/icon.tsx";
import { editorHost } from "./host.ts";
import { mend } from "./keys.ts";
import { noteOf } from "./note.ts";
import { FixLine, Ticks } from "./pieces.tsx";
import type { Menu } from "./sheet.ts";
import { say } from "./words.ts";
import { write } from "./writing.ts";

/** What is wrong, with the rule behind a link, then what the line could be instead, best first. */
export function MenuView({ view, menu }: { readonly view: EditorView; readonly menu: Menu }): JSX.Element {
  const { problem, fixes, chosen } = menu;
  const { rule } = problem;
  const all = noteOf(view.state)?.fixAll() ?? [];
  const mendAll = (): void => {
    write(view, all, "input.mend");
    view.focus();
  };
  return (
    <div class="bbb-menu" role="dialog" aria-label={say.problem} onMouseDown={(event) => event.preventDefault()}>
      <p class="bbb-why" data-severity={problem.severity}>
        <Icon name="error" />
        <span>
          <Ticks text={problem.message} />{" "}
          {rule === null ? null : (
            <button type="button" class="bbb-link" onClick={() => view.state.facet(editorHost)?.showRule(rule)}>
              {say.rule}
            </button>
          )}
        </span>
      </p>
      {fixes.map((fix, at) => (
        <button
          key={`${at} ${fix.title}`}
          type="button"
          class="bbb-fix"
          data-chosen={at === chosen || undefined}
          onClick={() => {
            mend(view, menu, at);
            view.focus();
          }}
        >
          <span class={fix.line === null ? undefined : "bbb-mono"}>
            <FixLine fix={fix} />
          </span>
          {fix.line === null || fix.title.includes("→") ? null : <small>{fix.title}</small>}
        </button>
      ))}
      {all.length < 2 ? null : (
        <button type="button" class="bbb-fix bbb-quiet" onClick={mendAll}>
          {say.mendAll(all.length)}
        </button>
      )}
    </div>
  );
}
