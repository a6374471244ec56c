import { render, type VNode, type JSX } from "preact";
import { holdPresses } from "./held-press.ts";
import { Icon } from "./icon.tsx";

/** Lets go the presses in an element that something is drawn in. */
const held = new WeakMap<HTMLElement, () => void>();

/** Draws a dialog into an element, or draws it anew. Returns what takes it away. */
export function drawnIn(el: HTMLElement, dialog: VNode): () => void {
  // Once, however often it is drawn: each holder would press.
  if (!held.has(el)) held.set(el, holdPresses(el));
  render(dialog, el);
  return () => {
    held.get(el)?.();
    held.delete(el);
    render(null, el);
  };
}

/** Draws the parts that a copy leaves out, in words. */
export function LeftOut({ title, left }: { readonly title: string; readonly left: readonly string[] }): JSX.Element {
  return (
    <div>
      <h4 class="bbb-export-title">{title}</h4>
      <ul class="bbb-left-out">
        {left.map((each) => (
          <li key={each}>
            <Icon name="hidden" /> <span>{each}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
