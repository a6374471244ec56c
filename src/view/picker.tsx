import type { JSX } from "preact";
import { Component } from "preact";
import {
  actorsOf,
  aimless,
  commonDeeds,
  deedsOf,
  firstChoice,
  isNameless,
  lineOf,
  meansOf,
  targetsOf,
  type Deed,
  type Means,
  type Target,
} from "../complete/choices.ts";
import { chanceOf, likeness, noOdds, oddsOf, type Odds } from "../complete/odds.ts";
import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import { ClauseFields, nothingFilled, restOf, thingOf, type Filled } from "./clause-fields.tsx";
import type { Deeds } from "./deeds.ts";
import { Idle } from "./idle.ts";
import { TargetRow } from "./target-row.tsx";
import { say } from "./words.ts";

interface Props {
  readonly fight: Fight;
  readonly deeds: Deeds;
}

interface State {
  /** Whose turn the choices were made in. */
  readonly turn: string;
  readonly who: string | null;
  readonly deed: string | null;
  readonly means: string | null;
  readonly filled: Filled;
  readonly more: boolean;
  readonly all: boolean;
  /** By line, as far as they are known. */
  readonly odds: ReadonlyMap<string, Odds>;
}

const nothingChosen = { who: null, deed: null, means: null, filled: nothingFilled, more: false, all: false };

/** What is offered, worked out once for a fight and what is chosen. */
interface Table {
  readonly actors: readonly string[];
  readonly who: string;
  readonly deeds: readonly Deed[];
  readonly common: readonly Deed[];
  readonly deed: Deed;
  readonly means: readonly Means[];
  readonly chosen: string | null;
  readonly targets: readonly Target[];
  /** Which of them stands first: what the rules offer. */
  readonly next: number;
  /** Is it still to be said what is done: which spell, say? */
  readonly nameless: boolean;
  /** It may be done to nobody in particular. */
  readonly aimless: string | null;
}

/** So many targets are shown; the others on demand. */
const MOST_TARGETS = 9;

/** Who, what, with what, at whom: one press on a target writes the line. */
export class Picker extends Component<Props, State> {
  override state: State = { turn: "", ...nothingChosen, odds: new Map() };
  private readonly idle = new Idle();
  private made: { readonly fight: Fight; readonly key: string; readonly table: Table | null } | null = null;
  private worked: { readonly fight: Fight; readonly key: string } | null = null;

  static override getDerivedStateFromProps({ fight }: Props, state: State): Partial<State> | null {
    const turn = fight.due.who.join();
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
    this.props.deeds.draft(null);
  }

  /** The field shows the line of what is highlighted; the odds are worked out when nothing else is to be done. */
  private afterDraw(): void {
    const table = this.table();
    this.props.deeds.draft(table === null ? null : this.highlighted(table));
    this.work(table);
  }

  private highlighted({ targets, next, deed, who, chosen }: Table): string {
    const target = targets[next];
    return target?.line ?? this.plainLine(deed, who, chosen);
  }

  private plainLine(deed: Deed, who: string, means: string | null): string {
    const { fight } = this.props;
    const { filled } = this.state;
    const thing = thingOf(deed.verb, filled);
    return lineOf(fight, { who, deed, means, rest: `${thing === "" ? "" : ` ${thing}`}${restOf(filled)}` }, null);
  }

  private table(): Table | null {
    const { fight } = this.props;
    const { who, deed, means, filled } = this.state;
    const key = JSON.stringify([who, deed, means, filled.thing, restOf(filled)]);
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
    this.worked = { fight, key: made.key };
    this.idle.start(this.oddsOf(fight, table.targets));
  }

  /** First the chance to hit of all of them, then what the other dice bring. */
  private *oddsOf(fight: Fight, targets: readonly Target[]): Generator<null, void> {
    const open = targets.filter(({ why }) => why === null);
    for (const whole of [false, true]) {
      const alike = new Map<string, Odds>();
      for (const { line, who } of open) {
        const like = likeness(fight.state, who);
        const known =
          alike.get(like) ??
          (whole ? yield* oddsOf(fight, line, who) : { ...noOdds, hits: yield* chanceOf(fight, line) });
        alike.set(like, known);
        if (this.props.fight !== fight) return;
        const was = this.state.odds.get(line);
        this.setState({
          odds: new Map([...this.state.odds, [line, known.average === null && was !== undefined ? was : known]]),
        });
      }
    }
  }

