import fc from "fast-check";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import type { LinkedSheet } from "../../../src/fight/environment.ts";
import { diagnosticsOf, resolveFight } from "../../../src/fight/timeline.ts";
import { blockInWords } from "../../../src/fight/sheet/block-text.ts";
import { borrowedBy, type RawBlock } from "../../../src/fight/sheet/stat-block.ts";
import { isMap } from "../../../src/language/map.ts";
import { headedSheet, noteSheet } from "../../../src/notes/sheet.ts";
import { systems } from "../../../src/rules/index.ts";
import { srd5 } from "../../../src/rules/srd5/index.ts";
import { convertEncounter } from "../../../src/share/encounter.ts";
import { pastedStats } from "../../../src/wishes/draft.ts";

/*
 * Stat blocks as people have them become stat lines: as a `statblock` block, as converters write them in Markdown, as
 * plain text of the reference documents in both editions, and as a page of the web (SR-164 to SR-167). The creatures
 * are made up; the forms are not.
 */

function line(raw: RawBlock | null): string {
  const made = raw === null ? null : borrowedBy(srd5, raw);
  return made === null ? "none" : `${made.items.join(", ")} | ${made.left.join(", ")}`;
}

function inYaml(text: string): RawBlock {
  const map: unknown = load(text);
  return isMap(map) ? map : {};
}

const NEW = `Marsh Reaver
Small Fey (Bogfolk), Chaotic Neutral
AC 15 Initiative +4 (14)
HP 10 (3d6)
Speed 40 ft.
MOD SAVE MOD SAVE MOD SAVE
Str 8 −1 −1 Dex 15 +2 +4 Con 10 +0 +0
Int 10 +0 +0 Wis 8 −1 −1 Cha 8 −1 −1
Skills Stealth +6
Immunities Poison; Charmed, Poisoned
Gear Leather Armor, Scimitar
Senses Blue Sight 60 ft.; Passive Perception 9
Languages Common, Bog
CR 1/4 (XP 50; PB +2)
Actions
Multiattack. The reaver makes two Bog Knife attacks.
Bog Knife. Melee Attack Roll: +4, reach 5 ft. Hit: 5 (1d6 + 2)
Slashing damage, plus 2 (1d4) Slashing damage if the attack
roll had Advantage.
Reed Spear. Melee or Ranged Attack Roll: +4, reach 5 ft. or range 30/120 ft. 7 (1d8 + 3) Piercing damage plus 3 (1d6) Poison damage.
Bonus Actions
Slip Away. The reaver takes the Disengage or Hide action.
`;

const OLD = `Marsh Ogre
Large giant, chaotic evil
Armor Class 11 (hide armor)
Hit Points 59 (7d10 + 21)
Speed 30 ft.
STR DEX CON INT WIS CHA
19 (+4) 8 (−1) 16 (+3) 5 (−3) 7 (−2) 7 (−2)
Saving Throws Con +5
Damage Resistances bludgeoning, piercing, and slashing
from nonmagical attacks
Condition Immunities exhaustion, frightened
Senses passive Perception 8
Languages Common, Giant
Challenge 2 (450 XP)
Magic Weapons. The ogre’s weapons are magical.
Actions
Multiattack. The ogre makes two attacks: one with its bite and one with its greatclub.
Bite. Melee Weapon Attack: +6 to hit, reach 5 ft., one target. Hit: 7 (1d6 + 4) piercing damage, and the target must make a DC 11 Constitution saving throw, taking 9 (2d8) poison damage on a failed save.
Greatclub. Melee Weapon Attack: +6 to hit, reach 10 ft., one target. Hit: 13 (2d8 + 4) bludgeoning damage plus 7 (2d6) fire damage.
Long Blade. Melee Weapon Attack: +6 to hit, reach 5 ft., one target. Hit: 8 (1d8 + 4) slashing damage, or 9 (1d10 + 4) slashing damage if used with two hands.
Arm. Melee Weapon Attack: +6 to hit, reach 5 ft., one creature. Hit: 1 bludgeoning damage, and the target is grappled (escape DC 14).
Fire Breath (Recharge 5–6). The ogre exhales fire in a 15-foot cone. Each creature in that area must make a DC 13 Dexterity saving throw, taking 24 (7d6) fire damage on a failed save, or half as much damage on a successful one.
Stare (2/Day). One creature must succeed on a DC 12 Wisdom saving throw or become frightened for 1 minute.
Reactions
Parry. The ogre adds 2 to its AC.
`;

