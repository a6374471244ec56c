import { text } from "../../../fight/rule-kit.ts";
import type { Combatant } from "../types.ts";

/** What words of a sheet say. */
interface Traits {
  /**
   * Attacks in one action: how many, or the modes of a routine as they are written; null: the line does not say
   * (BD-126).
   */
  readonly routine: number | readonly string[] | null;
  /** Kinds of weapons that alone hurt it, in small letters (BD-45). */
  readonly needs: readonly string[];
  /** Fire does nothing to it (BD-88). */
  readonly resistsFire: boolean;
}

/** Read once: the stats of a combatant are replaced, never changed. */
const known = new WeakMap<Combatant["stats"], Traits>();

export function traitsOf(c: Combatant): Traits {
  const before = known.get(c.stats);
  if (before !== undefined) return before;
  const traits: Traits = {
    routine: routineIn(text(c, "attacks")),
    needs: text(c, "needs")
      .split(/\s+(?:and|or)\s+|\s+/)
      .filter((kind) => kind !== "")
      .map((kind) => kind.toLowerCase()),
    resistsFire: /(?<!\p{L})fire(?!\p{L})/iu.test(text(c, "resist")),
  };
  known.set(c.stats, traits);
  return traits;
}

function routineIn(listed: string): Traits["routine"] {
  if (listed === "") return null;
  return /^\d{1,3}$/.test(listed) ? Math.max(1, Number(listed)) : listed.split(/\s+and\s+/);
}
