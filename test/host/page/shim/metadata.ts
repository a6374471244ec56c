import { dump, load } from "js-yaml";
import { knobs, reportError } from "./knobs.ts";
import { Events } from "./lifecycle.ts";
import { frontmatterOf, splitSections } from "./sections.ts";
import type { TFile, Vault } from "./vault.ts";

export interface CachedMetadata {
  sections: { type: string; position: { start: { line: number }; end: { line: number } } }[];
  frontmatter?: Record<string, unknown>;
  frontmatterPosition?: { start: { line: number }; end: { line: number } };
}

interface MetadataEvents extends Record<string, unknown[]> {
  changed: [file: TFile, text: string, cache: CachedMetadata];
  resolve: [file: TFile];
  deleted: [file: TFile, previous: CachedMetadata | null];
}

/** What is known of the notes; it lags behind the files, and renaming one tells nobody. */
export class MetadataCache extends Events<MetadataEvents> {
  resolvedLinks: Record<string, Record<string, number>> = {};
  unresolvedLinks: Record<string, Record<string, number>> = {};
  private readonly cache = new Map<TFile, CachedMetadata>();

  constructor(private readonly vault: Vault) {
    super();
    const later = (file: TFile): void => void window.setTimeout(() => void this.index(file), knobs.metadataDelay);
    vault.on("create", later);
    vault.on("modify", later);
    vault.on("delete", (file) => {
      const previous = this.getFileCache(file);
      this.cache.delete(file);
      this.trigger("deleted", file, previous);
    });
  }

  getFileCache(file: TFile): CachedMetadata | null {
    return this.cache.get(file) ?? null;
  }

  getCache(path: string): CachedMetadata | null {
    const file = this.vault.getFileByPath(path);
    return file && this.getFileCache(file);
  }

  getFirstLinkpathDest(link: string, _source: string): TFile | null {
    const files = this.vault.getFiles();
    return files.find((f) => f.path === link || f.path === `${link}.md` || f.basename === link) ?? null;
  }

  fileToLinktext(file: TFile): string {
    return file.basename;
  }

  private async index(file: TFile): Promise<void> {
    if (file.deleted) return;
    const text = await this.vault.read(file).catch((error: unknown) => {
      // Deleted while it waited for the disk.
      if (file.deleted) return null;
      throw error;
    });
    if (text === null) return;
    const cache = metadataOf(text);
    this.cache.set(file, cache);
    this.trigger("changed", file, text, cache);
    this.trigger("resolve", file);
  }
}

function metadataOf(text: string): CachedMetadata {
  const sections = splitSections(text).map(({ type, lineStart, lineEnd }) => ({
    type,
    position: { start: { line: lineStart }, end: { line: lineEnd } },
  }));
  const yaml = frontmatterOf(text);
  const frontmatter = yaml && asRecord(parseYamlOrNull(yaml.text));
  if (!yaml || !frontmatter) return { sections };
  const frontmatterPosition = { start: { line: 0 }, end: { line: yaml.lines - 1 } };
  return { sections, frontmatter, frontmatterPosition };
}

/** Throws on bad YAML. */
export function parseYaml(yaml: string): unknown {
  return load(yaml) ?? null;
}

export function stringifyYaml(value: unknown): string {
  return dump(value, { lineWidth: -1 });
}

function parseYamlOrNull(yaml: string): unknown {
  try {
    return parseYaml(yaml);
  } catch {
    // A note with bad frontmatter is a note without: Obsidian says so in the properties, not to plugins.
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}

export class FileManager {
  constructor(private readonly vault: Vault) {}

  /** Throws on bad YAML. */
  async processFrontMatter(file: TFile, change: (frontmatter: Record<string, unknown>) => void): Promise<void> {
    await this.vault.process(file, (text) => {
      const yaml = frontmatterOf(text);
      const frontmatter = (yaml && asRecord(parseYaml(yaml.text))) ?? {};
      change(frontmatter);
      const body = yaml ? text.slice(yaml.length) : text;
      return Object.keys(frontmatter).length === 0 ? body : `---\n${stringifyYaml(frontmatter)}---\n${body}`;
    });
  }

  async trashFile(file: TFile): Promise<void> {
    await this.vault.delete(file).catch(reportError);
  }

  generateMarkdownLink(file: TFile): string {
    return `[[${file.basename}]]`;
  }
}

export function getFrontMatterInfo(text: string): {
  exists: boolean;
  frontmatter: string;
  from: number;
  to: number;
  contentStart: number;
} {
  const yaml = frontmatterOf(text);
  if (!yaml) return { exists: false, frontmatter: "", from: 0, to: 0, contentStart: 0 };
  const from = text.indexOf("\n") + 1;
  return { exists: true, frontmatter: yaml.text, from, to: from + yaml.text.length, contentStart: yaml.length };
}

export function parseFrontMatterEntry(frontmatter: Record<string, unknown> | null, key: string): unknown {
  return frontmatter && Object.prototype.hasOwnProperty.call(frontmatter, key) ? frontmatter[key] : null;
}

export function parseLinktext(link: string): { path: string; subpath: string } {
  const hash = link.indexOf("#");
  return hash < 0 ? { path: link, subpath: "" } : { path: link.slice(0, hash), subpath: link.slice(hash) };
}

export function getLinkpath(link: string): string {
  return parseLinktext(link).path;
}
