import { webcrypto } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  CodeActionKind,
  CompletionTriggerKind,
  LSPErrorCodes,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
  type CancellationToken,
  type Connection,
  type InitializeParams,
  type InitializeResult,
  type Location,
  type SemanticTokensRangeParams,
  type CodeAction,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { openNote, type AssistEnvironment, type NoteService, type Target } from "../../../assist/index.ts";
import { isMap } from "../../../language/map.ts";
import { systems } from "../../../rules/index.ts";
import { findRule, type RuleText } from "../../../share/rule-text.ts";
import { fairFaces } from "../../../wishes/dice.ts";
import { serverSentences } from "../sentences.ts";
import { environmentOf, Vaults, type Vault } from "../vault.ts";
import {
  ROLL,
  completionItems,
  diagnosticIn,
  editsOf,
  foldingRange,
  hoverIn,
  inlayHint,
  legend,
  offsetsIn,
  rangeIn,
  semanticTokens,
  symbol,
} from "./convert.ts";

/** Diagnostics follow when nobody has typed for so long, in milliseconds. */
const QUIET = 120;

/** Abilities that the client announced. */
interface Client {
  markdown: boolean;
  snippets: boolean;
  inlays: boolean;
  /** It writes what the server asks for: then dice can be thrown. */
  writes: boolean;
}

interface Open {
  readonly note: NoteService;
  vault: Vault;
  timer: ReturnType<typeof setTimeout> | null;
}

