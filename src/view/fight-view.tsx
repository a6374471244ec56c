import type { JSX } from "preact";
import { Component, createRef } from "preact";
import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Fight, Placed } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import type { Chain } from "./chain.ts";
import { ChainLine } from "./chain-line.tsx";
import type { Deeds } from "./deeds.ts";
import { noNotes, type NotesOffered } from "./begin/notes-offered.ts";
import { Drawing } from "./drawing.ts";
import { FightFrame, Head } from "./fight-frame.tsx";
import { FightMenu, InAround, type Around, type Sharing } from "./fight-menu.tsx";
import { Icon } from "./icon.tsx";
import { InHand, type AtHand } from "./line-editor.tsx";
import { InMedium, SCREEN, WHOLE } from "./medium.ts";
import { asItStood, laterLines, pastSteps } from "./history.ts";
import { HistoryCard } from "./history-card.tsx";
import { KeyList } from "./key-list.tsx";
import { latestOf } from "./latest-unit.ts";
import { Latest } from "./latest.tsx";
import { LiveLog, Log } from "./log.tsx";
import { Order } from "./order.tsx";
import { Steps } from "./steps.tsx";
import { keptHere, type RollsHere } from "./here.ts";
import { keyCounts, keyPressed, rollsToo } from "./keys.ts";
import { keeps, keyOf, LateKeys, placeOf, type Key } from "./late-keys.ts";
import { menuGroups } from "./menu-groups.ts";
import { noLinks, type Links } from "./links.ts";
import { FOCUS, ROOT_FOCUS } from "./memo.ts";
import { Now, type Trouble } from "./now.tsx";
import { oppositeOf } from "./opposite.ts";
import type { Look } from "./preferences.ts";
import { RemarkList } from "./remark-list.tsx";
import type { Refused } from "./refused.tsx";
import type { Outcome, Wish } from "./wishes.ts";
import { say } from "./words.ts";
import { ownWaysBack, type WaysBack } from "./write-history.ts";

type Act = (wish: Wish) => Outcome | Promise<Outcome>;

export interface FightViewProps {
  readonly fight: Fight;
  /** Carries a wish out; absent: a picture of the fight, with nothing to press. */
  readonly act?: Act;
  readonly readOnly: string | null;
  readonly problems?: readonly Diagnostic[];
  readonly links?: Links;
  /** What it goes on from, and where it goes on; absent: its host knows of nothing. */
  readonly chain?: Chain;
  /** What the host does with the fight for others. */
  readonly sharing?: Sharing;
  readonly around?: Around;
  /** Whose dice are rolled here; absent: the browser keeps it. */
  readonly rolls?: RollsHere;
  readonly look?: Look;
  /** The ways back; absent: this widget's own. */
  readonly ways?: WaysBack;
  /** Notes that may fight; absent: there are none. */
  readonly notes?: () => NotesOffered;
  /** The fight before what this widget has just done: what is new since then is announced. */
  readonly previous?: Fight | null;
  /** Build what is folded away too: for pages without scripts. */
  readonly whole?: boolean;
  /** Build the rows of rounds that are folded away: for prints and exports, which nobody can unfold. */
  readonly rows?: boolean;
}

interface State {
  readonly trouble: Trouble | null;
  readonly refused: Refused | null;
  /** The line that what is highlighted would write. */
  readonly draft: string | null;
  /** The line of what is pointed at. */
  readonly hint: string | null;
  /** Which line of the past is looked at; null: the fight as it is. */
  readonly past: number | null;
  /** Is the list of keys open? */
  readonly keys: boolean;
}

/** A line of the past, and the fight as it stood behind it. */
interface Past {
  readonly at: number;
  readonly step: Placed;
  readonly then: Fight;
}

const NOTHING: Around = {};
/** How long a key waits for a widget that stands in no page. */
const MOST_FRAMES = 60;
const noProblems: readonly Diagnostic[] = [];

/** A fight as a widget. */
export class FightView extends Component<FightViewProps, State> {
  override state: State = { trouble: null, refused: null, draft: null, hint: null, past: null, keys: false };
  private doing: Promise<Outcome> | null = null;
  /** The fight that was on show when the last wish was made. */
  private from: Fight | null = null;
  /** What this widget has written, and what of it was taken back. */
  private readonly ways: WaysBack = this.props.ways ?? ownWaysBack();
  private gone = false;
  private readonly drawing = new Drawing();

  private readonly deeds: Deeds = {
    wish: (wish, waits) => this.wish(wish, waits),
    draft: (draft) => {
      if (!this.gone && draft !== this.state.draft) this.setState({ draft });
    },
    hint: (hint) => {
      if (!this.gone && hint !== this.state.hint) this.setState({ hint });
    },
    undo: (again = false) => void this.undo(again),
    rolls: this.props.rolls ?? keptHere(),
    readOnly: this.props.readOnly !== null,
  };

