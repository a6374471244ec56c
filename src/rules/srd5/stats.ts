import { damageStats } from "../../fight/damage-kinds.ts";
import { experienceStats } from "../../fight/experience.ts";
import { property, stat } from "../../fight/specs.ts";
import type { PropertySpec, ItemSpec } from "../../fight/vocabulary.ts";
import { damageTypes } from "./tables.ts";

const signed = { default: 0, min: -10, max: 30 };
const feet = { min: 0, units: ["ft"] };

const [temporary, resists, immune, vulnerable] = damageStats;

/** Traits that stand on a line by themselves as well. */
const traits = [
  ["pack tactics", "Advantage while an able ally is within 5 ft of the target."],
  ["undead fortitude", "At 0 a save of Constitution leaves it 1 hit point."],
  ["magic resistance", "Advantage on saves against spells."],
  ["sunlight sensitivity", "Disadvantage on attacks in sunlight."],
  ["hard to kill", "It dies only as a turn of its begins at 0, and it does not regenerate."],
] as const;

/** Stats of a combatant's line. */
export const stats = [
  /**
   * Holds the number of `HP 10 (3d6)`; dice alone are rolled as the fight begins.
   * @rule SR-167
   */
  stat(
    "hp",
    "pool",
    "SR-95 SR-102 SR-167",
    "Hit points, now/maximum. Without them damage is only totalled.",
    "HP 6/10",
    {
      label: "HP",
      aliases: ["hit points"],
    },
  ),
  { ...temporary, aliases: [...temporary.aliases, "temp"], rules: ["SR-102"] },
  stat("ac", "int", "SR-52", "Armour Class: a total equal to it or above hits.", "AC 15", {
    label: "AC",
    aliases: ["armour class", "armor class"],
  }),
  stat("str", "rating", "SR-03", "Strength: a score, or a signed modifier.", "STR 16", { label: "STR" }),
  stat("dex", "rating", "SR-03", "Dexterity: a score, or a signed modifier.", "DEX +2", { label: "DEX" }),
  stat("con", "rating", "SR-03", "Constitution: a score, or a signed modifier.", "CON 14", { label: "CON" }),
  stat("int", "rating", "SR-03", "Intelligence: a score, or a signed modifier.", "INT -1", { label: "INT" }),
  stat("wis", "rating", "SR-03", "Wisdom: a score, or a signed modifier.", "WIS +1", { label: "WIS" }),
  stat("cha", "rating", "SR-03", "Charisma: a score, or a signed modifier.", "CHA 8", { label: "CHA" }),
  stat("str save", "int", "SR-118", "Save of Strength. Absent: the modifier.", "STR save +5", { label: "STR save" }),
  stat("dex save", "int", "SR-118", "Save of Dexterity. Absent: the modifier.", "DEX save +5", { label: "DEX save" }),
  stat("con save", "int", "SR-118", "Save of Constitution. Absent: the modifier.", "CON save +5", {
    label: "CON save",
  }),
  stat("int save", "int", "SR-118", "Save of Intelligence. Absent: the modifier.", "INT save +5", {
    label: "INT save",
  }),
  stat("wis save", "int", "SR-118", "Save of Wisdom. Absent: the modifier.", "WIS save +5", { label: "WIS save" }),
  stat("cha save", "int", "SR-118", "Save of Charisma. Absent: the modifier.", "CHA save +5", { label: "CHA save" }),
  stat("pb", "int", "SR-52 SR-70 SR-87 SR-127", "Proficiency bonus.", "PB +3", {
    label: "PB",
    aliases: ["proficiency bonus", "proficiency"],
    ...signed,
    default: 2,
  }),
  stat("init", "int", "SR-07", "Added to the die of initiative. Absent: Dexterity.", "init +4"),
  stat("acrobatics", "int", "SR-89 SR-92", "Bonus of the skill. Absent: Dexterity.", "acrobatics +5"),
  stat("arcana", "int", "SR-04", "Bonus of the skill. Absent: Intelligence.", "arcana +5"),
  stat("athletics", "int", "SR-89 SR-92", "Bonus of the skill. Absent: Strength.", "athletics +5"),
  stat("deception", "int", "SR-04", "Bonus of the skill. Absent: Charisma.", "deception +4"),
  stat("insight", "int", "SR-04", "Bonus of the skill. Absent: Wisdom.", "insight +4"),
  stat("intimidation", "int", "SR-04", "Bonus of the skill. Absent: Charisma.", "intimidation +4"),
  stat("investigation", "int", "SR-45", "Bonus of the skill. Absent: Intelligence.", "investigation +4"),
  stat("medicine", "int", "SR-115", "Bonus of the skill. Absent: Wisdom.", "medicine +4"),
  stat("nature", "int", "SR-04", "Bonus of the skill. Absent: Intelligence.", "nature +2"),
  stat("perception", "int", "SR-45", "Bonus of the skill. Absent: Wisdom.", "perception +3"),
  stat("persuasion", "int", "SR-04", "Bonus of the skill. Absent: Charisma.", "persuasion +4"),
  stat("stealth", "int", "SR-43 SR-44", "Bonus of the skill. Absent: Dexterity.", "stealth +8"),
  stat("survival", "int", "SR-04", "Bonus of the skill. Absent: Wisdom.", "survival +3"),
  stat("passive", "int", "SR-12 SR-44 SR-45", "Passive Perception. Absent: 10 and Perception.", "passive 13", {
    aliases: ["passive perception"],
  }),
  stat("speed", "int", "SR-24 SR-28 SR-35", "Feet that it may move in a turn. Absent: 30.", "speed 30", feet),
  stat("climb", "int", "SR-26 SR-27", "Speed by which it climbs at no extra cost.", "climb 30", feet),
  stat("swim", "int", "SR-26 SR-27 SR-159", "Speed by which it swims at no extra cost.", "swim 40", feet),
  stat("fly", "int", "SR-27 SR-34", "Speed by which it flies.", "fly 60", feet),
  stat("burrow", "int", "SR-27", "Speed by which it digs.", "burrow 20", feet),
  stat("hover", "flag", "SR-34", "It stays in the air whatever befalls it.", "hover"),
  stat("pos", "pair", "SR-36", "Its square, x/y, of 5 ft; distances then come from it.", "pos 3/4", {
    aliases: ["position"],
  }),
  stat("darkvision", "int", "SR-157", "Feet within which dark is dim, and dim is bright.", "darkvision 60", feet),
  stat("blindsight", "int", "SR-157", "Feet within which it needs no sight.", "blindsight 10", feet),
  stat("tremorsense", "int", "SR-157", "Feet within which it feels what touches the ground.", "tremorsense 60", feet),
  stat("truesight", "int", "SR-157", "Feet within which dark and the invisible hide nothing.", "truesight 120", feet),
  stat("size", "word", "SR-37 SR-87 SR-88", "Its size.", "size small", {
    values: ["tiny", "small", "medium", "large", "huge", "gargantuan"],
    default: "medium",
  }),
  stat("hands", "int", "SR-76 SR-87", "Its hands. Absent: 2.", "hands 4", { default: 2, min: 0, max: 8 }),
  stat("shield", "flag", "SR-73 SR-76", "It carries a shield: one hand is taken.", "shield"),
  stat("ammo", "int", "SR-73", "Pieces of ammunition that are left. Absent: nobody counts them.", "ammo 20", {
    min: 0,
    lasts: true,
    told: ["{who} has {after} of {before} pieces of ammunition left", "{who} has {after} pieces of ammunition"],
  }),
  stat(
    "inspiration",
    "int",
    "SR-06",
    "Times that it may roll a die again. Absent: nobody counts them.",
    "inspiration 1",
    {
      ...{ bare: 1, min: 0, lasts: true },
      told: ["{who} has inspiration {after}", "{who} has inspiration {after}"],
    },
  ),
  stat("traits", "list", "SR-173", "Traits that the rules know.", "traits pack tactics and regeneration 10"),
  ...traits.map(([id, meaning]) => stat(id, "flag", "SR-173", meaning, id)),
  stat("regeneration", "text", "SR-173", "Points that it regains as its turn begins.", "regeneration 10 unless acid"),
  stat("attacks", "int", "SR-38", "Attacks that its Attack action makes.", "attacks 2", { default: 1, min: 1, max: 9 }),
  stat("multiattack", "list", "SR-39", "Attacks that its one action makes, in any order.", "multiattack claw and bite"),
  stat("mastery", "list", "SR-77", "Weapons whose mastery it uses.", "mastery longsword and longbow"),
  { ...resists, aliases: [...resists.aliases, "resist"], rules: ["SR-98"], example: "resist fire and cold" },
  { ...immune, aliases: [...immune.aliases, "immune"], rules: ["SR-100"], example: "immune poison" },
  { ...vulnerable, aliases: [...vulnerable.aliases, "vulnerable"], rules: ["SR-99"], example: "vulnerable cold" },
  stat("type", "text", "SR-72 SR-139", "Its kind: undead, humanoid …", "type undead"),
  stat("object", "word", "SR-107", "It is a thing of that stuff, with its AC and points.", "object wood", {
    values: ["cloth", "glass", "wood", "stone", "iron", "mithral", "adamantine"],
  }),
  stat("fragile", "flag", "SR-107", "A thing with fewer points.", "fragile"),
  stat("max hp", "int", "SR-106", "Points that its maximum has gained or lost.", "max HP -6", {
    ...{ label: "max HP", lasts: true, told: ["", ""] },
  }),
  stat(
    "untrained armour",
    "flag",
    "SR-132",
    "It wears armour that it cannot use, and casts nothing.",
    "untrained armour",
    {
      aliases: ["untrained armor"],
    },
  ),
  stat("lair", "flag", "SR-172", "It has lair actions.", "lair"),
  stat("threshold", "int", "SR-103", "Damage of one attack below it does nothing.", "threshold 8", { min: 0 }),
  stat("slots", "text", "SR-128", "Spell slots left, level by level.", "slots 4/3/2", { lasts: true }),
  stat("spell-dc", "int", "SR-127", "Difficulty of saves against its spells.", "spell-dc 15"),
  stat("spell-attack", "int", "SR-127", "Bonus of attack rolls with its spells.", "spell-attack +7"),
  stat("exhaustion", "int", "SR-143 SR-155", "Levels of exhaustion; 6 are death.", "exhaustion 2", {
    min: 0,
    max: 6,
    lasts: true,
    told: ["{who}’s exhaustion goes from {before} to {after}", "{who} has exhaustion {after}"],
  }),
  stat("legendary", "int", "SR-170", "Uses of its legendary actions between its turns.", "legendary 3", { min: 0 }),
  stat(
    "legendary-resistance",
    "int",
    "SR-171",
    "Failed saves that it may turn into successes.",
    "legendary-resistance 3",
    {
      aliases: ["legendary resistance"],
      min: 0,
    },
  ),
  stat("level", "int", "SR-174", "Its level.", "level 3", { min: 1, max: 20 }),
  stat("cr", "number", "SR-174", "Its challenge rating.", "CR 1/2", { label: "CR" }),
  stat("character", "flag", "SR-02", "It falls unconscious at 0, and rolls death saves.", "character"),
  stat("monster", "flag", "SR-02", "It dies at 0, whatever its side.", "monster"),
  ...experienceStats,
];

