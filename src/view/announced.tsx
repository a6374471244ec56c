import { createRef, type JSX } from "preact";
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
 * A live region is read out when something comes into it while it is on the page. Hosts draw blocks anew after a change
 * of their text, and what a new or moved region brings along is not heard. So the news come a moment later, and once
 * the region has stood for a frame where it stands: how long a host takes to draw is its own affair. In milliseconds.
 */
const ANNOUNCED_AFTER = 100;
/** A region that is on no page for so many looks may stay so: then there is nobody to hear it. */
const MOST_LOOKS = 50;

/** What has just happened, said by screen readers as well. */
export class Announced extends Pure<AnnouncedProps, State> {
  override state: State = { news: [], edition: 0 };
  private readonly region = createRef<HTMLDivElement>();
  private callOff: () => void = () => undefined;

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
    this.callOff();
  }

  private announce(news: readonly string[]): void {
    this.callOff();
    if (news.length === 0 && this.state.news.length === 0) return;
    this.look(news, MOST_LOOKS);
  }

  private look(news: readonly string[], looks: number): void {
    const timer = window.setTimeout(() => {
      const { current } = this.region;
      const place = placeOf(current);
      if (current === null || place.length === 0) return looks > 0 ? this.look(news, looks - 1) : this.say(news);
      const win = current.ownerDocument.defaultView ?? window;
      const frame = win.requestAnimationFrame(() => {
        const now = placeOf(current);
        if (now.length === place.length && now.every((node, at) => node === place[at])) this.say(news);
        else this.look(news, looks);
      });
      this.callOff = () => win.cancelAnimationFrame(frame);
    }, ANNOUNCED_AFTER);
    this.callOff = () => window.clearTimeout(timer);
  }

  private say(news: readonly string[]): void {
    this.setState({ news, edition: this.state.edition + 1 });
  }

  override render(): JSX.Element {
    const { news, edition } = this.state;
    return (
      <div ref={this.region} class="bbb-news bbb-heard" role="status" aria-live="polite">
        {news.map((sentence) => (
          <p key={`${edition} ${sentence}`}>{sentence}</p>
        ))}
      </div>
    );
  }
}

/** What an element stands in, up to its page; nothing: it is on none. */
function placeOf(el: HTMLElement | null): readonly Node[] {
  const found: Node[] = [];
  if (el?.isConnected !== true) return found;
  for (let node: Node | null = el.parentNode; node !== null; node = node.parentNode) found.push(node);
  return found;
}
