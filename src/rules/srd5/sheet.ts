import type { Beginning } from "../../fight/beginning.ts";
import type { Attack } from "../../fight/combatant.ts";
import { flag, fold, has, known, stat, text } from "../../fight/rule-kit.ts";
import { ABILITIES, abilityNames, type Ability } from "../../fight/sheet/stat-block.ts";
import { record } from "../../fight/state.ts";
import type { StatValue } from "../../fight/value.ts";
import type { ItemSpec } from "../../fight/vocabulary.ts";
import { weapons, weapons2014 } from "./stats.ts";
import { sizes, skills, type Size, type Skill } from "./tables.ts";
import type { Combatant, EnlistContext, Sheet, Warn } from "./types.ts";

/** A sheet's words and scores, made values (SR-03, SR-37, SR-118, SR-128). */
export const sheetSentences = {
  "no damage dice": '{who}’s {weapon} has no damage dice: write "{weapon} 1d6".',
} as const;

const weaponNames: readonly { readonly name: string; readonly item: ItemSpec }[] = weapons
  .map((item) => ({ name: fold(item.name), item }))
  .sort((a, b) => b.name.length - a.name.length);

/** Returns the weapon of the rules that a name means: "silver dagger" is a dagger. Null if it means none. */
function knownWeapon(name: string): ItemSpec | null {
  const plain = fold(name).replace(/ [+-]\d+$/, "");
  return weaponNames.find((each) => plain === each.name || plain.endsWith(` ${each.name}`))?.item ?? null;
}

function completeAttack(attack: Attack, old: boolean): Attack {
  const item = knownWeapon(attack.name);
  if (item === null) return attack;
  const other = old ? weapons2014.find(({ name }) => name === item.name) : undefined;
  if (other !== undefined) return inOldTerms(attack, item, other);
  return {
    ...attack,
    dice: attack.dice ?? item.dice,
    props: Object.assign(record<StatValue>(item.props), attack.props),
  };
}

/** Returns an attack with a weapon of which the older edition says something else: what the sheet writes stays. */
function inOldTerms(attack: Attack, item: ItemSpec, other: ItemSpec): Attack {
  const props = record<StatValue>(other.props);
  for (const [id, value] of Object.entries(attack.props)) if (item.props[id] !== value) props[id] = value;
  const dice = attack.dice === null || attack.dice === item.dice ? other.dice : attack.dice;
  return { ...attack, dice, props };
}

/** Completes a sheet by what the rules know of its weapons; warns of an attack that does nothing. */
export function enlist(sheet: Sheet, { settings }: Pick<EnlistContext, "settings">, warn: Warn): Sheet {
  const attacks = sheet.attacks.map((each) => completeAttack(each, settings.edition === "2014"));
  for (const { name, dice, props } of attacks)
    if (dice === null && props["save"] === undefined)
      warn({ is: "no damage dice", who: sheet.name, weapon: name }, "SR-63");
  return completeThing({ ...sheet, attacks });
}

/** AC of things by their stuff, and points of the fragile and the resilient by size (SR-107). */
const stuffs = { cloth: 11, glass: 13, wood: 15, stone: 17, iron: 19, mithral: 21, adamantine: 23 } as const;
const thingPoints = [
  [2, 5],
  [3, 10],
  [4, 18],
  [5, 27],
] as const;

/** Tells whether it is a thing: it does nothing, and its saves fail. */
export function isObject(c: Combatant): boolean {
  return text(c, "object") !== "";
}

/**
 * Completes a thing by what it is made of and how large it is; the sheet's own numbers win. Poison and what strikes the
 * mind do it no harm.
 * @rule SR-107
 */
