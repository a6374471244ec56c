import { Component, type JSX } from "preact";
import { isStatement } from "../../complete/choice-lines.ts";
import { actorsOf, statedBefore } from "../../complete/choices.ts";
import { endLine, isDecided } from "../../fight/ending.ts";
import { isDeed } from "../../fight/move.ts";
import { find, shownPoints } from "../../fight/state.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { Placed } from "../../fight/unit/result.ts";
import { beginSentences as beginning } from "../../telling/begin-sentences.ts";
import { offerWords } from "../../telling/offer-sentences.ts";
import { say } from "../../telling/sentences.ts";
import { roundEndOf, notActed, turnOf } from "../../telling/turn.ts";
import { dueReminders } from "../../wishes/coming.ts";
import { INITIATIVE, isGearCheck } from "../../wishes/next-round.ts";
import { endedFor, stageOf } from "../../wishes/standing.ts";
import type { Wish } from "../../wishes/wish.ts";
import { WhoFights } from "../begin/empty.tsx";
import type { NotesOffered } from "../begin/fields.tsx";
import type { Trouble } from "../frame/fight-state.ts";
import { Button, KeyOf } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { elementAt } from "../kit/held-press.ts";
import { Icon } from "../kit/icon.tsx";
import { FOCUS } from "../kit/memo.ts";
import { ReminderCard } from "./coming.tsx";
import { Compose } from "./compose.tsx";
import { Summary } from "./ending.tsx";
import { Picker } from "./picker.tsx";
import { lateOf, LateQuestion } from "./reactions.tsx";
import { CopyBox, RefusedBox, type Refused } from "./refused.tsx";
import { RoundIsOver, sidesHere, Skip } from "./round-end.tsx";
import { Tray } from "./tray.tsx";

interface NowProps {
  readonly fight: Fight;
  readonly trouble: Trouble | null;
  readonly refused: Refused | null;
  readonly draft: string | null;
  /** Count of changed choices. */
  readonly chosen: number;
  readonly replaced: { readonly line: string } | null;
  readonly deeds: Deeds;
  readonly notes: () => NotesOffered;
  /** Are the seconds of a turn shown? */
  readonly timer: boolean;
}

type NextProps = Pick<NowProps, "fight" | "deeds" | "notes" | "timer">;

interface NextState {
  readonly declined: Placed | null;
  readonly later: string | null;
  /** Keys of reminders that are set aside. */
  readonly aside: readonly string[];
}

/**
 * Next step: fighters who may strike or react for the last line are asked before anybody else acts, and so is the game
 * master.
 */
class Next extends Component<NextProps, NextState> {
  // Once the fight is elsewhere, by a line or by one that is taken back, it is asked again.
  static override getDerivedStateFromProps({ fight }: NextProps, { declined, later, aside }: NextState): NextState {
    return {
      aside,
      declined: lateOf(fight)?.unit === declined ? declined : null,
      later: askedOf(fight)?.key === later ? later : null,
    };
  }

  override state: NextState = { declined: null, later: null, aside: [] };

  override render(): JSX.Element {
    const { fight, deeds, notes, timer } = this.props;
    const { aside } = this.state;
    const late = lateOf(fight);
    const asked = askedOf(fight);
    if (late !== null && this.state.declined !== late.unit)
      return (
        <LateQuestion fight={fight} late={late} deeds={deeds} decline={() => this.setState({ declined: late.unit })} />
      );
    if (asked !== null && this.state.later !== asked.key)
      return <RulingQuestion asked={asked} deeds={deeds} decline={() => this.setState({ later: asked.key })} />;
    const due = dueReminders(fight).find(({ key }) => !aside.includes(key));
    if (due !== undefined) {
      const { head, rest } = turnOf(fight);
      return (
        <div class="bbb-next">
          <ReminderCard due={due} deeds={deeds} decline={() => this.setState({ aside: [...aside, due.key] })} />
          <p class="bbb-note">{say.then(`${head}${rest}`)}</p>
        </div>
      );
    }
    return <Coming fight={fight} deeds={deeds} notes={notes} timer={timer} />;
  }
}

