import { clause, verb } from "../../fight/specs.ts";
import type { First } from "../../fight/terms.ts";
import type { ClauseSpec } from "../../fight/vocabulary.ts";
import { ladder } from "./stats.ts";

/** Returns a clause of a word that stands alone, which is its own example. */
function flag<const Said extends string>(
  said: Said,
  rules: string,
  help: string,
  more: Pick<ClauseSpec, "forReaders" | "denies"> = {},
): ClauseSpec<First<Said>> {
  return clause(said, "flag", rules, help, said, more);
}

const forReaders = { forReaders: true };

/** Units that are understood: feet, hexes of the option's size, inches of 5 ft. */
const lengths = ["ft", "hex", "hexes", "square", "squares", "in", "inch", "inches"];

const attack = [
  clause("with", "weapons", "MB-01 MB-144", "The weapon, or several.", "Rolf attacks Orc 1 with sword"),
  clause(
    "among",
    "whom",
    "MB-110",
    "A die picks the target, in the order listed.",
    "Rolf attacks among Orc 1, Orc 2 and Orc 3",
    { able: true },
  ),
  clause(
    "into melee, into the melee, into melee of",
    "whom",
    "MB-112",
    "A die picks who is shot at, friends included.",
    "Ada shoots with bow into melee Orc 1 and Rolf",
    { optional: true },
  ),
  flag("from behind, behind", "MB-48 MB-129", "+2 to hit."),
  flag("from the flank, from flank", "MB-129", "Past a shield-wall’s shields."),
  clause(
    "alongside",
    "whom",
    "MB-49",
    "Who else attacks the target: +1 for each.",
    "Orc 1 attacks Rolf alongside Orc 2 and Orc 3",
  ),
  clause(
    "attackers",
    "int",
    "MB-49",
    "How many attack the target, this one included.",
    "Orc 1 attacks Rolf, attackers 3",
  ),
  clause("others", "whom", "MB-111", "Which other opponents are in reach.", "Rolf attacks Orc 1, others Orc 2", {
    able: true,
    beside: true,
  }),
  clause(
    "at",
    "number",
    "MB-90 MB-108 MB-113",
    "The distance in feet, hexes or inches (of 5 ft each).",
    "Rolf attacks Orc 1 with spear, at 2 hexes",
    { units: lengths },
  ),
  clause("hexes", "int", "MB-108", "The distance in hexes.", "Rolf attacks Orc 1 with spear, hexes 2"),
  flag("unseen", "MB-91", "Invisible, but its place is known: -4 to hit."),
  flag("to hp", "MB-44", "Hit points, not CON, of somebody helpless."),
  flag("subdual, to subdue", "MB-137", "Half of the damage is not lethal."),
  clause(
    "split",
    "split",
    "MB-11 MB-12",
    "The BCB: so much to hit, so much to AC.",
    "Rolf will attack Orc 1, split 2/1",
    { shares: "bcb" },
  ),
  clause("effect", "int", "MB-60", "The game master’s modifier of a Mighty Blow.", "Orc 1 attacks Rolf, effect +2"),
  flag("two-weapon, two weapons", "MB-144", "Two attacks this round, each at -3."),
  flag("guarding", "MB-145", "One attack at -1 and AC +1, with a second weapon."),
  clause(
    "vs, vs ac, against ac",
    "int",
    "MB-02",
    "The target’s AC, where its line gives none.",
    "Rolf attacks Orc 1 vs 13",
  ),
  clause(
    "damage",
    "int",
    "MB-44",
    "A damage bonus, such as a thief’s for surprise.",
    "Rolf assassinates Orc 1 with dagger, damage +2",
  ),
  clause(
    "times, x",
    "int",
    "MB-44",
    "Multiplies the damage, as a thief’s surprise does.",
    "Rolf assassinates Orc 1 with dagger, x 2",
  ),
];

const missiles = [
  flag("short, short range, at short range", "MB-113", "Within the first range increment."),
  flag("long, long range, at long range", "MB-113", "Beyond the first range increment.", { denies: ["short"] }),
  flag("twice", "MB-41", "Two arrows, by an archer who does not move."),
  flag("one hand, one-handed", "MB-43", "The other is full: only a very light crossbow can be spanned."),
];