  override render(): JSX.Element | null {
    const { fight, deeds } = this.props;
    const { filled, more, all, odds } = this.state;
    const table = this.table();
    if (table === null) return null;
    const { actors, who, deed, means, chosen, targets, next, nameless } = table;
    const bare = table.aimless;
    const shown = all || targets.length <= MOST_TARGETS + 1 ? targets : targets.slice(0, MOST_TARGETS);
    const seen = more
      ? table.deeds
      : table.common.some(({ id }) => id === deed.id)
        ? table.common
        : [deed, ...table.common];
    const known = shown.map(({ line }) => odds.get(line));
    const sure = known.length > 0 && known.every((each) => each === undefined || each.hits === null);
    return (
      <div class="bbb-pick">
        {actors.length < 2 ? null : (
          <Choices label={say.who}>
            {actors.map((name) => (
              <Button
                key={name}
                id={`who ${name}`}
                pressed={name === who}
                press={() => this.setState({ ...nothingChosen, who: name })}
              >
                {name} <Points fight={fight} who={name} />
              </Button>
            ))}
          </Choices>
        )}
        <Choices label={deed.will ? say.will : say.does}>
          {seen.map((each) => (
            <Button
              key={each.id}
              id={`deed ${each.id}`}
              pressed={each.id === deed.id}
              press={() => this.setState({ deed: each.id, means: null, filled: nothingFilled })}
            >
              {each.label}
            </Button>
          ))}
          <Button id="deed more" quiet press={() => this.setState({ more: !more })}>
            {more ? say.fewerDeeds : say.moreDeeds}
          </Button>
        </Choices>
        {means.length === 0 ? null : (
          <Choices label={say.with}>
            {means.map(({ name, detail }) => (
              <Button
                key={name}
                id={`with ${name}`}
                pressed={name === chosen}
                press={() => this.setState({ means: name })}
              >
                {name} {detail === null ? null : <span class="bbb-faint">{detail}</span>}
              </Button>
            ))}
          </Choices>
        )}
        {nameless ? <p class="bbb-line-note">{say.nameItFirst(deed.label)}</p> : null}
        {nameless ? null : deed.aims ? (
          <div class="bbb-targets" data-sure={sure || undefined} role="group" aria-label={say.targets}>
            <div class="bbb-targets-head" aria-hidden="true">
              <span>{say.target}</span>
              {sure ? null : <span>{say.hits}</span>}
              <span>{say.average}</span>
              <span class="bbb-far">{say.fells}</span>
            </div>
            {targets.length === 0 ? <p class="bbb-line-note">{say.noTarget}</p> : null}
            <ul>
              {shown.map((target, at) => (
                <TargetRow
                  key={target.who}
                  at={at}
                  target={target}
                  odds={odds.get(target.line)}
                  sure={sure}
                  next={at === next}
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
          <Button
            id="do:deed"
            main
            press={() => void deeds.wish({ kind: "append", line: this.plainLine(deed, who, chosen) })}
          >
            {this.plainLine(deed, who, chosen)}
          </Button>
        )}
        {!deed.aims || bare === null ? null : (
          <Button id="do:aimless" quiet writes={bare} press={() => void deeds.wish({ kind: "append", line: bare })}>
            {bare}
          </Button>
        )}
        <ClauseFields
          fight={fight}
          who={who}
          verb={deed.verb}
          named={means.length > 0}
          filled={filled}
          change={(now) => this.setState({ filled: now })}
        />
      </div>
    );
  }
}

function tableOf(fight: Fight, state: Pick<State, "who" | "deed" | "means" | "filled">): Table | null {
  const actors = actorsOf(fight);
  const who = actors.find((name) => name === state.who) ?? actors[0];
  if (who === undefined || find(fight.state, who) === undefined) return null;
  const all = deedsOf(fight, who);
  const first = firstChoice(fight, who);
  const deed = all.find(({ id }) => id === state.deed) ?? first?.deed ?? all[0];
  if (deed === undefined) return null;
  const common = commonDeeds(fight, who, all).filter(
    (each) => each.id === deed.id || !each.aims || needsNothing(each) || meansOf(fight, who, each).length > 0,
  );
  const means = meansOf(fight, who, deed);
  const thing = deed.aims ? thingOf(deed.verb, state.filled) : "";
  const text = deed.verb.thing === "text";
  const known = means.find(({ name }) => name === state.means)?.name ?? means[0]?.name ?? null;
  const chosen = known ?? (text && thing !== "" ? thing : null);
  const rest = `${text || thing === "" ? "" : ` ${thing}`}${restOf(state.filled)}`;
  const nameless = deed.aims && isNameless(fight, { who, deed, means: chosen, rest });
  const targets = deed.aims && !nameless ? targetsOf(fight, { who, deed, means: chosen, rest }) : [];
  const offered = targets.findIndex((each) => each.who === first?.target && each.why === null);
  const next = offered >= 0 ? offered : targets.findIndex(({ why }) => why === null);
  return {
    actors,
    who,
    deeds: all,
    common,
    deed,
    means,
    chosen,
    targets,
    next,
    nameless,
    aimless: aimless(fight, who, deed),
  };
}

function needsNothing({ verb }: Deed): boolean {
  return verb.thing !== "text" && verb.thing !== "weapon" && !verb.clauses.includes("with");
}

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

function Points({ fight, who }: { readonly fight: Fight; readonly who: string }): JSX.Element | null {
  const hp = find(fight.state, who)?.hp ?? null;
  return hp === null ? null : <span class="bbb-faint">{say.hpText(hp.now, hp.max)}</span>;
}
