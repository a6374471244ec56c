import { Component, createRef, type JSX, type TargetedInputEvent, type TargetedKeyboardEvent } from "preact";
import { caretBehind } from "../../complete/caret.ts";
import { complete } from "../../complete/complete.ts";
import type { Completion } from "../../complete/completion.ts";
import { chanceOf, percent } from "../../complete/odds.ts";
import type { Fight } from "../../fight/timeline.ts";
import { say } from "../../telling/sentences.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { DRAFT, FOCUS, refocus } from "../kit/memo.ts";
import { Idle } from "../kit/pauses.ts";
import { wishAgain, type Refused } from "./refused.tsx";

let composers = 0;

/** More rows than anybody reads; the rest comes once more is typed. */
const MOST = 12;
/** Number of refused lines shown with their reasons. */
const MOST_REFUSED = 3;

interface State {
  /** null: nobody has typed anything, so it shows what would be written. */
  readonly text: string | null;
  /** The list is shown while the field is in use, until Escape. */
  readonly open: boolean;
  /** Has somebody written it, not a press? Then no press takes it away. */
  readonly own: boolean;
  /** Has something else been chosen since it was written? */
  readonly stays: boolean;
  /** Row that an arrow key has chosen; -1: none, so Enter hands in the line. */
  readonly chosen: number;
  /** The chance against a target, by the line that it would make, as far as they are known. */
  readonly chances: ReadonlyMap<string, string>;
}

interface Props {
  readonly fight: Fight;
  readonly deeds: Deeds;
  /** The line that what is highlighted would write. */
  readonly draft: string | null;
  readonly refused: Refused | null;
  /** Count of changed choices. */
  readonly chosen: number;
  /** The refused line in whose place the widget has written another. */
  readonly replaced: { readonly line: string } | null;
  /** Could the last wish not be written? */
  readonly unwritten: boolean;
}

/**
 * A field for any line of the fight: it shows the line that is about to be written, and what may be written in its
 * place.
 */
export class Compose extends Component<Props, State> {
  override state: State = { text: null, open: false, own: false, stays: false, chosen: -1, chances: new Map() };
  private readonly field = createRef<HTMLInputElement>();
  private readonly listId = `bbb-completions-${++composers}`;
  private rows: readonly Completion[] = [];
  private readonly idle = new Idle();
  private worked = "";

  override componentDidMount(): void {
    this.showDraft();
  }

  override componentDidUpdate(before: Props): void {
    const { refused, replaced, unwritten, chosen } = this.props;
    if (chosen !== before.chosen) this.elsewhere();
    this.showDraft();
    this.work(before.fight !== this.props.fight);
    if (refused !== null && refused !== before.refused) this.putBack(refused);
    if (refused === null && before.refused !== null && !unwritten) this.takeOut(before.refused);
    if (replaced !== null && replaced !== before.replaced) this.giveWay(replaced.line);
  }

  override componentWillUnmount(): void {
    this.idle.stop();
  }

  /** Works out the chance against each target of the list between keystrokes. No row waits for it, and none moves. */
  private work(anew: boolean): void {
    const lines = this.rows.flatMap(({ tries }) => tries ?? []);
    const key = lines.join("\n");
    if (key === this.worked && !anew) return;
    this.worked = key;
    if (lines.length === 0) this.idle.stop();
    else this.idle.start(this.chancesOf(this.props.fight, lines));
  }

  private *chancesOf(fight: Fight, lines: readonly string[]): Generator<null, void> {
    this.setState({ chances: new Map() });
    for (const line of lines) {
      const chance = yield* chanceOf(fight, line);
      if (this.props.fight !== fight) return;
      if (chance !== null)
        this.setState(({ chances }) => ({ chances: new Map([...chances, [line, percent(chance)]]) }));
      yield null;
    }
  }

