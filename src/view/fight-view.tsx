import type { JSX } from "preact";
import { Component } from "preact";
import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Fight } from "../fight/timeline.ts";
import { Combatants } from "./combatants.tsx";
import type { Deeds } from "./deeds.ts";
import { Whole } from "./disclosure.tsx";
import { Icon } from "./icon.tsx";
import { noLinks, type Links } from "./links.ts";
import { Log } from "./log.tsx";
import { Now, type Trouble } from "./now.tsx";
import { sceneWords } from "./event-text.ts";
import { Track } from "./track.tsx";
import type { Outcome, Wish } from "./wishes.ts";
import { say } from "./words.ts";

export interface FightViewProps {
  readonly fight: Fight;
  /** Carries a wish out; absent: a picture of the fight, with nothing to press. */
  readonly act?: (wish: Wish) => Outcome | Promise<Outcome>;
  readonly readOnly: string | null;
  readonly problems?: readonly Diagnostic[];
  readonly links?: Links;
  /** The fight before what this widget has just done: what is new since then is announced. */
  readonly previous?: Fight | null;
  /** Build what is folded away too: for pages without scripts. */
  readonly whole?: boolean;
  /** Build the rows of rounds that are folded away: for prints and exports, which nobody can unfold. */
  readonly rows?: boolean;
}

interface State {
  readonly trouble: Trouble | null;
}

const noProblems: readonly Diagnostic[] = [];

/** A fight as a widget. */
export class FightView extends Component<FightViewProps, State> {
  override state: State = { trouble: null };
  private busy = false;
  private gone = false;

  private readonly deeds: Deeds = {
    wish: async (wish) => {
      const { act } = this.props;
      if (act === undefined || this.busy) return false;
      this.busy = true;
      const outcome = await answered(act, wish);
      this.busy = false;
      const trouble = outcome.ok ? null : { reason: outcome.reason, copy: outcome.copy ?? null };
      if (!this.gone && (trouble !== null || this.state.trouble !== null)) this.setState({ trouble });
      return outcome.ok;
    },
  };

  override componentWillUnmount(): void {
    this.gone = true;
  }

  override render(): JSX.Element {
    const { fight, previous = null, readOnly, act } = this.props;
    const { problems = noProblems, links = noLinks, whole = false, rows = whole } = this.props;
    const { trouble } = this.state;
    const { system, title } = fight.setup;
    const scene = Object.keys(fight.state.scene).flatMap((key) =>
      key.startsWith("@") ? [] : [sceneWords(key, fight.state.scene[key])],
    );
    return (
      <article class="bbb-fight" aria-label={title ?? system.title}>
        <header class="bbb-head">
          <h3 class="bbb-title">{title ?? system.title}</h3>
          <p class="bbb-meta">
            {title === null ? null : <span class="bbb-system">{system.title}</span>}
            {scene.length === 0 ? null : <span class="bbb-scene">{scene.join(", ")}</span>}
            <span class="bbb-section">{fight.state.section === "" ? say.beforeRounds : fight.state.section}</span>
          </p>
        </header>
        {readOnly === null ? null : (
          <p class="bbb-readonly">
            <Icon name="info" />
            <span>
              {say.readOnly(readOnly)} {act === undefined ? null : say.readOnlyHint}
            </span>
          </p>
        )}
        <Track track={fight.track} />
        {act === undefined ? null : <Now fight={fight} previous={previous} trouble={trouble} deeds={this.deeds} />}
        <Whole.Provider value={whole}>
          <Combatants state={fight.state} due={fight.due.who} system={system} />
          <Log fight={fight} problems={problems} links={links} rows={rows} />
        </Whole.Provider>
      </article>
    );
  }
}

/** A host must not throw; should it, the user is told rather than left with a dead button. */
async function answered(act: (wish: Wish) => Outcome | Promise<Outcome>, wish: Wish): Promise<Outcome> {
  try {
    return await act(wish);
  } catch (error) {
    console.error(error);
    return { ok: false, reason: say.broke };
  }
}
