import { EventEmitter, Uri, workspace, type TextDocumentContentProvider } from "vscode";
import { systems } from "../../rules/index.ts";
import { RulePages, findRule, wordsUnder, type RuleText } from "../../share/rule-text.ts";
import { say as view } from "../../telling/sentences.ts";
import { vscodeSentences } from "./sentences.ts";

/** Scheme of documents that hold a rule's text. */
export const RULE_SCHEME = "blow-by-blow-rule";

/** The rules' texts, from the pages that lie beside the extension. */
export class RuleBook implements TextDocumentContentProvider {
  private readonly read = new Map<string, string>();
  private readonly loaded = new EventEmitter<void>();
  private loading: Promise<void> | null = null;
  private readonly pages = new RulePages([...systems.keys()], (system) => this.page(system));

  /** Hears once all pages are at hand. */
  readonly onLoaded = this.loaded.event;

  /** @param folder with a page for each system: zones.md */
  constructor(private readonly folder: Uri) {}

  /** A rule's text as far as it is at hand; asked for once, all pages are loaded. */
  known(id: string): RuleText | null {
    this.loading ??= this.load();
    for (const page of this.read.values()) {
      const rule = findRule(page, id);
      if (rule !== null) return rule;
    }
    return null;
  }

  /** A page for a rule, which VS Code shows like any other Markdown. */
  static address(id: string): Uri {
    return Uri.from({ scheme: RULE_SCHEME, path: `/${id}.md` });
  }

  async provideTextDocumentContent(uri: Uri): Promise<string> {
    const id = uri.path.slice(1).replace(/\.md$/, "");
    const rule = await this.pages.find(id);
    if (rule !== null && rule.prose === "") return `# ${rule.title}\n\n${rule.body}\n`;
    if (rule !== null)
      return (
        `# ${rule.title}\n\n${rule.prose}\n\n` +
        `<details><summary>${view.ruleEntry}</summary>\n\n${rule.body}\n\n</details>\n`
      );
    const words = [...systems.values()].flatMap((system) => wordsUnder(system, id));
    const known = words.map(({ word, help }) => `- **${word}**: ${help}`);
    return [`# ${id}`, "", ...(known.length > 0 ? known : [vscodeSentences.noRule(id)]), ""].join("\n");
  }

  private async load(): Promise<void> {
    await Promise.all([...systems.keys()].map((system) => this.page(system)));
    this.loaded.fire();
  }

  private async page(system: string): Promise<string | null> {
    const known = this.read.get(system);
    if (known !== undefined) return known;
    try {
      const text = new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(this.folder, `${system}.md`)));
      this.read.set(system, text);
      return text;
    } catch (error) {
      console.error(error);
      return null;
    }
  }
}
