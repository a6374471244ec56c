import type { JSX, TargetedToggleEvent } from "preact";
import type { Diagnostic } from "../../fight/environment.ts";
import type { RuleSystem } from "../../fight/system.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { Placed } from "../../fight/unit/result.ts";
import { say } from "../../telling/sentences.ts";
import { Button } from "../kit/button.tsx";
import { Disclosure } from "../kit/disclosure.tsx";
import type { Links } from "../kit/links.tsx";
import { FOCUS, OPEN, OPENS } from "../kit/memo.ts";
import { Pure } from "../kit/medium.ts";
import { currentPart, foldsOf, partsOf, speaksOf, declaredRuns, none, headsOf, type LogPart } from "./parts.ts";
import { Problem } from "./remarks.tsx";
import { Ending, Row, sameProblems, type RowMarks } from "./row.tsx";

interface LogProps {
  readonly fight: Fight;
  readonly problems: readonly Diagnostic[];
  readonly links: Links;
  /** Are rows built that are folded away, however many? */
  readonly rows: boolean;
  readonly marks?: RowMarks;
}

/**
 * Number of units above which a fight's folded parts are built only when opened: few are looked at, and all would be
 * moved at every change.
 */
const LONG = 100;

/** The fight line by line, as it is printed: a heading for each section, oldest first. */
export class Log extends Pure<LogProps> {
  override render(): JSX.Element {
    const { fight, problems, links, rows, marks } = this.props;
    const { system } = fight.setup;
    const parts = partsOf(fight.units, problems);
    const open = currentPart(parts);
    const setup = setupProblems(fight, problems);
    return (
      <section class="bbb-log" aria-label={say.log}>
        {setup.length === 0 ? null : (
          <div class="bbb-setup">
            {setup.map((problem) => (
              <Problem problem={problem} text={fight.lines[problem.line]?.text ?? ""} links={links} />
            ))}
          </div>
        )}
        {parts.length === 0 ? (
          <p class="bbb-empty">{fight.state.combatants.length === 0 ? say.nobody : say.emptyLog}</p>
        ) : null}
        {parts.map((part, at) => (
          <Part
            key={part.id}
            part={part}
            open={at >= open}
            lazy={!rows && fight.units.length > LONG}
            newest={false}
            system={system}
            links={links}
            marks={marks}
          />
        ))}
      </section>
    );
  }
}

interface LiveProps {
  readonly fight: Fight;
  readonly problems: readonly Diagnostic[];
  readonly links: Links;
  /** Lines behind the one that is looked at, in history. */
  readonly later: readonly string[];
  /** Does the user want the oldest first, unless turned here? */
  readonly oldestFirst?: boolean;
}

interface LiveState {
  /** null: nobody has turned it here. */
  readonly oldest: boolean | null;
  /** Fighter whose lines are shown; "" shows everybody's. */
  readonly who: string;
  /** Are the oldest parts, behind one line, laid open? */
  readonly old: boolean;
}

/** The same as it is played: the present first, unit by unit; inside a unit the written order stays. */
export class LiveLog extends Pure<LiveProps, LiveState> {
  override state: LiveState = { oldest: null, who: "", old: false };
  /**
   * Parts that have stood by themselves. Another place would be other elements: once they are old they stay where they
   * are, hidden.
   */
  private readonly alone = new Set<string>();

