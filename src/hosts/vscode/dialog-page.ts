/** The page of a dialog, and of the view for players: components of the views, with what the extension has told. */
import { mountChronicle } from "../../chronicle/list.tsx";
import type { LinkedSheet } from "../../fight/environment.ts";
import { resolveFight } from "../../fight/timeline.ts";
import { systems } from "../../rules/index.ts";
import { blockOf } from "../../share/lonelog/import.ts";
import { resolveNote } from "../../share/note.ts";
import { drawPlayersPage } from "../../share/players/page-view.tsx";
import { mountEncounter } from "../../view/begin/encounter.tsx";
import { mountNewFight } from "../../view/begin/new-fight.tsx";
import { mountTable, type TableShown } from "../../view/dialogs/table.tsx";
import { mountWriteBack } from "../../view/dialogs/write-back.tsx";
import {
  DONE,
  type Asked,
  type DialogDeed,
  type EncounterAsked,
  type FromDialog,
  type NewFightAsked,
  type PlayersKept,
  type ToDialog,
  type TableDeed,
} from "./messages.ts";
import { hostSentences } from "../sentences.ts";

interface CodeApi {
  postMessage(message: FromDialog): void;
  setState(state: PlayersKept): void;
}

declare function acquireVsCodeApi(): CodeApi;

class DialogPage {
  private readonly title = document.createElement("h1");
  private readonly root = document.createElement("main");
  private readonly answers = new Map<number, (said: readonly string[]) => void>();
  private readonly sheets = new Map<string, LinkedSheet | null>();
  private readonly texts = new Map<string, string | null>();
  private count = 0;
  private drawn = false;
  private tableShown: TableShown | null = null;
  private readonly watchers = new Set<() => void>();

  constructor(private readonly host: CodeApi) {}

  begin(): void {
    this.title.className = "bbb-dialog-title";
    this.root.className = "bbb-dialog";
    document.body.append(this.title, this.root);
    window.addEventListener("message", ({ data }: MessageEvent<ToDialog>) => this.receive(data));
    document.addEventListener("keydown", (event) => this.pressed(event));
    this.host.postMessage({ kind: "ready" });
  }

  private receive(message: ToDialog): void {
    if (message.kind === "answer") {
      this.answers.get(message.id)?.(message.said);
      this.answers.delete(message.id);
      return;
    }
    this.draw(message);
    if (!this.drawn) this.root.querySelector<HTMLElement>(":is(input, select, button):enabled")?.focus();
    this.drawn = true;
  }

  private draw(asked: Asked): void {
    this.title.textContent = asked.kind === "players" ? "" : asked.title;
    switch (asked.kind) {
      case "newFight":
        return this.newFight(asked);
      case "encounter":
        return this.encounter(asked);
      case "writeBack": {
        const { changes, others, notes, left } = asked;
        mountWriteBack(this.root, {
          ...{ changes, others, notes, left },
          close: () => this.close(),
          write: (chosen) => this.write({ do: "writeBack", others: chosen }),
          takeBack: () => this.write({ do: "takeBack" }),
        });
        return;
      }
      case "chronicle": {
        const { entries, progress } = asked;
        mountChronicle(this.root, {
          ...{ entries, progress, today: new Date().toISOString().slice(0, 10) },
          open: ({ note, line }) => void this.write({ do: "open", address: note, line }),
          copy: (text) => this.write({ do: "copy", text }),
        });
        return;
      }
      case "table":
        return this.table(asked.shown);
      case "players":
        document.body.classList.add("bbb-players-view");
        if (asked.kept !== null) this.host.setState(asked.kept);
        return drawPlayersPage(this.root, asked.page);
    }
  }

  /** Draws a table, or tells its dialog that something is another. */
  private table(shown: TableShown): void {
    const isNew = this.tableShown === null;
    this.tableShown = shown;
    for (const each of this.watchers) each();
    if (!isNew) return;
    const ask = async (deed: TableDeed): Promise<string> => (await this.write({ do: "table", deed })).join("");
    mountTable(this.root, {
      now: () => this.tableShown ?? shown,
      follow: (changed) => {
        this.watchers.add(changed);
        return () => this.watchers.delete(changed);
      },
      open: async (server) => (await ask({ kind: "open", server })) === DONE,
      leave: () => void ask({ kind: "leave" }),
      renew: async (seat) => (await ask({ kind: "renew", seat })) === DONE,
      copy: (text) => ask({ kind: "copy", text }),
      answer: (id, isWanted) => void ask({ kind: "answer", id, isWanted }),
      setDice: (way) => void ask({ kind: "dice", way }),
      end: async () => (await ask({ kind: "end" })) === DONE,
    });
  }

  private newFight(asked: NewFightAsked): void {
    const { rules, options, sheets, texts, above, before, party, offered, notes, draft, last, where, forecast } = asked;
    for (const [target, sheet] of sheets) this.sheets.set(target, sheet);
    for (const [target, text] of texts) this.texts.set(target, text);
    const resolveSheet = (target: string): LinkedSheet | null => {
      const known = this.sheets.get(target);
      if (known !== undefined) return known;
      this.sheets.set(target, null);
      this.host.postMessage({ kind: "look", target });
      return null;
    };
    const readNote = (target: string): string | null => {
      const known = this.texts.get(target);
      if (known !== undefined) return known;
      this.texts.set(target, null);
      this.host.postMessage({ kind: "look", target });
      return null;
    };
    const environment = { systems, defaultSystem: rules, resolveSheet, readNote };
    mountNewFight(this.root, {
      ...{ environment, before, party, offered, notes, draft, last, where, forecast },
      resolve: (body, after) => {
        const text = `${after === null ? "" : `${above}\n\n`}${blockOf(body)}`;
        const fight = resolveNote(text, environment).at(-1)?.fight;
        return fight?.text.trim() === body.trim() ? fight : resolveFight(body, environment);
      },
      options: (chosen) => (chosen === rules ? options : ""),
      changed: (now) => this.host.postMessage({ kind: "draft", draft: now }),
      insert: async (lines, now) => (await this.write({ do: "newFight", lines, draft: now })).join(" "),
    });
  }

  private encounter({ chosen, now, made }: EncounterAsked): void {
    const byRules = new Map(made);
    mountEncounter(this.root, {
      rules: [...systems].map(([id, { title }]) => ({ id, title })),
      ...{ chosen, now },
      make: (rules) => byRules.get(rules) ?? { ok: false, reason: hostSentences.noEncounter },
      write: async (lines, keep) => (await this.write({ do: "encounter", lines, keep })).join(" "),
    });
  }

  /** Asks the extension to write, and returns what is said of it; nothing: it is done. */
  private write(deed: DialogDeed): Promise<readonly string[]> {
    const id = ++this.count;
    this.host.postMessage({ kind: "write", id, deed });
    return new Promise((resolve) => this.answers.set(id, resolve));
  }

  private close(): void {
    this.host.postMessage({ kind: "close" });
  }

  /** Leaves by Escape, and does the main thing by Ctrl+Enter. */
  private pressed(event: KeyboardEvent): void {
    if (document.body.classList.contains("bbb-players-view") || event.defaultPrevented) return;
    if (event.key === "Escape") return this.close();
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    this.root.querySelector<HTMLElement>(".bbb-export-deeds button:enabled")?.click();
  }
}

export function beginDialog(): void {
  new DialogPage(acquireVsCodeApi()).begin();
}
