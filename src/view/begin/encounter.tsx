import { Component, type JSX } from "preact";
import { beginSentences } from "../../telling/begin-sentences.ts";
import { Button } from "../kit/button.tsx";
import { drawnIn } from "../kit/dialog.tsx";
import { Icon } from "../kit/icon.tsx";
import { BlockText, RulesChoice } from "./fields.tsx";

/** A fight that an encounter would become. */
export type EncounterMade =
  | {
      readonly ok: true;
      readonly lines: readonly string[];
      readonly remarks: readonly { readonly kind: "carried" | "party" | "guess" | "left"; readonly words: string }[];
    }
  | { readonly ok: false; readonly reason: string };

export interface EncounterOptions {
  readonly rules: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: string;
  /** The block as it stands in the note. */
  readonly now: string;
  readonly make: (rules: string) => EncounterMade;
  /** Writes the fight in its place, or below it. Answers with why not; "": it is done. Must not throw. */
  readonly write: (lines: readonly string[], keep: boolean) => Promise<string>;
}

interface State {
  readonly rules: string;
  readonly said: string;
}

const ICONS = { carried: "done", party: "add", guess: "error", left: "hidden" } as const;

/** An encounter and the fight that it becomes, side by side, with what is carried over and what is a guess. */
class EncounterDialog extends Component<EncounterOptions, State> {
  override state: State = { rules: this.props.chosen, said: "" };

  private async write(keep: boolean): Promise<void> {
    const made = this.props.make(this.state.rules);
    this.setState({ said: made.ok ? await this.props.write(made.lines, keep) : made.reason });
  }

  override render(): JSX.Element {
    const { rules, now, make } = this.props;
    const made = make(this.state.rules);
    return (
      <div class="bbb-fight bbb-export bbb-encounter">
        <RulesChoice
          id="encounter rules"
          label={beginSentences.rules}
          rules={rules}
          chosen={this.state.rules}
          choose={(rules) => this.setState({ rules, said: "" })}
        />
        <div class="bbb-export-choices">
          <h4 class="bbb-export-title">{beginSentences.now}</h4>
          <pre class="bbb-export-text bbb-new-text" tabIndex={0} aria-label={beginSentences.now}>
            {now}
          </pre>
        </div>
        <div class="bbb-export-preview">
          <h4 class="bbb-export-title">{beginSentences.then}</h4>
          {made.ok ? (
            <pre class="bbb-export-text bbb-new-text" tabIndex={0} aria-label={beginSentences.then}>
              {"```combat\n"}
              <BlockText lines={made.lines} />
              {"```"}
            </pre>
          ) : (
            <p class="bbb-empty">{made.reason}</p>
          )}
        </div>
        {made.ok ? (
          <ul class="bbb-remarks">
            {made.remarks.map(({ kind, words }) => (
              <li key={words} data-kind={kind}>
                <Icon name={ICONS[kind]} /> {words}
              </li>
            ))}
          </ul>
        ) : null}
        <div class="bbb-export-deeds">
          {made.ok ? (
            <>
              <Button id="encounter replace" main press={() => void this.write(false)}>
                {beginSentences.inItsPlace}
              </Button>
              <Button id="encounter below" press={() => void this.write(true)}>
                {beginSentences.keepBoth}
              </Button>
              <span class="bbb-export-hint">{beginSentences.oneUndo}</span>
            </>
          ) : null}
          <span role="alert">{this.state.said}</span>
        </div>
      </div>
    );
  }
}

/** Draws the dialog into an element. Returns what takes it away. */
export function mountEncounter(el: HTMLElement, options: EncounterOptions): () => void {
  return drawnIn(el, <EncounterDialog {...options} />);
}
