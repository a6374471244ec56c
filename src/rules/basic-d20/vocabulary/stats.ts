import { stat } from "../../../fight/specs.ts";

const bonus = { default: 0, min: -5, max: 5 };

/** Stats of a combatant's line. */
export const stats = [
  stat(
    "hp",
    "pool",
    "BD-104 BD-107 BD-108 BD-109",
    "Hit points, now/maximum. Without them damage is only totalled.",
    "HP 8/12",
    { label: "HP", aliases: ["hit points"] },
  ),
  stat(
    "ac",
    "int",
    "BD-19 BD-20 BD-22 BD-36 BD-54 BD-55 BD-93",
    "Armour Class: a total equal to it or above hits.",
    "AC 15",
    { label: "AC", aliases: ["armour class", "armor class"] },
  ),
  stat("touch", "int", "BD-116 BD-123", "Armour Class against a touch. Absent: AC.", "touch 11", {
    aliases: ["touch AC"],
  }),
  stat(
    "ab",
    "int",
    "BD-17 BD-46 BD-79 BD-93 BD-111 BD-112 BD-116 BD-123",
    "Attack bonus, added to every attack roll.",
    "AB +2",
    { label: "AB", aliases: ["attack bonus"], default: 0 },
  ),
  stat(
    "str",
    "int",
    "BD-18 BD-102 BD-111 BD-112 BD-116 BD-118 BD-120 BD-123",
    "Strength bonus, not the score.",
    "STR +1",
    { label: "STR", aliases: ["strength bonus"], ...bonus },
  ),
  stat(
    "dex",
    "int",
    "BD-10 BD-18 BD-60 BD-61 BD-79 BD-116 BD-118 BD-123",
    "Dexterity bonus, not the score.",
    "DEX +2",
    { label: "DEX", aliases: ["dexterity bonus"], ...bonus },
  ),
  stat("con", "int", "BD-29", "Constitution score: running lasts three times as many rounds.", "CON 12", {
    label: "CON",
    aliases: ["constitution"],
    min: 1,
  }),
  stat(
    "move",
    "int",
    "BD-14 BD-15 BD-21 BD-28 BD-33 BD-43 BD-124",
    "Feet per round at a walk. Absent: distances are not checked.",
    "move 30",
    { aliases: ["movement"], min: 0 },
  ),
  stat("elf", "flag", "BD-05", "An elf is surprised on 15, not on 13.", "elf"),
  stat("surprise-dc", "int", "BD-04 BD-05", "The total that surprises it; absent: 13, of an elf 15.", "surprise-dc 16"),
  stat("init", "int", "BD-10", "A further modifier to initiative.", "init +1", {
    aliases: ["initiative"],
    default: 0,
  }),
  stat("size", "text", "BD-119", "small, medium or large; another size needs grapple-mod.", "size large", {
    default: "medium",
  }),
  stat("grapple-mod", "int", "BD-119", "Replaces the size modifier.", "grapple-mod +8"),
  stat("armour", "word", "BD-113", "Bare fists hurt themselves on metal.", "armour metal", {
    aliases: ["armor"],
    values: ["none", "leather", "metal", "other"],
    default: "none",
  }),
  stat("undead", "flag", "BD-89 BD-90", "Hurt by holy water.", "undead"),
  stat(
    "needs",
    "list",
    "BD-45",
    "Only these weapons hurt it: silver, magic; any one listed kind will do.",
    "needs silver and magic",
  ),
  stat("resist", "list", "BD-81 BD-88", "What it resists; burning oil: `fire`.", "resist fire"),
  stat("no-brawl", "flag", "BD-114", "Fists and feet cannot hurt it.", "no-brawl"),
  stat("save", "int", "BD-85 BD-96", "Number to roll on a save. Absent: the game master says pass or fail.", "save 15"),
  stat("save-death", "int", "BD-85", "Save vs. Death Ray, against splashes of oil. Absent: save.", "save-death 12"),
  stat("save-spell", "int", "BD-96", "Save of a disturbed caster. Absent: save.", "save-spell 14", {
    aliases: ["save-spells"],
  }),
  stat(
    "attacks",
    "list",
    "BD-42 BD-74 BD-126",
    "Attacks in one action: a number, or a routine, as several natural weapons are without it.",
    "attacks claw and claw and bite",
  ),
  stat("hands-full", "flag", "BD-94", "No hand is free: no spell can be cast.", "hands-full"),
  stat("pos", "pair", "BD-16 BD-66 BD-67 BD-80 BD-84", "Where it stands, in feet (x/y).", "pos 10/25", {
    aliases: ["position"],
    told: ["{who} goes from {before} to {after}", "{who} stands at {after}"],
  }),
];
