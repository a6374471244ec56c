import { verb, type VerbMore } from "../../fight/specs.ts";
import type { First } from "../../fight/terms.ts";
import type { VerbSpec } from "../../fight/vocabulary.ts";

/** Clauses of every attack, and those of missiles. */
const blow = [
  "from behind",
  "flanking",
  "sneak",
  "times",
  "flat",
  "concealed",
  "cover",
  "vs",
  "ac",
  "because",
  "on number",
];
const missile = ["at", "at short range", "at medium range", "at long range", "unaware", "aware", "into melee", "stray"];

/** Clause of everything done on a number of the count, which the line may name (BD-24). */
const counted: VerbMore = { clauses: ["on number"] };

/** Returns the shape of a verb with one target. */
function atOne(clauses: readonly string[]): VerbMore {
  return { targets: "one", clauses };
}

/** So far, in feet. */
const feet = { thing: "number", units: ["ft", "feet", "foot"] } as const;

const inHold = ["on number", "by"];
const check = ["by", "dc", "free", "on number"];
const weapon: VerbMore = { thing: "weapon" };

/** Options of a hold. */
const holds = [
  verb("grapple, grab", "BD-116 BD-117 BD-118", "Grabs somebody by a touch attack.", atOne(["by", ...blow])),
  verb("crush, squeeze, hold-damage", "BD-120", "Hurts the one it holds: 1d3 + STR, non-lethal.", atOne(inHold)),
  verb("silence", "BD-121", "Keeps the one it holds from speaking.", atOne(inHold)),
  verb("activate, use item", "BD-122", "Uses a simple magic item while it holds.", {
    thing: "text",
    clauses: inHold,
  }),
  verb("wrest, snatch, take", "BD-123", "Takes an item from the one it holds, by a touch attack.", {
    ...atOne(["by", ...blow]),
    thing: "text",
  }),
  verb("drag", "BD-124", "Moves the one it holds, at half its own movement.", {
    ...atOne([...inHold, "to"]),
    ...feet,
  }),
  verb("release, let go of", "BD-117", "Lets go of the one it holds; free.", atOne([])),
];

/** Deeds with things, and everything else. */
const things = [
  verb("reload", "BD-75 BD-76", "Spends the whole round on reloading.", {
    ...counted,
    ...weapon,
  }),
  verb("extinguish", "BD-82", "Spends the whole round on putting out its fire.", {
    clauses: ["method", "on number"],
  }),
  verb("ignite the pool, ignite pool", "BD-87", "Lights oil on the ground.", {
    clauses: ["in fire", "on number"],
  }),
  verb("pick up", "BD-52 BD-62", "Picks up what lies on the ground, as its action.", {
    ...counted,
    ...weapon,
  }),
  verb("draw", "BD-52", "Takes another weapon in hand; free.", weapon),
  verb("revive", "BD-110", "Tends somebody unconscious.", { ...atOne(["on number"]), helps: "unconscious" }),
  verb("rest", "BD-30", "Rests for some turns, outside a fight.", {
    actor: "many",
    thing: "number",
    units: ["turns", "turn"],
  }),
  verb("perform a feat, perform the feat, attempt a feat", "BD-23", "A stunt that the rules do not cover.", {
    id: "feat",
    thing: "text",
    anyWords: true,
    clauses: check,
  }),
  verb("do", "BD-09 BD-125", "Anything else.", {
    targets: "many",
    thing: "text",
    clauses: check,
  }),
];

/** Returns a line behind "!" that answers a question of the rules. */
function ruling<const Said extends string>(said: Said, rules: string, help: string): VerbSpec<First<Said>, never> {
  return verb(said, rules, help, { role: "gm", actor: "none" });
}

const rulings = [
  ruling("no surprise, nobody can be surprised", "BD-03", "Nobody can be surprised."),
  ruling("denied, charge denied", "BD-31 BD-124 BD-125", "Forbids what the line above attempts."),
  ruling("ok, allowed", "BD-31 BD-82 BD-124 BD-125", "Allows what the line above attempts."),
  ruling("fists cannot hurt it, no effect", "BD-114", "Fists and feet cannot hurt this one."),
  ruling("the ground burns, ground burns", "BD-86", "A flask that missed leaves burning ground."),
];

