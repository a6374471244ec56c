import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Combatant, FightState } from "../fight/state.ts";
import { stepsOf, type Fight } from "../fight/timeline.ts";
import { fold } from "../language/words.ts";
import { resultText } from "../view/sentence.ts";

/** What is longer than this is prose. */
const LONGEST = 500;

/**
 * Result notes (` => 5 damage, Balthasar 3/8`) that no longer agree with what the rules give. Only what a note says in numbers is held against
 * the fight: amounts of damage, and points as now/maximum behind a name. Prose is left alone.
 */
export function staleResults(fight: Fight): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const { line, text, step, unit } of stepsOf(fight)) {
    if ((text.kind !== "action" && text.kind !== "ruling") || text.result === null || step.status !== "resolved")
      continue;
    const written = text.text.slice(text.result.from, text.result.to);
    if (written.length > LONGEST) continue;
    const given = resultText(step, unit.result);
    if (given !== null && fold(given) === fold(written)) continue;
    const amounts = step.events.flatMap((e) => (e.type === "damage" ? [e.amount] : []));
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    const wrongDamage = [...written.matchAll(/(\d{1,6}) damage/g)].some(
      ([, n]) => !amounts.includes(Number(n)) && Number(n) !== total,
    );
    if (!wrongDamage && pointsAgree(written, unit.result.after)) continue;
    found.push({
      line,
      span: text.result,
      severity: "warning",
      code: "result-differs",
      message: `This result no longer agrees with the rules, which give: ${given ?? "no damage"}.`,
    });
  }
  return found;
}

const POINTS = / (-?\d{1,6})\/(\d{1,6})(?![\d/])/g;

/** Does every "Name 3/8" of a text say what the state says? Of names that end alike ("Orc", "Big Orc") the longest is meant. */
function pointsAgree(written: string, state: FightState): boolean {
  const text = fold(written);
  for (const said of text.matchAll(POINTS)) {
    const before = text.slice(0, said.index);
    let meant: Combatant | null = null;
    for (const c of state.combatants)
      if (endsWithName(before, fold(c.name)) && c.name.length > (meant?.name.length ?? 0)) meant = c;
    const hp = meant?.hp ?? null;
    if (hp !== null && (Number(said[1]) !== hp.now || Number(said[2]) !== hp.max)) return false;
  }
  return true;
}

function endsWithName(text: string, name: string): boolean {
  return text.endsWith(name) && !/[\p{L}\p{N}]$/u.test(text.slice(0, text.length - name.length));
}
