/**
 * What happens at a table: dice read out in a row, somebody who joins, a fight that is won before its round is over.
 */
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { find } from "../../src/fight/state.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { exposedBy } from "../../src/telling/fighter-text.ts";
import { turnOf } from "../../src/telling/turn.ts";
import { FightView } from "../../src/view/frame/fight-view.tsx";
import type { Deeds } from "../../src/view/kit/deeds.ts";
import { Sheet } from "../../src/view/roster/fighter.tsx";
import { folded, orderRows } from "../../src/view/roster/order-rows.ts";
import { handsOf } from "../../src/view/turn/hands.tsx";
import { columnsOf, placesOf, TargetRow } from "../../src/view/turn/targets.tsx";
import { askedOf } from "../../src/wishes/dice.ts";
import { withColon } from "../../src/wishes/draft.ts";
import { carryOut } from "../../src/wishes/wishes.ts";

/** Nothing is pressed. */
const deeds: Deeds = {
  wish: () => Promise.resolve(true),
  draft: () => undefined,
  hint: () => undefined,
  choose: () => undefined,
  undo: () => undefined,
  rolls: { get: () => null, set: () => undefined },
  readOnly: true,
};

const environment = { systems, defaultSystem };
const fightOf = (text: string): Fight => resolveFight(text, environment);
const drawn = (fight: Fight): string =>
  renderToString(<FightView fight={fight} readOnly={null} act={() => ({ ok: true, said: "" })} />);

const DOORWAY = `rules: mighty-blows

@party
Rolf: HP 14, AC 15, DEX 13, save 14, sword d8
Ada: HP 10, AC 13, DEX 11, bow d6

@orcs
Orc x2: HD 1, HP 5, AC 13, save 16, spear d6

== Round 1
`;
const ROLLED = `${DOORWAY}initiative [Rolf d6=5, Ada d6=4, Orc 1 d6=3, Orc 2 d6=2]\n`;

/** Faces typed into the field of one who rolls. */
function typed(text: string, who: string, faces: readonly number[], table?: readonly string[]): string {
  const fight = fightOf(text);
  const pending = fight.pending.find((each) => each.who === who || who === "");
  const asked = pending === undefined ? null : askedOf(fight, pending);
  if (asked === null) throw new Error(`nothing is asked of ${who}`);
  const done = carryOut(text, fight, { kind: "fillOn", asked, faces, ...(table && { table }) }, () => 1, fightOf);
  if (!done.ok) throw new Error(done.reason);
  return `${done.text.trimEnd().split("\n").at(-1) ?? ""} | ${done.left ?? "all of it"}`;
}

describe("a surprise that lasts", () => {
  const start = DOORWAY.replace("== Round 1", "== Surprise\nsurprised @orcs for 2 segments");
  const offered = (text: string): string[] =>
    fightOf(text).due.offers.flatMap(({ who, line }) => (who === "" ? line : []));

  test("can be ended by a press, at any time, and is not called over before", () => {
    expect(offered(start)).toContain("== Round 1");
    const segment = `${start}Rolf passes\nAda passes\n`;
    expect(turnOf(fightOf(segment)).head).toBe("The surprise goes on");
    expect(offered(segment)).toEqual(["== Surprise 2", "== Round 1"]);
    const last = `${segment}== Surprise 2\nRolf passes\nAda passes\n`;
    expect(turnOf(fightOf(last)).head).toBe("Surprise 2 is over");
    expect(offered(last)).toEqual(["== Round 1"]);
    // It ends for everybody then.
    const round = fightOf(`${segment}== Round 1\n`);
    expect(round.state.combatants.flatMap(({ conditions }) => conditions)).toEqual([]);
  });
});

