import type { JSX } from "preact";
import type { Diagnostic } from "../fight/diagnostic.ts";
import { Icon } from "./icon.tsx";
import type { Links } from "./links.ts";
import { RuleLink } from "./rule-links.tsx";
import { say } from "./words.ts";

/** What is wrong with a line: its text with the place marked, and what would be right. */
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

/** What is shown of a line around the marked place. */
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
