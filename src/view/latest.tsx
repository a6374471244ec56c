import { Component, type JSX } from "preact";
import type { RuleSystem } from "../fight/system.ts";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import { Announced } from "./announced.tsx";
import { Apart, isTold } from "./apart.tsx";
import { Button } from "./button.tsx";
import type { Deeds } from "./deeds.ts";
import { Disclosure } from "./disclosure.tsx";
import { Icon } from "./icon.tsx";
import { lastLine, LineEditor, withoutDice } from "./line-editor.tsx";
import type { Links } from "./links.ts";
import { MomentCard } from "./moment-card.tsx";
import { momentOf } from "./moment.ts";
import { OpenFumbles } from "./open-fumble.tsx";
import { clean } from "./pieces.ts";
import { endOfSection, sentenceOf, textOf } from "./sentence.ts";
import { effectOf, EffectFields } from "./table-effect.tsx";
import { say } from "./words.ts";

interface Props {
  readonly fight: Fight;
  readonly previous: Fight | null;
  readonly links: Links;
  /** What has just happened; null: nothing yet. */
  readonly unit: Placed | null;
  readonly deeds: Deeds;
  /** Is there anything to take back, or to write once more? */
  readonly back: boolean;
  readonly again: boolean;
}

/** What has just happened, beside the hand that made it, and the way back. */
export class Latest extends Component<Props, { readonly edits: number | null }> {
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

/** The lines of a unit that can be changed, each with its dice: a blow and what was done against it. */
function linesOf({ from, lines }: Placed, last: number | null): number[] {
  const said = lines.flatMap(({ kind }, at) => (kind === "action" || kind === "ruling" ? [from + at] : []));
  if (said.length > 0) return said;
  return [last !== null && last >= from && last < from + lines.length ? last : from];
}

/** Its words stand in the log's newest row as they stand here. Narration has links and pictures there. */
function isDeed({ lines: [line] }: Placed): boolean {
  return line?.kind === "action" || line?.kind === "ruling";
}

interface NumbersProps {
  readonly unit: Placed;
  readonly system: RuleSystem;
  readonly links: Links;
}

/** Where the line does not stand in the log as well, its numbers are taken apart here. */
function Numbers({ unit, system, links }: NumbersProps): JSX.Element | null {
  const events = unit.result.steps.flatMap((step) => step.events).filter(isTold);
  if (events.length === 0) return null;
  return (
    <Disclosure class="bbb-more" id="numbers" summary={say.everyNumber}>
      {() => <Apart events={events} system={system} links={links} />}
    </Disclosure>
  );
}

/** A unit in a sentence, with its reactions. */
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
