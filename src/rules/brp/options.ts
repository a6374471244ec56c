import { choice, free } from "../../fight/specs.ts";

function wholeNumber(value: string): string | null {
  return /^\d{1,6}$/.test(value) ? null : "a whole number is needed.";
}

function noneOrNumber(value: string): string | null {
  return value === "none" || wholeNumber(value) === null ? null : "none, or a whole number.";
}

/** The first value of each is the default. */
export const options = [
  choice("resolve", "immediate, end", "BR-02 BR-101", "Do losses count at once, or when the round ends?"),
  choice("declare", "soft, binding, off", "BR-04", "Does a statement of intent bind?"),
  choice("intent-order", "high-first, low-first", "BR-05", "Who states first?"),
  choice("intent", "on, off", "BR-07", "Is there a phase of statements?"),
  choice("wait", "yes, ask, no", "BR-16", "May a combatant act on a lower rank?"),
  choice("move-order", "dex, written", "BR-18", "Who moves first?"),
  choice("late-move", "warn, refuse", "BR-18", "A move after others have acted."),
  free(
    "move-max",
    "30",
    wholeNumber,
    "BR-22 BR-23",
    "From this many metres on a mover has no action; more draws a reminder.",
  ),
  choice("over-move", "warn, ask", "BR-23", "A move beyond the most in a round."),
  choice("rank-round", "up, down, exact", "BR-24", "Rounding of half and quarter ranks."),
  choice("leave-melee", "ask, free, no", "BR-25", "Moving away from a melee."),
  choice("chance-round", "up, down, nearest", "BR-29", "Rounding of chances."),
  choice("difficult-stack", "multiply, once", "BR-29", "Several halvings of one chance."),
  choice("related", "ask, same-skill, no", "BR-30", "Using a related specialty."),
  choice("special-edge", "below, at, rounded", "BR-31", "Is exactly a fifth special?"),
  choice("special-base", "chance, rating", "BR-31", "A fifth of what?"),
  choice("extremes", "none, note, fail-00", "BR-33", "Do 01 and 00 mean something of their own?"),
  choice("ready-cost", "free, action", "BR-38", "Does changing weapons cost the action?"),
  choice("range-edge", "below, at", "BR-39", "Is exactly the range still unmodified?"),
  choice("out-of-range", "miss, refuse", "BR-42", "A shot beyond three times the range."),
  choice("reload", "idle, declared", "BR-43", "Does a round without action reload a crossbow?"),
  free("full-round-move", "5", wholeNumber, "BR-43", "Most metres in a round of reloading."),
  choice(
    "full-round-defence",
    "allowed, spoils",
    "BR-43 BR-105",
    "Do parries and dodges spoil reloading and First Aid?",
  ),
  choice("thrown-stock", "tracked-if-declared, one", "BR-46", "How many thrown weapons are there?"),
  choice("both-defences", "no, yes", "BR-49", "May a dodge follow a failed parry?"),
  free("defence-limit", "none", noneOrNumber, "BR-49", "Most defences of one combatant in a round."),
  free("defence-penalty", "0", wholeNumber, "BR-49", "Points off a defence for each earlier one in the round."),
  choice("defence-equal", "success, failure", "BR-50", "Does rolling exactly the chance defend?"),
  choice("brawl-parry", "ask, no, unarmed, any", "BR-52", "Parrying with bare hands."),
  choice("missile-parry", "flat, best", "BR-55 BR-56 BR-57 BR-58", "Does a good Shield skill help against missiles?"),
  choice("weapon-break", "zero, below-zero", "BR-59", "When does a weapon break?"),
  choice("dodge-missile", "ask, half, no", "BR-63", "Dodging arrows and thrown weapons."),
  choice("half-negative", "up, away", "BR-75", "Rounding of half a negative damage bonus."),
  choice("helmets", "always, ask", "BR-82", "Do helmets count against every hit?"),
  choice("armour-mod", "points, relative", "BR-83 BR-84", "Does armour take points or a share off skills?"),
  choice("split-armour", "blows-first, shots-first, first, second, ask", "BR-85", "Which number of a pair counts?"),
  choice("layers", "best, sum, refuse", "BR-87", "Armour over armour."),
  choice("hp-round", "up, down", "BR-93", "Rounding of hit points from CON and SIZ."),
  choice("ko-at", "at-or-below, exactly", "BR-96", "At which hit points does one fall?"),
  choice("heal-wakes", "no, yes", "BR-97", "Does healing above 2 wake?"),
  choice("wake-cost", "action, free", "BR-98", "Does waking somebody cost the action?"),
  choice("below-zero", "round-end, instant", "BR-100", "When does one below 0 die?"),
  choice("first-aid-time", "same-round, next-round", "BR-105", "When does First Aid take effect?"),
  free("first-aid-move", "29", wholeNumber, "BR-105", "Most metres in a round of First Aid."),
];
