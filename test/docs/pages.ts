import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findFences, type Fence } from "../../src/notes/fences.ts";

export const root = join(import.meta.dirname, "../..");

/** A page of the project, by its path from the root. */
export function page(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** A code block of a page, with the paragraph that follows it. */
export interface Block extends Fence {
  readonly after: string;
}

/** The code blocks of a page in one language; those that a longer fence shows as they are written in a note, too. */
export function blocks(text: string, language: string): Block[] {
  const lines = text.split("\n");
  return findFences(text).flatMap((fence): Block[] => {
    const after = lines
      .slice((fence.closeLine ?? lines.length) + 1)
      .join("\n")
      .trimStart();
    const paragraph = after.slice(0, after.indexOf("\n\n") < 0 ? after.length : after.indexOf("\n\n"));
    if (fence.info === language) return [{ ...fence, after: paragraph }];
    return fence.info === "" || fence.info === "markdown"
      ? blocks(fence.body, language).map((inner) => ({ ...inner, after: paragraph }))
      : [];
  });
}
