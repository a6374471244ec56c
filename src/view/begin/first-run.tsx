import type { JSX } from "preact";
import { Component } from "preact";
import { Button } from "../button.tsx";
import { drawnIn } from "../drawn-in.ts";
import { RulesChoice } from "./rules-choice.tsx";
import { say } from "./words.ts";

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

/** What stands there the first time: one choice, two ways in. */
class FirstRun extends Component<FirstRunOptions, State> {
  override state: State = { rules: this.props.chosen };

  override render(): JSX.Element {
    const { rules, newFight, example } = this.props;
    return (
      <div class="bbb-fight bbb-first">
        <p>
          {say.firstWrite} <code>```combat</code> {say.firstBegin}
        </p>
        <RulesChoice
          id="first rules"
          label={say.youPlay}
          rules={rules}
          chosen={this.state.rules}
          choose={(rules) => this.setState({ rules })}
        />
        <div class="bbb-offers">
          <Button id="first new" main press={() => newFight(this.state.rules)}>
            {say.newFight}
          </Button>
          <Button id="first example" press={() => example(this.state.rules)}>
            {say.showExample}
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
