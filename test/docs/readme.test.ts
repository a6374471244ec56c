import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { LAYERS } from "../../scripts/lint/layers.mjs";
import { resolveFight, diagnosticsOf } from "../../src/fight/timeline.ts";
import { usage } from "../../src/hosts/cli/arguments.ts";
import { languageSentences } from "../../src/language/sentences.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { check } from "../rules/expectations.ts";
import { goldenFights, transcript } from "../rules/run-notes.ts";
import { blocks, page, root } from "./pages.ts";

/*
 * That what the pages claim is so: the README's fight, its commands, links between pages, the layers, the codes of
 * diagnostics.
 */

const readme = page("README.md");

describe("the fight of the README", () => {
  const [only, ...more] = blocks(readme, "combat");
  const fight = resolveFight(only?.body ?? "", { systems, defaultSystem });

  test("ends as the words below it say", () => {
    expect(more).toEqual([]);
    const wrong = [
      "clean",
      "Balthasar HP 5/8",
      "Sybilla HP 6/6",
      "Leader HP 4/10",
      "Bandit HP 7/8",
      "Leader: incapacitated",
      "line 13: damage Balthasar 3 (8 to 5)",
      "line 14: no damage Bandit",
      "line 15: roll dodge 2 against 8",
      "line 16: damage Leader 6 (10 to 4)",
      "line 16: table critical",
    ].flatMap((line) => check(line, fight) ?? []);
    expect(wrong, wrong.length === 0 ? "" : transcript(fight)).toEqual([]);
  });

  test("asks for the die that is left out, by the name that the README gives it", () => {
    const asking = resolveFight(fight.text.replace(" [d6=6]", ""), { systems, defaultSystem });
    expect(asking.pending).toMatchObject([{ dice: "d6", detail: "sword damage" }]);
    expect(readme).toContain("*d6 — sword damage*");
  });
});

test("every system has its row in the README and its page", () => {
  for (const id of systems.keys()) {
    expect(readme).toContain(`| [\`${id}\`](docs/systems/${id}.md) |`);
    expect(existsSync(join(root, `docs/systems/${id}.md`))).toBe(true);
  }
});

test("the commands of the README exist", () => {
  const data: unknown = JSON.parse(page("package.json"));
  const scripts = typeof data === "object" && data !== null && "scripts" in data ? Object.keys(data.scripts ?? {}) : [];
  for (const [, name] of readme.matchAll(/npm run ([\w:-]+)/g)) expect(scripts).toContain(name);
  expect(readme).toContain("\n    npm ci && npm start\n");
  expect(readme).toContain("\n    npm ci && npm test\n");
  const called = usage
    .split("\n")
    .slice(0, 3)
    .map((line) => line.replace(/^(Usage:)? +/, "    npx "));
  for (const line of called) expect(page("docs/command-line.md")).toContain(line);
});

test("links between pages lead somewhere", () => {
  const pages = [
    "README.md",
    "CHANGELOG.md",
    ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => join("docs", name)),
  ];
  const broken: string[] = [];
  for (const path of pages)
    for (const [, target = ""] of page(path)
      .replace(/```[^]*?```|`[^`\n]*`/g, "")
      .matchAll(/\]\(([^()\s]+)\)/g)) {
      if (/^https?:|^#/.test(target)) continue;
      const [file = "", anchor] = target.split("#");
      const found = join(root, dirname(path), file);
      if (!existsSync(found)) broken.push(`${path}: ${target}`);
      else if (anchor !== undefined && !anchors(page(join(dirname(path), file))).includes(anchor))
        broken.push(`${path}: ${target}`);
    }
  expect(broken).toEqual([]);
});

/** The ids that Markdown hosts give to headings. */
function anchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replace(/ /g, "-"),
  );
}

test("the layers of docs/architecture.md are those that the linter holds us to", () => {
  const rows = [...page("docs/architecture.md").matchAll(/^\| `src\/([^`]+)\/` \| .* \| ([^|]+) \|$/gm)];
  const shown = new Map(rows.map(([, folder = "", from = ""]) => [folder, from]));
  for (const [folder, { from: folders, files = [] }] of Object.entries(LAYERS)) {
    const from = [
      ...folders,
      ...files.map((file) => (file === "share/players/model.ts" ? "the players' model" : file)),
    ];
    if (!existsSync(join(root, "src", folder))) expect(shown.has(folder)).toBe(false);
    else if (from.includes("*")) expect(shown.get(folder)).toBe("anything but another host");
    else
      expect((shown.get(folder) ?? "?").split(", ").sort()).toEqual(from.length === 0 ? ["nothing"] : [...from].sort());
  }
  expect(rows.filter(([, folder = ""]) => LAYERS[folder] === undefined)).toEqual([]);
});

describe("docs/diagnostics.md", () => {
  const rows = page("docs/diagnostics.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const severities = new Map(
    rows.flatMap((row) => {
      const [, codes = "", severity = ""] = row.split("|");
      return [...codes.matchAll(/`([a-z-]+)`/g)].map(([, code = ""]): [string, string[]] => [
        code,
        severity.trim().split(", "),
      ]);
    }),
  );

  test.each([...systems.keys()])("lists every code that the golden fights of %s bring up, with its severity", (id) => {
    const missing = new Set<string>();
    for (const { text } of goldenFights(id))
      for (const { code, severity } of diagnosticsOf(resolveFight(text, { systems, defaultSystem: id })))
        if (severities.get(code)?.includes(severity) !== true) missing.add(`${code}: ${severity}`);
    expect([...missing]).toEqual([]);
  });

  test("lists every code of the language, and none that the program does not have", () => {
    const sources = ["language", "fight", "share"].map((folder) =>
      readdirSync(join(root, "src", folder), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts"))
        .map((name) => page(join("src", folder, name)))
        .join("\n"),
    );
    const table = Object.keys(languageSentences.problems);
    expect(table.length).toBeGreaterThan(20);
    expect(table.filter((code) => !severities.has(code))).toEqual([]);
    expect([...severities.keys()].filter((code) => !sources.join("\n").includes(`"${code}"`))).toEqual([]);
  });
});
