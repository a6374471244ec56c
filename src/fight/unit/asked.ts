import { keyOf, type Name } from "../fact.ts";

/* What a throw is called by where its faces come from. */

/** By name each combatant's dice are a series of their own, so that one more fighter moves nobody else's. */
export function siteOf(site: Name, who: string | null, named: boolean): string {
  const key = keyOf(site);
  return named && who !== null ? `${key} ${who}` : key;
}
