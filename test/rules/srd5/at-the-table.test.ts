/** Dice that are asked for and lines that are offered, as these rules are played from the panel. */
import { expect, test } from "vitest";
import { deedsOf } from "../../../src/complete/choice-lines.ts";
import { refusalsOf } from "../../../src/complete/choice-refusals.ts";
import { meansOf, targetsOf } from "../../../src/complete/choices.ts";
import { diagnosticsOf, resolveFight, stepsIn, type Fight } from "../../../src/fight/timeline.ts";
import { systems } from "../../../src/rules/index.ts";
import { say } from "../../../src/telling/sentences.ts";

const SETUP = `rules: srd5

@party
Brand: HP 28, AC 16, STR +3, DEX +1, shortsword +5 1d6+3, dagger +5 1d4+3
Thora: HP 24, AC 18, WIS +3, slots 4/2, mace +4 1d6+2, spell cure wounds level 1 heal 2d8+3, spell healing word level 1 heal 2d4+3 bonus
Mira: HP 20, AC 12, DEX +2, spell-dc 14, slots 4/3/2, spell fireball level 3 8d6 fire save DEX half

@foes
Ogre: HP 68, AC 11, DEX -1, greatclub +6 2d8+4
Goblin x2: HP 10, AC 15, DEX +2, scimitar +4 1d6+2

== Round 1`;
const ROLLED = "initiative [Brand d20=15, Thora d20=12, Mira d20=9, Ogre d20=8, Goblin d20=3]";

function fight(...lines: readonly string[]): Fight {
  return resolveFight([SETUP, ...lines].join("\n"), { systems, defaultSystem: "srd5" });
}

const asked = ({ pending }: Fight): readonly string[] => pending.map(({ who, dice }) => `${who ?? ""} ${dice}`);
const stepsNow = ({ setup, state }: Fight): unknown => stepsIn(setup.system, state, null);
const offered = ({ due }: Fight): readonly string[] => due.offers.map(({ line }) => line);

test("before the dice nobody is due, and they are offered alone; the dice of all are asked for at once, a kind's once", () => {
  const before = fight();
  expect(before.due.who).toEqual([]);
  expect(offered(before)).toEqual(["initiative", "== Round 2"]);
  expect(stepsNow(before)).toEqual({ steps: ["Initiative", "Turns", "End of round"], now: 0 });
  expect(asked(fight("initiative"))).toEqual(["Brand d20", "Thora d20", "Mira d20", "Ogre d20", "Goblin d20"]);
  expect(asked(fight("initiative [Mira d20=9, Ogre d20=8]"))).toEqual(["Brand d20", "Thora d20", "Goblin d20"]);
  const rolled = fight(ROLLED);
  expect(rolled.due.who).toEqual(["Brand"]);
  expect(stepsNow(rolled)).toEqual({ steps: ["Initiative", "Turn on 16", "End of round"], now: 1 });
});

test("without initiative a fight runs as written, and whoever has not acted is due", () => {
  expect(fight("Ogre passes").due.who).toEqual(["Brand", "Thora", "Mira", "Goblin 1", "Goblin 2"]);
});

test("ties that are rolled for are asked for at once", () => {
  const text = SETUP.replace("rules: srd5", "rules: srd5\noptions: ties roll");
  const tied = `${text}\ninitiative [Brand d20=12, Thora d20=13, Mira d20=8, Ogre d20=5, Goblin d20=1]`;
  expect(asked(resolveFight(tied, { systems, defaultSystem: "srd5" }))).toEqual(["Brand d20", "Thora d20"]);
});

test("all who save against one effect are asked at once, but for those who fail without a die or by choice", () => {
  const cast = "Mira casts fireball at Ogre, Goblin 1, Goblin 2 and Brand";
  expect(asked(fight(cast))).toEqual(["Mira 8d6"]);
  expect(asked(fight(`${cast} [8d6=20]`))).toEqual(["Ogre d20", "Goblin 1 d20", "Goblin 2 d20", "Brand d20"]);
  expect(asked(fight(`${cast} [8d6=20, Goblin 1 d20=4, Brand fail]`))).toEqual(["Ogre d20", "Goblin 2 d20"]);
  expect(asked(fight("! Ogre gains paralyzed", `${cast} [8d6=20]`))).toEqual([
    "Goblin 1 d20",
    "Goblin 2 d20",
    "Brand d20",
  ]);
});

test("saves that stand without names are taken in order, once each", () => {
  const { state, pending } = fight("Mira casts fireball at Ogre and Brand [8d6=20, d20=3, d20=19]");
  expect(pending).toEqual([]);
  expect(state.combatants.map(({ name, hp }) => `${name} ${hp?.now ?? ""}`)).toEqual(
    expect.arrayContaining(["Ogre 48", "Brand 18"]),
  );
});

