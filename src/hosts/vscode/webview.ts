import { Uri, window, type WebviewPanel, type ViewColumn } from "vscode";
import type { Draft } from "../../wishes/draft.ts";
import type { Asked, DialogDeed, FromDialog, ToDialog } from "./messages.ts";

/** Pages that the script of a webview can show. */
export type PageKind = "fight" | "dialog";

/** Gives a panel its page: only the extension's own script and styles, and nothing from anywhere else. */
export function openPage(panel: WebviewPanel, files: Uri, kind: PageKind): void {
  const { webview } = panel;
  panel.iconPath = Uri.joinPath(files, "icon.png");
  webview.options = { enableScripts: true, localResourceRoots: [files] };
  const nonce = [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");
  const file = (name: string): string => webview.asWebviewUri(Uri.joinPath(files, name)).toString();
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
  webview.html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${file("fight.css")}">
</head>
<body data-page="${kind}"><script nonce="${nonce}" src="${file("panel.js")}"></script></body>
</html>`;
}

/** The kind of panel in which something is asked. A window that is opened again does not ask it again. */
const DIALOG = "blowByBlow.dialog";

interface DialogOptions {
  readonly title: string;
  readonly column: ViewColumn;
  /** Returns what is asked at this moment. */
  readonly ask: () => Asked;
  /** Writes something, and answers with what is to be said; nothing: it is done, and the dialog closes. */
  readonly write: (deed: DialogDeed) => Promise<readonly string[]>;
  readonly look?: (target: string) => void;
  readonly changed?: (draft: Draft) => void;
  readonly closed?: () => void;
}

/** Asks something in a page. Answers with what asks it anew, since more is known. */
export function openDialog(files: Uri, options: DialogOptions): () => void {
  const { title, column, ask, write, look, changed, closed } = options;
  const panel = window.createWebviewPanel(DIALOG, title, column);
  let ready = false;
  const post = (message: ToDialog): void => void panel.webview.postMessage(message);
  const again = (): void => {
    if (ready) post(ask());
  };
  const receive = async (message: FromDialog): Promise<void> => {
    switch (message.kind) {
      case "ready":
        ready = true;
        return again();
      case "close":
        panel.dispose();
        return;
      case "look":
        return look?.(message.target);
      case "draft":
        return changed?.(message.draft);
      case "write": {
        const said = await write(message.deed);
        if (said.length === 0) panel.dispose();
        else post({ kind: "answer", id: message.id, said });
      }
    }
  };
  panel.webview.onDidReceiveMessage((message: FromDialog) => void receive(message));
  panel.onDidDispose(() => {
    ready = false;
    closed?.();
  });
  openPage(panel, files, "dialog");
  return again;
}
