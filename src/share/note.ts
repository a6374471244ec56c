import { fold } from "../language/words.ts";
import { chainOrder, headOf, origins, type Origin } from "../notes/chain.ts";
import { findFights, type FightBlock } from "../notes/fences.ts";
import { noteTables } from "../notes/tables.ts";
import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Earlier, Environment } from "../fight/setup.ts";
import type { UserTable } from "../fight/tables.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../fight/timeline.ts";
import { staleResults } from "./results.ts";

/*
 * A note's fights, each resolved after the one it continues.
 */

/** What a host knows beyond the note. Everything is synchronous: a host that must wait loads first and resolves again. */
export interface NoteEnvironment extends Environment {
  /** Text of another note, for `continues: [[note]]`; null: there is none (or it is not loaded yet). */
  readonly readNote?: (target: string) => string | null;
}

export interface NoteFight {
  readonly block: FightBlock;
  readonly fight: Fight;
  /** Why its `continues:` leads nowhere; the fight is then resolved afresh. */
  readonly broken: string | null;
}

/** How far `continues: [[note]]` is followed from note to note. */
const DEEPEST = 50;

/** All fights of a note in the order in which they stand. `previous` lends its work where a block is the same or nearly so. */
export function resolveNote(
  note: string,
  environment: NoteEnvironment,
  previous: readonly (Pick<NoteFight, "fight"> | undefined)[] = [],
): NoteFight[] {
  return resolveAt(note, environment, previous, 0);
}

function resolveAt(
  note: string,
  environment: NoteEnvironment,
  previous: readonly (Pick<NoteFight, "fight"> | undefined)[],
  depth: number,
): NoteFight[] {
  const blocks = findFights(note);
  const found = origins(blocks.map((block) => headOf(block.body)));
  const fights: (Fight | undefined)[] = blocks.map(() => undefined);
  const broken: (string | null)[] = blocks.map(() => null);
  const tables = tablesOf(note, environment);
  for (const index of chainOrder(found)) {
    const block = blocks[index];
    if (block === undefined) continue;
    const origin = found[index] ?? { kind: "fresh" };
    const earlier = earlierOf(origin, fights, environment, depth);
    broken[index] = typeof earlier === "string" ? earlier : null;
    const old = previous[index]?.fight ?? null;
    const made = resolveFight(block.body, tables, { earlier: typeof earlier === "string" ? null : earlier }, old);
    fights[index] = made;
  }
  return blocks.flatMap((block, index) => {
    const fight = fights[index];
    return fight === undefined ? [] : [{ block, fight, broken: broken[index] ?? null }];
  });
}

/** What an earlier fight hands on; a text says why there is none. */
function earlierOf(
  origin: Origin,
  fights: readonly (Fight | undefined)[],
  environment: NoteEnvironment,
  depth: number,
): Earlier | null | string {
  switch (origin.kind) {
    case "fresh":
      return null;
    case "broken":
      return origin.message;
    case "block": {
      const fight = fights[origin.index];
      return fight === undefined ? "The fight that this one continues could not be read." : handOn(fight);
    }
    case "note": {
      const text = depth >= DEEPEST ? null : (environment.readNote?.(origin.note) ?? null);
      if (text === null) return `No note "${origin.note}" was found to continue from.`;
      const all = resolveAt(text, environment, [], depth + 1);
      const wanted = origin.id;
      const fight =
        wanted === null
          ? all[all.length - 1]
          : all.find((each) => each.fight.setup.id !== null && fold(each.fight.setup.id) === fold(wanted));
      if (fight === undefined)
        return wanted === null
          ? `The note "${origin.note}" holds no fight.`
          : `The note "${origin.note}" holds no fight with the id "${wanted}".`;
      return handOn(fight.fight);
    }
  }
}

function handOn(fight: Fight): Earlier {
  return { state: fight.state, system: fight.setup.system, seed: fight.setup.seed };
}

const environments = new WeakMap<NoteEnvironment, { key: string; made: Environment }>();

/** The environment with the note's own tables before the host's. The same object as long as the tables are the same. */
function tablesOf(note: string, environment: NoteEnvironment): Environment {
  const tables = note.includes("|") ? noteTables(note) : [];
  if (tables.length === 0) return environment;
  const key = JSON.stringify(tables);
  const known = environments.get(environment);
  if (known?.key === key) return known.made;
  const made: Environment = {
    ...environment,
    userTable: (name: string): UserTable | null =>
      tables.find((table) => fold(table.name) === fold(name)) ?? environment.userTable?.(name) ?? null,
  };
  environments.set(environment, { key, made });
  return made;
}

/** Everything that is to be said about a fight. */
export function allDiagnostics(note: NoteFight): Diagnostic[] {
  return [...noteDiagnostics(note), ...diagnosticsOf(note.fight)];
}

/** What only the note shows: a `continues:` that leads nowhere, and result notes that no longer agree. */
export function noteDiagnostics({ fight, broken }: NoteFight): Diagnostic[] {
  const found = staleResults(fight);
  if (broken === null) return found;
  const at = Math.max(
    0,
    fight.lines.findIndex((line) => line.kind === "header" && line.key === "continues"),
  );
  const span = { from: 0, to: fight.lines[at]?.text.length ?? 0 };
  return [{ line: at, span, severity: "error", code: "continues", message: broken }, ...found];
}
