/** Builds everything that ships. `node esbuild.config.mjs` builds all targets; names after it choose some of them. */
import { chmod, copyFile, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";
import { lazySystems } from "./scripts/lazy-systems.mjs";

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

/** Whose work is inside what we build, which has to say so. */
const INCLUDED = [
  ["preact-render-to-string", "MIT License, Copyright (c) 2017 Jason Miller"],
  ["preact", "MIT License, Copyright (c) 2015-present Jason Miller"],
  ["pure-rand", "MIT License, Copyright (c) 2018 Nicolas DUBIEN"],
  ["preact-render-to-string", "MIT License, Copyright (c) 2015 Jason Miller"],
  ["@resvg/resvg-wasm", "Mozilla Public License 2.0, source at https://github.com/thx/resvg-js"],
  ["js-yaml", "MIT License, Copyright (c) 2011-2015 Vitaly Puzrin"],
  ["vscode-languageserver", "MIT License, Copyright (c) Microsoft Corporation"],
  ["vscode-languageserver-textdocument", "MIT License, Copyright (c) Microsoft Corporation"],
  ["vscode-languageserver-protocol", "MIT License, Copyright (c) Microsoft Corporation"],
  ["vscode-languageserver-types", "MIT License, Copyright (c) Microsoft Corporation"],
  ["vscode-jsonrpc", "MIT License, Copyright (c) Microsoft Corporation"],
];

/** What a file that includes these packages says at its head. @param {string[]} names */
function notice(...names) {
  const parts = INCLUDED.filter(([name = ""]) => names.includes(name)).map(([name, by]) => `Includes ${name}, ${by}.`);
  return `/* ${["Blow by Blow, MIT License.", ...parts].join(" ")} */`;
}

/**
 * @param {string} file @param {import("esbuild").Metafile} metafile @param {string[]} names
 * @throws {Error} where the file includes a package that its notice does not name
 */
function checkNotice(file, metafile, ...names) {
  for (const input of Object.keys(metafile.inputs)) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1];
    if (name !== undefined && !names.includes(name)) {
      throw new Error(
        `${file} includes ${name}: name it in its notice, and its licence in INCLUDED (esbuild.config.mjs).`,
      );
    }
  }
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

/**
 * What a source file exports.
 * @param {string} file
 */
