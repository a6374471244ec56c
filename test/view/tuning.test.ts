/* A fight that has yet to begin is tuned by presses: each changes one line of it, and has a way back. */
import { describe, expect, test } from "vitest";
import { newFightLines } from "../../src/fight/beginning.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { fold } from "../../src/language/words.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import {
  beginningOf,
  draftLines,
  fightOf,
  freshDraft,
  leftOut,
  tunedDraft,
  tuningsOf,
  type Draft,
  type PreparedFight,
} from "../../src/wishes/draft.ts";

const ours = (side: string): boolean => fold(side) === "party";

const body = `rules: zones

@party
Ada: HP 8, sword d6
[[Bran]]:

@orcs
[[Chief]]: HP 14 ; the boss
Orc x3 : HP 5, spear d6
Warg ×2: HP 9
  bite d4
Lurker

== Round 1
Ada attacks Orc 1
@late
Ogre: HP 20
`;

describe("the ways to tune a fight", () => {
  test("each kind of foes has one more and one fewer, the last of a kind and each of the party may go", () => {
    const said = tuningsOf(body, ours).map(({ kind, who, now }) => `${kind} ${who} -> ${now ?? "gone"}`);
    expect(said).toEqual([
      "more Chief -> [[Chief]] x2: HP 14 ; the boss",
      "without Chief -> gone",
      "more Orc -> Orc x4: HP 5, spear d6",
      "fewer Orc -> Orc x2: HP 5, spear d6",
      "more Warg -> Warg x3: HP 9",
      "fewer Warg -> Warg: HP 9",
      "without Ada -> gone",
      "without Bran -> gone",
    ]);
  });

  test("nobody is left out alone, and none without what stands below it", () => {
    expect(tuningsOf("@party\nAda: HP 3\n\n@foes\nOrc: HP 3", ours).map(({ kind }) => kind)).toEqual(["more"]);
    const below = tuningsOf("@party\nAda: HP 3\n  sword d6\nBran: HP 4\n", ours);
    expect(below.map(({ who }) => who)).toEqual(["Bran"]);
  });
});

describe.each([...systems.values()].map((system) => [system.id, system] as const))("%s", (id, system) => {
  const beginning = beginningOf(system);
  const linesOf = (draft: Draft, prepared: PreparedFight | null = null): string[] =>
    draftLines(fightOf(draft, beginning, ""), prepared, draft.tuned);
  const fighters = (lines: readonly string[]): number =>
    resolveFight(lines.join("\n"), { systems, defaultSystem }).state.combatants.length;

  test("a press changes the dialog's own rows by one fighter, and what is left out comes back", () => {
    const draft = freshDraft(system, []);
    const lines = linesOf(draft);
    const all = tuningsOf(lines.join("\n"), ours);
    expect(all.length).toBeGreaterThan(3);
    for (const tuning of all) {
      const part = tunedDraft(draft, null, tuning);
      if (part === null) throw new Error(`${id}: no press for ${tuning.kind} ${tuning.who}`);
      const tuned = { ...draft, ...part };
      expect(fighters(linesOf(tuned)) - fighters(lines)).toBe(tuning.kind === "more" ? 1 : -1);
      if (tuning.kind !== "without") continue;
      const [back, another] = leftOut(tuned);
      expect([back?.who, another]).toEqual([tuning.who, undefined]);
      expect(linesOf({ ...tuned, ...back?.draft }).sort()).toEqual([...lines].sort());
    }
  });

  test("a prepared encounter is tuned line by line, and is itself left as it is", () => {
    const own = newFightLines(fightOf(freshDraft(system, []), beginning, ""));
    const at = own.indexOf("@party");
    const prepared = {
      key: "k",
      title: "",
      who: "",
      hasParty: true,
      rules: id,
      head: own.slice(0, at),
      body: own.slice(at),
    };
    const draft: Draft = { ...freshDraft(system, []), foes: [], prepared: "k" };
    expect(linesOf(draft, prepared)).toEqual(own);
    for (const tuning of tuningsOf(own.join("\n"), ours)) {
      const tuned = { ...draft, ...tunedDraft(draft, prepared, tuning) };
      expect(linesOf(tuned, prepared)).toEqual(
        own.flatMap((line, i) => (i !== tuning.line ? [line] : tuning.now === null ? [] : [tuning.now])),
      );
      // Tuned once more, it is the encounter's line that counts.
      const again = tuningsOf(linesOf(tuned, prepared).join("\n"), ours).find(
        ({ kind, who }) => who === tuning.who && kind === (tuning.kind === "more" ? "fewer" : "more"),
      );
      if (again === undefined) expect(leftOut(tuned).map(({ who }) => who)).toEqual([tuning.who]);
      else expect(tunedDraft(tuned, prepared, again)).toEqual({ tuned: [] });
    }
  });
});

test("a note of the party is left out and comes back as a note", () => {
  const [system] = systems.values();
  if (system === undefined) throw new Error("no rules");
  const draft = freshDraft(system, ["Ada", "Bran"]);
  const lines = draftLines(fightOf(draft, beginningOf(system), ""), null);
  const tuning = tuningsOf(lines.join("\n"), ours).find(({ who }) => who === "Ada");
  const tuned = { ...draft, ...(tuning === undefined ? {} : tunedDraft(draft, null, tuning)) };
  expect(tuned.notes).toEqual(["Bran"]);
  expect(leftOut(tuned).map(({ who }) => who)).toEqual(["Ada"]);
  // Pressed among the notes, she is there again, and is not offered twice.
  expect(leftOut({ ...tuned, notes: ["Bran", "Ada"] })).toEqual([]);
});
