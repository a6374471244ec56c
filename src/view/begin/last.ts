import type { Foes } from "../../fight/beginning.ts";

/** Who fought in the fight that was begun last: notes of the party, and foes by the rules they are written for. */
export interface LastFight {
  readonly party: readonly string[];
  readonly foes: Readonly<Record<string, readonly Foes[]>>;
  /** Its rules, and those that the settings named then. */
  readonly rules?: string;
  readonly set?: string;
}

/** The rules that a new fight begins with: the last fight's, unless the settings name others since. */
export function rulesLast({ rules, set }: LastFight, settings: string): string {
  return rules !== undefined && set === settings ? rules : settings;
}

/** What a host has kept of it. What somebody else has put there is not looked at. */
export function readLast(found: unknown): LastFight {
  if (typeof found !== "object" || found === null || !("party" in found && "foes" in found))
    return { party: [], foes: {} };
  const { party, foes } = found;
  const word = (key: "rules" | "set"): string | undefined => {
    const value: unknown = key in found ? Reflect.get(found, key) : undefined;
    return typeof value === "string" ? value : undefined;
  };
  const names = Array.isArray(party) ? party.filter((each): each is string => typeof each === "string") : [];
  const rows = typeof foes === "object" && foes !== null ? Object.entries(foes) : [];
  return {
    ...{ party: names, rules: word("rules"), set: word("set") },
    foes: Object.fromEntries(
      rows.map(([id, all]: [string, unknown]) => [id, Array.isArray(all) ? all.filter(isFoes) : []]),
    ),
  };
}

function isFoes(value: unknown): value is Foes {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "count" in value &&
    typeof value.count === "number" &&
    "stats" in value &&
    typeof value.stats === "string"
  );
}
