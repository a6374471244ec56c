import { createRef, type JSX } from "preact";
import { detailText, type Combatant } from "../../fight/combatant.ts";
import { isOurs } from "../../fight/state.ts";
import type { Fight } from "../../fight/timeline.ts";
import { defenceOf } from "../../telling/fighter-text.ts";
import { capital, say } from "../../telling/sentences.ts";
import { revealLine } from "../../wishes/fighter-lines.ts";
import type { Wish } from "../../wishes/wish.ts";
import { noNotes, type NotesOffered } from "../begin/fields.tsx";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import { Icon } from "../kit/icon.tsx";
import { InMedium, mediumOf, Pure } from "../kit/medium.ts";
import { FOCUS, OPEN } from "../kit/memo.ts";
import { ComingList } from "../turn/coming.tsx";
import { AddFighter } from "./add-fighter.tsx";
import { flagsOf, Held, HitPoints, FighterSheet } from "./fighter.tsx";
import { ManyHurt } from "./many-hurt.tsx";
import { countsOf, folded, orderRows, toCome, type Fold, type OrderRow, type ToCome } from "./order-rows.ts";

interface Props {
  readonly fight: Fight;
  /** null: a picture, in which nothing can be changed. */
  readonly deeds: Deeds | null;
  /** From which of them somebody may join. */
  readonly notes?: () => NotesOffered;
  /** In place of somebody's points: "wounded"; null: the points are shown. */
  readonly health?: (c: Combatant) => string | null;
}

interface State {
  /** Ids of the opened folds. */
  readonly opened: readonly string[];
  /** Is the list of all open, in place of the strip? */
  readonly all: boolean;
}

/** Everybody once, in the order of the round, with all that is needed to decide about them. */
export class Order extends Pure<Props, State> {
  static override contextType = InMedium;
  override state: State = { opened: [], all: false };
  private readonly rows = createRef<HTMLOListElement>();
  /** Changes that the waiting line and the rulings below it will make, by the names of fighters. */
  private toCome: ReadonlyMap<string, ToCome> = new Map();
  /** Fighters who were due when the strip was scrolled last. */
  private shown = "";

  /** The strip may get its room, or another width, only later: in a pane that was hidden, by a turned phone. */
  private room: ResizeObserver | null = null;

  override componentDidMount(): void {
    this.toDue();
    const list = this.rows.current;
    const win = list?.ownerDocument.defaultView ?? null;
    if (list === null || win === null) return;
    let width = list.clientWidth;
    this.room = new win.ResizeObserver(() => {
      if (list.clientWidth === width) return;
      width = list.clientWidth;
      this.shown = "";
      this.toDue();
    });
    this.room.observe(list);
  }

  override componentWillUnmount(): void {
    this.room?.disconnect();
  }

  override componentDidUpdate(): void {
    this.toDue();
  }

  /** Scrolls the strip to those who are due, with the one before at their side; only as the turn goes on. */
  private toDue(): void {
    const list = this.rows.current;
    const due = this.props.fight.due.who.join();
    if (list === null || this.shown === due) return;
    this.shown = due;
    const first = list.querySelector("[data-due]");
    // Rows of sides and folds are no cells of the strip.
    const cells = [...list.children].filter((each) => each.getClientRects().length > 0);
    const before = cells[Math.max(0, cells.findIndex((each) => each === first) - 1)] ?? first;
    if (first === null || before === null || list.scrollWidth <= list.clientWidth) return;
    list.scrollLeft += before.getBoundingClientRect().left - list.getBoundingClientRect().left;
  }

  override render(): JSX.Element | null {
    const { fight, deeds, notes = noNotes } = this.props;
    const rows = orderRows(fight);
    const { fighters, arrivals } = toCome(fight);
    this.toCome = fighters;
    if (rows.length === 0 && deeds === null) return null;
    const counts = rows.some((row) => (row.kind === "fighter" || row.kind === "turn") && row.at !== null);
    const { title, note, slots } = fight.track;
    // The panel says it beside whose turn it is, where sides choose.
    const said = deeds?.readOnly === false && slots.some(({ kind }) => kind === "side");
    const named = title === "" ? say.combatants : title;
    const folds = mediumOf(this.context).folded === "on demand";
    return (
      <section
        class="bbb-order"
        aria-label={named}
        data-strip={(folds && deeds !== null && !this.state.all) || undefined}
      >
        <div class="bbb-order-head">
          <h4 class="bbb-label">{named}</h4>
          {!folds || deeds === null || rows.length === 0 ? null : (
            <Button
              id="all fighters"
              quiet
              pressed={this.state.all}
              press={() => this.setState(({ all }) => ({ all: !all }))}
            >
              {say.allFighters(fight.state.combatants.length)}
            </Button>
          )}
          {note === null || said ? null : <span class="bbb-note">{note}</span>}
          {deeds === null ? null : <AddFighter fight={fight} deeds={deeds} notes={notes} />}
        </div>
        <ol ref={this.rows} class="bbb-rows" data-plain={!counts || undefined}>
          {(folds ? folded(rows) : rows).map((row) => (row.kind === "fold" ? this.fold(row) : this.item(row, false)))}
          {arrivals.map((row) => this.item(row, false, null))}
        </ol>
        {deeds === null || deeds.readOnly || rows.length === 0 || fight.state.phase === "setup" ? null : (
          <Disclosure class="bbb-more" id="many hurt" summary={say.hurtMany}>
            {() => <ManyHurt fight={fight} deeds={deeds} />}
          </Disclosure>
        )}
        {deeds === null ? null : <ComingList fight={fight} deeds={deeds} />}
      </section>
    );
  }

