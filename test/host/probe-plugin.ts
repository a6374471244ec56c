import { type App, MarkdownRenderChild, Plugin, PluginSettingTab, type SettingDefinitionItem } from "obsidian";

/** Draws each ```probe block as a button with its body and says what it knows; its source "throw" throws. */
export default class Probe extends Plugin {
  override settings = { greeting: "Hello", loud: false, volume: "low" };

  override async onload(): Promise<void> {
    Object.assign(this.settings, await this.loadData());
    this.registerMarkdownCodeBlockProcessor("probe", (source, el, context) => {
      if (source === "throw") throw new Error("the probe threw");
      const child = new MarkdownRenderChild(el);
      context.addChild(child);
      const box = el.createDiv({ cls: "probe", attr: { "data-path": context.sourcePath } });
      box.createEl("button", { cls: "probe-body", text: source });
      const info = (): string => {
        const section = context.getSectionInfo(el);
        return section ? `${section.lineStart}-${section.lineEnd}` : "null";
      };
      box.setAttr("data-info-at-once", info());
      child.registerDomEvent(box, "click", () => box.setAttr("data-info", info()));
    });
    this.addCommand({
      id: "insert",
      name: "Insert",
      editorCallback: (editor) => editor.replaceSelection("inserted"),
    });
    this.addSettingTab(new ProbeSettings(this.app, this));
  }
}

class ProbeSettings extends PluginSettingTab {
  constructor(
    app: App,
    private readonly probe: Probe,
  ) {
    super(app, probe);
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    return [
      {
        name: "Greeting",
        control: {
          type: "text",
          key: "greeting",
          validate: (value) => (value === "" ? "Say something." : undefined),
        },
      },
      { name: "Loud", control: { type: "toggle", key: "loud" } },
      {
        type: "group",
        heading: "Sound",
        visible: () => this.probe.settings.loud,
        items: [
          { name: "Volume", control: { type: "dropdown", key: "volume", options: { low: "Low", high: "High" } } },
        ],
      },
    ];
  }
}
