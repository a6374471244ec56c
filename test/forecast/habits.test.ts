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
import { Fighting } from "../../src/forecast/policies.ts";
import { Prospects } from "../../src/forecast/prospects.ts";
import { systems } from "../../src/rules/index.ts";

const environment = { systems, defaultSystem: "zones" };

/** Lines of a fight that is played plainly from where its text leaves it, with what is chosen below them. */
function linesOf(text: string, seed = 1, most = 40): string[] {
  const { state: from, setup } = resolveFight(text, environment);
  const { system } = setup;
  const policy: Policy = new Fighting(system, new Prospects(system, from), new Map());
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
