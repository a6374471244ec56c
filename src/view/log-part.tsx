import type { JSX, TargetedToggleEvent } from "preact";
import type { RuleSystem } from "../fight/system.ts";
import type { Placed } from "../fight/placed.ts";
import { Disclosure } from "./disclosure.tsx";
import type { Links } from "./links.ts";
import { declaredRuns, none, type LogPart } from "./log-parts.ts";
import { headsOf } from "./log-heads.ts";
import { FOCUS, OPEN, OPENS } from "./memo.ts";
import { Pure } from "./pure.ts";
import { Ending, Row, sameProblems, type RowMarks } from "./row.tsx";
import { say } from "./words.ts";

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

export class Part extends Pure<PartProps> {
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

/** "Rolf dies · 9 lines" */
function foldedWords(part: LogPart, system: RuleSystem): string {
  return [...headsOf(part, system).slice(-MOST_HEADS), say.lines(part.units.length)].join(" · ");
}

/** So many moments of a folded round are told. */
const MOST_HEADS = 2;

/** The lines of a part. */
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

export function Folded({ title, lines }: { readonly title: string; readonly lines: number }): JSX.Element {
  return (
    <>
      <span class="bbb-part-title">{title}</span> <span class="bbb-caption">{say.lines(lines)}</span>
    </>
  );
}
