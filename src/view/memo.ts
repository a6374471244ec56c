/*
 * What a reader has done to a widget that its text does not say: where the focus is, what is typed, what is opened, how far it is scrolled.
 * A host that must build the widget anew takes it from the old one and gives it to the new one.
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

/** The key of what has the focus in there; null: nothing has. */
export function focusIn(el: HTMLElement): string | null {
  const active = el.ownerDocument.activeElement;
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

/** Restores what still has its place. The focus goes to the nearest of its kind where its own is gone, and stays where it is elsewhere. */
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

/** Focuses the element of that key, else the nearest of its kind, else the next thing to do. */
export function refocus(el: HTMLElement, key: string): void {
  const candidates = all(el, `[${FOCUS}]`, "element");
  const kind = key.split(":")[0] ?? "";
  const found =
    candidates.find((each) => each.getAttribute(FOCUS) === key) ??
    candidates.find((each) => each.getAttribute(FOCUS)?.startsWith(`${kind}:`)) ??
    candidates.find((each) => each.getAttribute(FOCUS)?.startsWith("do:")) ??
    candidates.find((each) => each.getAttribute(FOCUS) === "line");
  found?.focus({ preventScroll: true });
}

interface Kinds {
  readonly input: HTMLInputElement;
  readonly details: HTMLDetailsElement;
  readonly element: HTMLElement;
}

/** Elements of a selector that fits their kind; `instanceof` would miss those of a pop-out window. */
function all<K extends keyof Kinds>(el: HTMLElement, selector: string, _kind: K): Kinds[K][] {
  return [...el.querySelectorAll<Kinds[K]>(selector)];
}
