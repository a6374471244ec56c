import type { App } from "obsidian";
import { NamedDialog } from "./named-dialog.ts";

/** A dialog with something of the views in it. */
export class MountedDialog extends NamedDialog {
  private unmount: (() => void) | null = null;

  constructor(
    app: App,
    private readonly draw: (el: HTMLElement) => () => void,
  ) {
    super(app);
  }

  override onOpen(): void {
    void super.onOpen();
    this.modalEl.addClass("bbb-export-modal");
    this.unmount = this.draw(this.contentEl);
  }

  override onClose(): void {
    this.unmount?.();
    this.contentEl.empty();
  }
}
