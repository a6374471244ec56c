import type { JSX } from "preact";
import type { Diagnostic } from "../../fight/environment.ts";
import { atFull } from "../../fight/sheet/lasting.ts";
import { diagnosticsOf, type Fight } from "../../fight/timeline.ts";
import { say } from "../../telling/sentences.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import { Icon } from "../kit/icon.tsx";
import { RuleLink, type Links } from "../kit/links.tsx";

interface Props {
  readonly fight: Fight;
  readonly problems: readonly Diagnostic[];
  readonly links: Links;
  /** null: nothing can be written. */
  readonly deeds: Deeds | null;
}

/**
 * Draws the problems and remarks of a fight. They are a number until opened, so that they never part the roster from
 * the log.
 */
export function RemarkList({ fight, problems, links, deeds }: Props): JSX.Element | null {
  const all = [...diagnosticsOf(fight), ...problems].sort((a, b) => a.line - b.line);
  if (all.length === 0) return null;
  const errors = all.filter(({ severity }) => severity === "error").length;
  const summary = (
    <span class="bbb-count" data-severity={errors > 0 ? "error" : "info"}>
      <Icon name={errors > 0 ? "error" : "warning"} /> {say.remarks(errors, all.length - errors)}
    </span>
  );
  return (
    <Disclosure class="bbb-remarks" id="remarks" summary={summary}>
      {() => (
        <ul class="bbb-setup">
          {all.map((problem, at) => (
            <li key={at}>
              <span class="bbb-note">{say.inLine(problem.line + 1)}</span>
              <Problem problem={problem} text={fight.lines[problem.line]?.text ?? ""} links={links} />
              {problem.code === "note-points" ? <AtFull fight={fight} problem={problem} deeds={deeds} /> : null}
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

function AtFull({
  fight,
  problem,
  deeds,
}: Pick<Props, "fight" | "deeds"> & { readonly problem: Diagnostic }): JSX.Element | null {
  const full = atFull(fight, problem);
  if (full === null || deeds === null) return null;
  const { edit, most } = full;
  return (
    <Button id={`full ${problem.message}`} press={() => void deeds.wish({ kind: "edit", edit })}>
      {say.beginAtFull(most)}
    </Button>
  );
}

/** Draws a problem: the line with the place marked, and what would be right. */
export function Problem(props: {
  readonly problem: Diagnostic;
  readonly text: string;
  readonly links: Links;
}): JSX.Element {
  const { problem, text, links } = props;
  return (
    <div class="bbb-problem" data-severity={problem.severity}>
      <Icon name={problem.severity} word={say.problem[problem.severity]} />
      <p class="bbb-problem-text">
        <Quoted text={text} from={problem.span.from} to={problem.span.to} />
        <span class="bbb-message">{problem.message}</span>{" "}
        {problem.rule === undefined || problem.rule === "" ? null : <RuleLink id={problem.rule} links={links} />}
      </p>
    </div>
  );
}

/** Characters shown around the marked place, and at most. */
const AROUND = 60;
const MOST = 200;

function Quoted({
  text,
  from,
  to,
}: {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}): JSX.Element | null {
  if (text.trim() === "") return null;
  const [start, end] = [Math.max(0, Math.min(from, text.length)), Math.max(from, Math.min(to, text.length))];
  const left = start > AROUND ? `…${text.slice(start - AROUND, start)}` : text.slice(0, start).trimStart();
  const right = text.length - end > AROUND ? `${text.slice(end, end + AROUND)}…` : text.slice(end);
  const middle = text.slice(start, end);
  return (
    <code class="bbb-quote">
      {left}
      <mark>{middle.length > MOST ? `${middle.slice(0, MOST)}…` : middle}</mark>
      {right}
    </code>
  );
}
