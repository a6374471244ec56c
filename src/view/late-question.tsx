import { Component, type JSX } from "preact";
import type { Fight, Placed } from "../fight/timeline.ts";
import { lineRef } from "../language/edits.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { say } from "./words.ts";

interface Props {
  readonly fight: Fight;
  readonly deeds: Deeds;
}

/**
 * Who may still answer a line that waited for nothing: whoever is turned away from strikes, though a move needs no die. It can be passed over: the next
 * line is the end of it.
 */
export class LateQuestion extends Component<Props, { readonly declined: Placed | null }> {
  override state = { declined: null };

  override render(): JSX.Element | null {
    const { fight, deeds } = this.props;
    const unit = fight.units.at(-1);
    const lines = unit === undefined ? [] : lateAnswers(unit);
    const at = unit === undefined ? null : lineRef(fight.text, unit.from);
    if (unit === undefined || at === null || lines.length === 0 || this.state.declined === unit) return null;
    const asked = new Set(unit.result.further.map(({ who }) => who));
    const [one = null] = asked;
    const head = say.reacts(asked.size === 1 ? one : null);
    return (
      <div class="bbb-question" role="group" aria-label={head}>
        <p class="bbb-question-head">{head}</p>
        <div class="bbb-offers">
          <AnswerButtons lines={lines} at={at} deeds={deeds} />
          <Button id="do:decline late" press={() => this.setState({ declined: unit })}>
            {say.noAnswer}
          </Button>
        </div>
      </div>
    );
  }
}

/** Where a die has fallen, they were asked before it. */
function lateAnswers({ lines: [first], result }: Placed): string[] {
  if (first?.kind !== "action" || result.thrown.length > 0 || result.pending.length > 0) return [];
  return [...new Set(result.further.map(({ line }) => line))];
}
