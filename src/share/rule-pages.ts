import { findRule, type RuleText } from "./rule-text.ts";

/** The pages of the rule systems, each read once when a rule is looked up. */
export class RulePages {
  private readonly pages = new Map<string, string>();
  /** Rules that were looked for already: where there are no pages, none is read at every glance. */
  private readonly asked = new Set<string>();

  /** `read` answers null where there is no such page; it is asked again the next time. Must not throw. */
  constructor(
    private readonly systems: Iterable<string>,
    private readonly read: (system: string) => Promise<string | null>,
  ) {}

  /** A rule's text as far as its page has been read; what has not is read for the next time. */
  known(id: string): RuleText | null {
    for (const page of this.pages.values()) {
      const rule = findRule(page, id);
      if (rule !== null) return rule;
    }
    if (!this.asked.has(id)) {
      this.asked.add(id);
      void this.find(id);
    }
    return null;
  }

  /** A rule's text; null where no page has it. */
  async find(id: string): Promise<RuleText | null> {
    for (const system of this.systems) {
      const page = this.pages.get(system) ?? (await this.read(system));
      if (page === null) continue;
      this.pages.set(system, page);
      const rule = findRule(page, id);
      if (rule !== null) return rule;
    }
    return null;
  }
}
