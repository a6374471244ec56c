import { diceProblem, parseDice } from "../../dice/expression.ts";
import type { OptionSpec } from "../../fight/vocabulary.ts";
import { rulesOf } from "./words.ts";

/** The default comes first. */
function choice(id: string, rules: string, values: string, help: string): OptionSpec {
  const [standard = "", ...others] = values.split(" ");
  return { id, values: [standard, ...others], default: standard, rules: rulesOf(rules), help };
}

/** A value of the game master's own; `check` says what is wrong with it. */
function free(
  id: string,
  rules: string,
  standard: string,
  help: string,
  check: (value: string) => string | null,
): OptionSpec {
  return { id, values: null, default: standard, check, rules: rulesOf(rules), help };
}

function number(id: string, rules: string, standard: number, min: number, max: number, help: string): OptionSpec {
  return free(id, rules, `${standard}`, help, (value) =>
    /^[+-]?\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max
      ? null
      : `a whole number from ${min} to ${max}`,
  );
}

export const options: readonly OptionSpec[] = [
  choice("half-round", "MB-75 MB-137", "down up", "Rounding of half of a lodged missile's or of subdual damage."),
  choice("magic-damage", "MB-05", "off on", "Whether a weapon's magic adds to damage too."),
  choice("min-damage", "MB-07", "0 1", "The least damage of a hit."),
  choice("split-time", "MB-12", "any step2 sticky", "When the BCB is split; sticky: it stays until it is changed."),
  choice("segment-clock", "MB-19", "no yes", "Whether a surprise segment takes a minute."),
  free(
    "surprise-ladder",
    "MB-24",
    "d2 d3 d4 d6 d8 d10 d12 d20 d30",
    "The ladder of surprise dice, from low to high.",
    (value) =>
      value.split(/\s+/).every((die) => /^d\d{1,3}$/.test(die))
        ? null
        : "the dice from low to high, such as d2 d4 d6 d8",
  ),
  choice("surprise-length", "MB-29", "total face", "What gives the segments of surprise."),
  choice("late-surprise", "MB-33", "all newcomers", "Who acts in surprise segments of a running fight."),
  choice("surprise-spells", "MB-32", "one none", "Spells of a caster during the whole surprise."),
  choice("init-die", "MB-15 MB-35", "dex d10", "The initiative die: by DEX, or a d10 for everybody."),
  choice("init-no-dex", "MB-35", "d6 d10", "The initiative die of those without a DEX score."),
  choice("init-per", "MB-36", "attack combatant", "Who has an initiative die."),
  choice("init-count", "MB-37", "highest cap10", "Where the count begins; cap10: numbers above 10 act on 10."),
  choice("move-attacks", "MB-39", "one all", "How many attacks are left after a move."),
  number("crossbow-reload", "MB-42", 0, 0, 100, "Extra full rounds of reloading."),
  choice("assassin-use", "MB-44", "all declared", "Which attacks on the helpless are assassinations."),
  choice("assassin-nat20", "MB-45", "none hp", "Damage where the save is a natural 20."),
  choice("con-zero", "MB-47", "dead gm", "What CON 0 means."),
  choice("closing-foe", "MB-55", "between all", "Whom the foe of a closing combatant may not strike."),
  choice("mighty-save", "MB-61", "margin one-plus-margin", "What a save takes off a Mighty Blow."),
  choice("flesh-wound-stack", "MB-63", "off on", "Whether flesh wounds add up."),
  choice(
    "npc-zero",
    "MB-70",
    "any crit",
    "Which damage takes npcs and monsters to the table for 0 or less; other damage kills.",
  ),
  choice("lodged-fraction", "MB-75", "half quarter", "The part of a damage roll that a lodged missile does."),
  choice("lodged-base", "MB-75", "reroll original", "Whether that damage is rolled each round."),
  free("stun-effect", "MB-78", "no-action", "A stun takes the action; ac-2 and the like: so much AC too.", (value) =>
    /^(?:no-action|ac-\d{1,3})$/.test(value) ? null : "no-action, or ac-2 and the like",
  ),
  choice("pc-zero", "MB-79", "dead table gm", "A pc at 0: dead, saves like a monster, or the game master decides."),
  choice("free-fumble", "MB-81", "on off", "Whether a natural 1 on a free attack gives free attacks in its turn."),
  number("blind-penalty", "MB-84", -4, -100, 0, "On attacks with the helmet askew."),
  choice("mighty-nat1", "MB-88", "max-dice last-row", "A natural 1 on the save against a Mighty Blow."),
  choice("figure-scale", "MB-89", "5 10", "Feet per hex."),
  choice("spell-tie", "MB-98", "lost works", "A spell whose caster is hit on its own number."),
  choice("cast-move", "MB-100", "none after", "Whether a caster may walk after the spell."),
  choice("melee-feet", "MB-108", "10 5", "Reach of a melee weapon in feet, off the grid."),
  choice("intent-until", "MB-111", "round next-turn", "How long picking one opponent lays open to the others."),
  choice("sling-str", "MB-113", "off on", "Whether STR adds to a sling's damage at short range."),
  choice("zone-fend", "MB-117", "stop continue", "Whether a free attack that hits ends a move past its owner."),
  choice("retreat-tiers", "MB-121", "half-threequarters quarter-half", "Where measured and hasty retreat end."),
  choice("dex-roll", "MB-123", "under save", "The roll to keep one's footing: DEX or under, or a save."),
  choice("flee-free", "MB-126", "one each", "Who gets a free attack on somebody who flees."),
  choice("fend-timing", "MB-134", "reaction own-number", "When a spear may fend."),
  choice("fend-damage", "MB-134", "yes no", "Whether fending off does damage."),
  choice("past-point", "MB-135", "refuse warn", "A very long weapon against an adjacent foe."),
  choice("subdual-kill", "MB-139", "dead table", "The real part of subdual damage at 0 hit points."),
  choice("subdual-unstated", "MB-141", "allow refuse", "Subdual against monsters that do not say whether it works."),
  free("brawl-stun", "MB-148", "1d3", "Rounds of a stun by brawling.", (value) =>
    parseDice(value) === null ? (diceProblem(value) ?? "dice are needed, such as 1d3") : null,
  ),
  choice("brawl-crit", "MB-149", "stun both", "A natural 20 in a brawl: a stun, or the chart as well."),
  choice("stun-ko", "MB-150", "brawl any", "Which attacks knock out somebody stunned."),
];
