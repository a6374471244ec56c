import type { Problem } from "../../language/syntax.ts";
import type { Clause } from "../action.ts";
import { bindSentences } from "../sentences.ts";
import { find, takesNoPart, type FightState } from "../state.ts";
import type { ClauseSpec } from "../vocabulary.ts";
import type { Draft } from "./draft.ts";
import type { Lexicon } from "./lexicon.ts";

/*
 * Clauses against what the text has said: those who are named are still there, and are whom the clause can mean; two
 * clauses of a line do not deny each other. Rules that know more refuse or remark more.
 */

/** Returns a remark on each clause of a deed that cannot be so. */
export function claimProblems(draft: Draft, state: FightState, lexicon: Lexicon): readonly Problem[] {
  const { clauses } = draft;
  if (clauses.length === 0) return [];
  const said = (clause: Clause): ClauseSpec | undefined =>
    lexicon.vocabulary.clauses.find(({ id, value }) => id === clause.id && isValueOf(value, clause));
  return clauses.flatMap((clause, at) => {
    const spec = said(clause);
    if (spec === undefined) return [];
    const word = spec.words[0] ?? spec.id;
    const denied = clauses
      .slice(0, at)
      .map(said)
      .find((before) => before !== undefined && (deny(before, spec) || deny(spec, before)));
    const named = clause.kind === "names" ? clause.names : [];
    const problem = (severity: Problem["severity"], message: string): Problem => ({
      span: clause.span,
      severity,
      code: "clause-claim",
      message,
    });
    return [
      ...(denied === undefined ? [] : [problem("warning", bindSentences.denied(denied.words[0] ?? denied.id, word))]),
      ...named.flatMap((name) => {
        const why = wrongName(name, spec, draft, state, lexicon);
        return why === null ? [] : [problem("info", why)];
      }),
    ];
  });
}

function isValueOf(value: ClauseSpec["value"], { kind }: Clause): boolean {
  return kind !== "names" || value === "who" || value === "whom" || value === "target";
}

function deny(one: ClauseSpec, other: ClauseSpec): boolean {
  return one.denies?.includes(other.id) === true;
}

/** Says why a clause cannot mean somebody; null where it can. */
function wrongName(
  name: string,
  { words: [word = ""], able, beside }: ClauseSpec,
  { actors, targets }: Draft,
  state: FightState,
  lexicon: Lexicon,
): string | null {
  const who = find(state, name);
  if (who === undefined) return null;
  if (who.conditions.some(({ id }) => id === "gone")) return bindSentences.namesGone(word, name);
  if (able === true && takesNoPart(who, lexicon)) return bindSentences.namesOut(word, name);
  if (beside === true && actors.length === 1 && actors[0] === name) return bindSentences.namesSelf(word, name);
  return beside === true && targets.length === 1 && targets[0] === name ? bindSentences.namesTarget(word, name) : null;
}
