import type { JSX } from "preact";
import { caretBehind, remarkOn } from "../../complete/caret.ts";
import {
  commonDeeds,
  deedsOf,
  firstChoice,
  aimless,
  lineOf,
  takesSeveral,
  type Deed,
} from "../../complete/choice-lines.ts";
import {
  actorsOf,
  alsoStated,
  isEquipped,
  isHostile,
  isNameless,
  meansOf,
  meansStated,
  nextTarget,
  targetsOf,
  whyNotAlone,
  type Means,
  type Target,
} from "../../complete/choices.ts";
import { noOdds, percent, type Odds } from "../../complete/odds.ts";
import { isOut } from "../../fight/bind/lexicon.ts";
import { find, shownPoints } from "../../fight/state.ts";
import { environmentOf, type Fight } from "../../fight/timeline.ts";
import { defenceOf, exposedBy } from "../../telling/fighter-text.ts";
import { say } from "../../telling/sentences.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { firstOf, restOf, thingOf, type Filled } from "./clause-fields.tsx";

/** Offers of the picker, worked out once for a fight and the choices. */
export interface Table {
  readonly actors: readonly string[];
  readonly who: string;
  readonly deeds: readonly Deed[];
  readonly common: readonly Deed[];
  readonly deed: Deed;
  readonly means: readonly Means[];
  readonly chosen: string | null;
  readonly targets: readonly Target[];
  /** Index of the first target: the stated one, or the likeliest. */
  readonly next: number;
  /** Is it still to be said what is done: which spell, say? */
  readonly nameless: boolean;
  /** The line of a deed that is done to nobody, and why it does not go as it stands. */
  readonly alone: { readonly line: string; readonly why: string | null };
  /** Further targets whoever is pressed, and those that may be added; null for a deed at one alone. */
  readonly also: { readonly names: readonly string[]; readonly others: readonly string[] } | null;
  /** It may be done to nobody in particular. */
  readonly aimless: string | null;
  /** Remark of the rules on the line that is done to nobody, where it goes. */
  readonly remark: string | null;
  /** It was stated so. */
  readonly nobody: boolean;
}

/** Choices made so far. */
export interface Chosen {
  readonly who: string | null;
  readonly deed: string | null;
  readonly means: string | null;
  readonly filled: Filled;
}

export function tableOf(fight: Fight, state: Chosen): Table | null {
  const actors = actorsOf(fight);
  const who = actors.find((name) => name === state.who) ?? actors[0];
  if (who === undefined || find(fight.state, who) === undefined) return null;
  const all = deedsOf(fight, who);
  const first = firstChoice(fight, who);
  const wanted = all.find(({ id }) => id === state.deed);
  const better = wanted === undefined ? betterThanNothing(fight, who, all) : null;
  const deed = wanted ?? better?.deed ?? first?.deed ?? all[0];
  if (deed === undefined) return null;
  const common = commonDeeds(fight, who, all).filter((each) => each.id === deed.id || isEquipped(fight, who, each));
  // Two claws are one choice: a line names what it is done with, and no more.
  const means = meansOf(fight, who, deed).filter(({ name }, at, all) => all.findIndex((m) => m.name === name) === at);
  const thing = thingOf(deed.verb, state.filled);
  const text = deed.verb.thing === "text";
  const some = (wanted: string | null): Means | undefined => means.find(({ name }) => name === wanted);
  const stated = some(state.means) ?? some(meansStated(fight, who, deed));
  const known = (stated ?? some(better?.means ?? null) ?? means[0])?.name ?? null;
  const chosen = known ?? (text && deed.aims && thing !== "" ? thing : null);
  const rest = `${(text && deed.aims) || thing === "" ? "" : ` ${thing}`}${restOf(state.filled)}`;
  const before = firstOf(state.filled);
  const nameless = deed.aims && isNameless(fight, { who, deed, means: chosen, rest, first: before });
  const several = takesSeveral(deed) && !nameless;
  const also = several ? (state.filled.also ?? alsoStated(fight, who, deed)) : [];
  const plain = { who, deed, means: chosen, rest, first: before };
  const targets = deed.aims && !nameless ? targetsOf(fight, { ...plain, also }) : [];
  const next = nextTarget(fight, who, deed, targets);
  const goes = targets.flatMap((each) => (each.why === null ? [each.who] : []));
  const offered = aimless(fight, who, deed, deed.verb.thing === "text" ? chosen : null);
  const atNobody = several && chosen !== null && whyNotAlone(fight, plain) === null ? lineOf(fight, plain, null) : null;
  const atNone = deed.aims ? (offered ?? atNobody) : lineOf(fight, plain, null);
  return {
    actors,
    who,
    deeds: all,
    common,
    deed,
    means,
    chosen,
    targets,
    next,
    nameless,
    alone: { line: lineOf(fight, plain, null), why: deed.aims ? null : whyNotAlone(fight, plain) },
    also: several ? { names: also, others: goes.filter((name) => !also.includes(name)) } : null,
    aimless: offered ?? atNobody,
    remark: atNone === null ? null : remarkOn(caretBehind(fight, ""), atNone, environmentOf(fight)),
    nobody: next < 0 && goes.length > 0,
  };
}

