import { Component, type JSX } from "preact";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Pending } from "../fight/unit/unit.ts";
import { lineRef } from "../language/edits.ts";
import { Button } from "./button.tsx";
import { fallenSoFar } from "./chain-links.ts";
import { Chain } from "./chain-list.tsx";
import { declinedNow, isDeclined, stillDeclined, type Declined } from "./declined.ts";
import type { Deeds } from "./deeds.ts";
import { Hands, type HandsProps } from "./hands-view.tsx";
import { Icon } from "./icon.tsx";
import { keptFrom, stillKept, type Kept } from "./kept-faces.ts";
import { withoutDice } from "./line-editor.tsx";
import { offerWords } from "./offer-words.ts";
import { OtherReactions } from "./other-reactions.tsx";
import { Question } from "./question.tsx";
import { askedOf, isThrow, waitingUnit } from "./wish-dice.ts";
import { say, throwName } from "./words.ts";

interface TrayProps {
  readonly fight: Fight;
  readonly deeds: Deeds;
}

interface TrayState {
  readonly declined: Declined | null;
  readonly kept: Kept | null;
}

/** What the first waiting line asks for. */
export class Tray extends Component<TrayProps, TrayState> {
  static override getDerivedStateFromProps({ fight }: TrayProps, { declined, kept }: TrayState): TrayState {
    const unit = waitingUnit(fight);
    return { declined: stillDeclined(declined, fight, unit), kept: stillKept(kept, fight, unit) };
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
        faces !== null ? keptFrom(fight, waitingUnit(fight), who, faces, kept) : kept?.writing === true ? null : kept,
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

/** The question that is open before the next die, and the dice by the hands that roll them. */
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
            {say.takeLineBack}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What has been answered to the line already: it can be taken back by itself. */
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
          {say.undo}
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
