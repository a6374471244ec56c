import { Modal } from "obsidian";

/** A dialog of Obsidian's that its title names to screen readers. What had the focus gets it back. */
export class NamedDialog extends Modal {
  private readonly opener = activeDocument.activeElement;

  override setTitle(title: string): this {
    this.modalEl.setAttribute("aria-label", title);
    return super.setTitle(title);
  }

  override onOpen(): Promise<void> | void {
    this.setCloseCallback(() => {
      if (this.opener?.instanceOf(HTMLElement) && this.opener.isConnected) this.opener.focus();
    });
  }
}
