import { Component, type JSX } from "preact";
import { otherReactions, othersReact, whyNoAnswer } from "../../complete/reactions.ts";
import { isDeed, type Offer } from "../../fight/move.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { Placed } from "../../fight/unit/result.ts";
import { lineRef, type LineRef } from "../../language/edits.ts";
import { say } from "../../telling/sentences.ts";
import { stageOf } from "../../wishes/standing.ts";
import { Button, KeyOf } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import { FOCUS } from "../kit/memo.ts";
import { Idle } from "../kit/pauses.ts";

interface ReactionsProps {
  readonly fight: Fight;
  /** The line that they would answer. */
  readonly unit: Placed;
  readonly deeds: Deeds;
}

/**
 * Draws reactions of fighters beyond those who are asked. They are worked out when somebody looks, because they are
 * rare.
 */
export function OtherReactions(props: ReactionsProps): JSX.Element | null {
  const { fight, unit, deeds } = props;
  if (deeds.readOnly || !othersReact(fight) || !isDeedOfFight(fight, unit)) return null;
  const byLeave = fight.setup.system.vocabulary.said?.leave !== undefined;
  return (
    <Disclosure class="bbb-more" id="others react" summary={byLeave ? say.reactsByLeave : say.othersReact}>
      {() => <Others {...props} />}
    </Disclosure>
  );
}

/** Tells whether anybody may react: not to a check of the round, to help, or to a question after the fight. */
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

class Others extends Component<ReactionsProps, State> {
  override state: State = { of: null, lines: [], done: false };
  private readonly idle = new Idle();

  override componentDidMount(): void {
    this.idle.start(this.work());
  }

  override componentDidUpdate(before: ReactionsProps): void {
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

interface AnswerButtonsProps {
  readonly fight: Fight;
  readonly lines: readonly string[];
  /** The line that they answer. */
  readonly unit: Placed;
  readonly at: LineRef;
  readonly deeds: Deeds;
  /** Does a digit choose them? */
  readonly keys?: boolean;
}

/**
 * Reactions, each a press that writes it below the line that it answers; what the rules refuse is pale, with the
 * reason.
 */
function AnswerButtons({ fight, lines, unit, at, deeds, keys = false }: AnswerButtonsProps): JSX.Element {
  return (
    <>
      {lines.map((line, i) => {
        const why = whyNoAnswer(fight, unit, line);
        return (
          <Button
            key={line}
            id={`do:answer ${line}`}
            writes={`  ${line}`}
            quiet={why !== null}
            press={() => void deeds.wish({ kind: "answer", at, line })}
          >
            {keys ? <KeyOf at={i} /> : null}
            {line}
            {why === null ? null : <span class="bbb-faint"> {why}</span>}
          </Button>
        );
      })}
    </>
  );
}

/** Fighters who may still answer the last line, and their answers. */
interface Late {
  readonly unit: Placed;
  readonly offers: readonly Offer[];
  /** They strike for what it has brought about: a fumble. */
  readonly free: boolean;
}

/**
 * Returns the fighters who may still answer a line that waited for nothing, or strike at once for what its dice brought
 * about; null for none. The next line ends it.
 */
export function lateOf(fight: Fight): Late | null {
  const unit = fight.units.at(-1);
  if (unit?.lines[0]?.kind !== "action" || unit.result.pending.length > 0) return null;
  const { further, thrown } = unit.result;
  const struck = further.filter((offer) => isFreeAttack(fight, offer));
  if (struck.length > 0) return { unit, offers: struck, free: true };
  // They were asked before the die that has fallen.
  return thrown.length > 0 || further.length === 0 ? null : { unit, offers: further, free: false };
}

/** Tells whether an offer is a free attack, in the words of these rules. */
export function isFreeAttack({ setup }: Fight, { move }: Offer): boolean {
  return isDeed(move) && move.verb === setup.system.vocabulary.said?.freeAttack;
}

interface LateQuestionProps {
  readonly fight: Fight;
  readonly late: Late;
  readonly deeds: Deeds;
  readonly decline: () => void;
}

/** Draws the question that comes before the next fighter. */
export function LateQuestion({
  fight,
  late: { unit, offers, free },
  deeds,
  decline,
}: LateQuestionProps): JSX.Element | null {
  const at = lineRef(fight.text, unit.from);
  if (at === null) return null;
  const asked = [...new Set(offers.map(({ who }) => who))];
  const one = asked.length === 1 ? (asked[0] ?? null) : null;
  const head = free ? say.strikesAtOnce(one) : say.reacts(one);
  const lines = [...new Set(offers.map(({ line }) => line))];
  return (
    <div class="bbb-question" role="group" aria-label={head} tabIndex={-1} {...{ [FOCUS]: "question" }}>
      <p class="bbb-question-head">{head}</p>
      <div class="bbb-offers">
        <AnswerButtons fight={fight} lines={lines} unit={unit} at={at} deeds={deeds} keys />
        <Button id="do:decline late" press={decline}>
          {free ? say.noneOfIt : say.noAnswer}
        </Button>
      </div>
    </div>
  );
}
