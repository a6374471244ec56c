import { parseYaml, type App } from "obsidian";
import { combatSheet, withSheet } from "../../notes/frontmatter.ts";
import { systems } from "../../rules/index.ts";
import type { Library } from "../../share/notebook.ts";
import type { Settings } from "./settings.ts";
import type { VaultFollowers } from "./vault-followers.ts";

/** The vault's notes, by their paths. */
export function vaultLibrary(app: App, settings: Settings, followers: VaultFollowers): Library {
  return {
    systems,
    defaultSystem: () => settings.now.rules,
    find: (target, from) => app.metadataCache.getFirstLinkpathDest(target, from)?.path ?? null,
    sheet: (path) => combatSheet(withSheet(app.metadataCache.getCache(path)?.frontmatter, settings.now.property)),
    parseYaml: (text): unknown => parseYaml(text),
    followers: (path) => followers.of(path),
    async read(path) {
      const file = app.vault.getFileByPath(path);
      if (file === null) throw new Error(`${path} is gone.`);
      return app.vault.cachedRead(file);
    },
  };
}
