import { commands, Uri, workspace, type TextDocument } from "vscode";
import type { ChronicleEntry } from "../../chronicle/entry.ts";
import { chronicleBlock } from "../../chronicle/list.tsx";
import { resolveNote, type NoteFight } from "../../share/note.ts";
import type { Links } from "../../view/kit/links.tsx";
import type { Handles } from "./aim.ts";
import type { WorkspaceChronicle } from "./chronicle.ts";
import { folderOf } from "./note-index.ts";
import type { Notes } from "./notes.ts";
import { placeAt, PreviewPages } from "./preview-pages.tsx";

/** The fights of VS Code's own Markdown preview. */
export class Preview {
  private readonly pages: PreviewPages;
  private readonly links = new Map<string, Links>();

  constructor(
    private readonly notes: Notes,
    handles: Handles,
    address: ((name: string) => string) | null,
    private readonly chronicles: WorkspaceChronicle,
  ) {
    this.pages = new PreviewPages(handles, address);
    this.own = address?.("") ?? null;
    // VS Code draws what changes with the text; this is for what changes without it: another note, a setting.
    notes.onRenewed(() => void commands.executeCommand("markdown.preview.refresh"));
  }

  private readonly own: string | null;

  /** @param page the text that is drawn, its line ends made LF */
  fights(page: string, env: unknown): readonly NoteFight[] {
    const address = addressOf(env);
    const document = documentAt(address);
    // Nobody need have it open: a preview may be asked for before, or after.
    if (document === null) return resolveNote(page, this.notes.environment(address ?? "untitled:"));
    const { fights } = this.notes.settled(document);
    // A preview may be a step behind its document.
    return document.getText().replace(/\r\n/g, "\n") === page
      ? fights
      : resolveNote(page, this.notes.environment(document.uri.toString()), fights);
  }

  draw(fight: NoteFight, fights: readonly NoteFight[], env: unknown): string {
    const own = addressOf(env);
    const document = documentAt(own);
    // A fight can be changed only in an open document.
    const address = document === null ? null : own;
    const note = document?.getText() ?? "";
    return this.pages.draw(fight, { address, note, fights, links: this.linksOf(own ?? "untitled:") });
  }

  /** Returns a block that shows the chronicle as HTML. */
  chronicle(body: string, env: unknown): string {
    const own = addressOf(env) ?? "untitled:";
    const href = ({ note, line }: ChronicleEntry): string => `${relative(own, note)}#${placeAt(line)}`;
    return `${chronicleBlock({ body, entries: this.chronicles.entries(), ways: { href } })}\n`;
  }

  private linksOf(address: string): Links {
    const known = this.links.get(address);
    if (known !== undefined) return known;
    const made: Links = {
      rule: (id) => this.pages.ruleLink(id),
      note: (target, line) => {
        const found = this.notes.linked(target, address);
        return found === null ? null : relative(address, found) + (line === undefined ? "" : `#${placeAt(line)}`);
      },
      fight: (line) => `#${placeAt(line)}`,
      ...(this.own === null ? {} : { own: this.own }),
    };
    this.links.set(address, made);
    return made;
  }
}

function addressOf(env: unknown): string | null {
  const uri = typeof env === "object" && env !== null && "currentDocument" in env ? env.currentDocument : null;
  return uri instanceof Uri ? uri.toString() : null;
}

function documentAt(address: string | null): TextDocument | null {
  return workspace.textDocuments.find(({ uri }) => uri.toString() === address) ?? null;
}

/** Returns a note's address as a link of another, which VS Code opens. */
function relative(from: string, to: string): string {
  const [home, folder] = [folderOf(from).split("/"), folderOf(to).split("/")];
  let same = 0;
  while (same < home.length && same < folder.length && home[same] === folder[same]) same++;
  const up = home.slice(same).map(() => "..");
  return [...up, ...folder.slice(same), to.slice(to.lastIndexOf("/") + 1)].join("/");
}
