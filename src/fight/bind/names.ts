import { allOf, type Who } from "../who.ts";
import { fold } from "../../language/words.ts";
import { crowds, groupOf, type Crowd } from "./name-match.ts";
import { PhraseBook } from "./phrase.ts";
import type { FightState } from "../state.ts";

/** Names of a fight as phrases: combatants by their names, sides as "@side". */
export interface Names {
  readonly book: PhraseBook<Who>;
  /** Declared groups ("Orc" of "Orc 1" … "Orc 3") and their members. */
  readonly groups: ReadonlyMap<string, readonly Who[]>;
  /** Plurals ("orcs"), and sides without their sign. */
  readonly crowds: PhraseBook<Crowd>;
  readonly all: readonly Who[];
}

const rosters = new WeakMap<FightState["roster"], Names>();

/** The fight's names; made once per roster. */
export function names(state: FightState): Names {
  const known = rosters.get(state.roster);
  if (known !== undefined) return known;
  const book = new PhraseBook<Who>();
  const groups = new Map<string, Who[]>();
  const all: Who[] = [];
  for (const c of state.combatants) {
    book.add(c.name, c.name);
    all.push(c.name);
    const group = groupOf(c.name);
    if (group !== null) {
      const members = groups.get(fold(group));
      if (members === undefined) groups.set(fold(group), [c.name]);
      else members.push(c.name);
    }
  }
  for (const side of state.sides) {
    book.add(`@${side}`, allOf(side));
    all.push(allOf(side));
  }
  const fresh = { book, groups, crowds: crowds(state), all };
  rosters.set(state.roster, fresh);
  return fresh;
}
