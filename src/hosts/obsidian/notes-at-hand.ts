import type { App } from "obsidian";
import type { NotesOffered } from "../../view/begin/notes-offered.ts";
import { partyNotes, type Preferences } from "../../view/preferences.ts";

/** More chips than this are no choice. */
const MOST_SHEETS = 12;

/** The vault's notes: those of the settings' party first, then others that have stats, changed last first. */
export function notesAtHand(app: App, preferences: Preferences): NotesOffered {
  const files = [...app.vault.getMarkdownFiles()].sort((a, b) => b.stat.mtime - a.stat.mtime);
  const sheets = files.filter(({ path }) => {
    const properties = app.metadataCache.getCache(path)?.frontmatter ?? {};
    return preferences.property in properties || "statblock" in properties;
  });
  const party = partyNotes(preferences);
  const offered = new Set([...party, ...sheets.map(({ basename }) => basename)]);
  return {
    sheets: [...offered].slice(0, MOST_SHEETS + party.length),
    names: [...new Set(files.map(({ basename }) => basename))],
  };
}
