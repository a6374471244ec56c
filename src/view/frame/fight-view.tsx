import { Component, createRef, type JSX } from "preact";
import type { Diagnostic } from "../../fight/environment.ts";
import type { Fight } from "../../fight/timeline.ts";
import { nameInChain, type Chain } from "../../telling/chain.ts";
import { commandSentences } from "../../telling/command-sentences.ts";
import { secretsOf } from "../../telling/secrets.ts";
import { stageOf } from "../../wishes/standing.ts";
import { oppositeOf, type Outcome, type Wish } from "../../wishes/wish.ts";
import { copyTitle } from "../../wishes/wishes.ts";
import { ownWaysBack, type WaysBack } from "../../wishes/write-history.ts";
import { noNotes, type NotesOffered } from "../begin/fields.tsx";
import { FightForecast } from "../forecast/foretold.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { noLinks, type Links } from "../kit/links.tsx";
import { InMedium, SCREEN, WHOLE } from "../kit/medium.ts";
import { FOCUS, ROOT_FOCUS } from "../kit/memo.ts";
import { pastSteps, pastBody, pastOf } from "../log/history.tsx";
import { Latest } from "../log/latest.tsx";
import { LiveLog, Log } from "../log/log.tsx";
import { RemarkList } from "../log/remarks.tsx";
import { latestOf } from "../log/row.tsx";
import { Order } from "../roster/order.tsx";
import { InHand, type AtHand } from "../turn/line-editor.tsx";
import { isOffered, Now } from "../turn/now.tsx";
import { fightsBelow, focusCopy, focusNext, isWayOut } from "../turn/refused.tsx";
import { ChainLine } from "./chain-line.tsx";
import { FightFrame, Head, fightTools, readOnlyNotice, Steps } from "./fight-frame.tsx";
import { fightState, freshState, type FightEvent, type FightState } from "./fight-state.ts";
import { KeyList, keyCounts, keyPressed, rollsToo, keeps, keyOf, LateKeys, placeOf, type Key } from "./keys.tsx";
import { FightMenu, InAround, menuGroups, type Around, type Sharing } from "./menu.tsx";
import type { Look } from "./preferences.ts";
import { rollsKeptByBrowser, type RollsHere } from "./rolls-here.ts";
import { WishRunner, type Act } from "./wish-runner.ts";

/** Props of the widget. */
export interface FightViewProps {
  readonly fight: Fight;
  /** Carries a wish out; absent: a picture of the fight, with nothing to press. */
  readonly act?: Act;
  readonly readOnly: string | null;
  readonly problems?: readonly Diagnostic[];
  readonly links?: Links;
  /** Chain of the fight; absent where its host knows none. */
  readonly chain?: Chain;
  /** Sharing by the host. */
  readonly sharing?: Sharing;
  readonly around?: Around;
  /** Sides whose dice are rolled here; absent: the browser keeps them. */
  readonly rolls?: RollsHere;
  readonly look?: Look;
  /** The ways back; absent: this widget's own. */
  readonly ways?: WaysBack;
  /** Notes that may fight; absent: there are none. */
  readonly notes?: () => NotesOffered;
  /** The fight before what this widget has just done: what is new since then is announced. */
  readonly previous?: Fight | null;
  /** Is the forecast open unless a reader closes it? */
  readonly foretells?: boolean;
  /** Build what is folded away too: for pages without scripts. */
  readonly whole?: boolean;
  /** Build the rows of rounds that are folded away: for prints and exports, which nobody can unfold. */
  readonly rows?: boolean;
}

/** Number of frames that a key waits for a widget outside any page. */
const MOST_FRAMES = 60;
const noProblems: readonly Diagnostic[] = [];

/** A fight as a widget. */
export class FightView extends Component<FightViewProps, FightState> {
  override state: FightState = freshState;
  private readonly wishes = new WishRunner({
    act: () => this.props.act,
    fight: () => this.props.fight,
    gone: () => this.gone,
    came: (outcome, wish, fight) => this.came(outcome, wish, fight),
  });
  /** Edits that this widget has written, and those of them that were taken back. */
  private readonly ways: WaysBack = this.props.ways ?? ownWaysBack();
  private gone = false;

