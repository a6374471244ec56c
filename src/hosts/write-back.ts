import { changeBetween, placeLinesBelow } from "../notes/place.ts";
import { combatSheet, withSheet, type CombatSheet } from "../notes/sheet.ts";
import type { NoteAt } from "../share/beginnings.ts";
import { outcomeTable } from "../share/write-back.ts";
import { notesOf, planWriteBack, shownChanges, writtenBack, type Sheets } from "../share/write-back.ts";
import { commandSentences } from "../telling/command-sentences.ts";
import type { WriteBackOptions } from "../view/dialogs/write-back.tsx";
import type { Outcome } from "../wishes/wish.ts";
import type { FightAt, Host, TextEdit } from "./host.ts";
import { hostSentences } from "./sentences.ts";

/** Writes what came of a fight below its block, as a table. */
export async function writeTable(host: Host, at: FightAt): Promise<Outcome> {
  const table = outcomeTable(at.note.fight);
  const written = await host.writeFight(at, (note, block) => placeLinesBelow(note, block, table));
  return written.ok ? { ok: true, said: hostSentences.tableWritten } : written;
}

/** Returns what a fight's end changes in its fighters' notes, and the ways to write it; null: it changes nothing. */
export async function writeBackOptions(host: Host, at: FightAt): Promise<Omit<WriteBackOptions, "close"> | null> {
  const { path, text, note } = at;
  const { property } = host.preferences(path);
  const own = { ...noteAt(host, path, text), note };
  const texts = new Map<string, string>();
  for (const each of notesOf(note, own)) {
    const read = await host.read(each);
    if (read !== null) texts.set(each, read);
  }
  const sheets: Sheets = {
    property,
    sheetOf: (yaml) => sheetIn(host, yaml, property),
    textOf: (each) => texts.get(each) ?? null,
  };
  const plan = planWriteBack(own, sheets, await host.notesReading(new Set(texts.keys()), path));
  if (plan.notes.length === 0 && plan.left.length === 0) return null;
  const writer = new NoteWriter(host, path);
  const nameOf = (each: string): string => host.nameOf(each);
  return {
    ...shownChanges(plan, note.block.index, nameOf),
    write: (chosen) => writtenBack((each, edit) => writer.write(each, edit), nameOf, sheets, plan, chosen),
    takeBack: () => writer.takeBack(),
  };
}

/** Returns a note as the search for beginnings takes it. */
export function noteAt(
  host: Pick<Host, "environment" | "find">,
  path: string,
  text: string,
  environment = host.environment(path),
): NoteAt {
  return { path, text, environment, pathOf: (target) => host.find(target.split("#")[0]?.trim() ?? "", path) };
}

function sheetIn(host: Host, yaml: string, property: string): CombatSheet | null {
  try {
    const properties = host.parseYaml(yaml);
    if (typeof properties !== "object" || properties === null) return null;
    return combatSheet(withSheet({ ...properties }, property));
  } catch (error) {
    // Properties that are no YAML hold no sheet.
    console.debug(error);
    return null;
  }
}

/** Writes into notes as they are then, and remembers it for the way back. */
class NoteWriter {
  private readonly done: { readonly path: string; readonly before: string; readonly after: string }[] = [];

  constructor(
    private readonly host: Host,
    /** Note of the fight, which stays unsaved: somebody is at work on it. */
    private readonly own: string,
  ) {}

  /** Returns why a note could not be written; null: it was. */
  async write(path: string, edit: TextEdit): Promise<string | null> {
    let [before, after] = ["", ""];
    const written = await this.host.write(
      path,
      (note) => {
        const placed = edit(note);
        before = note;
        if (placed.ok) after = placed.text;
        return placed;
      },
      path !== this.own,
    );
    if (!written.ok) return written.reason;
    this.done.push({ path, before, after });
    return null;
  }

  /** Takes all of it back, last first, and returns what is said of that. */
  async takeBack(): Promise<string[]> {
    const said: string[] = [];
    for (const { path, before, after } of this.done.splice(0).reverse()) {
      const reason = commandSentences.notTakenBack(this.host.nameOf(path));
      const edit: TextEdit = (note) =>
        note === after ? { ok: true, changes: [changeBetween(after, before)], text: before } : { ok: false, reason };
      const written = await this.host.write(path, edit, path !== this.own);
      if (!written.ok) said.push(reason);
    }
    return said.length === 0 ? [commandSentences.takenBack] : said;
  }
}
