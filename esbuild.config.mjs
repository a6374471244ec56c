/** Builds everything that ships. `node esbuild.config.mjs` builds all targets; names after it choose some of them. */
import { readFileSync } from "node:fs";
import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { lazySystems, systemsApart } from "./scripts/lazy-systems.mjs";

const root = dirname(fileURLToPath(import.meta.url));

/**
 * What Obsidian hands to a plugin at run time; everything else has to be inside `main.js`. Node's modules and Electron
 * are not on this list, so importing them fails the build: a phone has neither.
 */
export const OBSIDIAN_EXTERNALS = [
  "obsidian",
  "@codemirror/autocomplete",
  "@codemirror/collab",
  "@codemirror/commands",
  "@codemirror/language",
  "@codemirror/lint",
  "@codemirror/search",
  "@codemirror/state",
  "@codemirror/view",
  "@lezer/common",
  "@lezer/highlight",
  "@lezer/lr",
];

/** Packages whose work is inside what is built, with what it has to say of them. */
const INCLUDED = [
  ["preact-render-to-string", "MIT License, Copyright (c) 2017 Jason Miller"],
  ["preact", "MIT License, Copyright (c) 2015-present Jason Miller"],
  ["pure-rand", "MIT License, Copyright (c) 2018 Nicolas DUBIEN"],
  ["preact-render-to-string", "MIT License, Copyright (c) 2015 Jason Miller"],
  ["@resvg/resvg-wasm", "Mozilla Public License 2.0, source at https://github.com/thx/resvg-js"],
  ["@hocuspocus/server", "MIT License, Copyright (c) Tiptap GmbH"],
  ["@hocuspocus/common", "MIT License, Copyright (c) Tiptap GmbH"],
  ["yjs", "MIT License, Copyright (c) 2023 Kevin Jahns"],
  ["y-protocols", "MIT License, Copyright (c) 2019 Kevin Jahns"],
  ["lib0", "MIT License, Copyright (c) 2019 Kevin Jahns"],
  ["isomorphic.js", "MIT License, Copyright (c) 2021 Kevin Jahns"],
  ["crossws", "MIT License, Copyright (c) Pooya Parsa"],
  ["async-mutex", "MIT License, Copyright (c) 2016 Christian Speckner"],
  ["tslib", "0BSD License, Copyright (c) Microsoft Corporation"],
  ["kleur", "MIT License, Copyright (c) Luke Edwards"],
  ["@redis/client", "MIT License, Copyright (c) 2022-2023 Redis, Inc."],
  ["jose", "MIT License, Copyright (c) 2018 Filip Skokan"],
  ["ws", "MIT License, Copyright (c) 2011 Einar Otto Stangvik"],
  ["qrcode-generator", "MIT License, Copyright (c) 2009 Kazuhiko Arase"],
  ["js-yaml", "MIT License, Copyright (c) 2011-2015 Vitaly Puzrin"],
  ["vscode-languageserver", "MIT License, Copyright (c) Microsoft Corporation"],
  ["vscode-languageserver-textdocument", "MIT License, Copyright (c) Microsoft Corporation"],
  ["vscode-languageserver-protocol", "MIT License, Copyright (c) Microsoft Corporation"],
  ["vscode-languageserver-types", "MIT License, Copyright (c) Microsoft Corporation"],
  ["vscode-jsonrpc", "MIT License, Copyright (c) Microsoft Corporation"],
];

