import { render, type JSX } from "preact";
import { commandSentences } from "../../telling/command-sentences.ts";
import type { FightEntry } from "../../wishes/standing.ts";
import { Button } from "../kit/button.tsx";
import { Icon, type IconName } from "../kit/icon.tsx";

export interface FightListProps {
  /** Title of the note; null where no note is shown. */
  readonly title: string | null;
  readonly entries: readonly FightEntry[];
  /** Place of the fight that is shown. */
  readonly chosen: number | null;
  /** Does it stay, whatever note and cursor do? */
  readonly held: boolean;
  readonly choose: (index: number) => void;
  readonly goTo: (index: number) => void;
  readonly hold: () => void;
  /** Absent: it stands in a window of its own already, or there are none. */
  readonly ownWindow?: () => void;
  /** Absent: nothing can be inserted here. */
  readonly newFight?: () => void;
  /** Encounters that can begin in this note. */
  readonly prepared?: readonly { readonly title: string; readonly who: string }[];
  readonly beginHere?: (index: number) => void;
}

const ICONS: Readonly<Record<FightEntry["state"], IconName>> = {
  idle: "waiting",
  running: "due",
  over: "done",
  broken: "error",
};

/** Draws the fights of a note: the stage of each and what comes next. */
function FightList(props: FightListProps): JSX.Element {
  const { title, entries, chosen, held, choose, goTo, hold, ownWindow, newFight } = props;
  const { prepared = [], beginHere } = props;
  if (title === null) return <p class="bbb-note-empty">{commandSentences.noNote}</p>;
  return (
    <section class="bbb-note" aria-label={commandSentences.fightsOf(title)}>
      <header class="bbb-note-head">
        <h2 class="bbb-note-title">{title}</h2>
        <span class="bbb-note-count">{commandSentences.fights(entries.length)}</span>
        <span class="bbb-note-tools">
          <Button id="hold" quiet pressed={held} label={commandSentences.hold} press={hold}>
            <Icon name="pin" />
          </Button>
          {ownWindow === undefined ? null : (
            <Button id="window" quiet label={commandSentences.ownWindow} press={ownWindow}>
              <Icon name="window" />
            </Button>
          )}
        </span>
      </header>
      {entries.length > 0 ? null : (
        <p class="bbb-note-empty">
          {commandSentences.noFightsYet}{" "}
          {newFight === undefined ? null : (
            <Button id="new" press={newFight}>
              {commandSentences.newFight}
            </Button>
          )}
        </p>
      )}
      {entries.length < 2 ? null : (
        <ol class="bbb-note-fights">
          {entries.map((entry, at) => (
            <li key={at} data-state={entry.state} aria-current={at === chosen ? "true" : undefined}>
              <Button id={`fight ${at}`} press={() => choose(at)}>
                <Icon name={ICONS[entry.state]} word={commandSentences.states[entry.state]} />
                <strong>{entry.title}</strong>
                <span class="bbb-note-words">{entry.words}</span>
              </Button>
              <Button
                id={`go ${at}`}
                quiet
                label={commandSentences.goToFight(entry.title, entry.line)}
                press={() => goTo(at)}
              >
                {commandSentences.noteLine(entry.line)}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {prepared.length === 0 || beginHere === undefined ? null : (
        <details>
          <summary>{commandSentences.preparedCount(prepared.length)}</summary>
          <ul class="bbb-new-rows">
            {prepared.map((each, at) => (
              <li key={at}>
                <span>
                  <strong>{each.title}</strong> <span class="bbb-note-words">{each.who}</span>
                </span>
                <Button
                  id={`begin ${at}`}
                  label={commandSentences.beginThisHere(each.title)}
                  press={() => beginHere(at)}
                >
                  {commandSentences.beginHere}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Draws the list, and again whatever is given. */
export function drawFightList(el: HTMLElement, props: FightListProps): void {
  render(<FightList {...props} />, el);
}

export function clearFightList(el: HTMLElement): void {
  render(null, el);
}
