/**
 * Reactions that no die waits for, or that nobody is asked about: offered by a press, and told from a line of one's own
 * where they are typed.
 */
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { otherReactions, othersReact, whyNoAnswer } from "../../src/complete/reactions.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { lineRef } from "../../src/language/edits.ts";
import { systems } from "../../src/rules/index.ts";
import { FightView } from "../../src/view/frame/fight-view.tsx";
import { lateOf } from "../../src/view/turn/reactions.tsx";
import { carryOut } from "../../src/wishes/wishes.ts";

const environment = { systems, defaultSystem: "zones" };
const resolve = (text: string): Fight => resolveFight(text, environment);

const ROAD = `@party
Theobald: HP 8, AGI 12, sword d6
Balthasar: HP 8, AGI 12, sword d6
@bandits (initiative)
Bandit 1: HP 5, sword d6
Bandit 2: HP 5, sword d6

== Round 1
Bandit 1 attacks Balthasar with sword`;

const DITCH = `rules: basic-d20
@party
Brand: HP 8, AC 13, sword d8
@goblins
Goblin: HP 5, AC 12, sword d6

== Round 1
initiative [Brand d6=3, Goblin d6=6]
! Brand gains engaged (Goblin)
Goblin runs 30 away from Brand`;

function others(text: string): readonly string[] {
  const fight = resolve(text);
  return [...otherReactions(fight, fight.units.at(-1) ?? expect.fail("no unit"))].at(-1) ?? [];
}

function appended(text: string, line: string): string {
  const done = carryOut(text, resolve(text), { kind: "append", line }, () => 1, resolve);
  return done.ok ? done.text.slice(text.length) : `refused: ${done.reason}`;
}

const html = (text: string): string =>
  renderToString(<FightView fight={resolve(text)} readOnly={null} act={() => ({ ok: true, said: "" })} />);

describe("beside those who are asked", () => {
  test("whoever may step in between, or be hidden behind, is found by trying", () => {
    expect(others(ROAD)).toEqual(["Theobald guards Balthasar", "Balthasar hides behind Theobald"]);
    // Who has acted cannot react (ZN-55).
    expect(
      others(
        ROAD.replace(
          "Bandit 1 attacks",
          "Bandit 2 attacks Theobald with sword [d6=1]\n  Theobald dodges [d20=1]\nBandit 1 attacks",
        ),
      ),
    ).not.toContain("Theobald guards Balthasar");
  });

  test("they are a press away where the rules know such reactions, and nowhere else", () => {
    expect(html(ROAD)).toContain("Other reactions…");
    expect(html(ROAD.replace("attacks Balthasar with sword", "shoves Balthasar"))).toContain("Other reactions…");
    // Not to what is asked of the round, nor after the fight.
    for (const asked of ["initiative", "! end fight\nBandit 1 durability sword"]) {
      const fight = `${ROAD.replace(" (initiative)", "")} [d6=2]\n${asked}`;
      expect(resolve(fight).pendingUnit, asked).not.toBeNull();
      expect(html(fight), asked).not.toContain("Other reactions…");
    }
    expect([...systems.keys()].filter((id) => othersReact(resolve(`rules: ${id}`)))).toEqual(["zones", "brp"]);
  });

  test("what takes the game master's leave is a press (BR-63), and only where the rules leave it to them", () => {
    const road = (more: string): string =>
      `rules: brp\n@party\nElenor: DEX 16, HP 11, long bow 60%, knife 40%\n@robbers\nRobber: DEX 11, HP 11, dodge 25\n\n== Round 1\nend of statements\nElenor ${more}`;
    expect(others(road("shoots Robber with long bow, at 30 m [d100=03]"))).toEqual(["Robber dodges, allowed"]);
    // It is asked about anyway.
    expect(others(road("attacks Robber with knife [d100=20]"))).not.toContain("Robber dodges, allowed");
  });
});

