import { clause } from "../../fight/specs.ts";
import { damageTypes } from "./tables.ts";
import type { SceneSpec } from "../../fight/vocabulary.ts";

const blow = "Brand attacks Goblin with longsword";
const shot = "Elenor shoots Goblin with longbow";
const walk = "Brand moves 20 ft";
const spell = "Mira casts fireball at @goblins";
const feet = { units: ["ft", "feet", "foot"] };

/** Clauses of attacks. */
const attackClauses = [
  clause("with, using", "weapons", "SR-38 SR-39", "The weapon, or the attacks of a Multiattack.", blow),
  clause("at, from", "number", "SR-56 SR-57", "Distance in feet.", `${shot}, at 60 ft`, feet),
  clause("vs, against AC", "int", "SR-52", "The target’s Armour Class, in place of its sheet’s.", `${blow} vs 14`),
  clause(
    "advantage, with advantage, at advantage",
    "text",
    "SR-05",
    "A source of advantage, with its reason.",
    `${blow}, advantage "high ground"`,
    {
      optional: true,
    },
  ),
  clause(
    "disadvantage, with disadvantage, at disadvantage",
    "text",
    "SR-05",
    "A source of disadvantage, with its reason.",
    `${blow}, disadvantage "rain"`,
    {
      optional: true,
    },
  ),
  clause("no advantage", "flag", "SR-05", "Strikes out every advantage.", `${blow}, no advantage`),
  clause("no disadvantage", "flag", "SR-05", "Strikes out every disadvantage.", `${blow}, no disadvantage`),
  clause("half cover, behind half cover", "flag", "SR-58", "+2 AC and saves of Dexterity.", `${shot}, half cover`),
  clause(
    "three-quarters cover, behind three-quarters cover",
    "flag",
    "SR-58",
    "+5 AC and saves of Dexterity.",
    `${shot}, three-quarters cover`,
    {
      insteadOf: ["half cover"],
    },
  ),
  clause("total cover", "flag", "SR-54 SR-58", "Wholly hidden: no target.", `${shot}, total cover`),
  clause("unseen", "flag", "SR-59", "The target cannot see the attacker: advantage.", `${blow}, unseen`),
  clause("cannot see", "flag", "SR-59", "The attacker cannot see the target: disadvantage.", `${blow}, cannot see`),
  clause("close", "flag", "SR-57", "An enemy is within 5 ft of the shooter: disadvantage.", `${shot}, close`),
  clause("not close", "flag", "SR-57", "No enemy near the shooter minds.", `${shot}, at 5 ft, not close`, {
    denies: ["close"],
  }),
  clause(
    "off hand full",
    "flag",
    "SR-69",
    "The second weapon, with the ability in its damage.",
    `${blow}, off hand full`,
  ),
  clause("off hand", "flag", "SR-68 SR-69", "The extra attack with a second light weapon.", `${blow}, off hand`, {
    insteadOf: ["off hand full"],
  }),
  clause(
    "two hands, two-handed, in both hands",
    "flag",
    "SR-76",
    "A versatile weapon in both hands.",
    `${blow}, two hands`,
  ),
  clause(
    "knock out, to knock out, to knock it out, non-lethally, nonlethally",
    "flag",
    "SR-116",
    "The blow that would fell knocks out.",
    `${blow}, knock out`,
  ),
  clause("no mastery", "flag", "SR-77", "The weapon’s mastery is not used.", `${blow}, no mastery`),
  clause("cleave", "who", "SR-78", "Whom the second blow of a cleaving weapon strikes.", `${blow}, cleave Orc`),
  clause("push", "number", "SR-81", "Feet that a pushing weapon drives away.", `${blow}, push 10 ft`, feet),
  clause("topple", "flag", "SR-84", "A toppling weapon throws down.", `${blow}, topple`),
  clause("improvised", "text", "SR-71", "Something that is no weapon.", "Brand attacks Goblin, improvised chair", {
    optional: true,
  }),
  clause(
    "type",
    "word",
    "SR-71 SR-96",
    "The type of its damage.",
    "Brand attacks Goblin, improvised torch, type fire",
    {
      values: [...damageTypes],
    },
  ),
  clause(
    "inspiration",
    "word",
    "SR-06",
    "One die is rolled again: the d20, or one of the damage.",
    `${blow}, inspiration`,
    {
      optional: true,
      values: ["damage"],
    },
  ),
  clause("average", "flag", "SR-166", "The number in place of the dice of damage.", `${blow}, average`),
  clause("stealth", "int", "SR-12", "What those who notice less cannot know of.", "surprise @party, stealth 14"),
  clause(
    "bonus action, as a bonus action, as bonus action",
    "flag",
    "SR-20",
    "It takes the bonus action.",
    `${blow}, bonus action`,
  ),
  clause("extra action", "text", "SR-19", "Something gives one more action.", `${blow}, extra action "surge"`, {
    optional: true,
  }),
];

