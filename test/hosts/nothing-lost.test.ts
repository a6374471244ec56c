/**
 * Ten thousand interleaved edits by a user, by widgets, by undo and redo, and by other programs, on a note with fights
 * in it, against a model that knows nothing of the code under test: every byte outside what was asked for stays,
 * nothing is written twice or elsewhere, and where nothing is written it is said. The seeds are fixed;
 * FAST_CHECK_SEED=random takes others, and names them where it fails.
 */
import type { App, EditorTransaction } from "obsidian";
import { expect, test, vi } from "vitest";
import { FightWriter, type Drawn } from "../../src/hosts/obsidian/rewrite.ts";
import type { Settings } from "../../src/hosts/obsidian/settings.ts";
import { Notebook } from "../../src/share/notebook.ts";
import { defaultPreferences } from "../../src/view/frame/preferences.ts";
import { oppositeOf, type Wish } from "../../src/wishes/wish.ts";
import { tiny } from "../fight/tiny.ts";

const open: { editor: FakeEditor | null } = { editor: null };

vi.mock("../../src/hosts/obsidian/editors.ts", () => ({
  editorOf: () => open.editor,
  editorAround: () => open.editor,
}));

/** An editor with a history, of which a step is a transaction. */
class FakeEditor {
  private readonly past: string[] = [];
  private future: string[] = [];

  constructor(private text: string) {}

  getValue(): string {
    return this.text;
  }

  set(text: string): void {
    if (text === this.text) return;
    this.past.push(this.text);
    this.future = [];
    this.text = text;
  }

  offsetToPos(offset: number): { line: number; ch: number } {
    return { line: 0, ch: offset };
  }

  transaction({ changes = [] }: EditorTransaction): void {
    let made = this.text;
    for (const { from, to, text } of [...changes].sort((a, b) => b.from.ch - a.from.ch))
      made = made.slice(0, from.ch) + text + made.slice((to ?? from).ch);
    this.set(made);
  }

  undo(): void {
    const before = this.past.pop();
    if (before === undefined) return;
    this.future.push(this.text);
    this.text = before;
  }

  redo(): void {
    const after = this.future.pop();
    if (after === undefined) return;
    this.past.push(this.text);
    this.text = after;
  }
}

interface Block {
  readonly prefix: string;
  readonly fence: string;
  readonly lines: readonly string[];
}

/** A note as its author sees it: prose and fights. */
type Part = { readonly prose: string } | { readonly block: Block };
type Model = readonly Part[];

function textOf(model: Model): string {
  return `${model
    .map((part) => {
      if ("prose" in part) return part.prose;
      const { prefix, fence, lines } = part.block;
      return [`${fence}combat`, ...lines, fence].map((line) => (prefix + line).trimEnd()).join("\n");
    })
    .join("\n\n")}\n`;
}

function bodyOf({ lines }: Block): string {
  return lines.map((line) => line.trimEnd()).join("\n");
}

function fresh(name: number): readonly string[] {
  const setup = ["Ann: HP 5, skill 2, sword d6", "@foes", "Bob: HP 6, guard 5"];
  return [`title: Fight ${name}`, "", ...setup, "", "== Round 1"];
}

/** A stream of numbers from a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0;
    return (mixed ^ (mixed >>> 16)) % below;
  };
}

/** What a widget has drawn: perhaps of a while ago. */
interface Widget {
  body: string;
  /** What its host says of its place, with the text that it speaks of; null: nothing. */
  section: { text: string; lineStart: number; lineEnd: number } | null;
}

/** The worlds in which it all happens. */
class World {
  model: Model;
  disk: string;
  /** Each text that was there, as a model: the editor's own undo leads back to it. */
  private readonly known = new Map<string, Model>();
  private names = 0;
  private marks = 0;
  written = 0;
  refused = 0;
  private readonly pick: (below: number) => number;
  private readonly widgets: Widget[] = [];
  private readonly writer: FightWriter;

