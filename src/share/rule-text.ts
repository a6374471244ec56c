import type { RuleSystem } from "../fight/system.ts";

/** A rule as the page of its system prints it. */
export interface RuleText {
  /** `ZN-33 Reach of melee attacks` */
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

/** A rule of a page: the heading that begins with its id, and what stands below it. */
export function findRule(page: string, id: string): RuleText | null {
  const lines = page.split(/\r?\n/);
  const start = lines.findIndex((line) => /^#{1,6} +([^\s:.,]+)/.exec(line)?.[1] === id);
  if (start < 0) return null;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^#{1,6} /.test(line));
  const body = end < 0 ? rest : rest.slice(0, end);
  return { title: (lines[start] ?? "").replace(/^#+ +/, "").trim(), body: body.join("\n").trim() };
}

export interface RuleWord {
  readonly word: string;
  readonly help: string;
}

/** The words of a system's lines that stand under a rule: what can be said of it where its page is not at hand. */
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
