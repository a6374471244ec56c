import type { Storage } from "../rolls.ts";

/** Draws something into a dialog that the page keeps, and opens it. What was drawn goes when it is closed. */
export function showDialog(dialog: HTMLDialogElement, title: string, draw: (body: HTMLElement) => () => void): void {
  const [head, body] = [dialog.querySelector("h3"), dialog.querySelector<HTMLElement>(".share-body")];
  if (head === null || body === null) return;
  head.textContent = title;
  dialog.addEventListener("close", draw(body), { once: true });
  dialog.showModal();
}

/** Tabs of note and fights, one on show where both have no room. */
interface PaneTabs {
  show(pane: "note" | "fights"): void;
}

export function paneTabs(note: HTMLButtonElement, fights: HTMLButtonElement): PaneTabs {
  const panes = document.querySelector<HTMLElement>(".panes");
  const show = (pane: "note" | "fights"): void => {
    if (panes !== null) panes.dataset["tab"] = pane;
    note.ariaSelected = String(pane === "note");
    fights.ariaSelected = String(pane === "fights");
    [note.tabIndex, fights.tabIndex] = pane === "note" ? [0, -1] : [-1, 0];
  };
  note.addEventListener("click", () => show("note"));
  fights.addEventListener("click", () => show("fights"));
  for (const [tab, pane, other] of [
    [note, "fights", fights],
    [fights, "note", note],
  ] as const)
    tab.addEventListener("keydown", ({ key }) => {
      if (key !== "ArrowRight" && key !== "ArrowLeft") return;
      show(pane);
      other.focus();
    });
  show("fights");
  return { show };
}

/*
 * Memory of the page in this browser. A browser may forbid it (private windows, blocked site data); then nothing is
 * remembered, and the page says so once.
 */

const PREFIX = "blow-by-blow:";
let forbidden = false;

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch (error) {
    deny(error);
    return null;
  }
}

/** Returns whether it is remembered. */
export function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(PREFIX + key, value);
    return true;
  } catch (error) {
    deny(error);
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch (error) {
    deny(error);
  }
}

/** Keeps server and ids of tables in this browser. */
export const tablesStorage: Storage = {
  read: (): unknown => JSON.parse(recall("tables") ?? "null"),
  write: (value) => void remember("tables", JSON.stringify(value)),
};

function deny(error: unknown): void {
  if (!forbidden) console.warn("This browser does not let the page remember anything.", error);
  forbidden = true;
}

/** Switches between light and dark; begins with the choice made last, else with what the system prefers. */
export function themeSwitch(button: HTMLButtonElement): void {
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  let dark = (recall("theme") ?? (prefersDark ? "dark" : "light")) === "dark";
  const show = (): void => {
    document.body.classList.toggle("theme-dark", dark);
    document.body.classList.toggle("theme-light", !dark);
    button.setAttribute("aria-pressed", String(dark));
  };
  button.addEventListener("click", () => {
    dark = !dark;
    remember("theme", dark ? "dark" : "light");
    show();
  });
  show();
}

/** Switches something on and off, as it was the last time to begin with. Returns whether it is on. */
export function rememberedSwitch(button: HTMLButtonElement, key: string, changed: () => void): () => boolean {
  let on = recall(key) === "on";
  const show = (): void => button.setAttribute("aria-pressed", String(on));
  button.addEventListener("click", () => {
    on = !on;
    remember(key, on ? "on" : "off");
    show();
    changed();
  });
  show();
  return () => on;
}

/** Lets the page do what it has to do. */
export function nextTurn(): Promise<void> {
  return new Promise((go) => setTimeout(go, 0));
}
