/** The game master's client in VS Code: its dialog's messages, its socket, and a phone at the real server. */
import { EventEmitter } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { aimOf } from "../../../src/hosts/vscode/aim.ts";
import type { FightAt } from "../../../src/hosts/host.ts";
import { Phone } from "../../../src/hosts/table/page/phone.ts";
import { Tables, type TableHost } from "../../../src/hosts/table-client.ts";
import { madeOf, placeMade } from "../../../src/hosts/wish.ts";
import { systems } from "../../../src/rules/index.ts";
import { resolveNote } from "../../../src/share/note.ts";
import type { TableShown } from "../../../src/view/dialogs/table.tsx";
import { fieldsOf } from "../../../src/table/document.ts";
import { leaksIn } from "../leaks.ts";
import { DOORWAY, heard, openHouse } from "./tables.ts";

const environment = { systems, defaultSystem: "mighty-blows" };

const page = vi.hoisted(() => ({
  posted: [] as unknown[],
  copied: [] as string[],
  receive: (_: unknown): void => undefined,
}));

vi.mock("vscode", () => {
  class Nothing {
    static joinPath = (): Nothing => new Nothing();
    static parse = (): Nothing => new Nothing();
    dispose(): void {}
    event = (): Nothing => new Nothing();
  }
  const webview = {
    options: {},
    html: "",
    cspSource: "",
    asWebviewUri: () => "",
    onDidReceiveMessage: (receive: typeof page.receive) => (page.receive = receive),
    postMessage: (message: unknown) => page.posted.push(message),
  };
  const panel = { webview, iconPath: null, dispose: () => undefined, onDidDispose: () => undefined };
  return {
    ...{ Disposable: Nothing, EventEmitter: Nothing, Uri: Nothing, TreeItem: Nothing, Position: Nothing },
    ...{ Range: Nothing, Selection: Nothing, ViewColumn: { Beside: -2 }, commands: {}, workspace: {} },
    window: { createWebviewPanel: () => panel },
    env: { clipboard: { writeText: (text: string) => Promise.resolve(void page.copied.push(text)) } },
  };
});

const { Dialogs } = await import("../../../src/hosts/vscode/dialogs.ts");

/** A note in an editor: what is written is told. */
class Note implements TableHost {
  readonly changed = new EventEmitter();
  readonly said: string[] = [];

  constructor(public text: string) {}

  at(): FightAt {
    const [note] = resolveNote(this.text, environment);
    if (note === undefined) throw new Error("there is no fight");
    return { path: "file:///note.md", text: this.text, note };
  }

  read = (): Promise<string> => Promise.resolve(this.text);
  fights = (): ReturnType<TableHost["fights"]> => Promise.resolve(resolveNote(this.text, environment));
  tell = (said: string): void => void this.said.push(said);

  wish: TableHost["wish"] = (at, wish) => {
    expect(aimOf(at).address).toBe("file:///note.md");
    const { note } = this.at();
    const made = madeOf(wish, note.fight, note.block.body, () => 1, { writeResults: "asked" });
    if (!made.ok) return Promise.resolve(made);
    const placed = placeMade(this.text, note.block, made);
    if (!placed.ok) return Promise.resolve(placed);
    this.text = placed.text;
    return Promise.resolve({ ok: true, said: made.said });
  };
}

function isTable(message: unknown): message is { shown: TableShown } {
  return fieldsOf(message).get("kind") === "table";
}

/** Returns what the dialog's page was told last. */
function shown(): TableShown {
  const last = page.posted.filter(isTable).at(-1);
  if (last === undefined) throw new Error("no table was told of");
  return last.shown;
}

let count = 0;

/** Says something as the dialog's page does, and returns the answer. */
async function ask(deed: object): Promise<string> {
  const id = ++count;
  page.receive({ kind: "write", id, deed: { do: "table", deed } });
  const answer = (): ReadonlyMap<string, unknown> | undefined =>
    page.posted.map(fieldsOf).find((each) => each.get("kind") === "answer" && each.get("id") === id);
  await vi.waitUntil(() => answer() !== undefined, { timeout: 20_000 });
  return String(answer()?.get("said"));
}

/** Shares a fight from VS Code. */
async function shared(note: Note) {
  let kept: unknown = null;
  const storage = { read: () => kept, write: (value: unknown) => void (kept = value) };
  const never = new Proxy({}, { get: () => () => ({ dispose: () => undefined }) });
  const dialogs: InstanceType<typeof Dialogs> = Reflect.construct(Dialogs, [never, never, note, never, never]);
  const tables = new Tables(note, storage, () => undefined);
  onTestFinished(() => tables.clear());
  await dialogs.table(tables, note.at());
  page.receive({ kind: "ready" });
  return { tables, kept: () => kept };
}

