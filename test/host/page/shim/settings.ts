import type { SettingControl, SettingDefinition, SettingDefinitionItem } from "obsidian";
import type { App } from "./app.ts";
import {
  type BaseComponent,
  ButtonComponent,
  DropdownComponent,
  ExtraButtonComponent,
  SearchComponent,
  SliderComponent,
  TextAreaComponent,
  TextComponent,
  ToggleComponent,
} from "./controls.ts";
import { reportError } from "./knobs.ts";
import type { Plugin } from "./plugin.ts";
import { strict } from "./strict.ts";
import { setTooltip } from "./ui.ts";

type Text = string | DocumentFragment;

export class Setting {
  settingEl: HTMLElement;
  infoEl: HTMLElement;
  nameEl: HTMLElement;
  descEl: HTMLElement;
  controlEl: HTMLElement;
  components: BaseComponent[] = [];

  constructor(parent: HTMLElement) {
    this.settingEl = parent.createDiv({ cls: "setting-item" });
    this.infoEl = this.settingEl.createDiv({ cls: "setting-item-info" });
    this.nameEl = this.infoEl.createDiv({ cls: "setting-item-name" });
    this.descEl = this.infoEl.createDiv({ cls: "setting-item-description" });
    this.controlEl = this.settingEl.createDiv({ cls: "setting-item-control" });
  }

  setName(name: Text): this {
    this.nameEl.setText(name);
    return this;
  }

  setDesc(desc: Text): this {
    this.descEl.setText(desc);
    return this;
  }

  setClass(cls: string): this {
    this.settingEl.addClass(cls);
    return this;
  }

  setHeading(): this {
    return this.setClass("setting-item-heading");
  }

  setTooltip(text: string): this {
    setTooltip(this.nameEl, text);
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.settingEl.toggleClass("is-disabled", disabled);
    for (const component of this.components) component.setDisabled(disabled);
    return this;
  }

  setErrorMessage(message: string | null): this {
    this.infoEl.find(".setting-item-error")?.remove();
    if (message !== null) this.infoEl.createDiv({ cls: "setting-item-error", text: message });
    this.settingEl.toggleClass("is-invalid", message !== null);
    return this;
  }

  clear(): this {
    this.controlEl.empty();
    this.components = [];
    return this;
  }

  then(callback: (self: this) => unknown): this {
    callback(this);
    return this;
  }

  addButton(build: (component: ButtonComponent) => unknown): this {
    return this.add(new ButtonComponent(this.controlEl), build);
  }

  addExtraButton(build: (component: ExtraButtonComponent) => unknown): this {
    return this.add(new ExtraButtonComponent(this.controlEl), build);
  }

  addText(build: (component: TextComponent) => unknown): this {
    return this.add(new TextComponent(this.controlEl), build);
  }

  addSearch(build: (component: SearchComponent) => unknown): this {
    return this.add(new SearchComponent(this.controlEl), build);
  }

  addTextArea(build: (component: TextAreaComponent) => unknown): this {
    return this.add(new TextAreaComponent(this.controlEl), build);
  }

  addToggle(build: (component: ToggleComponent) => unknown): this {
    return this.add(new ToggleComponent(this.controlEl), build);
  }

  addDropdown(build: (component: DropdownComponent) => unknown): this {
    return this.add(new DropdownComponent(this.controlEl), build);
  }

  addSlider(build: (component: SliderComponent) => unknown): this {
    return this.add(new SliderComponent(this.controlEl), build);
  }

  private add<C extends BaseComponent>(component: C, build: (component: C) => unknown): this {
    this.components.push(component);
    build(component);
    return this;
  }
}

/** A page of settings, drawn from its definitions. */
export abstract class SettingTab {
  containerEl = createDiv({ cls: "vertical-tab-content" });
  icon = "";
  settingItems: SettingDefinitionItem[] = [];
  private refreshers: (() => void)[] = [];

  constructor(public app: App) {}

  getSettingDefinitions(): SettingDefinitionItem[] {
    return [];
  }

  abstract getControlValue(key: string): unknown;
  abstract setControlValue(key: string, value: unknown): void | Promise<void>;

  /** Only called where there are no definitions. */
  display(): void {}

  hide(): void {
    this.containerEl.empty();
  }