/** Clauses of saves and spells. */
const saveClauses = [
  clause("level", "int", "SR-128", "The slot’s level.", `${spell}, level 4`),
  clause("save", "word", "SR-118", "The ability by which a target saves.", `${spell}, save DEX`, {
    values: ["str", "dex", "con", "int", "wis", "cha"],
  }),
  clause("dc, against dc", "int", "SR-04 SR-118", "The difficulty.", "Brand checks athletics, DC 15"),
  clause(
    "half",
    "flag",
    "SR-120 SR-122",
    "Whoever saves takes half; behind cover, half cover.",
    `${spell}, save DEX half`,
    {
      many: true,
    },
  ),
  clause("cover", "whom", "SR-122", "Targets that are covered from where it comes.", `${spell}, cover Goblin half`, {
    many: true,
  }),
  clause("three-quarters", "flag", "SR-122", "Behind cover: +5.", `${spell}, cover Goblin three-quarters`, {
    many: true,
  }),
  clause("for", "number", "SR-123", "How long it lasts.", `${spell}, for 3 rounds`, {
    ...{ id: "for rounds", units: ["rounds", "round", "minutes", "minute"] },
  }),
  clause("dice", "dice", "SR-138", "The damage, where no sheet says it.", `${spell}, dice 9d6`),
];

/** Clauses of movement and of other deeds. */
const otherClauses = [
  clause("difficult", "flag", "SR-25", "Each foot costs two.", `${walk}, difficult`),
  clause("climbing", "flag", "SR-26", "Each foot costs one more.", `${walk}, climbing`),
  clause("swimming", "flag", "SR-26", "Each foot costs one more.", `${walk}, swimming`),
  clause("crawling", "flag", "SR-26", "Each foot costs one more.", `${walk}, crawling`),
  clause("leaves, leaving", "whom", "SR-65", "Enemies whose reach it leaves.", `${walk}, leaves Goblin`),
  clause("engages, within 5 ft of", "whom", "SR-48 SR-144", "Those whom it comes near.", `${walk}, engages Goblin`),
  clause("to", "place", "SR-36", "The square where it ends, x/y.", "Brand moves to 5/4"),
  clause("flying", "flag", "SR-27 SR-34", "By its speed in the air.", `${walk}, flying`),
  clause(
    "height",
    "number",
    "SR-34",
    "Feet above the ground where a flight ends.",
    `${walk}, flying, height 30 ft`,
    feet,
  ),
  clause("burrowing", "flag", "SR-27", "By its speed through the ground.", `${walk}, burrowing`),
  clause("squeezing", "flag", "SR-33", "Through a gap for one size smaller.", `${walk}, squeezing`),
  clause("through", "whom", "SR-31", "Creatures through whose space it goes.", `${walk}, through Goblin`),
  clause("into the space of", "who", "SR-31 SR-32", "In whose space it ends.", `${walk}, into the space of Goblin`),
  clause("on ice", "flag", "SR-163", "The ground is ice: difficult, and slippery.", `${walk}, on ice`),
  clause("high", "flag", "SR-30", "The jump goes up, not far.", "Brand jumps 3 ft, high"),
  clause("standing", "flag", "SR-30", "Without a run-up: half as far.", "Brand jumps 3 ft, standing"),
  clause("over an obstacle", "flag", "SR-30", "Something low is in the way.", "Brand jumps 3 ft, over an obstacle"),
  clause("by sight", "flag", "SR-140 SR-156", "It depends on sight.", "Brand checks perception, by sight, DC 12"),
  clause("by hearing", "flag", "SR-142", "It depends on hearing.", "Brand checks perception, by hearing, DC 12"),
  clause("out of sight", "flag", "SR-144", "Who frightens it is out of its sight.", `${blow}, out of sight`),
  clause("ally near", "flag", "SR-173", "An ally who is able stands by the target.", `${blow}, ally near`),
  clause("for", "who", "SR-45", "Whom it looks for.", "Brand searches for Nim"),
  clause("drags", "whom", "SR-91", "Whom it holds and takes along.", `${walk}, drags Goblin`),
  clause("prone, to the ground", "flag", "SR-88", "The shove throws down.", "Brand shoves Goblin prone"),
  clause("away", "flag", "SR-88", "The shove drives 5 ft away.", "Brand shoves Goblin away", { denies: ["prone"] }),
  clause("by", "word", "SR-87 SR-89", "The ability or skill that resists.", "Goblin escapes by athletics", {
    values: ["str", "dex", "athletics", "acrobatics"],
  }),
  clause("against", "who", "SR-42", "The enemy against whom it helps.", "Mira helps Brand against Ogre"),
  clause(
    "independent",
    "flag",
    "SR-160",
    "The mount acts by its own will and count.",
    "Brand mounts Ogre, independent",
  ),
  clause("heavily obscured", "flag", "SR-43", "It hides in fog or dark.", "Nim hides, heavily obscured"),
  clause("kit", "flag", "SR-115", "A healer’s kit: no roll.", "Mira stabilizes Thora, kit"),
];

export const clauses = [...attackClauses, ...saveClauses, ...otherClauses];

function scene(id: string, rule: string, help: string): SceneSpec {
  return { id, words: [id], value: "flag", rules: [rule], help, example: `scene ${id}` };
}

/** Circumstances of the whole fight: light, weather, water. */
export const scenes: readonly SceneSpec[] = [
  scene("dark", "SR-156", "Darkness: nobody sees without darkvision or the like."),
  scene("dim", "SR-156", "Dim light or patchy fog: Perception by sight has disadvantage."),
  scene("fog", "SR-156", "Thick fog: nobody sees far, and darkvision does not help."),
  scene("sunlight", "SR-173", "The light of the sun."),
  scene("underwater", "SR-159", "The fight is under water."),
  scene("strong wind", "SR-163", "Shots have disadvantage."),
  scene("heavy rain", "SR-163", "Perception by sight has disadvantage."),
  scene("heavy snow", "SR-163", "Perception by sight has disadvantage."),
  scene("ice", "SR-163", "The ground is ice: difficult, and slippery."),
];
