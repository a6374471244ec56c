import { Component, render, type JSX } from "preact";
import { Button } from "./button.tsx";
import { say } from "./command-words.ts";
import { Icon } from "./icon.tsx";

/** What a fight's end changes in a note. */
export interface NoteChange {
  readonly who: string;
  readonly note: string;
  /** The lines that change, as they are and as they will be. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface WriteBackOptions {
  readonly changes: readonly NoteChange[];
  /** How many of them are notes. */
  readonly notes: number;
  /** Whose notes stay as they are, and why. */
  readonly left: readonly { readonly who: string; readonly why: string }[];
  /** Writes all of them, and says how that went. Must not throw. */
  readonly write: () => Promise<readonly string[]>;
  readonly close: () => void;
}

class WriteBack extends Component<WriteBackOptions, { readonly said: readonly string[] | null }> {
  override state = { said: null };

  override render(): JSX.Element {
    const { changes, notes, left, close } = this.props;
    const said: readonly string[] | null = this.state.said;
    return (
      <div class="bbb-fight bbb-write-back">
        {changes.map(({ who, note, before, after }) => (
          <section key={note} aria-label={who}>
            <h3 class="bbb-title">
              {who} <span class="bbb-caption">{note}</span>
            </h3>
            <pre class="bbb-diff">
              {before.map((line) => (
                <del key={line}>{line}</del>
              ))}
              {after.map((line) => (
                <ins key={line}>{line}</ins>
              ))}
            </pre>
          </section>
        ))}
        {left.length === 0 ? null : (
          <ul class="bbb-left">
            {left.map(({ who, why }) => (
              <li key={who}>
                <Icon name="info" /> <strong>{who}</strong>: {why}
              </li>
            ))}
          </ul>
        )}
        <p role="status">{(said ?? []).join(" ")}</p>
        <div class="bbb-offers bbb-export-deeds">
          {said !== null || changes.length === 0 ? (
            <Button id="close" main press={close}>
              {say.close}
            </Button>
          ) : (
            <Button id="write back" main press={() => void this.write()}>
              {say.writeInto(notes)}
            </Button>
          )}
        </div>
      </div>
    );
  }

  private async write(): Promise<void> {
    this.setState({ said: await this.props.write() });
  }
}

export function mountWriteBack(el: HTMLElement, options: WriteBackOptions): () => void {
  render(<WriteBack {...options} />, el);
  return () => render(null, el);
}
