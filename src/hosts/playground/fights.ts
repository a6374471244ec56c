import type { Diagnostic } from "../../fight/environment.ts";
import { resolveFight, type Fight } from "../../fight/timeline.ts";
import { replaceBody } from "../../notes/place.ts";
import { systems, defaultSystem } from "../../rules/index.ts";
import type { NoteEnvironment } from "../../share/environment.ts";
import { playersFight } from "../../share/players/players-fight.ts";
import { noteDiagnostics, resolveNote, type NoteFight } from "../../share/note.ts";
import type { Sharing, TableHere } from "../../view/frame/menu.tsx";
import { mount, type Links, type Mounted } from "../../view/frame/mount.tsx";
import { defaultPreferences, lookOf, type Look } from "../../view/frame/preferences.ts";
import { fairFaces } from "../../wishes/dice.ts";
import { outcomeOf, type Outcome, type Wish } from "../../wishes/wish.ts";
import { hostSentences } from "../sentences.ts";
import { madeOf, notWritten, placeMade } from "../wish.ts";
import type { NoteEditor } from "./editor.ts";

/** Environment of fights that know of nothing but their note. */
export const alone: NoteEnvironment = { systems, defaultSystem };
export const random = fairFaces(crypto);
/** Choices of the page, which has no settings. */
export const preferences = defaultPreferences(defaultSystem);

/** The fights of the note beside it, drawn and kept up to date; what is done in them is written into the editor. */
export class FightsPane {
  private fights: readonly NoteFight[] = [];
  private shown: { readonly el: HTMLElement; readonly mounted: Mounted }[] = [];

  constructor(
    private readonly pane: HTMLElement,
    private readonly links: Links,
    /** The same until something beside the note is another. */
    private readonly environment: () => NoteEnvironment,
    /** Returns the ways to hand on the fight at that place of the note. */
    private readonly sharing: (at: number) => Sharing,
    /** Below it, as a table. */
    private readonly writeTable: (at: number) => void,
    /** Shares it with the players' phones. */
    private readonly table: {
      readonly share: (at: number) => void;
      readonly now: (at: number) => TableHere | null;
    },
    private readonly tell: (said: string) => void,
    /** Are the seconds of a turn shown? */
    private readonly timer: () => boolean,
  ) {
    pane.addEventListener("click", (event) => this.followed(event));
  }

  /** Follows a link to another fight of the note. */
  private followed(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a[data-fight]") : null;
    if (link === null) return;
    event.preventDefault();
    const line = Number(link.getAttribute("data-fight"));
    const index = this.fights.findIndex(({ block }) => block.openLine === line);
    this.shown[index]?.el.scrollIntoView({ block: "start" });
  }

  /** Resolves the note as it is now and draws what is different. */
  update(editor: NoteEditor): void {
    this.fights = editor.fights;
    for (const [at, noted] of this.fights.entries()) {
      const { fight, chain } = noted;
      const problems = noteDiagnostics(noted);
      const known = this.shown[at];
      if (known === undefined) this.add(editor, at, noted, problems);
      else known.mounted.update(fight, { problems, chain, look: this.look() });
    }
    for (const gone of this.shown.splice(this.fights.length)) {
      gone.mounted.unmount();
      gone.el.remove();
    }
    this.pane.toggleAttribute("data-empty", this.fights.length === 0);
  }

  private look(): Look {
    return lookOf({ ...preferences, timer: this.timer() });
  }

  /** Brings a fight into view; `begins`: as what is looked at, and played by keys, from now on. */
  show(index: number, begins = false): void {
    const shown = this.shown[index];
    shown?.el.scrollIntoView({ block: begins ? "start" : "nearest" });
    if (begins) shown?.mounted.focus();
  }

  private add(editor: NoteEditor, at: number, noted: NoteFight, problems: readonly Diagnostic[]): void {
    const el = document.createElement("div");
    el.className = "fight";
    this.pane.append(el);
    const act = (wish: Wish): Outcome => this.act(editor, at, wish);
    const sharing = this.sharing(at);
    const { fight, chain } = noted;
    const around = {
      writeTable: () => this.writeTable(at),
      table: () => this.table.share(at),
      tableNow: () => this.table.now(at),
    };
    const printing = { seen: playersFight, tell: this.tell };
    const { links } = this;
    const look = this.look();
    const mounted = mount(el, { fight, chain, act, sharing, around, printing, problems, readOnly: null, links, look });
    this.shown.push({ el, mounted });
  }

  /** Works the wish out against the text as it is now, and writes it as one step of the editor's history. */
  act(editor: NoteEditor, at: number, wish: Wish): Outcome {
    const note = editor.text;
    const now = resolveNote(note, this.environment(), this.fights)[at];
    if (now === undefined) return { ok: false, reason: hostSentences.gone };
    const { block, fight } = now;
    const done = madeOf(wish, fight, block.body, random, preferences, (text) => this.resolve(note, now, text));
    if (!done.ok) return done;
    const placed = placeMade(note, block, done);
    if (!placed.ok) return notWritten(placed.reason, done);
    editor.apply(placed.changes);
    return outcomeOf(done);
  }

  /** Resolves a fight of the note with another body; what it continues stays as it is. */
  private resolve(note: string, { block, fight }: NoteFight, text: string): Fight {
    const placed = replaceBody(note, block, text);
    const fights = placed.ok ? resolveNote(placed.text, this.environment(), this.fights) : [];
    return fights[block.index]?.fight ?? resolveFight(text, this.environment(), {}, fight);
  }
}
