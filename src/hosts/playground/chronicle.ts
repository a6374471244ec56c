import type { ChronicleEntry } from "../../chronicle/entry.ts";
import { mountChronicle } from "../../chronicle/list.tsx";
import { ChronicleReader, type ChronicleShelf } from "../../chronicle/reader.ts";
import { chronicleSentences } from "../../chronicle/sentences.ts";
import { resolveNote } from "../../share/note.ts";
import { alone } from "./fights.ts";
import type { PlaygroundHost } from "./host.ts";
import type { Sample } from "./new-fight.ts";
import { nextTurn } from "./page.ts";

/** While notes are read, what was found is drawn as often, in milliseconds. */
const DRAWN_EVERY = 250;

/** The chronicle of the page's notes, in a dialog: read when it is opened, then only where a note has changed. */
export class PageChronicle {
  private readonly reader: ChronicleReader;
  /** Draws it anew while it is open. */
  private draw: (() => void) | null = null;
  private drawing = 0;

  constructor(
    shelf: ChronicleShelf,
    private readonly host: PlaygroundHost,
    private readonly goTo: (entry: ChronicleEntry) => void,
  ) {
    this.reader = new ChronicleReader(shelf, () => this.drawSoon());
  }

  open(): void {
    const { reader, host } = this;
    host.dialog(chronicleSentences.title, (el, close) => {
      const draw = (): (() => void) =>
        mountChronicle(el, {
          ...{ entries: reader.entries(), progress: reader.progress },
          open: (entry) => {
            close();
            this.goTo(entry);
          },
          copy: (text) => navigator.clipboard.writeText(text),
          today: new Date().toISOString().slice(0, 10),
        });
      this.draw = () => void draw();
      const unmount = draw();
      return () => {
        this.draw = null;
        unmount();
      };
    });
    void reader.refresh();
  }

  private drawSoon(): void {
    if (this.drawing !== 0) return;
    this.drawing = window.setTimeout(() => {
      this.drawing = 0;
      this.draw?.();
    }, DRAWN_EVERY);
  }
}

/**
 * Returns the samples of a page without a file as its notes, each by its id.
 * @param textOf the text as it is now
 */
export function samplesShelf(samples: readonly Sample[], textOf: (sample: Sample) => string): ChronicleShelf {
  const find = (id: string): Sample | undefined => samples.find((each) => each.id === id);
  return {
    notes: () => samples.map((sample) => ({ path: sample.id, stamp: textOf(sample) })),
    read: (path) => {
      const sample = find(path);
      return Promise.resolve(sample === undefined ? null : textOf(sample));
    },
    shown: (path) => find(path)?.title ?? path,
    look: (_, text) => Promise.resolve({ fights: resolveNote(text, alone), links: new Map() }),
    find: () => null,
    pause: nextTurn,
  };
}
