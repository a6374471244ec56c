import { fold, gain, has, loudly, type Given } from "../../fight/rule-kit.ts";
import { asWritten } from "../../fight/combatant.ts";
import type { Who } from "../../fight/value.ts";
import { breakIfHelpless } from "./concentration.ts";
import { conditions } from "./conditions.ts";
import { endHolds } from "./hold.ts";
import { incapacity } from "./able.ts";
import { isImmune } from "./sheet.ts";
import type { ConditionId, Turn } from "./types.ts";

/** Conditions that befall somebody, with what they bring at once (SR-100, SR-126, SR-146). */
export const afflictSentences = {
  "is immune": ({ who, condition }: { who: string; condition: string }) =>
    `${who} cannot be ${condition}: it is immune.`,
  "is so already": ({ who, condition }: { who: string; condition: string }) =>
    `${who} is ${condition} already; it is so by one effect more.`,
} as const;

/**
 * Gives a condition, unless somebody is immune to it; a second one of the kind adds nothing and runs by itself. Returns
 * its id, or null.
 * @rule SR-126
 */
export function afflict(turn: Turn, rule: readonly string[], who: Who, name: string, given: Given): ConditionId | null {
  const spec = conditions.find(({ id }) => fold(id) === fold(name));
  const id: ConditionId = spec?.id ?? asWritten(name);
  if (isImmune(turn.get(who), id)) {
    loudly(turn, ["SR-100"], { is: "is immune", who, condition: id }, [who]);
    return null;
  }
  if (has(turn.get(who), id)) turn.info("SR-126", { is: "is so already", who, condition: id });
  gain(turn, rule, who, id, given);
  bringAbout(turn, who);
  return id;
}

/** Ends what nobody goes on with who can do nothing any more: concentration and holds. */
export function bringAbout(turn: Turn, who: Who): void {
  if (incapacity(turn.get(who)) === null) return;
  breakIfHelpless(turn, who);
  endHolds(turn, who);
}
