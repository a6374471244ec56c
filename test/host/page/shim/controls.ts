import { setIcon, setTooltip } from "./ui.ts";

type Change<T> = (value: T) => unknown;

export abstract class BaseComponent {
  disabled = false;

  then(callback: (self: this) => unknown): this {
    callback(this);
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.disabled = disabled;
    return this;
  }
}

export abstract class ValueComponent<T> extends BaseComponent {
  abstract getValue(): T;
  abstract setValue(value: T): this;
  protected change: Change<T> | null = null;

  onChange(callback: Change<T>): this {
    this.change = callback;
    return this;
  }

  protected changed(): void {
    this.change?.(this.getValue());
  }
}

export class ButtonComponent extends BaseComponent {
  buttonEl: HTMLButtonElement;

  constructor(parent: HTMLElement) {
    super();
    this.buttonEl = parent.createEl("button");
  }

  override setDisabled(disabled: boolean): this {
    this.buttonEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  setButtonText(text: string): this {
    this.buttonEl.setText(text);
    return this;
  }

  setIcon(icon: string): this {
    setIcon(this.buttonEl, icon);
    return this;
  }

  setTooltip(text: string): this {
    setTooltip(this.buttonEl, text);
    return this;
  }

  setClass(cls: string): this {
    this.buttonEl.addClass(cls);
    return this;
  }

  setCta(): this {
    return this.setClass("mod-cta");
  }

  removeCta(): this {
    this.buttonEl.removeClass("mod-cta");
    return this;
  }

  setDestructive(): this {
    return this.setClass("mod-destructive");
  }

  onClick(callback: (event: MouseEvent) => unknown): this {
    this.buttonEl.addEventListener("click", callback);
    return this;
  }
}

export class ExtraButtonComponent extends BaseComponent {
  extraSettingsEl: HTMLElement;

  constructor(parent: HTMLElement) {
    super();
    this.extraSettingsEl = parent.createDiv({ cls: "clickable-icon extra-setting-button" });
  }

  setIcon(icon: string): this {
    setIcon(this.extraSettingsEl, icon);
    return this;
  }

  setTooltip(text: string): this {
    setTooltip(this.extraSettingsEl, text);
    return this;
  }

  onClick(callback: () => unknown): this {
    this.extraSettingsEl.addEventListener("click", callback);
    return this;
  }
}

export class AbstractTextComponent<E extends HTMLInputElement | HTMLTextAreaElement> extends ValueComponent<string> {
  constructor(public inputEl: E) {
    super();
    inputEl.addEventListener("input", () => this.changed());
  }

  override setDisabled(disabled: boolean): this {
    this.inputEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  getValue(): string {
    return this.inputEl.value;
  }

  setValue(value: string): this {
    this.inputEl.value = value;
    return this;
  }

  setPlaceholder(placeholder: string): this {
    this.inputEl.placeholder = placeholder;
    return this;
  }

  onChanged(): void {
    this.changed();
  }
}

export class TextComponent extends AbstractTextComponent<HTMLInputElement> {
  constructor(parent: HTMLElement) {
    super(parent.createEl("input", { type: "text" }));
  }
}

export class SearchComponent extends TextComponent {}

export class TextAreaComponent extends AbstractTextComponent<HTMLTextAreaElement> {
  constructor(parent: HTMLElement) {
    super(parent.createEl("textarea"));
  }
}

export class ToggleComponent extends ValueComponent<boolean> {
  toggleEl: HTMLElement;
  private value = false;

  constructor(parent: HTMLElement) {
    super();
    this.toggleEl = parent.createDiv({ cls: "checkbox-container" });
    this.toggleEl.addEventListener("click", () => {
      if (this.disabled) return;
      this.setValue(!this.value);
      this.changed();
    });
  }

  getValue(): boolean {
    return this.value;
  }

  setValue(value: boolean): this {
    this.value = value;
    this.toggleEl.toggleClass("is-enabled", value);
    return this;
  }

  setTooltip(text: string): this {
    setTooltip(this.toggleEl, text);
    return this;
  }
}

export class DropdownComponent extends ValueComponent<string> {
  selectEl: HTMLSelectElement;

  constructor(parent: HTMLElement) {
    super();
    this.selectEl = parent.createEl("select", { cls: "dropdown" });
    this.selectEl.addEventListener("change", () => this.changed());
  }

  override setDisabled(disabled: boolean): this {
    this.selectEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  addOption(value: string, text: string): this {
    this.selectEl.createEl("option", { value, text });
    return this;
  }

  addOptions(options: Record<string, string>): this {
    for (const [value, text] of Object.entries(options)) this.addOption(value, text);
    return this;
  }

  getValue(): string {
    return this.selectEl.value;
  }

  setValue(value: string): this {
    this.selectEl.value = value;
    return this;
  }
}

export class SliderComponent extends ValueComponent<number> {
  sliderEl: HTMLInputElement;

  constructor(parent: HTMLElement) {
    super();
    this.sliderEl = parent.createEl("input", { type: "range" });
    this.sliderEl.addEventListener("change", () => this.changed());
  }

  override setDisabled(disabled: boolean): this {
    this.sliderEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  setLimits(min: number, max: number, step: number | "any"): this {
    Object.assign(this.sliderEl, { min: String(min), max: String(max), step: String(step) });
    return this;
  }

  getValue(): number {
    return this.sliderEl.valueAsNumber;
  }

  setValue(value: number): this {
    this.sliderEl.value = String(value);
    return this;
  }
}
