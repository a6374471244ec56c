import { detailText } from "../../src/fight/combatant.ts";
import { describe, expect, it } from "vitest";
import type { Event } from "../../src/fight/event.ts";
import { stepsOf } from "../../src/fight/timeline.ts";
import { whomIn } from "../../src/fight/ruling/condition.ts";
import { condition, verb } from "../../src/fight/specs.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { bench, remarks, run } from "./bench.ts";

/*
 * The game master's lines, one a row, with what each changes: docs/language.md, "Rulings".
 */

const HEAD = `@red
Ann: HP 5/8, skill 2, rank 45, sword d6
Cy: HP 5
@blue
Bob x2: HP 5
Boss: HP 5
Zoe: skill 1
Max: power 5/8, luck 40%, reach 1.5, size small, pos 3/4
D'Arc: HP 5
== Round 3
`;

function shown(event: Event): string {
  switch (event.type) {
    case "damage":
    case "heal": {
      const parts = event.parts.map(({ label, value }) => `${label} ${value}`).join(", ");
      return `${event.who} ${event.type} ${event.amount}: ${event.before} to ${event.after}${parts === "" ? "" : ` (${parts})`}`;
    }
    case "stat":
      return `${event.who} ${event.stat}: ${event.before ?? "-"} to ${event.after}`;
    case "condition": {
      const more = [
        event.detail === null ? "" : ` (${detailText(event.detail)})`,
        event.until === null ? "" : ` until ${event.until}`,
      ];
      return `${event.who} ${event.change === "gained" ? "+" : "-"}${event.id}${more.join("")}`;
    }
    case "sheet": {
      const { before, after } = event;
      if (after === null || before === null) return `${event.who} comes or goes`;
      if (after.side !== before.side) return `${event.who} @${before.side} to @${after.side}`;
      if (after.hidden !== before.hidden) return `${event.who} ${after.hidden ? "hidden" : "revealed"}`;
      return `${event.who} ${JSON.stringify(after.stats)}`;
    }
    case "scene":
      return `scene ${event.key}: ${JSON.stringify(event.before ?? null)} to ${JSON.stringify(event.after ?? null)}`;
    case "roll":
      return `rolls ${event.total}`;
    case "turn":
    case "reminder":
      return event.text;
    default:
      return event.type;
  }
}

/** What the last line changes, and what is remarked. */
function ruled(lines: string, system = bench): { is: string[]; said: string[] } {
  const fight = run(HEAD + lines, { systems: new Map([["bench", system]]) });
  const events = [...stepsOf(fight)].at(-1)?.step.events ?? [];
  return { is: events.filter(({ type }) => type !== "roll").map(shown), said: remarks(fight) };
}

const rows = (table: readonly (readonly [string, ...string[]])[]): void => {
  it.each(table.map(([line, ...is]) => [line, is] as const))("! %s: %j", (line, is) => {
    expect(ruled(`! ${line}`)).toEqual({ is, said: [] });
  });
};

