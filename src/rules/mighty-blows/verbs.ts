import type { VerbSpec } from "../../fight/vocabulary.ts";
import { attackClauses, missileClauses } from "./clauses.ts";
import { idOf, rulesOf, wordsOf } from "./words.ts";

/** One combatant's action without a target, unless `more` says otherwise. */
function verb(words: string, rules: string, help: string, example: string, more: Partial<VerbSpec> = {}): VerbSpec {
  return {
    id: idOf(words),
    words: wordsOf(words),
    role: "action",
    actor: "one",
    targets: "none",
    clauses: [],
    rules: rulesOf(rules),
    help,
    example,
    ...more,
  };
}

const keyword = { keyword: true } as const;
/** Rolls and words that belong to nobody. */
const nobodys = { keyword: true, actor: "none" } as const;
const anybodys = { actor: "any" } as const;
const one = { targets: "one" } as const;
const many = { targets: "many" } as const;
const text = { thing: "text" } as const;
const feet = { thing: "number", units: ["ft", "hex", "hexes", "in", "inch", "inches"] } as const;

const fighting = attackClauses.filter((id) => id !== "among" && id !== "into-melee");

/** What stands before the count. */
const before: readonly VerbSpec[] = [
  verb(
    "surprised",
    "MB-20 MB-21 MB-33",
    "The game master says who is surprised, for 1 segment or more.",
    "surprised @orcs for 2 segments",
    { ...nobodys, ...many, clauses: ["for", "by"] },
  ),
  verb(
    "ambush",
    "MB-22",
    "A chance in a hundred that the ambushed are surprised.",
    "Orc 1, Orc 2 and Orc 3 ambush @party 50% [d100=50]",
    { ...many, actor: "optional", thing: "number", units: ["%"], clauses: ["by"] },
  ),
  verb(
    "surprise",
    "MB-23 MB-24 MB-25 MB-26 MB-27 MB-28 MB-29",
    "Surprise dice of those named, or of all that are not hidden.",
    "surprise Orc 1 and Orc 2, +1 wise [Orc 1 d6=2, Orc 2 d6=4]",
    { ...nobodys, ...many, clauses: ["die", "steps", "block", "by"], dice: "named" },
  ),
  verb(
    "initiative",
    "MB-35 MB-36 MB-37 MB-38",
    "A die by DEX for each attack; a further line adds to the first.",
    "initiative [Rolf d6=5, Ada d8=3, Mina d8=6, Orc 1 d6=4, Orc 2 d6=4, Orc 3 d6=1, Imp d6=2]",
    { ...nobodys, dice: "named" },
  ),
  verb("end of round", "MB-75", "Dice of lodged missiles whose bearers were active.", "end of round", {
    ...nobodys,
    dice: "named",
  }),
  verb(
    "morale",
    "MB-114 MB-115 MB-116",
    "The game master says whose heart fails, and what they do.",
    "morale @orcs surrender",
    { ...nobodys, ...many, ...text, clauses: ["controlled", "surrender", "flee", "retreat", "hold"] },
  ),
  verb("rest", "MB-140", "Each hour takes a point of subdual damage off.", "rest 6 hours", {
    actor: "optional",
    thing: "number",
    units: ["hours", "hour"],
  }),
];

/** Declarations and stances. */
const stances: readonly VerbSpec[] = [
  verb("split", "MB-11 MB-12", "Splits the BCB: so much to hit, so much to AC.", "Rolf splits 2/1", {
    thing: "split",
  }),
  verb("stance", "MB-11 MB-12", "The same as splits.", "Rolf takes stance 2/1", { ...keyword, thing: "split" }),
  verb("defend", "MB-13", "The whole BCB and 2 more to AC, and no attack.", "Rolf will defend", anybodys),
  verb(
    "two-weapon, two weapons",
    "MB-144 MB-146",
    "Two attacks this round, each at -3.",
    "Rolf uses two weapons with sword and dagger",
    { ...keyword, clauses: ["with"] },
  ),
  verb(
    "guard",
    "MB-145 MB-146",
    "One attack at -1 and AC +1, with a second weapon.",
    "Rolf guards with sword and dagger",
    { clauses: ["with"] },
  ),
  verb(
    "shield-wall, shieldwall",
    "MB-127 MB-128 MB-129 MB-130",
    "Shoulder to shoulder, named from left to right.",
    "Rolf and Ada form a shield-wall",
    { ...keyword, actor: "many" },
  ),
  verb("hold, hold back", "MB-17", "Acts after number 1.", "Rolf holds", {
    ...anybodys,
    thing: "number",
    clauses: ["all"],
  }),
  verb("engage", "MB-49 MB-109", "They are in combat with each other.", "Orc 1 and Orc 2 engage Rolf", {
    ...many,
    actor: "many",
  }),
  verb("give up, abandon", "MB-34", "Gives up a declared spell, scroll or charge.", "Mina gives up sleep", text),
  verb("pass", "MB-16", "Does nothing on its number.", "@orcs pass", anybodys),
];

