import { Component, type JSX } from "preact";
import { groupOf } from "../../fight/bind/names.ts";
import { campsThatFight, fightsOn, isOurs, type FightState } from "../../fight/state.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { environmentOf, resolveFight, type Fight } from "../../fight/timeline.ts";
import { applyEdit, lineRef, type Edit } from "../../language/edits.ts";
import { luckOf } from "../../forecast/luck.ts";
import { tuningsOf, type Tuning } from "../../wishes/draft.ts";
import { FIGHTS, Forecasting, isPast, startOf, without, type Forecast, type Share } from "../../forecast/forecast.ts";
import { forecastSentences as say } from "../../forecast/sentences.ts";
import {
  assumedWords,
  chanceOfOurs,
  counted,
  forecastTold,
  lineOfLuck,
  lookedBack,
  pointsLeft,
  shareRows,
  unplayedLines,
  withInterval,
  worstFoe,
} from "../../forecast/text.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import { FOCUS, OPEN, OPENS } from "../kit/memo.ts";
import { Eager, Idle } from "../kit/pauses.ts";
import { Pure } from "../kit/medium.ts";

/** A fight that is forecast. */
export interface Question {
  /** Equal for fights that come to the same. */
  readonly key: string;
  /** Returns what is played; null: nobody fights. */
  readonly begin: () => { readonly system: RuleSystem; readonly state: FightState } | null;
}

/** The same fight with a change, and how often our side wins then. */
export interface WhatIf extends Question {
  /** By it, its place and the focus stay. */
  readonly id: string;
  readonly words: string;
  /** Makes the change; null: it is only told. */
  readonly press: (() => void) | null;
}

interface Props {
  readonly of: Question;
  readonly whatIfs: readonly WhatIf[];
  readonly title: string;
  /** Makes the sentences of what has come of the fights so far. */
  readonly words: (forecast: Forecast) => readonly string[];
  /** Does it begin once the page has nothing else to do? */
  readonly waits?: boolean;
  /** Is told the words, as they change, and the key of the fight that they are about. */
  readonly told?: (sentences: readonly string[], key: string) => void;
}

/** Fights behind the first words, and after which the words are renewed. */
const FIRST = 20;
const STOPS = [FIRST, 50, 100, 200] as const;
/** Fights after them; on a phone half as many. */
const MORE_STOPS = [400, 700, 1000, 1500, FIGHTS] as const;
/** Fights of a change, at first and once the fight itself is known. */
const OF_CHANGE = [100, 400] as const;
/** Fights that are remembered: a change and its way back are there at once. */
const REMEMBERED = 24;

/** Height of the bar. */
const HEIGHT = 26;

/** The same seed as on the command line, so that both say the same. */
const options = { seed: "forecast", leading: new Map() } as const;

/** A forecast that is worked out in slices while it is on show, in words first. */
export class Foretold extends Component<Props> {
  private readonly work = new Eager();
  private readonly idle = new Idle();
  private readonly known = new Map<string, Forecasting | null>();
  private shown: { readonly key: string; readonly forecast: Forecast | null } | null = null;
  private under = "";
  private last = "";

  override componentDidMount(): void {
    this.begin();
  }

  override componentDidUpdate(): void {
    if (this.under !== keyOf(this.props)) this.begin();
  }

  override componentWillUnmount(): void {
    this.idle.stop();
    this.work.stop();
  }

  private begin(): void {
    this.under = keyOf(this.props);
    this.work.stop();
    if (this.props.waits === true) this.idle.start(this.once());
    else this.work.start(this.worked());
  }

  private *once(): Generator<null, void> {
    yield null;
    this.work.start(this.worked());
  }

  private *worked(): Generator<null, void> {
    const { of, whatIfs } = this.props;
    const part = isPhone() ? 2 : 1;
    const main = this.forecasting(of);
    this.show(of.key, main);
    if (main === null || main.forecast.decided) return;
    for (const stop of STOPS) yield* this.until(of.key, main, Math.max(FIRST, stop / part));
    yield* this.changes(whatIfs, OF_CHANGE[0] / part);
    for (const stop of MORE_STOPS) yield* this.until(of.key, main, stop / part);
    const most = FIGHTS / part;
    while (main.lacking(most) > 0) yield* this.until(of.key, main, main.fights + main.lacking(most));
    yield* this.changes(whatIfs, OF_CHANGE[1] / part);
  }

