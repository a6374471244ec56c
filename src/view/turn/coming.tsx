import { Component, type JSX } from "preact";
import type { Fight } from "../../fight/timeline.ts";
import { printWhen, TICKS, type When } from "../../language/reminder.ts";
import { say } from "../../telling/sentences.ts";
import { comingIn, tickLine, type DueReminder } from "../../wishes/coming.ts";
import { Button, KeyOf } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import { Icon } from "../kit/icon.tsx";
import { FOCUS } from "../kit/memo.ts";
import { Pick, Typed, Will } from "../roster/fighter-fields.tsx";

interface CardProps {
  readonly due: DueReminder;
  readonly deeds: Deeds;
  /** Sets it aside: the fight goes on, and it stays among what is coming. */
  readonly decline: () => void;
}

/** Draws a reminder whose moment has come, with the lines that tick it off. */
export function ReminderCard({ due, deeds, decline }: CardProps): JSX.Element {
  const { reminder, when, text, ruling } = due;
  const lines: readonly (readonly [label: string, line: string])[] = [
    ruling === null ? [say.ticks.done, tickLine("done", reminder)] : [say.makeRuling(ruling.dice), ruling.line],
    [say.ticks["not now"], tickLine("not now", reminder)],
    [say.ticks["no more"], tickLine("no more", reminder)],
  ];
  return (
    <div
      class="bbb-question bbb-due-reminder"
      role="group"
      aria-label={text}
      tabIndex={-1}
      {...{ [FOCUS]: "question" }}
    >
      <p class="bbb-note">
        <Icon name="bell" /> {when}
      </p>
      <p class="bbb-question-head">{text}</p>
      <div class="bbb-offers">
        {lines.map(([label, line], at) => (
          <Button
            key={line}
            id={`do:ruling ${line}`}
            quiet={at > 0}
            writes={line}
            press={() => void deeds.wish({ kind: "append", line })}
          >
            <KeyOf at={at} />
            {label}
          </Button>
        ))}
        <Button id="do:decline late" quiet press={decline}>
          {say.laterReminder}
        </Button>
      </div>
    </div>
  );
}

interface ListProps {
  readonly fight: Fight;
  readonly deeds: Deeds;
}

/** Draws what is coming, the soonest first, and the way to be reminded of something. */
export function ComingList({ fight, deeds }: ListProps): JSX.Element | null {
  const rows = comingIn(fight);
  const { phase } = fight.state;
  if (deeds.readOnly || phase === "after") return null;
  return (
    <div class="bbb-group">
      {rows.length === 0 ? null : (
        <>
          <h4 class="bbb-label">{say.coming}</h4>
          <ul class="bbb-deeds">
            {rows.map(({ key, when, text, note, due, reminder }) => (
              <li key={key} data-due={due || undefined}>
                <span>
                  <b>{when}</b> {text} {note === "" ? null : <span class="bbb-note">{note}</span>}
                </span>
                {reminder === null || phase === "setup" ? null : (
                  <span class="bbb-offers">
                    {TICKS.filter(
                      (tick) => tick === "no more" || (tick === "done" && (due || reminder.when.is === "said")),
                    ).map((tick) => (
                      <Button
                        key={tick}
                        id={`tick ${tick} ${key}`}
                        quiet
                        label={say.tickOff(text, say.ticks[tick])}
                        writes={tickLine(tick, reminder)}
                        press={() => void deeds.wish({ kind: "append", line: tickLine(tick, reminder) })}
                      >
                        {say.ticks[tick]}
                      </Button>
                    ))}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {phase === "setup" ? null : (
        <Disclosure class="bbb-more" id="remind" summary={say.remindMe}>
          {() => <RemindForm fight={fight} deeds={deeds} />}
        </Disclosure>
      )}
    </div>
  );
}

type Choice = keyof typeof say.remindWhen;

const choices: readonly Choice[] = ["every", "every few", "in", "count", "falls", "half"];

interface FormState {
  readonly choice: Choice;
  readonly number: number;
  readonly who: string;
  readonly text: string;
}

/** Form of a new reminder, beside the line that it writes. */
class RemindForm extends Component<ListProps, FormState> {
  override state: FormState = { choice: "in", number: 2, who: "", text: "" };

  private when(): When | null {
    const { choice, number, who } = this.state;
    switch (choice) {
      case "every":
        return { is: "every", rounds: 1 };
      case "every few":
        return { is: "every", rounds: number };
      case "in":
        return { is: "in", rounds: number };
      case "count":
        return { is: "count", number };
      case "falls":
      case "half":
        return who === "" ? null : { is: choice, who };
    }
  }

  override render(): JSX.Element {
    const { fight, deeds } = this.props;
    const { choice, number, who, text } = this.state;
    const when = this.when();
    const line = when === null || text.trim() === "" ? null : `${printWhen(when)}: ${text.trim()}`;
    const about = choice === "falls" || choice === "half";
    return (
      <form
        class="bbb-adder"
        onSubmit={(event) => {
          event.preventDefault();
          if (line === null) return;
          void deeds.wish({ kind: "append", line }).then((done) => {
            if (done) this.setState({ text: "" });
          });
        }}
      >
        <select
          class="bbb-field"
          aria-label={say.remindWhich}
          value={choice}
          onChange={(event) => {
            const chosen = choices.find((each) => each === event.currentTarget.value);
            if (chosen !== undefined) this.setState({ choice: chosen });
          }}
          {...{ [FOCUS]: "remind when" }}
        >
          {choices.map((each) => (
            <option key={each} value={each}>
              {say.remindWhen[each]}
            </option>
          ))}
        </select>
        {about ? (
          <Pick
            label={say.remindWho}
            focus="remind who"
            value={who}
            none="…"
            change={(now) => this.setState({ who: now })}
          >
            {fight.state.combatants.map(({ name }) => name)}
          </Pick>
        ) : choice === "every" ? null : (
          <input
            class="bbb-field bbb-face-field"
            type="number"
            min={1}
            max={99}
            aria-label={say.remindNumber}
            value={number}
            onInput={(event) =>
              this.setState({ number: Math.min(99, Math.max(1, Math.trunc(Number(event.currentTarget.value)) || 1)) })
            }
            {...{ [FOCUS]: "remind number" }}
          />
        )}
        <Typed label={say.remindText} focus="remind text" value={text} change={(now) => this.setState({ text: now })} />
        <Will line={line}>
          <Button id="remind write">{say.write}</Button>
        </Will>
      </form>
    );
  }
}
