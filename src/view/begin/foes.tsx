import type { JSX } from "preact";
import { Component, createRef } from "preact";
import type { Foes } from "../../fight/beginning.ts";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { FOCUS } from "../memo.ts";
import { Count } from "./count.tsx";
import { NotePicker } from "./note-picker.tsx";
import { say } from "./words.ts";

interface FoesProps {
  readonly foes: readonly Foes[];
  /** Stats that would work. */
  readonly example: string;
  readonly notes: readonly string[];
  /** Those of the last fight; null: there are none. */
  readonly last: readonly Foes[] | null;
  readonly change: (foes: readonly Foes[]) => void;
}

/** Who stands against the party: kinds with counts, and a line of stats each. */
export class FoeRows extends Component<FoesProps> {
  private readonly rows = createRef<HTMLUListElement>();

  /** Whoever asks for one more kind names it next. */
  override componentDidUpdate({ foes: before }: FoesProps): void {
    const { foes } = this.props;
    if (foes.length > before.length && foes[foes.length - 1]?.name === "")
      this.rows.current?.querySelector<HTMLInputElement>("li:last-child > input")?.focus();
  }

  private set(at: number, part: Partial<Foes> | null): void {
    const { foes, change } = this.props;
    change(
      part === null ? foes.filter((_, i) => i !== at) : foes.map((each, i) => (i === at ? { ...each, ...part } : each)),
    );
  }

  override render(): JSX.Element {
    const { foes, example, notes, last, change } = this.props;
    return (
      <section class="bbb-new-part" aria-label={say.foes}>
        <h4 class="bbb-export-title">{say.foes}</h4>
        <ul ref={this.rows} class="bbb-new-rows bbb-new-foes">
          {foes.map((each, at) => this.row(each, at))}
        </ul>
        <div class="bbb-offers">
          <Button id="foes add" quiet press={() => change([...foes, { name: "", count: 1, stats: example }])}>
            <Icon name="add" /> {say.oneMore}
          </Button>
          <NotePicker
            id="foes"
            label={say.fromNote}
            names={notes}
            pick={(name) => change([...foes, { name: `[[${name}]]`, count: 1, stats: "" }])}
          />
          {last === null ? null : (
            <Button id="foes last" quiet press={() => change(last)}>
              {say.lastTime}
            </Button>
          )}
        </div>
      </section>
    );
  }

  private row({ name, count, stats }: Foes, at: number): JSX.Element {
    const said = name.replace(/[[\]]/g, "").trim() || say.somebody;
    return (
      <li key={at}>
        <input
          class="bbb-field"
          type="text"
          aria-label={say.kind(at + 1)}
          value={name}
          onInput={(event) => this.set(at, { name: event.currentTarget.value })}
          {...{ [FOCUS]: `foes name ${at}` }}
        />
        <Count of="foes" at={at} who={said} count={count} change={(count) => this.set(at, { count })} />
        <input
          class="bbb-field bbb-new-stats"
          type="text"
          aria-label={say.stats(said)}
          value={stats}
          spellcheck={false}
          onInput={(event) => this.set(at, { stats: event.currentTarget.value })}
          {...{ [FOCUS]: `foes stats ${at}` }}
        />
        <Button id={`foes out ${at}`} quiet label={say.takeOut(said)} press={() => this.set(at, null)}>
          <Icon name="out" />
        </Button>
      </li>
    );
  }
}
