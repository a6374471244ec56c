import type { JSX } from "preact";
import type { Diagnostic } from "../fight/diagnostic.ts";
import { diagnosticsOf, type Fight } from "../fight/timeline.ts";
import { Disclosure } from "./disclosure.tsx";
import { Icon } from "./icon.tsx";
import type { Links } from "./links.ts";
import { Problem } from "./problems.tsx";
import { say } from "./words.ts";

interface Props {
  readonly fight: Fight;
  readonly problems: readonly Diagnostic[];
  readonly links: Links;
}

/** All that is wrong with a fight or remarked in it: a number until it is opened, so that it never parts the roster and the log. */
export function RemarkList({ fight, problems, links }: Props): JSX.Element | null {
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
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
