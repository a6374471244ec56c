/** The chronicle: an entry for each fight that has begun, in all rule systems alike, and what they add up to. */
import { describe, expect, test } from "vitest";
import { chosen, everything, heroOf, heroesIn, sumsOf, type Filter } from "../../src/chronicle/chronicle.ts";
import { entriesOf, forPlayers, type ChronicleEntry } from "../../src/chronicle/entry.ts";
import { chronicleTable, heroLine } from "../../src/chronicle/forms.ts";
import { readRequest } from "../../src/chronicle/request.ts";
import { systems } from "../../src/rules/index.ts";
import { resolveNote } from "../../src/share/note.ts";

const environment = { systems, defaultSystem: "zones" };

function read(path: string, text: string): ChronicleEntry[] {
  return entriesOf({ path, shown: path.replace(/\.md$/, ""), text }, resolveNote(text, environment));
}

function block(...lines: readonly string[]): string {
  return `\`\`\`combat\n${lines.join("\n")}\n\`\`\`\n`;
}

const sides = ["@party", "Ada: HP 9, sword d6", "Rolf: HP 9, axe d6", "@foes", "Orc: HP 9, axe d6"];
const lost = block(...sides, "", "== Round 1", "! Ada takes 12 (a falling rock)", "! Rolf dies", "== Aftermath");
const won = block("title: The cellar", ...sides, "", "== Round 1", "== Round 2", "! Orc dies", "! end fight");
const open = block("title: The doorway", ...sides, "", "== Round 1", "! Ada takes 3");

describe.each([...systems.keys()])("by the rules of %s", (rules) => {
  const of = (text: string): ChronicleEntry[] => read("Session.md", text.replace("```combat\n", `$&rules: ${rules}\n`));

  test("a fight is won, lost or open by who stands", () => {
    expect([won, lost, open].map((text) => of(text).map(({ outcome }) => outcome))).toEqual([
      ["won"],
      ["lost"],
      ["open"],
    ]);
  });

  test("rounds are counted, and each fall is told once", () => {
    const [entry] = of(won);
    expect(entry).toMatchObject({ rounds: 2, title: "The cellar" });
    const [fallen] = of(lost);
    expect(fallen?.fighters.filter(({ ours }) => ours).map(({ falls }) => falls.length)).toEqual([1, 1]);
  });

  test("damage taken is told", () => {
    const [entry] = of(open);
    expect(entry?.fighters.find(({ who }) => who === "Ada")).toMatchObject({ taken: 3, stands: true, falls: [] });
  });
});

test("experience is added up for a fight, for whoever shares it, and for all; players are told none where somebody hid", () => {
  const worth = sides.map((line) => line.replace("Orc: HP 9", "Orc x2: XP 15, HP 9"));
  const text = block(...worth, "Lurker: hidden, XP 50, HP 5", "", "== Round 1", "! @foes die", "! Rolf is gone");
  const twice = read("a.md", `${text}\n${text}${won}`);
  expect(twice.map(({ xp }) => xp)).toEqual([80, 80, 0]);
  expect(sumsOf(twice).xp).toBe(160);
  expect([heroOf(twice, "Ada")?.xp, heroOf(twice, "Rolf")?.xp, heroOf(twice, "Orc 1")?.xp]).toEqual([160, 0, 0]);
  expect(chronicleTable(twice, null)).toMatch(/Criticals +XP\n[^]* 80\n/);
  expect(chronicleTable(read("a.md", won), null)).not.toContain("XP");
  const [shown] = twice;
  expect(shown === undefined ? null : forPlayers(shown)).toMatchObject({ xp: 0, fighters: [{ xp: 0 }, {}, {}, {}] });
  expect(read("a.md", text.replace("```combat\n", "$&options: no xp\n"))).toMatchObject([{ xp: 0 }]);
});

test("a blow is told with whom it hit, and a fall with who struck it", () => {
  const fight = block(
    ...["rules: brp", "options: intent off", "@party", "Ada: DEX 14, HP 13, broad sword 55%", "@foes"],
    ...["Wolf: DEX 11, HP 3, bite 50% d6", "", "== Round 1", "Ada attacks Wolf with broad sword [d100=30, d8=5]"],
    "Wolf passes",
  );
  const [entry] = read("a.md", fight);
  const ada = entry?.fighters.find(({ who }) => who === "Ada");
  expect(ada?.best).toMatchObject({ on: "Wolf", round: 1 });
  expect(ada?.felled).toEqual(["Wolf"]);
  expect(entry?.fighters.find(({ who }) => who === "Wolf")?.falls).toEqual([{ to: "Ada", round: 1 }]);
});

test("a fight that has not begun is no entry: it is an encounter", () => {
  expect(read("a.md", block(...sides))).toEqual([]);
});

