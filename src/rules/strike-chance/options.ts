import { choice, free, type FreeValue } from "../../fight/specs.ts";

/** "d10/d8/d6". */
const initiativeDice: FreeValue<readonly string[]> = {
  read: (value) => {
    const dice = value.split(/[/ ]+/).filter((part) => part !== "" && part !== "and");
    return dice.length > 0 && dice.every((die) => /^d([2-9]|[1-9]\d{1,2})$/.test(die)) ? dice : null;
  },
  wanted: "dice joined by /, such as d10/d8/d6.",
};

const tableName: FreeValue<string> = {
  read: (value) => (value === "" ? null : value),
  wanted: "the name of a table in this note, or none.",
};

const limit: FreeValue<number | "off"> = {
  read: (value) => (value === "off" ? value : /^-?\d{1,4}$/.test(value) ? Number(value) : null),
  wanted: "a number of hit points, or off.",
};

export const options = [
  free(
    "init-dice",
    "d10/d8/d6/d4/d2",
    initiativeDice,
    "SC-08",
    "Initiative dice of the first, second … attack; the last one repeats.",
  ),
  choice("init-share", "each, kind, side", "SC-08", "Who shares dice of initiative: nobody, like monsters, a side?"),
  choice(
    "initiative-ties",
    "simultaneous, dex, listed",
    "SC-10",
    "Fighters on one segment: together, by DEX, or as listed.",
  ),
  choice("segment-order", "move-first, act-first", "SC-19", "What comes first within a segment."),
  choice(
    "move-pace",
    "allowance, full-rate",
    "SC-18",
    "A tenth of the round’s allowance on each segment, or a tenth of TMR until it is used up.",
  ),
  choice("negative-def", "allow, floor", "SC-21", "May modified DEF be negative?"),
  choice(
    "natural-01",
    "grievous, table",
    "SC-26",
    "01 below a modified strike chance of 10: grievous, or what the table says.",
  ),
  choice("crit-table", "source, formula", "SC-27", "Critical ranges by the table, or by 15% and 5%."),
  choice("crit-beyond-130", "cap, formula", "SC-27", "Above 130: the last row, or the formula."),
  choice("crit-damage", "double-total, double-dice", "SC-28", "Double the total, or roll the dice twice."),
  free("grievous-table", "none", tableName, "SC-32", "Name of your own table of grievous wounds."),
  free("down-at", "0", limit, "SC-35", "Out at this many hit points or fewer."),
  choice("stun-damage", "after-prot, before-prot", "SC-36", "Which damage is held against CON."),
  choice("stun-beyond-35", "extend, cap", "SC-37", "Above CON 35: twice CON less 25, or 45."),
  choice("stun-hp", "max, current", "SC-39", "Hit points that make hardy: full or current."),
  choice("stun-scope", "attacks, all", "SC-40", "What stunning takes: attacks, or movement and spells too."),
  choice(
    "wound-stat-rolls",
    "action, all, none",
    "SC-45",
    "Stat rolls that wounds make harder: those of declared actions, all, none.",
  ),
  choice("wound-tmr", "flat, percent", "SC-46", "Wounds take feet, or percent, from TMR."),
  choice("low-start", "maxhp, fight", "SC-47", "Starting hit points: full ones, or those at the start of the fight."),
  choice("half-def-round", "down, up", "SC-49", "Rounding of half DEF."),
  choice("surprise-defending", "no, yes", "SC-49", "Does a declared defense count against surprise in combat?"),
  choice("ambush-def", "normal, half, magic", "SC-52", "DEF of victims of degree 3 and worse."),
  choice("cast-and-attack", "warn, no, yes", "SC-59", "A spell and attacks in one round."),
  choice(
    "round-spell-end",
    "end, zero",
    "SC-61",
    "When a one-round spell goes off: as the round ends, or on segment 0.",
  ),
  choice("mage-rank-beyond", "last, refuse", "SC-63", "Spells of rank above 22."),
  choice("move-attack-cap", "yes, no", "SC-67", "Initiative above 10 counts as 10 after a move."),
  choice("draw-penalty", "all, first", "SC-79", "Drawing slows all attacks of the round, or the first."),
  choice("slow-actions", "fives, any", "SC-81", "Actions of which two cost an attack: those of -5, or the run too."),
  choice("attack-loss", "sum, sequence", "SC-82", "Halves of the normal number of attacks, or of what is left."),
  choice(
    "shield-ready-at",
    "half, start, end",
    "SC-84",
    "When a readied shield counts: from segment 5, at once, or next round.",
  ),
  choice("light-unseen", "stack, worst", "SC-91", "Light and an unseen foe: both, or the worse."),
  choice("unseen-roll", "round, attack", "SC-92", "A PER roll for each round, or for each attack."),
  choice(
    "attackers-count",
    "declared, made",
    "SC-93",
    "Attackers of a target: all declared, or those who have struck.",
  ),
  choice("desperate-step", "warn, refuse", "SC-108", "The 5-foot step in desperate defense."),
  choice(
    "force-move",
    "with-attack, instead",
    "SC-109",
    "Pushing a desperate defender: beside the attack, or instead.",
  ),
  choice(
    "free-attack-def",
    "no-shield, dex-only",
    "SC-119",
    "DEF against free attacks: all but the shield, or DEX and magic only.",
  ),
  choice("stationary", "declared, still", "SC-122", "Stationary by declaration only, or whoever has declared no move."),
  choice("aim-shots", "round, next", "SC-126", "Careful aim helps all shots of the round, or the next."),
  choice("aim-carry", "yes, no", "SC-126", "May an archer with one attack aim in one round and shoot in the next?"),
  choice("spear-line", "spear, none", "SC-136", "Stuck spears by the table, or by the game master."),
  choice(
    "stuck-grievous",
    "wound, hit",
    "SC-137",
    "A stuck missile is worse with a grievous wound, or with any grievous hit.",
  ),
  choice("bleed-from", "next-round, same-round", "SC-138", "Bleeding begins in the round after the hit, or at once."),
  choice(
    "section-scope",
    "general, headings",
    "SC-145",
    "Modifiers listed under melee: for every attack, or for melee only.",
  ),
  choice(
    "melee-fire",
    "ask, nearest",
    "SC-146",
    "Shooting into a melee that the table does not list: ask, or the nearest row.",
  ),
];
