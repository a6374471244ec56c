import type { JSX } from "preact";
import { Component } from "preact";
import { Saying } from "../fight/telling.ts";
import { leftToTell, type LeftToTell } from "../fight/fact.ts";
import type { Fight } from "../fight/timeline.ts";
import { Button } from "./button.tsx";
import { ConditionAdder } from "./condition-adder.tsx";
import type { Deeds } from "./deeds.ts";
import { Disclosure } from "./disclosure.tsx";
import { Pick, Typed, Will } from "./fighter-fields.tsx";
import { pointsLine } from "./fighter-lines.ts";
import { say } from "./words.ts";

/** A spell, a power or a thing of which the rules leave it to the game master what it does. */
export interface TableEffect extends LeftToTell {
  /** The line that brought it about. */
  readonly from: number;
}

/** What the last deed has left to the game master; what has been ruled since may be a part of it. null: nothing. */
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

interface Props {
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

/** What it does, by fields: a condition for a time, points lost or gained, at one after the other. */
export class EffectFields extends Component<Props, State> {
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
