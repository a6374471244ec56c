import { systems } from "../../rules/index.ts";
import { blockOf } from "../../share/lonelog/import.ts";
import { sampleNotes } from "../../share/samples.ts";
import { mountFirstRun } from "../../view/begin/first-run.tsx";
import { mountNewFight, type NewFightOptions } from "../../view/begin/new-fight.tsx";
import type { ChronicleShelf } from "../../chronicle/reader.ts";
import { PreparedNotes, readBefore } from "../before.ts";
import { NewFights } from "../new-fight.ts";
import type { NoteEditor } from "./editor.ts";
import { preferences } from "./fights.ts";
import type { PlaygroundHost } from "./host.ts";
import { recall, remember } from "./page.ts";
import { playgroundSentences } from "./sentences.ts";
import type { LinkedNotes } from "./served-note.ts";

/** Begins fights: by the dialog, and by what stands in the pane while there is none. */
export class Beginnings {
  /** Fights of this visit, which the page does not keep. */
  private readonly memory = new Map<string, unknown>();
  private readonly fights: NewFights;
  private readonly prepared: PreparedNotes;
  private hideCard: (() => void) | null = null;

  constructor(
    private readonly host: PlaygroundHost,
    private readonly empty: HTMLElement,
    private readonly editor: NoteEditor,
    /** A fight has been written: it is what is looked at now. */
    private readonly written: () => void,
    private readonly openSample: (id: string) => void,
    private readonly linked: Pick<LinkedNotes, "environment" | "names">,
    private readonly shelf: ChronicleShelf,
    /** Path of the note in the shelf. */
    private readonly path: () => string,
  ) {
    this.fights = new NewFights(host, this.memory);
    this.prepared = new PreparedNotes(shelf, () => preferences.encounters);
  }

  /** Forgets what was entered: another note is open. */
  forget(): void {
    this.fights.forget();
  }

  open(rules: string | null = null): void {
    this.answered();
    const { fights, host, editor, linked } = this;
    const above = editor.text.split("\n").slice(0, editor.line).join("\n");
    const shelved = readBefore(this.shelf, this.prepared, { path: this.path(), above }, linked.environment);
    host.dialog(playgroundSentences.newFight, (body, close) => {
      let isOpen = true;
      const options: NewFightOptions = {
        ...fights.options({ path: "", rules, notes: { sheets: [], names: linked.names } }),
        where: playgroundSentences.atLine(editor.line),
        changed: (draft) => fights.enter("", draft),
        insert: (lines, draft) => {
          editor.insert(`${blockOf(lines.join("\n"))}\n`);
          void fights.begun("", draft);
          close();
          this.written();
          return Promise.resolve("");
        },
      };
      void shelved.then((read) => {
        if (isOpen) mountNewFight(body, { ...options, ...read });
      });
      const unmount = mountNewFight(body, { ...options, before: null });
      return () => {
        isOpen = false;
        unmount();
      };
    });
  }

  /** Shows how to begin where the note has no fight: the first time more of it. */
  show(isEmpty: boolean): void {
    this.empty.hidden = !isEmpty;
    if (!isEmpty || this.empty.childElementCount > 0) return;
    if (recall("begun") === null) {
      const card = document.createElement("div");
      this.empty.append(card);
      const unmount = mountFirstRun(card, {
        rules: [...systems].map(([id, { title }]) => ({ id, title })),
        chosen: this.linked.environment.defaultSystem,
        newFight: (rules) => this.open(rules),
        example: (rules) => {
          this.answered();
          this.openSample(rules);
        },
      });
      this.hideCard = () => {
        unmount();
        card.remove();
        this.plain();
      };
      card.addEventListener("keydown", ({ key }) => {
        if (key === "Escape") this.answered();
      });
    } else this.plain();
  }

  /** Takes the first card away for good: it has been answered. */
  private answered(): void {
    remember("begun", "yes");
    this.hideCard?.();
    this.hideCard = null;
  }

  private plain(): void {
    const words = document.createElement("p");
    words.textContent = `${playgroundSentences.none} `;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = playgroundSentences.newFight;
    button.addEventListener("click", () => this.open());
    words.append(button);
    this.empty.append(words);
  }
}

export interface Sample {
  /** The rule system that it shows, or "new". */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A note to begin with. */
const newNote: Sample = { id: "new", title: playgroundSentences.newNote, text: "# Session 1\n\n" };

/** Notes that the page offers: a new one, and a sample for each rule system that is there. The first opens first. */
export const samples: readonly Sample[] = [
  newNote,
  ...[...sampleNotes].flatMap(([id, text]) => {
    const system = systems.get(id);
    return system === undefined ? [] : [{ id, text, title: system.title }];
  }),
];