describe("a reaction that is typed without its two blanks", () => {
  test("goes below the line that it answers", () => {
    expect(appended(ROAD, "Theobald guards Balthasar")).toBe("\n  Theobald guards Balthasar");
    const rain = resolve(`${ROAD}\n> Rain falls.`);
    expect(carryOut(rain.text, rain, { kind: "append", line: "Balthasar dodges" }, () => 1, resolve)).toMatchObject({
      text: `${ROAD}\n  Balthasar dodges\n> Rain falls.`,
    });
    expect(appended(DITCH, "Brand takes a parting shot at Goblin with sword")).toBe(
      "\n  Brand takes a parting shot at Goblin with sword",
    );
  });

  test("that the rules refuse to a line that waits is not written below it", () => {
    const road = `rules: brp
@party
Elenor: DEX 16, HP 11, long bow 60%
@robbers
Robber: DEX 11, HP 11, dodge 25

== Round 1
end of statements
Elenor shoots Robber with long bow, at close range [d100=03]`;
    const refused = appended(road, "Robber dodges");
    expect(refused).toMatch(/^refused: .*leave/);
    expect(appended(road, "Robber dodges, allowed")).toBe("\n  Robber dodges, allowed");
    // Any other line is one of its own.
    expect(appended(road, "Robber passes")).toBe("\nRobber passes");
  });

  test("stands for itself where there is nothing to answer", () => {
    const rolled = `${ROAD} [d6=3]`;
    expect(appended(rolled, "Theobald guards Balthasar")).toMatch(/^refused: /);
    expect(appended(ROAD, "Bandit 2 attacks Theobald with sword")).toBe("\nBandit 2 attacks Theobald with sword");
  });
});

describe("a line that waits for no die", () => {
  test("asks who may answer it, until the next line", () => {
    const shown = html(DITCH);
    expect(shown).toContain("Does Brand react?");
    expect(shown).toContain("  Brand takes a parting shot at Goblin with sword");
    expect(html(`${DITCH}\n> It is gone.`)).not.toContain("Does Brand react?");
    expect(html(`${DITCH}\n  Brand takes a parting shot at Goblin with sword [d20=2]`)).not.toContain("react?");
  });
});

describe("what the rules refuse, and what has been declared", () => {
  const AFAR = `rules: zones
@party
Sybilla: HP 8, musket
@bandits
Bandit: HP 5, sword d6
== Round 1
Sybilla attacks Bandit with musket, at 6`;

  test("a counter that does not reach is not offered; wished for, the words at fault are those of its line", () => {
    const fight = resolve(AFAR);
    const unit = fight.units.at(-1) ?? expect.fail("no unit");
    const counter = "  Bandit counters with sword";
    expect(fight.offers.filter(({ line }) => line.includes("counters"))).toEqual([]);
    expect(whyNoAnswer(fight, unit, counter)).toContain("does not reach");
    expect(fight.offers.map(({ line }) => line).filter((line) => whyNoAnswer(fight, unit, line) === null)).not.toEqual(
      [],
    );
    expect(html(AFAR)).not.toContain("Bandit counters");
    const at = lineRef(fight.text, unit.from) ?? expect.fail("no line");
    const done = carryOut(AFAR, fight, { kind: "answer", at, line: counter }, () => 1, resolve);
    if (done.ok || done.refusal === undefined) return expect.fail("was written");
    const { line, span } = done.refusal;
    expect(line.slice(span.from, span.to)).toBe(line.slice(span.from).trim());
    expect(line.slice(0, span.from)).not.toMatch(/\w$/);
  });

  test("what has been answered stands in the card with the line, and can be taken back by itself", () => {
    const shown = html(`${ROAD}\n  Balthasar counters with sword`);
    expect(shown).toContain("Cancel &quot;Balthasar counters with sword&quot;");
  });
});

describe("a free attack that a die has brought about", () => {
  test.each([
    [
      "basic-d20",
      `rules: basic-d20
@party
Brand: HP 8, AC 13, DEX +0, sword d8
@goblins
Goblin: HP 5, AC 12, sword d6
== Round 1
initiative [Brand d6=6, Goblin d6=3]
Brand attacks Goblin with sword [d20=1, d20=8, d20=2]`,
      "Goblin",
    ],
    [
      "mighty-blows",
      `rules: mighty-blows
@party
Rolf: HP 14, AC 14, BCB 3, DEX 10, save 14, sword d8
@orcs
Orc: HP 5, AC 13, save 16, sword d6
== Round 1
initiative [Rolf d6=6, Orc d6=2]
Rolf attacks Orc with sword [d20=1]`,
      "Orc",
    ],
  ])("is asked about before anybody else acts: %s", (_, text, who) => {
    const fight = resolve(text);
    expect(lateOf(fight)?.offers.map((offer) => offer.who)).toEqual([who]);
    const shown = html(text);
    expect(shown).toContain(`Does ${who} take a free attack?`);
    expect(shown).toContain("No free attack");
    expect(shown).not.toContain("bbb-targets");
  });
});
