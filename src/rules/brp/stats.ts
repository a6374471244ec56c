import type { PropertySpec, StatSpec } from "../../fight/vocabulary.ts";
import { meleeWeapons, missileWeapons, perceptionSkills, physicalSkills, shields, specialties } from "./data.ts";

const weaponSkills: readonly StatSpec[] = [...specialties]
  .filter(([id]) => id !== "throw")
  .map(([id, { group, base }]) => ({
    id,
    label: id,
    type: "rating",
    min: 0,
    rules: id === "brawl" ? ["BR-27", "BR-52", "BR-13"] : id === "shield" ? ["BR-51", "BR-89"] : ["BR-27", "BR-13"],
    help: `${id === "shield" || id === "brawl" ? `Skill ${id}` : `${group} (${id})`} in percent, or +n points on the base chance${base === null ? "" : ` (${base})`}.`,
    example: `${id} ${id === "shield" ? "40" : "+30"}`,
  }));

/** A skill with one weapon alone: `great-sword 45` (and the weapon with it). */
const namedWeapons: readonly StatSpec[] = [...new Set([...meleeWeapons, ...missileWeapons, ...shields].map((row) => row.name))]
  .map((name) => name.replace(/ /g, "-"))
  .filter((id) => !specialties.has(id))
  .map((id) => ({
    id,
    label: id.replace(/-/g, " "),
    type: "rating",
    min: 0,
    rules: ["BR-27"],
    help: `Rating with this weapon alone, and the weapon itself.`,
    example: `${id} 45`,
  }));

const otherSkills: readonly StatSpec[] = [...physicalSkills.filter((id) => id !== "dodge"), ...perceptionSkills].map((id) => ({
  id,
  label: id,
  type: "percent",
  min: 0,
  rules: perceptionSkills.some((each) => each === id) ? ["BR-84"] : ["BR-83"],
  help: `Rating in percent; ${perceptionSkills.some((each) => each === id) ? "helmets take" : "heavy armour takes"} points off it.`,
  example: `${id} 45`,
}));

export const stats: readonly StatSpec[] = [
  { id: "dex", label: "DEX", type: "int", min: 1, rules: ["BR-05", "BR-08", "BR-20", "BR-21"], help: "Dexterity: the rank on which it acts.", example: "DEX 14" },
  { id: "hp", label: "HP", aliases: ["hit points"], type: "pool", rules: ["BR-93", "BR-94"], help: "Hit points, now/maximum.", example: "HP 8/12" },
  { id: "maxhp", label: "max HP", aliases: ["maximum"], type: "int", min: 1, rules: ["BR-93", "BR-108"], help: "Maximum hit points, where `HP` gives only the present ones.", example: "maxhp 12" },
  { id: "wounds", label: "wounds", type: "list", rules: ["BR-94", "BR-102"], help: "Open points of each wound brought into the fight.", example: "wounds 4 and 3" },
  { id: "con", label: "CON", type: "int", min: 1, rules: ["BR-93"], help: "Constitution; with SIZ it gives the hit points.", example: "CON 13" },
  { id: "siz", label: "SIZ", type: "int", min: 1, rules: ["BR-93"], help: "Size; with CON it gives the hit points.", example: "SIZ 12" },
  { id: "db", label: "damage bonus", aliases: ["damage bonus"], type: "dice", default: "0", rules: ["BR-72", "BR-73", "BR-75", "BR-76"], help: "Damage bonus: dice or a number, may be negative.", example: "db 1d4" },
  { id: "dodge", label: "dodge", type: "percent", min: 0, rules: ["BR-60", "BR-62", "BR-63", "BR-83"], help: "Dodge in percent.", example: "dodge 40%" },
  { id: "first-aid", label: "first aid", type: "percent", min: 0, rules: ["BR-102"], help: "First Aid in percent.", example: "first-aid 60" },
  { id: "armour", label: "armour", aliases: ["armor"], type: "list", rules: ["BR-80", "BR-81", "BR-82", "BR-87"], help: "Armour worn, joined by and; armour outside the table with `ap`.", example: "armour chain and heavy helmet" },
  { id: "ap", label: "armour points", aliases: ["armour points", "armor points"], type: "pool", rules: ["BR-80", "BR-85", "BR-87"], help: "Armour points of its own (hide, scales); a pair counts as riot gear's.", example: "ap 3" },
  { id: "wields", label: "in the hands", type: "list", rules: ["BR-37", "BR-38"], help: "Weapons and shield in the hands when the fight begins.", example: "wields broad sword and heater" },
  { id: "weapons", label: "carried", type: "list", rules: ["BR-37"], help: "Further weapons carried.", example: "weapons dagger and knife" },
  { id: "hands", label: "hands", type: "int", default: 2, min: 0, rules: ["BR-38"], help: "Hands to hold weapons with.", example: "hands 2" },
  { id: "attacks", label: "attacks", type: "int", default: 1, min: 1, rules: ["BR-15"], help: "Attacks in one round, all on the same rank.", example: "attacks 2" },
  { id: "pos", label: "position", type: "pair", rules: ["BR-19", "BR-39"], help: "Place in metres, x/y; distances then come from it.", example: "pos 3/4" },
  ...weaponSkills,
  ...namedWeapons,
  ...otherSkills,
];