  private item(row: OrderRow, hides: boolean, deeds = this.props.deeds): JSX.Element {
    const { fight, health } = this.props;
    const words = row.kind === "fighter" ? (health?.(row.combatant) ?? null) : null;
    const after = row.kind === "fighter" ? (this.toCome.get(row.combatant.name) ?? null) : null;
    return <Item key={keyOf(row)} {...{ row, fight, deeds, hides, after }} health={words} />;
  }

  /**
   * Draws a fold. In a small space its line stands for the rows until it is opened; in a large one the line is hidden.
   */
  private fold(fold: Fold): readonly JSX.Element[] {
    const { id, state, rows } = fold;
    const closed = !this.state.opened.includes(id);
    const names = rows.map(({ combatant }) => combatant.name);
    return [
      <li key={`fold ${id}`} class="bbb-item bbb-fold">
        <details {...{ [OPEN]: `fold ${id}` }} onToggle={(event) => this.turn(id, event.currentTarget.open)}>
          <summary {...{ [FOCUS]: `fold fold ${id}` }}>
            <Icon name={state} /> {state === "done" ? say.haveActed(countsOf(fold), names) : say.areOut(names)}
          </summary>
        </details>
      </li>,
      ...rows.map((row) => this.item(row, closed)),
    ];
  }

  private turn(id: string, open: boolean): void {
    const others = this.state.opened.filter((each) => each !== id);
    this.setState({ opened: open ? [...others, id] : others });
  }
}

function keyOf(row: OrderRow): string {
  switch (row.kind) {
    case "fighter":
      return `who ${row.combatant.name}`;
    case "turn":
      return `turn ${row.at ?? ""} ${row.who} ${row.begins ?? ""} ${row.notes.join()}`;
    case "side":
      return `side ${row.side}`;
    case "part":
      return `part ${row.text}`;
  }
}

interface ItemProps {
  readonly row: OrderRow;
  readonly fight: Fight;
  readonly deeds: Deeds | null;
  readonly health: string | null;
  /** Is it hidden where there is little room? */
  readonly hides: boolean;
  /** Changes behind the line that waits for a die; null: none are known. */
  readonly after: ToCome | null;
}

function sameToCome(a: ToCome | null, b: ToCome | null): boolean {
  return a?.points === b?.points && a?.words.join() === b?.words.join();
}

const STATE = "data-state";

class Item extends Pure<ItemProps> {
  private readonly row = createRef<HTMLLIElement>();

  /**
   * Compares rows by what they say, because each change makes another object. An opened fighter shows the whole fight
   * and is always drawn.
   */
  override shouldComponentUpdate(next: Readonly<ItemProps>): boolean {
    const { row, deeds, health, hides, after } = this.props;
    const same =
      next.deeds === deeds && next.health === health && next.hides === hides && sameToCome(next.after, after);
    return this.isOpen() || !same || !sameRow(row, next.row);
  }

  /**
   * Sets the attribute once more. Chromium forgets its effect on a row's content where the row is moved at the same
   * time (Preact moves by `moveBefore`): a waiting fighter looked as if it had acted.
   */
  override componentDidUpdate({ row: before }: Readonly<ItemProps>): void {
    const { row } = this.props;
    if (row.kind !== "fighter" || (before.kind === "fighter" && before.state === row.state)) return;
    this.row.current?.removeAttribute(STATE);
    this.row.current?.setAttribute(STATE, row.state);
  }

  private isOpen(): boolean {
    return this.row.current?.querySelector(`details[${OPEN}][open]`) != null;
  }

  override render(): JSX.Element {
    const { row, fight } = this.props;
    switch (row.kind) {
      case "part":
        return <li class="bbb-item bbb-part-row">{row.text}</li>;
      case "side":
        return (
          <li class="bbb-item bbb-side-row" data-now={row.now || undefined}>
            <h5 class="bbb-side-name" data-ours={isOurs(fight.state, row.side)}>
              {capital(row.side)}
            </h5>
            {flagsOf(fight.state, row.side).map((flag) => (
              <span key={flag} class="bbb-tag">
                {flag}
              </span>
            ))}
            {row.acted === null || row.of === 0 ? null : (
              <span class="bbb-note">{row.now ? say.choosesNow : say.acted(row.acted, row.of)}</span>
            )}
          </li>
        );
      case "turn":
        return (
          <li class="bbb-item bbb-turn-row" data-lane={row.lane || undefined}>
            <Count row={row} />
            <span class="bbb-turn-text">
              {row.begins === null ? (
                say.anotherDeed(row.who, row.notes)
              ) : (
                <>
                  <Icon name="spell" /> {say.beginsSpell(row.who)} <b>{row.begins}</b>
                </>
              )}
            </span>
          </li>
        );
      case "fighter":
        return this.fighter(row);
    }
  }

