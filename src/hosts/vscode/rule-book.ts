import { EventEmitter, Uri, workspace, type TextDocumentContentProvider } from "vscode";
import { systems } from "../../rules/index.ts";
import { ruleInWords, RulePages, type RuleText } from "../../share/rule-text.ts";
import { say as view } from "../../telling/sentences.ts";
import { vscodeSentences } from "./sentences.ts";

/** Scheme of documents that hold a rule's text. */
export const RULE_SCHEME = "blow-by-blow-rule";

/** The rules' texts, from the pages that lie beside the extension. */
export class RuleBook implements TextDocumentContentProvider {
  private readonly loaded = new EventEmitter<void>();
  private loading: Promise<void> | null = null;
  private readonly pages = new RulePages([...systems.keys()], (system) => this.read(system));

  /** Hears once all pages are at hand. */
  readonly onLoaded = this.loaded.event;

  /** @param folder with a page for each system: zones.md */
  constructor(private readonly folder: Uri) {}

  /** Returns a rule's text as far as it is at hand; asked for once, all pages are loaded. */
  known(id: string): RuleText | null {
    this.loading ??= this.load();
    return this.pages.known(id);
  }

  /** Returns the address of a page for a rule, which VS Code shows like any other Markdown. */
  static address(id: string): Uri {
    return Uri.from({ scheme: RULE_SCHEME, path: `/${id}.md` });
  }

  async provideTextDocumentContent(uri: Uri): Promise<string> {
    const id = uri.path.slice(1).replace(/\.md$/, "");
    const rule = await this.pages.find(id);
    if (rule === null) {
      const known = ruleInWords(systems.values(), id);
      return [`# ${id}`, "", ...(known.length > 0 ? known : [vscodeSentences.noRule(id)]), ""].join("\n");
    }
    if (rule.prose === "") return `# ${rule.title}\n\n${rule.body}\n`;
    return (
      `# ${rule.title}\n\n${rule.prose}\n\n` +
      `<details><summary>${view.ruleEntry}</summary>\n\n${rule.body}\n\n</details>\n`
    );
  }

  private async load(): Promise<void> {
    await this.pages.load();
    this.loaded.fire();
  }

  private async read(system: string): Promise<string | null> {
    try {
      return new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(this.folder, `${system}.md`)));
    } catch (error) {
      console.error(error);
      return null;
    }
  }
}