  constructor(seed: number) {
    this.pick = numbers(seed);
    this.model = [{ prose: "# Note" }, this.newBlock(""), { prose: "Between." }, this.newBlock("> "), { prose: "End" }];
    this.disk = textOf(this.model);
    this.known.set(this.disk, this.model);
    open.editor = null;
    const notebook = new Notebook(
      {
        systems: new Map([[tiny.id, tiny]]),
        defaultSystem: () => tiny.id,
        find: () => null,
        sheet: () => null,
        read: () => Promise.reject(new Error("There is no other note.")),
      },
      () => undefined,
    );
    const file = {};
    const vault = {
      getFileByPath: () => file,
      process: (_: unknown, change: (text: string) => string) => {
        this.disk = change(this.disk);
        return Promise.resolve(this.disk);
      },
    };
    const settings = { now: defaultPreferences(tiny.id) };
    this.writer = new FightWriter(
      { vault } as unknown as App,
      notebook,
      (sides) => 1 + this.pick(sides),
      settings as unknown as Settings,
      {
        environmentAt: (path) => notebook.environment(path),
        writeFrom: () => {
          throw new Error("There is no other note.");
        },
      },
    );
    for (let i = 0; i < 4; i++) this.widgets.push(this.look());
  }

  get text(): string {
    return open.editor?.getValue() ?? this.disk;
  }

  private newBlock(prefix: string): Part {
    return { block: { prefix, fence: "```", lines: fresh(this.names++) } };
  }

  private blocks(): { at: number; block: Block }[] {
    return this.model.flatMap((part, at) => ("block" in part ? [{ at, block: part.block }] : []));
  }

  /** A widget as it is drawn now. */
  private look(): Widget {
    const all = this.blocks();
    const found = all[this.pick(Math.max(1, all.length))];
    if (found === undefined) return { body: "gone", section: null };
    const head = textOf(this.model.slice(0, found.at));
    const lineStart = found.at === 0 ? 0 : head.split("\n").length;
    const section = { text: this.text, lineStart, lineEnd: lineStart + found.block.lines.length + 1 };
    return { body: bodyOf(found.block), section: this.pick(3) === 0 ? null : section };
  }

  private setModel(model: Model): void {
    this.model = model;
    this.known.set(textOf(model), model);
  }

  /** Somebody else writes: in the editor as typing, in the file as another program. */
  private type(model: Model): void {
    this.setModel(model);
    if (open.editor === null) this.disk = textOf(model);
    else open.editor.set(textOf(model));
  }

  private replaced(at: number, ...parts: Part[]): Model {
    return [...this.model.slice(0, at), ...parts, ...this.model.slice(at + 1)];
  }

  private userEdit(): void {
    const all = this.blocks();
    const found = all[this.pick(Math.max(1, all.length))];
    const kind = this.pick(10);
    if (found === undefined || kind === 0)
      return this.type([...this.model, this.newBlock(["", "> ", "  "][this.pick(2)] ?? "")]);
    const { at, block } = found;
    const part: Part = { block };
    switch (kind) {
      case 1:
        return this.type([{ prose: `Prose ${this.marks++}` }, ...this.model]);
      case 2: {
        // Moved to the end of the note
        return this.type([...this.replaced(at), part]);
      }
      case 3:
        return all.length > 6
          ? this.type(this.replaced(at))
          : this.type(this.replaced(at, part, { prose: "Copy:" }, part));
      case 4:
        return this.type(this.replaced(at, { block: { ...block, fence: `${block.fence}\`` } }));
      case 5:
        return all.length > 2 ? this.type(this.replaced(at)) : undefined;
      case 6:
        return block.lines.length > 12
          ? this.type(this.replaced(at, { block: { ...block, lines: block.lines.slice(0, -2) } }))
          : undefined;
      default: {
        const from = 7 + this.pick(block.lines.length - 6);
        const lines = [...block.lines.slice(0, from), `> by hand ${this.marks++}`, ...block.lines.slice(from)];
        return this.type(this.replaced(at, { block: { ...block, lines } }));
      }
    }
  }

  /**
   * Which block a widget means, by what an author would say: the one with its text, or of equal ones the one that its
   * host names.
   */
  private meant({ body, section }: Widget): { at: number; block: Block } | null {
    const same = this.blocks().filter(({ block }) => bodyOf(block) === body);
    if (same.length < 2) return same[0] ?? null;
    if (section === null || section.text !== this.text) return null;
    return (
      same.find(
        ({ at }) => (at === 0 ? 0 : textOf(this.model.slice(0, at)).split("\n").length) === section.lineStart,
      ) ?? null
    );
  }

  private drawnOf({ body, section }: Widget): Drawn {
    return { path: "Note.md", el: null as unknown as HTMLElement, ctx: { getSectionInfo: () => section }, body };
  }