test("whoever is on turn with its action used has acted; its bonus action is still offered, with others due", () => {
  const struck = fight(ROLLED, "! Thora HP -9", "Brand attacks Ogre with shortsword [d20=15, d6=2]");
  expect([struck.due.who, offered(struck)[0]]).toEqual([["Brand"], "Brand attacks Ogre with dagger off hand"]);
  const done = fight(
    ROLLED,
    "Brand attacks Ogre with shortsword [d20=2]",
    "Brand attacks Ogre with dagger off hand [d20=2]",
  );
  expect(offered(done).filter((line) => line.startsWith("Brand"))).toEqual([]);
  const healed = fight(ROLLED, "! Brand HP -9", "Brand passes", "Thora attacks Ogre with mace [d20=2]");
  expect(healed.due.who).toEqual(["Mira"]);
  expect(healed.due.order.find(({ name }) => name === "Thora")).toMatchObject({ acted: true });
  expect(offered(healed)).toContain("Thora casts healing word at Brand");
  expect(offered(healed)).toContain("Mira casts fireball at Ogre");
});

test("whoever is near somebody dying is offered to heal and to stabilize", () => {
  const fallen = fight(ROLLED, "! Brand HP =0", "! Brand gains unconscious", "Brand makes a death save [d20=12]");
  expect(offered(fallen).filter((line) => line.startsWith("Thora "))).toEqual(
    expect.arrayContaining(["Thora casts cure wounds at Brand", "Thora stabilizes Brand"]),
  );
});

test("a side passes: those of it who have a turn left", () => {
  const passed = fight(ROLLED, "@party pass");
  expect(diagnosticsOf(passed).filter(({ severity }) => severity === "error")).toEqual([]);
  expect([passed.due.who, passed.pending]).toEqual([["Ogre"], []]);
});

test("offers of a keyword are lines as they are spoken", () => {
  const leaves = fight(ROLLED, "@party pass", "Ogre moves 20 ft, leaves Brand");
  expect(leaves.units.at(-1)?.result.further.map(({ line }) => line)).toEqual([
    "Brand takes an opportunity attack on Ogre",
  ]);
});

/** Lines of the picker for a deed with a thing, in order. */
function picked(fight: Fight, who: string, verb: string, means: string): readonly string[] {
  const deed = deedsOf(fight, who).find(({ id }) => id === verb) ?? expect.fail(`no ${verb}`);
  return targetsOf(fight, { who, deed, means, rest: "" }).map((target) => target.who);
}

test("a spell that heals is cast at friends, the worst hurt first; one that strikes at foes alone; others at anybody", () => {
  const hurt = fight(ROLLED, "! Brand HP -20", "! Mira HP -2", "Brand passes");
  expect(picked(hurt, "Thora", "cast", "cure wounds")).toEqual(["Brand", "Mira", "Thora"]);
  const sheet = SETUP.replace("slots 4/3/2, ", "slots 4/3/2, spell fire bolt 1d10 fire attack, ");
  const text = [sheet, ROLLED, "Brand passes", "Thora passes"].join("\n");
  const bolts = resolveFight(text, { systems, defaultSystem: "srd5" });
  expect(picked(bolts, "Mira", "cast", "fire bolt")).toEqual(["Ogre", "Goblin 1", "Goblin 2"]);
  expect(picked(bolts, "Mira", "cast", "fireball")).toEqual(expect.arrayContaining(["Ogre", "Brand", "Mira"]));
});

test("where no save is due that is said, and a shove only asks which it is; a save that is due is chosen by its effect", () => {
  const begun = fight(ROLLED);
  const refused = refusalsOf(begun, "Brand", deedsOf(begun, "Brand"));
  let step = refused.next();
  while (step.done !== true) step = refused.next();
  expect(step.value.get("save against")).toBe("Brand has no effect that a save would end.");
  expect(step.value.get("shove")).toBeUndefined();
  const text = SETUP.replace("slots 4/3/2, ", "slots 4/3/2, spell hold person level 2 save WIS gives paralyzed, ");
  const lines = [text, ROLLED, "Brand passes", "Thora passes", "Mira casts hold person at Ogre [Ogre d20=2]"];
  const held = resolveFight(lines.join("\n"), { systems, defaultSystem: "srd5" });
  const save = deedsOf(held, "Ogre").find(({ id }) => id === "save against") ?? expect.fail("no save");
  expect(meansOf(held, "Ogre", save)).toEqual([{ name: "hold person", detail: null }]);
});

test("several things go, one goes", () => {
  expect(say.statChanges("Mira", "slots", "4/2", "3/2")).toBe("Mira’s slots go from 4/2 to 3/2");
  expect(say.statChanges("Mira", "slots", null, "3/2")).toBe("Mira’s slots are 3/2");
  expect(say.statChanges("Rolf", "STR loss", "1", "2")).toBe("Rolf’s STR loss goes from 1 to 2");
});
