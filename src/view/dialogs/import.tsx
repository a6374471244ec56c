import { Component, type JSX } from "preact";
import { say } from "../../telling/sentences.ts";
import { Button } from "../kit/button.tsx";
import { drawnIn, LeftOut } from "../kit/dialog.tsx";

/** Result of reading a shared text. */
export interface ImportRead {
  /** The fights as blocks for a note, or why there are none. */
  readonly made: { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };
  /** Parts that could not be carried over. */
  readonly left: readonly string[];
  /** Do the rules that are chosen make a difference? */
  readonly asksRules: boolean;
}

export interface ImportDeed {
  readonly id: string;
  readonly label: string;
  /** Answers with what is said of it. Must not throw. */
  readonly run: (text: string) => Promise<string>;
}

export interface ImportOptions {
  readonly rules: readonly { readonly id: string; readonly title: string }[];
  readonly read: (text: string, rules: string | null) => ImportRead;
  /** The first is the main one. */
  readonly deeds: readonly ImportDeed[];
}

interface State {
  readonly text: string;
  readonly rules: string | null;
  readonly said: string;
}

/** Takes a text that somebody has shared, shows the fights that are in it, and hands them on. */
class ImportDialog extends Component<ImportOptions, State> {
  override state: State = { text: "", rules: null, said: "" };

  override render(): JSX.Element {
    const { text, rules, said } = this.state;
    const read = text.trim() === "" ? null : this.props.read(text, rules);
    return (
      <div class="bbb-fight bbb-import">
        <label class="bbb-import-text">
          <span class="bbb-export-title">{say.importText}</span>
          <textarea
            class="bbb-field"
            rows={8}
            spellcheck={false}
            placeholder={say.importHint}
            value={text}
            onInput={(event) => this.setState({ text: event.currentTarget.value, said: "" })}
          />
        </label>
        <label class="bbb-import-file">
          {say.importFile}{" "}
          <input
            type="file"
            accept=".md,.markdown,.txt,.html,text/*"
            onChange={(event) => void this.opened(event.currentTarget.files?.[0])}
          />
        </label>
        {read?.asksRules === true ? (
          <label>
            {say.importRules}{" "}
            <select
              class="bbb-field"
              value={rules ?? ""}
              onChange={(event) => this.setState({ rules: event.currentTarget.value || null, said: "" })}
            >
              <option value="">{say.importOwnRules}</option>
              {this.props.rules.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {read === null ? null : (
          <div>
            <h4 class="bbb-export-title">{say.exportPreview}</h4>
            {read.made.ok ? (
              <pre class="bbb-export-text" tabIndex={0}>
                {read.made.text}
              </pre>
            ) : (
              <p class="bbb-empty">{read.made.reason}</p>
            )}
          </div>
        )}
        {read === null || read.left.length === 0 ? null : <LeftOut title={say.notCarriedOver} left={read.left} />}
        <div class="bbb-export-deeds">
          {read?.made.ok === true
            ? this.props.deeds.map(({ id, label, run }, at) => (
                <Button key={id} id={id} main={at === 0} press={() => void this.run(run)}>
                  {label}
                </Button>
              ))
            : null}
          <span role="status">{said}</span>
        </div>
      </div>
    );
  }

  private async opened(file: File | undefined): Promise<void> {
    if (file !== undefined) this.setState({ text: await file.text(), said: "" });
  }

  private async run(deed: ImportDeed["run"]): Promise<void> {
    const { made } = this.props.read(this.state.text, this.state.rules);
    this.setState({ said: made.ok ? await deed(made.text) : made.reason });
  }
}

/** Draws the dialog into an element. Returns what takes it away. */
export function mountImport(el: HTMLElement, options: ImportOptions): () => void {
  return drawnIn(el, <ImportDialog {...options} />);
}
