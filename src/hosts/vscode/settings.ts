import { workspace, type ConfigurationScope, type Memento } from "vscode";
import { isOurs } from "../../fight/state.ts";
import type { Fight } from "../../fight/timeline.ts";
import { defaultSystem, systems } from "../../rules/index.ts";
import { preferenceKeys, readPreferences, usuallyHere, type Preferences } from "../../view/frame/preferences.ts";

export const SECTION = "blowByBlow";

/** What the user has chosen, as in Obsidian; what VS Code has settings of its own for counts as nobody's choice. */
export function preferences(scope?: ConfigurationScope): Preferences {
  const set = workspace.getConfiguration(SECTION, scope);
  const chosen = preferenceKeys.map((key) => [key, set.get<unknown>(key)] as const);
  const texts = chosen.map(([key, value]) => [key, Array.isArray(value) ? value.join("\n") : value]);
  return readPreferences(Object.fromEntries(texts), systems, defaultSystem);
}

export function isOn(setting: "codeLens" | "statusBar"): boolean {
  return workspace.getConfiguration(SECTION).get<boolean>(setting, true);
}

const KEY = "rollsHere";

/**
 * Whose dice are rolled here: what was said of a side in this workspace, else what the settings say. It changes no
 * outcome.
 */
export class Rolls {
  constructor(private readonly kept: Memento) {}

  /** What was said, by side. */
  said(): Readonly<Record<string, boolean>> {
    return this.kept.get<Record<string, boolean>>(KEY, {});
  }

  say(side: string, here: boolean): void {
    void this.kept.update(KEY, { ...this.said(), [side]: here });
  }

  /** Is a side's die rolled here? Nobody's is. */
  isHere(fight: Fight, side: string | null): boolean {
    if (side === null) return true;
    const said = new Map(Object.entries(this.said())).get(side);
    return said ?? usuallyHere(preferences(), isOurs(fight.state, side));
  }

  /** A new choice in the settings counts for every side. */
  forget(): void {
    void this.kept.update(KEY, undefined);
  }
}
