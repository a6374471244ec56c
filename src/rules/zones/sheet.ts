import { asThing, ofThing, type Attack } from "../../fight/combatant.ts";
import { inWords } from "../../fight/fact.ts";
import { fold, has } from "../../fight/rule-kit.ts";
import { record } from "../../fight/state.ts";
import { bonusOf, type Borrowed, type StatBlock } from "../../fight/sheet/stat-block.ts";
import { same, type Who, type StatValue } from "../../fight/value.ts";
import { handsFor, isShield } from "./gear.ts";
import { areFree, freeHandsText } from "./phrases.ts";
import { mediumOf, readSize } from "./size.ts";
import { armourCap } from "./tables.ts";
import type { Combatant, Condition, Sheet, Turn, Zones, Warn } from "./types.ts";

/*
 * Sheets: a stat line becomes a fighter, with armour as a number, the weapons in its hands, and the states that it
 * begins with; and what is taken from the stat block of another game.
 */

/** Mistakes on a sheet, and guesses from another game's (ZN-29, ZN-34, ZN-46 to ZN-48, ZN-123). */
export const sheetSentences = {
  "no HP": '{name} has no HP: damage will only be added up. Write "HP 8".',
  "armour without a number":
    '"armour {said}": only light armour has a stated value (1): write a number from 0 to {cap}.',
  "armour above the cap": "Armour is never above {cap}: {value} counts as {cap}.",
  "no such size": ({
    name,
    said,
    medium,
    scale,
  }: {
    name: string;
    said: string;
    medium: string;
    scale: readonly string[];
  }) => `${name}: "${said}" is no size; it counts as ${medium}. Sizes are ${scale.join(", ")}.`,
  "no range": ({ name, weapon, dice }: { name: string; weapon: string; dice: string | null }) =>
    `${name}’s ${weapon} has no range: write "${weapon} ${dice ?? "d8"} range 8". Until then no distance is too far.`,
  "too few hands": ({ name, weapon, needs, free }: { name: string; weapon: string; needs: number; free: number }) =>
    `${name}’s ${weapon} needs ${freeHandsText(needs)}, and ${areFree(free)}: it is carried.`,
  "WIT guessed": "WIT (from WIS)",
  "bonuses left out": "bonuses to hit",
  "initiative left out": "initiative",
  "speed left out": "speed",
} as const;

export function enlist(sheet: Sheet, context: { readonly settings: Zones["setting"] }, warn: Warn): Sheet {
  const stats = record<StatValue>(sheet.stats);
  const conditions: Condition[] = [...sheet.conditions];
  const damaged = (item: string): void => {
    conditions.push({ id: "damaged", until: null, ...ofThing(item), ends: { at: "never" } });
  };
  if (sheet.hp === null && stats["vehicle"] !== true) warn({ is: "no HP", name: sheet.name }, "ZN-48");
  readArmour(stats, damaged, warn);
  readShield(stats, sheet.attacks, damaged);
  readSizeWord(stats, sheet.name, context.settings.sizes, warn);
  for (const [flag, id] of stances)
    if (stats[flag] === true) {
      delete stats[flag];
      conditions.push({ id, until: null, detail: null, of: null, whom: [], ends: null });
    }
  const attacks = armoury({ ...sheet, stats }, damaged, warn);
  return { ...sheet, stats, conditions, attacks };
}

/** Flags of the line and the conditions that they stand for. */
const stances = [
  ["concealed", "concealed"],
  ["cover", "in cover"],
  ["barrier", "behind a barrier"],
] as const;

/** Reads `armour light`, `armour 2 damaged` and `light armour` (ZN-46, ZN-47). */
function readArmour(stats: Record<string, StatValue>, damaged: (item: string) => void, warn: Warn): void {
  const light = stats["damaged light armour"] === true ? "damaged" : stats["light armour"];
  if (light !== undefined && stats["armour"] === undefined)
    stats["armour"] = light === "damaged" ? "light damaged" : "light";
  delete stats["light armour"];
  delete stats["damaged light armour"];
  const said = stats["armour"];
  if (said === undefined) return;
  const words = fold(String(said)).split(" ");
  if (words.includes("damaged")) damaged("armour");
  const value = words.find((word) => word !== "damaged") ?? "";
  stats["armour"] = armourOf(value, warn);
}

function armourOf(word: string, warn: Warn): number {
  if (word === "light") return 1;
  if (!/^\d{1,6}$/.test(word)) {
    warn({ is: "armour without a number", said: word, cap: armourCap }, "ZN-46");
    return 0;
  }
  const value = Number(word);
  if (value > armourCap) warn({ is: "armour above the cap", value, cap: armourCap }, "ZN-47");
  return Math.min(value, armourCap);
}

