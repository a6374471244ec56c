import { Component, type JSX } from "preact";
import { exampleLines, fromNote } from "../../fight/beginning.ts";
import { environmentOf, type Fight } from "../../fight/timeline.ts";
import { beginSentences } from "../../telling/begin-sentences.ts";
import { beginningOf, listsFighters } from "../../wishes/draft.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Icon } from "../kit/icon.tsx";
import { FOCUS } from "../kit/memo.ts";
import { NotePicker, BlockText, type NotesOffered } from "./fields.tsx";

/** Notes that a host offers for a fight, by the words of their links. */
interface Props {
  readonly fight: Fight;
  readonly deeds: Deeds;
  readonly notes: () => NotesOffered;
}

const PARTY = "party";

/** A fight in which nobody, or only one side, stands yet: rules, party, foes, each with one tap; or an example. */
export class WhoFights extends Component<Props> {
  override render(): JSX.Element {
    const { fight, deeds } = this.props;
    const { system } = fight.setup;
    const { state } = fight;
    const empty = state.combatants.length === 0;
    const beginning = beginningOf(system);
    const foes = state.sides.find((side) => side !== PARTY) ?? beginning.side;
    const add = (side: string, line: string): Promise<boolean> => deeds.wish({ kind: "enlist", side, line });
    const isThere = (side: string): boolean => state.combatants.some((c) => c.side === side);
    return (
      <div class="bbb-new-part">
        {empty ? <p class="bbb-export-hint">{beginSentences.whoHint}</p> : null}
        {empty ? this.rules() : null}
        <p class="bbb-export-title">{beginSentences.party}</p>
        {this.fromNotes(PARTY, "who", add)}
        <Line
          key={`${system.id} party`}
          id="party"
          example={beginning.party[0] ?? ""}
          begun={isThere(PARTY)}
          add={(line) => add(PARTY, line)}
        />
        <p class="bbb-export-title">{beginSentences.foes}</p>
        {this.fromNotes(foes, "foes", add)}
        <Line
          key={`${system.id} foes`}
          id="foes"
          example={
            beginning.foes.map(({ name, count, stats }) => `${name} x${Math.max(2, count)}: ${stats}`).at(-1) ?? ""
          }
          begun={!empty}
          add={(line) => add(foes, line)}
        />
        {empty && beginning.foes.length > 0 ? (
          <>
            <p class="bbb-export-title">{beginSentences.example}</p>
            <pre class="bbb-export-text bbb-new-text" tabIndex={0} aria-label={beginSentences.example}>
              <BlockText lines={exampleLines(beginning)} />
            </pre>
            <div class="bbb-offers">
              <Button
                id="do:example"
                main
                press={() => void deeds.wish({ kind: "example", lines: exampleLines(beginning) })}
              >
                {beginSentences.writeExample}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    );
  }

  /** Draws a button for each note with stats whose fighter is not there yet, and the other notes by name. */
  private fromNotes(
    side: string,
    id: string,
    add: (side: string, line: string) => Promise<boolean>,
  ): JSX.Element | null {
    const { fight, notes } = this.props;
    const there = new Set<string>(fight.state.combatants.map(({ name }) => name));
    const { sheets, names } = notes();
    const own = sheets.filter((name) => !there.has(name));
    if (own.length === 0 && names.length === 0) return null;
    return (
      <div class="bbb-offers" role="group" aria-label={beginSentences.notesFor(side)}>
        {own.map((name) => (
          <Button
            key={name}
            id={`do:${id} ${name}`}
            label={side === PARTY ? beginSentences.addNote(name) : beginSentences.addNoteTo(name, side)}
            writes={this.lineOf(side, name)}
            press={() => void add(side, this.lineOf(side, name))}
          >
            <Icon name="add" /> {name}
          </Button>
        ))}
        {names.length === 0 ? null : (
          <NotePicker
            id={id}
            label={side === PARTY ? beginSentences.otherNotes : beginSentences.otherFoes}
            names={names}
            pick={(name) => void add(side, this.lineOf(side, name))}
          />
        )}
      </div>
    );
  }

  /** Writes a note's fighter, or the heading of a side whom a note lists. */
  private lineOf(side: string, name: string): string {
    return listsFighters(environmentOf(this.props.fight), name) ? fromNote(side, name) : `[[${name}]]:`;
  }

  private rules(): JSX.Element {
    const { fight, deeds } = this.props;
    const { systems } = environmentOf(fight);
    return (
      <label class="bbb-new-part">
        <span class="bbb-export-title">{beginSentences.rules}</span>
        <select
          class="bbb-field"
          value={fight.setup.system.id}
          onChange={(event) =>
            void deeds.wish({
              kind: "edit",
              edit: { kind: "setHeader", key: "rules", value: event.currentTarget.value },
            })
          }
          {...{ [FOCUS]: "who rules" }}
        >
          {[...systems.values()].map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
    );
  }
}

interface LineProps {
  readonly id: string;
  readonly example: string;
  /** Does somebody stand there already, so that the example is only shown? */
  readonly begun: boolean;
  readonly add: (line: string) => Promise<boolean>;
}

/**
 * A fighter as a line: what would work stands in it, to be changed or written as it is; once somebody is there it is
 * only shown.
 */
class Line extends Component<LineProps, { readonly text: string }> {
  override state = { text: this.props.begun ? "" : this.props.example };

  private readonly add = (event: Event): void => {
    event.preventDefault();
    const { text } = this.state;
    if (text.trim() === "") return;
    // Text that was typed meanwhile stays.
    void this.props.add(text).then((done) => {
      if (done) this.setState((now) => (now.text === text ? { text: "" } : now));
    });
  };

  override render(): JSX.Element {
    const { id, example } = this.props;
    return (
      <form class="bbb-new-pick" onSubmit={this.add}>
        <input
          class="bbb-field"
          type="text"
          spellcheck={false}
          aria-label={beginSentences.lineFor(id)}
          placeholder={example}
          value={this.state.text}
          onInput={(event) => this.setState({ text: event.currentTarget.value })}
          {...{ [FOCUS]: `who ${id}` }}
        />
        <Button id={`do:who ${id}`}>
          {beginSentences.add} <kbd aria-hidden="true">{beginSentences.enter}</kbd>
        </Button>
      </form>
    );
  }
}
