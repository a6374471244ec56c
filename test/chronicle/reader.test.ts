/** The chronicle is read once, then only where a note has changed, or one that its fights look at. */
import { expect, test } from "vitest";
import { ChronicleReader } from "../../src/chronicle/reader.ts";
import { systems } from "../../src/rules/index.ts";
import { Notebook } from "../../src/share/notebook.ts";

function fight(...lines: readonly string[]): string {
  return `\`\`\`combat\n${lines.join("\n")}\n\`\`\`\n`;
}

class Shelf {
  readonly texts = new Map<string, string>();
  private readonly notebook = new Notebook(
    {
      systems,
      defaultSystem: () => "zones",
      find: (target) => (this.texts.has(target) ? target : null),
      sheet: () => null,
      read: (path) => Promise.resolve(this.texts.get(path) ?? ""),
    },
    () => {},
  );
  told = 0;
  /** Numbers of notes that had been read by then, whenever others had their turn. */
  readonly pauses: number[] = [];
  readonly reader = new ChronicleReader(
    {
      notes: () => [...this.texts].map(([path, text]) => ({ path, stamp: String(text.length) + text })),
      read: (path) => Promise.resolve(this.texts.get(path) ?? null),
      shown: (path) => path,
      look: (path, text) => this.notebook.look(path, text),
      find: (target) => (this.texts.has(target) ? target : null),
      pause: () => {
        this.pauses.push(this.reader.reads);
        return Promise.resolve();
      },
    },
    () => (this.told += 1),
  );

  set(path: string, text: string): void {
    this.texts.set(path, text);
    this.notebook.changed(path);
  }

  async read(): Promise<{ titles: string[]; reads: number }> {
    const before = this.reader.reads;
    await this.reader.refresh();
    return { titles: this.reader.entries().map(({ title }) => title), reads: this.reader.reads - before };
  }
}

const first = fight("title: First", "@party", "Ada: HP 9", "@foes", "Orc: HP 9", "== Round 1", "! Orc dies");
const next = fight("title: Next", "continues: @party from [[A]]", "@foes", "Wolf: HP 9", "== Round 1");

function shelf(): Shelf {
  const made = new Shelf();
  made.set("A", first);
  made.set("B", next);
  made.set("C", "# Words, and a combat of which nobody writes");
  return made;
}

test("every note is read once", async () => {
  const notes = shelf();
  expect(await notes.read()).toEqual({ titles: ["First", "Next"], reads: 3 });
  expect(await notes.read()).toEqual({ titles: ["First", "Next"], reads: 0 });
  expect(notes.told).toBeGreaterThan(1);
});

test("a note that changes is read again, and those that look at it", async () => {
  const notes = shelf();
  await notes.read();
  notes.set("C", "# Other words");
  expect((await notes.read()).reads).toBe(1);
  notes.set("A", first.replace("! Orc dies", "! Ada HP -4\n! Orc dies"));
  expect((await notes.read()).reads).toBe(2);
  const [, entry] = notes.reader.entries();
  expect(entry?.fighters.map(({ who }) => who)).toContain("Ada");
});

test("a note that comes is looked at by those that missed it, and one that goes is gone", async () => {
  const notes = shelf();
  notes.texts.delete("A");
  expect(await notes.read()).toEqual({ titles: ["Next"], reads: 2 });
  notes.set("A", first);
  expect((await notes.read()).reads).toBe(2);
  notes.texts.delete("B");
  expect(await notes.read()).toEqual({ titles: ["First"], reads: 0 });
});

test("asked again while it reads, it looks once more", async () => {
  const notes = shelf();
  const reading = notes.reader.refresh();
  notes.set("D", first.replace("First", "Late"));
  await Promise.all([reading, notes.reader.refresh()]);
  expect(notes.reader.entries().map(({ title }) => title)).toContain("Late");
});

test("in a vault of 2,000 notes with 500 fights others have their turn before each note; then one change is one note", async () => {
  const notes = new Shelf();
  for (let at = 0; at < 2000; at++)
    notes.set(`Note ${at}`, at % 4 === 0 ? first.replace("First", `Fight ${at}`) : `# Combat ${at}\n`);
  const { titles, reads } = await notes.read();
  expect([titles.length, reads]).toEqual([500, 2000]);
  expect(notes.pauses).toEqual(Array.from({ length: 2000 }, (_, at) => at));
  notes.set("Note 8", first.replace("First", "Another"));
  const again = await notes.read();
  expect([again.titles.length, again.reads]).toEqual([500, 1]);
  expect(again.titles).toContain("Another");
});
