import type { PropertySpec } from "../../fight/vocabulary.ts";

/** Properties of weapons. */
export const properties: readonly PropertySpec[] = [
  {
    id: "class",
    type: "word",
    values: ["melee", "bow", "crossbow", "sling", "thrown", "grenade", "siege"],
    rules: ["BD-17", "BD-18", "BD-102", "BD-74", "BD-79"],
    help: "Kind of weapon, melee unless its name says otherwise. `hatchet d6 class thrown`",
  },
  {
    id: "throwable",
    type: "flag",
    rules: ["BD-18", "BD-102"],
    help: "A melee weapon that can be thrown too, such as a dagger or a spear. `hatchet d6 throwable`",
  },
  {
    id: "range",
    type: "triple",
    rules: ["BD-67", "BD-68"],
    help: "Short/medium/long range in feet. `bow d6 range 50/100/150`",
  },
  {
    id: "magic",
    type: "int",
    bare: 0,
    rules: ["BD-45", "BD-103"],
    help: "Its magic, negative for a cursed weapon; a signed number before the dice says the same. `mace d6 magic -1`",
  },
  { id: "silver", type: "flag", rules: ["BD-45"], help: "Made of silver. `silver dagger d4 silver`" },
  { id: "small", type: "flag", rules: ["BD-99"], help: "May be the second of two weapons. `hatchet d6 small`" },
  {
    id: "reach",
    type: "flag",
    rules: ["BD-26"],
    help: "A long weapon that meets a closing opponent. `glaive d8 reach`",
  },
  { id: "charge", type: "flag", rules: ["BD-34"], help: "Fit for a charge. `horns d8 natural charge`" },
  { id: "set", type: "flag", rules: ["BD-38"], help: "Can be set against a charge. `trident d6 set`" },
  {
    id: "strength",
    type: "flag",
    rules: ["BD-102"],
    help: "Strength counts on its damage although its kind says no. `bow d6 strength`",
  },
  {
    id: "reload",
    type: "int",
    rules: ["BD-75", "BD-76"],
    help: "Full rounds of reloading. `arbalest d10 class crossbow reload 3`",
  },
  {
    id: "rof",
    type: "pair",
    rules: ["BD-77"],
    help: "One shot in so many rounds. `catapult 2d10 class siege rof 1/6`",
  },
  {
    id: "loaded",
    type: "int",
    rules: ["BD-78"],
    help: "How many are loaded and to hand. `light crossbow d6 loaded 3`",
  },
  { id: "ammo", type: "int", rules: ["BD-92"], help: "Missiles left; not counted when absent. `bow d6 ammo 12`" },
  { id: "count", type: "int", rules: ["BD-92"], help: "How many of them; 1 when absent. `dagger d4 count 3`" },
  {
    id: "no-flat",
    type: "flag",
    rules: ["BD-106"],
    help: "Sharp on all sides: no blow with the flat. `morning star d8 no-flat`",
  },
  {
    id: "natural",
    type: "flag",
    rules: ["BD-41", "BD-52", "BD-59", "BD-62"],
    help: "Part of the body. `tail d6 natural`",
  },
  { id: "oil", type: "flag", rules: ["BD-81"], help: "A flask that holds oil. `lamp d8 class grenade oil`" },
  {
    id: "holy-water",
    type: "flag",
    rules: ["BD-89"],
    help: "A flask that holds holy water. `vial d8 class grenade holy-water`",
  },
];
