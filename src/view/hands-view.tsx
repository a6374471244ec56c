import type { JSX } from "preact";
import { Component, createRef } from "preact";
import { readFaces } from "../fight/fill.ts";
import type { Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { facesWords, handsOf, needOf, several, type Hand, type HandThrow, type Need } from "./hands.ts";
import { Idle } from "./idle.ts";
import { FACE, FOCUS, HERE } from "./memo.ts";
import { sideName } from "./offer-words.ts";
import { say, throwName, whose } from "./words.ts";

interface Props {
  readonly fight: Fight;
  readonly deeds: Deeds;
  /** A reaction can be taken first: nothing is rolled from here until it is answered. */
  readonly asks: boolean;
  /** Faces that are entered now pass over those who may react; null: nobody is asked. */
  readonly passOver: (() => void) | null;
}

interface State {
  /** Of which fight it is being worked out: its line is kept free, so that nothing moves under a press. */
  readonly awaited: Fight | null;
  /** Which faces make it, and of which fight that was worked out. */
  readonly need: Need | null;
  readonly of: Fight | null;
  /** Counts what was said of where dice are rolled: what is kept is not watched. */
  readonly turn: number;
}

/** The dice that the waiting line asks for: a card for each hand. */
export class Hands extends Component<Props, State> {
  override state: State = { awaited: null, need: null, of: null, turn: 0 };
  private readonly idle = new Idle();

  override componentDidMount(): void {
    this.work();
  }

  override componentDidUpdate(before: Props): void {
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
    const { fight, deeds, asks, passOver } = this.props;
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
            deeds={deeds}
            choose={this.choose}
          />
        ))}
      </div>
    );
  }
}

/** Are a hand's dice rolled here? Unless somebody said otherwise, players roll theirs at the table. */
export function rolledHere({ side, ours }: Pick<Hand, "side" | "ours">, { rolls }: Pick<Deeds, "rolls">): boolean {
  return side === null || (rolls.get(side) ?? rolls.usual?.(ours) ?? !ours);
}

/** The sides whose dice are rolled here. */
export function sidesHere(fight: Fight, deeds: Pick<Deeds, "rolls">): readonly string[] {
  return handsOf(fight).flatMap((hand) => (rolledHere(hand, deeds) && hand.side !== null ? [hand.side] : []));
}

interface CardProps {
  readonly hand: Hand;
  readonly here: boolean;
  readonly main: boolean;
  readonly asks: boolean;
  readonly passOver: (() => void) | null;
  readonly need: Need | "awaited" | null;
  readonly fight: Fight;
  readonly deeds: Deeds;
  readonly choose: (side: string, here: boolean) => void;
}

function HandCard({ hand, here, main, asks, passOver, need, deeds, choose }: CardProps): JSX.Element {
  const { owner, side, throws } = hand;
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
            passOver={passOver}
            deeds={deeds}
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
    </section>
  );
}

interface ThrowProps {
  readonly thrown: HandThrow;
  readonly need: Need | "awaited" | null;
  readonly here: boolean;
  readonly pad: boolean;
  readonly passOver: (() => void) | null;
  readonly deeds: Deeds;
}

const plainFaces = { more: say.facesMore, less: say.facesLess, any: say.facesAny, none: say.facesNone };
/** Where what comes of a roll begins or ends: "to 3", "from 99". */
const edges = { ...plainFaces, more: say.facesFrom, less: say.facesTo };

/** Dice of more sides have no pad of faces: their faces are typed. */
const MOST_FACES = 20;

class Throw extends Component<ThrowProps, { readonly problem: string | null }> {
  override state = { problem: null };
  private readonly field = createRef<HTMLInputElement>();

  private readonly enter = (event: Event): void => {
    event.preventDefault();
    const { thrown, deeds } = this.props;
    const typed = this.field.current?.value ?? "";
    const read = readFaces(thrown.pending, typed);
    const faces = "faces" in read ? read.faces : several(typed);
    if (faces === null) return this.setState({ problem: "problem" in read ? read.problem : null });
    this.write(faces, deeds);
  };

  private write(faces: readonly number[], deeds: Deeds): void {
    // A die declines an open reaction.
    this.props.passOver?.();
    void deeds.wish({ kind: "fillOn", asked: this.props.thrown.asked, faces }).then((done) => {
      if (done && this.field.current !== null) this.field.current.value = "";
    });
    this.setState({ problem: null });
  }

  override render(): JSX.Element {
    const { thrown, here, pad, deeds } = this.props;
    const { key, pending, sides, who } = thrown;
    const awaited = this.props.need === "awaited";
    const need = this.props.need === "awaited" ? null : this.props.need;
    const { problem } = this.state;
    const name = throwName(pending);
    const bands = need === null || sides === null ? "" : bandsOf(need, sides);
    return (
      <li class="bbb-throw">
        <form class="bbb-throw-form" onSubmit={this.enter}>
          <span class="bbb-throw-name">
            {whose({ who, detail: pending.detail })}
            <strong class="bbb-throw-dice">{pending.dice}</strong> {pending.detail ?? pending.purpose}
            {awaited && sides !== null ? <span class="bbb-need" /> : null}
            {need === null || sides === null ? null : (
              <span class="bbb-need">
                {" "}
                {need.held ? (
                  <>
                    <b>{facesWords(need.makes, sides, plainFaces)}</b> {say.makesIt}
                    {need.why === "" ? null : `: ${need.why}`}
                    {bands === "" ? null : " · "}
                  </>
                ) : null}
                {bands}
              </span>
            )}
          </span>
          <input
            ref={this.field}
            class="bbb-field bbb-face-field"
            type="text"
            inputMode="numeric"
            autocomplete="off"
            aria-label={say.face(name)}
            aria-invalid={problem === null ? undefined : "true"}
            placeholder={say.facePlaceholder}
            {...{ [FOCUS]: `${here ? HERE : FACE}${key}` }}
          />
          <Button id={`enter:${key}`} label={say.enterThis(name)}>
            {say.enter}
          </Button>
        </form>
        {pad && sides !== null && sides <= MOST_FACES ? (
          <div class="bbb-pad" role="group" aria-label={say.face(name)}>
            {Array.from({ length: sides }, (_, i) => i + 1).map((face) => (
              <Button
                key={face}
                id={`pad:${key} ${face}`}
                marks={markOf(face, need)}
                label={say.faceIs(face, need === null ? null : need.makes.includes(face))}
                press={() => this.write([face], deeds)}
              >
                {face}
              </Button>
            ))}
          </div>
        ) : null}
        {problem === null ? null : (
          <p class="bbb-refusal" role="alert">
            {problem}
          </p>
        )}
      </li>
    );
  }
}

/** "special to 12, fumble from 99". The pad marks those of a die that is held against something. */
function bandsOf({ held, bands }: Need, sides: number): string {
  if (held && sides <= MOST_FACES) return "";
  return bands.map(({ outcome, faces }) => say.comesTo(outcome, facesWords(faces, sides, edges))).join(", ");
}

function markOf(face: number, need: Need | null): "makes" | "best" | "worst" | undefined {
  if (need === null) return undefined;
  if (need.best.includes(face)) return "best";
  if (need.worst.includes(face)) return "worst";
  return need.makes.includes(face) ? "makes" : undefined;
}
