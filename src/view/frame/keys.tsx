import type { JSX } from "preact";
import { say } from "../../telling/sentences.ts";
import { Button } from "../kit/button.tsx";
import { FACE, FOCUS, isInput, OPEN } from "../kit/memo.ts";

/*
 * The widget's keys: what a press reaches, a key reaches. They count while the focus is in the widget and not in a
 * field, and press what is there to be pressed, so that they can do nothing that a press cannot.
 */

/** Effect of a key; returns false where the key means nothing here. */
type Does = (root: HTMLElement) => boolean;

/** Keys by what they are for, as the list that `?` opens shows them. "Shift" stands before a letter. */
const KEYS: readonly (readonly [keys: string, id: KeyId])[] = [
  ["1–9", "target"],
  ["Shift 1–9", "targetRoll"],
  ["↑ ↓ Enter", "highlight"],
  ["Q A W", "choose"],
  ["R", "roll"],
  ["Shift R", "rollPlayer"],
  ["N", "no"],
  ["0–9 Enter", "face"],
  ["Z", "undo"],
  ["Shift Z", "redo"],
  ["J K", "roster"],
  ["Enter", "open"],
  ["- +", "points"],
  ["C", "conditions"],
  ["/", "line"],
  ["E", "edit"],
  ["H", "history"],
  ["[ ]", "step"],
  ["Esc", "leave"],
  ["?", "keys"],
];

type KeyId =
  | "target"
  | "targetRoll"
  | "highlight"
  | "choose"
  | "roll"
  | "rollPlayer"
  | "no"
  | "face"
  | "undo"
  | "redo"
  | "roster"
  | "open"
  | "points"
  | "conditions"
  | "line"
  | "edit"
  | "history"
  | "step"
  | "leave"
  | "keys";

const byKey: Readonly<Record<string, Does>> = {
  // Only what belongs to the game master's side: a player's dice are rolled by a key of their own.
  r: (root) => press(root, ".bbb-hands .bbb-main") || press(root, `[${FOCUS}="do:decline"][data-rolls]`),
  "shift r": (root) => press(root, `.bbb-hands .bbb-quiet[${FOCUS}^="do:roll "]`),
  // No reaction, and nothing else: what comes next is Enter's.
  n: (root) => press(root, `[${FOCUS}="do:decline"]`) || press(root, `[${FOCUS}="do:decline late"]`),
  z: (root) => press(root, `[${FOCUS}="undo"]`),
  "shift z": (root) => press(root, `[${FOCUS}="redo"]`),
  e: (root) => press(root, `.bbb-latest [${FOCUS}^="edit "]`),
  "/": (root) => focus(root, `[${FOCUS}="line"]`),
  q: (root) => next(root, "who "),
  a: (root) => next(root, "deed "),
  w: (root) => next(root, "with "),
  j: (root) => row(root, 1),
  k: (root) => row(root, -1),
  "-": open,
  "+": open,
  c: (root) => press(root, `[${FOCUS}="copy line"]`) || conditions(root),
  h: (root) => press(root, `[${FOCUS}="history"]`),
  "[": (root) => press(root, `[${FOCUS}="history back"]`) || press(root, `[${FOCUS}="history"]`),
  "]": (root) => press(root, `[${FOCUS}="history on"]`),
  "?": (root) => press(root, `[${FOCUS}="keys"]`),
  escape: (root) => leave(root, null),
  arrowdown: (root) => target(root, 1),
  arrowup: (root) => target(root, -1),
};

/** Presses what a key stands for; false: the key stands for nothing here. */
export function keyPressed(root: HTMLElement, { key, code, shiftKey }: Key): boolean {
  // By what has the focus: an event's target in a window of its own is no element of this one's kind.
  const active = root.ownerDocument.activeElement;
  const field = fieldOf(root);
  // A face is a number: letters stand for in its field what they stand for outside.
  if (field !== null && !isLetterKey(field, key)) return key === "Escape" && leave(root, field);
  const typed = /^Digit([1-9])$/.exec(code)?.[1];
  if (shiftKey && typed !== undefined && chooses(root)) return digit(root, typed);
  if (/^[0-9]$/.test(key)) return digit(root, key);
  if (key === "Enter" && active === root)
    return press(root, ".bbb-targets [data-next] button, .bbb-now .bbb-main, .bbb-now [data-main]");
  const name = key.toLowerCase();
  const does = byKey[shiftKey ? `shift ${name}` : name] ?? (/^[a-z]$/.test(name) ? undefined : byKey[name]);
  // No face has letters: in its field one that stands for nothing is not typed either.
  return (does?.(root) ?? false) || field !== null;
}

/** Tells whether a key is Shift with a digit: it writes the target and then rolls. */
export function rollsToo(root: HTMLElement, { code, shiftKey }: Key): boolean {
  return shiftKey && /^Digit[1-9]$/.test(code) && fieldOf(root) === null && chooses(root);
}