  private *changes(whatIfs: readonly WhatIf[], fights: number): Generator<null, void> {
    for (const each of whatIfs) {
      const other = this.forecasting(each);
      yield null;
      try {
        if (other !== null) yield* other.steps(fights - other.fights);
      } catch (error) {
        // Others are bound to the one who is left out (a hold, a turn): nothing is said of that change.
        if (!(error instanceof RangeError)) throw error;
        this.known.set(each.key, null);
      }
      this.forceUpdate();
    }
  }

  private *until(key: string, forecasting: Forecasting, fights: number): Generator<null, void> {
    if (forecasting.fights >= fights) return;
    yield* forecasting.steps(fights - forecasting.fights);
    this.show(key, forecasting);
  }

  /** Returns the fights of a question that were played before, or none yet. */
  private forecasting({ key, begin }: Question): Forecasting | null {
    const { known } = this;
    let found = known.get(key);
    if (found === undefined) {
      const begun = begin();
      found = begun === null ? null : new Forecasting(begun.system, begun.state, options);
    }
    known.delete(key);
    known.set(key, found);
    for (const [oldest] of known) if (known.size > REMEMBERED) known.delete(oldest);
    return found;
  }

  private show(key: string, forecasting: Forecasting | null): void {
    const forecast = forecasting?.forecast ?? null;
    // The words before stay until there are new ones.
    if (forecast?.fights === 0 && !forecast.decided) return this.forceUpdate();
    this.shown = { key, forecast };
    this.forceUpdate();
    const { sentences } = this;
    const telling = [key, ...sentences].join("\n");
    if (this.last !== telling) this.props.told?.(sentences, key);
    this.last = telling;
  }

  private get sentences(): readonly string[] {
    const forecast = this.shown?.forecast;
    if (forecast === undefined) return [];
    return forecast === null ? [say.noForecast] : this.props.words(forecast);
  }

  override render(): JSX.Element {
    const { of, whatIfs, title, children } = this.props;
    const { shown } = this;
    const forecast = shown?.forecast ?? null;
    const stale = shown !== null && shown.key !== of.key;
    const [first = "", ...others] = this.sentences;
    const most = isPhone() ? FIGHTS / 2 : FIGHTS;
    const told = shown !== null && this.known.get(shown.key)?.lacking(most) === 0;
    const done = !stale && (shown?.forecast === null || forecast?.decided === true || told);
    // The room that it will take is kept from the beginning.
    const over = shown !== null && (forecast === null || forecast.decided);
    const status = done ? say.played(forecast?.fights ?? 0) : stale ? say.movedOn : say.working(forecast?.fights ?? 0);
    return (
      <section class="bbb-foretell" aria-label={say.forecast} data-stale={stale || undefined} data-done={done}>
        <div class="bbb-foretell-head">
          <h4 class="bbb-caption">{title}</h4>
          {forecast === null && done ? null : <small>{status}</small>}
        </div>
        <p class="bbb-foretell-say" aria-live="polite">
          {first} <span>{others.join(" ")}</span>
        </p>
        {forecast?.budget?.words.map((words) => (
          <p key={words}>
            <small>{words}</small>
          </p>
        ))}
        {over ? null : (
          <>
            {forecast === null ? <svg height={2 * HEIGHT} /> : <Odds forecast={forecast} />}
            {whatIfs.length === 0 ? null : (
              <ul class="bbb-tune" aria-label={say.whatIf}>
                {whatIfs.map((each) => (
                  <li key={each.id}>{this.change(each)}</li>
                ))}
              </ul>
            )}
            {children}
            <Disclosure class="bbb-more" id="forecast numbers" summary={say.numbers}>
              {() => (forecast === null ? null : <Numbers forecast={forecast} />)}
            </Disclosure>
          </>
        )}
      </section>
    );
  }

  private change({ id, key, words, press }: WhatIf): JSX.Element {
    const known = this.known.get(key);
    const chance =
      known === null
        ? say.cannotBe
        : known === undefined || known.fights === 0
          ? say.notYet
          : chanceOfOurs(known.forecast);
    const drawn = (
      <>
        <span>{words}</span> <small>{chance}</small>
      </>
    );
    if (press === null) return <span>{drawn}</span>;
    return (
      <Button id={`tune ${id}`} label={say.whatIfWins(words, chance)} press={press}>
        {drawn}
      </Button>
    );
  }
}

function keyOf({ of, whatIfs }: Props): string {
  return [of, ...whatIfs].map(({ key }) => key).join("\n\n");
}

/** Tells whether it is a phone or a tablet, whose battery is dear. */
function isPhone(): boolean {
  return window.matchMedia("(pointer: coarse)").matches;
}

/* A fight as it stands in a note: from here on, or back to how it was expected to go. */

interface FightProps {
  readonly fight: Fight;
  readonly deeds: Deeds;
  /** Is it open unless a reader closes it? */
  readonly opens: boolean;
}

