import { clause } from "../../../fight/specs.ts";
import type { First } from "../../../fight/terms.ts";
import type { ClauseSpec } from "../../../fight/vocabulary.ts";
import { ladder } from "./options.ts";

/** A word that stands alone: its example is itself. */
function flag<const Said extends string>(
  said: Said,
  rules: string,
  help: string,
  more: Pick<ClauseSpec, "forReaders"> = {},
): ClauseSpec<First<Said>> {
  return clause(said, "flag", rules, help, said, more);
}

const forReaders = { forReaders: true };

const attack = [
  clause("with", "weapons", "MB-01 MB-144", "The weapon, or several.", "Rolf attacks Orc 1 with sword"),
  clause(
    "among",
    "whom",
    "MB-110",
    "A die picks the target, in the order listed.",
    "Rolf attacks among Orc 1, Orc 2 and Orc 3",
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
  clause("others", "whom", "MB-111", "Which other opponents are in reach.", "Rolf attacks Orc 1, others Orc 2"),
  clause(
    "at",
    "number",
    "MB-90 MB-108 MB-113",
    "The distance in feet, hexes or inches (of 5 ft each).",
    "Rolf attacks Orc 1 with spear, at 2 hexes",
    { units: ["hex", "hexes", "in", "inch", "inches"] },
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
  flag("long, long range, at long range", "MB-113", "Beyond the first range increment."),
  flag("twice", "MB-41", "Two arrows, by an archer who does not move."),
  flag("one hand, one-handed", "MB-43", "The other is full: only a very light crossbow can be spanned."),
];

const movement = [
  clause("through, past", "whom", "MB-117", "Whose controlled area is crossed.", "Orc 1 moves 20 ft through Rolf"),
  clause("to attack", "whom", "MB-119", "Moving in to attack: no free attack.", "Orc 1 moves 20 ft to attack Rolf"),
  clause("to", "place", "MB-89 MB-117", "The hex (column/row) or feet where a move ends.", "Rolf moves to 4/3"),
  flag("straight, in a straight line", "MB-51", "Assumed of a charge.", forReaders),
  flag("not straight", "MB-51", "No straight line, so no charge."),
  clause("from", "whom", "MB-121 MB-126", "The opponent retreated from.", "Rolf retreats 30 ft from Orc 1"),
  clause(
    "terrain",
    "int",
    "MB-123",
    "What the ground does to the roll for one’s footing.",
    "Rolf retreats 40 ft from Orc 1, terrain -3",
  ),
  flag("slow, slowly", "MB-121", "A measured retreat of unknown speed."),
  flag("fast, in haste", "MB-122", "A hasty retreat of unknown speed."),
];

const surprise = [
  clause("for, segments", "int", "MB-21", "For how many segments.", "surprised @orcs for 2 segments", {
    units: ["segment", "segments"],
  }),
  clause("by", "whom", "MB-33", "The newcomers, in a running fight.", "surprised @party by Orc 1"),
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
  flag("death, against death", "MB-66", "The save against death."),
  flag("all", "MB-17", "Every number that is left."),
  flag("controlled", "MB-116", "Possessed: the player does not decide."),
  flag("surrender, surrenders", "MB-115", "They give up."),
  flag("flee, flees, run, runs", "MB-115", "They run when their number comes.", forReaders),
  flag("retreat, retreats", "MB-115", "They back away.", forReaders),
  flag("hold, holds, stand, stands", "MB-115", "They go on.", forReaders),
  flag("drop, drops", "MB-85", "The weapon falls."),
  flag("self", "MB-85", "The fumbler hits itself."),
  clause("friend", "who", "MB-85", "The fumbler hits a friend.", "Rolf mishap friend Ada"),
  flag("strain", "MB-83", "A strained muscle."),
  flag("helmet", "MB-84", "The helmet slips over the eyes."),
  flag("none", "MB-82", "Nothing happens.", forReaders),
];

export const clauses = [...attack, ...missiles, ...movement, ...surprise, ...other];

export const attackClauses = attack.map((spec) => spec.id);
export const missileClauses = [...attackClauses, ...missiles.map((spec) => spec.id)];
