/** The page in a panel: the widget, with the whole engine, and nothing else. */
import { listIn } from "../../notes/sheet.ts";
import { systems } from "../../rules/index.ts";
import type { NoteEnvironment } from "../../share/environment.ts";
import { resolveNote, noteDiagnostics, type NoteFight } from "../../share/note.ts";
import type { NotesOffered } from "../../view/begin/fields.tsx";
import type { Around } from "../../view/frame/menu.tsx";
import { captureView, mount, type Mounted, type ViewMemo } from "../../view/frame/mount.tsx";
import type { Outcome, Wish } from "../../wishes/wish.ts";
import type { FromPage, Kept, PanelCommand, Shown, ToPage } from "./messages.ts";
import { vscodeSentences } from "./sentences.ts";

interface CodeApi {
  postMessage(message: FromPage): void;
  getState(): Kept | undefined;
  setState(state: Kept): void;
}

declare function acquireVsCodeApi(): CodeApi;

class Page {
  private readonly bar = document.createElement("header");
  private readonly name = document.createElement("span");
  private readonly follow = document.createElement("input");
  private readonly empty = document.createElement("p");
  private readonly root = document.createElement("main");
  private shown: Shown | null = null;
  private noted: NoteFight | null = null;
  private environment: { readonly key: string; readonly made: NoteEnvironment } | null = null;
  private fights: readonly NoteFight[] = [];
  /** Fights of other notes that go on from the note's. */
  private after: Shown["after"] = [];
  private mounted: Mounted | null = null;
  private readonly memos = new Map<string, ViewMemo>();
  private readonly asked = new Map<number, (outcome: Outcome) => void>();
  private count = 0;
  private keeping = 0;
  /** State of the page before this one, until its fight is shown again. */
  private kept: Kept | null;

  constructor(private readonly host: CodeApi) {
    this.kept = host.getState() ?? null;
  }

  begin(): void {
    this.buildBar();
    this.empty.className = "bbb-panel-empty";
    this.root.className = "bbb-panel";
    document.body.append(this.bar, this.empty, this.root);
    window.addEventListener("message", ({ data }: MessageEvent<ToPage>) => this.receive(data));
    this.root.addEventListener("click", (event) => this.followed(event));
    for (const kind of ["input", "click", "keyup", "focusin", "toggle", "scroll"])
      document.addEventListener(kind, () => this.keepSoon(), { capture: true, passive: true });
    this.host.postMessage({ kind: "ready" });
  }

  private buildBar(): void {
    this.bar.className = "bbb-panel-bar";
    const label = document.createElement("label");
    this.follow.type = "checkbox";
    this.follow.addEventListener("change", () =>
      this.host.postMessage({ kind: "follow", follows: this.follow.checked }),
    );
    label.append(this.follow, ` ${vscodeSentences.follows}`);
    const undo = document.createElement("button");
    undo.type = "button";
    undo.textContent = vscodeSentences.undo;
    undo.addEventListener("click", () => this.host.postMessage({ kind: "undo" }));
    this.bar.append(this.name, label, undo);
  }

  private receive(message: ToPage): void {
    switch (message.kind) {
      case "show":
        return this.show(message);
      case "nothing":
        this.follow.checked = message.follows;
        return this.clear(message.words);
      case "outcome":
        this.asked.get(message.id)?.(message.outcome);
        this.asked.delete(message.id);
    }
  }

  private show(next: Shown): void {
    const before = this.shown;
    const other = before === null || before.address !== next.address || before.index !== next.index;
    if (before?.address !== next.address) this.fights = [];
    this.after = next.after;
    this.fights = resolveNote(next.note, this.environmentOf(next), this.fights);
    const noted = this.fights[next.index] ?? null;
    if (noted === null) return this.clear(vscodeSentences.noPanel);
    if (other || this.shown?.writesBack !== next.writesBack) this.unmount();
    this.shown = next;
    this.noted = noted;
    this.follow.checked = next.follows;
    this.name.textContent = next.name;
    this.empty.textContent = "";
    const problems = noteDiagnostics(noted);
    const { fight, chain } = noted;
    const { readOnly, look } = next;
    if (this.mounted === null) {
      const act = (wish: Wish): Promise<Outcome> => this.ask(wish);
      this.mounted = mount(this.root, {
        ...{ fight, chain, problems, readOnly, look, act, links, memo: this.memoOf(next) },
        sharing: this.sharing,
        around: this.around(next.writesBack),
        foretells: true,
        notes: () => this.shown?.notesAtHand ?? NO_NOTES,
        rolls: {
          get: (side) => new Map(Object.entries(this.shown?.rolls.said ?? {})).get(side) ?? null,
          usual: (ours) => (ours ? this.shown?.rolls.ours : this.shown?.rolls.others) ?? !ours,
          set: (side, here) => this.rolled(side, here),
        },
      });
    } else this.mounted.update(fight, { chain, problems, readOnly, look });
    this.keepSoon();
  }