/** The words of the NOTICE that the licences of retold rules ask for, by the folder that retells them. */
const RETOLD = {
  "src/rules/srd5/": readFileSync(join(root, "NOTICE"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("This work includes material")),
};

/**
 * Returns what a built file says at its head: whose work is inside.
 * @param {Iterable<string>} inputs files that it is made of
 * @throws {Error} where one is of a package whose licence nobody has looked at
 */
function notice(inputs) {
  const files = [...inputs];
  const names = new Set(files.map((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? ""));
  names.delete("");
  const parts = INCLUDED.filter(([name = ""]) => names.has(name)).map(([name, by]) => `Includes ${name}, ${by}.`);
  for (const [name = ""] of INCLUDED) names.delete(name);
  if (names.size > 0) throw new Error(`INCLUDED (esbuild.config.mjs) has no licence of ${[...names].join(", ")}.`);
  for (const [folder, words] of Object.entries(RETOLD))
    if (files.some((file) => file.startsWith(folder))) parts.push(...words);
  return `/* ${["Blow by Blow, MIT License.", ...parts].join(" ")} */\n`;
}

/**
 * Builds files, and puts the notice of what is inside at the head of each. A file that is as it was is not touched: a
 * program may just be running from it.
 * @param {import("esbuild").BuildOptions} options
 * @param {(file: string, text: string) => string} [head] what stands before a file's notice
 * @returns {Promise<string[]>} the files
 */
async function bundle(options, head = () => "") {
  const { metafile, outputFiles } = await esbuild.build({ ...common, ...options, metafile: true, write: false });
  for (const { path, text } of outputFiles) {
    const made = metafile.outputs[relative(root, path).replaceAll("\\", "/")];
    await put(path, head(path, text) + notice(Object.keys(made?.inputs ?? {})) + text);
  }
  return outputFiles.map(({ path }) => path);
}

/** Writes a file where it is another than it was. @param {string} path @param {string} whole */
async function put(path, whole) {
  await mkdir(dirname(path), { recursive: true });
  if ((await readFile(path, "utf8").catch(() => null)) !== whole) await writeFile(path, whole);
}

/** @type {import("esbuild").BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  treeShaking: true,
  charset: "utf8",
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".md": "text" },
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "warning",
  plugins: [lazySystems],
};

/** @type {import("esbuild").BuildOptions} */
const node = { ...common, format: "esm", platform: "node", target: "node20" };

/** Writes a file that is others, one after the other. @param {string} to @param {string[]} from */
async function joined(to, ...from) {
  const texts = await Promise.all(from.map((file) => readFile(join(root, file), "utf8")));
  await writeFile(join(root, to), texts.join("\n"));
}

/**
 * What a source file exports.
 * @param {string} file
 */
async function evaluated(file) {
  const { outputFiles } = await esbuild.build({ ...node, entryPoints: [file], write: false });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`);
}

/**
 * Leaves the table's server a file of its own, which the program beside it reads when a table is opened.
 * @type {import("esbuild").Plugin}
 */
const besideTheProgram = {
  name: "beside the program",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/table\.mjs$/ }, ({ path }) => ({ path, external: true }));
  },
};

/**
 * Leaves what speaks with Redis a file of its own, which the server reads where it is asked to.
 * @type {import("esbuild").Plugin}
 */
const besideTheServer = {
  name: "beside the server",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/redis\.ts$/ }, () => ({ path: "./table-redis.mjs", external: true }));
  },
};

/** @type {Record<string, () => Promise<void>>} */
const targets = {
  /** The Obsidian plugin: `main.js` beside `manifest.json` and `styles.css`. */
  async obsidian() {
    await bundle({
      entryPoints: ["src/hosts/obsidian/main.ts"],
      outfile: "main.js",
      format: "cjs",
      target: "es2022",
      external: OBSIDIAN_EXTERNALS,
    });
  },

  /** The npm package: the command line, the language server in it, and the plugin of markdown-it share their parts. */
  async cli() {
    const parts = join(root, "dist/parts");
    const apart = systemsApart(node);
    const made = await bundle(
      {
        ...node,
        plugins: [apart.plugin, besideTheProgram],
        entryPoints: { cli: "src/hosts/cli/main.ts", "markdown-it": "src/hosts/markdown-it/main.ts" },
        outdir: "dist",
        outExtension: { ".js": ".mjs" },
        splitting: true,
        chunkNames: "parts/[name]-[hash]",
      },
      (file, text) => {
        if (file === join(root, "dist/cli.mjs")) return "#!/usr/bin/env node\n";
        // The protocol's packages ask for Node's modules by `require`.
        if (!text.includes("Dynamic require of")) return "";
        return 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);\n';
      },
    );
    for (const { name, text, inputs } of apart.files) {
      await put(join(parts, name), notice(inputs) + text);
      made.push(join(parts, name));
    }
    await chmod(join(root, "dist/cli.mjs"), 0o755);
    // Parts of an earlier build.
    for (const name of await readdir(parts)) if (!made.includes(join(parts, name))) await rm(join(parts, name));
    // Draws pictures; looked at only for a PNG.
    await copyFile(join(root, "node_modules/@resvg/resvg-wasm/index_bg.wasm"), join(root, "dist/resvg.wasm"));
    await copyFile(join(root, "src/hosts/markdown-it/options.ts"), join(root, "dist/markdown-it.d.mts"));
    await joined("dist/site.css", "styles.css", "src/hosts/markdown-it/site.css");
  },

  /** The shared table: its server, in files that only that command reads, and the page for phones. */
  async table() {
    const page = join(root, "dist/table");
    await rm(page, { recursive: true, force: true });
    const server = { table: "src/hosts/table/house.ts", "table-redis": "src/hosts/table/redis.ts" };
    for (const [name, entry] of Object.entries(server))
      await bundle(
        {
          ...node,
          plugins: name === "table" ? [lazySystems, besideTheServer] : [],
          entryPoints: { [name]: entry },
          outdir: "dist",
          outExtension: { ".js": ".mjs" },
          target: "node22",
          // The server library tells of every guest whom it shuts out.
          drop: ["console"],
        },
        () => 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);\n',
      );
    await bundle({
      entryPoints: { phone: "src/hosts/table/page/main.tsx" },
      outdir: "dist/table",
      format: "iife",
      target: "es2020",
      plugins: [],
    });
    await bundle({ entryPoints: { phone: "src/hosts/table/page/phone.css" }, outdir: "dist/table" });
    const html = await readFile(join(root, "src/hosts/table/page/index.html"), "utf8");
    const { phoneSentences } = await evaluated("src/hosts/table/page/sentences.ts");
    await writeFile(join(page, "index.html"), html.replace("{opening}", phoneSentences.opening));
  },

  /** The playground: a page in `dist/playground/` and the server that `npm start` runs. */
  async playground() {
    const page = join(root, "dist/playground");
    await rm(page, { recursive: true, force: true });
    await mkdir(page, { recursive: true });
    await esbuild.build({
      ...common,
      banner: { js: `/* ${Object.values(RETOLD).flat().join(" ")} */` },
      entryPoints: { main: "src/hosts/playground/main.ts" },
      outdir: "dist/playground",
      format: "esm",
      target: "es2022",
    });
    const html = await readFile(join(root, "src/hosts/playground/index.html"), "utf8");
    const { filled, page: words } = await evaluated("src/hosts/playground/page-words.ts");
    await writeFile(join(page, "index.html"), filled(html, words));
    await copyFile(join(root, "src/hosts/playground/playground.css"), join(page, "playground.css"));
    await copyFile(join(root, "styles.css"), join(page, "styles.css"));
    // Links to rules open their text.
    await cp(join(root, "docs/rules"), join(page, "rules"), { recursive: true });
    await esbuild.build({ ...node, entryPoints: ["src/hosts/playground/serve.ts"], outfile: "dist/serve.mjs" });
  },

  /**
   * The extension of Visual Studio Code, the same on the desktop and in browsers: whatever knows Node.js fails the
   * build.
   */
  async vscode() {
    const out = join(root, "dist/vscode");
    const media = join(root, "src/hosts/vscode/media");
    await rm(out, { recursive: true, force: true });
    await cp(media, out, { recursive: true, filter: (from) => !/\.(?:svg|css)$/.test(from) });
    /** @type {import("esbuild").BuildOptions} */
    const page = { platform: "browser", target: "es2022", external: ["vscode"] };
    // What is behind the door is a program of its own, and carried once: the desktop reads it when the door opens, and
    // no sooner. VS Code in a browser loads one file alone, so there the door stands in the program.
    await bundle({
      ...page,
      entryPoints: ["src/hosts/vscode/web.ts"],
      outfile: "dist/vscode/web.js",
      format: "cjs",
    });
    await bundle({
      ...page,
      entryPoints: ["src/hosts/vscode/extension.ts"],
      outfile: "dist/vscode/extension.js",
      format: "cjs",
      // By `require`, through which VS Code lends itself to all files of an extension.
      supported: { "dynamic-import": false },
      plugins: [
        {
          name: "beside the door",
          setup({ onResolve }) {
            onResolve({ filter: /^\.\/services\.ts$/ }, () => ({ path: "./web.js", external: true }));
          },
        },
      ],
    });
    await bundle({
      ...page,
      entryPoints: ["src/hosts/vscode/pages.ts"],
      outfile: "dist/vscode/panel.js",
      format: "iife",
    });
    await bundle({
      ...page,
      entryPoints: ["src/hosts/vscode/preview-page.ts"],
      outfile: "dist/vscode/preview.js",
      format: "iife",
    });
    await copyFile(join(root, "styles.css"), join(out, "styles.css"));
    await joined("dist/vscode/fight.css", "styles.css", "src/hosts/vscode/media/theme.css");
    // Links to rules open their text.
    await cp(join(root, "docs/rules"), join(out, "rules"), { recursive: true });
  },
};

/**
 * Builds the named targets, or all of them, one after the other.
 * @param {string[]} [names]
 * @throws {Error} on a name that is no target, or when esbuild reports errors.
 */
export async function build(names = Object.keys(targets)) {
  for (const name of names) {
    const target = targets[name];
    if (!target) throw new Error(`No build target "${name}". Targets: ${Object.keys(targets).join(", ")}.`);
    await target();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  try {
    await build(names.length > 0 ? names : undefined);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