/** Draws who is due and what can be done about it. It never shows two jobs at once. */
export function Now({ fight, trouble, refused, draft, chosen, replaced, deeds, notes, timer }: NowProps): JSX.Element {
  const pending = fight.pending.length > 0;
  return (
    <section
      class="bbb-now"
      data-steady={isUnderWay(fight) || undefined}
      aria-label={say.now}
      // Not where the mouse is, but where it goes: what is drawn below one that rests is not pointed at.
      // A finger points at nothing: it presses.
      onPointerMove={(event) => event.pointerType !== "touch" && deeds.hint(lineOf(event))}
      onPointerLeave={() => deeds.hint(null)}
      onFocusIn={(event) => deeds.hint(lineOf(event))}
      onFocusOut={() => deeds.hint(null)}
    >
      {trouble === null ? null : <CopyBox reason={trouble.reason} copy={trouble.copy} />}
      {pending ? (
        <Tray fight={fight} deeds={deeds} />
      ) : (
        <Next fight={fight} deeds={deeds} notes={notes} timer={timer} />
      )}
      <Compose
        fight={fight}
        deeds={deeds}
        draft={pending ? null : draft}
        chosen={chosen}
        replaced={replaced}
        refused={refused}
        unwritten={trouble !== null}
      />
      {refused === null ? null : <RefusedBox refused={refused} deeds={deeds} />}
    </section>
  );
}

/** Tells whether a round goes on: then the panel keeps its height, whatever step of it comes. */
function isUnderWay(fight: Fight): boolean {
  const { phase } = fight.state;
  return (phase === "round" || phase === "surprise") && !isDecided(fight);
}

/** Returns the line that the control there would write. */
function lineOf(event: Event): string | null {
  return elementAt(event)?.closest("[data-writes]")?.getAttribute("data-writes") ?? null;
}

/** Tells whether a control still writes the line. A pressed one is gone, though the pointer may rest in its place. */
export function isOffered(root: Element | null, line: string): boolean {
  const controls = [...(root?.querySelectorAll("[data-writes]") ?? [])];
  return controls.some((each) => each.getAttribute("data-writes") === line);
}

/** Rarer offers than these are written in the field. */
const MOST = 10;