/** Carries out a late key. Where a face is asked for by now, the key is typed into its field. */
export function keyCounts(root: HTMLElement, key: Key): boolean {
  const field = fieldOf(root);
  if (field === null || !field.matches(".bbb-face-field") || !isInput(field))
    // It was a part or the end of a face, and must not press what stands here instead.
    return (
      key.key !== "Enter" &&
      !(key.ofFace === true && /^[0-9 ]$/.test(key.key) && !asksFace(root)) &&
      keyPressed(root, key)
    );
  if (key.key === "Enter") field.form?.requestSubmit();
  else if (isLetterKey(field, key.key)) return keyPressed(root, key);
  // A kept face gives way to the new one, as in a field that is selected whole.
  else field.value = (field.value === field.defaultValue ? "" : field.value) + key.key;
  return true;
}

/** Points by hand may be dice: their field has letters of its own. */
function isLetterKey(field: HTMLElement, key: string): boolean {
  return /^[a-z]$/i.test(key) && field.matches(".bbb-hands .bbb-face-field");
}

/** Returns the widget's field that has the focus. The editor around the widget is editable too, and is none of them. */
function fieldOf(root: HTMLElement): HTMLElement | null {
  const active = root.ownerDocument.activeElement;
  const found = active?.closest<HTMLElement>(
    "input:not([type=checkbox], [type=range]), select, textarea, [contenteditable]",
  );
  return found != null && root.contains(found) ? found : null;
}

/** Tells whether a die waits for its face. */
function asksFace(root: HTMLElement): boolean {
  return root.querySelector(".bbb-hands .bbb-face-field") !== null;
}

function chooses(root: HTMLElement): boolean {
  return root.querySelector(".bbb-targets") !== null && !asksFace(root);
}

/** Chooses the target or answer of that digit; where a die is asked for, types the first digit of its face. */
function digit(root: HTMLElement, key: string): boolean {
  // A face that is read aloud comes from the table, so a table die's field comes first.
  const field =
    root.querySelector<HTMLInputElement>(`.bbb-hands .bbb-face-field[${FOCUS}^="${FACE}"]`) ??
    root.querySelector<HTMLInputElement>(".bbb-hands .bbb-face-field");
  if (field !== null) {
    field.focus();
    field.value = key;
    return true;
  }
  const chosen = [...targetsOf(root), ...answersOf(root)][Number(key) - 1];
  chosen?.click();
  return chosen !== undefined;
}

function targetsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(".bbb-targets li > button")];
}

/** Returns the answers of an open question. "No reaction" has a key of its own. */
function answersOf(root: HTMLElement): HTMLElement[] {
  const answers = ["do:answer ", "do:ruling ", "do:later"].map((id) => `.bbb-question [${FOCUS}^="${id}"]`);
  return [...root.querySelectorAll<HTMLElement>(answers.join())];
}

/** Moves the highlight to the next target. */
function target(root: HTMLElement, by: number): boolean {
  const all = targetsOf(root);
  const active = root.ownerDocument.activeElement;
  const at = all.findIndex((each) => each === active);
  if (at < 0 && active !== root && active?.closest(".bbb-pick") == null) return false;
  const from = at >= 0 ? at + by : all.findIndex((each) => each.closest("[data-next]") !== null);
  const to = all[Math.min(all.length - 1, Math.max(0, from))];
  to?.focus();
  return to !== undefined;
}

function press(root: HTMLElement, selector: string): boolean {
  const found = root.querySelector<HTMLElement>(selector);
  found?.click();
  return found !== null;
}

function focus(root: HTMLElement, selector: string): boolean {
  const found = root.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}

/** Chooses the next option of a kind: who, deed, weapon. */
function next(root: HTMLElement, kind: string): boolean {
  const all = [...root.querySelectorAll<HTMLElement>(`.bbb-pick [${FOCUS}^="${kind}"][aria-pressed]`)];
  const now = all.findIndex((each) => each.getAttribute("aria-pressed") === "true");
  const chosen = all[(now + 1) % Math.max(1, all.length)];
  chosen?.click();
  return chosen !== undefined;
}

/** Moves the focus up and down the roster. */
function row(root: HTMLElement, by: number): boolean {
  // Folded rows have no boxes.
  const all = [...root.querySelectorAll<HTMLElement>(".bbb-order .bbb-sheet > summary")].filter(
    (each) => each.getClientRects().length > 0,
  );
  const now = all.findIndex((each) => each === root.ownerDocument.activeElement);
  const due = all.findIndex((each) => each.closest("[data-due]") !== null);
  const to = all[now < 0 ? Math.max(0, due) : Math.min(all.length - 1, Math.max(0, now + by))];
  to?.focus();
  return to !== undefined;
}

