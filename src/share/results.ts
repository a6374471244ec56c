import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Combatant } from "../fight/combatant.ts";
import type { FightState } from "../fight/state.ts";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Step } from "../fight/unit/result.ts";
import { fold } from "../language/words.ts";
import { resultText } from "../view/sentence.ts";
import { say } from "./say.ts";

/** What is longer than this is prose. */
const LONGEST = 500;

/**
 * Result notes (` => 5 damage, Balthasar 3/8`) that no longer agree with what the rules give. Only what a note says in
 * numbers is held against the fight: amounts of damage, and points as now/maximum behind a name. Prose is left alone.
 */
export function staleResults(fight: Fight): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const unit of fight.units)
    for (const each of staleIn(unit, fight)) found.push({ ...each, line: each.line + unit.from });
  return found;
}

const known = new WeakMap<Placed["result"], readonly Diagnostic[]>();

/** Those of a unit, at its lines; worked out once. */
function staleIn(unit: Placed, { setup }: Fight): readonly Diagnostic[] {
  const before = known.get(unit.result);
  if (before !== undefined) return before;
  const found: Diagnostic[] = [];
  known.set(unit.result, found);
  for (const [line, step] of unit.result.steps.entries()) {
    const text = unit.lines[line];
    if (
      text === undefined ||
      (text.kind !== "action" && text.kind !== "ruling") ||
      text.result === null ||
      step.status !== "resolved"
    )
      continue;
    const written = text.text.slice(text.result.from, text.result.to);
    if (written.length > LONGEST) continue;
    const given = resultText(step, unit.result, setup.system);
    if (given !== null && fold(given) === fold(written)) continue;
    const { from: start } = text.result;
    for (const claim of [wrongDamage(written, damageDone(step)), wrongPoints(written, unit.result.after)]) {
      if (claim === null) continue;
      found.push({
        line,
        span: { from: start + claim.from, to: start + claim.to },
        severity: "warning",
        code: "result-differs",
        message: say.resultDiffers(written.slice(claim.from, claim.to), claim.given.replace(/(\d) damage$/, "$1")),
        instead: [claim.given],
      });
    }
  }
  return found;
}

/** A number that a text claims, and what it is by the rules. */
export interface Claimed {
  readonly from: number;
  readonly to: number;
  readonly given: string;
}

/** The amounts that a line dealt, and their sum. */
export function damageDone(step: Step): number[] {
  const amounts = step.events.flatMap((e) => (e.type === "damage" ? [e.amount] : []));
  return [...amounts, amounts.reduce((sum, amount) => sum + amount, 0)];
}

/** The first "5 damage" of a text that is none of these amounts. */
export function wrongDamage(written: string, done: readonly number[]): Claimed | null {
  for (const said of written.matchAll(/(\d{1,6}) damage/g))
    if (!done.includes(Number(said[1])))
      return { from: said.index, to: said.index + said[0].length, given: `${done[0] || "no"} damage` };
  return null;
}

const POINTS = / ([-−]?\d{1,6})\/(\d{1,6})(?![\d/])/g;

/**
 * The first "Name 3/8" of a text that is not as the state has it. Of names that end alike ("Orc", "Big Orc") the
 * longest is meant.
 */
export function wrongPoints(written: string, state: FightState): Claimed | null {
  for (const said of written.matchAll(POINTS)) {
    const before = fold(written.slice(0, said.index));
    let meant: Combatant | null = null;
    for (const c of state.combatants)
      if (endsWithName(before, fold(c.name)) && c.name.length > (meant?.name.length ?? 0)) meant = c;
    const hp = meant?.hp ?? null;
    const now = Number(said[1]?.replace("−", "-"));
    if (hp !== null && (now !== hp.now || Number(said[2]) !== hp.max))
      return { from: said.index + 1, to: said.index + said[0].length, given: `${hp.now}/${hp.max}` };
  }
  return null;
}

function endsWithName(text: string, name: string): boolean {
  return text.endsWith(name) && !/[\p{L}\p{N}]$/u.test(text.slice(0, text.length - name.length));
}
