/*
 * Habits that a game master has too: whoever is far off closes in, the weapon fits the distance and the foe, nobody
 * reloads in melee, the prone get up, the dying are helped, and a reaction is chosen by what it prevents.
 */
import { describe, expect, test } from "vitest";
import { randomSource } from "../../src/dice/source.ts";
import { carryOut, playOut, type Policy } from "../../src/fight/headless.ts";
import { lineOf } from "../../src/fight/move.ts";
import { campsThatFight, sameState } from "../../src/fight/state.ts";
import { lexicon } from "../../src/fight/bind/lexicon.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { Fighting, type Leading } from "../../src/forecast/policies.ts";
import { Prospects } from "../../src/forecast/prospects.ts";
import { systems } from "../../src/rules/index.ts";

const environment = { systems, defaultSystem: "zones" };

/**
 * Lines of a fight that is played from where its text leaves it, plainly or as a side is led, with what is chosen below
 * them.
 */
function linesOf(text: string, seed = 1, most = 40, leading: Leading = new Map()): string[] {
  const { state: from, setup } = resolveFight(text, environment);
  const { system } = setup;
  const policy: Policy = new Fighting(system, new Prospects(system, from), leading);
  const dice = randomSource(seed);
  const lines: string[] = [];
  let state = from;
  for (let units = 0; units < most; units++) {
    if (state.phase !== "setup" && campsThatFight(state, lexicon(system.vocabulary)).length < 2) break;
    let done = false;
    for (const move of policy.moves(state, system.due(state), system)) {
      const made = carryOut(state, move, { system, dice: () => dice, chooser: policy });
      if (made === null || sameState(made.state, state)) continue;
      lines.push(lineOf(move, system.vocabulary), ...made.below.map(({ line }) => `  ${line}`));
      ({ state } = made);
      done = true;
      break;
    }
    if (!done) break;
  }
  return lines;
}

/** Deeds of one fighter. */
function deedsOf(name: string, lines: readonly string[]): string[] {
  return lines.filter((line) => line.trim().startsWith(`${name} `) && !/ will /.test(line)).map((line) => line.trim());
}

function fight(rules: string, party: string, foes: string, more = ""): string {
  return `rules: ${rules}\n\n@party\n${party}\n\n@foes\n${foes}\n${more}`;
}

describe("whoever is far off closes in", () => {
  test.each([
    ["zones", "Ann: HP 8, STR 10, AGI 10, WIT 10, sword d6, at 1", "Orc: HP 8, STR 10, AGI 10, WIT 10, sword d6, at 5"],
    [
      "mighty-blows",
      "Ann: HP 8, AC 12, BCB 2, DEX 11, CON 10, save 14, move 60, sword d8, pos 0/0",
      "Orc: HP 8, AC 12, BCB 2, DEX 11, CON 10, save 14, move 60, sword d8, pos 20/0",
    ],
    [
      "basic-d20",
      "Ann: HP 8, AC 12, CON 10, move 30, save 14, sword d8, pos 0/0",
      "Orc: HP 8, AC 12, CON 10, move 30, save 14, sword d8, pos 60/0",
    ],
    ["brp", "Ann: DEX 12, HP 12, broad sword 50%, pos 0/0", "Orc: DEX 12, HP 12, broad sword 50%, pos 40/0"],
    ["srd5", "Ann: HP 12, AC 12, longsword +4 1d8+2, pos 0/0", "Orc: HP 12, AC 12, greataxe +4 1d12+2, pos 12/3"],
  ])("in %s", (rules, party, foes) => {
    const lines = linesOf(fight(rules, party, foes), 1, 30);
    const moved = lines.findIndex((line) => / moves /.test(line));
    const struck = lines.findIndex((line) => / attacks /.test(line) && !/ will /.test(line));
    expect(moved, lines.join("\n")).toBeGreaterThanOrEqual(0);
    expect(struck, lines.join("\n")).toBeGreaterThan(moved);
    const { state, setup } = resolveFight(fight(rules, party, foes), environment);
    const policy = new Fighting(setup.system, new Prospects(setup.system, state), new Map());
    expect(playOut(setup.system, state, randomSource(4), policy, { rounds: 60 }).end).toBe("won");
  });
});

