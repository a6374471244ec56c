import { Events } from "./lifecycle.ts";
import { counters, knobs } from "./knobs.ts";

export class TAbstractFile {
  name = "";
  parent: TFolder | null = null;
  deleted = false;

  constructor(
    public vault: Vault,
    public path: string,
  ) {}
}

export class TFolder extends TAbstractFile {
  children: TAbstractFile[] = [];

  isRoot(): boolean {
    return this.path === "/";
  }
}

export class TFile extends TAbstractFile {
  basename = "";
  extension = "";
  stat = { ctime: 0, mtime: 0, size: 0 };

  constructor(vault: Vault, path: string) {
    super(vault, path);
    this.moveTo(path);
  }

  moveTo(path: string): void {
    this.path = path;
    this.name = path.slice(path.lastIndexOf("/") + 1);
    const dot = this.name.lastIndexOf(".");
    this.basename = dot > 0 ? this.name.slice(0, dot) : this.name;
    this.extension = dot > 0 ? this.name.slice(dot + 1) : "";
    this.parent = this.vault.getRoot();
  }
}

export function normalizePath(path: string): string {
  const clean = path
    .replace(/[\\/]+/g, "/")
    .replace(/^\/+|\/+$/g, "")
    .replace(/\u00A0/g, " ")
    .normalize();
  return clean === "" ? "/" : clean;
}

interface VaultEvents extends Record<string, unknown[]> {
  create: [file: TFile];
  modify: [file: TFile];
  delete: [file: TFile];
  rename: [file: TFile, oldPath: string];
}

/** Files on a disk that answers late and takes one step after the other: this is what makes `process` atomic. */
export class Vault extends Events<VaultEvents> {
  readonly configDir = ".obsidian";
  /** What is on disk, by path: notes, and the data files of plugins. */
  readonly disk = new Map<string, string>();
  private readonly files = new Map<string, TFile>();
  private readonly root: TFolder;
  private queue: Promise<unknown> = Promise.resolve();

  readonly adapter = {
    exists: (path: string): Promise<boolean> => this.serial(() => this.disk.has(path)),
    read: (path: string): Promise<string> => this.serial(() => this.contentOf(path)),
    write: async (path: string, text: string): Promise<void> => {
      await this.serial(() => this.disk.set(path, text));
      const file = this.files.get(path);
      if (file) this.touched(file);
    },
  };

  constructor() {
    super();
    this.root = new TFolder(this, "/");
  }

  getName(): string {
    return "vault";
  }

  getRoot(): TFolder {
    return this.root;
  }

  getAbstractFileByPath(path: string): TAbstractFile | null {
    return path === "/" ? this.root : this.getFileByPath(path);
  }

  getFileByPath(path: string): TFile | null {
    return this.files.get(path) ?? null;
  }

  getFolderByPath(path: string): TFolder | null {
    return path === "/" ? this.root : null;
  }

  getFiles(): TFile[] {
    return [...this.files.values()];
  }

  getMarkdownFiles(): TFile[] {
    return this.getFiles().filter((file) => file.extension === "md");
  }

  getAllLoadedFiles(): TAbstractFile[] {
    return [this.root, ...this.getFiles()];
  }

  async create(path: string, text: string): Promise<TFile> {
    if (this.files.has(path)) throw new Error("File already exists.");
    await this.serial(() => this.disk.set(path, text));
    const file = new TFile(this, path);
    this.files.set(path, file);
    this.trigger("create", file);
    return file;
  }

  /** On this disk a byte is a character. */
  createBinary(path: string, data: ArrayBuffer): Promise<TFile> {
    return this.create(path, Array.from(new Uint8Array(data), (byte) => String.fromCharCode(byte)).join(""));
  }

  read(file: TFile): Promise<string> {
    return this.serial(() => this.contentOf(file.path));
  }

  cachedRead(file: TFile): Promise<string> {
    return this.read(file);
  }

  async modify(file: TFile, text: string): Promise<void> {
    await this.serial(() => this.disk.set(file.path, text));
    this.touched(file);
  }

  /** Reads, changes and writes in one step. `change` sees what is on disk, not what an editor still holds unsaved. */
  async process(file: TFile, change: (text: string) => string): Promise<string> {
    const { before, after } = await this.serial(() => {
      const text = this.contentOf(file.path);
      const changed: unknown = change(text);
      if (typeof changed !== "string") throw new Error("The callback of process must return a string.");
      this.disk.set(file.path, changed);
      return { before: text, after: changed };
    });
    if (after !== before) this.touched(file);
    return after;
  }

  async append(file: TFile, text: string): Promise<void> {
    await this.process(file, (before) => before + text);
  }

  async rename(file: TFile, path: string): Promise<void> {
    const old = file.path;
    await this.serial(() => {
      this.disk.set(path, this.contentOf(old));
      this.disk.delete(old);
    });
    this.files.delete(old);
    file.moveTo(path);
    this.files.set(path, file);
    this.trigger("rename", file, old);
  }

  async delete(file: TFile): Promise<void> {
    await this.serial(() => {
      this.disk.delete(file.path);
      this.files.delete(file.path);
      file.deleted = true;
    });
    this.trigger("delete", file);
  }

  private contentOf(path: string): string {
    const text = this.disk.get(path);
    if (text === undefined) throw new Error(`ENOENT: no such file or directory, open '${path}'`);
    return text;
  }

  private serial<T>(step: () => T): Promise<T> {
    const result = this.queue.then(async () => {
      await sleep(knobs.diskDelay);
      return step();
    });
    this.queue = result.catch(() => undefined);
    return result;
  }

  private touched(file: TFile): void {
    file.stat = { ...file.stat, mtime: Date.now(), size: this.disk.get(file.path)?.length ?? 0 };
    counters.modify++;
    this.trigger("modify", file);
  }
}
