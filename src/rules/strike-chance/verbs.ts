import type { VerbSpec } from "../../fight/vocabulary.ts";
import { additions, ofAttack, ofFreeAttack, ofWound } from "./clauses.ts";

type Short = Partial<VerbSpec> & Pick<VerbSpec, "id" | "rules" | "help" | "example">;

function verb(spec: Short): VerbSpec {
  return { words: [spec.id], role: "action", actor: "one", targets: "none", clauses: [], ...spec };
}

function gm(spec: Short): VerbSpec {
  return verb({ ...spec, role: "gm", actor: spec.actor ?? "one" });
}

const feet = ["ft", "feet", "foot"];

const attacks: readonly VerbSpec[] = [
  verb({ id: "attack", words: ["attack", "strike"], targets: "many", clauses: ofAttack, rules: ["SC-06", "SC-21", "SC-22", "SC-145"], help: "One attack; as a declaration, all attacks of the round.", example: "Kara attacks Ogre with longsword" }),
  verb({ id: "shoot", words: ["shoot", "fire", "shoot at", "fire at"], targets: "many", clauses: ofAttack, rules: ["SC-21", "SC-122", "SC-145"], help: "An attack with a missile.", example: "Isa shoots Ogre with longbow" }),
  verb({ id: "throw", words: ["throw"], targets: "many", thing: "weapon", clauses: ofAttack, rules: ["SC-133", "SC-145"], help: "Throws a weapon: a ranged attack.", example: "Bran throws javelin at Ogre" }),
  verb({ id: "free attack", words: ["free attack"], keyword: true, role: "either", targets: "one", clauses: [...ofFreeAttack, "refuse"], rules: ["SC-113", "SC-117", "SC-119"], help: "A melee attack on a foe that withdraws, outside the count.", example: "Ogre takes a free attack on Kara" }),
  verb({ id: "push", words: ["push"], role: "either", targets: "one", thing: "number", units: feet, clauses: ["toward"], rules: ["SC-109"], help: "Pushes a desperate defender up to 10 feet.", example: 'Kara pushes Ogre 10 ft toward "the edge"' }),
  verb({ id: "retarget", words: ["retarget"], targets: "many", clauses: [], rules: ["SC-04"], help: "Turns what is left of a declaration to another target.", example: "Kara retargets to Troll" }),
];

const moves: readonly VerbSpec[] = [
  verb({ id: "move", words: ["move", "half move"], thing: "number", units: feet, clauses: additions, rules: ["SC-67", "SC-71"], help: "With an attack: up to half of TMR, before or after it.", example: "Kara will move 20 ft then attack Ogre" }),
  verb({ id: "walk", thing: "number", units: feet, clauses: additions, rules: ["SC-18", "SC-122"], help: "Up to TMR in the round.", example: "Kara will walk 40 ft" }),
  verb({ id: "run", thing: "number", units: feet, clauses: additions, rules: ["SC-18", "SC-75", "SC-122"], help: "Up to twice TMR; with an attack up to TMR.", example: "Kara will run 40 ft then attack Ogre" }),
  verb({ id: "sprint", thing: "number", units: feet, clauses: additions, rules: ["SC-18", "SC-122"], help: "Up to three times TMR.", example: "Kara will sprint 100 ft" }),
  verb({ id: "fast sprint", words: ["fast sprint", "sprint fast"], thing: "number", units: feet, clauses: additions, rules: ["SC-18", "SC-122"], help: "Up to four times TMR.", example: "Kara will fast sprint 150 ft" }),
  verb({ id: "step", thing: "number", units: feet, clauses: additions, rules: ["SC-70"], help: "A free step of up to 5 feet.", example: "Kara will step 5 ft then attack Ogre" }),
  verb({ id: "maneuver", words: ["maneuver", "manoeuvre"], clauses: additions, rules: ["SC-114"], help: "The move leads to another foe nearby: no free attack.", example: "Kara will move 15 ft then maneuver" }),
  verb({ id: "withdraw", words: ["withdraw"], targets: "many", clauses: additions, rules: ["SC-113", "SC-118", "SC-120"], help: "Leaves the melee: engaged foes may make a free attack.", example: "Kara withdraws from Ogre" }),
  verb({ id: "dodge", clauses: additions, rules: ["SC-123"], help: "Missiles at it: SC -20.", example: "Kara will dodge" }),
];

