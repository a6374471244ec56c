import { FOCUS } from "./memo.ts";

/*
 * A press counts for what was under the pointer when it went down. Where the page moves meanwhile (chances are worked
 * out, a picture above is loaded), a browser sends the click to whatever both ends have in common, a finger's to what
 * has come to lie under it; where the host puts the fight into another element, it sends none.
 */

/** Sees to that inside an element, of whatever window, until it is called. */
export function holdPresses(el: HTMLElement): () => void {
  let held = new AbortController();
  const down = (event: PointerEvent): void => {
    held.abort();
    const at = event.isPrimary && event.button === 0 ? elementAt(event)?.closest(PRESSED) : null;
    if (at != null && !at.matches(FIELD)) held = hold(el, at, event);
  };
  el.addEventListener("pointerdown", down, true);
  return () => {
    held.abort();
    el.removeEventListener("pointerdown", down, true);
  };
}

/** Holds one press until it is let go. */
function hold(el: HTMLElement, at: Element, { clientX, clientY }: PointerEvent): AbortController {
  const doc = el.ownerDocument;
  const held = new AbortController();
  const { signal } = held;
  const { textContent } = at;
  const key = at.getAttribute(FOCUS);
  const end = (): void => held.abort();
  /** Tells that the pointer has left the pressed element, which takes the press back. */
  const left = (event: MouseEvent): boolean => Math.hypot(event.clientX - clientX, event.clientY - clientY) > STILL;
  /** Returns the pressed element, or the one that took its place and name. */
  const meant = (): Element | undefined =>
    el.contains(at)
      ? at
      : [...el.querySelectorAll(PRESSED)].find(
          (each) => key !== null && each.getAttribute(FOCUS) === key && each.textContent === textContent,
        );
  /** With the keys that are held down. */
  const press = (event: MouseEvent): void => void meant()?.dispatchEvent(new MouseEvent("click", event));
  const up = (event: MouseEvent): void => {
    if (left(event)) return end();
    // The click follows at once, or never.
    const timer = doc.defaultView?.setTimeout(() => {
      end();
      if (meant()?.matches(":disabled") === false) press(event);
    });
    signal.addEventListener("abort", () => doc.defaultView?.clearTimeout(timer));
  };
  const click = (event: MouseEvent): void => {
    // A program's is none of the pointer's.
    if (!event.isTrusted) return;
    end();
    const target = meant();
    if (target === undefined || left(event) || target.contains(elementAt(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    press(event);
  };
  const capture = { capture: true, signal };
  doc.addEventListener("mouseup", up, capture);
  doc.addEventListener("click", click, capture);
  for (const other of ["pointerdown", "pointercancel", "contextmenu", "keydown"])
    doc.addEventListener(other, end, capture);
  return held;
}

/**
 * Keeps presses from controls that a change from outside has just put in another's place: another pane, a sync, another
 * hand. What stands where it stood is pressed at once.
 */
export class RestAfterChange {
  private places = new Map<string, DOMRect>();
  private until = 0;
  /** Control under a pointer that rests, and where it rests. A host may take the fight out of the page for a moment. */
  private under: { readonly key: string | null; readonly x: number; readonly y: number } | null = null;

  constructor(private readonly el: HTMLElement) {
    el.addEventListener("pointerdown", this.down, true);
    el.addEventListener("pointermove", this.moved, { passive: true });
  }

  /** Remembers where everything stands, just before the change is drawn. */
  begin(): void {
    const now = performance.now();
    // Several changes at once are one: the reader has seen what stood before the first.
    if (now >= this.until) {
      const all = this.el.isConnected ? this.el.querySelectorAll(`:is(${PRESSED})[${FOCUS}]`) : [];
      this.places = new Map(Array.from(all, (each) => [each.getAttribute(FOCUS) ?? "", each.getBoundingClientRect()]));
    }
    this.until = now + REST;
  }

  stop(): void {
    this.el.removeEventListener("pointerdown", this.down, true);
    this.el.removeEventListener("pointermove", this.moved);
  }

  private readonly moved = (event: PointerEvent): void => {
    // A browser tells of a move where the page has moved under a pointer that rests.
    if (performance.now() < this.until && this.rests(event)) return;
    this.under = { key: keyAt(event), x: event.clientX, y: event.clientY };
  };

  private rests({ clientX, clientY }: PointerEvent): boolean {
    return this.under !== null && Math.hypot(this.under.x - clientX, this.under.y - clientY) <= STILL;
  }

  private readonly down = (event: PointerEvent): void => {
    const key = keyAt(event);
    if (performance.now() >= this.until || key === null) return;
    // Another control stood under the pointer: that one was meant. Where none stood, the hand has come since.
    const meant = this.rests(event)
      ? [this.under?.key ?? null]
      : [...this.places].filter(([, place]) => isIn(place, event)).map(([name]) => name);
    const [first] = meant;
    if (first !== undefined && first !== null && !meant.includes(key)) swallow(this.el.ownerDocument, event);
  };
}

function keyAt(event: PointerEvent): string | null {
  return elementAt(event)?.closest(PRESSED)?.getAttribute(FOCUS) ?? null;
}

function isIn({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: PointerEvent): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Takes a press out of the page, with the click that comes of it. */
function swallow(doc: Document, event: PointerEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const gone = new AbortController();
  const stop = (click: Event): void => {
    gone.abort();
    if (!click.isTrusted) return;
    click.preventDefault();
    click.stopImmediatePropagation();
  };
  doc.addEventListener("click", stop, { capture: true, signal: gone.signal });
  // Not the click of a later press.
  doc.addEventListener("pointerdown", () => gone.abort(), { capture: true, signal: gone.signal });
}

/** So long nothing that has moved is pressed, in milliseconds: about as long as a hand needs to stop. */
const REST = 300;

const PRESSED = "a, button, summary, label, input, select, textarea";
/** Elements that are typed in, drawn along or opened, not pressed. */
const FIELD = "input:not([type=checkbox], [type=radio]), select, textarea";
/** A pointer that moves no further stays where it is, in pixels of the page. */
const STILL = 8;

/** Returns the element of an event, or null. An element of a pop-out window is no instance of this window's classes. */
export function elementAt({ target }: { readonly target: EventTarget | null }): Element | null {
  return isElement(target) ? target : null;
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && "closest" in target && "getAttribute" in target;
}
