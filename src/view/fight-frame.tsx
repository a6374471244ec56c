import type { ComponentChildren, JSX } from "preact";
import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Chain } from "./chain.ts";
import { ChainLine } from "./chain-line.tsx";
import { Combatants } from "./combatants.tsx";
import { sceneWords } from "./event-text.ts";
import type { Links } from "./links.ts";
import { Log } from "./log.tsx";
import { InMedium, SCREEN, WHOLE } from "./medium.ts";
import type { RowMarks } from "./row.tsx";
import { Track } from "./track.tsx";
import { say } from "./words.ts";

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

/** A fight as it is read: head, order, what can be done, who fights, and the log. */
export function FightFrame(props: FightFrameProps): JSX.Element {
  const { fight, problems, links, chain, menu = null, notice = null, now = null, whole, rows, marks } = props;
  const { system, title } = fight.setup;
  return (
    <article class="bbb-fight" aria-label={title ?? system.title}>
      <Head fight={fight} menu={menu} />
      {chain === undefined ? null : <ChainLine chain={chain} links={links} />}
      {notice}
      <Track track={fight.track} />
      {now}
      <InMedium.Provider value={whole ? WHOLE : SCREEN}>
        <Combatants state={fight.state} due={fight.due.who} system={system} />
        <Log fight={fight} problems={problems} links={links} rows={rows} marks={marks} />
      </InMedium.Provider>
    </article>
  );
}

/** Title, rules, circumstances, and how far it has come. */
export function Head({
  fight,
  menu = null,
  section = true,
}: {
  readonly fight: Fight;
  readonly menu?: ComponentChildren;
  /** Does it say in which section the fight is? */
  readonly section?: boolean;
}): JSX.Element {
  const { system, title } = fight.setup;
  const { state } = fight;
  const scene = Object.keys(state.scene).flatMap((key) =>
    key.startsWith("@") ? [] : [sceneWords(key, state.scene[key])],
  );
  return (
    <header class="bbb-head">
      <h3 class="bbb-title">{title ?? system.title}</h3>
      <p class="bbb-meta">
        {title === null ? null : <span class="bbb-system">{system.title}</span>}
        {scene.length === 0 ? null : <span class="bbb-scene">{scene.join(", ")}</span>}
        {section ? <span class="bbb-section">{state.section === "" ? say.beforeRounds : state.section}</span> : null}
        {menu}
      </p>
    </header>
  );
}
