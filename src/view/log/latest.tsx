import { Component, type JSX } from "preact";
import { Saying } from "../../fight/event.ts";
import { leftToTell, type LeftToTell } from "../../fight/fact.ts";
import type { RuleSystem } from "../../fight/system.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { Placed } from "../../fight/unit/result.ts";
import { clean } from "../../telling/pieces.ts";
import { say } from "../../telling/sentences.ts";
import { endOfSection, sentenceOf, textOf } from "../../telling/unit-sentence.ts";
import { pointsLine } from "../../wishes/fighter-lines.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import { Icon } from "../kit/icon.tsx";
import type { Links } from "../kit/links.tsx";
import { ConditionAdder, Pick, Typed, Will } from "../roster/fighter-fields.tsx";
import { lastLine, LineEditor, withoutDice } from "../turn/line-editor.tsx";
import { Breakdown, hasBreakdown } from "./breakdown.tsx";
import { MomentCard, momentOf } from "./moment.tsx";
import { Announced } from "./news.tsx";
import { OpenFumbles } from "./open-fumble.tsx";

interface LatestProps {
  readonly fight: Fight;
  readonly previous: Fight | null;
  readonly links: Links;
  /** Unit that has just happened; null where nothing has. */
  readonly unit: Placed | null;
  readonly deeds: Deeds;
  /** Is there anything to take back, or to write once more? */
  readonly back: boolean;
  readonly again: boolean;
}

/** Latest unit, beside the hand that made it, with the way back. */
export class Latest extends Component<LatestProps, { readonly edits: number | null }> {
  /** The line that is being edited. */
  override state: { readonly edits: number | null } = { edits: null };

  override render(): JSX.Element {
    const { fight, previous, unit, deeds, back, again } = this.props;
    const shown = !deeds.readOnly && (back || again);
    return (
      <section class="bbb-latest" aria-label={say.justNow}>
        <Announced fight={fight} previous={previous} />
        {unit === null && !shown ? null : (
          <div class="bbb-latest-head">
            <h4 class="bbb-label">{say.justNow}</h4>
            {shown ? (
              <span class="bbb-ways-back">
                {back ? (
                  <Button id="undo" quiet writes={say.undoWrites} press={() => deeds.undo()}>
                    <Icon name="undo" /> {say.undo}
                  </Button>
                ) : null}
                {again ? (
                  <Button id="redo" quiet press={() => deeds.undo(true)}>
                    {say.redo}
                  </Button>
                ) : null}
              </span>
            ) : null}
          </div>
        )}
        {unit === null ? null : this.told(unit)}
      </section>
    );
  }

  private told(unit: Placed): JSX.Element {
    const { fight, links, deeds } = this.props;
    const { system } = fight.setup;
    const moment = momentOf(unit.result, unit.lines, system);
    const lines = linesOf(unit, lastLine(fight));
    const effect = deeds.readOnly ? null : effectOf(fight);
    return (
      <>
        {moment === null ? (
          <div class="bbb-last" data-logged={(isDeed(unit) && fight.units.at(-1) === unit) || undefined}>
            <p>{wordsOf(unit, system)}</p>
            <Numbers unit={unit} system={system} links={links} />
          </div>
        ) : (
          <MomentCard moment={moment} fight={fight} unit={unit} links={links} deeds={deeds.readOnly ? null : deeds} />
        )}
        {effect === null ? null : (
          <EffectFields key={`effect ${effect.from}`} fight={fight} effect={effect} deeds={deeds} />
        )}
        {deeds.readOnly ? null : <OpenFumbles fight={fight} shown={unit} deeds={deeds} />}
        {deeds.readOnly
          ? null
          : lines.map((line, at) => (
              <div key={line} class="bbb-last-line">
                {lines.length === 1 ? null : <code>{withoutDice(fight.lines[line])}</code>}
                <LineEditor
                  id={at === lines.length - 1 ? "last line" : `last line ${at}`}
                  fight={fight}
                  line={line}
                  deeds={deeds}
                  open={this.state.edits === line}
                  turn={(edits) => this.setState({ edits: edits ? line : null })}
                />
              </div>
            ))}
      </>
    );
  }
}

/** Returns the lines of a unit that can be changed, each with its dice: a blow and the reactions to it. */
function linesOf({ from, lines }: Placed, last: number | null): number[] {
  const said = lines.flatMap(({ kind }, at) => (kind === "action" || kind === "ruling" ? [from + at] : []));
  if (said.length > 0) return said;
  return [last !== null && last >= from && last < from + lines.length ? last : from];
}

/** Tells whether the newest row of the log has the same words. Narration has links and pictures there. */
function isDeed({ lines: [line] }: Placed): boolean {
  return line?.kind === "action" || line?.kind === "ruling";
}

