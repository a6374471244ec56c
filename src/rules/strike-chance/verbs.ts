import { verb, type VerbMore } from "../../fight/specs.ts";
import type { First } from "../../fight/terms.ts";
import type { VerbSpec } from "../../fight/vocabulary.ts";
import { additions, additionVerbs, declared, feet, ofAttack, ofFreeAttack, ofWound } from "./clauses.ts";

const attack = { targets: "many", clauses: ofAttack } as const;

const attacks = [
  verb("attack, strike", "SC-06 SC-21 SC-22 SC-145", "One attack; as a declaration, all attacks of the round.", attack),
  verb("shoot, fire, shoot at, fire at", "SC-21 SC-122 SC-145", "An attack with a missile.", attack),
  verb("throw", "SC-133 SC-145", "Throws a weapon: a ranged attack.", { ...attack, thing: "weapon" }),
  verb("free attack", "SC-113 SC-117 SC-119", "A melee attack on a foe that withdraws, outside the count.", {
    keyword: true,
    spoken: "take a free attack",
    role: "either",
    targets: "one",
    clauses: [...ofFreeAttack, "refuse"],
  }),
  verb("push", "SC-109", "Pushes a desperate defender up to 10 feet.", {
    role: "either",
    targets: "one",
    thing: "number",
    units: feet,
    clauses: ["toward"],
  }),
  verb("retarget", "SC-04", "Turns what is left of a declaration to another target.", { targets: "many" }),
];

/** Makes a move of the round, with its distance. */
function move<const Said extends string>(
  said: Said,
  rules: string,
  help: string,
  more: VerbMore = {},
): VerbSpec<First<Said>, never> {
  return declared(said, rules, help, { thing: "number", units: feet, ...more });
}

const text = { thing: "text" } as const;

const declarations = [
  move("move, half move", "SC-67 SC-71", "With an attack: up to half of TMR, before or after it.", {
    leads: ["attack", "shoot", "throw"],
  }),
  move("walk", "SC-18 SC-122", "Up to TMR in the round."),
  move("run", "SC-18 SC-75 SC-122", "Up to twice TMR; with an attack up to TMR.", {
    leads: ["attack", "shoot", "throw"],
  }),
  move("sprint", "SC-18 SC-122", "Up to three times TMR."),
  move("fast sprint, sprint fast", "SC-18 SC-122", "Up to four times TMR."),
  ...additionVerbs,
  declared("stand still", "SC-122", "Stays where it is: missiles at it SC +10."),
  declared("hold", "SC-62", "No action; a one-round spell begins on 10 of the next round."),
  declared("free action", "SC-88 SC-89 SC-90", "Something too short to count.", {
    keyword: true,
    spoken: "take a free action",
    ...text,
    anyWords: true,
  }),
];

const spells = [
  verb("cast", "SC-59 SC-60 SC-61 SC-66 SC-148", "Declared: begins a spell. As an action: it goes off.", {
    ...text,
    targets: "many",
    clauses: [...additions, "ct"],
    suits: { stat: "cast" },
  }),
  verb("drop spell", "SC-60", "Gives up a spell that waits to begin."),
];

/** A line of dice that belongs to nobody. */
const nobody = { actor: "none", dice: "named" } as const;
/** `Kara makes a … roll`. */
const keyword = { keyword: true };

const rolls = [
  verb(
    "initiative",
    "SC-06 SC-07 SC-08 SC-09 SC-10 SC-11",
    "Each attack’s own die, and a d10 for a spell, by name.",
    nobody,
  ),
  verb(
    "end of round, end of the round",
    "SC-61 SC-138",
    "One-round spells go off, missiles bleed, conditions end.",
    nobody,
  ),
  verb("ambush", "SC-52 SC-53 SC-54 SC-55 SC-56 SC-57 SC-58", "Each victim rolls PER; a free round follows.", {
    actor: "many",
    targets: "many",
    foes: "any",
    dice: "named",
  }),
  verb("shout, shout a warning", "SC-54", "A victim of degree 1 warns the others.", { role: "either" }),
  verb("luck save", "SC-14", "d100 at or under Luck.", { ...keyword, spoken: "make a luck save" }),
  verb("skill roll", "SC-45", "d100 at or under the chance, less wounds.", {
    ...keyword,
    ...text,
    spoken: "make a skill roll",
    clauses: ["chance"],
  }),
  verb("DEX roll", "SC-48", "d100 against multiples of DEX.", {
    ...keyword,
    spoken: "make a DEX roll",
    clauses: ["times"],
  }),
  verb("PER roll", "SC-48", "d100 against multiples of PER.", {
    ...keyword,
    spoken: "make a PER roll",
    clauses: ["times"],
  }),
];

/** Makes a ruling: `! Ogre down`, or `! down Ogre`. */
function gm<const Said extends string>(
  said: Said,
  rules: string,
  help: string,
  rest: VerbMore = {},
): VerbSpec<First<Said>, never> {
  return verb(said, rules, help, { role: "gm", actor: "optional", targets: "one", ...rest });
}

const number = { thing: "number" } as const;
const foes = { actor: "one", targets: "many" } as const;

const rulings = [
  gm("interrupted", "SC-05", "The hit interrupts the spell: it is lost, and so is what the caster had left."),
  gm("uninterrupted", "SC-05", "The spell goes on in spite of the hit."),
  gm("made to move", "SC-15", "Somebody who would not move has to: actions lost, a DEX roll."),
  gm("wound", "SC-32 SC-137", "What a grievous hit did: none, or a wound and its effects.", {
    ...text,
    clauses: ofWound,
  }),
  gm("repair", "SC-31", "Armor repaired, by so many points or wholly.", number),
  gm("removed, remove", "SC-139", "A stuck missile is out.", text),
  gm("down", "SC-35", "Out of the fight."),
  gm("up", "SC-35", "Stays in the fight, whatever its hit points."),
  gm("stand, stand up", "SC-15", "No longer fallen."),
  gm("engaged, engaged with", "SC-86 SC-132", "In melee with them.", foes),
  gm("not engaged, not engaged with", "SC-86", "No longer in melee, with them or with anybody.", foes),
  gm("no free attack", "SC-115 SC-118 SC-120", "No free attack: by that foe, or by anybody."),
  gm("threshold", "SC-146", "The threshold for shooting into this melee.", number),
  gm("delay to, delayed to", "SC-20", "Its next action falls on that segment.", number),
  gm("resting", "SC-138", "Does not exert itself this round, and does not bleed."),
  gm("heal, healed", "SC-87", "Hit points back, up to the full number.", number),
  gm("damage, damaged", "SC-66", "Hit points lost; protection does not count.", number),
  gm("light", "SC-98", "The light from now on.", { ...text, targets: "none" }),
  gm("init", "SC-12", "Changes its initiative this round."),
  gm("mod", "SC-21", "Changes its strike chance this round."),
  gm("not free", "SC-90", "That was no free action: it takes an attack."),
  gm("cannot see", "SC-91", "Cannot see these foes, until it can.", foes),
  gm("can see", "SC-91", "Sees them again.", foes),
];

export const verbs = [...attacks, ...declarations, ...spells, ...rolls, ...rulings];
