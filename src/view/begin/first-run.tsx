import { Component, type JSX } from "preact";
import { beginSentences } from "../../telling/begin-sentences.ts";
import { Button } from "../kit/button.tsx";
import { drawnIn } from "../kit/dialog.tsx";
import { RulesChoice } from "./fields.tsx";

export interface FirstRunOptions {
  readonly rules: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: string;
  /** Both take the rules that were chosen. Any of them ends the card. */
  readonly newFight: (rules: string) => void;
  readonly example: (rules: string) => void;
}

interface State {
  readonly rules: string;
}

/** First run: one choice and two ways in. */
class FirstRun extends Component<FirstRunOptions, State> {
  override state: State = { rules: this.props.chosen };

  override render(): JSX.Element {
    const { rules, newFight, example } = this.props;
    return (
      <div class="bbb-fight bbb-first">
        <p>
          {beginSentences.firstWrite} <code>```combat</code> {beginSentences.firstBegin}
        </p>
        <RulesChoice
          id="first rules"
          label={beginSentences.youPlay}
          rules={rules}
          chosen={this.state.rules}
          choose={(rules) => this.setState({ rules })}
        />
        <div class="bbb-offers">
          <Button id="first new" main press={() => newFight(this.state.rules)}>
            {beginSentences.newFight}
          </Button>
          <Button id="first example" press={() => example(this.state.rules)}>
            {beginSentences.showExample}
          </Button>
        </div>
      </div>
    );
  }
}

/** Draws the card into an element. Returns what takes it away. */
export function mountFirstRun(el: HTMLElement, options: FirstRunOptions): () => void {
  return drawnIn(el, <FirstRun {...options} />);
}
