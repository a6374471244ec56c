/*
 * State of a widget that its text does not say: focus, typed text, opened parts, scroll positions. A host that must
 * rebuild the widget takes it from the old one and gives it to the new one.
 */

/** Attributes by which elements are known again. Their values come from content, never from places in a list. */
export const FOCUS = "data-bbb-focus";
export const OPEN = "data-bbb-open";
export const SCROLL = "data-bbb-scroll";
/** The widget itself: it has the focus while its keys are used and nothing in it has. */
export const ROOT_FOCUS = "widget";
/** On a field that shows what would be written, not what somebody has typed. */
export const DRAFT = "data-bbb-draft";
/** On what is open unless a reader closes it. */
export const OPENS = "data-bbb-opens";

/** Plain data: it may be kept as long as its block. */
export interface ViewMemo {
  readonly focus: string | null;
  readonly fields: readonly {
    readonly key: string;
    readonly value: string;
    readonly from: number | null;
    readonly to: number | null;
  }[];
  /** Only what a reader has opened or closed: the rest goes its own way. */
  readonly open: readonly (readonly [key: string, open: boolean])[];
  readonly scroll: readonly (readonly [key: string, left: number, top: number])[];
}

/**
 * Last focused element of a root, while nobody has taken the focus from there: an element that is taken off the page
 * takes the focus along.
 */
const hadFocus = new WeakMap<HTMLElement, { readonly at: WeakRef<Element>; readonly key: string }>();

/** Keeps in mind what has the focus in there, until it is called. */
export function watchFocus(el: HTMLElement): () => void {
  const taken = (): void => {
    const at = el.ownerDocument.activeElement;
    const key = keyAt(el, at);
    if (at !== null && key !== null) hadFocus.set(el, { at: new WeakRef(at), key });
  };
  const left = (): void => {
    const had = hadFocus.get(el);
    if (had === undefined) return;
    // A reader who goes elsewhere leaves the element in its place; an element that is being removed is gone by then.
    queueMicrotask(() => {
      if (had.at.deref()?.isConnected === true && hadFocus.get(el) === had) hadFocus.delete(el);
    });
  };
  el.addEventListener("focusin", taken);
  el.addEventListener("focusout", left);
  return () => {
    el.removeEventListener("focusin", taken);
    el.removeEventListener("focusout", left);
  };
}

/** Returns the key of the focused element in the root, or of the one that was removed with the focus; null for none. */
export function focusIn(el: HTMLElement): string | null {
  const { activeElement: active, body } = el.ownerDocument;
  const key = keyAt(el, active);
  if (key !== null || (active !== null && active !== body)) return key;
  const had = hadFocus.get(el);
  return had === undefined || had.at.deref()?.isConnected === true ? null : had.key;
}

function keyAt(el: HTMLElement, active: Element | null): string | null {
  const focused = active !== null && el.contains(active) ? active.closest(`[${FOCUS}]`) : null;
  return focused?.getAttribute(FOCUS) ?? null;
}

export function captureView(el: HTMLElement): ViewMemo {
  return {
    focus: focusIn(el),
    fields: all(el, `input[${FOCUS}]`, "input").flatMap((field) => {
      const key = field.getAttribute(FOCUS);
      if (key === null || field.value === "" || field.hasAttribute(DRAFT)) return [];
      return [{ key, value: field.value, from: field.selectionStart, to: field.selectionEnd }];
    }),
    open: all(el, `details[${OPEN}]`, "details")
      .filter((each) => each.open !== each.hasAttribute(OPENS))
      .map((each) => [each.getAttribute(OPEN) ?? "", each.open] as const),
    scroll: captureScroll(el),
  };
}

export function captureScroll(el: HTMLElement): ViewMemo["scroll"] {
  return all(el, `[${SCROLL}]`, "element").map(
    (each) => [each.getAttribute(SCROLL) ?? "", each.scrollLeft, each.scrollTop] as const,
  );
}

export function restoreScroll(el: HTMLElement, memo: ViewMemo["scroll"]): void {
  const scroll = new Map(memo.map(([key, left, top]) => [key, { left, top }]));
  for (const each of all(el, `[${SCROLL}]`, "element")) {
    const was = scroll.get(each.getAttribute(SCROLL) ?? "");
    if (was !== undefined) each.scrollTo({ ...was, behavior: "instant" });
  }
}

