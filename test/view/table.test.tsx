/** What happens at a table: dice read out in a row, somebody who joins, a fight that is won before its round is over. */
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { withColon } from "../../src/view/begin/draft.ts";
import { FightView } from "../../src/view/fight-view.tsx";
import { handsOf } from "../../src/view/hands.ts";
import { folded, orderRows } from "../../src/view/order-rows.ts";
import { turnOf } from "../../src/view/turn.ts";
import { askedOf, carryOut } from "../../src/view/wishes.ts";

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
function typed(text: string, who: string, faces: readonly number[]): string {
  const fight = fightOf(text);
  const pending = fight.pending.find((each) => each.who === who || who === "");
  const asked = pending === undefined ? null : askedOf(fight, pending);
  if (asked === null) throw new Error(`nothing is asked of ${who}`);
  const done = carryOut(text, fight, { kind: "fillOn", asked, faces }, () => 1, fightOf);
  if (!done.ok) throw new Error(done.reason);
  return `${done.text.trimEnd().split("\n").at(-1) ?? ""} | ${done.said}`;
}

describe("dice in one go", () => {
  test("go to those who roll behind the field, each in turn", () => {
    expect(typed(`${DOORWAY}initiative\n`, "Rolf", [5, 4, 3])).toContain("[Rolf d6=5, Ada d6=4, Orc 1 d6=3]");
    expect(typed(`${DOORWAY}initiative\n`, "Ada", [4, 3, 2])).toContain("[Ada d6=4, Orc 1 d6=3, Orc 2 d6=2]");
  });

  test("go on to the save of whom they hit; what is left over is said", () => {
    const blow = `${ROLLED}Rolf attacks Orc 1 with sword\n`;
    expect(typed(blow, "", [15, 8, 3])).toContain("[d20=15, d8=8, Orc 1 d20=3]");
    expect(typed(blow, "", [2, 8])).toMatch(/\[d20=2\] \| .*8/);
  });
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
});

describe("a fight that is won", () => {
  const ROAD =
    "rules: zones\n@party\nBalthasar: HP 8, sword d6\n@bandits (initiative)\nBandit x2: HP 8, sword d6\n== Round 1\n";

  test("is said while its round goes on, and can be ended there", () => {
    const fight = fightOf(`${ROAD}! Balthasar dies\n`);
    expect(turnOf(fight)).toMatchObject({ kind: "due", head: "Bandits", rest: " choose who acts" });
    expect(drawn(fight)).toMatch(/do:end[^>]*>[^<]*End the fight/);
    expect(drawn(fightOf(ROAD))).not.toContain("End the fight");
  });

  test("is ended by the filled button once nobody is due, and tells how everybody fell", () => {
    const html = drawn(fightOf(`${ROAD}! Balthasar dies\n@bandits passes\n@party passes\n`));
    expect(html).toMatch(/bbb-main"[^>]*>End the fight/);
    expect(html).toMatch(/<th scope="row">Balthasar<\/th><td>dead<\/td>/);
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
