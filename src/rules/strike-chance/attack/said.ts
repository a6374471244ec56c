/* What additions to an attack say: how far a push goes, who is in a melee, why a modifier is there. */

/** "10 ft over the edge"; null: no distance. */
export function readPush(said: string): { readonly feet: number; readonly whither: string } | null {
  const found = /^(\d{1,6})(?: ?(?:ft|feet|foot)\.?)? ?(.*)$/i.exec(said.trim());
  return found === null ? null : { feet: Number(found[1]), whither: found[2] ?? "" };
}

/** "1f 2o", "1/2": friends and foes in a melee; null: no counts. */
export function readCounts(said: string): { readonly friends: number; readonly foes: number } | null {
  const found = /^(\d{1,3})\D+(\d{1,3})\D*$/.exec(said);
  return found === null ? null : { friends: Number(found[1]), foes: Number(found[2]) };
}

/** The reason of a modifier without the brackets around it. */
export function bareReason(said: string): string {
  return said.replace(/^\((.*)\)$/, "$1");
}

/** Is it the dice of a record, such as "2d6", and no more? */
export function isDice(said: string): boolean {
  return /^\d*d\d+$/.test(said);
}
