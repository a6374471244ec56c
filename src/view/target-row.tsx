import type { JSX } from "preact";
import type { Target } from "../complete/choices.ts";
import { noOdds, percent, type Odds } from "../complete/odds.ts";
import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { defenceOf } from "./defence.ts";
import { exposedBy } from "./exposed.ts";
import { say } from "./words.ts";

interface Props {
  readonly at: number;
  readonly target: Target;
  /** Who would do it. */
  readonly by: string;
  readonly odds: Odds | undefined;
  /** The columns that have their place, and those of them that say something. */
  readonly places: readonly Column[];
  readonly columns: readonly Column[];
  readonly next: boolean;
  readonly fight: Fight;
  readonly deeds: Deeds;
}

/** What a target promises. */
const COLUMNS = ["hits", "average", "fells"] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * The columns in which something can stand: nothing of what is only stated, and once all is known none that is empty
 * for everybody.
 * @param odds of the targets that are shown, as far as they are known
 */
export function columnsOf(
  odds: readonly (Odds | undefined)[],
  { will, whole }: { readonly will: boolean; readonly whole: boolean },
): readonly Column[] {
  const known = odds.flatMap((each) => each ?? []);
  // What decides nothing by a die is told first.
  const decides = known.length === 0 || known.some(({ hits }) => hits !== null);
  return COLUMNS.filter(
    (column) =>
      !will && (column !== "hits" || decides) && (!whole || known.some((each) => textOf(column, each) !== null)),
  );
}

/**
 * What has its place beside the targets: it keeps it, empty, once nothing turns out to stand in it, so that nothing
 * jumps below the pointer.
 */
export function placesOf(will: boolean): readonly Column[] {
  return will ? [] : COLUMNS;
}

/** What a column says of a target; null: nothing. */
function textOf(column: Column, odds: Odds): string | null {
  const value = odds[column];
  if (value === null || (column !== "hits" && value === 0)) return null;
  return column === "average" ? value.toFixed(1) : percent(value);
}

/** Somebody to whom it can be done, with what it promises, or why it does not go. */
export function TargetRow({ at, target, by, odds, places, columns, next, fight, deeds }: Props): JSX.Element {
  const { who, line, why } = target;
  const c = find(fight.state, who);
  const hp = c?.hp == null ? "" : say.hpText(c.hp.now, c.hp.max);
  const known = odds ?? noOdds;
  const { system, lexicon } = fight.setup;
  const state = c === undefined ? "" : exposedBy(c, by, lexicon);
  const defence = c === undefined ? null : defenceOf(c, system);
  return (
    <li data-next={next || undefined} data-off={why !== null || undefined}>
      <Button
        id={next ? `do:target ${who}` : `target ${who}`}
        writes={line}
        label={say.targetIs(
          state === "" ? who : say.whoIs(who, state),
          why,
          known.hits === null ? null : percent(known.hits),
        )}
        press={() => void deeds.wish({ kind: "append", line })}
      >
        <span class="bbb-target">
          <kbd aria-hidden="true">{at + 1}</kbd> {who}{" "}
          <span class="bbb-why">
            {why ?? [state, defence, hp].filter((each) => each !== null && each !== "").join(" · ")}
          </span>
        </span>
        {places.map((column) => (
          <span key={column} data-column={column}>
            {columns.includes(column)
              ? (textOf(column, known) ?? (column === "average" && known.average === 0 ? "0" : say.unknownOdds))
              : null}
          </span>
        ))}
      </Button>
    </li>
  );
}