describe("dice in one go", () => {
  test("go to those who roll behind the field, each in turn", () => {
    expect(typed(`${DOORWAY}initiative\n`, "Rolf", [5, 4, 3])).toContain("[Rolf d6=5, Ada d6=4, Orc 1 d6=3]");
    expect(typed(`${DOORWAY}initiative\n`, "Ada", [4, 3, 2])).toContain("[Ada d6=4, Orc 1 d6=3, Orc 2 d6=2]");
  });

  test("stay with the hand that they were read out for, whoever stands between", () => {
    const joined = `${DOORWAY}+ @party Mina: HP 6, AC 11, DEX 16, save 13, dagger d4\ninitiative\n`;
    expect(typed(joined, "Rolf", [5, 4, 6])).toContain("[Rolf d6=5, Ada d6=4, Mina d8=6] | all of it");
  });

  test("wait where somebody may react to what they brought about", () => {
    const blow = `rules: brp\n@party\nHilda: DEX 14, HP 13, broad sword 55% d8+1\n@robbers\nCaptain: DEX 11, HP 13, broad sword 50%, round shield 60%\n== Round 1\nHilda will attack Captain with broad sword\nCaptain passes\nHilda attacks Captain with broad sword\n`;
    expect(typed(blow, "", [40, 3])).toMatch(/\[d100=40\] \| 3 is kept: whoever may react answers first/);
  });

  test("go on to the save of whom they hit; what is left over is said", () => {
    const blow = `${ROLLED}Rolf attacks Orc 1 with sword\n`;
    expect(typed(blow, "", [15, 8, 3])).toContain("[d20=15, d8=8, Orc 1 d20=3]");
    expect(typed(blow, "", [2, 8])).toMatch(/\[d20=2\] \| 8 was not asked for/);
  });

  test("stop before a die of a side whose dice are rolled here", () => {
    const shots = `${ROLLED.replace("bow d6", "bow d6 long")}Ada shoots Orc 1 with bow, twice\n`;
    const together = typed(shots, "", [20, 6, 5, 3], ["party", "orcs"]);
    expect(together).toContain("Orc 1 d20=5");
    expect(typed(shots, "", [20, 6, 5, 3], ["party"])).toMatch(/\[d20=20, d6=6\] \| 5 3 are kept: Orc 1 rolls first/);
  });
});

test("who has surrendered is so once in the roster, and where it may be struck", () => {
  const html = drawn(
    fightOf(
      "rules: zones\n@party\nBalthasar: HP 8, STR 12, AGI 10, WIT 9, armour 1, shield, sword d6\n@bandits (initiative)\nLeader: HP 10, AGI 9, WIT 10, battleaxe d8\nBandit: HP 8, AGI 8, WIT 7, sword d6\n== Round 1\nLeader surrenders\n",
    ),
  );
  // With a space between them: on a phone the line breaks there, not within the word.
  expect(html).toMatch(/Leader <span class="bbb-why">surrendered · 10\/10/);
  expect(html).toContain('<span class="bbb-note">surrendered</span>');
  // A shield that counts stands beside the armour.
  expect(html).toContain('<span class="bbb-def">armour 1, shield</span>');
});

test("a round whose initiative waits is not offered to be over", () => {
  const ford = fightOf(
    "rules: basic-d20\n@a\nBrand: HP 12, AC 15, sword d8\n@b\nOgre: HP 16, AC 13, club d8\n== Round 1\n",
  );
  expect(ford.due.offers.map(({ line }) => line)).not.toContain("== Round 2");
  expect([drawn(ford).includes("Roll initiative"), drawn(ford).includes("Begin round 2")]).toEqual([true, false]);
});

describe("whose turn it is", () => {
  const COUNTED: readonly (readonly [string, string])[] = [
    ["mighty-blows", ROLLED],
    [
      "basic-d20",
      "rules: basic-d20\n@party\nBrand: HP 12, AC 15, sword d8\n@goblins\nOgre: HP 16, AC 13, club d8\n== Round 1\ninitiative [Brand d6=4, Ogre d6=2]\n",
    ],
    [
      "strike-chance",
      "rules: strike-chance\n@party\nKara: HP 30, SC 90, DEF 35, longsword d8+4\n@ogres\nOgre: HP 48, SC 75, DEF 20, club 2d6+4\n== Round 1\nKara will attack Ogre\nOgre will attack Kara\ninitiative [Kara d10=7, Ogre d10=4]\n",
    ],
    [
      "srd5",
      "rules: srd5\n@party\nBrand: HP 12, AC 15, longsword +5 1d8+3\n@foes\nOgre: HP 59, AC 11, greatclub +6 2d8+4\n== Round 1\ninitiative [Brand d20=14, Ogre d20=6]\n",
    ],
    [
      "brp",
      "rules: brp\n@party\nHilda: DEX 14, HP 13, broad sword 55%\n@robbers\nCaptain: DEX 11, HP 13, broad sword 50%\n== Round 1\nHilda will attack Captain with broad sword\nCaptain will attack Hilda with broad sword\n",
    ],
  ];

  test.each(COUNTED)("%s names the count of who is due, the first of a round too, and marks it", (_, text) => {
    let fight = fightOf(text);
    for (let turn = 0; turn < 2; turn++) {
      const who = fight.due.who[0] ?? "";
      const score = fight.due.order.find(({ name, acted }) => name === who && !acted)?.score;
      expect(turnOf(fight), fight.text).toMatchObject({ head: who, rest: ` acts on ${score}` });
      expect(orderRows(fight).filter((row) => row.kind === "fighter" && row.now)).toMatchObject([
        { combatant: { name: who }, state: "due" },
      ]);
      fight = fightOf(`${fight.text}${who} passes\n`);
    }
  });
});