describe("the weapon fits the distance", () => {
  test("an archer shoots from afar, though the sword stands first", () => {
    const archer = "Ann: HP 8, STR 10, AGI 10, WIT 10, sword d6, bow d6 range 8, at 1";
    const lines = linesOf(fight("zones", archer, "Orc: HP 8, STR 10, AGI 10, WIT 10, sword d6, at 6"), 1, 12);
    expect(deedsOf("Ann", lines)[0], lines.join("\n")).toMatch(/^Ann attacks Orc with bow/);
  });

  test("in melee the bow is not kept, and no crossbow is reloaded", () => {
    const ann = "Ann: HP 20, AC 14, CON 10, save 14, AB +2, light crossbow d6 range 60/120/180, sword d6";
    const orc = "Orc: HP 20, AC 12, CON 10, save 14, sword d6";
    const begun = "\n== Round 1\ninitiative [Ann d6=2, Orc d6=5]\nOrc attacks Ann with sword [d20=3]\n";
    const lines = linesOf(fight("basic-d20", ann, orc, begun), 1, 20);
    const deeds = deedsOf("Ann", lines);
    expect(deeds.length, lines.join("\n")).toBeGreaterThan(1);
    for (const deed of deeds) expect(deed).toMatch(/^Ann (?:attacks|picks up|draws|stands|takes)/);
  });
});

describe("the weapon fits the foe", () => {
  test("what steel cannot hurt is struck with silver", () => {
    const ann = "Ann: HP 9, AC 14, CON 10, save 14, AB +2, sword d8, dagger d4 silver";
    const wight = "Wight: HP 12, AC 12, save 14, needs silver, claw d4 natural";
    const lines = linesOf(fight("basic-d20", ann, wight), 2, 12);
    expect(deedsOf("Ann", lines)[0], lines.join("\n")).toBe("Ann attacks Wight with dagger");
  });

  test("holy water is not for goblins", () => {
    const ann = "Ann: HP 9, AC 14, CON 10, save 14, flask of holy water, dagger d4";
    const lines = linesOf(fight("basic-d20", ann, "Goblin: HP 9, AC 12, save 14, spear d4"), 1, 12);
    expect(lines.join("\n")).not.toContain("holy water");
  });
});

test("the prone get up", () => {
  const ann = "Ann: HP 20, AC 14, CON 10, save 14, sword d8, prone";
  const lines = linesOf(fight("basic-d20", ann, "Goblin: HP 9, AC 12, save 14, spear d4"), 1, 12);
  expect(deedsOf("Ann", lines)[0], lines.join("\n")).toBe("Ann stands up");
});

describe("a reaction is chosen by what it prevents", () => {
  test("who dodges well does not parry with a dagger", () => {
    const ann = "Ann: DEX 8, HP 14, dodge 90, dagger 15%";
    const lines = linesOf(fight("brp", ann, "Orc: DEX 15, HP 14, broad sword 90%"), 1, 16);
    const answers = lines.filter((line) => line.startsWith("  Ann")).map((line) => line.trim());
    expect(answers.length, lines.join("\n")).toBeGreaterThan(0);
    for (const answer of answers) expect(answer).toBe("Ann dodges");
  });

  test("where it costs the turn, whoever would strike harder than it is hurt does not dodge", () => {
    const ogre = "Ogre: HP 16, STR 14, AGI 12, WIT 8, club d12, at 1";
    const text = fight("zones", ogre, "Rat: HP 3, STR 4, AGI 8, WIT 4, bite d4 natural, at 1", "").replace(
      "@foes",
      "@foes (initiative)",
    );
    expect(linesOf(text, 1, 3).join("\n")).not.toContain("Ogre dodges");
  });
});

test("a dying friend is given First Aid before the round ends", () => {
  const healer = "Ann: DEX 8, HP 12, first-aid 90, dagger 30%\nBran: DEX 12, HP 12";
  const text = fight("brp", healer, "Orc: DEX 15, HP 14, broad sword 40%", "\n== Round 1\n! Bran takes 12\n");
  const lines = linesOf(text, 1, 12);
  expect(deedsOf("Ann", lines)[0], lines.join("\n")).toMatch(/^Ann (?:gives first aid to|treats|bandages) Bran/);
});

test("the broken give up instead of dodging until they are dead", () => {
  const text = fight(
    "zones",
    "Ann: HP 8, STR 10, AGI 10, WIT 10, sword d6, at 1",
    "Orc: HP 8, STR 10, AGI 10, WIT 10, sword d6, broken, at 1",
  ).replace("@foes", "@foes (initiative)");
  expect(linesOf(text, 1, 4).join("\n")).toContain("Orc surrenders");
});

