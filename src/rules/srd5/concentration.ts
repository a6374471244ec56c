import { gain, has, lose, loudly, part, tell } from "../../fight/rule-kit.ts";
import { sum } from "../../fight/rule-kit.ts";
import type { Thing } from "../../fight/combatant.ts";
import type { Who } from "../../fight/value.ts";
import { incapacity, isEdition2014 } from "./able.ts";
import { noEdges, partsOf, throwD20 } from "./d20.ts";
import { saveOf } from "./sheet.ts";
import type { Action, ConditionId, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

interface Subject {
  readonly who: string;
}

interface Spell extends Subject {
  readonly spell: string;
}

/** Effects that somebody holds by its attention, and how that breaks (SR-134 to SR-136). */
export const concentrationSentences = {
  "concentration ends": ({ who, spell }: Spell) => `${who} no longer concentrates on ${spell}.`,
  "no concentration to end": ({ who }: Subject) => `${who} concentrates on nothing.`,
  "no concentration is asked for": ({ who }: Subject) =>
    `${who} keeps its concentration without a die: nothing has hurt it here, or it concentrates on nothing.`,
  "concentration in doubt": ({ who, spell }: Spell) => `${who} is hurt: does it keep its concentration on ${spell}?`,
} as const;

/**
 * Begins an effect that lasts by concentration: one that is held before ends.
 * @rule SR-134
 */
export function concentrate(turn: Turn, who: Who, spell: Thing): void {
  endConcentration(turn, who, "SR-134");
  turn.own(who).concentration = { spell, gave: [] };
  gain(turn, ["SR-134"], who, "concentrating", { of: spell });
}

/** Notes a condition that an effect has given somebody: it ends with the concentration. */
export function holdBy(turn: Turn, who: Who, victim: Who, condition: ConditionId): void {
  const held = turn.get(who).own.concentration;
  if (held === null) return;
  turn.own(who).concentration = { spell: held.spell, gave: [...held.gave, { who: victim, condition }] };
}

/**
 * Ends what somebody concentrates on: all that it gave others is over at once.
 * @rule SR-136
 */
export function endConcentration(turn: Turn, who: Who, rule: string): void {
  const { concentration: held, readiedSpell } = turn.get(who).own;
  if (held === null) return;
  Object.assign(turn.own(who), { concentration: null, readiedSpell: null, casting: null });
  if (held.spell === readiedSpell) lose(turn, ["SR-49"], who, "readied");
  loudly(turn, [rule], { is: "concentration ends", who, spell: held.spell }, [who]);
  lose(turn, [rule], who, "concentrating");
  for (const { who: victim, condition } of held.gave) {
    if (isHeldElse(turn, victim, condition, held.spell)) continue;
    for (const each of turn.get(victim).conditions)
      if (each.id === condition && each.of === held.spell) lose(turn, [rule], victim, each.id, held.spell);
    shakeOff(turn, victim, held.spell);
  }
}

/** Tells whether another holds the same on somebody by the same spell: it goes on (SR-126). */
function isHeldElse(turn: Turn, victim: Who, condition: string, spell: string): boolean {
  return turn.state.combatants.some(({ own: { concentration } }) => {
    if (concentration?.spell !== spell) return false;
    return concentration.gave.some((each) => each.who === victim && each.condition === condition);
  });
}

/** Forgets the saves that would have ended an effect. */
export function shakeOff(turn: Turn, who: Who, effect: string): void {
  const { saveEnds } = turn.get(who).own;
  if (saveEnds.some(({ of }) => of === effect)) turn.own(who).saveEnds = saveEnds.filter(({ of }) => of !== effect);
}

/** Ends the concentration of somebody who can do nothing any more (SR-136). */
export function breakIfHelpless(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (incapacity(c) !== null || has(c, "dead")) endConcentration(turn, who, "SR-136");
}

/**
 * Asks somebody who is hurt for a save, or its concentration ends: DC 10, or half the damage.
 * @rule SR-135
 */
export function askConcentration(turn: Turn, who: Who, damage: number): void {
  const held = turn.get(who).own.concentration;
  if (held === null || damage <= 0) return;
  const isAnswer = (answer: Action): boolean => answer.verb === "keep concentration" && answer.actor === who;
  const offers = [offer(who, { verb: "keep concentration", who }, "SR-135")];
  const answer = turn.react(offers, isAnswer);
  if (answer === null && !turn.draws)
    turn.wait({ is: "concentration in doubt", who, spell: held.spell }, { who, offers });
  const own = answer?.turn ?? turn;
  const half = Math.max(10, Math.floor(damage / 2));
  const dc = isEdition2014(turn) ? half : Math.min(30, half);
  const thrown = throwD20(own, who, "concentration", "save", noEdges, answer?.action ?? null);
  const parts = [
    part({ is: "save of", ability: "con" }, saveOf(own.get(who), "con")),
    ...partsOf(own, who, answer?.action ?? null),
  ];
  const made = thrown.total + sum(parts) >= dc;
  const against = part("DC", dc);
  tell(own, ["SR-135"], thrown, {
    who,
    purpose: "concentration",
    parts,
    against,
    outcome: made ? "success" : "failure",
  });
  if (!made) endConcentration(own, who, "SR-135");
}

/** Ends somebody's own concentration, which is free: `Mira stops concentrating`. */
export function stopConcentrating(turn: Turn, action: Action): void {
  const who = action.actor;
  if (turn.get(who).own.concentration === null) turn.refuse("SR-134", { is: "no concentration to end", who });
  endConcentration(turn, who, "SR-134");
}

/** Refuses a save that nothing has asked for. */
export function keepForNothing(turn: Turn, action: Action): void {
  turn.refuse("SR-135", { is: "no concentration is asked for", who: action.actor });
}