const flask = ["lit", "ignited", "splash", "lands"];
const attack: VerbMore = { targets: "many", clauses: ["with", ...blow, ...missile, ...flask] };
const attackKeyword: VerbMore = { ...attack, keyword: true, foes: "any" };
const reaction: VerbMore = { role: "reaction", keyword: true, targets: "one" };
const named: VerbMore = { actor: "none", dice: "named" };
const way: VerbMore = {
  ...feet,
  clauses: ["engages", "leaves", "to", "toward", "away from", "through fire", "into fire", "on number"],
};

const beforeTheCount = [
  verb("surprise", "BD-03 BD-04 BD-05 BD-06", "Rolls a d20 for each side that may be surprised.", {
    actor: "none",
    targets: "many",
    clauses: ["ambush"],
  }),
  verb("initiative", "BD-10 BD-11", "Rolls a d6 for everybody able to act.", named),
  verb("end of round", "BD-13 BD-82 BD-87", "Rolls for fire.", named),
];

const attacks = [
  verb(
    "attack, melee, strike, rush, rush at",
    "BD-17 BD-19 BD-126",
    "An attack with the weapon in hand, or the one named.",
    attack,
  ),
  verb("melee attack", "BD-17", "An attack hand to hand.", { ...attackKeyword, spoken: "make a melee attack" }),
  verb("shoot, shoot at, fire at, loose at", "BD-67 BD-74", "An attack with a bow, crossbow, sling or engine.", attack),
  verb("ranged attack", "BD-67", "An attack with a missile.", { ...attackKeyword, spoken: "make a ranged attack" }),
  verb("throw, hurl", "BD-79 BD-92", "Throws a weapon or a flask.", {
    ...attack,
    targets: "one",
    thing: "weapon",
  }),
  verb("two-weapon attack, two-weapon", "BD-99 BD-100", "Attacks with two weapons at once: -2 and -5.", {
    ...attackKeyword,
    spoken: "make a two-weapon attack",
  }),
  verb("punch", "BD-111 BD-115", "A blow with the fist, non-lethal.", { ...atOne(blow), foes: "any" }),
  verb("kick", "BD-112 BD-115", "A kick at -2; lethal only by the option kick.", { ...atOne(blow), foes: "any" }),
  verb("parting shot", "BD-41 BD-42", "An attack at +2 on an opponent that turns away.", {
    ...reaction,
    clauses: ["with", ...blow],
  }),
  verb("free attack", "BD-61", "Strikes back at a sloppy attack.", {
    ...reaction,
    clauses: ["with", ...blow, ...missile],
  }),
  verb("meet", "BD-26 BD-39 BD-40", "Strikes, with a long or a set weapon, at whoever closes.", {
    ...atOne(["with", ...blow]),
    role: "either",
  }),
];

const movements = [
  verb("move, walk", "BD-14 BD-15 BD-41", "Moves; part may come before and part after the action.", way),
  verb("engage", "BD-16", "Comes within 5 ft of opponents.", { ...counted, targets: "many", foes: "any" }),
  verb("leave", "BD-16 BD-41", "Turns away from opponents.", { ...counted, targets: "many", foes: "engaged" }),
  verb("withdraw", "BD-43", "Backs off at half its movement: no parting shot.", {
    ...feet,
    clauses: ["followed by", "to", "away from", "on number"],
  }),
  verb("run, run away", "BD-27 BD-28 BD-29", "Runs up to twice its movement, without attack.", way),
  verb("charge", "BD-31 BD-33 BD-35 BD-37", "Runs straight at a target and attacks with double damage.", {
    ...atOne(["with", "at", "not straight", "not clear", "no sight", "through fire", "leaves", ...blow]),
    ...feet,
  }),
  verb("stand up, stand", "BD-56", "Gets up, and gives up its movement for it.", counted),
];

const waiting = [
  verb("dodge, parry", "BD-22", "+2 AC for the round in place of an attack.", counted),
  verb("hold, wait", "BD-24 BD-25 BD-98", "Waits for a lower number or for somebody.", {
    clauses: ["for", "before"],
  }),
  verb("set, brace", "BD-38", "Braces a weapon against a charge.", {
    ...atOne(["with"]),
    thing: "weapon",
    joins: "against",
  }),
  verb("pass", "BD-12", "Does nothing, and has acted.", { ...counted, actor: "any" }),
];

const spells = [
  verb("cast", "BD-21 BD-94 BD-95", "Casts a spell on its number.", {
    ...counted,
    suits: { stat: "save-spell" },
    targets: "many",
    thing: "text",
  }),
];

export const verbs = [
  ...beforeTheCount,
  ...attacks,
  ...movements,
  ...waiting,
  ...spells,
  ...holds,
  ...things,
  ...rulings,
];
