import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import manifest from "../../package.json";
import { COMMANDS } from "../../src/hosts/vscode/command-ids.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { defaultPreferences, preferenceGroups } from "../../src/view/frame/preferences.ts";

/* What package.json promises to VS Code is what the extension does. */

const { commands, menus, configuration, walkthroughs } = manifest.contributes;
const media = join(import.meta.dirname, "../../src/hosts/vscode/media");

interface Setting {
  readonly type: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
}

const settings = new Map<string, Setting>(
  Object.entries(configuration.properties).map(([key, setting]) => [key.replace("blowByBlow.", ""), setting]),
);

describe("commands", () => {
  const named = commands.map(({ command }) => command);

  test("each has a title, and each title does something", () => {
    const own = Object.values(COMMANDS).filter((id) => id !== COMMANDS.perform);
    expect([...named].sort()).toEqual([...own].sort());
  });

  test("the palette says of each when it is of use", () => {
    expect(menus.commandPalette.map(({ command }) => command).sort()).toEqual([...named].sort());
  });

  test("menus and the walkthrough name none that is not there", () => {
    const linked = walkthroughs
      .flatMap(({ steps }) => steps)
      .flatMap(({ description, completionEvents }) => [
        ...[...description.matchAll(/command:([\w.]+)/g)].map(([, id = ""]) => id),
        ...completionEvents.map((event) => event.replace("onCommand:", "")),
      ]);
    const known = new Set([...named, COMMANDS.perform, "markdown.showPreview", "markdown.showPreviewToSide"]);
    for (const id of [...menus["webview/context"].map(({ command }) => command), ...linked])
      expect(known).toContain(id);
  });

  test("the walkthrough's pages are there", () => {
    for (const { steps } of walkthroughs)
      for (const { media: page } of steps)
        expect(existsSync(page.markdown.replace("./dist/vscode", media)), page.markdown).toBe(true);
    expect(readdirSync(join(media, "walkthrough"))).toHaveLength(walkthroughs.flatMap(({ steps }) => steps).length);
  });
});

describe("settings", () => {
  const preferences = new Map(preferenceGroups.flatMap(({ items }) => items.map((item) => [item.key, item] as const)));
  /** VS Code has settings of its own for colours and suggestions. */
  const elsewhere = ["colours", "help", "bar"];
  const own = ["codeLens", "statusBar"];

  test("are those of Obsidian, but for what VS Code has its own ways for", () => {
    const wanted = [...preferences.keys()].filter((key) => !elsewhere.includes(key));
    expect([...settings.keys()]).toEqual([...wanted, ...own]);
  });

  test("offer the same values, and begin with the same", () => {
    const initial = new Map<string, unknown>(Object.entries(defaultPreferences(defaultSystem)));
    for (const [key, item] of preferences) {
      const setting = settings.get(key);
      if (setting === undefined) continue;
      const begins = Array.isArray(setting.default) ? setting.default.join("\n") : setting.default;
      expect(begins, key).toBe(initial.get(key));
      if (item.kind === "choice") expect(setting.enum, key).toEqual(item.values);
      if (item.kind === "rules") expect(setting.enum, key).toEqual([...systems.keys()]);
      if (item.kind === "toggle") expect(setting.type, key).toBe("boolean");
    }
  });
});
