import {
  EventEmitter,
  type FileChangeEvent,
  FileSystemError,
  type FileSystemProvider,
  FileType,
  type Uri,
} from "vscode";

/** Files that are nowhere on disk, as virtual workspaces have them. */
export class VirtualFiles implements FileSystemProvider {
  private readonly files: Map<string, Uint8Array>;
  readonly onDidChangeFile = new EventEmitter<FileChangeEvent[]>().event;

  constructor(files: Readonly<Record<string, string>>) {
    this.files = new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]));
  }

  text(path: string): string {
    return new TextDecoder().decode(this.files.get(path));
  }

  stat(uri: Uri): { type: FileType; ctime: number; mtime: number; size: number } {
    if (uri.path === "/") return { type: FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    return { type: FileType.File, ctime: 0, mtime: 0, size: this.readFile(uri).length };
  }

  readDirectory(): [string, FileType][] {
    return [...this.files.keys()].map((path) => [path.slice(1), FileType.File]);
  }

  readFile({ path }: Uri): Uint8Array {
    const found = this.files.get(path);
    if (found === undefined) throw FileSystemError.FileNotFound(path);
    return found;
  }

  writeFile({ path }: Uri, content: Uint8Array): void {
    this.files.set(path, content);
  }

  watch(): { dispose(): void } {
    return { dispose: () => undefined };
  }

  createDirectory(): void {
    throw FileSystemError.NoPermissions();
  }

  delete(): void {
    throw FileSystemError.NoPermissions();
  }

  rename(): void {
    throw FileSystemError.NoPermissions();
  }
}