function Coming({ fight, deeds, notes, timer }: NextProps): JSX.Element {
  const turn = turnOf(fight);
  const { who } = fight.due;
  // Deeds of those who act now are chosen above; a side's or nobody's line remains, or one out of turn: a free attack.
  const acting = new Set(turn.kind === "due" ? actorsOf(fight) : []);
  // Before the dice: who likes declares something, but nobody is waited for.
  const declares = turn.kind === "over" && who.length === 0 && actorsOf(fight).length > 0;
  // Offers of a moment stand beside it.
  const beside = new Set(fight.units.at(-1)?.result.further.map(({ line }) => line));
  // While somebody states what is to come, nobody else acts yet.
  const stating = fight.due.offers.some(({ who: by, move }) => acting.has(by) && isStatement(move));
  const own = [
    ...new Set(
      fight.due.offers.flatMap(({ who: by, line, move }) =>
        acting.has(by) ||
        beside.has(line) ||
        (declares && isStatement(move)) ||
        (stating && isDeed(move) && find(fight.state, by) !== undefined)
          ? []
          : [line],
      ),
    ),
  ];
  const left = notActed(fight);
  const [only] = who;
  const sides = new Set(fight.state.combatants.map(({ side }) => side));
  const alone = fight.units.length <= 1 && sides.size < 2;
  const hero = who.length === 1 ? find(fight.state, only ?? "") : undefined;
  const hp = hero === undefined ? null : shownPoints(hero);
  const decided = turn.kind !== "due" && (isDecided(fight) || stageOf(fight) === "over");
  const stage = stageOf(fight);
  // One side alone is left, though its round goes on: that is said, and the end is a press away.
  const alreadyWon = !decided && stage === "running" && isDecided(fight) ? endedFor(fight) : null;
  // Nothing begins before anybody is there.
  // A round whose initiative is still to be rolled has not come to its end.
  // Whoever has joined behind the last action has the choice: a roll for this round, or the next.
  const rolls = turn.head === say.rollInitiative && roundEndOf(fight).acted === 0;
  const all = turn.kind === "nobody" ? [] : own.filter((line) => !rolls || !line.startsWith("=="));
  const next = decided && stage !== "over" ? [...new Set([endLine(fight), ...all])] : all;
  // A fight that is over can go on, but nothing leans towards that.
  const leans = turn.kind !== "due" && stage !== "over";
  // A round that is left early asks first, and stands apart.
  const early = turn.kind === "due" && left.length > 0 ? next.filter((line) => line.startsWith("==")) : [];
  const gear = next.filter(isGearCheck);
  const folds = gear.length > 1;
  const ends = !decided && turn.kind === "over" && fight.state.phase === "round" && !rolls;
  // The press for the next round takes along whatever needs no choice.
  const heading = ends && !declares ? (next.find((line) => line.startsWith("==")) ?? null) : null;
  const offered = next
    .filter((line) => line !== heading && !early.includes(line) && !(folds && isGearCheck(line)))
    .slice(0, MOST);
  return (
    <div class="bbb-next">
      {decided ? (
        <Summary fight={fight} deeds={deeds} />
      ) : (
        <div class="bbb-hero">
          <h4 class="bbb-hero-name">
            {turn.kind === "due" ? <Icon name="due" /> : null}
            <strong>{turn.head}</strong>
            <span class="bbb-hero-what">{turn.rest}</span>
          </h4>
          {timer && turn.kind === "due" ? <TurnTimer key={`${fight.state.round} ${who.join()}`} /> : null}
          {hp === null ? null : <span class="bbb-hero-hp">{say.hpText(hp.now, hp.max)}</span>}
          {turn.note === null ? null : <p class="bbb-hero-note">{turn.note}</p>}
        </div>
      )}
      {alreadyWon === null ? null : (
        <div class="bbb-offers bbb-won">
          <span>{alreadyWon}</span>
          <Button
            id="do:end"
            main
            writes={endLine(fight)}
            press={() => void deeds.wish({ kind: "append", line: endLine(fight) })}
          >
            {offerWords(endLine(fight))}
          </Button>
        </div>
      )}
      {ends && heading === null ? <RoundIsOver fight={fight} line={null} deeds={deeds} /> : null}
      {alone ? (
        <WhoFights fight={fight} deeds={deeds} notes={notes} />
      ) : turn.kind === "ready" ? (
        <details class="bbb-more" data-bbb-open="who">
          <summary>{beginning.addMore}</summary>
          <WhoFights fight={fight} deeds={deeds} notes={notes} />
        </details>
      ) : null}
      {turn.kind === "due" && !alone ? <Picker fight={fight} deeds={deeds} /> : null}
      {stating || declares ? <AsLastRound fight={fight} deeds={deeds} /> : null}
      {offered.length === 0 ? null : (
        <div class="bbb-offers" role="group" aria-label={say.next}>
          {offered.map((line, at) => (
            <Button
              key={line}
              id={line === endLine(fight) ? "do:end" : `do:next ${line}`}
              writes={line}
              main={leans && at === 0 && heading === null && !alone}
              quiet={!leans}
              press={() => void deeds.wish(wishFor(fight, line, deeds))}
            >
              {line === INITIATIVE && stating ? say.rollWithout(who) : offerWords(line)}
            </Button>
          ))}
        </div>
      )}
      {folds ? (
        <details class="bbb-more" data-bbb-open="gear">
          <summary>{say.checkGear(gear.length)}</summary>
          <div class="bbb-offers" role="group" aria-label={say.checkGear(gear.length)}>
            {gear.map((line) => (
              <Button
                key={line}
                id={`do:next ${line}`}
                writes={line}
                press={() => void deeds.wish({ kind: "append", line })}
              >
                {offerWords(line)}
              </Button>
            ))}
          </div>
        </details>
      ) : null}
      {declares && !alone ? <Picker fight={fight} deeds={deeds} /> : null}
      {heading === null ? null : <RoundIsOver fight={fight} line={heading} deeds={deeds} />}
      {early.map((line) => (
        <Skip key={`${line} ${left.join()}`} line={line} left={left} deeds={deeds} />
      ))}
    </div>
  );
}

