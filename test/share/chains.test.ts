import { describe, expect, test } from "vitest";
import { find } from "../../src/fight/state.ts";
import { Followers, knownFights } from "../../src/notes/chain.ts";
import { goesOn, type NoteEnvironment } from "../../src/share/environment.ts";
import { allDiagnostics, resolveNote, type NoteFight } from "../../src/share/note.ts";
import { fence, tinyNotes } from "./environment.ts";

const duel = ["Ann: HP 9", "@blue", "Bob: HP 9"];
const hit = (damage: number): string[] => ["== Round 1", `Ann attacks Bob [d6=6, d2=${damage}]`];

function hp(fight: NoteFight | undefined, name: string): number | undefined {
  return fight === undefined ? undefined : find(fight.fight.state, name)?.hp?.now;
}

function brokenOf(fights: readonly NoteFight[]): (string | null)[] {
  return fights.map(({ broken }) => broken);
}

describe("continues: within a note", () => {
  const note = [
    fence("id: road", ...duel, ...hit(2)),
    "They rest.",
    fence("continues:", "== Round 2", "Ann attacks Bob [d6=6, d2=1]"),
    fence("continues: ROAD", "== Round 2", "Ann attacks Bob [d6=6, d2=2]"),
  ].join("\n");

  test("takes over everybody as they stood at the end of the one that it names", () => {
    const fights = resolveNote(note, tinyNotes());
    expect(fights.map((fight) => hp(fight, "Bob"))).toEqual([7, 6, 5]);
    expect(fights.map(({ fight }) => fight.state.round)).toEqual([1, 2, 2]);
    expect(brokenOf(fights)).toEqual([null, null, null]);
    expect(fights.flatMap(allDiagnostics)).toEqual([]);
  });

  test("may go on with a fight further down", () => {
    const fights = resolveNote(
      [fence("continues: start", "== Round 2"), fence("id: start", ...duel, ...hit(2))].join("\n"),
      tinyNotes(),
    );
    expect(fights.map((fight) => hp(fight, "Bob"))).toEqual([7, 7]);
  });

  test("a change in the first fight reaches the last, and what it does not touch is the same object", () => {
    const environment = tinyNotes();
    const before = resolveNote(note, environment);
    const after = resolveNote(note.replace("d2=2]", "d2=1]"), environment, before);
    expect(after.map((fight) => hp(fight, "Bob"))).toEqual([8, 7, 6]);
    const prose = resolveNote(note.replace("They rest.", "They rest a while."), environment, before);
    expect(prose.map(({ fight }) => fight)).toEqual(before.map(({ fight }) => fight));
    prose.forEach(({ fight }, at) => expect(fight).toBe(before[at]?.fight));
  });

  test("twenty thousand fights in a row do not exhaust the stack", () => {
    const many = 20_000;
    const long = fence(...duel, ...hit(2)) + fence("continues:").repeat(many);
    const fights = resolveNote(long, tinyNotes());
    expect(fights.length).toBe(many + 1);
    expect(hp(fights[many], "Bob")).toBe(7);
  });
});

