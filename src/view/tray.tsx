import type { JSX } from "preact";
import type { Fight } from "../fight/timeline.ts";
import type { Pending } from "../fight/unit/unit.ts";
import { lineRef } from "../language/edits.ts";
import { Button } from "./button.tsx";
import { fallenSoFar } from "./chain-links.ts";
import { Chain } from "./chain-list.tsx";
import type { Deeds } from "./deeds.ts";
import { Hands } from "./hands-view.tsx";
import { Icon } from "./icon.tsx";
import { withoutDice } from "./line-editor.tsx";
import { offerWords } from "./offer-words.ts";
import { OtherReactions } from "./other-reactions.tsx";
import { Question } from "./question.tsx";
import { askedOf, isThrow, waitingUnit } from "./wishes.ts";
import { say, throwName } from "./words.ts";

/** What the first waiting line asks for: the question that is open before the next die, and the dice by the hands that roll them. */
export function Tray({ fight, deeds }: { readonly fight: Fight; readonly deeds: Deeds }): JSX.Element | null {
  const unit = waitingUnit(fight);
  if (unit === null) return null;
  const question = fight.pending.find(({ dice }) => dice === "") ?? null;
  const asks = fight.offers.length > 0;
  const at = lineRef(fight.text, unit.from);
  const fallen = fallenSoFar(unit.result, fight.setup.system);
  return (
    <div class="bbb-tray">
      <p class="bbb-tray-head">
        <Icon name="dice" />
        <span class="bbb-tray-line">{offerWords(withoutDice(unit.lines[0]))}</span>
      </p>
      {fallen.length === 0 ? null : <Chain links={fallen} label={say.fallenSoFar} />}
      <Question fight={fight} unit={unit} deeds={deeds} question={question} />
      <Hands fight={fight} deeds={deeds} asks={asks} />
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
