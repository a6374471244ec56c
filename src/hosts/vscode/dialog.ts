import { type Uri, type ViewColumn, window } from "vscode";
import type { Asked, DialogDeed, FromDialog, ToDialog } from "./dialog-messages.ts";
import type { Draft } from "../../view/begin/draft.ts";
import { openPage } from "./webview.ts";

/** The kind of panel in which something is asked. A window that is opened again does not ask it again. */
const DIALOG = "blowByBlow.dialog";

export interface DialogOptions {
  readonly title: string;
  readonly column: ViewColumn;
  /** What is asked at this moment. */
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