const types: readonly PropertySpec[] = damageTypes.map((id) =>
  property(id, "flag", "SR-96", `Its damage is ${id}. \`claw +4 1d6+2 ${id}\``),
);

const abilityWords = ["STR", "DEX", "CON", "INT", "WIS", "CHA"].map((each) => each.toLowerCase());

/** Properties of weapons and of other attacks. */
export const properties: readonly PropertySpec[] = [
  ...types,
  property("to-hit", "int", "SR-52", "The bonus to hit, which stands before the dice. `claw +4 1d6+2`"),
  property("plus", "dice", "SR-64", "Further dice of the same hit, with their type. `rend +8 1d8+4 plus 2d6 fire`", {
    many: true,
    values: [...damageTypes],
  }),
  property("reach", "int", "SR-67", "Feet that it reaches. `tail +6 2d6+4 reach 15`", { units: ["ft"], bare: 10 }),
  property("range", "text", "SR-56", "Normal and long range in feet. `bow +4 1d6+2 range 80/320`"),
  property("melee", "flag", "SR-54", "With a range: it strikes close by too. `spear +4 1d6+2 range 20/60 melee`"),
  property("ranged", "flag", "SR-54", "It is shot or thrown. `rock +6 2d10 ranged range 60/240`"),
  property("finesse", "flag", "SR-55", "Strength or Dexterity, whichever is better. `foil +5 1d6 finesse`"),
  property("light", "flag", "SR-68", "May be one of two weapons. `hatchet +5 1d6 light`"),
  property("heavy", "flag", "SR-75", "Hard for the weak and the small. `maul +5 2d6 heavy`"),
  property("two-handed", "flag", "SR-76", "It takes both hands. `maul +5 2d6 two-handed`"),
  property("versatile", "dice", "SR-76", "Its damage in both hands. `axe +5 1d8+3 versatile 1d10+3`"),
  property("thrown", "flag", "SR-86", "It may be thrown. `hatchet +5 1d6 thrown range 20/60`"),
  property("ammunition", "flag", "SR-73", "It shoots something that is used up. `bow +4 1d6 ammunition`"),
  property("loading", "flag", "SR-74", "One shot in an action. `crossbow +4 1d8 loading`"),
  property("magic", "flag", "SR-101", "It is magic. `mace +5 1d6+3 magic`"),
  property("silver", "flag", "SR-101", "It is silvered. `mace +5 1d6+3 silver`"),
  property(
    "save",
    "word",
    "SR-118",
    "The ability by which a target saves. `fire breath 8d6 fire save DEX dc 13 half`",
    {
      values: abilityWords,
      strikes: true,
    },
  ),
  property("dc", "int", "SR-118", "The difficulty of that save. `fire breath 8d6 fire save DEX dc 13 half`"),
  property("half", "flag", "SR-120", "Whoever saves takes half. `fire breath 8d6 fire save DEX dc 13 half`"),
  property("gives", "text", "SR-124", "A condition for whoever fails. `gaze save WIS dc 13 gives frightened`"),
  property(
    "recharge",
    "text",
    "SR-168",
    "Faces of a d6 by which it comes back. `fire breath 8d6 save DEX dc 13 recharge 5-6`",
  ),
  property("per-day", "int", "SR-169", "So many uses. `gaze 4d6 save WIS dc 13 per-day 3`"),
  property("once", "flag", "SR-170", "Once between its turns. `wings 2d6 save DEX dc 13 once`"),
  property(
    "flask",
    "flag",
    "SR-72",
    "It is thrown in place of an attack, and asks for a save. `tar 1d4 save DEX flask`",
  ),
  property("cost", "int", "SR-170", "Uses that it costs as a legendary action. `wings 2d6 save DEX dc 13 cost 2`"),
  property("grapple", "int", "SR-94", "A hit holds, with this escape DC. `tentacle +5 1d8+3 grapple 13`"),
];