function completeThing(sheet: Sheet): Sheet {
  const stuff = text(sheet, "object");
  const known = Object.entries(stuffs).find(([name]) => name === stuff);
  if (known === undefined) return sheet;
  const [fragile, resilient] = thingPoints[sizeOf(sheet)] ?? [null, null];
  const most = flag(sheet, "fragile") ? fragile : resilient;
  const immune = [text(sheet, "immune"), "poison", "psychic"].filter((each) => each !== "").join(" and ");
  const hp = sheet.hp ?? (most === null ? null : { now: most, max: most });
  return { ...sheet, hp, stats: Object.assign(record<StatValue>({ ac: known[1] }), sheet.stats, { immune }) };
}

/**
 * Returns the modifier of an ability: what is signed is one, a bare number a score, 10 at +0 and one more for each 2.
 * @rule SR-03
 */
export function modifierOf(c: Combatant, ability: Ability): number {
  const value = c.stats[ability];
  if (typeof value === "string") return Number.parseInt(value, 10) || 0;
  if (typeof value !== "number") return 0;
  return value < 0 ? value : Math.floor((value - 10) / 2);
}

/** Tells whether the sheet writes the score of an ability, not its modifier. */
export function isScored(c: Combatant, ability: Ability): boolean {
  const value = c.stats[ability];
  return typeof value === "number" && value >= 0;
}

/** Returns the score of an ability; of a modifier alone the least that has it. Null if the line does not say it. */
export function scoreOf(c: Combatant, ability: Ability): number | null {
  const value = c.stats[ability];
  if (value === undefined) return null;
  return typeof value === "number" && value >= 0 ? value : 10 + 2 * modifierOf(c, ability);
}

/** Returns the proficiency bonus. */
export function proficiency(c: Combatant): number {
  return stat(c, "pb", 2);
}

/**
 * Returns the bonus of a save: what the sheet says of it, or the ability's modifier.
 * @rule SR-118
 */
export function saveOf(c: Combatant, ability: Ability): number {
  return known(c, `${ability} save`) ?? modifierOf(c, ability);
}

/** Returns the bonus of a skill: what the sheet says of it, or the modifier of its ability. */
export function skillOf(c: Combatant, skill: Skill): number {
  return known(c, skill) ?? modifierOf(c, skills[skill]);
}

/** Returns passive Perception (SR-45). */
export function passiveOf(c: Combatant): number {
  return known(c, "passive") ?? 10 + skillOf(c, "perception");
}

/** Returns the ability or the skill that words of a line name; null if they name none. */
export function testedIn(said: string): { readonly skill: Skill } | { readonly ability: Ability } | null {
  const word = fold(said);
  const ability = ABILITIES.find((each) => word === each || abilityNames[each] === word);
  if (ability !== undefined) return { ability };
  return isSkill(word) ? { skill: word } : null;
}

function isSkill(word: string): word is Skill {
  return word in skills;
}

/** Returns the ability that a property or a clause names; null if it names none. */
export function abilityIn(value: StatValue | undefined): Ability | null {
  return ABILITIES.find((each) => each === value) ?? null;
}

/**
 * Tells whether somebody falls unconscious at 0 and rolls death saves, as those of the party do: others are monsters.
 * @rule SR-02
 */
export function isCharacter(c: Combatant): boolean {
  if (isObject(c)) return false;
  return flag(c, "character") || (fold(c.side) === "party" && !flag(c, "monster"));
}

/**
 * Returns somebody's size, from tiny to gargantuan.
 * @rule SR-37
 */
export function sizeOf(c: Combatant): number {
  const said = text(c, "size", "medium");
  return sizes.indexOf(sizes.find((each): each is Size => each === said) ?? "medium");
}

/** Tells whether the sheet has a flag. */
export function flagOf(c: Combatant, id: "untrained armour" | "lair" | "hover" | "fragile"): boolean {
  return flag(c, id);
}

/** Tells whether somebody is of one of these kinds ("fiend undead"); where either is not said it is. */
export function kindIn(c: Combatant, kinds: StatValue | undefined): boolean {
  const type = fold(text(c, "type"));
  return typeof kinds !== "string" || type === "" || type.split(/[\s,]+/).some((each) => fold(kinds).includes(each));
}

