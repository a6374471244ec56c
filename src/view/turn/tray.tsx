import { Component, type JSX } from "preact";
import { answerOdds, percent } from "../../complete/odds.ts";
import { whyNoAnswer } from "../../complete/reactions.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { Placed } from "../../fight/unit/result.ts";
import type { Pending } from "../../fight/unit/unit.ts";
import { lineRef } from "../../language/edits.ts";
import { offerWords, sideName } from "../../telling/offer-sentences.ts";
import { say, throwName } from "../../telling/sentences.ts";
import { askedOf, isThrow, waitingUnit } from "../../wishes/dice.ts";
import { Button, KeyOf } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Icon } from "../kit/icon.tsx";
import { FOCUS } from "../kit/memo.ts";
import { Idle } from "../kit/pauses.ts";
import { fallenSoFar, Chain } from "../log/causes.tsx";
import { Hands, rolledHere, type HandsProps } from "./hand-cards.tsx";
import { handsOf } from "./hands.tsx";
import { withoutDice, LineEditor } from "./line-editor.tsx";
import { OtherReactions } from "./reactions.tsx";
import {
  declinedNow,
  isDeclined,
  stillDeclined,
  keepFaces,
  facesStillKept,
  type Declined,
  type KeptFaces,
} from "./waiting-line.ts";

interface TrayProps {
  readonly fight: Fight;
  readonly deeds: Deeds;
}

interface TrayState {
  readonly declined: Declined | null;
  readonly kept: KeptFaces | null;
}

/** Tray of the first waiting line. */
export class Tray extends Component<TrayProps, TrayState> {
  static override getDerivedStateFromProps({ fight }: TrayProps, { declined, kept }: TrayState): TrayState {
    const unit = waitingUnit(fight);
    return { declined: stillDeclined(declined, fight, unit), kept: facesStillKept(kept, fight, unit) };
  }

  override state: TrayState = { declined: null, kept: null };

  private readonly decline = (): void => {
    const { fight } = this.props;
    const unit = waitingUnit(fight);
    if (unit !== null) this.setState({ declined: declinedNow(fight, unit) });
  };

  private readonly typed = (who: string | null, faces: readonly number[] | null): void =>
    this.setState(({ kept }, { fight }) => ({
      kept:
        faces !== null ? keepFaces(fight, waitingUnit(fight), who, faces, kept) : kept?.writing === true ? null : kept,
    }));

  override render(): JSX.Element | null {
    const { fight, deeds } = this.props;
    const unit = waitingUnit(fight);
    if (unit === null) return null;
    const declined = isDeclined(this.state.declined, fight, unit);
    return (
      <Waiting
        fight={fight}
        deeds={deeds}
        unit={unit}
        declined={declined}
        decline={this.decline}
        kept={this.state.kept}
        typed={this.typed}
      />
    );
  }
}

interface WaitingProps extends TrayProps, Pick<HandsProps, "kept" | "typed"> {
  readonly unit: Placed;
  /** Nobody reacts to what it asks about now. */
  readonly declined: boolean;
  readonly decline: () => void;
}

/** Draws the question that is open before the next die, and the dice by the hands that roll them. */
function Waiting({ fight, deeds, unit, declined, decline, kept, typed }: WaitingProps): JSX.Element {
  const question = fight.pending.find(({ dice }) => dice === "") ?? null;
  const open = fight.offers.length > 0 && !declined;
  const asks = open && question === null;
  const answered = unit.lines.flatMap((line, i) => (i > 0 && line.kind === "action" ? [unit.from + i] : []));
  const at = lineRef(fight.text, unit.from);
  const fallen = fallenSoFar(unit.result, fight.setup.system);
  return (
    <div class="bbb-tray">
      <p class="bbb-tray-head">
        <Icon name="dice" />
        <span class="bbb-tray-line">{offerWords(withoutDice(unit.lines[0]))}</span>
      </p>
      {answered.map((line) => (
        <Answer key={line} fight={fight} line={line} deeds={deeds} />
      ))}
      {fallen.length === 0 ? null : <Chain links={fallen} label={say.fallenSoFar} />}
      {declined && question === null ? null : (
        <Question fight={fight} unit={unit} deeds={deeds} question={question} decline={decline} />
      )}
      <Hands fight={fight} deeds={deeds} asks={open} passOver={asks ? decline : null} kept={kept} typed={typed} />
      <ul class="bbb-asked">
        {fight.pending.map((pending) =>
          isThrow(pending) || pending.dice === "" ? null : (
            <Decision key={`${pending.who ?? ""} ${pending.purpose}`} fight={fight} pending={pending} deeds={deeds} />
          ),
        )}
      </ul>
      <OtherReactions fight={fight} unit={unit} deeds={deeds} />
      {at === null ? null : (
        <div class="bbb-others">
          <Button id="text:take back" quiet press={() => void deeds.wish({ kind: "remove", at })}>
            {say.cancelLine(say.plainBlows.has(unit.result.steps[0]?.actions[0]?.verb ?? ""))}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Draws an answer that has been given to the line. It can be taken back by itself. */
function Answer({ fight, line, deeds }: TrayProps & { readonly line: number }): JSX.Element {
  const at = lineRef(fight.text, line);
  const said = withoutDice(fight.lines[line]);
  return (
    <p class="bbb-tray-head">
      <span class="bbb-tray-line">{said}</span>
      {at === null ? null : (
        <Button
          id={`text:take back ${said}`}
          quiet
          label={say.takeAnswerBack(said)}
          press={() => void deeds.wish({ kind: "remove", at })}
        >
          {say.takeAnswer}
        </Button>
      )}
    </p>
  );
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

/** Question of who answers, or nobody. It must not lean towards an answer, so none of its buttons is filled. */
class Question extends Component<QuestionProps, State> {
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

  /** Works out the chance of each answer when the browser is idle. */
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
    // An addition to the line is a button.
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