const movement = [
  clause("through, past", "whom", "MB-117", "Whose controlled area is crossed.", "Orc 1 moves 20 ft through Rolf", {
    able: true,
  }),
  clause("to attack", "whom", "MB-119", "Moving in to attack: no free attack.", "Orc 1 moves 20 ft to attack Rolf", {
    able: true,
  }),
  clause("to", "place", "MB-89 MB-117", "The hex (column/row) or feet where a move ends.", "Rolf moves to 4/3", {
    units: lengths,
  }),
  flag("straight, in a straight line", "MB-51", "Assumed of a charge.", forReaders),
  flag("not straight", "MB-51", "No straight line, so no charge.", { denies: ["straight"] }),
  clause("from", "whom", "MB-121 MB-126", "The opponent retreated from.", "Rolf retreats 30 ft from Orc 1", {
    able: true,
  }),
  clause(
    "terrain",
    "int",
    "MB-123",
    "What the ground does to the roll for one’s footing.",
    "Rolf retreats 40 ft from Orc 1, terrain -3",
  ),
  flag("slow, slowly", "MB-121", "A measured retreat of unknown speed."),
  flag("fast, in haste", "MB-122", "A hasty retreat of unknown speed.", { denies: ["slow"] }),
];

const surprise = [
  clause("for, segments", "int", "MB-21", "For how many segments.", "surprised @orcs for 2 segments", {
    units: ["segment", "segments"],
  }),
  clause("by", "whom", "MB-33", "The newcomers, in a running fight.", "surprised @party by Orc 1", {
    able: true,
  }),
  clause("die", "word", "MB-24", "The surprise die of this roll.", "surprise Rolf, die d8", {
    values: ladder.split(" "),
  }),
  clause("steps, step", "int", "MB-25", "Up or down the ladder: a closed helm is -1 or -2.", "surprise Rolf, steps -2"),
  flag("block, as a block", "MB-28", "One roll for all of them."),
];

const other = [
  clause("level", "int", "MB-102 MB-105", "The spell’s level.", "Mina will read fireball, level 3"),
  clause("against", "text", "MB-86", "What the save is against.", "Rolf saves against fireball, half 6d6"),
  clause(
    "half, half of",
    "dice",
    "MB-86 MB-87 MB-88",
    "Damage of which a save leaves half.",
    "Rolf saves against fireball, half 6d6",
  ),
  clause(
    "or take, or takes",
    "dice",
    "MB-86 MB-87 MB-88",
    "Damage that a save avoids.",
    "Rolf saves against dart or takes 2d4",
  ),
  flag("death, against death", "MB-66", "The save against death.", { denies: ["against"] }),
  flag("all", "MB-17", "Every number that is left."),
  flag("controlled", "MB-116", "Possessed: the player does not decide."),
  flag("surrender, surrenders", "MB-115", "They give up.", { denies: ["flee", "retreat", "hold"] }),
  flag("flee, flees, run, runs", "MB-115", "They run when their number comes.", {
    ...forReaders,
    denies: ["retreat", "hold"],
  }),
  flag("retreat, retreats", "MB-115", "They back away.", { ...forReaders, denies: ["hold"] }),
  flag("hold, holds, stand, stands", "MB-115", "They go on.", forReaders),
  flag("drop, drops", "MB-85", "The weapon falls."),
  flag("self", "MB-85", "The fumbler hits itself."),
  clause("friend", "who", "MB-85", "The fumbler hits a friend.", "Rolf mishap friend Ada"),
  flag("strain", "MB-83", "A strained muscle."),
  flag("helmet", "MB-84", "The helmet slips over the eyes."),
  flag("none", "MB-82", "Nothing happens.", {
    ...forReaders,
    denies: ["drop", "self", "friend", "strain", "helmet"],
  }),
];

export const clauses = [...attack, ...missiles, ...movement, ...surprise, ...other];

const attackClauses = attack.map((spec) => spec.id);
const missileClauses = [...attackClauses, ...missiles.map((spec) => spec.id)];

const keyword = { keyword: true } as const;
/** Rolls and words that belong to nobody. */
const nobodys = { keyword: true, actor: "none" } as const;
const anybodys = { actor: "any" } as const;
const one = { targets: "one" } as const;
const many = { targets: "many" } as const;
const text = { thing: "text" } as const;
const verdict = { keyword: true, role: "gm", actor: "optional" } as const;
const feet = { thing: "number", units: lengths } as const;

const fighting = attackClauses.filter((id) => id !== "among" && id !== "into melee");

