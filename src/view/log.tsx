import type { JSX, TargetedToggleEvent } from "preact";
import type { Diagnostic } from "../fight/diagnostic.ts";
import type { RuleSystem } from "../fight/system.ts";
import type { Fight, Placed } from "../fight/timeline.ts";
import type { UnitResult } from "../fight/unit-result.ts";
import type { Line } from "../language/syntax.ts";
import type { Links } from "./links.ts";
import { FOCUS, OPEN, OPENS } from "./memo.ts";
import { Problem } from "./problems.tsx";
import { Pure } from "./pure.ts";
import { Ending, isEnding, isShown, Row, sameProblems, type RowMarks } from "./row.tsx";
import { say } from "./words.ts";

interface LogProps {
  readonly fight: Fight;
  readonly problems: readonly Diagnostic[];
  readonly links: Links;
  /** Are rows built that are folded away, however many? */
  readonly rows: boolean;
  readonly marks?: RowMarks;
}

/** Of a fight with more units than this, what is folded away is only built when it is opened: few look at it, and all of it is moved at every change. */
const LONG = 100;

/** The fight line by line, a heading for each section. The section that the fight is in stands open, those before it are folded away. */
export class Log extends Pure<LogProps> {
  override render(): JSX.Element {
    const { fight, problems, links, rows, marks } = this.props;
    const { system } = fight.setup;
    const parts = partsOf(fight.units, problems);
    const current = parts.findIndex(({ units }) => units.some(({ result }) => result.pending.length > 0));
    const open = current < 0 ? parts.length - 1 : current;
    const setup = [...problems.filter(({ line }) => line < fight.setupLines), ...fight.setup.diagnostics];
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
            system={system}
            links={links}
            marks={marks}
          />
        ))}
      </section>
    );
  }
}

export interface LogPart {
  readonly id: string;
  readonly title: string;
  readonly caption: string | null;
  readonly units: readonly Placed[];
  /** Keys of the units: their words, and how many of the same words stand above. */
  readonly ids: readonly string[];
  /** What the host says of each unit, at the unit's lines. */
  readonly problems: readonly (readonly Diagnostic[])[];
  /** The line of the next section, where it brought the end of this one. */
  readonly end: UnitResult | null;
}

const none: readonly Diagnostic[] = [];

function problemsOf({ from, lines }: Placed, problems: readonly Diagnostic[]): readonly Diagnostic[] {
  const own = problems.filter(({ line }) => line >= from && line < from + lines.length);
  return own.length === 0 ? none : own.map((each) => ({ ...each, line: each.line - from }));
}

export function partsOf(units: readonly Placed[], problems: readonly Diagnostic[]): LogPart[] {
  const parts: (Omit<LogPart, "units" | "ids" | "problems" | "end"> & {
    end: UnitResult | null;
    units: Placed[];
    ids: string[];
    problems: (readonly Diagnostic[])[];
  })[] = [];
  const seen = new Map<string, number>();
  const unique = (words: string): string => {
    const count = seen.get(words) ?? 0;
    seen.set(words, count + 1);
    return count === 0 ? words : `${words} #${count + 1}`;
  };
  for (const unit of units) {
    const line = unit.lines[0];
    let last = parts[parts.length - 1];
    if (line?.kind === "section" || last === undefined) {
      if (last !== undefined && isEnding(unit.result)) last.end = unit.result;
      const title = line?.kind === "section" ? line.title : "";
      last = {
        id: unique(`== ${title}`),
        title,
        caption: line?.kind === "section" ? line.caption : null,
        units: [],
        ids: [],
        problems: [],
        end: null,
      };
      parts.push(last);
    }
    const own = problems.length === 0 ? none : problemsOf(unit, problems);
    if (own.length === 0 && !isShown(unit.result, unit.lines)) continue;
    last.units.push(unit);
    last.problems.push(own);
    last.ids.push(unique(wordsOf(line)));
  }
  return parts;
}

/** A line without its dice and result: it stays itself while they are filled in. */
function wordsOf(line: Line | undefined): string {
  if (line === undefined) return "";
  return line.kind === "action" || line.kind === "ruling" ? line.text.slice(0, line.body.to).trim() : line.text.trim();
}

interface PartProps {
  readonly part: LogPart;
  readonly open: boolean;
  readonly lazy: boolean;
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
    const { part, open, lazy, system, links } = this.props;
    return (
      next.open !== open ||
      next.lazy !== lazy ||
      next.system !== system ||
      next.links !== links ||
      !samePart(part, next.part)
    );
  }

  override render(): JSX.Element {
    const { part, open, lazy, system, links, marks } = this.props;
    this.opened ||= open || !lazy;
    return (
      <details
        class="bbb-part"
        {...{ [OPEN]: `part ${part.id}`, [OPENS]: open || undefined }}
        open={open}
        onToggle={this.toggled}
      >
        <summary class="bbb-part-head" {...{ [FOCUS]: `fold part ${part.id}` }}>
          <h4 class="bbb-part-title">{say.section(part.title)}</h4>
          {part.caption === null ? null : <span class="bbb-caption">{part.caption}</span>}
        </summary>
        {this.opened ? <Units part={part} system={system} links={links} marks={marks} /> : null}
      </details>
    );
  }
}

/** The lines of a part. */
export function Units({
  part,
  system,
  links,
  marks,
}: Pick<PartProps, "part" | "system" | "links" | "marks">): JSX.Element {
  return (
    <ol class="bbb-units">
      {part.units.map((unit, at) => (
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
      ))}
      {part.end === null ? null : <Ending key="end" id={part.id} unit={part.end} system={system} links={links} />}
    </ol>
  );
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
