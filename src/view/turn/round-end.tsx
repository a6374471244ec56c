import { Component, type JSX } from "preact";
import { isOurs } from "../../fight/state.ts";
import { withText, type Fight } from "../../fight/timeline.ts";
import { offerWords } from "../../telling/offer-sentences.ts";
import { say } from "../../telling/sentences.ts";
import { roundEndOf } from "../../telling/turn.ts";
import { comingIn } from "../../wishes/coming.ts";
import { roundSteps, type RoundStep } from "../../wishes/next-round.ts";
import type { RoundPart } from "../../wishes/wish.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Icon } from "../kit/icon.tsx";
import { FOCUS } from "../kit/memo.ts";
import { rolledHere } from "./hand-cards.tsx";

interface RoundEndProps {
  readonly fight: Fight;
  /** "== Round 2"; null: the rules ask for something else first. */
  readonly line: string | null;
  readonly deeds: Deeds;
}

interface RoundEndState {
  /** Steps that the press would take, with the fight and the sides that they were worked out for. */
  readonly of: Fight | null;
  readonly key: string;
  readonly steps: readonly RoundStep[];
  /** Parts that are unticked. */
  readonly without: readonly RoundPart[];
}

/**
 * Draws the end of a round: what ends with it, what the next one brings, and one press that begins it and takes
 * everything in which nobody has to choose.
 */
export class RoundIsOver extends Component<RoundEndProps, RoundEndState> {
  static override getDerivedStateFromProps(
    { fight, line, deeds }: RoundEndProps,
    { of, key }: RoundEndState,
  ): Partial<RoundEndState> | null {
    const sides = sidesHere(fight, deeds);
    const now = `${line ?? ""} ${sides.join()}`;
    if (of === fight && key === now) return null;
    const steps = line === null ? [] : roundSteps(fight, line, sides, (text) => withText(fight, text));
    return { of: fight, key: now, steps };
  }

  override state: RoundEndState = { of: null, key: "", steps: [], without: [] };

  private readonly begin = (): void => {
    const { fight, line, deeds } = this.props;
    if (line === null) return;
    const take = this.state.steps.map(({ part }) => part).filter((part) => !this.state.without.includes(part));
    const wish = { kind: "nextRound", line, take, sides: sidesHere(fight, deeds) } as const;
    void deeds.wish(take.length === 0 ? { kind: "append", line } : wish);
  };

  private tick(part: RoundPart, on: boolean): void {
    this.setState(({ without }) => ({
      without: on ? without.filter((each) => each !== part) : [...without, part],
    }));
  }

  override render(): JSX.Element {
    const { fight, line } = this.props;
    const { steps, without } = this.state;
    const { acted, left, ends, checks } = roundEndOf(fight);
    const taken = steps.some(({ part }) => part === "checks");
    const coming = comingIn(fight).filter(({ round, due }) => !due && round === fight.state.round + 1);
    const others = [...new Set(steps.flatMap((step) => (without.includes(step.part) ? [] : step.others)))];
    return (
      <>
        <ul class="bbb-round-end">
          {acted === 0 && left.length === 0 ? null : (
            <li>
              <Icon name={left.length === 0 ? "done" : "waiting"} />{" "}
              {left.length === 0 ? say.allActed(acted) : say.notYet(left)}
            </li>
          )}
          <li>
            <Icon name="hourglass" /> {ends.length === 0 ? say.nothingEnds : say.endsNow(ends)}
          </li>
          {checks.length === 0 || taken ? null : (
            <li>
              <Icon name="dice" /> {say.checksDue(checks)}
            </li>
          )}
          {coming.map(({ key, text }) => (
            <li key={key}>
              <Icon name="bell" /> {line === null ? text : say.brings(line, text)}
            </li>
          ))}
        </ul>
        {steps.length === 0 ? null : (
          <fieldset class="bbb-round-steps">
            <legend>{say.onePressDoes}</legend>
            {steps.map(({ part, lines, dice }) => (
              <label key={part} title={lines.join("\n")}>
                <input
                  type="checkbox"
                  checked={!without.includes(part)}
                  onChange={(event) => this.tick(part, event.currentTarget.checked)}
                  {...{ [FOCUS]: `round ${part}` }}
                />
                <span>{say.roundParts[part](lines.length)}</span>
                <small>{diceText(dice)}</small>
              </label>
            ))}
            {others.length === 0 ? null : (
              <p class="bbb-note">
                <Icon name="dice" /> {say.rollTheirOwn(others)}
              </p>
            )}
          </fieldset>
        )}
        {line === null ? null : (
          <div class="bbb-offers bbb-last-band" role="group" aria-label={say.next}>
            <Button id={`do:next ${line}`} main writes={line} press={this.begin}>
              {offerWords(line)}
            </Button>
          </div>
        )}
      </>
    );
  }
}

/** Writes dice as they lie on the table: "2d6", "d10, 2d6". */
function diceText(dice: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const die of dice) counts.set(die, (counts.get(die) ?? 0) + 1);
  return [...counts]
    .map(([die, count]) => (count === 1 ? die : die.startsWith("d") ? `${count}${die}` : `${count} × ${die}`))
    .join(", ");
}

/** Returns the sides whose dice are rolled here. */
export function sidesHere({ state }: Fight, deeds: Deeds): readonly string[] {
  return state.sides.filter((side) => rolledHere({ side, ours: isOurs(state, side) }, deeds));
}

interface SkipProps {
  /** "== Round 2" */
  readonly line: string;
  /** Fighters who could still act. */
  readonly left: readonly string[];
  readonly deeds: Deeds;
}

/** The way out of a round that is still under way. It stands apart from the deeds, and asks before it writes. */
export class Skip extends Component<SkipProps, { readonly asks: boolean }> {
  override state = { asks: false };

  private readonly turn = (): void => this.setState(({ asks }) => ({ asks: !asks }));

  override render(): JSX.Element {
    const { line, left, deeds } = this.props;
    const section = line.replace(/^=+\s*/, "");
    if (!this.state.asks)
      return (
        <div class="bbb-skip">
          <Button id="skip" quiet press={this.turn}>
            {say.skipTo(section, left.length)}
          </Button>
        </div>
      );
    const question = say.notYet(left);
    return (
      <div class="bbb-question" role="group" aria-label={question} tabIndex={-1} {...{ [FOCUS]: "skip asks" }}>
        <p class="bbb-question-head">{question}</p>
        <div class="bbb-offers">
          <Button id={`do:next ${line}`} writes={line} press={() => void deeds.wish({ kind: "append", line })}>
            {offerWords(line)}
          </Button>
          <Button id="skip" press={this.turn}>
            {say.skipNot}
          </Button>
        </div>
      </div>
    );
  }
}
