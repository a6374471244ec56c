import { Uri, type WebviewPanel } from "vscode";

/** Which page the script of a webview shows. */
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
