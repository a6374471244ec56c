import type { JSX } from "preact";
import { rollMark } from "../../fight/event.ts";
import { isDeed, type Offer } from "../../fight/move.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { Placed } from "../../fight/unit/result.ts";
import { lineRef } from "../../language/edits.ts";
import { say } from "../../telling/sentences.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Disclosure } from "../kit/disclosure.tsx";

/** A fumble of which the game master may still make something. */
export interface OpenFumble {
  readonly unit: Placed;
  readonly by: string;
  readonly offers: readonly Offer[];
}

/**
 * Fumbles above what has just happened of which nothing was made yet, latest first: until it is said, whoever fumbled
 * acts again, or another section begins.
 */
export function openFumblesOf({ units }: Fight, shown: Placed | null): readonly OpenFumble[] {
  const open: OpenFumble[] = [];
  const acted = new Set<string>();
  const answered = new Set<string>();
  for (let at = units.length - 1; at >= 0; at--) {
    const unit = units[at];
    if (unit === undefined || unit.lines[0]?.kind === "section") break;
    const by = fumblerOf(unit);
    const offers = outcomesOf(unit);
    const [asks] = offers.map(({ move }) => (isDeed(move) ? move.verb : ""));
    if (by !== null && asks !== undefined && unit !== shown && !acted.has(by) && !answered.delete(asks))
      open.push({ unit, by, offers });
    for (const { actors, verb } of unit.result.steps[0]?.actions ?? []) {
      actors.forEach((who) => acted.add(who));
      answered.add(verb);
    }
  }
  return open;
}

/** Returns the outcomes that are the game master's choice, not a fighter's answers. */
export function outcomesOf({ result }: Placed): readonly Offer[] {
  return result.further.filter(({ who }) => who === "");
}

function fumblerOf({ result }: Placed): string | null {
  for (const { event } of result.events) if (event.type === "roll" && rollMark(event) === "fumble") return event.who;
  return null;
}

interface OutcomesProps {
  readonly fight: Fight;
  readonly unit: Placed;
  readonly offers: readonly Offer[];
  readonly deeds: Deeds;
}

/** Draws the outcomes, each a button that writes it below the blow. */
export function Outcomes({ fight, unit, offers, deeds }: OutcomesProps): JSX.Element | null {
  const at = lineRef(fight.text, unit.from);
  if (at === null || offers.length === 0) return null;
  return (
    <div class="bbb-offers" role="group" aria-label={say.momentAsks}>
      {[...new Map(offers.map((offer) => [offer.line, said(fight, offer)]))].map(([line, words]) => (
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
  );
}

/** Writes an offer in the rules' words: "The weapon falls" for a line that only names it. */
function said({ setup }: Fight, { line, move }: Offer): string {
  if (!isDeed(move) || move.who !== undefined) return line;
  const [clause] = move.clauses ?? [];
  const spec = setup.system.vocabulary.clauses.find(({ id }) => id === clause?.id);
  if (spec === undefined || clause === undefined) return line;
  const words = spec.help.replace(/\.$/, "");
  return clause.value === undefined ? words : `${words}: ${clause.value}`;
}

interface Props {
  readonly fight: Fight;
  /** Unit whose own card asks already. */
  readonly shown: Placed | null;
  readonly deeds: Deeds;
}

/** Draws fumbles that nobody has answered; later deeds of others do not close the question. */
export function OpenFumbles({ fight, shown, deeds }: Props): JSX.Element {
  return (
    <>
      {openFumblesOf(fight, shown).map(({ unit, by, offers }) => (
        <Disclosure key={unit.from} class="bbb-more" id={`fumble ${unit.from}`} summary={say.whatComesOf(by)}>
          {() => <Outcomes fight={fight} unit={unit} offers={offers} deeds={deeds} />}
        </Disclosure>
      ))}
    </>
  );
}
