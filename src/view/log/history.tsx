import { Component, type JSX } from "preact";
import type { Diagnostic } from "../../fight/environment.ts";
import { withText, type Fight } from "../../fight/timeline.ts";
import { isQuiet, type Placed } from "../../fight/unit/result.ts";
import { lineRef } from "../../language/edits.ts";
import { say } from "../../telling/sentences.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import type { Links } from "../kit/links.tsx";
import { FOCUS } from "../kit/memo.ts";
import { Order } from "../roster/order.tsx";
import { LineEditor } from "../turn/line-editor.tsx";
import { LiveLog } from "./log.tsx";

/*
 * Looking back: the fight as it stood after each of its lines. Nothing of it is kept; it is the same text without what
 * came later.
 */

/**
 * Returns the lines of the rounds that can be stepped to, each with its reactions; a waiting line has not happened yet.
 */
export function pastSteps(fight: Fight): readonly Placed[] {
  return fight.units
    .slice(0, fight.pendingUnit ?? fight.units.length)
    .filter(({ lines: [line] }) => line !== undefined && (!isQuiet(line) || line.kind === "narration"));
}

/** Returns the block's text up to that line. */
function textUntil(fight: Fight, { from, lines }: Placed): string {
  return fight.lines
    .slice(0, from + lines.length)
    .map(({ text }) => text)
    .join("\n");
}

/** Returns the fight as it stood after that line. */
function asItStood(fight: Fight, step: Placed): Fight {
  return withText(fight, textUntil(fight, step));
}

/** Returns the lines behind it, without blank ones. */
function laterLines(fight: Fight, { from, lines }: Placed): readonly string[] {
  return fight.lines.slice(from + lines.length).flatMap(({ kind, text }) => (kind === "blank" ? [] : [text]));
}

interface Props {
  readonly fight: Fight;
  readonly steps: readonly Placed[];
  /** Index of the step that is shown. */
  readonly at: number;
  readonly go: (at: number | null) => void;
  readonly deeds: Deeds;
}

/** The past, looked at: where in it, the ways through it, and what can be done about the line that is shown. */
class HistoryCard extends Component<Props, { readonly edits: boolean }> {
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

/** A line of the past, and the fight as it stood behind it. */
interface Past {
  readonly at: number;
  readonly step: Placed;
  readonly then: Fight;
}

/** Returns the fight as it stood at the shown step, or null where the fight is shown as it is. */
export function pastOf(fight: Fight, looked: number | null): Past | null {
  if (looked === null) return null;
  const steps = pastSteps(fight);
  const at = Math.min(looked, steps.length - 1);
  const step = steps[at];
  return step === undefined ? null : { at, step, then: asItStood(fight, step) };
}

interface Looking {
  readonly fight: Fight;
  readonly problems: readonly Diagnostic[];
  readonly links: Links;
  readonly deeds: Deeds;
  readonly go: (past: number | null) => void;
}

/** Draws the fight as it stood, marked as past. */
export function pastBody({ at, step, then }: Past, { fight, problems, links, deeds, go }: Looking): JSX.Element {
  return (
    <div class="bbb-body" data-past>
      <HistoryCard fight={fight} steps={pastSteps(fight)} at={at} go={go} deeds={deeds} />
      <Order fight={then} deeds={null} />
      <LiveLog fight={then} problems={problems} links={links} later={laterLines(fight, step)} />
    </div>
  );
}