  private readonly root = createRef<HTMLElement>();
  private readonly atHand: AtHand = { deeds: this.deeds, fight: () => this.props.fight };

  private readonly late = new LateKeys(
    () => this.atRest(),
    (key) => this.count(key),
  );

  private readonly pressed = (event: KeyboardEvent): void => {
    const root = this.root.current;
    if (this.props.look?.keys === false || root === null || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const waits = this.doing !== null || this.late.waiting;
    if (waits && keeps(event, placeOf(root.ownerDocument.activeElement), this.late.last)) this.late.add(keyOf(event));
    else if (rollsToo(root, event)) this.late.add(keyOf(event));
    else if (waits || !keyPressed(root, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** A key that came late, or while the widget stood in no page. */
  press(key: Key): void {
    if (this.props.look?.keys !== false) this.late.add(key);
  }

  private count(key: Key): void {
    const root = this.root.current;
    if (root === null || this.gone) return this.late.drop();
    const off = this.props.look?.keys === false && placeOf(root.ownerDocument.activeElement) !== "face";
    if (off) return;
    const rolls = rollsToo(root, key);
    keyCounts(root, key);
    // What is asked for once the target is written: nothing is rolled past an open reaction, and no player's die.
    if (rolls) this.late.add({ key: "r", code: "KeyR", shiftKey: false });
  }

  /** Once nothing is being written, and what came of it is drawn in the page: the host may be moving it. */
  private async atRest(): Promise<void> {
    for (let framesLeft = MOST_FRAMES; ; framesLeft--) {
      while (this.doing !== null) await this.doing;
      if (!this.gone) await new Promise<void>((drawn) => this.setState({}, drawn));
      if (this.gone || framesLeft === 0 || this.root.current?.isConnected !== false) return;
      await new Promise((frame) => window.requestAnimationFrame(frame));
    }
  }

  private async wish(wish: Wish, waits = false): Promise<boolean> {
    const { act, fight } = this.props;
    // A second press of the same means the first; a line that somebody typed meanwhile, or what is offered since, is another matter.
    if (this.doing !== null && !waits && this.from === fight) return false;
    while (this.doing !== null) await this.doing;
    if (act === undefined || (!waits && this.from === fight && this.props.fight !== fight)) return false;
    this.from = fight;
    const doing = this.carriedOut(act, wish);
    this.doing = doing;
    const outcome = await doing;
    this.doing = null;
    if (this.gone) return outcome.ok;
    const refusal = outcome.ok ? undefined : outcome.refusal;
    const trouble = outcome.ok || refusal !== undefined ? null : { reason: outcome.reason, copy: outcome.copy ?? null };
    const refused = refusal === undefined ? null : { refusal, wish };
    if (trouble !== this.state.trouble || refused !== this.state.refused) this.setState({ trouble, refused });
    // What stands in another block is not taken back from here.
    if (outcome.ok && outcome.edit !== undefined && outcome.edit.before !== outcome.edit.after) {
      this.ways.wrote(wish, outcome.edit);
      this.forceUpdate();
    }
    return outcome.ok;
  }

  private async carriedOut(act: Act, wish: Wish): Promise<Outcome> {
    const outcome = await answered(act, wish);
    await this.drawing.of(outcome, () => (this.gone ? null : this.props.fight.text));
    return outcome;
  }

  private async undo(again: boolean): Promise<void> {
    // Each press is a step: none is lost because the one before it is still being written.
    while (this.doing !== null) await this.doing;
    const last = again ? this.ways.again() : this.ways.last();
    if (again && last === null) return;
    await this.wish({ kind: "undo", edit: last === null ? null : again ? oppositeOf(last) : last });
  }

  override componentDidUpdate(before: FightViewProps): void {
    if (before.fight !== this.props.fight) this.drawing.done();
  }

  override componentWillUnmount(): void {
    this.gone = true;
    this.drawing.done();
  }

  override render(): JSX.Element {
    const { fight, previous = null, readOnly, act } = this.props;
    const {
      problems = noProblems,
      links = noLinks,
      sharing = null,
      around,
      chain,
      look,
      whole = false,
      rows = whole,
    } = this.props;
    const { ways } = this;
    const { trouble, refused, draft, hint } = this.state;
    const notice =
      readOnly === null ? null : (
        <p class="bbb-readonly">
          <Icon name="info" />
          <span>
            {say.readOnly(readOnly)} {act === undefined ? null : say.readOnlyHint}
          </span>
        </p>
      );
    const deeds = act === undefined ? null : this.deeds;
    const see = act === undefined ? null : { history: this.lookBack, keys: this.showKeys };
    const menu =
      deeds === null && sharing === null ? null : (
        <FightMenu groups={() => menuGroups(fight, deeds, sharing, see, around)} />
      );
    if (act === undefined)
      return (
        <FightFrame
          menu={menu}
          fight={fight}
          problems={problems}
          links={links}
          chain={chain}
          notice={notice}
          whole={whole}
          rows={rows}
        />
      );
    const title = fight.setup.title ?? fight.setup.system.title;
    const unit = latestOf(fight);
    const past = this.past();
    return (
      <article
        ref={this.root}
        class="bbb-fight"
        aria-label={title}
        data-dense={look?.dense === true || undefined}
        data-still={look?.still === true || undefined}
        tabIndex={-1}
        onKeyDown={this.pressed}
        {...{ [FOCUS]: ROOT_FOCUS }}
      >
        <Head fight={fight} menu={this.tools(menu)} />
        {chain === undefined ? null : <ChainLine chain={chain} links={links} deeds={this.deeds} />}
        <InMedium.Provider value={whole ? WHOLE : SCREEN}>
          <RemarkList fight={fight} problems={problems} links={links} />
        </InMedium.Provider>
        {this.state.keys ? <KeyList close={this.showKeys} /> : null}
        <Steps fight={past?.then ?? fight} />
        {notice}
        <InMedium.Provider value={whole ? WHOLE : SCREEN}>
          <InHand.Provider value={this.atHand}>
            {this.lookedAt(past) ?? (
              <div class="bbb-body">
                <InAround.Provider value={around ?? NOTHING}>
                  <Now
                    fight={fight}
                    trouble={trouble}
                    refused={refused}
                    draft={hint ?? draft}
                    deeds={this.deeds}
                    notes={this.props.notes ?? noNotes}
                  />
                </InAround.Provider>
                <Latest
                  fight={fight}
                  previous={previous}
                  links={links}
                  unit={unit}
                  deeds={this.deeds}
                  back={ways.last() !== null || fight.units.length > 0}
                  again={ways.again() !== null}
                />
                <Order fight={fight} deeds={this.deeds} notes={this.props.notes} />
                {rows ? (
                  <Log fight={fight} problems={problems} links={links} rows={rows} />
                ) : (
                  <LiveLog
                    fight={fight}
                    problems={problems}
                    links={links}
                    later={nothing}
                    oldestFirst={look?.oldestFirst}
                  />
                )}
              </div>
            )}
          </InHand.Provider>
        </InMedium.Provider>
      </article>
    );
  }

  /** What stands in the head: the way into the past, the keys, and the menu. */
  private tools(menu: JSX.Element | null): JSX.Element {
    const { past, keys } = this.state;
    return (
      <span class="bbb-tools">
        {this.steps().length === 0 ? null : (
          <Button id="history" quiet label={say.history} pressed={past !== null} press={this.lookBack}>
            <Icon name="history" />
          </Button>
        )}
        <Button id="keys" quiet label={say.keysTitle} pressed={keys} press={this.showKeys}>
          ?
        </Button>
        {menu}
      </span>
    );
  }

  private readonly showKeys = (): void => this.setState({ keys: !this.state.keys });

  private readonly lookBack = (): void => this.look(this.state.past === null ? this.steps().length - 1 : null);

  private readonly look = (past: number | null): void => {
    this.setState({ past });
    // The buttons are gone with the past.
    if (past === null) this.root.current?.focus();
  };

  private steps(): readonly Placed[] {
    return pastSteps(this.props.fight);
  }

  /** The fight as it stood where it is looked at; null: as it is. */
  private past(): Past | null {
    if (this.state.past === null) return null;
    const steps = this.steps();
    const at = Math.min(this.state.past, steps.length - 1);
    const step = steps[at];
    return step === undefined ? null : { at, step, then: asItStood(this.props.fight, step) };
  }

  /** The fight as it stood, marked as past. */
  private lookedAt(past: Past | null): JSX.Element | null {
    const { fight, problems = noProblems, links = noLinks } = this.props;
    if (past === null) return null;
    const { at, step, then } = past;
    const steps = this.steps();
    return (
      <div class="bbb-body" data-past>
        <HistoryCard fight={fight} steps={steps} at={at} go={this.look} deeds={this.deeds} />
        <Order fight={then} deeds={null} />
        <LiveLog fight={then} problems={problems} links={links} later={laterLines(fight, step)} />
      </div>
    );
  }
}

const nothing: readonly string[] = [];

/** A host must not throw; should it, the user is told rather than left with a dead button. */
async function answered(act: Act, wish: Wish): Promise<Outcome> {
  try {
    return await act(wish);
  } catch (error) {
    console.error(error);
    return { ok: false, reason: say.broke };
  }
}
