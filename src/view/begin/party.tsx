import type { JSX } from "preact";
import { Component, createRef } from "preact";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { FOCUS } from "../memo.ts";
import { NotePicker } from "./note-picker.tsx";
import { say } from "./words.ts";

interface PartyProps {
  /** Notes that are offered as chips; the chosen ones among them, or beside them. */
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly others: readonly string[];
  readonly lines: readonly string[];
  /** A line that would work. */
  readonly example: string;
  readonly change: (chosen: readonly string[], lines: readonly string[]) => void;
}

/** Who is on the party's side: notes as chips, anyone else as a line. */
export class Party extends Component<PartyProps> {
  private readonly rows = createRef<HTMLUListElement>();

  /** Whoever asks for one more field writes there next. */
  override componentDidUpdate({ lines: before }: PartyProps): void {
    const { lines } = this.props;
    if (lines.length > before.length && lines[lines.length - 1] === "")
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
    const { offered, chosen, others, lines, example, change } = this.props;
    const chips = [...offered, ...chosen.filter((name) => !offered.includes(name))];
    return (
      <section class="bbb-new-part" aria-label={say.party}>
        <h4 class="bbb-export-title">
          {say.party} <small class="bbb-export-hint">{say.partyHint}</small>
        </h4>
        <div class="bbb-offers">
          {chips.map((name) => (
            <Button key={name} id={`party:${name}`} pressed={chosen.includes(name)} press={() => this.toggle(name)}>
              <Icon name={chosen.includes(name) ? "done" : "add"} /> {name}
            </Button>
          ))}
          <NotePicker
            id="party"
            label={say.otherNotes}
            names={others}
            pick={(name) => change([...chosen, name], lines)}
          />
        </div>
        {chips.length === 0 ? <p class="bbb-export-hint">{say.noNotes}</p> : null}
        <ul ref={this.rows} class="bbb-new-rows">
          {lines.map((line, at) => (
            <li key={at}>
              <input
                class="bbb-field"
                type="text"
                aria-label={say.fighterAt(at + 1)}
                placeholder={example}
                value={line}
                spellcheck={false}
                onInput={(event) => this.line(at, event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
                  event.preventDefault();
                  change(chosen, [...lines, ""]);
                }}
                {...{ [FOCUS]: `party line ${at}` }}
              />
              <Button id={`party out ${at}`} quiet label={say.takeOut(nameIn(line))} press={() => this.line(at, null)}>
                <Icon name="out" />
              </Button>
            </li>
          ))}
        </ul>
        <Button id="party add" quiet press={() => change(chosen, [...lines, ""])}>
          <Icon name="add" /> {say.addMore}
        </Button>
      </section>
    );
  }
}

function nameIn(line: string): string {
  return line.split(":")[0]?.trim() || say.somebody;
}
