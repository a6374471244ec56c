import type { JSX } from "preact";
import { Component, createRef } from "preact";
import { readFaces } from "../fight/fill.ts";
import type { Offer } from "../fight/system.ts";
import type { Fight } from "../fight/timeline.ts";
import type { Pending } from "../fight/unit.ts";
import { lineRef } from "../language/edits.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { Icon } from "./icon.tsx";
import { FOCUS } from "./memo.ts";
import { askedOf, isThrow, waitingUnit } from "./wishes.ts";
import { say, throwName } from "./words.ts";

/** What the first waiting line asks for: dice by name, decisions, questions, and the reactions that may be taken before. */
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
  const questions = fight.pending.filter(({ dice }) => dice === "");
  return (
    <div class="bbb-tray">
      <p class="bbb-tray-head">
        <Icon name="dice" />
        <span class="bbb-tray-line">{words}</span>
        {fight.pending.some(isThrow) ? (
          <Button id="do:roll all" main press={() => void deeds.wish({ kind: "rollAll" })}>
            {say.rollAll}
          </Button>
        ) : null}
      </p>
      <Reactions fight={fight} offers={fight.offers} line={unit.from} deeds={deeds} question={questions[0] ?? null} />
      <ul class="bbb-asked">
        {keyed(fight.pending).map(({ key, pending }) =>
          isThrow(pending) ? (
            <Throw key={key} id={key} fight={fight} pending={pending} deeds={deeds} />
          ) : pending.dice === "" ? null : (
            <Decision key={key} id={key} fight={fight} pending={pending} deeds={deeds} />
          ),
        )}
      </ul>
    </div>
  );
}

function keyed(pending: readonly Pending[]): { readonly key: string; readonly pending: Pending }[] {
  const seen = new Map<string, number>();
  return pending.map((each) => {
    const name = `${each.who ?? ""} ${each.dice} ${each.purpose}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { key: count === 0 ? name : `${name} #${count + 1}`, pending: each };
  });
}

interface ReactionsProps {
  readonly fight: Fight;
  readonly offers: readonly Offer[];
  readonly line: number;
  readonly deeds: Deeds;
  readonly question: Pending | null;
}

function Reactions({ fight, offers, line, deeds, question }: ReactionsProps): JSX.Element | null {
  if (offers.length === 0 && question === null) return null;
  const at = lineRef(fight.text, line);
  const lines = [...new Set(offers.map((offer) => offer.line))];
  return (
    <div class="bbb-offers">
      <span class="bbb-offers-title">{question === null ? say.react : throwName(question)}</span>
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
    </div>
  );
}

interface AskedProps {
  readonly id: string;
  readonly fight: Fight;
  readonly pending: Pending;
  readonly deeds: Deeds;
}

class Throw extends Component<AskedProps, { readonly problem: string | null }> {
  override state = { problem: null };
  private readonly field = createRef<HTMLInputElement>();

  private readonly roll = (): void => {
    const { fight, pending, deeds } = this.props;
    const asked = askedOf(fight, pending);
    if (asked !== null) void deeds.wish({ kind: "roll", asked });
  };

  private readonly enter = (event: Event): void => {
    event.preventDefault();
    const { fight, pending, deeds } = this.props;
    const field = this.field.current;
    const asked = askedOf(fight, pending);
    if (field === null || asked === null) return;
    const read = readFaces(pending, field.value);
    if ("problem" in read) {
      this.setState({ problem: read.problem });
      return;
    }
    this.setState({ problem: null });
    field.value = "";
    void deeds.wish({ kind: "fill", asked, faces: read.faces });
  };

  override render(): JSX.Element {
    const { id, pending } = this.props;
    const { problem } = this.state;
    const name = throwName(pending);
    return (
      <li class="bbb-throw">
        <form class="bbb-throw-form" onSubmit={this.enter} noValidate>
          <span class="bbb-throw-name">
            {pending.who === null ? null : <span class="bbb-throw-who">{pending.who} </span>}
            <span class="bbb-throw-dice">{pending.dice}</span> — {pending.detail ?? pending.purpose}
          </span>
          <Button id={`do:roll ${id}`} label={say.rollThis(name)} press={this.roll}>
            {say.roll}
          </Button>
          <input
            ref={this.field}
            class="bbb-field bbb-face-field"
            type="text"
            inputMode="numeric"
            autocomplete="off"
            aria-label={say.face(name)}
            aria-invalid={problem === null ? undefined : "true"}
            placeholder={say.facePlaceholder}
            {...{ [FOCUS]: `face:${id}` }}
          />
          <Button id={`enter:${id}`} label={say.enterThis(name)}>
            {say.enter}
          </Button>
        </form>
        {problem === null ? null : (
          <p class="bbb-refusal" role="alert">
            {problem}
          </p>
        )}
      </li>
    );
  }
}

function Decision({ id, fight, pending, deeds }: AskedProps): JSX.Element {
  const name = throwName(pending);
  const decide = (passed: boolean): void => {
    const asked = askedOf(fight, pending);
    if (asked !== null) void deeds.wish({ kind: "decide", asked, passed });
  };
  return (
    <li class="bbb-throw">
      <div class="bbb-throw-form">
        <span class="bbb-throw-name">{name}</span>
        <Button id={`do:pass ${id}`} label={say.passThis(name)} press={() => decide(true)}>
          {say.pass}
        </Button>
        <Button id={`do:fail ${id}`} label={say.failThis(name)} press={() => decide(false)}>
          {say.fail}
        </Button>
      </div>
    </li>
  );
}