  override render(): JSX.Element {
    const { fight, problems, links, later, oldestFirst = false } = this.props;
    const { who } = this.state;
    const oldest = this.state.oldest ?? oldestFirst;
    const { system } = fight.setup;
    const names: readonly string[] = fight.state.combatants.map(({ name }) => name);
    const chosen = names.includes(who) ? who : "";
    const parts = partsOf(chosen === "" ? fight.units : fight.units.filter((unit) => speaksOf(unit, chosen)), problems);
    const folds = foldsOf(parts, currentPart(parts));
    const { open, earlier, oldest: old } = chosen === "" ? folds : { open: parts, earlier: [], oldest: [] };
    const lazy = fight.units.length > LONG;
    const draw = (part: LogPart, opens: boolean, hidden = false): JSX.Element => (
      <Part key={part.id} {...{ part, open: opens, hidden, lazy, newest: !oldest, system, links }} />
    );
    const stands = ({ id }: LogPart): boolean => this.alone.has(id);
    const [kept, behind] = [old.filter(stands), old.filter((part) => !stands(part))];
    if (chosen === "") for (const { id } of [...earlier, ...open]) this.alone.add(id);
    const turned = <T,>(list: readonly T[]): readonly T[] => (oldest ? list : [...list].reverse());
    const blocks = [
      old.length === 0 ? null : (
        <Oldest
          key="oldest"
          told={this.state.old && behind.length > 0 ? behind : old}
          parts={turned(behind)}
          draw={draw}
          toggled={(open) => this.setState({ old: open })}
        />
      ),
      ...kept.map((part) => draw(part, false, !this.state.old)),
      ...earlier.map((part) => draw(part, false)),
      ...open.map((part) => draw(part, true)),
    ];
    return (
      <section class="bbb-log" aria-label={say.log} data-newest={(!oldest && chosen === "") || undefined}>
        {fight.units.length === 0 ? null : (
          <div class="bbb-log-head">
            <select
              class="bbb-field"
              aria-label={say.linesOf}
              value={chosen}
              onChange={(event) => this.setState({ who: event.currentTarget.value })}
              {...{ [FOCUS]: "log of" }}
            >
              <option value="">{say.everybody}</option>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
            <Button id="log order" quiet press={() => this.setState({ oldest: !oldest })}>
              {oldest ? say.newestFirst : say.oldestFirst}
            </Button>
          </div>
        )}
        {later.length === 0 ? null : (
          <Disclosure class="bbb-part bbb-later" id="later" summary={<Folded title={say.later} lines={later.length} />}>
            {() => (
              <ul class="bbb-units">
                {later.map((line, at) => (
                  <li key={at} class="bbb-unit" data-status="waiting">
                    <code>{line}</code>
                  </li>
                ))}
              </ul>
            )}
          </Disclosure>
        )}
        {fight.units.length === 0 ? (
          <p class="bbb-empty">{fight.state.combatants.length === 0 ? say.nobody : say.emptyLog}</p>
        ) : null}
        {chosen !== "" && parts.length === 0 ? <p class="bbb-empty">{say.nothingLikeIt(chosen)}</p> : null}
        {turned(blocks)}
      </section>
    );
  }
}

/** Returns the problems of the lines above the rounds. */
function setupProblems(fight: Fight, problems: readonly Diagnostic[]): Diagnostic[] {
  return [...problems.filter(({ line }) => line < fight.setupLines), ...fight.setup.diagnostics];
}

interface OldestProps {
  /** Parts that its line tells of, oldest first. */
  readonly told: readonly LogPart[];
  readonly parts: readonly LogPart[];
  readonly draw: (part: LogPart, opens: boolean) => JSX.Element;
  readonly toggled: (open: boolean) => void;
}

/** "Rounds 1 to 29": behind one line, each folded in it. */
function Oldest({ told, parts, draw, toggled }: OldestProps): JSX.Element {
  const lines = told.reduce((sum, { units }) => sum + units.length, 0);
  const title = say.rounds(say.section(told[0]?.title ?? ""), say.section(told[told.length - 1]?.title ?? ""));
  return (
    <Disclosure class="bbb-part" id="oldest" summary={<Folded title={title} lines={lines} />} toggled={toggled}>
      {() => parts.map((part) => draw(part, false))}
    </Disclosure>
  );
}

/* A section of the log with its rows. */

interface PartProps {
  readonly part: LogPart;
  readonly open: boolean;
  readonly hidden?: boolean;
  readonly lazy: boolean;
  readonly newest: boolean;
  readonly system: RuleSystem;
  readonly links: Links;
  readonly marks?: RowMarks;
}