describe("points and stats", () => {
  rows([
    ["Ann HP -3", "Ann damage 3: 5 to 2 (ruling 3)"],
    ["Ann HP +3", "Ann heal 3: 5 to 8 (ruling 3)"],
    ["Ann HP -3 (fell)", "Ann damage 3: 5 to 2 (fell 3)"],
    ["Ann's HP -3", "Ann damage 3: 5 to 2 (ruling 3)"],
    ["Boss' HP -3", "Boss damage 3: 5 to 2 (ruling 3)"],
    ["D'Arc's HP -3", "D'Arc damage 3: 5 to 2 (ruling 3)"],
    ["Ann HP -d4 [d4=3]", "Ann damage 3: 5 to 2 (ruling 3)"],
    ["Ann HP 4", "Ann HP: 5 to 4"],
    ["Ann HP = 4", "Ann HP: 5 to 4"],
    ["Ann HP =4", "Ann HP: 5 to 4"],
    ["Ann HP = 4/8", "Ann HP: 5 to 4"],
    ["Ann HP 4/9", "Ann max HP: 8 to 9", "Ann HP: 5 to 4"],
    ["Ann HP = -1", "Ann HP: 5 to -1"],
    ["Zoe HP 4", "Zoe HP: - to 4"],
    ["Ann skill +3", "Ann skill: 2 to 5"],
    ["Ann skill -3", "Ann skill: 2 to -1"],
    ["Ann skill = -3", "Ann skill: 2 to -3"],
    ["Ann skill 7", "Ann skill: 2 to 7"],
    ["Ann know-how 7", "Ann skill: 2 to 7"],
    ["Ann haste +2", "Ann haste: - to 2"],
    ["Ann haste 2", "Ann haste: - to 2"],
    ["Ann rank +30", "Ann rank: 45 to +30"],
    ["Ann db +1", "Ann db: - to +1"],
    ["Ann size small", "Ann size: - to small"],
    ["Ann shield", "Ann shield: - to 1"],
    ["Max power -1", "Max power: 5/8 to 4/8"],
    ["Max power +2", "Max power: 5/8 to 7/8"],
    ["Max power +3", "Max power: 5/8 to 8"],
    ["Max power +9", "Max power: 5/8 to 8"],
    ["Max power -9", "Max power: 5/8 to -4/8"],
    ["Max power -d4 [d4=3]", "Max power: 5/8 to 2/8"],
    ["Max power 3", "Max power: 5/8 to 3"],
    ["Max power 3/9", "Max power: 5/8 to 3/9"],
    ["Max power = 9/9", "Max power: 5/8 to 9"],
    ["Zoe power +1", "Zoe power: - to 1"],
    ["Max luck +10", "Max luck: 40 to 50"],
    ["Max luck -10%", "Max luck: 40 to 30"],
    ["Max luck +0.5", "Max luck: 40 to 40.5"],
    ["Max luck -0.5%", "Max luck: 40 to 39.5"],
    ["Max luck = 10%", "Max luck: 40 to 10"],
    ["Max reach +0.5", "Max reach: 1.5 to 2"],
    ["Max reach -½", "Max reach: 1.5 to 1"],
    ["Ann skill +1234567", "Ann skill: 2 to 1234569"],
    ["Ann class +old", "Ann class: - to +old"],
    ["Max size very large", "Max size: small to very-large"],
    ["Max pos 5/6", "Max pos: 3/4 to 5/6"],
    ["Ann undead", 'Ann {"skill":2,"rank":45,"undead":true}'],
    ["Ann sweep 2", "Ann sweep: - to 2"],
    ["Ann and Cy HP -1", "Ann damage 1: 5 to 4 (ruling 1)", "Cy damage 1: 5 to 4 (ruling 1)"],
    ["@red HP -1", "Ann damage 1: 5 to 4 (ruling 1)", "Cy damage 1: 5 to 4 (ruling 1)"],
    ["the bobs HP -1", "Bob 1 damage 1: 5 to 4 (ruling 1)", "Bob 2 damage 1: 5 to 4 (ruling 1)"],
    ["Ann takes 2", "Ann damage 2: 5 to 3"],
    ["Ann takes d4 [d4=2]", "Ann damage 2: 5 to 3"],
    ["@red take d4 [d4=2]", "Ann damage 2: 5 to 3", "Cy damage 2: 5 to 3"],
    ["Ann takes 2 damage", "Ann damage 2: 5 to 3"],
    ["Ann takes 2 points of damage", "Ann damage 2: 5 to 3"],
    ["Ann takes 123456", "Ann damage 123456: 5 to -123451"],
    ["Ann take 2", "Ann damage 2: 5 to 3"],
    ["Ann rank -5", "Ann rank: 45 to -5"],
    ["Zoe HP 4/9", "Zoe max HP: - to 9", "Zoe HP: 9 to 4"],
    ["Ann HP 4/8", "Ann HP: 5 to 4"],
    ["Zoe skill -d4 [d4=3]", "Zoe skill: 1 to -2"],
    ["Zoe reach +1", "Zoe reach: - to 1"],
    ["Ann HP -123456", "Ann damage 123456: 5 to -123451 (ruling 123456)"],
    ["Ann needs silver and magic", "Ann needs: - to silver and magic"],
    ["Ann class wise fighter", "Ann class: - to wise fighter"],
    ["Ann saves 3/4/5", "Ann saves: - to 3/4/5"],
    ["Ann's skill +1", "Ann skill: 2 to 3"],
    ["Ann skill = 7", "Ann skill: 2 to 7"],
    ["Ann skill =7", "Ann skill: 2 to 7"],
    ["Bob 1's HP -1", "Bob 1 damage 1: 5 to 4 (ruling 1)"],
    ["Ann heals 3 (herbs)", "Ann heal 3: 5 to 8 (herbs 3)"],
    ["Ann suffers 2", "Ann damage 2: 5 to 3"],
    ["Ann loses 3 HP", "Ann damage 3: 5 to 2 (ruling 3)"],
    ["Ann loses 3", "Ann damage 3: 5 to 2 (ruling 3)"],
    ["Ann loses 1d4 hit points [d4=2]", "Ann damage 2: 5 to 3 (ruling 2)"],
    ["Ann loses 1 skill", "Ann skill: 2 to 1"],
    ["Ann gains 1 know how", "Ann skill: 2 to 3"],
    ["Ann loses d4 skill [d4=3]", "Ann skill: 2 to -1"],
    ["Ann heals 3", "Ann heal 3: 5 to 8 (ruling 3)"],
    ["Ann heals for 3 points", "Ann heal 3: 5 to 8 (ruling 3)"],
    ["Ann regains 3 HP", "Ann heal 3: 5 to 8 (ruling 3)"],
    ["Ann gets back 3 hit points", "Ann heal 3: 5 to 8 (ruling 3)"],
    ["Ann is healed by 3", "Ann heal 3: 5 to 8 (ruling 3)"],
    ["Ann gains 3 HP", "Ann heal 3: 5 to 8 (ruling 3)"],
    ["Ann has 4 HP", "Ann HP: 5 to 4"],
    ["Ann is down to 4 hit points", "Ann HP: 5 to 4"],
    ["Ann has 4/9 HP left", "Ann max HP: 8 to 9", "Ann HP: 5 to 4"],
  ]);
});

it("points beyond the most rise no further, and are not lost by it", () => {
  expect(ruled("! Max power 9/8\n! Max power +1").is).toEqual(["Max power: 9/8 to 9/8"]);
  expect(ruled("! Max power 9/8\n! Max power -1").is).toEqual(["Max power: 9/8 to 8"]);
  expect(ruled("! Max power 0/8\n! Max power +9").is).toEqual(["Max power: 0/8 to 8"]);
});

