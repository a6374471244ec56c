/** Who, what, with what, at whom: every choice as data, with the line it would write or why it does not go. */
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { commonDeeds, deedsOf, firstChoice, aimless } from "../../src/complete/choice-lines.ts";
import { actorsOf, isEquipped, isNameless, meansOf, targetsOf } from "../../src/complete/choices.ts";
import { answerOdds, chanceOf, likeness, oddsOf, percent } from "../../src/complete/odds.ts";
import { resolveFight, withText, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { offerWords } from "../../src/telling/offer-sentences.ts";
import { talliesOf } from "../../src/telling/tallies.ts";
import { turnOf } from "../../src/telling/turn.ts";
import { stepsOf } from "../../src/view/frame/fight-frame.tsx";
import { FightView } from "../../src/view/frame/fight-view.tsx";
import { countsOf, folded, orderRows } from "../../src/view/roster/order-rows.ts";
import { exampleOf, nothingFilled, withUnit } from "../../src/view/turn/clause-fields.tsx";
import { facesWords, handsOf, needOf } from "../../src/view/turn/hands.tsx";
import { tableOf } from "../../src/view/turn/targets.tsx";

const environment = { systems, defaultSystem };

const DOORWAY = `rules: mighty-blows

@party
Rolf: HP 11/14, AC 15, BCB 2, DEX 13, save 14, STR-hit +1, sword d8+1, dagger d4+1
Ada: HP 10, AC 13, DEX 11, bow d6

@orcs
Grukk: HP 11, HD 2, AC 14, axe d8
Orc x2: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6

== Round 1
`;
const ROLLED = `${DOORWAY}initiative [Rolf d6=5, Ada d6=4, Grukk d6=3, Orc 1 d6=2, Orc 2 d6=2]\n`;

const ROAD = `rules: zones

@party
Balthasar: HP 8, STR 12, AGI 10, WIT 9, sword d6
Sybilla: HP 6, AGI 12, WIT 11, musket d8 range 8

@bandits (initiative)
Leader: HP 10, AGI 9, WIT 10, battleaxe d8
Bandit: HP 8, AGI 8, STR 9, WIT 7, sword d6

== Round 1
`;

function fightOf(text: string): Fight {
  return resolveFight(text, environment);
}

function finished<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

function targets(fight: Fight, who: string) {
  const first = firstChoice(fight, who);
  if (first === null) throw new Error("nothing to do");
  const [means] = meansOf(fight, who, first.deed);
  return targetsOf(fight, { who, deed: first.deed, means: means?.name ?? null, rest: "" });
}

describe("the picker's data", () => {
  test("everybody that can be struck has a line that goes", () => {
    const fight = fightOf(ROLLED);
    expect(actorsOf(fight)).toEqual(["Rolf"]);
    const found = targets(fight, "Rolf");
    expect(found.map(({ line, why }) => [line, why])).toEqual([
      ["Rolf attacks Grukk with sword", null],
      ["Rolf attacks Orc 1 with sword", null],
      ["Rolf attacks Orc 2 with sword", null],
    ]);
    for (const { line } of found) {
      const next = withText(fight, `${fight.text}${line}\n`);
      expect(
        next.pending.map(({ dice }) => dice),
        line,
      ).toContain("d20");
    }
  });

  test("who cannot be struck stands there with the reason", () => {
    const fight = fightOf(`${ROLLED}Rolf attacks Orc 1 with sword [d20=2]\n`);
    const shoot = deedsOf(fight, "Ada").find(({ id }) => id === "shoot");
    if (shoot === undefined) throw new Error("no shot");
    const found = targetsOf(fight, { who: "Ada", deed: shoot, means: "bow", rest: "" });
    expect(found.find(({ who }) => who === "Orc 2")?.why).toBeNull();
    expect(found.find(({ who }) => who === "Orc 1")?.why).toMatch(/melee/);
  });

  test("the dead are no targets", () => {
    const fight = fightOf(`${ROLLED}! Orc 1 dies\n`);
    expect(targets(fight, "Rolf").map(({ who }) => who)).toEqual(["Grukk", "Orc 2"]);
  });

  test("weapons are those that the deed takes, and a clause goes along to every target", () => {
    const fight = fightOf(ROLLED);
    const deed = deedsOf(fight, "Rolf").find(({ id }) => id === "attack");
    if (deed === undefined) throw new Error("no attack");
    expect(meansOf(fight, "Rolf", deed).map(({ name }) => name)).toEqual(["sword", "dagger"]);
    const [first] = targetsOf(fight, { who: "Rolf", deed, means: "dagger", rest: ", +2 high ground" });
    expect(first).toMatchObject({ line: "Rolf attacks Grukk with dagger, +2 high ground", why: null });
  });

  test("of a side that chooses its members stand to choose from", () => {
    const fight = fightOf(ROAD);
    expect(actorsOf(fight)).toEqual(["Leader", "Bandit"]);
    expect(commonDeeds(fight, "Leader", deedsOf(fight, "Leader")).map(({ label }) => label)).toContain("Attack");
  });
});

describe("what is offered first", () => {
  // Whoever cannot act for a while can be struck all the same; surprise is there for it.
  test.each([
    ["mighty-blows", "AC 13, sword d8", "HP 5, AC 13", "surprised for 1 segment", "== Surprise"],
    ["mighty-blows", "AC 13, sword d8", "HP 5, AC 13", "stunned for 2 rounds", "== Round 1\ninitiative [Ada d6=4]"],
    ["mighty-blows", "AC 13, sword d8", "HP 5, AC 13", "helpless", "== Round 1\ninitiative [Ada d6=4]"],
    ["basic-d20", "AC 13, sword d8", "HP 5, AC 13", "surprised", "== Round 1\ninitiative [Ada d6=4]"],
    ["basic-d20", "AC 13, sword d8", "HP 5, AC 13", "helpless", "== Round 1\ninitiative [Ada d6=4]"],
    ["zones", "AGI 10, STR 10, WIT 10, sword d8", "HP 5, AGI 9", "stunned", "== Round 1"],
  ])("%s (%s): an attack at the only foe (%s), who is %s", (rules, own, foe, condition, section) => {
    const orc = `\n@party (initiative)\nAda: HP 9, ${own}\n\n@orcs\nOrc: ${foe}\n\n`;
    const [head = "", ...rest] = section.split("\n");
    const text = [`rules: ${rules}${orc}${head}`, `! Orc gains ${condition}`, ...rest].join("\n");
    const first = firstChoice(fightOf(`${text}\n`), "Ada");
    expect(first?.deed.id).toBe("attack");
    expect(first?.target).toBe("Orc");
  });
});

describe("whoever has a bow, and all foes are in melee", () => {
  // Rolf fights the chief; the orcs are not seen.
  const MELEE = `rules: mighty-blows
@party
Rolf: HP 12, AC 15, DEX 13, save 14, sword d8
Ada: HP 10, AC 13, DEX 12, save 15, bow d6, dagger d4
@orcs
Chief: HD 2, HP 11, AC 14, DEX 11, save 15, axe d8
Orc: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6, hidden
== Round 1
initiative [Rolf d6=6, Ada d6=5, Chief d6=1, Orc d6=1]
Rolf attacks Chief with sword [d20=2]
`;
  const fight = fightOf(MELEE);
  const shoot = deedsOf(fight, "Ada").find(({ id }) => id === "shoot");

  test("has shooting among the open deeds, with the bow, and the reason at the target", () => {
    if (shoot === undefined) throw new Error("no shot");
    expect(isEquipped(fight, "Ada", shoot)).toBe(true);
    expect(meansOf(fight, "Ada", shoot).map(({ name }) => name)).toEqual(["bow"]);
    const [chief] = targetsOf(fight, { who: "Ada", deed: shoot, means: "bow", rest: "" });
    expect(chief?.why).toMatch(/is in melee/);
  });

  test("is not told to pass first, while an attack goes", () => {
    const chosen = { who: "Ada", deed: null, means: null, filled: nothingFilled };
    const table = tableOf(fight, chosen);
    expect(table?.deed.id).toBe("attack");
    expect(table?.means.map(({ name }) => name)).toEqual(["dagger", "bow"]);
    expect(table?.common.map(({ id }) => id)).toEqual(expect.arrayContaining(["pass", "attack", "shoot"]));
    const alone = tableOf(withText(fight, MELEE.replace("Chief: HD 2", "Chief: hidden, HD 2")), chosen);
    expect(alone?.deed.id).toBe("pass");
    // A foe who lies there could be shot; the one who stands is struck.
    const orc = "! Orc is revealed\n! Orc gains unconscious (wounds)\n";
    const both = tableOf(withText(fight, `${MELEE}${orc}`), chosen);
    expect([both?.deed.id, both?.chosen]).toEqual(["attack", "dagger"]);
    // A foe who lies there is none to begin with.
    const fallen = tableOf(withText(fight, `${MELEE}! Chief gains unconscious (wounds)\n`), chosen);
    expect(fallen?.deed.id).toBe("pass");
  });
});

test("distances are asked for in the unit of their rules", () => {
  const moves = [...systems.values()].flatMap(({ id, vocabulary: { verbs, said } }) =>
    verbs.filter((verb) => verb.id === said?.verbs.move && verb.thing !== "place").map((verb) => [id, verb.units?.[0]]),
  );
  expect(Object.fromEntries(moves)).toEqual({
    ...{ zones: "zones", "mighty-blows": "ft", "basic-d20": "ft", "strike-chance": "ft", brp: "m", srd5: "ft" },
  });
});

describe("odds", () => {
  test("by every face of every die: 10 or more hits, d8+1 of 5 points fells where the save fails", () => {
    const fight = fightOf(ROLLED);
    const line = "Rolf attacks Orc 1 with sword";
    const odds = finished(oddsOf(fight, line, "Orc 1"));
    expect(odds.hits).toBeCloseTo(0.55, 9);
    expect(odds.average).toBeCloseTo(3.025, 9);
    // A quarter of those that reach 0 stay on their feet by a save of 16 or more (MB-71).
    expect(odds.fells).toBeCloseTo(0.34375 * 0.75, 9);
    expect(finished(chanceOf(fight, line))).toBeCloseTo(0.55, 9);
  });

  test("where no die decides, only the damage counts", () => {
    const fight = fightOf(ROAD);
    const odds = finished(oddsOf(fight, "Leader attacks Balthasar with battleaxe", "Balthasar"));
    expect(odds).toMatchObject({ hits: null, average: 4.5, fells: 0.625 });
  });

  test("an answer's chance is that of its own die, where it comes to be rolled", () => {
    const road = fightOf(`${ROAD}Leader attacks Balthasar with battleaxe\n`);
    const waiting = road.units[road.pendingUnit ?? -1];
    if (waiting === undefined) throw new Error("nothing waits");
    expect(road.offers.map(({ line }) => line)).toContain("Balthasar dodges");
    expect(finished(answerOdds(road, waiting, "Balthasar dodges"))).toBeCloseTo(0.5, 9);
    const mill = fightOf(
      "rules: brp\noptions: intent off\n@party\nHilda: DEX 18, HP 13, broad sword 55%\n@b\nBandit: DEX 11, HP 12, dodge 20, short sword 45%\n== Round 1\nHilda attacks Bandit with broad sword [d100=30]\n",
    );
    const blow = mill.units[mill.pendingUnit ?? -1];
    if (blow === undefined) throw new Error("nothing waits");
    expect(finished(answerOdds(mill, blow, "Bandit dodges"))).toBeCloseTo(0.2, 9);
    expect(finished(answerOdds(mill, blow, "Bandit parries with short sword"))).toBeCloseTo(0.45, 9);
  });

  test("those who are alike share their odds; who is named elsewhere is not alike", () => {
    const { state } = fightOf(ROLLED);
    expect(likeness(state, "Orc 1")).toBe(likeness(state, "Orc 2"));
    expect(likeness(state, "Orc 1")).not.toBe(likeness(state, "Grukk"));
    const fought = fightOf(`${ROLLED}Rolf attacks Orc 1 with sword [d20=2]\n`).state;
    expect(likeness(fought, "Orc 1")).not.toBe(likeness(fought, "Orc 2"));
  });

  test("whom the rules remember of somebody else is not alike either", () => {
    const sheets = "rules: basic-d20\n@party\nBrand: HP 9, AC 13, AB +1, spear d6\n@orcs\nOrc x2: HP 5, AC 12\n";
    const { state } = fightOf(`${sheets}== Round 1\n! Brand gains braced (Orc 1)\n`);
    expect(state.combatants[0]?.conditions).toMatchObject([{ id: "braced", detail: "spear" }]);
    expect(likeness(state, "Orc 1")).not.toBe(likeness(state, "Orc 2"));
  });

  test.each([
    [0, "0 %"],
    [0.001, "< 1 %"],
    [0.999, "> 99 %"],
    [1, "100 %"],
    [0.55, "55 %"],
  ])("%d is shown as %s", (share, shown) => expect(percent(share)).toBe(shown));
});

describe("hands", () => {
  test("a die belongs to whoever rolls it, with the faces that make it and why", () => {
    const fight = fightOf(`${ROLLED}Rolf attacks Orc 1 with sword\n`);
    const [hand, another] = handsOf(fight);
    expect(another).toBeUndefined();
    expect(hand).toMatchObject({ owner: "Rolf", side: "party", ours: true });
    const need = finished(needOf(fight));
    expect(need?.makes).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(need).toMatchObject({ best: [20], worst: [1], why: "AC 13, +3" });
  });

  test("a d100 says where what is better or worse than to make it begins", () => {
    const brp =
      "rules: brp\n@p\nAnn: DEX 10, HP 12, broad sword 60%\n@o\nOrc: DEX 9, HP 12\n== Round 1\nAnn attacks Orc\n";
    const need = finished(needOf(fightOf(brp)));
    expect(need?.makes.length).toBe(60);
    expect(need?.bands.map(({ outcome, faces }) => [outcome, faces[0], faces.at(-1)])).toEqual([["special", 1, 11]]);
    const sc =
      "rules: strike-chance\n@p\nAnn: HP 20, SC 60, DEF 10, CON 10, sword d8\n@o\nOrc: HP 19, SC 40, DEF 10, CON 9\n== Round 1\nAnn will attack Orc\ninitiative [Ann d10=9, Orc d10=1]\nAnn attacks Orc\n";
    expect(finished(needOf(fightOf(sc)))?.bands.map(({ outcome }) => outcome)).toContain("critical");
  });

  test("surprise dice say who is surprised by which faces, also of many at once", () => {
    const mb = finished(needOf(fightOf(`${DOORWAY.replace("== Round 1", "== Surprise")}surprise @orcs\n`)));
    expect(mb).toMatchObject({ makes: [3, 4, 5, 6], held: true, why: "surprised on 2" });
    const bd = "rules: basic-d20\n@p\nAnn: HP 9, AC 12\nElf: HP 7, AC 12, elf\n@o\nOrc: HP 9, AC 13\n";
    const surprise = finished(needOf(fightOf(`${bd}== Round 1\nsurprise @p\n`)));
    expect(surprise?.held).toBe(false);
    expect(surprise?.bands.map(({ faces }) => faces[0])).toEqual([1, 13, 15]);
  });

  test("the d20 after a natural 20 says what its faces bring", () => {
    const text =
      "rules: basic-d20\n@p\nAnn: HP 9, AC 12, AB +2, sword d8\n@o\nOrc: HP 9, AC 13, save 15\n== Round 1\ninitiative [Ann d6=6, Orc d6=1]\nAnn attacks Orc [d20=20]\n";
    const need = finished(needOf(fightOf(text)));
    expect(need?.bands.length).toBeGreaterThan(2);
    expect(need?.bands.flatMap(({ faces }) => faces).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
  });

  test("of many who roll at once each side is one hand", () => {
    const hands = handsOf(fightOf(`${DOORWAY}initiative\n`));
    expect(hands.map(({ owner, throws }) => [owner, throws.map(({ who }) => who)])).toEqual([
      ["@party", ["Rolf", "Ada"]],
      ["@orcs", ["Grukk", "Orc 1", "Orc 2"]],
    ]);
  });

  test("damage is rolled against nothing", () => {
    expect(finished(needOf(fightOf(`${ROLLED}Rolf attacks Orc 1 with sword [d20=15]\n`)))).toBeNull();
  });

  describe("two who roll against each other", () => {
    const hold = `rules: basic-d20

@party
Brand: HP 12, AC 15, AB +2, STR +1

@goblins
Ogre: HP 16, AC 13, AB +4, STR +3, size large

== Round 1
`;

    test("the first cannot know what makes it", () =>
      expect(finished(needOf(fightOf(`${hold}Brand grapples Ogre [d20=14]\n`)))).toBeNull());

    test("the second does, at the face that the first shows too", () => {
      const need = finished(needOf(fightOf(`${hold}Brand grapples Ogre [d20=14, d20=10]\n`)));
      expect(need?.makes).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    });
  });

  test("faces in words", () => {
    const words = { more: (n: number) => `${n}+`, less: (n: number) => `${n}-`, any: "any", none: "none" };
    expect(
      [[10, 11, 12], [1, 2], [], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [3, 4], [1, 5]].map((all) =>
        facesWords(all, 12, words),
      ),
    ).toEqual(["10+", "2-", "none", "any", "3–4", "1, 5"]);
  });
});

describe("the order of the round", () => {
  test("everybody stands once, ties share a count", () => {
    const rows = orderRows(fightOf(ROLLED));
    expect(
      rows.map((row) => (row.kind === "fighter" ? [row.at, row.combatant.name, row.tie, row.state] : row.kind)),
    ).toEqual([
      ["5", "Rolf", false, "due"],
      ["4", "Ada", false, "waiting"],
      ["3", "Grukk", false, "waiting"],
      ["2", "Orc 1", false, "waiting"],
      ["2", "Orc 2", true, "waiting"],
    ]);
  });

  test("sides that alternate stand under their names", () => {
    const rows = orderRows(fightOf(ROAD));
    expect(
      rows.map((row) =>
        row.kind === "side" ? `@${row.side}` : row.kind === "fighter" ? row.combatant.name : row.kind,
      ),
    ).toEqual(["@party", "Balthasar", "Sybilla", "@bandits", "Leader", "Bandit"]);
  });
});

describe("where the round is", () => {
  test.each([
    [DOORWAY, ["Declare", "Initiative", "Count", "End of round"], 1],
    [ROLLED, ["Declare", "Initiative", "Count 5", "End of round"], 2],
    [ROAD, ["bandits: one acts", "party", "until all pass"], 0],
    [
      `${ROAD}Leader attacks Balthasar with battleaxe [d8=3]`,
      ["bandits began", "party: one acts", "bandits", "until all pass"],
      1,
    ],
  ])("in words %#", (text, steps, now) => {
    const round = stepsOf(fightOf(text));
    expect(round?.steps).toEqual(steps);
    if (text !== DOORWAY) expect(round?.now).toBe(now);
  });

  test("no step is left once the fight is ended, though other things are", () => {
    const ended = fightOf(`${ROAD}Leader attacks Balthasar with battleaxe [d8=3]\n! end fight`);
    expect(ended.due.offers.map(({ line }) => line)).toEqual(["Leader durability battleaxe"]);
    expect(stepsOf(ended)).toEqual({ steps: [], now: 0 });
  });

  test("offers are said as people say them", () => {
    expect(
      [
        "== Round 2",
        "initiative",
        "@party pass",
        "@bandits first @party",
        "== Aftermath",
        "Rolf passes",
        "Rolf durability shield",
        "surprise @orcs",
        "x y",
      ].map(offerWords),
    ).toEqual([
      "Begin round 2",
      "Roll initiative",
      "Party passes",
      "Let the party begin",
      "End the fight",
      "Rolf passes",
      "Did Rolf’s shield hold?",
      "Roll orcs surprise",
      "x y",
    ]);
  });

  test("whose turn it is, in words", () => {
    expect(turnOf(fightOf(ROLLED))).toMatchObject({ kind: "due", head: "Rolf", rest: " acts on 5" });
    expect(turnOf(fightOf(ROAD))).toMatchObject({ kind: "due", head: "Bandits", rest: " choose who acts" });
    expect(turnOf(fightOf(ROAD.replace("== Round 1\n", "")))).toMatchObject({ kind: "ready" });
    expect(turnOf(fightOf(""))).toMatchObject({ kind: "nobody" });
  });

  test("below the name stands who did what to whom, not only that it was done", () => {
    const hold = "rules: basic-d20\n@party\nBrand: HP 12, AC 15\n@goblins\nOgre: HP 16, AC 13\n== Round 1\n";
    const fight = fightOf(`${hold}! Ogre gains grabbed (Brand)\ninitiative [Ogre d6=5, Brand d6=2]\n`);
    expect(turnOf(fight)).toMatchObject({ head: "Ogre", note: "Grabbed by Brand" });
  });
});

test("tallies tell who dealt what, and who felled whom", () => {
  const fight = fightOf(
    `${ROLLED}Rolf attacks Orc 1 with sword [d20=15, d8=7, Orc 1 d20=1]\n! Orc 1 dies\nAda shoots Orc 2 with bow [d20=3]\n`,
  );
  const rolf = talliesOf(fight).find(({ who }) => who === "Rolf");
  expect(rolf).toMatchObject({ stands: true, dealt: 8, taken: 0, felled: ["Orc 1"] });
  expect(talliesOf(fight).find(({ who }) => who === "Orc 1")).toMatchObject({ stands: false, taken: 8 });
});

test("who has given up is no longer among those who stand, and the tally says so", () => {
  const fight = fightOf(`${ROAD}Leader attacks Sybilla with battleaxe [d8=1]\nBalthasar passes\nBandit surrenders\n`);
  const all = talliesOf(fight);
  expect(all.find(({ who }) => who === "Bandit")).toMatchObject({ stands: false, standsAt: "8/8, surrendered" });
  expect(all.at(-1)?.who).toBe("Bandit");
});

test("a number gets the unit that it counts in, and one of it is one", () => {
  const units = ["zones", "zone"];
  expect(["1", "2", "0.5", "", "to yard"].map((value) => withUnit(units, value))).toEqual([
    "1 zone",
    "2 zones",
    "0.5 zones",
    "",
    "to yard",
  ]);
  expect(withUnit(["segment", "segments"], "2")).toBe("2 segments");
  expect(withUnit(["hex", "hexes"], "1")).toBe("1 hex");
  expect(withUnit(["ft", "feet", "foot"], "1")).toBe("1 ft");
  expect(withUnit(undefined, "4")).toBe("4");
  // Every unit that is put behind a number is one that the rules read.
  for (const { id, vocabulary } of systems.values())
    for (const { words, units: read } of [...vocabulary.verbs, ...vocabulary.clauses])
      if (read !== undefined)
        for (const value of ["1", "2"])
          expect(read, `${id}: ${words[0] ?? ""}`).toContain(withUnit(read, value).slice(2));
});

describe("targets", () => {
  const SPEARS = `rules: mighty-blows

@party
Rolf: HP 14, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8
Ada: HP 10, AC 13, BCB 2, DEX 15, save 13, bow d6
Mina: HP 6, AC 11, DEX 16, save 13, dagger d4

@orcs
Chief: HD 3, HP 14, AC 14, DEX 12, save 14, axe d8
Orc x2: HD 1, HP 5, AC 13, DEX 10, save 16, spear d6

== Round 1
initiative [Rolf d6=1, Ada d8=1, Mina d8=7, Chief d6=5, Orc 1 d6=4, Orc 2 d6=3]
Mina passes
`;
  const tableAfter = (lines: string): NonNullable<ReturnType<typeof tableOf>> => {
    const table = tableOf(fightOf(SPEARS + lines), { who: null, deed: null, means: null, filled: nothingFilled });
    if (table === null) throw new Error("nobody is due");
    return table;
  };

  test("stand in the roster's order, whoever is likeliest, and whoever is fought is highlighted", () => {
    const { who, targets, next } = tableAfter(
      "Chief attacks Mina with axe [d20=2]\nOrc 1 attacks Ada with spear [d20=2]\n",
    );
    expect([who, targets[next]?.who]).toEqual(["Orc 2", "Ada"]);
    expect(targets.map((each) => each.who)).toEqual(["Rolf", "Ada", "Mina"]);
    const stunned = tableAfter("! Orc 1 engages Rolf\n! Rolf gains stunned for 2 rounds\nChief passes\n");
    expect([stunned.who, stunned.targets[stunned.next]?.who]).toEqual(["Orc 1", "Rolf"]);
  });

  test("who has dropped the only weapon strikes with bare hands, if the rules offer that", () => {
    const { who, means, targets, next } = tableAfter("Chief passes\n! Orc 1's spear is dropped\n");
    expect([who, means]).toEqual(["Orc 1", []]);
    expect(targets[next]).toMatchObject({ why: null, line: "Orc 1 punches Rolf" });
  });
});

test("a clause's field shows what stands behind its word in its example, in all systems", () => {
  const odd = [...systems.values()].flatMap(({ vocabulary }) =>
    vocabulary.clauses.filter(
      (spec) =>
        spec.value !== "flag" &&
        spec.optional !== true &&
        !spec.words.some((word) =>
          ` ${spec.example}`.toLowerCase().endsWith(` ${word} ${exampleOf(spec)}`.toLowerCase()),
        ),
    ),
  );
  expect(odd.map(({ id, example }) => `${id}: ${example}`)).toEqual([]);
  const at = systems.get("zones")?.vocabulary.clauses.find(({ id }) => id === "distance");
  expect(at && exampleOf(at)).toBe("5 zones");
});

test("friends are targets of what helps, not of what harms", () => {
  const fight = resolveFight(
    "rules: brp\n\n@party\nHilda: HP 13, DEX 14, sword 55% d8, first aid 50%\nMarko: HP 12, DEX 10\n\n@foes\nCaptain: HP 14, DEX 16\n\n== Round 1\n! Marko HP -4",
    environment,
  );
  const whom = (id: string): readonly string[] => {
    const deed = deedsOf(fight, "Hilda").find(({ verb }) => verb.words.includes(id));
    if (deed === undefined) throw new Error(`no ${id}`);
    return targetsOf(fight, { who: "Hilda", deed, means: null, rest: "" }).map(({ who }) => who);
  };
  expect(whom("attack")).toEqual(["Captain"]);
  expect(whom("treat")).toContain("Marko");
});

describe("a long roster", () => {
  const BRP = `rules: brp
@party
Elenor: DEX 16, HP 11, long bow 47% d8
Hilda: DEX 14, HP 13, broad sword 55% d8+1
@bandits
Captain: DEX 15, HP 14, broad sword 60% d8+1
Bandit x6: DEX 11, HP 12, short sword 45% d6+1

== Round 1
Hilda will attack Captain with broad sword
`;

  test("while intents are stated nobody is due but who states; then the intent is a note beside the deed", () => {
    const stating = orderRows(fightOf(BRP.replace("Hilda will attack Captain with broad sword\n", "")));
    const due = (rows: ReturnType<typeof orderRows>) =>
      rows.flatMap((row) => (row.kind === "fighter" && row.state === "due" ? [row.combatant.name] : []));
    expect(due(stating)).toEqual(["Elenor"]);
    const acting = orderRows(fightOf(`${BRP}Elenor passes\n`));
    expect(due(acting)).toEqual(["Captain"]);
    expect(acting.find((row) => row.kind === "fighter" && row.combatant.name === "Hilda")).toMatchObject({
      at: "14",
      notes: ["an attack on Captain with broad sword"],
    });
  });

  test("those who have acted fold in their place, those who are out at the end", () => {
    const rows = folded(orderRows(fightOf(`${BRP}Elenor passes\nCaptain passes\n! Bandit 2 dies\n! Bandit 5 dies\n`)));
    const folds = rows.flatMap((row) =>
      row.kind === "fold" ? [[row.state, countsOf(row), row.rows.map(({ combatant }) => combatant.name)]] : [],
    );
    expect(folds).toEqual([
      ["done", "16–15", ["Elenor", "Captain"]],
      ["out", null, ["Bandit 2", "Bandit 5"]],
    ]);
    expect(rows.at(-1)?.kind).toBe("fold");
    expect(rows.filter(({ kind }) => kind === "fighter")).toHaveLength(5);
  });

  test("few fighters fold nobody", () => {
    const rows = orderRows(fightOf(`${BRP.replace(" x6", " x5")}Elenor passes\nCaptain passes\n`));
    expect(folded(rows)).toBe(rows);
  });
});

test("a deed that nobody has named yet has no targets; what was declared is named by the rules", () => {
  const fightIn = (rules: string, lines: string): Fight =>
    resolveFight(
      `rules: ${rules}\n\n@party\nAda: HP 8, AC 12, DEX 12, save 13, class magic-user\nBen: HP 8, AC 12, DEX 10, save 14\n@foes\nOrc: HP 8, AC 12, DEX 9, save 15\n\n== Round 1\n${lines}`,
      environment,
    );
  const nameless = fightIn("basic-d20", "initiative [Ada d6=6, Ben d6=2, Orc d6=1]");
  const declared = fightIn("mighty-blows", "Ada will cast mend at Ben\ninitiative [Ada d6=6, Ben d6=2, Orc d6=1]");
  const named = (fight: Fight, means: string | null): boolean => {
    const deed = deedsOf(fight, "Ada").find(({ id }) => id === "cast");
    if (deed === undefined) throw new Error("nobody casts");
    return !isNameless(fight, { who: "Ada", deed, means, rest: "" });
  };
  expect(named(nameless, null)).toBe(false);
  expect(named(nameless, "mend")).toBe(true);
  const deed = deedsOf(declared, "Ada").find(({ id }) => id === "cast");
  expect(deed && meansOf(declared, "Ada", deed)).toEqual([{ name: "mend", detail: null }]);
  expect(deed && aimless(declared, "Ada", deed)).toBe("Ada casts mend");
});

test("whoever has several foes around reads the words before their names once", () => {
  const round = `initiative [Rolf d6=1, Ada d6=2, Grukk d6=5, Orc 1 d6=4, Orc 2 d6=3]
Grukk attacks Rolf with axe [d20=2]
Orc 1 attacks Rolf with spear [d20=2]
Orc 2 attacks Rolf with spear [d20=2]
Ada passes
! Rolf gains blinded
`;
  expect(turnOf(fightOf(`${DOORWAY}${round}`)).note).toBe("Engaged with Grukk, Orc 1 and Orc 2, blinded");
});

test("whoever finds nobody to aim at but hidden foes is told so, with a press to reveal each", () => {
  const hidden = `rules: zones
@party (initiative)
Ada: HP 9, AGI 12, STR 12, sword d6
@foes
Lurker x2: HP 4, AGI 8, dagger d4, hidden
Ghost: HP 1, AGI 8, hidden
== Round 1
! Ghost dies
`;
  const act = () => ({ ok: true, said: "" }) as const;
  const panel = renderToString(h(FightView, { fight: fightOf(hidden), readOnly: null, act }));
  expect(panel).toContain("No targets.");
  expect([...panel.matchAll(/aria-label="(Reveal [^"]*)"/g)].map(([, label]) => label)).toEqual([
    "Reveal Lurker 1",
    "Reveal Lurker 2",
  ]);
});
