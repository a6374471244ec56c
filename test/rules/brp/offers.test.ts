import { describe, expect, it } from "vitest";
import { resolveFight } from "../../../src/fight/timeline.ts";
import { brp } from "../../../src/rules/brp/index.ts";

/*
 * Combatants who are due and the lines offered to them (BR-02, BR-05, BR-08, BR-18): likeliest first, and nothing
 * twice.
 */

const environment = { systems: new Map([[brp.id, brp]]), defaultSystem: brp.id };

const cast = `
Elenor: DEX 16, HP 11, first-aid 60, long bow 50%
Hilda: DEX 14, HP 9/13, broad sword 55%, heater
Thora: DEX 13, HP 5/9, knife 40%
Tilo: DEX 12, HP 9, light crossbow 40% unloaded
Bear: DEX 9, HP 20, attacks 2, claw 1d6+db 45%
@bandits
Orc: DEX 10, HP 12, short sword 55%
Ork: DEX 8, HP 12
== Round 1
`;

/** Returns who is due after these lines, and the lines that are offered. */
function offered(options: string, ...lines: readonly string[]): [string, string[]] {
  const { due } = resolveFight(`rules: brp\noptions: ${options}\n${cast}${lines.join("\n")}`, environment);
  return [due.who.join(), due.offers.map(({ line, rule }) => `${line} [${rule.join()}]`)];
}

const passed = (...names: readonly string[]): string[] => names.map((name) => `${name} passes`);

describe("without statements (BR-07)", () => {
  it("whoever is due may attack with what is at hand, help, move, wait and pass", () => {
    expect(offered("intent off")).toEqual([
      "Elenor",
      [
        "Elenor shoots Orc with long bow, at close range [BR-39]",
        "Elenor shoots Ork with long bow, at close range [BR-39]",
        "Elenor gives first aid to Hilda [BR-102]",
        "Elenor gives first aid to Thora [BR-102]",
        "Elenor moves 5 m [BR-18]",
        "Elenor waits [BR-16]",
        "Elenor passes [BR-15]",
      ],
    ]);
  });

  it("nobody moves once the actions have begun (BR-18), and nobody waits where waiting is not allowed (BR-16)", () => {
    expect(offered("intent off", ...passed("Elenor"))[1].slice(-3)).toEqual([
      "Hilda attacks Ork with broad sword [BR-26]",
      "Hilda waits [BR-16]",
      "Hilda passes [BR-15]",
    ]);
    expect(offered("intent off, wait no", ...passed("Elenor"))[1].slice(-2)).toEqual([
      "Hilda attacks Ork with broad sword [BR-26]",
      "Hilda passes [BR-15]",
    ]);
  });

  it("an unloaded crossbow is reloaded (BR-43), and a friend who lies unconscious woken (BR-98), not one who is dying", () => {
    const before = passed("Elenor", "Hilda");
    const tilo = [
      "Tilo reloads light crossbow [BR-43]",
      "Tilo attacks Orc with brawl [BR-26]",
      "Tilo attacks Ork with brawl [BR-26]",
      "Tilo waits [BR-16]",
      "Tilo passes [BR-15]",
    ];
    const woken = [...tilo.slice(0, 3), "Tilo wakes Thora [BR-98]", ...tilo.slice(3)];
    expect(offered("intent off", ...before, "Thora passes")).toEqual(["Tilo", tilo]);
    expect(offered("intent off", ...before, "! Thora gains unconscious")).toEqual(["Tilo", woken]);
    expect(offered("intent off", ...before, "! Thora takes 4")).toEqual(["Tilo", woken]);
    expect(offered("intent off", ...before, "! Thora takes 5")).toEqual(["Tilo", tilo]);
  });

  it("of several wounds the one with most left to heal is offered (BR-103, BR-107)", () => {
    const wounds = ["! Thora wounds 3 and 1", "! Hilda wounds 3 and 1"];
    const aid = (...lines: readonly string[]): string[] =>
      offered("intent off", ...wounds, ...lines)[1].filter((line) => line.includes("first aid"));
    expect(aid()).toEqual([
      "Elenor gives first aid to Hilda, wound 1 [BR-102]",
      "Elenor gives first aid to Thora, wound 1 [BR-102]",
    ]);
    expect(aid("! Hilda takes 2", "! Hilda HP +2")).toEqual([
      "Elenor gives first aid to Hilda, wound 3 [BR-102]",
      "Elenor gives first aid to Thora, wound 1 [BR-102]",
    ]);
  });

  it("between two attacks there is only the other one (BR-15)", () => {
    const before = [...passed("Elenor", "Hilda", "Thora", "Tilo", "Orc"), "Bear attacks Orc with claw [d100=99]"];
    expect(offered("intent off", ...before)).toEqual([
      "Bear",
      [
        "Bear attacks Orc with claw [BR-26]",
        "Bear attacks Ork with claw [BR-26]",
        "Bear attacks Orc with brawl [BR-26]",
        "Bear attacks Ork with brawl [BR-26]",
        "Bear passes [BR-15]",
      ],
    ]);
    const { track } = resolveFight(`rules: brp\noptions: intent off\n${cast}${before.join("\n")}`, environment);
    const notes = track.slots.flatMap(({ marks }) => marks).filter(({ who }) => who === "Bear");
    expect(notes).toMatchObject([{ state: "due", notes: ["attack 2 of 2 open"] }]);
  });

  it("when all have acted the round ends, by its dice first (BR-101, BR-105), and with a side beaten the fight may (BR-03)", () => {
    const all = passed("Hilda", "Thora", "Tilo", "Bear");
    expect(offered("intent off", "Elenor passes", ...all, ...passed("Orc", "Ork"))).toEqual([
      "",
      ["== Round 2 [BR-02]"],
    ]);
    expect(offered("intent off", "Elenor gives first aid to Hilda", ...all, ...passed("Orc", "Ork"))).toEqual([
      "",
      ["end of round [BR-101,BR-105]", "== Round 2 [BR-02]"],
    ]);
    expect(offered("intent off", "! Orc dies", "! Ork dies", "Elenor passes", ...all)).toEqual([
      "",
      ["== Aftermath [BR-03]", "== Round 2 [BR-02]"],
    ]);
  });

  it("the dead are neither enemies nor friends in need", () => {
    const [, lines] = offered("intent off", "! Orc dies", "! Hilda dies");
    expect(lines).toEqual([
      "Elenor shoots Ork with long bow, at close range [BR-39]",
      "Elenor gives first aid to Thora [BR-102]",
      "Elenor moves 5 m [BR-18]",
      "Elenor waits [BR-16]",
      "Elenor passes [BR-15]",
    ]);
  });
});