describe("conditions", () => {
  rows([
    ["Ann gains prone", "Ann +prone"],
    ["Ann gains on the ground", "Ann +prone"],
    ["Ann gains prone (the mud)", "Ann +prone (the mud)"],
    ["Ann gains prone for 2 rounds", "Ann +prone until the end of round 5"],
    ["Ann gains prone, for 2 rounds", "Ann +prone until the end of round 5"],
    ["Ann gains prone until the START of Cy's turn", "Ann +prone until the start of Cy’s turn"],
    ["Ann gains prone 2 rounds", "Ann +prone until the end of round 5"],
    ["Ann gains prone 1 round", "Ann +prone until the end of round 4"],
    ["Ann gains prone (2 rounds)", "Ann +prone until the end of round 5"],
    ["Ann gains prone for a round", "Ann +prone until the end of round 4"],
    ["Ann gains prone for ten rounds", "Ann +prone until the end of round 13"],
    ["Ann gains prone for no rounds", "Ann +prone until the end of round 3"],
    ["Ann gains prone for 1d3 rounds [d3=2]", "Ann +prone until the end of round 5"],
    ["Ann gains prone for 1d3-3 rounds [d3=1]", "Ann +prone until the end of round 3"],
    ["Ann gains prone (cold 2 rounds)", "Ann +prone (cold 2 rounds)"],
    ["Ann gains prone for 3 rounds (2 rounds)", "Ann +prone (2 rounds) until the end of round 6"],
    ["Ann gains prone (cold) for 2 rounds", "Ann +prone (cold) until the end of round 5"],
    ["Ann gains prone for 1234 rounds", "Ann +prone until the end of round 1237"],
    ["Ann gains prone for one round", "Ann +prone until the end of round 4"],
    ["Ann gains prone for the whole round", "Ann +prone until the end of round 3"],
    ["Ann gains prone for the rest of the round (mud)", "Ann +prone (mud) until the end of round 3"],
    ["Ann gains prone for rest of the round", "Ann +prone until the end of round 3"],
    ["Ann gains prone for the whole fight", "Ann +prone until the end of the fight"],
    ["Ann gains prone for fight", "Ann +prone until the end of the fight"],
    ["Ann gains prone until end of round 7", "Ann +prone until the end of round 7"],
    ["Ann gains prone until end of this round", "Ann +prone until the end of round 3"],
    ["Ann gains prone until start of Cy’s turn", "Ann +prone until the start of Cy’s turn"],
    ["Ann gains prone until the End of Cy's Turn", "Ann +prone until the end of Cy’s turn"],
    ["Ann gains prone until the middle of Cy's turn", "Ann +prone until the middle of Cy's turn"],
    ["Ann gains prone until the end of round 1234567", "Ann +prone until the end of round 1234567"],
    ["Ann gains prone until not the end of Cy's turn", "Ann +prone until not the end of Cy's turn"],
    ["Ann gains prone until the end of the road", "Ann +prone until the end of the road"],
    ["Ann is no more", "Ann HP: 5 to 0", "Ann +dead"],
    ["Ann is now prone", "Ann +prone"],
    ["Ann is prone again", "Ann +prone"],
    ["Ann gains prone for this round", "Ann +prone until the end of round 3"],
    ["Ann gains prone for the rest of the round", "Ann +prone until the end of round 3"],
    ["Ann gains prone for the fight", "Ann +prone until the end of the fight"],
    ["Ann gains prone for the rest of the fight", "Ann +prone until the end of the fight"],
    ["Ann gains prone until the start of Cy's turn", "Ann +prone until the start of Cy’s turn"],
    ["Ann gains prone until the end of cy's turn", "Ann +prone until the end of Cy’s turn"],
    ["Ann gains prone until end of Boss' turn", "Ann +prone until the end of Boss’s turn"],
    ["Ann gains prone until the end of round 7", "Ann +prone until the end of round 7"],
    ["Ann gains prone until the end of the round", "Ann +prone until the end of round 3"],
    ["Ann gains prone until the end of Moritz's turn", "Ann +prone until the end of Moritz's turn"],
    ["Ann gains prone until the moon sets", "Ann +prone until the moon sets"],
    ["Ann and Cy gain prone", "Ann +prone", "Cy +prone"],
    ["Ann is prone", "Ann +prone"],
    ["Ann becomes prone for 2 rounds", "Ann +prone until the end of round 5"],
    ["Ann falls prone", "Ann +prone"],
    ["Ann goes down prone", "Ann +prone"],
    ["Ann falls down", "Ann +prone"],
    ["Ann is knocked out", "Ann +unconscious"],
    ["Ann passes out", "Ann +unconscious"],
    ["Ann dies", "Ann HP: 5 to 0", "Ann +dead"],
    ["Ann is dead", "Ann HP: 5 to 0", "Ann +dead"],
    ["Ann has been killed", "Ann HP: 5 to 0", "Ann +dead"],
    ["Ann drops prone", "Ann +prone"],
    ["Ann drops down prone", "Ann +prone"],
    ["Ann and Cy drop dead", "Ann HP: 5 to 0", "Ann +dead", "Cy HP: 5 to 0", "Cy +dead"],
    ["Ann gains merry", "Ann +merry"],
    ["Ann is merry", "Ann +merry"],
    ["Ann is pass", "Ann +pass"],
    ["Ann gains very merry for 2 rounds", "Ann +very merry until the end of round 5"],
    ["Ann drops dead", "Ann HP: 5 to 0", "Ann +dead"],
    ["Ann leaves", "Ann +gone"],
    ["Ann leaves (by the window)", "Ann +gone (by the window)"],
    ["Ann flees", "Ann +gone"],
    ["Ann runs away", "Ann +gone"],
    ["Ann is gone", "Ann +gone"],
  ]);

  it.each([
    ["Ann gains pronne", ["Ann +pronne"], 'it is kept as a label. Did you mean "prone"?'],
    ["Ann gains held", ["Ann +held"], 'it is kept as a label. Write "prone".'],
    ["Ann is held", ["Ann +held"], 'it is kept as a label. Write "prone".'],
    ["Ann gains prone cold (mud)", ["Ann +prone (cold)"], '"cold" is kept beside "prone" as it stands.'],
    [
      "Ann gains prone cold, wet for 2 rounds",
      ["Ann +prone (cold, wet) until the end of round 5"],
      '"cold, wet" is kept',
    ],
    ["Ann gains prone, cold, for 2 rounds", ["Ann +prone (cold) until the end of round 5"], '"cold" is kept beside'],
    [
      "Ann gains prone (cold) wet for 2 rounds",
      ["Ann +prone ((cold) wet) until the end of round 5"],
      '"(cold) wet" is kept',
    ],
    ["Ann gains prone 2 rounds later", ["Ann +prone (2 rounds later)"], '"2 rounds later" is kept beside "prone"'],
    ["Ann gains prone for 2 grounds", ["Ann +prone until 2 grounds have passed"], '"for 2 grounds" is not counted'],
    ["Ann gains prone for 2 roundss", ["Ann +prone until 2 roundss have passed"], '"for 2 roundss" is not counted'],
    ["Ann gains prone for 2x rounds", ["Ann +prone until 2x rounds have passed"], '"for 2x rounds" is not counted'],
    ["Ann gains prone for 12345 rounds", ["Ann +prone until 12345 rounds have passed"], '"for 12345 rounds" is not'],
    ["Ann gains prone for d6d rounds", ["Ann +prone"], '"for d6d rounds" is not counted'],
    ["Ann gains prone cold", ["Ann +prone (cold)"], '"cold" is kept beside "prone" as it stands.'],
    [
      "Ann gains prone for 10 minutes",
      ["Ann +prone until 10 minutes have passed"],
      '"for 10 minutes" is not counted: "prone" stays until "! Ann loses prone".',
    ],
    [
      "Ann gains prone for 1 minute",
      ["Ann +prone until 1 minute has passed"],
      '"for 1 minute" is not counted: "prone" stays until "! Ann loses prone".',
    ],
    ["Ann gains prone for", ["Ann +prone (for)"], '"for" is kept beside "prone" as it stands.'],
    ["Ann gains prone until", ["Ann +prone (until)"], '"until" is kept beside "prone" as it stands.'],
    ["Ann gains prone for ages", ["Ann +prone"], '"for ages" is not counted: "prone" stays until "! Ann loses prone".'],
    ["Ann loses prone", [], 'Ann does not have "prone"; nothing changes.'],
    ["Ann loses prone cold", [], 'Ann does not have "prone cold"; nothing changes.'],
    ["Ann loses merry", [], 'Ann does not have "merry"; nothing changes.'],
    ["Ann is not prone", [], 'Ann does not have "prone"; nothing changes.'],
    ["Ann joins @red", [], "Ann is on the side @red already."],
    ["Ann joins @RED", [], "Ann is on the side @red already."],
    ["Ann joins @bleu", ["Ann @red to @bleu"], '@bleu is a new side. Did you mean "@blue"?'],
    ["Ann joins @wolves", ["Ann @red to @wolves"], "@wolves is a new side."],
  ])("! %s, with a remark", (line, is, remark) => {
    const { is: found, said } = ruled(`! ${line}`);
    expect(found).toEqual(is);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^info /);
    expect(said[0]).toContain(remark);
  });

  it.each([
    ["Ann loses prone", ["Ann -prone (a)", "Ann -prone (b)"]],
    ["Ann is no longer prone", ["Ann -prone (a)", "Ann -prone (b)"]],
    ["Ann isn't prone", ["Ann -prone (a)", "Ann -prone (b)"]],
    ["Ann loses prone a", ["Ann -prone (a)"]],
    ["Ann loses prone (B)", ["Ann -prone (b)"]],
    ["Ann loses prone (she rises)", ["Ann -prone (a)", "Ann -prone (b)"]],
    ["Ann loses on the ground", ["Ann -prone (a)", "Ann -prone (b)"]],
  ])("of several, ! %s takes %j", (line, is) => {
    expect(ruled(`! Ann gains prone (a)\n! Ann gains prone (b)\n! ${line}`)).toEqual({ is, said: [] });
  });

  it("this round only is no term that is counted", () => {
    expect(ruled("! Ann gains prone for this round only").said[0]).toContain('"for this round only" is not counted');
  });

  it("who wakes is unconscious no more", () => {
    expect(ruled("! Ann gains unconscious\n! Ann wakes up").is).toEqual(["Ann -unconscious"]);
    expect(ruled("! Ann gains unconscious\n! Ann comes to").is).toEqual(["Ann -unconscious"]);
  });

  it("the dead die no second time, unless they have points again", () => {
    const again = ruled("! Ann dies\n! Ann dies");
    expect(again.is).toEqual([]);
    expect(again.said[0]).toContain("Ann is dead already; nothing changes.");
    expect(ruled("! Ann dies\n! Ann gains dead").is).toEqual([]);
    expect(ruled("! Ann dies\n! Ann gains prone").is).toEqual(["Ann +prone"]);
    expect(ruled("! Ann gains Merry\n! Ann loses merry").is).toEqual(["Ann -Merry"]);
    expect(ruled("! Ann dies\n! Ann HP 3\n! Ann dies").is[0]).toBe("Ann HP: 3 to 0");
    expect(ruled("! Ann gains unconscious (dead)\n! Ann HP 0\n! Ann dies").is).toEqual([]);
    expect(ruled("! Ann gains prone (dead)\n! Ann HP 0\n! Ann dies").is).toEqual(["Ann +dead"]);
  });
});

