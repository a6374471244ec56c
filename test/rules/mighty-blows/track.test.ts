import { describe, expect, it } from "vitest";
import { resolveFight, type Fight } from "../../../src/fight/timeline.ts";
import { mightyBlows } from "../../../src/rules/mighty-blows/index.ts";

const environment = { systems: new Map([[mightyBlows.id, mightyBlows]]), defaultSystem: mightyBlows.id };

const cast = `Rolf: HP 20, AC 15, BCB 2, DEX 12, CON 12, save 14, attacks 2, move 60, sword d8
Mina: HP 6, AC 11, DEX 16, save 13, class magic-user
@orcs
Orc x2: kind monster, HP 5, AC 13, BCB 1, DEX 10, save 16, spear d6, bow d6`;

function fight(lines: string): Fight {
  return resolveFight(`rules: mighty-blows\n${cast}\n${lines}`, environment);
}

const offers = (f: Fight): string[] => f.due.offers.map((offer) => offer.line);
const slots = (f: Fight): string[] =>
  f.track.slots.map(
    (slot) =>
      `${slot.label}${slot.now ? "*" : ""}: ${slot.marks.map((mark) => `${mark.who} ${mark.state}`).join(", ")}`,
  );
const notes = (f: Fight, who: string): string[] =>
  f.track.slots.flatMap((slot) => slot.marks.filter((mark) => mark.who === who).flatMap((mark) => mark.notes));

const rolled = `== Round 1
Mina will cast sleep
Rolf will attack Orc 1, split 1/1
initiative [Rolf d6=5, Rolf d6=2, Mina d8=4, Orc 1 d6=4, Orc 2 d6=1]`;

