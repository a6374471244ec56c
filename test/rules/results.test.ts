import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { systems } from "../../src/rules/index.ts";
import { resolveNote } from "../../src/share/note.ts";
import { textNote } from "../../src/share/text.ts";

/*
 * What a reader at the table sees: each fight of a page `results.md` is followed by a fence with exactly what `resolve --format text` prints of
 * it as a note of its own. `UPDATE_RESULTS=1` writes those fences anew: then read them aloud.
 */

const FENCE = /^```combat\n([\s\S]*?)^```\n(?:\n*^```text\n([\s\S]*?)^```\n)?/gm;

function told(fight: string, id: string): string {
  return textNote(resolveNote(`\`\`\`combat\n${fight}\`\`\`\n`, { systems, defaultSystem: id }));
}

for (const id of systems.keys()) {
  const page = join(import.meta.dirname, id, "results.md");
  if (!existsSync(page)) throw new Error(`${page} is missing: the page of results of ${id}`);
  let text = readFileSync(page, "utf8");
  if (process.env["UPDATE_RESULTS"] !== undefined) {
    text = text.replace(
      FENCE,
      (_, fight: string) => `\`\`\`combat\n${fight}\`\`\`\n\n\`\`\`text\n${told(fight, id)}\`\`\`\n`,
    );
    writeFileSync(page, text);
  }
  describe(`${id}/results.md`, () => {
    for (const found of text.matchAll(FENCE)) {
      const [, fight = "", printed] = found;
      const headings = [...text.slice(0, found.index).matchAll(/^#+ (.*)$/gm)];
      const title = headings[headings.length - 1]?.[1] ?? "untitled";
      it(title, () => expect(told(fight, id)).toBe(printed));
    }
  });
}
