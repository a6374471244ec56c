import { Component, type JSX } from "preact";
import { commandSentences as say } from "../../telling/command-sentences.ts";
import { Button } from "../kit/button.tsx";
import { drawnIn } from "../kit/dialog.tsx";

/* The shared table of a fight: its server, a code for each of ours and one for a screen, and what players do. */

export type PlayersDiceWay = keyof typeof say.playersDiceWays;

/** A seat; "" is the screen for all. */
export interface Seat {
  readonly name: string;
  /** null: the server has not given one yet. */
  readonly link: string | null;
  /** The link as a QR code: its dark modules, by row. */
  readonly code: readonly (readonly boolean[])[];
  readonly here: boolean;
}

/** A throw that a player has made, and that waits for the game master's word. */
export interface ShownThrow {
  readonly id: string;
  readonly who: string;
  readonly dice: string;
  readonly purpose: string;
  readonly faces: readonly number[];
  /** Line of the reaction that was chosen, null: none is taken; absent: it is a throw. */
  readonly line?: string | null;
}

export interface TableShown {
  /** "none": it is not open; "full", "many": there is no room for it at the server, or with this key. */
  readonly state: "none" | "dialling" | "open" | "lost" | "key" | "ended" | "full" | "many";
  /** Server as it was typed last. */
  readonly server: string;
  readonly seats: readonly Seat[];
  readonly asks: readonly { readonly who: string; readonly dice: string; readonly purpose: string }[];
  readonly shown: readonly ShownThrow[];
  readonly dice: PlayersDiceWay;
}

export interface TableOptions {
  readonly now: () => TableShown;
  /** Calls back when something is another, until the returned function is called. */
  readonly follow: (changed: () => void) => () => void;
  /** Opens the table at a server; false: that is none. */
  readonly open: (server: string) => Promise<boolean>;
  /** Leaves the server, to name another one. */
  readonly leave: () => void;
  readonly renew: (seat: string) => Promise<boolean>;
  /** Copies a text, and says how that went. */
  readonly copy: (text: string) => Promise<string>;
  readonly answer: (id: string, isWanted: boolean) => void;
  readonly setDice: (way: PlayersDiceWay) => void;
  /** Closes the table for everybody; false: the server was not reached. */
  readonly end: () => Promise<boolean>;
}

interface State {
  readonly typed: string | null;
  readonly said: string;
}

const WAYS = ["write", "show", "machine"] as const satisfies readonly PlayersDiceWay[];

export class TableDialog extends Component<TableOptions, State> {
  override state: State = { typed: null, said: "" };
  private unfollow: (() => void) | null = null;

  override componentDidMount(): void {
    this.unfollow = this.props.follow(() => this.forceUpdate());
  }

  override componentWillUnmount(): void {
    this.unfollow?.();
  }

  override render(): JSX.Element {
    const now = this.props.now();
    const isOpen = now.state !== "none";
    return (
      <div class="bbb-fight bbb-verify">
        {isOpen ? this.table(now) : this.server(now)}
        <p role="status">{this.state.said}</p>
      </div>
    );
  }