  /** Shows the highlighted line in a field that nobody has typed in. Typed text is never touched. */
  private showDraft(): void {
    const field = this.field.current;
    const { draft } = this.props;
    if (field === null || this.state.text !== null || (field.value !== "" && !field.hasAttribute(DRAFT))) return;
    // A focused field is not written into.
    if (field.ownerDocument.activeElement === field && field.value !== (draft ?? "")) return;
    if (field.value !== (draft ?? "")) field.value = draft ?? "";
    field.toggleAttribute(DRAFT, field.value !== "");
  }

  /** Starts a new line for another deed. Typed text stays, and a note says so. */
  private elsewhere(): void {
    const { text, own } = this.state;
    if (text === null || text.trim() === "") return;
    if (!own) return this.begin();
    // Nobody is about to write it now: why it cannot be written is said once it is handed in again.
    this.setState({ stays: true });
    this.props.deeds.choose(true);
  }

  /** The field shows what is chosen again. */
  private readonly begin = (): void => {
    const field = this.field.current;
    if (field === null) return;
    field.value = "";
    this.setState({ text: null, open: false, own: false, stays: false, chosen: -1 });
    this.props.deeds.choose(true);
  };

  /** Puts a refused line back into the field, with the caret at the fault. */
  private putBack({ refusal: { line, span } }: Refused): void {
    const field = this.field.current;
    if (field === null) return;
    const own = this.state.own && field.value === line;
    // Only who has typed it goes on in the field: behind a press the keys of the widget go on counting.
    const typed = own || field.form?.contains(field.ownerDocument.activeElement) === true;
    field.value = line;
    field.removeAttribute(DRAFT);
    this.setState({ text: line, open: false, own, stays: false, chosen: -1 });
    if (!typed) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(span.from, Math.min(span.to, line.length));
  }

  /** Takes a refused line out once it is written in another way or given up. Text typed since stays. */
  private takeOut({ refusal: { line } }: Refused): void {
    const field = this.field.current;
    if (this.state.stays || field === null || field.value !== line || field.hasAttribute(DRAFT)) return;
    this.empty(field);
  }

  /** Takes out a refused line in whose place a way out was written, though the next turn has come by that. */
  private giveWay(line: string): void {
    const field = this.field.current;
    if (field !== null && field.value === line && !field.hasAttribute(DRAFT)) this.empty(field);
  }

  /**
   * Empties the field. With the focus in it typing goes on; else it shows the next line. The list hides nothing of the
   * result.
   */
  private empty(field: HTMLInputElement): void {
    field.value = "";
    const text = field.ownerDocument.activeElement === field ? "" : null;
    this.setState({ text, open: false, own: false, stays: false, chosen: -1 });
  }

  private readonly entered = (): void => {
    // A shown line is not the reader's text, so typing replaces it.
    const isDraft = this.field.current?.hasAttribute(DRAFT) === true;
    if (isDraft) this.field.current?.select();
    this.setState({ open: !isDraft, chosen: -1 });
  };
  private readonly left = (): void =>
    this.setState({ open: false, chosen: -1, ...(this.state.text === "" ? { text: null } : {}) });

  private readonly typed = (event: TargetedInputEvent<HTMLInputElement>): void => {
    event.currentTarget.removeAttribute(DRAFT);
    this.setState({ text: event.currentTarget.value, open: true, own: true, stays: false, chosen: -1 });
  };

