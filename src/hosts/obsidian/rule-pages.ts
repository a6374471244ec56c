import { type App, Component, MarkdownRenderer, Modal } from "obsidian";
import { systems } from "../../rules/index.ts";
import { findRule, type RuleText, wordsUnder } from "../../share/rule-text.ts";
import { say } from "./words.ts";

/** The pages of the rule systems, which lie beside the plugin where its installer has put them. */
export class RulePages {
  private readonly pages = new Map<string, string>();

  constructor(
    private readonly app: App,
    /** A folder of the vault, with a page for each system: `zones.md`. */
    private readonly folder: string,
  ) {}

  /** Opens a rule's text. */
  async show(id: string): Promise<void> {
    new RuleDialog(this.app, await this.find(id)).open();
  }

  private async find(id: string): Promise<RuleText> {
    for (const system of systems.keys()) {
      const page = await this.page(system);
      const rule = page === null ? null : findRule(page, id);
      if (rule !== null) return rule;
    }
    const words = [...systems.values()].flatMap((system) => wordsUnder(system, id));
    const known = words.map(({ word, help }) => `- **${word}**: ${help}`);
    return { title: id, body: [...known, "", say.noPages(this.folder)].join("\n") };
  }

  private async page(system: string): Promise<string | null> {
    const known = this.pages.get(system);
    if (known !== undefined) return known;
    const path = `${this.folder}/${system}.md`;
    const { adapter } = this.app.vault;
    try {
      if (!(await adapter.exists(path))) return null;
      const page = await adapter.read(path);
      this.pages.set(system, page);
      return page;
    } catch (error) {
      console.error(error);
      return null;
    }
  }
}

class RuleDialog extends Modal {
  private readonly drawn = new Component();

  constructor(
    app: App,
    private readonly rule: RuleText,
  ) {
    super(app);
  }

  override async onOpen(): Promise<void> {
    const { activeElement } = activeDocument;
    this.setTitle(this.rule.title);
    // The text may be longer than the screen: the keys scroll what has the focus.
    this.contentEl.tabIndex = 0;
    this.contentEl.focus();
    this.drawn.load();
    this.setCloseCallback(() => {
      if (activeElement?.instanceOf(HTMLElement)) activeElement.focus();
    });
    await MarkdownRenderer.render(this.app, this.rule.body, this.contentEl, "", this.drawn);
  }

  override onClose(): void {
    this.drawn.unload();
    this.contentEl.empty();
  }
}
