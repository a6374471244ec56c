import { damageStats } from "../../fight/damage-kinds.ts";
import { experienceStats } from "../../fight/experience.ts";
import { stat, property } from "../../fight/specs.ts";
import type { PropertySpec, ItemSpec } from "../../fight/vocabulary.ts";

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
    { aliases: ["movement"], min: 0, units: ["ft"] },
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
  ...damageStats,
  ...experienceStats,
];

/** Kinds of weapons. */
export const classes = ["melee", "bow", "crossbow", "sling", "thrown", "grenade", "siege"] as const;

/** Properties of weapons. */
export const properties: readonly PropertySpec[] = [
  property(
    "class",
    "word",
    "BD-17 BD-18 BD-102 BD-74 BD-79",
    "Melee unless its name says otherwise. `hatchet d6 class thrown`",
    { values: classes },
  ),
  property("throwable", "flag", "BD-18 BD-102", "A melee weapon that can be thrown too. `hatchet d6 throwable`"),
  property("range", "triple", "BD-67 BD-68", "Short/medium/long range in feet. `bow d6 range 50/100/150`", {
    units: ["ft"],
  }),
  property("magic", "int", "BD-45 BD-103", "Its magic, negative for a cursed weapon. `mace d6 magic -1`", { bare: 0 }),
  property("silver", "flag", "BD-45", "Made of silver. `silver dagger d4 silver`"),
  property("small", "flag", "BD-99", "May be the second of two weapons. `hatchet d6 small`"),
  property("reach", "flag", "BD-26", "A long weapon that meets a closing opponent. `glaive d8 reach`"),
  property("charge", "flag", "BD-34", "Fit for a charge. `horns d8 natural charge`"),
  property("set", "flag", "BD-38", "Can be set against a charge. `trident d6 set`"),
  property("strength", "flag", "BD-102", "Strength counts on its damage. `bow d6 strength`"),
  property("reload", "int", "BD-75 BD-76", "Full rounds of reloading. `arbalest d10 class crossbow reload 3`"),
  property("rof", "pair", "BD-77", "One shot in so many rounds. `catapult 2d10 class siege rof 1/6`"),
  property("loaded", "int", "BD-78", "How many are loaded and to hand. `light crossbow d6 loaded 3`"),
  property("ammo", "int", "BD-92", "Missiles left; not counted when absent. `bow d6 ammo 12`"),
  property("count", "int", "BD-92", "How many of them; 1 when absent. `dagger d4 count 3`"),
  property("no-flat", "flag", "BD-106", "Sharp on all sides: no blow with the flat. `morning star d8 no-flat`"),
  property("natural", "flag", "BD-41 BD-52 BD-59 BD-62", "Part of the body. `tail d6 natural`"),
  property("oil", "flag", "BD-81", "A flask that holds oil. `lamp d8 class grenade oil`"),
  property("holy-water", "flag", "BD-89", "A flask that holds holy water. `vial d8 class grenade holy-water`"),
];

function weapon(
  name: string,
  props: ItemSpec["props"],
  aliases: readonly string[] = [],
  dice: string | null = null,
): ItemSpec {
  return { name, aliases, dice, props: { class: "melee", ...props } };
}

const natural = { natural: true };

/**
 * Properties of weapons by name (BD-18, BD-26, BD-34, BD-38, BD-74 to BD-76, BD-79, BD-99, BD-102). Damage and
 * ranges stand in the combatant's line.
 */
export const weapons: readonly ItemSpec[] = [
  weapon("spear", { throwable: true, reach: true, charge: true, set: true, strength: true }),
  weapon("lance", { charge: true }),
  weapon("pole arm", { reach: true, charge: true, set: true }, ["polearm"]),
  weapon("short sword", { small: true }, ["shortsword"]),
  weapon("dagger", { throwable: true, small: true, strength: true }),
  weapon("bow", { class: "bow" }, ["longbow", "shortbow"]),
  weapon("light crossbow", { class: "crossbow", reload: 1 }),
  weapon("heavy crossbow", { class: "crossbow", reload: 2 }),
  weapon("sling", { class: "sling" }),
  weapon("siege engine", { class: "siege" }),
  weapon("flask of oil", { class: "grenade", oil: true }, ["oil", "oil flask"], "d8"),
  weapon("flask of holy water", { class: "grenade", "holy-water": true }, ["holy water", "holy water flask"], "d8"),
  weapon("claw", natural),
  weapon("bite", natural),
  weapon("fist", natural),
];
