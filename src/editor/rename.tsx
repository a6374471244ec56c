import type { EditorView } from "@codemirror/view";
import { Component, createRef, type JSX } from "preact";
import { noteOf } from "./note.ts";
import { setSheet, type Rename } from "./sheet.ts";
import { say } from "./words.ts";
import { write } from "./writing.ts";

interface Props {
  readonly view: EditorView;
  readonly rename: Rename;
}

/** A new name for a fighter, everywhere in its fight, as one step. */
export class RenameView extends Component<Props, { readonly reason: string | null }> {
  override state = { reason: null };
  private readonly field = createRef<HTMLInputElement>();

  override componentDidMount(): void {
    // The host may put the element into its page only after it is drawn.
    void Promise.resolve().then(() => {
      this.field.current?.focus();
      this.field.current?.select();
    });
  }

  private readonly pressed = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.close();
  };

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    const { view, rename } = this.props;
    const made = noteOf(view.state)?.rename(rename.at, this.field.current?.value ?? "");
    if (made === undefined) return;
    if (!made.ok) return this.setState({ reason: made.reason });
    write(view, made.changes, "input.rename");
    this.close();
  };

  private close(): void {
    const { view } = this.props;
    view.dispatch({ effects: setSheet.of(null) });
    view.focus();
  }

  override render(): JSX.Element {
    const { name } = this.props.rename;
    const { reason } = this.state;
    return (
      <form class="bbb-menu bbb-rename" aria-label={say.rename} onSubmit={this.submit} onKeyDown={this.pressed}>
        <input
          ref={this.field}
          type="text"
          value={name}
          aria-label={say.newName(name)}
          autocomplete="off"
          spellcheck={false}
        />
        <button type="submit" class="bbb-main">
          {say.doRename}
        </button>
        {reason === null ? null : <p role="alert">{reason}</p>}
      </form>
    );
  }
}
