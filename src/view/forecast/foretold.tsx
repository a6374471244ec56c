import { Component, type JSX } from "preact";
import type { FightState } from "../../fight/state.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { Forecasting, type Forecast } from "../../forecast/forecast.ts";
import { forecastSentences as say } from "../../forecast/sentences.ts";
import { chanceOfOurs, forecastTold } from "../../forecast/text.ts";
import { Button } from "../kit/button.tsx";
import { Disclosure } from "../kit/disclosure.tsx";
import { Eager } from "../kit/pauses.ts";
import { HEIGHT, Numbers, Odds } from "./picture.tsx";

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
  /** Is it forecast from where the fight stands? */
  readonly here: boolean;
  /** Is told the words, as they change. */
  readonly told?: (sentences: readonly string[]) => void;
  /** Draws it in another way, with what has come of the fights so far. */
  readonly draw?: (forecast: Forecast) => JSX.Element;
}

/** Fights of a forecast. On a phone half as many. */
const MOST = 2000;
/** Fights behind the first words, and after which the words are renewed. */
const FIRST = 50;
const STOPS = [FIRST, 100, 200] as const;
const MORE_STOPS = [400, 700, 1000, 1500, MOST] as const;
/** Fights of a change. */
const OF_CHANGE = 100;
/** Fights that are remembered: a change and its way back are there at once. */
const REMEMBERED = 24;

/** The same seed as on the command line, so that both say the same. */
const options = { seed: "forecast", leading: new Map() } as const;

/** A forecast that is worked out in slices while it is on show, in words first. */
export class Foretold extends Component<Props> {
  private readonly work = new Eager();
  private readonly known = new Map<string, Forecasting | null>();
  private shown: { readonly key: string; readonly forecast: Forecast | null } | null = null;
  private under = "";
  private words = "";

  override componentDidMount(): void {
    this.begin();
  }

  override componentDidUpdate(): void {
    if (this.under !== keyOf(this.props)) this.begin();
  }

  override componentWillUnmount(): void {
    this.work.stop();
  }

  private begin(): void {
    this.under = keyOf(this.props);
    this.work.start(this.worked());
  }

  private *worked(): Generator<null, void> {
    const { of, whatIfs } = this.props;
    const part = isPhone() ? 2 : 1;
    const main = this.forecasting(of);
    this.show(of.key, main);
    if (main === null || main.forecast.decided) return;
    for (const stop of STOPS) yield* this.until(of.key, main, stop / part);
    for (const each of whatIfs) {
      const other = this.forecasting(each);
      yield null;
      if (other !== null) yield* other.steps(OF_CHANGE / part - other.fights);
      this.forceUpdate();
    }
    for (const stop of MORE_STOPS) yield* this.until(of.key, main, stop / part);
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
    const sentences = this.sentences;
    if (this.words === sentences.join(" ")) return;
    this.words = sentences.join(" ");
    this.props.told?.(sentences);
  }

  private get sentences(): readonly string[] {
    const forecast = this.shown?.forecast;
    if (forecast === undefined) return [];
    return forecast === null ? [say.noForecast] : forecastTold(forecast, this.props.here);
  }

  override render(): JSX.Element {
    const { of, whatIfs, here, draw } = this.props;
    const { shown } = this;
    const forecast = shown?.forecast ?? null;
    const stale = shown !== null && shown.key !== of.key;
    const [first = "", ...others] = this.sentences;
    const most = isPhone() ? MOST / 2 : MOST;
    const done = !stale && (shown?.forecast === null || forecast?.decided === true || (forecast?.fights ?? 0) >= most);
    // The room that it will take is kept from the beginning.
    const over = shown !== null && (forecast === null || forecast.decided);
    const status = done ? say.played(forecast?.fights ?? 0) : stale ? say.movedOn : say.working(forecast?.fights ?? 0);
    return (
      <section class="bbb-foretell" aria-label={say.forecast} data-stale={stale || undefined} data-done={done}>
        <div class="bbb-foretell-head">
          <h4 class="bbb-caption">{here ? say.fromHere : say.forecast}</h4>
          {forecast === null && done ? null : <small>{status}</small>}
        </div>
        <p class="bbb-foretell-say" aria-live="polite">
          {first} <span>{others.join(" ")}</span>
        </p>
        {over ? null : (
          <>
            {forecast === null ? (
              <svg height={2 * HEIGHT} />
            ) : draw === undefined ? (
              <Odds forecast={forecast} />
            ) : (
              draw(forecast)
            )}
            {whatIfs.length === 0 ? null : (
              <ul class="bbb-tune" aria-label={say.whatIf}>
                {whatIfs.map((each) => (
                  <li key={each.id}>{this.change(each)}</li>
                ))}
              </ul>
            )}
            <Disclosure class="bbb-more" id="forecast numbers" summary={say.numbers}>
              {() => (forecast === null ? null : <Numbers forecast={forecast} />)}
            </Disclosure>
          </>
        )}
      </section>
    );
  }

  private change({ id, key, words, press }: WhatIf): JSX.Element {
    const known = this.known.get(key) ?? null;
    const chance = known === null || known.fights === 0 ? say.notYet : chanceOfOurs(known.forecast);
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
