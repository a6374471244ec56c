import { load } from "js-yaml";
import { combatSheet, withSheet, type CombatSheet } from "../../notes/frontmatter.ts";

const HEAD = /^\ufeff?---[ \t]*\r*\n([\s\S]*?)\n---[ \t]*(?:\r*\n|$)/;

/** What a note's properties say of a combatant, under the name that was chosen for it; null: nothing. */
export function sheetOf(note: string, property: string): CombatSheet | null {
  const yaml = HEAD.exec(note)?.[1];
  if (yaml === undefined || !yaml.includes(property)) return null;
  try {
    return combatSheet(withSheet(load(yaml), property));
  } catch (error) {
    const why = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    return { items: [], problems: [`The properties at the note's head cannot be read: ${why}`] };
  }
}
