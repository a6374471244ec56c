import MarkdownIt from "markdown-it";
import { readFileSync } from "node:fs";
import { compileFunction } from "node:vm";
import { gzipSync } from "node:zlib";
import { Handles } from "../../src/hosts/vscode/aim.ts";
import { PreviewPages } from "../../src/hosts/vscode/preview-pages.tsx";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { drawFights } from "../../src/share/markdown-it.ts";
import { resolveNote, type NoteFight } from "../../src/share/note.ts";
import { noLinks } from "../../src/view/kit/links.tsx";
import { benched, longFight } from "./fights.ts";
import { checksum, ms, seconds, table } from "./figures.ts";

/*
 * The extension of Visual Studio Code: what a window waits for when it opens a note, and what the preview costs at
 * every letter.
 */

const files = "dist/vscode";
/** The desktop's: a door, and what is behind it once there is a fight. */
const program = (file: string): string => readFileSync(`${files}/${file}`, "utf8");
const code = program("web.js");

interface Extension {
  activate(context: unknown): Promise<unknown>;
}

/** Stands for what VS Code hands to an extension. */
function stub(texts: readonly string[]): unknown {
  const disposable = { dispose: () => undefined };
  class Disposable {
    static from = () => disposable;
    dispose(): void {}
  }
  class EventEmitter {
    event = () => disposable;
    fire(): void {}
  }
  const anything: unknown = new Proxy(function () {}, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => "" : anything),
    apply: () => anything,
    construct: () => ({}),
    set: () => true,
  });
  const textDocuments = texts.map((text) => ({ languageId: "markdown", uri: "file:///a.md", getText: () => text }));
  const getConfiguration = () => ({ get: (_: string, otherwise: unknown) => otherwise });
  const event = () => disposable;
  const workspace = new Proxy(
    {
      textDocuments,
      getConfiguration,
      workspaceFolders: [],
      findFiles: () => Promise.resolve([]),
      fs: { readDirectory: () => Promise.resolve([]) },
      createFileSystemWatcher: () => ({ ...disposable, onDidCreate: event, onDidChange: event, onDidDelete: event }),
    },
    { get: (own, key): unknown => Reflect.get(own, key) ?? (() => disposable) },
  );
  const known = { Disposable, EventEmitter, workspace };
  return new Proxy(known, { get: (own, key): unknown => Reflect.get(own, key) ?? anything });
}

async function activated(texts: readonly string[]): Promise<number> {
  const start = performance.now();
  const vscode = stub(texts);
  const load = (file: string): Partial<Extension> => {
    const module: { exports: Partial<Extension> } = { exports: {} };
    const run = compileFunction(program(file), ["require", "module", "exports"]);
    const ask = (name: string): unknown => (name === "vscode" ? vscode : load(name));
    Reflect.apply(run, undefined, [ask, module, module.exports]);
    return module.exports;
  };
  const context = {
    subscriptions: [],
    extension: { id: "a.b", packageJSON: {} },
    extensionUri: {},
    workspaceState: {},
  };
  await load("extension.js").activate?.(context);
  return (performance.now() - start) / 1000;
}

async function median(times: number, work: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let at = 0; at < times; at++) all.push(await work());
  return all.sort((a, b) => a - b)[times >> 1] ?? 0;
}

const fights = Array.from({ length: 20 }, (_, at) => longFight(benched[at % benched.length] ?? "zones", 50));
const note = fights.map((text, at) => `## Fight ${at}\n\nWords.\n\n\`\`\`combat\n${text}\n\`\`\`\n`).join("\n");

/** Letters typed into the last fight, one after the other. */
let letter = 0;
const typed = (): string => `${note.replace(/\n```\n$/, `\n> ${"a".repeat(++letter % 40)}\n\`\`\`\n`)}`;

const plain = new MarkdownIt();
const drawn = new MarkdownIt();
const pages = new PreviewPages(new Handles(), (name) => `vscode://a.b/do?${name}`);
let known: readonly NoteFight[] = [];
const environment = { systems, defaultSystem };
drawFights(drawn, {
  fights: (page) => (known = resolveNote(page, environment, known)),
  draw: (fight, all) => pages.draw(fight, { address: "file:///a.md", note: typedNote, fights: all, links: noLinks }),
});
let typedNote = note;
const preview = (md: typeof plain): string => md.render((typedNote = typed()));
const first = performance.now();
const html = preview(drawn);
const cold = (performance.now() - first) / 1000;
const own = seconds(() => preview(plain));
const ours = seconds(() => preview(drawn));

table("Visual Studio Code", [
  ["the extension, gzip", `${(gzipSync(code, { level: 9 }).length / 1000).toFixed(1)} kB`, "≤ 300 kB", checksum(code)],
  ["activation, no fight open", ms(await median(9, () => activated(["# Nothing"]))), "≤ 50 ms", ""],
  ["activation, a fight open", ms(await median(9, () => activated([note]))), "≤ 50 ms", ""],
  ["preview, 20 fights of 50 lines, the first time", ms(cold), "", checksum(String(html.match(/bbb-unit/g)?.length))],
  ["markdown-it alone, a letter typed", ms(own), "", ""],
  ["what the fights add to it", ms(ours - own), "≤ 30 ms", ""],
]);