/** The forecast below a fight, folded; after the fight what was expected, and the luck of the dice. */
export class FightForecast extends Pure<FightProps, { readonly open: boolean }> {
  override state = { open: this.props.opens };
  /** The last words, which a folded one shows; once the fight has moved on it says so. */
  private said = { key: "", words: "" };

  override render(): JSX.Element | null {
    const { fight, opens } = this.props;
    const { open } = this.state;
    const { setup, state } = fight;
    const over = isPast(fight);
    if (!over && campsThatFight(state, setup.lexicon).length < 2) return null;
    const start = startOf(fight);
    const here = state.phase !== "setup";
    const key = keyOfState(start);
    const { said } = this;
    const kept = said.key === key ? said.words : say.earlier(said.words);
    const told = (forecast: Forecast): readonly string[] =>
      over ? lookedBack(fight, start, forecast) : forecastTold(forecast, here);
    return (
      <details
        class="bbb-part bbb-foretold"
        {...{ [OPEN]: "forecast", [OPENS]: opens || undefined }}
        open={open}
        onToggle={({ currentTarget }) => this.setState({ open: currentTarget.open })}
      >
        <summary class="bbb-part-head" {...{ [FOCUS]: "fold forecast" }}>
          <h4 class="bbb-part-title">{say.forecast}</h4>
          {open || said.words === "" ? null : <span class="bbb-caption">{kept}</span>}
        </summary>
        {open ? (
          <Foretold
            of={{ key, begin: () => ({ system: setup.system, state: start }) }}
            whatIfs={over ? [] : this.whatIfs()}
            title={over ? say.lookingBack : here ? say.fromHere : say.fromBeginning}
            words={told}
            told={([words = ""], of) => (this.said = { key: of, words })}
            waits
          >
            {over ? <LuckOf fight={fight} /> : null}
          </Foretold>
        ) : null}
      </details>
    );
  }

  /** Returns the changes: before a fight begins they are made in its text, in one that runs they are only told. */
  private whatIfs(): WhatIf[] {
    const { fight, deeds } = this.props;
    const { state, setup, text } = fight;
    if (state.phase === "setup" && fight.units.length === 0 && setup.continues === null)
      return tuningsOf(text, (side) => isOurs(state, side)).flatMap((tuning) => {
        const at = lineRef(text, tuning.line);
        if (at === null) return [];
        const edit: Edit =
          tuning.now === null ? { kind: "removeLine", at } : { kind: "replaceLine", at, line: tuning.now };
        const made = applyEdit(text, edit);
        if (!made.ok) return [];
        return {
          id: `${tuning.kind} ${tuning.who}`,
          key: made.text,
          begin: () => ({ system: setup.system, state: resolveFight(made.text, environmentOf(fight)).state }),
          words: tuningWords(tuning),
          press: deeds.readOnly ? null : () => void deeds.wish({ kind: "edit", edit }),
        };
      });
    const standing = state.combatants.filter((c) => fightsOn(c, setup.lexicon));
    const kinds = new Set<string>();
    return standing.flatMap(({ name, side }): WhatIf[] => {
      const ours = isOurs(state, side);
      const kind = ours ? name : (groupOf(name) ?? name);
      if (kinds.has(kind) || standing.filter((other) => other.side === side).length < 2) return [];
      kinds.add(kind);
      const words = ours || kind === name ? say.without(name) : say.oneFewer(kind);
      const begin: Question["begin"] = () => ({ system: setup.system, state: without(state, [name]) });
      return [{ id: kind, key: `${keyOfState(state)} - ${name}`, begin, words, press: null }];
    });
  }
}

/** Writes what a tuning makes of a fight. */
export function tuningWords({ kind, who }: Tuning): string {
  if (kind === "without") return say.without(who);
  return kind === "more" ? say.oneMore(who) : say.oneFewer(who);
}

const keys = new WeakMap<FightState, string>();
let states = 0;

/** Returns a key that only this state has: a fight that moves on has another. */
function keyOfState(state: FightState): string {
  const known = keys.get(state) ?? `state ${++states}`;
  keys.set(state, known);
  return known;
}

