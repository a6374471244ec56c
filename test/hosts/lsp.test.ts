import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { build } from "../../esbuild.config.mjs";
import { tempFolder } from "../scripts/temp-folder.ts";
import { doorway, mill } from "../assist/notes.ts";
import { longFight } from "../bench/fights.ts";
import { LspClient, type Message } from "./lsp-client.ts";

/* The language server as a process of its own, spoken to in its protocol. */

const root = join(import.meta.dirname, "../..");

beforeAll(() => build(["cli"]), 120_000);

let client: LspClient | null = null;

afterEach(() => {
  client?.kill();
  client = null;
});

interface Edit {
  readonly range: { readonly start: Position; readonly end: Position };
  readonly newText: string;
}

interface Position {
  readonly line: number;
  readonly character: number;
}

const millNote = ["```combat", ...mill.slice(0, 8), "Bandit 1 attaks Balthasar", "```", ""].join("\n");

/** A server that has been greeted, with a note open in it. */
async function started(
  text: string,
  name = "note.md",
  workspace: object = {},
): Promise<{ at: LspClient; uri: string; folder: string }> {
  const folder = await tempFolder();
  const at = new LspClient(join(root, "dist/cli.mjs"), ["lsp"], folder);
  client = at;
  const completion = { completionItem: { snippetSupport: true } };
  const hover = { contentFormat: ["markdown"] };
  await at.request("initialize", {
    processId: null,
    rootUri: null,
    capabilities: { workspace, textDocument: { completion, hover } },
  });
  at.notify("initialized", {});
  const uri = pathToFileURL(join(folder, name)).href;
  at.notify("textDocument/didOpen", { textDocument: { uri, languageId: "markdown", version: 1, text } });
  return { at, uri, folder };
}

function diagnostics(at: LspClient, version?: number): Promise<{ code: string; message: string }[]> {
  const wanted = ({ method, params }: Message): boolean =>
    method === "textDocument/publishDiagnostics" &&
    (version === undefined || (params as { version?: number }).version === version);
  return at
    .next(wanted)
    .then(({ params }) => (params as { diagnostics: { code: string; message: string }[] }).diagnostics);
}

function isOf(params: unknown, uri: string): boolean {
  return (params as { uri?: string }).uri === uri;
}

/** Where words stand in a text. */
function place(text: string, words: string, more = 0): Position {
  const before = text.slice(0, text.indexOf(words) + more).split("\n");
  return { line: before.length - 1, character: before[before.length - 1]?.length ?? 0 };
}

function edited(text: string, edits: readonly Edit[]): string {
  const lines = text.split("\n");
  const offset = ({ line, character }: Position): number =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character;
  return [...edits]
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (now, { range, newText }) => now.slice(0, offset(range.start)) + newText + now.slice(offset(range.end)),
      text,
    );
}