  private readonly deeds: Deeds = {
    wish: (wish, waits = false) => this.wish(wish, waits),
    draft: (line) => this.takes({ type: "highlighted", line }),
    hint: (line) => this.takes({ type: "pointed at", line }),
    choose: (anew = false) => this.takes({ type: anew ? "gave up the refused" : "chose another" }),
    undo: (again = false) => void this.undo(again),
    rolls: this.props.rolls ?? rollsKeptByBrowser(),
    readOnly: this.props.readOnly !== null,
  };

  private readonly root = createRef<HTMLElement>();
  private readonly atHand: AtHand = { deeds: this.deeds, fight: () => this.props.fight };

  private readonly late = new LateKeys(
    () => this.atRest(),
    (key) => this.count(key),
  );

  /** Changes the state by an event; nothing is drawn where it stays the same. */
  private takes(event: FightEvent): void {
    if (!this.gone)
      this.setState((state) => {
        const next = fightState(state, event);
        return next === state ? null : next;
      });
  }

  private readonly pressed = (event: KeyboardEvent): void => {
    const root = this.root.current;
    if (this.props.look?.keys === false || root === null || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const waits = this.wishes.busy || this.late.waiting;
    const place = placeOf(root.ownerDocument.activeElement);
    if (waits && keeps(event, place, this.late.last)) this.late.add({ ...keyOf(event), ofFace: place === "face" });
    else if (rollsToo(root, event)) this.late.add(keyOf(event));
    // A space that comes too late for a face must not press what has the focus by now.
    else if (waits && !(event.key === " " && place === "widget")) return;
    else if (!waits && !keyPressed(root, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Counts a key that came late, or while the widget stood in no page. */
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
    // Rolls the dice that the chosen target asks for, but none past an open reaction and none of a player's.
    if (rolls) this.late.add({ key: "r", code: "KeyR", shiftKey: false });
  }

  /** Waits until nothing is being written and the result is drawn in the page: the host may be moving the widget. */
  private async atRest(): Promise<void> {
    for (let framesLeft = MOST_FRAMES; ; framesLeft--) {
      while (this.wishes.busy) await this.wishes.idle();
      if (!this.gone) await new Promise<void>((drawn) => this.setState({}, drawn));
      if (this.gone || framesLeft === 0 || this.root.current?.isConnected !== false) return;
      await new Promise((frame) => window.requestAnimationFrame(frame));
    }
  }

  /** Carries a wish out. A line that was refused has had its turn once one of its ways out is written. */
  private async wish(wish: Wish, waits: boolean): Promise<boolean> {
    const { notice } = this.state;
    const refused = notice.is === "refused" ? notice.refused.refusal : null;
    const below = wish.kind === "goOn" ? fightsBelow(this.root.current) : [];
    const done = await this.wishes.wish(wish, waits);
    if (done && wish.kind === "goOn") void focusNext(below, () => (this.gone ? null : this.root.current));
    if (done && refused !== null && isWayOut(refused, wish))
      this.takes({ type: "wrote in its place", line: refused.line });
    return done;
  }

  private came(outcome: Outcome, wish: Wish, fight: Fight): void {
    this.takes({ type: "carried out", wish, outcome });
    if (outcome.ok && wish.kind === "fork")
      void focusCopy(copyTitle(fight), () => (this.gone ? null : this.root.current));
    // An edit of another block is not taken back from here.
    if (outcome.ok && outcome.edit !== undefined && outcome.edit.before !== outcome.edit.after) {
      this.ways.wrote(wish, outcome.edit);
      this.forceUpdate();
    }
  }

  private async undo(again: boolean): Promise<void> {
    // Each press is a step: none is lost because the one before it is still being written.
    while (this.wishes.busy) await this.wishes.idle();
    const last = again ? this.ways.again() : this.ways.last();
    if (again && last === null) return;
    await this.wishes.wish({ kind: "undo", edit: last === null ? null : again ? oppositeOf(last) : last }, false);
  }

  override componentDidUpdate(before: FightViewProps): void {
    if (before.fight !== this.props.fight) this.wishes.drawn();
    // A line written elsewhere may be the one that the refusal wanted.
    const isRefused = this.state.notice.is === "refused";
    if (before.fight.text !== this.props.fight.text && !this.wishes.busy && isRefused) this.deeds.choose();
    this.takes({ type: "drawn", offers: (line) => isOffered(this.root.current, line) });
  }

  override componentWillUnmount(): void {
    this.gone = true;
    this.wishes.drawn();
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
    const { notice: came, draft, hint } = this.state;
    const notice = readOnly === null ? null : readOnlyNotice(readOnly, act !== undefined);
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
    const named = chain === undefined ? null : nameInChain(chain);
    const title = fight.setup.title ?? named ?? fight.setup.system.title;
    const unit = latestOf(fight);
    const past = pastOf(fight, this.state.past);
    return (
      <article
        ref={this.root}
        class="bbb-fight"
        aria-label={title}
        data-dense={look?.dense === true || undefined}
        data-still={look?.still === true || undefined}
        data-secret={secretsOf(fight).names.length > 0 || undefined}
        tabIndex={-1}
        onKeyDown={this.pressed}
        {...{ [FOCUS]: ROOT_FOCUS }}
      >
        <Head fight={fight} named={named} menu={this.tools(menu)} />
        {chain === undefined ? null : <ChainLine chain={chain} links={links} deeds={this.deeds} />}
        <InMedium.Provider value={whole ? WHOLE : SCREEN}>
          <RemarkList fight={fight} problems={problems} links={links} deeds={deeds} />
        </InMedium.Provider>
        {this.state.keys ? <KeyList close={this.showKeys} /> : null}
        <Steps fight={past?.then ?? fight} />
        {notice}
        {came.is === "copied" ? (
          <p class="bbb-line-note" role="status">
            {came.said}
          </p>
        ) : null}
        <InMedium.Provider value={whole ? WHOLE : SCREEN}>
          <InHand.Provider value={this.atHand}>
            {past !== null ? (
              pastBody(past, { fight, problems, links, deeds: this.deeds, go: this.look })
            ) : (
              <div class="bbb-body">
                <InAround.Provider value={{ ...around, goesOn: chain?.next.length === 0 && stageOf(fight) === "over" }}>
                  <Now
                    fight={fight}
                    trouble={came.is === "trouble" ? came.trouble : null}
                    refused={came.is === "refused" ? came.refused : null}
                    draft={hint ?? draft}
                    chosen={this.state.chosen}
                    replaced={this.state.replaced}
                    deeds={this.deeds}
                    notes={this.props.notes ?? noNotes}
                    timer={look?.timer === true}
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
                {whole || rows || look?.forecast === false ? null : (
                  <FightForecast fight={fight} deeds={this.deeds} opens={this.props.foretells === true} />
                )}
              </div>
            )}
          </InHand.Provider>
        </InMedium.Provider>
      </article>
    );
  }

  private tools(menu: JSX.Element | null): JSX.Element {
    const past = pastSteps(this.props.fight).length === 0 ? null : this.state.past !== null;
    const { table, tableNow } = this.props.around ?? {};
    const at = tableNow?.() ?? null;
    const here = at === null ? null : commandSentences.hereOf(at.here, at.of);
    return fightTools({
      table: here === null ? null : [here, () => table?.()],
      past,
      lookBack: this.lookBack,
      keys: this.state.keys,
      showKeys: this.showKeys,
      menu,
    });
  }

  private readonly showKeys = (): void => this.takes({ type: "pressed keys" });

  private readonly lookBack = (): void =>
    this.look(this.state.past === null ? pastSteps(this.props.fight).length - 1 : null);

  private readonly look = (step: number | null): void => {
    this.takes({ type: "looked at", step });
    // The buttons are gone with the past.
    if (step === null) this.root.current?.focus();
  };
}

const nothing: readonly string[] = [];
