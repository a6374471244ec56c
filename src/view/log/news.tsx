import { createRef, type JSX } from "preact";
import type { Fight } from "../../fight/timeline.ts";
import type { Placed } from "../../fight/unit/result.ts";
import type { RecordEntry } from "../../language/syntax.ts";
import { list, say, throwName } from "../../telling/sentences.ts";
import { endOfSection, sentenceOf, textOf } from "../../telling/unit-sentence.ts";
import { waitingUnit } from "../../wishes/dice.ts";
import { Pure } from "../kit/medium.ts";

/** More would not be heard out. */
const MOST = 4;

/**
 * Returns the news between two states of a block: sentences of newly resolved lines, new dice of a line that still
 * waits, and what comes next.
 */
export function newsOf(before: Fight, now: Fight): string[] {
  const news = [...resolvedNews(before, now).slice(-MOST), ...diceNews(before, now)];
  const next = nextOf(now);
  return next === "" || (news.length === 0 && next === nextOf(before)) ? news : [...news, say.then(next)];
}

function resolvedNews(before: Fight, now: Fight): string[] {
  // Units that were run again may have come to the same: what both tell is no news.
  const [gone, come] = changedUnits(before.units, now.units);
  const told = gone.flatMap((unit) => sentences(before, unit));
  const news = come
    .flatMap((unit) => sentences(now, unit))
    .filter((sentence) => {
      const known = told.indexOf(sentence);
      if (known >= 0) told.splice(known, 1);
      return known < 0;
    });
  return news;
}

/** Faces that the waiting line has got since: a twenty is heard before the damage is rolled. */
function diceNews(before: Fight, now: Fight): string[] {
  const entries = entriesOf(waitingUnit(now));
  const had = entriesOf(waitingUnit(before)).map(({ raw }) => raw);
  return entries.filter(({ raw }, at) => raw !== had[at]).map(({ raw }) => raw.replace(/\s*=\s*/, " = "));
}

function entriesOf(unit: Placed | null): readonly RecordEntry[] {
  return (unit?.lines ?? []).flatMap((line) =>
    line.kind === "action" || line.kind === "ruling" ? (line.record?.entries ?? []) : [],
  );
}

/** Returns what is asked for, or who is due; "" for neither. */
function nextOf(fight: Fight): string {
  const [first] = fight.pending;
  if (first === undefined) return list(fight.due.who);
  if (first.dice !== "" && fight.offers.length === 0) return throwName(first);
  const { offers } = fight;
  const one = offers.every(({ who }) => who === offers[0]?.who) ? (offers[0]?.who ?? null) : null;
  return first.dice === "" ? throwName(first) : say.reacts(one);
}

/** Returns the units that differ between two states, without the equal ones at the beginning and the end. */
function changedUnits(
  before: readonly Placed[],
  now: readonly Placed[],
): [gone: readonly Placed[], come: readonly Placed[]] {
  const most = Math.min(before.length, now.length);
  let head = 0;
  while (head < most && before[head]?.result === now[head]?.result) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail)?.result === now.at(-1 - tail)?.result) tail++;
  return [before.slice(head, before.length - tail), now.slice(head, now.length - tail)];
}

function sentences(fight: Fight, { result, lines }: Placed): string[] {
  return result.steps.flatMap((step, at) => {
    const line = lines[at];
    if (line?.kind === "section") {
      const end = endOfSection(step, result, fight.setup.system);
      return end === "" ? [] : [end];
    }
    const words =
      line === undefined || step.status !== "resolved"
        ? ""
        : textOf(sentenceOf(line, step, result, fight.setup.system));
    return words === "" ? [] : [words];
  });
}

interface AnnouncedProps {
  readonly fight: Fight;
  /** The fight before what this widget has just done: what is new since then is announced. */
  readonly previous: Fight | null;
}

interface State {
  readonly news: readonly string[];
  /** Number of the announcement, because the same words can be news again. */
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

/** Live region with the news, for screen readers. */
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

/** Returns the ancestors of an element up to its page; none where it is in no page. */
function placeOf(el: HTMLElement | null): readonly Node[] {
  const found: Node[] = [];
  if (el?.isConnected !== true) return found;
  for (let node: Node | null = el.parentNode; node !== null; node = node.parentNode) found.push(node);
  return found;
}