describe("a session", () => {
  test("is greeted with what the server can, and ends in order", async () => {
    const folder = await tempFolder();
    const at = (client = new LspClient(join(root, "dist/cli.mjs"), ["lsp"], folder));
    const { capabilities, serverInfo } = (await at.request("initialize", {
      processId: null,
      rootUri: null,
      capabilities: {},
    })) as {
      capabilities: Record<string, unknown>;
      serverInfo: { name: string; version: string };
    };
    const version = (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;
    expect(serverInfo).toEqual({ name: "blow-by-blow", version });
    expect(Object.keys(capabilities)).toEqual(
      expect.arrayContaining([
        ...["textDocumentSync", "completionProvider", "hoverProvider", "definitionProvider", "referencesProvider"],
        ...["renameProvider", "codeActionProvider", "documentSymbolProvider", "foldingRangeProvider"],
        ...["semanticTokensProvider", "inlayHintProvider"],
      ]),
    );
    expect(await at.request("shutdown", undefined)).toBeNull();
    at.notify("exit", undefined);
    expect(await at.ended()).toBe(0);
  });

  test("that is left without a word ends too", async () => {
    const { at } = await started(millNote);
    at.end();
    expect(await at.ended()).toBe(1);
  });

  test("what is wrong is said when the note is opened, and again when it changes", async () => {
    const { at, uri } = await started(millNote);
    expect(await diagnostics(at, 1)).toMatchObject([
      {
        code: "verb-unknown",
        severity: 1,
        source: "blow-by-blow",
        message: expect.stringContaining("attacks") as string,
      },
    ]);
    const start = place(millNote, "attaks", 4);
    at.notify("textDocument/didChange", {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range: { start, end: start }, text: "c" }],
    });
    expect(await diagnostics(at, 2)).toEqual([]);
  });

  test("completes, with the line that is due first", async () => {
    const text = millNote.replace("Bandit 1 attaks Balthasar", "");
    const { at, uri } = await started(text);
    const position = { line: 9, character: 0 };
    const found = (await at.request("textDocument/completion", { textDocument: { uri }, position })) as {
      isIncomplete: boolean;
      items: { label: string; textEdit: Edit; sortText: string }[];
    };
    expect(found.items[0]?.label).toMatch(/^Bandit 1 attacks Balthasar/);
    expect(found.items.map(({ sortText }) => sortText)).toEqual(
      [...found.items.map(({ sortText }) => sortText)].sort(),
    );
    const taken = edited(text, [
      found.items[0]?.textEdit ?? { range: { start: position, end: position }, newText: "" },
    ]);
    expect(taken.split("\n")[9]).toBe(found.items[0]?.label);
  });

  test("rows of one answer begin at one place: Neovim drops others", async () => {
    const line = "Bandit 1 attacks Balthasar with ";
    const text = ["```combat", ...mill.slice(0, 8), line, "```", ""].join("\n");
    const { at, uri } = await started(text);
    for (let character = 0; character <= line.length; character++) {
      const { items } = (await at.request("textDocument/completion", {
        textDocument: { uri },
        position: { line: 9, character },
      })) as { items: { label: string; textEdit: Edit }[] };
      const starts = new Set(items.map(({ textEdit }) => textEdit.range.start.character));
      expect(starts.size, `${character}: ${[...starts].join()}`).toBeLessThan(2);
    }
  });

  test("throws dice where they are asked for, and says a chance", async () => {
    const text = ["```combat", ...mill.slice(0, 8), "Bandit 1 attacks Balthasar [", "```", ""].join("\n");
    const { at, uri } = await started(text, "note.md", { applyEdit: true });
    const textDocument = { uri };
    const position = { line: 9, character: 28 };
    const { items } = (await at.request("textDocument/completion", { textDocument, position })) as {
      items: { label: string; command?: { command: string; arguments: unknown[] } }[];
    };
    expect(items[0]?.label).toBe("Roll for Bandit 1");
    // The same as an action, for clients that run no command of a row.
    const actions = (await at.request("textDocument/codeAction", {
      textDocument,
      range: { start: position, end: position },
      context: { diagnostics: [] },
    })) as { title: string; command?: unknown }[];
    expect(actions.find(({ title }) => title === "Roll for Bandit 1")?.command).toEqual(items[0]?.command);
    const start = { line: 9, character: 3 };
    const elsewhere = (await at.request("textDocument/codeAction", {
      textDocument,
      range: { start, end: start },
      context: { diagnostics: [] },
    })) as { title: string }[];
    expect(elsewhere.map(({ title }) => title)).toContain("Roll for Bandit 1");
    const done = at.ask("workspace/executeCommand", items[0]?.command ?? {});
    const asked = await at.next(({ method }) => method === "workspace/applyEdit");
    const { edit } = asked.params as { edit: { changes: Record<string, Edit[]> } };
    at.send({ id: asked.id, result: { applied: true } });
    expect((await done.reply).error).toBeUndefined();
    expect(edited(text, edit.changes[uri] ?? []).split("\n")[9]).toMatch(/^Bandit 1 attacks Balthasar \[d6=[1-6]\]$/);
    // A client that writes nothing for the server is offered no throw.
    const { at: plain, uri: other } = await started(text, "other.md");
    const found = (await plain.request("textDocument/completion", { textDocument: { uri: other }, position })) as {
      items: { label: string }[];
    };
    expect(found.items.map(({ label }) => label)).toEqual(["d6="]);
  });

  test("works out the chance of the target that is looked at", async () => {
    const { at, uri } = await started(doorway.replace(/\nAda shoots[\s\S]*```/, "\nAda shoots \n```"));
    const position = place(doorway, "Ada shoots", 11);
    const { items } = (await at.request("textDocument/completion", { textDocument: { uri }, position })) as {
      items: { label: string; data?: unknown }[];
    };
    const target = items.find(({ data }) => data !== undefined);
    expect(await at.request("completionItem/resolve", target)).toMatchObject({
      label: target?.label,
      detail: expect.stringMatching(/^\d+ %$/) as string,
    });
  });

  test("hovers in Markdown, with rules that lead to their pages", async () => {
    const { at, uri } = await started(doorway);
    const hover = (await at.request("textDocument/hover", {
      textDocument: { uri },
      position: place(doorway, "attacks Rolf", 2),
    })) as {
      contents: { kind: string; value: string };
    };
    expect(hover.contents.kind).toBe("markdown");
    expect(hover.contents.value).toMatch(/\*\*attack\*\* — action, mighty\\?-blows/);
    expect(hover.contents.value).toMatch(/\[MB-01\]\(file:.*docs\/rules\/mighty-blows\.md#mb-01\)/);
  });

  test("mends", async () => {
    const { at, uri } = await started(millNote);
    const [problem] = await diagnostics(at);
    const { range } = problem as unknown as { range: Edit["range"] };
    const actions = (await at.request("textDocument/codeAction", {
      textDocument: { uri },
      range,
      context: { diagnostics: [problem] },
    })) as { title: string; kind: string; edit: { changes: Record<string, Edit[]> } }[];
    expect(actions[0]?.title).toBe("attaks → attacks");
    expect(edited(millNote, actions[0]?.edit.changes[uri] ?? [])).toBe(millNote.replace("attaks", "attacks"));
    // A change by spelling alone stays a choice.
    expect(actions.map(({ kind }) => kind)).not.toContain("source.fixAll");
  });

  test("mends all that leaves no doubt at once", async () => {
    const open = millNote.replace("attaks Balthasar", "attacks Balthasar [d6=1");
    const { at, uri } = await started(open);
    const position = place(open, "Bandit 1 attacks");
    const actions = (await at.request("textDocument/codeAction", {
      textDocument: { uri },
      range: { start: position, end: position },
      context: { diagnostics: [] },
    })) as { kind: string; edit?: { changes: Record<string, Edit[]> } }[];
    const all = actions.find(({ kind }) => kind === "source.fixAll");
    expect(edited(open, all?.edit?.changes[uri] ?? [])).toBe(open.replace("[d6=1", "[d6=1]"));
  });

  test("renames, and says why a name cannot be taken", async () => {
    const { at, uri } = await started(doorway);
    const position = place(doorway, "Ada shoots");
    const textDocument = { uri };
    expect(await at.request("textDocument/prepareRename", { textDocument, position })).toMatchObject({
      placeholder: "Ada",
    });
    const changed = (await at.request("textDocument/rename", { textDocument, position, newName: "Ylva" })) as {
      changes: Record<string, Edit[]>;
    };
    expect(edited(doorway, changed.changes[uri] ?? [])).toBe(doorway.replaceAll("Ada", "Ylva"));
    const { error } = await at.ask("textDocument/rename", { textDocument, position, newName: "Rolf" }).reply;
    expect(error?.message).toBe('There is already somebody called "Rolf".');
  });

  test("leads to declarations, notes and rules", async () => {
    const text = ["```combat", "rules: zones", "[[Ogre]]: HP 5", "== Round 1", "Ogre passes", "```"].join("\n");
    const { at, uri, folder } = await started(text);
    await writeFile(join(folder, "Ogre.md"), "---\ncombat: HP 9\n---\n");
    const textDocument = { uri };
    const to = async (position: Position): Promise<string[]> =>
      ((await at.request("textDocument/definition", { textDocument, position })) as { uri: string }[]).map(
        (each) => each.uri,
      );
    expect(await to(place(text, "Ogre passes"))).toEqual([uri, pathToFileURL(join(folder, "Ogre.md")).href]);
    const [rule] = await to(place(text, "passes", 1));
    expect(rule).toBe(pathToFileURL(join(root, "docs/rules/zones.md")).href);
    const references = await at.request("textDocument/references", {
      textDocument,
      position: place(text, "Ogre passes"),
      context: { includeDeclaration: true },
    });
    expect(references).toHaveLength(2);
  });

  test("knows other notes as they are being written, and renames through them", async () => {
    const second = ["```combat", "continues: [[first]]", "", "== Round 2", "Ada passes", "```"].join("\n");
    const { at, uri, folder } = await started(second, "second.md");
    const unknown = (await diagnostics(at, 1)).map(({ code }) => code);
    expect(unknown).toContain("name-unknown");
    // The first note is on no disk yet.
    const first = [
      "Old words.",
      "```combat",
      "rules: zones",
      "Ada: HP 9",
      "@foes",
      "Orc: HP 9",
      "",
      "== Round 1",
      "```",
    ];
    const other = pathToFileURL(join(folder, "first.md")).href;
    await writeFile(join(folder, "first.md"), "Nothing yet.\n");
    at.notify("textDocument/didOpen", {
      textDocument: { uri: other, languageId: "markdown", version: 1, text: "Nothing yet.\n" },
    });
    at.notify("textDocument/didChange", {
      textDocument: { uri: other, version: 2 },
      contentChanges: [{ text: first.join("\n") }],
    });
    let now = unknown;
    while (now.includes("name-unknown"))
      now = await at
        .next(({ method, params }) => method === "textDocument/publishDiagnostics" && isOf(params, uri))
        .then(({ params }) => (params as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code));
    const position = place(second, "Ada passes");
    expect(await at.request("textDocument/definition", { textDocument: { uri }, position })).toEqual([
      { uri: other, range: { start: { line: 3, character: 0 }, end: { line: 3, character: 3 } } },
    ]);
    await writeFile(join(folder, "second.md"), second);
    const renamed = (await at.request("textDocument/rename", {
      textDocument: { uri: other },
      position: { line: 3, character: 1 },
      newName: "Berta",
    })) as { changes: Record<string, Edit[]> };
    expect(Object.keys(renamed.changes).sort()).toEqual([other, uri].sort());
    expect(edited(second, renamed.changes[uri] ?? [])).toBe(second.replace("Ada", "Berta"));
  });

  test("tells structure, colours and results", async () => {
    const { at, uri } = await started(doorway);
    const textDocument = { uri };
    const [fight] = (await at.request("textDocument/documentSymbol", { textDocument })) as {
      name: string;
      children: unknown[];
    }[];
    expect([fight?.name, fight?.children.length]).toEqual(["The doorway", 3]);
    expect(await at.request("textDocument/foldingRange", { textDocument })).toHaveLength(3);
    const { data } = (await at.request("textDocument/semanticTokens/full", { textDocument })) as { data: number[] };
    expect(data.length).toBeGreaterThan(5 * 60);
    expect(data.length % 5).toBe(0);
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const hints = (await at.request("textDocument/inlayHint", { textDocument, range })) as { label: string }[];
    expect(hints.map(({ label }) => label)).toContain("−3 Rolf 11/14");
  });
});

describe("what goes wrong", () => {
  test("words that are no message, and requests that mean nothing, do no harm", async () => {
    const { at, uri } = await started(millNote);
    await diagnostics(at);
    at.raw("Content-Length: 12\r\n\r\nthis is none");
    at.raw("Content-Length: 2\r\n\r\n{}");
    at.send({ id: "odd", method: "textDocument/hover", params: null });
    expect((await at.next(({ id }) => id === "odd")).error).toBeDefined();
    expect((await at.ask("no/such", {}).reply).error?.code).toBe(-32601);
    const elsewhere = { textDocument: { uri: "file:///no/such.md" }, position: { line: 1, character: 1 } };
    expect(await at.request("textDocument/hover", elsewhere)).toBeNull();
    const far = { textDocument: { uri }, position: { line: 1e6, character: 1e6 } };
    expect(await at.request("textDocument/hover", far)).toBeNull();
    expect(await at.request("textDocument/completion", far)).toMatchObject({ items: [] });
    expect(at.err).toBe("");
  });

  test("a note that lies nowhere has no neighbours", async () => {
    const { at } = await started(millNote);
    const uri = "untitled:Untitled-1";
    at.notify("textDocument/didOpen", { textDocument: { uri, languageId: "markdown", version: 7, text: millNote } });
    expect(await diagnostics(at, 7)).toHaveLength(1);
  });

  test("a request that is cancelled is answered so", async () => {
    const { at, uri } = await started(doorway);
    const position = place(doorway, "d20=17", 1);
    const { id, reply } = at.ask("textDocument/hover", { textDocument: { uri }, position });
    at.notify("$/cancelRequest", { id });
    expect((await reply).error?.code).toBe(-32800);
    expect(await at.request("textDocument/hover", { textDocument: { uri }, position })).not.toBeNull();
  });

  test("a note of a megabyte", async () => {
    const fight = longFight("zones", 2000);
    const prose = "A long way through the hills, and nobody speaks.\n".repeat(
      Math.ceil((1_000_000 - fight.length) / 49),
    );
    const text = `${prose}\n\`\`\`combat\n${fight}\nBandit 1 ataks\n\`\`\`\n`;
    expect(text.length).toBeGreaterThan(1_000_000);
    const { at, uri } = await started(text);
    expect((await diagnostics(at, 1)).length).toBeGreaterThan(0);
    const last = text.split("\n").length - 3;
    const found = (await at.request("textDocument/completion", {
      textDocument: { uri },
      position: { line: last, character: 0 },
    })) as { items: unknown[] };
    expect(found.items.length).toBeGreaterThan(0);
  }, 120_000);
});
