/** The one script of all pages that the extension shows in webviews: the page itself says which it is. */
import { beginDialog } from "./dialog-page.ts";
import { beginPanel } from "./panel-page.ts";
import type { PageKind } from "./webview.ts";

const begin: Readonly<Record<PageKind, () => void>> = { fight: beginPanel, dialog: beginDialog };

begin[document.body.dataset["page"] === "dialog" ? "dialog" : "fight"]();
