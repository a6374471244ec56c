import { Component, type JSX, type ComponentChildren } from "preact";
import type { Diagnostic } from "../../fight/environment.ts";
import type { Event, ReminderEvent } from "../../fight/event.ts";
import type { RuleSystem } from "../../fight/system.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { Status, Step, UnitResult, Placed } from "../../fight/unit/result.ts";
import type { Drawn } from "../../fight/unit/unit.ts";
import type { DiceRecord, Line, RecordEntry } from "../../language/syntax.ts";
import type { Piece } from "../../telling/pieces.ts";
import { say, throwName } from "../../telling/sentences.ts";
import { endOfSection, splitAtSection, sentenceOf, type Sentence } from "../../telling/unit-sentence.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import { Icon, type IconName } from "../kit/icon.tsx";
import { Inline } from "../kit/inline-markdown.tsx";
import { Rules, type Links } from "../kit/links.tsx";
import { InMedium, mediumOf, Pure } from "../kit/medium.ts";
import { LineTools } from "../turn/line-editor.tsx";
import { Breakdown, hasBreakdown } from "./breakdown.tsx";
import { Problem } from "./remarks.tsx";

/** By what a host knows rows again that it has drawn once and for all, by their line of the block. */
export type RowMarks = (line: number) => RowMark;

interface RowMark {
  readonly class: string;
  readonly "data-line": string;
}

interface RowProps {
  /** From the line's own words. */
  readonly id: string;
  /** The same object as long as nothing about the unit is different. */
  readonly unit: UnitResult;
  readonly lines: readonly Line[];
  /** Problems that only the host knows, at the unit's lines. */
  readonly problems: readonly Diagnostic[];
  readonly system: RuleSystem;
  readonly links: Links;
  readonly mark?: RowMark;
}

/** One unit of the log: a line with the indented lines that belong to it. */
export class Row extends Pure<RowProps> {
  override shouldComponentUpdate(next: Readonly<RowProps>): boolean {
    const { unit, system, links, problems } = this.props;
    return (
      next.unit !== unit || next.system !== system || next.links !== links || !sameProblems(problems, next.problems)
    );
  }

  override render(): JSX.Element {
    const { id, unit, lines, system, links, problems, mark } = this.props;
    return (
      <li
        class={mark === undefined ? "bbb-unit" : `bbb-unit ${mark.class}`}
        data-line={mark?.["data-line"]}
        data-status={unusual(unit.steps[0]?.status)}
      >
        {lines.map((line, at) => {
          const step = unit.steps[at];
          return step === undefined ? null : (
            <LineRow
              id={`${id} ${at}`}
              line={line}
              at={at}
              step={step}
              unit={unit}
              system={system}
              links={links}
              problems={problems}
            />
          );
        })}
      </li>
    );
  }
}

/** Returns a status that needs saying; being resolved needs none. */
function unusual(status: Status | undefined): Status | undefined {
  return status === "resolved" ? undefined : status;
}

export function sameProblems(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  return (
    a === b ||
    (a.length === b.length && a.every((each, at) => each.line === b[at]?.line && each.message === b[at].message))
  );
}

/** Tells whether the unit has anything to show: blank lines, comments and quiet sections have not. */
export function isShown(unit: UnitResult, lines: readonly Line[]): boolean {
  if (unit.diagnostics.length > 0 || unit.pending.length > 0) return true;
  const kind = lines[0]?.kind;
  if (kind === "blank" || kind === "comment") return false;
  const [step] = unit.steps;
  return kind !== "section" || step === undefined || splitAtSection(step).begin.some(isShownEvent);
}

function isShownEvent(event: Event): boolean {
  return hasBreakdown(event) || event.type === "reminder";
}

/** Tells whether the next section's line, which resolves the end of this one, has anything to show of it. */
export function isEnding({ steps: [step] }: UnitResult): boolean {
  return step !== undefined && splitAtSection(step).end.some((event) => isShownEvent(event) || event.type === "round");
}

interface LineProps extends RowProps {
  readonly line: Line;
  readonly at: number;
  readonly step: Step;
}