/** Opens the focused fighter at its hit points. */
function open(root: HTMLElement): boolean {
  const details = root.ownerDocument.activeElement?.closest<HTMLDetailsElement>(".bbb-order details.bbb-sheet");
  return details != null && reach(root, details, fieldKey(details, "points"));
}

/** Opens the conditions of the focused fighter, else of the one who is due. */
function conditions(root: HTMLElement): boolean {
  const own = root.ownerDocument.activeElement?.closest(".bbb-order .bbb-item");
  const item = own ?? root.querySelector(".bbb-order .bbb-item[data-due]");
  const details = item?.querySelector<HTMLDetailsElement>(`details[${OPEN}]`);
  return details != null && reach(root, details, fieldKey(details, "condition"));
}

/** Opens a fighter and goes to a field of it, however often it was opened before. */
function reach(root: HTMLElement, details: HTMLDetailsElement, key: string): boolean {
  const choose = (): boolean => focus(root, `[${FOCUS}="${CSS.escape(key)}"]`);
  // A closed element cannot have the focus, and one opened for the first time is built a moment later.
  if (!details.open)
    details.addEventListener("toggle", () => root.ownerDocument.defaultView?.requestAnimationFrame(() => choose()), {
      once: true,
    });
  details.open = true;
  choose();
  return true;
}

function fieldKey(details: HTMLElement, field: "points" | "condition"): string {
  return (details.getAttribute(OPEN) ?? "").replace(/^who/, field);
}

/**
 * Closes what the focus is in, else what lies over the present, else goes back to what is to be done, and then lets go.
 */
function leave(root: HTMLElement, from: HTMLElement | null): boolean {
  const active = root.ownerDocument.activeElement;
  const details = (from ?? active)?.closest<HTMLDetailsElement>("details.bbb-sheet[open]");
  if (details != null && root.contains(details)) {
    details.open = false;
    details.querySelector("summary")?.focus();
    return true;
  }
  const edited = (from ?? active)?.closest<HTMLElement>("form.bbb-edit-line");
  if (edited != null && root.contains(edited)) {
    press(edited, `[${FOCUS}^="cancel "]`);
    root.focus();
    return true;
  }
  // With it goes its line, unless that was changed since: whoever is in its field goes on writing.
  if (press(root, `[${FOCUS}="give up"]`)) {
    if (from === null) root.focus();
    return true;
  }
  if (from === null && (press(root, `[${FOCUS}="keys close"]`) || press(root, `[${FOCUS}="history now"]`))) {
    root.focus();
    return true;
  }
  if (from === null && active === root) return false;
  root.focus();
  return true;
}

/*
 * Keys that come while a widget is being written from, or while its host draws it anew: they count afterwards, once, in
 * their order. A table waits for nobody, so that the next key is often pressed before the last one has come to
 * anything.
 */

/** Fields of a key that are kept, because an event forgets them by the time it counts. */
export interface Key {
  readonly key: string;
  /** Physical key: "Digit1", whatever Shift makes of it. */
  readonly code: string;
  readonly shiftKey: boolean;
  /** Was it typed into the field of a face? */
  readonly ofFace?: boolean;
}

type KeyEvent = Key & Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** Kind of the focused place: the field of a die's face, another field, or the widget. */
type Place = "face" | "field" | "widget";

export function placeOf(active: Element | null): Place {
  if (active?.matches(".bbb-face-field") === true) return "face";
  return active?.matches("input:not([type=checkbox], [type=range]), select, textarea, [contenteditable]") === true
    ? "field"
    : "widget";
}

/** Returns the kind of place from the focus key of its element. */
export function placeNamed(focus: string | null): Place {
  return focus !== null && /^(?:face|typed):/.test(focus) ? "face" : "widget";
}

/**
 * Tells whether a press still means the same after a while. Keys that move or use the focus mean what is there now, and
 * are not kept.
 * @param last the last key that waits already: behind a digit, Enter ends a face and a space parts it from the next
 */
export function keeps(event: KeyEvent, place: Place, last: Key | null = null): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (place === "face" || (last !== null && /^[0-9 ]$/.test(last.key) && /^(?:Enter| )$/.test(event.key)))
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

/** Draws the list of keys with their meanings. */
export function KeyList({ close }: { readonly close: () => void }): JSX.Element {
  return (
    <section class="bbb-keys" aria-label={say.keysTitle}>
      <div class="bbb-latest-head">
        <h4 class="bbb-label">{say.keysTitle}</h4>
        <Button id="keys close" quiet press={close}>
          {say.close}
        </Button>
      </div>
      <p class="bbb-note">{say.keysHint}</p>
      <dl class="bbb-key-list">
        {KEYS.map(([keys, id]) => (
          <div key={id}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{say.keyWords[id]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