test("a title is the fight's, else the heading above it, else the note's name, never the rules'", () => {
  const plain = block(...sides, "== Round 1");
  const titles = (text: string): string[] => read("Log/Session 4.md", text).map(({ title }) => title);
  expect(titles(plain)).toEqual(["Session 4"]);
  expect(titles(`# The [[Mill|mill]] *race* #\n\n\`\`\`\n# no heading\n\`\`\`\n${plain}# Later\n`)).toEqual([
    "The mill race",
  ]);
  expect(titles(won)).toEqual(["The cellar"]);
});

test.each([
  ["---\ndate: 2026-11-12\n---\n", "2026-11-12"],
  ['---\ntags: x\nDate: "[[2026-11-12]]" # of play\n---\n', "2026-11-12"],
  ["---\ndate: 2026-11-12T20:30\n---\n", "2026-11-12"],
  ["---\ndate: the twelfth, 2026-11-12\n---\n", "2026-10-01"],
  ["---\ndate: 2026-02-30\n---\n", "2026-10-01"],
  ["", "2026-10-01"],
])("the day of %j", (head, day) => {
  expect(read("Daily/2026-10-01 session.md", head + won)[0]?.date).toBe(day);
});

test("no day is made of longer numbers", () => {
  expect(read("12026-10-011.md", won)[0]?.date).toBeNull();
});

const campaign = [
  ...read("Log/2026-10-01.md", lost),
  ...read("Log/2026-11-12.md", won),
  ...read("Side quests/Mill.md", open),
  ...read("Log/Session 9.md", won.replace("The cellar", "Nine")),
  ...read("Log/Session 10.md", won.replace("The cellar", "Ten")),
];

describe("what is asked for", () => {
  const asked = (filter: Partial<Filter>): string[] =>
    chosen(campaign, { ...everything, ...filter }).map(({ title }) => title);

  test("open fights first, then the newest; those without a day by their notes' numbers", () => {
    expect(asked({})).toEqual(["The doorway", "The cellar", "2026-10-01", "Ten", "Nine"]);
  });

  test("by fighter, folder, days and words", () => {
    expect(asked({ fighter: "ada" })).toHaveLength(5);
    expect(asked({ fighter: "nobody" })).toEqual([]);
    expect(asked({ folder: "log/" })).toHaveLength(4);
    expect(asked({ folder: "Lo" })).toEqual([]);
    expect(asked({ since: "2026-10-02" })).toEqual(["The cellar"]);
    expect(asked({ until: "2026-10-01" })).toEqual(["2026-10-01"]);
    expect(asked({ since: "2026-10-01", until: "2026-10-01" })).toEqual(["2026-10-01"]);
    expect(asked({ words: " CELLAR" })).toEqual(["The cellar"]);
    expect(asked({ words: "orc" })).toHaveLength(5);
  });
});

test("sums are of our side", () => {
  expect(sumsOf(campaign)).toMatchObject({ fights: 5, rounds: 8, lost: 1, falls: 2 });
  expect(heroesIn(campaign)).toEqual(["Ada", "Rolf"]);
});

test("a hero's fights, the oldest first", () => {
  const ada = heroOf(campaign, "ADA");
  expect(ada?.fights.map(({ entry }) => entry.title)).toEqual([
    "Nine",
    "Ten",
    "2026-10-01",
    "The cellar",
    "The doorway",
  ]);
  expect(ada).toMatchObject({ who: "Ada", since: "2026-10-01", taken: 15 });
  expect(ada === null ? "" : heroLine(ada)).toBe("Ada: 5 fights, 1 time down");
  expect(heroOf(campaign, "Nobody")).toBeNull();
});

test("a copy for players has no trace of the hidden", () => {
  const text = open.replace("Orc: HP 9", "Lurker: hidden, HP 9\nOrc: HP 9").replace("! Ada takes 3", "! Ada takes 30");
  const [entry] = read("a.md", text);
  expect(JSON.stringify(entry)).toContain("Lurker");
  expect(JSON.stringify(entry === undefined ? "" : forPlayers(entry))).not.toContain("Lurker");
});

test("a table names each column once, and what it adds up to", () => {
  const lines = chronicleTable(chosen(campaign, everything), "Ada").split("\n");
  expect(lines[0]).toMatch(/^Date +Fight +Note +How it ended +Who fell/);
  expect(lines).toHaveLength(campaign.length + 4);
  expect(lines.at(-2)).toBe("Ada: 5 fights, 1 time down");
});

describe("a block of a note", () => {
  test("asks by its lines", () => {
    expect(readRequest("hero: [[People/Ada|Ada]]\nshow: 4\n\n// mine\nfolder: Log\nsince: 2026-10-01")).toEqual({
      filter: { ...everything, fighter: "Ada", folder: "Log", since: "2026-10-01" },
      ...{ hero: "Ada", show: 4, problems: [] },
    });
  });

  test.each(["her: Ada", "show: many", "show: 0", "since: yesterday", "hero:", "only words"])(
    "says that %j means nothing",
    (line) => {
      expect(readRequest(line).problems).toHaveLength(1);
    },
  );
});