const blows: readonly VerbSpec[] = [
  verb(
    "attack, melee, strike",
    "MB-01 MB-02 MB-07 MB-110 MB-111",
    "Attacks with a weapon; without a target a die picks one in reach.",
    "Rolf attacks Orc 1 with sword [d20=12, d8=3]",
    { ...many, clauses: missileClauses },
  ),
  verb(
    "shoot, fire",
    "MB-04 MB-41 MB-42 MB-112",
    "Shoots a bow, a crossbow or a sling.",
    "Ada shoots Orc 1 with bow, at 60 ft [d20=7]",
    { ...many, clauses: missileClauses },
  ),
  verb("throw, hurl", "MB-04 MB-112 MB-113", "Throws a weapon.", "Ada throws dagger at Orc 1, at 10 ft [d20=7]", {
    ...many,
    thing: "weapon",
    clauses: missileClauses.filter((id) => id !== "with"),
  }),
  verb(
    "assassinate",
    "MB-44 MB-45 MB-46 MB-47",
    "Strikes somebody helpless or unaware: damage goes to CON.",
    "Rolf assassinates Orc 1 with dagger, x 2",
    { ...one, clauses: missileClauses },
  ),
  verb(
    "brawl, brawl with, punch, kick, pommel",
    "MB-147 MB-148 MB-149 MB-150 MB-151",
    "Strikes with fist, foot or pommel.",
    "Rolf punches Orc 1 [d20=4]",
    { ...one, clauses: attackClauses },
  ),
  verb(
    "wrestle, wrestle with, grapple",
    "MB-152",
    "Pins somebody down, as the game master says.",
    "Rolf wrestles Orc 1",
    one,
  ),
  verb(
    "push, shove",
    "MB-97 MB-152",
    "Shoves somebody, as the game master says; success disturbs a caster.",
    "Rolf pushes Orc 1 [pass]",
    one,
  ),
  verb(
    "fend, fend off",
    "MB-53 MB-134 MB-135 MB-136",
    "Keeps off a foe with a spear or polearm, for an attack of the round.",
    "Rolf fends off Orc 1 with spear, at 2 hexes [d20=3]",
    { ...one, role: "either", clauses: fighting },
  ),
  verb(
    "free attack",
    "MB-81 MB-117 MB-124 MB-126 MB-153",
    "Strikes at once, when a free attack is due.",
    "Orc 1 takes a free attack on Rolf [d20=4]",
    { ...keyword, ...one, role: "either", clauses: fighting },
  ),
  verb("mishap", "MB-82 MB-83 MB-84 MB-85", "What the game master makes of a natural 1.", "Rolf mishap strain", {
    ...keyword,
    ...text,
    role: "either",
    actor: "optional",
    clauses: ["drop", "self", "friend", "strain", "helmet", "none"],
  }),
];

