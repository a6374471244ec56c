import { describe, expect, it } from "vitest";
import { resolveFight, type Fight } from "../../../src/fight/timeline.ts";
import { basicD20 } from "../../../src/rules/basic-d20/index.ts";

const environment = { systems: new Map([[basicD20.id, basicD20]]), defaultSystem: basicD20.id };

const cast = `@party
Brand: HP 9, AC 15, DEX +1, sword d8, spear d6
Elenor: HP 6, AC 13, bow d6
@orcs
Orc: HP 5, AC 13, axe d6
Shaman: HP 5, AC 13, staff d4`;

function fight(lines: string): Fight {
  return resolveFight(`rules: basic-d20\n${cast}\n${lines}`, environment);
}

/** "5: Brand due, Orc held [set spear]" for each slot. */
function shown(of: Fight): string[] {
  return of.track.slots.map(
    ({ label, now, marks }) =>
      `${label}${now ? "*" : ""}: ${marks.map((m) => `${m.who} ${m.state}${m.notes.length === 0 ? "" : ` [${m.notes.join(", ")}]`}`).join("; ")}`,
  );
}

describe("the initiative track", () => {
  it("has one slot for each number, from high to low, with simultaneous marks together (BD-11, BD-12)", () => {
    const after = fight("== Round 1\ninitiative [Brand d6=4, Elenor d6=3, Orc d6=5, Shaman d6=1]");
    expect(shown(after)).toEqual(["5*: Brand due; Orc due", "3: Elenor waiting", "1: Shaman waiting"]);
    expect(after.due.who).toEqual(["Brand", "Orc"]);
    expect(after.track.note).toBe("Initiative");
  });

  it("shows who waits for whom on that one's number (BD-24, BD-25, BD-38, BD-98)", () => {
    const after = fight(
      "== Round 1\nBrand will set spear\nElenor will hold for Shaman\ninitiative [Brand d6=4, Elenor d6=6, Orc d6=2, Shaman d6=1]\nOrc holds",
    );
    expect(shown(after)).toEqual([
      "5: Brand held [set spear]",
      "2: Orc held [holding]",
      "1*: Elenor held [holding for Shaman]; Shaman due",
    ]);
  });

  it("shows delayed spells, casting, dodging and the surprised (BD-07, BD-22, BD-95, BD-98)", () => {
    const after = fight(
      "== Round 1\nsurprise Orc [d20=19]\ninitiative [Brand d6=1, Elenor d6=6, Shaman d6=5]\nElenor holds before Shaman\nShaman casts sleep at Brand",
    );
    expect(shown(after)).toEqual([
      "5: Elenor held [spell held before Shaman]; Shaman done [casting sleep]",
      "2*: Brand due",
      "–: Orc waiting [surprised]",
    ]);
    const dodging = fight("== Round 1\nBrand will dodge\ninitiative [Brand d6=1, Elenor d6=6, Orc d6=3, Shaman d6=5]");
    expect(shown(dodging)[3]).toBe("2: Brand ready [dodging]");
  });

  it("shows no hold in which one has fallen, though it counts to the end of the number (BD-118)", () => {
    const fallen = fight(
      "== Round 1\ninitiative [Brand d6=4, Elenor d6=1, Orc d6=4, Shaman d6=5]\nShaman passes\nBrand grapples Orc [d20=15, d20=15, d20=5]\n! Brand HP -9",
    );
    expect(shown(fallen).join()).not.toMatch(/holds|held by/);
  });
  it("shows who holds whom, the fallen, and the fire (BD-87, BD-104, BD-117)", () => {
    const after = fight(
      "== Round 1\nBrand grapples Orc [d20=18, d20=15, d20=3]\nElenor ignites the pool\n! Shaman dies\n== Round 2\ninitiative [Brand d6=1, Elenor d6=6, Orc d6=3]",
    );
    expect(shown(after)).toEqual([
      "6*: Elenor due",
      "3: Orc waiting [held by Brand]",
      "2: Brand waiting [holds Orc]",
      "–: Shaman out",
    ]);
    expect(after.track.note).toBe("Initiative · 10 s · the ground burns for 9 more rounds");
  });
});

