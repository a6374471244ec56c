import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import esbuild from "esbuild";
import MarkdownIt from "markdown-it";
import { beforeAll, expect, test } from "vitest";
import { build } from "../../esbuild.config.mjs";
import { grown } from "../sizes.ts";
import { vscode, type Extension } from "./vscode-stub.ts";

const root = join(import.meta.dirname, "../..");

beforeAll(() => build(["vscode"]), 120_000);

const NOTE = [
  "```combat",
  "@party",
  "Ada: HP 6, sword d6",
  "@foes",
  "Orc: HP 6",
  "== Round 1",
  "Ada attacks Orc with sword",
  "```",
].join("\n");

test.each(["extension", "web", "panel"])(
  "%s.js is no bigger than recorded, packed as the marketplace serves it",
  (name) => {
    const file = `dist/vscode/${name}.js`;
    expect(grown({ [file]: readFileSync(join(root, file)) })).toEqual([]);
  },
);

/** Licences ask for these words wherever the rules go. */
const RETOLD = readFileSync(join(root, "NOTICE"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("This work includes material"));

test("what is built of retold rules says at its head whose they are, and a system that is not retold does not", async () => {
  await build(["cli"]);
  const parts = readdirSync(join(root, "dist/parts")).filter((name) => /^(?:srd5|zones)-/.test(name));
  const files = ["vscode/web.js", "vscode/panel.js", "vscode/extension.js", ...parts.map((name) => `parts/${name}`)];
  const heads = files.map((file) => {
    const [head = ""] = readFileSync(join(root, "dist", file), "utf8").split("*/\n", 1);
    return [file.replace(/-[0-9a-f]+\.cjs$/, ""), RETOLD.filter((words) => head.includes(words)).length];
  });
  expect(RETOLD).toHaveLength(2);
  expect(Object.fromEntries(heads)).toEqual({
    ...{ "vscode/web.js": 2, "vscode/panel.js": 2, "vscode/extension.js": 0, "parts/srd5": 2, "parts/zones": 0 },
  });
});

test.each(["README.md", "docs/systems/srd5.md", "docs/rules/srd5.md", "dist/vscode/rules/srd5.md"])(
  "%s says it too",
  (path) => {
    const page = readFileSync(join(root, path), "utf8");
    expect(RETOLD.filter((words) => !page.includes(words))).toEqual([]);
  },
);

test("both packages carry the notice", () => {
  const listed = [".npmignore", ".vscodeignore"].map((file) => readFileSync(join(root, file), "utf8").split("\n"));
  expect(listed.map((lines) => lines.filter((line) => /^!\/?NOTICE$/.test(line)).length)).toEqual([1, 1]);
});

test("it asks for nothing but VS Code, and so runs in a browser too", async () => {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["src/hosts/vscode/web.ts", "src/hosts/vscode/extension.ts"],
    outdir: "unwritten",
    write: false,
    bundle: true,
    // A module of Node.js would not be found.
    platform: "browser",
    external: ["vscode"],
    jsx: "automatic",
    jsxImportSource: "preact",
    metafile: true,
    logLevel: "silent",
  });
  const asked = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect([...new Set(asked)]).toEqual(["vscode"]);
  const node = /(?<![\w.$"'`])(?:process\.(?!env\.NODE_ENV)|Buffer\.|__dirname|__filename|setImmediate\()/;
  const own = Object.keys(metafile.inputs).filter((path) => path.startsWith("src/"));
  expect(own.filter((path) => node.test(readFileSync(join(root, path), "utf8")))).toEqual([]);
});

/*
 * In a world that has what a browser's worker has, and nothing of Node.js: as VS Code runs it in a browser. Whatever
 * asks for more fails there. On the desktop the door reads the same program from beside it.
 */
test.each([
  ["web", ["vscode"]],
  ["extension", ["./web.js", "vscode"]],
])("%s.js opens, and draws a fight, where there is no Node.js", async (file, wanted) => {
  const asked: string[] = [];
  // What a worker has beside the language itself.
  const worker = {
    console,
    crypto,
    setTimeout,
    clearTimeout,
    queueMicrotask,
    TextDecoder,
    TextEncoder,
    URL,
    performance,
  };
  const code = vscode(NOTE, asked);
  const context = createContext(worker);
  const load = (name: string): Partial<Extension> => {
    const module: { exports: Partial<Extension> } = { exports: {} };
    const ask = (other: string): unknown => {
      if (other !== "./web.js") return code(other);
      asked.push(other);
      return load("web");
    };
    const text = readFileSync(join(root, `dist/vscode/${name}.js`), "utf8");
    const run: unknown = runInContext(`(function (module, exports, require) {${text}\n})`, context);
    if (typeof run === "function") Reflect.apply(run, undefined, [module, module.exports, ask]);
    return module.exports;
  };
  const api = await load(file).activate?.({
    subscriptions: [],
    extension: { id: "blow-by-blow.blow-by-blow", packageJSON: {} },
    extensionUri: {},
    workspaceState: { get: (_: string, otherwise: unknown) => otherwise },
  });
  const html = api?.extendMarkdownIt(new MarkdownIt()).render(NOTE, {});
  expect(html).toContain("bbb-fight");
  expect(html).toContain("sword");
  expect([...new Set(asked)].sort()).toEqual(wanted);
});
