import { Component, type JSX } from "preact";
import { newFightLines, type Foes, type NewFight } from "../../fight/beginning.ts";
import type { Environment, Diagnostic } from "../../fight/environment.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../fight/timeline.ts";
import { beginSentences } from "../../telling/begin-sentences.ts";
import { turnOf } from "../../telling/turn.ts";
import {
  beginningOf,
  exampleStats,
  fightOf,
  freshDraft,
  listsFighters,
  withParty,
  withRules,
  type Draft,
} from "../../wishes/draft.ts";
import { Button } from "../kit/button.tsx";
import { drawnIn } from "../kit/dialog.tsx";
import { Icon } from "../kit/icon.tsx";
import { FOCUS } from "../kit/memo.ts";
import { BlockText } from "./fields.tsx";
import { FoeRows, Party } from "./sides.tsx";

export interface NewFightOptions {
  /** Systems and notes that the fight is tried with. */
  readonly environment: Environment;
  /** Notes that have stats: the party's, which are chosen to begin with, and all that are offered. */
  readonly party: readonly string[];
  readonly offered: readonly string[];
  /** Every note that may be named. */
  readonly notes: readonly string[];
  /** Draft entered before for the same note, or null. */
  readonly draft: Draft | null;
  /** Foes of the fight before. */
  readonly last: readonly Foes[] | null;
  /** Fighters of the party that were typed for the fight before. */
  readonly typed?: readonly string[];
  /** The value of an `options:` line for a fight of those rules: the house's own. */
  readonly options?: (rules: string) => string;
  /** Place of the new fight: "at line 41 of Session 4". */
  readonly where: string;
  readonly changed: (draft: Draft) => void;
  /** Writes a block, given line for line without fences. Answers with why not; "": it is done. Must not throw. */
  readonly insert: (lines: readonly string[], draft: Draft, begins: boolean) => Promise<string>;
}

interface State {
  readonly draft: Draft;
  /** On narrow screens: are all rules, and is the whole text on show? */
  readonly all: boolean;
  readonly whole: boolean;
  readonly said: string;
}

/** Puts a new fight together: rules by what they suit, party, foes, and the text that comes of it. */
class NewFightDialog extends Component<NewFightOptions, State> {
  override state: State = {
    draft:
      this.props.draft ??
      freshDraft(this.system(this.props.environment.defaultSystem), this.props.party, this.props.typed),
    all: false,
    whole: false,
    said: "",
  };

  private system(id: string): RuleSystem {
    const { systems, defaultSystem } = this.props.environment;
    const found = systems.get(id) ?? systems.get(defaultSystem) ?? [...systems.values()][0];
    if (found === undefined) throw new Error("There are no rules.");
    return found;
  }

  private change(part: Partial<Draft>): void {
    const draft = { ...this.state.draft, ...part };
    this.setState({ draft, said: "" });
    this.props.changed(draft);
  }

  private readonly pressed = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void this.insert(false);
  };

  private async insert(begins: boolean): Promise<void> {
    const { lines } = this.tried();
    const { draft } = this.state;
    this.setState({ said: await this.props.insert(begins ? [...lines, "", FIRST_ROUND] : lines, draft, begins) });
  }

  private tried(): ReturnType<typeof verdictOf> {
    const { draft } = this.state;
    const beginning = beginningOf(this.system(draft.rules));
    const options = this.props.options?.(draft.rules) ?? "";
    const { environment } = this.props;
    const lists = (note: string): boolean => listsFighters(environment, note);
    return verdictOf(fightOf(draft, beginning, options, lists), environment);
  }

  override render(): JSX.Element {
    const { environment, offered, notes, last, where } = this.props;
    const { draft, whole, said } = this.state;
    const beginning = beginningOf(this.system(draft.rules));
    const { lines, runs, remark, words } = this.tried();
    return (
      <div class="bbb-fight bbb-export bbb-new" onKeyDown={this.pressed}>
        <div class="bbb-export-choices">
          <Rules
            systems={[...environment.systems.values()]}
            chosen={draft.rules}
            all={this.state.all}
            showAll={() => this.setState({ all: true })}
            choose={(system) => this.change(withRules(draft, beginning, system))}
          />
          <label class="bbb-new-part">
            <span class="bbb-export-title">{beginSentences.name}</span>
            <input
              class="bbb-field"
              type="text"
              value={draft.title}
              onInput={(event) => this.change({ title: event.currentTarget.value })}
              {...{ [FOCUS]: "title" }}
            />
          </label>
          <Party
            offered={offered}
            chosen={draft.notes}
            others={notes}
            lines={draft.lines}
            example={beginning.party[0] ?? ""}
            change={(chosen, typed) => this.change(withParty(beginning, chosen, typed))}
          />
          <FoeRows
            foes={draft.foes}
            example={exampleStats(beginning)}
            notes={notes}
            last={last}
            change={(foes) => this.change({ foes })}
          />
        </div>
        <div class="bbb-export-preview">
          <h4 class="bbb-export-title">{beginSentences.preview}</h4>
          <pre class="bbb-export-text bbb-new-text" tabIndex={0} aria-label={beginSentences.preview} data-whole={whole}>
            {"```combat\n"}
            <BlockText lines={lines} />
            {"```"}
          </pre>
          {whole ? null : (
            <Button id="whole" quiet press={() => this.setState({ whole: true })}>
              {beginSentences.whole}
            </Button>
          )}
          <p class="bbb-new-verdict" role="status" data-runs={runs} data-remark={remark}>
            <Icon name={runs && !remark ? "done" : "error"} />
            <span>{words}</span>
          </p>
          <p class="bbb-export-hint">
            {draft.notes.length === 0 ? null : `${beginSentences.fromNotes(draft.notes)} `}
            {beginSentences.change}
          </p>
        </div>
        <div class="bbb-export-deeds">
          <Button id="insert" main press={() => void this.insert(false)}>
            {beginSentences.insert} <kbd aria-hidden="true">{beginSentences.ctrlEnter}</kbd>
          </Button>
          <Button id="begin" press={() => void this.insert(true)}>
            {beginSentences.insertAndBegin}
          </Button>
          <span class="bbb-export-hint">{where}</span>
          <span role="alert">{said}</span>
        </div>
      </div>
    );
  }
}

