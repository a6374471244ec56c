import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { page, root } from "./pages.ts";
import { pages, withWords } from "./reference.ts";

test.each(pages())("the rules of $id have the words of its vocabulary (npm run reference)", ({ path, system }) => {
  expect(page(path)).toBe(withWords(page(path), system));
});

/** Longest page that a game master reads before a first fight, in words. */
const MOST_WORDS = 3000;

test.each(pages())("the game master's page of $id is short, and leads to the rules", ({ id }) => {
  const path = `docs/systems/${id}.md`;
  expect(existsSync(join(root, path))).toBe(true);
  const text = page(path);
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
  expect(text).toContain(`](../rules/${id}.md`);
});
