import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { allDiagnostics, resolveNote } from "../../src/share/note.ts";
import { systems } from "../../src/rules/index.ts";
import { bareNote } from "../rules/golden.ts";

/*
 * What is said of a line is said to somebody at the table: in no words of this program's own, and with the rule behind
 * it, never in it.
 */

const forbidden = /\b(?:combatants?|sections?|fences?|fenced|entity|entities|tokens?|parse[ds]?|resolve[ds]?)\b/i;
const ruleId = /\b(?:ZN|MB|BD|SC|BR)-\d/;

const root = join(import.meta.dirname, "../..");

/** Notes below a folder, each with the rules that it is read by. */
function notes(folder: string, rules: string): { readonly file: string; readonly rules: string }[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({ file: join(folder, name), rules }));
}

/** Complaints that need a block of their own: each line of a page's tables, written into that page's fight. */
function saidFights(text: string): string {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const set = /```combat\n([\s\S]*?)\n```/.exec(part)?.[1] ?? "";
      const lines = [...part.matchAll(/^\| `(.+?)` \|/gm)].map(([, line = ""]) => line.split(" / ").join("\n"));
      return `\`\`\`combat\n${set}\n== Round 1\n${lines.join("\n")}\n\`\`\``.replace(
        "\n",
        "\ndice: auto\nseed: said\n",
      );
    })
    .join("\n\n");
}

it.each([
  ...[...systems.keys()].flatMap((id) => notes(`test/rules/${id}`, id)),
  ...notes("test/language", "zones"),
  ...notes("docs/rules", "zones"),
])("$file: in the words of the table, and without a rule's number", ({ file, rules }) => {
  const text = bareNote(join(root, file));
  const note = file.endsWith("said.md") ? saidFights(text) : text;
  const said = resolveNote(note, { systems, defaultSystem: rules }).flatMap(allDiagnostics);
  // What is quoted from the line is the writer's own.
  const bare = [...new Set(said.map(({ message }) => message.replace(/"[^"]*"/g, '"…"')))];
  expect(bare.filter((each) => forbidden.test(each) || ruleId.test(each))).toEqual([]);
});
