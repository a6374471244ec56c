import type { JSX } from "preact";
import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Combatant } from "../fight/combatant.ts";
import type { Fight } from "../fight/timeline.ts";
import { Head } from "./fight-frame.tsx";
import { textOnly } from "./links.ts";
import { Units } from "./log-part.tsx";
import { partsOf } from "./log-parts.ts";
import { InMedium, Medium } from "./medium.ts";
import { Order } from "./order.tsx";
import { Steps } from "./steps.tsx";
import { say } from "./words.ts";

export interface FightPageProps {
  readonly fight: Fight;
  readonly problems: readonly Diagnostic[];
  readonly health: (c: Combatant) => string | null;
  /** Anchors of the sections, in their order. */
  readonly anchors: readonly string[];
  /** That section's anchor alone; null: all. */
  readonly only: string | null;
  /** Are numbers taken apart? */
  readonly apart: boolean;
}

/** A fight for a page on which nothing can be pressed: every section open, with an anchor of its own. */
export function FightPage({ fight, problems, health, anchors, only, apart }: FightPageProps): JSX.Element {
  const { system, title } = fight.setup;
  const medium = new Medium(apart ? "laid open" : "left out", true, apart);
  const parts = partsOf(fight.units, problems)
    .map((part, at) => ({ part, anchor: anchors[at] ?? "" }))
    .filter(({ anchor }) => only === null || anchor === only);
  return (
    <article class="bbb-fight" aria-label={title ?? system.title}>
      <Head fight={fight} />
      <Steps fight={fight} brief />
      {parts.length < 2 ? null : (
        <nav class="bbb-rounds" aria-label={say.log}>
          {parts.map(({ part, anchor }) => (
            <a key={anchor} href={`#${anchor}`}>
              {say.section(part.title)}
            </a>
          ))}
        </nav>
      )}
      <InMedium.Provider value={medium}>
        <Order fight={fight} deeds={null} health={health} />
        <section class="bbb-log" aria-label={say.log}>
          {parts.map(({ part, anchor }) => (
            <section key={anchor} id={anchor} class="bbb-part">
              <header class="bbb-part-head">
                <h4 class="bbb-part-title">{say.section(part.title)}</h4>
                {part.caption === null ? null : <span class="bbb-caption">{part.caption}</span>}
              </header>
              <Units part={part} system={system} links={textOnly} />
            </section>
          ))}
        </section>
      </InMedium.Provider>
    </article>
  );
}