  private readonly pressed = (event: TargetedKeyboardEvent<HTMLInputElement>): void => {
    const { open, chosen } = this.state;
    const text = this.state.text ?? "";
    const last = this.rows.length - 1;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp": {
        const step = event.key === "ArrowDown" ? 1 : -1;
        const next = !open ? (step > 0 ? 0 : last) : chosen + step;
        this.setState({ open: true, chosen: next > last ? -1 : next < -1 ? last : next });
        break;
      }
      case "Tab":
        // An empty field is left by Tab, as every field is.
        if (event.shiftKey || !open || last < 0 || (text === "" && chosen < 0)) return;
        if (!this.take(this.rows[Math.max(0, chosen)], chosen >= 0)) return;
        break;
      case "Enter":
        if (!open || !this.take(this.rows[chosen], true)) return;
        break;
      case "Escape":
        if (!open) return;
        this.setState({ open: false, chosen: -1 });
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  /** Puts a row into the field. What does not go is only taken where it was chosen. */
  private take(row: Completion | undefined, chosen: boolean): boolean {
    const field = this.field.current;
    if (row === undefined || field === null || (row.goes === "no" && !chosen)) return false;
    const whole = row.kind === "line" || row.kind === "section" || /[\s=-]$/.test(row.insert);
    field.removeAttribute(DRAFT);
    field.value = field.value.slice(0, row.from) + row.insert + (whole ? "" : " ");
    this.setState({ text: field.value, open: !whole || /\s$/.test(row.insert), own: true, stays: false, chosen: -1 });
    field.focus();
    return true;
  }

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    const field = this.field.current;
    if (field === null || field.value.trim() === "") return;
    const written = field.value;
    const { deeds, refused } = this.props;
    const wish = refused === null ? ({ kind: "append", line: written } as const) : wishAgain(refused.wish, written);
    void deeds.wish(wish, true).then((done) => {
      if (!done || (field.value !== written && !field.hasAttribute(DRAFT))) return;
      field.removeAttribute(DRAFT);
      const used = field.form?.contains(field.ownerDocument.activeElement) === true;
      this.empty(field);
      // As behind a target that is pressed: what is asked for now comes before another line.
      const root = field.closest<HTMLElement>(".bbb-fight");
      if (used && root !== null && this.props.fight.pending.length > 0) refocus(root, "");
    });
  };

  override render(): JSX.Element {
    const { text, open, chosen } = this.state;
    const { fight, refused } = this.props;
    this.rows = open ? rowsOf(complete(caretBehind(fight, text ?? ""))) : [];
    const shown = this.rows.length > 0;
    return (
      <form class="bbb-compose" onSubmit={this.submit}>
        <input
          ref={this.field}
          class="bbb-field"
          type="text"
          role="combobox"
          aria-label={say.compose}
          aria-expanded={shown}
          aria-controls={this.listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && chosen >= 0 ? `${this.listId}-${chosen}` : undefined}
          aria-invalid={refused === null ? undefined : "true"}
          placeholder={this.props.draft ?? say.compose}
          autocomplete="off"
          spellcheck={false}
          onFocus={this.entered}
          onBlur={this.left}
          onInput={this.typed}
          onKeyDown={this.pressed}
          {...{ [FOCUS]: "line" }}
        />
        {this.props.deeds.readOnly ? (
          <Button id="copy line">{say.copyLine}</Button>
        ) : (
          <Button id="add">{say.write}</Button>
        )}
        {this.state.stays ? (
          <p class="bbb-line-note" role="status">
            {say.ownLineStays}{" "}
            <Button id="begin line" quiet press={this.begin}>
              {say.showChosen}
            </Button>
          </p>
        ) : null}
        <ul class="bbb-completions" id={this.listId} role="listbox" aria-label={say.completions} hidden={!shown}>
          {this.rows.map((row, i) => this.row(row, i, i === chosen))}
        </ul>
      </form>
    );
  }

  private row(row: Completion, i: number, chosen: boolean): JSX.Element {
    const why = row.detail ?? this.state.chances.get(row.tries ?? "") ?? row.help;
    return (
      <li
        key={`${row.from} ${row.insert}`}
        id={`${this.listId}-${i}`}
        role="option"
        aria-selected={chosen}
        class={row.goes === "no" ? "bbb-refused" : row.goes === "now" ? "bbb-goes" : undefined}
        // The field keeps the focus, so that a press is not the end of the list.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => this.take(row, true)}
      >
        <span>{row.insert}</span>
        {why === null ? null : <small>{why}</small>}
      </li>
    );
  }
}

function rowsOf(all: readonly Completion[]): Completion[] {
  const fine = all.filter(({ goes }) => goes !== "no").slice(0, MOST);
  return [...fine, ...all.filter(({ goes }) => goes === "no").slice(0, MOST_REFUSED)];
}
