import type { JSX } from "preact";
import type { Diagnostic } from "../fight/diagnostic.ts";
import { atFull } from "../fight/sheet/pins.ts";
import { diagnosticsOf, type Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { Disclosure } from "./disclosure.tsx";
import { Icon } from "./icon.tsx";
import type { Links } from "./links.ts";
import { Problem } from "./problems.tsx";
import { say } from "./words.ts";

interface Props {
  readonly fight: Fight;
  readonly problems: readonly Diagnostic[];
  readonly links: Links;
  /** null: nothing can be written. */
  readonly deeds: Deeds | null;
}

/**
 * All that is wrong with a fight or remarked in it: a number until it is opened, so that it never parts the roster and
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
