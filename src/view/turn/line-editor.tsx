import { Component, createContext, createRef, type ContextType, type JSX } from "preact";
import type { Fight } from "../../fight/timeline.ts";
import type { UnitResult } from "../../fight/unit/result.ts";
import { lineRef } from "../../language/edits.ts";
import type { Line, Span } from "../../language/syntax.ts";
import { say } from "../../telling/sentences.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { FOCUS } from "../kit/memo.ts";

/** Tools for a line that stands in the log, with the fight at the time of use. */
export interface AtHand {
  readonly deeds: Deeds;
  readonly fight: () => Fight;
}

/** null: nothing can be written from here. */
export const InHand = createContext<AtHand | null>(null);

/** Returns the block's line of a unit's line. Rows do not know it, because it changes with every line above. */
function lineOf(fight: Fight, unit: UnitResult, at: number): number | null {
  const placed = fight.units.find(({ result }) => result === unit);
  return placed === undefined ? null : placed.from + at;
}

interface ToolsProps {
  /** From the line's own words. */
  readonly id: string;
  readonly unit: UnitResult;
  readonly at: number;
}

/** Edit and delete, below a line of the log that is opened. */
export class LineTools extends Component<ToolsProps, { readonly edits: boolean }> {
  static override contextType = InHand;
  declare readonly context: ContextType<typeof InHand>;
  override state = { edits: false };

  override render(): JSX.Element | null {
    const { id, unit, at } = this.props;
    const hand = this.context;
    if (hand === null || hand.deeds.readOnly) return null;
    const fight = hand.fight();
    const line = lineOf(fight, unit, at);
    if (line === null) return null;
    return (
      <LineEditor
        id={id}
        fight={fight}
        line={line}
        deeds={hand.deeds}
        open={this.state.edits}
        turn={(edits) => this.setState({ edits })}
      />
    );
  }
}

interface EditorProps {
  readonly id: string;
  readonly fight: Fight;
  readonly line: number;
  readonly deeds: Deeds;
  readonly open: boolean;
  /** null: it stays open, for it is the answer to a question. */
  readonly turn: ((open: boolean) => void) | null;
}

/** A line of the block: changed in its place, or taken out with what belongs to it. */
export class LineEditor extends Component<EditorProps> {
  private readonly field = createRef<HTMLInputElement>();
  /** The face that is to be corrected: typing takes its place. */
  private wanted: Span | null = null;

  override componentDidUpdate(before: EditorProps): void {
    const field = this.field.current;
    if (!this.props.open || before.open || field === null) return;
    field.focus();
    if (this.wanted === null) return;
    field.setSelectionRange(this.wanted.from, this.wanted.to);
    // No browser brings what is chosen so into view. All letters of the field are of one width.
    const middle = (this.wanted.from + this.wanted.to) / 2 / Math.max(1, field.value.length);
    field.scrollLeft = middle * field.scrollWidth - field.clientWidth / 2;
  }

  private readonly edit = (wanted: Span | null): void => {
    this.wanted = wanted;
    this.props.turn?.(true);
  };

  private readonly save = (event: Event): void => {
    event.preventDefault();
    const { fight, line, deeds, turn } = this.props;
    const at = lineRef(fight.text, line);
    const written = this.field.current?.value ?? "";
    if (at === null) return;
    void deeds.wish({ kind: "replace", at, line: written }).then((done) => {
      if (done) turn?.(false);
    });
  };

  private readonly remove = (): void => {
    const { fight, line, deeds } = this.props;
    const at = lineRef(fight.text, line);
    if (at !== null) void deeds.wish({ kind: "remove", at });
  };

  override render(): JSX.Element {
    const { id, fight, line, open, turn } = this.props;
    const text = fight.lines[line]?.text ?? "";
    if (!open)
      return (
        <span class="bbb-line-tools">
          {facesIn(fight.lines[line]).map(({ words, at }) => (
            <Button
              key={at.from}
              id={`face ${at.from} ${id}`}
              quiet
              label={say.correctDie(words)}
              press={() => this.edit(at)}
            >
              <span class="bbb-die">{words}</span>
            </Button>
          ))}
          <Button id={`edit ${id}`} quiet label={say.editLine(text.trim())} press={() => this.edit(null)}>
            {say.edit}
          </Button>
          <Button id={`delete ${id}`} quiet label={say.deleteLine(text.trim())} press={this.remove}>
            {say.delete}
          </Button>
        </span>
      );
    return (
      <form class="bbb-edit-line" onSubmit={this.save}>
        <input
          ref={this.field}
          class="bbb-field"
          type="text"
          aria-label={say.editLine(text.trim())}
          spellcheck={false}
          autocomplete="off"
          defaultValue={text}
          {...{ [FOCUS]: `edited ${id}` }}
        />
        <Button id={`save ${id}`}>{say.save}</Button>
        {turn === null ? null : (
          <Button id={`cancel ${id}`} quiet press={() => turn(false)}>
            {say.cancel}
          </Button>
        )}
      </form>
    );
  }
}

/** Returns the dice of a line's record, and the places of their faces in it. */
function facesIn(line: Line | undefined): { readonly words: string; readonly at: Span }[] {
  const record = line?.kind === "action" || line?.kind === "ruling" ? line.record : null;
  return (record?.entries ?? []).flatMap(({ raw, span }) => {
    const face = /[\w+]+\s*$/.exec(raw);
    if (face === null) return [];
    const from = span.from + face.index;
    return [{ words: raw.trim(), at: { from, to: from + face[0].trimEnd().length } }];
  });
}

/** Returns the last line of the rounds that is not blank, or null. */
export function lastLine(fight: Fight): number | null {
  for (let line = fight.lines.length - 1; line >= fight.setupLines; line--)
    if (fight.lines[line]?.kind !== "blank") return line;
  return null;
}

/** Returns a line's words without its reason, dice and result. */
export function withoutDice(line: Line | undefined): string {
  if (line === undefined) return "";
  return (line.kind === "action" || line.kind === "ruling" ? line.text.slice(0, line.body.to) : line.text).trim();
}
