/*
 * Keys that come while a widget is being written from, or while its host draws it anew: they count afterwards, once, in
 * their order. A table waits for nobody, so that the next key is often pressed before the last one has come to
 * anything.
 */

/** What is kept of a key: an event knows no more of itself when it counts. */
export interface Key {
  readonly key: string;
  /** Where on the keyboard: "Digit1", whatever Shift makes of it. */
  readonly code: string;
  readonly shiftKey: boolean;
}

type KeyEvent = Key & Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** What has the focus: the field of a die's face, another field, or none. */
export type Place = "face" | "field" | "widget";

export function placeOf(active: Element | null): Place {
  if (active?.matches(".bbb-face-field") === true) return "face";
  return active?.matches("input:not([type=checkbox], [type=range]), select, textarea, [contenteditable]") === true
    ? "field"
    : "widget";
}

/** The same by the key of what had the focus. */
export function placeNamed(focus: string | null): Place {
  return focus !== null && /^(?:face|typed):/.test(focus) ? "face" : "widget";
}

/**
 * Does that press stand for something of the widget's even after a while? What moves the focus or presses what has it
 * does not: it means what is there now.
 * @param last the last key that waits already: behind a digit Enter is the end of a face
 */
export function keeps(event: KeyEvent, place: Place, last: Key | null = null): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (place === "face" || (last !== null && /^[0-9 ]$/.test(last.key) && event.key === "Enter"))
    return /^(?:[0-9a-z ]|Enter)$/i.test(event.key);
  return place === "widget" && /^[^\s]$/u.test(event.key);
}

export function keyOf({ key, code, shiftKey }: Key): Key {
  return { key, code, shiftKey };
}

/** Holds keys while they cannot count. */
export class LateKeys {
  private keys: Key[] = [];
  private running = false;
  /** The last that came while there are such. */
  last: Key | null = null;

  /**
   * @param ready is awaited before each key: resolved once nothing is being written and all is drawn
   * @param press what a key does
   */
  constructor(
    private readonly ready: () => Promise<void>,
    private readonly press: (key: Key) => void,
  ) {}

  /** Are there keys that have not counted yet? What is pressed now comes behind them. */
  get waiting(): boolean {
    return this.running;
  }

  add(key: Key): void {
    this.keys.push(key);
    this.last = key;
    if (!this.running) void this.run();
  }

  drop(): void {
    this.keys = [];
  }

  private async run(): Promise<void> {
    this.running = true;
    for (;;) {
      await this.ready();
      const key = this.keys.shift();
      if (key === undefined) break;
      this.press(key);
    }
    this.running = false;
    this.last = null;
  }
}
