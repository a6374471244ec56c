import type { ItemSpec } from "../../fight/vocabulary.ts";

const spear = { class: "melee", throwable: true, reach: true, charge: true, set: true, strength: true };
const dagger = { class: "melee", throwable: true, small: true, strength: true };
const natural = { class: "melee", natural: true };

/**
 * What the rules say of weapons by name (BD-18, BD-26, BD-34, BD-38, BD-74 to BD-76, BD-79, BD-99, BD-102). They state no damage and no ranges:
 * those stand in the combatant's line.
 */
export const weapons: readonly ItemSpec[] = [
  { name: "spear", dice: null, props: spear },
  { name: "lance", dice: null, props: { class: "melee", charge: true } },
  {
    name: "pole arm",
    aliases: ["polearm"],
    dice: null,
    props: { class: "melee", reach: true, charge: true, set: true },
  },
  { name: "short sword", aliases: ["shortsword"], dice: null, props: { class: "melee", small: true } },
  { name: "dagger", dice: null, props: dagger },
  { name: "bow", aliases: ["longbow", "shortbow"], dice: null, props: { class: "bow" } },
  { name: "light crossbow", dice: null, props: { class: "crossbow", reload: 1 } },
  { name: "heavy crossbow", dice: null, props: { class: "crossbow", reload: 2 } },
  { name: "sling", dice: null, props: { class: "sling" } },
  { name: "siege engine", dice: null, props: { class: "siege" } },
  { name: "flask of oil", aliases: ["oil", "oil flask"], dice: "d8", props: { class: "grenade", oil: true } },
  {
    name: "flask of holy water",
    aliases: ["holy water", "holy water flask"],
    dice: "d8",
    props: { class: "grenade", "holy-water": true },
  },
  { name: "claw", dice: null, props: natural },
  { name: "bite", dice: null, props: natural },
  { name: "fist", dice: null, props: natural },
];
