import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

/*
 * Rulings as a game master decrees them at the table come to the same as those of the language page. A part that says
 * nothing for the rules is named in a remark; where one might say something, nothing of the line is carried out.
 */

const setup = `rules: basic-d20

@party
Ada: HP 12, AC 15, AB +2, move 30, save 14, sword d8
Bram: HP 8, AC 13, AB +1, move 30, save 13, light crossbow d6

@dead
Skeleton x3: HP 5, AC 13, AB +1, undead, save 15, short sword d6
Wight: HP 18, AC 15, AB +3, undead, claw d4 natural`;

const duel = `rules: strike-chance

Kara: HP 30, SC 90, DEF 35, DEX 14, CON 15, longsword d8+4
@ogres
Ogre: HP 48, SC 75, DEF 20, DEX 9, CON 18, club 2d6+4`;

function play(head: string, lines: readonly string[]): Fight {
  return resolveFight([head, "== Round 1", ...lines].join("\n"), { systems, defaultSystem: "zones" });
}

function outcome(fight: Fight): unknown {
  return {
    statuses: [...new Set([...stepsOf(fight)].map(({ step }) => step.status))],
    all: fight.state.combatants.map(({ name, side, hp, stats, conditions }) => [
      ...[name, side, hp, stats],
      conditions.map(({ id, ends, whom }) => [id, ends, whom]),
    ]),
  };
}

type Row = readonly [said: string, meant: string, ...before: string[]];

const points: readonly Row[] = [
  ["Ada loses two hp, splinters", "Ada HP -2"],
  ["Ada's down 4 hp from the fall", "Ada HP -4"],
  ["Ada is down 3", "Ada HP -3"],
  ["the wight is down to 7", "Wight HP = 7"],
  ["give Ada 3 hp back", "Ada HP +3", "! Ada HP -6"],
  ["Ada gets 3 of her hp back", "Ada HP +3", "! Ada HP -6"],
  ["everybody in the party gets 2 hp back", "@party HP +2", "! @party HP -3"],
  ["everyone loses 1 hp", "@party and @dead HP -1"],
  ["knock four off the wight", "Wight HP -4"],
  ["minus 3 for skeleton 2", "Skeleton 2 HP -3"],
  ["deal 4 damage to the wight", "Wight takes 4"],
  ["put Ada at nine hp", "Ada HP = 9"],
  ["let's say Bram loses 3 hp", "Bram HP -3"],
  ["bram -3", "Bram HP -3"],
  ["wight: 9 hp left", "Wight HP = 9"],
  ["Ada recuperates 2 hp", "Ada HP +2", "! Ada HP -6"],
  ["remove two points of life to the wight", "Wight HP -2"],
];

const states: readonly Row[] = [
  ["skeletons 1 and 2 crumble to dust", "Skeleton 1 and Skeleton 2 die"],
  ["the skeletons all drop dead", "Skeleton 1, Skeleton 2 and Skeleton 3 die"],
  ["kill off skeleton 2", "Skeleton 2 dies"],
  ["the wight slips away", "Wight leaves"],
  ["Ada is stunned till the end of next round", "Ada gains stunned until the end of round 2"],
  ["stun the wight for two rounds", "Wight gains stunned for 2 rounds"],
  ["Ada is stunned until the end of the next round", "Ada gains stunned until the end of round 2"],
  ["the stun wears off Ada", "Ada loses stunned", "! Ada gains stunned"],
  ["Ada shakes off the stun", "Ada loses stunned", "! Ada gains stunned"],
  ["Ada can't see", "Ada gains blinded"],
  ["the wight comes back", "Wight loses gone", "! Wight leaves"],
  ["the wight changes sides", "Wight joins @party"],
  ["the wight joins the party", "Wight joins @party"],
];

const together: readonly Row[] = [
  ["Ada loses 5 hp and is prone", "Ada HP -5\n! Ada gains prone"],
  ["Ada is on her feet again with 2 hp", "Ada HP = 2\n! Ada is up", "! Ada HP -12"],
  ["the bridge gives way, so Bram falls down", "Bram gains prone"],
];

describe("rulings in the words of the table", () => {
  it.each([...points, ...states, ...together])("! %s", (said, meant, ...before) => {
    expect(outcome(play(setup, [...before, `! ${said}`]))).toEqual(outcome(play(setup, [...before, `! ${meant}`])));
  });

  it("bring two into melee where rules have that", () => {
    const meant = outcome(play(duel, ["! Kara engaged with Ogre"]));
    expect(outcome(play(duel, ["! Kara and the ogre are toe to toe"]))).toEqual(meant);
  });

  it("wake somebody whom the same words would let move", () => {
    const brp = "rules: brp\noptions: intent off\n\nIda: DEX 14, HP 13\n@thugs\nThug: DEX 11, HP 12";
    const [said, meant] = ["comes to again", "loses unconscious"].map((words) =>
      outcome(play(brp, ["! Ida gains unconscious", `! Ida ${words}`])),
    );
    expect(said).toEqual(meant);
  });

  it("name the part that says nothing for the rules", () => {
    const [remark] = diagnosticsOf(play(setup, ["! Ada loses two hp, splinters"]));
    expect(remark?.message).toBe('Read as "! Ada HP -2". Left out: "splinters".');
  });

  it.each([
    "Ada nearly falls, but catches herself",
    "Ada loses 3 hp unless Bram helps her",
    "Ada hits the wight and grins at Bram",
    "give Ada the torch",
    "the wight joins the circus",
    "Ada stumbles no more and 3 bats fly up",
  ])("! %s changes nothing", (said) => {
    expect(outcome(play(setup, [`! ${said}`]))).toMatchObject({
      all: play(setup, ["> "]).state.combatants.map(({ name, side, hp, stats, conditions }) => [
        name,
        side,
        hp,
        stats,
        conditions,
      ]),
    });
  });
});
