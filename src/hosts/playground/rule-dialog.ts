import { systems } from "../../rules/index.ts";
import { findRule } from "../../share/rule-text.ts";

/** Where the page keeps the rule systems' pages. */
const FOLDER = "rules";

/** Opens a rule's text when a link to it is followed. */
export class RuleDialog {
  private readonly pages = new Map<string, Promise<string | null>>();

  constructor(
    private readonly dialog: HTMLDialogElement,
    private readonly title: HTMLElement,
    private readonly text: HTMLElement,
  ) {
    document.addEventListener("click", (event) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest("a[data-rule]") : null;
      const id = link?.getAttribute("data-rule");
      if (id == null) return;
      event.preventDefault();
      void this.show(id);
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
  }

  /** The link of a rule: its anchor on the page of its rule system. */
  href(id: string): string {
    return `#${id}`;
  }

  private async show(id: string): Promise<void> {
    this.title.textContent = id;
    this.text.replaceChildren("…");
    this.dialog.showModal();
    for (const system of systems.keys()) {
      const page = await this.page(system);
      const rule = page === null ? null : findRule(page, id);
      if (rule === null) continue;
      this.title.textContent = rule.title;
      this.text.replaceChildren(
        ...rule.body
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map(paragraph),
      );
      return;
    }
    this.text.replaceChildren("The rule's text is not part of this page.");
  }

  private page(system: string): Promise<string | null> {
    const known = this.pages.get(system);
    if (known !== undefined) return known;
    const loading = fetch(`${FOLDER}/${system}.md`).then(
      (response) => (response.ok ? response.text() : null),
      (error: unknown) => {
        console.warn(error);
        return null;
      },
    );
    this.pages.set(system, loading);
    return loading;
  }
}

/** A line of the page: list items and prose, with bold, italic and code as elements. */
function paragraph(line: string): HTMLElement {
  const p = document.createElement("p");
  p.append(
    ...line
      .replace(/^\s*[-*] /, "")
      .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
      .map(word),
  );
  return p;
}

function word(text: string): string | HTMLElement {
  const kind = text.startsWith("**") ? "strong" : text.startsWith("`") ? "code" : null;
  if (kind === null) return text.replaceAll("\\<", "<");
  const el = document.createElement(kind);
  el.textContent = text.replace(/^(?:\*\*|`)|(?:\*\*|`)$/g, "");
  return el;
}