/** Properties of spells. */
export const spellProperties: readonly PropertySpec[] = [
  ...types,
  property("level", "int", "SR-128", "Its level; absent: a cantrip. `spell fireball level 3`"),
  property("dice", "dice", "SR-138", "Its damage. `spell fire bolt 2d10 fire attack`"),
  property("plus", "dice", "SR-64", "Further dice, with their type. `spell ice storm 2d8 bludgeoning plus 4d6 cold`", {
    many: true,
    values: [...damageTypes],
  }),
  property("save", "word", "SR-118", "The ability by which a target saves. `spell fireball 8d6 save DEX`", {
    values: abilityWords,
  }),
  property("dc", "int", "SR-118", "Its difficulty, where that is not spell-dc. `spell hold person save WIS dc 13`"),
  property("half", "flag", "SR-120", "Whoever saves takes half. `spell fireball 8d6 fire save DEX half`"),
  property("attack", "flag", "SR-127", "It takes an attack roll. `spell fire bolt 2d10 fire attack`", {
    meant: "foes",
  }),
  property("heal", "dice", "SR-105", "Hit points that it gives back. `spell cure wounds level 1 heal 2d8+3`", {
    meant: "friends",
  }),
  property("concentration", "flag", "SR-134", "It lasts by concentration. `spell bless level 1 concentration`"),
  property("bonus", "flag", "SR-20", "Cast with a bonus action. `spell misty step level 2 bonus`"),
  property(
    "ac",
    "int",
    "SR-133",
    "What it adds to AC until its caster’s next turn. `spell shield level 1 reaction ac 5`",
  ),
  property("turns", "int", "SR-137", "Turns that its casting takes. `spell alarm level 1 turns 10`"),
  property(
    "only",
    "text",
    "SR-139",
    "The kind of creature that it works on. `spell hold person save WIS only humanoid`",
  ),
  property("wordless", "flag", "SR-132", "It is cast without words. `spell catapult level 1 wordless`"),
  property("handless", "flag", "SR-132", "It is cast without a hand. `spell misty step level 2 handless`"),
  property("reaction", "flag", "SR-133", "Cast as a reaction. `spell shield level 1 reaction`"),
  property("range", "int", "SR-56", "Feet that it reaches. `spell fire bolt 2d10 fire attack range 120`", {
    units: ["ft"],
  }),
  property("gives", "text", "SR-124", "A condition for whoever fails. `spell hold person save WIS gives paralyzed`"),
  property("upcast", "dice", "SR-128", "More dice for each level above its own. `spell fireball 8d6 upcast 1d6`"),
];

