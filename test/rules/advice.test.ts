import { describe, expect, it } from "vitest";
import { lexicon } from "../../src/fight/bind/lexicon.ts";
import { readSheet } from "../../src/fight/sheet/sheet.ts";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import { splitItems } from "../../src/language/chars.ts";
import { systems } from "../../src/rules/index.ts";
import { casts } from "./casts.ts";

/** Codes of a line or item that means nothing to the rules. */
const meaningless =
  /unknown|missing|actor|targets|clause|empty|ambiguous|item|property|stat-value|internal|ruling-unknown/;

describe.each([...systems.values()])("what $id advises", (system) => {
  const cast = casts.get(system.id)?.setup ?? "";
  const names = [...cast.matchAll(/^([A-Z][\w ]*?)(?: x(\d))?:/gm)].map(([, name = "", many]) =>
    many === undefined ? name : `${name} 1`,
  );
  const advice = system.vocabulary.said?.advice ?? [];
  const words = lexicon(system.vocabulary);

  it("names verbs and a clause that there are", () => {
    const ids = new Set(system.vocabulary.verbs.map(({ id }) => id));
    const said = system.vocabulary.said;
    expect(Object.values(said?.verbs ?? {}).filter((id) => !ids.has(id))).toEqual([]);
    const clauses = system.vocabulary.clauses.map(({ id }) => id);
    if (said?.distance !== undefined) expect(clauses).toContain(said.distance);
  });

  it("is said of nothing that the rules know themselves", () => {
    const own = { verb: words.ownVerbs, clause: words.clauses, item: words.stats, condition: words.conditions };
    for (const { where, said } of advice)
      for (const each of said) {
        const line = [
          { text: each, raw: each, kind: "word" as const, from: 0, to: each.length, parts: each.split(" ") },
        ];
        expect(own[where].match(line, 0), `${where} "${each}"`).toBeNull();
      }
  });

  // Advice that is no condition of the rules may be a number of a sheet.
  const asLine = advice.filter(
    ({ where, write }) =>
      write !== "" && (where === "verb" || (where === "condition" && /^! \{who\} (?!gains )/.test(write))),
  );
  it.each(asLine)("$said: $write", ({ write }) => {
    const line = write.replaceAll("{who}", names[0] ?? "").replaceAll("{whom}", names[1] ?? "");
    const fight = resolveFight(`rules: ${system.id}\n${cast}\n== Round 1\n${line}`, {
      systems,
      defaultSystem: system.id,
    });
    const last = fight.lines.length - 1;
    const wrong = diagnosticsOf(fight).filter((d) => d.line === last && meaningless.test(d.code));
    expect(
      wrong.map(({ message }) => message),
      line,
    ).toEqual([]);
  });

  it.each(advice.filter(({ where, write }) => where === "item" && write !== ""))("$said: $write", ({ write }) => {
    const { problems } = readSheet("Ann", "party", [], splitItems(write), words);
    expect(problems.map(({ message }) => message)).toEqual([]);
  });

  const asWord = advice.filter((each) => each.where === "condition" && each.write !== "" && !asLine.includes(each));
  it.each(asWord)("$said: $write", ({ write }) => {
    expect([...words.conditionWords], write).toContain(write.replace(/^! \{who\} gains /, ""));
  });
});
