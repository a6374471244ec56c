import { render, type VNode } from "preact";
import { holdPresses } from "./held-press.ts";

/** Draws a dialog into an element. Returns what takes it away. */
export function drawnIn(el: HTMLElement, dialog: VNode): () => void {
  const letGo = holdPresses(el);
  render(dialog, el);
  return () => {
    letGo();
    render(null, el);
  };
}