describe("with statements (BR-04, BR-05)", () => {
  it("a stated move is made before the actions, the fastest first, whoever stated first (BR-18, option intent-order)", () => {
    const stated = ["Elenor will move 8 m", "Hilda will move 6 m"];
    const rest = ["Thora", "Tilo", "Bear", "Orc", "Ork"].map((name) => `${name} will pass`);
    for (const order of ["high-first", "low-first"])
      expect(offered(`intent-order ${order}`, ...stated, ...rest)).toEqual(["Elenor", ["Elenor moves 8 m [BR-18]"]]);
    expect(offered("intent-order high-first")[0]).toBe("Elenor");
    expect(offered("intent-order low-first")[0]).toBe("Ork");
  });

  it("what was stated is offered first", () => {
    const rest = ["Hilda", "Thora", "Bear", "Orc", "Ork"].map((name) => `${name} will pass`);
    const [who, lines] = offered(
      "intent on",
      "Elenor will give first aid to Hilda",
      "Tilo will reload light crossbow",
      ...rest,
    );
    expect([who, lines[0]]).toEqual(["Elenor", "Elenor gives first aid to Hilda [BR-04]"]);
    const two = offered(
      "intent on",
      "! Hilda wounds 3 and 1",
      "Elenor will give first aid to Hilda",
      "end of statements",
    );
    expect(two[1].filter((line) => line.includes("Hilda"))).toEqual([
      "Elenor gives first aid to Hilda [BR-04]",
      "Elenor gives first aid to Hilda, wound 1 [BR-102]",
    ]);
    const later = offered(
      "intent on",
      "Elenor will pass",
      "Tilo will reload light crossbow",
      ...rest,
      ...passed("Elenor", "Hilda", "Thora"),
    );
    expect([later[0], later[1][0]]).toEqual(["Tilo", "Tilo reloads light crossbow [BR-04]"]);
  });
});
