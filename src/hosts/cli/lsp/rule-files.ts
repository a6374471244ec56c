import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Location } from "vscode-languageserver";
import { systems } from "../../../rules/index.ts";
import { findRule, type RuleText } from "../../../share/rule-text.ts";

/** The pages of the rules, which lie beside the program in the package. */
export class RuleFiles {
  private readonly pages = new Map<string, string | null>();

  /** @param folder of the pages, such as `docs/rules/` */
  constructor(private readonly folder: URL) {}

  text(id: string): RuleText | null {
    return this.first((page) => findRule(page, id));
  }

  /** A link to a rule's page, for a browser or an editor. */
  link(id: string): string | null {
    return this.first((page, file) => (findRule(page, id) === null ? null : `${file.href}#${id.toLowerCase()}`));
  }

  /** The heading of a rule. */
  place(id: string): Location | null {
    return this.first((page, file) => {
      const line = page.split(/\r?\n/).findIndex((each) => /^#{1,6} +([^\s:.,]+)/.exec(each)?.[1] === id);
      if (line < 0) return null;
      const at = { line, character: 0 };
      return { uri: pathToFileURL(fileURLToPath(file)).href, range: { start: at, end: at } };
    });
  }

  private first<T>(find: (page: string, file: URL) => T | null): T | null {
    for (const system of systems.keys()) {
      const file = new URL(`${system}.md`, this.folder);
      const page = this.page(file);
      const found = page === null ? null : find(page, file);
      if (found !== null) return found;
    }
    return null;
  }

  private page(file: URL): string | null {
    const known = this.pages.get(file.href);
    if (known !== undefined) return known;
    const page = existsSync(file) ? readFileSync(file, "utf8") : null;
    this.pages.set(file.href, page);
    return page;
  }
}
