import type { JSX } from "preact";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import { Chain } from "./chain-list.tsx";
import { Chart } from "./chart.tsx";
import type { Deeds } from "./deeds.ts";
import { Icon } from "./icon.tsx";
import { isFreeAttack } from "./late-question.tsx";
import type { Links } from "./links.ts";
import type { Moment } from "./moment.ts";
import { openQuestions } from "./moment-questions.ts";
import { Outcomes } from "./open-fumble.tsx";
import { Reminder } from "./reminder.tsx";
import { say } from "./words.ts";

interface Props {
  readonly moment: Moment;
  readonly fight: Fight;
  readonly unit: Placed;
  readonly links: Links;
  /** null: nothing can be written. */
  readonly deeds: Deeds | null;
}

/** A critical or a fumble: what changed for whom, from the die to what it did, and what else may come of it. */
export function MomentCard({ moment, fight, unit, links, deeds }: Props): JSX.Element {
  const { kind, title, head, sub, chain, row } = moment;
  const { system } = fight.setup;
  // Who may strike for it is asked above.
  const offers = unit.result.further.filter((offer) => !isFreeAttack(fight, offer));
  return (
    <div class="bbb-moment" data-mark={kind}>
      <p class="bbb-moment-kind">
        <Icon name={kind} /> {title}
      </p>
      <h5 class="bbb-moment-head">{head}</h5>
      <p class="bbb-note">{sub}</p>
      <Chain links={chain} />
      {row === null ? null : <Chart event={row.event} rolled={row.rolled} system={system} links={links} />}
      {openQuestions(fight, unit).map(({ event, answers }) => (
        <>
          <Reminder event={event} links={links} />
          {deeds === null ? null : (
            <div class="bbb-offers" role="group" aria-label={say.momentAsks}>
              {answers.map((line) => (
                <Button
                  key={line}
                  id={`answer ${line}`}
                  writes={line}
                  press={() => void deeds.wish({ kind: "append", line })}
                >
                  {line}
                </Button>
              ))}
            </div>
          )}
        </>
      ))}
      {deeds === null || kind !== "fumble" ? null : (
        <Outcomes fight={fight} unit={unit} offers={offers} deeds={deeds} />
      )}
    </div>
  );
}