/**
 * Restores what still has its place. The focus goes to the nearest of its kind where its own is gone, and stays where
 * it is elsewhere.
 */
export function restoreView(el: HTMLElement, memo: ViewMemo): void {
  const open = new Map(memo.open);
  for (const each of all(el, `details[${OPEN}]`, "details")) {
    const was = open.get(each.getAttribute(OPEN) ?? "");
    if (was !== undefined) each.open = was;
  }
  const fields = new Map(memo.fields.map((field) => [field.key, field]));
  for (const each of all(el, `input[${FOCUS}]`, "input")) {
    const was = fields.get(each.getAttribute(FOCUS) ?? "");
    if (was === undefined || (each.value !== "" && !each.hasAttribute(DRAFT))) continue;
    each.removeAttribute(DRAFT);
    each.value = was.value;
    each.setSelectionRange(was.from, was.to);
  }
  restoreScroll(el, memo.scroll);
  if (memo.focus !== null) refocus(el, memo.focus);
}

/**
 * Focuses the element of that key, else where its form was opened, else the next face for one that is entered, else
 * what is to be done next.
 */
export function refocus(el: HTMLElement, key: string): void {
  const candidates = all(el, `[${FOCUS}]`, "element");
  const named = (name: string): HTMLElement | undefined => candidates.find((each) => each.getAttribute(FOCUS) === name);
  const opener = OPENERS.find(([form]) => form.test(key));
  const next = NEXT[key.startsWith(HERE) ? "typed" : /^(?:face|enter|pad):/.test(key) ? "face" : "deed"];
  const found =
    named(key) ??
    (opener === undefined ? undefined : named(key.replace(...opener))) ??
    next.flatMap((where) => all(el, where, "element"))[0];
  if (found !== undefined) focusAsTyped(found);
}

/**
 * Focuses a field and keeps its caret where somebody has typed, because selecting it whole would lose the text with the
 * next digit. Untyped text is selected, so that typing replaces it.
 */
function focusAsTyped(found: HTMLElement): void {
  const typed = isInput(found) && !found.hasAttribute(DRAFT) && found.value !== found.defaultValue ? found : null;
  const [from = null, to = null] = [typed?.selectionStart, typed?.selectionEnd];
  found.focus({ preventScroll: true });
  if (from !== null) typed?.setSelectionRange(from, to);
}

/** Forms that close once they have written, and what opens them. */
const OPENERS: readonly (readonly [form: RegExp, opener: string])[] = [
  [/^gain /, "condition "],
  [/^fighter (?:write|line)$/, "fighter add"],
  [/^(?:edited|save|cancel) /, "edit "],
];

/** Prefix of a field's key for a face that falls at the table. */
export const FACE = "face:";
/** The same of one that is rolled here unless it is typed: only from another of its kind does the focus go there. */
export const HERE = "typed:";

/*
 * Selectors that take the focus when its element is gone; the first match counts. An open question takes it itself, so
 * that it leans towards no answer. A player's die must not be rolled by a second Enter: its field takes it, or the dice
 * that are rolled here.
 */
const root = `[${FOCUS}="${ROOT_FOCUS}"]`;
const question = ".bbb-question";
const filled = ".bbb-now .bbb-main, .bbb-targets [data-next] button";
const face = `[${FOCUS}^="${FACE}"]`;
const ending = `.bbb-ending [${FOCUS}]`;
const typed = `[${FOCUS}^="${HERE}"]`;
const NEXT = {
  typed: [typed, face, question, filled, ending, root],
  face: [question, face, filled, ending, root],
  deed: [question, filled, face, ending, root],
} as const;

interface Kinds {
  readonly input: HTMLInputElement;
  readonly details: HTMLDetailsElement;
  readonly element: HTMLElement;
}

export function isInput(el: HTMLElement): el is HTMLInputElement {
  return el.localName === "input";
}

/** Elements of a selector that fits their kind; `instanceof` would miss those of a pop-out window. */
function all<K extends keyof Kinds>(el: HTMLElement, selector: string, _kind: K): Kinds[K][] {
  return [...el.querySelectorAll<Kinds[K]>(selector)];
}
