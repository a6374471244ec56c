/**
 * What a game master met who played from the widget alone: words for lines, one word for one thing, and nothing that
 * leans the wrong way.
 */
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { outcomeTable } from "../../src/share/write-back.ts";
import { attackText } from "../../src/telling/fighter-text.ts";
import { talliesOf } from "../../src/telling/tallies.ts";
import { turnOf } from "../../src/telling/turn.ts";
import { resultText } from "../../src/telling/unit-sentence.ts";
import { FightView } from "../../src/view/frame/fight-view.tsx";
import { orderRows } from "../../src/view/roster/order-rows.ts";
import { readLast, rulesLast } from "../../src/wishes/draft.ts";
import { kindsOf } from "../../src/wishes/fighter-lines.ts";

const fightOf = (text: string): Fight => resolveFight(text, { systems, defaultSystem });

const ROAD = `rules: brp

@party
Hilda: DEX 14, HP 13, first-aid 60, broad sword 55%, armour soft leather
Marko: DEX 10, HP 8/12, great axe 45%, wounds 4

@robbers
Captain: DEX 13, HP 13, dodge 35, broad sword 50%
Robber x2: DEX 11, HP 11, dodge 25, short sword 45%

== Round 1
`;

const BRIDGE = `rules: strike-chance

@party
Kara: HP 30, SC 90, DEF 35, CON 15, longsword d8+4

@ogres
Ogre: HP 48, SC 75, DEF 20, CON 18, club 2d6+4
Goblin x2: HP 14, SC 55, DEF 20, CON 9, spear d6+1

== Round 1
`;

function drawn(text: string): string {
  return renderToString(<FightView fight={fightOf(text)} readOnly={null} act={() => ({ ok: true, said: "" })} />);
}

/** The controls of what comes next. */
function now(text: string): string {
  const html = drawn(text);
  return html.slice(html.indexOf('class="bbb-now"'), html.indexOf('class="bbb-latest"'));
}

const STATED = `${ROAD}Hilda will attack Captain
Captain will attack Hilda
Robber 1 will attack Marko
Robber 2 will attack Marko
Marko will move 10 m
`;

test("while there is movement somebody moves, and how far is said once", () => {
  const fight = fightOf(STATED);
  expect(turnOf(fight)).toMatchObject({ head: "Marko", rest: " moves" });
  const rows = orderRows(fight).flatMap((row) => (row.kind === "fighter" ? [row] : []));
  expect(rows.find(({ combatant }) => combatant.name === "Marko")?.notes).toEqual(["moves 10 m"]);
  expect(turnOf(fightOf(`${STATED}Marko moves 10 m\n`))).toMatchObject({ head: "Hilda", rest: " acts on 14" });
});

test("where several state what they will do, none of them heads it; the dice say whom they leave out", () => {
  expect(turnOf(fightOf(BRIDGE))).toMatchObject({ head: "4 fighters", rest: " state what they will do" });
  const html = now(`${BRIDGE}Kara will attack Ogre\nGoblin 1 will attack Kara\n`);
  expect(html).toContain("Roll initiative without Ogre and Goblin 2");
});

