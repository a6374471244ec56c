import { systems } from "../../rules/index.ts";
import { RulePages, type RuleText } from "../../share/rule-text.ts";
import { say as view } from "../../telling/sentences.ts";
import { playgroundSentences } from "./sentences.ts";

/** Folder of the rule systems' pages. */
const FOLDER = "rules";

/** Opens a rule's text when a link to it is followed. */
export class RuleDialog {
  private readonly pages = new RulePages([...systems.keys()], readPage);

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

  /** Returns the link of a rule: its anchor on the page of its rule system. */
  href(id: string): string {
    return `#${id}`;
  }

  /** Returns a rule's text, as far as its page has been read. */
  textOf(id: string): RuleText | null {
    return this.pages.known(id);
  }

  async show(id: string): Promise<void> {
    this.title.textContent = id;
    this.text.replaceChildren("…");
    this.dialog.showModal();
    const rule = await this.pages.find(id);
    this.title.textContent = rule?.title ?? id;
    if (rule === null) this.text.replaceChildren(playgroundSentences.noRule);
    else if (rule.prose === "") this.text.replaceChildren(...paragraphs(rule.body));
    else this.text.replaceChildren(...paragraphs(rule.prose), folded(rule.body));
  }
}

/** Draws the formal entry, folded away. */
function folded(body: string): HTMLElement {
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = view.ruleEntry;
  details.append(summary, ...paragraphs(body));
  return details;
}

function paragraphs(markdown: string): HTMLElement[] {
  return markdown
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(paragraph);
}

async function readPage(system: string): Promise<string | null> {
  try {
    const response = await fetch(`${FOLDER}/${system}.md`);
    return response.ok ? await response.text() : null;
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/** Draws a line of the page: list items and prose, with bold, italic and code as elements. */
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
