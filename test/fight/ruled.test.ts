import { detailText } from "../../src/fight/combatant.ts";
import { describe, expect, it } from "vitest";
import type { Event } from "../../src/fight/event.ts";
import { stepsOf } from "../../src/fight/timeline.ts";
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

describe("conditions", () => {
  rows([
    ["Ann gains prone", "Ann +prone"],
    ["Ann gains on the ground", "Ann +prone"],
    ["Ann gains prone (the mud)", "Ann +prone (the mud)"],
    ["Ann gains prone for 2 rounds", "Ann +prone until the end of round 5"],
    ["Ann gains prone 2 rounds", "Ann +prone until the end of round 5"],
    ["Ann gains prone 1 round", "Ann +prone until the end of round 4"],
    ["Ann gains prone (2 rounds)", "Ann +prone until the end of round 5"],
    ["Ann gains prone for a round", "Ann +prone until the end of round 4"],
    ["Ann gains prone for ten rounds", "Ann +prone until the end of round 13"],
    ["Ann gains prone for no rounds", "Ann +prone until the end of round 3"],
    ["Ann gains prone for 1d3 rounds [d3=2]", "Ann +prone until the end of round 5"],
    ["Ann gains prone for 1d3-3 rounds [d3=1]", "Ann +prone until the end of round 3"],
    ["Ann gains prone for this round", "Ann +prone until the end of round 3"],
    ["Ann gains prone for the rest of the round", "Ann +prone until the end of round 3"],
    ["Ann gains prone for the fight", "Ann +prone until the end of the fight"],
    ["Ann gains prone for the rest of the fight", "Ann +prone until the end of the fight"],
    ["Ann gains prone until the start of Cy's turn", "Ann +prone until the start of Cy’s turn"],
    ["Ann gains prone until the end of cy's turn", "Ann +prone until the end of Cy’s turn"],
    ["Ann gains prone until end of Boss' turn", "Ann +prone until the end of Boss’s turn"],
    ["Ann gains prone until the end of round 7", "Ann +prone until the end of round 7"],
    ["Ann gains prone until the end of the round", "Ann +prone until the end of round 3"],
    ["Ann gains prone until the end of Max's turn", "Ann +prone until the end of Max's turn"],
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
    expect(ruled("! Ann dies\n! Ann HP 3\n! Ann dies").is[0]).toBe("Ann HP: 3 to 0");
    expect(ruled("! Ann gains unconscious (dead)\n! Ann HP 0\n! Ann dies").is).toEqual([]);
    expect(ruled("! Ann gains prone (dead)\n! Ann HP 0\n! Ann dies").is).toEqual(["Ann +dead"]);
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
    "Ann loses",
    "Ann is very merry today",
    "Ann's sword 5",
    "Ann's wounds 5 and 4",
    "Max HP -3",
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
  ])("%s: %s", (line, meant) => {
    expect(ruled(line).said.join()).toContain(meant);
  });

  it.each(["Ann bewildered", "! Ann dance", "! Ann attacked"])("%s is not", (line) => {
    expect(ruled(line).said.join()).not.toContain(" gains ");
  });
});
