/** Deeds of free words, in every system: a fighter's name among the words of a thing is never swallowed. */
import { expect, test } from "vitest";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import type { VerbSpec } from "../../src/fight/vocabulary.ts";
import { verbForms } from "../../src/language/words.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";

/** Returns a line by which Ann does something to that thing. */
function lineOf({ words, keyword, spoken, actor }: VerbSpec, thing: string): string {
  const [word = ""] = words;
  const said = keyword === true ? (spoken ?? word) : (verbForms(word)[1] ?? word);
  return `${actor === "none" ? "" : "Ann "}${said} ${thing}`;
}

function codes(id: string, line: string): string[] {
  const text = `rules: ${id}\n\nAnn: HP 9\n@foes\nBandit x2: HP 9\n\n== Round 1\n${line}`;
  return diagnosticsOf(resolveFight(text, { systems, defaultSystem })).map(({ code }) => code);
}

test.each([...systems])("%s: no thing holds somebody's name", (id, { vocabulary }) => {
  const all = vocabulary.verbs.filter(
    ({ thing, targets, role, anyWords }) =>
      thing === "text" && targets === "none" && role !== "gm" && anyWords !== true,
  );
  expect(all.length).toBeGreaterThan(0);
  for (const verb of all) {
    const line = lineOf(verb, "bandit 1 free");
    expect(codes(id, line), line).toContain("name-in-thing");
    expect(codes(id, lineOf(verb, "lever")), line).not.toContain("name-in-thing");
    expect(codes(id, lineOf(verb, '"bandit 1 free"')), line).not.toContain("name-in-thing");
  }
});
