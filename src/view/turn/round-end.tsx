import { Component, type JSX } from "preact";
import type { Fight } from "../../fight/timeline.ts";
import { offerWords } from "../../telling/offer-sentences.ts";
import { say } from "../../telling/sentences.ts";
import { roundEndOf } from "../../telling/turn.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Icon } from "../kit/icon.tsx";
import { FOCUS } from "../kit/memo.ts";

/** Draws the end of a round: who has acted, what ends with it, and what the rules ask for now. */
export function RoundIsOver({ fight }: { readonly fight: Fight }): JSX.Element {
  const { acted, left, ends, checks } = roundEndOf(fight);
  return (
    <ul class="bbb-round-end">
      {acted === 0 && left.length === 0 ? null : (
        <li>
          <Icon name={left.length === 0 ? "done" : "waiting"} />{" "}
          {left.length === 0 ? say.allActed(acted) : say.notYet(left)}
        </li>
      )}
      <li>
        <Icon name="hourglass" /> {ends.length === 0 ? say.nothingEnds : say.endsNow(ends)}
      </li>
      {checks.length === 0 ? null : (
        <li>
          <Icon name="dice" /> {say.checksDue(checks)}
        </li>
      )}
    </ul>
  );
}

interface SkipProps {
  /** "== Round 2" */
  readonly line: string;
  /** Fighters who could still act. */
  readonly left: readonly string[];
  readonly deeds: Deeds;
}

/** The way out of a round that is still under way. It stands apart from the deeds, and asks before it writes. */
export class Skip extends Component<SkipProps, { readonly asks: boolean }> {
  override state = { asks: false };

  private readonly turn = (): void => this.setState(({ asks }) => ({ asks: !asks }));

  override render(): JSX.Element {
    const { line, left, deeds } = this.props;
    const section = line.replace(/^=+\s*/, "");
    if (!this.state.asks)
      return (
        <div class="bbb-skip">
          <Button id="skip" quiet press={this.turn}>
            {say.skipTo(section, left.length)}
          </Button>
        </div>
      );
    const question = say.notYet(left);
    return (
      <div class="bbb-question" role="group" aria-label={question} tabIndex={-1} {...{ [FOCUS]: "skip asks" }}>
        <p class="bbb-question-head">{question}</p>
        <div class="bbb-offers">
          <Button id={`do:next ${line}`} writes={line} press={() => void deeds.wish({ kind: "append", line })}>
            {offerWords(line)}
          </Button>
          <Button id="skip" press={this.turn}>
            {say.skipNot}
          </Button>
        </div>
      </div>
    );
  }
}
