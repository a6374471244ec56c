import { detailText } from "../combatant.ts";
import type { Who } from "../who.ts";
import { fold, nearest } from "../../language/words.ts";
import { adviceAt } from "../bind/advice.ts";
import type { BindContext } from "../bind/context.ts";
import { say as fight } from "../say.ts";
import { say } from "./say.ts";
import type { Lexicon } from "../bind/lexicon.ts";
import { asWritten, type Word, words } from "../bind/phrase.ts";
import { end, gain } from "../rule-kit.ts";
import { find, type FightState } from "../state.ts";
import { endOf, readTerm, roundsOf, termAt } from "./term.ts";
import type { RuleSystem } from "../system.ts";
import type { Turn } from "../turn.ts";
import type { ConditionSpec } from "../vocabulary.ts";
import { type RulingLine, type RulingRun, each, isDeadAlready } from "./run.ts";

/*
 * `! Ogre gains stunned for 2 rounds`, `! Ogre loses stunned`.
 */

export function gains(
  who: readonly Who[],
  line: readonly Word[],
  at: number,
  ruling: RulingLine,
  context: BindContext,
  system: RuleSystem,
): RulingRun | null {
  const found = context.lexicon.conditions.match(line, at);
  const end = found?.next ?? termAt(line, at);
  if (end === at) return null;
  const id = found?.value.id ?? asWritten(line, at, end);
  // "(2 rounds)" is a duration too.
  const said = ruling.reason ?? "";
  const aside = readTerm(words(said, { from: 0, to: said.length }), 0, context.state);
  const lasts = end === line.length && aside.rounds !== null && aside.detail === null;
  const term = lasts ? aside : readTerm(line, end, context.state);
  const reason = lasts ? null : ruling.reason;
  const known = found !== null;
  return each(who, (turn, name) => {
    if (id === "dead" && isDeadAlready(turn, name, system)) return;
    if (!known) {
      const advice = adviceAt(context.lexicon, "condition", line, at, { who: name, whom: name })?.text;
      const hint = advice ?? fight.meant(nearest(id, context.lexicon.conditionWords));
      if (hint !== "") turn.info("", say.conditionUnknown(id, hint));
    }
    const rounds = roundsOf(turn, term);
    const until = endOf(turn, term, rounds, system);
    const detail = term.detail ?? reason;
    const whom = whomIn(turn.state, detail);
    const of = whom === null ? detail : null;
    const given = { id, detail, of, whom, rounds, uncounted: term.uncounted, begins: ruling.begins, ...until };
    if (known && system.gives?.(turn, name, given) === true) return;
    if (term.detail !== null && !term.aside) turn.info("", say.keptBeside(term.detail, id));
    if (term.uncounted !== null) turn.info("", say.notCounted(term.uncounted, name, id));
    gain(turn, found?.value.rules ?? [], name, id, { ...until, detail, of, whom });
    system.changed?.(turn, name);
  });
}

export function loses(
  who: readonly Who[],
  line: readonly Word[],
  at: number,
  ruling: RulingLine,
  lexicon: Lexicon,
  system: RuleSystem,
): RulingRun | null {
  const found = lexicon.conditions.match(line, at);
  const id = found?.value.id ?? asWritten(line, at);
  if (id === "") return null;
  /** Words behind the condition name the one that is meant; a reason may. */
  const which = found === null || found.next === line.length ? null : asWritten(line, found.next);
  return each(who, (turn, name) => {
    takeAway(turn, name, { id, spec: found?.value ?? null, which, reason: ruling.reason }, system);
  });
}

/** `! Ogre is up`: whatever keeps it down is over, the worst first, for it may leave another. */
export function rises(who: readonly Who[], { down }: Lexicon, system: RuleSystem): RulingRun {
  return each(who, (turn, name) => {
    const isHeld = ({ id }: ConditionSpec): boolean => turn.get(name).conditions.some((c) => c.id === id);
    if (!down.some(isHeld)) turn.info("", say.isUp(name));
    for (const spec of [...down].reverse())
      if (isHeld(spec)) takeAway(turn, name, { id: spec.id, spec, which: null, reason: null }, system);
  });
}

interface Ended {
  readonly id: string;
  /** null: a label of the game master's. */
  readonly spec: ConditionSpec | null;
  /** Words behind the condition. */
  readonly which: string | null;
  readonly reason: string | null;
}

function takeAway(turn: Turn, name: Who, { id, spec, which, reason }: Ended, system: RuleSystem): void {
  const detail = which ?? reason;
  const held = turn.get(name).conditions.filter((c) => fold(c.id) === fold(id));
  const kept = held.length > 0 || system.keeps?.(turn.state, name, id) === true;
  if (kept && spec !== null && system.takesAway?.(turn, name, id, detail) === true) return;
  const named = held.filter((c) => detail !== null && c.detail !== null && fold(detailText(c.detail)) === fold(detail));
  const over = named.length > 0 ? named : which === null ? held : [];
  if (over.length === 0) turn.info("", say.hasNot(name, which === null ? id : `${id} ${which}`));
  for (const c of over) {
    end(turn, spec?.rules ?? [], name, c);
    system.lost?.(turn, name, c);
  }
}

const small = /^(?:with|by|for|before|against|to|on|at|in|of|from|the)\s+/i;

/** Whom the words behind a condition name: "Orc", "of Sybilla", "by the Orc". null: nobody of this fight. */
export function whomIn(state: FightState, detail: string | null): Who | null {
  let said = (detail ?? "").trim();
  for (;;) {
    const found = find(state, said);
    if (found !== undefined || !small.test(said)) return found?.name ?? null;
    said = said.replace(small, "");
  }
}
