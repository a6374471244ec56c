import { Component, type JSX } from "preact";
import { renderToString } from "preact-render-to-string";
import { Button } from "../view/kit/button.tsx";
import { drawnIn } from "../view/kit/dialog.tsx";
import {
  chosen,
  everything,
  fighterIn,
  foldersIn,
  heroesIn,
  heroOf,
  sumsOf,
  type Filter,
  type Hero,
} from "./chronicle.ts";
import { forPlayers, type ChronicleEntry } from "./entry.ts";
import { bestOfOurs, bringsXp, chronicleMarkdown, criticalsOf, heroLine, whoFell } from "./forms.ts";
import { readRequest } from "./request.ts";
import { chronicleSentences as say } from "./sentences.ts";

/** Ways from the chronicle to what it tells of. */
export interface Ways {
  /** Opens a fight in its note; absent: nothing is pressed here. */
  readonly open?: (entry: ChronicleEntry) => void;
  /** Address of a fight, where pages have them; null: none. */
  readonly href?: (entry: ChronicleEntry) => string | null;
  /** Shows a fighter's page; absent: there is none. */
  readonly hero?: (who: string) => void;
}

/** Draws a fight's title, as a way to it where there is one. */
function Title({ entry, ways }: { readonly entry: ChronicleEntry; readonly ways: Ways }): JSX.Element {
  const href = ways.href?.(entry) ?? null;
  const { open } = ways;
  if (open !== undefined)
    return (
      <Button id={`fight ${entry.note} ${entry.line}`} quiet press={() => open(entry)}>
        <b>{entry.title}</b>
      </Button>
    );
  return href === null ? <b>{entry.title}</b> : <a href={href}>{entry.title}</a>;
}

function Place({ entry }: { readonly entry: ChronicleEntry }): JSX.Element {
  const note = entry.folder === "" ? entry.name : `${entry.folder}/${entry.name}`;
  return (
    <small>
      {note}
      {entry.date === null ? null : ` · ${say.day(entry.date)}`}
    </small>
  );
}

function Ended({ entry }: { readonly entry: ChronicleEntry }): JSX.Element {
  return (
    <>
      <b class="bbb-chronicle-outcome">{say.outcomes[entry.outcome]}</b> <small>{say.rounds(entry.rounds)}</small>
    </>
  );
}

interface RowProps {
  readonly entry: ChronicleEntry;
  readonly ways: Ways;
  /** Is there a column of experience? */
  readonly xp: boolean;
}

function Row({ entry, ways, xp }: RowProps): JSX.Element {
  const best = bestOfOurs(entry);
  const fell = whoFell(entry);
  return (
    <tr data-outcome={entry.outcome}>
      <th scope="row">
        <Title entry={entry} ways={ways} />
        <Place entry={entry} />
      </th>
      <td>
        <Ended entry={entry} />
      </td>
      <td>{fell.length === 0 ? <small>{say.nobody}</small> : fell.map((each) => <span key={each}>{each}</span>)}</td>
      <td class="bbb-chronicle-number">{best === null ? say.none : say.blow(best.amount, best.who)}</td>
      <td class="bbb-chronicle-number">{criticalsOf(entry) || say.none}</td>
      {xp ? <td class="bbb-chronicle-number">{entry.xp || say.none}</td> : null}
    </tr>
  );
}

function Table({ entries, ways }: { readonly entries: readonly ChronicleEntry[]; readonly ways: Ways }): JSX.Element {
  const xp = bringsXp(entries);
  return (
    <table class="bbb-chronicle-table">
      <thead>
        <tr>
          {[say.fight, say.ended, say.whoFell, say.best, say.criticals, ...(xp ? [say.xp] : [])].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={`${entry.note} ${entry.line}`} entry={entry} ways={ways} xp={xp} />
        ))}
      </tbody>
    </table>
  );
}

type Figure = readonly [words: (figure: number) => string, figure: number];

