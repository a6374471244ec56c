import type { VerbSpec } from "../../fight/vocabulary.ts";
import { attackClauses, missileClauses } from "./clauses.ts";

/** One combatant's action without a target, unless `more` says otherwise. */
function verb(
  id: string,
  words: readonly string[],
  rules: readonly string[],
  help: string,
  example: string,
  more: Partial<Omit<VerbSpec, "id" | "words" | "rules" | "help" | "example">> = {},
): VerbSpec {
  return { id, words, role: "action", actor: "one", targets: "none", clauses: [], rules, help, example, ...more };
}

const distance = ["ft", "hex", "hexes", "in", "inch", "inches"];
const fighting = attackClauses.filter((id) => id !== "among" && id !== "into-melee");

/** Rolls and words that belong to nobody, or come before the count. */
const before: readonly VerbSpec[] = [
  verb(
    "surprised",
    ["surprised"],
    ["MB-20", "MB-21", "MB-33"],
    "The game master says who is surprised, for 1 segment or more.",
    "surprised @orcs for 2 segments",
    { keyword: true, actor: "none", targets: "many", clauses: ["segments", "by"] },
  ),
  verb(
    "ambush",
    ["ambush"],
    ["MB-22"],
    "A chance in a hundred that the ambushed are surprised.",
    "Orc 1, Orc 2 and Orc 3 ambush @party 50% [d100=50]",
    { actor: "optional", targets: "many", thing: "number", units: ["%"], clauses: ["by"] },
  ),
  verb(
    "surprise",
    ["surprise"],
    ["MB-23", "MB-24", "MB-25", "MB-26", "MB-27", "MB-28", "MB-29"],
    "Surprise dice: one for each combatant named, or for all that are not hidden.",
    "surprise Orc 1 and Orc 2, +1 wise [Orc 1 d6=2, Orc 2 d6=4]",
    { keyword: true, actor: "none", targets: "many", clauses: ["die", "steps", "block", "by"], dice: "named" },
  ),
  verb(
    "initiative",
    ["initiative"],
    ["MB-35", "MB-36", "MB-37", "MB-38"],
    "One die by DEX for each attack that a combatant means to make; a further line adds to the first.",
    "initiative [Rolf d6=5, Ada d8=3, Mina d8=6, Orc 1 d6=4, Orc 2 d6=4, Orc 3 d6=1, Imp d6=2]",
    { keyword: true, actor: "none", dice: "named" },
  ),
  verb(
    "end-of-round",
    ["end of round"],
    ["MB-75"],
    "What the end of the round rolls: lodged missiles of those who were active.",
    "end of round",
    { keyword: true, actor: "none", dice: "named" },
  ),
  verb(
    "morale",
    ["morale"],
    ["MB-114", "MB-115", "MB-116"],
    "The game master says whose heart fails, and what they do.",
    "morale @orcs surrender",
    {
      keyword: true,
      actor: "none",
      targets: "many",
      thing: "text",
      clauses: ["controlled", "morale-surrender", "morale-flee", "morale-retreat", "morale-stand"],
    },
  ),
  verb("rest", ["rest"], ["MB-140"], "Hours of rest: one point of subdual damage each.", "rest 6 hours", {
    actor: "optional",
    thing: "number",
    units: ["hours", "hour"],
  }),
];

/** Declarations and stances. */
const stances: readonly VerbSpec[] = [
  verb("split", ["split"], ["MB-11", "MB-12"], "Splits the BCB: so much to hit, so much to AC.", "Rolf splits 2/1", {
    thing: "split",
  }),
  verb("stance", ["stance"], ["MB-11", "MB-12"], "The same as splits.", "Rolf takes stance 2/1", {
    keyword: true,
    thing: "split",
  }),
  verb(
    "defend",
    ["defend"],
    ["MB-13"],
    "Full defence: the whole BCB and 2 more to AC, and no attack.",
    "Rolf will defend",
    { actor: "any" },
  ),
  verb(
    "two-weapon",
    ["two-weapon", "two weapons"],
    ["MB-144", "MB-146"],
    "Two attacks this round, each at -3.",
    "Rolf uses two weapons with sword and dagger",
    { keyword: true, clauses: ["with"] },
  ),
  verb(
    "guard",
    ["guard"],
    ["MB-145", "MB-146"],
    "One attack at -1 and AC +1, with a second weapon in hand.",
    "Rolf guards with sword and dagger",
    { clauses: ["with"] },
  ),
  verb(
    "shield-wall",
    ["shield-wall", "shieldwall"],
    ["MB-127", "MB-128", "MB-129", "MB-130"],
    "Stands shoulder to shoulder, named from left to right.",
    "Rolf and Ada form a shield-wall",
    { keyword: true, actor: "many" },
  ),
  verb("hold", ["hold", "hold back"], ["MB-17"], "Acts after number 1, with all others who hold.", "Rolf holds", {
    actor: "any",
    thing: "number",
    clauses: ["all"],
  }),
  verb(
    "engage",
    ["engage"],
    ["MB-49", "MB-109"],
    "They are in combat with each other.",
    "Orc 1 and Orc 2 engage Rolf",
    { actor: "many", targets: "many" },
  ),
  verb(
    "drop",
    ["give up", "abandon"],
    ["MB-34"],
    "Gives up the declared spell, scroll or charge; no other takes its place.",
    "Mina gives up sleep",
    { thing: "text" },
  ),
  verb("pass", ["pass"], ["MB-16"], "Does nothing on its number.", "@orcs pass", { actor: "any" }),
];

