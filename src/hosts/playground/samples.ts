import { systems } from "../../rules/index.ts";
import { sampleNotes } from "../../share/samples.ts";
import { say } from "./words.ts";

export interface Sample {
  /** The rule system that it shows, or "new". */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A note to begin with. */
export const newNote: Sample = { id: "new", title: say.newNote, text: "# Session 1\n\n" };

/** What the page offers: a new note, and a sample for each rule system that is there. The first opens first. */
export const samples: readonly Sample[] = [
  newNote,
  ...[...sampleNotes].flatMap(([id, text]) => {
    const system = systems.get(id);
    return system === undefined ? [] : [{ id, text, title: system.title }];
  }),
];