function LineRow({ id, line, at, step, unit, system, links, problems }: Omit<LineProps, "lines">): JSX.Element | null {
  const own = [...unit.diagnostics, ...problems].filter((each) => each.line === at);
  const events = line.kind === "section" ? splitAtSection(step).begin : step.events;
  return (
    <div class="bbb-line" data-indented={line.indent > 0 || undefined} data-status={unusual(step.status)}>
      <Said id={id} line={line} step={step} unit={unit} system={system} links={links} at={at} events={events} />
      <Remarks>
        <Reminders events={events} links={links} />
        {own.map((problem) => (
          <Problem problem={problem} text={line.text} links={links} />
        ))}
      </Remarks>
    </div>
  );
}

function Reminders({ events, links }: { readonly events: readonly Event[]; readonly links: Links }): JSX.Element {
  return <>{events.map((event) => (event.type === "reminder" ? <Reminder event={event} links={links} /> : null))}</>;
}

type EndProps = Pick<RowProps, "id" | "unit" | "system" | "links">;

/** End of a section under its own lines, which the line of the next section resolves. */
export class Ending extends Pure<EndProps> {
  override shouldComponentUpdate(next: Readonly<EndProps>): boolean {
    const { unit, system, links } = this.props;
    return next.unit !== unit || next.system !== system || next.links !== links;
  }

  override render(): JSX.Element | null {
    const { id, unit, system, links } = this.props;
    const [step] = unit.steps;
    if (step === undefined) return null;
    const events = splitAtSection(step).end;
    const said = (
      <>
        <span class="bbb-lead" />
        <span class="bbb-said">{endOfSection(step, unit, system)}</span>
      </>
    );
    return (
      <li class="bbb-unit" data-status={step.status}>
        <div class="bbb-line">
          {events.some(hasBreakdown) ? (
            <Disclosure class="bbb-step" id={`end ${id}`} summary={said}>
              {() => <Breakdown events={events} system={system} links={links} />}
            </Disclosure>
          ) : (
            <div class="bbb-plain">{said}</div>
          )}
          <Reminders events={events} links={links} />
        </div>
      </li>
    );
  }
}

function Said(
  props: Omit<LineProps, "lines" | "problems"> & { readonly events: readonly Event[] },
): JSX.Element | null {
  const { id, line, at, step, unit, system, links, events } = props;
  switch (line.kind) {
    case "blank":
    case "comment":
      return null;
    case "narration":
      return (
        <p class="bbb-prose">
          <Inline text={line.text.slice(line.body.from, line.body.to)} links={links} />
        </p>
      );
    case "unreadable":
      return null;
    default: {
      const sentence = sentenceOf(line, step, unit, system);
      if (sentence.pieces.length === 0) return null;
      const record = line.kind === "action" || line.kind === "ruling" ? line.record : null;
      const { entries, drawn } = besides(record, unit, at, sentence.pieces);
      const isDrawn = (record?.entries.length ?? 0) === 0 && unit.drawn.some(({ line }) => line === at);
      const said = (
        <>
          <Lead line={line} step={step} sentence={sentence} />
          <span class="bbb-said">
            {sentence.pieces.map(({ text, strong, dice }) =>
              dice !== undefined ? (
                <Face title={dice} face={text} drawn={isDrawn} />
              ) : strong ? (
                <strong>{text}</strong>
              ) : (
                text
              ),
            )}
            <State at={at} step={step} unit={unit} />
            <Dice entries={entries} drawn={drawn} />
          </span>
        </>
      );
      if (!events.some(hasBreakdown)) return <div class="bbb-plain">{said}</div>;
      return (
        <Disclosure class="bbb-step" id={`line ${id}`} summary={said}>
          {() => (
            <>
              <Breakdown events={events} system={system} links={links} />
              <LineTools id={id} unit={unit} at={at} />
            </>
          )}
        </Disclosure>
      );
    }
  }
}

/** Draws the icon before a line; its word stands in the sentence or is spoken. */
function Lead({
  line,
  step,
  sentence,
}: {
  readonly line: Line;
  readonly step: Step;
  readonly sentence: Sentence;
}): JSX.Element {
  const name: IconName | null =
    step.status === "pending"
      ? "hourglass"
      : step.status === "refused"
        ? "failure"
        : (sentence.mark ?? (line.kind === "ruling" ? "gm" : line.indent > 0 ? "react" : null));
  const word = sentence.mark === null || step.status !== "resolved" ? undefined : say.marks[sentence.mark];
  return (
    <span class="bbb-lead" data-mark={step.status === "resolved" ? (sentence.mark ?? undefined) : undefined}>
      {name === null ? null : <Icon name={name} {...(word === undefined ? {} : { word })} />}
    </span>
  );
}

