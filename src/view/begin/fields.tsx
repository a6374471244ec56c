import { Component, type JSX } from "preact";
import type { GoesOnFrom } from "../../fight/beginning.ts";
import { parseBlock } from "../../language/block.ts";
import type { Line, Span } from "../../language/syntax.ts";
import { fold } from "../../language/words.ts";
import { beginSentences } from "../../telling/begin-sentences.ts";
import type { EarlierFight, PreparedFight } from "../../wishes/draft.ts";
import { Button } from "../kit/button.tsx";
import { FOCUS } from "../kit/memo.ts";

interface PickerProps {
  readonly id: string;
  readonly label: string;
  readonly names: readonly string[];
  readonly pick: (name: string) => void;
}

interface PickerState {
  readonly open: boolean;
  readonly text: string;
}

/** More names than this help nobody. */
const MOST = 400;

/** Takes a note by its name: typed, or one of those that the browser offers while typing. */
export class NotePicker extends Component<PickerProps, PickerState> {
  override state: PickerState = { open: false, text: "" };

  private readonly take = (event: Event): void => {
    event.preventDefault();
    const name = this.state.text.replace(/[[\]|]/g, "").trim();
    if (name !== "") this.props.pick(name);
    this.setState({ open: false, text: "" });
  };

  override render(): JSX.Element {
    const { id, label, names } = this.props;
    const { open, text } = this.state;
    const list = `bbb-notes-${id}`;
    if (!open)
      return (
        <Button id={`${id} notes`} quiet press={() => this.setState({ open: true })}>
          {label}
        </Button>
      );
    return (
      <form class="bbb-new-pick" onSubmit={this.take}>
        <input
          class="bbb-field"
          type="text"
          aria-label={beginSentences.noteName}
          placeholder={beginSentences.noteName}
          list={list}
          value={text}
          ref={(field) => (text === "" ? field?.focus() : undefined)}
          onInput={(event) => this.setState({ text: event.currentTarget.value })}
          {...{ [FOCUS]: `${id} note` }}
        />
        <datalist id={list}>
          {names.slice(0, MOST).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button id={`${id} take`}>{beginSentences.add}</Button>
      </form>
    );
  }
}

/** Notes of which somebody may come into a fight, by their names. */
export interface NotesOffered {
  /** Notes with stats. */
  readonly sheets: readonly string[];
  readonly names: readonly string[];
}

export const noNotes = (): NotesOffered => ({ sheets: [], names: [] });

/** Draws a block's lines as they will stand in a note, names in the colours of their sides. */
export function BlockText({ lines }: { readonly lines: readonly string[] }): JSX.Element {
  const parsed = parseBlock(lines.join("\n")).lines;
  let side = "party";
  return (
    <>
      {parsed.map((line, at) => {
        if (line.kind === "side") side = line.name;
        const ours = fold(side) === "party";
        return (
          <span key={at} class="bbb-new-line" data-kind={line.kind}>
            <Painted line={line} ours={ours} />
            {"\n"}
          </span>
        );
      })}
    </>
  );
}

function Painted({ line, ours }: { readonly line: Line; readonly ours: boolean }): JSX.Element {
  const span = nameOf(line);
  if (span === null) return <>{line.text}</>;
  return (
    <>
      {line.text.slice(0, span.from)}
      <b data-ours={ours}>{line.text.slice(span.from, span.to)}</b>
      {line.text.slice(span.to)}
    </>
  );
}

function nameOf(line: Line): Span | null {
  if (line.kind === "side") return { from: line.nameSpan.from - 1, to: line.nameSpan.to };
  return line.kind === "combatant" || line.kind === "arrival" ? line.nameSpan : null;
}

interface RulesChoiceProps {
  /** By it, the list keeps the focus. */
  readonly id: string;
  readonly label: string;
  readonly rules: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: string;
  readonly choose: (rules: string) => void;
}

/** Draws the list of rules behind its label. */
export function RulesChoice({ id, label, rules, chosen, choose }: RulesChoiceProps): JSX.Element {
  return (
    <label class="bbb-first-rules">
      {label}{" "}
      <select
        class="bbb-field"
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        {...{ [FOCUS]: id }}
      >
        {rules.map((each) => (
          <option key={each.id} value={each.id}>
            {each.title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Fights that a new one can go on from, and encounters that it can take its foes from; null: they are being read. */
export interface Before {
  readonly earlier: readonly EarlierFight[];
  readonly prepared: readonly PreparedFight[];
}

interface BeforeProps {
  readonly before: Before | null;
  readonly after: GoesOnFrom | null;
  readonly prepared: string | null;
  readonly goOn: (earlier: EarlierFight | null) => void;
  readonly take: (prepared: PreparedFight | null) => void;
}

/** Draws the fight to go on from, and the encounter to begin. Both keep their place while they are read. */
export function BeforeIt({ before, after, prepared, goOn, take }: BeforeProps): JSX.Element {
  const { earlier = [], prepared: all = [] } = before ?? {};
  return (
    <div class="bbb-new-before">
      <Choice
        id="earlier"
        label={beginSentences.continueFrom}
        none={before === null ? beginSentences.reading : earlier.length === 0 ? beginSentences.noEarlier : null}
        empty={beginSentences.partyAnew}
        chosen={after?.value ?? ""}
        of={earlier.map(({ value, title, where }) => [value, beginSentences.fightIn(title, where)])}
        choose={(value) => goOn(earlier.find((each) => each.value === value) ?? null)}
      />
      <Choice
        id="prepared"
        label={beginSentences.preparedOne}
        none={before === null ? beginSentences.reading : all.length === 0 ? beginSentences.nonePrepared : null}
        empty={beginSentences.foesAnew}
        chosen={prepared ?? ""}
        of={all.map(({ key, title, who }) => [key, beginSentences.preparedWith(title, who)])}
        choose={(key) => take(all.find((each) => each.key === key) ?? null)}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  /** Why there is no choice; null: there is one. */
  readonly none: string | null;
  /** Words of no choice made. */
  readonly empty: string;
  readonly chosen: string;
  readonly of: readonly (readonly [value: string, words: string])[];
  readonly choose: (value: string) => void;
}

function Choice({ id, label, none, empty, chosen, of, choose }: ChoiceProps): JSX.Element {
  return (
    <label>
      <span class="bbb-export-title">{label}</span>
      <select
        class="bbb-field"
        value={chosen}
        disabled={none !== null}
        onChange={(event) => choose(event.currentTarget.value)}
        {...{ [FOCUS]: id }}
      >
        <option value="">{none ?? empty}</option>
        {of.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface GoesOnProps {
  readonly earlier: EarlierFight | null;
  readonly after: GoesOnFrom;
  /** Rests that the rules know. */
  readonly rests: readonly string[];
  readonly change: (rest: string) => void;
}

/** Draws those who go on, as they stand, and the rest that they have had. */
export function GoesOn({ earlier, after: { rest }, rests, change }: GoesOnProps): JSX.Element {
  const ruled = rest.startsWith("!");
  return (
    <section class="bbb-new-part" aria-label={beginSentences.whoGoesOn}>
      <h4 class="bbb-export-title">
        {beginSentences.whoGoesOn} <small class="bbb-export-hint">{beginSentences.goOnHint}</small>
      </h4>
      <p>{earlier?.who.map(({ words }) => words).join(" · ")}</p>
      {earlier === null || earlier.left.length === 0 ? null : (
        <p class="bbb-export-hint">{beginSentences.stayBehind(earlier.left)}</p>
      )}
      <label class="bbb-first-rules">
        {beginSentences.restBefore}{" "}
        <select
          class="bbb-field"
          value={ruled ? "!" : rest}
          onChange={(event) => change(event.currentTarget.value)}
          {...{ [FOCUS]: "rest" }}
        >
          <option value="">{beginSentences.noRest}</option>
          {rests.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
          <option value="!">{beginSentences.ruledRest}</option>
        </select>
      </label>
      {ruled ? (
        <input
          class="bbb-field"
          type="text"
          aria-label={beginSentences.restRuling}
          placeholder={beginSentences.restExample}
          value={rest.slice(1)}
          onInput={(event) => change(`!${event.currentTarget.value}`)}
          {...{ [FOCUS]: "rest ruling" }}
        />
      ) : null}
    </section>
  );
}