describe("what the rules themselves make of it", () => {
  /** A fight whose rules note what they are asked, and answer `answer`. */
  function asked(lines: string, answer: boolean, more: Partial<RuleSystem> = {}): { told: string[]; is: string[] } {
    const told: string[] = [];
    const system: RuleSystem = {
      ...bench,
      gives: (_, name, { id, detail, of, whom, rounds, uncounted, until }) => {
        told.push(`gives ${name} ${JSON.stringify([id, detail, of, whom, rounds, uncounted, until])}`);
        return answer;
      },
      takesAway: (_, name, id, detail) => {
        told.push(`takes from ${name} ${id} (${detail ?? ""})`);
        return answer;
      },
      lost: (_, name, { id, detail }) =>
        void told.push(`lost ${name} ${id} (${detail === null ? "" : detailText(detail)})`),
      changed: (_, name, by) => void told.push(`changed ${name}${by === undefined ? "" : ` ${by.stat} ${by.amount}`}`),
      dies: (_, name) => void told.push(`dies ${name}`),
      ...more,
    };
    return { told, is: ruled(lines, system).is };
  }

  it.each([
    ["Ann gains prone", 'gives Ann ["prone",null,null,null,null,null,null]'],
    ["Ann gains prone (mud)", 'gives Ann ["prone","mud","mud",null,null,null,null]'],
    ["Ann gains prone by the Boss", 'gives Ann ["prone","by the Boss",null,"Boss",null,null,null]'],
    ["Ann gains prone (Boss)", 'gives Ann ["prone","Boss",null,"Boss",null,null,null]'],
    ["Ann gains prone for 2 rounds", 'gives Ann ["prone",null,null,null,2,null,"the end of round 5"]'],
    ["Ann gains prone for 0 rounds", 'gives Ann ["prone",null,null,null,0,null,"the end of round 3"]'],
    ["Ann gains prone for d4 rounds [d4=3]", 'gives Ann ["prone",null,null,null,3,null,"the end of round 6"]'],
    ["Ann gains prone for 2 segments", 'gives Ann ["prone",null,null,null,null,"2 segments","2 segments have passed"]'],
    ["Ann gains prone for ages", 'gives Ann ["prone",null,null,null,null,"ages",null]'],
  ])("! %s: what is given is told, and given plainly only where they do not", (line, given) => {
    expect(asked(`! ${line}`, true)).toEqual({ told: [given], is: [] });
    const plainly = asked(`! ${line}`, false);
    expect(plainly.told).toEqual([given, "changed Ann"]);
    expect(plainly.is[0]).toMatch(/^Ann \+prone/);
  });

  it("a label of the game master’s is none of theirs", () => {
    expect(asked("! Ann gains merry", true)).toEqual({ told: ["changed Ann"], is: ["Ann +merry"] });
    expect(asked("! Ann gains merry\n! Ann loses merry", true)).toEqual({
      told: ["changed Ann", "lost Ann merry ()"],
      is: ["Ann -merry"],
    });
  });

  it("whether it is a ruling, or what somebody's line begins with", () => {
    const told: unknown[] = [];
    const gives: RuleSystem["gives"] = (_, name, { id, begins }) => (told.push([name, id, begins]), true);
    const systems = new Map([["bench", { ...bench, gives }]]);
    run("Ann: HP 5, prone\n== Round 1\n! Ann gains dead", { systems });
    expect(told).toEqual([
      ["Ann", "prone", true],
      ["Ann", "dead", undefined],
    ]);
  });

  it("rounds may end by their count", () => {
    const lastRound: RuleSystem["lastRound"] = (state, rounds) => state.round + 10 * rounds;
    expect(ruled("! Ann gains prone for 2 rounds", { ...bench, lastRound }).is).toEqual([
      "Ann +prone until the end of round 23",
    ]);
  });

  it.each([
    ["loses prone", "takes from Ann prone ()", ["lost Ann prone (a)", "lost Ann prone (b)"]],
    ["loses prone a", "takes from Ann prone (a)", ["lost Ann prone (a)"]],
    ["loses prone (a)", "takes from Ann prone (a)", ["lost Ann prone (a)"]],
    ["loses prone a (mud)", "takes from Ann prone (a)", ["lost Ann prone (a)"]],
  ])("! Ann %s: what is taken away is told, and taken plainly only where they do not", (line, taken, lost) => {
    const before = "! Ann gains prone (a)\n! Ann gains prone (b)\n";
    const held = (answer: boolean) => asked(`${before}! Ann ${line}`, answer, { gives: () => false });
    expect(held(true).told.slice(2)).toEqual([taken]);
    expect(held(true).is).toEqual([]);
    expect(held(false).told.slice(2)).toEqual([taken, ...lost]);
  });

  it("what nobody holds is taken only where their bookkeeping says so", () => {
    const keeps = (is: boolean): Partial<RuleSystem> => ({
      keeps: (_, name, id) => is && name === "Ann" && id === "prone",
    });
    expect(asked("! Ann loses prone", true, keeps(true)).told).toEqual(["takes from Ann prone ()"]);
    expect(asked("! Ann loses prone", true, keeps(false)).told).toEqual([]);
    expect(asked("! Cy loses prone", true, keeps(true)).told).toEqual([]);
  });

  it.each([
    ["Ann dies", ["dies Ann"]],
    ["Ann HP -2", ["changed Ann hp -2"]],
    ["Ann HP +2", ["changed Ann hp 2"]],
    ["Ann HP 2", ["changed Ann"]],
    ["Ann skill +1", ["changed Ann skill 1"]],
    ["Ann skill -d4 [d4=3]", ["changed Ann skill -3"]],
    ["Ann undead", ["changed Ann"]],
    ["Ann leaves", ["changed Ann"]],
    ["Ann joins @blue", ["changed Ann"]],
    ["Ann joins @red", []],
    ["Ann is hidden", ["changed Ann"]],
    ["Ann and Cy dies", ["dies Ann", "dies Cy"]],
  ])("! %s: %j", (line, told) => {
    expect(asked(`! ${line}`, false).told).toEqual(told);
  });

  it("who is revealed is concealed no more", () => {
    expect(ruled("! Ann is hidden\n! Ann gains concealed\n! Ann is revealed").is).toEqual([
      "Ann revealed",
      "Ann -concealed",
    ]);
    expect(ruled("! Ann gains concealed\n! Ann is hidden").is).toEqual(["Ann hidden"]);
  });

  it("a thing that they know and a word that they do not", () => {
    const item = (): boolean => false;
    const said = (line: string): string => ruled(`! ${line}`, { ...bench, item }).said.join();
    expect(said("Ann's Sword is rusty")).toContain('These rules know nothing that "rusty" does to Ann’s sword.');
    expect(said("Ann's rope is rusty")).toContain('Ann has no "rope" that these rules keep count of.');
    expect(said("Ann's sword HP -2")).toContain('Ann has no "sword" that these rules keep count of.');
    const none: RuleSystem = { ...bench };
    delete none.item;
    expect(ruled("! Ann's sword is rusty", none).said.join()).toContain('These rules know nothing that "rusty" does');
  });
});

