import type { RuleSystem } from "../fight/system.ts";
import { noteSentences } from "./sentences.ts";

/** A rule as the page of its system prints it. */
export interface RuleText {
  /** `ZN-33 Reach of melee attacks` */
  readonly title: string;
  /**
   * Prose for a game master, in Markdown: what the rule does, examples, and the words of lines that stand under it; ""
   * where no more than the entry is at hand.
   */
  readonly prose: string;
  /** The entry as it is printed, in Markdown. */
  readonly body: string;
}

/** Finds a rule on a page: the heading that begins with its id, and what stands below it. */
export function findRule(page: string, id: string): RuleText | null {
  const lines = page.split(/\r?\n/);
  const start = lines.findIndex((line) => /^#{1,6} +([^\s:.,]+)/.exec(line)?.[1] === id);
  if (start < 0) return null;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^#{1,6} /.test(line));
  const body = (end < 0 ? rest : rest.slice(0, end)).join("\n").trim();
  return { title: (lines[start] ?? "").replace(/^#+ +/, "").trim(), prose: proseOf(lines, id, body), body };
}

/** More of them are read on the page. */
const MOST_WORDS = 4;

function proseOf(page: readonly string[], id: string, body: string): string {
  const procedure = spoken(fieldOf(body, "procedure"));
  if (procedure === "") return "";
  const examples = spoken(fieldOf(body, "examples"));
  const words = rowsUnder(page, id).slice(0, MOST_WORDS);
  return [
    procedure,
    ...(examples === "" ? [] : [noteSentences.forExample(examples)]),
    ...(words.length === 0 ? [] : [words.map((row) => `- ${row}`).join("\n")]),
  ].join("\n\n");
}

/** Returns the text behind "- **procedure**:". */
function fieldOf(body: string, name: string): string {
  return (
    new RegExp(`^- \\*\\*${name}\\*\\*: *([^]*?)(?=\\n- \\*\\*|\\n\\n|$(?![^]))`, "m").exec(body)?.[1]?.trim() ?? ""
  );
}

/** Removes the numbers of other rules, which say nothing at the table, and begins with a capital. */
function spoken(text: string): string {
  const said = text.replace(/ *\((?:see )?[A-Z]{2}-\d+(?:(?:, | and | to |\.\.|…)(?:[A-Z]{2}-)?\d+)*\)/g, "");
  return said === "none" ? "" : said.slice(0, 1).toUpperCase() + said.slice(1);
}

/**
 * Returns rows of the page's tables of words whose last cell names the rule: "`crit 5`: Damage from one attack that is
 * critical."
 */
function rowsUnder(page: readonly string[], id: string): string[] {
  const found = new Map<string, string>();
  for (const line of page) {
    if (!line.startsWith("| `") || !line.includes(id)) continue;
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [word = "", ...more] = cells;
    const rules = more.pop() ?? "";
    if (!rules.split(/, */).includes(id) || found.has(word)) continue;
    const example = [...more].reverse().find((cell) => /^`[^`]+`$/.test(cell));
    const help = more.find((cell) => / /.test(cell) && !/[`*]/.test(cell));
    if (help !== undefined) found.set(word, `${example ?? word}: ${help}`);
  }
  return [...found.values()];
}

interface RuleWord {
  readonly word: string;
  readonly help: string;
}

/**
 * Returns the words of a system's lines that stand under a rule: what can be said of it where its page is not at hand.
 */
export function wordsUnder({ vocabulary }: RuleSystem, id: string): readonly RuleWord[] {
  const {
    stats,
    properties,
    spellProperties = [],
    verbs,
    clauses,
    conditions,
    scenes,
    sideFlags,
    options,
  } = vocabulary;
  const words = [
    ...verbs.map(({ words: [word = ""], help, rules }) => ({ word, help, rules })),
    ...[...clauses, ...scenes, ...sideFlags].map(({ words: [word = ""], help, rules }) => ({ word, help, rules })),
    ...conditions.map(({ id: word, effect, rules }) => ({ word, help: effect, rules })),
    ...stats.map(({ label, help, rules }) => ({ word: label, help, rules })),
    ...[...properties, ...spellProperties, ...options].map(({ id: word, help, rules }) => ({ word, help, rules })),
  ];
  return words.filter(({ rules }) => rules.includes(id)).map(({ word, help }) => ({ word, help }));
}

/** Returns what the program itself can say of a rule whose page is not at hand: items of a list in Markdown. */
export function ruleInWords(systems: Iterable<RuleSystem>, id: string): readonly string[] {
  const words = [...systems].flatMap((system) => wordsUnder(system, id));
  return words.map(({ word, help }) => `- **${word}**: ${help}`);
}

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

  /** Returns a rule's text as far as its page has been read; what has not is read for the next time. */
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

  /** Reads all pages, so that every rule is known. */
  async load(): Promise<void> {
    await Promise.all([...this.systems].map((system) => this.page(system)));
  }

  private async page(system: string): Promise<string | null> {
    const page = this.pages.get(system) ?? (await this.read(system));
    if (page !== null) this.pages.set(system, page);
    return page;
  }

  /** Returns a rule's text; null where no page has it. */
  async find(id: string): Promise<RuleText | null> {
    for (const system of this.systems) {
      const page = await this.page(system);
      const rule = page === null ? null : findRule(page, id);
      if (rule !== null) return rule;
    }
    return null;
  }
}
