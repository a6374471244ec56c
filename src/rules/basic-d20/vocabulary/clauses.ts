import { clause } from "../../../fight/specs.ts";
import { attackClauses } from "./attack-clauses.ts";

const walk = "Brand moves 20 ft";
const charge = "Brand charges Goblin with spear, at 40 ft";

export const clauses = [
  ...attackClauses,
  clause(
    "engages, engaging, engage",
    "whom",
    "BD-16 BD-41",
    "Opponents next to whom it ends or stays.",
    `${walk}, engages Goblin`,
  ),
  clause(
    "leaves, leaving, leave",
    "whom",
    "BD-16 BD-41",
    "Opponents that the movement leaves.",
    `${walk}, leaves Goblin`,
  ),
  clause("to", "place", "BD-16", "Where the movement ends, in feet (x/y).", "Brand moves to 10/20"),
  clause("toward, towards", "who", "BD-16", "Straight at somebody (with positions).", `${walk} toward Goblin`),
  clause("away from", "who", "BD-16", "Straight away from somebody (with positions).", `${walk} away from Goblin`),
  clause(
    "through fire, through the fire",
    "flag",
    "BD-87",
    "The way leads through burning oil: 1d6.",
    `${walk} through fire`,
  ),
  clause(
    "into fire, into the fire",
    "flag",
    "BD-87",
    "The movement ends in burning oil.",
    "Brand moves 10 ft into fire",
  ),
  clause("followed by", "whom", "BD-43", "Opponents that follow.", "Brand withdraws 10 ft, followed by Goblin"),
  clause("not straight", "flag", "BD-32", "The way of the charge is no straight line.", `${charge}, not straight`),
  clause("not clear", "flag", "BD-32", "The way of the charge is not clear.", `${charge}, not clear`),
  clause("no sight, no line of sight", "flag", "BD-32", "The charger does not see its target.", `${charge}, no sight`),
  clause("for", "who", "BD-25", "Holds for somebody’s number.", "Elenor holds for Goblin"),
  clause(
    "before, just before, until just before",
    "who",
    "BD-98",
    "Holds a spell until just before somebody’s number.",
    "Elenor holds before Shaman",
  ),
  clause(
    "ambush, ambush by",
    "side",
    "BD-06",
    "The other side lies hidden and prepared: +3.",
    "surprise @party, ambush",
    { optional: true },
  ),
  clause(
    "by",
    "word",
    "BD-23 BD-116 BD-118",
    "Which bonus counts: Strength or Dexterity.",
    "Brand grapples Goblin by dex",
    { values: ["str", "strength", "dex", "dexterity"] },
  ),
  clause(
    "dc",
    "int",
    "BD-09 BD-23",
    "The number to reach, as the game master says.",
    'Brand performs a feat "swing on the chandelier", by dex, DC 15',
  ),
  clause("free, as a free action", "flag", "BD-09", "It costs no action.", 'Brand does "shout a warning", free'),
  clause("by, with", "text", "BD-82", "How the fire is put out.", "Goblin extinguishes by rolling", { id: "method" }),
  clause("in fire, in the fire", "whom", "BD-87", "Who stands in it.", "Elenor ignites the pool, in fire Goblin"),
];
