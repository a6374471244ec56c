import { Component, type JSX } from "preact";
import { noRefusals, openedDeeds, refusalsOf, type Refusals } from "../../complete/choice-refusals.ts";
import type { Target } from "../../complete/choices.ts";
import { chanceOf, likeness, noOdds, oddsOf, type Odds } from "../../complete/odds.ts";
import { areFoes } from "../../fight/alliance.ts";
import { isOut } from "../../fight/bind/lexicon.ts";
import { isDecided } from "../../fight/ending.ts";
import { find, shownPoints } from "../../fight/state.ts";
import type { Fight } from "../../fight/timeline.ts";
import { say } from "../../telling/sentences.ts";
import { revealLine } from "../../wishes/fighter-lines.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Icon } from "../kit/icon.tsx";
import { Idle } from "../kit/pauses.ts";
import { ClauseFields, firstOf, nothingFilled, restOf, ThingField } from "./clause-fields.tsx";
import { tableOf, columnsOf, placesOf, TargetRow, type Chosen, type Table } from "./targets.tsx";

interface Props {
  readonly fight: Fight;
  readonly deeds: Deeds;
}

interface State extends Chosen {
  /** Turn that the choices were made in. */
  readonly turn: string;
  /**
   * The ids of all deeds, as they stood when they were asked for: what cannot be came last then; null: the common ones
   * alone are shown.
   */
  readonly opened: readonly string[] | null;
  readonly refusals: Refusals;
  readonly all: boolean;
  /** By line, as far as they are known. */
  readonly odds: ReadonlyMap<string, Odds>;
  /** Are they known of all, as far as they ever will be? */
  readonly whole: boolean;
}

const nothingChosen = { who: null, deed: null, means: null, filled: nothingFilled, opened: null, all: false };

/** After so many targets of which no more can be known, it is not tried for the others. */
const GIVEN_UP = 2;
/** So many hidden foes are named where there is no other target. */
const MOST_HIDDEN = 4;
/** So many targets are shown; the others on demand. */
const MOST_TARGETS = 9;

/** Picker of actor, deed, means and target: one press on a target writes the line. */
export class Picker extends Component<Props, State> {
  override state: State = { turn: "", ...nothingChosen, refusals: noRefusals, odds: new Map(), whole: false };
  private readonly idle = new Idle();
  private readonly trying = new Idle();
  /** Fight that the deeds were tried in last. */
  private tried: Fight | null = null;
  private made: { readonly fight: Fight; readonly key: string; readonly table: Table | null } | null = null;
  private worked: { readonly fight: Fight; readonly key: string } | null = null;

  static override getDerivedStateFromProps({ fight }: Props, state: State): Partial<State> | null {
    // Choices are for one deed: once it is written, the next begins anew.
    const turn = `${fight.due.who.join()} ${deedsDone(fight)}`;
    return turn === state.turn ? null : { turn, ...nothingChosen };
  }

  override componentDidMount(): void {
    this.afterDraw();
  }

  override componentDidUpdate(): void {
    this.afterDraw();
  }

  override componentWillUnmount(): void {
    this.idle.stop();
    this.trying.stop();
    this.props.deeds.draft(null);
  }

  /** Shows the highlighted line in the field, and works the odds out when the browser is idle. */
  private afterDraw(): void {
    const table = this.table();
    this.props.deeds.draft(table === null || !this.suggests ? null : this.highlighted(table));
    this.work(table);
    if (this.state.opened !== null && this.tried !== this.props.fight) this.tryDeeds();
  }

  /**
   * Shows the rarer deeds once it is known which of them can be done. Later the reasons may change, never the places.
   */
  private tryDeeds(): void {
    const { fight } = this.props;
    const table = this.table();
    this.tried = fight;
    if (table !== null) this.trying.start(this.openedWith(fight, table));
  }

  private *openedWith(fight: Fight, { who, deeds, common }: Table): Generator<null, void> {
    const { turn } = this.state;
    const refusals = yield* refusalsOf(fight, who, deeds);
    if (this.state.turn !== turn || this.table()?.who !== who) return;
    this.setState(({ opened }) => ({ refusals, opened: opened ?? openedDeeds(deeds, common, refusals) }));
  }

  private readonly moreOrFewer = (): void => {
    this.trying.stop();
    if (this.state.opened === null) this.tryDeeds();
    else this.setState({ opened: null });
  };

  /**
   * Tells whether a target is highlighted. Where nobody is due nothing is, because a declared deed is not what comes
   * next.
   */
  private get suggests(): boolean {
    return this.props.fight.due.who.length > 0;
  }

  /** Makes a choice. It clears the line that the field holds of another one. */
  private choose(now: Partial<Chosen>): void {
    this.setState(now);
    this.props.deeds.choose();
  }

