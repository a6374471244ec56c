import type { JSX } from "preact";
import type { Target } from "../complete/choices.ts";
import { noOdds, percent, type Odds } from "../complete/odds.ts";
import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { defenceOf } from "./defence.ts";
import { say } from "./words.ts";

interface Props {
  readonly at: number;
  readonly target: Target;
  readonly odds: Odds | undefined;
  readonly sure: boolean;
  readonly next: boolean;
  readonly fight: Fight;
  readonly deeds: Deeds;
}

/** Somebody to whom it can be done, with what it promises, or why it does not go. */
export function TargetRow({ at, target, odds, sure, next, fight, deeds }: Props): JSX.Element {
  const { who, line, why } = target;
  const c = find(fight.state, who);
  const hp = c?.hp == null ? "" : say.hpText(c.hp.now, c.hp.max);
  const known = odds ?? noOdds;
  const defence = c === undefined ? null : defenceOf(c, fight.setup.system);
  return (
    <li data-next={next || undefined} data-off={why !== null || undefined}>
      <Button
        id={next ? `do:target ${who}` : `target ${who}`}
        writes={line}
        label={say.targetIs(who, why, known.hits === null ? null : percent(known.hits))}
        press={() => void deeds.wish({ kind: "append", line })}
      >
        <span class="bbb-target">
          <kbd aria-hidden="true">{at + 1}</kbd> {who}
          <span class="bbb-why">{why ?? [defence, hp].filter((each) => each !== null && each !== "").join(" · ")}</span>
        </span>
        {sure ? null : <span>{known.hits === null ? say.unknownOdds : percent(known.hits)}</span>}
        <span>{known.average === null ? say.unknownOdds : known.average.toFixed(1)}</span>
        <span class="bbb-far">
          {known.fells === null || known.fells === 0 ? say.unknownOdds : percent(known.fells)}
        </span>
      </Button>
    </li>
  );
}