const others: readonly VerbSpec[] = [
  verb({ id: "cast", targets: "many", thing: "text", clauses: [...additions, "ct"], rules: ["SC-59", "SC-60", "SC-61", "SC-66", "SC-148"], help: "Declared: begins a spell. As an action: it goes off.", example: "Isa casts Bolt of Energy at Ogre" }),
  verb({ id: "drop spell", words: ["drop spell"], rules: ["SC-60"], help: "Gives up a spell that waits to begin.", example: "Isa drops spell" }),
  verb({ id: "hold", clauses: additions, rules: ["SC-62"], help: "No action; a one-round spell begins on 10 of the next round.", example: "Isa will hold" }),
  verb({ id: "draw", thing: "weapon", clauses: additions, rules: ["SC-79"], help: "Draws a weapon: initiative -5.", example: "Kara will draw axe then attack Ogre with axe" }),
  verb({ id: "sheathe", thing: "weapon", clauses: additions, rules: ["SC-80"], help: "Puts a weapon away: initiative -5.", example: "Kara will sheathe longsword" }),
  verb({ id: "drop", thing: "weapon", clauses: additions, rules: ["SC-80", "SC-111"], help: "Lets a weapon fall: costs nothing.", example: "Kara will drop longsword then draw axe" }),
  verb({ id: "ready shield", words: ["ready shield", "ready a shield", "ready the shield"], clauses: additions, rules: ["SC-83", "SC-84"], help: "Takes up a shield: costs half of the attacks.", example: "Bran will ready shield" }),
  verb({ id: "drink", thing: "text", clauses: additions, rules: ["SC-85", "SC-86", "SC-87"], help: "Drinks a potion.", example: "Kara will drink potion, costs movement" }),
  verb({ id: "free action", words: ["free action"], keyword: true, thing: "text", clauses: additions, rules: ["SC-88", "SC-89", "SC-90"], help: "Something too short to count.", example: 'Kara will take a free action "drops the torch"' }),
  verb({ id: "pick up", words: ["pick up"], thing: "weapon", clauses: additions, rules: ["SC-111", "SC-112"], help: "Picks up a weapon at its feet.", example: "Kara will pick up longsword [d100=60]" }),
  verb({ id: "aim", words: ["aim", "take careful aim"], clauses: additions, rules: ["SC-126", "SC-127", "SC-128"], help: "Careful aim, with a shot.", example: "Isa will aim then shoot Ogre with longbow" }),
  verb({ id: "no movement", words: ["no movement", "not move"], keyword: true, clauses: additions, rules: ["SC-13", "SC-16"], help: "Will not move at all: initiative +3, DEF -20.", example: "Isa will shoot Ogre with longbow then no movement" }),
  verb({ id: "defend", thing: "number", clauses: additions, rules: ["SC-101", "SC-102", "SC-103"], help: "Gives up so much SC for half as much DEF.", example: "Kara will defend 20 then attack Ogre" }),
  verb({ id: "full defense", words: ["full defense", "full defence", "full parry"], keyword: true, targets: "one", clauses: additions, rules: ["SC-103", "SC-104", "SC-105", "SC-106"], help: "Only defends: DEF + 5 + 2.5 for each rank.", example: "Kara will use full defense against Ogre" }),
  verb({ id: "desperate defense", words: ["desperate defense", "desperate defence"], keyword: true, clauses: additions, rules: ["SC-103", "SC-107", "SC-108"], help: "Only defends, at any price: DEF + 20 + 2.5 for each rank.", example: "Kara will use desperate defense" }),
];

const rolls: readonly VerbSpec[] = [
  verb({ id: "initiative", actor: "none", dice: "named", rules: ["SC-06", "SC-07", "SC-08", "SC-09", "SC-10", "SC-11"], help: "Each attack's own die, and a d10 for a spell, by name.", example: "initiative [Kara d10=6, Kara d8=6, Isa d10=8, Ogre d10=5]" }),
  verb({ id: "end of round", words: ["end of round", "end of the round"], actor: "none", dice: "named", rules: ["SC-61", "SC-138"], help: "One-round spells go off, missiles bleed, conditions end.", example: "end of round" }),
  verb({ id: "ambush", actor: "many", targets: "many", dice: "named", rules: ["SC-52", "SC-53", "SC-54", "SC-55", "SC-56", "SC-57", "SC-58"], help: "Each victim rolls PER; a free round follows.", example: "Ogre ambushes Kara and Isa [Kara d100=20, Isa d100=70]" }),
  verb({ id: "shout", words: ["shout", "shout a warning"], role: "either", rules: ["SC-54"], help: "A victim of degree 1 warns the others.", example: "Kara shouts" }),
  verb({ id: "luck save", words: ["luck save"], keyword: true, rules: ["SC-14"], help: "d100 at or under Luck.", example: "Kara makes a luck save [d100=20]" }),
  verb({ id: "skill roll", words: ["skill roll"], keyword: true, thing: "text", clauses: ["chance"], rules: ["SC-45"], help: "d100 at or under the chance, less wounds.", example: 'Kara makes a skill roll "climb", chance 60 [d100=40]' }),
  verb({ id: "DEX roll", words: ["DEX roll"], keyword: true, clauses: ["times"], rules: ["SC-48"], help: "d100 against multiples of DEX.", example: "Kara makes a DEX roll, times 4 [d100=40]" }),
  verb({ id: "PER roll", words: ["PER roll"], keyword: true, clauses: ["times"], rules: ["SC-48"], help: "d100 against multiples of PER.", example: "Kara makes a PER roll [d100=20]" }),
];