  private highlighted({ targets, next, alone }: Table): string {
    return targets[next]?.line ?? alone.line;
  }

  private table(): Table | null {
    const { fight } = this.props;
    const { who, deed, means, filled } = this.state;
    const key = JSON.stringify([who, deed, means, filled.thing, restOf(filled), firstOf(filled), filled.also]);
    if (this.made?.fight === fight && this.made.key === key) return this.made.table;
    const table = tableOf(fight, this.state);
    this.made = { fight, key, table };
    return table;
  }

  private work(table: Table | null): void {
    const { fight } = this.props;
    const { made } = this;
    if (table === null || made === null || (this.worked?.fight === fight && this.worked.key === made.key)) return;
    if (this.worked?.fight !== fight && this.state.odds.size > 0) this.setState({ odds: new Map() });
    if (this.state.whole) this.setState({ whole: false });
    this.worked = { fight, key: made.key };
    this.idle.start(this.oddsOf(fight, table.targets));
  }

  /** Works out the chances to hit of all targets first, then what the other dice bring. */
  private *oddsOf(fight: Fight, targets: readonly Target[]): Generator<null, void> {
    const open = targets.filter(({ why }) => why === null);
    for (const whole of [false, true]) {
      const alike = new Map<string, Odds>();
      for (const { line, who } of open) {
        // Dice that fall in too many ways do so at every target: their work would come to nothing.
        if (whole && [...alike.values()].filter(({ average }) => average === null).length >= GIVEN_UP) break;
        const like = likeness(fight.state, who);
        const known =
          alike.get(like) ??
          (whole ? yield* oddsOf(fight, line, who) : { ...noOdds, hits: yield* chanceOf(fight, line) });
        alike.set(like, known);
        if (this.props.fight !== fight) return;
        // Several are known before the next drawing, so each adds to what was added before it.
        this.setState(({ odds }) => {
          const was = odds.get(line);
          return { odds: new Map([...odds, [line, known.average === null && was !== undefined ? was : known]]) };
        });
      }
    }
    this.setState({ whole: true });
  }

  override render(): JSX.Element | null {
    const { fight, deeds } = this.props;
    const { filled, opened, refusals, all, odds, whole } = this.state;
    const table = this.table();
    if (table === null) return null;
    const { actors, who, deed, means, chosen, targets, next, nameless, alone } = table;
    const bare = table.aimless;
    const shown = all || targets.length <= MOST_TARGETS + 1 ? targets : targets.slice(0, MOST_TARGETS);
    const seen =
      opened !== null
        ? opened.flatMap((id) => table.deeds.find((each) => each.id === id) ?? [])
        : table.common.some(({ id }) => id === deed.id)
          ? table.common
          : [deed, ...table.common];
    const columns = columnsOf(
      shown.map(({ line }) => odds.get(line)),
      { will: deed.will, whole },
    );
    const places = placesOf(deed.will);
    return (
      <div class="bbb-pick">
        {actors.length < 2 ? null : (
          <Choices label={say.who}>
            {actors.map((name) => (
              <Button
                key={name}
                id={`who ${name}`}
                pressed={name === who}
                press={() => this.choose({ ...nothingChosen, who: name })}
              >
                {name} <Points fight={fight} who={name} />
              </Button>
            ))}
          </Choices>
        )}
        <Reveal fight={fight} who={who} says={say.actsFromHiding} deeds={deeds} />
        <Choices label={deed.will ? say.will : say.does}>
          {seen.map((each) => (
            <Button
              key={each.id}
              id={`deed ${each.id}`}
              quiet={opened !== null && refusals.has(each.id)}
              note={opened === null ? undefined : refusals.get(each.id)}
              pressed={each.id === deed.id}
              press={() => this.choose({ deed: each.id, means: null, filled: nothingFilled })}
            >
              {each.label}
            </Button>
          ))}
          <Button id="deed more" quiet press={this.moreOrFewer}>
            {opened !== null ? say.fewerDeeds : say.moreDeeds}
          </Button>
        </Choices>
        {means.length === 0 ? null : (
          <Choices label={say.with}>
            {means.map(({ name, detail }) => (
              <Button
                key={name}
                id={`with ${name}`}
                pressed={name === chosen}
                press={() => this.choose({ means: name })}
              >
                {name} {detail === null ? null : <span class="bbb-faint">{detail}</span>}
              </Button>
            ))}
          </Choices>
        )}
        {/* Above the targets, which come once it is named: it keeps its place while one types. */}
        {deed.aims ? (
          <ThingField
            verb={deed.verb}
            named={means.length > 0}
            filled={filled}
            change={(filled) => this.choose({ filled })}
          />
        ) : null}
        {nameless ? <p class="bbb-line-note">{say.nameItFirst(deed.label)}</p> : null}
        {nameless ? null : deed.aims ? (
          <div class="bbb-targets" role="group" aria-label={say.targets} data-columns={places.length}>
            <div class="bbb-targets-head" aria-hidden="true">
              <span>{say.target}</span>
              {places.map((column) => (
                <span key={column} data-column={column}>
                  {columns.includes(column) ? say[column] : null}
                </span>
              ))}
            </div>
            {targets.length === 0 ? <p class="bbb-line-note">{say.noTarget}</p> : null}
            {targets.length === 0
              ? hiddenFrom(fight, who).map((each) => (
                  <Reveal key={each} fight={fight} who={each} says={say.isHidden} deeds={deeds} />
                ))
              : null}
            <ul>
              {shown.map((target, at) => (
                <TargetRow
                  key={target.who}
                  at={at}
                  target={target}
                  by={who}
                  odds={odds.get(target.line)}
                  places={places}
                  columns={columns}
                  next={this.suggests && at === next}
                  fight={fight}
                  deeds={deeds}
                />
              ))}
            </ul>
            {shown.length === targets.length ? null : (
              <Button id="targets all" quiet press={() => this.setState({ all: true })}>
                {say.moreTargets(targets.length - shown.length)}
              </Button>
            )}
          </div>
        ) : (
          <div>
            <Button
              id="do:deed"
              main={this.suggests && alone.why === null && !isDecided(fight)}
              press={() => void deeds.wish({ kind: "append", line: alone.line })}
            >
              {alone.line}
            </Button>
            {alone.why === null ? null : <p class="bbb-line-note">{alone.why}</p>}
          </div>
        )}
        {!deed.aims || bare === null ? null : (
          <AtNobody line={bare} main={table.nobody && this.suggests} deeds={deeds} />
        )}
        {table.remark === null ? null : <p class="bbb-line-note">{table.remark}</p>}
        <ClauseFields
          fight={fight}
          who={who}
          verb={deed.verb}
          named={means.length > 0}
          aims={deed.aims}
          also={table.also}
          filled={filled}
          change={(filled) => this.choose({ filled })}
        />
      </div>
    );
  }
}