/** Properties of weapons, shields and armour. `dmg` only introduces the dice: `lance 1d10+db` says the same as `lance dmg 1d10+db`. */
export const properties: readonly PropertySpec[] = [
  { id: "skill", type: "word", values: [...specialties.keys()], rules: ["BR-27", "BR-30"], help: "The specialty that it is used with; its rating is written 45%. `halfpike 1d8+db 40% skill polearm`" },
  { id: "base", type: "int", rules: ["BR-27"], help: "Base chance in percent. `halfpike 1d8+db base 20 skill polearm`" },
  { id: "dmg", aliases: ["damage"], type: "flag", rules: ["BR-72", "BR-73", "BR-74"], help: "The dice follow, with db or half-db where the damage bonus is added. `lance dmg 1d10+db 45%`" },
  { id: "hands", type: "int", rules: ["BR-38"], help: "Hands that it takes: 1 or 2. `lance 1d10+db 45% hands 1`" },
  { id: "hp", type: "pool", rules: ["BR-59", "BR-78", "BR-79"], help: "Its own hit points for parrying, or n/a. `lance 1d10+db 45% hp 10`" },
  { id: "class", type: "list", rules: ["BR-10", "BR-11", "BR-12"], help: "missile, long, medium or short; several joined by and. `lance 1d10+db 45% class long and medium`" },
  { id: "mode", type: "word", values: ["melee", "missile"], rules: ["BR-39", "BR-54", "BR-67"], help: "How it is used. `net 1d2 40% mode missile range 5`" },
  { id: "velocity", type: "word", values: ["low", "high"], rules: ["BR-53", "BR-54", "BR-62", "BR-63"], help: "High velocity can be neither parried nor dodged. `launcher 3d6 45% range 200 velocity high`" },
  { id: "range", type: "int", rules: ["BR-39", "BR-40", "BR-41", "BR-42"], help: "Range in metres. `javelin 1d6+half-db 45% range 30`" },
  { id: "reload", type: "int", rules: ["BR-43"], help: "Full rounds of reloading after each shot. `arbalest 3d6 45% range 90 reload 2`" },
  { id: "shots", type: "pool", rules: ["BR-44"], help: "Shots held, or now/held. `pistol 45% shots 3/6`" },
  { id: "qty", type: "int", rules: ["BR-46"], help: "Copies of a thrown weapon. `dagger 45% qty 2`" },
  { id: "unloaded", type: "flag", rules: ["BR-43"], help: "The crossbow is not loaded when the fight begins. `heavy crossbow 45% unloaded`" },
  { id: "thrown", type: "flag", rules: ["BR-46"], help: "Leaves the hand when used. `javelin 1d6+half-db 45% range 30 thrown`" },
  { id: "size", type: "word", values: ["target", "full", "large"], rules: ["BR-55", "BR-56", "BR-57", "BR-58"], help: "Makes it a shield of that size. `table top 1d3+db size large points 8`" },
  { id: "points", type: "int", rules: ["BR-59", "BR-91", "BR-92"], help: "A shield's armour points and hit points. `table top 1d3+db size large points 8`" },
  { id: "ap", type: "pool", rules: ["BR-80", "BR-85"], help: "Armour points; a pair such as 12/6 for blows and shots. `chain ap 6`" },
  { id: "adds", type: "flag", rules: ["BR-82"], help: "Worn on top of other armour, as helmets are. `soft leather adds`" },
  { id: "physical", type: "int", rules: ["BR-83"], help: "Points on physical skills while worn. `chain physical -10`" },
  { id: "perception", type: "int", rules: ["BR-84"], help: "Points on Listen and Spot while worn. `light helmet perception -5`" },
];
