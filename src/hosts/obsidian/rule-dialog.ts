import { type App, Component, MarkdownRenderer } from "obsidian";
import { systems } from "../../rules/index.ts";
import { RulePages } from "../../share/rule-pages.ts";
import { type RuleText, wordsUnder } from "../../share/rule-text.ts";
import { NamedDialog } from "./named-dialog.ts";
import { say as view } from "../../view/words.ts";
import { say } from "./words.ts";

/** Opens rules' texts, from the pages that lie beside the plugin where its installer has put them. */
export class RuleTexts {
  private readonly pages = new RulePages([...systems.keys()], (system) => this.read(`${this.folder}/${system}.md`));

  constructor(
    private readonly app: App,
    /** A folder of the vault, with a page for each system: `zones.md`. */
    private readonly folder: string,
  ) {}

  /** A rule's text, as far as its page has been read. */
  textOf(id: string): RuleText | null {
    return this.pages.known(id);
  }

  async show(id: string): Promise<void> {
    new RuleDialog(this.app, (await this.pages.find(id)) ?? this.known(id)).open();
  }

  /** What the plugin itself can say of a rule. */
  private known(id: string): RuleText {
    const words = [...systems.values()].flatMap((system) => wordsUnder(system, id));
    const known = words.map(({ word, help }) => `- **${word}**: ${help}`);
    return { title: id, prose: "", body: [...known, "", say.noPages(this.folder)].join("\n") };
  }

  private async read(path: string): Promise<string | null> {
    const { adapter } = this.app.vault;
    try {
      return (await adapter.exists(path)) ? await adapter.read(path) : null;
    } catch (error) {
      console.error(error);
      return null;
    }
  }
}

class RuleDialog extends NamedDialog {
  private readonly drawn = new Component();

  constructor(
    app: App,
    private readonly rule: RuleText,
  ) {
    super(app);
  }

  override async onOpen(): Promise<void> {
    void super.onOpen();
    this.setTitle(this.rule.title);
    // The text may be longer than the screen: the keys scroll what has the focus.
    this.contentEl.tabIndex = 0;
    this.contentEl.focus();
    this.drawn.load();
    const { prose, body } = this.rule;
    if (prose === "") return this.draw(body, this.contentEl);
    await this.draw(prose, this.contentEl.createDiv({ cls: "bbb-rule-prose" }));
    const entry = this.contentEl.createEl("details");
    entry.createEl("summary", { text: view.ruleEntry });
    await this.draw(body, entry.createDiv());
  }

  private draw(markdown: string, el: HTMLElement): Promise<void> {
    return MarkdownRenderer.render(this.app, markdown, el, "", this.drawn);
  }

  override onClose(): void {
    this.drawn.unload();
    this.contentEl.empty();
  }
}
