import { Component, createRef, type JSX } from "preact";
import { conditionText, detailText, type Combatant, type Condition } from "../../fight/combatant.ts";
import { countedOf } from "../../fight/counted.ts";
import { shownPoints, type FightState } from "../../fight/state.ts";
import type { RuleSystem } from "../../fight/system.ts";
import type { Fight } from "../../fight/timeline.ts";
import type { StatValue } from "../../fight/value.ts";
import { sceneWords, statLabel } from "../../telling/amounts.ts";
import { attackText, spellText, statText } from "../../telling/fighter-text.ts";
import { say } from "../../telling/sentences.ts";
import {
  countLine,
  duplicateLine,
  loseLine,
  pointsAfter,
  pointsLine,
  revealLine,
  statLine,
} from "../../wishes/fighter-lines.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import { FOCUS } from "../kit/memo.ts";
import { ConditionAdder, Pick, Typed, Will } from "./fighter-fields.tsx";

interface Props {
  readonly fight: Fight;
  readonly combatant: Combatant;
  readonly deeds: Deeds | null;
}

interface State {
  readonly points: string;
  readonly reason: string;
  readonly armour: boolean;
  readonly condition: string;
  readonly duration: string;
  readonly stat: string;
  readonly value: string;
  readonly name: string;
  readonly note: string;
}

const nothing: State = {
  ...{ points: "", reason: "", armour: false, condition: "", duration: "", stat: "", value: "", name: "", note: "" },
};

/** A fighter opened in its place: each control shows the line that it writes. */
export class FighterSheet extends Component<Props, State> {
  override state: State = nothing;
  private readonly field = createRef<HTMLInputElement>();

  override componentDidMount(): void {
    const details = this.field.current?.closest("details");
    this.toPoints(details?.contains(details.ownerDocument.activeElement));
    // A part that was opened once is there already when it is opened again.
    details?.addEventListener("toggle", () => this.toPoints(details.open && isSummary(details)));
  }

  /** Focuses the hit points when a fighter is opened. Restored parts leave the focus where it was. */
  private toPoints(opened = false): void {
    if (opened) this.field.current?.focus({ preventScroll: true });
  }

  private write(line: string | null, clear: Partial<State> = {}): void {
    const { deeds } = this.props;
    if (line === null || deeds === null) return;
    void deeds.wish({ kind: "append", line }).then((done) => {
      if (done) this.setState((now) => ({ ...now, ...clear }));
    });
  }

  override render(): JSX.Element {
    const { fight, combatant: c, deeds } = this.props;
    const { system } = fight.setup;
    if (deeds === null) return <Sheet combatant={c} system={system} />;
    return (
      <div class="bbb-open" role="group" aria-label={c.name}>
        <h5 class="bbb-open-name">{c.name}</h5>
        {c.hidden && !deeds.readOnly ? (
          <div class="bbb-open-reveal">
            <Button id={`reveal first ${c.name}`} writes={revealLine(c)} press={() => this.write(revealLine(c))}>
              {say.reveal}
            </Button>
          </div>
        ) : null}
        {c.hp === null ? null : this.hitPoints(c)}
        {this.conditions(c)}
        {this.things(c)}
        <Sheet combatant={c} system={system} />
        <Disclosure class="bbb-more" id={`deeds ${c.name}`} summary={say.rarerDeeds}>
          {() => this.deeds(c)}
        </Disclosure>
      </div>
    );
  }

