import { Component, createRef, type JSX } from "preact";
import type { Foes } from "../../fight/beginning.ts";
import { beginSentences } from "../../telling/begin-sentences.ts";
import { isHidden, MOST, withHidden, type Pasted } from "../../wishes/draft.ts";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { FOCUS } from "../kit/memo.ts";
import { NotePicker } from "./fields.tsx";

/** Reads what is being pasted, by its forms; null: it is no stat block. */
export type ReadPasted = (forms: readonly string[]) => Pasted | null;

/** Takes a pasted stat block in place of the text; anything else is pasted as ever. */
function pasting(event: ClipboardEvent, read: ReadPasted, take: (pasted: Pasted) => void): void {
  const data = event.clipboardData;
  const pasted = data === null ? null : read([data.getData("text/html"), data.getData("text/plain")]);
  if (pasted === null) return;
  event.preventDefault();
  take(pasted);
}

interface PartyProps {
  readonly title: string;
  /** Notes that are offered as chips; the chosen ones among them, or beside them. */
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly others: readonly string[];
  readonly lines: readonly string[];
  /** A line that would work. */
  readonly example: string;
  readonly read: ReadPasted;
  readonly change: (chosen: readonly string[], lines: readonly string[]) => void;
}

/** Party of a new fight: notes as chips, everybody else as a line. */
export class Party extends Component<PartyProps> {
  private readonly rows = createRef<HTMLUListElement>();

  /** Focuses the field that was just added. */
  override componentDidUpdate({ lines: before }: PartyProps): void {
    const { lines } = this.props;
    // The fighters of the example leave when the first one of the reader's own is added.
    const isNew = lines.length > before.length || before[before.length - 1] !== "";
    if (isNew && lines[lines.length - 1] === "")
      this.rows.current?.querySelector<HTMLInputElement>("li:last-child > input")?.focus();
  }

  private toggle(name: string): void {
    const { chosen, lines, change } = this.props;
    change(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name], lines);
  }

  private line(at: number, text: string | null): void {
    const { chosen, lines, change } = this.props;
    change(chosen, text === null ? lines.filter((_, i) => i !== at) : lines.map((each, i) => (i === at ? text : each)));
  }

  override render(): JSX.Element {
    const { title, offered, chosen, others, lines, example, read, change } = this.props;
    const chips = [...offered, ...chosen.filter((name) => !offered.includes(name))];
    return (
      <section class="bbb-new-part" aria-label={title}>
        <h4 class="bbb-export-title">
          {title} <small class="bbb-export-hint">{beginSentences.partyHint}</small>
        </h4>
        <div class="bbb-offers">
          {chips.map((name) => (
            <Button key={name} id={`party:${name}`} pressed={chosen.includes(name)} press={() => this.toggle(name)}>
              <Icon name={chosen.includes(name) ? "done" : "add"} /> {name}
            </Button>
          ))}
          <NotePicker
            id="party"
            label={beginSentences.otherNotes}
            names={others}
            pick={(name) => change([...chosen, name], lines)}
          />
        </div>
        {chips.length + lines.length === 0 ? <p class="bbb-export-hint">{beginSentences.noNotes}</p> : null}
        <ul ref={this.rows} class="bbb-new-rows">
          {lines.map((line, at) => (
            <li key={at}>
              <input
                class="bbb-field"
                type="text"
                aria-label={beginSentences.fighterAt(at + 1)}
                placeholder={example}
                value={line}
                spellcheck={false}
                onInput={(event) => this.line(at, event.currentTarget.value)}
                onPaste={(event) =>
                  pasting(event, read, ({ name, stats }) => this.line(at, `${name || nameIn(line)}: ${stats}`))
                }
                onKeyDown={(event) => {
                  if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
                  event.preventDefault();
                  change(chosen, [...lines, ""]);
                }}
                {...{ [FOCUS]: `party line ${at}` }}
              />
              <Button
                id={`party out ${at}`}
                quiet
                label={beginSentences.takeOut(nameIn(line))}
                press={() => this.line(at, null)}
              >
                <Icon name="out" />
              </Button>
            </li>
          ))}
        </ul>
        <Button id="party add" quiet press={() => change(chosen, [...lines, ""])}>
          <Icon name="add" /> {beginSentences.addMore}
        </Button>
      </section>
    );
  }
}

