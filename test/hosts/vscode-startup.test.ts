import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WorkspaceNotes } from "../../src/hosts/vscode/library.ts";

/*
 * While VS Code starts it finds no file of the workspace, and says nothing (microsoft/vscode#179203). What is asked for
 * only once stays unknown for the whole evening.
 */

const code = vi.hoisted(() => {
  class Disposable {
    constructor(private readonly callOnDispose: () => void) {}
    static from = (...parts: { dispose(): void }[]) => new Disposable(() => parts.forEach((part) => part.dispose()));
    dispose(): void {
      this.callOnDispose();
    }
  }
  /** What each search finds; the last stands for all further ones. */
  const searches: { found: string[][]; made: number } = { found: [[]], made: 0 };
  /** What is in a folder, by its address: a name and whether it is a folder too. */
  const folders = new Map<string, [string, number][]>();
  /** Text of every note, and the one note that takes its time. */
  const text = { now: new Uint8Array(), slow: "" };
  const event = () => new Disposable(() => undefined);
  return { Disposable, searches, folders, text, event };
});

vi.mock("vscode", () => ({
  Disposable: code.Disposable,
  FileType: { File: 1, Directory: 2, SymbolicLink: 64 },
  Uri: {
    parse: (address: string) => ({ toString: () => address }),
    joinPath: (base: unknown, name: string) => ({ toString: () => `${String(base)}/${name}` }),
  },
  workspace: {
    textDocuments: [],
    workspaceFolders: [{ uri: "file:///campaign" }],
    getConfiguration: () => ({ get: (_: string, otherwise: unknown) => otherwise }),
    findFiles() {
      const { found } = code.searches;
      return Promise.resolve(found[Math.min(code.searches.made++, found.length - 1)]);
    },
    fs: {
      readFile: (file: unknown) =>
        new Promise((resolve) => setTimeout(() => resolve(code.text.now), String(file) === code.text.slow ? 150 : 0)),
      readDirectory(folder: unknown) {
        const entries = code.folders.get(String(folder));
        return entries === undefined ? Promise.reject(new Error("No such folder yet.")) : Promise.resolve(entries);
      },
    },
    createFileSystemWatcher: () => ({
      onDidCreate: code.event,
      onDidChange: code.event,
      onDidDelete: code.event,
      dispose: () => undefined,
    }),
    onDidChangeWorkspaceFolders: code.event,
  },
}));

const MILL = "file:///campaign/Mill.md";
const GOBLIN = "file:///campaign/npcs/Goblin.md";

beforeEach(() => {
  vi.useFakeTimers();
  code.folders.clear();
});
afterEach(() => void vi.useRealTimers());

function notes(...found: string[][]): { library: WorkspaceNotes; changes: () => number } {
  code.searches.found = found;
  code.searches.made = 0;
  let changes = 0;
  const library = new WorkspaceNotes(
    () => undefined,
    () => changes++,
    () => undefined,
  );
  return { library, changes: () => changes };
}

test("notes that were not found at first are found later, and fights are told", async () => {
  const { library, changes } = notes([], [], [MILL, GOBLIN]);
  expect(library.find("Goblin", MILL)).toBeNull();
  await vi.advanceTimersByTimeAsync(60);
  expect(library.find("Goblin", MILL)).toBeNull();
  const before = changes();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(library.find("Goblin", MILL)).toBe(GOBLIN);
  expect(changes()).toBe(before + 1);
});

test("who asks for all notes waits until the workspace is searched", async () => {
  const { library } = notes([], [MILL, GOBLIN]);
  const listed = library.listed();
  await vi.advanceTimersByTimeAsync(200);
  expect(await listed).toEqual([MILL, GOBLIN]);
});

test("a note whose stats are being read for something else has stats all the same", async () => {
  Object.assign(code.text, { now: new TextEncoder().encode("---\ncombat: HP 9\n---\n"), slow: GOBLIN });
  const { library } = notes([MILL, GOBLIN]);
  const asked = library.namesWithStats();
  expect(library.sheet(GOBLIN)).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(await asked).toEqual(["Goblin", "Mill"]);
  Object.assign(code.text, { now: new Uint8Array(), slow: "" });
});

test("what is found is not looked for again", async () => {
  const { library } = notes([MILL]);
  library.names();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(code.searches.made).toBe(1);
});

test("a workspace whose folders open and hold no note is believed at once", async () => {
  const { library } = notes([]);
  code.folders.set("file:///campaign", [["map.png", 1]]);
  library.names();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(code.searches.made).toBe(1);
  expect(library.names()).toEqual([]);
});

test("a workspace that does not open is believed to have no notes after half a minute", async () => {
  const { library } = notes([]);
  library.names();
  await vi.advanceTimersByTimeAsync(30_000);
  const { made } = code.searches;
  expect(made).toBeGreaterThan(3);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(code.searches.made).toBeLessThanOrEqual(made + 1);
  expect(library.names()).toEqual([]);
});

test("nothing is looked for once the extension is gone", async () => {
  const { library, changes } = notes([]);
  library.names();
  await vi.advanceTimersByTimeAsync(60);
  library.dispose();
  const [{ made }, told] = [code.searches, changes()];
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(code.searches.made).toBe(made);
  expect(changes()).toBe(told);
});

test("where the search finds nothing the folders are opened, but no linked or hidden one", async () => {
  const { library } = notes([]);
  code.folders.set("file:///campaign", [
    ["Mill.md", 1],
    ["map.png", 1],
    ["npcs", 2],
    ["loop", 66],
    [".trash", 2],
    ["node_modules", 2],
  ]);
  code.folders.set("file:///campaign/npcs", [["Goblin.md", 1]]);
  for (const other of ["loop", ".trash", "node_modules"])
    code.folders.set(`file:///campaign/${other}`, [["Orc.md", 1]]);
  library.names();
  await vi.advanceTimersByTimeAsync(60);
  expect(library.names()).toEqual(["Mill", "Goblin"]);
  expect(code.searches.made).toBe(1);
});
