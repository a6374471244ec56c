/** Controls as a finger and an eye find them. */
import type { Locator } from "playwright-core";

/** Those that are smaller than so many pixels, out of their widget, or whose words are cut off; and whether anything stands out of it. */
export function badControls(root: Locator, least: number): Promise<string[]> {
  return root.evaluate((root, least) => {
    const outer = root.getBoundingClientRect();
    const wide = root.scrollWidth - root.clientWidth;
    const found = Array.from(root.querySelectorAll<HTMLElement>("button, input, select, summary")).flatMap((el) => {
      const { width, height, left, right } = el.getBoundingClientRect();
      // A box to tick is pressed by its label.
      if (!el.checkVisibility() || width * height === 0 || el.matches("[type=checkbox], [type=radio]")) return [];
      const cut = el.localName === "button" && el.scrollWidth > el.clientWidth + 1;
      const out = left < outer.left - 1 || right > outer.right + 1;
      const small = height < least - 0.5 || width < Math.min(least, 44) - 0.5;
      if (!cut && !out && !small) return [];
      const what = [cut ? "cut" : "", out ? "out" : "", small ? `${width} × ${height}` : ""].join(" ");
      return [`${what.trim()}: ${el.outerHTML.slice(0, 120)}`];
    });
    return wide > 0 ? [...found, `${wide} too wide`] : found;
  }, least);
}

/** Filled buttons and fields that nothing parts from the page where the reader has chosen the colours. */
export function withoutEdge(root: Locator): Promise<number> {
  return root.evaluate(
    (root) =>
      Array.from(root.querySelectorAll(".bbb-main, .bbb-field")).filter(
        (el) => parseFloat(getComputedStyle(el).borderTopWidth) === 0,
      ).length,
  );
}