describe("who is down, and up again", () => {
  const conditions = [
    ...bench.vocabulary.conditions,
    condition("winded", "Is down.", "breath", "W-6", { down: true }),
    condition("felled", "Is down.", "help", "W-6", { down: true }),
  ];
  const system: RuleSystem = { ...bench, vocabulary: { ...bench.vocabulary, conditions } };
  const down = "! Ann gains winded\n! Ann gains felled\n";

  it("loses all of it, the worst first", () => {
    expect(ruled(`${down}! Ann is up`, system)).toEqual({ is: ["Ann -felled", "Ann -winded"], said: [] });
    expect(ruled("! Ann gains winded\n! Ann is up again", system)).toEqual({ is: ["Ann -winded"], said: [] });
    expect(ruled("! Ann is down", system)).toEqual({ is: ["Ann +winded"], said: [] });
  });

  it("or was up already", () => {
    const up = ruled("! Ann is up", system);
    expect(up.is).toEqual([]);
    expect(up.said).toEqual([expect.stringContaining("Ann is up already; nothing changes.")]);
  });

  it.each([
    ["Ann HP +1", "felled"],
    ["Ann HP 3", "felled"],
    ["Ann HP = 3", "felled"],
    ["Ann HP -1", null],
    ["Ann HP = 0", null],
    ["Ann HP 0", null],
    ["Ann skill +1", null],
    ["Ann skill 5", null],
    ["Cy HP +1", null],
  ])("points alone raise nobody, and that is said: ! %s, %s", (line, held) => {
    const said = ruled(`${down}! ${line}`, system).said.map((each) => each.replace(/^.*\] /, ""));
    expect(said).toEqual(held === null ? [] : [`Ann has points again, but is still ${held}: "! Ann is up" ends that.`]);
  });

  it("what is named is what they are, and the worst of it", () => {
    const said = (lines: string): string => ruled(`${lines}\n! Ann HP +1`, system).said.join();
    expect(said("! Ann gains winded")).toContain("but is still winded");
    expect(said("! Ann gains felled\n! Ann gains winded")).toContain("but is still felled");
    expect(said("! Ann gains prone")).toBe("");
  });

  it("whoever has too few of them for that is not asked", () => {
    expect(ruled(`${down}! Ann HP = -5\n! Ann HP +5`, system).said).toEqual([]);
    expect(ruled(`${down}! Ann HP = -5\n! Ann HP +6`, system).said).toHaveLength(1);
  });
});

