import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleLines, newFightLines } from "../../src/fight/beginning.ts";
import type { Environment } from "../../src/fight/environment.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { verdictOf } from "../../src/view/begin/new-fight.tsx";
import {
  beginningOf,
  exampleStats,
  fightOf,
  freshDraft,
  listsFighters,
  readLast,
  withParty,
  withRules,
  type Draft,
  withHidden,
} from "../../src/wishes/draft.ts";
import type { Wish } from "../../src/wishes/wish.ts";
import { carryOut } from "../../src/wishes/wishes.ts";

const environment = { systems, defaultSystem };
const all = [...systems.values()];

function systemOf(id: string) {
  const found = systems.get(id);
  if (found === undefined) throw new Error(`no rules ${id}`);
  return found;
}

function verdict(draft: Draft) {
  return verdictOf(fightOf(draft, beginningOf(systems.get(draft.rules)), ""), environment);
}

function resolve(text: string): Fight {
  return resolveFight(text, environment);
}

function carried(text: string, wish: Wish): string {
  const made = carryOut(text, resolve(text), wish, () => 1, resolve);
  return made.ok ? made.text : `! ${made.reason}`;
}

describe("a new fight", () => {
  test.each(all.map(({ id }) => id))(
    "%s: a note joins the party; the example’s fighters go, and a bare word of its own name",
    (id) => {
      const beginning = beginningOf(systemOf(id));
      const typed = [...beginning.party, "Bran: HP 7", "Ulf"];
      expect(withParty(beginning, ["Zoe"], typed)).toEqual({ notes: ["Zoe"], lines: ["Bran: HP 7", "Ulf"] });
      // Stats that somebody has typed are not thrown away for a note's.
      expect(withParty(beginning, ["Bran", "Ulf"], typed).lines).toEqual(["Bran: HP 7"]);
      // Whoever adds a line of their own begins their own party; the example as it stands is left alone.
      expect(withParty(beginning, [], [...beginning.party, ""]).lines).toEqual([""]);
      expect(withParty(beginning, [], beginning.party).lines).toEqual(beginning.party);
    },
  );

  test.each(all.map(({ id, title }) => [id, title]))("%s: its example runs at once, and says what it suits", (id) => {
    const system = systemOf(id);
    const { runs, remark, words } = verdict(freshDraft(system, []));
    expect({ runs, remark }).toEqual({ runs: true, remark: false });
    expect(words).toMatch(/^It runs as it is: .+, \d against \d\.$/);
    expect(beginningOf(system).suits).not.toBe("");
  });

  test("a note that lists fighters is whom the party is from, and no fighter itself", () => {
    const zones = systemOf("zones");
    const draft = { ...freshDraft(zones, ["The party", "Ada"]), foes: [] };
    const notes: Environment = {
      ...environment,
      resolveList: (target) => (target === "The party" ? ["Bran"] : target === "Ada" ? ["Bran"] : null),
      resolveSheet: (target) => (target === "Ada" ? { items: ["HP 5"], problems: [] } : null),
    };
    const lines = newFightLines(fightOf(draft, beginningOf(zones), "", (note) => listsFighters(notes, note)));
    expect(lines).toContain("@party from [[The party]]");
    expect(lines).toContain("[[Ada]]:");
    expect(lines).not.toContain("[[The party]]:");
    const enlisted = carried("rules: zones\n", { kind: "enlist", side: "party", line: "@party from [[The party]]" });
    expect(enlisted).toBe("rules: zones\n\n@party from [[The party]]");
  });

  test("typed heroes are there again for the next fight; foreign data are ignored", () => {
    expect(freshDraft(systemOf("zones"), [], ["Bran: HP 7"]).lines).toEqual(["Bran: HP 7"]);
    const kept = readLast({ party: [], foes: {}, lines: { zones: ["Bran: HP 7", 3], brp: 1 } });
    expect(kept.lines).toEqual({ zones: ["Bran: HP 7"], brp: [] });
    expect(readLast({ party: [], foes: {} }).lines).toEqual({});
  });

  test("a tick hides foes from the players, and another shows them", () => {
    expect(withHidden("HP 8, sword d6", true)).toBe("hidden, HP 8, sword d6");
    expect(withHidden("HP 8, hidden, sword d6", false)).toBe("HP 8, sword d6");
    expect(withHidden("", true)).toBe("hidden");
  });

  test("in zones the side with the initiative is said to begin", () => {
    expect(verdict(freshDraft(systemOf("zones"), [])).words).toBe("It runs as it is: the bandits begin, 3 against 4.");
  });

  test.each(all.flatMap(({ id }) => all.map((other) => [id, other.id])))(
    "from %s to %s the example goes over, what was typed stays",
    (from, to) => {
      const own = { name: "Wolf", count: 2, stats: exampleStats(beginningOf(systems.get(from))) };
      const draft = freshDraft(systemOf(from), []);
      const changed = withRules(
        { ...draft, foes: [...draft.foes, own], lines: [...draft.lines, "Hob:"] },
        beginningOf(systems.get(from)),
        systemOf(to),
      );
      expect(changed.lines).toEqual([...beginningOf(systems.get(to)).party, "Hob:"]);
      expect(changed.foes.at(-1)).toEqual({ ...own, stats: exampleStats(beginningOf(systems.get(to))) });
      const { runs, words } = verdict({ ...changed, lines: changed.lines.slice(0, -1) });
      expect(runs, words).toBe(true);
    },
  );

  test("what is missing or wrong is said in the words of the table", () => {
    const draft = freshDraft(systemOf("zones"), []);
    expect(verdict({ ...draft, lines: [], foes: [] }).words).toBe("Nobody fights yet: add somebody.");
    expect(verdict({ ...draft, lines: [] }).words).toBe(
      "Nobody stands against the foes yet: add somebody to the party.",
    );
    expect(verdict({ ...draft, foes: [] }).words).toBe("Nobody stands against them yet: add foes.");
    const twice = verdict({ ...draft, lines: ["Leader: HP 3"] });
    expect(twice.runs).toBe(false);
    expect(twice.words).toContain("Leader");
    const odd = verdict({ ...draft, lines: ["Hob: HP 3, courage 2, sword d6"] });
    expect({ runs: odd.runs, remark: odd.remark }).toEqual({ runs: true, remark: true });
    expect(odd.words).toContain("courage 2");
  });

  test("a note of the party is a link, and the house's options are a line", () => {
    const draft = { ...freshDraft(systemOf("zones"), ["Ada"]), foes: [] };
    const { lines } = verdictOf(fightOf(draft, beginningOf(systems.get("zones")), "morale off"), environment);
    expect(lines.join("\n")).toContain("\noptions: morale off\n\n@party\n[[Ada]]:\n");
    expect(draft.lines).toEqual([]);
  });

  test("no name, count or line breaks it, or leaves its own line", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom("```", "== Round 3", "@x", "a: b\nc"),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        text,
        fc.array(text, { maxLength: 4 }),
        fc.array(fc.record({ name: text, count: fc.integer({ min: 1, max: 200 }), stats: text }), { maxLength: 3 }),
        fc.array(text, { maxLength: 3 }),
        (system, title, lines, foes, notes) => {
          const draft: Draft = { rules: system.id, title, lines, foes, notes };
          const { lines: made, words } = verdict(draft);
          expect(words).not.toBe("");
          expect(made.every((line) => !/[\r\n]/.test(line))).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("an empty block", () => {
  test.each(all.map(({ id }) => [id]))("%s: the example is written in the place of empty sides", (id) => {
    const lines = exampleLines(beginningOf(systems.get(id)));
    const text = carried(`rules: ${id}\n// mine\n\n@party\n\n@foes\n\n== Round 1`, { kind: "example", lines });
    expect(text).toBe(`rules: ${id}\n// mine\n\n${lines.join("\n")}\n\n== Round 1`);
    expect(diagnosticsOf(resolve(text)).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test.each([
    ["", "party", "@party\nAda: HP 3"],
    ["title: X", "party", "title: X\n\n@party\nAda: HP 3"],
    ["Bob: HP 1", "party", "Bob: HP 1\nAda: HP 3"],
    ["@party\n\n@foes\n", "party", "@party\nAda: HP 3\n\n@foes"],
    [
      "@party\nBob: HP 1\n  AGI 3\n\n@foes\n\n== Round 1",
      "party",
      "@party\nBob: HP 1\n  AGI 3\nAda: HP 3\n\n@foes\n\n== Round 1",
    ],
    ["@party\nBob: HP 1", "orcs", "@party\nBob: HP 1\n\n@orcs\nAda: HP 3"],
    ["@party\nBob: HP 1\n\n== Round 1\n> Hm.", "orcs", "@party\nBob: HP 1\n\n@orcs\nAda: HP 3\n\n== Round 1\n> Hm."],
    ["@party\r\nBob: HP 1", "orcs", "@party\r\nBob: HP 1\r\n\r\n@orcs\r\nAda: HP 3"],
  ])("%j: one more of %s stands above the rounds", (text, side, then) => {
    expect(carried(text, { kind: "enlist", side, line: "Ada: HP 3" })).toBe(then);
  });

  test("nobody is added without a name", () => {
    expect(carried("", { kind: "enlist", side: "party", line: "  " })).toMatch(/^! Write a name first/);
  });
});

test("fighters that are typed under some rules have stats of the others once these are chosen, under their names", () => {
  const [zones, brp] = [systems.get("zones"), systems.get("brp")];
  if (zones === undefined || brp === undefined) throw new Error("There are no rules.");
  const draft = {
    ...freshDraft(zones, []),
    lines: ["Ada: HP 9, AGI 11, spear d6", "[[Ben]]:", "Cora"],
    foes: [{ name: "Ghoul", count: 2, stats: "hidden, HP 7, AGI 8, claw d6" }],
  };
  const { lines, foes } = withRules(draft, beginningOf(zones), brp);
  expect(lines[0]).toMatch(/^Ada: .*DEX \d+/);
  expect(lines.slice(1)).toEqual(["[[Ben]]:", "Cora"]);
  expect(foes).toMatchObject([{ name: "Ghoul", count: 2, stats: expect.stringMatching(/^hidden, DEX \d+/) }]);
});
