import type { App } from "./app.ts";
import { counters } from "./knobs.ts";
import { Component } from "./lifecycle.ts";

type Text = string | DocumentFragment;

export class Notice {
  containerEl: HTMLElement;
  messageEl: HTMLElement;

  constructor(message: Text, duration = 4500) {
    const host = document.querySelector(".notice-container") ?? document.body.createDiv({ cls: "notice-container" });
    this.containerEl = host.createDiv({ cls: "notice" });
    this.messageEl = this.containerEl.createDiv({ cls: "notice-message" });
    this.setMessage(message);
    counters.notices.push(this.messageEl.getText());
    if (duration > 0) window.setTimeout(() => this.hide(), duration);
  }

  setMessage(message: Text): this {
    this.messageEl.setText(message);
    return this;
  }

  hide(): void {
    this.containerEl.remove();
  }
}

const icons = new Map<string, string>();

export function addIcon(id: string, svg: string): void {
  icons.set(id, svg);
}

/** Every icon is a ring here: tests look at its class. */
export function setIcon(el: HTMLElement, id: string): void {
  el.empty();
  const viewBox = { viewBox: "0 0 24 24", width: 16, height: 16 };
  const svg = el.createSvg("svg", { cls: ["svg-icon", `lucide-${id.replace(/^lucide-/, "")}`], attr: viewBox });
  svg.createSvg("circle", { attr: { cx: 12, cy: 12, r: 8, fill: "none", stroke: "currentColor" } });
}

export function setTooltip(el: HTMLElement, text: string): void {
  el.setAttribute("aria-label", text);
}

export class MenuItem {
  private click: ((event: MouseEvent | KeyboardEvent) => unknown) | null = null;
  private readonly el: HTMLElement;

  constructor(parent: HTMLElement, menu: Menu) {
    this.el = parent.createDiv({ cls: "menu-item", attr: { role: "menuitem" } });
    this.el.addEventListener("click", (event) => {
      if (this.el.hasClass("is-disabled")) return;
      menu.hide();
      this.click?.(event);
    });
  }

  setTitle(title: Text): this {
    this.el.createDiv({ cls: "menu-item-title", text: title });
    return this;
  }

  setIcon(icon: string | null): this {
    if (icon !== null) setIcon(this.el.createDiv({ cls: "menu-item-icon", prepend: true }), icon);
    return this;
  }

  setChecked(checked: boolean | null): this {
    this.el.toggleClass("mod-checked", checked === true);
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.el.toggleClass("is-disabled", disabled);
    return this;
  }

  setSection(section: string): this {
    this.el.dataset.section = section;
    return this;
  }

  setWarning(warning: boolean): this {
    this.el.toggleClass("is-warning", warning);
    return this;
  }

  onClick(callback: (event: MouseEvent | KeyboardEvent) => unknown): this {
    this.click = callback;
    return this;
  }
}

export class Menu extends Component {
  private readonly el = createDiv({ cls: "menu", attr: { role: "menu" } });
  private hidden: (() => unknown) | null = null;

  static forEvent(event: PointerEvent | MouseEvent): Menu {
    event.preventDefault();
    return new Menu();
  }

  addItem(build: (item: MenuItem) => unknown): this {
    build(new MenuItem(this.el, this));
    return this;
  }

  addSeparator(): this {
    this.el.createDiv({ cls: "menu-separator" });
    return this;
  }

  showAtMouseEvent(event: MouseEvent): this {
    return this.showAtPosition({ x: event.clientX, y: event.clientY }, event.doc);
  }

  showAtPosition({ x, y }: { x: number; y: number }, doc: Document = document): this {
    this.el.setCssStyles({ position: "fixed", left: `${x}px`, top: `${y}px` });
    doc.body.append(doc.adoptNode(this.el));
    return this;
  }

  hide(): this {
    this.el.remove();
    this.hidden?.();
    return this;
  }

  close(): void {
    this.hide();
  }

  onHide(callback: () => unknown): void {
    this.hidden = callback;
  }
}

export class Modal {
  containerEl = createDiv({ cls: "modal-container" });
  modalEl = this.containerEl.createDiv({ cls: "modal", attr: { role: "dialog" } });
  titleEl = this.modalEl.createDiv({ cls: "modal-title" });
  contentEl = this.modalEl.createDiv({ cls: "modal-content" });
  shouldRestoreSelection = true;
  private closed: (() => unknown) | null = null;

  constructor(public app: App) {
    this.containerEl.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  open(): void {
    activeDocument.body.append(activeDocument.adoptNode(this.containerEl));
    void this.onOpen();
  }

  close(): void {
    if (!this.containerEl.isConnected) return;
    this.containerEl.remove();
    this.onClose();
    this.closed?.();
  }

  onOpen(): Promise<void> | void {}

  onClose(): void {}

  setTitle(title: string): this {
    this.titleEl.setText(title);
    return this;
  }

  setContent(content: Text): this {
    this.contentEl.setText(content);
    return this;
  }

  setCloseCallback(callback: () => unknown): this {
    this.closed = callback;
    return this;
  }
}

/** Choice among items by words of their texts: a click or Enter takes one. */
export abstract class FuzzySuggestModal<T> extends Modal {
  inputEl = this.contentEl.createEl("input", { cls: "prompt-input", type: "text" });
  resultContainerEl = this.contentEl.createDiv({ cls: "prompt-results" });

  constructor(app: App) {
    super(app);
    this.inputEl.addEventListener("input", () => this.list());
    this.inputEl.addEventListener("keydown", (event) => {
      const [first] = this.found();
      if (event.key === "Enter" && first !== undefined) this.choose(first, event);
    });
  }

  abstract getItems(): T[];
  abstract getItemText(item: T): string;
  abstract onChooseItem(item: T, event: MouseEvent | KeyboardEvent): void;

  override onOpen(): void {
    this.list();
    this.inputEl.focus();
  }

  setPlaceholder(text: string): void {
    this.inputEl.placeholder = text;
  }

  private found(): T[] {
    const words = this.inputEl.value.toLowerCase().split(" ");
    return this.getItems().filter((item) => {
      const text = this.getItemText(item).toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  private list(): void {
    this.resultContainerEl.empty();
    for (const item of this.found()) {
      const row = this.resultContainerEl.createDiv({ cls: "suggestion-item", text: this.getItemText(item) });
      row.addEventListener("click", (event) => this.choose(item, event));
    }
  }

  private choose(item: T, event: MouseEvent | KeyboardEvent): void {
    this.close();
    this.onChooseItem(item, event);
  }
}
