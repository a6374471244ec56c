import type { JSX } from "preact";
import { Component } from "preact";
import { answerOdds, percent } from "../complete/odds.ts";
import { whyNoAnswer } from "../complete/reactions.ts";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Pending } from "../fight/unit/unit.ts";
import { lineRef } from "../language/edits.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { rolledHere } from "./hands-view.tsx";
import { handsOf } from "./hands.ts";
import { Idle } from "./idle.ts";
import { KeyOf } from "./key-of.tsx";
import { LineEditor } from "./line-editor.tsx";
import { FOCUS } from "./memo.ts";
import { offerWords, sideName } from "./offer-words.ts";
import { say, throwName } from "./words.ts";

interface QuestionProps {
  readonly fight: Fight;
  /** The line that waits. */
  readonly unit: Placed;
  readonly deeds: Deeds;
  readonly question: Pending | null;
  /** Nobody reacts. */
  readonly decline: () => void;
}

interface State {
  /** The chances of the answers, and of which fight they are. */
  readonly of: Fight | null;
  readonly odds: ReadonlyMap<string, number>;
}

/**
 * Who may answer, and that nobody does: a question must not be leaned towards an answer, so none of its buttons is
 * filled.
 */
export class Question extends Component<QuestionProps, State> {
  override state: State = { of: null, odds: new Map() };
  private readonly idle = new Idle();

  override componentDidMount(): void {
    this.idle.start(this.work());
  }

  override componentDidUpdate(before: QuestionProps): void {
    if (before.fight !== this.props.fight) this.idle.start(this.work());
  }

  override componentWillUnmount(): void {
    this.idle.stop();
  }

  /** The chance of each answer, when nothing else is to be done. */
  private *work(): Generator<null, void> {
    const { fight, unit } = this.props;
    const odds = new Map<string, number>();
    for (const line of new Set(fight.offers.map((offer) => offer.line))) {
      const chance = yield* answerOdds(fight, unit, line);
      if (chance === null) continue;
      odds.set(line, chance);
      this.setState({ of: fight, odds: new Map(odds) });
    }
  }

  private readonly decline = (): void => {
    const { fight, deeds, decline } = this.props;
    const hand = handsOf(fight).find((each) => rolledHere(each, deeds));
    if (hand === undefined) decline();
    else void deeds.wish(hand.side === null ? { kind: "rollAll" } : { kind: "rollAll", sides: [hand.side] });
  };

  override render(): JSX.Element | null {
    const { fight, unit, deeds, question } = this.props;
    const { offers } = fight;
    if (offers.length === 0 && question === null) return null;
    const at = lineRef(fight.text, unit.from);
    const odds = this.state.of === fight ? this.state.odds : null;
    const lines = [...new Set(offers.map((offer) => offer.line))];
    const [first] = offers;
    const one = first !== undefined && offers.every(({ who }) => who === first.who) ? first.who : null;
    const hand = handsOf(fight).find((each) => rolledHere(each, deeds));
    const asked = question === null ? say.reacts(one) : throwName(question);
    // What is to be added to the line is a press.
    const head = lines.length === 0 ? asked : asked.replace(/ \(add "[^"]*"\)$/, "");
    return (
      <div class="bbb-question" role="group" aria-label={head} tabIndex={-1} {...{ [FOCUS]: "question" }}>
        <p class="bbb-question-head">{head}</p>
        <div class="bbb-offers">
          {at === null
            ? null
            : lines.map((offer, i) => {
                const chance = odds?.get(offer);
                const shown = chance === undefined ? null : percent(chance);
                const why = question === null ? whyNoAnswer(fight, unit, offer) : null;
                return (
                  <Button
                    key={offer}
                    id={`do:answer ${offer}`}
                    note={shown === null ? undefined : say.makesItWith(shown)}
                    quiet={why !== null}
                    press={() => void deeds.wish({ kind: "answer", at, line: offer })}
                  >
                    {question === null ? null : <KeyOf at={i} />}
                    {offerWords(offer)}
                    {why === null ? null : <span class="bbb-faint"> {why}</span>}
                    {shown === null ? null : (
                      <span class="bbb-faint" aria-hidden="true">
                        {" "}
                        {shown}
                      </span>
                    )}
                  </Button>
                );
              })}
          {question === null || lines.length > 0 ? null : (
            // No press answers it: more is to be said on the line itself.
            <LineEditor
              key={fight.lines[unit.from]?.text}
              id="asked"
              fight={fight}
              line={unit.from}
              deeds={deeds}
              open
              turn={null}
            />
          )}
          {question !== null ? null : (
            <Button id="do:decline" press={this.decline}>
              {hand === undefined
                ? say.noAnswer
                : say.noAnswerRoll(say.rollFor(hand.owner === "" ? say.ofNobody : sideName(hand.owner)))}
            </Button>
          )}
        </div>
      </div>
    );
  }
}