describe("whoever has several attacks makes all of them", () => {
  const ann = "Ann: HP 60, AC 12, BCB 1, DEX 11, CON 12, save 14, sword d4";

  test("a routine in one line", () => {
    const tiger = "Tiger: HP 60, AC 14, AB +1, save 14, claw d4, claw d4, bite d8";
    const lines = linesOf(fight("basic-d20", ann, tiger), 1, 8);
    expect(deedsOf("Tiger", lines)[0], lines.join("\n")).toBe("Tiger attacks Ann with claw, claw and bite");
  });

  test("as many as the sheet has, with one weapon", () => {
    const orc = "Orc: HP 60, AC 14, AB +1, save 14, attacks 2, sword d6";
    const lines = linesOf(fight("basic-d20", ann, orc), 1, 8);
    expect(deedsOf("Orc", lines)[0], lines.join("\n")).toBe("Orc attacks Ann with sword and sword");
  });

  test("each natural weapon on a number of its own", () => {
    const tiger = "Tiger: HP 60, AC 13, HD 3, save 14, claw d4, claw d4, bite d8";
    const lines = linesOf(fight("mighty-blows", ann, tiger), 1, 6);
    const used = lines.flatMap((line) => /^Tiger attacks Ann with (\w+)$/.exec(line)?.[1] ?? []);
    expect(used.slice(0, 3), lines.join("\n")).toEqual(["claw", "claw", "bite"]);
  });
});

describe("srd5: a turn is used", () => {
  const ogre = "Ogre: HP 90, AC 8, greatclub +6 1d4";
  const deeds = (party: string, foes = ogre, most = 14, more = ""): string[] =>
    linesOf(fight("srd5", party, foes, more), 3, most);

  test("for all attacks of the action, and the one with a second light weapon", () => {
    const two = deeds("Ann: HP 90, AC 18, attacks 2, longsword +5 1d8+3");
    expect(
      two.filter((line) => line === "Ann attacks Ogre with longsword"),
      two.join("\n"),
    ).toHaveLength(2 * two.filter((line) => line.startsWith("Ogre attacks")).length);
    const light = deeds("Ann: HP 90, AC 18, DEX +3, shortsword +5 1d6+3, scimitar +5 1d6+3");
    const own = light.filter((line) => line.startsWith("Ann "));
    expect(own.slice(0, 2), light.join("\n")).toEqual([
      expect.stringMatching(/^Ann attacks Ogre with (?:shortsword|scimitar)$/),
      expect.stringMatching(/^Ann attacks Ogre with (?:shortsword|scimitar) off hand$/),
    ]);
  });

  test("for each attack of a Multiattack", () => {
    const drake = "Drake: HP 90, AC 18, multiattack bite and claw and claw, bite +5 1d10+3, claw +5 1d6+3";
    const lines = deeds("Ann: HP 90, AC 18, longsword +5 1d8+3", drake);
    const used = lines.flatMap((line) => /^Drake attacks Ann with (\w+)$/.exec(line)?.[1] ?? []);
    expect(used.slice(0, 3).sort(), lines.join("\n")).toEqual(["bite", "claw", "claw"]);
  });

  test("for a spell at several foes where that does more, as long as there are slots", () => {
    const mira =
      "Mira: HP 90, AC 18, spell-dc 15, spell-attack +7, slots 0/0/2, spell fireball level 3 8d6 fire save DEX half, spell fire bolt 1d10 fire attack";
    const lines = deeds(mira, "Goblin x6: HP 60, AC 15, DEX +2, scimitar +4 1d4", 60);
    const cast = lines.filter((line) => line.startsWith("Mira casts"));
    expect(
      cast.slice(0, 2).every((line) => / fireball at (?:\S+ \d,? ?(?:and )?){3}$/.test(line)),
      cast.join("\n"),
    ).toBe(true);
    expect(cast.slice(2).every((line) => line.includes("fire bolt"))).toBe(true);
    expect(cast.length).toBeGreaterThan(2);
  });

  test("for a breath, and again when it has come back", () => {
    const dragon = "Dragon: HP 200, AC 18, claw +5 1d6, fire breath 6d6 fire save DEX dc 15 half recharge 2-6";
    const lines = deeds("Ann x2: HP 300, AC 18, longsword +5 1d8+3", dragon, 30);
    const breaths = lines.filter((line) => /^Dragon uses fire breath (?:on|at) Ann 1/.test(line));
    expect(breaths.length, lines.join("\n")).toBeGreaterThan(2);
    expect(lines.join("\n")).toContain("  Dragon recharges fire breath");
  });

  test("against the strongest by what makes it helpless, once", () => {
    const mira =
      "Mira: HP 90, AC 18, spell-dc 19, slots 0/3, spell hold person level 2 save WIS concentration gives paralyzed";
    const lines = deeds(mira, "Captain: HP 52, AC 15, WIS -4, longsword +5 1d8\nThug: HP 12, AC 11, club +2 1d4", 8);
    expect(deedsOf("Mira", lines)[0], lines.join("\n")).toBe("Mira casts hold person at Captain");
  });
});

