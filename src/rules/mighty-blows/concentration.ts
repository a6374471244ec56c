import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { has, held, lose, loudly, remind } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { currentMoment, thisRound, ownNumberIs } from "./count.ts";
import type { Turn } from "./types.ts";

const losses = {
  "not able": ({ condition }: { condition: string }) => `it is ${condition}`,
  surrenders: () => "it surrenders",
  "strikes instead": () => "it strikes instead",
  "hit before it goes off": ({ by }: { by: string }) => `${by} hits before it goes off`,
  "hit on its number": ({ by }: { by: string | null }) =>
    by === null ? "it was hit on the very number of the spell" : `${by} hits on the very number of the spell`,
  ruled: ({ reason }: { reason: string | null }) => reason ?? "the game master’s word",
} satisfies Words;

/** Reason why a spell is lost. */
export type SpellLoss = FactOf<typeof losses>;

export const concentrationSentences = {
  "loses spell": ({ who, spell, why }: { who: string; spell: string; why: SpellLoss }) =>
    `${who} loses ${spell}: ${inWords(losses, why)}`,
  "may keep its concentration": `A tiny attack without damage will probably not break {who}’s concentration: "! {who}
      keeps casting" if the spell goes on.`,
  "may lose its concentration": `{total} would hit AC 10. A heavy blow that only magic stopped may break {who}’s
      concentration: "! {who} interrupted".`,
  "take back the spell":
    "Cast on the very number of the blow, {spell} should be lost, and it is: take back what it did.",
  "wand is disturbed": "the wand is not activated: {by} hits {who} on its very number; no charge is used",
  "take back the wand":
    "Used on the very number of the blow, the wand should not work, and it does not: take back what it did.",
} as const;

/** Returns whether somebody casts or reads a scroll. */
export function isCasting(turn: Turn, who: Who): boolean {
  return has(turn.get(who), "casting") || has(turn.get(who), "reading a scroll");
}

/** Loses the spell, which counts as cast. */
export function loseSpell(turn: Turn, rule: readonly string[], who: Who, why: SpellLoss): void {
  const c = turn.get(who);
  const reads = has(c, "reading a scroll");
  const spell = reads ? c.own.reading : (held(c, "casting")?.of ?? "spell");
  lose(turn, rule, who, "casting");
  lose(turn, rule, who, "reading a scroll");
  turn.own(who).lostSpell = spell;
  turn.own(who).lostScroll = reads;
  turn.own(who).spellRound = thisRound(turn);
  loudly(turn, rule, { is: "loses spell", who, spell, why }, [who]);
}

/**
 * Returns whether a blow lands now on the caster's own number.
 * @rule MB-98
 */
function isTie(turn: Turn, who: Who): boolean {
  return ownNumberIs(turn.state, turn.get(who), currentMoment(turn.state));
}

/**
 * Loses the spell of somebody stunned, fallen or hit, unless an option lets the spell of that number work (MB-78,
 * MB-97, MB-98). Returns whether it is lost.
 */
export function stopCasting(turn: Turn, rule: readonly string[], who: Who, why: SpellLoss): boolean {
  const stops = isCasting(turn, who) && !(isTie(turn, who) && turn.option("spell-tie") === "works");
  if (stops) loseSpell(turn, rule, who, why);
  return stops;
}

/**
 * Lets a successful attack disturb a spell that has not gone off (MB-97, MB-98).
 * @rule MB-97
 * @rule MB-99
 */
export function disturb(turn: Turn, who: Who, by: string, damage: number): void {
  const moment = currentMoment(turn.state);
  const c = turn.get(who);
  if (moment !== null) turn.own(who).hitAt = moment;
  if (isCasting(turn, who)) {
    const rule = isTie(turn, who) ? ["MB-97", "MB-98"] : ["MB-97"];
    if (stopCasting(turn, rule, who, { is: "hit before it goes off", by }) && damage <= 0)
      remind(turn, ["MB-99"], { is: "may keep its concentration", who });
    return;
  }
  if (moment === null) return;
  if (c.own.castAt === moment && turn.option("spell-tie") !== "works") takeBackSpell(turn, who, by);
  if (c.own.wandAt === moment) takeBackWand(turn, who, by);
}

/**
 * Loses a spell that went off on the very number of the blow: the order of lines of one number makes no difference
 * (MB-38, MB-98).
 */
function takeBackSpell(turn: Turn, who: Who, by: string): void {
  const spell = turn.get(who).own.wentOff;
  turn.own(who).castAt = null;
  turn.own(who).lostSpell = spell;
  const why: SpellLoss = { is: "hit on its number", by };
  loudly(turn, ["MB-97", "MB-98"], { is: "loses spell", who, spell, why }, [who]);
  turn.warn("MB-98", { is: "take back the spell", spell });
}

/** Takes back a wand used on the very number of the blow (MB-107). */
function takeBackWand(turn: Turn, who: Who, by: string): void {
  turn.own(who).wandAt = null;
  loudly(turn, ["MB-107"], { is: "wand is disturbed", who, by }, [who]);
  turn.warn("MB-107", { is: "take back the wand" });
}

/** Reminds of a miss that only magic may have stopped, which disturbs a caster as well (MB-99). */
export function nearMiss(turn: Turn, who: Who, total: number): void {
  if (isCasting(turn, who) && total >= 10) remind(turn, ["MB-99"], { is: "may lose its concentration", who, total });
}
