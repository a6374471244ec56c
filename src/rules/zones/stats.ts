import { damageStats } from "../../fight/damage-kinds.ts";
import { experienceStats } from "../../fight/experience.ts";
import { property, stat } from "../../fight/specs.ts";
import type { PropertySpec } from "../../fight/vocabulary.ts";

const attribute = { min: 1, max: 20 };

/** Stats of a combatant's line; `sheet.ts` completes them. */
export const stats = [
  stat(
    "hp",
    "pool",
    "ZN-48 ZN-49 ZN-51 ZN-53 ZN-107",
    "Health, now and maximum. Without it damage is only added up.",
    "HP 5/8",
    { label: "HP", aliases: ["health"] },
  ),
  stat(
    "str",
    "int",
    "ZN-13 ZN-86 ZN-93 ZN-95 ZN-96",
    "Saved against by a d20 equal to or under it: disarms, shoves, grapples. Absent: the game master decides.",
    "STR 12",
    { ...attribute, label: "STR" },
  ),
  stat(
    "agi",
    "int",
    "ZN-13 ZN-60 ZN-116 ZN-142",
    "For dodging, long chases, and getting on or off a moving mount.",
    "AGI 10",
    { ...attribute, label: "AGI" },
  ),
  stat(
    "wit",
    "int",
    "ZN-13 ZN-36 ZN-37 ZN-38 ZN-80 ZN-108",
    "For attacks in hard circumstances, and for morale.",
    "WIT 9",
    { ...attribute, label: "WIT" },
  ),
  stat(
    "armour",
    "text",
    "ZN-45 ZN-46 ZN-47 ZN-121",
    "Worn armour as a number from 0 to 3, or `light` (1); it may be `damaged`.",
    "armour 2 damaged",
    { aliases: ["armor"] },
  ),
  stat("light armour", "word", "ZN-46", "The same as `armour light`: 1; it may be `damaged`.", "light armour damaged", {
    aliases: ["light armor"],
    values: ["damaged", "worn"],
    bare: "worn",
  }),
  stat("damaged light armour", "flag", "ZN-46 ZN-119", "The same as `light armour damaged`.", "damaged light armour", {
    aliases: ["damaged light armor"],
  }),
  stat("damaged shield", "flag", "ZN-119", "The same as `shield damaged`.", "damaged shield"),
  stat(
    "shield",
    "word",
    "ZN-29 ZN-46 ZN-90 ZN-120 ZN-121",
    "A shield on the arm: armour 1 more, one hand taken. With dice (`shield d4`) it also strikes.",
    "shield",
    {
      values: ["damaged", "carried", "worn"],
      bare: "worn",
      told: ["{who}’s shield is {after}", "{who}’s shield is {after}"],
    },
  ),
  stat(
    "size",
    "text",
    "ZN-33 ZN-123 ZN-124 ZN-125 ZN-128 ZN-129 ZN-131 ZN-133 ZN-134 ZN-135",
    "tiny, small, medium, large or massive (option `sizes`), or its number on that list.",
    "size large",
  ),
  stat(
    "speed",
    "number",
    "ZN-16 ZN-17 ZN-18 ZN-138",
    "Zones moved in a turn without actions; half of it with actions.",
    "speed 2.5",
    { default: 2, min: 0, max: 20 },
  ),
  stat(
    "sprint",
    "number",
    "ZN-18 ZN-117 ZN-138",
    "Zones when sprinting; twice the speed unless it is given.",
    "sprint 5",
    { min: 0, max: 40 },
  ),
  stat(
    "group",
    "text",
    "ZN-106 ZN-107 ZN-108",
    "A group inside the faction that checks morale for itself.",
    "group hirelings",
  ),
  stat(
    "at",
    "text",
    "ZN-16 ZN-21 ZN-22 ZN-67 ZN-78 ZN-91 ZN-99",
    "A zone (`3`, `yard`) or the border of two (`3.5`, `yard/hall`). Without places distances come from clauses.",
    "at 3.5",
    { label: "place", told: ["{who} goes from {before} to {after}", "{who} is at {after}"] },
  ),
  stat("hands", "int", "ZN-29 ZN-90 ZN-97 ZN-135", "How many hands it has for weapons, shield and holds.", "hands 4", {
    default: 2,
    min: 0,
    max: 12,
  }),
  stat(
    "reactions",
    "int",
    "ZN-58",
    "How often a skill lets it react in a round; never twice to one attack.",
    "reactions 2",
    { default: 1, min: 1, max: 20 },
  ),
  stat(
    "crit",
    "number",
    "ZN-49",
    "Damage from one attack that is critical; half of the maximum health unless it is given.",
    "crit 5",
    { min: 1 },
  ),
  stat(
    "items",
    "list",
    "ZN-26",
    "Things to use up, joined by `and`; each is ticked off when it is used.",
    "items medicine box and antidote",
    { aliases: ["carries"], told: ["{who} has {after} left", "{who} carries {after}"], lasts: true },
  ),
  stat(
    "fearless",
    "flag",
    "ZN-108 ZN-111",
    "Immune to fear: counts in the numbers of its group, never checks morale.",
    "fearless",
  ),
  stat("pc", "flag", "ZN-108", "A player’s character (option `morale-for`).", "pc"),
  stat("concealed", "flag", "ZN-100 ZN-102 ZN-103 ZN-104", "Begins the fight in ambush.", "concealed"),
  stat("cover", "flag", "ZN-74", "Begins the fight behind cover.", "cover"),
  stat("barrier", "flag", "ZN-76 ZN-77", "Begins the fight behind a barrier that attacks do not pass.", "barrier"),
  stat(
    "rides",
    "text",
    "ZN-136 ZN-137 ZN-138 ZN-139 ZN-140 ZN-141 ZN-142",
    "The mount it rides, or the vehicle it is on.",
    "rides Horse",
    { label: "mount", told: ["", ""] },
  ),
  stat(
    "vehicle",
    "flag",
    "ZN-136 ZN-139",
    "Takes no action of its own and moves when somebody on it drives.",
    "vehicle",
  ),
  ...damageStats,
  ...experienceStats,
];

