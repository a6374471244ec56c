import type { ItemSpec, PropertySpec, StatSpec } from "../../fight/vocabulary.ts";

export const stats: readonly StatSpec[] = [
  { id: "hp", label: "HP", type: "pool", rules: ["SC-34", "SC-35"], help: "Hit points now, or now/full.", example: "Kara: HP 22/30" },
  { id: "maxhp", label: "maxHP", aliases: ["max hp"], type: "int", min: 1, rules: ["SC-41", "SC-47"], help: "Full hit points, when HP says only how many are left.", example: "Kara: HP 15, maxhp 60" },
  { id: "sc", label: "SC", aliases: ["strike chance"], type: "int", rules: ["SC-21"], help: "Strike chance in percent; may be above 100. A weapon's own percentage wins.", example: "Kara: HP 30, SC 112" },
  { id: "def", label: "DEF", aliases: ["defense", "defence"], type: "int", default: 0, rules: ["SC-21"], help: "Defense with all its shares.", example: "Kara: HP 30, DEF 45" },
  { id: "ddex", label: "dDEX", type: "int", default: 0, rules: ["SC-64", "SC-127"], help: "The share of DEF that comes from DEX.", example: "Kara: HP 30, DEF 45, ddex 10" },
  { id: "dskill", label: "dSkill", type: "int", default: 0, rules: ["SC-64", "SC-127"], help: "The share of DEF that comes from the Defense skill.", example: "Kara: HP 30, DEF 45, dskill 8" },
  { id: "dshield", label: "dShield", type: "int", default: 0, rules: ["SC-64", "SC-84", "SC-119"], help: "The share of DEF that comes from the Shield skill.", example: "Kara: HP 30, DEF 45, dshield 7" },
  { id: "dshieldbase", label: "dShieldBase", type: "int", default: 0, rules: ["SC-84", "SC-119"], help: "The share of DEF that the shield gives without the skill.", example: "Kara: HP 30, DEF 45, dshieldbase 3" },
  { id: "dmagic", label: "dMagic", type: "int", default: 0, rules: ["SC-50"], help: "The share of DEF that is magic and always on.", example: "Kara: HP 30, DEF 45, dmagic 5" },
  { id: "im", label: "IM", aliases: ["initiative modifier"], type: "int", default: 0, rules: ["SC-07"], help: "Initiative modifier: that of DEX and anything permanent.", example: "Kara: HP 30, IM 2" },
  { id: "attacks", label: "attacks", type: "int", default: 1, min: 0, max: 20, rules: ["SC-06", "SC-08"], help: "Attacks in a round.", example: "Kara: HP 30, attacks 2" },
  { id: "dmg", label: "damage", aliases: ["damage dice"], type: "dice", rules: ["SC-33"], help: "Damage of whoever has no weapon, or of a weapon that has none.", example: "Ogre: HP 45, SC 65, dmg 1d8+4" },
  { id: "dex", label: "DEX", type: "int", min: 0, rules: ["SC-15", "SC-48", "SC-72", "SC-111"], help: "For DEX rolls.", example: "Kara: HP 30, DEX 14" },
  { id: "per", label: "PER", type: "int", min: 0, rules: ["SC-48", "SC-52", "SC-92"], help: "For PER rolls.", example: "Kara: HP 30, PER 12" },
  { id: "con", label: "CON", type: "int", min: 0, rules: ["SC-36", "SC-37", "SC-38", "SC-39"], help: "One hit that does more than this stuns; without it nobody is stunned.", example: "Kara: HP 30, CON 15" },
  { id: "luck", label: "Luck", type: "percent", rules: ["SC-14"], help: "Chance of a Luck save in percent.", example: "Kara: HP 30, luck 55" },
  { id: "prot", label: "PROT", aliases: ["protection", "armour", "armor protection"], type: "int", default: 0, min: 0, rules: ["SC-29", "SC-34"], help: "Protection: taken from the damage of every ordinary hit.", example: "Ogre: HP 45, prot 6" },
  { id: "armor", label: "armor", aliases: ["worn armor", "worn armour"], type: "int", min: 0, rules: ["SC-31"], help: "The part of PROT that is worn armor and can be worn down; all of it when absent.", example: "Ogre: HP 45, prot 6, armor 4" },
  { id: "worn", label: "worn", type: "int", default: 0, min: 0, rules: ["SC-31"], help: "Points of armor lost to grievous hits and not yet repaired; PROT is already without them.", example: "Ogre: HP 45, prot 4, armor 6, worn 2" },
  { id: "size", label: "size", type: "word", values: ["tiny", "small", "medium", "large", "giant"], default: "medium", rules: ["SC-38", "SC-131"], help: "Size: for stunning and for missiles.", example: "Ogre: HP 45, size large" },
  { id: "tmr", label: "TMR", type: "int", min: 0, rules: ["SC-18", "SC-46"], help: "Feet in a round at a walk; distances are checked only when it is known.", example: "Kara: HP 30, TMR 40" },
  { id: "rank", label: "rank", type: "int", default: 0, min: 0, rules: ["SC-102", "SC-104", "SC-107", "SC-140"], help: "Weapon rank, where the weapon has none of its own.", example: "Kara: HP 30, rank 5" },
  { id: "spec", label: "specialization", aliases: ["specialization"], type: "word", values: ["none", "specialist", "double"], default: "none", rules: ["SC-132", "SC-140", "SC-142"], help: "Specialization, where the weapon has none of its own.", example: "Isa: HP 22, spec specialist" },
  { id: "mb", label: "Master Bowman", aliases: ["master bowman"], type: "int", default: 0, min: 0, rules: ["SC-128", "SC-140"], help: "Master Bowman rank.", example: "Isa: HP 22, mb 2" },
  { id: "ambidextrous", label: "ambidextrous", type: "flag", rules: ["SC-110"], help: "No penalty for the off hand.", example: "Kara: HP 30, ambidextrous" },
  { id: "encumbered", label: "encumbered", type: "flag", rules: ["SC-99", "SC-100"], help: "Encumbered: SC and DEF -10.", example: "Kara: HP 30, encumbered" },
  { id: "sense", label: "targeting sense", type: "flag", rules: ["SC-91"], help: "A sense that finds unseen foes: nobody is unseen to it.", example: "Worm: HP 45, sense" },
  { id: "flyer", label: "agile flyer", type: "flag", rules: ["SC-118"], help: "An agile flyer, who may leave by gaining height.", example: "Gull: HP 12, flyer" },
  { id: "tentacles", label: "tentacles", type: "int", default: 0, min: 0, rules: ["SC-96"], help: "Tentacles that attack half on their own.", example: "Kraken: HP 90, tentacles 6" },
  { id: "rof", label: "Range of Field", aliases: ["range of field"], type: "int", default: 0, min: 0, rules: ["SC-94"], help: "Points by which the Range of Field skill cuts the bonus of several attackers.", example: "Kara: HP 30, rof 10" },
  { id: "cast", label: "cast chance", type: "percent", rules: ["SC-45", "SC-66"], help: "Cast chance in percent; without it the game master says whether a spell works.", example: "Isa: HP 22, cast 70" },
  { id: "shield", label: "shield", type: "word", values: ["ready", "near", "none"], bare: "ready", rules: ["SC-83", "SC-84"], help: "Shield on the arm, within reach, or none.", example: "Kara: HP 30, DEF 40, dshield 10, shield near" },
  { id: "hand", label: "in hand", type: "list", rules: ["SC-79", "SC-80", "SC-111"], help: "Weapon or weapons in hand; the first weapon when absent, `empty` for none.", example: "Kara: HP 30, sword d8, axe d6, hand sword and axe" },
  { id: "mounted-moving", label: "on a moving mount", aliases: ["mounted moving"], type: "flag", rules: ["SC-124"], help: "On a moving mount or wagon.", example: "Kara: HP 30, mounted moving" },
  { id: "sees-in-dark", label: "sees in the dark", aliases: ["sees in the dark"], type: "flag", rules: ["SC-98"], help: "Bad light takes nothing from its strike chance.", example: "Ogre: HP 45, sees in dark" },
  { id: "alert", label: "alert", type: "flag", rules: ["SC-51"], help: "On guard: surprise out of combat is doubtful against it.", example: "Guard: HP 20, alert" },
  { id: "very-fast", label: "very fast", type: "flag", rules: ["SC-125"], help: "An exceptionally fast animal or monster: the game master may set a higher penalty for missiles.", example: "Falcon: HP 8, very fast" },
  { id: "notes", label: "notes", type: "text", rules: ["SC-87", "SC-90"], help: "Anything to remember.", example: "Kara: HP 30, notes potion at the belt" },
];