/** Counts the units up to the last deed. Rulings and arrivals behind it leave the choices alone. */
function deedsDone({ units }: Fight): number {
  let done = units.length;
  while (done > 0 && units[done - 1]?.lines[0]?.kind !== "action") done--;
  return done;
}

/** Draws one question of the picker with its answers. */
function Choices({
  label,
  children,
}: {
  readonly label: string;
  readonly children: JSX.Element | (JSX.Element | JSX.Element[])[];
}): JSX.Element {
  return (
    <div class="bbb-field-row" role="group" aria-label={label}>
      <span class="bbb-label" aria-hidden="true">
        {label}
      </span>
      <div class="bbb-options">{children}</div>
    </div>
  );
}

/** Returns the foes of a fighter whom nobody can aim at because they are hidden, as many as have room. */
function hiddenFrom({ state, setup }: Fight, who: string): readonly string[] {
  const own = find(state, who);
  return state.combatants
    .filter((c) => c.hidden && own !== undefined && areFoes(state, own, c) && !isOut(c, setup.system.vocabulary))
    .slice(0, MOST_HIDDEN)
    .map(({ name }) => name);
}

interface RevealProps extends Props {
  readonly who: string;
  readonly says: (who: string) => string;
}

/** Offers to show a hidden fighter to the players: before it acts, or where nobody else could be aimed at. */
function Reveal({ fight, who, says, deeds }: RevealProps): JSX.Element | null {
  const c = find(fight.state, who);
  if (c?.hidden !== true || deeds.readOnly) return null;
  const line = revealLine(c);
  return (
    <p class="bbb-line-note">
      <Icon name="hidden" /> {says(who)}{" "}
      <Button
        id={`do:reveal ${who}`}
        label={say.revealOf(who)}
        writes={line}
        press={() => void deeds.wish({ kind: "append", line })}
      >
        {say.reveal}
      </Button>
    </p>
  );
}

function Points({ fight, who }: { readonly fight: Fight; readonly who: string }): JSX.Element | null {
  const c = find(fight.state, who);
  const hp = c === undefined ? null : shownPoints(c);
  return hp === null ? null : <span class="bbb-faint">{say.hpText(hp.now, hp.max)}</span>;
}

/** Draws the same deed at nobody in particular, filled where that was stated. */
function AtNobody({
  line,
  main,
  deeds,
}: {
  readonly line: string;
  readonly main: boolean;
  readonly deeds: Deeds;
}): JSX.Element {
  return (
    <Button
      id="do:aimless"
      quiet={!main}
      main={main}
      writes={line}
      press={() => void deeds.wish({ kind: "append", line })}
    >
      {line}
    </Button>
  );
}
