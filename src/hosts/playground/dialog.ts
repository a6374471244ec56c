/** Draws something into a dialog that the page keeps, and opens it. What was drawn goes when it is closed. */
export function showDialog(dialog: HTMLDialogElement, title: string, draw: (body: HTMLElement) => () => void): void {
  const [head, body] = [dialog.querySelector("h3"), dialog.querySelector<HTMLElement>(".share-body")];
  if (head === null || body === null) return;
  head.textContent = title;
  dialog.addEventListener("close", draw(body), { once: true });
  dialog.showModal();
}
