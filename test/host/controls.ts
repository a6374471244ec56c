/** Controls as a finger and an eye find them. */
import type { Locator } from "playwright-core";

/**
 * Those that are smaller than so many pixels, out of their widget, or whose words are cut off; words that are broken
 * within themselves; and whether anything stands out of the widget.
 */
export function badControls(root: Locator, least: number): Promise<string[]> {
  return root.evaluate((root, least) => {
    const outer = root.getBoundingClientRect();
    const wide = root.scrollWidth - root.clientWidth;
    const found = Array.from(root.querySelectorAll<HTMLElement>("button, input, select, summary")).flatMap((el) => {
      const { width, height, left, right } = el.getBoundingClientRect();
      // A box to tick is pressed by its label.
      if (!el.checkVisibility() || width * height === 0 || el.matches("[type=checkbox], [type=radio]")) return [];
      const cut =
        (el.localName === "button" && el.scrollWidth > el.clientWidth + 1) ||
        (el instanceof HTMLSelectElement && wordsOf(el) > el.clientWidth);
      const { left: from, right: to } = (scrollerOf(el) ?? root).getBoundingClientRect();
      const out =
        from < outer.left - 1 ||
        to > outer.right + 1 ||
        (scrollerOf(el) === null && (left < from - 1 || right > to + 1));
      const small = height < least - 0.5 || width < Math.min(least, 44) - 0.5;
      if (!cut && !out && !small) return [];
      const what = [cut ? "cut" : "", out ? "out" : "", small ? `${width} × ${height}` : ""].join(" ");
      return [`${what.trim()}: ${el.outerHTML.slice(0, 120)}`];
    });
    const broken = textsOf(root).flatMap((node) =>
      Array.from(node.data.matchAll(/\p{L}{2,}/gu)).flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        return lines.size > 1 ? [`broken: ${word} in ${node.data.slice(0, 60)}`] : [];
      }),
    );
    return [...found, ...broken, ...(wide > 0 ? [`${wide} too wide`] : [])];

    /** The row within the widget that scrolls sideways and holds this element, or null. */
    function scrollerOf(el: HTMLElement): HTMLElement | null {
      for (let at = el.parentElement; at !== null && at !== root; at = at.parentElement)
        if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return at;
      return null;
    }

    /** How much room the longest of its words takes, of those that it shows when nobody chooses. */
    function wordsOf(select: HTMLSelectElement): number {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const pen = document.createElement("canvas").getContext("2d");
      if (pen === null) return 0;
      pen.font = font;
      return (
        pen.measureText(select.selectedOptions[0]?.text ?? "").width +
        parseFloat(paddingLeft) +
        parseFloat(paddingRight)
      );
    }

    function textsOf(root: HTMLElement | SVGElement): Text[] {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walk.nextNode())
        if (walk.currentNode instanceof Text && walk.currentNode.parentElement?.checkVisibility() === true)
          found.push(walk.currentNode);
      return found;
    }
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
