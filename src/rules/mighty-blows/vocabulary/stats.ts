import { first, small, stat as row, words } from "../../../fight/specs.ts";
import type { StatSpec, StatType } from "../../../fight/sheet-specs.ts";
import type { First } from "../../../fight/terms.ts";
import { ladder } from "./options.ts";

/** "AC, armour class": the label, which is the id in capitals, and what else it is called. `value`: the example's. */
function stat<const Said extends string>(
  said: Said,
  type: StatType,
  value: string,
  rules: string,
  help: string,
  more: Partial<Omit<StatSpec, "id">> = {},
): StatSpec<Lowercase<First<Said>>> {
  const label = first(said);
  const aliases = words(said).slice(1);
  return row(small(label), type, rules, help, `${label} ${value}`.trim(), { label, aliases, ...more });
}

function flag<const Label extends string>(
  label: Label,
  rules: string,
  help: string,
): StatSpec<Lowercase<First<Label>>> {
  return stat(label, "flag", "", rules, help);
}

/** A modifier is 0 where the line is silent. */
function modifier<const Said extends string>(
  said: Said,
  value: string,
  rules: string,
  help: string,
  standard = 0,
): StatSpec<Lowercase<First<Said>>> {
  return stat(said, "int", value, rules, help, { default: standard });
}

/** What a combatant's line may say. Values that depend on others (`kind`, `bcb`) are completed in sheet.ts. */
export const stats = [
  stat(
    "kind",
    "word",
    "npc",
    "MB-28 MB-59 MB-70 MB-79 MB-116 MB-141",
    "A pc suffers Mighty Blows and dies at 0; an npc or monster saves at 0 or less. Absent: monster with HD, else pc.",
    { values: ["pc", "npc", "monster"] },
  ),
  stat("HP, hit points", "pool", "7/12", "MB-07 MB-70 MB-79", "Hit points, now/maximum; they may fall below 0."),
  stat(
    "AC, armour class, armor class",
    "int",
    "15",
    "MB-02 MB-14",
    "Armour Class, higher is better: armour, own shield and DEX are in it, the BCB is not.",
  ),
  modifier(
    "DEX-AC",
    "+2",
    "MB-14 MB-52 MB-128 MB-129",
    "The part of AC that comes from DEX; a charge or a shield-wall takes a bonus away.",
  ),
  stat("shield", "int", "", "MB-14 MB-127 MB-129", "The shield’s part of AC; the word alone means 1.", {
    min: 0,
    bare: 1,
  }),
  stat(
    "BCB, base combat bonus",
    "int",
    "4",
    "MB-01 MB-09 MB-11 MB-13",
    "Base Combat Bonus, split between attack and AC. Absent: the hit dice, at most 15.",
    { min: 0 },
  ),
  stat("HD, hit dice", "text", "2d8+4", "MB-10 MB-94", "Hit dice as a number or as dice: 2, 2d8+4, 1/2."),
  modifier("STR-hit", "+1", "MB-03", "Strength modifier of melee attack rolls."),
  modifier(
    "STR-dmg, str-damage",
    "+1",
    "MB-08 MB-113 MB-147",
    "Strength modifier of damage in melee and thrown at short range.",
  ),
  stat("DEX, dexterity", "int", "13", "MB-35 MB-123", "The score; it sets the initiative die. Absent: 10.", { min: 0 }),
  modifier("DEX-hit", "+2", "MB-04", "Dexterity modifier of missile attack rolls."),
  stat(
    "CON, constitution",
    "int",
    "12",
    "MB-44 MB-47 MB-69",
    "The score; Mighty Blows and assassinations take from it, and 0 is death.",
  ),
  stat(
    "save",
    "int",
    "14",
    "MB-45 MB-61 MB-65 MB-77 MB-86",
    "The number to roll or beat. Absent: write pass or fail in the die’s place.",
  ),
  stat("save-death", "int", "12", "MB-66 MB-71 MB-72", "The save against death, where it differs."),
  stat(
    "move, movement",
    "int",
    "60 ft",
    "MB-39 MB-54 MB-121 MB-122 MB-125 MB-126",
    "Feet per round. Absent: distances are not checked.",
    { min: 0 },
  ),
  stat("combat-move", "int", "60", "MB-50", "Feet of a charge. Absent: the value of move.", { min: 0 }),
  stat("attacks", "int", "2", "MB-31 MB-36 MB-39", "Attacks per round. Absent: its natural weapons, or 1.", { min: 0 }),
  stat("class", "text", "magic-user", "MB-104 MB-105 MB-146", "Read are magic-user (mu), fighter-mage and ranger."),
  stat("armour, armor", "word", "other", "MB-104 MB-105", "What a caster wears: none, magical bracers, or any other.", {
    values: ["none", "bracers", "other"],
    default: "none",
  }),
  modifier("armour-magic, armor-magic", "+2", "MB-105", "Quality of magical armour, in which fighter-mages cast."),
  flag("plate", "MB-151", "Wears plate armour: a fist hurts its owner."),
  stat("surprise-die", "word", "d8", "MB-23 MB-24", "The surprise die; a larger one is surprised less often.", {
    values: ladder.split(" "),
    default: "d6",
  }),
  modifier("surprise-steps", "-2", "MB-24 MB-25", "Places up (+) or down (-) on the ladder of surprise dice."),
  modifier("surprise-mod", "+1", "MB-26", "Added to the surprise roll: wisdom and keen senses."),
  modifier("surprise-on", "1", "MB-23", "The highest total that surprises.", 2),
  flag("all-round", "MB-49", "Sees all round: several attackers gain nothing."),
  stat("needs", "list", "silver and +2", "MB-58", "What harms it: silver, magic, +n. Any one listed kind is enough."),
  flag("see-invisible", "MB-94", "Attacks the invisible like anybody else."),
  flag("no-vitals", "MB-46", "No vulnerable spots: cannot be assassinated."),
  flag("fearless", "MB-114", "Mindless or undead: fights to the death."),
  stat("subduable", "word", "no", "MB-141", "Whether subdual damage works on it.", {
    values: ["yes", "no"],
    bare: "yes",
  }),
  flag("unstoppable", "MB-136", "Too massive or determined to be fended off."),
  stat(
    "pos, position",
    "text",
    "3/4",
    "MB-89 MB-108 MB-109 MB-117 MB-118 MB-131",
    "Where it stands: hex column/row, or feet east/north with ft behind them.",
  ),
  stat("subdual", "int", "3", "MB-137 MB-140", "Points of subdual damage that it carries already.", { min: 0 }),
];
