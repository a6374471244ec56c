import { load } from "js-yaml";
import type { CombatSheet } from "../../notes/frontmatter.ts";
import { noteSheet } from "../../notes/sheet.ts";

/**
 * What a note says of a combatant, in its properties, under the name that was chosen for them, or in a stat block;
 * null: nothing.
 */
export function sheetOf(note: string, property: string): CombatSheet | null {
  return noteSheet(note, (text): unknown => load(text), property);
}
