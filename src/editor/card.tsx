import { EditorView } from "@codemirror/view";
import type { JSX } from "preact";
import type { Hover, Target } from "../assist/service.ts";
import { Icon } from "../view/icon.tsx";
import { editorHost } from "./host.ts";
import { mentionsAt, toNextMention } from "./mentions.ts";
import { noteOf } from "./note.ts";
import { Ticks } from "./pieces.tsx";
import { setSheet } from "./sheet.ts";
import { say } from "./words.ts";

/**
 * One form for a word, a line, a die and a fighter: its name, a sentence, the numbers, whether it goes now, and where
 * more stands.
 */
export function CardView({ view, hover }: { readonly view: EditorView; readonly hover: Hover }): JSX.Element {
  const { title, detail, outcome, text, rows, example, now, rule, rules } = hover;
  // Rules stand at the right, by their ids.
  const links = hover.links.filter(({ target }) => target.kind !== "rule" || !rules.includes(target.id));
  const name = hover.kind === "fighter" ? (noteOf(view.state)?.renameable(hover.from) ?? null) : null;
  const mentions = name === null ? null : mentionsAt(view, hover.from);
  return (
    <div class="bbb-card" role="dialog" aria-label={say.meaning}>
      <p class="bbb-card-head">
        <b>{title}</b>
        {detail === null ? null : <span>{detail}</span>}
        {outcome === null ? null : (
          <span class="bbb-card-outcome" data-tone={outcome.tone}>
            {outcome.text}
          </span>
        )}
      </p>
      {text.map((each, at) => (
        <p key={at}>
          <Ticks text={each} />
        </p>
      ))}
      {rows.length === 0 ? null : (
        <dl>
          {rows.map((row, at) => (
            <div key={at}>
              <dt>{row.label}</dt>
              <dd>
                <Ticks text={row.text} />
              </dd>
              <dd>
                {row.rules.map((id) => (
                  <RuleButton key={id} view={view} id={id} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {example === null ? null : (
        <p class="bbb-card-example">
          <code>{example}</code>
        </p>
      )}
      {rule === null ? null : (
        <p class="bbb-card-rule">
          <Ticks text={opening(rule.body)} />
        </p>
      )}
      {now === null ? null : (
        <p class="bbb-card-now" data-goes={now.goes}>
          <Icon name={now.goes ? "success" : "refused"} />
          <span>
            <Ticks text={now.text} />
          </span>
        </p>
      )}
      {links.length === 0 && rules.length === 0 && name === null ? null : (
        <footer>
          {links.map(({ label, target }) => (
            <button key={label} type="button" class="bbb-link" onClick={() => follow(view, target)}>
              {label}
            </button>
          ))}
          {name === null ? null : (
            <button type="button" class="bbb-link" onClick={() => askName(view, hover.from, name.name)}>
              {say.rename}
            </button>
          )}
          {mentions === null ? null : (
            <button type="button" class="bbb-link" onClick={() => toNextMention(view, hover.from)}>
              {say.mentions(mentions.count)}
            </button>
          )}
          <span>
            {rules.map((id) => (
              <RuleButton key={id} view={view} id={id} />
            ))}
          </span>
        </footer>
      )}
    </div>
  );
}

/** More of a rule stands behind its link. */
const LONGEST = 320;

/** A rule's first paragraph, as plain text. */
function opening(markdown: string): string {
  const [first = ""] = markdown.split(/\n\s*\n/);
  const text = first
    .replace(/^[-*] /gm, "")
    .replace(/\*\*|__/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > LONGEST ? `${text.slice(0, text.lastIndexOf(" ", LONGEST))} …` : text;
}

function askName(view: EditorView, at: number, name: string): void {
  view.dispatch({ effects: setSheet.of({ kind: "rename", at, name }) });
}

function RuleButton({ view, id }: { readonly view: EditorView; readonly id: string }): JSX.Element {
  return (
    <button type="button" class="bbb-link" onClick={() => view.state.facet(editorHost)?.showRule(id)}>
      {id}
    </button>
  );
}

/** Goes where a word comes from: its declaration, its note, its rule. */
export function follow(view: EditorView, target: Target): void {
  const host = view.state.facet(editorHost);
  if (target.kind === "rule") host?.showRule(target.id);
  else if (target.kind === "note") host?.openNote(target.note, view.state);
  else {
    const { from } = target.range;
    const effects = [setSheet.of(null), EditorView.scrollIntoView(from, { y: "center" })];
    view.dispatch({ selection: { anchor: from }, effects });
    view.focus();
  }
}
