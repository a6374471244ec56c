import type { JSX } from "preact";
import { isDeed, type Offer } from "../fight/move.ts";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import { lineRef } from "../language/edits.ts";
import { Button } from "./button.tsx";
import { Chain } from "./chain-list.tsx";
import { Chart } from "./chart.tsx";
import type { Deeds } from "./deeds.ts";
import { Icon } from "./icon.tsx";
import { isFreeAttack } from "./late-question.tsx";
import type { Links } from "./links.ts";
import type { Moment } from "./moment.ts";
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
  const at = lineRef(fight.text, unit.from);
  // Who may strike for it is asked above.
  const others = unit.result.further.filter((offer) => !isFreeAttack(fight, offer));
  const offers = kind === "fumble" ? [...new Map(others.map((offer) => [offer.line, said(fight, offer)]))] : [];
  return (
    <div class="bbb-moment" data-mark={kind}>
      <p class="bbb-moment-kind">
        <Icon name={kind} /> {title}
      </p>
      <h5 class="bbb-moment-head">{head}</h5>
      <p class="bbb-note">{sub}</p>
      <Chain links={chain} />
      {row === null ? null : <Chart event={row.event} rolled={row.rolled} system={system} links={links} />}
      {deeds === null || at === null || offers.length === 0 ? null : (
        <div class="bbb-offers" role="group" aria-label={say.momentAsks}>
          {offers.map(([line, words]) => (
            <Button
              key={line}
              id={`answer ${line}`}
              writes={`  ${line}`}
              press={() => void deeds.wish({ kind: "answer", at, line })}
            >
              {words}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/**
 * What the game master may make of it, as the rules' words tell it: of a line that only names it, "The weapon falls".
 */
function said({ setup }: Fight, { line, move }: Offer): string {
  if (!isDeed(move) || move.who !== undefined) return line;
  const [clause] = move.clauses ?? [];
  const spec = setup.system.vocabulary.clauses.find(({ id }) => id === clause?.id);
  if (spec === undefined || clause === undefined) return line;
  const words = spec.help.replace(/\.$/, "");
  return clause.value === undefined ? words : `${words}: ${clause.value}`;
}