describe("srd5: the fallen", () => {
  const begun = "== Round 1\ninitiative [Ann d20=20, Bran d20=10, d20=10, Ogre d20=1]\n";
  const fallen = "Bran: HP 0/20, unconscious, longsword +5 1d8+3";
  const ogre = "Ogre: HP 300, AC 18, greatclub +6 1d4";

  test("roll death saves in their turns", () => {
    const lines = linesOf(
      fight("srd5", `Ann: HP 90, AC 18, club +2 1d4, pos 0/0\n${fallen}, pos 9/9`, `${ogre}, pos 0/1`, begun),
      2,
      8,
    );
    expect(lines.join("\n")).toContain("Bran makes a death save");
  });

  test("are healed by a bonus action beside an attack, by an action, or at least stabilised", () => {
    const first = (ann: string): string[] =>
      deedsOf("Ann", linesOf(fight("srd5", `Ann: HP 90, AC 18, ${ann}\n${fallen}`, ogre, begun), 2, 6)).slice(0, 2);
    expect(first("mace +5 1d6, slots 2, spell healing word level 1 bonus heal 2d4+3")).toEqual([
      "Ann casts healing word at Bran",
      "Ann attacks Ogre with mace",
    ]);
    expect(first("mace +5 1d6, slots 2, spell cure wounds level 1 heal 2d8+3")[0]).toBe(
      "Ann casts cure wounds at Bran",
    );
    expect(first("WIS +3, mace +5 1d6")[0]).toBe("Ann stabilizes Bran");
    expect(first("mace +5 1d6, slots 0, spell cure wounds level 1 heal 2d8+3")[0]).not.toContain("cure");
  });
});

test("srd5: a legendary creature acts between others' turns, but not before the first", () => {
  const dragon = "Dragon: HP 300, AC 19, legendary 2, rend +9 1d4";
  const begun = "== Round 1\ninitiative [Ann d20=20, Bel d20=15, Cid d20=10, Dragon d20=1]\n";
  const party = ["Ann", "Bel", "Cid"].map((name) => `${name}: HP 300, AC 15, club +2 1d4`).join("\n");
  const lines = linesOf(fight("srd5", party, dragon, begun), 1, 9);
  expect(
    lines.map((line) => line.replace(/ (?:at|on) .*| (?:Ann|Bel|Cid|Dragon) with.*/, "")),
    lines.join("\n"),
  ).toEqual([
    "Ann attacks",
    "Dragon takes a legendary action rend",
    "Bel attacks",
    "Dragon takes a legendary action rend",
    "Cid attacks",
    "Dragon attacks",
    "== Round 2",
    "Ann attacks",
    "Dragon takes a legendary action rend",
  ]);
});

const careful: Leading = new Map([["party", "careful"]]);