/**
 * Returns the wish for a line that is offered. The roll for initiative takes the dice that are rolled here along, but
 * for the first round's, when the game master may choose to roll one die for like monsters.
 */
function wishFor(fight: Fight, line: string, deeds: Deeds): Wish {
  const sides = line === INITIATIVE && fight.state.round > 1 ? sidesHere(fight, deeds) : [];
  return sides.length === 0 ? { kind: "append", line } : { kind: "nextRound", line, take: [], sides };
}

/** Draws one button that repeats the last round's statements for all who are to act. */
function AsLastRound({ fight, deeds }: { readonly fight: Fight; readonly deeds: Deeds }): JSX.Element | null {
  const before = statedBefore(fight).filter(({ gone }) => gone.length === 0);
  if (!before.some(({ due }) => due)) return null;
  const lines = before.map(({ line }) => line);
  return (
    <div class="bbb-offers">
      <Button id="do:as last round" note={lines.join("\n")} press={() => void deeds.wish({ kind: "repeat" })}>
        {say.asLastRound(lines.length)}
      </Button>
    </div>
  );
}

/** Question about somebody that the rules leave to the game master. */
interface Asked {
  /** The same question is put again once the one whom it is about is due. */
  readonly key: string;
  readonly question: string;
  readonly answers: readonly { readonly line: string; readonly label: string }[];
}

/** Returns the game master's next question, or null. */
export function askedOf({ due, setup }: Fight): Asked | null {
  const { verbs: all, said } = setup.system.vocabulary;
  for (const { verbs, question } of said?.asked ?? []) {
    const offered = due.offers.flatMap(({ who: by, line, move }) =>
      by === "" && isDeed(move) && verbs.includes(move.verb) ? [{ who: move.who ?? "", verb: move.verb, line }] : [],
    );
    const [first] = offered;
    if (first === undefined) continue;
    return {
      key: `${first.line} ${due.who.includes(first.who)}`,
      question: question.replace("{who}", first.who),
      answers: offered
        .filter(({ who }) => who === first.who)
        .map(({ line, verb }) => ({ line, label: all.find(({ id }) => id === verb)?.help ?? line })),
    };
  }
  return null;
}

interface Props {
  readonly asked: Asked;
  readonly deeds: Deeds;
  readonly decline: () => void;
}

/** Draws the question that comes before the next fighter; it leans towards no answer. */
function RulingQuestion({ asked: { question, answers }, deeds, decline }: Props): JSX.Element {
  return (
    <div class="bbb-question" role="group" aria-label={question} tabIndex={-1} {...{ [FOCUS]: "question" }}>
      <p class="bbb-question-head">{question}</p>
      <div class="bbb-offers">
        {answers.map(({ line, label }, at) => (
          <Button
            key={line}
            id={`do:ruling ${line}`}
            writes={line}
            press={() => void deeds.wish({ kind: "append", line })}
          >
            <KeyOf at={at} />
            {label}
          </Button>
        ))}
        <Button id="do:later" press={decline}>
          <KeyOf at={answers.length} />
          {say.decideLater}
        </Button>
      </div>
    </div>
  );
}

/** Timer of the turn that is drawn: seconds since it began here, and nothing more. Its key is the turn. */
export class TurnTimer extends Component<object, { readonly seconds: number }> {
  override state = { seconds: 0 };
  private timer: number | null = null;
  private readonly begun = performance.now();

  override componentDidMount(): void {
    this.timer = window.setInterval(() => {
      this.setState({ seconds: Math.floor((performance.now() - this.begun) / SECOND) });
    }, SECOND);
  }

  override componentWillUnmount(): void {
    if (this.timer !== null) window.clearInterval(this.timer);
  }

  override render(): JSX.Element {
    return (
      <span class="bbb-hero-hp bbb-timer" role="timer" aria-live="off" aria-label={say.turnTakes}>
        {clock(this.state.seconds)}
      </span>
    );
  }
}

const SECOND = 1000;

/** Writes seconds as a clock: "0:07", "12:30". */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