class Part extends Pure<PartProps> {
  /** Has it ever been open? Then its rows stay. */
  private opened = false;

  private readonly toggled = (event: TargetedToggleEvent<HTMLDetailsElement>): void => {
    if (!event.currentTarget.open || this.opened) return;
    this.opened = true;
    this.forceUpdate();
  };

  override shouldComponentUpdate(next: Readonly<PartProps>): boolean {
    const { part, open, hidden, lazy, newest, system, links } = this.props;
    return (
      next.open !== open ||
      next.hidden !== hidden ||
      next.newest !== newest ||
      next.lazy !== lazy ||
      next.system !== system ||
      next.links !== links ||
      !samePart(part, next.part)
    );
  }

  override render(): JSX.Element {
    const { part, open, hidden, lazy, newest, system, links, marks } = this.props;
    this.opened ||= open || !lazy;
    return (
      <details
        class="bbb-part"
        {...{ [OPEN]: `part ${part.id}`, [OPENS]: open || undefined }}
        open={open}
        hidden={hidden}
        onToggle={this.toggled}
      >
        <summary class="bbb-part-head" {...{ [FOCUS]: `fold part ${part.id}` }}>
          <h4 class="bbb-part-title">{say.section(part.title)}</h4>
          {part.caption === null ? null : <span class="bbb-caption">{part.caption}</span>}
          {open ? null : <span class="bbb-caption">{foldedWords(part, system)}</span>}
        </summary>
        {this.opened ? <Units part={part} newest={newest} system={system} links={links} marks={marks} /> : null}
      </details>
    );
  }
}

/** Writes a folded part as a line: "Rolf dies · 9 lines". */
function foldedWords(part: LogPart, system: RuleSystem): string {
  return [...headsOf(part, system), say.lines(part.units.length)].join(" · ");
}

/** Draws the lines of a part. */
export function Units({
  part,
  newest = false,
  system,
  links,
  marks,
}: Pick<PartProps, "part" | "system" | "links" | "marks"> & { readonly newest?: boolean }): JSX.Element {
  const row = (unit: Placed, at: number): JSX.Element => (
    <Row
      key={part.ids[at]}
      id={part.ids[at] ?? ""}
      unit={unit.result}
      problems={part.problems[at] ?? none}
      lines={unit.lines}
      system={system}
      links={links}
      mark={marks?.(unit.from)}
    />
  );
  const rows = newest
    ? // In one list: a list in a list is told by its place, and each new line would move all others.
      declaredRuns(part).flatMap(({ from, to, folds }) => {
        const own = part.units.slice(from, to).map((unit, i) => row(unit, from + i));
        if (!folds) return own;
        return (
          <li key={`declared ${part.ids[from] ?? ""}`}>
            <Disclosure
              class="bbb-part"
              id={`declared ${part.ids[from] ?? ""}`}
              summary={<Folded title={say.declared} lines={to - from} />}
            >
              {() => <ol class="bbb-units">{own}</ol>}
            </Disclosure>
          </li>
        );
      })
    : part.units.map(row);
  const end =
    part.end === null ? null : <Ending key="end" id={part.id} unit={part.end} system={system} links={links} />;
  return <ol class="bbb-units">{newest ? [end, ...rows.reverse()] : [...rows, end]}</ol>;
}

function samePart(a: LogPart, b: LogPart): boolean {
  return (
    a.id === b.id &&
    a.caption === b.caption &&
    a.end === b.end &&
    a.units.length === b.units.length &&
    a.units.every((unit, at) => unit.result === b.units[at]?.result && a.ids[at] === b.ids[at]) &&
    a.problems.every((own, at) => sameProblems(own, b.problems[at] ?? none))
  );
}

function Folded({ title, lines }: { readonly title: string; readonly lines: number }): JSX.Element {
  return (
    <>
      <span class="bbb-part-title">{title}</span> <span class="bbb-caption">{say.lines(lines)}</span>
    </>
  );
}
