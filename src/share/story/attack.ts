import { saidOf } from "../../fight/argument.ts";
import type { Action } from "../../fight/action.ts";
import { fold } from "../../language/words.ts";
import type { Entry, SharedFight } from "../export/model.ts";

/* What kind of deed a line is, in everyday terms. */

const ATTACKS = new Set(["attack", "shoot", "throw", "charge"]);

/** The everyday meaning of a verb; null: it has none of its own. */
export function meaningOf(verb: string, { system }: SharedFight): string | null {
  const verbs = system.vocabulary.said?.verbs ?? {};
  return Object.entries(verbs).find(([, id]) => id === verb)?.[0] ?? null;
}

/** Is this line an attack on somebody? */
export function isAttack({ actions, targets, sentence, events }: Entry, fight: SharedFight): boolean {
  if (targets.length === 0 || actions.some(({ will }) => will)) return false;
  if (actions.some(({ verb }) => ATTACKS.has(meaningOf(verb, fight) ?? ""))) return true;
  const blow = sentence.mark === "hit" || sentence.mark === "miss" || sentence.mark === "critical";
  return blow && events.some((event) => event.type === "damage" && targets.includes(event.who));
}

export type Manner = "strike" | "shot" | "throw";

export function mannerOf({ actions, text }: Entry, weapon: string | null, fight: SharedFight): Manner {
  const meanings = actions.map(({ verb }) => meaningOf(verb, fight));
  if (meanings.includes("throw") || /\b(?:throws?|hurls?)\b/i.test(text)) return "throw";
  const ranged = weapon !== null && /bow|musket|pistol|gun|sling|rifle|carbine/i.test(weapon);
  return meanings.includes("shoot") && /\b(?:shoots?|fires?)\b/i.test(text) ? "shot" : ranged ? "shot" : "strike";
}

/** The weapon that the line names: as a clause, else as the sheet of who acts spells it. */
export function weaponOf({ actions, actors, text }: Entry, fight: SharedFight): string | null {
  for (const action of actions) {
    const named = weaponClause(action, fight);
    if (named !== null) return tidy(named);
  }
  const own = fight.sides.flatMap(({ fighters }) => fighters).find(({ name }) => name === actors[0]);
  const words = ` ${fold(text)} `;
  const found = own?.weapons.find((each) => words.includes(` ${fold(nameIn(each))} `));
  return found === undefined ? null : tidy(nameIn(found));
}

function weaponClause({ clauses }: Action, { system }: SharedFight): string | null {
  for (const clause of clauses) {
    const spec = system.vocabulary.clauses.find((each) => each.id === clause.id);
    if (spec?.value === "weapon" || spec?.value === "weapons") return saidOf(clause);
  }
  return null;
}

/** "sword d8+1" is a sword. */
function nameIn(weapon: string): string {
  return weapon.replace(/ (?:[+−-]?\d|\d*d\d).*$/, "");
}

function tidy(weapon: string): string {
  return weapon.replace(/\s*[+−-]\d+$/, "").trim();
}
