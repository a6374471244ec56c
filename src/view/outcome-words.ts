import type { Mark } from "../fight/fact.ts";
import { condition, list, number, type Gained } from "./phrases.ts";

/* Sentences: what came of a line. */

/** By outcome. */
const attackVerbs: Readonly<Record<string, readonly [string, string]>> = {
  hit: ["hits", "hit"],
  miss: ["misses", "miss"],
  critical: ["critically hits", "critically hit"],
  grievous: ["grievously hits", "grievously hit"],
  fumble: ["fumbles against", "fumble against"],
  // Of a roll to hit.
  failure: ["misses", "miss"],
};

export const outcomeWords = {
  // A blow
  marks: {
    hit: "hit",
    miss: "miss",
    critical: "critical",
    fumble: "fumble",
    success: "success",
    failure: "failure",
  } satisfies Record<Mark, string>,
  /** Verbs of a plain blow, by their ids: only these become "hits"; who charges, grapples or bashes is told so. */
  plainBlows: new Set<string>(["attack", "shoot"]),
  /** What becomes of "attacks", and whether the target follows it directly. One attacker, several. */
  attackVerbs,
  /** The chance is so small that no die is thrown. */
  noDie: (what: string, value: number): string => `no roll: ${what} ${number(value)}`,
  againstNumber: (what: string, value: number): string => `against ${what === "" ? "" : `${what} `}${number(value)}`,

  /** Dice of which only some count: "3 of ", before the dice. */
  ofDice: (total: number): string => `${number(total)} of `,
  /** How many of what the dice were for: "2 rounds stunned", "1 round stunned". */
  counted: (count: number, purpose: string): string =>
    ` ${count === 1 ? purpose.replace(/^(round|turn)s\b/i, "$1") : purpose}`,

  // Points and conditions
  /** Hit points, those of a thing ("heater HP"), or another pool of points. */
  damageTo: (who: string | null, amount: number, stat: string): string => {
    const lost = amount === 0 ? "no" : number(amount);
    const thing = /^(.+) HP$/.exec(stat)?.[1];
    if (stat !== "HP" && thing === undefined) return `${who ?? ""} loses ${lost} ${stat}`.trim();
    return `${who === null ? "" : `${who}${thing === undefined ? "" : `’s ${thing}`} takes `}${lost} damage`;
  },
  heals: (who: string, amount: number, stat: string): string =>
    `${who} regains ${number(amount)}${stat === "HP" ? "" : ` ${stat}`}`,
  left: (after: number): string => (after > 0 ? `${number(after)} left` : `down to ${number(after)}`),
  /** Of whom nobody knows the hit points: what it has taken so far. */
  inAll: (taken: number): string => `${number(taken)} in all`,
  nowAt: (after: number, max: number | null): string => (max === null ? `now ${number(after)}` : `now ${after}/${max}`),
  gains: (who: string, conditions: readonly Gained[], noun = false): string => {
    const [only, another] = conditions;
    const all = conditions.map(([, said, until]) => condition(said, until)).join(", ");
    return only !== undefined && another === undefined && !noun && !only[0].includes(" ")
      ? `${who} is ${all}`
      : `${who}: ${all}`;
  },
  bond: (who: readonly string[], id: string): string => `${list(who)} are ${id}`,
  loses: (who: string, condition: string, said: string): string =>
    condition.includes(" ") && !/^(?:in|on|behind) /.test(condition)
      ? `${who}: ${said} is over`
      : `${who} is no longer ${said}`,
  unknownPlace: "a place that is not tracked",
  nothing: "nothing",
  itemIs: (who: string, item: string, state: string, gained: boolean): string =>
    `${who}’s ${item} is ${gained ? "" : "no longer "}${state}`,
  beforeAfter: (stat: string, before: number, after: number): string => `${stat} ${number(before)} → ${number(after)}`,
  /**
   * An item's own counts are told as what is left of them ("pistol shots", "dagger qty"), anything else by its change.
   */
  statChanges: (who: string, stat: string, before: string | null, after: string): string => {
    const [, item, count] = /^(.+) (shots|qty)$/.exec(stat) ?? [];
    if (count === "shots") return `${who}’s ${item ?? ""} has ${after} ${after === "1" ? "shot" : "shots"} left`;
    if (count === "qty") return `${who}’s ${item ?? ""}: ${after} left`;
    if (before === after) return `${who}’s ${stat} is ${after} already`;
    return before === null ? `${who}’s ${stat} is ${after}` : `${who}’s ${stat} goes from ${before} to ${after}`;
  },

  // Who is there, and what is over
  joins: (names: readonly string[]): string => `${list(names)} ${names.length === 1 ? "joins" : "join"} the fight`,
  sectionEnds: (section: string): string => `${section} ends`,
  /** What has ended for somebody: states that one is in, and things that one has. */
  over: (who: readonly string[], states: readonly string[], things: readonly string[]): string =>
    [
      ...(states.length === 0
        ? []
        : [`${list(who)} ${who.length === 1 ? "is" : "are"} no longer ${states.join(" or ")}`]),
      ...(things.length === 0 ? [] : [`${list(who)}: ${list(things)} ${things.length === 1 ? "is" : "are"} over`]),
    ].join("; "),
  sceneEnds: (key: string): string => `no longer ${key}`,

  // Behind a line
  resultDamage: (amount: number, who: string, hp: string): string =>
    `${amount === 0 ? "no" : number(amount)} damage, ${who} ${hp}`,
  resultHeal: (amount: number, who: string, hp: string): string => `${number(amount)} healed, ${who} ${hp}`,
  /** @param purpose null: a roll that is neither made nor failed, such as for initiative */
  resultRoll: (who: string, purpose: string | null, outcome: string): string =>
    `${who}: ${purpose === null ? "" : `${purpose} `}${outcome}`,
  resultCondition: (who: string, condition: string, gained: boolean): string =>
    `${who} ${gained ? "" : "no longer "}${condition}`,
  resultItem: (who: string, item: string, state: string, gained: boolean): string =>
    `${who}’s ${item} ${gained ? "" : "no longer "}${state}`,
  list: (names: readonly string[]): string => list(names),
} as const;
