import { join } from "node:path";
import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import { describe, expect, test } from "vitest";
import { layers } from "../../scripts/lint/layers.mjs";

const cwd = join(import.meta.dirname, "../..");

/** The messages about one line of code in one file. */
function lint(file: string, code: string): string[] {
  const linter = new Linter({ cwd });
  const messages = linter.verify(
    code,
    [
      {
        files: ["**/*.{ts,tsx}"],
        languageOptions: { parser: tseslint.parser },
        plugins: { local: { rules: { layers } } },
        rules: { "local/layers": "error" },
      },
    ],
    join(cwd, file),
  );
  return messages.map((m) => m.message);
}

const up = "../../";

describe("imports run down the arrows only", () => {
  test.each([
    ["src/language/line.ts", 'import { word } from "./words.ts";'],
    ["src/fight/run.ts", 'import { roll } from "../dice/roll.ts";'],
    ["src/rules/zones/attack.ts", 'import { hit } from "../../fight/event.ts";'],
    ["src/rules/zones/attack.ts", 'import { table } from "./tables.ts";'],
    ["src/rules/index.ts", 'import { zones } from "./zones/index.ts";'],
    ["src/view/log.tsx", 'import { step } from "../fight/run.ts"; import type { Die } from "../dice/roll.ts";'],
    ["src/view/log.tsx", 'import { render } from "preact"; import { useRef } from "preact/hooks";'],
    ["src/hosts/cli/main.ts", `import { run } from "${up}fight/run.ts"; import { readFile } from "node:fs/promises";`],
    ["src/hosts/obsidian/main.ts", 'import { Plugin } from "obsidian"; import { EditorView } from "@codemirror/view";'],
    ["src/table/changes.ts", 'import type { TableModel } from "../share/players/model.ts";'],
    ["src/table/line.ts", 'import { createDecoder } from "lib0/decoding"; import { Doc } from "yjs";'],
    ["test/fight/run.test.ts", 'import { zones } from "../../src/rules/zones/index.ts";'],
  ])("%s may: %s", (file, code) => {
    expect(lint(file, code)).toEqual([]);
  });

  test.each([
    ["src/language/line.ts", 'import { run } from "../fight/run.ts";', "src/language may not import src/fight"],
    ["src/dice/roll.ts", 'export * from "../language/line.ts";', "src/dice may not import src/language"],
    [
      "src/fight/run.ts",
      'import { zones } from "../rules/zones/index.ts";',
      "src/fight may not import src/rules/zones",
    ],
    ["src/fight/run.ts", 'export { x } from "../view/log.tsx";', "src/fight may not import src/view"],
    ["src/fight/run.ts", 'const x = import("../rules/index.ts");', "src/fight may not import src/rules"],
    ["src/fight/run.ts", 'type X = import("../rules/index.ts").X;', "src/fight may not import src/rules"],
    ["src/rules/zones/a.ts", 'import { b } from "../brp/b.ts";', "src/rules/zones may not import src/rules/brp"],
    ["src/rules/zones/a.ts", 'import { all } from "../index.ts";', "src/rules/zones may not import src/rules:"],
    [
      "src/view/log.tsx",
      'import type { Zones } from "../rules/zones/index.ts";',
      "src/view may not import src/rules/zones",
    ],
    ["src/view/log.tsx", 'import { renderToString } from "preact-render-to-string";', "src/view may not import"],
    ["src/notes/fence.ts", 'import { run } from "../fight/run.ts";', "src/notes may not import src/fight"],
    ["src/table/changes.ts", 'import { x } from "../share/players/page.ts";', "src/table may not import src/share"],
    ["src/table/changes.ts", 'import { x } from "../fight/state.ts";', "src/table may not import src/fight"],
    ["src/table/changes.ts", 'import { WebSocketServer } from "ws";', 'src/table may not import "ws"'],
    ["src/hosts/cli/main.ts", 'import { x } from "../obsidian/main.ts";', "may not import src/hosts/obsidian"],
    ["src/hosts/sharing.ts", 'import { x } from "./obsidian/main.ts";', "src/hosts may not import src/hosts/obsidian"],
    ["src/fight/run.ts", 'import { Notice } from "obsidian";', 'src/fight may not import "obsidian"'],
    ["src/hosts/cli/main.ts", 'import type { TFile } from "obsidian";', 'src/hosts/cli may not import "obsidian"'],
    ["src/hosts/obsidian/main.ts", 'import fs from "node:fs";', 'src/hosts/obsidian may not import "node:fs"'],
    ["src/hosts/obsidian/main.ts", 'import * as v from "vscode";', 'src/hosts/obsidian may not import "vscode"'],
    ["src/rules/zones/a.ts", 'import { x } from "../../../test/kit.ts";', "src/rules/zones may not import"],
    ["src/extra/a.ts", 'import "./b.ts";', "src/extra is no layer"],
  ])("%s may not: %s", (file, code, message) => {
    const messages = lint(file, code);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(message);
  });
});
