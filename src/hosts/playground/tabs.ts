/** Which of note and fights is on show where both have no room: a tab each. */
export interface PaneTabs {
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
