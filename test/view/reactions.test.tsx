/** Reactions that no die waits for, or that nobody is asked about: offered by a press, and told from a line of one's own where they are typed. */
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { otherReactions, othersReact } from "../../src/complete/reactions.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { FightView } from "../../src/view/fight-view.tsx";
import { carryOut } from "../../src/view/wishes.ts";

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
    expect(html(ROAD)).toContain("Somebody else reacts…");
    expect([...systems.keys()].filter((id) => othersReact(resolve(`rules: ${id}`)))).toEqual(["zones"]);
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
