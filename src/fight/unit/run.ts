import type { Walk } from "../../dice/ways.ts";
import type { DiceRecord, Span } from "../../language/syntax.ts";
import type { Diagnostic } from "../environment.ts";
import { Saying, type Event } from "../event.ts";
import { inName, inWords, type Fact, type Name, type Names, type Words } from "../fact.ts";
import { shared } from "../memory.ts";
import type { Offer } from "../move.ts";
import { apply, placeOf, putOwn, putOwnFight, sameState, type FightState } from "../state.ts";
import type { Turn, UserTable } from "../system.ts";
import { Recorded } from "./recorded.ts";
import {
  Refused,
  type Trial,
  type UnitEnvironment,
  type Answer,
  type Drawn,
  type Fallen,
  type Held,
  type Lost,
  type Told,
} from "./unit.ts";

/** A unit as it stood when one of its parts began. */
interface Remembered {
  readonly state: FightState;
  /** Lengths of the lists that only grow. */
  readonly lengths: readonly number[];
  readonly sites: readonly (readonly [string, number])[];
  /** Functions that give each line's dice back. */
  readonly records: readonly ((() => void) | undefined)[];
}

const none: readonly never[] = [];

/** Run of a unit: its state, events and dice while it goes on. */
export class UnitRun {
  state: FightState;
  private readonly start: FightState;
  readonly told: Told[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly offers: Offer[] = [];
  readonly further: Offer[] = [];
  readonly drawn: Drawn[] = [];
  readonly thrown: Fallen[] = [];
  readonly held: Held[] = [];
  readonly used: Answer[] = [];
  readonly lost: Lost[] = [];
  readonly idle: number[] = [];
  /** By line. */
  private readonly parts: { begun: number; done: boolean[] }[] = [];
  private readonly records: (Recorded | undefined)[] = [];
  private readonly sites = new Map<string, number>();
  /** Own states that were copied here, and so may be changed. */
  private readonly drafts = new Set<object>();

  constructor(
    state: FightState,
    private readonly environment: UnitEnvironment,
  ) {
    this.state = this.start = state;
  }

  get trial(): Trial | null {
    return this.environment.trial ?? null;
  }

  get compares(): boolean {
    return this.environment.compares === true;
  }

  get walk(): Walk | null {
    return this.environment.watch?.walk ?? null;
  }

  /**
   * Carries out one of several parts of a line. A refusal of the first refuses the line; that of a later one takes back
   * only what this part did, and is kept in `lost`. False: the part is lost. `ofMany`: each part is somebody's own, so
   * that of the first is lost no otherwise.
   */
  part(line: number, span: Span, body: () => void, ofMany = false): boolean {
    const parts = (this.parts[line] ??= { begun: 0, done: [false] });
    const part = parts.begun++;
    const depth = parts.done.length;
    const first = !ofMany && parts.done[depth - 1] === false;
    const remembered = this.remember();
    const before = this.state;
    const told = this.told.length;
    // Parts of this part go by themselves: where the first of them is refused, so is this one.
    parts.done.push(false);
    const step = this.walk?.enter(() => this.alike()) ?? 0;
    try {
      body();
    } catch (signal) {
      if (!(signal instanceof Refused) || signal.line !== line || first) throw signal;
      this.takeBack(remembered);
      const { rule, what, why } = signal;
      this.lost.push({ line, part, rule, what, why, span, ofMany });
      return false;
    } finally {
      parts.done.length = depth;
      this.walk?.leave(step, null);
    }
    parts.done[depth - 1] = true;
    if (!this.quiet && this.told.length === told && sameState(this.state, before)) this.idle.push(line);
    return true;
  }

  step<Came>(body: () => Came): Came {
    const { walk } = this;
    if (walk === null) return body();
    // So that whatever the step changes is another state.
    this.drafts.clear();
    const { state } = this;
    const lost = this.lost.length;
    const step = walk.enter(null);
    const came = body();
    const still = state === this.state && lost === this.lost.length;
    walk.leave(step, () => JSON.stringify(came) + (still ? "" : this.alike()));
    return came;
  }

  anew(body: () => void): void {
    const step = this.walk?.enter(() => this.alike()) ?? 0;
    body();
    this.walk?.leave(step, null);
  }

  /** Returns all that the rules can see of this run: equal texts, equal runs from here on. */
  private alike(): string {
    const { state, start } = this;
    const { round, section, phase, sides, scene, own } = state;
    const changed = state.combatants.map((c, i) => (c === start.combatants[i] ? 0 : c));
    const lost = this.lost.map(({ line, part }) => [line, part]);
    return JSON.stringify([
      changed,
      own === start.own ? 0 : own,
      scene === start.scene ? 0 : scene,
      round,
      section,
      phase,
      sides,
      lost,
    ]);
  }

  private get lists(): readonly unknown[][] {
    const { told, diagnostics, offers, further, drawn, thrown, held, used, lost } = this;
    return [told, diagnostics, offers, further, drawn, thrown, held, used, lost];
  }

  /** Remembers what is needed to take everything back that happens from here on. */
  private remember(): Remembered {
    // Remembered drafts must not change any more.
    this.drafts.clear();
    const { state, sites, records } = this;
    const lengths = this.lists.map(({ length }) => length);
    return {
      state,
      lengths,
      sites: sites.size === 0 ? none : [...sites],
      records: records.length === 0 ? none : Array.from(records, (record) => record?.remember()),
    };
  }

  private takeBack({ state, lengths, sites, records }: Remembered): void {
    this.state = state;
    for (const [i, list] of this.lists.entries()) list.length = lengths[i] ?? 0;
    this.sites.clear();
    for (const [key, count] of sites) this.sites.set(key, count);
    for (const line of this.records.keys()) {
      const giveBack = records[line];
      if (giveBack === undefined) this.records[line] = undefined;
      else giveBack();
    }
  }

  recordOf(
    line: number,
    record: DiceRecord | null,
    sole: string | null = null,
    group: readonly string[] = [],
  ): Recorded {
    return (this.records[line] ??= new Recorded(record, sole, group));
  }

  /** Returns the index of the next die of that site on that line; counts `dice` of them as thrown. */
  nextOf(line: number, site: string, dice = 1): number {
    const key = `${line} ${site}`;
    const index = this.sites.get(key) ?? 0;
    this.sites.set(key, index + dice);
    return index;
  }

  own(name: string): object {
    const index = placeOf(this.state, name);
    const held = index === undefined ? undefined : this.state.combatants[index];
    const kit = this.environment.own;
    if (index === undefined || held === undefined || kit === null)
      throw new RangeError(`no own state of "${name}" in this fight`);
    if (this.drafts.has(held.own)) return held.own;
    const draft = kit.copy(held.own);
    this.drafts.add(draft);
    this.state = putOwn(this.state, index, draft);
    return draft;
  }

  ownFight(): object {
    const kit = this.environment.own;
    if (kit === null) throw new RangeError("these rules have no own state");
    if (this.drafts.has(this.state.own)) return this.state.own;
    const draft = kit.copyFight(this.state.own);
    this.drafts.add(draft);
    this.state = putOwnFight(this.state, draft);
    return draft;
  }

  get words(): Words | undefined {
    return this.environment.words;
  }

  get names(): Names | undefined {
    return this.environment.names;
  }

  purpose(site: Name): string {
    return inName(this.names?.purposes, site);
  }

  /** Does anybody read its events? Odds may read the rolls of a quiet run. */
  get read(): boolean {
    return !this.quiet || (this.environment.watch?.sees ?? null) !== null;
  }

  get quiet(): boolean {
    return this.environment.quiet === true;
  }

  say(what: Fact | string): string {
    return inWords(this.environment.words, what);
  }

  tell(line: number, ...[type, rule, what, who = [], loud = false]: Parameters<Turn["tell"]>): void {
    if (this.quiet) return;
    this.told.push({ line, event: new Saying(type, shared(rule), what, who, loud, this.environment.words) });
  }

  emit(line: number, event: Event): void {
    this.state = apply(this.state, event);
    const { watch } = this.environment;
    if (this.read) this.told.push({ line, event });
    watch?.sees?.(this.told);
  }

  table(name: string): UserTable | null {
    return this.environment.tables(name);
  }
}
