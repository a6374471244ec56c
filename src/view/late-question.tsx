import type { JSX } from "preact";
import { isDeed, type Offer } from "../fight/move.ts";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import { lineRef } from "../language/edits.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { FOCUS } from "./memo.ts";
import { say } from "./words.ts";

/** Who may still answer the last line, and with what. */
export interface Late {
  readonly unit: Placed;
  readonly offers: readonly Offer[];
  /** They strike for what it has brought about: a fumble. */
  readonly free: boolean;
}

/**
 * Who may still answer a line that waited for nothing, and who may strike at once for what its dice have brought about;
 * null: nobody. The next line is the end of it.
 */
export function lateOf(fight: Fight): Late | null {
  const unit = fight.units.at(-1);
  if (unit?.lines[0]?.kind !== "action" || unit.result.pending.length > 0) return null;
  const { further, thrown } = unit.result;
  const struck = further.filter((offer) => isFreeAttack(fight, offer));
  if (struck.length > 0) return { unit, offers: struck, free: true };
  // Where a die has fallen, they were asked before it.
  return thrown.length > 0 || further.length === 0 ? null : { unit, offers: further, free: false };
}

/** Is it a free attack, in the words of these rules? */
export function isFreeAttack({ setup }: Fight, { move }: Offer): boolean {
  return isDeed(move) && move.verb === setup.system.vocabulary.said?.freeAttack;
}

interface Props {
  readonly fight: Fight;
  readonly late: Late;
  readonly deeds: Deeds;
  readonly decline: () => void;
}

/** The question that comes before whoever is next. */
export function LateQuestion({ fight, late: { unit, offers, free }, deeds, decline }: Props): JSX.Element | null {
  const at = lineRef(fight.text, unit.from);
  if (at === null) return null;
  const asked = [...new Set(offers.map(({ who }) => who))];
  const one = asked.length === 1 ? (asked[0] ?? null) : null;
  const head = free ? say.strikesAtOnce(one) : say.reacts(one);
  const lines = [...new Set(offers.map(({ line }) => line))];
  return (
    <div class="bbb-question" role="group" aria-label={head} tabIndex={-1} {...{ [FOCUS]: "question" }}>
      <p class="bbb-question-head">{head}</p>
      <div class="bbb-offers">
        <AnswerButtons fight={fight} lines={lines} unit={unit} at={at} deeds={deeds} keys />
        <Button id="do:decline late" press={decline}>
          {free ? say.noneOfIt : say.noAnswer}
        </Button>
      </div>
    </div>
  );
}