function Rules(props: {
  readonly systems: readonly RuleSystem[];
  readonly chosen: string;
  readonly all: boolean;
  readonly showAll: () => void;
  readonly choose: (system: RuleSystem) => void;
}): JSX.Element {
  const { systems, chosen, all, showAll, choose } = props;
  return (
    <fieldset class="bbb-new-rules" data-all={all}>
      <legend class="bbb-export-title">{beginSentences.rules}</legend>
      {systems.map((system) => (
        <label key={system.id} class="bbb-export-choice" data-chosen={system.id === chosen || undefined}>
          <input
            type="radio"
            name="bbb-rules"
            checked={system.id === chosen}
            onChange={() => choose(system)}
            {...{ [FOCUS]: `rules:${system.id}` }}
          />
          <span>
            <b>{system.title}</b> <small>{beginningOf(system).suits}</small>
          </span>
        </label>
      ))}
      {all ? null : (
        <Button id="rules all" quiet press={showAll}>
          {beginSentences.changeRules}
        </Button>
      )}
      <p class="bbb-export-hint">{beginSentences.none}</p>
    </fieldset>
  );
}

/** Draws the dialog into an element. Returns what takes it away. */
export function mountNewFight(el: HTMLElement, options: NewFightOptions): () => void {
  return drawnIn(el, <NewFightDialog {...options} />);
}

/** Result of a new fight as the rules themselves read it. */
export interface Verdict {
  /** Lines of the block, without its fences. */
  readonly lines: readonly string[];
  readonly runs: boolean;
  /** Is there something to be said about it? */
  readonly remark: boolean;
  readonly words: string;
}

export const FIRST_ROUND = "== Round 1";

/** Tries a new fight: whether it can begin, who begins, how many stand against how many, and what is wrong with it. */
export function verdictOf(fight: NewFight, environment: Environment): Verdict {
  const lines = newFightLines(fight);
  const tried = resolveFight([...lines, "", FIRST_ROUND].join("\n"), environment);
  const sides = new Map<string, number>();
  for (const { side } of tried.state.combatants) sides.set(side, (sides.get(side) ?? 0) + 1);
  const ours = sides.get("party") ?? 0;
  const theirs = tried.state.combatants.length - ours;
  const found = diagnosticsOf(tried).filter(({ severity }) => severity !== "info");
  const worst = found.find(({ severity }) => severity === "error") ?? found[0];
  const told = worst === undefined ? null : beginSentences.atLine(lineOf(tried, worst), worst.message);
  const stopped = worst?.severity === "error";
  if (stopped) return { lines, runs: false, remark: true, words: told ?? "" };
  if (ours + theirs === 0) return { lines, runs: false, remark: true, words: beginSentences.nobody };
  if (ours === 0 || theirs === 0)
    return {
      lines,
      runs: false,
      remark: true,
      words: told ?? (ours === 0 ? beginSentences.noParty : beginSentences.alone),
    };
  const who = begins(tried);
  const counts = beginSentences.against(ours, theirs);
  return {
    ...{ lines, runs: true, remark: told !== null },
    words: told === null ? beginSentences.runs(who, counts) : beginSentences.runsWith(who, counts, told),
  };
}

function lineOf({ lines }: Fight, { line }: Diagnostic): string {
  return lines[line]?.text.trim() ?? "";
}

function begins(fight: Fight): string {
  const { due } = fight;
  const [one, another] = due.who;
  if (one !== undefined && due.offers.some(({ line }) => line.startsWith(`${one} will `)))
    return beginSentences.statesFirst;
  if (one !== undefined && another === undefined)
    return one.startsWith("@") ? beginSentences.sideBegins(one.slice(1)) : beginSentences.oneBegins(turnOf(fight).head);
  return due.offers.some(({ line }) => line === "initiative") ? beginSentences.initiativeFirst : beginSentences.open;
}
