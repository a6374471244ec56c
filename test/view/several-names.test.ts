/** Clauses that name several: each name is a press, and what is chosen is what the line says; in every system. */
import { describe, expect, test } from "vitest";
import { bindLine } from "../../src/fight/bind/line.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { nobody } from "../../src/fight/value.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { nothingFilled, restOf, asValue, namesIn } from "../../src/view/turn/clause-fields.tsx";

test("names that hold the word between them stay whole", () => {
  const all = ["Tom", "Tom and Jerry", "Spike", "Tomas"];
  expect(namesIn(asValue(["Tom and Jerry", "Spike"]), all)).toEqual(["Tom and Jerry", "Spike"]);
  expect(namesIn("Tomas and Tom", all)).toEqual(["Tomas", "Tom"]);
  expect(namesIn("", all)).toEqual([]);
});

describe.each(["zones", "mighty-blows", "basic-d20", "strike-chance", "brp", "srd5"])("%s", (id) => {
  const { setup, state } = resolveFight(`rules: ${id}\nAnn: HP 9\n@foes\nOrc x2: HP 9\n== Round 1`, {
    systems,
    defaultSystem,
  });
  const several = setup.system.vocabulary.clauses.filter(({ value }) => value === "whom" || value === "target");

  test("a clause that may name several takes both that were pressed", () => {
    for (const spec of several) {
      const value = asValue(["Orc 1", "Orc 2"]);
      const rest = restOf({ ...nothingFilled, clauses: [{ spec, value }] });
      const verb = setup.system.vocabulary.verbs.find(({ clauses }) => clauses?.includes(spec.id) === true);
      if (verb === undefined) continue;
      const context = { state, lexicon: setup.lexicon, line: 0, place: "line" as const, above: nobody };
      // Some verbs have nobody before them.
      const bound = ["Ann ", ""].flatMap((who) => {
        const line = `${who}${verb.words[0] ?? ""}${rest}`;
        return bindLine(line, { from: 0, to: line.length }, context).actions.map(({ clauses }) => clauses);
      });
      expect(JSON.stringify(bound), `${verb.id}${rest}`).toMatch(/Orc 1.*Orc 2/);
    }
  });
});