function LuckOf({ fight }: { readonly fight: Fight }): JSX.Element | null {
  const all = luckOf(fight);
  if (all.length === 0) return null;
  return (
    <div>
      <h5 class="bbb-caption">{say.luck}</h5>
      {all.map((luck) => (
        <div key={luck.side}>
          <p>
            {say.luckOf(say.camp([luck.side]), luck.better)} <small>{lineOfLuck(luck)}</small>
          </p>
          {luck.better === null ? null : (
            <svg height="16" aria-hidden="true">
              <line x2="100%" y1="8" y2="8" stroke="var(--bbb-line)" stroke-width="4" />
              <line x1="50%" x2="50%" y1="1" y2="15" stroke="var(--bbb-edge)" stroke-width="2" />
              <circle cx={part(luck.better)} cy="8" r="6" fill="var(--bbb-ink)" />
            </svg>
          )}
        </div>
      ))}
    </div>
  );
}

/* Drawings and tables of a forecast. What is drawn stands in a table as well. */

function part(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** Draws who wins as one bar, ours from the left, with a box on the border for where it may lie. */
function Odds({ forecast }: { readonly forecast: Forecast }): JSX.Element | null {
  const { wins, nobody, stalemates } = forecast;
  const ours = wins.find((each) => each.ours) ?? wins[0];
  if (ours === undefined) return null;
  const { share, low, high } = ours.wins;
  const neither = (nobody.count + stalemates.count) / Math.max(1, forecast.fights);
  const theirs = Math.max(0, 1 - share - neither);
  const rows = shareRows(forecast).slice(0, wins.length);
  const words = rows.map(([name, each]) => say.rowOf(name, withInterval(each)));
  return (
    <div>
      <svg role="img" height={HEIGHT} aria-label={say.barOf(words)}>
        <rect y="6" width={part(share)} height="14" rx="3" fill="var(--bbb-ours)" fill-opacity=".55" />
        <rect x={part(share)} y="6" width={part(neither)} height="14" fill="var(--bbb-muted)" fill-opacity=".3" />
        <rect
          {...{ x: part(1 - theirs), y: 6, width: part(theirs), height: 14, rx: 3 }}
          {...{ fill: "var(--bbb-theirs)", "fill-opacity": 0.5 }}
        />
        <line x1="50%" x2="50%" y2={HEIGHT} stroke="var(--bbb-edge)" stroke-dasharray="2 3" />
        <rect
          {...{ x: part(low), y: 3, width: part(high - low), height: 20, rx: 2 }}
          {...{ fill: "var(--bbb-ground)", stroke: "var(--bbb-text)", "stroke-width": 1.5 }}
        />
      </svg>
      <p class="bbb-foretell-head" aria-hidden="true">
        {rows.map(([name, each]) => (
          <small key={name}>
            {name} <b>{counted(each)}</b>
          </small>
        ))}
      </p>
    </div>
  );
}

/** Draws a share as a bar with its interval. */
function Bar({ share: { share, low, high } }: { readonly share: Share }): JSX.Element {
  return (
    <svg aria-hidden="true" height="12">
      <rect y="2" width="100%" height="8" rx="2" fill="var(--bbb-muted)" fill-opacity=".2" />
      <rect y="2" width={part(share)} height="8" rx="2" fill="var(--bbb-bad)" fill-opacity=".6" />
      <line x1={part(low)} x2={part(high)} y1="6" y2="6" stroke="var(--bbb-text)" stroke-width="2" />
    </svg>
  );
}

/** Draws everything behind the words: who falls, every share with its interval, and how far it may be trusted. */
function Numbers({ forecast }: { readonly forecast: Forecast }): JSX.Element {
  const { fighters, rounds } = forecast;
  const worst = worstFoe(forecast);
  const { falls, dies, left, harm } = say.fighters;
  return (
    <>
      <table class="bbb-tally bbb-falls">
        <thead>
          <tr>
            <th scope="col">{say.who}</th>
            <td />
            {[falls, dies, left, harm].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fighters.map((each) => (
            <tr key={each.name}>
              <th scope="row">{each.name}</th>
              <td width="15%">
                <Bar share={each.falls} />
              </td>
              <td>{counted(each.falls)}</td>
              <td>{counted(each.dies)}</td>
              <td>{pointsLeft(each)}</td>
              <td>{each.harm.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table class="bbb-tally bbb-falls">
        <thead>
          <tr>
            <th scope="col">{say.what}</th>
            <th scope="col">{say.howOften}</th>
          </tr>
        </thead>
        <tbody>
          {shareRows(forecast).map(([name, share]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{withInterval(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <small>
          {[
            say.meanRounds(rounds.mean.toFixed(1), rounds.error.toFixed(1)),
            ...(worst === null ? [] : [say.worst(worst.name)]),
            assumedWords(forecast),
          ].join(" · ")}
        </small>
      </p>
      <p>
        <small>{say.notPlayed}</small>
      </p>
      <ul>
        {unplayedLines(forecast).map((line) => (
          <li key={line}>
            <small>{line}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
