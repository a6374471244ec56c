import { damageStats } from "../../fight/damage-kinds.ts";
import { experienceStats } from "../../fight/experience.ts";
import { diceProblem, parseDice } from "../../dice/expression.ts";
import { choice, free, first, small, stat as row, words, type FreeValue } from "../../fight/specs.ts";
import type { First } from "../../fight/terms.ts";
import type { StatSpec, StatType } from "../../fight/vocabulary.ts";

function within(min: number, max: number): FreeValue<number> {
  return {
    read: (value) =>
      /^[+-]?\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : null,
    wanted: `a whole number from ${min} to ${max}`,
  };
}

const rungs: FreeValue<readonly string[]> = {
  read: (value) => {
    const dice = value.split(/\s+/);
    return dice.every((die) => /^d\d{1,3}$/.test(die)) ? dice : null;
  },
  wanted: "the dice from low to high, such as d2 d4 d6 d8",
};

/** Effect of a stun on the armour class, beside that on actions. */
const stunEffect: FreeValue<number> = {
  read: (value) => {
    const [, ac] = /^ac-(\d{1,3})$/.exec(value) ?? [];
    return ac !== undefined ? Number(ac) : value === "no-action" ? 0 : null;
  },
  wanted: "no-action, or ac-2 and the like",
};

const dice: FreeValue<string> = {
  read: (value) => (parseDice(value) === null ? null : value),
  wanted: (value) => diceProblem(value) ?? "dice are needed, such as 1d3",
};

/** Standard ladder of surprise dice (MB-24). */
export const ladder = "d2 d3 d4 d6 d8 d10 d12 d20 d30";

export const options = [
  choice("half-round", "down, up", "MB-75 MB-137", "How half of a lodged missile’s or subdual damage is rounded."),
  choice("magic-damage", "off, on", "MB-05", "Whether a weapon’s magic adds to damage too."),
  choice("min-damage", "0, 1", "MB-07", "The least damage of a hit."),
  choice("split-time", "any, step2, sticky", "MB-12", "When the BCB is split; sticky: it stays until it is changed."),
  choice("segment-clock", "no, yes", "MB-19", "Whether a surprise segment takes a minute."),
  free("surprise-ladder", ladder, rungs, "MB-24", "The ladder of surprise dice, from low to high."),
  choice("surprise-length", "total, face", "MB-29", "What gives the segments of surprise."),
  choice("late-surprise", "all, newcomers", "MB-33", "Who acts in surprise segments of a running fight."),
  choice("surprise-spells", "one, none", "MB-32", "Spells of a caster during surprise."),
  choice("init-die", "dex, d10", "MB-15 MB-35", "By DEX, or a d10 for everybody."),
  choice("init-no-dex", "d6, d10", "MB-35", "The initiative die without a DEX score."),
  choice("init-per", "attack, combatant", "MB-36", "Who has an initiative die."),
  choice("init-count", "highest, cap10", "MB-37", "Where the count begins; cap10: numbers above 10 act on 10."),
  choice("move-attacks", "one, all", "MB-39", "How many attacks are left after a move."),
  free("crossbow-reload", "0", within(0, 100), "MB-42", "Extra full rounds of reloading."),
  choice("assassin-use", "all, declared", "MB-44", "Which attacks on the helpless are assassinations."),
  choice("assassin-nat20", "none, hp", "MB-45", "Damage where the save is a natural 20."),
  choice("con-zero", "dead, gm", "MB-47", "What CON 0 means."),
  choice("closing-foe", "between, all", "MB-55", "Whom the foe of a closing fighter may not strike."),
  choice("mighty-save", "margin, one-plus-margin", "MB-61", "What a save takes off a Mighty Blow."),
  choice("flesh-wound-stack", "off, on", "MB-63", "Whether flesh wounds add up."),
  choice(
    "npc-zero",
    "any, crit",
    "MB-70",
    "Which damage takes npcs and monsters to the table for 0 or less; other kills.",
  ),
  choice("lodged-fraction", "half, quarter", "MB-75", "The part of a damage roll that a lodged missile does."),
  choice("lodged-base", "reroll, original", "MB-75", "Whether that damage is rolled each round."),
  free("stun-effect", "no-action", stunEffect, "MB-78", "A stun takes the action; ac-2 and the like: so much AC too."),
  choice("pc-zero", "dead, table, gm", "MB-79", "A pc at 0: dead, saves like a monster, or the game master decides."),
  choice("free-fumble", "on, off", "MB-81", "Whether a natural 1 on a free attack gives free attacks."),
  free("blind-penalty", "-4", within(-100, 0), "MB-84", "On attacks with the helmet askew."),
  choice("mighty-nat1", "max-dice, last-row", "MB-88", "A natural 1 on the save against a Mighty Blow."),
  choice("figure-scale", "5, 10", "MB-89", "Feet per hex."),
  choice("spell-tie", "lost, works", "MB-98", "A spell whose caster is hit on its own number."),
  choice("cast-move", "none, after", "MB-100", "Whether a caster may walk after the spell."),
  choice("melee-feet", "10, 5", "MB-108", "Reach of a melee weapon in feet, off the grid."),
  choice("intent-until", "round, next-turn", "MB-111", "How long a picked opponent lays open to others."),
  choice("sling-str", "off, on", "MB-113", "Whether STR adds to a sling’s damage at short range."),
  choice("zone-fend", "stop, continue", "MB-117", "Whether a hit ends a move past somebody."),
  choice("retreat-tiers", "half-threequarters, quarter-half", "MB-121", "Where measured and hasty retreat end."),
  choice("dex-roll", "under, save", "MB-123", "To keep one’s footing: DEX or under, or a save."),
  choice("flee-free", "one, each", "MB-126", "Who gets a free attack on somebody who flees."),
  choice("fend-timing", "reaction, own-number", "MB-134", "When a spear may fend."),
  choice("fend-damage", "yes, no", "MB-134", "Whether fending off does damage."),
  choice("past-point", "refuse, warn", "MB-135", "A very long weapon against an adjacent foe."),
  choice("subdual-kill", "dead, table", "MB-139", "The real part of subdual damage at 0 hit points."),
  choice("subdual-unstated", "allow, refuse", "MB-141", "Subdual against monsters that say nothing of it."),
  free("brawl-stun", "1d3", dice, "MB-148", "Rounds of a stun by brawling."),
  choice("brawl-crit", "stun, both", "MB-149", "A natural 20 in a brawl: a stun, or the chart as well."),
  choice("stun-ko", "brawl, any", "MB-150", "Which attacks knock out somebody stunned."),
];

