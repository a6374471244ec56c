import type { JSX } from "preact";
import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Deeds } from "./deeds.ts";
import { asItStood, laterLines, pastSteps } from "./history.ts";
import { HistoryCard } from "./history-card.tsx";
import type { Links } from "./links.ts";
import { LiveLog } from "./log.tsx";
import { Order } from "./order.tsx";

/** A line of the past, and the fight as it stood behind it. */
export interface Past {
  readonly at: number;
  readonly step: Placed;
  readonly then: Fight;
}

/** The fight as it stood where it is looked at; null: as it is. */
export function pastOf(fight: Fight, looked: number | null): Past | null {
  if (looked === null) return null;
  const steps = pastSteps(fight);
  const at = Math.min(looked, steps.length - 1);
  const step = steps[at];
  return step === undefined ? null : { at, step, then: asItStood(fight, step) };
}

interface Looking {
  readonly fight: Fight;
  readonly problems: readonly Diagnostic[];
  readonly links: Links;
  readonly deeds: Deeds;
  readonly go: (past: number | null) => void;
}

/** The fight as it stood, marked as past. */
export function pastBody({ at, step, then }: Past, { fight, problems, links, deeds, go }: Looking): JSX.Element {
  return (
    <div class="bbb-body" data-past>
      <HistoryCard fight={fight} steps={pastSteps(fight)} at={at} go={go} deeds={deeds} />
      <Order fight={then} deeds={null} />
      <LiveLog fight={then} problems={problems} links={links} later={laterLines(fight, step)} />
    </div>
  );
}