describe("who joins", () => {
  test.each([
    ["Goblin", "Goblin:"],
    ["Goblin x4", "Goblin x4:"],
    ["4 goblins", "Goblin x4:"],
    ["1 ogre", "Ogre:"],
    ["2 brass golems", "Brass golem x2:"],
    ["Goblin: HP 4", "Goblin: HP 4"],
    ["[[Goblin]] x2", "[[Goblin]] x2:"],
    [" ", ""],
  ])("%j is a fighter's line", (said, line) => expect(withColon(said)).toBe(line));

  test("a foe without stats is no line that nobody understands", () => {
    const text = "rules: mighty-blows\n@party\nRolf: HP 14\n";
    const done = carryOut(text, fightOf(text), { kind: "enlist", side: "orcs", line: "Goblin x4" }, () => 1, fightOf);
    if (!done.ok) throw new Error(done.reason);
    expect(fightOf(done.text).state.combatants.map(({ name }) => name)).toContain("Goblin 4");
  });

  test("several of a side roll on one card", () => {
    const hands = handsOf(fightOf(`${ROLLED}+ @orcs Orc x2: HP 5\ninitiative\n`));
    expect(hands.map(({ owner, throws }) => [owner, throws.length])).toEqual([["@orcs", 2]]);
  });

  test("who has no count yet stands under nobody's, and who is out bears none", () => {
    const fight = fightOf(`${ROLLED}! Orc 1 dies\n+ @orcs Wolf x6: HP 5\n`);
    const rows = folded(orderRows(fight)).flatMap((row) => (row.kind === "fighter" ? [row] : []));
    const row = (name: string) => rows.find(({ combatant }) => combatant.name === name);
    expect(row("Wolf 1")).toMatchObject({ at: null, tie: false });
    expect(row("Wolf 2")).toMatchObject({ at: null, tie: true });
    expect(row("Orc 1")).toMatchObject({ at: null, now: false });
  });

  test("who falls after acting is out, who is only stunned is not", () => {
    const fight = fightOf(`${ROLLED}Rolf passes\n! Rolf dies\n! Ada gains stunned for 2 rounds\n`);
    const state = (name: string) =>
      orderRows(fight).find((row) => row.kind === "fighter" && row.combatant.name === name);
    expect(state("Rolf")).toMatchObject({ state: "out" });
    expect(state("Ada")).not.toMatchObject({ state: "out" });
    // Hurt at nought, a foe of these rules fights on.
    const hurt = fightOf(`${ROLLED}Rolf passes\nAda passes\n! Orc 1 HP -5\n! Orc 1 gains hurt\n`);
    expect(hurt.due.who).toEqual(["Orc 1"]);
    expect(orderRows(hurt).find((row) => row.kind === "fighter" && row.combatant.name === "Orc 1")).toMatchObject({
      state: "due",
    });
  });

  test("one count is one heading, whatever else parts them, and is marked while one of them is due", () => {
    const fight = fightOf(
      "rules: brp\n@party\nHilda: HP 13, DEX 9, sword 50% 1d8\n@robbers\nArcher: HP 10, DEX 11, bow 40% 1d6\nBrute: HP 12, DEX 11, club 40% 1d6\n== Round 1\n",
    );
    const rows = orderRows(fight).flatMap((row) => (row.kind === "fighter" ? [[row.at, row.tie]] : []));
    expect(rows.filter(([at, tie]) => at === "11" && tie === false)).toHaveLength(1);
  });
});

