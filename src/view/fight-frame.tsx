import type { ComponentChildren, JSX } from "preact";
import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Chain } from "./chain.ts";
import { ChainLine } from "./chain-line.tsx";
import { sceneWords } from "./event-text.ts";
import type { Links } from "./links.ts";
import { Log } from "./log.tsx";
import { InMedium, SCREEN, WHOLE } from "./medium.ts";
import { Order } from "./order.tsx";
import type { RowMarks } from "./row.tsx";
import { Steps } from "./steps.tsx";

interface FightFrameProps {
  readonly fight: Fight;
  readonly problems: readonly Diagnostic[];
  readonly links: Links;
  readonly chain?: Chain;
  /** Why nothing can be done here. */
  readonly notice?: ComponentChildren;
  /** What can be done with the whole fight. */
  readonly menu?: ComponentChildren;
  /** What can be done: the widget's own controls, or a host's. */
  readonly now?: ComponentChildren;
  /** Build what is folded away too: for pages without scripts. */
  readonly whole: boolean;
  /** Build the rows of rounds that are folded away. */
  readonly rows: boolean;
  readonly marks?: RowMarks;
}

/** A fight as it is read: head, where the round is, what can be done, who fights, and the log. */
export function FightFrame(props: FightFrameProps): JSX.Element {
  const { fight, problems, links, chain, menu = null, notice = null, now = null, whole, rows, marks } = props;
  const { system, title } = fight.setup;
  return (
    <article class="bbb-fight" aria-label={title ?? system.title}>
      <Head fight={fight} menu={menu} />
      {chain === undefined ? null : <ChainLine chain={chain} links={links} />}
      <Steps fight={fight} />
      {notice}
      {now}
      <InMedium.Provider value={whole ? WHOLE : SCREEN}>
        <div class="bbb-body">
          <Order fight={fight} deeds={null} />
          <Log fight={fight} problems={problems} links={links} rows={rows} marks={marks} />
        </div>
      </InMedium.Provider>
    </article>
  );
}

/** Title, rules, circumstances. */
export function Head({
  fight,
  menu = null,
}: {
  readonly fight: Fight;
  readonly menu?: ComponentChildren;
}): JSX.Element {
  const { system, title } = fight.setup;
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
