import { clause, verb, type ClauseRest, type VerbMore } from "../../fight/specs.ts";
import type { First } from "../../fight/terms.ts";
import type { ClauseSpec, ClauseValue, VerbSpec } from "../../fight/vocabulary.ts";
import { lights } from "./tables.ts";

/*
 * Clauses; and the additions that may be declared by themselves (a verb) or added to another declaration (a clause).
 */

interface Addition<Said extends string, Value extends ClauseValue, Optional extends boolean> {
  readonly said: Said;
  readonly rules: string;
  readonly help: string;
  readonly verb: VerbMore;
  /** As it is added to another declaration. */
  readonly clause: ClauseSpec<First<Said>, Value, Optional>;
}

/** Makes a verb and a clause of one addition. */
function addition<
  const Said extends string,
  const Value extends ClauseValue = "flag",
  const Optional extends boolean = false,
>(
  said: Said,
  rules: string,
  help: string,
  value: Value,
  sample = "",
  more: { readonly verb?: VerbMore; readonly clause?: ClauseRest<Optional, string> } = {},
): Addition<Said, Value, Optional> {
  const { verb: asVerb = {}, clause: rest = {} } = more;
  return { said, rules, help, verb: asVerb, clause: added(plan, said, value, rules, help, sample, rest) };
}

export const feet = ["ft", "feet", "foot"];
const keyword = { keyword: true };
const weapon = { thing: "weapon" } as const;
const plan = "Kara will attack Ogre";

const both = [
  addition(
    "no movement, not move, not moving",
    "SC-13 SC-16",
    "Will not move at all: initiative +3, DEF -20.",
    "flag",
    "",
    {
      verb: { ...keyword, spoken: "make no movement" },
    },
  ),
  addition("defend", "SC-101 SC-102 SC-103", "Gives up so much SC for half as much DEF.", "int", "20", {
    verb: { thing: "number" },
  }),
  addition("step", "SC-70", "A free step of up to 5 feet.", "number", "5 ft", {
    clause: { many: true },
    verb: { thing: "number", units: feet },
  }),
  addition("maneuver, manoeuvre", "SC-114", "The move leads to another foe nearby: no free attack.", "flag"),
  addition(
    "withdraw, withdrawing",
    "SC-113 SC-118 SC-120",
    "Leaves the melee: engaged foes may make a free attack.",
    "whom",
    "",
    {
      verb: { targets: "many", joins: "from", foes: "engaged" },
      clause: {
        words: ["withdraw from", "withdrawing from", "withdraws from", "withdraw", "withdrawing", "withdraws"],
        optional: true,
        example: "Kara will walk 20 ft, withdraw from Ogre",
      },
    },
  ),
  addition("draw", "SC-79", "Draws a weapon: initiative -5.", "weapon", "axe", {
    verb: weapon,
    clause: { many: true },
  }),
  addition("sheathe", "SC-80", "Puts a weapon away: initiative -5.", "weapon", "longsword", {
    verb: weapon,
    clause: { optional: true, many: true },
  }),
  addition("drop", "SC-80 SC-111", "Lets a weapon fall: costs nothing.", "weapon", "longsword", {
    verb: weapon,
    clause: { many: true },
  }),
  addition(
    "ready shield, ready a shield, ready the shield",
    "SC-83 SC-84",
    "Takes up a shield: costs half of the attacks.",
    "flag",
    "",
    {
      clause: { example: "Bran will attack Ogre, ready shield" },
    },
  ),
  addition("drink", "SC-85 SC-86 SC-87", "Drinks a potion.", "text", "potion, costs movement", {
    verb: { thing: "text" },
  }),
  addition(
    "pick up",
    "SC-111 SC-112",
    "Picks up a weapon at its feet: DEF -15, a DEX roll.",
    "weapon",
    "longsword [d100=10]",
    {
      verb: weapon,
    },
  ),
  addition(
    "aim, careful aim, take careful aim",
    "SC-126 SC-127 SC-128",
    "Takes careful aim: costs an attack, SC +15.",
    "flag",
    "",
    {
      clause: { example: "Isa will shoot Ogre with longbow, aim" },
    },
  ),
  addition("dodge", "SC-123", "Dodges: missiles at it SC -20.", "flag"),
  addition(
    "full defense, full defence, full parry",
    "SC-103 SC-104 SC-105 SC-106",
    "Only defends: DEF + 5 + 2.5 for each rank.",
    "flag",
    "",
    {
      verb: { ...keyword, targets: "one", spoken: "use full defense", joins: "against", foes: "any" },
      clause: { example: "Bran will walk 20 ft, full defense" },
    },
  ),
  addition(
    "desperate defense, desperate defence",
    "SC-103 SC-107 SC-108",
    "Only defends, at any price: DEF + 20 + 2.5 for each rank.",
    "flag",
    "",
    {
      verb: { ...keyword, spoken: "use desperate defense" },
      clause: { example: "Kara will step 5 ft, desperate defense" },
    },
  ),
];

