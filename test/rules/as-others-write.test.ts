import { describe, expect, test } from "vitest";
import { shownPoints } from "../../src/fight/state.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { parseLine } from "../../src/language/line.ts";
import { systems } from "../../src/rules/index.ts";
import { endOfSection } from "../../src/telling/unit-sentence.ts";

/*
 * Fights as game masters keep them elsewhere: lists and bold names, results behind colons, stat lines of other books,
 * rulings in everyday words. Each comes right, or is answered with the line that is right.
 */

const heads: ReadonlyMap<string, readonly [head: string, items: string, sword: string]> = new Map([
  ["zones", ["rules: zones", "AGI 9, WIT 9", "sword d6"]],
  ["basic-d20", ["rules: basic-d20", "AC 11", "sword d6"]],
  ["brp", ["rules: brp\noptions: intent off", "DEX 11", "sword 50% (1d6)"]],
  ["mighty-blows", ["rules: mighty-blows", "HD 1, AC 11, DEX 9", "sword d6"]],
  ["strike-chance", ["rules: strike-chance", "SC 60, CON 9", "sword d6"]],
  ["srd5", ["rules: srd5", "AC 11, DEX 12", "sword +3 d6 slashing"]],
]);

const all = [...systems.keys()];

/** A fight of Tove against two Ghouls, and these lines. */
function fight(id: string, ...lines: readonly string[]): Fight {
  const [head = "", items = "", sword = ""] = heads.get(id) ?? [];
  const cast = `Tove: HP 20, ${items}, ${sword}\n@dead\nGhoul x2: HP 20, ${items}, ${sword}`;
  return resolveFight([head, cast, "== Round 1", ...lines].join("\n"), { systems, defaultSystem: id });
}

const conditionsOf = (found: Fight, name: string): readonly string[] =>
  found.state.combatants.find((c) => c.name === name)?.conditions.map(({ id }) => id) ?? [];
const last = (found: Fight): string | undefined => [...stepsOf(found)].map(({ step }) => step.status).pop();
const said = (found: Fight): string =>
  diagnosticsOf(found)
    .map(({ message }) => message)
    .join("\n");

