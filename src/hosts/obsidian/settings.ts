import { type App, type Plugin, PluginSettingTab, type SettingDefinitionItem } from "obsidian";
import { defaultSystem, systems } from "../../rules/index.ts";
import { say } from "./words.ts";

export interface Settings {
  /** Id of the rules of a fight that names none. */
  rules: string;
  /** Show what the rules make of a line behind it while it is edited. */
  results: boolean;
  /** Offer by itself what may be written next. */
  help: boolean;
}

export const defaultSettings: Settings = { rules: defaultSystem, results: true, help: true };

/** Settings as saved, with everything that they lack or that means nothing set to its default. */
export function readSettings(saved: unknown): Settings {
  const found = new Map(typeof saved === "object" && saved !== null ? Object.entries(saved) : []);
  const rules: unknown = found.get("rules");
  const flag = (key: "results" | "help"): boolean => {
    const value: unknown = found.get(key);
    return typeof value === "boolean" ? value : defaultSettings[key];
  };
  return {
    rules: typeof rules === "string" && systems.has(rules) ? rules : defaultSettings.rules,
    results: flag("results"),
    help: flag("help"),
  };
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
      {
        name: say.results,
        desc: say.resultsHint,
        control: { type: "toggle", key: "results", defaultValue: defaultSettings.results },
      },
      {
        name: say.help,
        desc: say.helpHint,
        control: { type: "toggle", key: "help", defaultValue: defaultSettings.help },
      },
    ];
  }

  override getControlValue(key: string): unknown {
    return key === "rules" || key === "results" || key === "help" ? this.settings[key] : undefined;
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    if (key === "rules" && typeof value === "string" && systems.has(value)) this.settings.rules = value;
    else if ((key === "results" || key === "help") && typeof value === "boolean") this.settings[key] = value;
    else return;
    await this.changed();
  }
}
