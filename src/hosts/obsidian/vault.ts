import { parseYaml, type App, type TFile } from "obsidian";
import { Followers, knownFights, type Follower } from "../../notes/chain.ts";
import { combatSheet, withSheet } from "../../notes/sheet.ts";
import { systems } from "../../rules/index.ts";
import type { Library } from "../../share/notebook.ts";
import type { NotesOffered } from "../../view/begin/fields.tsx";
import { partyNotes, type Preferences } from "../../view/frame/preferences.ts";
import { Pauses } from "../../view/kit/pauses.ts";
import type { Settings } from "./settings.ts";

/** Returns the vault's notes, by their paths. */
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

/** So many notes are read at a time. */
const AT_ONCE = 16;
/** While the vault is looked through, what was found is told as often, in milliseconds. */
const TOLD_EVERY = 500;
/** Parts of a note that may hold a fight, as the metadata cache calls them. */
const HOLDING = new Set(["code", "callout", "blockquote", "list"]);

/**
 * Index of the fights that go on with one another in the vault. Nothing is read before a fight asks; then every note
 * that may hold one, while nothing else is to be done.
 */
export class VaultFollowers {
  private readonly index = new Followers((path) => path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/i, ""));
  private readonly pauses = new Pauses();
  private state: "not asked" | "on" | "off" = "not asked";

  constructor(
    private readonly app: App,
    /** More is known than before. */
    private readonly changed: () => void,
  ) {}

  of(path: string): readonly Follower[] {
    if (this.state === "not asked") {
      this.state = "on";
      this.app.workspace.onLayoutReady(() => void this.search());
    }
    return this.index.of(
      path,
      (target, from) => this.app.metadataCache.getFirstLinkpathDest(target, from)?.path ?? null,
    );
  }

  /** Takes a note's new text. */
  take(path: string, text: string): void {
    if (this.state === "on") this.index.take(path, knownFights(text));
  }

  remove(path: string): void {
    this.index.remove(path);
  }

  rename(from: string, to: string): void {
    this.index.rename(from, to);
  }

  /** Stops reading as the plugin is turned off. */
  stop(): void {
    this.state = "off";
    this.pauses.stop();
  }

  /** Reads all notes, those first that were changed last: where a fight goes on is likely among them. */
  private async search(): Promise<void> {
    const waiting = this.app.vault.getMarkdownFiles().sort((a, b) => b.stat.mtime - a.stat.mtime);
    const files: TFile[] = [];
    let told = performance.now();
    for (const [at, file] of waiting.entries()) {
      await this.pauses.take();
      if (this.mayHold(file)) files.push(file);
      if (files.length < AT_ONCE && at < waiting.length - 1) continue;
      await this.readAll(files.splice(0));
      if (this.state === "off") return;
      if (at < waiting.length - 1 && performance.now() < told + TOLD_EVERY) continue;
      this.changed();
      told = performance.now();
    }
  }

  private mayHold(file: TFile): boolean {
    const { sections = [] } = this.app.metadataCache.getFileCache(file) ?? {};
    return sections.some(({ type }) => HOLDING.has(type));
  }

  private async readAll(files: readonly TFile[]): Promise<void> {
    const reads = files.map((file) => ({ text: this.textOf(file), take: this.index.read(file.path) }));
    for (const { text, take } of reads) {
      const read = await text;
      await this.pauses.take();
      if (read !== null && this.state === "on") take(knownFights(read));
    }
  }

  private async textOf(file: TFile): Promise<string | null> {
    try {
      return await this.app.vault.cachedRead(file);
    } catch (error) {
      // Gone or unreadable: nothing is known to go on in it. It is read again when it changes.
      console.error(error);
      return null;
    }
  }
}

/** More chips than this are no choice. */
const MOST_SHEETS = 12;

/** Returns the vault's notes: those of the settings' party first, then others that have stats, the newest first. */
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
