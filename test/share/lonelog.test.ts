import { describe, expect, test } from "vitest";
import { resolveFight, stepsOf } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { sharedFight, shownToEveryone } from "../../src/share/export/shared-fight.ts";
import { blockOf, importFights } from "../../src/share/lonelog/import.ts";
import { lonelog } from "../../src/share/lonelog/writer.ts";
import { markdown } from "../../src/share/markdown/markdown.ts";
import { resolveNote, type NoteFight } from "../../src/share/note.ts";
import { goldenFights } from "../rules/run-notes.ts";
import { doorway } from "./export/doorway.ts";

const environment = { systems, defaultSystem };

function only(text: string): NoteFight {
  const [note] = resolveNote(text, environment);
  if (note === undefined) throw new Error("no fight");
  return note;
}

function written(note: NoteFight): string {
  return lonelog(sharedFight(shownToEveryone(note), { version: "1.2.3", source: false }));
}

function read(section: string): ReturnType<typeof importFights> {
  return importFights(`[COMBAT]\n${section}\n[/COMBAT]\n`, environment, "basic-d20");
}

describe("Lonelog", () => {
  test("a fight is written with a tag for everybody, rounds, deeds, dice and what came of them", () => {
    const text = written(only(doorway));
    for (const line of [
      "*The doorway* [COMBAT]",
      "@(Orc) attacks Rolf with spear",
      "d: to hit d20+1=10 [9] vs AC 15 -> miss",
      "@(Ada) shoots Grukk with bow (ruling)",
      "Rolf sinks against the door-post, the axe still ringing on his helmet.",
      "[/COMBAT]",
    ])
      expect(text.split("\n")).toContain(line);
    expect(text).toMatch(/^\[PC:Rolf\|HP 14\|AC 15\|.*sword d8\+1\]$/m);
    expect(text).toMatch(/^=> .*\[F:Orc\|HP-7\|HP -2\|unconscious.*\]$/m);
  });

  test("what was written is read back to the same deeds and dice, and so to the same points", () => {
    const before = only(doorway).fight;
    const { bodies } = importFights(written(only(doorway)), environment, null);
    const after = resolveFight(bodies[0] ?? "", environment);
    const deeds = (fight: typeof before): string[] =>
      [...stepsOf(fight)].flatMap(({ step }) =>
        step.actions.flatMap(({ actor, verb }) => (actor === "" ? [] : [`${actor} ${verb}`])),
      );
    expect(deeds(after)).toEqual(deeds(before));
    expect(after.state.combatants.map(({ name, hp }) => [name, hp])).toEqual(
      before.state.combatants.map(({ name, hp }) => [name, hp]),
    );
  });

  test("a section by somebody else: groups, short names, deeds on one line, changes as rulings, and what was left out", () => {
    const { bodies, left } = importFights(
      `S9 *Dockside ambush* [COMBAT]
[PC:Alex|HP 12|dagger d4] [N:Jordan|ally|HP 8]
[F:Pirate Captain|HP 10|Close|cutlass d6]
[F:Pirate×2|HP 4 each|Medium]

Rd1 (Init: Captain 18, Alex 15)
@ attacks Captain with dagger
d: 1d4=3 damage
=> [F:Captain|HP-3|HP 7]
@(Captain) Leaps from the crates [Close->Far] => [PC:Alex|HP 5|dazed]
Rd2 @(Pirate 2) runs away => [F:Pirate 2|fled]
[/COMBAT]
`,
      environment,
      "zones",
    );
    expect(bodies).toEqual([
      `rules: zones
title: Dockside ambush

@party
Alex: HP 12, dagger d4
Jordan: HP 8

@foes
Pirate Captain: HP 10, cutlass d6 // Close
Pirate x2: HP 4 // Medium

== Round 1
// initiative: Captain 18, Alex 15
Alex attacks Pirate Captain with dagger [d4=3]
> Pirate Captain leaps from the crates
! Alex HP = 5
! Alex gains dazed
== Round 2
> Pirate 2 runs away
! Pirate 2 leaves`,
    ]);
    expect(left.join("\n")).toMatch(
      /the order of round 1[\s\S]*"Close->Far" of Pirate Captain[\s\S]*no deed that these rules understand/,
    );
  });

  test("a group that has fewer members has lost its last ones; nobody arrives", () => {
    const { bodies } = read("[PC:Ada|HP 12] [F:Goblin×4|HP 3 each]\nRd1\n@ Cut one down\n=> [F:Goblin×3]");
    expect(bodies[0]).toContain("Goblin x4: HP 3");
    expect(bodies[0]).toContain("! Goblin 4 dies");
    expect(bodies[0]).not.toContain("\n+ ");
  });

  test("a stat in the place of a name belongs to somebody without one", () => {
    expect(read("[PC:HP 12] [F:Rat|HP 2]\nRd1\n@ Attack Rat").bodies[0]).toContain("@party\nPC: HP 12");
  });

  test("tags that say nothing of the fight begin no round", () => {
    const { bodies, left } = read("[Inv:Potion|2]\n[PC:Ada|HP 10]\n[F:Rat|HP 5]\nRd1\n@ Rest");
    expect(bodies[0]).toContain("@party\nAda: HP 10");
    expect(bodies[0]?.match(/== Round 1/g)).toHaveLength(1);
    expect(left.join()).toContain("[Inv:Potion|2]");
  });

  test("dice of a deed that is not understood stay in its prose, with totals and targets", () => {
    const { bodies } = read("[PC:Ada|HP 9] [F:Rat|HP 9]\nRd1\n@ Juggle\nd: d20+4=17 vs AC 10 -> Hit\nd: 1d8=5 damage");
    expect(bodies[0]).toContain("> Ada juggle: d20+4=17 vs AC 10: Hit; 1d8=5 damage");
  });

  test("whatever is in a section, reading it never throws", () => {
    for (const text of [
      "[COMBAT]",
      "[COMBAT]\n[F:]\n@()\nd:\n=>\nRd\nRd1 @\n[PC:x|]",
      "--- COMBAT ---\n@ hits\nd: d20=\n--- END COMBAT ---",
    ])
      expect(importFights(text, environment, null).bodies.length).toBe(1);
    expect(importFights("no fight", environment, null).bodies).toEqual([]);
  });
});

test("a shared log with its source is imported byte for byte", () => {
  for (const system of systems.keys())
    for (const { text } of goldenFights(system).filter((_, at) => at % 40 === 0)) {
      const body = `${text}\n`;
      const [note] = resolveNote(blockOf(body), { systems, defaultSystem: system });
      if (note === undefined) throw new Error("no fight");
      const shared = markdown(sharedFight(shownToEveryone(note), { version: "1.2.3", source: true }), "log");
      expect(importFights(shared, environment, null).bodies).toEqual([note.block.body]);
    }
});