describe("whom a condition is about", () => {
  it.each([
    ["Boss", "Boss"],
    ["of Boss", "Boss"],
    ["by the Boss", "Boss"],
    ["  with Bob 1 ", "Bob 1"],
    ["FOR BEFORE AGAINST TO ON AT IN OF FROM THE Boss", "Boss"],
    ["beyond Boss", null],
    ["byBoss", null],
    ["Boss and Cy", null],
    ["Bob of 1", null],
    ["by the", null],
    ["", null],
    [null, null],
  ])("%s: %s", (detail, who) => {
    expect(whomIn(run(HEAD).state, detail)).toBe(who);
  });

  it("small words are no part of a name, unless they are", () => {
    const { state } = run("The Boss: HP 5\nOf Gaunt: HP 5");
    expect(
      ["the boss", "by The Boss", "of Gaunt", "of of Gaunt", "Boss"].map((detail) => whomIn(state, detail)),
    ).toEqual(["The Boss", "The Boss", "Of Gaunt", "Of Gaunt", null]);
  });
});

describe("things, sides, the scene and the rest", () => {
  rows([
    ["Ann's sword is broken", "Ann's sword: broken"],
    ["Ann's sword breaks", "Ann's sword: broken"],
    ["Ann’s sword of dawn is on the ground", "Ann's sword of dawn: dropped"],
    ["Ann's sword falls down", "Ann's sword: dropped"],
    ["Ann's sword is knocked from her hand", "Ann's sword: dropped"],
    ["Ann's sword is not broken", "Ann's sword: whole"],
    ["Ann's sword isn’t broken", "Ann's sword: whole"],
    ["Ann's sword of dawn is no longer on the ground", "Ann's sword of dawn: back"],
    ["Ann's arms are not lost", "Ann's arms: back"],
    ["Ann's sword is found", "Ann's sword: back"],
    ["Ann's sword is rusty", "Ann's sword: rusty"],
    ["Ann's old sword is rusty", "Ann's old sword: rusty"],
    ["Ann's shield HP -2", "Ann's shield: HP -2"],
    ["Ann's shield HP +2", "Ann's shield: HP 2"],
    ["Ann's shield HP 2", "Ann's shield: HP = 2"],
    ["Ann's shield HP =2", "Ann's shield: HP = 2"],
    ["Ann's shield HP = 2", "Ann's shield: HP = 2"],
    ["Ann's old shield HP -2", "Ann's old shield: HP -2"],
    ["Ann's shield HP =-2", "Ann's shield: HP = -2"],
    ["Ann's shield HP =+2", "Ann's shield: HP = 2"],
    ["Ann's shield HP = -2", "Ann's shield: HP = -2"],
    ["Ann's iron hand 4", "Ann's iron: hand = 4"],
    ["Ann's shield order 4", "Ann's shield: order = 4"],
    ["Ann drops her sword", "Ann's sword: dropped"],
    ["Ann drops sword", "Ann's sword: dropped"],
    ["Ann lets go of the sword", "Ann's sword: dropped"],
    ["Ann breaks a sword", "Ann's sword: broken"],
    ["Ann and Cy drop the rope", "Ann's rope: dropped", "Cy's rope: dropped"],
    ["Ann joins @blue", "Ann @red to @blue"],
    ["Ann goes over to @blue", "Ann @red to @blue"],
    ["Ann sides with @Blue", "Ann @red to @blue"],
    ["Ann is hidden", "Ann hidden"],
    ["scene dark", "scene dark: null to true"],
    ["scene wind 3", "scene wind: null to 3"],
    ["scene dark, wind 3", "scene dark: null to true", "scene wind: null to 3"],
    ["scene dark,", "scene dark: null to true"],
    ["end stretch"],
    ["Ann is engaged with Bob 1"],
    ["Ann attacks Bob 1"],
    ["Ann sweeps Bob 1"],
    ["Ann sweep Bob 1"],
  ]);

  it("a circumstance that nobody knows is kept as a label, and ends", () => {
    expect(ruled("! scene foggy").is).toEqual([
      "scene foggy: null to true",
      'These rules know no circumstance "foggy": it is kept as a label.',
    ]);
    expect(ruled("! scene foggy\n! scene not foggy").is[0]).toBe("scene foggy: true to null");
    expect(ruled("! scene dark\n! scene not dark").is).toEqual(["scene dark: true to null"]);
    expect(ruled("! scene dark, wind 3\n! scene not wind").is).toEqual(["scene wind: 3 to null"]);
    expect(ruled("! scene dark\n! scene not pitch-dark, wind 2").is).toEqual([
      "scene dark: true to null",
      "scene wind: null to 2",
    ]);
  });

  it("a verb of the rules' own is theirs where it takes what stands behind it, but for what is lost", () => {
    const verbs = [
      ...bench.vocabulary.verbs,
      verb("lose", "W-5", "Anything.", { thing: "text" }),
      verb("heal", "W-5", "So many.", { thing: "number", units: ["health"] }),
    ];
    const system: RuleSystem = {
      ...bench,
      vocabulary: { ...bench.vocabulary, verbs },
      act: (turn, { verb: id }) => turn.tell("turn", ["W-5"], `the rules' own ${id}`),
    };
    expect(ruled("! Ann loses 3 health", system).is).toEqual(["Ann damage 3: 5 to 2 (ruling 3)"]);
    expect(ruled("! Ann heals 3 health", system).is).toEqual(["the rules' own heal"]);
    expect(ruled("! Ann gets back 3 health", system).is).toEqual(["Ann heal 3: 5 to 8 (ruling 3)"]);
  });

  it.each([
    ["Ann HP -3", ""],
    ["Ann HP 4/9", "; "],
    ["Ann HP = 4", ""],
    ["Ann skill +3", ""],
    ["Ann skill 7", ""],
    ["Ann undead", ""],
    ["Ann takes 2", "W-9"],
    ["Ann gains merry", ""],
    ["Ann gains prone", "W-6"],
    ["Ann dies", "; "],
    ["Ann leaves", ""],
    ["Ann joins @blue", ""],
    ["Ann is hidden", ""],
    ["scene dark", "W-7"],
    ["scene foggy", "; "],
  ])("! %s cites the rules of what it gives, and else none: %j", (line, rules) => {
    const events = [...stepsOf(run(`${HEAD}! ${line}`))].at(-1)?.step.events ?? [];
    expect(events.map(({ rule }) => rule.join()).join("; ")).toBe(rules);
  });

  it("what is lost cites them too, and what a label was cites none", () => {
    const rules = (lines: string): string[] =>
      [...stepsOf(run(HEAD + lines))].at(-1)?.step.events.map(({ rule }) => rule.join()) ?? [];
    expect(rules("! Ann gains prone\n! Ann loses prone")).toEqual(["W-6"]);
    expect(rules("! Ann gains merry\n! Ann loses merry")).toEqual([""]);
    expect(rules("! Ann is hidden\n! Ann gains concealed\n! Ann is revealed")).toEqual(["", ""]);
  });

  it("who is revealed is hidden no more", () => {
    expect(ruled("! Ann is hidden\n! Ann is revealed").is).toEqual(["Ann revealed"]);
  });

  it("a thing that nobody keeps count of is refused", () => {
    expect(ruled("! Ann's ghost is broken")).toEqual({
      is: [],
      said: [
        expect.stringContaining(
          'error refused [Ann\'s ghost is broken] Ann has no "ghost" that these rules keep count of.',
        ),
      ],
    });
  });

  it.each([
    "the moon is full of cheese",
    "Ann takes a bow",
    "Ann takes 1234567",
    "Ann dies slowly and well",
    "Ann leaves the room",
    "Ann joins red",
    "Ann joins @",
    "Ann joins @red now",
    "Ann is revealed now and then",
    "Ann HP =",
    "Ann HP much",
    "Ann gains",
    "Ann gains for 2 rounds",
    "Ann loses",
    "Ann takes 2 now",
    "Ann takes x2",
    "Ann takes d",
    "Ann dies now",
    "Ann leaves now",
    "Ann joins x@blue",
    "Ann is hidden now",
    "Ann skill x",
    "Ann skill +0.5",
    "Max size +1",
    "Max pos +1",
    "Max saves -1",
    "Ann undead +1",
    "Ann HP +1/2",
    "Ann HP --3",
    "Ann skill +-3",
    "Ann skill +2 high ground",
    "Ann db x",
    "Ann rank x",
    "Ann HP =x",
    "Ann HP 4 now",
    "Ann's",
    "Ann's sword",
    "Ann's sword is",
    "Ann's is rusty",
    "Ann's HP x",
    "Ann's shield HP 2x",
    "Ann's shield HP 1234567",
    "Ann's shield HP + 2 now",
    "Ann's sword is rusty now",
    "Ann's broken",
    "@red's HP -1",
    "Anns HP -1",
    "Ann is very merry today",
    "Ann's sword 5",
    "Ann's wounds 5 and 4",
    "Ann's wounds 5 OR 4",
    "Ann's sword = 5",
    "Max power +1.5",
    "Moritz HP -3",
    "scene",
    "scene not",
    "scene ,",
  ])("! %s is shown as prose, with a warning", (line) => {
    const { is, said } = ruled(`! ${line}`);
    expect(is).toEqual([]);
    expect(said.map((each) => each.split(" ", 2).join(" "))).toEqual(["warning ruling-unknown"]);
  });
});