export const properties: readonly PropertySpec[] = [
  { id: "sc", aliases: ["strike chance"], type: "int", rules: ["SC-21"], help: "Strike chance with this weapon." },
  { id: "rank", type: "int", rules: ["SC-102", "SC-104", "SC-107", "SC-140"], help: "Rank with this weapon." },
  { id: "spec", aliases: ["specialization"], type: "word", values: ["none", "specialist", "double"], bare: "specialist", rules: ["SC-132", "SC-140", "SC-142"], help: "Specialization in this weapon." },
  { id: "kind", type: "word", values: ["melee", "ranged"], rules: ["SC-145"], help: "Melee or ranged." },
  { id: "class", type: "word", values: ["handxbow", "lightxbow", "heavyxbow", "shortbow", "longbow", "javelin", "spear", "other"], rules: ["SC-132", "SC-133"], help: "Class of the weapon." },
  { id: "missile", type: "word", values: ["arrow", "quarrel", "javelin", "spear", "none"], rules: ["SC-133"], help: "What sticks in the target." },
  { id: "natural", type: "flag", rules: ["SC-79"], help: "Claw, bite and the like: always ready, needs no hand." },
];

export const spellProperties: readonly PropertySpec[] = [
  { id: "ct", aliases: ["casting time"], type: "text", rules: ["SC-59", "SC-60", "SC-61"], help: "Casting time: 1 to 15 segments, or `round`." },
  { id: "type", type: "word", values: ["GK", "SK", "gk", "sk"], rules: ["SC-63"], help: "General (GK) or special (SK) knowledge, for mages." },
  { id: "rank", type: "int", rules: ["SC-63"], help: "Rank of a mage's spell." },
  { id: "by", type: "word", values: ["cleric", "mage"], rules: ["SC-59", "SC-63"], help: "Whose spell it is." },
];

