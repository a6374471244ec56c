import { EditorView, ViewPlugin, hoverTooltip, type Tooltip } from "@codemirror/view";
import { render, type JSX } from "preact";
import type { Hover, Target } from "../assist/service.ts";
import { elementAt } from "../view/kit/held-press.ts";
import { Icon } from "../view/kit/icon.tsx";
import { editorHost, noteOf, fightAt } from "./note.ts";
import { Ticks } from "./pieces.tsx";
import { say } from "./sentences.ts";
import { isPhone } from "./shape.ts";
import { setSheet, menuAt, sheet } from "./sheet.ts";

/**
 * Draws the card of a word, a line, a die or a fighter: name, sentence, numbers, whether it goes now, and the rules.
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

/** Returns a rule's first paragraph as plain text. */
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
function follow(view: EditorView, target: Target): void {
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

/**
 * Counts the mentions of the fighter or side at a position and finds the next one. Returns null where there is no name
 * or no other mention.
 */
export function mentionsAt(
  view: EditorView,
  position: number,
): { readonly count: number; readonly next: number } | null {
  const all = [...(noteOf(view.state)?.references(position) ?? [])].sort((a, b) => a.from - b.from);
  const [first, second] = all;
  if (first === undefined || second === undefined) return null;
  return { count: all.length, next: (all.find(({ from }) => from > position) ?? first).from };
}

/** Goes to the next mention of the name at a position, from the last to the first. */
export function toNextMention(view: EditorView, position: number): boolean {
  const found = mentionsAt(view, position);
  if (found === null) return false;
  view.dispatch({
    selection: { anchor: found.next },
    effects: [setSheet.of(null), EditorView.scrollIntoView(found.next, { y: "nearest" })],
  });
  view.focus();
  return true;
}

/*
 * Pointer: resting on a word shows its meaning, pressing a problem opens its menu, holding a word on a phone opens its
 * card, and Ctrl or the command key goes to the source of a name.
 */

const hover = hoverTooltip(
  (view, position): Tooltip | null => {
    if (isPhone(view.state) || view.state.field(sheet, false) != null || fightAt(view.state, position) === null)
      return null;
    const found = noteOf(view.state)?.hover(position) ?? null;
    if (found === null) return null;
    return {
      pos: found.from,
      end: found.to,
      above: false,
      create: (inside) => {
        const dom = inside.dom.ownerDocument.createElement("div");
        dom.className = "bbb-aid bbb-aid-sheet";
        render(CardView({ view: inside, hover: found }), dom);
        return { dom, destroy: () => render(null, dom) };
      },
    };
  },
  { hideOnChange: true },
);

/** Held so long, a word is asked about. In milliseconds. */
const HELD = 500;
/** Moved so far, it is scrolled or selected instead. In pixels. */
const MOVED = 10;

const hold = ViewPlugin.fromClass(
  class {
    timer = 0;
    x = 0;
    y = 0;

    constructor(readonly view: EditorView) {}

    get win(): Window {
      return this.view.dom.ownerDocument.defaultView ?? window;
    }

    drop(): void {
      this.win.clearTimeout(this.timer);
      this.timer = 0;
    }

    destroy(): void {
      this.drop();
    }

    held(): void {
      this.timer = 0;
      const position = this.view.posAtCoords({ x: this.x, y: this.y });
      const found = position === null ? null : (noteOf(this.view.state)?.hover(position) ?? null);
      if (found !== null) this.view.dispatch({ effects: setSheet.of({ kind: "card", hover: found }) });
    }
  },
  {
    eventHandlers: {
      touchstart(event, view) {
        this.drop();
        const [touch, another] = event.touches;
        if (touch === undefined || another !== undefined || !isPhone(view.state)) return;
        this.x = touch.clientX;
        this.y = touch.clientY;
        this.timer = this.win.setTimeout(() => this.held(), HELD);
      },
      touchmove(event) {
        const [touch] = event.touches;
        if (touch === undefined || Math.hypot(touch.clientX - this.x, touch.clientY - this.y) > MOVED) this.drop();
      },
      touchend() {
        this.drop();
      },
      touchcancel() {
        this.drop();
      },
    },
  },
);

const presses = EditorView.domEventHandlers({
  blur(_event, view) {
    const doc = view.dom.ownerDocument;
    // The focus arrives only after this event.
    doc.defaultView?.setTimeout(() => {
      const left = !view.hasFocus && doc.activeElement?.closest(".bbb-aid") == null;
      if (left && view.state.field(sheet, false) != null) view.dispatch({ effects: setSheet.of(null) });
    });
    return false;
  },
  mousedown(event, view) {
    if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
    const position = view.posAtCoords(event);
    const target =
      position === null || fightAt(view.state, position) === null
        ? undefined
        : noteOf(view.state)?.definition(position)[0];
    if (target === undefined) return false;
    event.preventDefault();
    follow(view, target);
    return true;
  },
  click(event, view) {
    if (event.ctrlKey || event.metaKey || !view.state.selection.main.empty) return false;
    const wave = elementAt(event)?.closest(".bbb-wave, .bbb-mark[data-mark='problem'], .bbb-mark[data-mark='remark']");
    if (wave == null) return false;
    const menu = menuAt(
      view.state,
      wave.matches(".bbb-wave") ? (view.posAtCoords(event) ?? view.posAtDOM(wave)) : view.posAtDOM(wave),
    );
    if (menu === null) return false;
    view.dispatch({ effects: setSheet.of(menu) });
    return false;
  },
});

export const pointer = [hover, hold, presses];
