import type { ClauseSpec } from "../../fight/vocabulary.ts";

export const clauses: readonly ClauseSpec[] = [
  // One attack
  { id: "with", words: ["with"], value: "weapons", rules: ["SC-21", "SC-33"], help: "The weapon; several for several attacks.", example: "Kara attacks Ogre with longsword" },
  { id: "for", words: ["for"], value: "int", units: ["attack", "attacks"], rules: ["SC-74", "SC-82"], help: "Use only so many of the attacks.", example: "Kara will attack Ogre, for 1" },
  { id: "offhand", words: ["offhand", "off hand"], value: "flag", rules: ["SC-110"], help: "With the off hand: SC -20, damage -2.", example: "Kara attacks Ogre with dagger, offhand" },
  { id: "surprise", words: ["surprise", "by surprise"], value: "word", values: ["in", "out", "in combat", "out of combat"], rules: ["SC-49", "SC-50", "SC-51"], help: "The target expects no attack from here (in), or no fight at all (out).", example: "Kara attacks Ogre, surprise in" },
  { id: "unseen", words: ["unseen"], value: "flag", rules: ["SC-91", "SC-92"], help: "The attacker cannot see the target.", example: "Kara attacks Ogre, unseen" },
  { id: "attackers", words: ["attackers"], value: "int", rules: ["SC-93"], help: "How many attack that target in melee, the attacker included.", example: "Kara attacks Ogre, attackers 3" },
  { id: "tentacles", words: ["tentacles"], value: "int", rules: ["SC-96"], help: "How many tentacles go for that target.", example: "Kraken attacks Kara, tentacles 6" },
  { id: "light", words: ["light", "in light"], value: "word", values: ["normal", "starry", "shadowy", "cloudy", "cave", "unlit", "black"], rules: ["SC-98"], help: "The light at this attack.", example: "Kara attacks Ogre, light cloudy" },
  { id: "push", words: ["push"], value: "text", rules: ["SC-109"], help: "Pushes a desperate defender: feet, and whither.", example: 'Kara attacks Ogre, push "10 over the edge"' },
  { id: "def", words: ["def"], value: "signed", rules: ["SC-21"], help: "The game master changes the target's DEF for this attack.", example: "Kara attacks Ogre, def -5" },
  { id: "damage", words: ["damage"], value: "signed", rules: ["SC-33"], help: "The game master changes the damage.", example: "Kara attacks Ogre, damage +2" },
  // Shots
  { id: "cover", words: ["cover", "behind cover"], value: "word", values: ["soft", "hard"], rules: ["SC-129", "SC-130"], help: "More than half of the target (of the combatant, in a declaration without a target) is hidden.", example: "Isa shoots Ogre with longbow, cover hard" },
  { id: "stationary", words: ["stationary"], value: "flag", rules: ["SC-122"], help: "The target stands still.", example: "Isa shoots Ogre with longbow, stationary" },
  { id: "mounted moving", words: ["mounted moving"], value: "flag", rules: ["SC-124"], help: "The target is on a moving mount or wagon.", example: "Isa shoots Ogre with longbow, mounted moving" },
  { id: "into melee", words: ["into melee"], value: "text", optional: true, rules: ["SC-140", "SC-141", "SC-146"], help: "Friends and foes in the melee that is shot into.", example: "Isa shoots Ogre with longbow, into melee 1f 1o" },
  { id: "double shots", words: ["double shots"], value: "flag", rules: ["SC-128"], help: "A label: what Double Shots does is up to you.", example: "Isa shoots Ogre with longbow, double shots" },
  // Added to a declaration
  { id: "no movement", words: ["no movement", "not moving"], value: "flag", rules: ["SC-13"], help: "Will not move at all: initiative +3, DEF -20.", example: "Isa will cast Bolt of Energy at Ogre, no movement" },
  { id: "defend", words: ["defend"], value: "int", rules: ["SC-101", "SC-102"], help: "Gives up so much SC for half as much DEF.", example: "Kara will attack Ogre, defend 20" },
  { id: "step", words: ["step"], value: "number", rules: ["SC-70"], help: "A free step of up to 5 feet.", example: "Kara will attack Ogre, step 5 ft" },
  { id: "maneuver", words: ["maneuver", "manoeuvre"], value: "flag", rules: ["SC-114"], help: "The move leads to another foe nearby: no free attack.", example: "Kara will move 15 ft then attack Ogre, maneuver" },
  { id: "withdraw", words: ["withdraw", "withdrawing"], value: "flag", rules: ["SC-113"], help: "Leaves the melee with the move.", example: "Kara will attack Ogre then move 20 ft, withdraw" },
  { id: "draw", words: ["draw"], value: "weapon", rules: ["SC-79"], help: "Draws a weapon: initiative -5.", example: "Kara will attack Ogre with axe, draw axe" },
  { id: "sheathe", words: ["sheathe"], value: "weapon", optional: true, rules: ["SC-80"], help: "Puts a weapon away: initiative -5.", example: "Kara will attack Ogre with axe, sheathe longsword, draw axe" },
  { id: "drop", words: ["drop"], value: "weapon", rules: ["SC-80", "SC-111"], help: "Lets a weapon fall: costs nothing.", example: "Kara will attack Ogre with axe, drop longsword, draw axe" },
  { id: "ready shield", words: ["ready shield"], value: "flag", rules: ["SC-83"], help: "Takes up a shield: costs half of the attacks.", example: "Bran will attack Ogre, ready shield" },
  { id: "drink", words: ["drink"], value: "text", rules: ["SC-85"], help: "Drinks a potion.", example: "Kara will walk 20 ft, drink potion, costs movement" },
  { id: "costs", words: ["costs"], value: "word", values: ["attacks", "movement"], rules: ["SC-85"], help: "What the drink costs: half of the attacks, or of the movement.", example: "Kara will drink potion, costs attacks" },
  { id: "whole round", words: ["whole round"], value: "flag", rules: ["SC-86"], help: "The drink takes the whole round.", example: "Kara will drink potion, whole round" },
  { id: "free", words: ["free"], value: "text", rules: ["SC-88", "SC-90"], help: "A free action.", example: 'Kara will attack Ogre, free "drops the torch"' },
  { id: "uses attack", words: ["uses attack", "using attack"], value: "flag", rules: ["SC-89"], help: "The last free action named takes an attack.", example: 'Kara will attack Ogre, free "shouts", free "waves", uses attack' },
  { id: "pick up", words: ["pick up"], value: "weapon", rules: ["SC-111"], help: "Picks up a weapon at its feet: DEF -15, a DEX roll.", example: "Kara will attack Ogre, pick up longsword [d100=10]" },
  { id: "aim", words: ["aim", "careful aim"], value: "flag", rules: ["SC-126", "SC-128"], help: "Takes careful aim: costs an attack, SC +15.", example: "Isa will shoot Ogre with longbow, aim" },
  { id: "dodge", words: ["dodge"], value: "flag", rules: ["SC-123"], help: "Dodges: missiles at it SC -20.", example: "Kara will attack Ogre, dodge" },
  { id: "full defense", words: ["full defense", "full defence", "full parry"], value: "flag", rules: ["SC-104", "SC-105"], help: "Only defends: DEF + 5 + 2.5 for each rank.", example: "Bran will walk 20 ft, full defense" },
  { id: "desperate defense", words: ["desperate defense", "desperate defence"], value: "flag", rules: ["SC-107", "SC-108"], help: "Only defends, at any price: DEF + 20 + 2.5 for each rank.", example: "Kara will step 5 ft, desperate defense" },
  { id: "init", words: ["init", "initiative"], value: "signed", rules: ["SC-12"], help: "The game master changes its initiative this round.", example: "Kara will attack Ogre, init -2" },
  { id: "cannot see", words: ["cannot see"], value: "whom", rules: ["SC-91"], help: "Cannot see these foes this round.", example: "Kara will attack Ogre, cannot see Ogre [d100=50]" },
  { id: "engaged", words: ["engaged with", "engaged"], value: "whom", rules: ["SC-86"], help: "Is in melee with them already.", example: "Kara will attack Ogre, engaged with Ogre" },
  { id: "ct", words: ["ct", "casting time"], value: "word", rules: ["SC-59", "SC-63"], help: "Casting time of a spell that the sheet does not know: segments, or `round`.", example: "Isa will cast Light, ct 3" },
  // Others
  { id: "refuse", words: ["refuse", "declined"], value: "flag", rules: ["SC-113"], help: "Lets the chance go.", example: "Ogre takes a free attack on Kara, refuse" },
  { id: "times", words: ["times"], value: "int", rules: ["SC-48"], help: "Multiple of the stat that is needed.", example: "Kara makes a DEX roll, times 4 [d100=40]" },
  { id: "chance", words: ["chance"], value: "int", rules: ["SC-45"], help: "Chance of the skill in percent.", example: 'Kara makes a skill roll "climb", chance 60 [d100=40]' },
  { id: "toward", words: ["toward", "towards"], value: "text", rules: ["SC-109"], help: "Whither somebody is pushed.", example: 'Kara pushes Ogre 10 ft toward "the edge"' },
  // Effects of a wound
  { id: "hp", words: ["hp"], value: "signed", rules: ["SC-32"], help: "Hit points lost by the wound.", example: '! Ogre wound "chest", hp -3' },
  { id: "stun", words: ["stun"], value: "flag", rules: ["SC-32"], help: "The wound stuns.", example: '! Ogre wound "head", stun' },
  { id: "dex", words: ["dex"], value: "signed", rules: ["SC-32"], help: "DEX lost by the wound.", example: '! Ogre wound "leg", dex -2' },
  { id: "bleed", words: ["bleed"], value: "int", rules: ["SC-32"], help: "Hit points lost each round.", example: '! Ogre wound "arm", bleed 2' },
  { id: "lose", words: ["lose"], value: "int", units: ["attack", "attacks"], rules: ["SC-32"], help: "Attacks lost.", example: '! Ogre wound "arm", lose 1 attacks' },
  { id: "condition", words: ["condition"], value: "text", rules: ["SC-32"], help: "A condition that comes of the wound.", example: '! Ogre wound "eye", condition blinded' },
  { id: "out", words: ["out"], value: "flag", rules: ["SC-32"], help: "The wound takes it out of the fight.", example: '! Ogre wound "throat", out' },
];

const attackTerms = ["with", "for", "offhand", "surprise", "unseen", "attackers", "tentacles", "light", "push", "def", "damage"];
const shotTerms = ["cover", "stationary", "mounted moving", "into melee", "double shots"];

/** What may be added to any declaration. */
export const additions = [
  "no movement",
  "defend",
  "step",
  "maneuver",
  "withdraw",
  "draw",
  "sheathe",
  "drop",
  "ready shield",
  "drink",
  "costs",
  "whole round",
  "free",
  "uses attack",
  "pick up",
  "aim",
  "dodge",
  "full defense",
  "desperate defense",
  "init",
  "cannot see",
  "engaged",
  "cover",
  "stationary",
  "mounted moving",
];

export const ofAttack: readonly string[] = [...new Set([...attackTerms, ...shotTerms, ...additions])];
export const ofFreeAttack: readonly string[] = attackTerms.filter((id) => id !== "for" && id !== "push");
export const ofWound: readonly string[] = ["hp", "stun", "dex", "bleed", "lose", "condition", "out"];
