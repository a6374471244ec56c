/** How long a copy is waited for. */
const MOST_FRAMES = 60;

/**
 * The focus goes to the copy of a fight once it is drawn below it, unless somebody has gone elsewhere; in a view of one
 * fight it stays.
 */
export async function focusCopy(title: string, rootNow: () => HTMLElement | null): Promise<void> {
  for (let framesLeft = MOST_FRAMES; framesLeft > 0; framesLeft--) {
    await new Promise((frame) => window.requestAnimationFrame(frame));
    const root = rootNow();
    const page = root?.ownerDocument;
    if (root === null || page === undefined) return;
    const copy = [...page.querySelectorAll<HTMLElement>("article.bbb-fight")].find(
      (each) =>
        each.getAttribute("aria-label") === title &&
        (root.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    if (copy === undefined) continue;
    if (!root.contains(page.activeElement) && page.activeElement !== page.body) return;
    copy.focus({ preventScroll: true });
    return copy.scrollIntoView({ block: "nearest" });
  }
}
