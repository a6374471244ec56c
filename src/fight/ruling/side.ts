import { asSide, type Who } from "../who.ts";
import { fold, nearest } from "../../language/words.ts";
import type { Word } from "../bind/phrase.ts";
import type { FightState } from "../state.ts";
import type { RuleSystem } from "../system.ts";
import { type RulingRun, each } from "./run.ts";
import { say } from "./say.ts";

/*
 * `! Orc joins @party`: from that line on it is of that side.
 */

export function joins(
  who: readonly Who[],
  line: readonly Word[],
  at: number,
  state: FightState,
  system: RuleSystem,
): RulingRun | null {
  const said = line[at]?.text ?? "";
  if (line.length !== at + 1 || !/^@./.test(said)) return null;
  const name = said.slice(1);
  const known = state.sides.find((each) => fold(each) === fold(name));
  return each(who, (turn, one) => {
    const before = turn.get(one);
    const side = known ?? asSide(name);
    if (fold(before.side) === fold(side)) turn.info("", say.onThatSide(one, before.side));
    else {
      if (known === undefined)
        turn.info(
          "",
          say.newSide(
            name,
            nearest(
              said,
              state.sides.map((each) => `@${each}`),
            ),
          ),
        );
      turn.emit({ type: "sheet", rule: [], who: one, before, after: { ...before, side } });
      system.changed?.(turn, one);
    }
  });
}