  private hitPoints(c: Combatant): JSX.Element {
    const { points, reason, armour } = this.state;
    const line = pointsLine(c.name, points, reason, armour);
    const after = pointsAfter(c, points);
    const step = (by: number): void => this.setState({ points: stepped(points, by) });
    return (
      <form
        class="bbb-group"
        onSubmit={(event) => {
          event.preventDefault();
          this.write(line, { points: "", reason: "" });
        }}
      >
        <h5>{say.hitPoints}</h5>
        <div class="bbb-stepper">
          <Button id={`points less ${c.name}`} label={say.oneLess} press={() => step(-1)}>
            −
          </Button>
          <input
            ref={this.field}
            class="bbb-field bbb-face-field"
            type="text"
            size={5}
            inputMode="text"
            autocomplete="off"
            aria-label={say.changeOf(c.name)}
            placeholder="−4"
            value={points}
            onInput={(event) => this.setState({ points: event.currentTarget.value })}
            {...{ [FOCUS]: `points ${c.name}` }}
          />
          <Button id={`points more ${c.name}`} label={say.oneMore} press={() => step(1)}>
            +
          </Button>
          <input
            class="bbb-field bbb-reason"
            type="text"
            aria-label={say.reasonField}
            placeholder={say.reasonField}
            value={reason}
            onInput={(event) => this.setState({ reason: event.currentTarget.value })}
            {...{ [FOCUS]: `reason ${c.name}` }}
          />
        </div>
        <label class="bbb-check">
          <input
            type="checkbox"
            checked={armour}
            onChange={(event) => this.setState({ armour: event.currentTarget.checked })}
          />
          {say.armourCounts}
        </label>
        <Will line={line}>
          {after === null || c.hp === null || armour ? null : (
            <span class="bbb-state">
              {c.hp.now} → {after}
              {after > c.hp.max && points.includes("=") ? ` ${say.raisesMost(after)}` : null}
            </span>
          )}
          <Button id={`points write ${c.name}`} main={line !== null}>
            {say.write}
          </Button>
        </Will>
      </form>
    );
  }

  private conditions(c: Combatant): JSX.Element {
    const { fight } = this.props;
    const { vocabulary } = fight.setup.system;
    const { points, reason, armour } = this.state;
    return (
      <div class="bbb-group">
        <h5>{say.conditionsTitle}</h5>
        <ul class="bbb-held">
          {c.conditions.map((held) => (
            <li key={`${held.id} ${detailText(held.detail)}`}>
              <span>
                {conditionText(vocabulary.conditions, held)}{" "}
                <span class="bbb-note">{endsOf(held, vocabulary.conditions)}</span>
              </span>
              <Button
                id={`end ${c.name} ${held.id} ${detailText(held.detail)}`}
                quiet
                label={say.endOf(held.id)}
                writes={loseLine(c.name, held, c.conditions)}
                press={() => this.write(loseLine(c.name, held, c.conditions))}
              >
                {say.endIt}
              </Button>
            </li>
          ))}
        </ul>
        <ConditionAdder
          fight={fight}
          who={c.name}
          chosen={this.state}
          // Hit points come first where both would write something.
          main={pointsLine(c.name, points, reason, armour) === null}
          change={(now) => this.setState(now)}
          write={(line) => this.write(line, { condition: "", duration: "" })}
          focus={{ condition: `condition ${c.name}`, duration: `duration ${c.name}`, write: `gain ${c.name}` }}
        />
      </div>
    );
  }

