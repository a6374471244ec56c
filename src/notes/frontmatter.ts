import { splitItems } from "../language/items.ts";

/** What a note's frontmatter says of a combatant. */
export interface CombatSheet {
  /** Items as on a combatant's line: "HP 8", "undead", "sword d6". */
  readonly items: readonly string[];
  /** What could not be read as items, in words for the note's author. */
  readonly problems: readonly string[];
}

/** More items than this are no sheet. */
const MOST_ITEMS = 500;

/**
 * Reads the `combat` key of parsed frontmatter; null where it has none: a line of items, a list of them, or a map of stats. In a map, `true` or
 * nothing makes a flag of its key, `false` leaves it out, and a list joins its values by `and`.
 */
export function combatSheet(frontmatter: unknown): CombatSheet | null {
  const items: string[] = [];
  const problems: string[] = [];
  if (isMap(frontmatter) && Object.prototype.hasOwnProperty.call(frontmatter, "combat"))
    read(frontmatter["combat"], items, problems);
  if (items.length === 0 && problems.length === 0) return null;
  if (items.length > MOST_ITEMS) {
    problems.push(`The "combat" key holds more than ${MOST_ITEMS} items; the rest is left out.`);
  }
  return { items: items.slice(0, MOST_ITEMS), problems };
}

/** Properties whose sheet stands under the name that was chosen, as if it stood under its usual name. */
export function withSheet(frontmatter: unknown, property: string): unknown {
  if (!isMap(frontmatter) || property === "combat") return frontmatter;
  const { combat: _, ...rest } = frontmatter;
  return Object.prototype.hasOwnProperty.call(frontmatter, property)
    ? { ...rest, combat: frontmatter[property] }
    : rest;
}

function read(value: unknown, items: string[], problems: string[]): void {
  if (value === null || value === undefined) return;
  if (typeof value === "string") {
    items.push(...itemsOf(value));
  } else if (Array.isArray(value)) {
    for (const entry of value) readEntry(entry, items, problems);
  } else if (isMap(value)) {
    readMap(value, items, problems);
  } else {
    problems.push(`The "combat" key must be a line of items, a list or a map; ${nameOf(value)} is none of these.`);
  }
}

function readEntry(entry: unknown, items: string[], problems: string[]): void {
  if (typeof entry === "string") items.push(...itemsOf(entry));
  else if (isMap(entry)) readMap(entry, items, problems);
  else if (entry !== null && entry !== undefined) {
    problems.push(`An entry of the "combat" list must be an item such as "HP 8"; ${nameOf(entry)} is none.`);
  }
}

function readMap(map: Readonly<Record<string, unknown>>, items: string[], problems: string[]): void {
  for (const key of Object.keys(map)) {
    const stat = oneLine(key);
    const value = map[key];
    if (stat === "" || value === false) continue;
    if (value === true || value === null || value === undefined) {
      items.push(stat);
      continue;
    }
    const words = Array.isArray(value) ? value.map(wordOf) : [wordOf(value)];
    const known = words.filter((word) => word !== null);
    if (known.length < words.length) {
      problems.push(`The value of "${stat}" under "combat" must be a number or a word.`);
      continue;
    }
    const said = known.flatMap(itemsOf).join(" and ");
    items.push(said === "" ? stat : `${stat} ${said}`);
  }
}

function wordOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : null;
}

function itemsOf(text: string): string[] {
  const line = oneLine(text);
  return splitItems(line).map((item) => item.text);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function isMap(value: unknown): value is Record<string, unknown> {
  // Not by prototype: another window's objects have another one.
  return Object.prototype.toString.call(value) === "[object Object]";
}

function nameOf(value: unknown): string {
  if (value instanceof Date) return "a date";
  if (Array.isArray(value)) return "a list";
  return typeof value === "number" || typeof value === "boolean" ? `"${value}"` : "this";
}
