/** What the game master may make of a fumble stays a press until it is said. */
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { FightView } from "../../src/view/frame/fight-view.tsx";
import { openFumblesOf } from "../../src/view/log/open-fumble.tsx";
import { latestOf } from "../../src/view/log/row.tsx";

const fightOf = (text: string): Fight => resolveFight(text, { systems, defaultSystem });

const FUMBLED = `rules: mighty-blows
Mina: HP 9, AC 12, BCB 2, DEX 10, save 14, sword d8
@foes
Orc x3: HP 5, AC 12, BCB 1, DEX 9, save 14, axe d8
== Round 1
initiative [Mina d6=1, Orc 1 d6=5, Orc 2 d6=5, Orc 3 d6=4]
Orc 2 attacks Mina with axe [d20=1]`;
const STRUCK = "Mina takes a free attack on Orc 2 with sword [d20=3]";

const open = (...more: readonly string[]): readonly string[] => {
  const fight = fightOf([FUMBLED, ...more].join("\n"));
  return openFumblesOf(fight, latestOf(fight)).map(({ by }) => by);
};
const drawn = (text: string, readOnly: string | null = null): string =>
  renderToString(<FightView fight={fightOf(text)} readOnly={readOnly} act={() => ({ ok: true, said: "" })} />);

test("the card of a grievous hit asks for its wound, with the answer that needs no more words", () => {
  const grievous = `rules: strike-chance
Kara: HP 20, DEF 20, sword 65% d8
@foes
Ork: HP 35, CON 25, DEF 10, axe 60% d10
== Round 1
initiative [Kara d10=5, Ork d10=8]
Ork passes
Kara attacks Ork with sword [d100=2, d8=8]`;
  const card = (readOnly: string | null): string =>
    /<div class="bbb-moment".*?<\/section>/s.exec(drawn(grievous, readOnly))?.[0] ?? "";
  expect(card(null)).toContain("Grievous hit on Ork: a wound?");
  expect(card(null)).toContain('data-writes="! Ork wound none"');
  expect(card(null)).not.toContain('data-writes="arm');
  expect(card("x")).toContain("Grievous hit on Ork: a wound?");
  expect(card("x")).not.toContain("data-writes");
});

describe("Mighty Blows", () => {
  test("its own card asks while it has just happened, with a free attack below it too", () => {
    expect(open()).toEqual([]);
    expect(open(`  ${STRUCK}`)).toEqual([]);
    expect(drawn(`${FUMBLED}\n  ${STRUCK}`)).toContain("The weapon falls");
  });

  test("whatever is written on a line of its own leaves the question open", () => {
    expect(open(STRUCK)).toEqual(["Orc 2"]);
    expect(open("Orc 1 attacks Mina with axe [d20=3]")).toEqual(["Orc 2"]);
    expect(drawn(`${FUMBLED}\nOrc 1 attacks Mina with axe`)).toContain("The weapon falls");
    expect(open("! Mina HP -1")).toEqual(["Orc 2"]);
    expect(drawn(`${FUMBLED}\n${STRUCK}`)).toContain("Orc 2’s fumble…");
    expect(drawn(`${FUMBLED}\n${STRUCK}`, "x")).not.toContain("Orc 2’s fumble…");
  });

  test("two fumbles are two questions, the latest first", () => {
    expect(open("Orc 1 attacks Mina with axe [d20=1]", "Orc 3 passes")).toEqual(["Orc 1", "Orc 2"]);
  });

  test("an answer, the fumbler's next deed and the next section close it", () => {
    expect(open("  mishap strain", STRUCK)).toEqual([]);
    expect(open("  mishap none", STRUCK)).toEqual([]);
    expect(open("mishap strain", "Orc 1 passes")).toEqual([]);
    expect(open("Orc 2 draws axe", "Orc 1 passes")).toEqual([]);
    expect(open("Orc 1 passes", "== Round 2")).toEqual([]);
  });
});