function weapon(name: string, dice: string, kind: string, mastery: string, props: ItemSpec["props"] = {}): ItemSpec {
  return { name, aliases: [], dice, props: { listed: dice, kind, mastery, ...props } };
}

const [light, finesse, heavy] = [{ light: true }, { finesse: true }, { heavy: true }];
const both = { "two-handed": true };
const shot = (range: string, more: ItemSpec["props"] = {}): ItemSpec["props"] => ({
  ...more,
  ...{ ranged: true, ammunition: true, range },
});
const thrown = (range: string, more: ItemSpec["props"] = {}): ItemSpec["props"] => ({ ...more, thrown: true, range });

function flask(name: string, dice: string | null, kind: string, range: string, more: ItemSpec["props"] = {}): ItemSpec {
  const type: ItemSpec["props"] = dice === null ? {} : { listed: dice, kind };
  return { name, aliases: [], dice, props: { ...type, ...{ flask: true, thrown: true, save: "dex", range }, ...more } };
}

/** Weapons of the rules (T2), and what is thrown in place of an attack (SR-72). */
export const weapons: readonly ItemSpec[] = [
  weapon("club", "1d4", "bludgeoning", "slow", light),
  weapon("greatclub", "1d8", "bludgeoning", "push", both),
  weapon("dagger", "1d4", "piercing", "nick", thrown("20/60", { ...finesse, ...light })),
  weapon("handaxe", "1d6", "slashing", "vex", thrown("20/60", light)),
  weapon("javelin", "1d6", "piercing", "slow", thrown("30/120")),
  weapon("light hammer", "1d4", "bludgeoning", "nick", thrown("20/60", light)),
  weapon("mace", "1d6", "bludgeoning", "sap"),
  weapon("quarterstaff", "1d6", "bludgeoning", "topple", { versatile: "1d8" }),
  weapon("sickle", "1d4", "slashing", "nick", light),
  weapon("spear", "1d6", "piercing", "sap", thrown("20/60", { versatile: "1d8" })),
  weapon("dart", "1d4", "piercing", "vex", thrown("20/60", { ...finesse, ranged: true })),
  weapon("light crossbow", "1d8", "piercing", "slow", shot("80/320", { ...both, loading: true })),
  weapon("shortbow", "1d6", "piercing", "vex", shot("80/320", both)),
  weapon("sling", "1d4", "bludgeoning", "slow", shot("30/120")),
  weapon("battleaxe", "1d8", "slashing", "topple", { versatile: "1d10" }),
  weapon("flail", "1d8", "bludgeoning", "sap"),
  weapon("glaive", "1d10", "slashing", "graze", { ...heavy, ...both, reach: 10 }),
  weapon("halberd", "1d10", "slashing", "cleave", { ...heavy, ...both, reach: 10 }),
  weapon("greataxe", "1d12", "slashing", "cleave", { ...heavy, ...both }),
  weapon("greatsword", "2d6", "slashing", "graze", { ...heavy, ...both }),
  weapon("lance", "1d10", "piercing", "topple", { ...heavy, ...both, reach: 10 }),
  weapon("longsword", "1d8", "slashing", "sap", { versatile: "1d10" }),
  weapon("maul", "2d6", "bludgeoning", "topple", { ...heavy, ...both }),
  weapon("morningstar", "1d8", "piercing", "sap"),
  weapon("pike", "1d10", "piercing", "push", { ...heavy, ...both, reach: 10 }),
  weapon("rapier", "1d8", "piercing", "vex", finesse),
  weapon("scimitar", "1d6", "slashing", "nick", { ...finesse, ...light }),
  weapon("shortsword", "1d6", "piercing", "vex", { ...finesse, ...light }),
  weapon("trident", "1d8", "piercing", "topple", thrown("20/60", { versatile: "1d10" })),
  weapon("warhammer", "1d8", "bludgeoning", "push", { versatile: "1d10" }),
  weapon("war pick", "1d8", "piercing", "sap", { versatile: "1d10" }),
  weapon("whip", "1d4", "slashing", "slow", { ...finesse, reach: 10 }),
  weapon("blowgun", "1", "piercing", "vex", shot("25/100", { loading: true })),
  weapon("hand crossbow", "1d6", "piercing", "vex", shot("30/120", { ...light, loading: true })),
  weapon("heavy crossbow", "1d10", "piercing", "push", shot("100/400", { ...heavy, ...both, loading: true })),
  weapon("longbow", "1d8", "piercing", "slow", shot("150/600", { ...heavy, ...both })),
  flask("acid", "2d6", "acid", "20/20"),
  flask("alchemist's fire", "1d4", "fire", "20/20", { gives: "burning" }),
  flask("holy water", "2d8", "radiant", "20/20", { only: "fiend undead" }),
  flask("oil", null, "", "20/20", { gives: "oiled" }),
  flask("net", null, "", "15/15", { gives: "restrained" }),
  weapon("musket", "1d12", "piercing", "slow", shot("40/120", { ...both, loading: true })),
  weapon("pistol", "1d10", "piercing", "vex", shot("30/90", { loading: true })),
];

/** Weapons of which the older edition says something else (T2); it has no firearms. */
export const weapons2014: readonly ItemSpec[] = [
  weapon("lance", "1d12", "piercing", "topple", { "two-handed": true, reach: 10 }),
  weapon("trident", "1d6", "piercing", "topple", thrown("20/60", { versatile: "1d8" })),
  weapon("war pick", "1d8", "piercing", "sap"),
];
