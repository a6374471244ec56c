import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { resolveNote } from "../../src/share/note.ts";
import { textNote } from "../../src/share/text.ts";
import { casesOf } from "./golden.ts";
import { changes, standing, type Standing } from "./turns.ts";

/*
 * Pages on which each fight is followed by a fence with exactly what comes of it. `results….md`: what a reader at the
 * table sees, as `resolve --format text` prints it. `turns….md`: after each of its lines, who is due, what is offered
 * to be written, and the picture of the round (what has changed of them). `UPDATE_RESULTS=1` writes those fences anew:
 * then read them aloud, with the rules beside them.
 */

const FENCE = /^```combat\n([\s\S]*?)^```\n(?:\n*^```text\n([\s\S]*?)^```\n)?/gm;

/** What stands behind a fight, by the page. */
function printed(page: string, fight: string, id: string): string {
  return page.startsWith("turns") ? turns(fight, id) : told(fight, id);
}

function told(fight: string, id: string): string {
  return textNote(resolveNote(`\`\`\`combat\n${fight}\`\`\`\n`, { systems, defaultSystem: id }));
}

function turns(fight: string, id: string): string {
  const lines = fight.trimEnd().split("\n");
  const shown: string[] = [];
  let last: Standing = [];
  let before: Fight | null = null;
  for (const [n, line] of lines.entries()) {
    before = resolveFight(lines.slice(0, n + 1).join("\n"), { systems, defaultSystem: id }, {}, before);
    // An action is shown with its reactions: the rules look at them together.
    if (before.setupLines > n || /^\s/.test(lines[n + 1] ?? "")) continue;
    const now = standing(before);
    shown.push(line.trim(), ...changes(last, now));
    last = now;
  }
  return `${shown.join("\n")}\n`;
}

for (const id of systems.keys()) {
  const folder = join(import.meta.dirname, id);
  const pages = readdirSync(folder).filter((name) => /^(results|turns).*\.md$/.test(name));
  if (!existsSync(join(folder, "results.md"))) throw new Error(`the page of results of ${id} is missing`);
  for (const page of pages) {
    const path = join(folder, page);
    let text = readFileSync(path, "utf8");
    if (process.env["UPDATE_RESULTS"] !== undefined) {
      text = text.replace(
        FENCE,
        (_, fight: string) => `\`\`\`combat\n${fight}\`\`\`\n\n\`\`\`text\n${printed(page, fight, id)}\`\`\`\n`,
      );
      writeFileSync(path, text);
    }
    describe(`${id}/${page}`, () => {
      it("expects its fences alone", () => expect(casesOf(text).flatMap(({ expected }) => expected)).toEqual([]));
      for (const found of text.matchAll(FENCE)) {
        const [, fight = "", expected] = found;
        const headings = [...text.slice(0, found.index).matchAll(/^#+ (.*)$/gm)];
        const title = headings[headings.length - 1]?.[1] ?? "untitled";
        it(title, () => expect(printed(page, fight, id)).toBe(expected));
      }
    });
  }
}
