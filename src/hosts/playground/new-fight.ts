import type { Foes } from "../../fight/beginning.ts";
import { systems } from "../../rules/index.ts";
import { blockOf } from "../../share/lonelog/import.ts";
import type { Draft } from "../../view/begin/draft.ts";
import { mountFirstRun } from "../../view/begin/first-run.tsx";
import { mountNewFight } from "../../view/begin/new-fight.tsx";
import { showDialog } from "./dialog.ts";
import type { NoteEditor } from "./editor.ts";
import type { LinkedNotes } from "./linked-notes.ts";
import { recall, remember } from "./memory.ts";
import { say } from "./words.ts";

/** Where a fight is begun: the dialog, and what stands in the pane while there is none. */
export class Beginnings {
  /** What was entered, until it is inserted or another note is opened. */
  private draft: Draft | null = null;
  private readonly foes = new Map<string, readonly Foes[]>();
  private lastRules: string | null = null;
  private hideCard: (() => void) | null = null;

  constructor(
    private readonly dialog: HTMLDialogElement,
    private readonly empty: HTMLElement,
    private readonly editor: NoteEditor,
    /** A fight has been written: it is what is looked at now. */
    private readonly written: () => void,
    private readonly openSample: (id: string) => void,
    private readonly linked: Pick<LinkedNotes, "environment" | "names">,
  ) {}

  /** Another note is open. */
  forget(): void {
    this.draft = null;
  }

  open(rules: string | null = null): void {
    this.answered();
    const { environment, names } = this.linked;
    const known = { ...environment, defaultSystem: rules ?? this.lastRules ?? environment.defaultSystem };
    showDialog(this.dialog, say.newFight, (body) =>
      mountNewFight(body, {
        environment: known,
        ...{ party: [], offered: [], notes: names },
        draft: this.draft,
        last: this.foes.get(known.defaultSystem) ?? null,
        where: say.atLine(this.editor.line),
        changed: (draft) => (this.draft = draft),
        insert: (lines, draft) => {
          this.editor.insert(`${blockOf(lines.join("\n"))}\n`);
          this.foes.set(draft.rules, draft.foes);
          this.lastRules = draft.rules;
          this.draft = null;
          this.dialog.close();
          this.written();
          return Promise.resolve("");
        },
      }),
    );
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

  /** The first card has been answered: it does not come again. */
  private answered(): void {
    remember("begun", "yes");
    this.hideCard?.();
    this.hideCard = null;
  }

  private plain(): void {
    const words = document.createElement("p");
    words.textContent = `${say.none} `;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = say.newFight;
    button.addEventListener("click", () => this.open());
    words.append(button);
    this.empty.append(words);
  }
}