  /** Reads the definitions again and draws them. */
  update(): void {
    this.settingItems = this.getSettingDefinitions();
    this.containerEl.empty();
    this.refreshers = [];
    if (this.settingItems.length === 0) this.display();
    for (const item of this.settingItems) this.draw(item, this.containerEl);
    this.refreshDomState();
  }

  /** Evaluates what is visible and what is disabled again. */
  refreshDomState(): void {
    for (const refresh of this.refreshers) refresh();
  }

  private draw(item: SettingDefinitionItem, parent: HTMLElement): void {
    if (!("type" in item)) {
      this.drawSetting(item, parent);
      return;
    }
    if (item.type === "page") {
      if (item.page) throw new Error("obsidian shim: a settings page of its own class is not emulated");
      const setting = new Setting(parent).setName(item.name).setDesc(item.desc ?? "");
      this.showWhile(setting.settingEl, item.visible);
      const page = parent.createDiv({ cls: "setting-page" });
      page.hide();
      for (const child of item.items ?? []) this.draw(child, page);
      setting.settingEl.addEventListener("click", () => page.toggle(!page.isShown()));
      return;
    }
    const group = parent.createDiv({ cls: "setting-group" });
    if (item.cls) group.addClass(item.cls);
    if (item.heading) new Setting(group).setName(item.heading).setHeading();
    this.showWhile(group, item.visible);
    for (const child of item.items ?? []) this.draw(child, group);
  }

  private drawSetting(definition: SettingDefinition, parent: HTMLElement): void {
    const setting = new Setting(parent).setName(definition.name).setDesc(definition.desc ?? "");
    this.showWhile(setting.settingEl, definition.visible);
    if (definition.render) Reflect.apply(definition.render, definition, [setting, strict("SettingGroup", {})]);
    if (definition.action) {
      const { action } = definition;
      setting.settingEl.addEventListener("click", () => action(setting.settingEl, 0));
    }
    if (definition.control) this.drawControl(definition.control, setting);
  }

  private drawControl(control: SettingControl, setting: Setting): void {
    const { disabled } = control;
    this.refreshers.push(() => {
      void setting.setDisabled(typeof disabled === "function" ? disabled() : disabled === true);
    });
    const stored = this.getControlValue(control.key) ?? control.defaultValue;
    // A stored value that is wrong is shown as it is, with its message.
    const accept = async (value: unknown, save: boolean): Promise<void> => {
      const message: unknown = await Reflect.apply(control.validate ?? nothing, control, [value]);
      const wrong = typeof message === "string" && message !== "" ? message : null;
      setting.setErrorMessage(wrong);
      if (wrong === null && save) await this.setControlValue(control.key, value);
    };
    const changed = (value: unknown): void => void accept(value, true).catch(reportError);
    accept(stored, false).catch(reportError);
    const text = typeof stored === "string" || typeof stored === "number" ? String(stored) : "";
    switch (control.type) {
      case "toggle":
        setting.addToggle((toggle) => toggle.setValue(stored === true).onChange(changed));
        break;
      case "dropdown":
        setting.addDropdown((d) => d.addOptions(control.options).setValue(text).onChange(changed));
        break;
      case "slider":
        setting.addSlider((slider) =>
          slider.setLimits(control.min, control.max, control.step).setValue(Number(text)).onChange(changed),
        );
        break;
      case "number":
        setting.addText((input) => input.setValue(text).onChange((value) => changed(Number(value))));
        break;
      case "textarea":
        setting.addTextArea((area) => area.setValue(text).onChange(changed));
        break;
      default:
        setting.addText((input) => input.setValue(text).onChange(changed));
    }
  }

  private showWhile(el: HTMLElement, visible: boolean | (() => boolean) = true): void {
    this.refreshers.push(() => el.toggle(typeof visible === "function" ? visible() : visible));
  }
}

function nothing(): undefined {
  return undefined;
}

export class PluginSettingTab extends SettingTab {
  constructor(
    app: App,
    public plugin: Plugin,
  ) {
    super(app);
  }

  override getControlValue(key: string): unknown {
    return asRecord(this.plugin.settings)[key];
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    asRecord(this.plugin.settings)[key] = value;
    await this.plugin.saveData(this.plugin.settings);
    this.refreshDomState();
  }
}

function asRecord(settings: unknown): Record<string, unknown> {
  if (typeof settings !== "object" || settings === null) throw new Error("The plugin has no settings object.");
  return settings as Record<string, unknown>;
}