describe("what to write next", () => {
  const lines = (of: Fight): string[] => of.due.offers.map((offer) => offer.line);

  it("the first round, initiative, those who are due, the next round (BD-02, BD-10, BD-12)", () => {
    expect(lines(resolveFight(`rules: basic-d20\n${cast}`, environment))).toEqual(["== Round 1"]);
    const begun = lines(fight("== Round 1"));
    expect(begun.slice(0, 4)).toEqual([
      "initiative",
      "Brand will attack Orc with sword",
      "Brand will charge Orc",
      "Brand will dodge",
    ]);
    expect(begun.slice(-2)).toEqual(["surprise @party", "surprise @orcs"]);
    expect(lines(fight("== Round 1\nBrand will dodge")).filter((line) => /^Brand|^surprise/.test(line))).toEqual([]);
    const rolled = "== Round 1\ninitiative [Brand d6=4, Elenor d6=3, Orc d6=2, Shaman d6=1]";
    expect(lines(fight(rolled)).slice(0, 2)).toEqual(["Brand attacks Orc with sword", "Brand passes"]);
    expect(lines(fight(`${rolled}\n@party pass\n@orcs pass`))).toEqual(["== Round 2"]);
  });

  it("held actions when everybody else has acted, and late rolls (BD-10, BD-24)", () => {
    const rolled =
      "== Round 1\ninitiative [Brand d6=4, Elenor d6=3, Orc d6=2, Shaman d6=1]\nBrand holds\nElenor passes\n@orcs pass";
    expect(lines(fight(rolled))).toContain("Brand passes");
    expect(lines(fight(`${rolled}\n! Brand dies`))).not.toContain("Brand passes");
    expect(lines(fight(`${rolled}\nBrand passes`))).not.toContain("Brand passes");
    expect(lines(fight(`${rolled}\n+ Wolf: HP 3, AC 12`))[0]).toBe("initiative");
  });

  it("the end of the round while something burns (BD-13, BD-82)", () => {
    const begun = "== Round 1\n! Orc gains burning\n== Round 2";
    const rolled = `${begun}\ninitiative [Brand d6=4, Elenor d6=3, Orc d6=2, Shaman d6=1]`;
    // Not before the dice for initiative, nor while somebody has yet to act.
    for (const early of [begun, rolled, `${rolled}\n@party pass`])
      expect(lines(fight(early)), early).not.toContain("end of round");
    for (const acted of ["", "\n+ Wolf: HP 3, AC 12"]) {
      const after = lines(fight(`${rolled}\n@party pass\n@orcs pass${acted}`));
      expect(after).toContain("end of round");
      expect(after).not.toContain("== Round 3");
    }
    expect(lines(fight(`${begun}\n! @party HP -99`))).toContain("end of round");
  });

  it("the aftermath when one side is left (BD-13)", () => {
    expect(lines(fight("== Round 1\n! @orcs HP -9"))).toEqual(["== Aftermath", "== Round 2"]);
  });

  it("parting shots and blows of long weapons before the next die (BD-26, BD-41)", () => {
    const leaving = fight("== Round 1\n! Brand gains engaged (Orc)\nOrc moves 10 ft through fire");
    expect(leaving.offers.map((offer) => offer.line)).toEqual(["Brand takes a parting shot at Orc with sword"]);
    const closing = fight("== Round 1\nOrc attacks Brand with axe");
    expect(closing.offers.map((offer) => offer.line)).toEqual(["Brand meets Orc with spear"]);
    const sloppy = fight("== Round 1\nOrc attacks Brand with axe [d20=1, d20=8, d20=2]");
    expect(sloppy.offers).toEqual([]);
  });
});