describe("an archer in a melee that a friend holds", () => {
  const sheets: Readonly<Record<string, readonly [ann: string, bran: string, orc: string, leaves: RegExp]>> = {
    zones: [
      "HP 10, STR 12, AGI 9, WIT 10, armour 3, sword d6, at 1",
      "HP 2/12, STR 8, AGI 12, WIT 12, bow d8 range 8, dagger d4, at 1",
      "HP 8, STR 10, AGI 8, WIT 8, sword d4, at 1",
      /^Bran moves 2 away from Orc$/,
    ],
    "mighty-blows": [
      "HP 16, AC 16, BCB 2, DEX 11, CON 11, save 14, move 90, sword d8, pos 0/0",
      "HP 4, AC 11, BCB 3, DEX 14, CON 9, save 15, move 90, bow d8 range 50, dagger d4, pos 0/1",
      "HP 8, AC 12, BCB 2, DEX 10, CON 11, save 15, move 90, sword d8, pos 1/0",
      /^Bran retreats 45 ft$/,
    ],
    "basic-d20": [
      "HP 14, AC 16, AB +2, CON 11, save 14, move 40, sword d8, pos 0/0",
      "HP 4, AC 11, AB +3, CON 9, save 15, move 40, bow d8 range 70/140/210, dagger d4, pos 0/5",
      "HP 8, AC 12, AB +2, CON 11, save 15, move 30, sword d8, pos 0/2",
      /^Bran withdraws 20 ft$/,
    ],
    brp: [
      "DEX 12, HP 15, dodge 40, broad sword 60%, armour hard leather, pos 0/0",
      "DEX 14, HP 9, dodge 30, long bow 65%, dagger 30%, pos 0/1",
      "DEX 10, HP 12, dodge 20, broad sword 50%, pos 1/0",
      /^Bran moves 5 m to /,
    ],
  };
  // Nobody shoots into a melee in mighty-blows: there it is for the sake of another foe.
  const further: Readonly<Record<string, string>> = {
    "mighty-blows": "\nPig: HP 12, AC 10, BCB 0, DEX 10, CON 11, save 15, move 30, dagger d2, pos 9/0",
  };

  test.each(Object.entries(sheets))("%s: with care it leaves and shoots, plainly it stays", (rules, all) => {
    const [ann, bran, orc, leaves] = all;
    const text = fight(rules, `Ann: ${ann}\nBran: ${bran}`, `Orc: ${orc}${further[rules] ?? ""}`);
    const deeds = (leading?: Leading): string[] =>
      [1, 2, 3, 4].flatMap((seed) => deedsOf("Bran", linesOf(text, seed, 40, leading)));
    const [led, plain] = [deeds(careful), deeds()];
    const left = led.findIndex((deed) => leaves.test(deed));
    expect(left, led.join("\n")).toBeGreaterThanOrEqual(0);
    expect(led.slice(left).join("\n")).toMatch(/bow/);
    expect(plain.filter((deed) => leaves.test(deed))).toEqual([]);
  });
});

describe("what strikes all in a zone", () => {
  const wyrm = "Wyrm: HP 40, STR 14, AGI 8, WIT 10, size large, bite d4 natural, fire breath d8 natural blast, at 1";
  const orcs = "Orc x3: HP 8, STR 10, AGI 8, WIT 8, sword d6, at 1";

  test("is used on several foes, not for one, and not where it burns as many friends", () => {
    expect(deedsOf("Wyrm", linesOf(fight("zones", wyrm, orcs), 1, 12))[0]).toBe("Wyrm blasts 1 with fire breath");
    const friends = `${wyrm}\nAnn x3: HP 8, STR 10, AGI 8, WIT 8, sword d6, at 1`;
    const one = orcs.replace(" x3", "");
    expect(deedsOf("Wyrm", linesOf(fight("zones", friends, one), 1, 12)).join("\n")).not.toContain("breath");
  });

  test("what is thrown goes once, and with care only where it matters", () => {
    const ann = "Ann: HP 20, STR 10, AGI 10, WIT 10, sword d6, fire bomb d6 range 2 blast, at 1";
    const bombs = (foes: string, leading?: Leading): number =>
      deedsOf("Ann", linesOf(fight("zones", ann, foes), 1, 30, leading)).filter((deed) => deed.includes("bomb")).length;
    const three = orcs.replace("at 1", "at 2");
    expect([bombs(three), bombs(three, careful)]).toEqual([1, 1]);
    expect(bombs("Orc: HP 8, STR 10, AGI 8, WIT 8, sword d6, at 1", careful)).toBe(0);
  });

  test("where places are not kept, at one foe", () => {
    const drake = "Drake: HP 20, STR 12, AGI 8, WIT 10, fire breath d8 natural blast";
    const lines = linesOf(fight("zones", drake, "Orc: HP 8, STR 10, AGI 8, WIT 8, sword d6"), 1, 12);
    expect(deedsOf("Drake", lines)[0], lines.join("\n")).toBe("Drake blasts with fire breath, hits Orc");
  });
});