test("a waiting line is told in words: no hero, question or button shows how it is written", () => {
  const html = now(`${ROAD}Hilda gives first aid to Marko\n== Aftermath\n`);
  expect(html).toMatch(/bbb-tray-line">End the fight</);
  expect(html).not.toMatch(/>(?:== Aftermath|end of round)</);
  expect(now(`${BRIDGE}Kara will attack Ogre\ninitiative\n`)).toMatch(/bbb-tray-line">Roll initiative</);
});

test("a fight that is over leans towards nothing, though it can go on", () => {
  const html = now(`${ROAD}! Captain leaves\n! Robber 1 dies\n! Robber 2 dies\n== Aftermath\n`);
  expect(html).toContain("Begin round 2");
  expect(html).not.toContain("bbb-main");
});

test("the table in the note says of everybody what the widget says", () => {
  const fight = fightOf(`${ROAD}! Captain leaves\n! Robber 1 dies\n! Robber 2 gains unconscious\n== Aftermath\n`);
  const table = outcomeTable(fight).join("\n");
  for (const [who, at] of Object.entries({
    Captain: "13/13, gone",
    "Robber 1": "0/11, dead",
    "Robber 2": "11/11, unconscious",
  })) {
    expect(talliesOf(fight).find((each) => each.who === who)?.standsAt).toBe(at);
    expect(table).toContain(`| ${who} | ${at} |`);
  }
  const rows = orderRows(fight).flatMap((row) => (row.kind === "fighter" ? [row] : []));
  expect(rows.filter(({ state }) => state === "out").map(({ combatant }) => combatant.name)).toEqual([
    "Captain",
    "Robber 1",
    "Robber 2",
  ]);
});

test("a result behind a line says what came of checks, and of dice of damage and healing only the amount", () => {
  const { units, setup } = fightOf(
    `${ROAD}Hilda attacks Captain with broad sword [d100=8, d8=6]\n  Captain dodges [d100=20]\n! Hilda HP -3\n`,
  );
  const results = units.flatMap(({ result }) => result.steps.map((step) => resultText(step, result, setup.system)));
  expect(results.join("\n")).toMatch(/special; 7 damage, Captain 6\/13/);
  expect(results.join("\n")).not.toMatch(/normal|full|points|rolled/);
});

test("more of a kind come with its stats, the foes' kinds first", () => {
  const kinds = kindsOf(fightOf(ROAD)).map(({ name, side }) => `${name} ${side}`);
  expect(kinds).toEqual(["Captain robbers", "Robber robbers", "Hilda party", "Marko party"]);
  expect(kindsOf(fightOf(ROAD))[1]?.sheet).toBe("DEX 11, HP 11, dodge 25, short sword 45%");
});

test("what a weapon is by the table is not said twice", () => {
  const [hilda] = fightOf(ROAD).state.combatants;
  expect(hilda?.attacks.map(attackText).join()).not.toContain("row");
});

test("a new fight begins with the rules of the last, until the settings name others", () => {
  const last = readLast({ party: [], foes: {}, rules: "brp", set: "zones" });
  expect(rulesLast(last, "zones")).toBe("brp");
  expect(rulesLast(last, "basic-d20")).toBe("basic-d20");
  expect(rulesLast(readLast(null), "zones")).toBe("zones");
});

test("what can be added to a line says what it is", () => {
  const html = now(`${ROAD}Hilda passes\n`);
  // The likely ones are presses, the others stand in a list.
  expect(html).toMatch(/<button [^>]*title="\S[^"]*"[^>]*data-bbb-focus="option close"/);
  expect(html).toMatch(/<optgroup label="[^"]+"><option value="[^"]+">[^<:]+: \S[^<]*<\/option>/);
});

test("what somebody else rolled says whose it is and for what: a save that is made is no disarm", () => {
  const result = (text: string): string => {
    const { units, setup } = fightOf(text);
    const last = units.at(-1)?.result;
    return last?.steps.map((step) => resultText(step, last, setup.system)).join("") ?? "";
  };
  const zones =
    "rules: zones\n@party\nBalthasar: HP 8, STR 9, sword d6\n@foes\nLeader: HP 10, STR 11, axe d8\n\n== Round 1\n";
  expect(result(`${zones}Balthasar disarms Leader with sword [Leader d20=6]`)).toBe("Leader: STR save success");
  expect(result(`${zones}Balthasar disarms Leader with sword [Leader d20=12]`)).toMatch(
    /^Leader: STR save failure; Leader disarmed/,
  );
  const brand = "rules: basic-d20\n@party\nBrand: HP 8\n@foes\nGoblin: HP 6\n\n== Round 1\n";
  expect(result(`${brand}initiative [Brand d6=4, Goblin d6=3]`)).toBe("Brand: 4; Goblin: 3");
});
