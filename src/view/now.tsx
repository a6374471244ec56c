import type { JSX } from "preact";
import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import { Compose } from "./compose.tsx";
import { CopyBox } from "./copy-box.tsx";
import type { Deeds } from "./deeds.ts";
import { isDecided, Summary } from "./ending.tsx";
import { Icon } from "./icon.tsx";
import { offerWords } from "./offer-words.ts";
import { Picker } from "./picker.tsx";
import { RefusedBox, type Refused } from "./refused.tsx";
import { Tray } from "./tray.tsx";
import { notActed, turnOf } from "./turn.ts";
import { say } from "./words.ts";

export interface Trouble {
  readonly reason: string;
  readonly copy: string | null;
}

interface NowProps {
  readonly fight: Fight;
  readonly trouble: Trouble | null;
  readonly refused: Refused | null;
  readonly draft: string | null;
  readonly deeds: Deeds;
}

/** Who is due, and what can be done about it. It never shows two jobs at once. */
export function Now({ fight, trouble, refused, draft, deeds }: NowProps): JSX.Element {
  const pending = fight.pending.length > 0;
  return (
    <section class="bbb-now" aria-label={say.now}>
      {trouble === null ? null : <CopyBox reason={trouble.reason} copy={trouble.copy} />}
      {pending ? <Tray fight={fight} deeds={deeds} /> : <Next fight={fight} deeds={deeds} />}
      <Compose fight={fight} deeds={deeds} draft={pending ? null : draft} refused={refused} />
      {refused === null ? null : <RefusedBox refused={refused} deeds={deeds} />}
    </section>
  );
}

/** Rarer offers than these are written in the field. */
const MOST = 10;

function Next({ fight, deeds }: { readonly fight: Fight; readonly deeds: Deeds }): JSX.Element {
  const turn = turnOf(fight);
  const { who } = fight.due;
  const lines = [
    ...new Set(
      fight.due.offers
        .filter((each) => turn.kind !== "due" || !who.includes(each.who) || each.who.startsWith("@"))
        .map(({ line }) => line),
    ),
  ];
  const own = turn.kind === "due" ? lines.filter((line) => !isDeed(fight, line)) : lines;
  const left = notActed(fight);
  const [only] = who;
  const hp = who.length === 1 ? (find(fight.state, only ?? "")?.hp ?? null) : null;
  return (
    <div class="bbb-next">
      {turn.kind !== "due" && isDecided(fight) ? <Summary fight={fight} deeds={deeds} /> : null}
      <div class="bbb-hero">
        <h4 class="bbb-hero-name">
          {turn.kind === "due" ? <Icon name="due" /> : null}
          <strong>{turn.head}</strong>
          <span class="bbb-hero-what">{turn.rest}</span>
        </h4>
        {hp === null ? null : <span class="bbb-hero-hp">{say.hpText(hp.now, hp.max)}</span>}
        {turn.note === null ? null : <p class="bbb-hero-note">{turn.note}</p>}
      </div>
      {turn.kind === "due" ? <Picker fight={fight} deeds={deeds} /> : null}
      {own.length === 0 ? null : (
        <div class="bbb-offers" role="group" aria-label={say.next}>
          {own.slice(0, MOST).map((line, at) => (
            <Button
              key={line}
              id={`do:next ${line}`}
              writes={line}
              main={turn.kind !== "due" && at === 0}
              quiet={turn.kind === "due"}
              press={() => void deeds.wish({ kind: "append", line })}
            >
              {line.startsWith("==") && left.length > 0 && turn.kind === "due"
                ? say.endEarly(offerWords(line), left)
                : offerWords(line)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What somebody does is chosen above; what remains belongs to nobody, or to a side. */
function isDeed(fight: Fight, line: string): boolean {
  return fight.state.combatants.some(({ name }) => line.startsWith(`${name} `) && !line.endsWith(" passes"));
}
