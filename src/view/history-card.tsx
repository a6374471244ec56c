import { Component, type JSX } from "preact";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import { lineRef } from "../language/edits.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { laterLines, textUntil } from "./history.ts";
import { LineEditor } from "./line-editor.tsx";
import { FOCUS } from "./memo.ts";
import { say } from "./words.ts";

interface Props {
  readonly fight: Fight;
  readonly steps: readonly Placed[];
  /** Which of them is looked at. */
  readonly at: number;
  readonly go: (at: number | null) => void;
  readonly deeds: Deeds;
}

/** The past, looked at: where in it, the ways through it, and what can be done about the line that is shown. */
export class HistoryCard extends Component<Props, { readonly edits: boolean }> {
  override state = { edits: false };

  override componentDidUpdate(before: Props): void {
    if (before.at !== this.props.at && this.state.edits) this.setState({ edits: false });
  }

  override render(): JSX.Element | null {
    const { fight, steps, at, go, deeds } = this.props;
    const step = steps[at];
    if (step === undefined) return null;
    const last = steps.length - 1;
    const words = (fight.lines[step.from]?.text ?? "").trim();
    const to = (n: number): void => go(Math.min(last, Math.max(0, n)));
    const ways = [
      ["history first", "«", say.firstLine, 0],
      ["history back", "‹", say.lineBack, at - 1],
      ["history on", "›", say.lineOn, at + 1],
      ["history last", "»", say.lastLine, last],
    ] as const;
    const way = ([id, sign, label, n]: (typeof ways)[number]): JSX.Element => (
      <Button key={id} id={id} label={label} press={() => to(n)}>
        {sign}
      </Button>
    );
    return (
      <section class="bbb-now bbb-history" aria-label={say.history}>
        <h4 class="bbb-hero-name">
          {say.asItStood}
          <span class="bbb-hero-what">{say.afterLine(at + 1, steps.length)}</span>
        </h4>
        <div class="bbb-history-steps">
          {ways.slice(0, 2).map(way)}
          <input
            type="range"
            min={1}
            max={steps.length}
            value={at + 1}
            aria-label={say.history}
            aria-valuetext={`${say.lineShown(at + 1, steps.length)}: ${words}`}
            onInput={(event) => to(Number(event.currentTarget.value) - 1)}
            {...{ [FOCUS]: "history slider" }}
          />
          {ways.slice(2).map(way)}
        </div>
        <p class="bbb-typed">{words}</p>
        <div class="bbb-offers">
          <Button id="history now" main press={() => go(null)}>
            {say.backToNow}
          </Button>
          {deeds.readOnly ? null : (
            <LineEditor
              id={`past ${words}`}
              fight={fight}
              line={step.from}
              deeds={deeds}
              open={this.state.edits}
              turn={(edits) => this.setState({ edits })}
            />
          )}
          {deeds.readOnly ? null : (
            <Button id="history fork" quiet writes={say.goOnHint} press={() => this.fork(step)}>
              {say.goOnFromHere}
            </Button>
          )}
        </div>
        <p class="bbb-note">{say.looking(laterLines(fight, step).length)}</p>
      </section>
    );
  }

  private fork(step: Placed): void {
    const { fight, deeds, go } = this.props;
    const at = lineRef(fight.text, step.from);
    if (at === null) return;
    void deeds.wish({ kind: "fork", until: textUntil(fight, step) }).then((done) => {
      if (done) go(null);
    });
  }
}
