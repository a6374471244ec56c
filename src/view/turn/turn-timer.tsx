import { Component, type JSX } from "preact";
import { say } from "../../telling/sentences.ts";

/** Timer of the turn that is drawn: seconds since it began here, and nothing more. Its key is the turn. */
export class TurnTimer extends Component<object, { readonly seconds: number }> {
  override state = { seconds: 0 };
  private timer: number | null = null;
  private readonly begun = performance.now();

  override componentDidMount(): void {
    this.timer = window.setInterval(() => {
      this.setState({ seconds: Math.floor((performance.now() - this.begun) / SECOND) });
    }, SECOND);
  }

  override componentWillUnmount(): void {
    if (this.timer !== null) window.clearInterval(this.timer);
  }

  override render(): JSX.Element {
    return (
      <span class="bbb-hero-hp bbb-timer" role="timer" aria-live="off" aria-label={say.turnTakes}>
        {clock(this.state.seconds)}
      </span>
    );
  }
}

const SECOND = 1000;

/** Writes seconds as a clock: "0:07", "12:30". */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
