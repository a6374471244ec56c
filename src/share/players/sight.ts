import { alliesAt, printAllies } from "../../fight/alliance.ts";
import { groupOf, plural } from "../../fight/bind/names.ts";
import { asDetail, detailText, type Combatant } from "../../fight/combatant.ts";
import { sideText } from "../../fight/sentences.ts";
import { find, isOurs, record, Roster, type FightState } from "../../fight/state.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { asWho } from "../../fight/value.ts";
import { fold } from "../../language/words.ts";
import { healthOf } from "../../telling/fighter-text.ts";

/* Names that a players' copy may hold: the hidden have none, and those that are left of a group are counted anew. */

interface Names {
  /** Everybody of whom players know nothing at all, by folded name. */
  readonly hidden: ReadonlySet<string>;
  /** A visible fighter's name in the copy: "Orc 2" for the third, where the second is hidden. */
  readonly shown: (name: string) => string;
  /** Words of the rules with names as the copy has them; null where they name somebody hidden, now or for good. */
  readonly words: (text: string, veiled?: ReadonlySet<string>) => string | null;
  /** The same of free prose, in which a part of a name, a kind or a side may be meant. */
  readonly prose: (text: string, veiled?: ReadonlySet<string>) => string | null;
  /** The visible names in a text, in its order, as the copy has them. */
  readonly within: (text: string, veiled: ReadonlySet<string>) => string[];
}

export function namesOf(state: FightState): Names {
  const gone = state.combatants.filter((c) => c.hidden);
  const seen = state.combatants.filter((c) => !c.hidden);
  const hidden = new Set(gone.map(({ name }) => fold(name)));
  const renamed = counted(seen, gone);
  // All names in one search, the longest first: "Orc" in "Orc 2" is nobody's.
  const everybody = matcher([...seen, ...gone].map(({ name }) => name));
  const kinds = kindsOf(gone, seen);
  const sides = state.sides.filter((side) => state.combatants.every((c) => c.side !== side || c.hidden));
  const closed = matcher([
    ...gone.map(({ name }) => name),
    ...kinds,
    ...sides.flatMap((side) => [`@${side}`, sideText(side)]),
  ]);
  const open = new Set(seen.flatMap(({ name, side }) => [...wordsOf(name), ...wordsOf(side)]));
  const loose = [...gone.flatMap(({ name }) => wordsOf(name)), ...sides].filter((word) => !open.has(fold(word)));
  const inProse = matcher(loose.flatMap((word) => [word, plural(word)]));
  const veils = new Map<ReadonlySet<string>, RegExp | null>();
  const veil = (names: ReadonlySet<string> | undefined): RegExp | null => {
    if (names === undefined || names.size === 0) return null;
    const known = veils.get(names) ?? matcher([...names]);
    veils.set(names, known);
    return known;
  };
  const shown = (name: string): string => renamed.get(fold(name)) ?? name;
  const has = (found: RegExp | null, text: string): boolean => found !== null && text.search(found) >= 0;
  const isHidden = (name: string): boolean => hidden.has(fold(name));
  const named = (text: string): readonly string[] => (everybody === null ? [] : (text.match(everybody) ?? []));
  /** Returns a text without the names that players may read. */
  const unnamed = (text: string): string =>
    everybody === null ? text : text.replace(everybody, (name) => (isHidden(name) ? name : "\u0000"));
  const words = (text: string, veiled?: ReadonlySet<string>): string | null => {
    if (has(veil(veiled), text) || named(text).some(isHidden) || has(closed, unnamed(text))) return null;
    return everybody === null || renamed.size === 0 ? text : text.replace(everybody, shown);
  };
  return {
    hidden,
    shown,
    words,
    prose: (text, veiled) => (has(inProse, unnamed(text)) ? null : words(text, veiled)),
    within: (text, veiled) => [
      ...new Set(
        named(text)
          .filter((name) => !isHidden(name) && !veiled.has(fold(name)))
          .map(shown),
      ),
    ],
  };
}