  /** Draws counted things: one press spends or regains one. */
  private things(c: Combatant): JSX.Element | null {
    const counted = countedOf(c, this.props.fight.setup.lexicon);
    if (counted.length === 0) return null;
    return (
      <div class="bbb-group">
        <h5>{say.things}</h5>
        <ul class="bbb-deeds">
          {counted.map(([id, { now, most }]) => {
            const thing = statLabel(this.props.fight.setup.system, id);
            const press = (by: 1 | -1): JSX.Element => (
              <Button
                id={`${by < 0 ? "less" : "more"} ${thing} ${c.name}`}
                label={by < 0 ? say.oneThingLess(c.name, thing) : say.oneThingMore(c.name, thing)}
                writes={countLine(c.name, thing, by)}
                press={() => this.write(countLine(c.name, thing, by))}
              >
                {by < 0 ? "−" : "+"}
              </Button>
            );
            const low = most !== null && now > 0 && now * 4 <= most;
            return (
              <li key={id}>
                <span>
                  {thing} {low ? <span class="bbb-note">{say.runningLow}</span> : null}
                  {now === 0 ? <span class="bbb-note">{say.noneLeft}</span> : null}
                </span>
                <span class="bbb-stepper">
                  {press(-1)} <b>{say.ofMost(now, most)}</b> {press(1)}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    );
  }

  /** Draws the rarer deeds, each beside the line that it writes. */
  private deeds(c: Combatant): JSX.Element {
    const { fight, deeds } = this.props;
    const { stat, value, name, note } = this.state;
    const { vocabulary } = fight.setup.system;
    const copy = duplicateLine(fight, c);
    const lines: readonly (readonly [string, string])[] = [
      ...(copy === null ? [] : [[say.duplicate, copy] as const]),
      ...(c.hidden ? [[say.reveal, revealLine(c)] as const] : []),
      ...fight.state.sides.flatMap((side) =>
        side === c.side ? [] : [[say.changesSide(side), `! ${c.name} joins @${side}`] as const],
      ),
      [say.leaves, `! ${c.name} leaves`],
      [say.dies, `! ${c.name} dies`],
    ];
    const set = stat === "" ? null : statLine(c.name, stat, value, "");
    const said = note.trim() === "" ? null : `> ${c.name}: ${note.trim()}`;
    return (
      <div class="bbb-group">
        <ul class="bbb-deeds">
          {lines.map(([word, line]) => (
            <li key={word}>
              <Button id={`${word} ${c.name}`} quiet press={() => this.write(line)}>
                {word}
              </Button>
              <code class="bbb-writes">{line}</code>
            </li>
          ))}
        </ul>
        <div class="bbb-adder">
          <Pick
            label={say.statToSet}
            focus={`stat ${c.name}`}
            value={stat}
            none={say.setStat}
            change={(now) => this.setState({ stat: now })}
          >
            {vocabulary.stats.map(({ label }) => label)}
          </Pick>
          <Typed
            label={say.statValue}
            focus={`value ${c.name}`}
            value={value}
            change={(now) => this.setState({ value: now })}
          />
          <Will line={set}>
            <Button id={`set ${c.name}`} press={() => this.write(set, { stat: "", value: "" })}>
              {say.write}
            </Button>
          </Will>
        </div>
        <div class="bbb-adder">
          <Typed
            label={say.newName}
            focus={`name ${c.name}`}
            value={name}
            change={(now) => this.setState({ name: now })}
          />
          <Button
            id={`rename ${c.name}`}
            writes={say.renameWrites}
            press={() => {
              if (name.trim() === "" || deeds === null) return;
              void deeds.wish({ kind: "rename", who: c.name, name: name.trim() }).then((done) => {
                if (done) this.setState({ name: "" });
              });
            }}
          >
            {say.rename}
          </Button>
        </div>
        <div class="bbb-adder">
          <Typed
            label={say.noteField}
            focus={`note ${c.name}`}
            value={note}
            change={(now) => this.setState({ note: now })}
          />
          <Button id={`note ${c.name}`} writes={said ?? ""} press={() => this.write(said, { note: "" })}>
            {say.writeNote}
          </Button>
        </div>
      </div>
    );
  }
}

function isSummary(details: HTMLElement): boolean {
  return details.ownerDocument.activeElement?.parentElement === details;
}

function stepped(points: string, by: number): string {
  const now = Number(points.replace(/[−–]/g, "-").replace("=", "")) || 0;
  const next = now + by;
  return next === 0 ? "" : next > 0 ? `+${next}` : String(next);
}

function endsOf(
  { id, until }: Condition,
  specs: readonly { readonly id: string; readonly ends: string; readonly effect: string }[],
): string {
  const spec = specs.find((each) => each.id === id);
  const first = spec?.ends.split(";")[0] ?? "";
  const end = until !== null ? say.until(until) : first === "" || first === "never" ? "" : say.endsBy(first);
  return [spec?.effect ?? "", end].filter((each) => each !== "").join(" · ");
}

/** Returns the flags of a side from the set-up or a ruling: "initiative". */
export function flagsOf(state: FightState, side: string): string[] {
  const prefix = `@${side} `;
  return Object.keys(state.scene).flatMap((key) =>
    key.startsWith(prefix) ? [sceneWords(key.slice(prefix.length), state.scene[key])] : [],
  );
}

interface PointsProps {
  readonly combatant: Combatant;
  /** Points behind the line that waits for a die; null: they stay. */
  readonly after?: number | null;
}

export function HitPoints({ combatant: c, after = null }: PointsProps): JSX.Element | null {
  const hp = shownPoints(c);
  if (hp === null) return null;
  const { now, max } = hp;
  const top = Math.max(max, 1);
  return (
    <span class="bbb-hp">
      <meter
        class="bbb-meter"
        data-whole={now >= max || undefined}
        aria-label={say.hp(c.name)}
        min={0}
        max={top}
        low={top / 4 + 0.01}
        high={top / 2 + 0.01}
        optimum={top}
        value={Math.min(Math.max(now, 0), top)}
      >
        {say.hpText(now, max)}
      </meter>
      {after === null || after === now ? (
        <span class="bbb-hp-text">{say.hpText(now, max)}</span>
      ) : (
        <span class="bbb-hp-text bbb-hp-waits" title={say.afterThisRoll}>
          {say.hpToCome(now, after)}
        </span>
      )}
    </span>
  );
}

interface HeldProps {
  readonly condition: Condition;
  readonly system: RuleSystem;
  /** Without what ends it, unless that is a time. */
  readonly brief?: boolean;
}

export function Held({ condition, system, brief = false }: HeldProps): JSX.Element {
  const spec = system.vocabulary.conditions.find(({ id }) => id === condition.id);
  const end = condition.until !== null ? say.until(condition.until) : brief ? null : endOf(spec?.ends ?? "");
  return (
    <li class="bbb-condition" title={spec?.effect}>
      <span class="bbb-condition-name">{conditionText(system.vocabulary.conditions, condition)}</span>
      {end === null ? null : <span class="bbb-condition-end"> {end}</span>}
    </li>
  );
}

/** Returns the first of the ways in which a condition ends; the others are in its rule. */
function endOf(ends: string): string | null {
  const first = ends.split(";")[0]?.trim() ?? "";
  return first === "" || first === "never" ? null : say.endsBy(first);
}

export function Sheet({
  combatant: c,
  system,
}: {
  readonly combatant: Combatant;
  readonly system: RuleSystem;
}): JSX.Element {
  const stats = Object.keys(c.stats).flatMap((id) => {
    const value = c.stats[id];
    return value === undefined || value === false || value === "" ? [] : [{ id, value }];
  });
  // Usual values come behind the fighter's own.
  const usual = (id: string): StatValue | undefined => system.vocabulary.stats.find((spec) => spec.id === id)?.default;
  const isUsual = ({ id, value }: (typeof stats)[number]): boolean => value === usual(id);
  const terms = (title: string | null, shown: typeof stats): JSX.Element | null =>
    shown.length === 0 ? null : (
      <>
        {title === null ? null : <p class="bbb-note">{title}</p>}
        <dl class="bbb-terms">
          {shown.map(({ id, value }) => (
            <div key={id}>
              <dt>{statLabel(system, id)}</dt>
              <dd>{statText(value)}</dd>
            </div>
          ))}
        </dl>
      </>
    );
  return (
    <div class="bbb-stats">
      {terms(
        null,
        stats.filter((each) => !isUsual(each)),
      )}
      {c.attacks.length === 0 ? null : <Named title={say.attacks} items={c.attacks.map(attackText)} />}
      {c.spells.length === 0 ? null : <Named title={say.spells} items={c.spells.map(spellText)} />}
      {c.notes.length === 0 ? null : <Named title={say.notes} items={c.notes} />}
      {terms(say.byTheRules, stats.filter(isUsual))}
    </div>
  );
}

function Named({ title, items }: { readonly title: string; readonly items: readonly string[] }): JSX.Element {
  return (
    <p class="bbb-named">
      <span class="bbb-named-title">{title}</span> {items.join(", ")}
    </p>
  );
}