test("a fight is shared from VS Code; a phone rolls into the document, and closing ends its code", async () => {
  const house = await openHouse();
  onTestFinished(() => house.close());
  const sent = vi.spyOn(WebSocket.prototype, "send");
  const asked = vi.spyOn(globalThis, "fetch");
  const note = new Note(DOORWAY);
  const { tables, kept } = await shared(note);
  expect(shown()).toMatchObject({ state: "none", server: "http://127.0.0.1:5190", seats: [] });
  expect(await ask({ kind: "open", server: "no server" })).not.toBe("done");
  expect(await ask({ kind: "open", server: `${house.address}#${house.key}` })).toBe("done");
  await expect
    .poll(() => shown().seats.map(({ name, link }) => [name, link !== null]))
    .toEqual([
      ["Rolf", true],
      ["Ada", true],
      ["", true],
    ]);
  expect(shown().asks).toMatchObject([{ who: "Rolf", dice: "d20" }]);
  const link = new URL(shown().seats[0]?.link ?? "");
  expect(shown().seats[0]?.code.length).toBeGreaterThan(25);
  await ask({ kind: "copy", text: link.href });
  expect(page.copied).toEqual([link.href]);

  const rolf = new Phone(link.origin, link.hash.slice(1), () => undefined);
  onTestFinished(() => rolf.close());
  await expect.poll(() => Object.keys(rolf.state.model?.asks ?? {})).toHaveLength(1);
  await expect.poll(() => shown().seats[0]?.here).toBe(true);
  await ask({ kind: "dice", way: "show" });
  const [key = ""] = Object.keys(rolf.state.model?.asks ?? {});
  rolf.send(key, "d20", [17]);
  await expect.poll(() => shown().shown).toMatchObject([{ who: "Rolf", faces: [17] }]);
  expect(note.text).toBe(DOORWAY);
  await ask({ kind: "answer", id: shown().shown[0]?.id ?? "", isWanted: true });
  await expect.poll(() => note.text).toContain("Rolf attacks Grukk with sword [d20=17]");
  await expect.poll(() => rolf.state.sent[0]?.stage).toBe("in the note");

  // Typed by the game master: the table hears.
  note.text = note.text.replace("[d20=17]", "[d20=2]");
  await tables.follow();
  await expect.poll(() => rolf.state.model?.told.texts.join(" ")).toContain("misses");
  expect(await ask({ kind: "end" })).toBe("done");
  await expect.poll(() => rolf.state.line).toBe("ended");
  expect(shown().state).toBe("none");
  const secrets = ["Zyxomma", "97531", "Quokkabar", "Wombatish", "Frontmatteron", "Xanthareel", "note.md"];
  const bytes = sent.mock.calls.flatMap(([data]) => (data instanceof Uint8Array ? [data] : []));
  const bodies = asked.mock.calls.map(([, { body = null } = {}]) => Buffer.from(typeof body === "string" ? body : ""));
  expect([bytes.length > 5, bodies.filter(({ length }) => length > 0).length > 3]).toEqual([true, true]);
  expect(leaksIn(Buffer.concat([...heard, ...bytes, ...bodies]), secrets)).toEqual([]);
  expect(leaksIn(Buffer.concat([...heard, ...bytes]), [house.key])).toEqual([]);
  expect(JSON.stringify(kept())).toContain(house.key);
});

test("the server's store is lost: the editor tells all anew, and gets new codes", async () => {
  const house = await openHouse();
  await shared(new Note(DOORWAY));
  await ask({ kind: "open", server: house.address });
  await expect.poll(() => shown().seats.map(({ link }) => link !== null)).toEqual([true, true, true]);
  const link = shown().seats[0]?.link;
  await house.close();
  await expect.poll(() => shown().state).toBe("lost");
  const again = await openHouse({ port: house.port });
  onTestFinished(() => again.close());
  await expect.poll(() => shown().state).toBe("open");
  await expect.poll(() => shown().seats.map(({ link }) => link !== null)).toEqual([true, true, true]);
  const now = new URL(shown().seats[0]?.link ?? "");
  expect(now.href).not.toBe(link);
  const rolf = new Phone(now.origin, now.hash.slice(1), () => undefined);
  onTestFinished(() => rolf.close());
  await expect.poll(() => rolf.state.model?.head.title).toBe("The Doorway");
  expect(Object.keys(rolf.state.model?.asks ?? {})).toHaveLength(1);
});