const blows: readonly VerbSpec[] = [
  verb(
    "attack",
    ["attack", "melee", "strike"],
    ["MB-01", "MB-02", "MB-07", "MB-110", "MB-111"],
    "Attacks with a weapon; without a target a die picks one in reach.",
    "Rolf attacks Orc 1 with sword [d20=12, d8=3]",
    { targets: "many", clauses: missileClauses },
  ),
  verb(
    "shoot",
    ["shoot", "fire"],
    ["MB-04", "MB-41", "MB-42", "MB-112"],
    "Shoots a bow, a crossbow or a sling.",
    "Ada shoots Orc 1 with bow, at 60 ft [d20=7]",
    { targets: "many", clauses: missileClauses },
  ),
  verb(
    "throw",
    ["throw", "hurl"],
    ["MB-04", "MB-112", "MB-113"],
    "Throws a weapon.",
    "Ada throws dagger at Orc 1, at 10 ft [d20=7]",
    { targets: "many", thing: "weapon", clauses: missileClauses.filter((id) => id !== "with") },
  ),
  verb(
    "assassinate",
    ["assassinate"],
    ["MB-44", "MB-45", "MB-46", "MB-47"],
    "Strikes somebody helpless or unaware where it kills: damage goes to CON.",
    "Rolf assassinates Orc 1 with dagger, x 2",
    { targets: "one", clauses: missileClauses },
  ),
  verb(
    "brawl",
    ["brawl with", "brawl", "punch", "kick", "pommel"],
    ["MB-147", "MB-148", "MB-149", "MB-150", "MB-151"],
    "Strikes with fist, foot or pommel.",
    "Rolf punches Orc 1 [d20=4]",
    { targets: "one", clauses: attackClauses },
  ),
  verb(
    "wrestle",
    ["wrestle", "wrestle with", "grapple"],
    ["MB-152"],
    "Pins somebody down; the game master says what happens.",
    "Rolf wrestles Orc 1",
    { targets: "one" },
  ),
  verb(
    "push",
    ["push", "shove"],
    ["MB-97", "MB-152"],
    "Shoves somebody; the game master says what happens, and success disturbs a caster.",
    "Rolf pushes Orc 1 [pass]",
    { targets: "one" },
  ),
  verb(
    "fend",
    ["fend off", "fend"],
    ["MB-53", "MB-134", "MB-135", "MB-136"],
    "Keeps an approaching foe off with a spear or polearm; spends the attack of the round.",
    "Rolf fends off Orc 1 with spear, at 2 hexes [d20=3]",
    { role: "either", targets: "one", clauses: fighting },
  ),
  verb(
    "free-attack",
    ["free attack"],
    ["MB-81", "MB-117", "MB-124", "MB-126", "MB-153"],
    "Strikes at once, when a free attack is due.",
    "Orc 1 takes a free attack on Rolf [d20=4]",
    { keyword: true, role: "either", targets: "one", clauses: fighting },
  ),
  verb(
    "mishap",
    ["mishap"],
    ["MB-82", "MB-83", "MB-84", "MB-85"],
    "What the game master makes of a natural 1.",
    "Rolf mishap strain",
    {
      keyword: true,
      role: "either",
      actor: "optional",
      thing: "text",
      clauses: ["drop", "self", "friend", "strain", "helmet", "none"],
    },
  ),
];

const moves: readonly VerbSpec[] = [
  verb(
    "move",
    ["move", "walk"],
    ["MB-39", "MB-117", "MB-118", "MB-119"],
    "Moves: half its speed with an attack, all of it without.",
    "Rolf moves 20 ft",
    { actor: "any", thing: "number", units: distance, clauses: ["through", "to-attack", "to"] },
  ),
  verb(
    "charge",
    ["charge", "charge at"],
    ["MB-50", "MB-51", "MB-52", "MB-53"],
    "Declared: a straight run and one attack.",
    "Rolf will charge Orc 1 30 ft",
    { targets: "one", thing: "number", units: distance, clauses: ["straight", "not-straight", ...fighting] },
  ),
  verb(
    "close",
    ["close on", "close with", "close in on", "close"],
    ["MB-54", "MB-55", "MB-56"],
    "Comes up to a foe; no melee between the two this round.",
    "Rolf closes on Orc 1 45 ft",
    { targets: "one", thing: "number", units: distance, clauses: ["at", "to"] },
  ),
  verb(
    "retreat",
    ["retreat", "back away", "withdraw"],
    ["MB-121", "MB-122", "MB-123", "MB-124"],
    "Leaves a melee; how fast decides how dangerous it is.",
    "Rolf retreats 30 ft from Orc 1",
    { actor: "any", thing: "number", units: distance, clauses: ["from", "terrain", "slow", "fast", "to"] },
  ),
  verb(
    "flee",
    ["flee", "run away"],
    ["MB-126"],
    "Runs: AC -4 and a free attack for one opponent.",
    "Rolf flees 60 ft from Orc 1",
    { actor: "any", thing: "number", units: distance, clauses: ["from", "to"] },
  ),
  verb("stand", ["stand up", "stand", "get up"], ["MB-125"], "Rises after a stumble: half a move.", "Rolf stands up"),
];