/** Returns slots that are left, level by level. */
export function slotsOf(c: Combatant): readonly number[] | null {
  const said = c.stats["slots"];
  if (typeof said === "number") return [said];
  return typeof said === "string" && /^\d+(\/\d+)*$/.test(said) ? said.split("/").map(Number) : null;
}

/** Returns names in a list of the sheet: "claw and bite". */
export function listIn(c: Combatant, id: "multiattack" | "mastery"): readonly string[] {
  return text(c, id)
    .split(/\s+and\s+|\s*,\s*/)
    .filter((each) => each !== "")
    .map(fold);
}

/**
 * Returns a trait of the sheet with the words behind its name; null if it has none: "regeneration 10". It stands in the
 * list of traits, or by itself.
 */
export function traitOf(c: Combatant, name: string): string | null {
  const own = c.stats[name];
  if (own !== undefined) return own === false ? null : String(own);
  const said = text(c, "traits").split(/\s+and\s+|\s*,\s*/);
  const found = said.map(fold).find((each) => each === name || each.startsWith(`${name} `));
  return found === undefined ? null : found.slice(name.length).trim();
}

export function hasTrait(c: Combatant, name: string): boolean {
  return traitOf(c, name) !== null;
}

/**
 * Returns what somebody regains as its turn begins, and the damage that keeps it from that: "regeneration 10 unless
 * acid or fire". Those and pack tactics, undead fortitude, magic resistance and sunlight sensitivity are the traits
 * that the rules know.
 * @rule SR-173
 */
export function regenerationOf(c: Combatant): { readonly amount: number; readonly unless: readonly string[] } {
  const [amount = "", unless = ""] = (traitOf(c, "regeneration") ?? "").split(" unless ");
  return { amount: Number(amount) || 0, unless: unless.split(" or ").filter((each) => each !== "") };
}

/** Returns hands that hold nothing: of those that it has, less a shield and whom it holds. */
export function handsFree(c: Combatant): number {
  const holds = c.conditions.filter(({ id }) => id === "grappling").length;
  return stat(c, "hands", 2) - (flag(c, "shield") ? 1 : 0) - holds;
}

/**
 * Returns the damage types that a list of the sheet names; of weapons that it excepts ("unless magic") none.
 * @rule SR-101
 */
export function typesIn(
  c: Combatant,
  id: "resists" | "immune" | "vulnerable",
  made: readonly string[] = [],
): readonly string[] {
  const [types = "", except = ""] = text(c, id).split(/\s+unless\s+/);
  if (made.some((each) => fold(except).includes(each))) return [];
  return types.split(/\s+and\s+|\s*,\s*/).map(fold);
}

/**
 * Tells whether somebody is immune to a condition: by its sheet, or since it is stone, which no poison harms.
 * @rule SR-149
 */
export function isImmune(c: Combatant, id: string): boolean {
  return typesIn(c, "immune").includes(fold(id)) || (id === "poisoned" && has(c, "petrified"));
}

/** Example of a new fight by these rules. */
export const beginning: Beginning = {
  rests: [],
  suits: "Heroic fantasy by the open reference rules, 5E compatible: d20 tests, advantage, actions and reactions.",
  title: "Goblins at the ford",
  party: [
    "Brand: HP 28, AC 16, STR +3, DEX +1, CON +2, level 3, longsword +5 1d8+3",
    "Elenor: HP 22, AC 14, DEX +4, level 3, longbow +6 1d8+4",
    "Mira: HP 18, AC 12, DEX +2, CON +2, level 3, spell-dc 13, spell-attack +5, slots 4/2, " +
      "spell fire bolt 1d10 fire attack, spell burning hands level 1 3d6 fire save DEX half",
  ],
  side: "goblins",
  flags: "",
  foes: [
    { name: "Goblin boss", count: 1, stats: "HP 21, AC 17, DEX +2, size small, CR 1, scimitar +4 1d6+2" },
    { name: "Goblin", count: 3, stats: "HP 10, AC 15, DEX +2, size small, CR 1/4, scimitar +4 1d6+2" },
  ],
};
