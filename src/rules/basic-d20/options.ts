import type { OptionSpec } from "../../fight/vocabulary.ts";

const wholeNumber = (value: string): string | null =>
  /^[1-9]\d{0,5}$/.test(value) ? null : "a whole number above 0 is needed, such as 60";

/** Readings of the rules that a table may choose; the first value is the default. */
function choose(id: string, values: readonly string[], rules: readonly string[], help: string): OptionSpec {
  return { id, values, default: values[0] ?? "", rules, help };
}

export const options: readonly OptionSpec[] = [
  {
    id: "turn-rounds",
    values: null,
    default: "60",
    check: wholeNumber,
    rules: ["BD-01", "BD-30", "BD-109"],
    help: "Rounds in a turn.",
  },
  choose("init-roll", ["each-round", "once"], ["BD-02"], "Is initiative rolled anew each round?"),
  choose(
    "surprise-roll",
    ["surprised-at-or-above", "aware-at-or-above"],
    ["BD-04"],
    "Does a high surprise roll surprise, or notice?",
  ),
  choose("declare", ["soft", "binding", "off"], ["BD-08"], "Does a declaration bind?"),
  choose("dodge-from", ["declaration", "turn"], ["BD-22"], "When does a declared dodge begin to count?"),
  choose("dodge-reactions", ["keep", "end"], ["BD-22"], "Does an attack as a reaction end the dodge?"),
  choose(
    "hold-leftover",
    ["end-of-count", "lost"],
    ["BD-24"],
    "May an unused held action be taken after the lowest number?",
  ),
  choose("charge-runs", ["count", "free"], ["BD-29"], "Does a charge count as a round of running?"),
  choose("double-damage", ["total", "dice"], ["BD-37", "BD-40"], "What does double damage double?"),
  choose("parting-behind", ["no", "yes"], ["BD-41"], "Does a parting shot also count as from behind?"),
  choose("needs-flasks", ["exempt", "barred"], ["BD-45"], "Do flasks hurt what needs silver or magic?"),
  choose("crit-mods", ["attack", "none", "declared"], ["BD-46"], "Which modifiers count in the special roll?"),
  {
    id: "crit-conditions-last",
    values: null,
    default: "until-ended",
    check: (value) => (value === "until-ended" ? null : wholeNumber(value)),
    rules: ["BD-56"],
    help: "How long shaken, prone and blinded last: until-ended, or a number of rounds.",
  },
  choose("stand-cost", ["move", "action", "free"], ["BD-56"], "What does standing up cost?"),
  choose("stumble-rolls", ["d20", "attack", "d20+damage"], ["BD-60"], "Which rolls does a stumble hamper?"),
  choose("flank-behind", ["stack", "highest"], ["BD-66"], "Do flanking and from behind add up?"),
  choose("unaware-behind", ["when-behind", "always"], ["BD-70"], "Does an unaware target always give the +2 as well?"),
  choose("behind-unaware", ["yes", "no"], ["BD-70"], "Is a target shot from behind unaware?"),
  choose("cover-table", ["same", "double", "ruling"], ["BD-73"], "What cover takes off a missile attack."),
  choose("cover-melee", ["off", "on"], ["BD-73"], "Does cover help against melee?"),
  choose("cover-stack", ["worst", "sum"], ["BD-73"], "Do cover and concealment add up?"),
  choose("reload", ["free", "forced"], ["BD-75", "BD-76"], "Must the round after a shot be spent reloading?"),
  choose("scatter-top", ["ten", "ruling"], ["BD-80"], "Is the top place of the scatter diagram the 10?"),
  choose("scatter-axis", ["thrower", "target"], ["BD-80"], "Whose front is the front of the scatter diagram?"),
  choose("burn-tick", ["round-end", "turn"], ["BD-82"], "When does the second fire damage come?"),
  choose(
    "splash-direct",
    ["both", "oil", "none"],
    ["BD-84", "BD-90"],
    "Which flasks splash the creature hit directly too?",
  ),
  choose("splash-roll", ["shared", "each"], ["BD-84"], "One splash die for all, or one each?"),
  choose("miss-burns", ["ruling", "yes", "no"], ["BD-86"], "Does a lit flask that misses leave burning ground?"),
  choose("stray-specials", ["crit", "none", "both"], ["BD-93"], "Special rolls of shots that go astray."),
  choose("cast-window", ["number", "declared"], ["BD-95"], "When does an attack disturb a caster?"),
  choose("cast-save", ["spells", "death", "gm"], ["BD-96"], "Which save keeps a disturbed spell?"),
  choose("cast-save-count", ["once", "each"], ["BD-96"], "One save, or one for each attack?"),
  choose("two-weapon-size", ["small", "differ"], ["BD-99"], "Must exactly one of two weapons be small?"),
  choose("min-damage", ["1", "0"], ["BD-101", "BD-105", "BD-127"], "Least damage of a hit."),
  choose("magic-to-hit", ["yes", "no"], ["BD-103"], "Does a weapon's magic count on the attack roll?"),
  choose("zero-hp", ["dead", "ruling"], ["BD-104"], "What happens at 0 hit points?"),
  choose("half-round", ["down", "up"], ["BD-43", "BD-105", "BD-124", "BD-127"], "How halves are rounded."),
  choose("ko-further", ["dead", "ruling"], ["BD-108"], "What further damage does to the unconscious."),
  choose("revive-from", ["fall", "tending"], ["BD-110"], "From when the rounds to a revival are counted."),
  choose("kick", ["nonlethal", "lethal"], ["BD-112"], "Is a kick lethal?"),
  choose("kick-str", ["yes", "no"], ["BD-112"], "Does Strength count on a kick's damage?"),
  choose("touch-ac", ["touch-or-ac", "ac"], ["BD-116"], "What a touch is held against."),
  choose("grapple-tie", ["holder", "defender", "reroll"], ["BD-118"], "Who wins a tied grapple check?"),
  choose("grapple-check", ["each-round", "once"], ["BD-118"], "How often a hold is checked."),
  choose("hold-options", ["one", "each"], ["BD-120", "BD-121"], "How many hold options a round?"),
];
