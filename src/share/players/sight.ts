import { asWho } from "../../fight/who.ts";
import { asDetail, detailText, type Combatant } from "../../fight/combatant.ts";
import { find, isOurs, record, Roster, type FightState } from "../../fight/state.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { fold } from "../../language/words.ts";
import { healthOf } from "../../view/health.ts";
import { namesOf, type Names } from "./names.ts";

/*
 * What players may see of a fight at one line: whoever was hidden as the line ended, or is hidden as the fight stands,
 * is not there.
 */

export interface Sight {
  readonly names: Names;
  readonly system: RuleSystem;
  /** The state behind the line, with everybody in it. */
  readonly state: FightState;
  /** Folded names of those who are hidden at this line only. */
  readonly veiled: ReadonlySet<string>;
}

/** Is that a fighter whom players see, or a side of which they see somebody? */
export function isSeen({ names, veiled, state }: Sight, name: string): boolean {
  if (!name.startsWith("@")) return !names.hidden.has(fold(name)) && !veiled.has(fold(name));
  const side = fold(name.slice(1));
  return state.combatants.some((c) => fold(c.side) === side && !c.hidden && !names.hidden.has(fold(c.name)));
}

/** Is that one of ours, or our side? */
export function isOur({ state }: Sight, name: string): boolean {
  const side = name.startsWith("@") ? name.slice(1) : find(state, name)?.side;
  return side !== undefined && isOurs(state, side);
}

/** Makes states as players may see them; the same of the same, so that a long fight costs what changes in it. */
export class SeenStates {
  readonly names: Names;
  private readonly states = new WeakMap<FightState, FightState>();
  private readonly fighters = new WeakMap<Combatant, Combatant>();
  /** What stands in place of a foe's points. */
  private readonly words = new WeakMap<Combatant, string>();
  private readonly nobody: ReadonlySet<string> = new Set();

  constructor(
    end: FightState,
    private readonly system: RuleSystem,
  ) {
    this.names = namesOf(end);
  }

  at(state: FightState): Sight {
    const veiled = state.combatants.filter((c) => c.hidden && !this.names.hidden.has(fold(c.name)));
    const names = veiled.length === 0 ? this.nobody : new Set(veiled.map((c) => fold(c.name)));
    return { names: this.names, system: this.system, state, veiled: names };
  }

  health(c: Combatant): string | null {
    return this.words.get(c) ?? null;
  }

  state(whole: FightState): FightState {
    const known = this.states.get(whole);
    if (known !== undefined) return known;
    const sight = this.at(whole);
    const combatants = whole.combatants.filter((c) => isSeen(sight, c.name)).map((c) => this.fighter(c, sight));
    const scene = record<FightState["scene"][string]>();
    for (const key of Object.keys(whole.scene)) {
      const value = whole.scene[key];
      const side = key.startsWith("@") ? (key.split(" ")[0] ?? "") : null;
      const told = typeof value === "string" ? this.names.words(value, sight.veiled) : value;
      if (told === null || told === undefined || (side !== null && !isSeen(sight, side))) continue;
      if (this.names.words(key, sight.veiled) !== null) scene[key] = told;
    }
    const made: FightState = {
      ...whole,
      combatants,
      roster: combatants.reduce((roster, { name }) => roster.with([name, fold(name)]), new Roster()),
      sides: whole.sides.filter((side) => combatants.some((c) => c.side === side)),
      scene,
      own: {},
    };
    this.states.set(whole, made);
    return made;
  }

  /** One of ours with all that is known; a foe with a name, conditions and how hurt it looks. */
  fighter(c: Combatant, sight: Sight): Combatant {
    const known = this.fighters.get(c);
    if (known !== undefined && sight.veiled.size === 0) return known;
    const name = asWho(this.names.shown(c.name));
    const conditions = c.conditions.flatMap((held) => {
      const said = detailText(held.detail);
      const [detail, until] = [said, held.until ?? ""].map((each) => this.names.words(each, sight.veiled));
      if (detail === null || detail === undefined || until === null || until === undefined) return [];
      const ours = isOurs(sight.state, c.side);
      const kept = detail === "" || (!ours && /\d/.test(detail)) ? null : detail;
      const whom = kept === null ? [] : held.whom.map((each) => asWho(this.names.shown(each)));
      const of = kept === null || held.of === null ? null : this.names.words(held.of, sight.veiled);
      const about = { detail: kept === null ? null : asDetail(kept), of, whom };
      return [{ id: held.id, ...about, until: until === "" ? null : until, ends: null }];
    });
    const made: Combatant = isOurs(sight.state, c.side)
      ? {
          ...c,
          name,
          hidden: false,
          conditions,
          notes: c.notes.filter((note) => this.names.prose(note) !== null),
          begins: [],
          own: {},
        }
      : {
          name,
          side: c.side,
          hidden: false,
          hp: null,
          stats: record(),
          attacks: [],
          spells: [],
          notes: [],
          conditions,
          begins: [],
          own: {},
        };
    const word = isOurs(sight.state, c.side) ? null : healthOf(c, this.system);
    if (word !== null) this.words.set(made, word);
    if (sight.veiled.size === 0) this.fighters.set(c, made);
    return made;
  }
}