const rulings: readonly VerbSpec[] = [
  gm({ id: "interrupted", words: ["interrupted"], rules: ["SC-05"], help: "The hit interrupts the spell: it is lost, and so is what the caster had left.", example: "! Isa interrupted" }),
  gm({ id: "uninterrupted", words: ["uninterrupted"], rules: ["SC-05"], help: "The spell goes on in spite of the hit.", example: "! Isa uninterrupted" }),
  gm({ id: "made to move", words: ["made to move"], rules: ["SC-15"], help: "Somebody who would not move has to: actions lost, a DEX roll.", example: "! Isa made to move [d100=20]" }),
  gm({ id: "wound", thing: "text", clauses: ofWound, rules: ["SC-32", "SC-137"], help: "What a grievous hit did: none, or a wound and its effects.", example: '! Ogre wound "arm", lose 1 attacks' }),
  gm({ id: "repair", thing: "number", rules: ["SC-31"], help: "Armor repaired, by so many points or wholly.", example: "! Ogre repair 1" }),
  gm({ id: "removed", words: ["removed", "remove"], actor: "optional", targets: "one", thing: "text", rules: ["SC-139"], help: "A stuck missile is out.", example: "! removed arrow from Ogre" }),
  gm({ id: "down", rules: ["SC-35"], help: "Out of the fight.", example: "! Ogre down" }),
  gm({ id: "up", rules: ["SC-35"], help: "Stays in the fight, whatever its hit points.", example: "! Ogre up (fights on)" }),
  gm({ id: "stand", words: ["stand", "stand up"], rules: ["SC-15"], help: "No longer fallen.", example: "! Isa stands" }),
  gm({ id: "engaged", words: ["engaged", "engaged with"], targets: "many", rules: ["SC-86", "SC-132"], help: "In melee with them.", example: "! Kara engaged with Ogre" }),
  gm({ id: "not engaged", words: ["not engaged", "not engaged with"], targets: "many", rules: ["SC-86"], help: "No longer in melee, with them or with anybody.", example: "! Kara not engaged" }),
  gm({ id: "no free attack", words: ["no free attack"], actor: "optional", targets: "one", rules: ["SC-115", "SC-118", "SC-120"], help: "No free attack: by that foe, or by anybody.", example: "! Ogre no free attack (busy)" }),
  gm({ id: "threshold", actor: "optional", thing: "number", rules: ["SC-146"], help: "The threshold for shooting into this melee.", example: "! threshold 35" }),
  gm({ id: "delay to", words: ["delay to", "delayed to"], thing: "number", rules: ["SC-20"], help: "Its next action falls on that segment.", example: "! Kara delay to 2" }),
  gm({ id: "resting", words: ["resting"], rules: ["SC-138"], help: "Does not exert itself this round, and does not bleed.", example: "! Isa resting" }),
  gm({ id: "heal", words: ["heal", "healed"], thing: "number", rules: ["SC-87"], help: "Hit points back, up to the full number.", example: "! Kara heal 8" }),
  gm({ id: "damage", words: ["damage", "damaged"], thing: "number", rules: ["SC-66"], help: "Hit points lost; protection does not count.", example: "! Ogre damage 9" }),
  gm({ id: "light", actor: "none", thing: "text", rules: ["SC-98"], help: "The light from now on.", example: "! light cloudy" }),
  gm({ id: "init", words: ["init"], rules: ["SC-12"], help: "Changes its initiative this round.", example: "! Kara init -2 (knee-deep water)" }),
  gm({ id: "not free", words: ["not free"], rules: ["SC-90"], help: "That was no free action: it takes an attack.", example: "! Kara not free" }),
  gm({ id: "cannot see", words: ["cannot see"], targets: "many", rules: ["SC-91"], help: "Cannot see these foes, until it can.", example: "! Kara cannot see Ogre" }),
  gm({ id: "can see", words: ["can see"], targets: "many", rules: ["SC-91"], help: "Sees them again.", example: "! Kara can see Ogre" }),
];

export const verbs: readonly VerbSpec[] = [...attacks, ...moves, ...others, ...rolls, ...rulings];
