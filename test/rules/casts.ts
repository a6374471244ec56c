import type { Cast } from "./random-fight.ts";

/** A cast for each rule system with something of everything: several weapons a head, armour, spells, beasts. */
export const casts: ReadonlyMap<string, Cast> = new Map([
  [
    "zones",
    {
      setup: `@party
Balthasar: HP 8, STR 12, AGI 10, WIT 9, sword d6, at 1
Sybilla: HP 6, AGI 12, WIT 11, musket d8 range 8, dagger d4, at 1
Theobald: HP 7, STR 13, AGI 10, WIT 10, armour 1, shield, spear d6, at 2
Horse: HP 6, STR 14, AGI 9, WIT 5, speed 4, hooves d4 natural, at 1

@bandits (initiative)
Leader: HP 10, STR 11, AGI 9, WIT 10, battleaxe d8, at 2
Bandit x3: HP 8, AGI 8, STR 9, WIT 7, sword d6, bow d6 range 8, at 3
Ogre: HP 14, STR 16, AGI 7, WIT 6, size large, club d8, fire bomb d6 range 2 blast, at 3`,
      names: ["Balthasar", "Sybilla", "Theobald", "Horse", "Leader", "Bandit 1", "Bandit 2", "Bandit 3", "Ogre"],
      sides: ["@party", "@bandits"],
      weapons: ["sword", "musket", "dagger", "spear", "battleaxe", "bow", "club", "fire bomb", "unarmed"],
      things: ["sword", "door", "medicine box", "shield"],
      opening: null,
    },
  ],
  [
    "mighty-blows",
    {
      setup: `@party
Rolf: HP 12, AC 15, BCB 3, DEX 13, CON 12, save 14, STR-hit +1, STR-dmg +1, move 90, sword d8, dagger d4, shield 1
Mina: HP 6, AC 11, DEX 16, CON 9, save 13, class magic-user, dagger d4
Bela: HP 9, AC 13, DEX 14, CON 11, save 14, move 120, bow d6 range 50, spear d6

@orcs
Orc x3: HD 1, HP 5, AC 13, DEX 9, save 16, move 90, spear d6
Chief: HD 3, HP 14, AC 14, BCB 3, DEX 11, save 14, polearm d10, crossbow d6 range 60
Wight: HD 4, HP 18, AC 15, save 13, fearless, no-vitals, needs silver and magic, claw d6, claw d6`,
      names: ["Rolf", "Mina", "Bela", "Orc 1", "Orc 2", "Orc 3", "Chief", "Wight"],
      sides: ["@party", "@orcs"],
      weapons: ["sword", "dagger", "bow", "spear", "polearm", "crossbow", "claw", "fist"],
      things: ["Sleep", "wand", "sword", "torch"],
      opening: "initiative",
    },
  ],
  [
    "basic-d20",
    {
      setup: `@party
Brand: HP 9, AC 15, AB +2, STR +1, DEX +1, CON 12, move 40, armour metal, save 14, sword d8, spear d6, lance d8
Elenor: elf, HP 6, AC 13, AB +1, DEX +2, move 40, save 13, flask of oil, bow d6 range 70/140/210
Tom: HP 5, AC 11, DEX +1, move 30, save 12, flask of holy water, dagger d4, light crossbow d6 range 60/120/180

@goblins
Goblin x3: HP 5, AC 13, AB +1, move 30, save 15, short sword d6, spear d6
Ghoul: HP 11, AC 14, AB +2, STR +1, move 30, save 14, undead, claw d3, claw d3, bite d4
Ogre: HP 19, AC 15, AB +4, STR +3, move 40, save 13, size large, club d10`,
      names: ["Brand", "Elenor", "Tom", "Goblin 1", "Goblin 2", "Goblin 3", "Ghoul", "Ogre"],
      sides: ["@party", "@goblins"],
      weapons: ["sword", "spear", "lance", "bow", "dagger", "light crossbow", "short sword", "claw", "bite", "club"],
      things: ["oil", "holy water", "Sleep", "sword"],
      opening: "initiative",
    },
  ],
  [
    "strike-chance",
    {
      setup: `@party
Kara: HP 30, SC 70, DEF 30, dskill 10, IM 1, CON 14, DEX 15, PER 12, luck 20, attacks 2, rank 4, tmr 50, longsword d8+4
Isa: HP 22, DEF 20, IM 2, CON 11, DEX 14, PER 13, cast 60, spell Bolt of Energy ct 5, spell Long Sleep ct round, dagger d4
Finn: HP 25, SC 60, DEF 25, CON 12, DEX 16, PER 14, attacks 3, rank 3, longbow d8 class longbow rank 3, dshield 5

@ogres
Ogre: HP 45, SC 65, DEF 20, CON 18, DEX 9, PER 8, prot 2, size large, tmr 40, club 2d6+4
Goblin x3: HP 15, SC 45, DEF 15, CON 9, DEX 12, PER 10, spear d6+1 class spear`,
      names: ["Kara", "Isa", "Finn", "Ogre", "Goblin 1", "Goblin 2", "Goblin 3"],
      sides: ["@party", "@ogres"],
      weapons: ["longsword", "dagger", "longbow", "club", "spear"],
      things: ["Bolt of Energy", "Long Sleep", "potion", "longsword"],
      opening: "initiative",
    },
  ],
  [
    "brp",
    {
      setup: `@party
Hilda: DEX 14, HP 13, db 1d4, dodge 30, broad sword 55%, shield 40, heater, armour soft leather
Elenor: DEX 10, HP 11, first-aid 60, dodge 40, long bow 50%, dagger 40%
Marko: DEX 12, CON 12, SIZ 13, dodge 35, heavy crossbow 45%, hand axe 35%

@bandits
Bandit x3: DEX 11, HP 12, dodge 20, short sword 50%, armour hard leather
Bear: DEX 10, HP 20, db 2d6, ap 3, claw 1d6+db 45%, bite 1d8 35%`,
      names: ["Hilda", "Elenor", "Marko", "Bandit 1", "Bandit 2", "Bandit 3", "Bear"],
      sides: ["@party", "@bandits"],
      weapons: [
        "broad sword",
        "heater",
        "long bow",
        "dagger",
        "heavy crossbow",
        "hand axe",
        "short sword",
        "claw",
        "bite",
      ],
      things: ["dagger", "broad sword", "listen", "rope"],
      opening: null,
    },
  ],
  [
    "srd5",
    {
      setup: `@party
Brand: HP 28, AC 16, STR +3, DEX +1, CON +2, attacks 2, mastery longsword, longsword +5 1d8+3, javelin +5 1d6+3
Nim: HP 18, temp 3, AC 14, DEX +4, stealth +8, mastery shortsword and scimitar, shortsword +6 1d6+4, scimitar +6 1d6+4
Mira: HP 20, AC 12, CON +2, INT +4, spell-dc 15, slots 4/3/2, spell fireball level 3 8d6 fire save DEX half, spell hold person level 2 save WIS concentration gives paralyzed, spell misty step level 2 bonus, spell fire bolt 2d10 fire attack, spell cure wounds level 1 heal 2d8+3

@goblins
Goblin x3: HP 10 (3d6), AC 15, DEX +2, WIS -1, size small, scimitar +4 1d6+2 slashing, shortbow +4 1d6+2 piercing range 80/320
Ogre: HP 68, AC 11, STR +4, DEX -1, size large, resist cold, vulnerable fire, greatclub +6 2d8+4, tentacle +6 1d8 grapple 14
Drake: HP 40, AC 14, DEX +1, immune fire and prone, multiattack bite and claw, bite +5 1d10+3 piercing plus 1d6 fire, claw +5 1d6+3, fire breath 6d6 fire save DEX dc 13 half`,
      names: ["Brand", "Nim", "Mira", "Goblin 1", "Goblin 2", "Goblin 3", "Ogre", "Drake"],
      sides: ["@party", "@goblins"],
      weapons: ["longsword", "javelin", "scimitar", "shortbow", "greatclub", "bite", "claw", "tentacle"],
      things: [
        "fireball",
        "hold person",
        "misty step",
        "fire bolt",
        "cure wounds",
        "fire breath",
        "athletics",
        "lever",
      ],
      opening: "initiative",
    },
  ],
]);
