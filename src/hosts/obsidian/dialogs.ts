import { Modal, Setting, Component, MarkdownRenderer, type App } from "obsidian";
import { systems } from "../../rules/index.ts";
import { RulePages, ruleInWords, type RuleText } from "../../share/rule-text.ts";
import { say as view } from "../../telling/sentences.ts";
import { obsidianSentences } from "./sentences.ts";

/** A dialog of Obsidian's that its title names to screen readers. What had the focus gets it back. */
class NamedDialog extends Modal {
  private readonly opener = activeDocument.activeElement;

  override setTitle(title: string): this {
    this.modalEl.setAttribute("aria-label", title);
    return super.setTitle(title);
  }

  override onOpen(): Promise<void> | void {
    this.setCloseCallback(() => {
      if (this.opener?.instanceOf(HTMLElement) && this.opener.isConnected) this.opener.focus();
    });
  }
}

/** A dialog with something of the views in it. Its first field has the focus; Ctrl+Enter does the main thing. */
export class MountedDialog extends NamedDialog {
  private unmount: (() => void) | null = null;

  constructor(
    app: App,
    private readonly draw: (el: HTMLElement) => () => void,
  ) {
    super(app);
  }

  override onOpen(): void {
    void super.onOpen();
    this.modalEl.addClass("bbb-export-modal");
    this.unmount = this.draw(this.contentEl);
    this.contentEl.querySelector<HTMLElement>(":is(input, textarea, select, button):enabled, [tabindex]")?.focus();
    this.modalEl.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.contentEl.querySelector<HTMLElement>(".bbb-export-deeds button:enabled")?.click();
    });
  }

  override onClose(): void {
    this.unmount?.();
    this.contentEl.empty();
  }
}

/** Asks how many points somebody loses or regains, and why. Enter writes it. */
export class PointsDialog extends NamedDialog {
  private who: string;
  private typed = "";

  constructor(
    app: App,
    private readonly options: {
      /** Fighters who may be meant, the likeliest first. */
      readonly fighters: readonly string[];
      readonly heal: boolean;
      /** Writes it; what stood in the way is said by it, and the dialog stays. */
      readonly write: (who: string, typed: string) => Promise<string | null>;
    },
  ) {
    super(app);
    this.who = options.fighters[0] ?? "";
    this.setTitle(this.title());
  }

  override onOpen(): void {
    void super.onOpen();
    const { fighters, heal } = this.options;
    if (fighters.length > 1)
      new Setting(this.contentEl).setName(obsidianSentences.whom).addDropdown((list) => {
        list.addOptions(Object.fromEntries(fighters.map((name) => [name, name]))).onChange((name) => {
          this.who = name;
          this.setTitle(this.title());
        });
        list.selectEl.setAttribute("aria-label", obsidianSentences.whom);
      });
    const amount = new Setting(this.contentEl)
      .setName(obsidianSentences.howMuch)
      .setDesc(obsidianSentences.howMuchHint);
    amount.addText((field) => {
      field.setPlaceholder("4").onChange((typed) => (this.typed = typed));
      field.inputEl.setAttribute("aria-label", obsidianSentences.howMuch);
      field.inputEl.addEventListener("keydown", (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        void this.write(amount);
      });
      field.inputEl.focus();
    });
    amount.addButton((button) => {
      button
        .setButtonText(heal ? obsidianSentences.heal : obsidianSentences.damage)
        .onClick(() => void this.write(amount));
    });
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  private title(): string {
    return this.options.heal ? obsidianSentences.healWho(this.who) : obsidianSentences.damageWho(this.who);
  }

  private async write(field: Setting): Promise<void> {
    const problem = await this.options.write(this.who, this.typed);
    if (problem === null) this.close();
    else field.setErrorMessage(problem);
  }
}

/** Opens rules' texts, from the pages that lie beside the plugin where its installer has put them. */
export class RuleTexts {
  private readonly pages = new RulePages([...systems.keys()], (system) => this.read(`${this.folder}/${system}.md`));

  constructor(
    private readonly app: App,
    /** A folder of the vault, with a page for each system: `zones.md`. */
    private readonly folder: string,
  ) {}

  /** Returns a rule's text, as far as its page has been read. */
  textOf(id: string): RuleText | null {
    return this.pages.known(id);
  }

  async show(id: string): Promise<void> {
    new RuleDialog(this.app, (await this.pages.find(id)) ?? this.known(id)).open();
  }

  /** Returns what the plugin itself can say of a rule. */
  private known(id: string): RuleText {
    const known = ruleInWords(systems.values(), id);
    return { title: id, prose: "", body: [...known, "", obsidianSentences.noPages(this.folder)].join("\n") };
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