  private fighter(row: OrderRow & { readonly kind: "fighter" }): JSX.Element {
    const { fight, deeds, health, hides, after } = this.props;
    const { combatant: c, state } = row;
    const { system } = fight.setup;
    const defence = defenceOf(c, system);
    // Conditions beside the name are not repeated below it.
    const held = c.conditions.filter(
      ({ id, until, detail }) => until !== null || detail !== null || !row.notes.includes(id),
    );
    // A chip says more than the same word beside the name; who has surrendered did so, and is so.
    const chips = new Set(held.flatMap(({ id, detail }) => [id, `${id} ${detailText(detail)}`]));
    const notes = row.notes.filter((note, at, all) => all.indexOf(note) === at && !chips.has(note.replace(/,/g, "")));
    const reveals = c.hidden && deeds?.readOnly === false;
    const reveal = revealLine(c);
    const revealing: Wish = { kind: "append", line: reveal };
    const later = after === null || after.words.length === 0 ? null : say.toCome(after.words);
    return (
      <li
        ref={this.row}
        class="bbb-item bbb-card"
        data-state={state}
        data-due={state === "due" || undefined}
        data-out={state === "out" || undefined}
        data-hidden={c.hidden || undefined}
        data-lane={row.lane || undefined}
        data-tie={row.tie || undefined}
        data-fold={hides || undefined}
        aria-current={state === "due" ? "step" : undefined}
      >
        <Count row={row} />
        <Disclosure
          class="bbb-sheet"
          id={`who ${c.name}`}
          summary={
            <>
              <Icon name={state} word={say.trackState[state]} />
              <span
                class={later === null ? "bbb-name" : "bbb-name bbb-hp-waits"}
                data-ours={isOurs(fight.state, c.side)}
                title={later ?? undefined}
              >
                {deeds === null ? c.name : <Name of={c.name} />}
              </span>
              {c.hidden ? (
                <span class="bbb-tag">
                  <Icon name="hidden" /> {say.hidden}
                </span>
              ) : null}
              {notes.length === 0 ? null : <span class="bbb-note">{notes.join(" · ")}</span>}
              {defence === null ? null : <span class="bbb-def">{defence}</span>}
            </>
          }
        >
          {() => <FighterSheet key={c.name} fight={fight} combatant={c} deeds={deeds} />}
        </Disclosure>
        {health === null ? (
          <HitPoints combatant={c} after={after?.points ?? null} />
        ) : (
          <span class="bbb-hp">{health}</span>
        )}
        {held.length === 0 && !reveals && later === null ? null : (
          <ul class="bbb-conditions">
            {reveals ? (
              <li>
                <Button id={`reveal ${c.name}`} quiet writes={reveal} press={() => void deeds?.wish(revealing)}>
                  {say.reveal}
                </Button>
              </li>
            ) : null}
            {held.map((condition) => (
              <Held
                key={`${condition.id} ${detailText(condition.detail)}`}
                condition={condition}
                system={system}
                brief
              />
            ))}
            {later === null ? null : <li class="bbb-condition bbb-hp-waits">{later}</li>}
          </ul>
        )}
      </li>
    );
  }
}

/** Draws a name that is shortened before its number: "Bandi… 2". */
function Name({ of }: { readonly of: string }): JSX.Element {
  const [, base, number] = /^(.*\S)(\s\d+)$/.exec(of) ?? [];
  return base === undefined || number === undefined ? (
    <>{of}</>
  ) : (
    <>
      <span class="bbb-name-base">{base}</span>
      {number}
    </>
  );
}

function Count({
  row,
}: {
  readonly row: { readonly at: string | null; readonly tie: boolean; readonly now: boolean };
}): JSX.Element | null {
  if (row.at === null) return null;
  const now = row.now && !row.tie;
  // In a row that is moved at once Chromium goes on drawing an attribute that is gone: an element of its own has none.
  return (
    <span key={String(now)} class="bbb-at" data-now={now || undefined}>
      {row.tie ? null : <span>{row.at.replace("-", "−")}</span>}
    </span>
  );
}

function sameRow(a: OrderRow, b: OrderRow): boolean {
  if (a.kind === "fighter" && b.kind === "fighter")
    return (
      a.combatant === b.combatant &&
      a.state === b.state &&
      a.at === b.at &&
      a.tie === b.tie &&
      a.now === b.now &&
      a.lane === b.lane &&
      a.notes.join() === b.notes.join()
    );
  return JSON.stringify(a) === JSON.stringify(b);
}