/** Properties behind an attack's name. */
export const properties: readonly PropertySpec[] = [
  property(
    "range",
    "number",
    "ZN-33 ZN-34 ZN-37 ZN-80 ZN-129 ZN-130",
    "Zones it reaches: a ranged weapon. `bow d6 range 8`",
  ),
  property("melee", "flag", "ZN-33", "A ranged weapon that can also strike those nearby. `javelin d6 range 4 melee`"),
  property("ranged", "flag", "ZN-34", "A ranged weapon whose range nobody has stated yet. `sling d4 ranged`"),
  property(
    "blast",
    "flag",
    "ZN-78 ZN-79 ZN-80 ZN-81 ZN-82 ZN-127 ZN-130",
    "Hits a zone with its borders; with a range it is thrown or shot, without one it fills the attacker’s " +
      "zone. `fire bomb d6 range 2 blast`",
  ),
  property("hands", "int", "ZN-29 ZN-97 ZN-135", "Hands it needs: 1 (default) or 2. `halberd d8 hands 2`"),
  property("great", "flag", "ZN-29", "Needs two hands. `maul d8 two-handed`", { aliases: ["two-handed"] }),
  property(
    "natural",
    "flag",
    "ZN-89 ZN-118 ZN-120",
    "Claws, bite, breath: cannot be dropped, worn out or broken. `bite d8 natural`",
  ),
  property(
    "held",
    "flag",
    "ZN-29",
    "In a hand from the start, though it is not the first weapon listed. `knife d4 held`",
  ),
  property(
    "carried",
    "flag",
    "ZN-29",
    "Not in a hand at the start, though it is the first weapon listed. `axe d6 carried`",
  ),
  property(
    "damaged",
    "flag",
    "ZN-119 ZN-120 ZN-122",
    "Worn: a natural 1 on its damage die destroys it. `sword d6 damaged`",
  ),
  property(
    "improvised",
    "word",
    "ZN-122",
    "A mundane thing used as a simple hand or great weapon; it counts as damaged. `chair improvised great`",
    { values: ["hand", "great"], bare: "hand", strikes: true },
  ),
  property("penetrates", "flag", "ZN-74 ZN-75", "Goes through cover. `arquebus d8 range 6 penetrates`"),
];
