import { PluginSettingTab, type App, type Plugin, type SettingDefinitionItem, type SettingGroupItem } from "obsidian";
import { diagnosticsOf, resolveFight } from "../../fight/timeline.ts";
import { defaultSystem, systems } from "../../rules/index.ts";
import { preferenceSentences } from "../../view/frame/preference-sentences.ts";
import {
  defaultPreferences,
  partyNotes,
  preferenceGroups,
  readPreferences,
  type Preference,
  type Preferences,
} from "../../view/frame/preferences.ts";
import type { Storage } from "../rolls.ts";
import { obsidianSentences } from "./sentences.ts";

/** Saved choices by key, with whatever a newer version of the plugin has left there. */
type Stored = Readonly<Record<string, unknown>>;

/** The settings as they are now; whoever holds this sees every change. */
export class Settings {
  now: Preferences = defaultPreferences(defaultSystem);
  private stored: Stored = {};

  constructor(
    private readonly io: {
      readonly load: () => Promise<unknown>;
      readonly save: (stored: Stored) => Promise<void>;
      readonly changed: (key: string | null) => void;
    },
  ) {}

  async read(): Promise<void> {
    const saved = await this.io.load();
    this.stored = typeof saved === "object" && saved !== null ? Object.fromEntries(Object.entries(saved)) : {};
    this.now = readPreferences(this.stored, systems, defaultSystem);
  }

  /** Returns a value that is kept beside the settings, such as what was seen already. */
  get(key: string): unknown {
    return this.stored[key];
  }

  /** Saves a choice. What means nothing is not taken. */
  async set(key: string, value: unknown): Promise<void> {
    this.stored = { ...this.stored, [key]: value };
    this.now = readPreferences(this.stored, systems, defaultSystem);
    await this.io.save(this.stored);
    this.io.changed(key);
  }
}

export class SettingTab extends PluginSettingTab {
  constructor(
    app: App,
    plugin: Plugin,
    private readonly settings: Settings,
  ) {
    super(app, plugin);
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    return [
      ...preferenceGroups.map(({ id, items }): SettingDefinitionItem => ({
        type: "group",
        heading: preferenceSentences.groups[id],
        items: items.map((item) => this.definition(item)),
      })),
      { name: "", desc: preferenceSentences.follows },
    ];
  }

  private definition(item: Preference): SettingGroupItem {
    const { key } = item;
    const { name, hint: desc, values = {} } = preferenceSentences.items[key];
    const initial = defaultPreferences(defaultSystem)[key];
    const text = typeof initial === "string" ? initial : "";
    const validate = (value: string): string | void => this.problem(item, value);
    switch (item.kind) {
      case "toggle":
        return { name, desc, control: { type: "toggle", key, defaultValue: initial === true } };
      case "text":
        return { name, desc, control: { type: "text", key, defaultValue: text, placeholder: text, validate } };
      case "lines":
        return { name, desc, control: { type: "textarea", key, defaultValue: text, validate } };
      case "rules": {
        const options = Object.fromEntries([...systems].map(([id, { title }]) => [id, `${title} (${id})`]));
        return { name, desc, control: { type: "dropdown", key, defaultValue: text, options } };
      }
      case "choice": {
        const options = Object.fromEntries(item.values.map((value) => [value, values[value] ?? value]));
        return { name, desc, control: { type: "dropdown", key, defaultValue: text, options } };
      }
    }
  }

  /** Returns why a text cannot be taken; nothing where it can. */
  private problem({ key }: Preference, value: string): string | void {
    const { rules } = this.settings.now;
    if (key === "options" && value.trim() !== "") {
      const fight = resolveFight(`rules: ${rules}\noptions: ${value.trim()}`, { systems, defaultSystem });
      return diagnosticsOf(fight).find(({ severity }) => severity !== "info")?.message;
    }
    if (key === "property" && !/^[^\s:][^:\n]*$/.test(value.trim())) return obsidianSentences.noProperty;
    if (key === "party") {
      const missing = partyNotes({ ...this.settings.now, party: value }).filter(
        (name) => this.app.metadataCache.getFirstLinkpathDest(name, "") === null,
      );
      if (missing.length > 0) return obsidianSentences.noSuchNotes(missing);
    }
  }

  override getControlValue(key: string): unknown {
    return preferenceGroups.some(({ items }) => items.some((item) => item.key === key))
      ? new Map<string, unknown>(Object.entries(this.settings.now)).get(key)
      : undefined;
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    await this.settings.set(key, value);
  }
}

/** Returns what keeps something on this device, for this vault: whose dice are rolled here, and its tables. */
export function deviceStorage(app: App, what: "rolls" | "tables"): Storage {
  const key = `blow-by-blow-${what}`;
  return {
    read: (): unknown => app.loadLocalStorage(key),
    write: (value) => app.saveLocalStorage(key, value),
  };
}
