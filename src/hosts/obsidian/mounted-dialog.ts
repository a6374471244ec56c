import { Modal, type App } from "obsidian";

/** A dialog of Obsidian's with something of the views in it. What had the focus gets it back. */
export class MountedDialog extends Modal {
  private unmount: (() => void) | null = null;
  private readonly opener = activeDocument.activeElement;

  constructor(
    app: App,
    private readonly draw: (el: HTMLElement) => () => void,
  ) {
    super(app);
  }

  override onOpen(): void {
    this.modalEl.addClass("bbb-export-modal");
    this.unmount = this.draw(this.contentEl);
    this.setCloseCallback(() => {
      if (this.opener?.instanceOf(HTMLElement) && this.opener.isConnected) this.opener.focus();
    });
  }

  override onClose(): void {
    this.unmount?.();
    this.contentEl.empty();
  }
}
