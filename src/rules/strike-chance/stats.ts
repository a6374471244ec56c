import type { ItemSpec, PropertySpec, StatSpec, StatType } from "../../fight/vocabulary.ts";
import { damageStats } from "../../fight/damage-kinds.ts";
import { experienceStats } from "../../fight/experience.ts";
import { property, small, stat } from "../../fight/specs.ts";

/* Stats of a combatant, properties of weapons and spells, and the weapons known by name. */

/** Makes a stat whose id is its label in small letters. */
function own<const Label extends string>(
  label: Label,
  type: StatType,
  rules: string,
  help: string,
  sample: string,
  rest: Partial<Omit<StatSpec, "id">> = {},
): StatSpec<Lowercase<Label>> {
  return stat(small(label), type, rules, help, `Kara: HP 30, ${sample}`, { label, ...rest });
}

/** Makes a stat of a number from 0 up, 0 where the line is silent. */
function count<const Label extends string>(
  label: Label,
  rules: string,
  help: string,
  sample: string,
  rest: Partial<Omit<StatSpec, "id">> = {},
): StatSpec<Lowercase<Label>> {
  return own(label, "int", rules, help, sample, { default: 0, min: 0, ...rest });
}

/** Makes the stat of a share of DEF. */
function share<const Label extends string>(
  label: Label,
  points: number,
  rules: string,
  from: string,
): StatSpec<Lowercase<Label>> {
  return own(label, "int", rules, `The share of DEF ${from}.`, `DEF 45, ${label.toLowerCase()} ${points}`, {
    default: 0,
  });
}

const positive = { min: 0 };

export const stats = [
  own("HP", "pool", "SC-34 SC-35", "Hit points now, or now/full.", "", { example: "Kara: HP 22/30" }),
  own("maxHP", "int", "SC-41 SC-47", "Full hit points, when HP says only how many are left.", "maxhp 60", {
    aliases: ["max hp"],
    min: 1,
  }),
  own("SC", "int", "SC-21", "Strike chance in percent; may be above 100. A weapon’s own percentage wins.", "SC 112", {
    aliases: ["strike chance"],
  }),
  own("DEF", "int", "SC-21", "Defense with all its shares.", "DEF 45", {
    aliases: ["defense", "defence"],
    default: 0,
  }),
  share("dDEX", 10, "SC-64 SC-127", "that comes from DEX"),
  share("dSkill", 8, "SC-64 SC-127", "that comes from the Defense skill"),
  share("dShield", 7, "SC-64 SC-84 SC-119", "that comes from the Shield skill"),
  share("dShieldBase", 3, "SC-84 SC-119", "that the shield gives without the skill"),
  share("dMagic", 5, "SC-50", "that is magic and always on"),
  own("IM", "int", "SC-07", "Initiative modifier: that of DEX and anything permanent.", "IM 2", {
    aliases: ["initiative modifier"],
    default: 0,
  }),
  count("attacks", "SC-06 SC-08", "Attacks in a round.", "attacks 2", { default: 1, max: 20 }),
  own("dmg", "dice", "SC-33", "Damage of whoever has no weapon, or of a weapon that has none.", "dmg 1d8+4", {
    label: "damage",
    aliases: ["damage dice"],
  }),
  own("DEX", "int", "SC-15 SC-48 SC-72 SC-111", "For DEX rolls.", "DEX 14", positive),
  own("PER", "int", "SC-48 SC-52 SC-92", "For PER rolls.", "PER 12", positive),
  own(
    "CON",
    "int",
    "SC-36 SC-37 SC-38 SC-39",
    "One hit that does more than this stuns; without it nobody is stunned.",
    "CON 15",
    positive,
  ),
  own("Luck", "percent", "SC-14", "Chance of a Luck save in percent.", "luck 55"),
  count("PROT", "SC-29 SC-34", "Protection: taken from the damage of every ordinary hit.", "prot 6", {
    aliases: ["protection", "armour", "armor protection"],
    told: ["{who}’s protection goes from {before} to {after}", "{who}’s protection is {after}"],
  }),
  own(
    "armor",
    "int",
    "SC-31",
    "The part of PROT that is worn armor and can be worn down; all of it when absent.",
    "prot 6, armor 4",
    { aliases: ["worn armor", "worn armour"], min: 0 },
  ),
  count(
    "worn",
    "SC-31",
    "Points of armor lost to grievous hits and not yet repaired; PROT is already without them.",
    "prot 4, armor 6, worn 2",
    { told: ["", ""] },
  ),
  own("size", "word", "SC-38 SC-131", "Size: for stunning and for missiles.", "size large", {
    values: ["tiny", "small", "medium", "large", "giant"],
    default: "medium",
  }),
  own(
    "TMR",
    "int",
    "SC-18 SC-46",
    "Feet in a round at a walk; distances are checked only when it is known.",
    "TMR 40",
    { ...positive, units: ["ft"] },
  ),
  count("rank", "SC-102 SC-104 SC-107 SC-140", "Weapon rank, where the weapon has none of its own.", "rank 5"),
  own(
    "spec",
    "word",
    "SC-132 SC-140 SC-142",
    "Specialization, where the weapon has none of its own.",
    "spec specialist",
    {
      label: "specialization",
      aliases: ["specialization"],
      values: ["none", "specialist", "double"],
      default: "none",
    },
  ),
  count("mb", "SC-128 SC-140", "Master Bowman rank.", "mb 2", { label: "Master Bowman", aliases: ["master bowman"] }),
  own("ambidextrous", "flag", "SC-110", "No penalty for the off hand.", "ambidextrous"),
  own("encumbered", "flag", "SC-99 SC-100", "Encumbered: SC and DEF -10.", "encumbered"),
  own("sense", "flag", "SC-91", "A sense that finds unseen foes: nobody is unseen to it.", "sense", {
    label: "targeting sense",
  }),
  own("flyer", "flag", "SC-118", "An agile flyer, who may leave by gaining height.", "flyer", {
    label: "agile flyer",
  }),
  count("tentacles", "SC-96", "Tentacles that attack half on their own.", "tentacles 6"),
  count("rof", "SC-94", "Points by which the Range of Field skill cuts the bonus of several attackers.", "rof 10", {
    label: "Range of Field",
    aliases: ["range of field"],
  }),
  own(
    "cast",
    "percent",
    "SC-45 SC-66",
    "Cast chance in percent; without it the game master says whether a spell works.",
    "cast 70",
    { label: "cast chance" },
  ),
  own("shield", "word", "SC-83 SC-84", "Shield on the arm, within reach, or none.", "DEF 40, dshield 10, shield near", {
    values: ["ready", "near", "none"],
    bare: "ready",
    told: ["{who}’s shield is {after}", "{who}’s shield is {after}"],
  }),
  own(
    "hand",
    "list",
    "SC-79 SC-80 SC-111",
    "Weapon or weapons in hand; the first weapon when absent, `empty` for none.",
    "sword d8, axe d6, hand sword and axe",
    { label: "in hand", told: ["{who} now has {after} in hand", "{who} has {after} in hand"] },
  ),
  own("mounted-moving", "flag", "SC-124", "On a moving mount or wagon.", "mounted moving", {
    label: "on a moving mount",
    aliases: ["mounted moving"],
  }),
  own("sees-in-dark", "flag", "SC-98", "Bad light takes nothing from its strike chance.", "sees in dark", {
    label: "sees in the dark",
    aliases: ["sees in the dark"],
  }),
  own("alert", "flag", "SC-51", "On guard: surprise out of combat is doubtful against it.", "alert"),
  own(
    "very-fast",
    "flag",
    "SC-125",
    "An exceptionally fast animal or monster: the game master may set a higher penalty for missiles.",
    "very fast",
    { label: "very fast" },
  ),
  own("notes", "text", "SC-87 SC-90", "Anything to remember.", "notes potion at the belt"),
  ...damageStats,
  ...experienceStats,
];

