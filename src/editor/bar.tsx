import { undo, undoDepth } from "@codemirror/commands";
import type { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { render, Component, createRef, type ComponentChildren, type JSX } from "preact";
import type { NoteDiagnostic, Fix } from "../assist/service.ts";
import { sideOf } from "../assist/tokens.ts";
import { readFaces } from "../fight/typed-dice.ts";
import { columnOf } from "../notes/place.ts";
import type { NoteFight } from "../share/note.ts";
import { holdPresses, elementAt } from "../view/kit/held-press.ts";
import { Icon } from "../view/kit/icon.tsx";
import { standingOf, type Press, type Standing } from "../wishes/standing.ts";
import type { Wish } from "../wishes/wish.ts";
import { editorHost, bodyLineAt, noteOf } from "./note.ts";
import { FixLine, Side, Ticks } from "./pieces.tsx";
import { say } from "./sentences.ts";
import { listAt, menuAt, setSheet, worst } from "./sheet.ts";
import { act, write } from "./writing.ts";

/*
 * One sentence about the fight that is being written, at most one filled button, and the ways on and back. The problem
 * of the caret's line comes first, then what the fight waits for, then whose turn it is.
 */

/** Draws the bar of a fight into an element, which stays the same from change to change. */
export function drawBar(el: HTMLElement, view: EditorView, state: EditorState, index: number): void {
  const what = shown(state, index);
  render(what === null ? null : <Bar view={view} index={index} {...what} />, el);
}

export function unDraw(el: HTMLElement): void {
  render(null, el);
}

interface BarProps extends Shown {
  readonly view: EditorView;
  readonly index: number;
}

class Bar extends Component<BarProps, { readonly refused: string | null; readonly of: string }> {
  override state = { refused: null, of: "" };

  private letGo = (): void => undefined;

  private readonly drawn = (el: HTMLElement | null): void => {
    this.letGo();
    if (el !== null) this.letGo = holdPresses(el);
  };

  /** A press leaves the focus where it is: in the text. */
  private readonly keepFocus = (event: MouseEvent): void => {
    if (!elementAt(event)?.matches("input")) event.preventDefault();
  };

  private readonly wish = (wish: Wish): void => {
    const { view, index, fight } = this.props;
    const done = act(view, index, wish);
    this.setState({ refused: done.ok ? null : done.reason, of: fight.block.body });
  };

  private readonly goTo = (position: number): void => {
    const { view } = this.props;
    view.dispatch({ selection: { anchor: position }, effects: EditorView.scrollIntoView(position, { y: "center" }) });
    view.focus();
  };

  private readonly nextProblem = (): void => {
    const { problems, view } = this.props;
    const { head } = view.state.selection.main;
    const here = view.state.doc.lineAt(head);
    const next = problems.find(({ from }) => from > here.to) ?? problems[0];
    if (next !== undefined) this.goTo(next.from);
  };

  override render(): JSX.Element {
    const { standing, problem, far, fight } = this.props;
    const { refused, of } = this.state;
    if (refused !== null && of === fight.block.body) return this.bar("bad", this.trouble(refused), null);
    if (problem !== null)
      return this.bar(problem.severity === "error" ? "bad" : "odd", this.wrong(problem), this.mending());
    if (far !== null) return this.bar("far", this.farAway(far), this.goThere(far.there));
    const kind = standing.kind === "asked" || standing.kind === "question" ? "ask" : "plain";
    return this.bar(kind, this.sentence(), this.presses());
  }

  private bar(kind: string, what: ComponentChildren, controls: ComponentChildren): JSX.Element {
    return (
      <div
        class="bbb-bar"
        role="group"
        aria-label={say.now}
        data-kind={kind}
        ref={this.drawn}
        onMouseDown={this.keepFocus}
      >
        <p class="bbb-bar-what">{what}</p>
        <div class="bbb-bar-do">{controls}</div>
        {this.tools()}
      </div>
    );
  }

  private sentence(): ComponentChildren {
    const { standing, fight } = this.props;
    const { who, text, detail, kind } = standing;
    const strong = who === null && kind === "question";
    return (
      <>
        {who === null ? null : <Side side={sideOf(who, fight.fight.state)} />}
        {who === null ? null : <b>{who}</b>}
        {strong ? <b>{text}</b> : text}
        {detail === null ? null : <small> {detail}</small>}
      </>
    );
  }

  private trouble(reason: string): ComponentChildren {
    return (
      <span role="alert">
        <Icon name="error" word={say.problem} />
        {reason}
      </span>
    );
  }

  private wrong({ message }: NoteDiagnostic): ComponentChildren {
    return (
      <>
        <Icon name="error" word={say.problem} />
        <Ticks text={message} />
      </>
    );
  }

  private mending(): ComponentChildren {
    const { fixes, view, problem } = this.props;
    const [best] = fixes;
    const more = (): void => {
      const menu = problem === null ? null : menuAt(view.state, problem.from);
      if (menu !== null) view.dispatch({ effects: setSheet.of(menu) });
    };
    return (
      <>
        {best === undefined ? null : (
          <button type="button" class="bbb-line-button" onClick={() => write(view, best.changes, "input.mend")}>
            <FixLine fix={best} short />
          </button>
        )}
        {fixes.length < 2 ? null : (
          <button type="button" class="bbb-quiet" onClick={more}>
            {say.more}
          </button>
        )}
      </>
    );
  }

  private farAway({ here, there }: { readonly here: number; readonly there: number }): ComponentChildren {
    const { face } = this.props.standing;
    return (
      <>
        <Icon name="waiting" />
        {say.far(here)}
        {face === null ? say.farWaits(there) : [<b key="what">{face.label}</b>, say.farLine(there)]}
      </>
    );
  }

  private goThere(line: number): ComponentChildren {
    const { view } = this.props;
    const go = (): void => this.goTo(view.state.doc.line(Math.min(line, view.state.doc.lines)).to);
    return (
      <button type="button" onClick={go}>
        {say.goThere}
      </button>
    );
  }

  private presses(): ComponentChildren {
    const { standing, view } = this.props;
    const other = (): void => this.other();
    return (
      <>
        {standing.face === null ? null : (
          <FaceField
            key={JSON.stringify(standing.face.asked)}
            dice={standing.face.dice}
            label={standing.face.label}
            enter={(typed) => this.enter(typed)}
            leave={() => view.focus()}
          />
        )}
        {standing.presses.map((press) => (
          <PressButton key={press.label} press={press} wish={this.wish} />
        ))}
        {standing.kind !== "due" ? null : (
          <button type="button" class="bbb-quiet" onClick={other}>
            {say.other}
          </button>
        )}
      </>
    );
  }

  /** Writes a typed face. Returns what is wrong with it, or null. */
  private enter(typed: string): string | null {
    const { standing, fight, view } = this.props;
    const { face } = standing;
    const pending = fight.fight.pending.find(({ dice, who, purpose }) => {
      const asked = face?.asked;
      return dice === asked?.dice && who === asked.who && purpose === asked.purpose;
    });
    if (face === null || pending === undefined) return say.gone;
    const read = readFaces(pending, typed);
    if ("problem" in read) return read.problem;
    this.wish({ kind: "fill", asked: face.asked, faces: read.faces });
    view.focus();
    return null;
  }

  /** Opens the list of lines that may be written at the end of the fight. */
  private other(): void {
    const { view, fight } = this.props;
    const { block } = fight;
    const written = [...block.lines].reverse().find(({ text }) => text.trim() !== "");
    const line = view.state.doc.line((written?.line ?? block.openLine) + 1);
    const free = block.lines.find((each) => each.line > line.number - 1);
    if (free !== undefined) {
      const at = view.state.doc.line(free.line + 1).from + columnOf(free, 0);
      view.dispatch({ selection: { anchor: at } });
    } else {
      const prefix = written?.prefix ?? block.openPrefix;
      const insert = `\n${prefix}`;
      view.dispatch({
        changes: { from: line.to, insert },
        selection: { anchor: line.to + insert.length },
        userEvent: "input.newline",
      });
    }
    view.focus();
    const list = listAt(view.state, true);
    view.dispatch({ effects: setSheet.of(list), scrollIntoView: true });
  }

  private tools(): JSX.Element {
    const { view, index, problems } = this.props;
    const host = view.state.facet(editorHost);
    const count = problems.length;
    return (
      <div class="bbb-bar-tools">
        {count === 0 ? null : (
          <button
            type="button"
            class="bbb-quiet"
            title={say.problems(count)}
            aria-label={say.problems(count)}
            onClick={this.nextProblem}
          >
            <Icon name="error" />
            <span class="bbb-count">{count}</span>
          </button>
        )}
        <button
          type="button"
          class="bbb-quiet"
          title={say.undo}
          aria-label={say.undo}
          disabled={undoDepth(view.state) === 0}
          onClick={() => undo(view)}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          class="bbb-quiet"
          title={say.showFight}
          aria-label={say.showFight}
          onClick={() => host?.showFight(view, index)}
        >
          <Icon name="panel" />
        </button>
      </div>
    );
  }
}

function PressButton({ press, wish }: { readonly press: Press; readonly wish: (wish: Wish) => void }): JSX.Element {
  const kind = press.main ? "bbb-main" : press.code ? "bbb-line-button" : undefined;
  return (
    <button type="button" class={kind} onClick={() => wish(press.wish)}>
      {press.label}
    </button>
  );
}

interface FaceProps {
  readonly dice: string;
  readonly label: string;
  /** Writes what was typed. Returns what is wrong with it, or null. */
  readonly enter: (typed: string) => string | null;
  readonly leave: () => void;
}

/** Field for a die of the table: Enter writes it. */
class FaceField extends Component<FaceProps, { readonly problem: string | null }> {
  override state = { problem: null };
  private readonly field = createRef<HTMLInputElement>();

  private readonly pressed = (event: KeyboardEvent): void => {
    const field = this.field.current;
    if (field === null || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return this.props.leave();
    this.setState({ problem: this.props.enter(field.value) });
  };

  override render(): JSX.Element {
    const { dice, label } = this.props;
    const { problem } = this.state;
    return (
      <>
        <input
          ref={this.field}
          type="text"
          inputMode="numeric"
          autocomplete="off"
          enterkeyhint="done"
          aria-label={label}
          aria-invalid={problem !== null}
          placeholder={dice}
          onKeyDown={this.pressed}
        />
        {problem === null ? null : <small role="alert">{problem}</small>}
      </>
    );
  }
}

/** Content of the bar, worked out from a state of the editor. */
interface Shown {
  readonly fight: NoteFight;
  readonly standing: Standing;
  readonly problem: NoteDiagnostic | null;
  readonly fixes: readonly Fix[];
  /** Errors and warnings of the fight, in its order. */
  readonly problems: readonly NoteDiagnostic[];
  /** The caret is far from the line that waits: both, as lines of the note from 1. */
  readonly far: { readonly here: number; readonly there: number } | null;
}

/** So many lines away, whoever writes no longer sees what the fight waits for. */
const FAR = 5;

function shown(state: EditorState, index: number): Shown | null {
  const service = noteOf(state);
  const fight = service?.fights[index];
  if (service == null || fight === undefined) return null;
  const { head } = state.selection.main;
  const standing = standingOf(fight.fight);
  const problems = service.diagnostics().filter((each) => each.fight === index && each.severity !== "info");
  const at = bodyLineAt(state, fight, head);
  const problem = worst(problems.filter(({ line }) => line === at));
  const fixes = problem === null ? [] : service.fixes(problem);
  const far = standing.line !== null && at !== null && Math.abs(standing.line - at) > FAR;
  const lineOf = (line: number): number => (fight.block.lines[line]?.line ?? fight.block.openLine) + 1;
  return {
    ...{ fight, standing, problem, fixes, problems },
    far: far && standing.line !== null ? { here: lineOf(at), there: lineOf(standing.line) } : null,
  };
}