  private server({ server }: TableShown): JSX.Element {
    const typed = this.state.typed ?? server;
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void this.tell(async () => ((await this.props.open(typed)) ? "" : say.noServer));
        }}
      >
        <label>
          {say.tableServer}{" "}
          <input
            class="bbb-field"
            size={36}
            value={typed}
            spellcheck={false}
            onInput={({ currentTarget: { value } }) => this.setState({ typed: value })}
          />
        </label>
        <p class="bbb-caption">{say.tableServerHint}</p>
        <div class="bbb-offers bbb-export-deeds">
          <Button id="open table" main>
            {say.openTable}
          </Button>
        </div>
      </form>
    );
  }

  private table(now: TableShown): JSX.Element {
    const { state, seats, asks, shown, dice } = now;
    const { setDice } = this.props;
    return (
      <>
        <p>
          <strong>{this.stands(now)}</strong>
        </p>
        {state === "dialling" || state === "key" ? <p class="bbb-caption">{say.tableServerHint}</p> : null}
        {shown.map((each) => (
          <p key={each.id} class="bbb-offers">
            <span>
              {each.line === undefined
                ? say.hasRolled(each.who.replace(/^@/, ""), each.dice, each.faces, each.purpose)
                : say.hasChosen(each.who, each.line)}
            </span>
            <Button id={`write ${each.id}`} main press={() => this.props.answer(each.id, true)}>
              {say.write}
            </Button>
            <Button id={`leave out ${each.id}`} press={() => this.props.answer(each.id, false)}>
              {say.leaveOut}
            </Button>
          </p>
        ))}
        {asks.map(({ who, dice: asked, purpose }, at) => (
          <p key={at} class="bbb-caption">
            {asked === "" ? say.mayReact(who) : say.askedOfFor(who.replace(/^@/, ""), asked, purpose)}
          </p>
        ))}
        <fieldset class="bbb-export-group">
          <legend class="bbb-export-title">{say.playersDice}</legend>
          {WAYS.map((way) => (
            <label key={way} class="bbb-export-choice" data-chosen={way === dice || undefined}>
              <input type="radio" name="dice" checked={way === dice} onChange={() => setDice(way)} />{" "}
              {say.playersDiceWays[way]}
            </label>
          ))}
        </fieldset>
        {seats.some(({ link }) => link !== null && isOwnMachine(link)) ? (
          <p class="bbb-caption">{say.onlyHere}</p>
        ) : null}
        <div class="bbb-export-group">
          {seats.map((seat) => (
            <section key={seat.name} class="bbb-export-choice" aria-label={nameOf(seat)}>
              {this.seat(seat)}
            </section>
          ))}
        </div>
        <div class="bbb-offers bbb-export-deeds">
          {state === "open" || state === "lost" ? (
            <Button id="close table" press={() => void this.end()}>
              {say.closeTable}
            </Button>
          ) : null}
          {state === "open" ? null : (
            <Button id="another server" press={() => this.props.leave()}>
              {say.anotherServer}
            </Button>
          )}
        </div>
      </>
    );
  }

  private seat(seat: Seat): JSX.Element {
    const { name, link, code, here } = seat;
    const who = nameOf(seat);
    return (
      <>
        <h4 class="bbb-export-title">
          {who} {here ? <span class="bbb-caption">{say.isHere}</span> : null}
        </h4>
        {link === null ? null : (
          <>
            <QrCode of={code} name={say.codeOf(who)} />
            <div class="bbb-offers">
              <Button id={`copy ${name}`} label={say.copyLinkOf(who)} press={() => void this.copy(link)}>
                {say.copyLink}
              </Button>
              <Button id={`renew ${name}`} label={say.newCodeOf(who)} press={() => void this.renew(seat)}>
                {say.newCode}
              </Button>
            </div>
          </>
        )}
      </>
    );
  }

  private stands({ state, server, seats }: TableShown): string {
    const [name = server] = server.split("#");
    const ours = seats.filter(({ name: seat }) => seat !== "");
    switch (state) {
      case "none":
      case "dialling":
        return say.dialling(name);
      case "lost":
        return say.tableLost(name);
      case "key":
        return say.wrongKey(name);
      case "ended":
        return say.tableEnded;
      case "full":
        return say.noRoom(name);
      case "many":
        return say.manyOfKey;
      case "open":
        return say.hereOf(ours.filter(({ here }) => here).length, ours.length);
    }
  }

  private copy(link: string): Promise<void> {
    return this.tell(() => this.props.copy(link));
  }

  private renew(seat: Seat): Promise<void> {
    const { renew } = this.props;
    return this.tell(async () => ((await renew(seat.name)) ? say.renewed(nameOf(seat)) : say.notReached));
  }

  private end(): Promise<void> {
    return this.tell(async () => ((await this.props.end()) ? say.tableClosed : say.notReached));
  }

  private async tell(deed: () => Promise<string>): Promise<void> {
    this.setState({ said: await deed() });
  }
}

function nameOf({ name }: Seat): string {
  return name === "" ? say.screenForAll : name;
}

function isOwnMachine(link: string): boolean {
  return /^https?:\/\/(?:127\.|localhost|\[::1\])/.test(link);
}

/** Draws dark modules on light, whatever the colours around it: cameras read no other. */
function QrCode({ of, name }: { readonly of: Seat["code"]; readonly name: string }): JSX.Element {
  const path = of.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg role="img" aria-label={name} width="180" height="180" viewBox={`0 0 ${of.length} ${of.length}`}>
      <rect width={of.length} height={of.length} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

/** Draws the dialog of a table into an element. Returns what takes it away. */
export function mountTable(el: HTMLElement, options: TableOptions): () => void {
  return drawnIn(el, <TableDialog {...options} />);
}
