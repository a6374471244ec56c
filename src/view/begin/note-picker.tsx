import type { JSX } from "preact";
import { Component } from "preact";
import { Button } from "../button.tsx";
import { FOCUS } from "../memo.ts";
import { say } from "./words.ts";

interface PickerProps {
  readonly id: string;
  readonly label: string;
  readonly names: readonly string[];
  readonly pick: (name: string) => void;
}

interface PickerState {
  readonly open: boolean;
  readonly text: string;
}

/** More names than this help nobody. */
const MOST = 400;

/** Takes a note by its name: typed, or one of those that the browser offers while typing. */
export class NotePicker extends Component<PickerProps, PickerState> {
  override state: PickerState = { open: false, text: "" };

  private readonly take = (event: Event): void => {
    event.preventDefault();
    const name = this.state.text.replace(/[[\]|]/g, "").trim();
    if (name !== "") this.props.pick(name);
    this.setState({ open: false, text: "" });
  };

  override render(): JSX.Element {
    const { id, label, names } = this.props;
    const { open, text } = this.state;
    const list = `bbb-notes-${id}`;
    if (!open)
      return (
        <Button id={`${id} notes`} quiet press={() => this.setState({ open: true })}>
          {label}
        </Button>
      );
    return (
      <form class="bbb-new-pick" onSubmit={this.take}>
        <input
          class="bbb-field"
          type="text"
          aria-label={say.noteName}
          placeholder={say.noteName}
          list={list}
          value={text}
          ref={(field) => (text === "" ? field?.focus() : undefined)}
          onInput={(event) => this.setState({ text: event.currentTarget.value })}
          {...{ [FOCUS]: `${id} note` }}
        />
        <datalist id={list}>
          {names.slice(0, MOST).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button id={`${id} take`}>{say.add}</Button>
      </form>
    );
  }
}