/** Draws figures with what they count. */
function Figures({ of }: { readonly of: readonly Figure[] }): JSX.Element {
  return (
    <dl class="bbb-chronicle-figures">
      {of.map(([words, figure], at) => (
        <div key={at}>
          <dt>{words(figure)}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function HeroPage({ hero, ways }: { readonly hero: Hero; readonly ways: Ways }): JSX.Element {
  const { who, fights, since, falls, best, dealt, taken, criticals, xp } = hero;
  const { figures } = say;
  return (
    <section aria-label={who}>
      <h3 class="bbb-title">
        {who} <small>{since === null ? say.fights(fights.length) : say.since(fights.length, say.day(since))}</small>
      </h3>
      <Figures
        of={[
          [figures.fights, fights.length],
          [figures.down, falls.length],
          [figures.best, best?.amount ?? 0],
          [figures.dealt, dealt],
          [figures.taken, taken],
          [figures.criticals, criticals],
          ...(xp === 0 ? [] : [[figures.xp, xp] as const]),
        ]}
      />
      <h4 class="bbb-title">
        {say.fightByFight} <small>{say.squares}</small>
      </h4>
      <ol class="bbb-chronicle-squares">
        {fights.map(({ entry, each }, at) => {
          const fell = each.falls.length > 0;
          const words = say.square(entry.title, each.dealt, fell);
          return (
            <li key={at} data-fell={fell || undefined} data-best={entry === best?.entry || undefined} title={words}>
              <span aria-hidden="true">{fell ? "✕" : each.dealt}</span>
              <span class="bbb-heard">{words}</span>
            </li>
          );
        })}
      </ol>
      {falls.length === 0 ? null : (
        <>
          <h4 class="bbb-title">{say.toWhom(who)}</h4>
          <ul class="bbb-chronicle-falls">
            {falls.map(({ to, entry }, at) => (
              <li key={at}>
                {to ?? say.unknown} <Title entry={entry} ways={ways} />{" "}
                {entry.date === null ? null : <small>{say.day(entry.date)}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
      {best === null ? null : (
        <>
          <h4 class="bbb-title">{say.best}</h4>
          <p>
            {say.bestBlow(best.amount, best.on, best.round)} <Title entry={best.entry} ways={ways} />
          </p>
        </>
      )}
    </section>
  );
}

export interface ChronicleOptions {
  readonly entries: readonly ChronicleEntry[];
  /** So many notes of so many are read; null: all are. */
  readonly progress: { readonly read: number; readonly all: number } | null;
  readonly open: (entry: ChronicleEntry) => void;
  readonly copy: (markdown: string) => Promise<unknown>;
  /** Today, "2026-11-26". */
  readonly today: string;
  /** Fighter to show the page of first; absent: the list of all fights. */
  readonly hero?: string | null;
}

interface State {
  readonly filter: Filter;
  readonly hero: string | null;
  readonly said: string;
}

/** Spans of time that can be chosen, in days. */
const SPANS = [30, 90, 365];

/** All fights of a host's notes, to be searched and filtered, and a page for each hero. */
export class Chronicle extends Component<ChronicleOptions, State> {
  override state: State = { filter: everything, hero: this.props.hero ?? null, said: "" };

  private set(part: Partial<Filter>): void {
    this.setState({ filter: { ...this.state.filter, ...part }, said: "" });
  }

  override render(): JSX.Element {
    const { entries, progress, open } = this.props;
    const { filter, hero, said } = this.state;
    const shown = chosen(entries, filter);
    const found = hero === null ? null : heroOf(shown, hero);
    const ways: Ways = { open, hero: (who) => this.setState({ hero: who }) };
    return (
      <div class="bbb-fight bbb-chronicle">
        <header class="bbb-chronicle-head">
          <h2 class="bbb-note-title">{say.title}</h2>
          <span>{say.of(shown.length, entries.length)}</span>
          <span role="status">{progress === null ? said : say.reading(progress.read, progress.all)}</span>
          <Button id="chronicle copy" quiet press={() => void this.copy(shown)}>
            {say.copy}
          </Button>
        </header>
        {this.filters()}
        {shown.length === 0 ? (
          <p class="bbb-note-empty">{entries.length > 0 ? say.noneFits : progress === null ? say.empty : ""}</p>
        ) : found !== null ? (
          <>
            <Button id="chronicle back" press={() => this.setState({ hero: null })}>
              {say.back}
            </Button>
            <HeroPage hero={found} ways={ways} />
          </>
        ) : (
          this.list(shown, ways)
        )}
      </div>
    );
  }

  private list(shown: readonly ChronicleEntry[], ways: Ways): JSX.Element {
    const { fights, rounds, lost, falls, best, xp } = sumsOf(shown);
    const { figures } = say;
    return (
      <>
        <Figures
          of={[
            [figures.fights, fights],
            [figures.rounds, rounds],
            [figures.lost, lost],
            [figures.falls, falls],
            [figures.best, best?.amount ?? 0],
            ...(xp === 0 ? [] : [[figures.xp, xp] as const]),
          ]}
        />
        <p class="bbb-offers">
          {heroesIn(shown)
            .slice(0, MOST_HEROES)
            .map((who) => (
              <Button key={who} id={`hero ${who}`} press={() => ways.hero?.(who)}>
                {who}
              </Button>
            ))}
        </p>
        <Table entries={shown} ways={ways} />
      </>
    );
  }

  private filters(): JSX.Element {
    const { entries, today } = this.props;
    const { filter } = this.state;
    const ago = (days: number): string => {
      const then = new Date(`${today}T00:00:00Z`);
      then.setUTCDate(then.getUTCDate() - days);
      return then.toISOString().slice(0, 10);
    };
    return (
      <div class="bbb-chronicle-filters">
        <input
          class="bbb-field"
          type="search"
          aria-label={say.search}
          placeholder={say.search}
          value={filter.words}
          onInput={({ currentTarget: { value } }) => this.set({ words: value })}
        />
        <Choice
          label={say.byFighter}
          none={say.anybody}
          chosen={filter.fighter}
          of={heroesIn(entries).map((who) => [who, who])}
          choose={(fighter) => this.set({ fighter })}
        />
        <Choice
          label={say.byFolder}
          none={say.allNotes}
          chosen={filter.folder}
          of={foldersIn(entries).map((folder) => [folder, folder])}
          choose={(folder) => this.set({ folder })}
        />
        <Choice
          label={say.byTime}
          none={say.allTime}
          chosen={filter.since}
          of={SPANS.map((days) => [ago(days), say.days(days)])}
          choose={(since) => this.set({ since })}
        />
      </div>
    );
  }

  /** Copies what players may know, and says whom that leaves out. */
  private async copy(shown: readonly ChronicleEntry[]): Promise<void> {
    const hidden = shown.flatMap(({ fighters }) => fighters.filter((each) => each.hidden));
    await this.props.copy(chronicleMarkdown(shown.map(forPlayers), this.state.hero));
    this.setState({ said: say.copied(hidden.length) });
  }
}

/** More heroes than these are found by the filter. */
const MOST_HEROES = 8;

interface ChoiceProps {
  readonly label: string;
  /** Name of no choice. */
  readonly none: string;
  readonly chosen: string | null;
  readonly of: readonly (readonly [value: string, words: string])[];
  readonly choose: (value: string | null) => void;
}

function Choice({ label, none, chosen: value, of, choose }: ChoiceProps): JSX.Element {
  return (
    <select
      class="bbb-field"
      aria-label={label}
      value={value ?? ""}
      onChange={({ currentTarget }) => choose(currentTarget.value === "" ? null : currentTarget.value)}
    >
      <option value="">{none}</option>
      {of.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** Draws the chronicle into an element, or draws it anew. Returns what takes it away. */
export function mountChronicle(el: HTMLElement, options: ChronicleOptions): () => void {
  return drawnIn(el, <Chronicle {...options} />);
}

interface BlockProps {
  /** Lines of the block. */
  readonly body: string;
  /** null: whoever draws it has no chronicle. */
  readonly entries: readonly ChronicleEntry[] | null;
  readonly ways: Ways;
}

/** Draws the block of a note: the fights that it asks for, a hero's part in each. */
function Block({ body, entries, ways }: BlockProps): JSX.Element {
  const { filter, hero, show, problems } = readRequest(body);
  const found = entries === null ? [] : chosen(entries, filter);
  const page = hero === null ? null : heroOf(found, hero);
  return (
    <section class="bbb-fight bbb-chronicle" aria-label={hero ?? say.title}>
      {problems.map((each) => (
        <p key={each} class="bbb-note-empty" role="alert">
          {each}
        </p>
      ))}
      {page === null ? null : <p class="bbb-chronicle-hero">{heroLine(page)}</p>}
      {entries === null ? (
        <p class="bbb-note-empty">{say.notHere}</p>
      ) : found.length === 0 ? (
        <p class="bbb-note-empty">{entries.length === 0 ? say.empty : say.noneFits}</p>
      ) : (
        <ul class="bbb-chronicle-list">
          {found.slice(0, show).map((entry) => {
            const part = hero === null ? null : fighterIn(entry, hero);
            const fell = hero === null ? whoFell(entry) : [];
            return (
              <li key={`${entry.note} ${entry.line}`} data-outcome={entry.outcome}>
                <Title entry={entry} ways={ways} />
                <span class="bbb-chronicle-ended">
                  <Ended entry={entry} />
                </span>
                <Place entry={entry} />
                {part === null ? (
                  <span>{fell.join(", ")}</span>
                ) : part.falls.length > 0 ? (
                  <span>
                    <b class="bbb-chronicle-fell">{say.fell}</b>, {say.dealt(part.dealt)}
                  </span>
                ) : (
                  <span>{say.stood(part.dealt)}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {found.length > show ? (
        <p class="bbb-caption">
          {say.of(show, found.length)}{" "}
          {ways.hero === undefined ? null : (
            <Button id="chronicle all" quiet press={() => ways.hero?.(hero ?? "")}>
              {hero === null ? say.allFights : say.allOf(hero)}
            </Button>
          )}
        </p>
      ) : null}
    </section>
  );
}

/** Draws a block into an element. Returns what takes it away. */
export function mountChronicleBlock(el: HTMLElement, props: BlockProps): () => void {
  return drawnIn(el, <Block {...props} />);
}

/** Returns a block as HTML, for pages without a script. */
export function chronicleBlock(props: BlockProps): string {
  return renderToString(<Block {...props} />);
}
