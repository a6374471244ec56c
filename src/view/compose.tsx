import type { JSX, TargetedInputEvent, TargetedKeyboardEvent } from "preact";
import { Component, createRef } from "preact";
import { caretBehind } from "../complete/caret.ts";
import { complete } from "../complete/complete.ts";
import type { Completion } from "../complete/completion.ts";
import type { Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { FOCUS } from "./memo.ts";
import { say } from "./words.ts";

let composers = 0;

/** More rows than anybody reads; the rest comes once more is typed. */
const MOST = 12;
/** What does not go is shown with its reason, but not at length. */
const MOST_REFUSED = 3;

interface State {
  readonly text: string;
  /** The list is shown while the field is in use, until Escape. */
  readonly open: boolean;
  /** Row that an arrow key has chosen; -1: none, so Enter hands in the line. */
  readonly chosen: number;
}

/** A field for any line of the fight, with what may be written below it. */
export class Compose extends Component<{ readonly fight: Fight; readonly deeds: Deeds }, State> {
  override state: State = { text: "", open: false, chosen: -1 };
  private readonly field = createRef<HTMLInputElement>();
  private readonly listId = `bbb-completions-${++composers}`;
  private rows: readonly Completion[] = [];

  private readonly entered = (): void => this.setState({ open: true, chosen: -1 });
  private readonly left = (): void => this.setState({ open: false, chosen: -1 });

  private readonly typed = (event: TargetedInputEvent<HTMLInputElement>): void => {
    this.setState({ text: event.currentTarget.value, open: true, chosen: -1 });
  };

  private readonly pressed = (event: TargetedKeyboardEvent<HTMLInputElement>): void => {
    const { open, chosen, text } = this.state;
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
    field.value = field.value.slice(0, row.from) + row.insert + (whole ? "" : " ");
    this.setState({ text: field.value, open: !whole || /\s$/.test(row.insert), chosen: -1 });
    field.focus();
    return true;
  }

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    const field = this.field.current;
    if (field === null || field.value.trim() === "") return;
    const written = field.value;
    void this.props.deeds.wish({ kind: "append", line: written }).then((done) => {
      if (!done || field.value !== written) return;
      field.value = "";
      this.setState({ text: "", chosen: -1 });
    });
  };

  override render(): JSX.Element {
    const { text, open, chosen } = this.state;
    this.rows = open ? rowsOf(complete(caretBehind(this.props.fight, text))) : [];
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
          placeholder={say.compose}
          autocomplete="off"
          spellcheck={false}
          onFocus={this.entered}
          onBlur={this.left}
          onInput={this.typed}
          onKeyDown={this.pressed}
          {...{ [FOCUS]: "line" }}
        />
        <Button id="add">{say.add}</Button>
        <ul class="bbb-completions" id={this.listId} role="listbox" aria-label={say.completions} hidden={!shown}>
          {this.rows.map((row, i) => this.row(row, i, i === chosen))}
        </ul>
      </form>
    );
  }

  private row(row: Completion, i: number, chosen: boolean): JSX.Element {
    const why = row.detail ?? row.help;
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
