import { Component, type JSX } from "preact";
import { otherReactions, othersReact } from "../complete/reactions.ts";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import { lineRef } from "../language/edits.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import type { Deeds } from "./deeds.ts";
import { Disclosure } from "./disclosure.tsx";
import { Idle } from "./idle.ts";
import { stageOf } from "./stage.ts";
import { say } from "./words.ts";

interface Props {
  readonly fight: Fight;
  /** The line that they would answer. */
  readonly unit: Placed;
  readonly deeds: Deeds;
}

/** Whoever may react beside those who are asked: offered when somebody looks, for it is rare. */
export function OtherReactions(props: Props): JSX.Element | null {
  const { fight, unit, deeds } = props;
  if (deeds.readOnly || !othersReact(fight) || !isDeedOfFight(fight, unit)) return null;
  const byLeave = fight.setup.system.vocabulary.said?.leave !== undefined;
  return (
    <Disclosure class="bbb-more" id="others react" summary={byLeave ? say.reactsByLeave : say.othersReact}>
      {() => <Others {...props} />}
    </Disclosure>
  );
}

/** Nobody reacts to a check of the round, to what helps, nor to what is asked after the fight. */
function isDeedOfFight(fight: Fight, { result }: Placed): boolean {
  const { verbs } = fight.setup.system.vocabulary;
  const acts = (id: string): boolean =>
    verbs.some((verb) => verb.id === id && verb.role === "action" && verb.actor !== "none" && verb.helps === undefined);
  return stageOf(fight) !== "over" && result.steps.some(({ actions }) => actions.some(({ verb }) => acts(verb)));
}

interface State {
  readonly of: Fight | null;
  readonly lines: readonly string[];
  readonly done: boolean;
}

class Others extends Component<Props, State> {
  override state: State = { of: null, lines: [], done: false };
  private readonly idle = new Idle();

  override componentDidMount(): void {
    this.idle.start(this.work());
  }

  override componentDidUpdate(before: Props): void {
    if (before.fight !== this.props.fight) this.idle.start(this.work());
  }

  override componentWillUnmount(): void {
    this.idle.stop();
  }

  private *work(): Generator<unknown, void> {
    const { fight, unit } = this.props;
    let lines: readonly string[] = [];
    for (const found of otherReactions(fight, unit)) yield (lines = found);
    this.setState({ of: fight, lines, done: true });
  }

  override render(): JSX.Element {
    const { fight, unit, deeds } = this.props;
    const { of, done } = this.state;
    const lines = of === fight ? this.state.lines : [];
    const at = lineRef(fight.text, unit.from);
    if (lines.length === 0 || at === null)
      return <p class="bbb-note">{done && of === fight ? say.nobodyElseReacts : say.othersAreTried}</p>;
    return (
      <div class="bbb-offers">
        <AnswerButtons fight={fight} lines={lines} unit={unit} at={at} deeds={deeds} />
      </div>
    );
  }
}
