import { Component, type JSX } from "preact";
import { commandSentences } from "../../telling/command-sentences.ts";
import { Button } from "../kit/button.tsx";
import { drawnIn } from "../kit/dialog.tsx";
import { Icon } from "../kit/icon.tsx";

/** A line that changes: as it is, and as it will be; null: it is put in, or taken out. */
export interface LineChange {
  readonly was: string | null;
  readonly is: string | null;
}

/** Change that a fight's end makes in a note. */
export interface NoteChange {
  readonly who: string;
  readonly note: string;
  readonly lines: readonly LineChange[];
}

/** A note whose fights may keep what they began with. */
export interface OtherNote {
  readonly path: string;
  readonly says: string;
  readonly changes: readonly NoteChange[];
}

export interface WriteBackOptions {
  readonly changes: readonly NoteChange[];
  readonly others: readonly OtherNote[];
  /** Number of changed fighters' notes. */
  readonly notes: number;
  /** Fighters and notes that stay as they are, with the reasons. */
  readonly left: readonly { readonly who: string; readonly why: string }[];
  /** Writes all of them, with those of the other notes that were chosen, and says how that went. Must not throw. */
  readonly write: (others: readonly string[]) => Promise<Said>;
  /** Takes back all that was written. */
  readonly takeBack: () => Promise<Said>;
  readonly close: () => void;
}

type Said = readonly string[];

interface Shown {
  readonly said: Said | null;
  /** Other notes that are not written to. */
  readonly spared: readonly string[];
  readonly back: boolean;
}

class WriteBack extends Component<WriteBackOptions, Shown> {
  override state: Shown = { said: null, spared: [], back: false };

  override render(): JSX.Element {
    const { changes, others, notes, left, close } = this.props;
    const { said, back } = this.state;
    return (
      <div class="bbb-fight bbb-write-back">
        <Changes of={changes} />
        {others.length === 0 ? null : (
          <section aria-label={commandSentences.keepOthers}>
            <h3 class="bbb-title">{commandSentences.keepOthers}</h3>
            {others.map((other) => this.other(other))}
          </section>
        )}
        {left.length === 0 ? null : (
          <ul class="bbb-left">
            {left.map(({ who, why }, at) => (
              <li key={at}>
                <Icon name="info" /> <strong>{who}</strong>: {why}
              </li>
            ))}
          </ul>
        )}
        <p role="status">{(said ?? []).join(" ")}</p>
        <div class="bbb-offers bbb-export-deeds">
          {said !== null || changes.length === 0 ? (
            <Button id="close" main press={close}>
              {commandSentences.close}
            </Button>
          ) : (
            <>
              <Button id="write back" main press={() => void this.write()}>
                {commandSentences.writeInto(notes)}
              </Button>
              <Button id="cancel" press={close}>
                {commandSentences.cancel}
              </Button>
            </>
          )}
          {said === null || back ? null : (
            <Button id="take back" press={() => void this.takeBack()}>
              {commandSentences.takeBack}
            </Button>
          )}
        </div>
      </div>
    );
  }

  private other({ path, says, changes }: OtherNote): JSX.Element {
    const { said, spared } = this.state;
    return (
      <div key={path}>
        <label class="bbb-export-check">
          <input
            type="checkbox"
            checked={!spared.includes(path)}
            disabled={said !== null}
            onChange={({ currentTarget: { checked } }) =>
              this.setState({ spared: checked ? spared.filter((each) => each !== path) : [...spared, path] })
            }
          />{" "}
          {says}
        </label>
        <details>
          <summary>{commandSentences.whatChanges}</summary>
          <Changes of={changes} />
        </details>
      </div>
    );
  }

  private async write(): Promise<void> {
    const { others } = this.props;
    const chosen = others.map(({ path }) => path).filter((path) => !this.state.spared.includes(path));
    this.setState({ said: await this.props.write(chosen) });
  }

  private async takeBack(): Promise<void> {
    this.setState({ said: await this.props.takeBack(), back: true });
  }
}

function Changes({ of }: { readonly of: readonly NoteChange[] }): JSX.Element {
  return (
    <>
      {of.map(({ who, note, lines }, at) => (
        <section key={at} aria-label={who}>
          <h3 class="bbb-title">
            {who} <span class="bbb-caption">{note}</span>
          </h3>
          <table class="bbb-diff">
            <thead>
              <tr>
                <th scope="col">{commandSentences.now}</th>
                <th scope="col">{commandSentences.then}</th>
              </tr>
            </thead>
            <tbody>
              {paired(lines).map(({ was, is }, row) => (
                <tr key={row}>
                  <td>{was === null ? commandSentences.putIn : <del>{was.trim()}</del>}</td>
                  <td>{is === null ? commandSentences.takenOut : <ins>{is.trim()}</ins>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

/** Returns lines that are taken out beside those that are put in at their place. */
function paired(lines: readonly LineChange[]): LineChange[] {
  const made: LineChange[] = [];
  for (const line of lines) {
    const open = made.findIndex(({ was, is }) => was !== null && is === null);
    const before = line.was === null && open >= 0 ? made[open] : undefined;
    if (before === undefined) made.push(line);
    else made[open] = { was: before.was, is: line.is };
  }
  return made;
}

export function mountWriteBack(el: HTMLElement, options: WriteBackOptions): () => void {
  return drawnIn(el, <WriteBack {...options} />);
}
