/*
 * Runs in VS Code's own Markdown preview. It reaches nobody: no message, no storage. It keeps open what the reader has
 * opened while the preview is drawn anew at every letter, and opens VS Code's own menu where a link cannot do.
 *
 * Never call acquireVsCodeApi here: it belongs to the preview, and whoever calls it first leaves the other without.
 */

/** Parts that a reader has opened or closed, by fight and by part. */
const opened = new Map<string, boolean>();

function keyOf(details: Element): string | null {
  const fight = details.closest("[data-bbb-fight]")?.getAttribute("data-bbb-fight");
  const own = details.getAttribute("data-bbb-open");
  return fight == null || own === null ? null : `${fight}\n${own}`;
}

/**
 * Opens again what the reader had open: the preview makes the old page the new one element by element, and so may leave
 * open what stands where something open stood.
 */
function restore(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("[data-bbb-fight] details[data-bbb-open]")) {
    const key = keyOf(details);
    details.open = (key === null ? undefined : opened.get(key)) ?? details.hasAttribute("data-bbb-opens");
  }
}

/** Shows the buttons of menus, which need this script. */
function showMenus(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-bbb-menu]")) button.hidden = false;
}

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const menu = target.closest("[data-bbb-menu]");
  if (menu !== null) {
    const { left, bottom } = menu.getBoundingClientRect();
    const at = { clientX: left, clientY: bottom, bubbles: true, cancelable: true, composed: true, button: 2 };
    menu.dispatchEvent(new MouseEvent("contextmenu", { ...at, view: window }));
    return;
  }
  const details = target.closest("summary")?.parentElement;
  const key = details instanceof HTMLDetailsElement ? keyOf(details) : null;
  // A summary is pressed before what it stands for opens or closes.
  if (key !== null && details instanceof HTMLDetailsElement) opened.set(key, !details.open);
});

/** A press belongs to a line or a fighter, and the menu's commands are told which. */
document.addEventListener(
  "contextmenu",
  ({ target }) => {
    if (!(target instanceof Element)) return;
    const row = target.closest<HTMLElement>("[data-bbb-fight] .bbb-unit[data-line]");
    const card = target.closest<HTMLElement>("[data-bbb-fight] .bbb-card");
    if (row !== null) tell(row, { blowByBlowLine: Number(row.dataset["line"]) });
    const who = card?.querySelector("[data-bbb-open^='who ']")?.getAttribute("data-bbb-open")?.slice("who ".length);
    if (card !== null && who !== undefined) tell(card, { blowByBlowWho: who });
  },
  { capture: true },
);

function tell(el: HTMLElement, what: Readonly<Record<string, unknown>>): void {
  el.dataset["vscodeContext"] = JSON.stringify(what);
}

function drawn(): void {
  restore();
  showMenus();
}

window.addEventListener("vscode.markdown.updateContent", drawn);
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", drawn);
else drawn();
