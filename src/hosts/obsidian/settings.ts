import { type App, type Plugin, PluginSettingTab, type SettingDefinitionItem } from "obsidian";
import { defaultSystem, systems } from "../../rules/index.ts";
import { say } from "./words.ts";

export interface Settings {
  /** Id of the rules of a fight that names none. */
  rules: string;
}

export const defaultSettings: Settings = { rules: defaultSystem };

/** Settings as saved, with everything that they lack or that means nothing set to its default. */
export function readSettings(saved: unknown): Settings {
  const rules = typeof saved === "object" && saved !== null && "rules" in saved ? saved.rules : null;
  return { rules: typeof rules === "string" && systems.has(rules) ? rules : defaultSettings.rules };
}

export class SettingTab extends PluginSettingTab {
  constructor(
    app: App,
    plugin: Plugin,
    private readonly settings: Settings,
    private readonly changed: () => void | Promise<void>,
  ) {
    super(app, plugin);
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    return [
      {
        name: say.defaultRules,
        desc: say.defaultRulesHint,
        control: {
          type: "dropdown",
          key: "rules",
          options: Object.fromEntries([...systems].map(([id, system]) => [id, `${system.title} (${id})`])),
          defaultValue: defaultSettings.rules,
        },
      },
    ];
  }

  override getControlValue(key: string): unknown {
    return key === "rules" ? this.settings.rules : undefined;
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    if (key !== "rules" || typeof value !== "string" || !systems.has(value)) return;
    this.settings.rules = value;
    await this.changed();
  }
}
