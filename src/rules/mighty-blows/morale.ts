import { has as says } from "../../fight/action.ts";
import { clauseWay, line, withWays } from "../../fight/fact.ts";
import { flag, list, remind } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { inflict, livingOf } from "./count.ts";
import type { Action, Turn } from "./types.ts";
import { fallen } from "./wounds.ts";

export const moraleSentences = {
  "fights to the death": ({ who }: { who: readonly string[] }) =>
    `${list(who)}: the mindless and the undead fight to the death.`,
  "whose morale": () => withWays`Whose morale? Write ${line("morale @orcs surrender")}.`,
  "players decide": ({ who }: { who: readonly string[] }) =>
    withWays`${list(who)}: players decide, unless possessed or the like (add ${clauseWay("controlled")}).`,
  "few fight on without hope": `Most will not go on with a hopeless fight: retreat, surrender or flee, as the
      situation and their wits suggest. Hired allies of the party may run too.`,
  "a few words": `A few words, lies included, may avoid or delay the fight. Dice may set the first reaction; how far
      it improves is played out, by the player’s skill and not the character’s.`,
  "until released": "released",
} as const;

/**
 * Returns the living who may lose heart. The mindless and the undead fight to the death: named they are refused, in a
 * side with others they are left out.
 * @rule MB-114
 */
function fearing(turn: Turn, named: readonly Who[]): readonly Who[] {
  const who = livingOf(turn, named);
  const fearless = who.filter((name) => flag(turn.get(name), "fearless"));
  if (fearless.length === 0) return who;
  if (fearless.length === who.length || fearless.some((name) => named.includes(name))) {
    turn.refuse("MB-114", { is: "fights to the death", who: fearless });
    return who;
  }
  turn.info("MB-114", { is: "fights to the death", who: fearless });
  return who.filter((name) => !fearless.includes(name));
}

/**
 * Carries out `morale @orcs surrender` (MB-114 to MB-116).
 * @rule MB-115
 * @rule MB-116
 */
export function morale(turn: Turn, action: Action): void {
  const who = fearing(turn, action.targets);
  if (who.length === 0) turn.impossible("MB-115", { is: "whose morale" });
  const players = who.filter((name) => turn.get(name).stats["kind"] === "pc");
  if (players.length > 0 && !says(action, "controlled")) turn.refuse("MB-116", { is: "players decide", who: players });
  remind(turn, ["MB-115"], { is: "few fight on without hope" });
  if (says(action, "surrender")) giveIn(turn, who);
}

/** Makes combatants fight no more by their own choice (MB-115). */
function giveIn(turn: Turn, names: readonly Who[]): void {
  for (const who of names) {
    inflict(turn, ["MB-115"], who, "surrendered", who, { until: turn.say({ is: "until released" }) });
    fallen(turn, ["MB-115"], who, { is: "surrenders" });
  }
}

export function surrender(turn: Turn, action: Action): void {
  giveIn(turn, fearing(turn, action.actors));
}

/**
 * Carries out `parleys "…"`.
 * @rule MB-120
 */
export function parley(turn: Turn): void {
  remind(turn, ["MB-120"], { is: "a few words" });
}
