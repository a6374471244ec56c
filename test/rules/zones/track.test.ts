import { describe, expect, it } from "vitest";
import { resolveFight, type Fight } from "../../../src/fight/timeline.ts";
import { zones } from "../../../src/rules/zones/index.ts";

const environment = { systems: new Map([[zones.id, zones]]), defaultSystem: zones.id };

function play(lines: string): Fight {
  const cast = `@party
Anna: HP 8, AGI 18, sword d6
Bruno: HP 8, WIT 9, rides Horse
Horse: HP 8
@bandits (initiative)
Orc x2: HP 8, WIT 5, axe d6`;
  return resolveFight(`rules: zones\n${cast}\n${lines}`, environment);
}

function marks(fight: Fight): string[] {
  return fight.track.slots.flatMap((slot) =>
    slot.marks.map(({ who, state, notes }) => `${slot.now ? "*" : ""}${who} ${state} ${notes.join(", ")}`.trim()),
  );
}

function offers(fight: Fight): string[] {
  return fight.due.offers.map(({ line }) => line);
}

describe("the track (ZN-05 to ZN-10)", () => {
  it("shows sides, who is due, and who may still react", () => {
    const fight = play("== Round 1");
    expect(fight.track.slots.map((slot) => slot.label)).toEqual(["@party", "@bandits"]);
    expect(marks(fight)).toEqual(["Anna waiting", "Bruno waiting", "Horse waiting", "*Orc 1 due", "*Orc 2 due"]);
    expect(fight.track.note).toBe("Bandits have initiative");
    expect(offers(fight)).toEqual([
      "Orc 1 attacks Anna with axe",
      "Orc 2 attacks Anna with axe",
      "@bandits first @party",
      "@bandits pass",
      "== Round 2",
    ]);
  });

  it("shows who has acted, by a reaction too, and who has kept its part (ZN-137)", () => {
    const fight = play("== Round 1\nOrc 1 attacks Anna\n  Anna dodges [d20=3]\nHorse moves 1");
    expect(marks(fight)).toEqual([
      "Anna done dodged",
      "Bruno held reserved: may react",
      "Horse done moved",
      "*Orc 1 done attacked",
      "*Orc 2 due",
    ]);
    expect(fight.due.who).toEqual(["@bandits"]);
    expect(fight.due.order.map(({ name, acted }) => `${name} ${acted}`)).toEqual([
      "Orc 1 true",
      "Orc 2 false",
      "Anna true",
      "Bruno false",
      "Horse true",
    ]);
  });

  it("offers what the fighters who are due may do (ZN-32, ZN-16, ZN-95, ZN-112)", () => {
    const fight = resolveFight(
      `rules: zones
@a
A: HP 8, at 1, sword d6
@b (initiative)
Near: HP 8, at 1.5, axe d6
Far: HP 8, at 4, axe d6
Archer: HP 8, at 8, axe d6 carried, bow d6 range 8 held
Held: HP 8, at 1
Broken: HP 8, at 9
Caught: HP 8, at 9
Ogre: HP 9, size large, at 9
== Round 1
! Held gains grabbed (A)
! Broken gains broken
! Caught gains grabbed (Ogre)`,
      environment,
    );
    expect(offers(fight)).toEqual([
      "Near attacks A with axe",
      "Far moves 2 towards A",
      "Archer attacks A with bow",
      "Held breaks free",
      "Broken surrenders",
      "Ogre moves 2 towards A",
      "@b first @a",
      "@b pass",
      "== Round 2",
    ]);
  });

  it("offers the morale that is due, then the next round (ZN-108)", () => {
    const fight = play("== Round 1\n! Orc 1 dies\n@bandits pass\n@party pass");
    expect(offers(fight)).toEqual(["morale @bandits", "== Round 2"]);
    expect(fight.track.note).toContain("the round is over");
    expect(marks(fight)).toContain("Orc 1 out");
  });

  it("offers durability once the fight is over (ZN-118)", () => {
    const fight = play("== Round 1\nOrc 1 attacks Anna [d6=1]\n! end fight");
    expect(offers(fight)).toEqual(["Orc 1 durability axe"]);
  });

  it("tells a turn in which a weapon is drawn and used by the attack, not by the drawing (ZN-32)", () => {
    const drawn = (text: string): string[] =>
      marks(
        resolveFight(
          `rules: zones\n@a (initiative)\nAnn: HP 8, axe d6 held, bow d6 range 8 carried, at 1\n@b\nBo: HP 8, at 4\n${text}`,
          environment,
        ),
      );
    expect(drawn("== Round 1\nAnn attacks Bo with bow [d6=1]")).toContain("Ann done attacked");
    expect(drawn("== Round 1\nAnn equips bow\nAnn attacks Bo with bow [d6=1]")).toContain("Ann done attacked");
    expect(drawn("== Round 1\nAnn equips bow")).toContain("Ann done drew the bow");
  });

  it("asks for initiative where nobody knows who started (ZN-04)", () => {
    const text = "rules: zones\nscene: started unclear\n@a\nA: HP 8\n@b\nB: HP 8\n== Round 1";
    expect(offers(resolveFight(text, environment))[0]).toBe("initiative");
  });

  it("offers reactions with the die that is missing (ZN-31, ZN-55)", () => {
    const fight = resolveFight(
      "rules: zones\n@a\nA: HP 8, at 3\nB: HP 8, at 3\n@b (initiative)\nC: HP 8, axe d6, at 3\n== Round 1\nC attacks A",
      environment,
    );
    expect(fight.pending.map((p) => `${p.dice} ${p.purpose}`)).toEqual(["d6 damage"]);
    expect(fight.offers.map(({ line }) => line)).toEqual(["A dodges", "A counters", "A hides behind B", "B guards A"]);
  });
});