/** Makes a clause with an example that adds it to a line. */
function added<
  const Said extends string,
  const Value extends ClauseValue,
  const Optional extends boolean = false,
  const Word extends string = string,
>(
  line: string,
  said: Said,
  value: Value,
  rules: string,
  help: string,
  sample = "",
  rest: ClauseRest<Optional, Word> = {},
): ClauseSpec<First<Said>, Value, Optional, Word> {
  const [id = ""] = said.split(", ");
  return clause(said, value, rules, help, `${line}, ${id} ${sample}`.trim(), rest);
}

const additionClauses = [
  ...both.map((each) => each.clause),
  added(plan, "costs", "word", "SC-85", "What the drink costs: half of the attacks, or of the movement.", "", {
    values: ["attacks", "movement"],
    example: "Kara will drink potion, costs attacks",
  }),
  added("Kara will drink potion", "whole round", "flag", "SC-86", "The drink takes the whole round."),
  added(plan, "free", "text", "SC-88 SC-90", "A free action.", '"drops the torch"', { many: true }),
  added(
    `${plan}, free "shouts", free "waves"`,
    "uses attack, using attack",
    "flag",
    "SC-89",
    "The last free action named takes an attack.",
    "",
    { many: true },
  ),
  added(plan, "init, initiative", "signed", "SC-12", "The game master changes its initiative this round.", "-2"),
  added(plan, "cannot see", "whom", "SC-91", "Cannot see these foes this round.", "Ogre [d100=50]"),
  added(plan, "engaged, engaged with", "whom", "SC-86", "Is in melee with them already.", "Ogre"),
];

/** Clauses that go with any declaration: also cover and the like of its own. */
export const additions: readonly string[] = [
  ...additionClauses.map((each) => each.id),
  "cover",
  "stationary",
  "mounted moving",
];

/** Makes a verb that additions go with. */
export function declared<const Said extends string>(
  said: Said,
  rules: string,
  help: string,
  rest: VerbMore = {},
): VerbSpec<First<Said>, never> {
  return verb(said, rules, help, { clauses: additions, ...rest });
}

export const additionVerbs = both.map((each) => declared(each.said, each.rules, each.help, each.verb));

const attack = "Kara attacks Ogre";
const shot = "Isa shoots Ogre with longbow";
const wound = '! Ogre wound "arm"';
const attacks = { units: ["attack", "attacks"] };

