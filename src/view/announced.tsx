import type { JSX } from "preact";
import type { Fight } from "../fight/timeline.ts";
import { newsOf } from "./news.ts";
import { Pure } from "./pure.ts";

interface AnnouncedProps {
  readonly fight: Fight;
  /** The fight before what this widget has just done: what is new since then is announced. */
  readonly previous: Fight | null;
}

interface State {
  readonly news: readonly string[];
  /** Which announcement this is: the same words can be news again. */
  readonly edition: number;
}

/**
 * A live region is read out when something comes into it while it is on the page. Hosts draw blocks anew after a change of their text, and
 * what a new or moved region brings along is not heard. So the news come a moment later. In milliseconds.
 */
const ANNOUNCED_AFTER = 100;

/** What has just happened, said by screen readers as well. */
export class Announced extends Pure<AnnouncedProps, State> {
  override state: State = { news: [], edition: 0 };
  private timer = 0;

  override componentDidMount(): void {
    const { fight, previous } = this.props;
    if (previous !== null) this.announce(newsOf(previous, fight));
  }

  override componentDidUpdate(before: AnnouncedProps): void {
    const { fight, previous } = this.props;
    if (before.fight === fight || (previous === null && before.fight.text === fight.text)) return;
    this.announce(previous === null ? [] : newsOf(previous, fight));
  }

  override componentWillUnmount(): void {
    window.clearTimeout(this.timer);
  }

  private announce(news: readonly string[]): void {
    window.clearTimeout(this.timer);
    if (news.length === 0 && this.state.news.length === 0) return;
    this.timer = window.setTimeout(() => this.setState({ news, edition: this.state.edition + 1 }), ANNOUNCED_AFTER);
  }

  override render(): JSX.Element {
    const { news, edition } = this.state;
    return (
      <div class="bbb-news bbb-heard" role="status" aria-live="polite">
        {news.map((sentence) => (
          <p key={`${edition} ${sentence}`}>{sentence}</p>
        ))}
      </div>
    );
  }
}