describe("the line that says where a fight comes from and goes on", () => {
  test("names both ends by title, else by id, else by the rules", () => {
    const road = fence("id: road", "title: The road", ...duel, ...hit(2));
    const [one, two, three] = resolveNote(
      [road, fence("id: cave", "continues:"), fence("continues: road")].join("\n"),
      tinyNotes(),
    ).map(({ chain }) => chain);
    expect(one).toMatchObject({
      ...{ from: null, broken: null, others: [] },
      next: [
        { title: "cave", note: null, line: 10 },
        { title: "Fight 3", note: null, line: 15 },
      ],
    });
    expect(two).toMatchObject({ from: { title: "The road", note: null, line: 0 }, next: [] });
    expect(three).toMatchObject({ from: { title: "The road" } });
  });

  test("opens to all of them in their order, with whom each hands on, those of other notes too", () => {
    const environment = tinyNotes({ Past: fence("title: The mill", ...duel, ...hit(2)) });
    const note = [
      fence("id: road", "continues: [[Past]]", "== Round 2", "! Bob dies"),
      fence("id: cave", "continues: road"),
      fence("id: hall", "continues: cave"),
      fence(...duel),
    ].join("\n");
    const [road, cave, , alone] = resolveNote(note, environment).map(({ chain }) => chain.rail);
    const shown = (rail: typeof cave): unknown[] | undefined =>
      rail?.map(({ end, here, hands }) => [
        end.title,
        end.note,
        here,
        hands?.map(({ who, hp }) => `${who} ${hp?.now}`).join(),
      ]);
    expect(shown(cave)).toEqual([
      ["The mill", "Past", false, "Ann 9,Bob 7"],
      ["road", null, false, "Ann 9"],
      ["cave", null, true, "Ann 9"],
      ["hall", null, false, "Ann 9"],
    ]);
    expect(road?.map(({ here }) => here)).toEqual([false, true, false, false]);
    expect(alone).toEqual([]);
  });

  test("a fight of another note, by its link and the line it stands in there", () => {
    const environment = tinyNotes({ Past: `Before.\n\n${fence("title: The mill", ...duel)}` });
    const [fight] = resolveNote(fence("continues: [[Past]]"), environment);
    expect(fight?.chain.from).toEqual({ title: "The mill", note: "Past", line: 2 });
  });

  test("what other notes go on with stands there too, at the fight that they name, and in the whole chain", () => {
    const notes = {
      Past: fence("id: mill", ...duel) + fence("title: The weir", "continues: mill"),
      Here: fence("id: road", "continues: [[Past]]") + fence("id: twice") + fence("title: Dawn", "id: TWICE", ...duel),
      "far/Later": fence("title: The pass", "continues: [[Here#Road]]") + fence("continues:"),
      Last: fence("title: The end", "continues: [[Here]]"),
      Torn: fence("title: Torn", "continues: twice [[Here]]"),
    };
    const index = new Followers((path) => path.slice(path.lastIndexOf("/") + 1));
    for (const [path, text] of Object.entries(notes)) index.take(path, knownFights(text));
    const find = (target: string): string | null =>
      Object.keys(notes).find((path) => path === target || path.endsWith(`/${target}`)) ?? null;
    const environment: NoteEnvironment = {
      ...tinyNotes(notes),
      goesOnIn: () => goesOn(index.of("Here", find), "Here", find, (path) => path),
    };
    const [road, twice, dawn] = resolveNote(notes.Here, environment).map(({ chain }) => chain);
    expect(road?.next).toEqual([{ title: "The pass", note: "Later", line: 0 }]);
    expect(road?.rail.map(({ end, here, hands }) => [end.title, end.note, here, hands?.length])).toEqual([
      ["mill", "Past", false, 2],
      ["The weir", "Past", false, 2],
      ["road", null, true, 2],
      ["The pass", "Later", false, undefined],
      ["", "Later", false, undefined],
    ]);
    expect([twice?.next, twice?.rail]).toEqual([[], []]);
    expect(dawn?.next.map(({ title }) => title)).toEqual(["The end"]);
    // The fight that names two of them says so itself.
    expect(brokenOf(resolveNote(notes.Torn, environment))).toEqual([
      'More than one fight in the note "Here" has the id "twice".',
    ]);
  });

  test("what is broken offers the note's other fights, but none that leads back", () => {
    const note = [
      fence("id: road", ...duel),
      fence("id: lost", "continues: nowhere"),
      fence("id: after", "continues: lost"),
      fence("id: twice", ...duel) + fence("id: TWICE", ...duel),
    ].join("\n");
    const chains = resolveNote(note, tinyNotes()).map(({ chain }) => chain);
    expect(chains[1]).toMatchObject({ from: null, others: ["road"], next: [{ title: "after" }] });
    expect(chains[1]?.broken).toMatch(/^No fight here is called "nowhere"/);
    const [gone] = resolveNote(fence("continues: [[Renamed]]"), tinyNotes());
    expect(gone?.chain.broken).toBe('No note "Renamed" was found to continue from.');
    const circle = resolveNote(fence("id: a", "continues: b") + fence("id: b", "continues: a"), tinyNotes());
    expect(circle.map(({ chain }) => [chain.from, chain.others, chain.broken?.slice(0, 9)])).toEqual([
      [null, [], "The fight"],
      [null, [], "The fight"],
    ]);
  });
});

describe("continues: that leads nowhere", () => {
  test.each([
    ["nothing above", fence("continues:"), /no earlier fight/],
    ["no such id", fence("id: road", ...duel) + fence("continues: raod"), /Did you mean "road"/],
    ["an id twice", fence("id: x", ...duel) + fence("id: x", ...duel) + fence("continues: x"), /More than one/],
    ["no such note", fence("continues: [[Nowhere]]"), /No note "Nowhere" was found/],
    ["a note without a fight", fence("continues: [[Prose]]"), /"Prose" holds no fight\./],
    ["a note without that fight", fence("continues: [[Past#cave]]"), /"Past" holds no fight with the id "cave"/],
  ])("%s: said at the header, and the fight is resolved afresh", (_, note, why) => {
    const fights = resolveNote(note, tinyNotes({ Prose: "Nothing.", Past: fence("id: road", ...duel) }));
    const last = fights[fights.length - 1];
    expect(last?.broken).toMatch(why);
    expect(last?.fight.state.combatants).toEqual([]);
    const [said] = last === undefined ? [] : allDiagnostics(last);
    expect(said).toMatchObject({ severity: "error", code: "continues", line: 0, span: { from: 0 } });
    expect(said?.message).toMatch(why);
  });

  test("a circle within a note breaks each fight on it", () => {
    const fights = resolveNote(
      fence("id: a", "continues: b", ...duel) + fence("id: b", "continues: a") + fence("continues: a", "== Round 1"),
      tinyNotes(),
    );
    expect(brokenOf(fights).map((broken) => broken?.includes("continues itself"))).toEqual([true, true, undefined]);
    expect(hp(fights[2], "Bob")).toBe(9);
  });
});

