import { Component, type JSX } from "preact";
import { parseBlock } from "../../language/block.ts";
import type { Line, Span } from "../../language/syntax.ts";
import { fold } from "../../language/words.ts";
import { beginSentences } from "../../telling/begin-sentences.ts";
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
