import type { Environment } from "../fight/environment.ts";
import type { Fight } from "../fight/timeline.ts";
import { headOf, origins, type Origin } from "../notes/chain.ts";
import { findFights, type FightBlock } from "../notes/fences.ts";
import type { ChainStep } from "../view/chain.ts";
import type { NoteEnvironment } from "./environment.ts";
import { withNoteTables } from "./note-tables.ts";

/*
 * A note while its fights are resolved.
 */

/** Where the fights of a note stand and which fights they continue, before anything is resolved. */
export interface Outline {
  readonly text: string;
  readonly blocks: readonly FightBlock[];
  readonly ids: readonly (string | null)[];
  readonly origins: readonly Origin[];
}

/** A note while its fights are resolved; `fights` and `broken` fill up. */
export interface OpenNote extends Outline {
  readonly environment: NoteEnvironment;
  readonly tables: Environment;
  readonly previous: Previous;
  readonly fights: (Fight | undefined)[];
  readonly broken: (Broken | null)[];
  /** What its fights go on from in other notes: the whole way, the nearest last. */
  readonly from: (readonly ChainStep[] | undefined)[];
  /** How many notes were followed to get here. */
  readonly depth: number;
}

export function outlineOf(text: string): Outline {
  const blocks = findFights(text);
  const heads = blocks.map((block) => headOf(block.body));
  return { text, blocks, ids: heads.map(({ id }) => id), origins: origins(heads) };
}

/** A note before the first of its fights is resolved. */
export function openNote(outline: Outline, environment: NoteEnvironment, previous: Previous, depth: number): OpenNote {
  const tables = withNoteTables(outline.text, environment);
  return { ...outline, environment, tables, previous, fights: [], broken: [], from: [], depth };
}

/** Why there is no earlier fight. `inside`: the message names the note whose own chain is broken. */
export interface Broken {
  readonly message: string;
  readonly inside?: boolean;
}

/** What was made of a note's fights before, by their places. */
export type Previous = readonly Work[number][];

/** The same while it is made. */
export type Work = ({ readonly fight: Fight } | undefined)[];