export const properties: readonly PropertySpec[] = [
  property("sc", "int", "SC-21", "Strike chance with this weapon: `axe d6 sc 60`.", { aliases: ["strike chance"] }),
  property("rank", "int", "SC-102 SC-104 SC-107 SC-140", "Rank with this weapon: `axe d6 rank 4`."),
  property("spec", "word", "SC-132 SC-140 SC-142", "Specialization in this weapon: `longbow d8 spec specialist`.", {
    aliases: ["specialization"],
    values: ["none", "specialist", "double"],
    bare: "specialist",
  }),
  property("kind", "word", "SC-145", "Melee or ranged: `blowgun d2 kind ranged`.", { values: ["melee", "ranged"] }),
  property("class", "word", "SC-132 SC-133", "Class of the weapon: `arbalest d10 class heavyxbow`.", {
    values: ["handxbow", "lightxbow", "heavyxbow", "shortbow", "longbow", "javelin", "spear", "other"],
  }),
  property("missile", "word", "SC-133", "What sticks in the target: `dart d3 kind ranged missile arrow`.", {
    values: ["arrow", "quarrel", "javelin", "spear", "none"],
  }),
  property("natural", "flag", "SC-79", "Claw, bite and the like, always ready: `gore d8 natural`."),
];

export const spellProperties: readonly PropertySpec[] = [
  property(
    "ct",
    "text",
    "SC-59 SC-60 SC-61",
    "Casting time in segments, 1 to 15, or a whole round: `spell Ward ct round`.",
    { aliases: ["casting time"] },
  ),
  property(
    "type",
    "word",
    "SC-63",
    "General (GK) or special (SK) knowledge, for mages: `spell Flame rank 8 type SK`.",
    { values: ["GK", "SK", "gk", "sk"] },
  ),
  property("rank", "int", "SC-63", "Rank of a mage’s spell: `spell Frost rank 12 type GK`."),
  property("by", "word", "SC-59 SC-63", "Whose spell it is: `spell Bless by cleric ct 4`.", {
    values: ["cleric", "mage"],
  }),
];

/** The missile of each class (SC-133). */
export const missileOf: Readonly<Record<string, string>> = {
  handxbow: "quarrel",
  lightxbow: "quarrel",
  heavyxbow: "quarrel",
  shortbow: "arrow",
  longbow: "arrow",
  javelin: "javelin",
  spear: "spear",
};

function named(names: string, props: ItemSpec["props"]): ItemSpec[] {
  return names.split(", ").map((name) => ({ name, dice: null, props }));
}

/**
 * The rules have no equipment lists: only the classes that they tell apart, and natural attacks, are known by name. A
 * class brings its kind and missile along (sheet.ts).
 */
export const weapons: readonly ItemSpec[] = [
  ...named("hand crossbow, handxbow", { class: "handxbow" }),
  ...named("light crossbow, lightxbow, crossbow", { class: "lightxbow" }),
  ...named("heavy crossbow, heavyxbow", { class: "heavyxbow" }),
  ...named("short bow, shortbow", { class: "shortbow" }),
  ...named("long bow, longbow", { class: "longbow" }),
  ...named("javelin", { class: "javelin" }),
  ...named("spear", { class: "spear" }),
  ...named("sling", { kind: "ranged" }),
  ...named(
    "bite, claw, claws, fist, fists, kick, horn, horns, hoof, hooves, tail, beak, talon, talons, sting, tentacle",
    { natural: true },
  ),
];