describe("continues: across notes", () => {
  const one = fence("id: gate", ...duel, ...hit(2)) + fence("id: hall", ...duel, "== Round 1");
  const two = fence("continues: [[One#gate]]", "== Round 2", "Ann attacks Bob [d6=6, d2=2]");

  test("a break further back is said here too, with its note", () => {
    const [fight] = resolveNote(
      fence("continues: [[Two]]"),
      tinyNotes({ Two: fence("id: a", "continues: [[Lost]]") + fence("continues: a") }),
    );
    expect(fight?.broken).toBe('In the note "Two": No note "Lost" was found to continue from.');
  });

  test("the fight of that id, else the note's last, and on from note to note", () => {
    const environment = tinyNotes({ One: one, Two: two });
    const fights = resolveNote(
      fence("continues: [[One#gate]]") +
        fence("continues: gate [[One]]") +
        fence("continues: [[One]]") +
        fence("continues: [[Two]]", "== Round 3", "Ann attacks Bob [d6=6, d2=1]"),
      environment,
    );
    expect(brokenOf(fights)).toEqual([null, null, null, null]);
    expect(fights.map((fight) => hp(fight, "Bob"))).toEqual([7, 7, 9, 4]);
  });

  test("rules and seed come along", () => {
    const past = fence("dice: auto", "seed: tide", ...duel, "== Round 1");
    const auto = (header: string): string => fence(header, "dice: auto", "== Round 2", "Ann attacks Bob");
    const [drawn] = resolveNote(auto("continues: [[Past]]"), tinyNotes({ Past: past }));
    expect(drawn?.fight.setup.seed).toBe("tide");
    expect(drawn?.fight.pending).toEqual([]);
  });

  test("a fight that continues itself by way of another note is an error, however it is reached", () => {
    const here = fence("id: here", "continues: [[There]]", ...duel);
    const environment = tinyNotes({ Here: here, There: fence("continues: [[Here]]") });
    const [fight] = resolveNote(here, environment);
    expect(fight?.broken).toBe('This fight continues itself, by way of the note "There".');
    expect(hp(fight, "Bob")).toBe(9);
    const [outside] = resolveNote(fence("continues: [[Here]]", "== Round 1"), environment);
    expect(outside?.broken).toBe('In the note "Here": This fight continues itself, by way of the note "There".');
    expect(outside?.fight.state.combatants).toEqual([]);
  });

  test("two fights of a note with another note's between them are no circle", () => {
    const here = fence("id: dawn", ...duel, ...hit(2)) + fence("id: dusk", "continues: [[There]]", "== Round 3");
    const environment = tinyNotes({
      Here: here,
      There: fence("continues: [[Here#dawn]]", "== Round 2", "Ann attacks Bob [d6=6, d2=1]"),
    });
    const fights = resolveNote(here, environment);
    expect(brokenOf(fights)).toEqual([null, null]);
    expect(hp(fights[1], "Bob")).toBe(6);
  });

  test("a note that continues itself by name", () => {
    const here = fence("continues: [[Here]]", ...duel);
    expect(brokenOf(resolveNote(here, tinyNotes({ Here: here })))).toEqual([
      'This fight continues itself, by way of the note "Here".',
    ]);
  });

  test("sixty notes in a row are followed as far as the limit, which is said where it is met", () => {
    const notes: Record<string, string> = { "0": fence(...duel) };
    for (let n = 1; n <= 60; n++) notes[n] = fence(`continues: [[${n - 1}]]`);
    const environment = tinyNotes(notes);
    expect(hp(resolveNote(notes["40"] ?? "", environment)[0], "Bob")).toBe(9);
    expect(brokenOf(resolveNote(notes["60"] ?? "", environment))).toEqual([
      'In the note "10": More than 50 notes continue one another; this one is not followed further.',
    ]);
  });

  test("the other note's work is kept: an edit here runs only what it touches", () => {
    const environment = tinyNotes({ Past: fence(...duel, ...hit(2)) });
    const lines = ["continues: [[Past]]", ...Array.from({ length: 50 }, (_, n) => `== Round ${n + 2}`)];
    const before = resolveNote(fence(...lines), environment);
    const after = resolveNote(fence(...lines, "Ann attacks Bob [d6=6, d2=1]"), environment, before);
    expect(hp(after[0], "Bob")).toBe(6);
    expect(after[0]?.fight.ran).toBeLessThan(5);
  });

  test("what the other note says now counts", () => {
    let past = fence(...duel, ...hit(2));
    const environment: NoteEnvironment = { ...tinyNotes(), readNote: () => past };
    const note = fence("continues: [[Past]]");
    const before = resolveNote(note, environment);
    past = fence(...duel, ...hit(1));
    expect(resolveNote(note, environment, before).map((fight) => hp(fight, "Bob"))).toEqual([8]);
  });
});