const classes: readonly (readonly [string, string, string, readonly string[]])[] = [
  ["hand crossbow", "handxbow", "quarrel", ["handxbow"]],
  ["light crossbow", "lightxbow", "quarrel", ["lightxbow", "crossbow"]],
  ["heavy crossbow", "heavyxbow", "quarrel", ["heavyxbow"]],
  ["short bow", "shortbow", "arrow", ["shortbow"]],
  ["long bow", "longbow", "arrow", ["longbow"]],
];

const natural = ["bite", "claw", "claws", "fist", "fists", "kick", "horn", "horns", "hoof", "hooves", "tail", "beak", "talon", "talons", "sting", "tentacle"];

/** The rules have no equipment lists: only the classes that they tell apart, and natural attacks, are known by name. */
export const weapons: readonly ItemSpec[] = [
  ...classes.map(([name, kind, missile, aliases]): ItemSpec => ({ name, aliases, dice: null, props: { kind: "ranged", class: kind, missile } })),
  { name: "javelin", dice: null, props: { kind: "melee", class: "javelin", missile: "javelin" } },
  { name: "spear", dice: null, props: { kind: "melee", class: "spear", missile: "spear" } },
  { name: "sling", dice: null, props: { kind: "ranged", class: "other", missile: "none" } },
  ...natural.map((name): ItemSpec => ({ name, dice: null, props: { natural: true } })),
];
