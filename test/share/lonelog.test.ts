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

  test("French and Italian words of the notation are read as the English ones", () => {
    const french = importFights(
      [
        "--- COMBAT ---",
        "[PJ:Nils|PV 11|Engagé] [N:Odile|alliée|PV 7]",
        "[F:Loup Gris|PV 9|CA 12] [F:Rôdeur×3|PV 4 chacun|Loin]",
        "T1 Liste : [PJ:Nils|PV 11]",
        "@ Abattre un rôdeur => [F:Rôdeur×2]",
        "@(Loup) Morsure (réaction) => [PJ:Nils|PV−3|PV 8]",
        "T2",
        "@(Odile) Pousse le dernier => [F:Rôdeur×1|fui]",
        "=> [F:Loup|mort]",
        "--- FIN COMBAT ---",
        "[F:Personne|PV 1]",
      ].join("\n"),
      environment,
      "basic-d20",
    );
    expect(french.bodies[0]?.split("\n")).toEqual([
      ...["rules: basic-d20", "", "@party", "Nils: HP 11 // Engagé", "Odile: HP 7"],
      ...["", "@foes", "Loup Gris: HP 9, AC 12", "Rôdeur x3: HP 4 // Loin", "", "== Round 1"],
      ...["> Nils abattre un rôdeur", "! Rôdeur 3 dies", "> Loup Gris morsure", "! Nils HP = 8", "== Round 2"],
      ...["> Odile pousse le dernier", "! Rôdeur 2 leaves", "! Loup Gris dies"],
    ]);
    const italian = read("[PG:Bice|PF 9] [F:Lupo×2|PF 3 ciascuno]\nRd1\n@ Colpire => [F:Lupo×1|morto] [PG:Bice|PF-2]");
    expect(italian.bodies[0]).toContain("Bice: HP 9");
    expect(italian.bodies[0]).toContain("! Lupo 2 dies\n! Bice HP -2");
  });

  test("a letter is no name in a deed’s words, and a word of another’s name none of his", () => {
    const { bodies } = read(
      "[F:Brute A|HP 4] [F:Dock Rat|HP 2] [F:Old Dock|HP 3]\nRd1\n@(Brute A) Runs a mile to the Dock",
    );
    expect(bodies[0]).toContain("> Brute A runs a mile to the Dock");
    const whole = read(
      "[PC:Ida|HP 9] [F:Pirate Captain|HP 8] [F:Pirate×2|HP 4]\nRd1\n@ Trip the Captain\n@(Cap) Swears",
    );
    expect(whole.bodies[0]?.split("\n").slice(-2)).toEqual([
      "> Ida trip the Pirate Captain",
      "> Pirate Captain swears",
    ]);
    expect(whole.bodies[0]).toContain("Pirate x2: HP 4");
  });

  test("whoever is first named by what has become of them was there before", () => {
    const { bodies } = read(
      [
        ...["Rd1", "@ Cut at the brute => [F:Brute|HP-5|HP 2|dazed]", "@ Kill the cook => [F:Cook|HP-3|dead]"],
        ...["@(Brute) Hits back => [PC:Ida|HP-4]", "[F:Hound|HP 6]"],
      ].join("\n"),
    );
    const lines = bodies[0]?.split("\n") ?? [];
    expect(lines.slice(0, lines.indexOf("== Round 1"))).toEqual(
      expect.arrayContaining(["Brute: HP 7 // dazed", "Cook: HP 3", "Ida: // HP-4"]),
    );
    expect(lines.slice(lines.indexOf("== Round 1") + 1)).toEqual([
      ...["> Ida cut at the brute", "! Brute HP -5", "> Ida kill the cook", "! Cook HP -3", "! Cook dies"],
      ...["> Brute hits back", "+ @foes Hound: HP 6"],
    ]);
  });

  test("a deed that is a name alone is a blow, and bare words tell what came of it", () => {
    const { bodies } = read(
      [
        "[PC:HP 12] [F:Captain|HP 10] [F:Thug×2|HP 4]",
        "Rd1 @Cap d:17≥10 Hit =>HP-6 @(Thu×2) d:15,9 vs 11 1 Hit HP-3",
        "Rd2 @ Swing [against: rain] d:d20+2 [+height]=15,9 Hit =>Thu dead @(Cap) d:4≥10 Miss =>Cap flees",
      ].join("\n"),
    );
    expect(bodies[0]?.split("\n").slice(9)).toEqual([
      ...["== Round 1", "> PC attacks Captain: 17≥10 Hit; HP-6", "! Captain HP -6"],
      ...["> Thug 1 and Thug 2 attack PC: 15,9 vs 11 1 Hit HP-3", "! PC HP -3", "== Round 2"],
      ...["> PC swing [against: rain]: d20+2 (+height)=15,9 Hit; Thu dead", "! Thug 2 dies"],
      ...["> Captain attacks PC: 4≥10 Miss; Cap flees", "! Captain leaves"],
    ]);
  });

  test("every example of a card, in place of a tag, keeps its words: ranges and other numbers", () => {
    const { bodies, left } = read(
      "[PC:Ida|HP 9] [Inv:Rope|1]\n[F:Ghoul|Threat 3|Close]   (hungry)\nRd1\n@ Strike => [F:Ghoul|Threat-2|Threat 1|Far|dazed]",
    );
    expect(bodies[0]?.split("\n").slice(2)).toEqual([
      ...["@party", "Ida: HP 9", "", "@foes", "Ghoul: Threat 3 // Close", "", "// [Inv:Rope|1]", "// (hungry)"],
      ...["== Round 1", "> Ida strike: Ghoul Threat-2, Threat 1, Far", "! Ghoul gains dazed"],
    ]);
    expect(left.join("\n")).toContain('"[Inv:Rope|1]"');
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