const OLD_LINE =
  "HP 59, AC 11, STR 19, DEX 8, CON 16, INT 5, WIS 7, CHA 7, CON save +5, type giant, size large, " +
  "resists bludgeoning and piercing and slashing unless magic, immune frightened and exhaustion, CR 2, " +
  "multiattack bite and greatclub, Bite +6 1d6+4 piercing magic, Greatclub +6 2d8+4 bludgeoning plus 2d6 fire reach 10 magic, " +
  "Long Blade +6 1d8+4 slashing versatile 1d10+4 magic, Arm +6 1d1 bludgeoning grapple 14 magic, " +
  "Fire Breath 7d6 fire save DEX dc 13 half recharge 5-6, Stare save WIS dc 12 gives frightened per-day 2, XP 450" +
  " | the save of Bite, Parry";

describe("a stat block in words", () => {
  test("of the newer document", () => {
    expect(line(blockInWords(NEW))).toBe(
      "HP 10, AC 15, STR 8, DEX 15, CON 10, INT 10, WIS 8, CHA 8, DEX save +4, init +4, stealth +6, speed 40, type fey, size small, " +
        "immune poison and charmed and poisoned, CR 1/4, multiattack bog knife and bog knife, Bog Knife +4 1d6+2 slashing, " +
        "Reed Spear +4 1d8+3 piercing plus 1d6 poison range 30/120 melee, XP 50" +
        " | Slip Away, the further damage of Bog Knife",
    );
  });

  test("of the older document", () => {
    expect(line(blockInWords(OLD))).toBe(OLD_LINE);
  });

  test("in Markdown, in quotes and lists, with tables, bold names and links", () => {
    const lines = OLD.split("\n")
      .map((each) =>
        each.replace(/^(Armor Class|Hit Points|Speed|Saving Throws|Condition Immunities|Senses|Challenge)/, "- **$1**"),
      )
      .map((each) => each.replace(/^((?:Magic|Multi|Bite|Great|Long|Arm\.|Fire|Stare|Parry)[^.]*\.)/, "***$1***"))
      .map((each) => each.replace(/^(Actions|Reactions)$/, "### $1").replace(/^Marsh Ogre$/, "## $&"))
      .map((each) => each.replace(/^STR.*$/, "|STR|DEX|CON|INT|WIS|CHA|\n|:---:|:---:|:---:|:---:|:---:|:---:|"))
      .map((each) => each.replace(/^19 .*$/, "|19 (+4)|8 (-1)|16 (+3)|5 (-3)|7 (-2)|7 (-2)|"))
      .map((each) =>
        each
          .replace("grappled (", "[grappled](conditions.md#Grappled) (")
          .replace(/(Melee Weapon Attack:|Hit:)/, "*$1*"),
      );
    const text = lines.flatMap((each) => each.split("\n")).map((each) => `> ${each}`);
    expect(line(blockInWords(text.join("\n")))).toBe(OLD_LINE);
    expect(
      line(
        blockInWords(
          [
            "```ad-statblock",
            "title: Marsh Ogre",
            ...lines.slice(1),
            "```",
            "^statblock",
            "",
            "## Environment",
            "",
            "Bites. +9 to hit",
          ].join("\n"),
        ),
      ),
    ).toBe(OLD_LINE);
  });

  test("of a page of the web, whose name is the creature's", () => {
    const html = OLD.trimEnd()
      .split("\n")
      .map((each, at) => {
        const told = each
          .replace("−", "&minus;")
          .replace(/^([A-Z][A-Za-z ]*(?: \([^)]*\))?)\. /, "<em><strong>$1.</strong></em> ");
        return at === 0
          ? `<div class="name"><a href="/x">${told}</a></div>`
          : told.startsWith("from")
            ? told
            : `<p><span>${told}</span></p>`;
      })
      .join("\n")
      .replace("slashing</span></p>\nfrom nonmagical attacks", "slashing from nonmagical attacks</span></p>");
    expect(pastedStats(srd5, [`<meta charset='utf-8'>${html}`, "…"])).toEqual({
      name: "Marsh Ogre",
      stats: OLD_LINE.split(" | ")[0],
      guessed: [],
      left: ["the save of Bite", "Parry"],
    });
  });

  test("abilities one below the other, and one in a row of its own each", () => {
    const head = "Thing\nLarge Ooze, Unaligned\nArmor Class 8\nHit Points 12\nSpeed 10 ft.\n";
    const scores = "STR 10, DEX 11, CON 12, INT 3, WIS 4, CHA 5";
    const short = (text: string): string =>
      line(blockInWords(head + text)).replace(/^HP 12, AC 8, |, speed 10, type ooze, size large \| $/g, "");
    expect(short("STR\n10 (+0)\nDEX\n11 (+0)\nCON\n12 (+1)\nINT\n3 (-4)\nWIS\n4 (-3)\nCHA\n5 (-3)")).toBe(scores);
    const row = (name: string, score: number, mod: string, save = mod): string =>
      `|${name}| ${score} | ${mod} | ${save} |\n`;
    const rows = row("Str", 10, "+0") + row("Int", 3, "-4") + row("Dex", 11, "+0") + row("Wis", 4, "-3");
    expect(
      short(
        `|   |   |  MOD | SAVE |\n|:--|:-:|:----:|:----:|\n${rows}${row("Con", 12, "+1", "+3")}${row("Cha", 5, "-3")}`,
      ),
    ).toBe(`${scores}, CON save +3`);
  });

  test("a dragon: legendary actions, spells, recharge, more than one type", () => {
    const dragon = `Fen Dragon
Huge Dragon, Chaotic Evil
AC 19 Initiative +12 (22)
HP 256 (19d12 + 133)
Speed 40 ft., Climb 40 ft.
MOD SAVE MOD SAVE MOD SAVE
Str 27 +8 +8 Dex 10 +0 +6 Con 25 +7 +7
Int 16 +3 +3 Wis 13 +1 +7 Cha 23 +6 +6
Skills Perception +13
CR 17 (XP 18,000, or 20,000 in lair; PB +6)
Traits
Legendary Resistance (3/Day, or 4/Day in Lair). If the dragon fails a saving throw, it can choose to succeed instead.
Actions
Multiattack. The dragon makes three Rend attacks.
Rend. Melee Attack Roll: +14, reach 10 ft. Hit: 13 (1d10 + 8) Slashing damage plus 5 (2d4) Fire damage.
Fire Breath (Recharge 5–6). Dexterity Saving Throw: DC 21, each creature in a 60-foot Cone. Failure: 59 (17d6) Fire damage. Success: Half damage.
Spellcasting. The dragon casts one of the following spells (spell save DC 20, +12 to hit with spell attacks):
At Will: Command (level 2 version), Detect Magic
Legendary Actions
Legendary Action Uses: 3 (4 in Lair). Immediately after another creature’s turn, the dragon can expend a use.
Presence. The dragon uses Spellcasting to cast Command.
Pounce. The dragon moves up to half its Speed, and it makes one Rend attack.`;
    const said = line(blockInWords(dragon));
    for (const item of [
      "HP 256, AC 19, STR 27, DEX 10, CON 25, INT 16, WIS 13, CHA 23, DEX save +6, WIS save +7, PB +6, init +12, perception +13, speed 40",
      "type dragon, size huge, CR 17, multiattack rend and rend and rend, Rend +14 1d10+8 slashing plus 2d4 fire reach 10",
      "Fire Breath 17d6 fire save DEX dc 21 half recharge 5-6, spell-dc 20, spell-attack +12, spell command, spell detect magic",
      "legendary-resistance 3, legendary 3, XP 18000 |",
      "Presence",
    ])
      expect(said).toContain(item);
  });

  test.each([
    "",
    "Armor Class 12",
    "Hit Points 7\nSpeed 30 ft.",
    "We talked of AC 12 and HP 7 all evening.\nThen we slept.",
    "# Brand\nAC 12\nHP 7\nNothing else.",
  ])("no stat block: %j", (text) => {
    expect(blockInWords(text)).toBeNull();
  });

  test("any text is read without a fault, and what comes of it is one line", () => {
    const words = fc.constantFrom(
      ...OLD.split(/(?<=[\s.:])/),
      "\n",
      "**",
      "<b>",
      "|",
      "(",
      "9999",
      "d",
      "DC 99",
      "&#x110000;",
      "{@hit 5}",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 60 }), (pieces) => {
        const text = `X\nAC 12\nHP 7\nActions\n${pieces.join("")}`;
        const raw = blockInWords(text);
        for (const system of [srd5, ...systems.values()]) {
          const made = raw === null ? null : borrowedBy(system, raw);
          expect(made?.items.join(", ") ?? "").not.toMatch(/[\r\n]/);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("a stat block as a map", () => {
  test("as a converter writes it", () => {
    const yaml = `
"name": "Marsh Weasel (XB)"
"size": "Medium"
"ac": 12
"hp": 9
"hit_dice": "2d8"
"modifier": 3
"stats": [11, 17, 10, 4, 12, 5]
"speed": "40 ft., climb 30 ft."
"saves":
  - "dexterity": 5
"skillsaves":
  - "name": "[Perception](rules/skills.md#Perception)"
    "desc": "+3"
  - "stealth": 5
"damage_resistances": "[cold](x.md), fire"
"condition_immunities": "[Poisoned](conditions.md#Poisoned)"
"senses": "passive Perception 13"
"cr": "1/8"
"traits":
  - "name": "Pounce Hard"
    "desc": "It pounces."
"actions":
  - "desc": "*Melee Attack Roll:* +5, reach 5 ft. *Hit:* 5 (1d4 + 3) Piercing damage. If the target is Medium or smaller, it has the [Prone](c.md#Prone) condition."
    "name": "Bite"
  - "name": "Spit (Recharge 6)"
    "desc": "*Constitution Saving Throw:* DC 11, one creature. *Failure:* 7 (2d6) Acid damage, and the target has the [Poisoned](c.md) condition. *Success:* Half damage only."
`;
    expect(line(inYaml(yaml))).toMatch(
      /^HP 9, AC 12, STR 11, DEX 17, CON 10, INT 4, WIS 12, CHA 5, DEX save \+5, perception \+3, stealth \+5, speed 40, /,
    );
    expect(line(inYaml(yaml))).toContain(
      "resists cold and fire, immune poisoned, CR 1/8, Bite +5 1d4+3 piercing, Spit 2d6 acid save CON dc 11 half gives poisoned recharge 6 |",
    );
    expect(line(inYaml(yaml))).toMatch(/\| .*Pounce Hard, the condition of Bite$/);
  });

  test("spells of the older edition bring slots and names", () => {
    const spells = `
name: Mage
ac: 12
hp: 40
stats: [9, 14, 11, 17, 12, 11]
cr: 6
spells:
  - "The mage is a 9th-level spellcaster (spell save DC 14, +6 to hit with spell attacks)."
  - Cantrips (at will): fire bolt, light
  - 1st level (4 slots): mage armor, shield
  - 2nd level (3 slots): misty step
`;
    expect(line(inYaml(spells))).toBe(
      "HP 40, AC 12, STR 9, DEX 14, CON 11, INT 17, WIS 12, CHA 11, PB +3, CR 6, spell-dc 14, spell-attack +6, slots 4/3, " +
        "spell fire bolt, spell light, spell mage armor level 1, spell shield level 1, spell misty step level 2 | ",
    );
  });

  test("traits that the rules know stand in one item, others are left", () => {
    const named = (name: string, desc = ""): object => ({ name, desc });
    const traits = [
      named("Pack Tactics"),
      named(
        "Regeneration",
        "The troll regains 10 hit points at the start of its turn. If it takes acid or fire damage, not.",
      ),
      named("Keen Smell"),
      named("Legendary Resistance (3/Day)"),
    ];
    expect(line({ hp: 84, ac: 15, type: "giant (troll)", traits })).toBe(
      "HP 84, AC 15, type giant, traits pack tactics and regeneration 10 unless acid or fire, legendary-resistance 3 | Keen Smell",
    );
  });

  test("experience by challenge stands in the block or nowhere", () => {
    expect(line({ hp: 7, ac: 12, cr: 0.25, actions: [] })).toBe("HP 7, AC 12, CR 1/4 | ");
    expect(line({ hp: 7, ac: 12, cr: "1/2 (100 XP)", xp: 100 })).toBe("HP 7, AC 12, CR 1/2, XP 100 | ");
  });
});

const NOTES: Readonly<Record<string, string>> = {
  Reaver: `---\naliases: [R]\n---\n# Reaver\n\n${NEW}`,
  Ogre: `# Beasts\n\n## Marsh ogre\n\n${OLD}\n## Other things\n\nNothing.`,
};

const environment = {
  systems: new Map([["srd5", srd5]]),
  defaultSystem: "srd5",
  resolveSheet: (target: string): LinkedSheet | null => {
    const note = NOTES[target.split("#")[0] ?? ""];
    return note === undefined ? null : (headedSheet(target, note, load) ?? noteSheet(note, load));
  },
};

describe("notes", () => {
  const FIGHT =
    "@party\nBrand: HP 28, AC 16, longsword +5 1d8+3\n\n@foes\n[[Reaver]] x2:\n[[Ogre#Marsh ogre|Ogre]]:\n\n== Round 1\n";

  test("with stat blocks in words are sheets, and what could not be read is said once", () => {
    const fight = resolveFight(`${FIGHT}Reaver 1 attacks Brand with bog knife [d20=12, d6=3]\n`, environment);
    expect(diagnosticsOf(fight).map(({ code, message }) => `${code}: ${message}`)).toEqual([
      "note-left: Of the stat block of Reaver these rules do not use: Slip Away, the further damage of Bog Knife.",
      "note-left: Of the stat block of Ogre#Marsh ogre these rules do not use: the save of Bite, Parry.",
    ]);
    expect(fight.state.combatants.map(({ name, hp }) => `${name} ${hp?.now}`)).toEqual([
      "Brand 23",
      "Reaver 1 10",
      "Reaver 2 10",
      "Ogre 59",
    ]);
  });

  test("an encounter with creatures from notes is a fight that runs", () => {
    const made = convertEncounter("name: The marsh\ncreatures:\n  - 3: Reaver\n  - Marsh cat, 12, 13, 3\n", {
      ...{ rules: "srd5", party: ["Brand"], environment, parse: (text: string): unknown => load(text) },
    });
    const lines = made.ok ? made.lines : [];
    expect(lines).toContain("[[Reaver]] x3:");
    const fight = resolveFight(
      `${lines.join("\n").replace("[[Brand]]:", "Brand: HP 28, AC 16, longsword +5 1d8+3")}\n== Round 1\n`,
      environment,
    );
    expect(diagnosticsOf(fight).filter(({ severity }) => severity === "error")).toEqual([]);
    expect(fight.state.combatants.map(({ name }) => name)).toEqual([
      "Brand",
      "Reaver 1",
      "Reaver 2",
      "Reaver 3",
      "Marsh cat",
    ]);
  });

  test("a name alone leads to no stat block in words, and a note that only looks like one has no stats", () => {
    const plain = resolveFight("Reaver: AC 15\n", environment);
    expect(plain.state.combatants[0]?.hp).toBeNull();
    const looks = { ...environment, resolveSheet: () => ({ items: [], problems: [], words: "AC 12\nHP 7\nSpeed 30" }) };
    expect(diagnosticsOf(resolveFight("[[Reaver]]:\n", looks)).map(({ code }) => code)).toEqual(["note-missing"]);
  });
});

test.each([...systems.values()])("$id reads a block in words as the same block in a map", (system) => {
  const raw = blockInWords(OLD);
  const map = {
    ...{ name: "Marsh Ogre", ac: 11, hp: 59, hit_dice: "7d10+21", speed: "30 ft.", size: "Large", cr: 2, xp: 450 },
    ...{
      stats: [19, 8, 16, 5, 7, 7],
      saves: [{ con: 5 }],
      type: "giant",
      condition_immunities: "exhaustion, frightened",
    },
    damage_resistances: "bludgeoning, piercing, and slashing from nonmagical attacks",
    traits: [{ name: "Magic Weapons", desc: "The ogre’s weapons are magical." }],
    actions: OLD.replace("–", "-")
      .split("Actions\n")[1]
      ?.split("Reactions")[0]
      ?.trim()
      .split("\n")
      .map((each) => ({ name: each.split(". ")[0], desc: each.slice(each.indexOf(". ") + 2) })),
  };
  expect(raw === null ? null : borrowedBy(system, raw)?.items).toEqual(borrowedBy(system, map)?.items);
});