function nameIn(line: string): string {
  return line.split(":")[0]?.trim() || beginSentences.somebody;
}

interface FoesProps {
  readonly foes: readonly Foes[];
  /** Stats that would work. */
  readonly example: string;
  readonly notes: readonly string[];
  /** Foes of the last fight, or null. */
  readonly last: readonly Foes[] | null;
  readonly read: ReadPasted;
  readonly change: (foes: readonly Foes[]) => void;
}

/** Foes of a new fight: kinds with counts and a line of stats each. */
export class FoeRows extends Component<FoesProps> {
  private readonly rows = createRef<HTMLUListElement>();

  /** Focuses the name of the kind that was just added. */
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
      <section class="bbb-new-part" aria-label={beginSentences.foes}>
        <h4 class="bbb-export-title">{beginSentences.foes}</h4>
        <ul ref={this.rows} class="bbb-new-rows bbb-new-foes">
          {foes.map((each, at) => this.row(each, at))}
        </ul>
        <div class="bbb-offers">
          <Button id="foes add" quiet press={() => change([...foes, { name: "", count: 1, stats: example }])}>
            <Icon name="add" /> {beginSentences.oneMore}
          </Button>
          <NotePicker
            id="foes"
            label={beginSentences.fromNote}
            names={notes}
            pick={(name) => change([...foes, { name: `[[${name}]]`, count: 1, stats: "" }])}
          />
          {last === null ? null : (
            <Button id="foes last" quiet press={() => change(last)}>
              {beginSentences.lastTime}
            </Button>
          )}
        </div>
      </section>
    );
  }

  private row({ name, count, stats }: Foes, at: number): JSX.Element {
    const said = name.replace(/[[\]]/g, "").trim() || beginSentences.somebody;
    const paste = (event: ClipboardEvent): void =>
      pasting(event, this.props.read, (pasted) => this.set(at, { name: pasted.name || name, stats: pasted.stats }));
    return (
      <li key={at}>
        <input
          class="bbb-field"
          type="text"
          aria-label={beginSentences.kind(at + 1)}
          value={name}
          onInput={(event) => this.set(at, { name: event.currentTarget.value })}
          onPaste={paste}
          {...{ [FOCUS]: `foes name ${at}` }}
        />
        <Count of="foes" at={at} who={said} count={count} change={(count) => this.set(at, { count })} />
        <input
          class="bbb-field bbb-new-stats"
          type="text"
          aria-label={beginSentences.stats(said)}
          value={stats}
          spellcheck={false}
          onInput={(event) => this.set(at, { stats: event.currentTarget.value })}
          onPaste={paste}
          {...{ [FOCUS]: `foes stats ${at}` }}
        />
        <label class="bbb-new-hidden">
          <input
            type="checkbox"
            aria-label={beginSentences.hides(said)}
            checked={isHidden(stats)}
            onChange={(event) => this.set(at, { stats: withHidden(stats, event.currentTarget.checked) })}
            {...{ [FOCUS]: `foes hidden ${at}` }}
          />{" "}
          {beginSentences.hidden}
        </label>
        <Button id={`foes out ${at}`} quiet label={beginSentences.takeOut(said)} press={() => this.set(at, null)}>
          <Icon name="out" />
        </Button>
      </li>
    );
  }
}

interface CountProps {
  /** List that holds the count, and its place there. */
  readonly of: string;
  readonly at: number;
  readonly who: string;
  readonly count: number;
  readonly change: (count: number) => void;
}

/** Draws the number of a kind between "one fewer" and "one more". */
export function Count({ of, at, who, count, change }: CountProps): JSX.Element {
  const counts = (n: number): void => change(Math.min(MOST, Math.max(1, n)));
  return (
    <span class="bbb-new-count">
      <Button id={`${of} fewer ${at}`} label={beginSentences.fewer(who)} press={() => counts(count - 1)}>
        −
      </Button>
      <input
        class="bbb-field"
        type="text"
        inputMode="numeric"
        aria-label={beginSentences.count(who)}
        value={String(count)}
        onInput={(event) => counts(Number.parseInt(event.currentTarget.value, 10) || 1)}
        {...{ [FOCUS]: `${of} count ${at}` }}
      />
      <Button id={`${of} more ${at}`} label={beginSentences.more(who)} press={() => counts(count + 1)}>
        +
      </Button>
    </span>
  );
}
