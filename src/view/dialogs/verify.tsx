import { Component, type JSX } from "preact";
import { say } from "../../telling/sentences.ts";
import type { Wish } from "../../wishes/wish.ts";
import { Button } from "../kit/button.tsx";
import { drawnIn } from "../kit/dialog.tsx";
import { Icon } from "../kit/icon.tsx";

/** Result of checking a fight, in words. */
export interface Verdict {
  readonly agrees: boolean;
  readonly head: string;
  readonly body: readonly string[];
  readonly differences: readonly ToldDifference[];
}

/** A line that does not agree. */
export interface ToldDifference {
  /** "Line 17 says 9, the rules say 7" */
  readonly head: string;
  /** In the note, 1-based. */
  readonly line: number;
  readonly text: string;
  /** The words at fault in it. */
  readonly from: number;
  readonly to: number;
  /** Rows that compare the text with the rules: what is written, what the rules give, what would come of it. */
  readonly rows: readonly (readonly [name: string, words: string])[];
  readonly ways: readonly ToldWay[];
}

/** A way in which the line can be made to agree. */
export interface ToldWay {
  readonly label: string;
  /** The whole line as it is then. */
  readonly line: string;
  readonly wish: Wish;
}

export type Checked =
  { readonly ok: true; readonly verdict: Verdict } | { readonly ok: false; readonly reason: string };

export interface VerifyOptions {
  readonly verdict: Verdict;
  /** Writes a way out into the note and checks the fight again. Must not throw. */
  readonly mend: (wish: Wish) => Promise<Checked>;
  /** Shows a line of the note, and goes away. */
  readonly goTo: (line: number) => void;
}

interface State {
  readonly verdict: Verdict;
  readonly said: string;
}

/**
 * Dialog of a check: whether a fight's dice and results are right, and if not, which line is wrong and how to mend it.
 */
class VerifyDialog extends Component<VerifyOptions, State> {
  override state: State = { verdict: this.props.verdict, said: "" };

  override render(): JSX.Element {
    const { verdict, said } = this.state;
    const { agrees, head, body, differences } = verdict;
    return (
      <div class="bbb-fight bbb-verify">
        <div class="bbb-verdict" data-agrees={agrees} role="status">
          <Icon name={agrees ? "shield" : "error"} />
          <div>
            <p class="bbb-verdict-head">{head}</p>
            {body.map((each) => (
              <p key={each} class="bbb-caption">
                {each}
              </p>
            ))}
          </div>
        </div>
        {differences.map((each, at) => (
          <Difference
            key={`${each.line} ${each.head}`}
            told={each}
            headed={at > 0}
            mend={(wish) => void this.mend(wish)}
            goTo={this.props.goTo}
          />
        ))}
        <p role="status">{said}</p>
      </div>
    );
  }

  private async mend(wish: Wish): Promise<void> {
    const made = await this.props.mend(wish);
    this.setState(made.ok ? { verdict: made.verdict, said: say.mended } : { said: made.reason });
  }
}

function Difference(props: {
  readonly told: ToldDifference;
  /** The first stands below the verdict, which says the same. */
  readonly headed: boolean;
  readonly mend: (wish: Wish) => void;
  readonly goTo: (line: number) => void;
}): JSX.Element {
  const { head, line, text, from, to, rows, ways } = props.told;
  return (
    <section class="bbb-difference" aria-label={head}>
      {props.headed ? <h4 class="bbb-export-title">{head}</h4> : null}
      <pre class="bbb-copy">
        {text.slice(0, from).trimStart()}
        <mark>{text.slice(from, to)}</mark>
        {text.slice(to)}
      </pre>
      <dl class="bbb-told">
        {rows.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <div class="bbb-offers">
        {ways.map(({ label, line: whole, wish }) => (
          <Button key={label} id={`do:mend ${whole}`} label={say.wayOut(label, whole)} press={() => props.mend(wish)}>
            {label}
          </Button>
        ))}
        <Button id={`do:go ${line}`} press={() => props.goTo(line)}>
          {say.goToLine(line)}
        </Button>
      </div>
    </section>
  );
}

/** Draws what checking came to into an element. Returns what takes it away. */
export function mountVerify(el: HTMLElement, options: VerifyOptions): () => void {
  return drawnIn(el, <VerifyDialog {...options} />);
}
