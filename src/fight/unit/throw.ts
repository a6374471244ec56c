import { diceIn, rollDice } from "../../dice/expression.ts";
import { facesTogether } from "../../dice/ways.ts";
import type { Name } from "../fact.ts";
import type { Throw } from "../turn.ts";
import { siteOf } from "./asked.ts";
import { shown } from "./plain-dice.ts";
import { diceOf } from "./recorded.ts";
import type { UnitRun } from "./run.ts";
import type { UnitLine } from "./unit.ts";

/** Dice that a rule asks for. */
interface Wanted {
  readonly site: Name;
  readonly dice: string;
  readonly who: string | null;
  /** It looks at single faces of several dice. */
  readonly single: boolean;
}

/** The dice of a line as they fall: from its record, else from its source; null: nobody has rolled them. */
export function throwOf(run: UnitRun, at: UnitLine, { site, dice, who, single }: Wanted): Throw | null {
  const expression = diceOf(dice);
  if (expression === null) throw new RangeError(`"${dice}" is no dice expression`);
  const { source } = at;
  if (run.quiet && source !== null && at.record === null) {
    const walk = single ? null : run.walk;
    const together = walk === null ? null : facesTogether(expression, walk);
    if (together !== null) {
      const { faces, total } = rollDice(expression, (_, index) => together[index] ?? 0);
      return { dice: shown(dice), faces, total, summed: false };
    }
    const key = siteOf(site, who, at.named);
    const face = (sides: number): number => source.face({ site: key, sides, index: run.nextOf(at.line, key) });
    const { faces, total } = rollDice(expression, face);
    return { dice: shown(dice), faces, total, summed: false };
  }
  const record = run.recordOf(at.line, at.record, at.sole);
  const recorded = record.take(expression, who, run.state, at.named);
  if (source === null) return recorded;
  if (record.stopped) {
    // Somebody wrote a die there, so none is drawn in its place.
    if (run.trial === null) return null;
    record.pass();
  }
  const key = siteOf(site, who, at.named);
  if (recorded !== null) {
    // Recorded dice count: those drawn behind them are the same whether or not these are pinned.
    const sides = diceIn(expression).flatMap((pool) => Array.from({ length: pool.count }, () => pool.sides));
    const first = run.nextOf(at.line, key, sides.length);
    if (run.compares) {
      const { faces, summed, dice: die } = recorded;
      const seeded = sides.map((each, i) => source.face({ site: key, sides: each, index: first + i }));
      run.held.push({ line: at.line, dice: die, faces, summed, seeded });
    }
    return recorded;
  }
  const faces: { sides: number; face: number }[] = [];
  const rolled = rollDice(expression, (sides) => {
    const face = source.face({ site: key, sides, index: run.nextOf(at.line, key) });
    faces.push({ sides, face });
    return face;
  });
  const pools = diceIn(expression).map(({ count }) => count);
  run.drawn.push({ line: at.line, label: at.named ? who : null, faces, pools });
  return { dice: shown(dice), faces: rolled.faces, total: rolled.total, summed: false };
}
