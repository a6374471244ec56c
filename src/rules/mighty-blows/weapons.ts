import type { ItemSpec } from "../../fight/vocabulary.ts";

function melee(name: string, props: ItemSpec["props"] = {}, aliases: readonly string[] = []): ItemSpec {
  return { name, aliases, dice: null, props: { class: "melee", ...props } };
}

function missile(name: string, kind: string, props: ItemSpec["props"] = {}, aliases: readonly string[] = []): ItemSpec {
  return { name, aliases, dice: null, props: { class: kind, ...props } };
}

function natural(name: string): ItemSpec {
  return { name, dice: null, props: { class: "melee", natural: true } };
}

function fist(name: string, aliases: readonly string[] = []): ItemSpec {
  return { name, aliases, dice: "1d2", props: { class: "brawl", natural: true } };
}

/** Weapons that the rules name. They give no damage: the sheet does. */
const named: readonly ItemSpec[] = [
  melee("sword", { sword: true }),
  melee("short sword", { sword: true, "off-hand": true }, ["shortsword"]),
  melee("dagger", { "off-hand": true }),
  melee("hand-axe", { "off-hand": true }, ["handaxe"]),
  missile("thrown axe", "thrown", {}, ["throwing axe"]),
  melee("spear", { reach: 2, fend: true }),
  melee("long spear", { reach: 2, fend: true, long: true }),
  melee("polearm", { reach: 2, fend: true }),
  melee("pike", { reach: 3, fend: true, long: true }),
  missile("bow", "bow"),
  missile("crossbow", "crossbow"),
  missile("very light crossbow", "crossbow", { "very-light": true }),
  missile("sling", "sling"),
  fist("fist"),
  fist("foot"),
  fist("pommel", ["dagger pommel"]),
];

/** Common weapons that the rules do not name, sorted into their classes (house decision, see docs/rules/mighty-blows.md). */
const sorted: readonly ItemSpec[] = [
  melee("long sword", { sword: true }, ["longsword"]),
  melee("broad sword", { sword: true }, ["broadsword"]),
  melee("two-handed sword", { sword: true }, ["greatsword"]),
  melee("halberd", { reach: 2, fend: true }),
  missile("long bow", "bow", {}, ["longbow"]),
  missile("short bow", "bow", {}, ["shortbow"]),
  missile("light crossbow", "crossbow"),
  missile("heavy crossbow", "crossbow"),
  missile("javelin", "thrown"),
  missile("dart", "thrown"),
];

const naturals = [
  "claw",
  "bite",
  "horn",
  "hoof",
  "tail",
  "sting",
  "tentacle",
  "beak",
  "talon",
  "tusk",
  "gore",
  "wing",
].map(natural);

export const weapons: readonly ItemSpec[] = [...named, ...sorted, ...naturals];
