import { ofThing } from "../../../fight/combatant.ts";
import { fold } from "../../../fight/rule-kit.ts";
import type { Left } from "../../../fight/system.ts";
import type { StatValue } from "../../../fight/value.ts";
import { listed } from "../armour.ts";
import type { Wound } from "../own.ts";
import type { Brp, Combatant, Condition } from "../types.ts";
import { woundName } from "../wound-name.ts";
import { pointsKey, shotsKey, stockKey } from "./items.ts";

/*
 * What a fight leaves of things and wounds, as the sheet lists it: `things great axe HP 13 and dagger qty 1`,
 * `wounds 4 and 3`.
 */

/** What of a thing is counted, and under which of the stats. */
const counts = { hp: pointsKey, shots: shotsKey, qty: stockKey } as const;

/** One entry of `things`. */
export interface ThingLeft {
  readonly item: string;
  readonly stat: keyof typeof counts;
  readonly value: number;
}

/** The entries of `things`, and the words that are none. */
export function thingsIn(said: StatValue | undefined): {
  readonly things: readonly ThingLeft[];
  readonly no: string[];
} {
  const things: ThingLeft[] = [];
  const no: string[] = [];
  for (const each of listed(said)) {
    const found = /^(\S.*?)\s+(hp|shots|qty)\s+(-?\d{1,6})$/i.exec(each);
    const stat = (["hp", "shots", "qty"] as const).find((key) => key === fold(found?.[2] ?? ""));
    if (found === null || stat === undefined) no.push(each);
    else things.push({ item: found[1] ?? "", stat, value: Number(found[3]) });
  }
  return { things, no };
}

export function countKey({ stat }: Pick<ThingLeft, "stat">, item: string): string {
  return counts[stat](item);
}

/** What is left of things and wounds; wounds that are closed go, and the others have their numbers anew. */
export function leaves(now: Combatant, whole: Combatant, lasting: readonly Condition[]): Left<Brp> {
  const open = now.own.wounds.filter(({ points, healed }) => healed < points);
  const wounds = open.map(({ points, healed }) => points - healed).join(" and ");
  const plain = whole.own.wounds.map(({ points }) => points).join(" and ");
  const things = whole.attacks.flatMap(({ name }) =>
    Object.entries(counts).flatMap(([stat, keyOf]) => {
      const left = now.stats[keyOf(name)];
      const label = stat === "hp" ? "HP" : stat;
      return left === undefined || left === whole.stats[keyOf(name)] ? [] : [`${name} ${label} ${String(left)}`];
    }),
  );
  return {
    stats: {
      wounds: wounds === plain || wounds === "" ? null : wounds,
      things: things.length === 0 ? null : things.join(" and "),
    },
    conditions: lasting.flatMap((held) => renumbered(held, open)),
  };
}

function renumbered(held: Condition, open: readonly Wound[]): readonly Condition[] {
  if (held.id !== "treated") return [held];
  const at = open.findIndex((wound) => woundName(wound) === held.of);
  const of = woundName({ number: at + 1 });
  return at < 0 ? [] : [{ ...held, ...ofThing(of) }];
}
