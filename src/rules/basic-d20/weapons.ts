import type { ItemSpec } from "../../fight/sheet-specs.ts";

function weapon(
  name: string,
  props: ItemSpec["props"],
  aliases: readonly string[] = [],
  dice: string | null = null,
): ItemSpec {
  return { name, aliases, dice, props: { class: "melee", ...props } };
}

const natural = { natural: true };

/**
 * What the rules say of weapons by name (BD-18, BD-26, BD-34, BD-38, BD-74 to BD-76, BD-79, BD-99, BD-102). They state
 * no damage and no ranges: those stand in the combatant's line.
 */
export const weapons: readonly ItemSpec[] = [
  weapon("spear", { throwable: true, reach: true, charge: true, set: true, strength: true }),
  weapon("lance", { charge: true }),
  weapon("pole arm", { reach: true, charge: true, set: true }, ["polearm"]),
  weapon("short sword", { small: true }, ["shortsword"]),
  weapon("dagger", { throwable: true, small: true, strength: true }),
  weapon("bow", { class: "bow" }, ["longbow", "shortbow"]),
  weapon("light crossbow", { class: "crossbow", reload: 1 }),
  weapon("heavy crossbow", { class: "crossbow", reload: 2 }),
  weapon("sling", { class: "sling" }),
  weapon("siege engine", { class: "siege" }),
  weapon("flask of oil", { class: "grenade", oil: true }, ["oil", "oil flask"], "d8"),
  weapon("flask of holy water", { class: "grenade", "holy-water": true }, ["holy water", "holy water flask"], "d8"),
  weapon("claw", natural),
  weapon("bite", natural),
  weapon("fist", natural),
];
