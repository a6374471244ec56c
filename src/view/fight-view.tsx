import type { JSX } from "preact";
import { Component } from "preact";
import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Deeds } from "./deeds.ts";
import { FightFrame } from "./fight-frame.tsx";
import { FightMenu, type Sharing } from "./fight-menu.tsx";
import { Icon } from "./icon.tsx";
import { noLinks, type Links } from "./links.ts";
import { menuGroups } from "./menu-groups.ts";
import { Now, type Trouble } from "./now.tsx";
import type { Outcome, Wish } from "./wishes.ts";
import { say } from "./words.ts";

export interface FightViewProps {
  readonly fight: Fight;
  /** Carries a wish out; absent: a picture of the fight, with nothing to press. */
  readonly act?: (wish: Wish) => Outcome | Promise<Outcome>;
  readonly readOnly: string | null;
  readonly problems?: readonly Diagnostic[];
  readonly links?: Links;
  /** What the host does with the fight for others. */
  readonly sharing?: Sharing;
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
    const { problems = noProblems, links = noLinks, sharing = null, whole = false, rows = whole } = this.props;
    const { trouble } = this.state;
    const notice =
      readOnly === null ? null : (
        <p class="bbb-readonly">
          <Icon name="info" />
          <span>
            {say.readOnly(readOnly)} {act === undefined ? null : say.readOnlyHint}
          </span>
        </p>
      );
    const now =
      act === undefined ? null : <Now fight={fight} previous={previous} trouble={trouble} deeds={this.deeds} />;
    const deeds = act === undefined ? null : this.deeds;
    const menu =
      deeds === null && sharing === null ? null : <FightMenu groups={() => menuGroups(fight, deeds, sharing)} />;
    return (
      <FightFrame
        menu={menu}
        fight={fight}
        problems={problems}
        links={links}
        notice={notice}
        now={now}
        whole={whole}
        rows={rows}
      />
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