/**
 * Returns a stat of "AC, armour class": the label, which is the id in capitals, and its other names. `value` is that of
 * the example.
 */
function stat<const Said extends string>(
  said: Said,
  type: StatType,
  value: string,
  rules: string,
  help: string,
  more: Partial<Omit<StatSpec, "id">> = {},
): StatSpec<Lowercase<First<Said>>> {
  const label = first(said);
  const aliases = words(said).slice(1);
  return row(small(label), type, rules, help, `${label} ${value}`.trim(), { label, aliases, ...more });
}

function flag<const Label extends string>(
  label: Label,
  rules: string,
  help: string,
): StatSpec<Lowercase<First<Label>>> {
  return stat(label, "flag", "", rules, help);
}

/** Returns a stat that is 0 where the line is silent. */
function modifier<const Said extends string>(
  said: Said,
  value: string,
  rules: string,
  help: string,
  standard = 0,
): StatSpec<Lowercase<First<Said>>> {
  return stat(said, "int", value, rules, help, { default: standard });
}

/** Stats of a combatant's line. Values that depend on others (`kind`, `bcb`) are completed in sheet.ts. */
export const stats = [
  stat(
    "kind",
    "word",
    "npc",
    "MB-28 MB-59 MB-70 MB-79 MB-116 MB-141",
    "A pc suffers Mighty Blows and dies at 0; an npc or monster saves at 0 or less. Absent: monster with HD, else pc.",
    { values: ["pc", "npc", "monster"] },
  ),
  stat("HP, hit points", "pool", "7/12", "MB-07 MB-70 MB-79", "Hit points, now/maximum; they may fall below 0."),
  stat(
    "AC, armour class, armor class",
    "int",
    "15",
    "MB-02 MB-14",
    "Armour Class, higher is better: armour, own shield and DEX are in it, the BCB is not.",
  ),
  modifier(
    "DEX-AC",
    "+2",
    "MB-14 MB-52 MB-128 MB-129",
    "The part of AC that comes from DEX; a charge or a shield-wall takes a bonus away.",
  ),
  stat("shield", "int", "", "MB-14 MB-127 MB-129", "The shield’s part of AC; the word alone means 1.", {
    min: 0,
    bare: 1,
  }),
  stat(
    "BCB, base combat bonus",
    "int",
    "4",
    "MB-01 MB-09 MB-11 MB-13",
    "Base Combat Bonus, split between attack and AC. Absent: the hit dice, at most 15.",
    { min: 0 },
  ),
  stat("HD, hit dice", "text", "2d8+4", "MB-10 MB-94", "Hit dice as a number or as dice: 2, 2d8+4, 1/2."),
  modifier("STR-hit", "+1", "MB-03", "Strength modifier of melee attack rolls."),
  modifier(
    "STR-dmg, str-damage",
    "+1",
    "MB-08 MB-113 MB-147",
    "Strength modifier of damage in melee and thrown at short range.",
  ),
  stat("DEX, dexterity", "int", "13", "MB-35 MB-123", "The score; it sets the initiative die. Absent: 10.", { min: 0 }),
  modifier("DEX-hit", "+2", "MB-04", "Dexterity modifier of missile attack rolls."),
  stat(
    "CON, constitution",
    "int",
    "12",
    "MB-44 MB-47 MB-69",
    "The score; Mighty Blows and assassinations take from it, and 0 is death.",
  ),
  stat(
    "save",
    "int",
    "14",
    "MB-45 MB-61 MB-65 MB-77 MB-86",
    "The number to roll or beat. Absent: write pass or fail in the die’s place.",
  ),
  stat("save-death", "int", "12", "MB-66 MB-71 MB-72", "The save against death, where it differs."),
  stat(
    "move, movement",
    "int",
    "60 ft",
    "MB-39 MB-54 MB-121 MB-122 MB-125 MB-126",
    "Feet per round. Absent: distances are not checked.",
    { min: 0, units: ["ft"] },
  ),
  stat("combat-move", "int", "60", "MB-50", "Feet of a charge. Absent: the value of move.", {
    min: 0,
    units: ["ft"],
  }),
  stat("attacks", "int", "2", "MB-31 MB-36 MB-39", "Attacks per round. Absent: its natural weapons, or 1.", { min: 0 }),
  stat("class", "text", "magic-user", "MB-104 MB-105 MB-146", "Read are magic-user (mu), fighter-mage and ranger."),
  stat("armour, armor", "word", "other", "MB-104 MB-105", "What a caster wears: none, magical bracers, or any other.", {
    values: ["none", "bracers", "other"],
    default: "none",
  }),
  modifier("armour-magic, armor-magic", "+2", "MB-105", "Quality of magical armour, in which fighter-mages cast."),
  flag("plate", "MB-151", "Wears plate armour: a fist hurts its owner."),
  stat("surprise-die", "word", "d8", "MB-23 MB-24", "The surprise die; a larger one is surprised less often.", {
    values: ladder.split(" "),
    default: "d6",
  }),
  modifier("surprise-steps", "-2", "MB-24 MB-25", "Places up (+) or down (-) on the ladder of surprise dice."),
  modifier("surprise-mod", "+1", "MB-26", "Added to the surprise roll: wisdom and keen senses."),
  modifier("surprise-on", "1", "MB-23", "The highest total that surprises.", 2),
  flag("all-round", "MB-49", "Sees all round: several attackers gain nothing."),
  stat("needs", "list", "silver and +2", "MB-58", "What harms it: silver, magic, +n. Any one listed kind is enough."),
  flag("see-invisible", "MB-94", "Attacks the invisible like anybody else."),
  flag("no-vitals", "MB-46", "No vulnerable spots: cannot be assassinated."),
  flag("fearless", "MB-114", "Mindless or undead: fights to the death."),
  stat("subduable", "word", "no", "MB-141", "Whether subdual damage works on it.", {
    values: ["yes", "no"],
    bare: "yes",
  }),
  flag("unstoppable", "MB-136", "Too massive or determined to be fended off."),
  stat(
    "pos, position",
    "text",
    "3/4",
    "MB-89 MB-108 MB-109 MB-117 MB-118 MB-131",
    "Where it stands: hex column/row, or feet east/north with ft behind them.",
  ),
  stat("subdual", "int", "3", "MB-137 MB-140", "Points of subdual damage that it carries already.", { min: 0 }),
  ...damageStats,
  ...experienceStats,
];