function State({
  at,
  step,
  unit,
}: {
  readonly at: number;
  readonly step: Step;
  readonly unit: UnitResult;
}): JSX.Element | null {
  if (step.status === "resolved" || step.status === "noted") return null;
  const asked = unit.pending.filter((pending) => pending.line === at);
  // A reaction whose dice have fallen waits only for what it reacts to.
  if (step.status === "waiting" && step.events.length > 0) return null;
  const words = asked.length > 0 ? say.waitsForDice(asked.map(throwName)) : say.status[step.status];
  return <span class="bbb-state"> {words}</span>;
}

interface Fallen {
  readonly entries: readonly RecordEntry[];
  readonly drawn: Drawn["faces"];
}

/** Returns the dice of a line, from its record or drawn, that its sentence does not show: each stands once. */
export function besides(record: DiceRecord | null, unit: UnitResult, at: number, pieces: readonly Piece[]): Fallen {
  const shown = pieces.flatMap(({ text, dice }) => (dice === undefined ? [] : [text.replace(/\s/g, "")]));
  const isLeft = (faces: string): boolean => {
    const found = shown.indexOf(faces);
    if (found >= 0) shown.splice(found, 1);
    return found < 0;
  };
  return {
    entries: (record?.entries ?? []).filter(({ faces, verdict }) => verdict !== null || isLeft(faces.join("+"))),
    drawn: unit.drawn
      .filter(({ line }) => line === at)
      .flatMap(({ faces }) => (isLeft(faces.map(({ face }) => face).join("+")) ? faces : [])),
  };
}

/** Draws dice that no sentence shows. */
function Dice({ entries, drawn }: Fallen): JSX.Element | null {
  if (entries.length === 0 && drawn.length === 0) return null;
  return (
    <span class="bbb-dice">
      {entries.map((entry) => [
        " ",
        <Die
          label={[entry.label, entry.dice].filter((word) => word !== null).join(" ")}
          face={entry.verdict ?? (entry.faces.length === 0 ? entry.raw : entry.faces.join("+"))}
        />,
      ])}
      {drawn.map(({ sides, face }) => [" ", <Die label={`d${sides}`} face={String(face)} drawn />])}
    </span>
  );
}

/** Draws the face that a die shows; `drawn`: it fell here and stands in no record. */
function Face({
  face,
  title,
  drawn = false,
}: {
  readonly face: string;
  readonly title?: string;
  readonly drawn?: boolean;
}): JSX.Element {
  const hint = [title, drawn ? say.drawn : ""].filter((each) => each !== undefined && each !== "").join(", ");
  return (
    <span class="bbb-face" data-drawn={drawn || undefined} title={hint === "" ? undefined : hint}>
      {face}
    </span>
  );
}

function Die({
  label,
  face,
  drawn,
}: {
  readonly label: string;
  readonly face: string;
  readonly drawn?: boolean;
}): JSX.Element {
  return (
    <span class="bbb-die">
      {label === "" ? null : <span class="bbb-die-name">{label} </span>}
      <Face face={face} drawn={drawn === true} />
    </span>
  );
}

/** Draws what the book leaves to the game master, where it comes up. */
export function Reminder({ event, links }: { readonly event: ReminderEvent; readonly links: Links }): JSX.Element {
  return (
    <p class="bbb-reminder">
      <Icon name="gm" /> <span class="bbb-reminder-for">{say.reminder}:</span> {event.text}{" "}
      <Rules ids={event.rule} links={links} />
    </p>
  );
}

/** Remarks beside a line's outcome: they are the game master's, and not everybody sees them. */
class Remarks extends Component<{ readonly children?: ComponentChildren }> {
  static override contextType = InMedium;

  override render(): ComponentChildren {
    return mediumOf(this.context).remarks ? this.props.children : null;
  }
}

/** Returns the unit that was resolved last, or null. A line that waits for dice stands where they are asked for. */
export function latestOf(fight: Fight): Placed | null {
  for (let at = (fight.pendingUnit ?? fight.units.length) - 1; at >= 0; at--) {
    const unit = fight.units[at];
    if (unit !== undefined && (unit.lines[0]?.kind === "section" || isShown(unit.result, unit.lines))) return unit;
  }
  return null;
}
