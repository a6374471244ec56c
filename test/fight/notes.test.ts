import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import { find } from "../../src/fight/state.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import type { NoteEnvironment } from "../../src/share/environment.ts";
import { resolveNote } from "../../src/share/note.ts";
import { listIn, noteSheet } from "../../src/notes/sheet.ts";
import { load } from "js-yaml";

type Notes = Readonly<Record<string, string>>;

/** A vault whose notes are found by their names. */
function vault(notes: Notes): NoteEnvironment {
  const read = (target: string): string | null =>
    Object.entries(notes).find(([name]) => name.toLowerCase() === target.toLowerCase())?.[1] ?? null;
  return {
    systems,
    defaultSystem,
    resolveSheet: (target) => {
      const note = read(target);
      return note === null ? null : noteSheet(note, (text): unknown => load(text));
    },
    resolveList: (target) => listIn(read(target)),
    readNote: read,
  };
}

function run(body: string, notes: Notes) {
  const fight = resolveFight(body, vault(notes));
  const all = diagnosticsOf(fight).map(({ severity, code, message }) => ({ severity, code, message }));
  return { fight, all, hp: (name: string) => find(fight.state, name)?.hp?.now };
}

const ADA = "---\ncombat: HP 9, AGI 12, sword d6\n---\n";
const GOBLIN = `---
statblock: true
name: Goblin
size: Small
ac: 15 (leather, shield)
hp: 7
hit_dice: 2d6
speed: 30 ft.
stats: [8, 14, 10, 10, 8, 8]
senses: darkvision
actions:
  - name: Scimitar
    desc: "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage."
  - name: Nimble escape
    desc: Runs.
---
`;

describe("a combatant's note", () => {
  test("gives stats to a link and to a plain name; what the line says wins", () => {
    const { hp, all } = run("[[Ada]]:\nBob: HP 3\n[[Cy|Cyrus]]: HP 5", { Ada: ADA, Bob: ADA, Cy: ADA });
    expect([hp("Ada"), hp("Bob"), hp("Cyrus")]).toEqual([9, 3, 5]);
    expect(all).toEqual([]);
  });

  test("a plain name takes nothing from a note that does not say that it is a sheet", () => {
    const { fight } = run("Ada: AGI 3", { Ada: "---\nhp: 9\nac: 12\n---\n" });
    expect(find(fight.state, "Ada")?.hp).toBeNull();
  });

  test("may take its stats from another note, and say more", () => {
    const { hp, fight } = run("[[Chief]]:", {
      Chief: '---\ncombat: ["[[Orc]]", HP 12]\n---\n',
      Orc: "---\ncombat: HP 5, AGI 7, axe d8\n---\n",
    });
    expect(hp("Chief")).toBe(12);
    expect(find(fight.state, "Chief")?.stats["agi"]).toBe(7);
  });

  test.each<[string, string, Notes, string, number | undefined]>([
    ["a missing note", "[[Ada]]: HP 3", {}, "note-missing", 3],
    ["a note without stats", "[[Ada]]: HP 3", { Ada: "Lore." }, "note-missing", 3],
    [
      "a circle",
      "[[Ada]]: HP 3",
      { Ada: '---\ncombat: "[[Bob]], AGI 3"\n---', Bob: '---\ncombat: "[[Ada]]"\n---' },
      "note-circle",
      3,
    ],
    ["itself", "[[Ada]]: HP 3", { Ada: '---\ncombat: "[[Ada]], AGI 3"\n---' }, "note-circle", 3],
    ["one that is missing further on", "[[Ada]]:", { Ada: '---\ncombat: "[[Bob]], HP 4"\n---' }, "note-missing", 4],
    ["damaged properties", "[[Ada]]: HP 3", { Ada: "---\ncombat: [HP\n---\n" }, "note-sheet", 3],
  ])("%s is said, and the line's own stats count", (_, body, notes, code, points) => {
    const { all, hp } = run(body, notes);
    expect(all.map((each) => each.code)).toContain(code);
    expect(all.every(({ severity }) => severity !== "error")).toBe(true);
    expect(hp("Ada")).toBe(points);
  });
});

