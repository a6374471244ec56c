import { property } from "../../../fight/specs.ts";
import type { PropertySpec } from "../../../fight/sheet-specs.ts";

/** Kinds of weapons. */
export const classes = ["melee", "bow", "crossbow", "sling", "thrown", "grenade", "siege"] as const;

/** Properties of weapons. */
export const properties: readonly PropertySpec[] = [
  property(
    "class",
    "word",
    "BD-17 BD-18 BD-102 BD-74 BD-79",
    "Melee unless its name says otherwise. `hatchet d6 class thrown`",
    { values: classes },
  ),
  property("throwable", "flag", "BD-18 BD-102", "A melee weapon that can be thrown too. `hatchet d6 throwable`"),
  property("range", "triple", "BD-67 BD-68", "Short/medium/long range in feet. `bow d6 range 50/100/150`"),
  property("magic", "int", "BD-45 BD-103", "Its magic, negative for a cursed weapon. `mace d6 magic -1`", { bare: 0 }),
  property("silver", "flag", "BD-45", "Made of silver. `silver dagger d4 silver`"),
  property("small", "flag", "BD-99", "May be the second of two weapons. `hatchet d6 small`"),
  property("reach", "flag", "BD-26", "A long weapon that meets a closing opponent. `glaive d8 reach`"),
  property("charge", "flag", "BD-34", "Fit for a charge. `horns d8 natural charge`"),
  property("set", "flag", "BD-38", "Can be set against a charge. `trident d6 set`"),
  property("strength", "flag", "BD-102", "Strength counts on its damage. `bow d6 strength`"),
  property("reload", "int", "BD-75 BD-76", "Full rounds of reloading. `arbalest d10 class crossbow reload 3`"),
  property("rof", "pair", "BD-77", "One shot in so many rounds. `catapult 2d10 class siege rof 1/6`"),
  property("loaded", "int", "BD-78", "How many are loaded and to hand. `light crossbow d6 loaded 3`"),
  property("ammo", "int", "BD-92", "Missiles left; not counted when absent. `bow d6 ammo 12`"),
  property("count", "int", "BD-92", "How many of them; 1 when absent. `dagger d4 count 3`"),
  property("no-flat", "flag", "BD-106", "Sharp on all sides: no blow with the flat. `morning star d8 no-flat`"),
  property("natural", "flag", "BD-41 BD-52 BD-59 BD-62", "Part of the body. `tail d6 natural`"),
  property("oil", "flag", "BD-81", "A flask that holds oil. `lamp d8 class grenade oil`"),
  property("holy-water", "flag", "BD-89", "A flask that holds holy water. `vial d8 class grenade holy-water`"),
];