describe.each(all)("%s", (id) => {
  test.each(["surrenders", "yields", "begs for mercy", "throws down its weapons"])(
    "who %s is out, and has not left",
    (deed) => {
      const found = fight(id, `! Ghoul 1 ${deed}`);
      expect(conditionsOf(found, "Ghoul 1")).toContain("surrendered");
      expect(conditionsOf(found, "Ghoul 1")).not.toContain("gone");
      expect(last(fight(id, `! Ghoul 1 ${deed}`, "Ghoul 1 attacks Tove"))).toBe("refused");
      expect(conditionsOf(fight(id, `! Ghoul 1 ${deed}`, "! Ghoul 1 loses surrendered"), "Ghoul 1")).toEqual(
        expect.not.arrayContaining(["surrendered"]),
      );
    },
  );

  test.each(["is grappled by Tove", "is grabbed by Tove", "is held down by Tove", "gets pinned by Tove"])(
    "who %s is held, or has a label and is told so",
    (deed) => {
      const found = fight(id, `! Ghoul 1 ${deed}`);
      const conditions = systems.get(id)?.vocabulary.conditions.map((spec) => spec.id) ?? [];
      const hold = conditions.find((each) => each === "grabbed" || each === "grappled");
      if (hold !== undefined) {
        const ghoul = found.state.combatants.find((c) => c.name === "Ghoul 1");
        expect(ghoul?.conditions.find((held) => held.id === hold)?.whom).toEqual(["Tove"]);
        expect(said(found)).not.toContain("by Tove");
      } else {
        expect(conditionsOf(found, "Ghoul 1").some((label) => label.endsWith(" by Tove"))).toBe(true);
        expect(said(found)).toContain("is no condition of these rules; it is kept as a label.");
      }
    },
  );

  test("no fighter is a weapon that somebody draws", () => {
    const found = fight(id, "Ghoul 2 pulls ghoul 1 free");
    expect(last(found)).toBe("refused");
    expect(said(found)).toContain("is done to a thing, and Ghoul 1 fights here");
  });

  test("who pulls a lever draws no lever", () => {
    const found = fight(id, "Ghoul 2 pulls the lever");
    expect(said(found)).not.toMatch(/has no "?lever|lever d6|lever on its line/);
    expect(conditionsOf(found, "Ghoul 2")).not.toContain("lever");
    expect(said(fight(id, "Ghoul 2 pulls the sword"))).not.toContain("isn’t something");
  });

  test("stats in a row are apart, also where some are another game's", () => {
    const [, items = ""] = heads.get(id) ?? [];
    const [first = ""] = items.split(",");
    const text = `rules: ${id}\nTove: HP 20, PER 14 ${first} LCK 13, sword d6\n@dead\nGhoul: HP 3`;
    const [tove] = resolveFight(text, { systems, defaultSystem: id }).state.combatants;
    const [, value = ""] = first.split(" ");
    expect(Object.values(tove?.stats ?? {})).toContain(Number(value));
  });

  test("points with their dice on either side are the points", () => {
    const text = `rules: ${id}\nTove: HP 2d8 (9)\n@dead\nGhoul: HP 14 (3d8)`;
    const found = resolveFight(text, { systems, defaultSystem: id });
    expect(found.state.combatants.map(({ hp }) => hp?.max)).toEqual([9, 14]);
    expect(said(found)).toContain('"HP 2d8 (9)" is read as "HP 9".');
  });
});

describe.each(all)("%s", (id) => {
  test.each(["no surprise", "nobody is surprised", "there is no surprise"])(
    "the word that there is %s is plain",
    (word) => {
      const found = fight(id, `! ${word}`);
      const about = diagnosticsOf(found).filter(({ line }) => (found.lines[line]?.text ?? "").startsWith("! "));
      expect(about.map(({ severity }) => severity).filter((severity) => severity !== "info")).toEqual([]);
    },
  );
});

test.each([
  ["mighty-blows", "surprise @party, @dead [party d6=2, dead d6=3, dead d6=4]", "Tove"],
  ["mighty-blows", "surprise @party, @dead [@party d6=2, @dead d6=3, @dead d6=4]", "Tove"],
  ["basic-d20", "surprise @party, @dead [party d20=18, dead d20=2]", "Tove"],
])("%s: a side's bare name in a record is the side: %s", (id, line, caught) => {
  const found = fight(id, line);
  expect([last(found), conditionsOf(found, caught)]).toEqual(["resolved", ["surprised"]]);
  expect(said(found)).not.toContain("Nobody here is called");
});

test("a side's bare name is no side's where a fighter or a group has it", () => {
  const text = (dice: string): string =>
    "rules: mighty-blows\nTove: HP 20, DEX 9, sword d6\n@ghouls\nGhouls: HD 1, HP 3, claw d6\nWight: HD 1, HP 3, claw d6\n" +
    `== Round 1\nsurprise @ghouls [${dice}]`;
  const pending = (dice: string): number =>
    resolveFight(text(dice), { systems, defaultSystem: "mighty-blows" }).pending.length;
  expect([pending("@ghouls d6=3, @ghouls d6=4"), pending("ghouls d6=3, ghouls d6=4")]).toEqual([0, 1]);
});

describe.each([
  ["mighty-blows", "Decide whether one side", "initiative [Tove d6=6, Ghoul 1 d6=5, Ghoul 2 d6=4]", "d6"],
  ["basic-d20", "Could either side", "initiative [Tove 6, Ghoul 1 5, Ghoul 2 4]", "d20"],
])("%s", (id, question, initiative, die) => {
  const reminders = (...lines: readonly string[]): string =>
    [...stepsOf(fight(id, ...lines))]
      .flatMap(({ text, step }) => step.events.map((event) => `${text.text}: ${JSON.stringify(event)}`))
      .filter((told) => told.includes(question))
      .join("\n");

  test.each([`surprise @dead [Ghoul 1 ${die}=6, Ghoul 2 ${die}=6, @dead ${die}=6]`, "! no surprise"])(
    "whether somebody is surprised is not asked above %s",
    (answer) => {
      expect(reminders(answer, initiative)).toBe("");
      expect(reminders("Tove will attack Ghoul 1", answer, initiative)).toBe("");
    },
  );

  test("whether somebody is surprised is asked once, at the first line that does without", () => {
    expect(reminders("Tove will attack Ghoul 1")).toBe("");
    expect(reminders(initiative, "Tove attacks Ghoul 1 [d20=2]")).toMatch(/^initiative[^\n]*$/);
    expect(reminders("Tove attacks Ghoul 1 [d20=2]", "Ghoul 1 attacks Tove [d20=2]")).toMatch(/^Tove[^\n]*$/);
  });
});

test("strike-chance: a defense too late is answered with its form, and begins by the game master's word", () => {
  const begun = [
    "Tove will attack Ghoul 1",
    "Ghoul 1 will attack Tove",
    "initiative [Tove d10=9, Ghoul 1 d10=5, Ghoul 2 d10=4]",
    "Tove attacks Ghoul 1 [d100=99]",
  ];
  const late = fight("strike-chance", ...begun, "Ghoul 1 fights defensively");
  expect(said(late)).toContain('"Ghoul 1 will …, defend 20"');
  const open = fight("strike-chance", ...begun, "! Ghoul 1 fights defensively");
  expect([last(open), said(open)]).toEqual(["refused", expect.stringContaining("! Ghoul 1 gains defending (20)")]);
  const ruled = fight("strike-chance", ...begun, "! Ghoul 1 uses full defense");
  expect(conditionsOf(ruled, "Ghoul 1")).toContain("full defense");
});

test("basic-d20: whoever a parting shot drops runs no more", () => {
  const text =
    "rules: basic-d20\nTove: HP 3, AC 9, CON 2, move 30, sword d6\n@foes\nOrc: HP 9, AC 9, axe d6\n== Round 1\n" +
    "! no surprise\n! Tove is engaged with Orc\ninitiative [Tove 5, Orc 4]\nTove runs 30 ft\n" +
    "  Orc takes a parting shot on Tove [d20=19, d6=6]";
  const found = resolveFight(text, { systems, defaultSystem: "basic-d20" });
  expect(conditionsOf(found, "Tove")).toEqual(["dead"]);
});

test.each([
  ["**Tove**: HP 4", "Tove", "HP 4"],
  ["**Tove:** HP 4", "Tove", "HP 4"],
  ["*Tove x2*: HP 4", "Tove", "HP 4"],
  ["- Tove: HP 4", "Tove", "HP 4"],
  ["* **Tove** x3: HP 4", "Tove", "HP 4"],
  ["- [[Tove]]: HP 4", "Tove", "HP 4"],
])("%s declares that name", (text, name, item) => {
  const line = parseLine(text, "setup");
  expect(line).toMatchObject({ kind: "combatant", name, items: [{ text: item }] });
  const { from, to } = line.kind === "combatant" ? line.nameSpan : { from: 0, to: 0 };
  expect(text.slice(from, to).replaceAll(/[[\]]|\*$| x2$/g, "")).toBe(name);
});

test.each([
  ["- Tove attacks Ghoul", "Tove attacks Ghoul"],
  ["* **Tove** attacks **Ghoul 2** [d20=3]", "Tove attacks Ghoul 2 [d20=3]"],
  ["- ! Ghoul 1 takes 4", "! Ghoul 1 takes 4"],
  ["**Round 3**", "== Round 3"],
  ["- Round 3:", "== Round 3"],
  ["Tove attacks Ghoul 1 with sword: 12", "Tove attacks Ghoul 1 with sword [12]"],
  ["Tove attacks Ghoul 1: rolled a 12, hit, 4 damage", "Tove attacks Ghoul 1 [12] => hit, 4 damage"],
])("%s in a round is answered with %s", (text, meant) => {
  expect(parseLine(text, "section")).toMatchObject({ problems: [{ code: "line-meant", instead: [meant] }] });
});

test.each(["Tove: 12 HP", "Old Ghoul: 12 HP", "Tove attacks Ghoul 1 at 3:1 [d20=4]", "+ Big grey ghoul: 12 HP"])(
  "%s is no deed with its result",
  (text) => {
    expect(parseLine(text, "section").problems.map(({ code }) => code)).not.toContain("line-meant");
  },
);

test("hands are full and free by ruling, as people say it", () => {
  const hands = (...lines: readonly string[]): boolean =>
    conditionsOf(fight("basic-d20", "! no surprise", ...lines), "Tove").includes("hands full");
  for (const full of ["'s hands are full", " has her hands full", " gains hands full"]) {
    expect(hands(`! Tove${full}`)).toBe(true);
    for (const free of [
      "'s hands are free",
      "'s hands are free again",
      " has her hands free",
      " has a free hand",
      " loses hands full",
    ])
      expect(hands(`! Tove${full}`, `! Tove${free}`)).toBe(false);
  }
});

test.each(all)("%s: without a surprise nobody rolls for one", (id) => {
  const found = fight(id, "! no surprise");
  expect(found.pending).toEqual([]);
  expect(found.state.combatants.flatMap(({ conditions }) => conditions.map((held) => held.id))).toEqual([]);
});

test("what ends is told in plain words, and nothing twice", () => {
  let told = 0;
  for (const [rules, { vocabulary }] of systems)
    for (const { id, over, overOfSeveral } of vocabulary.conditions) {
      if (over === undefined) continue;
      expect([id, over]).toEqual([id, expect.stringMatching(/\{who\}/)]);
      if (over.includes("{detail}")) continue;
      // Two of it end at once, by the same round's end.
      const gains = ["Ghoul 1", "Ghoul 2"].map((who) => `! ${who} gains ${id} for 1 round`);
      const found = fight(rules, ...gains, "== Round 2", "== Round 3");
      const ends = [...stepsOf(found)].flatMap(({ step }) =>
        step.events.filter((event) => event.type === "condition" && event.id === id && event.change !== "gained"),
      );
      if (ends.length !== 2) continue;
      told += 1;
      const [one, two] = ["Ghoul 1", "Ghoul 2"].map((who) => over.replace("{who}", who));
      const words = overOfSeveral?.replace("{who}", "Ghoul 1 and Ghoul 2") ?? `${one}; ${two}`;
      const { setup, units } = found;
      const text = units
        .flatMap(({ result }) => result.steps.map((step) => endOfSection(step, result, setup.system)))
        .join("\n");
      expect([id, text.split(words).length]).toEqual([id, 2]);
    }
  expect(told).toBeGreaterThan(5);
});

test("zones: words of the scene that name nobody are told, once", () => {
  const scene = (words: string, ...lines: readonly string[]): readonly string[] =>
    diagnosticsOf(
      resolveFight(
        [
          "rules: zones",
          `scene: ${words}`,
          "Tove: HP 8, sword d6",
          "@dead",
          "Ghoul: HP 8, sword d6",
          "== Round 1",
          ...lines,
        ].join("\n"),
        { systems, defaultSystem: "zones" },
      ),
    ).map(({ message }) => message);
  expect(scene("started dead, ambush Ghast")).toEqual([expect.stringContaining('Nobody here is called "Ghast"')]);
  expect(scene("started dead man", "> prose", "! Tove HP 8")).toEqual([
    expect.stringContaining('No faction is called "dead man"'),
  ]);
  expect(scene("zones a-b and c, started dead")).toEqual([
    expect.stringContaining('"c" is no pair of neighbouring zones'),
  ]);
  expect(scene("zones a-b nonsense, started dead")).toEqual(["The zones of the map are a and b nonsense."]);
  expect(scene("zones a-b and b-c, started dead")).toEqual([]);
});

test("zones: who is dead shows no health, whatever a death blow left", () => {
  const text =
    "rules: zones\nTove: HP 8, sword d6\n@dead (initiative)\nGhoul: HP 8, incapacitated\n== Round 1\n" +
    "! scene not dark\nTove attacks Ghoul with sword, death blow";
  const found = resolveFight(text, { systems, defaultSystem: "zones" });
  const [, ghoul] = found.state.combatants;
  expect([ghoul?.hp?.now, ghoul === undefined ? null : shownPoints(ghoul)]).toEqual([8, { now: 0, max: 8 }]);
});