  /** The extension has commands for these. */
  private readonly sharing = {
    export: () => this.command("export"),
    copyLog: () => this.command("copyLog"),
    verify: () => this.command("verify"),
  };

  private around(writesBack: boolean): Around {
    return {
      playerView: () => this.command("playerView"),
      table: () => this.command("shareAtTable"),
      settings: () => this.host.postMessage({ kind: "settings" }),
      writeTable: () => this.command("writeTable"),
      ...(writesBack ? { writeBack: () => this.command("writeBack") } : {}),
    };
  }

  private command(kind: PanelCommand): void {
    this.host.postMessage({ kind });
  }

  private clear(words: string): void {
    this.unmount();
    this.empty.textContent = words;
    this.name.textContent = "";
  }

  private unmount(): void {
    if (this.shown !== null && this.mounted !== null) this.memos.set(keyOf(this.shown), captureView(this.root));
    this.mounted?.unmount();
    this.mounted = null;
    this.shown = null;
    this.noted = null;
  }

  private memoOf(shown: Shown): ViewMemo | null {
    const { kept } = this;
    this.kept = null;
    if (kept === null || keyOf(kept) !== keyOf(shown)) return this.memos.get(keyOf(shown)) ?? null;
    requestAnimationFrame(() => window.scrollTo(0, kept.top));
    return kept.memo;
  }

  /**
   * Returns the environment: the same object as long as it says the same, since work is only used again with that very
   * one.
   */
  private environmentOf({ defaultSystem, sheets, notes, address }: Shown): NoteEnvironment {
    const key = JSON.stringify([address, defaultSystem, sheets, notes]);
    if (this.environment?.key === key) return this.environment.made;
    const [bySheet, byNote] = [new Map(sheets), new Map(notes)];
    const made: NoteEnvironment = {
      systems,
      defaultSystem,
      resolveSheet: (target) => bySheet.get(target) ?? null,
      resolveList: (target) => listIn(byNote.get(target) ?? null),
      readNote: (target) => byNote.get(target) ?? null,
      // May be more by and by, of which no fight becomes another.
      goesOnIn: () => this.after,
    };
    this.environment = { key, made };
    return made;
  }

  /** Tells the extension whose dice are rolled here: it keeps that for all panels. */
  private rolled(side: string, here: boolean): void {
    const { shown } = this;
    if (shown === null) return;
    this.shown = { ...shown, rolls: { ...shown.rolls, said: { ...shown.rolls.said, [side]: here } } };
    this.host.postMessage({ kind: "rolls", side, here });
  }

  private ask(wish: Wish): Promise<Outcome> {
    const id = ++this.count;
    this.host.postMessage({ kind: "wish", id, wish, body: this.noted?.block.body ?? "" });
    return new Promise((resolve) => this.asked.set(id, resolve));
  }

  private followed(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const rule = target?.closest("a[data-rule]")?.getAttribute("data-rule");
    const linked = target?.closest("a.internal-link");
    const link = linked?.getAttribute("href");
    const at = linked?.getAttribute("data-at");
    const fight = target?.closest("a[data-fight]")?.getAttribute("data-fight");
    if (rule == null && link == null && fight == null) return;
    event.preventDefault();
    if (fight != null) this.host.postMessage({ kind: "fight", line: Number(fight) });
    if (rule != null) this.host.postMessage({ kind: "rule", id: rule });
    else if (link != null) this.host.postMessage({ kind: "link", target: link, line: at == null ? null : Number(at) });
  }

  private keepSoon(): void {
    if (this.keeping !== 0) return;
    this.keeping = requestAnimationFrame(() => {
      this.keeping = 0;
      const { shown, noted } = this;
      if (shown === null || noted === null) return;
      const { address, index, follows } = shown;
      const memo = captureView(this.root);
      this.host.setState({ address, index, body: noted.block.body, follows, memo, top: window.scrollY });
    });
  }
}

const NO_NOTES: NotesOffered = { sheets: [], names: [] };

const links = {
  rule: (id: string) => `#${id}`,
  note: (target: string) => target,
  fight: (line: number) => `#${line + 1}`,
};

function keyOf({ address, index }: Pick<Kept, "address" | "index">): string {
  return `${address}#${index}`;
}

export function beginPanel(): void {
  new Page(acquireVsCodeApi()).begin();
}