/** Verbs of what comes before the count. */
const before = [
  verb("surprised", "MB-20 MB-21 MB-33", "Who is surprised, for 1 segment or more.", {
    ...nobodys,
    ...many,
    clauses: ["for", "by"],
  }),
  verb("no surprise, nobody is surprised, nobody can be surprised", "MB-20", "Nobody is surprised.", {
    ...nobodys,
    role: "gm",
  }),
  verb("ambush", "MB-22", "A chance in a hundred that the ambushed are surprised.", {
    ...many,
    actor: "optional",
    thing: "number",
    units: ["%"],
    clauses: ["by"],
  }),
  verb(
    "surprise",
    "MB-23 MB-24 MB-25 MB-26 MB-27 MB-28 MB-29",
    "Surprise dice of those named, or of all that are not hidden.",
    { ...nobodys, ...many, clauses: ["die", "steps", "block", "by"], dice: "named" },
  ),
  verb("initiative", "MB-35 MB-36 MB-37 MB-38", "A die by DEX for each attack; a further line adds to the first.", {
    ...nobodys,
    dice: "named",
  }),
  verb("end of round", "MB-75", "Dice of lodged missiles whose bearers were active.", {
    ...nobodys,
    dice: "named",
  }),
  verb("morale", "MB-114 MB-115 MB-116", "Whose heart fails, and what they do.", {
    ...nobodys,
    ...many,
    ...text,
    clauses: ["controlled", "surrender", "flee", "retreat", "hold"],
  }),
  verb("rest", "MB-140", "Each hour takes a point of subdual damage off.", {
    actor: "optional",
    thing: "number",
    units: ["hours", "hour"],
  }),
];

/** Declarations and stances. */
const stances = [
  verb("split", "MB-11 MB-12", "Splits the BCB: so much to hit, so much to AC.", {
    thing: "split",
  }),
  verb("stance", "MB-11 MB-12", "The same as splits.", { ...keyword, spoken: "take stance", thing: "split" }),
  verb("defend", "MB-13", "The whole BCB and 2 more to AC, and no attack.", anybodys),
  verb("two-weapon, two weapons", "MB-144 MB-146", "Two attacks this round, each at -3.", {
    ...keyword,
    spoken: "use two weapons",
    clauses: ["with"],
  }),
  verb("guard", "MB-145 MB-146", "One attack at -1 and AC +1, with a second weapon.", { clauses: ["with"] }),
  verb("shield-wall, shieldwall", "MB-127 MB-128 MB-129 MB-130", "Shoulder to shoulder, named from left to right.", {
    ...keyword,
    spoken: "form a shield-wall",
    actor: "many",
  }),
  verb("hold, hold back", "MB-17", "Acts after number 1.", {
    ...anybodys,
    thing: "number",
    clauses: ["all"],
  }),
  verb("engage", "MB-49 MB-109", "They are in combat with each other.", {
    ...many,
    actor: "many",
    foes: "any",
  }),
  verb("give up, abandon", "MB-34", "Gives up a declared spell, scroll or charge.", {
    ...text,
    anyWords: true,
  }),
  verb("pass", "MB-16", "Does nothing on its number.", anybodys),
];

const blows = [
  verb(
    "attack, melee, strike",
    "MB-01 MB-02 MB-07 MB-110 MB-111",
    "Attacks with a weapon; without a target a die picks one in reach.",
    { ...many, clauses: missileClauses },
  ),
  verb("shoot, fire", "MB-04 MB-41 MB-42 MB-112", "Shoots a bow, a crossbow or a sling.", {
    ...many,
    clauses: missileClauses,
  }),
  verb("throw, hurl", "MB-04 MB-112 MB-113", "Throws a weapon.", {
    ...many,
    thing: "weapon",
    clauses: missileClauses.filter((id) => id !== "with"),
  }),
  verb("assassinate", "MB-44 MB-45 MB-46 MB-47", "Strikes somebody helpless or unaware: damage goes to CON.", {
    ...one,
    clauses: missileClauses,
  }),
  verb(
    "brawl, brawl with, punch, kick, pommel",
    "MB-147 MB-148 MB-149 MB-150 MB-151",
    "Strikes with fist, foot or pommel.",
    { ...one, joins: "with", foes: "any", clauses: attackClauses },
  ),
  verb("wrestle, wrestle with, grapple", "MB-152", "Pins somebody down, as the game master says.", {
    ...one,
    joins: "with",
    foes: "any",
  }),
  verb("push, shove", "MB-97 MB-152", "Shoves somebody, as the game master says; success disturbs a caster.", one),
  verb(
    "fend, fend off",
    "MB-53 MB-134 MB-135 MB-136",
    "Keeps off a foe with a spear or polearm, for an attack of the round.",
    { ...one, spoken: "fend off", role: "either", clauses: fighting },
  ),
  verb("free attack", "MB-81 MB-117 MB-124 MB-126 MB-153", "Strikes at once, when a free attack is due.", {
    ...keyword,
    ...one,
    spoken: "take a free attack",
    role: "either",
    clauses: fighting,
  }),
  verb("mishap", "MB-82 MB-83 MB-84 MB-85", "What the game master makes of a natural 1.", {
    ...keyword,
    ...text,
    anyWords: true,
    role: "either",
    actor: "optional",
    clauses: ["drop", "self", "friend", "strain", "helmet", "none"],
  }),
];

