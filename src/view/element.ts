/**
 * The element at which an event has happened; null: it is none. One of a pop-out window is no instance of this window's
 * classes.
 */
export function elementAt({ target }: { readonly target: EventTarget | null }): Element | null {
  return isElement(target) ? target : null;
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && "closest" in target && "getAttribute" in target;
}
