import { Component, createRef, type JSX } from "preact";
import { takesNoPart } from "../../fight/state.ts";
import type { Fight } from "../../fight/timeline.ts";
import { say } from "../../telling/sentences.ts";
import { hurtLine, type Share } from "../../wishes/fighter-lines.ts";
import { Button } from "../kit/button.tsx";
import type { Deeds } from "../kit/deeds.ts";
import { refocus } from "../kit/memo.ts";
import { Typed, Will } from "./fighter-fields.tsx";

interface Props {
  readonly fight: Fight;
  readonly deeds: Deeds;
}

interface State {
  readonly amount: string;
  readonly kind: string;
  /** Shares of those who are chosen, by their names. */
  readonly shares: Readonly<Record<string, Share>>;
}

const parts: readonly Share[] = ["all", "half", "none"];

/** Damage to several at once: one number, and for each how much of it, beside the one line that it writes. */
export class ManyHurt extends Component<Props, State> {
  override state: State = { amount: "", kind: "", shares: {} };

  private readonly form = createRef<HTMLFormElement>();

  private choose(who: string, share: Share): void {
    this.setState(({ shares }) => ({ shares: { ...shares, [who]: share } }));
  }

  /** Goes to the dice that the line asks for: they stand above the roster, and may be out of sight. */
  private toDice(): void {
    const root = this.form.current?.closest<HTMLElement>(".bbb-fight") ?? null;
    if (root === null || this.props.fight.pending.length === 0) return;
    refocus(root, "");
    root.querySelector(".bbb-tray")?.scrollIntoView({ block: "nearest" });
  }

  override render(): JSX.Element {
    const { fight, deeds } = this.props;
    const { amount, kind, shares } = this.state;
    const there = fight.state.combatants.filter((c) => !takesNoPart(c, fight.setup.lexicon));
    const line = hurtLine(
      amount,
      kind,
      there.map(({ name }) => ({ who: name, share: shares[name] ?? "none" })),
    );
    return (
      <form
        ref={this.form}
        class="bbb-group"
        onSubmit={(event) => {
          event.preventDefault();
          if (line === null) return;
          void deeds.wish({ kind: "append", line }).then((done) => {
            if (!done) return;
            this.setState({ amount: "", kind: "", shares: {} });
            this.toDice();
          });
        }}
      >
        <div class="bbb-adder">
          <Typed
            label={say.howMuch}
            focus="many amount"
            value={amount}
            change={(now) => this.setState({ amount: now })}
          />
          <Typed label={say.whatKind} focus="many kind" value={kind} change={(now) => this.setState({ kind: now })} />
        </div>
        <ul class="bbb-deeds">
          {there.map(({ name }) => (
            <li key={name}>
              <span>{name}</span>
              <span class="bbb-offers" role="group" aria-label={say.partOf(name)}>
                {parts.map((part) => (
                  <Button
                    key={part}
                    id={`many ${part} ${name}`}
                    quiet
                    pressed={(shares[name] ?? "none") === part}
                    press={() => this.choose(name, part)}
                  >
                    {say.parts[part]}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
        <Will line={line}>
          <Button id="many write" main={line !== null}>
            {say.write}
          </Button>
        </Will>
      </form>
    );
  }
}