/** Answers a client until it leaves. */
export function serve(connection: Connection, rules: RuleFiles, version: string, cwd: string): void {
  const documents = new TextDocuments(TextDocument);
  const open = new Map<string, Open>();
  const opened = (path: string): string | null =>
    documents
      .all()
      .find(({ uri }) => pathOf(uri) === path)
      ?.getText() ?? null;
  const vaults = new Vaults(cwd, (message) => connection.console.warn(message), opened);
  const client: Client = { markdown: true, snippets: false, inlays: true, writes: false };
  const link = (id: string): string | null => rules.link(id);

  connection.onInitialize((params) => {
    learn(client, params);
    return abilities(version);
  });

  const publish = (uri: string): void => {
    const [doc, each] = [documents.get(uri), open.get(uri)];
    if (doc === undefined || each === undefined) return;
    each.note.settle();
    const diagnostics = each.note.diagnostics().map((found) => diagnosticIn(doc, found, link));
    void connection.sendDiagnostics({ uri, version: doc.version, diagnostics });
  };
  const renew = (which: (note: [uri: string, open: Open]) => boolean): void => {
    for (const [uri, each] of [...open].filter(which)) {
      each.vault = vaults.of(pathOf(uri));
      each.note.refresh(assistOf(each.vault, rules, client));
      publish(uri);
    }
  };
  documents.onDidOpen(({ document }) => {
    const vault = vaults.of(pathOf(document.uri));
    open.set(document.uri, {
      note: openNote(document.getText(), assistOf(vault, rules, client)),
      vault,
      timer: null,
    });
    publish(document.uri);
  });
  documents.onDidChangeContent(({ document }) => {
    const each = open.get(document.uri);
    if (each === undefined) return;
    each.note.update(document.getText());
    if (each.timer !== null) clearTimeout(each.timer);
    each.timer = setTimeout(() => {
      publish(document.uri);
      renew(([uri, { note }]) => uri !== document.uri && note.text.includes("[["));
    }, QUIET);
  });
  // Other notes may have changed too: what links lead to is read anew.
  documents.onDidSave(() => renew(() => true));
  documents.onDidClose(({ document }) => {
    const timer = open.get(document.uri)?.timer ?? null;
    if (timer !== null) clearTimeout(timer);
    open.delete(document.uri);
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
  });

  /** Answers once what has arrived meanwhile is read: a request that was cancelled by then costs nothing. */
  const answer =
    <P extends { textDocument: { uri: string } }, R>(reply: (params: P, doc: TextDocument, each: Open) => R | null) =>
    async (params: P, token: CancellationToken): Promise<R | null | ResponseError> => {
      await setImmediate();
      if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, "cancelled");
      const [doc, each] = [documents.get(params.textDocument.uri), open.get(params.textDocument.uri)];
      return doc === undefined || each === undefined ? null : reply(params, doc, each);
    };

  connection.onCompletion(
    answer(({ position, context }, doc, { note }) => {
      const { items, quiet } = note.complete(doc.offsetAt(position));
      const asked = context?.triggerKind !== CompletionTriggerKind.TriggerCharacter;
      const shown = quiet && !asked ? [] : items;
      return {
        isIncomplete: true,
        items: completionItems(doc, shown, client.snippets),
      };
    }),
  );
  // The chance against a target takes a while: it is worked out for the row that is looked at.
  connection.onCompletionResolve((item) => {
    const aim: unknown = item.data;
    if (!isAimed(aim) || documents.get(aim.uri)?.version !== aim.version) return item;
    const work = open.get(aim.uri)?.note.chance(aim.at, aim.line);
    let step = work?.next();
    while (step !== undefined && step.done !== true) step = work?.next();
    return step?.value == null ? item : { ...item, detail: step.value };
  });
  connection.onExecuteCommand(async ({ command, arguments: words }) => {
    const said: readonly unknown[] = words ?? [];
    const [uri, at] = said;
    const doc = typeof uri === "string" ? documents.get(uri) : undefined;
    if (command !== ROLL || doc === undefined || typeof at !== "number") return null;
    await setImmediate();
    const rolled = open.get(doc.uri)?.note.roll(at, fairFaces(webcrypto)) ?? null;
    if (rolled === null) connection.window.showWarningMessage(serverSentences.nothingToRoll);
    else await connection.workspace.applyEdit({ changes: { [doc.uri]: editsOf(doc, rolled.changes) } });
    return null;
  });
  connection.onHover(
    answer(({ position }, doc, { note }) => {
      const hover = note.hover(doc.offsetAt(position));
      return hover === null ? null : hoverIn(doc, hover, link, client.markdown);
    }),
  );
  connection.onDefinition(
    answer(({ position }, doc, { note, vault }) =>
      note.definition(doc.offsetAt(position)).flatMap((target) => placeOf(target, doc, vault, rules) ?? []),
    ),
  );
  connection.onReferences(
    answer(({ position, context }, doc, { note }) => {
      const at = doc.offsetAt(position);
      const declared = new Set(
        note.definition(at).flatMap((target) => (target.kind === "range" ? [target.range.from] : [])),
      );
      return note
        .references(at)
        .filter(({ from }) => context.includeDeclaration || !declared.has(from))
        .map((range) => ({ uri: doc.uri, range: rangeIn(doc, range) }));
    }),
  );
  connection.onPrepareRename(
    answer(({ position }, doc, { note }) => {
      const found = note.renameable(doc.offsetAt(position));
      return found === null ? null : { range: rangeIn(doc, found.range), placeholder: found.name };
    }),
  );
  connection.onRenameRequest(
    answer(({ position, newName }, doc, { note, vault }) => {
      const renamed = note.rename(doc.offsetAt(position), newName);
      if (!renamed.ok) throw new ResponseError(LSPErrorCodes.RequestFailed, renamed.reason);
      if (renamed.warning !== null) connection.window.showWarningMessage(renamed.warning);
      const changes = { [doc.uri]: editsOf(doc, renamed.changes) };
      for (const other of renamed.others) {
        const there = linkedDocument(other.note, vault);
        if (there !== null) changes[there.uri] = editsOf(there, other.changes);
      }
      return { changes };
    }),
  );
  connection.onCodeAction(answer(({ range }, doc, { note }) => actionsIn(doc, note, offsetsIn(doc, range), link)));
  connection.onDocumentSymbol(answer((_, doc, { note }) => note.outline().map((item) => symbol(doc, item))));
  connection.onFoldingRanges(answer((_, doc, { note }) => note.folds().map((fold) => foldingRange(doc, fold))));
  const allTokens = answer((_, doc, { note }) => semanticTokens(doc, note.tokens()));
  const tokensIn = answer(({ range }: SemanticTokensRangeParams, doc, { note }) =>
    semanticTokens(doc, note.tokens(offsetsIn(doc, range))),
  );
  connection.languages.semanticTokens.on(async (params, token) => (await allTokens(params, token)) ?? { data: [] });
  connection.languages.semanticTokens.onRange(async (params, token) => (await tokensIn(params, token)) ?? { data: [] });
  connection.languages.inlayHint.on(
    answer(({ range }, doc, { note }) =>
      client.inlays ? note.inlays(offsetsIn(doc, range)).map((inlay) => inlayHint(doc, inlay)) : [],
    ),
  );

  documents.listen(connection);
  connection.listen();
}

function learn(client: Client, { capabilities, initializationOptions }: InitializeParams): void {
  const { completion, hover } = capabilities.textDocument ?? {};
  client.markdown = hover?.contentFormat?.includes("markdown") ?? true;
  client.writes = capabilities.workspace?.applyEdit === true;
  client.snippets = completion?.completionItem?.snippetSupport === true;
  const options: unknown = initializationOptions;
  if (typeof options === "object" && options !== null && "inlays" in options) client.inlays = options.inlays !== false;
}

function abilities(version: string): InitializeResult {
  return {
    serverInfo: { name: "blow-by-blow", version },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      completionProvider: { triggerCharacters: [" ", ",", "[", "@", "!", "(", "="], resolveProvider: true },
      executeCommandProvider: { commands: [ROLL] },
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      renameProvider: { prepareProvider: true },
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
      documentSymbolProvider: true,
      foldingRangeProvider: true,
      semanticTokensProvider: { legend, full: true, range: true },
      inlayHintProvider: true,
    },
  };
}