async function evaluated(file) {
  const { outputFiles } = await esbuild.build({ ...node, entryPoints: [file], write: false });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`);
}

/** @type {Record<string, () => Promise<void>>} */
const targets = {
  /** The Obsidian plugin: `main.js` beside `manifest.json` and `styles.css`. */
  async obsidian() {
    const inPlugin = ["preact", "preact-render-to-string", "pure-rand"];
    const { metafile } = await esbuild.build({
      ...common,
      entryPoints: ["src/hosts/obsidian/main.ts"],
      outfile: "main.js",
      format: "cjs",
      target: "es2022",
      external: OBSIDIAN_EXTERNALS,
      metafile: true,
      banner: { js: notice(...inPlugin) },
    });
    checkNotice("main.js", metafile, ...inPlugin);
  },

  /** The command line. */
  async cli() {
    const inCli = ["pure-rand", "js-yaml", "preact", "preact-render-to-string", "@resvg/resvg-wasm"];
    const { metafile } = await esbuild.build({
      ...node,
      entryPoints: ["src/hosts/cli/main.ts"],
      outfile: "dist/cli.mjs",
      external: ["./lsp.mjs"],
      metafile: true,
      banner: { js: `#!/usr/bin/env node\n${notice(...inCli)}` },
    });
    checkNotice("dist/cli.mjs", metafile, ...inCli);
    await chmod(join(root, "dist/cli.mjs"), 0o755);
    // Draws pictures; looked at only for a PNG.
    await copyFile(join(root, "node_modules/@resvg/resvg-wasm/index_bg.wasm"), join(root, "dist/resvg.wasm"));
    const inServer = [
      ...["pure-rand", "js-yaml", "vscode-languageserver", "vscode-languageserver-textdocument"],
      ...["vscode-languageserver-protocol", "vscode-languageserver-types", "vscode-jsonrpc"],
    ];
    const server = await esbuild.build({
      ...node,
      entryPoints: ["src/hosts/cli/lsp/main.ts"],
      outfile: "dist/lsp.mjs",
      metafile: true,
      // The protocol's packages ask for Node's modules by `require`.
      banner: {
        js: `${notice(...inServer)}\nimport { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);`,
      },
    });
    checkNotice("dist/lsp.mjs", server.metafile, ...inServer);
  },

  /** The playground: a page in `dist/playground/` and the server that `npm start` runs. */
  async playground() {
    const page = join(root, "dist/playground");
    await rm(page, { recursive: true, force: true });
    await mkdir(page, { recursive: true });
    await esbuild.build({
      ...common,
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
    const page = { ...common, platform: "browser", target: "es2022", external: ["vscode"], metafile: true };
    const included = ["preact", "preact-render-to-string", "pure-rand", "js-yaml"];
    // What is behind the door is a program of its own: a file that is read when the door opens, and no sooner. VS Code
    // in a browser loads one file alone, which holds both.
    const behind = {
      ...page,
      entryPoints: ["src/hosts/vscode/host.ts"],
      format: /** @type {const} */ ("cjs"),
      write: false,
    };
    const host = await esbuild.build(behind);
    if (host.metafile !== undefined) checkNotice("dist/vscode/host.js", host.metafile, ...included);
    const program = host.outputFiles?.[0]?.text ?? "";
    await writeFile(join(out, "host.js"), `${notice(...included)}\n${program}`);
    /** @type {import("esbuild").BuildOptions} */
    const door = { ...page, entryPoints: ["src/hosts/vscode/extension.ts"], format: "cjs" };
    await esbuild.build({
      ...door,
      outfile: "dist/vscode/extension.js",
      banner: { js: notice() },
      // By `require`, through which VS Code lends itself to all files of an extension.
      supported: { "dynamic-import": false },
      plugins: [
        {
          name: "beside the door",
          setup({ onResolve }) {
            onResolve({ filter: /^\.\/host\.ts$/ }, () => ({ path: "./host.js", external: true }));
          },
        },
      ],
    });
    await esbuild.build({
      ...door,
      outfile: "dist/vscode/web.js",
      banner: { js: notice(...included) },
      plugins: [
        {
          name: "behind the door",
          setup({ onLoad }) {
            onLoad({ filter: /vscode[\\/]host\.ts$/ }, () => ({ contents: program, loader: "js" }));
          },
        },
      ],
    });
    for (const [from, to, ...includes] of [
      ["pages.ts", "panel.js", "preact", "pure-rand"],
      ["preview-page.ts", "preview.js"],
    ]) {
      const outfile = `dist/vscode/${to}`;
      const { metafile } = await esbuild.build({
        ...page,
        metafile: true,
        entryPoints: [`src/hosts/vscode/${from}`],
        outfile,
        format: "iife",
        banner: { js: notice(...includes) },
      });
      if (metafile !== undefined) checkNotice(outfile, metafile, ...includes);
    }
    await copyFile(join(root, "styles.css"), join(out, "styles.css"));
    const styles = [join(root, "styles.css"), join(media, "theme.css")].map((file) => readFile(file, "utf8"));
    await writeFile(join(out, "fight.css"), (await Promise.all(styles)).join("\n"));
    // Links to rules open their text.
    await cp(join(root, "docs/rules"), join(out, "rules"), { recursive: true });
  },

  /** The plugin of markdown-it, which the npm package exports. */
  async "markdown-it"() {
    const includes = ["preact", "preact-render-to-string", "pure-rand"];
    const { metafile } = await esbuild.build({
      ...node,
      entryPoints: ["src/hosts/markdown-it/main.ts"],
      outfile: "dist/markdown-it.mjs",
      metafile: true,
      banner: { js: notice(...includes) },
    });
    checkNotice("dist/markdown-it.mjs", metafile, ...includes);
    await copyFile(join(root, "src/hosts/markdown-it/options.ts"), join(root, "dist/markdown-it.d.mts"));
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
