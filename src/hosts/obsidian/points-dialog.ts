import { Setting, type App } from "obsidian";
import { NamedDialog } from "./named-dialog.ts";
import { say } from "./words.ts";

/** Asks how many points somebody loses or regains, and why. Enter writes it. */
export class PointsDialog extends NamedDialog {
  private who: string;
  private typed = "";

  constructor(
    app: App,
    private readonly options: {
      /** Those who may be meant, the likeliest first. */
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
      new Setting(this.contentEl).setName(say.whom).addDropdown((list) => {
        list.addOptions(Object.fromEntries(fighters.map((name) => [name, name]))).onChange((name) => {
          this.who = name;
          this.setTitle(this.title());
        });
        list.selectEl.setAttribute("aria-label", say.whom);
      });
    const amount = new Setting(this.contentEl).setName(say.howMuch).setDesc(say.howMuchHint);
    amount.addText((field) => {
      field.setPlaceholder("4").onChange((typed) => (this.typed = typed));
      field.inputEl.setAttribute("aria-label", say.howMuch);
      field.inputEl.addEventListener("keydown", (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        void this.write(amount);
      });
      field.inputEl.focus();
    });
    amount.addButton((button) => {
      button.setButtonText(heal ? say.heal : say.damage).onClick(() => void this.write(amount));
    });
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  private title(): string {
    return this.options.heal ? say.healWho(this.who) : say.damageWho(this.who);
  }

  private async write(field: Setting): Promise<void> {
    const problem = await this.options.write(this.who, this.typed);
    if (problem === null) this.close();
    else field.setErrorMessage(problem);
  }
}