function readShield(
  stats: Record<string, StatValue>,
  attacks: readonly Attack[],
  damaged: (item: string) => void,
): void {
  if (stats["damaged shield"] === true) stats["shield"] = "damaged";
  delete stats["damaged shield"];
  if (stats["shield"] === "damaged") damaged("shield");
  if (stats["shield"] === "damaged") stats["shield"] = "worn";
  if (stats["shield"] === undefined && attacks.some(isShield)) stats["shield"] = "worn";
}

function readSizeWord(stats: Record<string, StatValue>, name: string, scale: readonly string[], warn: Warn): void {
  const said = stats["size"];
  const size = said === undefined ? mediumOf(scale) : readSize(String(said), scale);
  if (size === null) warn({ is: "no such size", name, said: String(said), medium: mediumOf(scale), scale }, "ZN-123");
  stats["size"] = size ?? mediumOf(scale);
}

/**
 * Puts the first weapon in hand and carries others unless `held`; where hands do not suffice it is carried too (ZN-29).
 */
function armoury(sheet: Sheet, damaged: (item: string) => void, warn: Warn): Attack[] {
  const natural = (attack: Attack): boolean => attack.props["natural"] === true;
  let free =
    (typeof sheet.stats["hands"] === "number" ? sheet.stats["hands"] : 2) - (sheet.stats["shield"] === "worn" ? 1 : 0);
  const first = sheet.attacks.find((attack) => !natural(attack) && !isShield(attack));
  return sheet.attacks.map((attack) => {
    const props = record<StatValue>(attack.props);
    if (/^damaged \S/i.test(attack.name)) props["damaged"] = true;
    const name = asThing(attack.name.replace(/^damaged (?=\S)/i, ""));
    if (props["damaged"] === true || (props["improvised"] !== undefined && !natural(attack))) damaged(name);
    if (props["ranged"] === true && props["range"] === undefined)
      warn({ is: "no range", name: sheet.name, weapon: name, dice: attack.dice }, "ZN-34");
    delete props["damaged"];
    const wanted = attack === first ? props["carried"] !== true : props["held"] === true;
    delete props["held"];
    delete props["carried"];
    if (wanted && !natural(attack) && !isShield(attack)) {
      const needs = handsFor(attack);
      if (needs <= free) {
        props["held"] = true;
        free -= needs;
      } else warn({ is: "too few hands", name: sheet.name, weapon: name, needs, free }, "ZN-29");
    }
    return { ...attack, name, props };
  });
}

/** Brings a sheet that a ruling has changed (`! Bandit 1 armour light`) back to the form that the rules read. */
export function normalise(turn: Turn, name: Who): void {
  const c = turn.get(name);
  const stats = record<StatValue>(c.stats);
  const warn: Warn = (what, rule) => turn.warn(rule ?? "ZN-46", what);
  const worn: string[] = [];
  readArmour(stats, (item) => worn.push(item), warn);
  readShield(stats, [], (item) => worn.push(item));
  readSizeWord(stats, name, turn.option("sizes"), warn);
  const conditions = [...c.conditions];
  for (const [flag, id] of stances)
    if (stats[flag] !== undefined) {
      if (!has(c, id)) conditions.push({ id, until: null, detail: null, of: null, whom: [], ends: null });
      delete stats[flag];
    }
  for (const item of worn)
    if (!c.conditions.some((x) => x.id === "damaged" && x.of === item))
      conditions.push({ id: "damaged", until: null, ...ofThing(item), ends: { at: "never" } });
  const after: Combatant = { ...c, stats, conditions };
  if (!same(c, after)) turn.emit({ type: "sheet", rule: [], who: name, before: c, after });
}

/** Takes points and scores from a stat block of another game as they are, armour and damage by a guess. */
export function borrow({ hp, ac, scores, attacks, initiative, speed }: StatBlock): Borrowed {
  const { str, dex, wis } = scores;
  const armour = ac === null ? 0 : Math.min(3, Math.max(0, Math.floor((ac - 10 - bonusOf(dex ?? 10)) / 2)));
  const guessed = armour > 0 ? [`armour ${armour}`] : [];
  return {
    items: [
      ...(hp === null ? [] : [`HP ${hp}`]),
      ...(str === undefined ? [] : [`STR ${clamp(str)}`]),
      ...(dex === undefined ? [] : [`AGI ${clamp(dex)}`]),
      ...(wis === undefined ? [] : [`WIT ${clamp(wis)}`]),
      ...guessed,
      ...attacks.flatMap(({ name, dice }) => (dice === null ? [] : [`${name} ${dice}`])),
    ],
    guessed: [...guessed, ...(wis === undefined ? [] : [inWords(sheetSentences, { is: "WIT guessed" })])],
    left: [
      ...(attacks.some(({ bonus }) => bonus !== null) ? [inWords(sheetSentences, { is: "bonuses left out" })] : []),
      ...(initiative === null ? [] : [inWords(sheetSentences, { is: "initiative left out" })]),
      ...(speed === null ? [] : [inWords(sheetSentences, { is: "speed left out" })]),
    ],
  };
}

function clamp(score: number): number {
  return Math.min(20, Math.max(1, score));
}