describe("a stat block of another plugin", () => {
  test.each([...systems.keys()])("%s reads its points and its attack; what it cannot use is said once", (id) => {
    const { fight, all } = run(`rules: ${id}\n[[Goblin]] x3:\n@foes\n[[Goblin|Boss]]: HP 12`, { Goblin: GOBLIN });
    expect(find(fight.state, "Goblin 2")?.hp).toEqual({ now: 7, max: 7 });
    expect(find(fight.state, "Boss")?.hp).toEqual({ now: 12, max: 12 });
    expect(find(fight.state, "Goblin 1")?.attacks.map(({ name }) => name)).toEqual(["Scimitar"]);
    const left = all.filter(({ code }) => code === "note-left");
    expect(left).toHaveLength(1);
    expect(left[0]?.message).toContain("Nimble escape");
    expect(left[0]?.message).toContain("senses");
    // Rules whose own layout it is need not guess.
    expect(all.filter(({ code }) => code === "note-guess").length).toBe(id === "srd5" ? 0 : 1);
    expect(all.filter(({ severity }) => severity !== "info")).toEqual([]);
  });

  test("each system maps it in its own way", () => {
    const stats = (id: string): unknown =>
      find(run(`rules: ${id}\n[[Goblin]]:`, { Goblin: GOBLIN }).fight.state, "Goblin")?.stats;
    expect(stats("zones")).toMatchObject({ str: 8, agi: 14, wit: 8 });
    expect(stats("mighty-blows")).toMatchObject({ ac: 15, dex: 14, con: 10 });
    expect(stats("basic-d20")).toMatchObject({ ac: 15, str: -1, dex: 2, move: 30 });
    expect(stats("strike-chance")).toMatchObject({ def: 25, dex: 14, con: 10, sc: 70 });
    expect(stats("brp")).toMatchObject({ dex: 14 });
    expect(stats("srd5")).toMatchObject({ ac: 15, dex: 14 });
    const far = GOBLIN.replace("darkvision", "darkvision 60 ft., passive Perception 9");
    const { fight, all } = run("rules: srd5\n[[Goblin]]:", { Goblin: far });
    expect(find(fight.state, "Goblin")?.stats).toMatchObject({ darkvision: 60 });
    expect(all.filter(({ message }) => message.includes("senses"))).toEqual([]);
  });

  test("whatever stands in it, nothing breaks", () => {
    const value = fc.oneof(fc.string({ maxLength: 30 }), fc.integer(), fc.double(), fc.constant(null), fc.boolean());
    const any = fc.oneof(
      value,
      fc.array(fc.oneof(value, fc.dictionary(fc.constantFrom("name", "desc", "damage_dice", "attack_bonus"), value)), {
        maxLength: 7,
      }),
    );
    const keys = fc.constantFrom(
      "name",
      "hp",
      "ac",
      "stats",
      "actions",
      "speed",
      "size",
      "hit_dice",
      "cr",
      "monster",
      "__proto__",
      "x y",
    );
    fc.assert(
      fc.property(fc.constantFrom(...systems.keys()), fc.dictionary(keys, any), (id, block) => {
        const environment = { systems, defaultSystem, resolveSheet: () => ({ items: [], problems: [], block }) };
        const fight = resolveFight(`rules: ${id}\n[[Ada]]: HP 3`, environment);
        expect(find(fight.state, "Ada")?.hp?.now).toBe(3);
        expect(diagnosticsOf(fight).some(({ code }) => code === "rules-broken")).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a side from a note", () => {
  const PARTY = { "The party": "- [[Ada]]\n- [[Bob]]\n", Ada: ADA, Bob: ADA };

  test("is everybody whom it lists; who has a line of its own is there by that", () => {
    const { fight, hp, all } = run("@party (initiative) from [[The party]]\n[[Bob]]: HP 4\n\n@foes\nOrc: HP 5", PARTY);
    expect(fight.state.combatants.map(({ name, side }) => `${name} ${side}`)).toEqual([
      "Ada party",
      "Bob party",
      "Orc foes",
    ]);
    expect([hp("Ada"), hp("Bob")]).toEqual([9, 4]);
    expect(all).toEqual([]);
  });

  test("may list another list", () => {
    const { fight } = run("@party from [[All]]", { ...PARTY, All: "- [[The party]]\n- [[Cy]]", Cy: ADA });
    expect(fight.state.combatants.map(({ name }) => name)).toEqual(["Ada", "Bob", "Cy"]);
  });

  test.each<[string, Notes, string, number]>([
    ["a list that is missing", {}, "list-missing", 1],
    ["a list of nobody", { "The party": "Lore." }, "list-empty", 1],
    ["a list that lists itself", { "The party": "- [[The party]]\n- [[Ada]]", Ada: ADA }, "list-circle", 2],
    [
      "lists in a circle",
      { "The party": "- [[B]]\n- [[Ada]]", B: "- [[The party]]\n- [[Ada]]", Ada: ADA },
      "list-circle",
      2,
    ],
    ["somebody without a note", { "The party": "- [[Ada]]" }, "note-missing", 2],
  ])("%s is said, and everybody else counts", (_, notes, code, count) => {
    const { fight, all } = run("@party from [[The party]]\nZoe: HP 2", notes);
    expect(all.map((each) => each.code)).toContain(code);
    expect(fight.state.combatants).toHaveLength(count);
  });

  test("lists and sheets of any shape, circles too, never break a fight", () => {
    const names = ["A", "B", "C", "D"];
    const note = fc.oneof(
      fc.subarray(names).map((all) => all.map((each) => `- [[${each}]]`).join("\n")),
      fc
        .subarray(names)
        .map((all) => `---\ncombat: ${JSON.stringify([...all.map((each) => `[[${each}]]`), "HP 3"])}\n---\n`),
      fc.string({ maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.tuple(note, note, note, note), fc.constantFrom(...names), ([A, B, C, D], from) => {
        const [fight] = resolveNote(
          `\`\`\`combat\n@party from [[${from}]]\n[[A]]: HP 2\n\`\`\``,
          vault({ A, B, C, D }),
        );
        expect(fight?.fight.state.combatants.filter(({ name }) => name === "A")).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });
});
