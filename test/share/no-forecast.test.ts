/*
 * Players never see a forecast. Every way out of a note (text, JSON, Markdown, story, page, picture, players' copy and
 * view, print, Lonelog, what site makers draw) is made by src/share, from which no import leads to a forecast.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../../src");

function filesIn(folder: string): string[] {
  return readdirSync(join(src, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(src, folder, name));
}

/** Everything that these files import, and what those import in turn. */
function reached(from: readonly string[]): Set<string> {
  const found = new Set<string>(from);
  // A set that grows is gone through to its end.
  for (const file of found)
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import\(?)\s*"(\.[^"]+)"/g)) {
      const target = join(dirname(file), path);
      if (/\.tsx?$/.test(target) && existsSync(target)) found.add(target);
    }
  return found;
}

const foretells = (file: string): boolean => /^(?:forecast|view\/forecast)\//.test(relative(src, file));

test.each([
  ["what is handed on", filesIn("share")],
  ["the chronicle", filesIn("chronicle")],
  ["the copy for paper", [join(src, "view/frame/paper.tsx")]],
  ["the players' view", filesIn("share/players")],
  ["the table's messages", filesIn("table")],
  ["the table's server and its phones", filesIn("hosts/table")],
  ["pages of site makers", filesIn("hosts/markdown-it")],
  ["the preview", [join(src, "hosts/vscode/preview-pages.tsx"), join(src, "hosts/vscode/preview.ts")]],
])("%s reaches no forecast", (_, files) => {
  expect(files.length).toBeGreaterThan(0);
  expect([...reached(files)].filter(foretells).map((file) => relative(src, file))).toEqual([]);
});

test("the widget does, so the walk finds what there is", () => {
  expect([...reached([join(src, "view/frame/mount.tsx")])].some(foretells)).toBe(true);
});