interface NumbersProps {
  readonly unit: Placed;
  readonly system: RuleSystem;
  readonly links: Links;
}

/** Draws the numbers of a line that the log does not show, taken apart. */
function Numbers({ unit, system, links }: NumbersProps): JSX.Element | null {
  const events = unit.result.steps.flatMap((step) => step.events).filter(hasBreakdown);
  if (events.length === 0) return null;
  return (
    <Disclosure class="bbb-more" id="numbers" summary={say.everyNumber}>
      {() => <Breakdown events={events} system={system} links={links} />}
    </Disclosure>
  );
}

/** Writes a unit as a sentence with its reactions. */
function wordsOf({ lines, result }: Placed, system: RuleSystem): string {
  const said = lines.flatMap((line, at) => {
    const step = result.steps[at];
    if (line.kind === "section")
      return [step === undefined ? "" : endOfSection(step, result, system), say.beginsNow(line.title)];
    if (line.kind === "narration") return [clean(line.text.slice(line.body.from, line.body.to))];
    return step === undefined ? [] : [textOf(sentenceOf(line, step, result, system))];
  });
  return said.filter((each) => each !== "").join(". ");
}

/** A spell, a power or a thing of which the rules leave it to the game master what it does. */
interface TableEffect extends LeftToTell {
  /** The line that brought it about. */
  readonly from: number;
}

/** Returns the effect that the last deed left to the game master, past any rulings made since; null for none. */
export function effectOf({ units }: Fight): TableEffect | null {
  for (let at = units.length - 1; at >= 0; at--) {
    const unit = units[at];
    if (unit === undefined || unit.result.pending.length > 0) return null;
    for (const { event } of unit.result.events)
      if (event instanceof Saying && event.type === "reminder" && typeof event.what !== "string") {
        const left = leftToTell(event.what);
        if (left !== null) return { ...left, from: unit.from };
      }
    const kind = unit.lines[0]?.kind;
    if (kind === "action" || kind === "section") return null;
  }
  return null;
}

interface TableEffectProps {
  readonly fight: Fight;
  readonly effect: TableEffect;
  readonly deeds: Deeds;
}

interface State {
  readonly who: string | null;
  readonly condition: string;
  readonly duration: string;
  readonly points: string;
}

const nothing: State = { who: null, condition: "", duration: "", points: "" };

/** Fields for the effect: a condition for a time, and points lost or gained, for one fighter after the other. */
class EffectFields extends Component<TableEffectProps, State> {
  override state = nothing;

  private readonly names = (): readonly string[] => {
    const { fight, effect } = this.props;
    const all = fight.state.combatants.map(({ name }): string => name);
    const own = effect.targets.filter((name) => all.includes(name));
    return own.length > 0 ? own : all;
  };

  /** Writes it, and goes on to the next of those whom it is at; what it does stays, for it does the same to most. */
  private write(line: string, who: string): void {
    const { deeds } = this.props;
    const names = this.names();
    void deeds.wish({ kind: "append", line }).then((done) => {
      const next = names[names.indexOf(who) + 1];
      if (done) this.setState((now) => (next === undefined ? nothing : { ...now, who: next }));
    });
  }

  override render(): JSX.Element {
    const { effect } = this.props;
    return (
      <Disclosure class="bbb-more" id={`effect ${effect.from}`} summary={say.whatItDoes(effect.name, effect.targets)}>
        {() => this.fields()}
      </Disclosure>
    );
  }

  private fields(): JSX.Element {
    const { fight, effect } = this.props;
    const { points } = this.state;
    const names = this.names();
    const who = this.state.who ?? names[0] ?? "";
    const harm = pointsLine(who, points, effect.name, false);
    return (
      <div class="bbb-group">
        {names.length < 2 ? null : (
          <div class="bbb-adder">
            <Pick
              label={say.target}
              focus="effect who"
              value={who}
              none={say.target}
              change={(now) => this.setState({ who: now === "" ? null : now })}
            >
              {names}
            </Pick>
          </div>
        )}
        <ConditionAdder
          fight={fight}
          who={who}
          chosen={this.state}
          change={(now) => this.setState(now)}
          write={(line) => this.write(line, who)}
          focus={{ condition: "effect condition", duration: "effect duration", write: "effect gain" }}
        />
        <div class="bbb-adder">
          <Typed
            label={say.pointsOf(who)}
            focus="effect points"
            value={points}
            change={(now) => this.setState({ points: now })}
          />
          {harm === null ? null : (
            <Will line={harm}>
              <Button id="effect points write" press={() => this.write(harm, who)}>
                {say.write}
              </Button>
            </Will>
          )}
        </div>
      </div>
    );
  }
}
