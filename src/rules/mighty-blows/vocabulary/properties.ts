import { property } from "../../../fight/specs.ts";
import type { PropertySpec } from "../../../fight/sheet-specs.ts";

/** Kinds of weapons. */
export const classes = ["melee", "bow", "crossbow", "sling", "thrown", "other-missile", "brawl"] as const;

/** What may stand behind a weapon's dice. */
export const properties: readonly PropertySpec[] = [
  property("class", "word", "MB-03 MB-04 MB-08 MB-41 MB-42 MB-74 MB-113 MB-147", "What kind of weapon it is.", {
    values: classes,
  }),
  property("magic", "int", "MB-05 MB-58", "As a signed number before the dice."),
  property("silver", "flag", "MB-58", "Made of silver."),
  property("range", "text", "MB-90 MB-113", "First range increment, in feet or inches."),
  property("reach", "int", "MB-108 MB-132 MB-133", "Reach in hexes: 1, 2 or 3."),
  property("fend", "flag", "MB-53 MB-134", "A spear or polearm: can fend off."),
  property("long", "flag", "MB-108 MB-135", "Very long: no use against an adjacent foe."),
  property("off-hand", "flag", "MB-146", "Light enough for the second hand."),
  property("sword", "flag", "MB-146", "A sword: a ranger may hold a second one."),
  property("very-light", "flag", "MB-43", "One hand can span it."),
  property("loaded", "word", "MB-42", "Whether a crossbow starts loaded.", {
    values: ["yes", "no"],
    bare: "yes",
  }),
  property("natural", "flag", "MB-31 MB-85", "Part of a routine, never dropped."),
];

export const spellProperties: readonly PropertySpec[] = [property("level", "int", "MB-102 MB-105", "Its level.")];
