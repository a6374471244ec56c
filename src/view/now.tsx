import type { JSX } from "preact";
import type { Fight } from "../fight/timeline.ts";
import { Announced } from "./announced.tsx";
import { Button } from "./button.tsx";
import { Compose } from "./compose.tsx";
import { CopyBox } from "./copy-box.tsx";
import type { Deeds } from "./deeds.ts";
import { Icon } from "./icon.tsx";
import { Tray } from "./tray.tsx";
import { say } from "./words.ts";

export interface Trouble {
  readonly reason: string;
  readonly copy: string | null;
}

interface NowProps {
  readonly fight: Fight;
  readonly previous: Fight | null;
  readonly trouble: Trouble | null;
  readonly deeds: Deeds;
}

/** What has just happened, who is due, and what can be done about it. */
export function Now({ fight, previous, trouble, deeds }: NowProps): JSX.Element {
  const pending = fight.pending.length > 0;
  return (
    <section class="bbb-now" aria-label={say.now}>
      <Announced fight={fight} previous={previous} />
      {trouble === null ? null : <CopyBox reason={trouble.reason} copy={trouble.copy} />}
      {pending ? <Tray fight={fight} deeds={deeds} /> : <Next fight={fight} deeds={deeds} />}
      <Compose fight={fight} deeds={deeds} />
    </section>
  );
}

/** So many offers are shown at once; the field below takes the others. */
const MOST = 8;

function Next({ fight, deeds }: { readonly fight: Fight; readonly deeds: Deeds }): JSX.Element {
  const { who, offers } = fight.due;
  const lines = [...new Set(offers.map(({ line }) => line))].slice(0, MOST);
  return (
    <div class="bbb-next">
      {who.length === 0 ? null : (
        <p class="bbb-due">
          <Icon name="due" />
          <strong>{say.list(who)}</strong>
        </p>
      )}
      {lines.length === 0 ? null : (
        <div class="bbb-offers">
          <span class="bbb-offers-title">{say.next}</span>
          {lines.map((line) => (
            <Button key={line} id={`do:next ${line}`} press={() => void deeds.wish({ kind: "append", line })}>
              {line}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
