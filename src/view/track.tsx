import { createRef, type JSX } from "preact";
import type { Track as TrackData, TrackMark, TrackSlot } from "../fight/system.ts";
import { Icon } from "./icon.tsx";
import { SCROLL } from "./memo.ts";
import { Pure } from "./pure.ts";
import { say } from "./words.ts";

/** The order of the round: slots from left to right, those of one number side by side, spans across the slots they last. */
export class Track extends Pure<{ readonly track: TrackData }> {
  private readonly strip = createRef<HTMLDivElement>();

  override componentDidMount(): void {
    this.showNow();
  }

  override componentDidUpdate(before: { readonly track: TrackData }): void {
    if (nowOf(before.track) !== nowOf(this.props.track)) this.showNow();
  }

  /** Scrolls the strip, and nothing around it, to where the fight is. Measuring costs a layout: it waits for the one that comes anyway. */
  private showNow(): void {
    this.strip.current?.ownerDocument.defaultView?.requestAnimationFrame(() => {
      const strip = this.strip.current;
      const now = strip?.querySelector<HTMLElement>("[data-now]");
      if (strip == null || now == null) return;
      const left = now.offsetLeft - strip.offsetLeft;
      const hidden = left < strip.scrollLeft || left + now.offsetWidth > strip.scrollLeft + strip.clientWidth;
      if (hidden) strip.scrollLeft = left - strip.clientWidth / 3;
    });
  }

  override render(): JSX.Element | null {
    const { track } = this.props;
    const slots = track.slots;
    if (slots.length === 0) return null;
    const spans = placed(track.spans ?? []);
    const depth = spans.reduce((most, { row }) => Math.max(most, row + 1), 0);
    return (
      <section class="bbb-track" aria-label={track.title}>
        <p class="bbb-track-head">
          <span class="bbb-track-title">{track.title}</span>
          {track.note === null ? null : <span class="bbb-track-note">{track.note}</span>}
        </p>
        <div
          ref={this.strip}
          class="bbb-strip"
          {...{ [SCROLL]: "track" }}
          tabIndex={0}
          role="group"
          aria-label={track.title}
          data-few={slots.length <= 3 || undefined}
        >
          <ol
            class="bbb-slots"
            data-parts={slots.some(({ part }) => part !== null) || undefined}
            style={{ gridTemplateRows: `auto${" auto".repeat(depth)}` }}
          >
            {slots.map((slot, at) => (
              <Slot
                key={`${slot.part ?? ""}|${slot.label}`}
                slot={slot}
                at={at}
                heads={slot.part !== null && slot.part !== slots[at - 1]?.part}
              />
            ))}
            {spans.map(({ span, row }) => (
              <li
                key={`span ${span.who} ${span.label} ${span.from}`}
                class="bbb-span"
                style={{ gridColumn: `${span.from + 1} / ${span.to + 2}`, gridRow: row + 2 }}
              >
                <span class="bbb-span-label">{say.span(span.who, span.label)}</span>
              </li>
            ))}
          </ol>
        </div>
      </section>
    );
  }
}

function nowOf({ slots }: TrackData): string {
  return slots.flatMap(({ now, part, label }) => (now ? [`${part ?? ""} ${label}`] : [])).join();
}

type Span = NonNullable<TrackData["spans"]>[number];

/** Gives each span the first row in which nothing is in its way. */
function placed(spans: readonly Span[]): { readonly span: Span; readonly row: number }[] {
  const ends: number[] = [];
  return [...spans]
    .sort((a, b) => a.from - b.from)
    .map((span) => {
      const free = ends.findIndex((end) => end < span.from);
      const row = free < 0 ? ends.length : free;
      ends[row] = span.to;
      return { span, row };
    });
}

function Slot({
  slot,
  at,
  heads,
}: {
  readonly slot: TrackSlot;
  readonly at: number;
  readonly heads: boolean;
}): JSX.Element {
  return (
    <li
      class="bbb-slot"
      style={{ gridColumn: at + 1 }}
      data-now={slot.now || undefined}
      data-empty={slot.marks.length === 0 || undefined}
      aria-current={slot.now ? "step" : undefined}
    >
      <span class="bbb-slot-part">{heads ? slot.part : null}</span>
      <span class="bbb-count">{slot.label}</span>
      {slot.marks.length === 0 ? null : (
        <ul class="bbb-marks">
          {slot.marks.map((mark, index) => (
            <Marked
              key={`${mark.who} ${slot.marks.slice(0, index).filter(({ who }) => who === mark.who).length}`}
              mark={mark}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function Marked({ mark }: { readonly mark: TrackMark }): JSX.Element {
  return (
    <li class="bbb-turn" data-state={mark.state} data-side={mark.side}>
      <Icon name={mark.state} word={say.trackState[mark.state]} />
      <span class="bbb-turn-who">{mark.who}</span>
      {mark.notes.length === 0 ? null : <span class="bbb-turn-notes">{mark.notes.join(" · ")}</span>}
    </li>
  );
}
