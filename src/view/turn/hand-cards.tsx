import { Component, type JSX } from "preact";
import { isOurs } from "../../fight/state.ts";
import { withText, type Fight } from "../../fight/timeline.ts";
import { commandSentences } from "../../telling/command-sentences.ts";
import { sideName } from "../../telling/offer-sentences.ts";
import { say } from "../../telling/sentences.ts";
import { ownerOf, rollAsOne } from "../../wishes/dice.ts";
import { InAround } from "../frame/menu.tsx";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Idle } from "../kit/pauses.ts";
import { handsOf, needOf, Throw, type Hand, type Need } from "./hands.tsx";
import { textOfKept, type KeptFaces } from "./waiting-line.ts";

export interface HandsProps {
  readonly fight: Fight;
  readonly deeds: Deeds;
  /** A reaction can be taken first: nothing is rolled from here until it is answered. */
  readonly asks: boolean;
  /** Faces that are entered now pass over those who may react; null: nobody is asked. */
  readonly passOver: (() => void) | null;
  /** Faces that were typed and not written yet. */
  readonly kept: KeptFaces | null;
  readonly typed: (who: string | null, faces: readonly number[] | null) => void;
}

interface State {
  /** Fight whose needed faces are being worked out. Their line is kept free, so that nothing moves under a press. */
  readonly awaited: Fight | null;
  /** Faces that make it, and the fight that they are worked out for. */
  readonly need: Need | null;
  readonly of: Fight | null;
  /** Counts what was said of where dice are rolled: what is kept is not watched. */
  readonly turn: number;
}

/** The dice that the waiting line asks for: a card for each hand. */
export class Hands extends Component<HandsProps, State> {
  override state: State = { awaited: null, need: null, of: null, turn: 0 };
  private readonly idle = new Idle();

  override componentDidMount(): void {
    this.work();
  }

  override componentDidUpdate(before: HandsProps): void {
    if (before.fight !== this.props.fight) this.work();
  }

  override componentWillUnmount(): void {
    this.idle.stop();
  }

  private work(): void {
    const { fight } = this.props;
    const steps = needOf(fight);
    // The first face shows whether the die is rolled against anything.
    if (steps.next().done === true) {
      this.idle.stop();
      return;
    }
    this.setState({ awaited: fight });
    this.idle.start(
      function* (this: Hands): Generator<null, void> {
        const need = yield* steps;
        if (this.props.fight === fight) this.setState({ need, of: fight });
      }.call(this),
    );
  }

  private readonly choose = (side: string, here: boolean): void => {
    this.props.deeds.rolls.set(side, here);
    this.setState({ turn: this.state.turn + 1 });
  };

  override render(): JSX.Element | null {
    const { fight, deeds, asks, passOver, kept, typed } = this.props;
    const hands = handsOf(fight);
    if (hands.length === 0) return null;
    const need = this.state.of === fight ? this.state.need : this.state.awaited === fight ? "awaited" : null;
    const first = hands[0]?.throws[0]?.key;
    const main = asks ? undefined : hands.find((hand) => rolledHere(hand, deeds));
    return (
      <div class="bbb-hands">
        {hands.map((hand) => (
          <HandCard
            key={hand.owner}
            hand={hand}
            here={rolledHere(hand, deeds)}
            main={hand === main}
            asks={asks}
            passOver={passOver}
            need={hand.throws[0]?.key === first ? need : null}
            fight={fight}
            kept={kept}
            typed={typed}
            deeds={deeds}
            choose={this.choose}
          />
        ))}
      </div>
    );
  }
}

/** Tells whether a hand's dice are rolled here. By default players roll theirs at the table. */
export function rolledHere({ side, ours }: Pick<Hand, "side" | "ours">, { rolls }: Pick<Deeds, "rolls">): boolean {
  return side === null || (rolls.get(side) ?? rolls.usual?.(ours) ?? !ours);
}

/** Returns the sides whose dice are rolled here. */
export function sidesHere(fight: Fight, deeds: Pick<Deeds, "rolls">): readonly string[] {
  return handsOf(fight).flatMap((hand) => (rolledHere(hand, deeds) && hand.side !== null ? [hand.side] : []));
}

function sidesAtTable({ state }: Fight, deeds: Pick<Deeds, "rolls">): readonly string[] {
  return state.sides.filter((side) => !rolledHere({ side, ours: isOurs(state, side) }, deeds));
}

interface CardProps extends Pick<HandsProps, "asks" | "passOver" | "fight" | "deeds" | "kept" | "typed"> {
  readonly hand: Hand;
  readonly here: boolean;
  readonly main: boolean;
  readonly need: Need | "awaited" | null;
  readonly choose: (side: string, here: boolean) => void;
}

/** Tells whether the rules take one die for all of a side, as for the initiative of like monsters. */
function rollsAsOne(fight: Fight, side: string): boolean {
  return (
    fight.pending.length > 1 &&
    rollAsOne(
      fight.text,
      fight,
      side,
      () => 1,
      (text) => withText(fight, text),
    ).ok
  );
}

function HandCard(props: CardProps): JSX.Element {
  const { hand, here, main, asks, passOver, need, fight, deeds, kept, typed, choose } = props;
  const { owner, side, throws } = hand;
  const first = throws.find(({ pending }) => ownerOf(fight, pending).who === kept?.who);
  const name = owner === "" ? say.nobodysDice : say.wholeSide(owner.replace(/^@/, ""));
  const whose = owner === "" ? say.ofNobody : sideName(owner);
  const sides = side === null ? [] : [side];
  const modes = [
    [false, say.table],
    [true, say.here],
  ] as const;
  return (
    <section class="bbb-hand" aria-label={name}>
      <div class="bbb-hand-head">
        <span class="bbb-hand-who" data-ours={hand.ours}>
          {name}
        </span>
        <InAround.Consumer>
          {({ tableNow }) =>
            tableNow?.()?.asked.includes(owner) === true ? (
              <span class="bbb-caption">{commandSentences.askedOf(sideName(owner))}</span>
            ) : null
          }
        </InAround.Consumer>
        {side === null ? null : (
          <span class="bbb-hand-mode" role="group" aria-label={say.rollsWhere(whose)}>
            {modes.map(([mode, word]) => (
              <Button key={word} id={`where ${owner} ${word}`} pressed={here === mode} press={() => choose(side, mode)}>
                {word}
              </Button>
            ))}
          </span>
        )}
      </div>
      <ul class="bbb-asked">
        {throws.map((thrown, at) => (
          <Throw
            key={thrown.key}
            thrown={thrown}
            need={at === 0 ? need : null}
            here={here}
            pad={!here && at === 0}
            table={sidesAtTable(fight, deeds)}
            passOver={passOver}
            deeds={deeds}
            kept={thrown === first ? textOfKept(kept, kept?.who ?? null) : ""}
            typed={(faces) => typed(ownerOf(fight, thrown.pending).who, faces)}
          />
        ))}
      </ul>
      {asks && here ? null : (
        <Button
          id={`do:roll ${owner}`}
          main={main}
          quiet={!main}
          press={() => void deeds.wish(side === null ? { kind: "rollAll" } : { kind: "rollAll", sides })}
        >
          {here ? say.rollFor(whose) : say.rollForHere(whose)}
        </Button>
      )}
      {side !== null && !asks && rollsAsOne(fight, side) ? (
        <Button id={`do:roll as one ${owner}`} quiet press={() => void deeds.wish({ kind: "rollAsOne", side })}>
          {say.rollAsOne(whose)}
        </Button>
      ) : null}
    </section>
  );
}