describe("a ruling without its mark, or without gains, is named whole", () => {
  it.each([
    ["Ann HP -3", "! Ann HP -3"],
    ["Ann's sword is broken", "! Ann's sword is broken"],
    ["Ann prone", "! Ann gains prone"],
    ["Ann is prone", "! Ann is prone"],
    ["Ann dies", "! Ann dies"],
    ["! Ann prone", "! Ann gains prone"],
    ["! Ann bewildered", "! Ann gains bewildered"],
    ["! Ann weakened", "! Ann gains weakened"],
    ["! the Boss prone", "! the Boss gains prone"],
    ["Ann loses 3", "! Ann loses 3"],
    ["Ann’s sword is broken", "! Ann’s sword is broken"],
    ["Bob 1 is engaged with Ann", "! Bob 1 is engaged with Ann"],
  ])("%s: %s", (line, meant) => {
    expect(ruled(line).said.join()).toContain(meant);
  });

  it.each([
    ...["Ann bewildered", "! Ann dance", "! Ann attacked", "! Ann bewildered now", '! Ann "bewildered"'],
    ...["! Ann bewilderedly", "! Ann 3bewildered", "Ann prone cold", "Moritz prone", "! Ann prone eye"],
  ])("%s is not", (line) => {
    expect(ruled(line).said.join()).not.toContain(" gains ");
  });

  it("what the rules themselves advise comes first", () => {
    expect(ruled("Ann heals 3").said.join()).toContain('Write "! Ann HP +3".');
    expect(ruled("Ann heals Cy 3").said.join()).toContain('Write "! Cy HP +3".');
    expect(ruled("Ann suffers 3").said.join()).toContain('Write "! Ann suffers 3".');
  });
});
