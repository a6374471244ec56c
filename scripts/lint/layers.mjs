/**
 * The import arrows of docs/architecture.md as a lint rule: a file in `src/` may import from its own folder and from
 * what this table lists for it. A system under `src/rules/` and a host under `src/hosts/` count as folders of their
 * own; `hosts` alone is what stands beside them: the port and the topics that all hosts share.
 */
import { dirname, relative, resolve, sep } from "node:path";

/**
 * @typedef {object} Layer
 * @property {string[]} from     folders of `src/` it may import from; "*" means any but another host
 * @property {string[]} [files]  files of `src/` it may import from, of folders that are not listed
 * @property {string[]} packages packages it may import; a trailing "/" or ":" stands for everything that begins so; "*"
 * is any
 */

/** @type {Record<string, Layer>} */
export const LAYERS = {
  language: { from: [], packages: [] },
  dice: { from: [], packages: ["pure-rand"] },
  fight: { from: ["language", "dice"], packages: [] },
  rules: { from: ["fight", "dice"], packages: [] },
  complete: { from: ["fight", "language", "dice"], packages: [] },
  forecast: { from: ["fight", "language", "dice"], packages: [] },
  telling: { from: ["fight", "language"], packages: [] },
  wishes: { from: ["complete", "telling", "fight", "language"], packages: [] },
  view: { from: ["wishes", "complete", "forecast", "telling", "fight", "language", "dice"], packages: ["preact"] },
  share: {
    from: ["view", "wishes", "telling", "notes", "fight", "language", "dice"],
    packages: ["preact", "preact-render-to-string"],
  },
  chronicle: {
    from: ["share", "view", "wishes", "telling", "notes", "fight", "language"],
    packages: ["preact", "preact-render-to-string"],
  },
  assist: { from: ["complete", "share", "wishes", "telling", "notes", "fight", "language", "dice"], packages: [] },
  editor: {
    from: ["assist", "complete", "share", "view", "wishes", "notes", "fight", "language"],
    packages: ["@codemirror/", "preact"],
  },
  // All that leaves for a shared table is made here: nothing of a note can get here but the players' model.
  table: { from: [], files: ["share/players/model.ts"], packages: ["lib0", "qrcode-generator", "yjs"] },
  notes: { from: ["language"], packages: [] },
  files: { from: [], packages: ["node:"] },
  hosts: { from: ["*"], packages: [] },
  "hosts/obsidian": { from: ["*"], packages: ["obsidian", "@codemirror/", "@lezer/", "preact"] },
  "hosts/playground": {
    from: ["*"],

    packages: ["@codemirror/", "@lezer/", "preact", "js-yaml", "markdown-it", "node:"],
  },
  "hosts/cli": {
    from: ["*"],
    packages: ["js-yaml", "@resvg/resvg-wasm", "node:", "vscode-languageserver", "vscode-languageserver-textdocument"],
  },
  "hosts/vscode": { from: ["*"], packages: ["vscode", "js-yaml", "preact", "preact-render-to-string"] },
  "hosts/table": {
    from: ["table"],
    files: ["share/players/model.ts"],
    packages: ["@hocuspocus/server", "jose", "@redis/client", "lib0", "preact", "ws", "yjs", "node:"],
  },
  "hosts/markdown-it": { from: ["*"], packages: [] },
};

/** @type {import("eslint").Rule.RuleModule} */
export const layers = {
  meta: {
    type: "problem",
    docs: { description: "imports run down the arrows of docs/architecture.md only" },
    schema: [],
    messages: {
      unknown: "src/{{folder}} is no layer: give it a row in scripts/lint/layers.mjs and in docs/architecture.md.",
      folder: "src/{{from}} may not import src/{{to}}: imports run down the arrows of docs/architecture.md only.",
      package: 'src/{{from}} may not import "{{to}}": its row in scripts/lint/layers.mjs does not list it.',
    },
  },
  create(context) {
    const src = resolve(context.cwd, "src");
    const from = folderOf(src, context.filename);
    if (from === null) return {};
    const layer = LAYERS[layerOf(from)];

    /** @param {import("estree").Node} node @param {unknown} specifier */
    function check(node, specifier) {
      if (typeof specifier !== "string" || from === null) return;
      if (!layer) return context.report({ node, messageId: "unknown", data: { folder: from } });
      if (!specifier.startsWith(".")) {
        if (!allowsPackage(layer, specifier)) {
          context.report({ node, messageId: "package", data: { from, to: specifier } });
        }
        return;
      }
      const file = resolve(dirname(context.filename), specifier);
      const to = folderOf(src, file);
      if (layer.files?.includes(relative(src, file).split(sep).join("/"))) return;
      if (to === from) return;
      // The registry of the systems gathers them; no system imports the registry.
      if (from === "rules" && to !== null && to.startsWith("rules/")) return;
      if (to !== null && allowsFolder(layer.from, to)) return;
      context.report({ node, messageId: "folder", data: { from, to: to ?? specifier } });
    }

    /** @param {any} node */
    const statement = (node) => node.source && check(node.source, node.source.value);
    return {
      ImportDeclaration: statement,
      ExportNamedDeclaration: statement,
      ExportAllDeclaration: statement,
      /** @param {any} node */
      ImportExpression: (node) => check(node.source, node.source.value),
      /** @param {any} node */
      TSImportType: (node) => check(node, node.source?.value ?? node.argument?.literal?.value),
    };
  },
};

/**
 * The folder of `src/` that a file belongs to ("fight", "rules/zones", "hosts/cli"), or null outside `src/`. @param
 * {string} src @param {string} file
 */
function folderOf(src, file) {
  const parts = relative(src, file).split(sep);
  const top = parts[0];
  if (top === undefined || top === "" || top === "..") return null;
  const below = parts[1];
  const nested = (top === "rules" || top === "hosts") && parts.length > 2;
  return nested ? `${top}/${below}` : top;
}

/** The row of the table for a folder: all rule systems share one. @param {string} folder */
function layerOf(folder) {
  return folder.startsWith("rules/") ? "rules" : folder;
}

/** @param {string[]} allowed @param {string} folder */
function allowsFolder(allowed, folder) {
  return allowed.includes("*") ? !folder.startsWith("hosts/") : allowed.includes(layerOf(folder));
}

/** @param {Layer} layer @param {string} name */
function allowsPackage(layer, name) {
  return layer.packages.some((p) => (/[/:]$/.test(p) ? name.startsWith(p) : name === p || name.startsWith(p + "/")));
}