/** Numbers those that are left of a group in which somebody is hidden, from 1; one alone has no number. */
function counted(seen: readonly Combatant[], gone: readonly Combatant[]): Map<string, string> {
  const broken = new Set(gone.map(({ name }) => fold(groupOf(name) ?? "")));
  const taken = new Set(seen.map(({ name }) => fold(name)));
  const groups = new Map<string, string[]>();
  for (const { name } of seen) {
    const group = fold(groupOf(name) ?? "");
    if (group !== "" && broken.has(group)) groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  const renamed = new Map<string, string>();
  for (const members of groups.values()) {
    const base = groupOf(members[0] ?? "") ?? "";
    const alone = members.length === 1 && !taken.has(fold(base));
    for (const [at, name] of members.entries()) renamed.set(fold(name), alone ? base : `${base} ${at + 1}`);
  }
  return renamed;
}

/** Kinds of which all are hidden, in both numbers: "orc", "orcs". */
function kindsOf(gone: readonly Combatant[], seen: readonly Combatant[]): string[] {
  const open = new Set(seen.map(({ name }) => fold(groupOf(name) ?? name)));
  const kinds = new Set(gone.map(({ name }) => groupOf(name) ?? "").filter((kind) => kind !== ""));
  return [...kinds].filter((kind) => !open.has(fold(kind))).flatMap((kind) => [kind, plural(kind)]);
}

/** Returns the words of a name by which people may speak of its bearer. */
function wordsOf(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^\p{L}{3,}$/u.test(word) && !common.has(word));
}

const common: ReadonlySet<string> = new Set("the and with from for old young big little of party".split(" "));

/** Finds any of these as whole words, the longest first; null: none are given. */
function matcher(all: readonly string[]): RegExp | null {
  const names = [...new Set(all.filter((name) => name !== ""))].sort((a, b) => b.length - a.length);
  if (names.length === 0) return null;
  const either = names.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s+/g, "\\s+"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${either.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}

/*
 * Sight of players at one line of a fight: a fighter who was hidden as the line ended, or is hidden as the fight
 * stands, is not there.
 */

export interface Sight {
  readonly names: Names;
  readonly system: RuleSystem;
  /** The state behind the line, with everybody in it. */
  readonly state: FightState;
  /** Folded names of those who are hidden at this line only. */
  readonly veiled: ReadonlySet<string>;
}

/** Tells whether players see that fighter, or somebody of that side. */
export function isSeen({ names, veiled, state }: Sight, name: string): boolean {
  if (!name.startsWith("@")) return !names.hidden.has(fold(name)) && !veiled.has(fold(name));
  const side = fold(name.slice(1));
  return state.combatants.some((c) => fold(c.side) === side && !c.hidden && !names.hidden.has(fold(c.name)));
}

/** Tells whether that is one of ours, or our side. */
export function isOur({ state }: Sight, name: string): boolean {
  const side = name.startsWith("@") ? name.slice(1) : find(state, name)?.side;
  return side !== undefined && isOurs(state, side);
}

/** Makes states as players may see them; the same of the same, so that a long fight costs what changes in it. */
export class SeenStates {
  readonly names: Names;
  private readonly states = new WeakMap<FightState, FightState>();
  private readonly fighters = new WeakMap<Combatant, Combatant>();
  /** Words in place of a foe's points. */
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
      const told = typeof value === "string" ? this.names.words(seenAllies(sight, key, value), sight.veiled) : value;
      if (told === null || told === undefined || told === "" || (side !== null && !isSeen(sight, side))) continue;
      if (this.names.words(key, sight.veiled) !== null) scene[key] = told;
    }
    const made: FightState = {
      ...whole,
      combatants,
      roster: combatants.reduce((roster, { name }) => roster.with([name, fold(name)]), new Roster()),
      sides: whole.sides.filter((side) => combatants.some((c) => c.side === side)),
      scene,
      // They are the game master's.
      reminders: [],
      own: {},
    };
    this.states.set(whole, made);
    return made;
  }

  /** Returns one of ours with all that is known; a foe with a name, conditions and how hurt it looks. */
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

/** Returns the allies at a key of the scene without sides that nobody sees; any other circumstance as it is. */
export function seenAllies(sight: Sight, key: string, value: string): string {
  const allies = alliesAt(key, value);
  return allies === null ? value : printAllies(allies.filter((side) => isSeen(sight, `@${side}`)));
}
