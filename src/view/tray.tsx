import type { JSX } from "preact";
import { Component } from "preact";
import type { Offer } from "../fight/system.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Pending } from "../fight/unit/unit.ts";
import { lineRef } from "../language/edits.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { Hands, rolledHere } from "./hands-view.tsx";
import { handsOf } from "./hands.ts";
import { Icon } from "./icon.tsx";
import { sideName } from "./offer-words.ts";
import { askedOf, isThrow, waitingUnit } from "./wishes.ts";
import { say, throwName } from "./words.ts";

/** What the first waiting line asks for: the question that is open before the next die, and the dice by the hands that roll them. */
export function Tray({ fight, deeds }: { readonly fight: Fight; readonly deeds: Deeds }): JSX.Element | null {
  const unit = waitingUnit(fight);
  if (unit === null) return null;
  const line = unit.lines[0];
  const words =
    line === undefined
      ? ""
      : line.kind === "action" || line.kind === "ruling"
        ? line.text.slice(0, line.body.to).trim()
        : line.text.trim();
  const question = fight.pending.find(({ dice }) => dice === "") ?? null;
  const asks = fight.offers.length > 0;
  const at = lineRef(fight.text, unit.from);
  return (
    <div class="bbb-tray">
      <p class="bbb-tray-head">
        <Icon name="dice" />
        <span class="bbb-tray-line">{words}</span>
      </p>
      <Question fight={fight} offers={fight.offers} line={unit.from} deeds={deeds} question={question} />
      <Hands fight={fight} deeds={deeds} asks={asks} />
      <ul class="bbb-asked">
        {fight.pending.map((pending) =>
          isThrow(pending) || pending.dice === "" ? null : (
            <Decision key={`${pending.who ?? ""} ${pending.purpose}`} fight={fight} pending={pending} deeds={deeds} />
          ),
        )}
      </ul>
      {at === null ? null : (
        <div class="bbb-others">
          <Button id="text:take back" quiet press={() => void deeds.wish({ kind: "remove", at })}>
            {say.takeLineBack}
          </Button>
        </div>
      )}
    </div>
  );
}

interface QuestionProps {
  readonly fight: Fight;
  readonly offers: readonly Offer[];
  readonly line: number;
  readonly deeds: Deeds;
  readonly question: Pending | null;
}

/** Who may answer, and that nobody does: a question must not be leaned towards an answer, so none of its buttons is filled. */
class Question extends Component<QuestionProps, { readonly declined: string | null }> {
  override state = { declined: null };

  private readonly decline = (): void => {
    const { fight, deeds } = this.props;
    const hand = handsOf(fight).find((each) => rolledHere(each, deeds));
    if (hand === undefined) this.setState({ declined: keyOf(this.props) });
    else void deeds.wish(hand.side === null ? { kind: "rollAll" } : { kind: "rollAll", sides: [hand.side] });
  };

  override render(): JSX.Element | null {
    const { fight, offers, line, deeds, question } = this.props;
    if ((offers.length === 0 && question === null) || this.state.declined === keyOf(this.props)) return null;
    const at = lineRef(fight.text, line);
    const lines = [...new Set(offers.map((offer) => offer.line))];
    const [first] = offers;
    const one = first !== undefined && offers.every(({ who }) => who === first.who) ? first.who : null;
    const hand = handsOf(fight).find((each) => rolledHere(each, deeds));
    const head = question === null ? say.reacts(one) : throwName(question);
    return (
      <div class="bbb-question" role="group" aria-label={head}>
        <p class="bbb-question-head">{head}</p>
        <div class="bbb-offers">
          {at === null
            ? null
            : lines.map((offer) => (
                <Button
                  key={offer}
                  id={`do:answer ${offer}`}
                  press={() => void deeds.wish({ kind: "answer", at, line: offer })}
                >
                  {offer}
                </Button>
              ))}
          {question !== null ? null : (
            <Button id="do:decline" press={this.decline}>
              {hand === undefined
                ? say.noAnswer
                : say.noAnswerRoll(say.rollFor(hand.owner === "" ? say.nobodysDice : sideName(hand.owner)))}
            </Button>
          )}
        </div>
      </div>
    );
  }
}

function keyOf({ fight, offers, line }: QuestionProps): string {
  return [fight.lines[line]?.text ?? "", line, ...offers.map((offer) => offer.line)].join("\n");
}

interface DecisionProps {
  readonly fight: Fight;
  readonly pending: Pending;
  readonly deeds: Deeds;
}

function Decision({ fight, pending, deeds }: DecisionProps): JSX.Element {
  const name = throwName(pending);
  const decide = (passed: boolean): void => {
    const asked = askedOf(fight, pending);
    if (asked !== null) void deeds.wish({ kind: "decide", asked, passed });
  };
  return (
    <li class="bbb-throw">
      <div class="bbb-throw-form">
        <span class="bbb-throw-name">{name}</span>
        <Button id={`do:pass ${name}`} label={say.passThis(name)} press={() => decide(true)}>
          {say.pass}
        </Button>
        <Button id={`do:fail ${name}`} label={say.failThis(name)} press={() => decide(false)}>
          {say.fail}
        </Button>
      </div>
    </li>
  );
}
