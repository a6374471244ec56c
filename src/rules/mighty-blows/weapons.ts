import { words } from "../../fight/specs.ts";
import type { ItemSpec } from "../../fight/sheet-specs.ts";

/** A weapon and its other names. The rules give no damage: the sheet does. */
function weapon(said: string, kind: string, props: ItemSpec["props"] = {}, dice: string | null = null): ItemSpec {
  const [name = "", ...aliases] = words(said);
  return { name, aliases, dice, props: { class: kind, ...props } };
}

const sword = { sword: true };
const light = { "off-hand": true };
const pole = { reach: 2, fend: true };
const natural = { natural: true };

/** Those that the rules name. */
const named: readonly ItemSpec[] = [
  weapon("sword", "melee", sword),
  weapon("short sword, shortsword", "melee", { ...sword, ...light }),
  weapon("dagger", "melee", light),
  weapon("hand-axe, handaxe", "melee", light),
  weapon("thrown axe, throwing axe", "thrown"),
  weapon("spear", "melee", pole),
  weapon("long spear", "melee", { ...pole, long: true }),
  weapon("polearm", "melee", pole),
  weapon("pike", "melee", { reach: 3, fend: true, long: true }),
  weapon("bow", "bow"),
  weapon("crossbow", "crossbow"),
  weapon("very light crossbow", "crossbow", { "very-light": true }),
  weapon("sling", "sling"),
  ...["fist", "foot", "pommel, dagger pommel"].map((said) => weapon(said, "brawl", natural, "1d2")),
];

/**
 * Common weapons that the rules do not name, sorted into their classes (house decision, see
 * docs/rules/mighty-blows.md).
 */
const sorted: readonly ItemSpec[] = [
  ...["long sword, longsword", "broad sword, broadsword", "two-handed sword, greatsword"].map((said) =>
    weapon(said, "melee", sword),
  ),
  weapon("halberd", "melee", pole),
  weapon("long bow, longbow", "bow"),
  weapon("short bow, shortbow", "bow"),
  weapon("light crossbow", "crossbow"),
  weapon("heavy crossbow", "crossbow"),
  weapon("javelin", "thrown"),
  weapon("dart", "thrown"),
  ...words("claw, bite, horn, hoof, tail, sting, tentacle, beak, talon, tusk, gore, wing").map((name) =>
    weapon(name, "melee", natural),
  ),
];

export const weapons: readonly ItemSpec[] = [...named, ...sorted];
