import { isMap } from "../language/map.ts";
import { splitItems } from "../language/items.ts";
import { say } from "./say.ts";

/** What a note's frontmatter says of a combatant. */
export interface CombatSheet {
  /** Items as on a combatant's line: "HP 8", "undead", "sword d6". */
  readonly items: readonly string[];
  /** What could not be read as items, in words for the note's author. */
  readonly problems: readonly string[];
  /** A stat block as another plugin keeps it, which each rule system reads in its own way. */
  readonly block?: Readonly<Record<string, unknown>> | undefined;
  /** Does the note say of itself that its block is a sheet? Then its name alone leads to it, as to items. */
  readonly meant?: boolean;
  /** Does it say that its stat block stands in its text? */
  readonly elsewhere?: boolean;
}

/** More items than this are no sheet. */
const MOST_ITEMS = 500;

/**
 * What parsed frontmatter says of a combatant: its `combat` key, and the keys of a stat block (`statblock`, or `hp`
 * with `ac` or `stats`); null where it has neither. `combat` is a line of items, a list of them, or a map of stats. In
 * a map, `true` or nothing makes a flag of its key, `false` leaves it out, and a list joins its values by `and`.
 */
export function combatSheet(frontmatter: unknown): CombatSheet | null {
  const items: string[] = [];
  const problems: string[] = [];
  if (isMap(frontmatter) && has(frontmatter, "combat")) read(frontmatter["combat"], items, problems);
  const block = isMap(frontmatter) ? blockIn(frontmatter) : {};
  if (items.length === 0 && problems.length === 0 && block.meant !== true && block.block === undefined) return null;
  if (items.length > MOST_ITEMS) {
    problems.push(say.tooManyItems(MOST_ITEMS));
  }
  return { items: items.slice(0, MOST_ITEMS), problems, ...block };
}

/** The stat block that a note's properties are. */
function blockIn(properties: Readonly<Record<string, unknown>>): Pick<CombatSheet, "block" | "meant" | "elsewhere"> {
  const said = has(properties, "statblock") ? properties["statblock"] : undefined;
  const meant = said !== undefined && said !== null && said !== false;
  const hasPoints = has(properties, "hp") && (has(properties, "ac") || has(properties, "stats"));
  if (meant && !has(properties, "hp")) return { meant, elsewhere: true };
  if (!meant && !hasPoints) return {};
  const block = plainBlock(properties);
  return meant ? { block, meant, ...(said === "inline" ? { elsewhere: true } : {}) } : { block };
}

/** Deeper, longer and wider than this is no stat block; anchors of YAML may even go round in a circle. */
const DEEPEST = 5;
const WIDEST = 200;
const LONGEST = 4000;

/** A stat block as plain data. */
export function plainBlock(map: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const made = plain(map, 0);
  return isMap(made) ? made : {};
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === "string") return value.slice(0, LONGEST);
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.slice(0, WIDEST).map((each) => plain(each, depth + 1));
  if (!isMap(value)) return null;
  const keys = Object.keys(value).slice(0, WIDEST);
  return Object.fromEntries(keys.map((key) => [key, plain(value[key], depth + 1)]));
}

function has(map: object, key: string): boolean {
  return Object.prototype.hasOwnProperty.call(map, key);
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
    problems.push(say.noSheet(nameOf(value)));
  }
}

function readEntry(entry: unknown, items: string[], problems: string[]): void {
  if (typeof entry === "string") items.push(...itemsOf(entry));
  else if (isMap(entry)) readMap(entry, items, problems);
  else if (entry !== null && entry !== undefined) {
    problems.push(say.noItem(nameOf(entry)));
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
      problems.push(say.noValue(stat));
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

function nameOf(value: unknown): string {
  if (value instanceof Date) return say.aDate;
  if (Array.isArray(value)) return say.aList;
  return typeof value === "number" || typeof value === "boolean" ? say.quoted(String(value)) : say.this;
}
