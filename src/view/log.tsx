import type { JSX } from "preact";
import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import { Disclosure } from "./disclosure.tsx";
import type { Links } from "./links.ts";
import { Folded, Part } from "./log-part.tsx";
import { currentPart, foldsOf, partsOf, speaksOf, type LogPart } from "./log-parts.ts";
import { FOCUS } from "./memo.ts";
import { Problem } from "./problems.tsx";
import { Pure } from "./pure.ts";
import type { RowMarks } from "./row.tsx";
import { say } from "./words.ts";

interface LogProps {
  readonly fight: Fight;
  readonly problems: readonly Diagnostic[];
  readonly links: Links;
  /** Are rows built that are folded away, however many? */
  readonly rows: boolean;
  readonly marks?: RowMarks;
}

/**
 * Of a fight with more units than this, what is folded away is only built when it is opened: few look at it, and all of
 * it is moved at every change.
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
  /** Whose lines are shown; "": everybody's. */
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

/** What is wrong with the lines above the rounds. */
export function setupProblems(fight: Fight, problems: readonly Diagnostic[]): Diagnostic[] {
  return [...problems.filter(({ line }) => line < fight.setupLines), ...fight.setup.diagnostics];
}

interface OldestProps {
  /** Those of which its line tells, the oldest first. */
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