  private async widgetEdit(widget: Widget): Promise<void> {
    const mark = `> mark ${this.marks++}`;
    const meant = this.meant(widget);
    const before = this.text;
    const outcome = await this.writer.act(this.drawnOf(widget), { kind: "append", line: mark }, null);
    if (meant === null) {
      expect(outcome.ok).toBe(false);
      expect(outcome.ok ? "" : outcome.reason).not.toBe("");
      expect(this.text).toBe(before);
      this.refused++;
      return;
    }
    expect(outcome).toMatchObject({ ok: true });
    const lines = [...meant.block.lines, mark];
    this.setModel(this.replaced(meant.at, { block: { ...meant.block, lines } }));
    widget.body = bodyOf({ ...meant.block, lines });
    this.written++;
  }

  /** Back or forth: one line that a widget wrote goes, or comes again; every other line stays. */
  private async step(widget: Widget, again: boolean): Promise<void> {
    const place = { path: "Note.md", body: widget.body };
    const meant = this.meant(widget);
    const ways = this.writer.waysOf(place);
    const last = again ? ways.again() : ways.last();
    if (last === null) return;
    const wish: Wish = { kind: "undo", edit: again ? oppositeOf(last) : last };
    const before = this.text;
    const outcome = await this.writer.act(this.drawnOf(widget), wish, null);
    if (!outcome.ok) {
      expect(outcome.reason).not.toBe("");
      expect(this.text).toBe(before);
      this.refused++;
      return;
    }
    if (meant === null) throw new Error("It was written to no block that the widget can mean.");
    const own = last.after.split("\n").filter((line) => !last.before.split("\n").includes(line));
    const rest = meant.block.lines.filter((line) => !own.includes(line));
    const now = this.text;
    if (again) {
      // The line stands again, once, and without it all is as before.
      for (const line of own)
        expect(now.split("\n").filter((each) => each.endsWith(line))).toHaveLength(countOf(before, line) + 1);
      const places = meant.block.lines.map((_, i) => [
        ...meant.block.lines.slice(0, i + 1),
        ...own,
        ...meant.block.lines.slice(i + 1),
      ]);
      const found = places.find(
        (lines) => textOf(this.replaced(meant.at, { block: { ...meant.block, lines } })) === now,
      );
      expect(found, "all but the line is as before").toBeDefined();
      this.setModel(this.replaced(meant.at, { block: { ...meant.block, lines: found ?? [] } }));
      widget.body = bodyOf({ ...meant.block, lines: found ?? [] });
    } else {
      expect(rest.length).toBe(meant.block.lines.length - own.length);
      this.setModel(this.replaced(meant.at, { block: { ...meant.block, lines: rest } }));
      widget.body = bodyOf({ ...meant.block, lines: rest });
    }
    this.written++;
  }

  /** The user's own undo and redo in the editor, and opening and closing it. */
  private editorStep(kind: number): void {
    const { editor } = open;
    if (editor === null) {
      if (kind === 0) open.editor = new FakeEditor(this.disk);
      return;
    }
    if (kind === 0) {
      this.disk = editor.getValue();
      open.editor = null;
      return;
    }
    editor[kind === 1 ? "undo" : "redo"]();
    const there = this.known.get(editor.getValue());
    if (there === undefined) throw new Error("The editor's history led to a text that was never there.");
    this.model = there;
  }

  async act(): Promise<void> {
    const at = this.pick(this.widgets.length);
    const widget = this.widgets[at];
    if (widget === undefined) return;
    const kind = this.pick(20);
    if (kind < 7) await this.widgetEdit(widget);
    else if (kind < 10) await this.step(widget, false);
    else if (kind < 11) await this.step(widget, true);
    else if (kind < 14) this.userEdit();
    else if (kind < 16) this.editorStep(this.pick(4));
    else this.widgets[at] = this.look();
    expect(this.text).toBe(textOf(this.model));
  }
}

function countOf(text: string, line: string): number {
  return text.split("\n").filter((each) => each.endsWith(line)).length;
}

const RUNS = 50;
const EDITS = 200;

test(`${RUNS * EDITS} edits by users, widgets, undo and other programs: nothing is lost, doubled or put elsewhere`, async () => {
  const first = process.env.FAST_CHECK_SEED === "random" ? Date.now() : 20261120;
  let [written, refused] = [0, 0];
  for (let run = 0; run < RUNS; run++) {
    const world = new World(first + run);
    for (let edit = 0; edit < EDITS; edit++)
      try {
        await world.act();
      } catch (error) {
        throw new Error(`Seed ${first + run}, edit ${edit}`, { cause: error });
      }
    written += world.written;
    refused += world.refused;
  }
  // It was about something.
  expect(written).toBeGreaterThan(1200);
  expect(refused).toBeGreaterThan(200);
});
