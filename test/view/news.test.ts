import { describe, expect, test } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { newsOf } from "../../src/view/log/news.tsx";
import { DUEL, resolve } from "./fixture.ts";

const FIGHT = `rules: mighty-blows
@party
Rolf: HP 12, AC 15, DEX 13, save 14, sword d8
@orcs
Orc: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6

== Round 1
initiative [Rolf d6=6, Orc d6=2]
`;

describe("news", () => {
  test("are the sentences of what is resolved now and was not", () => {
    const before = resolve(`${DUEL.replace("sword\n", "sword [d6=1]\n")}Bob attacks Ann\n`);
    const now = resolve(before.text.replace("attacks Ann", "attacks Ann [d6=2]"), before);
    expect(newsOf(before, now)).toEqual(["Bob misses Ann: 2 against guard 4"]);
  });

  test("are none where nothing has come about", () => {
    const before = resolve(DUEL);
    expect(newsOf(before, resolve(`${DUEL}> Rain.\n`, before))).toEqual([]);
  });

  test("say what is asked for, and a die that is there before the others", () => {
    const run = (text: string, previous?: Fight): Fight =>
      resolveFight(text, { systems, defaultSystem: "zones" }, {}, previous);
    const begun = run(FIGHT);
    const start = run(`${FIGHT}Rolf attacks Orc with sword`, begun);
    expect(newsOf(begun, start)).toEqual(["Then: Rolf: d20 — Rolf’s attack on Orc"]);
    const twenty = run(`${start.text} [d20=20]`, start);
    expect(newsOf(start, twenty)).toEqual(["d20 = 20", "Then: Rolf: d8 — sword damage"]);
    const done = run(`${start.text} [d20=20, d8=5]`, twenty);
    expect(newsOf(twenty, done)).toEqual(["d8 = 5", "Then: Orc: d20 — save against death"]);
  });
});
