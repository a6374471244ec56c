import { clause } from "../../../fight/specs.ts";
import type { ClauseSpec } from "../../../fight/vocabulary.ts";
import { added, additionClauses, additions } from "./additions.ts";
import { lights } from "../tables.ts";

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