const moves = [
  verb("move, walk", "MB-39 MB-117 MB-118 MB-119", "Half its speed with an attack, all of it without.", {
    ...anybodys,
    ...feet,
    clauses: ["through", "to attack", "to"],
  }),
  verb("charge, charge at", "MB-50 MB-51 MB-52 MB-53", "Declared: a straight run and one attack.", {
    ...one,
    ...feet,
    clauses: ["straight", "not straight", ...fighting],
  }),
  verb(
    "close, close on, close with, close in on",
    "MB-54 MB-55 MB-56",
    "Comes up to a foe; no melee between the two this round.",
    { ...one, ...feet, joins: "on", foes: "any", clauses: ["at", "to"] },
  ),
  verb(
    "retreat, back away, withdraw",
    "MB-121 MB-122 MB-123 MB-124",
    "Leaves a melee; the faster, the more dangerous.",
    { ...anybodys, ...feet, clauses: ["from", "terrain", "slow", "fast", "to"] },
  ),
  verb("flee, run away", "MB-126", "Runs: AC -4 and a free attack for one opponent.", {
    ...anybodys,
    ...feet,
    clauses: ["from", "to"],
  }),
  verb("stand up, stand, get up", "MB-125", "Rises after a stumble: half a move."),
];

const crafts = [
  verb(
    "cast",
    "MB-34 MB-95 MB-96 MB-103 MB-104 MB-105",
    "Declared with will; works on the caster’s number, as a ruling says.",
    {
      ...many,
      ...text,
      clauses: ["level", "at"],
      suits: {
        stat: "class",
        words: ["magic-user", "mu", "mage", "fighter-mage", "wizard", "cleric", "priest", "druid"],
      },
    },
  ),
  verb("read", "MB-102", "Reads a scroll: as many rounds as the spell’s level.", {
    ...many,
    ...text,
    clauses: ["level", "at"],
  }),
  verb("use", "MB-106 MB-107", "Works a wand or the like, undeclared.", {
    ...many,
    ...text,
    clauses: ["at"],
  }),
  verb("save", "MB-86 MB-87 MB-88", "A saving throw, with the damage that hangs on it.", {
    ...anybodys,
    clauses: ["against", "half", "or take", "death"],
  }),
  verb("extract, pull out, yank out, tug out", "MB-76 MB-77", "Draws out a lodged missile: a full round, and a save.", {
    ...one,
    ...text,
    helps: "lodged missile",
  }),
  verb("pick up", "MB-85", "Takes a dropped weapon from the ground.", text),
  verb("draw, ready", "MB-85 MB-135", "Takes another weapon in hand.", { thing: "weapon" }),
  verb(
    "fix helmet, fix its helmet, fix his helmet, fix her helmet",
    "MB-84",
    "Spends the round on a helmet that has slipped.",
  ),
  verb("do", "MB-40", "Any other action of the round.", { ...text, anyWords: true }),
  verb("surrender", "MB-115", "Gives up.", anybodys),
  verb("parley, negotiate", "MB-120", "Talks; what comes of it is played out.", {
    ...text,
    anyWords: true,
    actor: "optional",
  }),
];

/** Lines behind "!" that only the game master writes. */
const gm = [
  verb("interrupted", "MB-97 MB-99", "The caster’s spell is lost.", { ...keyword, role: "gm" }),
  verb("keep casting", "MB-99", "The caster was not disturbed: the spell goes on.", {
    role: "gm",
  }),
  verb("detect", "MB-93", "This observer knows where the invisible one is.", {
    ...anybodys,
    ...many,
    role: "gm",
  }),
  verb("press on", "MB-136", "Spitted or not, it is not fended off.", { role: "gm" }),
  verb("no vulnerable spot", "MB-46", "Below an attack: an ordinary one, no assassination.", verdict),
  verb("no damage", "MB-151", "Below a brawl: the blow hurts nobody.", verdict),
  verb("hurts its owner", "MB-151", "Below a brawl: the damage falls on the attacker.", verdict),
];

export const verbs = [...before, ...stances, ...blows, ...moves, ...crafts, ...gm];
