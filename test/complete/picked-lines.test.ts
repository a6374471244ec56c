/** Every line that the picker can write is understood as that deed at that target, and stands in whole words. */
import { describe, expect, test } from "vitest";
import { deedsOf, lineOf, type Deed } from "../../src/complete/choice-lines.ts";
import { meansOf, targetsOf } from "../../src/complete/choices.ts";
import { bindLine } from "../../src/fight/bind/line.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { nobody } from "../../src/fight/value.ts";
import { systems } from "../../src/rules/index.ts";

/** Two friends and two foes as these rules have them, at the beginning of their first round. */
const FIGHTS: Readonly<Record<string, readonly [sheet: string, round: string]>> = {
  "mighty-blows": ["HP 11, AC 14, DEX 11, save 14", "initiative [Rolf d6=5, Ada d6=4, Orc d6=3, Ogre d6=2]"],
  "basic-d20": ["HP 8, AC 13", "initiative [Rolf d6=6, Ada d6=5, Orc d6=4, Ogre d6=2]"],
  zones: ["HP 8, AGI 12", "@party pass"],
  brp: ["DEX 13, HP 9/12, first-aid 50, dodge 30", "end of statements"],
  srd5: ["HP 20, AC 14, DEX +2, slots 2", "initiative [Rolf d20=15, Ada d20=12, Orc d20=8, Ogre d20=4]"],
  "strike-chance": ["HP 22, DEF 20, ddex 6, IM 2, CON 11, cast 70, spell Bolt ct 5", "> They meet."],
};

function fightOf(id: string, more = ""): Fight {
  const [sheet = "", round = ""] = FIGHTS[id] ?? expect.fail(`no fight of ${id}`);
  const weapons = id === "brp" ? "dagger 40% d4, broad sword 60% d8+1" : "sword d6, bow d6";
  const sheets = ["@party", "Rolf", "Ada", "@orcs", "Orc", "Ogre"].map((each) =>
    each.startsWith("@") ? each : `${each}: ${sheet}, ${weapons}`,
  );
  const text = [`rules: ${id}`, ...sheets, "", "== Round 1", round, more].join("\n");
  return resolveFight(text, { systems, defaultSystem: id });
}

function deedOf(fight: Fight, verb: string): Deed {
  return deedsOf(fight, "Rolf").find(({ id }) => id === verb) ?? expect.fail(`no ${verb}`);
}

/** What is wrong with a line; null: it says what was chosen. */
function misread(fight: Fight, deed: Deed, means: string | null, target: string | null): unknown {
  const line = lineOf(fight, { who: "Rolf", deed, means, rest: "" }, target);
  const { state, setup } = fight;
  const context = { state, lexicon: setup.lexicon, line: 0, place: "line" as const, above: nobody };
  const { actions } = bindLine(line, { from: 0, to: line.length }, context);
  const [action, another] = actions;
  const said = [action?.verb, action?.targets, another];
  const meant = [deed.id, target === null ? [] : [target], undefined];
  return JSON.stringify(said) === JSON.stringify(meant) ? null : { line, said };
}

describe.each([...systems.keys()])("%s", (id) => {
  const fight = fightOf(id);

  test("a line of the picker is bound to the deed and the target that were chosen", () => {
    const wrong = deedsOf(fight, "Rolf").flatMap((deed) => {
      if (!deed.aims) return deed.verb.thing == null ? [misread(fight, deed, null, null)] : [];
      const all = [null, ...meansOf(fight, "Rolf", deed).map(({ name }) => name)];
      return all.flatMap((means) => ["Ada", "Orc", "Ogre"].map((target) => misread(fight, deed, means, target)));
    });
    expect(wrong.filter((each) => each !== null)).toEqual([]);
  });

  test("a keyword is no verb: a line at somebody has one", () => {
    const bare = deedsOf(fight, "Rolf").filter(
      ({ aims, verb }) => aims && verb.keyword === true && verb.spoken === undefined,
    );
    expect(bare.map((deed) => deed.id)).toEqual([]);
  });
});

describe("what is done to foes alone", () => {
  const lines = (fight: Fight, verb: string): readonly string[] =>
    targetsOf(fight, { who: "Rolf", deed: deedOf(fight, verb), means: null, rest: "" }).map(({ line }) => line);

  test("is offered at no friend, in words that people say", () => {
    const fight = fightOf("strike-chance");
    expect(lines(fight, "full defense")).toEqual([
      "Rolf will use full defense against Orc",
      "Rolf will use full defense against Ogre",
    ]);
    expect(lines(fight, "withdraw")).toEqual(["Rolf will withdraw from Orc", "Rolf will withdraw from Ogre"]);
    expect(lines(fightOf("mighty-blows"), "brawl")).toEqual(["Rolf brawls with Orc", "Rolf brawls with Ogre"]);
  });

  test("one withdraws from those with whom one is engaged", () => {
    expect(lines(fightOf("strike-chance", "! Rolf engaged with Ogre"), "withdraw")).toEqual([
      "Rolf will withdraw from Ogre",
    ]);
    expect(lines(fightOf("basic-d20", "! Rolf gains engaged (Ogre)"), "leave")).toEqual(["Rolf leaves Ogre"]);
  });
});
