import { Component, createRef, type JSX, type TargetedEvent } from "preact";
import { foeLine, type Foes } from "../../fight/beginning.ts";
import type { Fight } from "../../fight/timeline.ts";
import { say } from "../../telling/sentences.ts";
import { beginningOf, withColon } from "../../wishes/draft.ts";
import { kindsOf, moreLine, type Kind } from "../../wishes/fighter-lines.ts";
import type { NotesOffered } from "../begin/fields.tsx";
import { Count } from "../begin/sides.tsx";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Icon } from "../kit/icon.tsx";
import { FOCUS } from "../kit/memo.ts";

interface Props {
  readonly fight: Fight;
  readonly deeds: Deeds;
  readonly notes: () => NotesOffered;
}

const noFoes: Foes = { name: "", count: 1, stats: "" };

/** More notes than this help nobody. */
const MOST_NOTES = 400;

interface State {
  readonly open: boolean;
  readonly side: string | null;
  readonly sheet: string;
  /** The kind of whom so many more are to come, until the line is changed by hand. */
  readonly more: { readonly kind: Kind; readonly count: number } | null;
}

/** Somebody joins the fight: the side, and the line as it would stand above the rounds. */
export class AddFighter extends Component<Props, State> {
  override state: State = { open: false, side: null, sheet: "", more: null };

  private readonly field = createRef<HTMLInputElement>();

  override componentDidUpdate(_: Props, before: State): void {
    if (this.state.open && !before.open) this.field.current?.focus();
  }

  private line(): string {
    const { fight } = this.props;
    const side = this.state.side ?? fight.state.sides.at(-1) ?? "foes";
    return `+ @${side} ${withColon(this.state.sheet)}`;
  }

  private readonly write = (event: Event): void => {
    event.preventDefault();
    if (this.state.sheet.trim() === "") return;
    void this.props.deeds.wish({ kind: "append", line: this.line() }).then((done) => {
      if (done) this.setState({ open: false, sheet: "", more: null });
    });
  };

  /** A note that has stats joins under its own name; the line can still be changed. */
  private readonly fromNote = (event: TargetedEvent<HTMLSelectElement>): void => {
    const name = event.currentTarget.value;
    event.currentTarget.value = "";
    if (name !== "") this.setState({ sheet: `[[${name}]]:`, more: null });
  };

  /** More of a kind that fights here: on its side, with its stats; first one, how many can still be changed. */
  private readonly likeAnother = (event: TargetedEvent<HTMLSelectElement>): void => {
    const kind = kindsOf(this.props.fight).find(({ name }) => name === event.currentTarget.value);
    event.currentTarget.value = "";
    if (kind !== undefined) {
      this.setState({ side: kind.side });
      this.soMany(kind, 1);
    }
    this.field.current?.focus();
  };

  private soMany(kind: Kind, count: number): void {
    this.setState({ more: { kind, count }, sheet: moreLine(this.props.fight, kind, count) });
  }

  override render(): JSX.Element {
    const { fight, notes } = this.props;
    const { open, sheet, more } = this.state;
    const sheets = open ? notes().sheets.slice(0, MOST_NOTES) : [];
    const begun = fight.state.phase !== "setup";
    const [example = noFoes] = beginningOf(fight.setup.system).foes.slice(-1);
    const kinds = open ? kindsOf(fight) : [];
    return (
      <>
        {begun ? (
          <Button id="fighter add" quiet label={say.addFighter} press={() => this.setState({ open: !open })}>
            <Icon name="add" />
          </Button>
        ) : null}
        {open && begun ? (
          <form class="bbb-adder" onSubmit={this.write}>
            <select
              class="bbb-field"
              aria-label={say.sideOf}
              value={this.state.side ?? fight.state.sides.at(-1) ?? ""}
              onChange={(event) => this.setState({ side: event.currentTarget.value })}
            >
              {fight.state.sides.map((side) => (
                <option key={side} value={side}>
                  {side}
                </option>
              ))}
            </select>
            {kinds.length === 0 ? null : (
              <select
                class="bbb-field"
                aria-label={say.likeAnother}
                value=""
                onChange={this.likeAnother}
                {...{ [FOCUS]: "fighter like" }}
              >
                <option value="">{say.likeAnother}</option>
                {kinds.map(({ name, side }) => (
                  <option key={name} value={name}>
                    {`${name} (${side})`}
                  </option>
                ))}
              </select>
            )}
            {more === null ? null : (
              <Count
                of="kind"
                at={0}
                who={more.kind.name}
                count={more.count}
                change={(count) => this.soMany(more.kind, count)}
              />
            )}
            {sheets.length === 0 ? null : (
              <select
                class="bbb-field"
                aria-label={say.fromNote}
                value=""
                onChange={this.fromNote}
                {...{ [FOCUS]: "fighter note" }}
              >
                <option value="">{say.fromNote}</option>
                {sheets.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            )}
            <input
              ref={this.field}
              class="bbb-field"
              type="text"
              aria-label={say.addFighter}
              placeholder={foeLine(example)}
              value={sheet}
              onInput={(event) => this.setState({ sheet: event.currentTarget.value, more: null })}
              {...{ [FOCUS]: "fighter line" }}
            />
            <code class="bbb-writes">{this.line()}</code>
            <Button id="fighter write">{say.write}</Button>
          </form>
        ) : null}
      </>
    );
  }
}
