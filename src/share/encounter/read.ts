import { isMap } from "../../language/map.ts";
import { itemsOf } from "../../fight/value.ts";
/*
 * An encounter as the plugin Initiative Tracker keeps it: YAML that somebody has typed, in one of the forms that the
 * plugin understands.
 */

/** Creatures of one kind. */
export interface Creature {
  readonly name: string;
  readonly count: number;
  /** The dice of the count, "1d4", of which `count` is an example; null: it is a number. */
  readonly countDice: string | null;
  readonly hp: number | null;
  readonly ac: number | null;
  readonly modifier: number | null;
  readonly hidden: boolean;
  /** On the players' side. */
  readonly friend: boolean;
}

export interface Encounter {
  readonly name: string | null;
  /** null: all of them. */
  readonly players: readonly string[] | null;
  readonly creatures: readonly Creature[];
  /** Keys and values that are no part of a fight. */
  readonly left: readonly string[];
}

/** More kinds than this nobody plays. */
const MOST = 100;
const MOST_OF_A_KIND = 200;

export function readEncounter(data: unknown): Encounter {
  const map = isMap(data) ? data : {};
  const left: string[] = [];
  const creatures: Creature[] = [];
  for (const each of listOf(map["creatures"]).slice(0, MOST)) {
    const read = creatureOf(each, left);
    if (read !== null) creatures.push(read);
  }
  for (const key of Object.keys(map).slice(0, 50))
    if (!["name", "players", "creatures"].includes(key) && map[key] !== null) left.push(key);
  return { name: wordOf(map["name"]), players: playersOf(map["players"]), creatures, left: [...new Set(left)] };
}

function playersOf(value: unknown): readonly string[] | null {
  if (value === undefined || value === null || value === true || value === "true") return null;
  if (value === false || value === "none" || value === "false") return [];
  return flat(value).flatMap((each) => nameOf(wordOf(each) ?? "") || []);
}

/** `Goblin, 7, 15, 2`, `3: Goblin`, `[Goblin, Bob]`, or a map with a key for each. */
function creatureOf(value: unknown, left: string[]): Creature | null {
  if (isMap(value)) {
    const named = value["creature"] ?? value["name"];
    if (named === undefined) {
      const [[count, what] = []] = Object.entries(value);
      return count === undefined ? null : counted(count, creatureOf(what, left));
    }
    const shown = wordOf(value["name"]) ?? wordOf(named) ?? "";
    for (const key of ["xp", "level"]) if (value[key] !== undefined) left.push(key);
    return made(shown, {
      hp: numberOf(value["hp"]),
      ac: numberOf(value["ac"]),
      modifier: numberOf(value["mod"] ?? value["modifier"]),
      hidden: value["hidden"] === true,
      friend: value["friendly"] === true || value["friend"] === true || value["ally"] === true,
    });
  }
  const parts = flat(value).flatMap((each) => (wordOf(each) ?? "").split(","));
  const words = parts.map((part) => part.trim()).filter((part) => part !== "");
  // `[Goblin, Bob]`: what it is, and what it is called.
  const named = words.slice(1).find((word) => !/^[+-]?\d/.test(word) && !FLAGS.test(word));
  const numbers = words.slice(1).flatMap((word) => (/^[+-]?\d{1,6}$/.test(word) ? [Number(word)] : []));
  const flags = words.filter((word) => FLAGS.test(word)).map((word) => word.toLowerCase());
  if (numbers.length > 3) left.push("xp");
  return made(named ?? words[0] ?? "", {
    hp: numbers[0] ?? null,
    ac: numbers[1] ?? null,
    modifier: numbers[2] ?? null,
    hidden: flags.includes("hidden"),
    friend: flags.some((flag) => flag !== "hidden"),
  });
}

const FLAGS = /^(?:hidden|friend|friendly|ally)$/i;

function made(name: string, rest: Omit<Creature, "name" | "count" | "countDice">): Creature | null {
  const said = nameOf(name);
  return said === "" ? null : { name: said, count: 1, countDice: null, ...rest };
}

function counted(count: string, creature: Creature | null): Creature | null {
  if (creature === null) return null;
  const dice = /^(\d{0,2})d(\d{1,3})$/i.exec(count.trim());
  const number =
    dice === null ? Number.parseInt(count, 10) || 1 : Math.ceil((Number(dice[1] || 1) * (1 + Number(dice[2]))) / 2);
  return {
    ...creature,
    count: Math.min(MOST_OF_A_KIND, Math.max(1, number)),
    countDice: dice === null ? null : count.trim(),
  };
}

/** A name as a fighter's line may have it. */
function nameOf(text: string): string {
  return text
    .replace(/^.*\|/, "")
    .replace(/[:,;[\]@!|#]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);
}

/** `[[Goblin]]` is a list in a list to YAML. */
function flat(value: unknown): unknown[] {
  return listOf(value).flatMap((each) => itemsOf(each)?.flat(2) ?? [each]);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
}

function wordOf(value: unknown): string | null {
  if (typeof value === "string") return value.trim() === "" ? null : value.trim();
  return typeof value === "number" && Number.isFinite(value) ? String(value) : null;
}

function numberOf(value: unknown): number | null {
  const found = /^[+-]?\d{1,6}/.exec(wordOf(value) ?? "");
  return found === null ? null : Number(found[0]);
}
