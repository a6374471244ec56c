/** A spell as a line names it: "the scroll of fireball" is "fireball". */
export function spellIn(said: string): string {
  return said.replace(/^(?:a |the )?scroll of /i, "").trim();
}
