import type { ClauseSpec, ClauseValue } from "../../fight/vocabulary.ts";

type More = Partial<Pick<ClauseSpec, "optional" | "units" | "values">>;

function clause(
  id: string,
  words: readonly string[],
  value: ClauseValue,
  rules: readonly string[],
  help: string,
  example: string,
  more: More = {},
): ClauseSpec {
  return { id, words, value, rules, help, example, ...more };
}

const feet = { units: ["hex", "hexes", "in", "inch", "inches"] };

const attack: readonly ClauseSpec[] = [
  clause("with", ["with"], "weapons", ["MB-01", "MB-144"], "The weapon, or both weapons; several are struck with one after the other.", "Rolf attacks Orc 1 with sword"),
  clause("among", ["among"], "whom", ["MB-110"], "A die picks the target, in the order listed.", "Rolf attacks among Orc 1, Orc 2 and Orc 3"),
  clause("into-melee", ["into melee", "into the melee", "into melee of"], "whom", ["MB-112"], "A missile into a melee: a die picks who receives it, friends included.", "Ada shoots with bow into melee Orc 1 and Rolf", { optional: true }),
  clause("behind", ["from behind", "behind"], "flag", ["MB-48", "MB-129"], "+2 to hit.", "Rolf attacks Orc 1, from behind"),
  clause("flank", ["from the flank", "from flank"], "flag", ["MB-129"], "Past a shield-wall's shields.", "Orc 1 attacks Rolf, from the flank"),
  clause("alongside", ["alongside"], "whom", ["MB-49"], "Who else attacks the same target: +1 each for every other attacker.", "Orc 1 attacks Rolf alongside Orc 2 and Orc 3"),
  clause("attackers", ["attackers"], "int", ["MB-49"], "How many attack the target, this one included.", "Orc 1 attacks Rolf, attackers 3"),
  clause("others", ["others"], "whom", ["MB-111"], "Which other opponents are in reach of the attacker.", "Rolf attacks Orc 1, others Orc 2"),
  clause("at", ["at"], "number", ["MB-90", "MB-108", "MB-113"], "The distance in feet, hexes or inches (of 5 ft each).", "Rolf attacks Orc 1 with spear, at 2 hexes", feet),
  clause("hexes", ["hexes"], "int", ["MB-108"], "The distance in hexes.", "Rolf attacks Orc 1 with spear, hexes 2"),
  clause("unseen", ["unseen"], "flag", ["MB-91"], "An invisible target whose place is known: -4 to hit.", "Rolf attacks Imp, unseen"),
  clause("to-hp", ["to hp"], "flag", ["MB-44"], "Hit points, not CON, of somebody helpless.", "Rolf attacks Orc 1, to HP"),
  clause("subdual", ["subdual", "to subdue"], "flag", ["MB-137"], "Half of the damage is not lethal.", "Rolf attacks Orc 1, subdual"),
  clause("split", ["split"], "split", ["MB-11", "MB-12"], "The BCB: so much to hit, so much to AC.", "Rolf will attack Orc 1, split 2/1"),
  clause("effect", ["effect"], "int", ["MB-60"], "The game master's modifier of a Mighty Blow's effect.", "Orc 1 attacks Rolf, effect +2"),
  clause("two-weapon", ["two-weapon", "two weapons"], "flag", ["MB-144"], "Two attacks this round, each at -3.", "Rolf attacks Orc 1 with sword and dagger, two weapons"),
  clause("guarding", ["guarding"], "flag", ["MB-145"], "One attack at -1 and AC +1, with a second weapon in hand.", "Rolf attacks Orc 1 with sword and dagger, guarding"),
  clause("vs", ["vs ac", "against ac", "vs"], "int", ["MB-02"], "The target's Armour Class, where its line gives none.", "Rolf attacks Orc 1 vs 13"),
  clause("damage", ["damage"], "int", ["MB-44"], "A damage bonus, such as a thief's for surprise.", "Rolf assassinates Orc 1 with dagger, damage +2"),
  clause("times", ["times", "x"], "int", ["MB-44"], "Multiplies the damage, as a thief's surprise does.", "Rolf assassinates Orc 1 with dagger, x 2"),
];

const missiles: readonly ClauseSpec[] = [
  clause("short", ["at short range", "short range", "short"], "flag", ["MB-113"], "Within the first range increment.", "Ada throws dagger at Orc 1, at short range"),
  clause("long", ["at long range", "long range", "long"], "flag", ["MB-113"], "Beyond the first range increment.", "Ada throws dagger at Orc 1, at long range"),
  clause("twice", ["twice"], "flag", ["MB-41"], "Two arrows, by an archer who does not move.", "Ada shoots Orc 1 with bow, twice"),
  clause("one-hand", ["one hand", "one-handed"], "flag", ["MB-43"], "The other hand is full: only a very light crossbow can be spanned.", "Ada shoots Orc 1 with crossbow, one hand"),
];