interface Aimed {
  readonly uri: string;
  readonly version: number;
  readonly at: number;
  readonly line: string;
}

function isAimed(data: unknown): data is Aimed {
  return (
    isMap(data) &&
    typeof data["uri"] === "string" &&
    typeof data["version"] === "number" &&
    typeof data["at"] === "number" &&
    typeof data["line"] === "string"
  );
}

function pathOf(uri: string): string | null {
  try {
    return fileURLToPath(uri);
  } catch (problem) {
    // A note that is in no file yet has no neighbours.
    if (problem instanceof TypeError) return null;
    throw problem;
  }
}

function assistOf(vault: Vault, rules: RuleFiles, { writes }: Client): AssistEnvironment {
  return {
    ...environmentOf(vault),
    rolls: writes,
    ruleText: (id) => rules.text(id),
    noteNames: () => vault.names(),
    findGoesOn: () => vault.goesOnIn(),
  };
}

function placeOf(target: Target, doc: TextDocument, vault: Vault, rules: RuleFiles): Location | null {
  if (target.kind === "range") return { uri: doc.uri, range: rangeIn(doc, target.range) };
  if (target.kind === "rule") return rules.place(target.id);
  const there = linkedDocument(target.note, vault);
  return there === null ? null : { uri: there.uri, range: rangeIn(there, target.range ?? { from: 0, to: 0 }) };
}

/** Returns the note that a link leads to, as it is now. */
function linkedDocument(note: string, vault: Vault): TextDocument | null {
  const path = vault.path(note);
  return path === null ? null : TextDocument.create(pathToFileURL(path).href, "markdown", 0, vault.text(note) ?? "");
}

/**
 * Returns ways out of what is wrong in a stretch of a note, and all of the note's at once; where dice are asked for,
 * the throw as well.
 * @param link returns the address of a rule
 */
function actionsIn(
  doc: TextDocument,
  note: NoteService,
  range: { readonly from: number; readonly to: number },
  link: (id: string) => string | null,
): CodeAction[] {
  const touched = note.diagnostics(range).filter(({ from, to }) => from <= range.to && to >= range.from);
  const row = note.complete(range.from).items.find(({ kind }) => kind === "roll");
  // Anywhere in a line that waits for dice, and before those that a bracket still lacks.
  const label = row?.label ?? note.throwAt(range.from);
  const roll = label === null ? null : { label, from: row?.from ?? range.from };
  const rolls: CodeAction[] =
    roll === null
      ? []
      : [
          {
            title: roll.label,
            kind: CodeActionKind.QuickFix,
            command: { command: ROLL, title: roll.label, arguments: [doc.uri, roll.from] },
          },
        ];
  const fixes: CodeAction[] = touched.flatMap((each) =>
    note.fixes(each).map((fix, at) => ({
      title: fix.title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnosticIn(doc, each, link)],
      isPreferred: at === 0,
      edit: { changes: { [doc.uri]: editsOf(doc, fix.changes) } },
    })),
  );
  const actions = [...rolls, ...fixes];
  const all = note.fixAll();
  if (all.length > 0)
    actions.push({
      title: serverSentences.mendAll,
      kind: CodeActionKind.SourceFixAll,
      edit: { changes: { [doc.uri]: editsOf(doc, all) } },
    });
  return actions;
}

/** The pages of the rules, which lie beside the program in the package. */
export class RuleFiles {
  private readonly pages = new Map<string, string | null>();

  /** @param folder of the pages, such as `docs/rules/` */
  constructor(private readonly folder: URL) {}

  text(id: string): RuleText | null {
    return this.first((page) => findRule(page, id));
  }

  /** Returns a link to a rule's page, for a browser or an editor. */
  link(id: string): string | null {
    return this.first((page, file) => (findRule(page, id) === null ? null : `${file.href}#${id.toLowerCase()}`));
  }

  /** Returns the place of a rule's heading. */
  place(id: string): Location | null {
    return this.first((page, file) => {
      const line = page.split(/\r?\n/).findIndex((each) => /^#{1,6} +([^\s:.,]+)/.exec(each)?.[1] === id);
      if (line < 0) return null;
      const at = { line, character: 0 };
      return { uri: pathToFileURL(fileURLToPath(file)).href, range: { start: at, end: at } };
    });
  }

  private first<T>(find: (page: string, file: URL) => T | null): T | null {
    for (const system of systems.keys()) {
      const file = new URL(`${system}.md`, this.folder);
      const page = this.page(file);
      const found = page === null ? null : find(page, file);
      if (found !== null) return found;
    }
    return null;
  }

  private page(file: URL): string | null {
    const known = this.pages.get(file.href);
    if (known !== undefined) return known;
    const page = existsSync(file) ? readFileSync(file, "utf8") : null;
    this.pages.set(file.href, page);
    return page;
  }
}