const attackTerms = [
  added(attack, "offhand, off hand", "flag", "SC-110", "With the off hand: SC -20, damage -2."),
  added(
    attack,
    "surprise, by surprise",
    "word",
    "SC-49 SC-50 SC-51",
    "The target expects no attack from here (in), or no fight at all (out).",
    "in",
    { values: ["in", "out", "in combat", "out of combat"], many: true },
  ),
  added(attack, "unseen", "flag", "SC-91 SC-92", "The attacker cannot see the target."),
  added(attack, "attackers", "int", "SC-93", "How many attack that target in melee, the attacker included.", "3"),
  added("Kraken attacks Kara", "tentacles", "int", "SC-96", "How many tentacles go for that target.", "6"),
  added(attack, "light, in light", "word", "SC-98", "The light at this attack.", "cloudy", {
    values: lights.map((light) => light.word),
  }),
  added(attack, "def", "signed", "SC-21", "The game master changes the target’s DEF for this attack.", "-5"),
  added(attack, "damage", "signed", "SC-33", "The game master changes the damage.", "+2"),
];

const shotTerms = [
  added(attack, "push", "text", "SC-109", "Pushes a desperate defender: feet, and whither.", '"10 over the edge"'),
  added(
    shot,
    "cover, behind cover",
    "word",
    "SC-129 SC-130",
    "More than half of the target (of the fighter, in a declaration without a target) is hidden.",
    "hard",
    { values: ["soft", "hard"], many: true },
  ),
  added(shot, "stationary", "flag", "SC-122", "The target stands still."),
  added(shot, "mounted moving", "flag", "SC-124", "The target is on a moving mount or wagon."),
  added(
    shot,
    "into melee",
    "text",
    "SC-140 SC-141 SC-146",
    "Friends and foes in the melee that is shot into.",
    "1f 1o",
    { optional: true },
  ),
  added(shot, "double shots", "flag", "SC-128", "A label: what Double Shots does is up to you."),
];

const wounds = [
  added(wound, "hp", "signed", "SC-32", "Hit points lost by the wound.", "-3"),
  added(wound, "stun", "flag", "SC-32", "The wound stuns."),
  added(wound, "dex", "signed", "SC-32", "DEX lost by the wound.", "-2"),
  added(wound, "bleed", "int", "SC-32", "Hit points lost each round.", "2"),
  added(wound, "lose", "int", "SC-32", "Attacks lost.", "1 attack", attacks),
  added(wound, "condition", "text", "SC-32", "A condition that comes of the wound.", "blinded", { many: true }),
  added(wound, "out", "flag", "SC-32", "The wound takes it out of the fight."),
];

export const clauses = [
  clause("with", "weapons", "SC-21 SC-33", "The weapon; several for several attacks.", `${attack} with longsword`),
  added("Kara will attack Ogre", "for", "int", "SC-74 SC-82", "Use only so many of the attacks.", "1", attacks),
  ...attackTerms,
  ...shotTerms,
  ...additionClauses,
  added(
    "Isa will cast Light",
    "ct, casting time",
    "word",
    "SC-59 SC-63",
    "Casting time of a spell that the sheet does not know: segments, or `round`.",
    "3",
  ),
  added("Ogre takes a free attack on Kara", "refuse, declined", "flag", "SC-113", "Lets the chance go."),
  added("Kara makes a DEX roll", "times", "int", "SC-48", "Multiple of the stat that is needed.", "4 [d100=40]"),
  added('Kara makes a skill roll "climb"', "chance", "int", "SC-45", "Chance of the skill in percent.", "60 [d100=40]"),
  added("Kara pushes Ogre 10 ft", "toward, towards", "text", "SC-109", "Whither somebody is pushed.", '"the edge"'),
  ...wounds,
];

const idsOf = (specs: readonly ClauseSpec[]): readonly string[] => specs.map((each) => each.id);

/** Circumstances of one attack. */
export type OfOneAttack = (typeof attackTerms | typeof shotTerms)[number]["id"];

const ofOneAttack = idsOf([...attackTerms, ...shotTerms]);
export const ofAttack: readonly string[] = [...new Set(["with", "for", ...ofOneAttack, ...additions])];
export const ofFreeAttack: readonly string[] = ["with", ...idsOf(attackTerms)];
export const ofWound: readonly string[] = idsOf(wounds);
