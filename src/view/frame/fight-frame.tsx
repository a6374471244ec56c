import type { ComponentChildren, JSX } from "preact";
import type { Combatant } from "../../fight/combatant.ts";
import type { RoundSteps } from "../../fight/due.ts";
import type { Diagnostic } from "../../fight/environment.ts";
import { stepsIn, type Fight } from "../../fight/timeline.ts";
import { sceneWords } from "../../telling/amounts.ts";
import type { Chain } from "../../telling/chain.ts";
import { say } from "../../telling/sentences.ts";
import { experienceTold } from "../../telling/tallies.ts";
import { waitingUnit } from "../../wishes/dice.ts";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { textOnly, type Links } from "../kit/links.tsx";
import { InMedium, SCREEN, WHOLE, Medium } from "../kit/medium.ts";
import { Log, Units } from "../log/log.tsx";
import { partsOf } from "../log/parts.ts";
import type { RowMarks } from "../log/row.tsx";
import { Order } from "../roster/order.tsx";
import { ChainLine } from "./chain-line.tsx";

interface FightFrameProps {
  readonly fight: Fight;
  readonly problems: readonly Diagnostic[];
  readonly links: Links;
  readonly chain?: Chain;
  /** Reason why nothing can be changed here. */
  readonly notice?: ComponentChildren;
  /** Menu of the whole fight. */
  readonly menu?: ComponentChildren;
  /** Controls of the widget or of a host. */
  readonly now?: ComponentChildren;
  /** Build what is folded away too: for pages without scripts. */
  readonly whole: boolean;
  /** Build the rows of rounds that are folded away. */
  readonly rows: boolean;
  readonly marks?: RowMarks;
  /** In place of points that are kept from players; absent: everybody's are shown. */
  readonly health?: (c: Combatant) => string | null;
}

/** Draws a fight for reading: head, steps of the round, controls, fighters, and the log. */
export function FightFrame(props: FightFrameProps): JSX.Element {
  const { fight, problems, links, chain, menu = null, notice = null, now = null, whole, rows, marks, health } = props;
  const { system, title } = fight.setup;
  return (
    <article class="bbb-fight" aria-label={title ?? system.title}>
      <Head fight={fight} menu={menu} />
      {chain === undefined ? null : <ChainLine chain={chain} links={links} />}
      <Steps fight={fight} brief={health !== undefined} />
      {notice}
      {now}
      <InMedium.Provider value={whole ? WHOLE : SCREEN}>
        <div class="bbb-body">
          <Order fight={fight} deeds={null} {...(health === undefined ? {} : { health })} />
          <Log fight={fight} problems={problems} links={links} rows={rows} marks={marks} />
        </div>
      </InMedium.Provider>
    </article>
  );
}

/** Draws the head: title, rules and circumstances. */
export function Head({
  fight,
  named = null,
  menu = null,
}: {
  readonly fight: Fight;
  /** Its name where it has no title; null: the rules'. */
  readonly named?: string | null;
  readonly menu?: ComponentChildren;
}): JSX.Element {
  const { system } = fight.setup;
  const title = fight.setup.title ?? named;
  const { scene: values } = fight.state;
  const scene = Object.keys(values).flatMap((key) => (key.startsWith("@") ? [] : [sceneWords(key, values[key])]));
  return (
    <header class="bbb-head">
      <h3 class="bbb-title">{title ?? system.title}</h3>
      <p class="bbb-meta">
        {title === null ? null : <span class="bbb-system">{system.title}</span>}
        {scene.length === 0 ? null : <span class="bbb-scene">{scene.join(", ")}</span>}
        {menu}
      </p>
    </header>
  );
}

interface FightPageProps {
  readonly fight: Fight;
  readonly problems: readonly Diagnostic[];
  readonly health: (c: Combatant) => string | null;
  /** Anchors of the sections, in their order. */
  readonly anchors: readonly string[];
  /** Anchor of the only section shown; null shows all. */
  readonly only: string | null;
  /** Are numbers taken apart? */
  readonly apart: boolean;
}

/** Draws a fight for a page without controls: every section open, with an anchor of its own. */
export function FightPage({ fight, problems, health, anchors, only, apart }: FightPageProps): JSX.Element {
  const { system, title } = fight.setup;
  const experience = only === null ? experienceTold(fight) : null;
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
        {experience === null ? null : <p class="bbb-note">{experience}</p>}
      </InMedium.Provider>
    </article>
  );
}

/** Returns the steps of the round under way, or null outside a round. */
export function stepsOf(fight: Fight): RoundSteps | null {
  const { state, setup } = fight;
  if (state.phase !== "round") return null;
  const waits = waitingUnit(fight)?.result.steps[0]?.actions[0]?.verb ?? null;
  return stepsIn(setup.system, state, waits);
}

/** Draws the place in the round in words, the same line for every system. With `brief` only the section. */
export function Steps({ fight, brief = false }: { readonly fight: Fight; readonly brief?: boolean }): JSX.Element {
  const { section } = fight.state;
  const round = brief ? null : stepsOf(fight);
  return (
    <ol class="bbb-steps" aria-label={say.steps}>
      <li class="bbb-section">{section === "" ? say.beforeRounds : section}</li>
      {round?.steps.map((step, at) => (
        <li key={step} aria-current={at === round.now ? "step" : undefined}>
          {at < round.now ? <Icon name="done" word={say.trackState.done} /> : null}
          {at < round.now ? " " : null}
          {step}
        </li>
      ))}
    </ol>
  );
}

interface Tools {
  /** Words for who is at the shared table, and what opens it; null: there is none. */
  readonly table: readonly [string, () => void] | null;
  /** Is the past looked at? null: there is none. */
  readonly past: boolean | null;
  readonly lookBack: () => void;
  /** Is the list of keys open? */
  readonly keys: boolean;
  readonly showKeys: () => void;
  readonly menu: JSX.Element | null;
}

/** Draws the buttons of the head: the past, the keys, and the menu. */
export function fightTools({ table, past, lookBack, keys, showKeys, menu }: Tools): JSX.Element {
  return (
    <span class="bbb-tools">
      {table === null ? null : (
        <Button id="table" quiet press={table[1]}>
          {table[0]}
        </Button>
      )}
      {past === null ? null : (
        <Button id="history" quiet label={say.history} pressed={past} press={lookBack}>
          <Icon name="history" />
        </Button>
      )}
      <Button id="keys" quiet label={say.keysTitle} pressed={keys} press={showKeys}>
        ?
      </Button>
      {menu}
    </span>
  );
}

/** Draws the reason why nothing can be changed here. */
export function readOnlyNotice(reason: string, hint: boolean): JSX.Element {
  return (
    <p class="bbb-readonly">
      <Icon name="info" />
      <span>
        {say.readOnly(reason)} {hint ? say.readOnlyHint : null}
      </span>
    </p>
  );
}
