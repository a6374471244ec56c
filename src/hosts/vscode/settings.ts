import { workspace, type ConfigurationScope } from "vscode";
import { defaultSystem, systems } from "../../rules/index.ts";

export const SECTION = "blowByBlow";

/** The rules of a fight that names none. */
export function rulesSetting(scope?: ConfigurationScope): string {
  const set = workspace.getConfiguration(SECTION, scope).get<string>("rules", defaultSystem);
  return systems.has(set) ? set : defaultSystem;
}

export function isOn(setting: "codeLens" | "inlayHints" | "statusBar"): boolean {
  return workspace.getConfiguration(SECTION).get<boolean>(setting, true);
}