/** Tells whether somebody is still to be fought. */
function isAble({ state, setup }: Fight, who: string): boolean {
  const c = find(state, who);
  return c !== undefined && !isOut(c, setup.system.vocabulary);
}

/**
 * Returns an attack where the rules offer nothing but to pass, though one goes: by another weapon than the one in hand,
 * or into a melee.
 */
function betterThanNothing(
  fight: Fight,
  who: string,
  all: readonly Deed[],
): { readonly deed: Deed; readonly means: string | null } | null {
  const { pass } = fight.setup.system.vocabulary.said?.verbs ?? {};
  if (firstChoice(fight, who)?.deed.id !== pass || pass === undefined) return null;
  for (const deed of commonDeeds(fight, who, all)) {
    if (!deed.aims || !isHostile(fight, deed) || !isEquipped(fight, who, deed)) continue;
    for (const { name: means } of meansOf(fight, who, deed)) {
      const targets = targetsOf(fight, { who, deed, means, rest: "" });
      if (targets.some((target) => target.why === null && isAble(fight, target.who))) return { deed, means };
    }
  }
  return null;
}

interface Props {
  readonly at: number;
  readonly target: Target;
  /** Fighter who would do it. */
  readonly by: string;
  readonly odds: Odds | undefined;
  /** The columns that have their place, and those of them that say something. */
  readonly places: readonly Column[];
  readonly columns: readonly Column[];
  readonly next: boolean;
  readonly fight: Fight;
  readonly deeds: Deeds;
}

/** Columns of what a target promises. */
const COLUMNS = ["hits", "average", "fells"] as const;
type Column = (typeof COLUMNS)[number];

/**
 * Returns the columns in which something can stand. A mere statement has none, and once all odds are known an empty
 * column goes.
 * @param odds of the targets that are shown, as far as they are known
 */
export function columnsOf(
  odds: readonly (Odds | undefined)[],
  { will, whole }: { readonly will: boolean; readonly whole: boolean },
): readonly Column[] {
  const known = odds.flatMap((each) => each ?? []);
  // A deed without a deciding die leaves the chance out.
  const decides = known.length === 0 || known.some(({ hits }) => hits !== null);
  return COLUMNS.filter(
    (column) =>
      !will && (column !== "hits" || decides) && (!whole || known.some((each) => textOf(column, each) !== null)),
  );
}

/**
 * Returns the columns that have their place beside the targets. An empty one keeps it, so that nothing jumps below the
 * pointer.
 */
export function placesOf(will: boolean): readonly Column[] {
  return will ? [] : COLUMNS;
}

/** Writes a target's value in a column, or null where it has none. */
function textOf(column: Column, odds: Odds): string | null {
  const value = odds[column];
  if (value === null || (column !== "hits" && value === 0)) return null;
  return column === "average" ? value.toFixed(1) : percent(value);
}

/** Draws a target with what it promises, or why it does not go. */
export function TargetRow({ at, target, by, odds, places, columns, next, fight, deeds }: Props): JSX.Element {
  const { who, line, why, remark } = target;
  const c = find(fight.state, who);
  const points = c === undefined ? null : shownPoints(c);
  const hp = points === null ? "" : say.hpText(points.now, points.max);
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
          why ?? remark,
          known.hits === null ? null : percent(known.hits),
        )}
        press={() => void deeds.wish({ kind: "append", line })}
      >
        <span class="bbb-target">
          <kbd aria-hidden="true">{at + 1}</kbd> {who}{" "}
          <span class="bbb-why">
            {why ?? [state, defence, hp, remark].filter((each) => each !== null && each !== "").join(" · ")}
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