describe("what a target promises", () => {
  const some = { hits: 0.5, average: 2.5, fells: 0 };
  test.each([
    ["all while they are worked out", [undefined], false, false, ["hits", "average", "fells"]],
    ["those in which something stands", [some], false, true, ["hits", "average"]],
    ["no chance where no die decides", [{ ...some, hits: null, fells: 0.2 }], false, true, ["average", "fells"]],
    ["nothing of what is only stated", [undefined], true, false, []],
  ])("%s", (_, odds, will, whole, columns) => expect(columnsOf(odds, { will, whole })).toEqual(columns));

  test("what says nothing keeps its place, so that no row jumps; nothing has one where it is only stated", () => {
    expect([placesOf(false), placesOf(true)]).toEqual([["hits", "average", "fells"], []]);
    const fight = fightOf(ROLLED);
    const target = { who: "Orc 1", ours: false, line: "Rolf attacks Orc 1", why: null, remark: null };
    const row = (columns: ReturnType<typeof columnsOf>): string =>
      renderToString(
        <TargetRow
          {...{ at: 0, target, by: "Rolf", odds: some, places: placesOf(false), columns, next: false, fight, deeds }}
        />,
      );
    const cells = (columns: ReturnType<typeof columnsOf>): number => row(columns).split("data-column=").length - 1;
    expect([cells(["hits"]), cells(["hits", "average", "fells"])]).toEqual([3, 3]);
    expect(row(["hits"])).not.toContain("2.5");
    expect(row(["hits", "average"])).toContain("2.5");
  });
});

describe("what of a target's state matters to whoever strikes", () => {
  const state = (id: string, given: string, sheet = "", by = "Ann"): string => {
    const text = `rules: ${id}\n@p\nAnn: HP 9, CON 9\nBob: HP 9, CON 9\n@o\nOrc: HP 9, CON 9${sheet}\n== Round 1\n${given}\n`;
    const { state, setup } = fightOf(text);
    return exposedBy(find(state, "Orc") ?? expect.fail("no Orc"), by, setup.lexicon);
  };

  test.each([
    ["mighty-blows", "! Orc gains helpless (asleep)", "helpless (asleep), may be assassinated"],
    ["mighty-blows", "! Orc gains helpless\n! Orc gains unaware", "helpless, unaware, may be assassinated"],
    ["mighty-blows", "! Orc gains unconscious", "unconscious, may be assassinated"],
    ["mighty-blows", "! Orc gains engaged (with Ann)", ""],
    ["mighty-blows", "! Orc gains dead", "dead"],
    ["basic-d20", "! Orc gains unconscious", "unconscious, any damage kills"],
    ["basic-d20", "! Orc gains prone", "prone"],
    ["brp", "! Orc gains unconscious", "unconscious"],
    ["strike-chance", "! Orc gains stunned", "stunned"],
    ["srd5", "! Orc gains prone", "prone"],
    ["srd5", "! Orc gains restrained\n! Orc gains poisoned", "restrained"],
    ["zones", "! Orc gains incapacitated", "incapacitated, may be given a death blow from nearby"],
    ["zones", "! Orc gains grabbed (Ann)", "grabbed by Ann"],
  ])("%s: %s", (id, given, told) => expect(state(id, given)).toBe(told));

  test("nobody is assassinated who has no vulnerable spot, nor by those of whom it knows", () => {
    expect(state("mighty-blows", "! Orc gains helpless", ", no-vitals")).toBe("helpless");
    expect(state("mighty-blows", "! Orc gains unaware (of Ann)")).toBe("unaware of Ann, may be assassinated");
    expect(state("mighty-blows", "! Orc gains unaware (of Ann)", "", "Bob")).toBe("");
  });

  test.each([...systems.values()])("$id names conditions and flags that it has, each once", ({ vocabulary }) => {
    const { exposed = [], conditions, stats } = vocabulary;
    const named = exposed.flatMap((each) => each.conditions);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((id) => !conditions.some((spec) => spec.id === id))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    const flags = exposed.flatMap(({ unless }) => unless ?? []);
    expect(flags.filter((id) => !stats.some((spec) => spec.id === id))).toEqual([]);
  });
});

