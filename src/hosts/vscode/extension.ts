import {
  commands,
  type ExtensionContext,
  type TextDocument,
  type Uri,
  type WebviewPanel,
  window,
  workspace,
} from "vscode";
import { drawFights, type MarkdownIt } from "../../share/markdown-it.ts";
import { COMMANDS, PANEL, PLAYERS } from "./command-ids.ts";
import type { Services } from "./services.ts";

/*
 * The door: small, so that notes without a fight cost nothing. What lies behind it is opened with the first fight, or
 * when it is asked for.
 */

/** A fence that begins a fight, or an encounter that may become one, in call-outs and lists too. */
const FENCE = /^[ \t>*+\-\d.)]*(?:`{3,}|~{3,})[ \t]*(?:combat|encounter(?:-table)?)(?:[ \t]|$)/m;

/** Info string of a block that shows the chronicle. */
const CHRONICLE = /^combat-chronicle(?:\s|$)/;

/** Answer that VS Code's Markdown preview expects of an extension. */
interface Api {
  readonly extendMarkdownIt: (md: MarkdownIt) => MarkdownIt;
}

class Door {
  private opening: Promise<Services> | null = null;
  private host: Services | null = null;

  constructor(private readonly context: ExtensionContext) {}

  get opened(): Promise<Services> | null {
    return this.opening;
  }

  open(): Promise<Services> {
    this.opening ??= import("./services.ts").then(({ Services }) => {
      this.host = new Services(this.context);
      this.context.subscriptions.push(this.host);
      return this.host;
    });
    return this.opening;
  }

  /**
   * Returns the host, if it is there. The preview does not wait: it is drawn again when there is something to draw
   * with.
   */
  now(): Services | null {
    if (this.opening === null) void this.open().then(() => commands.executeCommand("markdown.preview.refresh"));
    return this.host;
  }
}

export async function activate(context: ExtensionContext): Promise<Api> {
  const door = new Door(context);
  const look = (document: TextDocument): void => {
    if (door.opened === null && document.languageId === "markdown" && FENCE.test(document.getText())) void door.open();
  };
  context.subscriptions.push(
    workspace.onDidOpenTextDocument(look),
    workspace.onDidChangeTextDocument(({ document }) => look(document)),
    ...Object.values(COMMANDS).map((id) =>
      commands.registerCommand(id, async (what: unknown) => (await door.open()).commands.run(id, what)),
    ),
    window.registerUriHandler({ handleUri: async (uri: Uri) => (await door.open()).followed(uri) }),
    window.registerWebviewPanelSerializer(PANEL, {
      deserializeWebviewPanel: async (panel: WebviewPanel, state: unknown) =>
        (await door.open()).panels.restore(panel, state),
    }),
    window.registerWebviewPanelSerializer(PLAYERS, {
      deserializeWebviewPanel: async (panel: WebviewPanel, state: unknown) =>
        (await door.open()).players.restore(panel, state),
    }),
  );
  for (const document of workspace.textDocuments) look(document);
  // The first preview shows a fight at once where one is open already.
  await door.opened;
  return {
    extendMarkdownIt(md) {
      drawFights(md, {
        fights: (page, env) => door.now()?.preview.fights(page, env) ?? null,
        draw: (fight, fights, env) => door.now()?.preview.draw(fight, fights, env) ?? "",
        other: (info, body, env) => (CHRONICLE.test(info) ? (door.now()?.preview.chronicle(body, env) ?? null) : null),
      });
      return md;
    },
  };
}