describe("who is due, and what is offered", () => {
  it("begins with a section (MB-15, MB-20)", () => {
    const f = resolveFight(`rules: mighty-blows\n${cast}`, environment);
    expect(f.due.who).toEqual([]);
    expect(offers(f)).toEqual(["== Round 1", "== Surprise"]);
  });

  it("asks for initiative after the declarations (MB-34, MB-35)", () => {
    const f = fight("== Round 1\nMina will cast sleep");
    expect(offers(f)).toEqual([
      "initiative",
      "Rolf will charge Orc 1",
      "Rolf will defend",
      "Orc 1 will charge Rolf",
      "Orc 1 will defend",
      "Orc 2 will charge Rolf",
      "Orc 2 will defend",
    ]);
    expect(slots(f)).toEqual(["declarations*: Rolf waiting, Mina waiting, Orc 1 waiting, Orc 2 waiting"]);
    expect(notes(f, "Mina")).toEqual(["casting sleep"]);
  });

  it("follows the count, ties side by side (MB-36, MB-37, MB-38)", () => {
    const f = fight(rolled);
    expect(f.due.who).toEqual(["Rolf"]);
    expect(offers(f)).toEqual(["Rolf attacks Orc 1 with sword", "Rolf passes"]);
    expect(f.due.order).toEqual([
      { name: "Rolf", score: 5, acted: false },
      { name: "Mina", score: 4, acted: false },
      { name: "Orc 1", score: 4, acted: false },
      { name: "Rolf", score: 2, acted: false },
      { name: "Orc 2", score: 1, acted: false },
    ]);
    expect(slots(f)).toEqual([
      "5*: Rolf due",
      "4: Mina waiting, Orc 1 waiting",
      "3: ",
      "2: Rolf waiting",
      "1: Orc 2 waiting",
    ]);
    expect(notes(f, "Rolf")).toEqual(["1st attack", "BCB 1/1", "2nd attack", "BCB 1/1"]);
    const then = fight(`${rolled}\nRolf attacks Orc 1 [d20=3]`);
    expect(then.due.who).toEqual(["Mina", "Orc 1"]);
    expect(offers(then)).toEqual(["Mina casts sleep", "Orc 1 attacks Rolf with spear", "Mina passes", "Orc 1 passes"]);
    expect(slots(then)[0]).toBe("5: Rolf done");
  });

  it("keeps those who fall on their own number due, and no others (MB-16, MB-38)", () => {
    const f = fight(`${rolled}\nRolf attacks Orc 2 [d20=15, d8=8, Orc 2 d20=2]\n! Orc 1 dies`);
    expect(f.due.who).toEqual([]);
    expect(slots(f)).toEqual(["5: Rolf done", "4: Mina waiting, Orc 1 out", "3: ", "2: Rolf waiting", "1: Orc 2 out"]);
    const reinforced = fight(
      `${rolled}\nRolf attacks Orc 2 [d20=15, d8=8, Orc 2 d20=2]\n! Orc 1 dies\n+ @orcs Ork: HD 1, HP 5, AC 13`,
    );
    expect(reinforced.due.who).toEqual(["Mina"]);
    const tied = fight(
      `== Round 1\ninitiative [Rolf d6=4, Rolf d6=2, Mina d8=1, Orc 1 d6=4, Orc 2 d6=1]\nRolf attacks Orc 1 [d20=15, d8=8, Orc 1 d20=2]`,
    );
    expect(tied.due.who).toEqual(["Orc 1"]);
  });

  it("shows held actions after 1 (MB-17)", () => {
    const f = fight(`${rolled}\nRolf holds\nMina passes\nOrc 1 passes\nRolf passes\nOrc 2 passes`);
    expect(f.due.who).toEqual(["Rolf"]);
    expect(slots(f)).toEqual([
      "5: ",
      "4: Mina done, Orc 1 done",
      "3: ",
      "2: Rolf done",
      "1: Orc 2 done",
      "held*: Rolf due",
    ]);
    expect(f.track.slots[5]?.part).toBe("after 1");
  });

  it("offers free attacks first (MB-153)", () => {
    const f = fight(`${rolled}\nRolf attacks Orc 1 [d20=1]`);
    expect(offers(f)[0]).toBe("Orc 1 takes a free attack on Rolf");
    expect(notes(f, "Orc 1")).toContain("free attack on Rolf");
  });

  it("offers an attack that the rules allow (MB-42, MB-55, MB-92, MB-112, MB-134)", () => {
    const at = (setup: string, lines: string): string[] =>
      offers(resolveFight(`rules: mighty-blows\n${setup}\n== Round 1\n${lines}`, environment));
    const first = (setup: string, lines: string): string | undefined => at(setup, lines)[0];
    const foes = "@orcs\nOrc: AC 9, HP 9, kind monster\nOgre: AC 9, HP 9, kind monster, spear d6";
    const dice = "initiative [Ada d6=5, Bob d6=1, Orc d6=2, Ogre d6=2]";
    const of = (weapon: string): string => `Ada: HP 9, AC 9${weapon}\nBob: HP 9, AC 9\n${foes}`;
    expect(first(of(""), dice)).toBe("Ada punches Orc");
    expect(first(of(", bow d6"), `Bob engages Orc\n${dice}`)).toBe("Ada shoots Ogre with bow");
    expect(first(of(", javelin d6"), dice)).toBe("Ada throws javelin at Orc");
    expect(first(of(", sword d6"), `! Orc gains invisible\n${dice}`)).toBe("Ada attacks Ogre with sword");
    expect(first(of(", sword d6"), `Orc will close on Ada\n${dice}`)).toBe("Ada attacks Ogre with sword");
    expect(first(of(", sword d6"), `! Ada gains fended off (by Orc)\n${dice}`)).toBe("Ada attacks Ogre with sword");
    expect(first(of(", spear d6"), `! Ada gains fended off (by Orc)\n${dice}`)).toBe("Ada attacks Orc with spear");
    expect(first(of(", sword d6"), `Ogre engages Ada\n${dice}`)).toBe("Ada attacks Ogre with sword");
    expect(first(of(", sword d6"), `! Ada's sword is dropped\n${dice}`)).toBe("Ada punches Orc");
    expect(at(of(", sword d6"), `Ada will defend\n${dice}`)).toEqual(["Ada passes"]);
    expect(first(of(", sword d6, pos 1/1").replace("Orc: AC 9", "Orc: pos 1/9, AC 9"), dice)).toBe(
      "Ada attacks Ogre with sword",
    );
  });

  it("offers fends while a charge waits for its die (MB-53)", () => {
    const f = fight(
      "== Round 1\nRolf will charge Orc 1\ninitiative [Rolf d6=5, Mina d8=4, Orc 1 d6=4, Orc 2 d6=1]\nRolf charges Orc 1",
    );
    expect(f.pending.map((p) => `${p.dice} ${p.purpose}`)).toEqual(["d20 to hit"]);
    expect(f.offers.map((offer) => offer.line)).toEqual(["Orc 1 fends off Rolf"]);
    expect(notes(fight("== Round 1\nRolf will charge Orc 1"), "Rolf")).toEqual(["charging Orc 1"]);
  });

  it("asks late comers for their dice, and shows the next round (MB-18, MB-36)", () => {
    const f = fight(`${rolled}\n+ Bran: HP 9, AC 14, DEX 12, axe d6`);
    expect(offers(f)[0]).toBe("initiative");
    const done = fight(`${rolled}\nRolf passes\nRolf passes\nMina casts sleep\n@orcs pass`);
    expect(done.due.who).toEqual([]);
    expect(offers(done)).toEqual(["== Round 2"]);
  });

  it("asks for the dice of the round's end (MB-75)", () => {
    const f = fight(
      "== Round 1\nOrc 1 shoots Rolf with bow [d20=20, d6=2, d20=1, Rolf d20=2]\nRolf attacks Orc 1 [d20=3]\nMina passes\nOrc 2 passes",
    );
    expect(offers(f)).toEqual(["end of round", "== Round 2"]);
    const next = fight(
      "== Round 1\nOrc 1 shoots Rolf with bow [d20=20, d6=2, d20=1, Rolf d20=2]\nRolf attacks Orc 1 [d20=3]\n== Round 2",
    );
    expect(next.offers.map((offer) => offer.line)).toEqual(["end of round"]);
    expect(next.state.round).toBe(1);
  });

  it("plays surprise by segments (MB-29, MB-31)", () => {
    const f = fight("== Surprise\nsurprised @orcs for 2 segments");
    expect(f.due.who).toEqual(["Rolf", "Mina"]);
    expect(slots(f)).toEqual(["segment 1*: Rolf due, Mina due, Orc 1 out, Orc 2 out"]);
    expect(notes(f, "Orc 1")).toEqual(["surprised, 2 segments"]);
    const over = fight("== Surprise\nsurprised @orcs for 2 segments\nRolf passes\nMina passes");
    expect(offers(over)).toEqual(["== Surprise 2", "== Round 1"]);
    const last = fight("== Surprise\nsurprised @orcs for 2 segments\n== Surprise 2\nRolf passes\nMina passes");
    expect(offers(last)).toEqual(["== Round 1"]);
  });

  it("lets a round without initiative run as written", () => {
    const f = fight("== Round 1\nRolf attacks Orc 1 [d20=3]");
    expect(f.due.who).toEqual(["Mina", "Orc 1", "Orc 2"]);
    expect(slots(f)).toEqual(["as written*: Rolf done, Mina due, Orc 1 due, Orc 2 due"]);
    const { who, order, offers } = fight("== Aftermath").due;
    expect([who, offers]).toEqual([[], []]);
    expect(order).toEqual(f.due.order.map((entry) => ({ ...entry, acted: false })));
  });

  it("keeps the clock (MB-19)", () => {
    expect(fight("== Round 1\n== Round 2\n== Round 3").track.note).toBe("2 min");
  });

  it("survives names that mean something to the machine", () => {
    const f = resolveFight(
      `rules: mighty-blows\n__proto__: HP 9, AC 12, shield, sword d8\nconstructor: HP 9, AC 12, shield, sword d8\n@hasOwnProperty\ntoString x3: HP 9, AC 12, DEX 12, kind monster, axe d6\n== Round 1\n__proto__ and constructor form a shield-wall\ninitiative [__proto__ d6=4, constructor d6=3, toString 1 d6=2, toString 2 d6=2, toString 3 d6=2]\n__proto__ attacks toString 1 [d20=1]\n  toString 1 takes a free attack on __proto__ [d20=14, d6=2]\n== Round 2`,
      environment,
    );
    expect(f.state.combatants[0]?.hp).toEqual({ now: 7, max: 9 });
    expect(f.state.round).toBe(2);
  });
});
