import { Component, type JSX } from "preact";
import { leftOutLine, type Secrets } from "../../telling/secrets.ts";
import { say } from "../../telling/sentences.ts";
import { Button } from "../kit/button.tsx";
import { drawnIn, LeftOut } from "../kit/dialog.tsx";
import { Icon } from "../kit/icon.tsx";

/** A form in which a fight can leave its note. */
export interface ExportFormat {
  readonly id: string;
  readonly name: string;
  /** Choices that make a difference to the format: "flavour", "source", "round", "dark". */
  readonly choices: readonly string[];
}

/** Choices of the last export, kept for the next one. */
export interface ExportChoice {
  readonly format: string;
  readonly flavour: string;
  readonly source: boolean;
  /** For players: what is hidden leaves no trace. It is never kept, so that no full copy is made unasked. */
  readonly players: boolean;
  readonly dark: boolean;
  /** One round alone; null: all of it. */
  readonly round: number | null;
}

export type ExportMade =
  | {
      readonly ok: true;
      readonly text: string;
      /** Parts that the copy leaves out, in words. */
      readonly leftOut: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/** Something that can be done with what was made. */
export interface ExportDeed {
  readonly id: string;
  readonly label: string;
  /** Is it possible with this format? */
  readonly fits: (format: string) => boolean;
  /** Answers with what is said of it. Must not throw. */
  readonly run: (text: string, choice: ExportChoice) => Promise<string>;
}

export interface ExportOptions {
  readonly formats: readonly ExportFormat[];
  readonly flavours: readonly string[];
  readonly rounds: number;
  readonly secrets: Secrets;
  readonly choice: ExportChoice;
  readonly make: (choice: ExportChoice) => ExportMade;
  /** The first is the main one. */
  readonly deeds: readonly ExportDeed[];
  readonly chosen?: (choice: ExportChoice) => void;
}

interface State {
  readonly choice: ExportChoice;
  readonly said: string;
}

/** So much of a long text is shown. */
const SHOWN = 20_000;

/** Chooses a form and how much of the fight, shows what comes of it, and hands it on. */
class ExportDialog extends Component<ExportOptions, State> {
  override state: State = { choice: this.props.choice, said: "" };

  override render(): JSX.Element {
    const { formats, flavours, rounds, deeds, secrets } = this.props;
    const { choice, said } = this.state;
    const format = formats.find(({ id }) => id === choice.format);
    const knows = (what: string): boolean => format?.choices.includes(what) === true;
    const made = this.props.make(choice);
    return (
      <div class="bbb-fight bbb-export">
        <div class="bbb-export-choices">
          <Audience secrets={secrets} players={choice.players} choose={(players) => this.choose({ players })} />
          <Choices
            title={say.exportAs}
            all={formats.map(({ id, name }) => [id, name] as const)}
            now={choice.format}
            choose={(id) => this.choose({ format: id })}
          />
          {knows("flavour") ? (
            <>
              <Choices
                title={say.exportHowMuch}
                all={flavours.map((id) => [id, say.flavours[id]?.[0] ?? id] as const)}
                now={choice.flavour}
                choose={(id) => this.choose({ flavour: id })}
              />
              <p class="bbb-export-hint">{say.flavours[choice.flavour]?.[1]}</p>
            </>
          ) : null}
          {knows("round") && rounds > 0 ? (
            <label class="bbb-export-round">
              {say.exportRound}{" "}
              <select
                class="bbb-field"
                value={String(choice.round ?? "")}
                onChange={(event) => this.choose({ round: Number(event.currentTarget.value) || null })}
              >
                <option value="">{knows("dark") ? say.exportNow : say.exportAll}</option>
                {Array.from({ length: rounds }, (_, at) => (
                  <option key={at} value={String(at + 1)}>
                    {knows("dark") ? say.exportCritical(at + 1) : say.exportOnly(at + 1)}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          {knows("source") ? (
            <Check
              label={say.exportSource}
              now={choice.source && !choice.players}
              refused={choice.players ? say.exportNoSource : null}
              choose={(source) => this.choose({ source })}
            />
          ) : null}
          {knows("dark") ? (
            <Check label={say.exportDark} now={choice.dark} choose={(now) => this.choose({ dark: now })} />
          ) : null}
          {made.ok && made.leftOut.length > 0 ? <LeftOut title={say.exportLeftOut} left={made.leftOut} /> : null}
        </div>
        <div class="bbb-export-preview">
          <h4 class="bbb-export-title">
            {say.exportPreview} {made.ok ? <span class="bbb-caption">{sizeOf(made.text)}</span> : null}
          </h4>
          {made.ok ? <Preview format={choice.format} text={made.text} /> : <p class="bbb-empty">{made.reason}</p>}
        </div>
        <div class="bbb-export-deeds">
          {deeds
            .filter(({ fits }) => made.ok && fits(choice.format))
            .map(({ id, label, run }, at) => (
              <Button key={id} id={id} main={at === 0} press={() => void this.run(run)}>
                {id === "copy" ? copyLabel(label, secrets, choice.players) : label}
              </Button>
            ))}
          <Told secrets={secrets} players={choice.players} said={said} />
        </div>
      </div>
    );
  }

  private choose(change: Partial<ExportChoice>): void {
    const choice = { ...this.state.choice, ...change };
    this.props.chosen?.(choice);
    this.setState({ choice, said: "" });
  }

  private async run(deed: ExportDeed["run"]): Promise<void> {
    const { choice } = this.state;
    const made = this.props.make(choice);
    this.setState({ said: made.ok ? await deed(made.text, choice) : made.reason });
  }
}

/** Names the copy by what it shows, where somebody is hidden. */
function copyLabel(label: string, { names }: Secrets, players: boolean): string {
  return names.length === 0 ? label : players ? say.copyForPlayers : say.copyWith(names);
}

/** Draws what is said of a copy: what came of the last press, and whom the copy leaves out or shows. */
function Told(props: { readonly secrets: Secrets; readonly players: boolean; readonly said: string }): JSX.Element {
  const { secrets, players, said } = props;
  const left = players ? leftOutLine(secrets) : secrets.names.length === 0 ? null : say.exportShows(secrets.names);
  return (
    <>
      <span role="status">{said}</span>
      {left === null ? null : (
        <span class="bbb-secrets" data-full={!players || undefined}>
          <Icon name={players ? "hidden" : "eye"} /> {left}
        </span>
      )}
    </>
  );
}

function Audience(props: {
  readonly secrets: Secrets;
  readonly players: boolean;
  readonly choose: (players: boolean) => void;
}): JSX.Element {
  const { secrets, players, choose } = props;
  const all = [
    [true, say.exportPlayers, say.exportPlayersHint],
    [false, say.exportFull, say.exportShows(secrets.names)],
  ] as const;
  return (
    <fieldset class="bbb-export-group">
      <legend class="bbb-export-title">{say.exportFor}</legend>
      {all.map(([is, name, hint]) => (
        <label key={name} class="bbb-export-choice" data-chosen={is === players || undefined}>
          <input type="radio" name={say.exportFor} checked={is === players} onChange={() => choose(is)} /> {name}{" "}
          <span class="bbb-export-hint">{hint}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Choices(props: {
  readonly title: string;
  readonly all: readonly (readonly [id: string, name: string])[];
  readonly now: string;
  readonly choose: (id: string) => void;
}): JSX.Element {
  return (
    <fieldset class="bbb-export-group">
      <legend class="bbb-export-title">{props.title}</legend>
      {props.all.map(([id, name]) => (
        <label key={id} class="bbb-export-choice" data-chosen={id === props.now || undefined}>
          <input type="radio" name={props.title} checked={id === props.now} onChange={() => props.choose(id)} /> {name}
        </label>
      ))}
    </fieldset>
  );
}

function Check(props: {
  readonly label: string;
  readonly now: boolean;
  /** Why it cannot be chosen. */
  readonly refused?: string | null;
  readonly choose: (now: boolean) => void;
}): JSX.Element {
  const { refused = null } = props;
  return (
    <>
      <label class="bbb-export-check" data-refused={refused !== null || undefined}>
        <input
          type="checkbox"
          checked={props.now}
          disabled={refused !== null}
          onChange={(event) => props.choose(event.currentTarget.checked)}
        />{" "}
        {props.label}
      </label>
      {refused === null ? null : <p class="bbb-export-hint">{refused}</p>}
    </>
  );
}

/** Shows a page as a page, a picture as a picture, anything else as text. Neither may run or fetch anything. */
function Preview({ format, text }: { readonly format: string; readonly text: string }): JSX.Element {
  if (format === "html")
    return <iframe class="bbb-export-page" sandbox="" srcdoc={text} title={say.exportPreview} tabIndex={0} />;
  if (format === "svg")
    return (
      <img class="bbb-export-picture" alt={say.exportPreview} src={`data:image/svg+xml,${encodeURIComponent(text)}`} />
    );
  return (
    <pre class="bbb-export-text" tabIndex={0}>
      {text.length > SHOWN ? `${text.slice(0, SHOWN)}\n…` : text}
    </pre>
  );
}

function sizeOf(text: string): string {
  const bytes = new TextEncoder().encode(text).length;
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
}

/** Draws the dialog into an element. Returns what takes it away. */
export function mountExport(el: HTMLElement, options: ExportOptions): () => void {
  return drawnIn(el, <ExportDialog {...options} />);
}
