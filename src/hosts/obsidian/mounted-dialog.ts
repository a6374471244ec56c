import type { App } from "obsidian";
import { NamedDialog } from "./named-dialog.ts";

/** A dialog with something of the views in it. Its first field has the focus; Ctrl+Enter does the main thing. */
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
    this.contentEl.querySelector<HTMLElement>("input:checked, input, textarea, select, button, [tabindex]")?.focus();
    this.modalEl.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.contentEl.querySelector<HTMLElement>(".bbb-export-deeds button:enabled")?.click();
    });
  }

  override onClose(): void {
    this.unmount?.();
    this.contentEl.empty();
  }
}