const movement: readonly ClauseSpec[] = [
  clause("through", ["through", "past"], "whom", ["MB-117"], "Opponents whose controlled area is crossed.", "Orc 1 moves 20 ft through Rolf"),
  clause("to-attack", ["to attack"], "whom", ["MB-119"], "Moving in to attack: no free attack.", "Orc 1 moves 20 ft to attack Rolf"),
  clause("to", ["to"], "place", ["MB-89", "MB-117"], "The hex (column/row), or feet, where a move ends.", "Rolf moves to 4/3"),
  clause("straight", ["straight", "in a straight line"], "flag", ["MB-51"], "The charge is straight (assumed).", "Rolf will charge Orc 1 straight"),
  clause("not-straight", ["not straight"], "flag", ["MB-51"], "There is no straight line: no charge.", "Rolf will charge Orc 1, not straight"),
  clause("from", ["from"], "whom", ["MB-121", "MB-126"], "The opponent retreated from.", "Rolf retreats 30 ft from Orc 1"),
  clause("terrain", ["terrain"], "int", ["MB-123"], "What the ground does to the roll for one's footing.", "Rolf retreats 40 ft from Orc 1, terrain -3"),
  clause("slow", ["slow", "slowly"], "flag", ["MB-121"], "A measured retreat, where the speed is not on the line.", "Orc 1 retreats slow from Rolf"),
  clause("fast", ["fast", "in haste"], "flag", ["MB-122"], "A hasty retreat, where the speed is not on the line.", "Orc 1 retreats fast from Rolf"),
];

const surprise: readonly ClauseSpec[] = [
  clause("segments", ["for"], "int", ["MB-21"], "For how many segments.", "surprised @orcs for 2 segments", { units: ["segment", "segments"] }),
  clause("by", ["by"], "whom", ["MB-33"], "The newcomers who surprise, in a running fight.", "surprised @party by Orc 1"),
  clause("die", ["die"], "word", ["MB-24"], "The surprise die of this roll.", "surprise Rolf, die d8", { values: ["d2", "d3", "d4", "d6", "d8", "d10", "d12", "d20", "d30"] }),
  clause("steps", ["steps", "step"], "int", ["MB-25"], "Places up or down on the ladder: a closed helm is -1 or -2.", "surprise Rolf, steps -2"),
  clause("block", ["block", "as a block"], "flag", ["MB-28"], "One roll for all of them.", "surprise @orcs, block"),
];

const other: readonly ClauseSpec[] = [
  clause("level", ["level"], "int", ["MB-102", "MB-105"], "The spell's level.", "Mina will read fireball, level 3"),
  clause("against", ["against"], "text", ["MB-86"], "What the save is against.", "Rolf saves against fireball, half 6d6"),
  clause("half", ["half", "half of"], "dice", ["MB-86", "MB-87", "MB-88"], "Damage of which a save leaves half.", "Rolf saves against fireball, half 6d6"),
  clause("or-take", ["or take", "or takes"], "dice", ["MB-86", "MB-87", "MB-88"], "Damage that a save avoids.", "Rolf saves against dart or takes 2d4"),
  clause("death", ["against death", "death"], "flag", ["MB-66"], "The save against death.", "Rolf saves against death"),
  clause("all", ["all"], "flag", ["MB-17"], "Every number that is left.", "Rolf holds all"),
  clause("controlled", ["controlled"], "flag", ["MB-116"], "Possessed: the player does not decide.", "morale Rolf flees, controlled"),
  clause("morale-surrender", ["surrender", "surrenders"], "flag", ["MB-115"], "They give up.", "morale @orcs surrender"),
  clause("morale-flee", ["flee", "flees", "run", "runs"], "flag", ["MB-115"], "They run when their number comes.", "morale @orcs flee"),
  clause("morale-retreat", ["retreat", "retreats"], "flag", ["MB-115"], "They back away.", "morale @orcs retreat"),
  clause("morale-stand", ["hold", "holds", "stand", "stands"], "flag", ["MB-115"], "They go on.", "morale @orcs hold"),
  clause("drop", ["drop", "drops"], "flag", ["MB-85"], "The weapon falls.", "Rolf mishap drop"),
  clause("self", ["self"], "flag", ["MB-85"], "The fumbler hits itself.", "Rolf mishap self"),
  clause("friend", ["friend"], "who", ["MB-85"], "The fumbler hits a friend.", "Rolf mishap friend Ada"),
  clause("strain", ["strain"], "flag", ["MB-83"], "A strained muscle.", "Rolf mishap strain"),
  clause("helmet", ["helmet"], "flag", ["MB-84"], "The helmet slips over the eyes.", "Rolf mishap helmet"),
  clause("none", ["none"], "flag", ["MB-82"], "Nothing happens.", "Rolf mishap none"),
];

export const clauses: readonly ClauseSpec[] = [...attack, ...missiles, ...movement, ...surprise, ...other];

export const attackClauses = attack.map((spec) => spec.id);
export const missileClauses = [...attackClauses, ...missiles.map((spec) => spec.id)];
