import {
  CodeActionKind,
  commands,
  Disposable,
  env,
  languages,
  Uri,
  workspace,
  type DocumentSelector,
  type ExtensionContext,
} from "vscode";
import { Rolls } from "../rolls.ts";
import { Tables } from "../table-client.ts";
import { Handles } from "./aim.ts";
import { WorkspaceChronicle } from "./chronicle.ts";
import { Commands } from "./commands.ts";
import { FightCompletions, TRIGGERS } from "./completion.ts";
import { Dialogs, PreparedList } from "./dialogs.ts";
import {
  FightLinks,
  FIX_ALL,
  Problems,
  FightHovers,
  FightInlays,
  FightTokens,
  LEGEND,
  FightStructure,
} from "./language-features.ts";
import { FightLenses, Status } from "./lenses.ts";
import { Notes } from "./notes.ts";
import { Panels } from "./panel.ts";
import { Performer } from "./perform.ts";
import { PlayersViews } from "./players-view.ts";
import { Preview } from "./preview.ts";
import { RULE_SCHEME, RuleBook } from "./rule-book.ts";
import { preferences, SECTION, storageIn } from "./settings.ts";
import { REPORT_SCHEME, Reports, Sharing } from "./sharing.ts";
import { WorkspaceHost } from "./workspace-host.ts";

const NOTES: DocumentSelector = { language: "markdown" };

/** Everything that the extension does once there is a fight. */
export class Services extends Disposable {
  readonly commands: Commands;
  readonly panels: Panels;
  readonly players: PlayersViews;
  readonly preview: Preview;

  constructor({ extension, extensionUri, workspaceState, globalState }: ExtensionContext) {
    const parts: Disposable[] = [];
    super(() => void Disposable.from(...parts).dispose());
    const files = Uri.joinPath(extensionUri, "dist", "vscode");
    const rules = new RuleBook(Uri.joinPath(files, "rules"));
    const notes = new Notes(rules);
    const handles = new Handles();
    const rolls = new Rolls(storageIn(workspaceState, "rollsHere"), () => preferences());
    const performer = new Performer(notes, handles, (aim) => this.panels.show(aim));
    const host = new WorkspaceHost(notes, performer, versionIn(extension.packageJSON));
    this.panels = new Panels(files, notes, performer, rolls);
    this.players = new PlayersViews(files, notes, performer);
    const chronicle = new WorkspaceChronicle(files, notes);
    const dialogs = new Dialogs(files, notes, host, workspaceState, chronicle.shelf);
    const tables = new Tables(host, storageIn(globalState, "tables"), () => undefined);
    const reports = new Reports();
    this.commands = new Commands({
      ...{ handles, performer, host, rolls, panels: this.panels, players: this.players },
      sharing: new Sharing(notes, performer, reports, host.version, Uri.joinPath(files, "styles.css")),
      chronicle,
      dialogs,
      tables,
    });
    this.preview = new Preview(notes, handles, linksOf(extension.id), chronicle);
    const lenses = new FightLenses(notes, handles);
    const inlays = new FightInlays(notes);
    const tokens = new FightTokens(notes);
    const problems = new Problems(notes);
    const structure = new FightStructure(notes);
    const status = new Status(notes);
    parts.push(
      notes,
      this.panels,
      this.players,
      chronicle,
      new Disposable(() => tables.clear()),
      notes.onSettled((address) => {
        if (tables.has(address)) void tables.follow();
      }),
      new PreparedList(dialogs.prepared, notes),
      problems,
      status,
      languages.registerCodeLensProvider(NOTES, lenses),
      languages.registerCompletionItemProvider(NOTES, new FightCompletions(notes, handles), ...TRIGGERS),
      languages.registerHoverProvider(NOTES, new FightHovers(notes)),
      languages.registerInlayHintsProvider(NOTES, inlays),
      languages.registerDocumentSemanticTokensProvider(NOTES, tokens, LEGEND),
      languages.registerCodeActionsProvider(NOTES, problems, {
        providedCodeActionKinds: [CodeActionKind.QuickFix, FIX_ALL],
      }),
      languages.registerFoldingRangeProvider(NOTES, structure),
      languages.registerDocumentSymbolProvider(NOTES, structure),
      languages.registerDefinitionProvider(NOTES, structure),
      languages.registerDocumentLinkProvider(NOTES, new FightLinks(notes)),
      languages.registerReferenceProvider(NOTES, structure),
      languages.registerRenameProvider(NOTES, structure),
      workspace.registerTextDocumentContentProvider(RULE_SCHEME, rules),
      workspace.registerTextDocumentContentProvider(REPORT_SCHEME, reports),
      workspace.onDidChangeConfiguration((event) => {
        if (!event.affectsConfiguration(SECTION)) return;
        if (["partyDice", "otherDice"].some((key) => event.affectsConfiguration(`${SECTION}.${key}`))) rolls.forget();
        lenses.refresh();
        this.panels.refresh();
        inlays.refresh();
        status.refresh();
        void commands.executeCommand("markdown.preview.refresh");
      }),
    );
  }

  /** Follows a link of the preview. Any page may ask for an address: only names that were given out mean something. */
  async followed(uri: Uri): Promise<void> {
    await this.commands.perform(uri.query);
  }
}

function versionIn(manifest: unknown): string {
  return typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "";
}

/** Returns how a link of the preview comes back to the extension; null where VS Code drops such links. */
function linksOf(extension: string): ((name: string) => string) | null {
  // Browsers' builds of the open source name a scheme that they do not follow themselves.
  if (env.uriScheme === "code-oss") return null;
  return (name) => `${env.uriScheme}://${extension}/do?${name}`;
}
