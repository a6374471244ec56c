import { expireOf, fold, gain, has, lose, loudly } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { victimsOf, holdersOf, isDown, isGrabbed } from "./people.ts";
import { doneOrDoing, type Did, type Doing } from "./phrases.ts";
import { largerBy } from "./size.ts";
import { holds, type Deed } from "./tables.ts";
import type { GivenCondition, Turn } from "./types.ts";

/*
 * Holds (ZN-93 to ZN-98): the holder has `holding (victim)`, the victim `grabbed (holder)`.
 */

/** Holds (ZN-98). */
export const holdSentences = {
  "hold ends": ({ victim, by }: { victim: string; by: Did | Doing }) => `hold on ${victim} ends: ${doneOrDoing(by)}`,
};

/**
 * Begins a hold. `limb`: a tail or the like, where it takes no hand (ZN-135). `term`: how long, where the game master
 * says so.
 * @rule ZN-93
 */
export function seize(
  turn: Turn,
  rule: readonly string[],
  holder: Who,
  victim: Who,
  limb: string | null,
  term: Pick<GivenCondition, "ends" | "until"> = { ends: null, until: null },
): void {
  const { ends, until } = term;
  gain(turn, rule, holder, "holding", { whom: victim, ends, until });
  gain(turn, rule, victim, "grabbed", { whom: holder, ends, until });
  if (limb !== null) turn.own(holder).limbHolds = [...turn.get(holder).own.limbHolds, victim];
  // Grabbed counts as unable to act, so a holder who is grabbed lets go (ZN-98).
  releaseAll(turn, ["ZN-98"], victim);
}

/** Ends one hold, on both sides. `holder` null: by something that is nobody of this fight. */
export function release(turn: Turn, rule: readonly string[], holder: Who | null, victim: Who): void {
  if (holder !== null) {
    lose(turn, rule, holder, "holding", { whom: victim });
    const me = turn.own(holder);
    me.limbHolds = me.limbHolds.filter((held) => held !== victim);
  }
  expireOf(turn, rule, victim, (x) => x.id === "grabbed" && (x.whom[0] ?? null) === holder);
}

export function releaseAll(turn: Turn, rule: readonly string[], holder: Who): void {
  for (const victim of victimsOf(turn.get(holder))) release(turn, rule, holder, victim);
}

/** Ends every hold on somebody. */
export function setFree(turn: Turn, rule: readonly string[], victim: Who): void {
  for (const holder of holdersOf(turn.get(victim))) release(turn, rule, holder, victim);
}

/** Tells whether this deed keeps the hold on the victim (T12). */
function keeps(turn: Turn, deed: Deed, onVictim: boolean): boolean {
  const kept = holds[deed];
  const option = turn.option("hold-bonus");
  return (
    kept === "yes" ||
    (kept === "target" && onVictim) ||
    (kept === "words" && option !== "strict") ||
    (kept === "bonus" && option === "keeps")
  );
}

/**
 * Ends the holds that the holder's deed does not keep, before the deed is resolved (ZN-97, ZN-98, ZN-135). `stays`
 * tells with whom it stays together all the same.
 * @rule ZN-98
 */
export function loosen(
  turn: Turn,
  holder: Who,
  deed: Deed,
  by: Did | Doing,
  target: string | null = null,
  stays: (victim: Who) => boolean = () => false,
): void {
  for (const name of victimsOf(turn.get(holder))) {
    const victim = find(turn.state, name);
    if (victim === undefined || stays(name) || keeps(turn, deed, fold(name) === fold(target ?? ""))) continue;
    if (deed !== "surrender" && largerBy(turn.state, turn.get(holder), victim) > 0) continue;
    release(turn, ["ZN-98"], holder, name);
    loudly(turn, ["ZN-98"], { is: "hold ends", victim: name, by }, [holder, name]);
  }
}

/** Holds whose holder or victim can no longer be part of one, or that a ruling has cut on one side. */
export function settleHolds(turn: Turn): void {
  for (const c of turn.state.combatants) {
    for (const victim of victimsOf(c)) {
      const other = find(turn.state, victim);
      const off = isDown(c) || isGrabbed(c) || has(c, "surrendered");
      if (
        off ||
        other === undefined ||
        has(other, "dead") ||
        has(other, "gone") ||
        !has(other, "grabbed", { whom: c.name })
      )
        release(turn, ["ZN-98"], c.name, victim);
    }
    for (const holder of holdersOf(turn.get(c.name)))
      if (holder !== null && !has(turn.get(holder), "holding", { whom: c.name }))
        lose(turn, ["ZN-98"], c.name, "grabbed", { whom: holder });
  }
}