const moves: readonly VerbSpec[] = [
  verb(
    "move, walk",
    "MB-39 MB-117 MB-118 MB-119",
    "Half its speed with an attack, all of it without.",
    "Rolf moves 20 ft",
    { ...anybodys, ...feet, clauses: ["through", "to-attack", "to"] },
  ),
  verb(
    "charge, charge at",
    "MB-50 MB-51 MB-52 MB-53",
    "Declared: a straight run and one attack.",
    "Rolf will charge Orc 1 30 ft",
    { ...one, ...feet, clauses: ["straight", "not-straight", ...fighting] },
  ),
  verb(
    "close, close on, close with, close in on",
    "MB-54 MB-55 MB-56",
    "Comes up to a foe; no melee between the two this round.",
    "Rolf closes on Orc 1 45 ft",
    { ...one, ...feet, clauses: ["at", "to"] },
  ),
  verb(
    "retreat, back away, withdraw",
    "MB-121 MB-122 MB-123 MB-124",
    "Leaves a melee; the faster, the more dangerous.",
    "Rolf retreats 30 ft from Orc 1",
    { ...anybodys, ...feet, clauses: ["from", "terrain", "slow", "fast", "to"] },
  ),
  verb("flee, run away", "MB-126", "Runs: AC -4 and a free attack for one opponent.", "Rolf flees 60 ft from Orc 1", {
    ...anybodys,
    ...feet,
    clauses: ["from", "to"],
  }),
  verb("stand up, stand, get up", "MB-125", "Rises after a stumble: half a move.", "Rolf stands up"),
];

const crafts: readonly VerbSpec[] = [
  verb(
    "cast",
    "MB-34 MB-95 MB-96 MB-103 MB-104 MB-105",
    "Declared with will; works on the caster's number, and a ruling says how.",
    "Mina will cast sleep at Orc 1",
    { ...many, ...text, clauses: ["level", "at"] },
  ),
  verb("read", "MB-102", "Reads a scroll: as many rounds as the spell's level.", "Mina will read fireball, level 3", {
    ...many,
    ...text,
    clauses: ["level", "at"],
  }),
  verb("use", "MB-106 MB-107", "Works a wand or the like, undeclared.", "Mina uses wand at Orc 1", {
    ...many,
    ...text,
    clauses: ["at"],
  }),
  verb(
    "save",
    "MB-86 MB-87 MB-88",
    "A saving throw, with the damage that hangs on it.",
    "Rolf saves against fireball, half 6d6 [d20=20]",
    { ...anybodys, clauses: ["against", "half", "or-take", "death"] },
  ),
  verb(
    "extract, pull out",
    "MB-76 MB-77",
    "Draws out a lodged missile: a full round, and a save to do it carefully.",
    "Mina extracts arrow from Rolf",
    { ...one, ...text },
  ),
  verb("pick up", "MB-85", "Takes a dropped weapon from the ground.", "Rolf picks up sword", text),
  verb("draw, ready", "MB-85 MB-135", "Takes another weapon in hand.", "Rolf draws dagger", { thing: "weapon" }),
  verb(
    "fix helmet, fix its helmet, fix his helmet, fix her helmet",
    "MB-84",
    "Spends the round on a helmet that has slipped.",
    "Rolf fixes helmet",
  ),
  verb("do", "MB-40", "Any other action of the round.", 'Rolf does "tips the boulder"', text),
  verb("surrender", "MB-115", "Gives up.", "Orc 1 surrenders", anybodys),
  verb("parley, negotiate", "MB-120", "Talks; what comes of it is played out.", 'Rolf parleys "offers 50 gp"', {
    ...text,
    actor: "optional",
  }),
];

/** Lines behind "!" that only the game master writes. */
const gm: readonly VerbSpec[] = [
  verb("interrupted", "MB-97 MB-99", "The caster's spell is lost.", "! Mina interrupted", { ...keyword, role: "gm" }),
  verb("keep casting", "MB-99", "The caster was not disturbed: the spell goes on.", "! Mina keeps casting", {
    role: "gm",
  }),
  verb("detect", "MB-93", "This observer knows where the invisible one is.", "! Mina detects Imp", {
    ...anybodys,
    ...many,
    role: "gm",
  }),
  verb("press on", "MB-136", "Spitted or not, it is not fended off.", "! Orc 1 presses on", { role: "gm" }),
  ...[
    ["no vulnerable spot", "MB-46", "Below an attack: an ordinary one, no assassination."] as const,
    ["no damage", "MB-151", "Below a brawl: the blow hurts nobody."] as const,
    ["hurts its owner", "MB-151", "Below a brawl: the damage falls on the attacker."] as const,
  ].map(([words, rules, help]) =>
    verb(words, rules, help, `! ${words}`, { ...keyword, role: "gm", actor: "optional" }),
  ),
];

export const verbs: readonly VerbSpec[] = [...before, ...stances, ...blows, ...moves, ...crafts, ...gm];
