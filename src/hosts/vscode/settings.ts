import { workspace, type ConfigurationScope, type Memento } from "vscode";
import { defaultSystem, systems } from "../../rules/index.ts";
import { preferenceKeys, readPreferences, type Preferences } from "../../view/frame/preferences.ts";
import type { Storage } from "../rolls.ts";

export const SECTION = "blowByBlow";

/**
 * Returns what the user has chosen, as in Obsidian. A choice for which VS Code has a setting of its own counts as
 * nobody's.
 */
export function preferences(scope?: ConfigurationScope): Preferences {
  const set = workspace.getConfiguration(SECTION, scope);
  const chosen = preferenceKeys.map((key) => [key, set.get<unknown>(key)] as const);
  const texts = chosen.map(([key, value]) => [key, Array.isArray(value) ? value.join("\n") : value]);
  return readPreferences(Object.fromEntries(texts), systems, defaultSystem);
}

export function isOn(setting: "codeLens" | "statusBar"): boolean {
  return workspace.getConfiguration(SECTION).get<boolean>(setting, true);
}

/** Returns what keeps whose dice are rolled here, or the tables: a memory of VS Code. */
export function storageIn(kept: Memento, key: "rollsHere" | "tables"): Storage {
  return {
    read: (): unknown => kept.get(key),
    write: (value) => void kept.update(key, value ?? undefined),
  };
}
