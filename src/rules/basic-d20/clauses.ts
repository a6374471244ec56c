import { clause } from "../../fight/specs.ts";
import type { ClauseSpec } from "../../fight/vocabulary.ts";

const blow = "Brand attacks Goblin with sword";
const stab = "Elenor attacks Goblin with dagger from behind, sneak +4";
const shot = "Elenor shoots Goblin with bow, at";
const oil = "Elenor throws oil at Goblin, at short range";
const share = { optional: true, units: ["%"] };
const band = <const Name extends string>(name: Name, value: string): ClauseSpec<`at ${Name} range`> =>
  clause(`at ${name} range, ${name} range`, "flag", "BD-67", `At ${name} range: ${value}.`, `${shot} ${name} range`);

/** Clauses of an attack. */
const attackClauses = [
  clause("with, using", "weapons", "BD-17 BD-99 BD-126", "One weapon, two weapons, or the modes of a routine.", blow),
  clause("from behind, behind", "flag", "BD-64 BD-70", "+2 on the attack roll.", `${blow} from behind`),
  clause(
    "flanking, flanking with",
    "whom",
    "BD-66",
    "An ally on the other side of the enemy: +1 in melee.",
    `${blow}, flanking with Elenor`,
    { optional: true },
  ),
  clause("sneak, sneak attack", "signed", "BD-65", "A Sneak Attack’s bonus, in place of the +2 from behind.", stab),
  clause("times, damage times", "int", "BD-65", "Damage factor of a Sneak Attack.", `${stab}, damage times 2`),
  clause("flat, with the flat", "flag", "BD-105 BD-106", "-4, half damage, non-lethal.", `${blow}, flat`),
  clause(
    "concealed, concealment",
    "int",
    "BD-71 BD-72",
    "How much fog or foliage hides: 25, 50, 75 or 90 %.",
    `${blow}, concealed 50%`,
    share,
  ),
  clause(
    "cover, behind cover",
    "int",
    "BD-71 BD-73",
    "How much a solid barrier covers: 25, 50, 75 or 90 %.",
    `${shot} short range, cover 75%`,
    share,
  ),
  clause("vs, against AC", "int", "BD-19", "The target’s Armour Class, in place of its sheet’s.", `${blow} vs 14`),
  clause(
    "ac, target AC",
    "signed",
    "BD-20",
    "An adjustment of the target’s Armour Class.",
    `${blow}, target AC +1 because low wall`,
  ),
  clause(
    "because, because of",
    "text",
    "BD-20",
    "Why the Armour Class is adjusted.",
    `${blow}, target AC +1 because low wall`,
  ),
  clause("on number, on count", "int", "BD-24", "The number of a held action.", `${blow} on number 3`),
  clause("at, from, over", "number", "BD-16 BD-33 BD-67", "Distance in feet.", `${shot} 45 ft`, {
    units: ["ft", "feet", "foot"],
  }),
  band("short", "+1"),
  band("medium", "0"),
  band("long", "-2"),
  clause(
    "unaware",
    "flag",
    "BD-70",
    "The target at 5 ft does not notice the shooter: +1, not -5.",
    `${shot} 5 ft, unaware`,
  ),
  clause("aware", "flag", "BD-70", "The target notices the shooter behind it.", `${shot} 5 ft, from behind, aware`, {
    denies: ["unaware"],
  }),
  clause(
    "into melee, into the melee",
    "flag",
    "BD-93",
    "A miss may hit allies who fight the target.",
    `${shot} short range, into melee, stray Brand`,
  ),
  clause(
    "stray",
    "whom",
    "BD-93",
    "Allies that a miss may hit, in order. May stand alone below.",
    `${shot} short range, into melee, stray Brand`,
  ),
  clause("lit", "flag", "BD-81 BD-84 BD-86", "Lit by a fuse or wick: it splashes.", `${oil}, lit`),
  clause("ignited", "flag", "BD-81 BD-84", "A flame on impact ignites the oil: no splash.", `${oil}, ignited`, {
    denies: ["lit"],
  }),
  clause(
    "splash",
    "whom",
    "BD-84 BD-86 BD-90",
    "Who is within 5 ft of where it breaks. May stand alone below.",
    `${oil}, lit, splash Brand`,
  ),
  clause("lands", "word", "BD-80", "Where a 1 or a 10 on the scatter die lies.", `${oil}, lit, lands behind`, {
    values: ["in front", "behind"],
  }),
];

const walk = "Brand moves 20 ft";
const charge = "Brand charges Goblin with spear, at 40 ft";

export const clauses = [
  ...attackClauses,
  clause(
    "engages, engaging, engage",
    "whom",
    "BD-16 BD-41",
    "Opponents next to whom it ends or stays.",
    `${walk}, engages Goblin`,
    { able: true },
  ),
  clause(
    "leaves, leaving, leave",
    "whom",
    "BD-16 BD-41",
    "Opponents that the movement leaves.",
    `${walk}, leaves Goblin`,
  ),
  clause("to", "place", "BD-16", "Where the movement ends, in feet (x/y).", "Brand moves to 10/20"),
  clause("toward, towards", "who", "BD-16", "Straight at somebody (with positions).", `${walk} toward Goblin`),
  clause("away from", "who", "BD-16", "Straight away from somebody (with positions).", `${walk} away from Goblin`),
  clause(
    "through fire, through the fire",
    "flag",
    "BD-87",
    "The way leads through burning oil: 1d6.",
    `${walk} through fire`,
  ),
  clause(
    "into fire, into the fire",
    "flag",
    "BD-87",
    "The movement ends in burning oil.",
    "Brand moves 10 ft into fire",
  ),
  clause("followed by", "whom", "BD-43", "Opponents that follow.", "Brand withdraws 10 ft, followed by Goblin"),
  clause("not straight", "flag", "BD-32", "The way of the charge is no straight line.", `${charge}, not straight`),
  clause("not clear", "flag", "BD-32", "The way of the charge is not clear.", `${charge}, not clear`),
  clause("no sight, no line of sight", "flag", "BD-32", "The charger does not see its target.", `${charge}, no sight`),
  clause("for", "who", "BD-25", "Holds for somebody’s number.", "Elenor holds for Goblin"),
  clause(
    "before, just before, until just before",
    "who",
    "BD-98",
    "Holds a spell until just before somebody’s number.",
    "Elenor holds before Shaman",
  ),
  clause(
    "ambush, ambush by",
    "side",
    "BD-06",
    "The other side lies hidden and prepared: +3.",
    "surprise @party, ambush",
    { optional: true },
  ),
  clause(
    "by",
    "word",
    "BD-23 BD-116 BD-118",
    "Which bonus counts: Strength or Dexterity.",
    "Brand grapples Goblin by dex",
    { values: ["str", "strength", "dex", "dexterity"] },
  ),
  clause(
    "dc",
    "int",
    "BD-09 BD-23",
    "The number to reach, as the game master says.",
    'Brand performs a feat "swing on the chandelier", by dex, DC 15',
  ),
  clause("free, as a free action", "flag", "BD-09", "It costs no action.", 'Brand does "shout a warning", free'),
  clause("by, with", "text", "BD-82", "How the fire is put out.", "Goblin extinguishes by rolling", { id: "method" }),
  clause("in fire, in the fire", "whom", "BD-87", "Who stands in it.", "Elenor ignites the pool, in fire Goblin"),
];