test("a copy has a title of its own, and no id: that names one fight alone", () => {
  const text = "rules: zones\nid: gate\n\nAda: HP 8\n\n== Round 1\n! Ada HP -1";
  const made = carryOut(text, fightOf(text), { kind: "fork", until: text }, () => 1, fightOf);
  expect(made.ok && made.below).toBe(
    "rules: zones\ntitle: Zone skirmish, another way\n\nAda: HP 8\n\n== Round 1\n! Ada HP -1",
  );
});

test("a missile deed is not at hand for who has no missile weapon; the rest of them is among the rarer ones", () => {
  const html = drawn(fightOf(ROLLED));
  expect(html).toContain(">Attack<");
  expect(html).not.toContain(">Shoot<");
});

test("what the rules say of everybody stands behind what is the fighter's own", () => {
  const fight = fightOf("rules: basic-d20\nAda: HP 8, AC 12, STR +1\n@foes\nRat: HP 2");
  const [c] = fight.state.combatants;
  if (c === undefined) throw new Error("nobody");
  const html = renderToString(<Sheet combatant={c} system={fight.setup.system} />);
  expect(html.indexOf("STR")).toBeGreaterThan(0);
  expect(html.indexOf("the usual")).toBeGreaterThan(html.indexOf("STR"));
});

test("whoever joins once all have acted may be rolled for, or the next round begun", () => {
  const html = drawn(
    fightOf(
      "rules: basic-d20\n@party\nAda: HP 9, AC 12, AB +2, sword d8\n@foes\nOrc: HP 9, AC 13, AB +1, axe d6\n== Round 1\ninitiative [Ada d6=6, Orc d6=1]\nAda passes\nOrc passes\n+ @foes Goblin: HP 4, AC 12, AB +1, club d4\n",
    ),
  );
  expect(html).toContain("Roll initiative");
  expect(html).toMatch(/Begin round 2/);
});

describe("a fight that is won", () => {
  const ROAD =
    "rules: zones\n@party\nBalthasar: HP 8, sword d6\n@bandits (initiative)\nBandit x2: HP 8, sword d6\n== Round 1\n";

  test("is said while its round goes on, and can be ended there", () => {
    const fight = fightOf(`${ROAD}! Balthasar dies\n`);
    expect(turnOf(fight)).toMatchObject({ kind: "due", head: "Bandits", rest: " choose who acts" });
    expect(drawn(fight)).toMatch(/do:end[^>]*>[^<]*End the fight/);
    expect(drawn(fight).match(/class="[^"]*bbb-main[^>]*>[^<]*/g)).toHaveLength(1);
    expect(drawn(fight)).toMatch(/bbb-main[^>]*>End the fight/);
    expect(drawn(fightOf(ROAD))).not.toContain("End the fight");
  });

  test("is ended by the filled button once nobody is due, and tells how everybody fell", () => {
    const html = drawn(fightOf(`${ROAD}! Balthasar dies\n@bandits passes\n@party passes\n`));
    expect(html).toMatch(/bbb-main"[^>]*>End the fight/);
    expect(html).toMatch(/<th scope="row">Balthasar<\/th><td>-?\d+\/8, dead<\/td>/);
    expect(html).not.toContain("Write hit points");
  });

  test("does not begin before anybody is there", () => {
    expect(drawn(fightOf("rules: zones\n"))).not.toContain("Begin round 1");
  });
});

describe("what a spell is, is said before it is aimed", () => {
  const CASTER = DOORWAY.replace("bow d6", "class magic-user, bow d6");
  const casts = (text: string): string => drawn(fightOf(text)).replace(/<datalist.*?<\/datalist>/g, "");

  test("what was declared stands there, and goes to friends", () => {
    const html = casts(
      `${CASTER}Ada will cast cure wounds at Rolf\ninitiative [Rolf d6=2, Ada d6=6, Orc 1 d6=3, Orc 2 d6=1]\n`,
    );
    expect(html).toContain('data-bbb-focus="with cure wounds"');
    expect(html).toMatch(/data-writes="Ada casts cure wounds at Rolf" data-bbb-focus="(?:do:)?target Rolf"/);
  });
});
