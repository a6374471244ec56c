import { Component, type JSX } from "preact";
import type { Foes, GoesOnFrom, NewFight } from "../../fight/beginning.ts";
import type { Environment, Diagnostic } from "../../fight/environment.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { campsThatFight } from "../../fight/state.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../fight/timeline.ts";
import { without } from "../../forecast/forecast.ts";
import { forecastSentences as foretells } from "../../forecast/sentences.ts";
import { forecastTold } from "../../forecast/text.ts";
import { fold } from "../../language/words.ts";
import { beginSentences } from "../../telling/begin-sentences.ts";
import { turnOf } from "../../telling/turn.ts";
import {
  beginningOf,
  draftLines,
  exampleStats,
  fightOf,
  freshDraft,
  leftOut,
  listsFighters,
  pastedStats,
  tunedDraft,
  tuningsOf,
  withEarlier,
  withParty,
  withRules,
  untuned,
  type Draft,
  type EarlierFight,
  type Pasted,
  type PreparedFight,
} from "../../wishes/draft.ts";
import { Button } from "../kit/button.tsx";
import { drawnIn } from "../kit/dialog.tsx";
import { Foretold, tuningWords, type Question, type WhatIf } from "../forecast/foretold.tsx";
import { Icon } from "../kit/icon.tsx";
import { FOCUS } from "../kit/memo.ts";
import { BeforeIt, BlockText, GoesOn, type Before } from "./fields.tsx";
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
  /** Other fights that it may have to do with; null: they are being read; absent: there is no place to read. */
  readonly before?: Before | null;
  /** Resolves the block, with what the fight that it goes on from hands on; absent: by itself. */
  readonly resolve?: (body: string, after: GoesOnFrom | null) => Fight;
  /** Is it foretold how the fight will go? */
  readonly forecast?: boolean;
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
  /** Forecast in words. */
  readonly foretold: readonly string[];
  /** The stat block that was pasted last. */
  readonly pasted: Pasted | null;
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
    foretold: [],
    pasted: null,
  };
  private known: { readonly draft: Draft; readonly props: unknown; readonly tried: Verdict } | null = null;

  /** Fighters as they were entered under other rules. */
  private readonly left = new Map<string, Pick<Draft, "lines" | "foes">>();

  private system(id: string): RuleSystem {
    const { systems, defaultSystem } = this.props.environment;
    const found = systems.get(id) ?? systems.get(defaultSystem) ?? [...systems.values()][0];
    if (found === undefined) throw new Error("There are no rules.");
    return found;
  }

  private fresh(rules: string): Draft {
    return freshDraft(this.system(rules), this.props.party, this.props.typed);
  }

  private goOn(earlier: EarlierFight | null): void {
    const { defaultSystem } = this.props.environment;
    const fresh = this.fresh(earlier?.rules ?? this.prepared?.rules ?? defaultSystem);
    this.change({ after: null, ...withEarlier(this.state.draft, fresh, earlier) });
  }

  private take(prepared: PreparedFight | null): void {
    const { draft } = this.state;
    const { after = null } = draft;
    const rules = after === null && prepared !== null ? (prepared.rules ?? this.props.environment.defaultSystem) : null;
    const now = rules === null ? draft : withRules(draft, beginningOf(this.system(draft.rules)), this.system(rules));
    this.change({ ...now, prepared: prepared?.key ?? null, ...untuned });
  }

  /** Changes the rules. Back at the former ones, everybody is as they were left there. */
  private choose(system: RuleSystem): void {
    const { draft } = this.state;
    const { lines, foes } = draft;
    this.left.set(draft.rules, { lines, foes });
    this.change({ ...withRules(draft, beginningOf(this.system(draft.rules)), system), ...this.left.get(system.id) });
  }

  /** The prepared encounter that is chosen; null: none is. */
  private get prepared(): PreparedFight | null {
    const { prepared: key = null } = this.state.draft;
    return this.props.before?.prepared.find((each) => each.key === key) ?? null;
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

  private tried(): Verdict {
    const { known, props } = this;
    const { draft } = this.state;
    if (known?.draft === draft && known.props === props) return known.tried;
    const lines = this.linesOf(draft);
    const tried = verdictOn(lines, draft.after?.side ?? "party", (body) => this.resolve(body));
    this.known = { draft, props, tried };
    return tried;
  }

  /** Reads a pasted stat block by the rules that are chosen, and keeps what is to be said of it. */
  private readonly read = (forms: readonly string[]): Pasted | null => {
    const pasted = pastedStats(this.system(this.state.draft.rules), forms);
    if (pasted !== null) this.setState({ pasted });
    return pasted;
  };

  private linesOf(draft: Draft): string[] {
    const beginning = beginningOf(this.system(draft.rules));
    const options = this.props.options?.(draft.rules) ?? "";
    const lists = (note: string): boolean => listsFighters(this.props.environment, note);
    return draftLines(fightOf(draft, beginning, options, lists), this.prepared, draft.tuned);
  }

  private resolve(body: string): Fight {
    const { after = null } = this.state.draft;
    return this.props.resolve?.(body, after) ?? resolveFight(body, this.props.environment);
  }

  /** Asks how the fight of these lines will go. */
  private question(lines: readonly string[]): Question {
    return {
      key: lines.filter((line) => !line.startsWith("title:")).join("\n"),
      begin: () => {
        const { setup, state } = this.resolve(lines.join("\n"));
        return campsThatFight(state, setup.lexicon).length < 2 ? null : { system: setup.system, state };
      },
    };
  }

  /** Returns the changes of the fight: each is made by a press where the draft can take it. */
  private whatIfs({ lines, party }: Verdict): WhatIf[] {
    const { draft } = this.state;
    const own = draft.after?.side ?? "party";
    const changed = (id: string, words: string, part: Partial<Draft>): WhatIf => ({
      ...this.question(this.linesOf({ ...draft, ...part })),
      ...{ id, words, press: () => this.change(part) },
    });
    const told = (who: string): WhatIf => {
      const { key, begin } = this.question(lines);
      const alone = (): ReturnType<Question["begin"]> => {
        const begun = begin();
        return begun === null ? null : { ...begun, state: without(begun.state, [who]) };
      };
      return { id: who, key: `${key}\n- ${who}`, begin: alone, words: foretells.without(who), press: null };
    };
    const tunings = tuningsOf(lines.join("\n"), (side) => fold(side) === fold(own));
    const made = tunings.flatMap((tuning) => {
      const part = tunedDraft(draft, this.prepared, tuning);
      return part === null
        ? []
        : [{ who: tuning.who, is: changed(`${tuning.kind} ${tuning.who}`, tuningWords(tuning), part) }];
    });
    const ofParty = (name: string): boolean => party.some((each) => fold(each) === fold(name));
    const foes = made.filter(({ who }) => !ofParty(who)).map(({ is }) => is);
    const pressed = made.filter(({ who }) => ofParty(who));
    const others = party.length < 2 ? [] : party.filter((name) => !pressed.some(({ who }) => who === name));
    const back = leftOut(draft).map(({ who, draft: part }) => ({
      who,
      is: changed(`without ${who}`, foretells.with(who), part),
    }));
    const members = [...pressed, ...others.map((who) => ({ who, is: told(who) })), ...back];
    members.sort((a, b) => a.who.localeCompare(b.who));
    return [...foes, ...members.map(({ is }) => is)];
  }

  override render(): JSX.Element {
    const { environment, offered, notes, last, where, before } = this.props;
    const { draft, whole, said } = this.state;
    const system = this.system(draft.rules);
    const beginning = beginningOf(system);
    const { prepared } = this;
    const { after = null } = draft;
    const earlier = before?.earlier.find(({ value }) => value === after?.value) ?? null;
    const joining = offered.filter((name) => earlier?.who.some((each) => each.name === name) !== true);
    const tried = this.tried();
    const { lines, runs, remark, words } = tried;
    return (
      <div class="bbb-fight bbb-export bbb-new" onKeyDown={this.pressed}>
        <div class="bbb-export-choices">
          {before === undefined ? null : (
            <BeforeIt
              before={before}
              after={after}
              prepared={prepared?.key ?? null}
              goOn={(earlier) => this.goOn(earlier)}
              take={(one) => this.take(one)}
            />
          )}
          {after !== null ? (
            <p class="bbb-export-hint">{beginSentences.rulesGoOn(system.title)}</p>
          ) : prepared !== null ? null : (
            <Rules
              systems={[...environment.systems.values()]}
              chosen={draft.rules}
              all={this.state.all}
              showAll={() => this.setState({ all: true })}
              choose={(chosen) => this.choose(chosen)}
            />
          )}
          {after === null ? null : (
            <GoesOn
              earlier={earlier}
              after={after}
              rests={beginning.rests ?? []}
              change={(rest) => this.change({ after: { ...after, rest } })}
            />
          )}
          {prepared?.hasParty === true ? null : (
            <Party
              title={after === null ? beginSentences.party : beginSentences.joining}
              offered={joining}
              chosen={draft.notes}
              others={notes}
              lines={draft.lines}
              example={beginning.party[0] ?? ""}
              read={this.read}
              change={(chosen, typed) => this.change(withParty(beginning, chosen, typed))}
            />
          )}
          {prepared !== null ? (
            <p class="bbb-export-hint">{beginSentences.copies(prepared.who)}</p>
          ) : (
            <FoeRows
              foes={draft.foes}
              example={exampleStats(beginning)}
              notes={notes}
              last={last}
              read={this.read}
              change={(foes) => this.change({ foes })}
            />
          )}
          {this.state.pasted === null ? null : <Told of={this.state.pasted} />}
          {prepared !== null ? null : (
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
          )}
        </div>
        <div class="bbb-export-preview">
          {this.props.forecast === true ? (
            <Foretold
              of={this.question(lines)}
              whatIfs={runs ? this.whatIfs(tried) : []}
              title={foretells.forecast}
              words={forecastTold}
              told={(foretold) => this.setState({ foretold })}
            />
          ) : null}
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
            {runs && !remark ? beginSentences.change : beginSentences.changeIt}
          </p>
        </div>
        <div class="bbb-export-deeds">
          <p class="bbb-foretell-foot" aria-hidden="true">
            {this.state.foretold.join(" ")}
          </p>
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

/** Tells once what came of a pasted stat block: what was guessed, and what was not read. */
function Told({ of: { name, guessed, left } }: { readonly of: Pasted }): JSX.Element {
  const said = [
    beginSentences.pasted(name),
    ...(guessed.length === 0 ? [] : [beginSentences.pastedGuess(guessed)]),
    ...(left.length === 0 ? [] : [beginSentences.pastedLeft(left)]),
  ];
  return (
    <p class="bbb-export-hint" role="status">
      {said.join(" ")}
    </p>
  );
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
  /** Fighters of our side, by their names. */
  readonly party: readonly string[];
}

export const FIRST_ROUND = "== Round 1";

/** Tries a new fight: whether it can begin, who begins, how many stand against how many, and what is wrong with it. */
export function verdictOf(fight: NewFight, environment: Environment): Verdict {
  return verdictOn(draftLines(fight, null), "party", (body) => resolveFight(body, environment));
}

/** @param own name of our side */
function verdictOn(lines: readonly string[], own: string, resolve: (body: string) => Fight): Verdict {
  const tried = resolve([...lines, "", FIRST_ROUND].join("\n"));
  const party = tried.state.combatants.filter(({ side }) => fold(side) === fold(own)).map(({ name }) => name);
  const ours = party.length;
  const theirs = tried.state.combatants.length - ours;
  const found = diagnosticsOf(tried).filter(({ severity }) => severity !== "info");
  const worst = found.find(({ severity }) => severity === "error") ?? found[0];
  const told = worst === undefined ? null : beginSentences.atLine(lineOf(tried, worst), worst.message);
  const stopped = worst?.severity === "error";
  if (stopped) return { lines, party, runs: false, remark: true, words: told ?? "" };
  if (ours + theirs === 0) return { lines, party, runs: false, remark: true, words: beginSentences.nobody };
  if (ours === 0 || theirs === 0)
    return {
      ...{ lines, party },
      runs: false,
      remark: true,
      words: told ?? (ours === 0 ? beginSentences.noParty : beginSentences.alone),
    };
  const who = begins(tried);
  const counts = beginSentences.against(ours, theirs);
  return {
    ...{ lines, party, runs: true, remark: told !== null },
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
