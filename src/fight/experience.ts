import { fold } from "../language/words.ts";
import { experienceSentences } from "./sentences.ts";
import { stat } from "./specs.ts";
import { fightsOn, isOurs } from "./state.ts";
import type { Fight } from "./timeline.ts";

/*
 * Experience that foes are worth, in every rule system: `XP 50` on a foe's line, added up and split once they are
 * beaten. `options: no xp` leaves it out.
 */

/** Stat of a system's vocabulary: `...experienceStats`. */
export const experienceStats = [
  {
    ...stat("xp", "int", "", experienceSentences.stat, "XP 50"),
    label: "XP",
    aliases: ["experience", "experience points", "exp"],
    rules: [],
    min: 0,
  },
] as const;

/** Experience of a fight so far. */
export interface Experience {
  readonly total: number;
  /** Share of each; what cannot be split stays over. */
  readonly each: number;
  readonly over: number;
  /** Names that share it: everybody of our side but who has left, the fallen too. */
  readonly among: readonly string[];
  /** Beaten foes and their worth. */
  readonly from: readonly { readonly who: string; readonly xp: number }[];
}

/** Returns the experience of a fight so far; null: no foe brings any, or the fight goes without. */
export function experienceOf({ state, setup }: Pick<Fight, "state" | "setup">): Experience | null {
  if (state.options["xp"] === "off") return null;
  const worth = state.combatants.flatMap((c) => {
    const { xp } = c.stats;
    return isOurs(state, c.side) || typeof xp !== "number" || xp <= 0 ? [] : [{ c, xp }];
  });
  if (worth.length === 0) return null;
  const has = (conditions: readonly { readonly id: string }[], id: string): boolean =>
    conditions.some((held) => fold(held.id) === id);
  const beaten = worth.filter(({ c }) => !fightsOn(c, setup.lexicon) && !has(c.conditions, "gone"));
  const among = state.combatants.filter((c) => isOurs(state, c.side) && !has(c.conditions, "gone"));
  const total = beaten.reduce((sum, { xp }) => sum + xp, 0);
  const each = among.length === 0 ? 0 : Math.floor(total / among.length);
  return {
    total,
    each,
    over: total - each * among.length,
    among: among.map(({ name }) => name),
    from: beaten.map(({ c, xp }) => ({ who: c.name, xp })),
  };
}