const crafts: readonly VerbSpec[] = [
  verb(
    "cast",
    ["cast"],
    ["MB-34", "MB-95", "MB-96", "MB-103", "MB-104", "MB-105"],
    "Declared with will; takes effect on the caster's number, and a ruling says what it does.",
    "Mina will cast sleep at Orc 1",
    { targets: "many", thing: "text", clauses: ["level", "at"] },
  ),
  verb(
    "read",
    ["read"],
    ["MB-102"],
    "Reads a spell from a scroll: as many rounds as its level.",
    "Mina will read fireball, level 3",
    { targets: "many", thing: "text", clauses: ["level", "at"] },
  ),
  verb(
    "use",
    ["use"],
    ["MB-106", "MB-107"],
    "Works a wand or the like by a word: no declaration.",
    "Mina uses wand at Orc 1",
    { targets: "many", thing: "text", clauses: ["at"] },
  ),
  verb(
    "save",
    ["save"],
    ["MB-86", "MB-87", "MB-88"],
    "A saving throw, with the damage that hangs on it.",
    "Rolf saves against fireball, half 6d6 [d20=20]",
    { actor: "any", clauses: ["against", "half", "or-take", "death"] },
  ),
  verb(
    "extract",
    ["extract", "pull out"],
    ["MB-76", "MB-77"],
    "Draws a lodged missile from a wound: a full round, with a save to do it carefully.",
    "Mina extracts arrow from Rolf",
    { targets: "one", thing: "text" },
  ),
  verb("pick-up", ["pick up"], ["MB-85"], "Takes a dropped weapon from the ground.", "Rolf picks up sword", {
    thing: "text",
  }),
  verb("draw", ["draw", "ready"], ["MB-85", "MB-135"], "Takes another of its weapons in hand.", "Rolf draws dagger", {
    thing: "weapon",
  }),
  verb(
    "fix-helmet",
    ["fix helmet", "fix its helmet", "fix his helmet", "fix her helmet"],
    ["MB-84"],
    "Spends the round on a helmet that has slipped.",
    "Rolf fixes helmet",
  ),
  verb("do", ["do"], ["MB-40"], "Any other action of the round, in words.", 'Rolf does "tips the boulder"', {
    thing: "text",
  }),
  verb("surrender", ["surrender"], ["MB-115"], "Gives up.", "Orc 1 surrenders", { actor: "any" }),
  verb(
    "parley",
    ["parley", "negotiate"],
    ["MB-120"],
    "Talks; what comes of it is played out.",
    'Rolf parleys "offers 50 gp"',
    { actor: "optional", thing: "text" },
  ),
];

/** Lines behind "!" that only the game master writes. */
const gm: readonly VerbSpec[] = [
  verb("interrupted", ["interrupted"], ["MB-97", "MB-99"], "The caster's spell is lost.", "! Mina interrupted", {
    keyword: true,
    role: "gm",
  }),
  verb(
    "keep-casting",
    ["keep casting"],
    ["MB-99"],
    "A trifling attack did not disturb the caster: the spell goes on.",
    "! Mina keeps casting",
    { role: "gm" },
  ),
  verb("detect", ["detect"], ["MB-93"], "This observer knows where the invisible one is.", "! Mina detects Imp", {
    role: "gm",
    actor: "any",
    targets: "many",
  }),
  verb("press-on", ["press on"], ["MB-136"], "Spitted or not, it is not fended off.", "! Orc 1 presses on", {
    role: "gm",
  }),
  verb(
    "no-vulnerable-spot",
    ["no vulnerable spot"],
    ["MB-46"],
    "Below an attack: no assassination, an ordinary attack.",
    "! no vulnerable spot",
    { keyword: true, role: "gm", actor: "optional" },
  ),
  verb("no-damage", ["no damage"], ["MB-151"], "Below a brawl: the blow hurts nobody.", "! no damage", {
    keyword: true,
    role: "gm",
    actor: "optional",
  }),
  verb(
    "hurts-its-owner",
    ["hurts its owner"],
    ["MB-151"],
    "Below a brawl: the damage falls on the attacker.",
    "! hurts its owner",
    { keyword: true, role: "gm", actor: "optional" },
  ),
];

export const verbs: readonly VerbSpec[] = [...before, ...stances, ...blows, ...moves, ...crafts, ...gm];
