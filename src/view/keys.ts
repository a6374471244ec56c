import { FOCUS } from "./memo.ts";

/*
 * The widget's keys: what a press reaches, a key reaches. They count while the focus is in the widget and not in a field, and press what is
 * there to be pressed, so that they can do nothing that a press cannot.
 */

/** Presses what a key stands for; false: the key stands for nothing here. */
export function keyPressed(root: HTMLElement, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { key } = event;
  // By what has the focus: an event's target in a window of its own is no element of this one's kind.
  const target = root.ownerDocument.activeElement;
  const found = target?.closest<HTMLElement>("input:not([type=checkbox]), select, textarea, [contenteditable]");
  // The editor that the widget stands in is editable too, and no field of the widget's.
  const field = found != null && root.contains(found) ? found : null;
  if (field !== null) return key === "Escape" && leave(root, field);
  if (/^[0-9]$/.test(key)) return digit(root, key);
  if (key === "Enter" && target === root) return press(root, ".bbb-targets [data-next] button, .bbb-now .bbb-main");
  switch (event.shiftKey ? `shift ${key.toLowerCase()}` : key.toLowerCase()) {
    case "r":
      return press(root, `.bbb-hands .bbb-main, [${FOCUS}^="do:roll "]`);
    case "shift r":
      return press(root, `.bbb-hands .bbb-quiet[${FOCUS}^="do:roll "]`);
    case "n":
      return (
        press(root, `[${FOCUS}="do:decline"]`) ||
        press(root, ".bbb-next > .bbb-offers .bbb-main, .bbb-targets [data-next] button")
      );
    case "z":
      return press(root, `[${FOCUS}="undo"]`);
    case "shift z":
      return press(root, `[${FOCUS}="redo"]`);
    case "e":
      return press(root, `.bbb-latest [${FOCUS}^="edit "]`);
    case "/":
    case "shift /":
      return focus(root, `[${FOCUS}="line"]`);
    case "q":
      return next(root, "who ");
    case "a":
      return next(root, "deed ");
    case "w":
      return next(root, "with ");
    case "j":
      return row(root, 1);
    case "k":
      return row(root, -1);
    case "-":
    case "+":
      return open(root);
    case "escape":
      return leave(root, null);
    default:
      return false;
  }
}

/** Of a target that can be chosen; of a die that is asked for the first digit of its face. */
function digit(root: HTMLElement, key: string): boolean {
  const field = root.querySelector<HTMLInputElement>(".bbb-hands .bbb-face-field");
  if (field !== null) {
    field.focus();
    field.value = key;
    return true;
  }
  const rows = root.querySelectorAll<HTMLElement>(".bbb-targets li > button");
  const row = rows[Number(key) - 1];
  row?.click();
  return row !== undefined;
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

/** The next of the choices of a kind: who, deed, weapon. */
function next(root: HTMLElement, kind: string): boolean {
  const all = [...root.querySelectorAll<HTMLElement>(`.bbb-pick [${FOCUS}^="${kind}"][aria-pressed]`)];
  const now = all.findIndex((each) => each.getAttribute("aria-pressed") === "true");
  const chosen = all[(now + 1) % Math.max(1, all.length)];
  chosen?.click();
  return chosen !== undefined;
}

/** Up and down the roster. */
function row(root: HTMLElement, by: number): boolean {
  const all = [...root.querySelectorAll<HTMLElement>(".bbb-order .bbb-sheet > summary")];
  const now = all.findIndex((each) => each === root.ownerDocument.activeElement);
  const due = all.findIndex((each) => each.closest("[data-due]") !== null);
  const to = all[now < 0 ? Math.max(0, due) : Math.min(all.length - 1, Math.max(0, now + by))];
  to?.focus();
  return to !== undefined;
}

/** The fighter that has the focus, at its hit points. */
function open(root: HTMLElement): boolean {
  const summary = root.ownerDocument.activeElement;
  const details = summary?.closest<HTMLDetailsElement>(".bbb-order details.bbb-sheet");
  if (details == null || details.open) return false;
  details.open = true;
  return true;
}

/** Closes what the focus is in, else goes back to what is to be done. */
function leave(root: HTMLElement, from: HTMLElement | null): boolean {
  const details = (from ?? root.ownerDocument.activeElement)?.closest<HTMLDetailsElement>("details.bbb-sheet[open]");
  if (details != null && root.contains(details)) {
    details.open = false;
    details.querySelector("summary")?.focus();
    return true;
  }
  if (from === null) return false;
  root.focus();
  return true;
}
