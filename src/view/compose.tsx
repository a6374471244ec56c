import type { JSX, TargetedInputEvent } from "preact";
import { Component, createRef } from "preact";
import type { Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { FOCUS } from "./memo.ts";
import { suggest } from "./suggest.ts";
import { say } from "./words.ts";

let composers = 0;

interface State {
  readonly text: string;
  /** Suggestions are only made for a field that is in use. */
  readonly used: boolean;
}

/** A field for any line of the fight, with what could be meant below it. */
export class Compose extends Component<{ readonly fight: Fight; readonly deeds: Deeds }, State> {
  override state = { text: "", used: false };
  private readonly field = createRef<HTMLInputElement>();
  private readonly listId = `bbb-suggestions-${++composers}`;

  private readonly entered = (): void => this.setState({ used: true });
  private readonly left = (): void => this.setState({ used: false });

  private readonly typed = (event: TargetedInputEvent<HTMLInputElement>): void => {
    this.setState({ text: event.currentTarget.value });
  };

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    const field = this.field.current;
    if (field === null || field.value.trim() === "") return;
    const written = field.value;
    void this.props.deeds.wish({ kind: "append", line: written }).then((done) => {
      if (!done || field.value !== written) return;
      field.value = "";
      this.setState({ text: "" });
    });
  };

  override render(): JSX.Element {
    const { text, used } = this.state;
    const lines = used ? suggest(this.props.fight, text) : [];
    return (
      <form class="bbb-compose" onSubmit={this.submit}>
        <input
          ref={this.field}
          class="bbb-field"
          type="text"
          aria-label={say.compose}
          placeholder={say.compose}
          list={this.listId}
          autocomplete="off"
          spellcheck={false}
          onFocus={this.entered}
          onBlur={this.left}
          onInput={this.typed}
          {...{ [FOCUS]: "line" }}
        />
        <datalist id={this.listId}>
          {lines.map((line) => (
            <option key={line} value={line} />
          ))}
        </datalist>
        <Button id="add">{say.add}</Button>
      </form>
    );
  }
}
