import { fold, nearest } from "../language/words.ts";
import type { BindContext } from "./bind.ts";
import { readNumber } from "./bind-value.ts";
import type { Ends } from "./event.ts";
import type { Lexicon } from "./lexicon.ts";
import { asWritten, type Word } from "./phrase.ts";
import { endsInWords, gain, lose } from "./rule-kit.ts";
import type { RuleSystem } from "./system.ts";
import { type RulingLine, type RulingRun, each } from "./ruling-run.ts";

/*
 * `! Ogre gains stunned for 2 rounds`, `! Ogre loses stunned`.
 */

export function gains(
  who: readonly string[],
  line: readonly Word[],
  at: number,
  ruling: RulingLine,
  context: BindContext,
  system: RuleSystem,
): RulingRun | null {
  const found = context.lexicon.conditions.match(line, at);
  let end = found?.next ?? at;
  if (found === null) while (end < line.length && !["for", "until"].includes(line[end]?.text ?? "")) end++;
  if (end === at) return null;
  const id = found?.value.id ?? asWritten(line, at, end);
  const term = readTerm(line, end, context);
  if (term === null) return null;
  const detail = term.detail ?? ruling.reason;
  const meant = found === null ? nearest(id, context.lexicon.conditionWords) : null;
  return each(who, (turn, name) => {
    if (meant !== null)
      turn.info("", `These rules know no condition "${id}"; it is kept as a label. Did you mean "${meant}"?`);
    const ends: Ends | null =
      term.rounds === null
        ? term.ends
        : { at: "round end", round: system.lastRound?.(turn.state, term.rounds) ?? turn.state.round + term.rounds };
    gain(turn, found?.value.rules ?? [], name, id, {
      ends,
      until: ends === null ? term.words : endsInWords(ends),
      detail,
    });
    system.changed?.(turn, name);
  });
}

interface Term {
  readonly rounds: number | null;
  readonly ends: Ends | null;
  readonly words: string | null;
  readonly detail: string | null;
}

/** `for 2 rounds`, `until the end of Mirra's turn`, `until …` in any words. */
function readTerm(line: readonly Word[], at: number, context: BindContext): Term | null {
  const none: Term = { rounds: null, ends: null, words: null, detail: null };
  const head = line[at];
  if (head === undefined) return none;
  if (head.text === "for") {
    const value = readNumber(line[at + 1]?.text ?? "");
    if (value !== null && /^rounds?$/.test(line[at + 2]?.text ?? "") && line.length === at + 3)
      return { ...none, rounds: value };
    return {
      ...none,
      words: asWritten(line, at),
    };
  }
  if (head.text === "until") {
    const said = asWritten(line, at + 1);
    const turn = /^(?:the )?(start|end) of (.+?)['’]s? turn$/i.exec(said);
    const who =
      turn?.[2] === undefined
        ? undefined
        : [...context.state.combatants].find((c) => fold(c.name) === fold(turn[2] ?? ""))?.name;
    if (turn !== null && who !== undefined)
      return { ...none, ends: { at: turn[1]?.toLowerCase() === "start" ? "turn start" : "turn end", who } };
    const round = /^(?:the )?end of round (\d{1,6})$/i.exec(said);
    if (round !== null) return { ...none, ends: { at: "round end", round: Number(round[1]) } };
    if (/^(?:the )?end of (?:the|this) round$/i.test(said))
      return { ...none, ends: { at: "round end", round: context.state.round } };
    return { ...none, words: said };
  }
  return {
    ...none,
    detail: asWritten(line, at),
  };
}

export function loses(
  who: readonly string[],
  line: readonly Word[],
  at: number,
  ruling: RulingLine,
  lexicon: Lexicon,
  system: RuleSystem,
): RulingRun | null {
  const found = lexicon.conditions.match(line, at);
  const id = found !== null && found.next === line.length ? found.value.id : asWritten(line, at);
  if (id === "") return null;
  return each(who, (turn, name) => {
    const detail = ruling.reason;
    const held = turn.get(name).conditions.filter((c) => fold(c.id) === fold(id));
    if (held.length === 0) {
      turn.info("", `${name} does not have "${id}"; nothing changes.`);
      return;
    }
    const one = held.some((c) => detail !== null && c.detail !== null && fold(c.detail) === fold(detail));
    for (const c of held)
      if (!one || (c.detail !== null && detail !== null && fold(c.detail) === fold(detail))) {
        lose(turn, found?.value.rules ?? [], name, c.id, c.detail ?? undefined);
        system.lost?.(turn, name, c.id, c.detail);
      }
  });
}
